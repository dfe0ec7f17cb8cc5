"""Random hands against PokerKit: the same cards and choices, compared after every action and at the end.

What remains must be one of PokerKit 0.7.7's known faults or a rule of ours that differs by choice. Each has its name,
recognises only its own kind of difference, and a hand is compared no further than that.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from hanpan.engine.betting import may_raise
from hanpan.engine.hand import Hand, seats_of
from hanpan.engine.plan import FIXED_LIMIT
from hanpan.engine.pots import pots
from hanpan.engine.showdown import strengths
from tests.differential.pokerkit_twin import OPTIONS, Difference, Twin

HANDS = 2000
BLOCKS = 4


def calls(found: Difference) -> tuple[int, int]:
    return found.ours[0], found.theirs[0]  # type: ignore[index]


def raises(found: Difference) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    return found.ours[1], found.theirs[1]  # type: ignore[index]


def a1_short_all_in_reopens(found: Difference) -> bool:
    """A1, A2: PokerKit lets a player who has acted raise again over an all-in for less than the blind."""
    if found.what != "terms" or found.hand.plan.structure == FIXED_LIMIT or calls(found)[0] != calls(found)[1]:
        return False
    return raises(found)[0] is None and raises(found)[1] is not None and not may_raise(found.hand, found.seat)


def a3_short_big_blind(found: Difference) -> bool:
    """A3: with a short big blind PokerKit takes what he has for the bet to call."""
    hand = found.hand
    big = hand.started.posts[-1]
    short = big.kind == "blind" and hand.started.stacks[big.seat] - hand.started.stakes.ante < big.chips
    return short and hand.street == 0 and found.what in ("terms", "turn")


def a7_short_all_in_in_limit(found: Difference) -> bool:
    """A7: PokerKit knows no half-bet rule, so after a short all-in its raises and its cap are others."""
    if not found.short_raise or found.what != "terms":
        return False
    return calls(found)[0] == calls(found)[1] and raises(found)[0] != raises(found)[1]


def big_blind_is_a_bet(found: Difference) -> bool:
    """RULES 1.5: our cap counts the big blind as the first bet; PokerKit allows four raises over it."""
    hand = found.hand
    if found.what != "terms" or hand.plan.structure != FIXED_LIMIT or hand.street or not hand.started.stakes.blinds:
        return False
    return hand.raises == 4 and raises(found)[0] is None and calls(found)[0] == calls(found)[1]


def a6_dead_cards_dealt_again(found: Difference) -> bool:
    """A6: PokerKit deals folded cards again where our deck is too short for everybody."""
    hand = found.hand
    return found.what == "deal" and found.ours == "board" and bool(hand.plan.streets[hand.street].short_stages)


def a9_short_bring_in(found: Difference) -> bool:
    """A9: after an all-in for less than the bring-in PokerKit lets the others call that; ours owe the full one."""
    hand = found.hand
    if found.what != "terms" or hand.street or hand.started.stakes.bring_in != hand.level:
        return False
    short = any(0 < hand.bet[seat] < hand.level and not hand.stack[seat] for seat in seats_of(hand.live))
    ours, theirs = raises(found)
    return short and calls(found)[0] == hand.level and ours in (theirs, None)


def b13_nobody_left_to_bet_against(found: Difference) -> bool:
    """B13: PokerKit asks the only player with chips, who has covered every all-in already (RULES 2.5)."""
    hand = found.hand
    alone = not hand.can & hand.can - 1 or hand.game_over
    return found.what == "turn" and found.ours == "nobody" and found.theirs is not None and alone


def odd_chips(found: Difference) -> bool:
    """A4, A5: PokerKit gives all odd chips to the lowest seat; ours go one each, or by suit."""
    if found.what != "stacks":
        return False
    ours, theirs = _stacks(found)
    apart = sum(abs(mine - yours) for mine, yours in zip(ours, theirs, strict=True)) // 2
    return sum(ours) == sum(theirs) and apart <= _most_odd_chips(found.hand)


def no_low_in_a_side_pot(found: Difference) -> bool:
    """PokerKit halves a side pot whose players have no low, because somebody outside it has one (RULES 3.5)."""
    if found.what != "stacks" or found.hand.plan.game.wins != "high_low":
        return False
    hand = found.hand
    lows = strengths(hand, hand.live & ~hand.mucked, "low", hand.board[0])
    return any(lows.values()) and any(not any(lows[seat] for seat in seats_of(pot.eligible)) for pot in pots(hand))


def _stacks(found: Difference) -> tuple[list[int], list[int]]:
    return found.ours, found.theirs  # type: ignore[return-value]


def _most_odd_chips(hand: Hand) -> int:
    """The most chips that can be odd: for each side of each pot one less than its players."""
    sides = 2 if hand.plan.game.wins == "high_low" else 1
    return sum(sides * (pot.eligible.bit_count() - 1) for pot in pots(hand))


# The share of hands that each may explain at most, well above what is seen and well below what would hide a mistake.
KNOWN: dict[Callable[[Difference], bool], float] = {
    a1_short_all_in_reopens: 0.08,
    a3_short_big_blind: 0.15,
    a7_short_all_in_in_limit: 0.30,
    big_blind_is_a_bet: 0.40,
    a6_dead_cards_dealt_again: 0.05,
    a9_short_bring_in: 0.12,
    b13_nobody_left_to_bet_against: 0.05,
    odd_chips: 0.12,
    no_low_in_a_side_pot: 0.10,
}


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("game", OPTIONS)
def test_the_same_hand_in_both_engines(game, block):
    explained: Counter[str] = Counter()
    hands = HANDS // BLOCKS
    for seed in range(block * hands, (block + 1) * hands):
        found = Twin(game, seed).play()
        if found is None:
            continue
        name = next((known.__name__ for known in KNOWN if known(found)), None)
        assert name is not None, f"{game}, seed {seed}: {found.what}: ours {found.ours}, PokerKit's {found.theirs}"
        explained[name] += 1
    for known, share in KNOWN.items():
        assert explained[known.__name__] <= share * hands, explained
