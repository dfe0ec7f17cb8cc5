"""The simulator: complete hands of any game in one compiled loop (RULES 1 to 6).

It is a fast twin of `engine`: the same cards and the same choices leave every stack as the engine leaves it.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.kernel_simulate_bets import (
    clear_street,
    close_street,
    fold,
    next_turn,
    offer_bets,
    open_betting,
    pass_or_call,
    post,
    raise_to,
)
from hanpan.analysis.kernel_simulate_boards import best_board
from hanpan.analysis.kernel_simulate_cards import choose_cards, deal_street, runs_short
from hanpan.analysis.kernel_simulate_exact import exact_high, exact_low
from hanpan.analysis.kernel_simulate_hands import high_with_hole, low_with_hole, see_picks
from hanpan.analysis.kernel_simulate_layout import (
    ACTED,
    AT_RANDOM,
    BEST_BOARD,
    BEST_BY_SUIT,
    BET_ON_STREET,
    BRING_IN_DUE,
    CALLED,
    CAN,
    CHOOSE_CARDS,
    CONTENDERS,
    DEAD,
    DECISIONS,
    DRAWN,
    EXACT_HIGH,
    EXACT_LOW,
    FAULT,
    FILL_PLACES,
    FIRST,
    FOLD,
    FROM_TABLE,
    FROM_TAPE,
    FULL,
    HIGH_WINNERS,
    HIGH_WITH_HOLE,
    KEEP_PLACES,
    LEAD,
    LEFT_OF_BUTTON_SEAT,
    LEVEL,
    LEVEL_AT_START,
    LIVE,
    LOW_WINNERS,
    LOW_WITH_HOLE,
    MEASURE,
    MENU,
    MISSING_AT_START,
    MISSING_BLINDS,
    N_BOARD,
    N_BURNED,
    N_DOWN,
    N_SEALED,
    N_STREETS,
    N_UP,
    NO_TAPE,
    NOBODY,
    NOT_ACTED,
    NOTE,
    ODD_CHIPS,
    PAID,
    PASSIVE,
    PAY_LAYERS,
    PLACE,
    PLACES_SET,
    PLAYERS,
    POT,
    PUT,
    RAISES,
    RAISES_TO,
    READING,
    REAL_SEAT,
    RUNS_SHORT,
    SEALABLE,
    SEALED,
    SEATS,
    SEE_PICKS,
    SEEN_END,
    STACK,
    STREET,
    STRUCTURE,
    TAPE_AT,
    TAPE_END,
    TURN,
    TURNS,
    UP_KEY,
    USED,
    WRITING,
)
from hanpan.analysis.kernel_simulate_menu import offer_menu
from hanpan.analysis.kernel_simulate_numba import Apart, Ints, call, frozen, inlined, ints_from, pointer
from hanpan.analysis.kernel_simulate_policy import (
    choose,
    choose_at_random,
    choose_by_table,
    choose_from_tape,
    choose_quickly,
    is_quick,
    measure,
    note,
)
from hanpan.analysis.kernel_simulate_pots import best_by_suit, odd_chips, pay_layers, settle
from hanpan.analysis.kernel_simulate_quick import bet_at_random, bets_alike
from hanpan.analysis.kernel_simulate_random import fresh_deck, seed_hand
from hanpan.analysis.kernel_simulate_sealed import fill_places, is_sealed, is_unseen, keep_places
from hanpan.hands.kernel_cache import jit


@cache
def player_of(numbers: str) -> Callable[..., None]:
    """The kernel that plays hands.

    Without `numbers` it plays any game, recorded or not, under any policy. With the numbers of a game as a text they
    become part of its code, which plays that game for so many players at random and writes no tape.
    """
    is_fixed = numbers != ""

    @jit
    def play_hands(
        game_numbers: NDArray[np.int64],
        hand_numbers: NDArray[np.int64],
        stacks: NDArray[np.int64],
        seed: int,
        first: int,
        button: int,
        tape_mode: int,
        tape_at: NDArray[np.int64],
        payoffs: NDArray[np.int64],
        pots: NDArray[np.int64],
        street_pots: NDArray[np.int64],
        decisions: NDArray[np.int32],
        left: NDArray[np.uint32],
        high_winners: NDArray[np.uint32],
        low_winners: NDArray[np.uint32],
        faults: NDArray[np.uint8],
    ) -> None:
        """Play as many hands as `payoffs` has rows, the first of them number `first`.

        `stacks` has a row for each hand, or one for all. The button is that seat, or where it is -1 moves from hand to
        hand. `tape_at` is where each hand begins on the tape; its last entry where the last one ends.
        """
        # All come from the caller: a pointer keeps no array alive.
        game, hand = frozen(numbers) if is_fixed else pointer(game_numbers), pointer(hand_numbers)
        chips, won, streets = pointer(stacks), pointer(payoffs), pointer(street_pots)
        mode = NO_TAPE if is_fixed else tape_mode
        players, n_streets = game[PLAYERS], game[N_STREETS]
        quick = is_fixed or is_quick(hand)
        sealed = game[SEALABLE] != 0 if is_fixed else is_sealed(game, hand, mode)
        hand[SEALED] = sealed
        for number in range(payoffs.shape[0]):
            left_of_button = (button + 1) % players if button >= 0 else (first + number + 1) % players
            hand[LEFT_OF_BUTTON_SEAT] = left_of_button
            mine = ints_from(chips, players * number if stacks.shape[0] > 1 else 0)
            for seat in range(players):
                hand[STACK + seat] = mine[_real_seat(seat, left_of_button, players)]
            if mode == READING:
                hand[TAPE_AT] = tape_at[number]
                hand[TAPE_END] = tape_at[number + 1]
            elif mode == WRITING:
                tape_at[number] = hand[TAPE_AT]
            seed_hand(hand, seed, first + number)
            fresh_deck(game, hand)
            _begin(game, hand, mode, sealed)
            post(game, hand)
            while True:
                deal_street(game, hand, mode, sealed)
                open_betting(game, hand, is_fixed)
                while hand[TURN] >= 0:
                    if quick and bets_alike(game, hand):
                        bet_at_random(game, hand)
                    else:
                        _decide(game, hand, quick)
                goes_on = close_street(game, hand)
                streets[n_streets * number + hand[STREET]] = hand[POT]
                if not goes_on or hand[STREET] + 1 == n_streets:
                    break
                clear_street(game, hand)
            for street in range(hand[STREET] + 1, n_streets):
                streets[n_streets * number + street] = -1
            settle(game, hand, mode, sealed)
            if sealed and mode == WRITING:
                call(game, hand, FILL_PLACES, hand[CONTENDERS])
            gains = ints_from(won, players * number)
            for seat in range(players):
                real = _real_seat(seat, left_of_button, players)
                gains[real] = hand[STACK + seat] - mine[real]
            pots[number] = hand[PAID]
            decisions[number] = hand[DECISIONS]
            left[number] = _real_seats(hand[CONTENDERS], left_of_button, players)
            high_winners[number] = _real_seats(hand[HIGH_WINNERS], left_of_button, players)
            low_winners[number] = _real_seats(hand[LOW_WINNERS], left_of_button, players)
            faults[number] = hand[FAULT]
        if mode == WRITING:
            tape_at[payoffs.shape[0]] = hand[TAPE_AT]

    return play_hands


@inlined
def _decide(game: Ints, hand: Ints, quick: bool) -> None:
    """The decision of the seat whose turn it is, and whose turn is next."""
    seat = hand[TURN]
    hand[REAL_SEAT] = _real_seat(seat, hand[LEFT_OF_BUTTON_SEAT], game[PLAYERS])
    if game[STRUCTURE] == MENU:
        offer_menu(game, hand, seat)
    else:
        offer_bets(game, hand, seat)
    action = 0
    if quick:
        action = choose_quickly(game, hand, seat)
    else:
        if hand[SEEN_END]:
            call(game, hand, NOTE, seat)
        action = choose(game, hand, seat)
    hand[DECISIONS] += 1
    if action == FOLD:
        fold(hand, seat)
    elif action == PASSIVE:
        pass_or_call(hand, seat)
    else:
        raise_to(game, hand, seat, hand[RAISES_TO])
    next_turn(game, hand, seat, NOBODY)


@inlined
def _begin(game: Ints, hand: Ints, mode: int, sealed: bool) -> None:
    """A hand before its posts."""
    everybody = (1 << game[PLAYERS]) - 1
    hand[POT] = 0
    hand[DEAD] = 0
    hand[LIVE] = everybody
    hand[CAN] = everybody
    hand[STREET] = 0
    hand[LEVEL] = hand[LEVEL_AT_START]
    hand[FULL] = 0
    hand[RAISES] = 0
    hand[CALLED] = 0
    hand[FIRST] = NOBODY
    hand[LEAD] = NOBODY
    hand[BRING_IN_DUE] = 0
    hand[MISSING_BLINDS] = hand[MISSING_AT_START]
    hand[PLACES_SET] = 0
    hand[USED] = 0
    hand[DRAWN] = 0
    hand[N_SEALED] = 0
    hand[N_BURNED] = 0
    hand[N_BOARD] = 0
    hand[DECISIONS] = 0
    hand[FAULT] = 0
    for seat in range(game[PLAYERS]):
        hand[BET_ON_STREET + seat] = 0
        hand[PUT + seat] = 0
        hand[ACTED + seat] = NOT_ACTED
    if not (sealed and is_unseen(game, mode)):
        for seat in range(game[PLAYERS]):
            hand[N_DOWN + seat] = 0
            hand[N_UP + seat] = 0
            hand[UP_KEY + seat] = 0
    if game[STRUCTURE] == MENU:
        for seat in range(game[PLAYERS]):
            hand[TURNS + seat] = 0
            hand[PLACE + seat] = SEATS


@inlined
def _real_seat(seat: int, first: int, players: int) -> int:
    """A seat as the table numbers it."""
    seat += first
    return seat if seat < players else seat - players


@inlined
def _real_seats(seats: int, first: int, players: int) -> int:
    """A set of seats as the table numbers them."""
    seats <<= first
    return (seats | seats >> players) & (1 << players) - 1


APART: dict[int, Apart] = {
    BEST_BOARD: best_board,
    RUNS_SHORT: runs_short,
    CHOOSE_CARDS: choose_cards,
    KEEP_PLACES: keep_places,
    FILL_PLACES: fill_places,
    EXACT_HIGH: exact_high,
    EXACT_LOW: exact_low,
    SEE_PICKS: see_picks,
    HIGH_WITH_HOLE: high_with_hole,
    LOW_WITH_HOLE: low_with_hole,
    MEASURE: measure,
    AT_RANDOM: choose_at_random,
    FROM_TABLE: choose_by_table,
    FROM_TAPE: choose_from_tape,
    NOTE: note,
    PAY_LAYERS: pay_layers,
    BEST_BY_SUIT: best_by_suit,
    ODD_CHIPS: odd_chips,
}
"""The functions that are compiled apart, by where their address stands."""
