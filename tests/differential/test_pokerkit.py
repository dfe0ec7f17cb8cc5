"""Random hands against PokerKit 0.7.7: the same cards and choices, compared before every decision and at the end.

What remains is one of PokerKit's faults or a rule of ours that differs by choice. Each has a name (A1 to A9 and B1 to
B37 are those of the project's list of peers' faults, see tests/unit/engine/test_peer_faults.py) and says exactly what
PokerKit does instead; a difference of any other form fails. How often each is met is bounded on both sides, so that
none can hide a mistake.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from hanpan.engine.betting import raise_range
from hanpan.engine.events import BoardDealt
from hanpan.engine.hand import NOT_ACTED, Hand, seats_of
from hanpan.engine.plan import FIXED_LIMIT
from hanpan.hands.boards import high_board, low_board
from tests.differential.pokerkit_pays import DEAD_HANDS, LOWS_ELSEWHERE, ODD_CHIPS, final_stacks, habits_that_explain
from tests.differential.pokerkit_twin import GAMES, Difference, Terms, Twin

HANDS = 2000


def terms_if(hand: Hand, **state: object) -> tuple[int, tuple[int, int]]:
    """What the seat to act would owe and could raise to, if our hand stood otherwise."""
    other = hand.copy()
    for name, value in state.items():
        setattr(other, name, value)
    to_call = max(0, min(other.level - other.bet[other.turn], other.stack[other.turn]))
    return to_call, raise_range(other, other.turn)


def theirs_is(found: Difference, to_call: int, raise_to: tuple[int, int]) -> bool:
    """Whether PokerKit differs from us in these terms and in nothing else."""
    theirs = Terms(found.ours.turn, to_call, raise_to, found.ours.stacks, found.ours.pot)
    return found.what == "terms" and found.theirs == theirs


def a1_a2_short_all_in_reopens(found: Difference) -> bool:
    """A1, A2: an all-in over the blind or a check, for less than a bet, lets those raise again who have acted."""
    hand, state = found.hand, found.state
    if found.what != "terms" or hand.plan.structure == FIXED_LIMIT or found.ours.raise_to != (0, 0):
        return False
    only_shorts = 0 < state.completion_betting_or_raising_amount < hand.stakes.unit
    acted = hand.acted.copy()
    acted[hand.turn] = NOT_ACTED
    return only_shorts and theirs_is(found, *terms_if(hand, acted=acted))


def a3_short_big_blind(found: Difference) -> bool:
    """A3: where the big blind is short, what he has counts as the bet, until somebody puts in the whole of it."""
    hand = found.hand
    posted = max(hand.bet)
    if hand.street or not hand.stakes.blinds or hand.level != hand.stakes.blinds[-1] or posted >= hand.level:
        return False
    full = posted if hand.plan.structure == FIXED_LIMIT else hand.full
    return theirs_is(found, *terms_if(hand, level=posted, full=full, missing_blinds=0))


def full_blinds_in_pot_limit(found: Difference) -> bool:
    """RULES 2.7, 3.4, TDA 54-B: pot-limit arithmetic before the flop takes short blinds for whole ones; PokerKit counts
    the chips that lie there.
    """
    return bool(found.hand.missing_blinds) and theirs_is(found, *terms_if(found.hand, missing_blinds=0))


def a6_folded_cards_again(found: Difference) -> bool:
    """A6: where the deck and the burn cards don't serve everybody, folded cards are dealt again; ours share one."""
    hand, state = found.hand, found.state
    out, burned = found.dealt
    players = hand.live.bit_count()
    left = hand.plan.deck_size - out
    if (
        found.what != "deal"
        or not isinstance(found.ours, BoardDealt)
        or not hand.plan.streets[hand.street].short_stages
    ):
        return False
    return left + burned < players + 1 and players <= left + burned + len(state.mucked_cards)


def a7_short_all_in_in_limit(found: Difference) -> bool:
    """A7: PokerKit has no half-bet rule. Each all-in raise counts for the cap, however small, and the next raise is a
    whole bet more; none reopens the betting before it is a whole bet, unless no whole bet was made before.
    """
    hand, state = found.hand, found.state
    if found.what != "terms" or hand.plan.structure != FIXED_LIMIT or not found.short_all_ins:
        return False
    ours, theirs, seat = found.ours.raise_to, found.theirs.raise_to, hand.turn
    stack = hand.bet[seat] + hand.stack[seat]
    last = state.completion_betting_or_raising_amount
    to = min(stack, max(hand.bet) + max(last, hand.size))
    street = state.street
    assert street is not None
    if theirs == (0, 0):
        capped = state.completion_betting_or_raising_count == street.max_completion_betting_or_raising_count
        short = seat in state.acted_player_indices and sum(state.consecutive_short_all_in_amounts) < last
        other = capped or short or found.ours.to_call < last
    elif ours == (0, 0):
        other = hand.acted[seat] >= 0 and 2 * (hand.level - hand.acted[seat]) < hand.size and last < hand.size
    else:
        other = hand.full < hand.level
    return other and theirs_is(found, found.ours.to_call, (to, to) if theirs != (0, 0) else (0, 0))


