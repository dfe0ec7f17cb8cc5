"""The summary under a hand in PokerStars text."""

from collections.abc import Iterator, Mapping, Sequence

from hanpan import cards
from hanpan.cards import UNSEEN
from hanpan.engine.hand import Hand
from hanpan.history.layers import layers
from hanpan.history.pokerstars_cards import RUNS
from hanpan.history.pokerstars_words import described, money
from hanpan.history.written import Collected, Written

_STREETS = {"preflop": "before Flop", "flop": "on the Flop", "turn": "on the Turn", "river": "on the River"}

_TIMES = {2: "twice", 3: "three times", 4: "four times"}


class Ending:
    """What the summary repeats of the hand."""

    def __init__(self) -> None:
        self.roles: dict[int, list[str]] = {}
        self.folded: dict[int, tuple[str, int]] = {}
        """The street on which a seat folded, and what it had put in."""
        self.shown: dict[int, tuple[int, ...]] = {}
        self.mucked: set[int] = set()


def summary(
    written: Written, names: Mapping[int, str], hand: Hand, got: Sequence[Collected], ending: Ending
) -> Iterator[str]:
    """Total and pots, the boards, and one line a seat."""
    said = written.said
    rake = said.rake or 0
    total = said.total if said.total is not None else sum(part.chips for part in got) + rake
    pots = said.pots or (layers(hand) if not rake else ())
    yield "*** SUMMARY ***"
    parts = ""
    if len(pots) > 1:
        side = ["Side pot"] if len(pots) == 2 else [f"Side pot-{at}" for at in range(1, len(pots))]
        named = zip(("Main pot", *side), pots, strict=True)
        parts = " " + " ".join(f"{name} {money(written, chips)}." for name, chips in named)
    yield f"Total pot {money(written, total)}{parts} | Rake {money(written, rake)}"
    if len(hand.board) > 1:
        yield f"Hand was run {_TIMES[len(hand.board)]}"
        for board, run in zip(hand.board, RUNS, strict=False):
            yield f"{run} Board [{cards.text(board, ' ')}]"
    elif hand.board[0]:
        yield f"Board [{cards.text(hand.board[0], ' ')}]"
    for player in written.dealt_in:
        seat = player.seat
        tags = _tags(written, seat, ending)
        yield f"Seat {seat + 1}: {names[seat]}{tags} {_fate(written, hand, seat, got, ending)}"


def _tags(written: Written, seat: int, ending: Ending) -> str:
    button = ["button"] if written.game.betting.blinds and seat == written.button else []
    return "".join(f" ({role})" for role in (*button, *ending.roles.get(seat, ())) if role)


def _fate(written: Written, hand: Hand, seat: int, got: Sequence[Collected], ending: Ending) -> str:
    won = sum(part.chips for part in got if part.seat == seat)
    if seat in ending.folded:
        street, put = ending.folded[seat]
        where = _STREETS.get(street) or ("on the River" if street == "7th" else f"on the {street} Street")
        return f"folded {where}" + ("" if put else " (didn't bet)")
    if seat in ending.shown:
        held = cards.text((card for card in ending.shown[seat] if card != UNSEEN), " ")
        words = described(hand, seat)
        tail = f" with {words}" if words else ""
        result = f"won ({money(written, won)})" if won else "lost"
        return f"showed [{held}] and {result}{tail}"
    if seat in ending.mucked:
        down = hand.down[seat]
        if UNSEEN in down or not down:
            return "mucked"
        return f"mucked [{cards.text((*down[:2], *hand.up[seat], *down[2:]) if hand.up[seat] else down, ' ')}]"
    return f"collected ({money(written, won)})"
