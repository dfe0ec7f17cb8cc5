"""Strengths of hands in the simulator, from the tables of `hands.kernel_tables`; what they don't hold goes to the exact
judge.
"""

from hanpan.analysis.kernel_simulate_cards import own_card
from hanpan.analysis.kernel_simulate_exact import next_pick
from hanpan.analysis.kernel_simulate_layout import (
    AT_DISPLACE,
    AT_LOWS,
    AT_ROWS,
    AT_VALUES,
    DISPLACE_AT,
    EXACT_HIGH,
    EXACT_LOW,
    FLUSH_AT,
    HIGH_SIZE,
    HIGH_WITH_HOLE,
    JUDGE_MASK,
    JUDGE_ROW,
    JUDGE_SHIFT,
    KEYS_AT,
    LEAST_LOW,
    LIVE,
    LOW_LIMIT,
    LOW_SIZE,
    LOW_WITH_HOLE,
    N_BOARD,
    N_DOWN,
    N_HIGH_PICKS,
    N_LOW_PICKS,
    N_UP,
    PICK_RANKS,
    PICK_SUITS,
    PICK_TOTAL,
    SEE_PICKS,
    SHARED,
    SHARED_SUITS,
    SHARED_TOTAL,
    START,
    TABLED,
    USE_HOLE,
    VALUES_AT,
    WIDE_VALUES,
)
from hanpan.analysis.kernel_simulate_numba import (
    Apart,
    Ints,
    call,
    inlined,
    ints_at,
    lowest,
    shifted,
    shorts_at,
    single,
    words_at,
)

_FLUSH_BITS = 0x84210 << 26
_ALL_DIFFERENT = 1 << 60
"""A low of different ranks beats any that has a pair, which the exact judge numbers below this."""


@inlined
def suit_bit(card: int) -> int:
    """The bit of a card in a mask whose suits lie 16 bits apart."""
    return 1 << 16 * (card & 3) + (card >> 2)


@inlined
def _value_at(game: Ints, hand: Ints, at: int) -> int:
    if game[WIDE_VALUES]:
        return int(words_at(hand[AT_VALUES])[at])
    return int(shorts_at(hand[AT_VALUES])[at])


@inlined
def value_of(game: Ints, hand: Ints, row: int, total: int, suits: int) -> int:
    """The value of some cards from the sum of their keys and their mask by suit."""
    rows = ints_at(hand[AT_ROWS])
    bucket = rows[row + DISPLACE_AT] + shifted(total, rows[row + JUDGE_SHIFT])
    place = (total & rows[row + JUDGE_MASK]) ^ shorts_at(hand[AT_DISPLACE])[bucket]
    value = _value_at(game, hand, rows[row + VALUES_AT] + place)
    if total & _FLUSH_BITS:
        flush = rows[row + FLUSH_AT]
        for suit in range(4):
            value = max(value, _value_at(game, hand, flush + (suit << 13) + (shifted(suits, 16 * suit) & 0x1FFF)))
    return value


@inlined
def see_board(game: Ints, hand: Ints, down: int) -> None:
    """Sum the board up once for all who use it; where the hole cards that play are counted, each pick of it.

    All have so many down cards, and as many up-cards as the first who is left.
    """
    shared = hand[N_BOARD]
    if game[USE_HOLE]:
        call(game, hand, SEE_PICKS, shared)
        return
    rows = ints_at(hand[AT_ROWS])
    row = JUDGE_ROW * (down + hand[N_UP + lowest(hand[LIVE])] + shared)
    keys = rows[row + KEYS_AT]
    total, suits = rows[row + START], 0
    for at in range(shared):
        card = single(hand[SHARED + at])
        total += rows[keys + card]
        suits |= suit_bit(card)
    hand[SHARED_TOTAL] = total
    hand[SHARED_SUITS] = suits


