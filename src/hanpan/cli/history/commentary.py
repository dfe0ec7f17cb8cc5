"""What is said at each scene of a replay: the action, what went back, who won with which cards, who got odd chips."""

from collections.abc import Iterator, Sequence

from hanpan.cli.history.chances import Chances
from hanpan.cli.history.scenes import Scene
from hanpan.cli.play.narration import Narrator
from hanpan.cli.play.results import results
from hanpan.cli.play.voice import Voice, cards_text, made_of, told
from hanpan.engine import Hand
from hanpan.engine.events import AnyEvent, Raked, Returned, Won
from hanpan.engine.hand import seats_of
from hanpan.engine.odd_chips import OddChip, odd_chips
from hanpan.hands.reference import Made
from hanpan.history.rooms import room
from hanpan.history.written import Written


def commentary(written: Written, voice: Voice, played: Sequence[Scene]) -> list[list[str]]:
    """The lines of each scene; an empty line stands before a street."""
    narrator = Narrator(voice, at_length=True)
    events = [event for scene in played for event in scene.events]
    told_by_scene = []
    coming: list[str] = []
    for scene in played:
        lines = narrator.tell(scene.events)
        if written.boards > 1:
            # Run twice, the boards share their first cards.
            lines = [line for at, line in enumerate(lines) if not line or line not in lines[:at]]
        before, coming = (coming, []) if scene.kind == "deal" else ([], coming)
        if "" in lines:
            # The next street is told where its cards are; what went back belongs to this one.
            at = lines.index("")
            lines, coming = lines[:at], lines[at:]
        lines = [*before, *lines]
        lines += given_back(voice, scene.events)
        if scene.kind == "pay":
            lines += outcome(written, voice, scene.hand, events)
        told_by_scene.append(lines)
    return told_by_scene


def equity_line(voice: Voice, found: Chances) -> str:
    """`Equity: Minji 62.3%, Dojun 37.7% · Hana's cards aren't known`."""
    words = voice.words
    shares = ", ".join(f"{voice.who(seat)} {percent(share)}" for seat, share in found.shares.items())
    line = words.text("show-equity" if found.exact else "show-equity-about", shares=shares)
    if found.unknown:
        line += f" · {unknown_line(voice, found)}"
    return line


def unknown_line(voice: Voice, found: Chances) -> str:
    """Whose cards nobody saw, so that they are left out."""
    return voice.words.text("show-unknown", names=", ".join(map(voice.who, found.unknown)))


def percent(share: float) -> str:
    """`62.3%`."""
    return f"{100 * share:.1f}%"


def outcome(written: Written, voice: Voice, hand: Hand, events: Sequence[AnyEvent]) -> list[str]:
    """Who won what, with which cards, and why an odd chip is whose it is."""
    won = [event for event in events if isinstance(event, Won)]
    lines = [*payments(voice, hand, events), *_winning_cards(voice, hand, won), *rake(voice, events)]
    return [*lines, *(_why(written, voice, odd) for odd in odd_chips(hand, events))]


def payments(voice: Voice, hand: Hand, events: Sequence[AnyEvent]) -> list[str]:
    """Who won what, and with which hand as far as it was seen."""
    won = [event for event in events if isinstance(event, Won)]
    if len(hand.board) == 1 and all(_is_told(hand, event) for event in won):
        return results(voice, hand, [event for event in events if not isinstance(event, Returned)])
    return [_won(voice, hand, event) for event in won]


def rake(voice: Voice, events: Sequence[AnyEvent]) -> list[str]:
    """What the room took, if anything."""
    taken = sum(event.chips for event in events if isinstance(event, Raked))
    return [voice.words.text("log-rake", amount=voice.money(taken))] if taken else []


def given_back(voice: Voice, events: Sequence[AnyEvent]) -> list[str]:
    """Bets that nobody matched."""
    return [_returned(voice, event) for event in events if isinstance(event, Returned)]


def winning(hand: Hand, events: Sequence[AnyEvent]) -> frozenset[int]:
    """All cards that play for somebody who won something at the showdown."""
    if not _was_shown_down(hand):
        return frozenset()
    made = (_made(hand, event) for event in events if isinstance(event, Won))
    return frozenset(card for best in made if best is not None for card in best.cards)


def _returned(voice: Voice, event: Returned) -> str:
    return voice.words.text("log-returned", who=voice.who(event.seat), amount=voice.money(event.chips))


def _was_shown_down(hand: Hand) -> bool:
    return hand.live & hand.live - 1 != 0


def _made(hand: Hand, event: Won) -> Made | None:
    return made_of(hand, event.seat, event.side, event.board) if hand.face_up >> event.seat & 1 else None


def _is_told(hand: Hand, event: Won) -> bool:
    """Whether what he won with can be named; who won without a showdown needs nothing."""
    return not _was_shown_down(hand) or _made(hand, event) is not None


def _won(voice: Voice, hand: Hand, event: Won) -> str:
    """One payment in a line of its own."""
    words = voice.words
    made = _made(hand, event) if _was_shown_down(hand) else None
    args = {"who": voice.who(event.seat), "amount": voice.money(event.chips)}
    if made is None:
        line = words.text("log-win", **args)
    elif event.side == "low":
        line = words.text("log-win-low", low=told(voice, made, "low"), **args)
    else:
        line = words.text("log-win-hand", hand=told(voice, made, "high"), **args)
    if len(hand.board) > 1:
        return words.text("show-on_board", n=event.board + 1, what=line)
    return line


def _winning_cards(voice: Voice, hand: Hand, won: Sequence[Won]) -> Iterator[str]:
    if not _was_shown_down(hand):
        return
    said = set()
    for event in won:
        made = _made(hand, event)
        if made is None or (event.seat, event.side, event.board) in said:
            continue
        said.add((event.seat, event.side, event.board))
        yield voice.words.text("show-plays", who=voice.who(event.seat), cards=cards_text(made.cards))


def _why(written: Written, voice: Voice, odd: OddChip) -> str:
    """The custom behind an odd chip."""
    words = voice.words
    names = ", ".join(map(voice.who, odd.seats))
    key = f"show-odd-{odd.custom}"
    rule = words.label(key) if words.has(key) else odd.custom
    return words.text(
        "show-why", amount=voice.money(odd.chips), names=names, rule=rule, room=room(written.room).name
    )  # fmt: skip


def live_names(voice: Voice, seats: int) -> str:
    """Who is meant by a mask of seats."""
    return ", ".join(voice.who(seat) for seat in seats_of(seats))
