"""Betting in the simulator: posts, whose turn it is, what he may do, and what it changes.

Twin of `engine.evolve`, `engine.betting` and `engine.menu`; the numbers of the rules stand there.
"""

from hanpan.analysis.kernel_simulate_boards import has_pair, next_seat, opener
from hanpan.analysis.kernel_simulate_layout import (
    ACTED,
    ANTE,
    BET_ON_STREET,
    BET_SIZE,
    BLIND,
    BRING_IN_CHIPS,
    BRING_IN_DUE,
    BRING_IN_MAY_FOLD,
    BRING_IN_STREET,
    BRINGS_IN,
    CALL,
    CALLED,
    CAN,
    CAP,
    CAP_HEADS_UP,
    CHECK,
    DEAD,
    DEAD_POST,
    FIRST,
    FIXED_LIMIT,
    FORCED_STREET,
    FULL,
    LEAD,
    LEAST,
    LEVEL,
    LIVE,
    MAY_FOLD,
    MENU,
    MISSING_BLINDS,
    MOST,
    N_POSTS,
    NOBODY,
    NOT_ACTED,
    OTHER,
    PAIR_STREET,
    PASSIVE_KIND,
    PASSIVE_PAYS,
    PLACE,
    PLACES_SET,
    PLAYERS,
    POST_CHIPS,
    POST_KIND,
    POST_SEAT,
    POT,
    POT_LIMIT,
    PUT,
    RAISES,
    SEATS,
    STACK,
    STREET,
    STREET_BET,
    STRUCTURE,
    TODO,
    TURN,
    TURNS,
    TWO_STARTED,
    UNIT,
    UP_KEY,
)
from hanpan.analysis.kernel_simulate_numba import Ints, count, inlined, lowest, single


@inlined
def post(game: Ints, hand: Ints) -> None:
    """Antes and blinds, each capped by the stack."""
    for at in range(game[N_POSTS]):
        seat, kind = game[POST_SEAT + at], game[POST_KIND + at]
        chips = min(hand[POST_CHIPS + at], hand[STACK + seat])
        if kind == DEAD_POST:
            hand[STACK + seat] -= chips
            hand[DEAD] += chips
        else:
            put_in(hand, seat, chips)
            if kind == ANTE:
                hand[BET_ON_STREET + seat] -= chips
            elif kind == BLIND:
                hand[MISSING_BLINDS] -= chips
        if not hand[STACK + seat]:
            hand[CAN] &= ~(1 << seat)
    hand[POT] += hand[DEAD]


@inlined
def put_in(hand: Ints, seat: int, chips: int) -> None:
    """Move chips from a stack to the middle."""
    left = hand[STACK + seat] - chips
    hand[STACK + seat] = left
    hand[BET_ON_STREET + seat] += chips
    hand[PUT + seat] += chips
    hand[POT] += chips
    if not left:
        hand[CAN] &= ~(1 << seat)


@inlined
def open_betting(game: Ints, hand: Ints, is_fixed: bool) -> None:
    """Begin the betting of a street: the turn goes to the lead, or to nobody."""
    structure = game[STRUCTURE]
    level = hand[LEVEL]
    if structure == FIXED_LIMIT:
        hand[FULL] = level
        hand[RAISES] = 1 if level else 0
        hand[BET_SIZE] = hand[STREET_BET + hand[STREET]]
    elif structure != MENU:
        hand[FULL] = max(hand[UNIT], level)
    can = hand[CAN]
    hand[TWO_STARTED] = count(hand[LIVE]) == 2
    hand[TODO] = can
    first = opener(game, hand, is_fixed)
    hand[FIRST] = first
    hand[LEAD] = first
    if can & can - 1 == 0:
        next_turn(game, hand, first, first)
        return
    lead = first if can >> first & 1 else next_seat(can, first)
    hand[LEAD] = lead
    hand[BRING_IN_DUE] = hand[STREET] == game[BRING_IN_STREET]
    hand[TURN] = lead


@inlined
def next_turn(game: Ints, hand: Ints, seat: int, start: int) -> None:
    """Pass the turn clockwise from `seat`, or to nobody where the betting is closed."""
    todo, live, can = hand[TODO], hand[LIVE], hand[CAN]
    hand[TURN] = NOBODY
    if todo and live & live - 1:
        turn = start if start >= 0 and todo >> start & 1 else next_seat(todo, seat)
        if can & can - 1 or not covers(hand, live, turn):
            hand[TURN] = turn
            if hand[STREET] == game[FORCED_STREET] and not hand[PLACES_SET] and hand[TURNS + turn] == 1:
                _freeze_places(hand)


