"""Who opens a street, in the simulator (RULES 2.3, 4.3, 6.2, 6.4): twin of `engine.openers` and `hands.boards`.

A seat's up-cards are kept as one number, `UP_KEY`: four masks of 13 ranks, of those it has once, twice, three and four
times, and above them how many pairs, trips and quads there are. Of boards with equally many cards the one with the
greater number is better; a tie is broken by suits where the game says so, which takes longer.
"""

from hanpan.analysis.kernel_simulate_layout import (
    AFTER_BLINDS,
    BEST_BOARD,
    BOARD_BY_SUIT,
    BOARD_SUITS,
    BRING_IN,
    BRING_IN_ACE_LOW,
    BRING_IN_BY_SUIT,
    BRING_IN_HIGH,
    CARDS_UP,
    HIGH_DOOR,
    LAST_BLIND,
    LIVE,
    LOW_BOARD,
    N_UP,
    NOBODY,
    STREET,
    STREET_FIRST,
    UP_CARDS,
    UP_KEY,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, call, inlined, lowest, shifted

_MASKS = (1 << 52) - 1
_WORST = -(1 << 62)
_FIRST_RANKS = 1 | 1 << 13 | 1 << 26
_GROUPS = 1 << 52 | 3 << 39 | 12 << 26
"""Times the bit of a rank: what one card more adds to the groups, of which a pair counts 1, trips 4, quads 16."""
_DEUCES = 1 | 1 << 13 | 1 << 26 | 1 << 39


@inlined
def next_seat(seats: int, seat: int) -> int:
    """The first of some seats clockwise after `seat`, which itself comes last."""
    turned = shifted(seats, seat + 1) | seats << 63 - seat
    return seat + 1 + lowest(turned) & 63


@inlined
def with_rank(key: int, rank: int) -> int:
    """The number of a board with one more card."""
    alike = key >> rank & _FIRST_RANKS
    return key + ((alike << 13 | int(alike == 0)) - alike << rank) + (alike * _GROUPS & ~_MASKS)


@inlined
def add_up_card(hand: Ints, seat: int, card: int) -> None:
    """Put a card face up before a seat."""
    up = hand[N_UP + seat]
    hand[CARDS_UP + UP_CARDS * seat + up] = card
    hand[N_UP + seat] = up + 1
    hand[UP_KEY + seat] = with_rank(hand[UP_KEY + seat], card >> 2)


@inlined
def has_pair(key: int) -> bool:
    """Whether a board has two cards of a rank."""
    return key > _MASKS


@inlined
def opener(game: Ints, hand: Ints, is_fixed: bool) -> int:
    """The seat that opens this street by rule; it may be all-in. A kernel for one game looks for it without a call."""
    rule = game[STREET_FIRST + hand[STREET]]
    if rule <= AFTER_BLINDS and game[LAST_BLIND] >= 0:
        return next_seat(hand[LIVE], game[LAST_BLIND])
    if rule < BRING_IN:
        return lowest(hand[LIVE])
    if is_fixed:
        return _best_board(game, hand, rule)
    return call(game, hand, BEST_BOARD, rule)


@Apart
def best_board(game: Ints, hand: Ints, rule: int) -> int:
    """The live seat whose up-cards are best by a rule; a tie goes to the nearest to the dealer."""
    return _best_board(game, hand, rule)


@inlined
def _best_board(game: Ints, hand: Ints, rule: int) -> int:
    best, best_measure, best_suits = NOBODY, _WORST, 0
    live = hand[LIVE]
    while live:
        seat = lowest(live)
        live &= live - 1
        measure = _measure(game, hand, seat, rule)
        suits = 0
        if rule > HIGH_DOOR and game[BOARD_BY_SUIT] and measure >= best_measure:
            suits = _suits(game, hand, seat, rule)
        better = int(measure > best_measure) | int(measure == best_measure) & int(suits > best_suits)
        best = seat if better else best
        best_measure = max(best_measure, measure)
        best_suits = suits if better else best_suits
    return best


@inlined
def _measure(game: Ints, hand: Ints, seat: int, rule: int) -> int:
    if rule > HIGH_DOOR:
        key = hand[UP_KEY + seat]
        if rule == LOW_BOARD:
            # The ace steps below the deuce, and the least board is best.
            ranks = key & _MASKS
            return -(key - ranks | ranks << 1 & _MASKS & ~_DEUCES | ranks >> 12 & _DEUCES)
        return key
    door = hand[CARDS_UP + UP_CARDS * seat]
    rank, suit = door >> 2, door & 3
    if rule == HIGH_DOOR:
        return 8 * rank + (game[BOARD_SUITS + suit] if game[BOARD_BY_SUIT] else 0)
    if game[BRING_IN_ACE_LOW] and rank == 12:
        rank = -1
    door = 8 * rank + (suit if game[BRING_IN_BY_SUIT] else 0)
    return door if game[BRING_IN_HIGH] else -door


@inlined
def _suits(game: Ints, hand: Ints, seat: int, rule: int) -> int:
    """The suits of a board in the order in which they are compared, the strongest first within a rank."""
    cards = CARDS_UP + UP_CARDS * seat
    held = hand[N_UP + seat]
    taken = 0
    suits = 0
    for _ in range(held):
        best, best_order = 0, -1
        for at in range(held):
            if not taken >> at & 1:
                rank = hand[cards + at] >> 2
                suit = game[BOARD_SUITS + (hand[cards + at] & 3)]
                if rule == LOW_BOARD:
                    # From the highest card down, in the order dealt where two are equal.
                    order = (rank + 1) % 13
                else:
                    alike = 0
                    for other in range(held):
                        alike += hand[cards + other] >> 2 == rank
                    order = alike << 8 | rank << 4 | suit
                if order > best_order:
                    best, best_order = at, order
        taken |= 1 << best
        suit = game[BOARD_SUITS + (hand[cards + best] & 3)]
        suits = suits << 3 | (7 - suit if rule == LOW_BOARD else suit)
    return suits
