"""The end of a hand in the simulator: pots and who is paid (RULES 1.3, 3.5, 6.8).

Twin of `engine.pots` and `engine.showdown`. Who throws a beaten hand away changes no pay, so nobody does.
"""

from hanpan.analysis.kernel_simulate_hands import high_strength, low_strength, see_board
from hanpan.analysis.kernel_simulate_layout import (
    ALL_TO_FIRST_LEFT,
    BEST_BY_SUIT,
    CONTENDERS,
    DEAD,
    EXACT_HIGH,
    EXACT_LOW,
    HIGH,
    HIGH_CARD_BY_SUIT,
    HIGH_WINNERS,
    LIVE,
    LOW,
    LOW_WINNERS,
    N_DOWN,
    N_SEALED,
    ODD,
    ODD_CHIP,
    ODD_CHIPS,
    PAID,
    PAY_LAYERS,
    PLAYERS,
    PLAYING_CARDS,
    PLAYS_HIGH,
    PLAYS_LOW,
    POT,
    PUT,
    STACK,
    SUIT_TIE,
    TIE,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, call, count, inlined, lowest
from hanpan.analysis.kernel_simulate_sealed import draw_board, draw_down_cards


@inlined
def settle(game: Ints, hand: Ints, mode: int, sealed: bool) -> None:
    """Compare the hands that are left and pay every pot."""
    live = hand[LIVE]
    hand[PAID] = hand[POT]
    hand[HIGH_WINNERS] = 0
    hand[LOW_WINNERS] = 0
    hand[CONTENDERS] = 0
    if not live & live - 1:
        hand[STACK + lowest(live)] += hand[POT]
        return
    hand[CONTENDERS] = live
    if sealed:
        draw_board(game, hand, mode)
    see_board(game, hand, hand[N_SEALED] if sealed else hand[N_DOWN + lowest(live)])
    best_high, high_winners, best_low, low_winners = 1, 0, 1, 0
    put = hand[PUT + lowest(live)]
    all_alike = True
    left = live
    while left:
        seat = lowest(left)
        left &= left - 1
        all_alike = all_alike and hand[PUT + seat] == put
        if sealed:
            draw_down_cards(game, hand, seat, mode)
        if game[PLAYS_HIGH]:
            strength = high_strength(game, hand, seat)
            hand[HIGH + seat] = strength
            best_high, high_winners = _with(best_high, high_winners, strength, seat)
        if game[PLAYS_LOW]:
            strength = low_strength(game, hand, seat)
            hand[LOW + seat] = strength
            best_low, low_winners = _with(best_low, low_winners, strength, seat)
    if all_alike:
        _pay_winners(game, hand, hand[POT], live, high_winners, low_winners, True)
    else:
        call(game, hand, PAY_LAYERS, live)


@inlined
def _with(best: int, winners: int, strength: int, seat: int) -> tuple[int, int]:
    """The best of a side and who has it, once a seat is compared with them."""
    winners = 0 if strength > best else winners
    return max(best, strength), winners | (strength >= best) << seat


@Apart
def pay_layers(game: Ints, hand: Ints, live: int) -> int:
    """The main pot and side pots, one after the other. Whose chips are all dead money plays for that alone."""
    dead = hand[DEAD]
    below, first = 0, True
    left = live
    while dead and left:
        if not hand[PUT + lowest(left)]:
            _pay_pot(game, hand, dead, live, True)
            dead, first = 0, False
        left &= left - 1
    while True:
        level, higher = 0, False
        left = live
        while left:
            put = hand[PUT + lowest(left)]
            left &= left - 1
            if put > below:
                higher = higher or (level > 0 and put != level)
                level = min(level, put) if level else put
        chips, surplus, eligible = 0, 0, live
        if level:
            eligible = 0
            for seat in range(game[PLAYERS]):
                put = hand[PUT + seat]
                chips += min(put, level) - min(put, below)
                surplus += max(0, put - level)
                if live >> seat & 1 and put >= level:
                    eligible |= 1 << seat
        else:
            for seat in range(game[PLAYERS]):
                surplus += hand[PUT + seat]
        chips += dead
        dead = 0
        if not higher:
            chips += surplus
        _pay_pot(game, hand, chips, eligible, first)
        if not higher:
            return 0
        below, first = level, False


@inlined
def _pay_pot(game: Ints, hand: Ints, chips: int, eligible: int, main: bool) -> None:
    """Pay one pot; its low half is the smaller one where a chip is odd."""
    if not eligible & eligible - 1:
        hand[STACK + lowest(eligible)] += chips
        if main:
            hand[HIGH_WINNERS if game[PLAYS_HIGH] else LOW_WINNERS] = eligible
        return
    high_winners = _best_at(hand, HIGH, eligible) if game[PLAYS_HIGH] else 0
    low_winners = _best_at(hand, LOW, eligible) if game[PLAYS_LOW] else 0
    _pay_winners(game, hand, chips, eligible, high_winners, low_winners, main)


@inlined
def _pay_winners(
    game: Ints, hand: Ints, chips: int, eligible: int, high_winners: int, low_winners: int, main: bool
) -> None:
    """Pay a pot of several players to the best of each side."""
    low = chips if not game[PLAYS_HIGH] else 0
    if game[PLAYS_LOW] and low_winners:
        low = low or chips // 2
        if main:
            hand[LOW_WINNERS] = low_winners
        _split(game, hand, low, low_winners, True)
    if game[PLAYS_HIGH]:
        winners = high_winners or eligible
        if game[SUIT_TIE] and winners & winners - 1:
            winners = call(game, hand, BEST_BY_SUIT, winners)
        if main:
            hand[HIGH_WINNERS] = winners
        _split(game, hand, chips - low, winners, False)


@inlined
def _best_at(hand: Ints, side: int, eligible: int) -> int:
    """Who is best on a side; nobody where nobody has a hand."""
    best, winners = 1, 0
    while eligible:
        seat = lowest(eligible)
        eligible &= eligible - 1
        best, winners = _with(best, winners, hand[side + seat], seat)
    return winners


@Apart
def best_by_suit(game: Ints, hand: Ints, tied: int) -> int:
    """Of seats that tie by numbers, those that are best by suit too (RULES 4.8)."""
    left = tied
    while left:
        seat = lowest(left)
        left &= left - 1
        hand[TIE + seat] = call(game, hand, EXACT_HIGH, seat)
    return _best_at(hand, TIE, tied)


@inlined
def _split(game: Ints, hand: Ints, chips: int, winners: int, low: bool) -> None:
    """Equal shares, the odd chips by the game's policy."""
    if not winners & winners - 1:
        hand[STACK + lowest(winners)] += chips
        return
    players = count(winners)
    share = chips // players
    odd = chips - share * players
    left = winners
    while left:
        hand[STACK + lowest(left)] += share
        left &= left - 1
    if odd:
        hand[ODD] = odd
        call(game, hand, ODD_CHIPS, ~winners if low else winners)


@Apart
def odd_chips(game: Ints, hand: Ints, winners: int) -> int:
    """Give the odd chips of a side to some of its winners, by the game's policy. The complement of seats wins a low."""
    low = winners < 0
    winners = ~winners if low else winners
    if game[ODD_CHIP] == ALL_TO_FIRST_LEFT:
        hand[STACK + lowest(winners)] += hand[ODD]
        return 0
    by_suit = game[ODD_CHIP] == HIGH_CARD_BY_SUIT
    left = winners if by_suit else 0
    while left:
        seat = lowest(left)
        left &= left - 1
        call(game, hand, EXACT_LOW if low else EXACT_HIGH, seat)
        hand[TIE + seat] = 1 + _from_the_top(hand[PLAYING_CARDS], low)
    for _ in range(hand[ODD]):
        seat = lowest(_best_at(hand, TIE, winners) if by_suit else winners)
        hand[STACK + seat] += 1
        winners &= ~(1 << seat)
    return 0


@inlined
def _from_the_top(cards: int, low: bool) -> int:
    """Cards that play, as a number that compares them by rank and suit from the highest down; the ace may be low."""
    ordered = 0
    previous = 64
    while True:
        best = -1
        left = cards
        while left:
            card = (left & 63) - 1
            left >>= 6
            if low:
                card = (card + 4) % 52
            if best < card < previous:
                best = card
        if best < 0:
            return ordered
        ordered = ordered << 6 | best
        previous = best
