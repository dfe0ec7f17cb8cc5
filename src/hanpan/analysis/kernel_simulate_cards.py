"""Cards in the simulator: random numbers, drawing, dealing a street, choosing (RULES 2.1, 4.2, 6.5).

Twin of `engine.evolve` and `engine.decide` as far as they deal.
"""

from hanpan.analysis.kernel_simulate_boards import add_up_card
from hanpan.analysis.kernel_simulate_layout import (
    AT_TAPE,
    BEST_BOARD,
    BOARD,
    BURN,
    BURNED,
    CARDS_DOWN,
    CARDS_UP,
    CHOOSE_CARDS,
    DEAL_FROM_LEAD,
    DECK,
    DECK_SIZE,
    DECK_WORDS,
    DISCARD,
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
    RANDOM_BITS,
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
    TAPE_AT,
    TAPE_END,
    TAPE_MODE,
    UP,
    UP_CARDS,
    USED,
    WRITING,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, bytes_of, call, count, inlined, ints_at, lowest, shifted

# splitmix64, its constants as signed numbers
_STEP = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND = 0x94D049BB133111EB - (1 << 64)
_HAND_STEP = 0xD1B54A32D192ED03 - (1 << 64)


@inlined
def mixed(bits: int) -> int:
    """Bits that look random, and are others for each `bits`."""
    bits = (bits ^ shifted(bits, 30)) * _FIRST
    bits = (bits ^ shifted(bits, 27)) * _SECOND
    return bits ^ shifted(bits, 31)


@inlined
def seed_hand(hand: Ints, seed: int, number: int) -> None:
    """Each hand has random numbers of its own: the same whoever plays it, and after whichever other hand."""
    state = mixed(mixed(seed) + number * _HAND_STEP)
    hand[RANDOM_STATE] = state
    hand[RANDOM_BITS] = mixed(state)


@inlined
def random_bits(hand: Ints) -> int:
    """64 random bits. They lie ready, and the next ones are worked out while something is decided by these."""
    bits = hand[RANDOM_BITS]
    state = hand[RANDOM_STATE] + _STEP
    hand[RANDOM_STATE] = state
    hand[RANDOM_BITS] = mixed(state)
    return bits


@inlined
def _go_on(hand: Ints, state: int) -> None:
    """Let the next random bits be those of a state that is further on."""
    hand[RANDOM_STATE] = state
    hand[RANDOM_BITS] = mixed(state)


@inlined
def below(bits: int, n: int) -> int:
    """A number from 0 to n - 1 out of 32 random bits, for n below 2^31; no number is likelier by more than n / 2^32."""
    return shifted(shifted(bits, 32) * n, 32)


@inlined
def write(hand: Ints, value: int) -> None:
    """Put a number on the tape; past its end it is counted and lost."""
    at = hand[TAPE_AT]
    if at < hand[TAPE_END]:
        ints_at(hand[AT_TAPE])[at] = value
    hand[TAPE_AT] = at + 1


@inlined
def read(hand: Ints) -> int:
    """The next number on the tape; at its end 0, and the hand is at fault."""
    at = hand[TAPE_AT]
    hand[TAPE_AT] = at + 1
    if at < hand[TAPE_END]:
        return ints_at(hand[AT_TAPE])[at]
    hand[FAULT] = 1
    return 0


@inlined
def fresh_deck(game: Ints, hand: Ints) -> None:
    """Put the deck in order."""
    for word in range(8):
        hand[DECK + word] = game[DECK_WORDS + word]


@inlined
def _draw(hand: Ints, at: int, size: int, bits: int, mode: int) -> int:
    """Card number `at` of a deck of so many: a shuffle that goes no further than it is dealt."""
    if mode == READING:
        return read(hand)
    deck = bytes_of(hand, DECK)
    place = at + below(bits, size - at)
    card = int(deck[place])
    deck[place] = deck[at]
    deck[at] = card
    if mode == WRITING:
        write(hand, card)
    return card


@inlined
def deal_street(game: Ints, hand: Ints, mode: int) -> None:
    """All dealing and choosing of a street. One card at a time, clockwise from where the dealing begins."""
    street = hand[STREET]
    step, end = game[STREET_BEGIN + street], game[STREET_END + street]
    if game[SHORT_END + street] > game[SHORT_BEGIN + street] and call(game, hand, RUNS_SHORT, 0):
        step, end = game[SHORT_BEGIN + street], game[SHORT_END + street]
    first = 0
    while step < end:
        kind, cards = game[STEP_KIND + step], game[STEP_CARDS + step]
        if game[STEP_BEGINS + step]:
            first = _deals_first(game, hand)
        if kind >= DISCARD:
            call(game, hand, CHOOSE_CARDS, step)
        elif kind <= BOARD:
            _deal_to_board(game, hand, kind, cards, mode)
        else:
            _deal_to_seats(game, hand, kind, cards, first, mode)
        step += 1


@inlined
def _deal_to_board(game: Ints, hand: Ints, kind: int, cards: int, mode: int) -> None:
    """Board cards, or cards set aside unseen."""
    used, state, size = hand[USED], hand[RANDOM_STATE], game[DECK_SIZE]
    place = N_BURNED if kind == BURN else N_BOARD
    to = (BURNED if kind == BURN else SHARED) + hand[place]
    for at in range(0, cards, 2):
        bits = mixed(state)
        state += _STEP
        hand[to + at] = _draw(hand, used + at, size, bits, mode)
        if at + 1 < cards:
            hand[to + at + 1] = _draw(hand, used + at + 1, size, bits << 32, mode)
    hand[place] += cards
    hand[USED] = used + cards
    _go_on(hand, state)


@inlined
def _deal_to_seats(game: Ints, hand: Ints, kind: int, cards: int, first: int, mode: int) -> None:
    """Rounds of one card to each seat, two out of the same random bits."""
    used, state, size = hand[USED], hand[RANDOM_STATE], game[DECK_SIZE]
    live, players = hand[LIVE], game[PLAYERS]
    # Turned so that the first seat is bit 0.
    turned = shifted(live, first) | live << players - first & (1 << players) - 1
    for _ in range(cards):
        left = turned
        while left:
            bits = mixed(state)
            state += _STEP
            _deal_to_seat(hand, kind, _clockwise(first, lowest(left), players), _draw(hand, used, size, bits, mode))
            used += 1
            left &= left - 1
            if left:
                card = _draw(hand, used, size, bits << 32, mode)
                _deal_to_seat(hand, kind, _clockwise(first, lowest(left), players), card)
                used += 1
                left &= left - 1
    hand[USED] = used
    _go_on(hand, state)


@inlined
def _clockwise(seat: int, steps: int, players: int) -> int:
    seat += steps
    return seat if seat < players else seat - players


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
        if hand[TAPE_MODE] != READING:
            place = 0
            while deck[place] != hand[BURNED + hand[N_BURNED]]:
                place += 1
            # The last card dealt takes its place among those that are out.
            last = hand[USED]
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