@inlined
def covers(hand: Ints, live: int, seat: int) -> bool:
    """Whether the only player with chips has put in as much as every all-in."""
    mine = hand[BET_ON_STREET + seat]
    while live:
        if hand[BET_ON_STREET + lowest(live)] > mine:
            return False
        live &= live - 1
    return True


@inlined
def _freeze_places(hand: Ints) -> None:
    """Number the players from the lead on for the forced window (RULES 4.7)."""
    can = hand[CAN]
    hand[PLACES_SET] = can != 0
    seat = hand[LEAD]
    if not can >> seat & 1:
        seat = next_seat(can, seat)
    for place in range(count(can)):
        hand[PLACE + seat] = place
        seat = next_seat(can, seat)


@inlined
def close_street(game: Ints, hand: Ints) -> bool:
    """Give back what nobody matched; then clear the table for the next street. False where the hand is played."""
    live, can = hand[LIVE], hand[CAN]
    if (not live & live - 1 or not can & can - 1) and (hand[LEVEL] or not hand[STREET]):
        _return_uncalled(game, hand)
    if not live & live - 1:
        return False
    hand[BRING_IN_DUE] = 0
    hand[MISSING_BLINDS] = 0
    return True


@inlined
def clear_street(game: Ints, hand: Ints) -> None:
    """Bets are in the pot, nobody has acted."""
    for seat in range(game[PLAYERS]):
        hand[BET_ON_STREET + seat] = 0
        hand[ACTED + seat] = NOT_ACTED
    if game[STRUCTURE] == MENU:
        for seat in range(game[PLAYERS]):
            hand[TURNS + seat] = 0
            hand[PLACE + seat] = SEATS
        hand[PLACES_SET] = 0
    hand[STREET] += 1
    hand[CALLED] = 0
    hand[LEVEL] = 0
    hand[FULL] = 0
    hand[RAISES] = 0


@inlined
def _return_uncalled(game: Ints, hand: Ints) -> None:
    """The chips that nobody matched, folded players included (RULES 1.3)."""
    live = hand[LIVE]
    top, most, second = 0, -1, 0
    for seat in range(game[PLAYERS]):
        # One after the other: what was written a moment ago can't be read four numbers at once without waiting.
        put = single(hand[PUT + seat])
        leads = int(put >= most) & live >> seat
        second = max(second, most if leads else put)
        most = put if leads else most
        top = seat if leads else top
    chips = max(0, most - second)
    hand[STACK + top] += chips
    hand[PUT + top] -= chips
    hand[POT] -= chips
    hand[CAN] |= (chips > 0) << top


@inlined
def offer_bets(game: Ints, hand: Ints, seat: int) -> None:
    """What the seat to act may do, where raises are totals (RULES 1.4, 1.5, 3.4, 6.2)."""
    stack, mine, level = hand[STACK + seat], hand[BET_ON_STREET + seat], hand[LEVEL]
    if hand[BRING_IN_DUE]:
        hand[MAY_FOLD] = game[BRING_IN_MAY_FOLD] != 0 and seat != hand[FIRST]
        hand[PASSIVE_KIND] = BRINGS_IN
        hand[PASSIVE_PAYS] = min(hand[BRING_IN_CHIPS], stack)
    else:
        hand[MAY_FOLD] = 1
        hand[PASSIVE_KIND] = CALL if level > mine else CHECK
        hand[PASSIVE_PAYS] = min(stack, level - mine)
    hand[LEAST] = 0
    hand[MOST] = 0
    hand[OTHER] = 0
    most = mine + stack
    floor = hand[BRING_IN_CHIPS] if hand[BRING_IN_DUE] else level
    if most <= floor or not has_right(game, hand, seat):
        return
    if game[STRUCTURE] == FIXED_LIMIT:
        if is_capped(game, hand, hand[RAISES]):
            return
        to = hand[FULL] + hand[BET_SIZE]
        if to <= floor:
            to += hand[BET_SIZE]
        to = min(to, most)
        hand[LEAST] = to
        hand[MOST] = to
        if hand[STREET] == game[PAIR_STREET]:
            hand[OTHER] = _double_raise(hand, most)
        return
    least = level + hand[FULL]
    if game[STRUCTURE] == POT_LIMIT:
        pot = 2 * level - mine + hand[POT] + max(0, hand[MISSING_BLINDS])
        if most > pot:
            most = max(least, pot)
    hand[LEAST] = min(least, most)
    hand[MOST] = most


