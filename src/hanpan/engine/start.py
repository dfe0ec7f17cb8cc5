"""The start of a hand: who posts what, by the game's rules."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from hanpan.engine.events import AnyEvent, HandStarted, Post, Posted
from hanpan.engine.evolve import begin, evolve
from hanpan.engine.hand import Hand
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes


def start(
    game: Game,
    stakes: Stakes,
    stacks: Mapping[int, int],
    button: int,
    posts: Sequence[Post] | None = None,
    *,
    boards: int = 1,
    rake: int = 0,
    rakes: tuple[int, ...] = (),
) -> list[AnyEvent]:
    """The first events of a hand: `HandStarted` and each post, capped by the stack.

    `stacks` are the chips of each seat dealt in; `posts` replaces what the rules ask for (imported hands, dead
    buttons, missed blinds).
    """
    left = dict(stacks)
    if len(left) < 2:
        raise ValueError(f"{len(left)} player(s): a hand needs at least two")
    for seat, chips in left.items():
        if chips <= 0:
            raise ValueError(f"seat {seat} has {chips} chips: who is dealt in has some")
    seats = tuple(sorted(left))
    if posts is None:
        posts = default_posts(game, stakes, seats, button)
    chips_by_seat = tuple([left[seat] for seat in seats])
    events: list[AnyEvent] = [
        HandStarted(game, stakes, seats, button, chips_by_seat, tuple(posts), boards, rake, rakes)
    ]
    for post in posts:
        seat = post.seat
        chips = min(post.chips, left[seat])
        if chips:
            left[seat] -= chips
            events.append(Posted(seat, chips, post.kind))
    return events


def deal_in(
    game: Game, stakes: Stakes, stacks: Mapping[int, int], button: int, posts: Sequence[Post] | None = None
) -> Hand:
    """A hand with its posts in, ready for the first cards."""
    events = start(game, stakes, stacks, button, posts)
    first = events[0]
    assert isinstance(first, HandStarted)  # noqa: S101
    hand = begin(first)
    for event in events[1:]:
        evolve(hand, event)
    return hand


def default_posts(game: Game, stakes: Stakes, seats: Sequence[int], button: int) -> list[Post]:
    """Blinds and antes as the game asks for them: heads-up the button has the small blind (RULES 2.2, 2.6)."""
    left_of_button = bisect_right(seats, button)
    order = [*seats[left_of_button:], *seats[:left_of_button]]
    if len(order) == 2 and len(stakes.blinds) == 2:
        order.reverse()
    blinds = [Post(order[place], chips, "blind") for place, chips in enumerate(stakes.blinds) if chips]
    if not stakes.ante or not game.betting.ante:
        return blinds
    if game.betting.ante_by == "everybody":
        return [*(Post(seat, stakes.ante, "ante") for seat in order), *blinds]
    payer = button if game.betting.ante_by == "button" else blinds[-1].seat
    return [*blinds, Post(payer, stakes.ante, "dead")] if payer in seats else blinds
