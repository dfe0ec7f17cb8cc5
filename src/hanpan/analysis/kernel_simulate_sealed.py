"""Cards that nobody looks at before the showdown, in the simulator: they stay in the deck until then.

Players who act at random look at no card, and no rule looks at one that lies face down or on the board. So those are
counted when they are dealt, and drawn once a showdown compares them; those of players who folded never are. Cards that
nobody has seen are as likely as each other to lie anywhere, so that hands come out with the same chances. Where a
record is written each such card keeps its place on the tape, and those that are left are drawn for it at the end.
"""

from hanpan.analysis.kernel_simulate_layout import (
    ALL_SEALED,
    AT_POLICY,
    BOARD,
    BOARD_BY,
    BURN,
    BURNED,
    CARDS_DOWN,
    DEALS_FIRST,
    DECK_SIZE,
    DOWN,
    DRAWN,
    HELD_BY,
    KEEP_PLACES,
    LIVE,
    N_BOARD,
    N_BURNED,
    N_DOWN,
    N_SEALED,
    OWN_CARDS,
    PLAYERS,
    POLICY_KIND,
    RANDOM_LEGAL,
    RANDOM_STATE,
    READING,
    SEALABLE,
    SHARED,
    STEP_CARDS,
    STEP_KIND,
    STREET,
    TAPE_AT,
    USED,
    WRITING,
)
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, call, count, inlined, ints_at
from hanpan.analysis.kernel_simulate_random import STEP, draw, mixed, write, write_at


@inlined
def is_sealed(game: Ints, hand: Ints, mode: int) -> bool:
    """Whether nobody looks at cards: players act at random, and cards are neither chosen nor mixed in again."""
    at_random = ints_at(hand[AT_POLICY])[POLICY_KIND] == RANDOM_LEGAL
    return game[SEALABLE] != 0 and mode != READING and at_random


@inlined
def is_unseen(game: Ints, mode: int) -> bool:
    """Whether all cards of a game that is sealed stay in the deck, and nobody keeps places for them."""
    return game[ALL_SEALED] != 0 and mode != WRITING


@inlined
def seal(game: Ints, hand: Ints, step: int, mode: int) -> None:
    """Deal a step of cards that nobody looks at."""
    if mode == WRITING:
        call(game, hand, KEEP_PLACES, step)
    kind, cards = game[STEP_KIND + step], game[STEP_CARDS + step]
    if kind == DOWN:
        hand[N_SEALED] += cards
        hand[USED] += cards * count(hand[LIVE])
    else:
        hand[N_BURNED if kind == BURN else N_BOARD] += cards
        hand[USED] += cards


@Apart
def keep_places(game: Ints, hand: Ints, step: int) -> int:
    """Leave room on the tape for the cards of a step, and note in place of each card where that is."""
    kind, cards = game[STEP_KIND + step], game[STEP_CARDS + step]
    if kind <= BOARD:
        for card in range(cards):
            _keep_place(hand, BURNED + hand[N_BURNED] + card if kind == BURN else SHARED + hand[N_BOARD] + card)
        return 0
    for _ in range(cards):
        for turn in range(game[PLAYERS]):
            seat = clockwise(hand[DEALS_FIRST], turn, game[PLAYERS])
            if hand[LIVE] >> seat & 1:
                _keep_place(hand, CARDS_DOWN + OWN_CARDS * seat + hand[N_DOWN + seat])
                hand[N_DOWN + seat] += 1
    return 0


@inlined
def _keep_place(hand: Ints, place: int) -> None:
    hand[place] = hand[TAPE_AT]
    write(hand, 0)


@inlined
def clockwise(seat: int, steps: int, players: int) -> int:
    """The seat so many places further on."""
    seat += steps
    return seat if seat < players else seat - players


@inlined
def draw_board(game: Ints, hand: Ints, mode: int) -> None:
    """Draw the board for a showdown."""
    if is_unseen(game, mode):
        hand[N_BOARD] = game[BOARD_BY + hand[STREET]]
        hand[N_SEALED] = game[HELD_BY + hand[STREET]]
    _draw_row(game, hand, SHARED, hand[N_BOARD], mode)


@inlined
def draw_down_cards(game: Ints, hand: Ints, seat: int, mode: int) -> None:
    """Draw the down cards of a player at the showdown."""
    hand[N_DOWN + seat] = hand[N_SEALED]
    _draw_row(game, hand, CARDS_DOWN + OWN_CARDS * seat, hand[N_SEALED], mode)


@inlined
def _draw_row(game: Ints, hand: Ints, place: int, cards: int, mode: int) -> None:
    """Draw some cards for a row of places, two out of the same random bits."""
    drawn, state, size = hand[DRAWN], hand[RANDOM_STATE], game[DECK_SIZE]
    for at in range(0, cards, 2):
        bits = mixed(state)
        state += STEP
        _put(hand, place + at, draw(hand, drawn + at, size, bits), mode)
        if at + 1 < cards:
            _put(hand, place + at + 1, draw(hand, drawn + at + 1, size, bits << 32), mode)
    hand[DRAWN] = drawn + cards
    hand[RANDOM_STATE] = state


@inlined
def _put(hand: Ints, place: int, card: int, mode: int) -> None:
    if mode == WRITING:
        write_at(hand, hand[place], card)
    hand[place] = card


@Apart
def fill_places(game: Ints, hand: Ints, shown: int) -> int:
    """Draw the cards that no showdown of these seats compared, for the tape."""
    if not shown:
        _draw_row(game, hand, SHARED, hand[N_BOARD], WRITING)
    _draw_row(game, hand, BURNED, hand[N_BURNED], WRITING)
    for seat in range(game[PLAYERS]):
        if not shown >> seat & 1:
            _draw_row(game, hand, CARDS_DOWN + OWN_CARDS * seat, hand[N_DOWN + seat], WRITING)
    return 0