@inlined
def has_right(game: Ints, hand: Ints, seat: int) -> bool:
    """Whether a seat with enough chips may raise somebody."""
    level = hand[LEVEL]
    others = hand[CAN] & ~(1 << seat)
    right = may_raise(game, hand, hand[ACTED + seat], level, hand[FULL], hand[BET_SIZE])
    return right and can_aim(hand, others, hand[TODO], level)


@inlined
def may_raise(game: Ints, hand: Ints, acted: int, level: int, full: int, size: int) -> bool:
    """Whether a seat has the right to raise: it has not acted yet, or faces a full raise since it did."""
    if game[STRUCTURE] == FIXED_LIMIT:
        completed = hand[STREET] == game[BRING_IN_STREET] and acted < size <= full
        return completed or 2 * (level - acted) >= size
    return level - acted >= full


@inlined
def can_aim(hand: Ints, others: int, todo: int, level: int) -> bool:
    """Whether one of the other players who can act could put in more than the current bet."""
    if others & ~todo:
        return True
    while others:
        other = lowest(others)
        if hand[BET_ON_STREET + other] + hand[STACK + other] > level:
            return True
        others &= others - 1
    return False


@inlined
def is_capped(game: Ints, hand: Ints, raises: int) -> bool:
    """Fixed limit: whether there were as many raises as a street may have."""
    return 0 < game[CAP] <= raises and (game[CAP_HEADS_UP] != 0 or not hand[TWO_STARTED])


@inlined
def _double_raise(hand: Ints, most: int) -> int:
    """The other bet that an open pair allows (RULES 6.4); 0 where there is none."""
    to = hand[FULL] + 2 * hand[BET_SIZE]
    if hand[BET_SIZE] > hand[STREET_BET + hand[STREET]] or to > most:
        return 0
    live = hand[LIVE]
    while live:
        if has_pair(hand[UP_KEY + lowest(live)]):
            return to
        live &= live - 1
    return 0


@inlined
def fold(hand: Ints, seat: int) -> None:
    """A seat gives its hand up; the lead passes on while nothing is bet (RULES 4.3)."""
    rest = ~(1 << seat)
    hand[LIVE] &= rest
    hand[CAN] &= rest
    hand[TODO] &= rest
    if not hand[LEVEL] and seat == hand[LEAD] and hand[ACTED + seat] == NOT_ACTED and hand[CAN]:
        hand[LEAD] = next_seat(hand[CAN], seat)


@inlined
def pass_or_call(hand: Ints, seat: int) -> None:
    """Check, call or bring in, whichever it is."""
    kind = hand[PASSIVE_KIND]
    if kind != CHECK:
        put_in(hand, seat, hand[PASSIVE_PAYS])
    if kind == BRINGS_IN:
        hand[LEVEL] = hand[BRING_IN_CHIPS]
        hand[BRING_IN_DUE] = 0
        hand[TODO] = hand[CAN] & ~(1 << seat)
    else:
        hand[TODO] &= ~(1 << seat)
        hand[CALLED] |= (kind == CALL) << seat
        hand[TURNS + seat] += 1
    hand[ACTED + seat] = hand[LEVEL]


@inlined
def raise_to(game: Ints, hand: Ints, seat: int, to: int) -> None:
    """Bet or raise to a total."""
    structure = game[STRUCTURE]
    if structure == FIXED_LIMIT:
        if counts_as_raise(game, hand, hand[FULL], to):
            hand[FULL] = to
            hand[RAISES] += 1
            if hand[STREET] == game[PAIR_STREET] and to > hand[RAISES] * hand[BET_SIZE]:
                # Double, by right of an open pair: so do all after it.
                hand[BET_SIZE] *= 2
    else:
        hand[FULL] = max(hand[FULL], to - hand[LEVEL])
        if structure == MENU:
            hand[RAISES] += 1
            hand[TURNS + seat] += 1
    hand[BRING_IN_DUE] = 0
    put_in(hand, seat, to - hand[BET_ON_STREET + seat])
    hand[LEVEL] = to
    hand[ACTED + seat] = to
    hand[TODO] = hand[CAN] & ~(1 << seat)


@inlined
def counts_as_raise(game: Ints, hand: Ints, full: int, to: int) -> bool:
    """Fixed limit: whether a raise is at least half a bet over the last full level (RULES 1.5)."""
    if hand[STREET] == game[BRING_IN_STREET] and not full:
        return to >= hand[BET_SIZE]
    return 2 * (to - full) >= hand[BET_SIZE]
