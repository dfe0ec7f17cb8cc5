"""Everything that the simulator's kernel reads, laid out for it: numbers of the game, and addresses of the rest."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis import kernel_simulate_layout as at
from hanpan.analysis.kernel_simulate import APART, player_of
from hanpan.analysis.simulate_policy import (
    Policy,
    RandomLegal,
    Recorded,
    Table,
    random_numbers,
    row,
    table,
    table_numbers,
)
from hanpan.analysis.simulate_result import Setup
from hanpan.analysis.simulate_spec import Numbers, spec_of
from hanpan.rules.game import Game
from hanpan.rules.stakes import stakes_of

_NOTHING = np.zeros(0, np.int64)
_NO_TAPE = Recorded(_NOTHING, _NOTHING)


class Desk(NamedTuple):
    """What the kernel reads."""

    numbers: Numbers
    hand: Numbers
    """A hand that hasn't begun."""
    kernel: Callable[..., None]
    kept: tuple[NDArray[Any], ...]
    """What the addresses lead to."""
    setup: Setup
    players: int


class Sheet(NamedTuple):
    """What the kernel writes, a row a hand."""

    payoffs: Numbers
    pots: Numbers
    street_pots: Numbers
    decisions: NDArray[np.int32]
    left: NDArray[np.uint32]
    """Who was left at the showdown, as bits."""
    high_winners: NDArray[np.uint32]
    low_winners: NDArray[np.uint32]
    faults: NDArray[np.uint8]
    """Where the tape couldn't be followed."""

    def part(self, begin: int, end: int) -> "Sheet":
        """Some of its rows."""
        return Sheet._make(column[begin:end] for column in self)


def blank(hands: int, players: int, streets: int) -> Sheet:
    """A sheet on which nothing has been written."""
    return Sheet(
        np.empty((hands, players), np.int64),
        np.empty(hands, np.int64),
        np.empty((hands, streets), np.int64),
        np.empty(hands, np.int32),
        np.empty(hands, np.uint32),
        np.empty(hands, np.uint32),
        np.empty(hands, np.uint32),
        np.empty(hands, np.uint8),
    )


def desk_of(setup: Setup, mode: int = at.NO_TAPE, *, notes: bool = False, many: bool = False) -> Desk:
    """Lay out a simulation that is recorded or not; with `notes`, what each decision was offered is written down.

    For `many` hands at random a kernel is compiled that plays nothing but this game at a table of this size.
    """
    game, players = setup.game, setup.stacks.shape[1]
    policy, weights = _policy(game, setup.policy, players)
    by_table = policy[at.POLICY_KIND] == at.TABLE
    spec = spec_of(game, setup.stakes, players, every_street=by_table or notes)
    hand, judging = spec.hand.copy(), spec.judging
    kept: dict[int, NDArray[Any]] = {
        at.AT_ROWS: judging.rows,
        at.AT_DISPLACE: judging.displace,
        at.AT_VALUES: judging.values,
        at.AT_LOWS: judging.lows,
        at.AT_LADDER: judging.ladder,
        at.AT_POLICY: policy,
        at.AT_WEIGHTS: weights,
    }
    for place, array in kept.items():
        hand[place] = array.ctypes.data
    for place in (*_called(spec.numbers), *_called_to_choose(mode, by_table=by_table, notes=notes)):
        hand[place] = APART[place].address
    fixed = many and mode == at.NO_TAPE and not (by_table or notes)
    kernel = player_of(spec.text if fixed else "")
    return Desk(spec.numbers, hand, kernel, tuple(kept.values()), setup, players)