def a9_short_bring_in(found: Difference) -> bool:
    """A9: where the bring-in is short, the others may call what he had; ours owe the whole bring-in (RULES 6.2)."""
    hand = found.hand
    paid = max(hand.bet)
    if hand.street or not hand.stakes.bring_in or hand.level != hand.stakes.bring_in or paid >= hand.level:
        return False
    return theirs_is(found, *terms_if(hand, level=paid))


def c2_board_tie_by_position(found: Difference) -> bool:
    """RULES C2: PokerKit lets the nearest to the dealer begin where boards tie; here the tie goes by suit."""
    hand, state = found.hand, found.state
    if found.what != "turn" or not hand.street or hand.plan.game.board_tie != "suit" or hand.aggressor >= 0:
        return False
    strength = low_board if hand.plan.game.wins == "low" else high_board
    boards = {seat: strength(hand.up[seat]) for seat in seats_of(hand.live)}
    tied = [seat for seat, board in boards.items() if board == max(boards.values())]
    by_suit = max(tied, key=lambda seat: strength(hand.up[seat], hand.plan.board_suits))
    return len(tied) > 1 and hand.first == by_suit and state.opener_index == tied[0]


A1_A2, A3, TDA_54B, A6, A7, A9, C2 = KNOWN = (
    a1_a2_short_all_in_reopens,
    a3_short_big_blind,
    full_blinds_in_pot_limit,
    a6_folded_cards_again,
    a7_short_all_in_in_limit,
    a9_short_bring_in,
    c2_board_tie_by_position,
)
B13 = "asked for nothing"
"""PokerKit asks the only player with chips, who has nobody to bet against (RULES 2.5). He answers, and play goes on."""

BELOW = "raise below the bring-in"
"""PokerKit offers a raise to who has no more than the bring-in (RULES 6.2). He doesn't take it, and play goes on."""

Name = Callable[[Difference], bool] | str

# How many of 2,000 hands each explains; half as many and twice as many are allowed, for a change of our rules.
SEEN: dict[str, dict[Name, int]] = {
    "nlhe": {A1_A2: 5, A3: 88, B13: 5, ODD_CHIPS: 5, DEAD_HANDS: 13},
    "plo": {A1_A2: 1, A3: 116, TDA_54B: 43, B13: 11, DEAD_HANDS: 1},
    "flhe": {A3: 106, A7: 134, B13: 6, ODD_CHIPS: 2, DEAD_HANDS: 2},
    "flo8": {A3: 98, A7: 74, B13: 10, DEAD_HANDS: 3, LOWS_ELSEWHERE: 1},
    "stud": {A6: 8, A7: 148, A9: 23, BELOW: 61, C2: 6},
    "stud8": {A6: 6, A7: 133, A9: 37, BELOW: 62, C2: 4, ODD_CHIPS: 1, DEAD_HANDS: 38, LOWS_ELSEWHERE: 25},
    "razz": {A6: 6, A7: 131, A9: 34, BELOW: 72, C2: 4},
}


def names_of(found: Difference) -> tuple[Name, ...]:
    """What explains a difference; nothing where it has none of the known forms."""
    if found.what == "stacks":
        return habits_that_explain(found.hand, found.theirs) or ()
    return tuple(known for known in KNOWN if known(found))[:1]


@pytest.mark.parametrize("key", GAMES)
def test_the_same_hand_in_both_engines(key):
    explained: Counter[Name] = Counter()
    for seed in range(HANDS):
        twin = Twin(key, seed)
        found = twin.play()
        explained[B13] += bool(twin.asked_for_nothing)
        explained[BELOW] += bool(twin.raises_below)
        if found is not None:
            names = names_of(found)
            assert names, f"{key}, seed {seed}: {found.what}: ours {found.ours}, PokerKit's {found.theirs}"
            explained.update(names)
        if twin.hand.game_over and twin.hand.live & twin.hand.live - 1:
            assert final_stacks(twin.hand) == twin.hand.stack, f"{key}, seed {seed}"
    for name in SEEN[key].keys() | explained.keys():
        usual = SEEN[key].get(name, 0)
        assert usual // 2 <= explained[name] <= 2 * usual + 2, f"{name} explains {explained[name]}, {usual} is usual"
