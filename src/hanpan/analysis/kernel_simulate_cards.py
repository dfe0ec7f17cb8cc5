"""Dealing a street in the simulator, and choosing cards (RULES 2.1, 4.2, 6.5).

Twin of `engine.evolve` and `engine.decide` as far as they deal.
"""

from hanpan.analysis.kernel_simulate_boards import add_up_card
from hanpan.analysis.kernel_simulate_layout import (
    BEST_BOARD,
    BOARD,
    BURN,
    BURNED,
    CARDS_DOWN,
    CARDS_UP,
    CHOOSE_CARDS,
    DEAL_FROM_LEAD,
    DEALS_FIRST,
    DECK,
    DECK_SIZE,
    DISCARD,
    DRAWN,
    FAULT,
    HIGH_BOARD,
    LEAD,
    LIVE,
    N_BOARD,
    N_BURNED,
    N_DOWN,
    N_UP,
    NEED_EACH,
    NEED_SHARED,
    OPEN,
    OWN_CARDS,
    PLAYERS,
    RANDOM_STATE,
    READING,
    RUNS_SHORT,
    SHARED,
    SHORT_BEGIN,
    SHORT_END,
    STEP_BEGINS,
    STEP_CARDS,
    STEP_KIND,
    STREET,
    STREET_BEGIN,
    STREET_END,
    TAPE_MODE,
    UP,
    UP_CARDS,
    USED,
    WRITING,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, bytes_of, call, count, inlined, lowest, shifted
from hanpan.analysis.kernel_simulate_random import STEP, below, draw, mixed, random_bits, read, write
from hanpan.analysis.kernel_simulate_sealed import clockwise, is_unseen, seal


@inlined
def deal_street(game: Ints, hand: Ints, mode: int, sealed: bool) -> None:
    """All dealing and choosing of a street. One card at a time, clockwise from where the dealing begins."""
    if sealed and is_unseen(game, mode):
        return
    street = hand[STREET]
    step, end = game[STREET_BEGIN + street], game[STREET_END + street]
    if game[SHORT_END + street] > game[SHORT_BEGIN + street] and call(game, hand, RUNS_SHORT, 0):
        step, end = game[SHORT_BEGIN + street], game[SHORT_END + street]
    while step < end:
        kind, cards = game[STEP_KIND + step], game[STEP_CARDS + step]
        if game[STEP_BEGINS + step]:
            hand[DEALS_FIRST] = _deals_first(game, hand)
        if kind >= DISCARD:
            call(game, hand, CHOOSE_CARDS, step)
        elif sealed and kind != UP:
            seal(game, hand, step, mode)
        elif kind <= BOARD:
            _deal_to_board(game, hand, kind, cards, mode)
        else:
            _deal_to_seats(game, hand, kind, cards, mode)
        step += 1


@inlined
def _draw(hand: Ints, at: int, size: int, bits: int, mode: int) -> int:
    """A card from the deck or from the tape."""
    if mode == READING:
        return read(hand)
    card = draw(hand, at, size, bits)
    if mode == WRITING:
        write(hand, card)
    return card


@inlined
def _deal_to_board(game: Ints, hand: Ints, kind: int, cards: int, mode: int) -> None:
    """Board cards, or cards set aside unseen."""
    drawn, state, size = hand[DRAWN], hand[RANDOM_STATE], game[DECK_SIZE]
    place = N_BURNED if kind == BURN else N_BOARD
    to = (BURNED if kind == BURN else SHARED) + hand[place]
    for at in range(0, cards, 2):
        bits = mixed(state)
        state += STEP
        hand[to + at] = _draw(hand, drawn + at, size, bits, mode)
        if at + 1 < cards:
            hand[to + at + 1] = _draw(hand, drawn + at + 1, size, bits << 32, mode)
    hand[place] += cards
    hand[USED] += cards
    hand[DRAWN] = drawn + cards
    hand[RANDOM_STATE] = state


@inlined
def _deal_to_seats(game: Ints, hand: Ints, kind: int, cards: int, mode: int) -> None:
    """Rounds of one card to each seat, two out of the same random bits."""
    first, before = hand[DEALS_FIRST], hand[DRAWN]
    drawn, state, size = before, hand[RANDOM_STATE], game[DECK_SIZE]
    live, players = hand[LIVE], game[PLAYERS]
    # Turned so that the first seat is bit 0.
    turned = shifted(live, first) | live << players - first & (1 << players) - 1
    for _ in range(cards):
        left = turned
        while left:
            bits = mixed(state)
            state += STEP
            _deal_to_seat(hand, kind, clockwise(first, lowest(left), players), _draw(hand, drawn, size, bits, mode))
            drawn += 1
            left &= left - 1
            if left:
                card = _draw(hand, drawn, size, bits << 32, mode)
                _deal_to_seat(hand, kind, clockwise(first, lowest(left), players), card)
                drawn += 1
                left &= left - 1
    hand[USED] += drawn - before
    hand[DRAWN] = drawn
    hand[RANDOM_STATE] = state


@inlined
def _deal_to_seat(hand: Ints, kind: int, seat: int, card: int) -> None:
    if kind == UP:
        add_up_card(hand, seat, card)
    else:
        down = hand[N_DOWN + seat]
        hand[CARDS_DOWN + OWN_CARDS * seat + down] = card
        hand[N_DOWN + seat] = down + 1


@inlined
def _deals_first(game: Ints, hand: Ints) -> int:
    """The seat at which dealing begins (RULES 4.2)."""
    if game[DEAL_FROM_LEAD]:
        any_up = 0
        for seat in range(game[PLAYERS]):
            any_up |= hand[N_UP + seat]
        if any_up:
            if hand[LEAD] >= 0:
                return hand[LEAD]
            return call(game, hand, BEST_BOARD, HIGH_BOARD)
    return 0


@Apart
def runs_short(game: Ints, hand: Ints, _: int) -> int:
    """Whether the deck can't serve the street; burned cards are mixed in again first (RULES 6.5)."""
    street = hand[STREET]
    need = game[NEED_SHARED + street] + game[NEED_EACH + street] * count(hand[LIVE])
    left = game[DECK_SIZE] - hand[USED]
    if need <= left:
        return 0
    if need > left + hand[N_BURNED]:
        return 1
    deck = bytes_of(hand, DECK)
    while hand[N_BURNED]:
        hand[N_BURNED] -= 1
        hand[USED] -= 1
        hand[DRAWN] -= 1
        if hand[TAPE_MODE] != READING:
            place = 0
            while deck[place] != hand[BURNED + hand[N_BURNED]]:
                place += 1
            # The last card dealt takes its place among those that are out.
            last = hand[DRAWN]
            burned = deck[place]
            deck[place] = deck[last]
            deck[last] = burned
    return 0


@Apart
def choose_cards(game: Ints, hand: Ints, step: int) -> int:
    """Every player chooses down cards, each as likely as the others, to throw away or to turn up (RULES 4.2)."""
    for seat in range(game[PLAYERS]):
        if hand[LIVE] >> seat & 1:
            for _ in range(game[STEP_CARDS + step]):
                _choose_one(hand, seat, game[STEP_KIND + step])
    return 0


@inlined
def _choose_one(hand: Ints, seat: int, kind: int) -> None:
    down = CARDS_DOWN + OWN_CARDS * seat
    held = hand[N_DOWN + seat]
    place = 0
    if hand[TAPE_MODE] == READING:
        card = read(hand)
        while place < held and hand[down + place] != card:
            place += 1
        if place == held:
            hand[FAULT] = 1
            place = 0
    else:
        place = below(random_bits(hand), held)
    card = hand[down + place]
    if hand[TAPE_MODE] == WRITING:
        write(hand, card)
    hand[N_DOWN + seat] = held - 1
    for at in range(place, held - 1):
        hand[down + at] = hand[down + at + 1]
    if kind == OPEN:
        add_up_card(hand, seat, card)


@inlined
def own_card(hand: Ints, seat: int, at: int) -> int:
    """A card of a seat: first its down cards, then its up-cards."""
    down = hand[N_DOWN + seat]
    if at < down:
        return hand[CARDS_DOWN + OWN_CARDS * seat + at]
    return hand[CARDS_UP + UP_CARDS * seat + at - down]
