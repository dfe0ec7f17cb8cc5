"""Many hands at once, of any game: what random or table-driven players win, how pots grow, how often they are split.

    game = rules.game("pls7")
    result = simulate(game, stakes_of(game, 2), [200] * 6, hands=1_000_000, seed=7)
    print(result.summary())

The simulator is compiled and plays millions of hands a second. It is a twin of `engine`: `simulate_replay` plays any of
its hands again there, event by event. Hand number n of a seed is the same hand in whatever order, number or company it
is played.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import ArrayLike

from hanpan.analysis import kernel_simulate_layout as at
from hanpan.analysis.simulate_desk import Desk, Sheet, blank, desk_of, play
from hanpan.analysis.simulate_policy import RANDOM_LEGAL, Policy, Recorded
from hanpan.analysis.simulate_result import Result, Setup
from hanpan.analysis.simulate_spec import Numbers, check_chips
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

_CHUNK = 1 << 15
FIXED_FROM = _CHUNK
"""From so many hands on a kernel for this game alone is worth some seconds of compiling, once."""
_TAPE_A_HAND = 160
"""Numbers that a hand takes on a tape, as a first guess."""


def simulate(
    game: Game,
    stakes: Stakes,
    stacks: ArrayLike,
    hands: int,
    seed: int,
    policy: Policy | Sequence[Policy] = RANDOM_LEGAL,
    threads: int = 1,
    *,
    button: int | None = None,
    first: int = 0,
    record: bool = False,
) -> Result:
    """Play so many hands, the first of them with the number `first`.

    `seed` is any whole number. `stacks` are the chips of each seat at the start of every hand, or a row of them for
    each hand. `policy` is for all seats, or one for each. The button moves from hand to hand unless its seat is given.
    With `record` every card and choice is kept. Where hands are shown or mucked by choice, all show.
    """
    setup = _setup(game, stakes, stacks, hands, seed, policy, button, first)
    tape = policy if isinstance(policy, Recorded) else None
    mode = at.READING if tape is not None else at.WRITING if record else at.NO_TAPE
    if tape is not None and len(tape.starts) <= hands:
        raise ValueError(f"{hands} hands of a record of {len(tape.starts) - 1}")
    desk = desk_of(setup, mode, many=hands >= FIXED_FROM)
    sheet = blank(hands, desk.players, len(game.street))

    def play_some(begin: int) -> Recorded:
        end = min(begin + _CHUNK, hands)
        part = sheet.part(begin, end)
        if tape is not None:
            return play(desk, begin, part, mode, Recorded(tape.tape, tape.starts[begin : end + 1]))
        return _play_recorded(desk, begin, part) if record else play(desk, begin, part)

    tapes = _in_threads(play_some, range(0, hands, _CHUNK), threads)
    faults = np.flatnonzero(sheet.faults)
    if len(faults):
        raise ValueError(f"hand {faults[0]} of the record can't be played: it has a choice that is not legal")
    kept = _joined(tapes) if record and tape is None else tape
    return Result(*sheet[:-1], kept, setup)


def offered(result: Result) -> Numbers:
    """What each decision of a simulation was offered, one row each (`kernel_simulate_layout.SEEN_SEAT` and so on).

    Seats are counted from the left of the button there. It is what a test compares with the engine.
    """
    setup = result.setup
    if isinstance(setup.policy, Recorded):
        raise ValueError("ask the simulation that was recorded")  # noqa: TRY004
    notes = np.zeros((int(result.decisions.sum()), at.SEEN_ROW), np.int64)
    hands, players = result.payoffs.shape
    sheet = blank(hands, players, len(setup.game.street))
    play(desk_of(setup, notes=True), 0, sheet, notes=notes)
    return notes


def _in_threads(work: Callable[[int], Recorded], pieces: Sequence[int], threads: int) -> list[Recorded]:
    """The result of each piece, in order. Kernels run without the interpreter's lock."""
    if threads <= 1 or len(pieces) <= 1:
        return list(map(work, pieces))
    pool = ThreadPoolExecutor(threads)
    try:
        return list(pool.map(work, pieces))
    finally:
        # Whoever interrupts needn't wait for the pieces that haven't begun.
        pool.shutdown(cancel_futures=True)


def _setup(
    game: Game,
    stakes: Stakes,
    stacks: ArrayLike,
    hands: int,
    seed: int,
    policy: Policy | Sequence[Policy],
    button: int | None,
    first: int,
) -> Setup:
    chips = _stacks(stacks, hands)
    players = chips.shape[1]
    if button is not None and not 0 <= button < players:
        raise ValueError(f"the button is at a seat from 0 to {players - 1}, not {button}")
    if len(chips) and players:
        check_chips(game, stakes, int(chips.sum(axis=1, dtype=object).max()))
    return Setup(game, stakes, chips, seed, policy, button, first)


def _stacks(stacks: ArrayLike, hands: int) -> Numbers:
    """Chips as rows of seats: one row for all hands, or one for each."""
    if hands < 0:
        raise ValueError(f"{hands} hands: at least 0")
    given = np.asarray(stacks)
    rows = given[None] if given.ndim == 1 else given
    if rows.ndim != 2 or len(rows) not in (1, hands) or not np.issubdtype(rows.dtype, np.integer):
        what = "chips of each seat are whole numbers, a row for all hands or for each"
        raise ValueError(f"stacks of the shape {given.shape} for {hands} hands: {what}")
    if rows.size and rows.min() <= 0:
        raise ValueError(f"a stack of {rows.min()} chips: who is dealt in has some")
    return np.ascontiguousarray(rows, np.int64)


def _play_recorded(desk: Desk, begin: int, sheet: Sheet) -> Recorded:
    hands = len(sheet.pots)
    size = _TAPE_A_HAND * hands
    while True:
        tape = Recorded(np.zeros(size, np.int64), np.zeros(hands + 1, np.int64))
        play(desk, begin, sheet, at.WRITING, tape)
        used = int(tape.starts[-1])
        if used <= size:
            return Recorded(tape.tape[:used].copy(), tape.starts)
        size = used


def _joined(tapes: Sequence[Recorded]) -> Recorded:
    """Tapes one after the other."""
    offset = 0
    starts = []
    for tape in tapes:
        starts.append(tape.starts[:-1] + offset)
        offset += len(tape.tape)
    starts.append(np.array([offset]))
    return Recorded(np.concatenate([np.zeros(0, np.int64), *(tape.tape for tape in tapes)]), np.concatenate(starts))
