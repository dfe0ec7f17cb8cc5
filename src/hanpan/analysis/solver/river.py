"""The last street of a hand between two players, each with a range of holdings: nothing is left to chance.

    solved = solve_river(hand, (my_holdings, his_holdings), (my_weights, his_weights))
    solved.choices, solved.strategy[3]        # what I may do, and how often with my fourth holding

Any game will do. Who wins comes from the compiled evaluators, as a matrix of holdings against holdings; split pots are
shared in fractions, odd chips aside.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanpan.analysis.solver.betting import BettingTree, betting_tree
from hanpan.analysis.solver.cfr import CfrPlus, best_response, worth
from hanpan.analysis.solver.flat import FlatGame, Floats
from hanpan.analysis.solver.one_street import one_street
from hanpan.analysis.solver.sizing import USUAL, Sizing
from hanpan.cards import UNSEEN, mask, text
from hanpan.engine import Hand
from hanpan.engine.hand import seats_of
from hanpan.engine.inputs import PlayerInput
from hanpan.engine.showdown import sides
from hanpan.hands.kernel import exact_kernel, kernel, low_kernel

Single = NDArray[np.float32]
Cards = NDArray[np.uint8]

_NEVER = 0
"""The value of a holding without a low."""


class River(NamedTuple):
    """A last street solved. Amounts are chips; the rest of the tree is in `tree` and `strategies`."""

    seats: tuple[int, int]
    actor: int
    """Who is to act, 0 or 1: the place in `seats`."""
    choices: tuple[tuple[str, PlayerInput], ...]
    strategy: Single
    """By the actor's holding and choice: the probability."""
    values: Single
    """By the actor's holding and choice: chips won from here on; folding wins 0."""
    nashconv: float
    """What both could still gain, summed."""
    tree: BettingTree
    strategies: tuple[Floats, Floats]
    """By player: an array by edge and holding, for `game.sides[player].of`."""
    game: FlatGame


def solve_river(
    hand: Hand,
    holdings: Sequence[ArrayLike],
    weights: Sequence[ArrayLike],
    *,
    seats: tuple[int, int] | None = None,
    sizing: Sizing = USUAL,
    iterations: int = 100,
) -> River:
    """Solve the street that is being bet.

    `holdings` are the down cards that each of the two may hold, rows of card numbers; `weights` how likely each is,
    before the other's cards are known. A viewer's hand with hidden cards will do. Of other live seats it is taken that
    they fold when their turn comes. A ValueError says what doesn't fit.
    """
    both = _seats(hand, seats)
    own = [_held(hand, seat, cards) for seat, cards in zip(both, holdings, strict=True)]
    likely = [_weighed(weight, cards) for weight, cards in zip(weights, own, strict=True)]
    apart, wins = showdowns(hand, both, own)
    deals = float(likely[0] @ apart @ likely[1])
    if not deals:
        raise ValueError("no two of these holdings can be dealt at once: they share cards, or weigh nothing")
    tree = betting_tree(hand, sizing, both)
    game = one_street(tree, apart, wins, likely)
    run = CfrPlus(game)
    run.run(iterations)
    strategies = run.solution().strategies
    actor = int(tree.player[0])
    side = game.sides[actor]
    chances = apart @ likely[1] if actor == 0 else likely[0] @ apart
    met = np.where(chances > 0, chances, 1)
    values = side.of(worth(game, actor, strategies), 0) / met + tree.put[0, actor] + tree.dead / 2
    told = tuple((label, inp) for label, inp in tree.choices[1 : 1 + int(tree.children[0])] if inp is not None)
    strategy = side.of(strategies[actor], 0)
    gains = [float(best_response(game, player, strategies[1 - player]).worth[0] @ likely[player]) for player in (0, 1)]
    return River(
        both, actor, told, np.ascontiguousarray(strategy.T), np.ascontiguousarray(values.T, np.float32),
        sum(gains) / deals, tree, strategies, game,
    )  # fmt: skip


def showdowns(hand: Hand, seats: tuple[int, int], holdings: Sequence[Cards]) -> tuple[Single, Single]:
    """By holding and holding: 1 where both can be dealt, and what the first wins of half the pot, from -1 to 1."""
    game, played = hand.plan.game, sides(hand)
    shares = [np.sign(_compared(hand, seats, holdings, side)) for side in played]
    masks = [_masks(cards) for cards in holdings]
    apart = ((masks[0][:, None] & masks[1][None, :]) == 0).astype(np.float32)
    if len(shares) == 1:
        return apart, (shares[0] * apart).astype(np.float32)
    assert game.low is not None  # noqa: S101  (the loader refuses a game with a low side and no low)
    nobody = [_values(hand, seat, cards, "low") == _NEVER for seat, cards in zip(seats, holdings, strict=True)]
    low = np.where(nobody[0][:, None] & nobody[1][None, :], shares[0], shares[1])
    return apart, ((shares[0] + low) / 2 * apart).astype(np.float32)