@Apart
def see_picks(game: Ints, hand: Ints, shared: int) -> int:
    """Sum up every pick of so many board cards that may go with the hole cards that play."""
    rows = ints_at(hand[AT_ROWS])
    row = JUDGE_ROW * game[HIGH_SIZE]
    keys = rows[row + KEYS_AT]
    picks = 0
    pick = (1 << game[HIGH_SIZE] - game[USE_HOLE]) - 1
    while pick < 1 << shared:
        total, suits = rows[row + START], 0
        cards = pick
        while cards:
            card = hand[SHARED + lowest(cards)]
            total += rows[keys + card]
            suits |= suit_bit(card)
            cards &= cards - 1
        hand[PICK_TOTAL + picks] = total
        hand[PICK_SUITS + picks] = suits
        picks += 1
        pick = next_pick(pick) if pick else 1 << shared
    hand[N_HIGH_PICKS] = picks
    picks = 0
    pick = (1 << max(0, game[LOW_SIZE] - game[USE_HOLE])) - 1
    while game[LOW_SIZE] and pick < 1 << shared:
        ranks = 0
        cards = pick
        while cards:
            ranks |= 1 << (hand[SHARED + lowest(cards)] >> 2)
            cards &= cards - 1
        hand[PICK_RANKS + picks] = ranks
        picks += 1
        pick = next_pick(pick) if pick else 1 << shared
    hand[N_LOW_PICKS] = picks
    return picks


@inlined
def high_strength(game: Ints, hand: Ints, seat: int) -> int:
    """The strength of a seat's high hand, suits that break ties left aside; the greater wins, 0 is no hand."""
    own = hand[N_DOWN + seat] + hand[N_UP + seat]
    size = game[HIGH_SIZE] if game[USE_HOLE] else own + hand[N_BOARD]
    if not game[TABLED] >> size & 1:
        return call(game, hand, EXACT_HIGH, seat) >> 3
    if game[USE_HOLE]:
        return call(game, hand, HIGH_WITH_HOLE, seat)
    rows = ints_at(hand[AT_ROWS])
    row = JUDGE_ROW * size
    keys = rows[row + KEYS_AT]
    total, suits = hand[SHARED_TOTAL], hand[SHARED_SUITS]
    for at in range(own):
        card = single(own_card(hand, seat, at))
        total += rows[keys + card]
        suits |= suit_bit(card)
    return value_of(game, hand, row, total, suits)


@Apart
def high_with_hole(game: Ints, hand: Ints, seat: int) -> int:
    """The best of all picks of exactly so many of a seat's cards with so many of the board."""
    own = hand[N_DOWN + seat] + hand[N_UP + seat]
    rows = ints_at(hand[AT_ROWS])
    row = JUDGE_ROW * game[HIGH_SIZE]
    keys = rows[row + KEYS_AT]
    best = 0
    mine = (1 << game[USE_HOLE]) - 1
    while mine < 1 << own:
        total, suits = 0, 0
        cards = mine
        while cards:
            card = own_card(hand, seat, lowest(cards))
            total += rows[keys + card]
            suits |= suit_bit(card)
            cards &= cards - 1
        for pick in range(hand[N_HIGH_PICKS]):
            value = value_of(game, hand, row, total + hand[PICK_TOTAL + pick], suits | hand[PICK_SUITS + pick])
            best = max(best, value)
        mine = next_pick(mine)
    return best


@inlined
def low_strength(game: Ints, hand: Ints, seat: int) -> int:
    """The strength of a seat's low hand; the greater wins, 0 is no low."""
    value = low_so_far(game, hand, seat)
    if value >= game[LEAST_LOW]:
        return _ALL_DIFFERENT | value
    if game[LOW_LIMIT]:
        return 0
    return call(game, hand, EXACT_LOW, seat)


@inlined
def low_so_far(game: Ints, hand: Ints, seat: int) -> int:
    """How good the low is, or how far it has come."""
    if game[USE_HOLE] and hand[N_LOW_PICKS]:
        return call(game, hand, LOW_WITH_HOLE, seat)
    ranks = 0
    for at in range(hand[N_DOWN + seat] + hand[N_UP + seat]):
        ranks |= 1 << (own_card(hand, seat, at) >> 2)
    if not game[USE_HOLE]:
        for at in range(hand[N_BOARD]):
            ranks |= 1 << (hand[SHARED + at] >> 2)
    return int(shorts_at(hand[AT_LOWS])[ranks])


@Apart
def low_with_hole(game: Ints, hand: Ints, seat: int) -> int:
    """The same over all picks of exactly so many of a seat's cards with so many of the board."""
    lows = shorts_at(hand[AT_LOWS])
    best = 0
    mine = (1 << game[USE_HOLE]) - 1
    while mine < 1 << hand[N_DOWN + seat] + hand[N_UP + seat]:
        ranks = 0
        cards = mine
        while cards:
            ranks |= 1 << (own_card(hand, seat, lowest(cards)) >> 2)
            cards &= cards - 1
        for pick in range(hand[N_LOW_PICKS]):
            best = max(best, int(lows[ranks | hand[PICK_RANKS + pick]]))
        mine = next_pick(mine)
    return best