def play(
    desk: Desk, begin: int, sheet: Sheet, mode: int = at.NO_TAPE, tape: Recorded = _NO_TAPE, notes: Numbers = _NOTHING
) -> Recorded:
    """Let the kernel play as many hands as the sheet has rows, counted from the setup's first."""
    setup = desk.setup
    hand = desk.hand.copy()
    for place, number in (
        (at.TAPE_MODE, mode), (at.AT_TAPE, tape.tape.ctypes.data), (at.TAPE_END, len(tape.tape)),
        (at.AT_SEEN, notes.ctypes.data), (at.SEEN_END, notes.size // at.SEEN_ROW),
    ):  # fmt: skip
        hand[place] = number
    stacks = setup.stacks if len(setup.stacks) == 1 else setup.stacks[begin : begin + len(sheet.pots)]
    button = at.NOBODY if setup.button is None else setup.button
    desk.kernel(desk.numbers, hand, stacks, _seed(setup.seed), setup.first + begin, button, mode, tape.starts, *sheet)
    return tape


def _seed(seed: int) -> int:
    """The seed itself where it fits into 64 bits, else a number that is made of all its bits."""
    if -(1 << 63) <= seed < 1 << 63:
        return seed
    return int(np.random.SeedSequence((abs(seed), seed < 0)).generate_state(1, np.uint64)[0]) - (1 << 63)


@lru_cache(maxsize=32)
def strength_cuts(game: Game, buckets: int) -> Numbers:
    """Where equally full buckets of strength begin, by street and side, as hands fall when nobody folds."""
    hands, players, streets = 20_000, game.seats.min, len(game.street)
    never_folds = table(game, row(game, call=1))
    setup = Setup(game, stakes_of(game, 2), np.full((1, players), 1 << 40), 1, never_folds, None, 0)
    notes = np.zeros((hands * players * streets, at.SEEN_ROW), np.int64)
    play(desk_of(setup, notes=True), 0, blank(hands, players, streets), notes=notes)
    cuts = np.zeros((streets, 2, buckets - 1), np.int64)
    for street in range(streets):
        seen = notes[(notes[:, at.SEEN_STREET] == street) & (notes[:, at.SEEN_N_CARDS] > 0)]
        for side, column in enumerate((at.SEEN_HIGH, at.SEEN_LOW)):
            measures = np.sort(seen[:, column])
            if len(measures):
                cuts[street, side] = measures[[len(measures) * place // buckets for place in range(1, buckets)]]
    return cuts


def _policy(game: Game, policy: Policy | Sequence[Policy], players: int) -> tuple[Numbers, NDArray[np.float64]]:
    if isinstance(policy, (RandomLegal, Recorded)):
        return random_numbers(policy), np.zeros(1)
    policies = [policy] * players if isinstance(policy, Table) else list(policy)
    if len(policies) != players:
        raise ValueError(f"{len(policies)} policies for {players} seats")
    return table_numbers(game, policies, lambda buckets: strength_cuts(game, buckets))


def _called(numbers: Numbers) -> Iterator[int]:
    """The functions apart that hands of this game may call; what isn't called needn't be compiled."""
    openers = numbers[at.STREET_FIRST : at.STREET_FIRST + numbers[at.N_STREETS]]
    by_suit = numbers[at.ODD_CHIP] == at.HIGH_CARD_BY_SUIT
    yield from (at.PAY_LAYERS, at.ODD_CHIPS)
    if numbers[at.DEAL_FROM_LEAD] or (openers >= at.BRING_IN).any():
        yield at.BEST_BOARD
    begins, ends = (numbers[place : place + at.STREETS] for place in (at.SHORT_BEGIN, at.SHORT_END))
    if (ends > begins).any():
        yield at.RUNS_SHORT
    if (numbers[at.STEP_KIND : at.STEP_KIND + at.STEPS] >= at.DISCARD).any():
        yield at.CHOOSE_CARDS
    if numbers[at.SUIT_TIE]:
        yield at.BEST_BY_SUIT
    if by_suit or numbers[at.SUIT_TIE] or not numbers[at.ALL_TABLED]:
        yield at.EXACT_HIGH
    if numbers[at.PLAYS_LOW] and (by_suit or not numbers[at.LOW_LIMIT]):
        yield at.EXACT_LOW
    if numbers[at.USE_HOLE]:
        yield from (at.SEE_PICKS, at.HIGH_WITH_HOLE, at.LOW_WITH_HOLE)


def _called_to_choose(mode: int, *, by_table: bool, notes: bool) -> Iterator[int]:
    if mode == at.READING:
        yield at.FROM_TAPE
    elif by_table:
        yield at.FROM_TABLE
    elif mode == at.WRITING or notes:
        yield at.AT_RANDOM
    if mode == at.WRITING:
        yield from (at.KEEP_PLACES, at.FILL_PLACES)
    if notes:
        yield at.NOTE
    if notes or by_table:
        yield at.MEASURE