def _compared(hand: Hand, seats: tuple[int, int], holdings: Sequence[Cards], side: str) -> NDArray[np.int64]:
    first, second = (_values(hand, seat, cards, side) for seat, cards in zip(seats, holdings, strict=True))
    compared: NDArray[np.int64] = first.astype(np.int64)[:, None] - second.astype(np.int64)[None, :]
    return compared


def _values(hand: Hand, seat: int, cards: Cards, side: str) -> NDArray[np.int64]:
    """The strength of each holding on one side; 0 is none."""
    game = hand.plan.game
    by = game.high if side == "high" else game.low
    assert by is not None  # noqa: S101  (as above)
    up = np.array(hand.up[seat], np.uint8)
    board = np.array(hand.board[0], np.uint8)
    hole = np.concatenate((cards, np.tile(up, (len(cards), 1))), axis=1)
    boards = np.tile(board, (len(cards), 1))
    if game.use_hole:
        return exact_kernel(by, game.use_hole).orders(hole, boards)
    pool = np.concatenate((hole, boards), axis=1)
    return kernel(game.high, pool.shape[1]).orders(pool) if side == "high" else _lows(hand, pool)


def _lows(hand: Hand, pool: Cards) -> NDArray[np.int64]:
    low = hand.plan.game.low
    assert low is not None  # noqa: S101  (as above)
    return low_kernel(low, pool.shape[1]).values(pool)


def _masks(cards: Cards) -> NDArray[np.uint64]:
    masks: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << cards.astype(np.uint64), axis=1)
    return masks


def _seats(hand: Hand, seats: tuple[int, int] | None) -> tuple[int, int]:
    if hand.turn < 0 or hand.street + 1 < len(hand.plan.streets):
        raise ValueError("a river is solved while its last street is being bet, at somebody's turn")
    live = seats_of(hand.live)
    both = tuple(sorted(seats)) if seats else live
    if len(both) != 2 or not set(both) <= set(live):
        raise ValueError(f"a river is solved for two live seats, not for {both}; live are {live}")
    if hand.turn not in both:
        raise ValueError(f"it is the turn of seat {hand.turn}, which is not among {both}")
    if len(hand.board) > 1 or any(UNSEEN in cards for cards in (*hand.board, *(hand.up[seat] for seat in both))):
        raise ValueError("a river is solved on one board, with all open cards known")
    return both[0], both[1]


def _held(hand: Hand, seat: int, holdings: ArrayLike) -> Cards:
    cards = np.asarray(holdings)
    down = len(hand.down[seat])
    if cards.ndim != 2 or cards.shape[1] != down or not len(cards):
        raise ValueError(f"seat {seat} holds {down} down cards: holdings are rows of so many, not {cards.shape}")
    if cards.dtype.kind not in "iu" or cards.min() < 0 or cards.max() > 51:
        raise ValueError("cards are numbers from 0 to 51")
    held = np.ascontiguousarray(cards, np.uint8)
    _check_cards(hand, seat, held)
    return held


def _check_cards(hand: Hand, seat: int, held: Cards) -> None:
    """Nobody holds a card twice, or one that lies open."""
    twice = held[np.bitwise_count(_masks(held)) < held.shape[1]]
    if len(twice):
        raise ValueError(f"seat {seat} can't hold {text(twice[0].tolist())}: a card is there once")
    open_cards = mask(card for cards in (*hand.board, *hand.up) for card in cards)
    taken = held[_masks(held) & np.uint64(open_cards) != 0]
    if len(taken):
        raise ValueError(f"seat {seat} can't hold {text(taken[0].tolist())}: some of it lies open")


def _weighed(weights: ArrayLike, cards: Cards) -> Single:
    likely = np.asarray(weights, np.float32)
    if likely.shape != (len(cards),) or not (np.isfinite(likely).all() and (likely >= 0).all()):
        raise ValueError(f"{len(cards)} holdings need as many weights, from 0 up")
    most = float(likely.max())
    return likely / np.float32(most) if most else likely
