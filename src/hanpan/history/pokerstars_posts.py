"""What PokerStars text says was posted, as the engine's posts: who has the blinds, what is live and what is dead."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from hanpan.engine.events import Post
from hanpan.history.posting import ante_kind


class PostLine(NamedTuple):
    """One line: `P2: posts small & big blinds $0.75`."""

    line: int
    seat: int
    what: str
    chips: int
    all_in: bool


def posts_of(
    lines: Sequence[PostLine],
    dealt_in: Collection[int],
    big_blind: int,
    roles: Mapping[str, int],
    live_small: Collection[int],
) -> tuple[Post, ...]:
    """The posts in the text's order. A short stack's blind is what was due: the engine takes what there is.

    `roles` are the seats that the summary calls small and big blind; `live_small` those whose small blind counts when
    they call.
    """
    kind = ante_kind((line.seat for line in lines if line.what == "ante"), dealt_in)
    big = _seat_of("big blind", lines, roles)
    small = _seat_of("small blind", lines, roles)
    posts: list[Post] = []
    for line in lines:
        seat, what, chips = line.seat, line.what, line.chips
        if what == "ante":
            posts.append(Post(seat, chips, kind))
        elif what == "small blind":
            # Out of turn a small blind that was missed is dead money, unless the text counts it in a call.
            posts.append(Post(seat, chips, "blind" if seat == small else "post" if seat in live_small else "dead"))
        elif what == "big blind":
            due = big_blind if line.all_in and chips < big_blind else chips
            posts.append(Post(seat, due, "blind" if seat == big or chips > big_blind else "post"))
        elif "&" in what or " and " in what:
            posts += [Post(seat, min(chips, big_blind), "post"), Post(seat, max(0, chips - big_blind), "dead")]
        elif "dead" in what or what == "missed blind":
            posts.append(Post(seat, chips, "dead"))
        elif "straddle" in what or what == "button blind":
            posts.append(Post(seat, chips, "blind"))
        elif "ante" in what:
            posts.append(Post(seat, chips, "dead"))
        else:
            posts.append(Post(seat, chips, "post"))
    return tuple([post for post in posts if post.chips])


def _seat_of(blind: str, lines: Sequence[PostLine], roles: Mapping[str, int]) -> int:
    """Who has a blind in turn: alone in posting it, called so by the summary, or else the first to post it."""
    posted = [line.seat for line in lines if line.what == blind]
    if len(posted) > 1 and roles.get(blind) in posted:
        return roles[blind]
    return posted[0] if posted else -1
