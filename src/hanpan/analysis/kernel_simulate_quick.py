"""A street of betting at random, for games whose raises are totals.

Twin of `offer_bets`, `choose_quickly`, `fold`, `pass_or_call`, `raise_to` and `next_turn` in one loop. What changes
stays in local variables until the street is over, and nothing is worked out for what isn't chosen.
"""

from hanpan.analysis.kernel_simulate_bets import can_aim, counts_as_raise, covers, is_capped, may_raise
from hanpan.analysis.kernel_simulate_boards import next_seat
from hanpan.analysis.kernel_simulate_cards import below, random_bits
from hanpan.analysis.kernel_simulate_layout import (
    ACTED,
    AGGRESSOR,
    AT_POLICY,
    BET_ON_STREET,
    BET_SIZE,
    BRING_IN_DUE,
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
    STACK,
    STREET,
    STRUCTURE,
    TODO,
    TURN,
)
from hanpan.analysis.kernel_simulate_numba import Ints, inlined, ints_at
from hanpan.analysis.kernel_simulate_policy import within


@inlined
def bets_alike(game: Ints, hand: Ints) -> bool:
    """Whether `bet_at_random` can play this street: raises are totals, and nobody brings in or doubles them."""
    return game[STRUCTURE] != MENU and not hand[BRING_IN_DUE] and hand[STREET] != game[PAIR_STREET]


@inlined
def bet_at_random(game: Ints, hand: Ints) -> None:
    """All betting of a street, from the turn that is set."""
    seat = hand[TURN]
    if seat < 0:
        return
    structure = game[STRUCTURE]
    folds_free = int(ints_at(hand[AT_POLICY])[POLICY_FOLD_FREE] != 0)
    pot, live, can, todo = hand[POT], hand[LIVE], hand[CAN], hand[TODO]
    level, full, raises, size = hand[LEVEL], hand[FULL], hand[RAISES], hand[BET_SIZE]
    decisions = hand[DECISIONS]
    while True:
        rest = ~(1 << seat)
        stack, mine = hand[STACK + seat], hand[BET_ON_STREET + seat]
        pays = min(stack, level - mine)
        most = mine + stack
        folds = int(pays > 0) | folds_free
        goes_up = (
            most > level
            and may_raise(game, level - hand[ACTED + seat], full, size)
            and not (structure == FIXED_LIMIT and is_capped(game, hand, raises))
            and can_aim(hand, can & rest, todo, level)
        )
        bits = random_bits(hand)
        pick = below(bits, folds + 1 + int(goes_up))
        decisions += 1
        todo &= rest
        if pick < folds:
            live &= rest
            can &= rest
            if folds_free and not level and seat == hand[LEAD] and hand[ACTED + seat] == NOT_ACTED and can:
                hand[LEAD] = next_seat(can, seat)
        else:
            chips = pays
            if pick > folds:
                to = 0
                if structure == FIXED_LIMIT:
                    to = min(full + size, most)
                    if counts_as_raise(game, hand, full, to):
                        full = to
                        raises += 1
                else:
                    least = level + full
                    if structure == POT_LIMIT:
                        most = min(most, max(least, 2 * level - mine + pot + max(0, hand[MISSING_BLINDS])))
                    least = min(least, most)
                    to = least + within(hand, bits, most - least + 1)
                    full = max(full, to - level)
                chips = to - mine
                level = to
                hand[AGGRESSOR] = seat
            left = stack - chips
            hand[STACK + seat] = left
            hand[BET_ON_STREET + seat] = mine + chips
            hand[PUT + seat] += chips
            hand[ACTED + seat] = level
            pot += chips
            can &= ~((left == 0) << seat)
            if pick > folds:
                todo = can & rest
        if not todo or not live & live - 1:
            break
        seat = next_seat(todo, seat)
        if not can & can - 1 and covers(hand, live, seat):
            break
    hand[TURN] = NOBODY
    hand[POT], hand[LIVE], hand[CAN], hand[TODO] = pot, live, can, todo
    hand[LEVEL], hand[FULL], hand[RAISES] = level, full, raises
    hand[DECISIONS] = decisions
