"""A street of betting at random, for games whose raises are totals.

Twin of `offer_bets`, `choose_quickly`, `fold`, `pass_or_call`, `raise_to` and `next_turn` in one loop. What changes
stays in local variables until the street is over. Whatever may be chosen is worked out, and what is chosen taken out of
it without a branch: no processor foresees a choice that is made at random.
"""

from hanpan.analysis.kernel_simulate_bets import can_aim, counts_as_raise, covers, is_capped, may_raise
from hanpan.analysis.kernel_simulate_boards import next_seat
from hanpan.analysis.kernel_simulate_layout import (
    ACTED,
    AT_POLICY,
    BET_ON_STREET,
    BET_SIZE,
    BRING_IN_DUE,
    BRING_IN_STREET,
    CAN,
    DECISIONS,
    FIXED_LIMIT,
    FULL,
    LEAD,
    LEVEL,
    LIVE,
    MENU,
    MISSING_BLINDS,
    NOBODY,
    NOT_ACTED,
    PAIR_STREET,
    POLICY_FOLD_FREE,
    POT,
    POT_LIMIT,
    PUT,
    RAISES,
    RANDOM_STATE,
    STACK,
    STREET,
    STRUCTURE,
    TODO,
    TURN,
)
from hanpan.analysis.kernel_simulate_numba import Ints, inlined, ints_at, shifted
from hanpan.analysis.kernel_simulate_random import STEP, WIDE, below, mixed


@inlined
def bets_alike(game: Ints, hand: Ints) -> bool:
    """Whether `bet_at_random` can go on from here: raises are totals, and nobody brings in or doubles them."""
    brings_in = game[BRING_IN_STREET] >= 0 and hand[BRING_IN_DUE] != 0
    doubles = game[PAIR_STREET] >= 0 and hand[STREET] == game[PAIR_STREET]
    return game[STRUCTURE] != MENU and not brings_in and not doubles


@inlined
def bet_at_random(game: Ints, hand: Ints) -> None:
    """The betting of a street, from the turn that is set to its end."""
    seat = hand[TURN]
    structure = game[STRUCTURE]
    folds_free = int(ints_at(hand[AT_POLICY])[POLICY_FOLD_FREE] != 0)
    pot, live, can, todo = hand[POT], hand[LIVE], hand[CAN], hand[TODO]
    level, full, raises, size = hand[LEVEL], hand[FULL], hand[RAISES], hand[BET_SIZE]
    decisions = hand[DECISIONS]
    state = hand[RANDOM_STATE]
    bits = mixed(state)
    while True:
        rest = ~(1 << seat)
        stack, mine = hand[STACK + seat], hand[BET_ON_STREET + seat]
        most = mine + stack
        folds = int(level > mine) | folds_free
        may = int(most > level) & int(may_raise(game, hand, hand[ACTED + seat], level, full, size))
        if structure == FIXED_LIMIT:
            may &= int(not is_capped(game, hand, raises))
        if may & int(can & rest & ~todo == 0):
            may = int(can_aim(hand, can & rest, todo, level))
        pick = below(bits, folds + 1 + may)
        out, up = pick < folds, pick > folds
        if folds_free and out and not level and seat == hand[LEAD] and hand[ACTED + seat] == NOT_ACTED and can & rest:
            hand[LEAD] = next_seat(can & rest, seat)
        pays = min(stack, level - mine)
        to = 0
        if structure == FIXED_LIMIT:
            to = full + size
            to = min(to + (size & -int(to <= level)), most)
            counts = int(up) & int(counts_as_raise(game, hand, full, to))
            full = to if counts else full
            raises += counts
        else:
            least = level + full
            if structure == POT_LIMIT:
                most = min(most, max(least, 2 * level - mine + pot + max(0, hand[MISSING_BLINDS])))
            least = min(least, most)
            to = least + below(bits << 32, most - least + 1)
            if most - least >= WIDE - 1 and up:
                state += STEP
                to = least + shifted(mixed(state), 1) % (most - least + 1)
            full = max(full, to - level & -int(up))
        level = to if up else level
        chips = to - mine if up else pays
        chips = 0 if out else chips
        todo = (todo | can & -int(up)) & rest
        decisions += 1
        state += STEP
        bits = mixed(state)
        hand[STACK + seat] = stack - chips
        hand[BET_ON_STREET + seat] = mine + chips
        hand[PUT + seat] += chips
        hand[ACTED + seat] = level
        pot += chips
        live &= rest | -int(not out)
        can &= rest | -int(not (out | (stack == chips)))
        if not todo or not live & live - 1:
            break
        seat = next_seat(todo, seat)
        if not can & can - 1 and covers(hand, live, seat):
            break
    hand[TURN] = NOBODY
    hand[POT], hand[LIVE], hand[CAN], hand[TODO] = pot, live, can, todo
    hand[LEVEL], hand[FULL], hand[RAISES] = level, full, raises
    hand[DECISIONS] = decisions
    hand[RANDOM_STATE] = state
