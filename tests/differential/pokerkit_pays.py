"""How PokerKit pays where it differs from us: each of its habits can be switched on alone.

With all of them off this is our own rule, worked out once more, so it says of a difference in the final stacks exactly
which habits make it.
"""

from collections.abc import Collection
from itertools import combinations

from hanpan.engine.events import Side
from hanpan.engine.hand import Hand, seats_of
from hanpan.engine.showdown import _split, sides, strengths

ODD_CHIPS = "all odd chips to one"
"""A4, A5: all odd chips of a share go to the first seat from the left of the button; ours go one each, or by suit."""
DEAD_HANDS = "pots merge where hands are dead"
"""B27: who can win nothing is out before the pots are made, so two pots with odd chips become one without."""
LOWS_ELSEWHERE = "a low elsewhere halves the pot"
"""B34: a low that plays for another pot halves this one too; all who play for it share the half that has no low."""
HABITS = (ODD_CHIPS, DEAD_HANDS, LOWS_ELSEWHERE)

Strengths = dict[Side, dict[int, int]]


def habits_that_explain(hand: Hand, stacks: list[int]) -> tuple[str, ...] | None:
    """The fewest habits with which our finished hand has these stacks; None where no habits do."""
    for count in range(len(HABITS) + 1):
        for habits in combinations(HABITS, count):
            if final_stacks(hand, habits) == stacks:
                return habits
    return None


def final_stacks(hand: Hand, habits: Collection[str] = ()) -> list[int]:
    """The stacks at the end of a hand that went to the showdown."""
    stacks = [chips - won for chips, won in zip(hand.stack, hand.won, strict=True)]
    by_side: Strengths = {side: strengths(hand, hand.live, side, hand.board[0]) for side in sides(hand)}
    contenders = set(seats_of(hand.live))
    if DEAD_HANDS in habits:
        contenders = {seat for seat in contenders if _wins_something(hand, seat, by_side)}
    elsewhere = LOWS_ELSEWHERE in habits and any(by_side.get("low", {}).values())
    for chips, eligible in _pots(hand, contenders):
        halves = len(by_side) == 2 and (elsewhere or any(by_side["low"][seat] for seat in eligible))
        low = chips // 2
        shares: dict[Side, int] = {"high": chips - low, "low": low} if halves else {next(iter(by_side)): chips}
        for side, share in shares.items():
            for seat, paid in _paid(hand, eligible, share, side, by_side, habits):
                stacks[seat] += paid
    return stacks


def _paid(
    hand: Hand, eligible: list[int], share: int, side: Side, by_side: Strengths, habits: Collection[str]
) -> list[tuple[int, int]]:
    best = max(by_side[side][seat] for seat in eligible)
    winners = [seat for seat in eligible if by_side[side][seat] == best]
    each, odd = divmod(share, len(winners))
    if ODD_CHIPS in habits or not odd or not best:
        return [(seat, each + odd * (place == 0)) for place, seat in enumerate(winners)]
    return _split(hand, winners, share, side, 0)


def _wins_something(hand: Hand, seat: int, by_side: Strengths) -> bool:
    return any(
        by_seat[seat] and by_seat[seat] == max(by_seat[other] for other in eligible)
        for _, eligible in _pots(hand, set(seats_of(hand.live)))
        if seat in eligible
        for by_seat in by_side.values()
    )


def _pots(hand: Hand, contenders: set[int]) -> list[tuple[int, list[int]]]:
    """Chips and who plays for them, from the main pot up (RULES 1.3)."""
    pots: list[tuple[int, list[int]]] = []
    below = 0
    for level in sorted(set(hand.put)):
        chips = sum(min(put, level) - min(put, below) for put in hand.put)
        eligible = sorted(seat for seat in contenders if hand.put[seat] >= level)
        if pots and (pots[-1][1] == eligible or not eligible):
            pots[-1] = (pots[-1][0] + chips, pots[-1][1])
        elif chips:
            pots.append((chips, eligible))
        below = level
    return pots
