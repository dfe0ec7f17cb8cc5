"""The Korean menu in the simulator (RULES 4.4 to 4.7, 4.10): twin of `engine.menu`."""

from hanpan.analysis.kernel_simulate_bets import has_right
from hanpan.analysis.kernel_simulate_layout import (
    ANTE_CHIPS,
    BET_BOTTOM,
    BET_FIRST_ONLY,
    BET_OF,
    BET_ON_STREET,
    BET_SHIFT,
    BET_TOP,
    CALL,
    CALL_LOCKS_RAISE,
    CALLED,
    CHECK,
    CHECK_FIRST_ONLY,
    FOLD_FROM,
    FORCED_BET,
    FORCED_BLOCKS_FOLD,
    FORCED_PLAYER,
    FORCED_STREET,
    FORCED_TURN,
    FULL,
    LEAD,
    LEAST,
    LEVEL,
    MAX_RAISES,
    MAY_FOLD,
    MOST,
    N_BETS,
    N_OFFERS,
    NOBODY,
    NOTHING,
    OF_ANTE,
    OF_CALL,
    OF_LEVEL,
    OF_POT,
    OFFER,
    OFFER_PAYS,
    OTHER,
    PASSIVE_KIND,
    PASSIVE_PAYS,
    PLACE,
    POT,
    RAISES,
    SHORT_MAY_RAISE,
    STACK,
    STREET,
    STREET_TURNS,
    TURNS,
    UNIT,
)
from hanpan.analysis.kernel_simulate_numba import Ints, inlined, shifted


@inlined
def offer_menu(game: Ints, hand: Ints, seat: int) -> None:
    """What the seat to act may do, where bets have names. The forced bet stands alone in its window."""
    to_call = hand[LEVEL] - hand[BET_ON_STREET + seat]
    leads = seat == hand[LEAD] and not hand[LEVEL] and not hand[TURNS + seat]
    forced = _in_window(game, hand, seat)
    hand[LEAST] = 0
    hand[MOST] = 0
    hand[OTHER] = 0
    hand[N_OFFERS] = 0
    if _may_bet(game, hand, seat):
        _offer(game, hand, seat, to_call, game[FORCED_BET] if forced else NOBODY, leads)
    alone = forced and hand[N_OFFERS] > 0
    hand[MAY_FOLD] = hand[STREET] >= game[FOLD_FROM] and not (alone and game[FORCED_BLOCKS_FOLD])
    if alone:
        hand[PASSIVE_KIND] = NOTHING
        hand[PASSIVE_PAYS] = 0
    elif not to_call and (leads or not game[CHECK_FIRST_ONLY]):
        hand[PASSIVE_KIND] = CHECK
        hand[PASSIVE_PAYS] = 0
    else:
        hand[PASSIVE_KIND] = CALL
        hand[PASSIVE_PAYS] = min(to_call, hand[STACK + seat])


@inlined
def _in_window(game: Ints, hand: Ints, seat: int) -> bool:
    """Whether this turn of the seat lies in the forced window."""
    street = game[FORCED_STREET]
    if hand[STREET] != street:
        return hand[STREET] < street
    turn = hand[TURNS + seat] + 1
    if turn != game[FORCED_TURN] or game[FORCED_PLAYER] < 0:
        return turn <= game[FORCED_TURN]
    return hand[PLACE + seat] <= game[FORCED_PLAYER]


@inlined
def _may_bet(game: Ints, hand: Ints, seat: int) -> bool:
    """Whether the seat may make any bet at all."""
    turns = game[STREET_TURNS + hand[STREET]]
    if turns and hand[TURNS + seat] >= turns:
        return False
    if game[MAX_RAISES] and hand[RAISES] >= game[MAX_RAISES]:
        return False
    if game[CALL_LOCKS_RAISE] and hand[CALLED] >> seat & 1:
        return False
    if hand[STACK + seat] <= hand[LEVEL] - hand[BET_ON_STREET + seat]:
        return False
    return has_right(game, hand, seat)


@inlined
def _offer(game: Ints, hand: Ints, seat: int, to_call: int, only: int, leads: bool) -> None:
    """The bets with what they cost; those that cost more than the stack become one, all-in."""
    stack, full = hand[STACK + seat], hand[FULL]
    short = False
    offers = 0
    for bet in range(game[N_BETS]):
        if (only >= 0 and bet != only) or (game[BET_FIRST_ONLY + bet] and not leads):
            continue
        of = game[BET_OF + bet]
        base = hand[UNIT]
        if of == OF_POT:
            base = hand[POT] + to_call
        elif of == OF_CALL:
            base = to_call
        elif of == OF_ANTE:
            base = hand[ANTE_CHIPS]
        elif of == OF_LEVEL:
            base = hand[LEVEL]
        step, shift = base * game[BET_TOP + bet], game[BET_SHIFT + bet]
        step = shifted(step, shift) if shift >= 0 else step // game[BET_BOTTOM + bet]
        if step < 1 or step < full:
            continue
        if to_call + step <= stack:
            hand[OFFER + offers] = bet
            hand[OFFER_PAYS + offers] = to_call + step
            offers += 1
        else:
            short = True
    if short and game[SHORT_MAY_RAISE]:
        hand[OFFER + offers] = game[N_BETS]
        hand[OFFER_PAYS + offers] = stack
        offers += 1
    hand[N_OFFERS] = offers
