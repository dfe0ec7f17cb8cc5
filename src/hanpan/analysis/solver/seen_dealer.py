"""Deals of a game for two, for training: what each player sees on each street as a bucket, who opens, who wins what.

Any game will do in which any cards play and none is thrown away: boards, stud, hi-lo, suits. A card that is opened by
choice is the one that tells least (`least_telling`).
"""

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.betting import BY_CARDS
from hanpan.analysis.solver.buckets import Buckets, Cuts, Parts, cut
from hanpan.analysis.solver.deals import Deals
from hanpan.analysis.solver.features import Cards, Judge, Reader, Seen
from hanpan.engine.hand import Hand
from hanpan.engine.openers import opener
from hanpan.engine.plan import plan_of
from hanpan.rules.game import Game

_SAMPLE = 12_000
"""Deals that buckets are cut from."""
_TOGETHER = 2048


class SeenDealer:
    """Deals for two. Working out buckets takes longer than playing, so each deal is played `repeat` times."""

    def __init__(self, game: Game, buckets: Buckets, repeat: int = 16) -> None:
        self.bucket_counts = buckets.counts
        self._game = game
        self._buckets = buckets
        self._repeat = repeat
        self._judge = Judge(game)
        self._by_cards = [street.first in BY_CARDS for street in game.street]

    def deal(self, random: np.random.Generator, count: int) -> Deals:
        """Deals at random."""
        distinct = -(-count // self._repeat)
        streets = dealt(self._game, random, distinct)
        buckets = [self._buckets.of(street, seen).reshape(distinct, 2) for street, seen in enumerate(streets)]
        order = random.permutation(np.arange(count, dtype=np.uint32) % np.uint32(distinct))
        return Deals(np.stack(buckets, axis=1), self._openers(streets), self._shares(streets[-1]), order)

    def _openers(self, streets: tuple[Seen, ...]) -> NDArray[np.uint8]:
        """Who opens each street, by the engine's own rule."""
        distinct = len(streets[0].down) // 2
        openers = np.zeros((distinct, len(streets)), np.uint8)
        table = Hand()
        table.plan, table.live, table.order = plan_of(self._game), 3, (0, 1)
        for street, by_cards in enumerate(self._by_cards):
            if by_cards:
                table.street = street
                up = streets[street].up.reshape(distinct, 2, -1).tolist()
                for deal, (first, second) in enumerate(up):
                    table.up = [tuple(first), tuple(second)]
                    openers[deal, street] = opener(table)
        return openers

    def _shares(self, end: Seen) -> NDArray[np.float32]:
        distinct = len(end.down) // 2
        high, low = self._judge.values(np.concatenate((end.down, end.up, end.board), axis=1))
        mine, other = ((high[at::2], low[at::2]) for at in (0, 1))
        shares = np.zeros((distinct, 4, 2), np.float32)
        shares[:, 1, 0] = shares[:, 2, 1] = 1
        shares[:, 3, 0] = self._judge.quarters(mine, other)[0] / 4
        shares[:, 3, 1] = 1 - shares[:, 3, 0]
        return shares


def dealt(game: Game, random: np.random.Generator, count: int) -> tuple[Seen, ...]:
    """So many deals at random: what is seen on each street, two rows a deal, the first player's before the other's."""
    plan = plan_of(game)
    deck = np.array(sorted(plan.deck_cards), np.uint8)
    decks = random.permuted(np.tile(deck, (count, 1)), axis=1)
    down, up = (np.empty((count, 2, 0), np.uint8) for _ in range(2))
    board = np.empty((count, 0), np.uint8)
    at = 0
    streets = []
    for street in plan.streets:
        for step in (step for stage in street.stages for step in stage.steps):
            cards = step.cards
            if step.kind in ("down", "up"):
                given = decks[:, at : at + 2 * cards].reshape(count, 2, cards)
                at += 2 * cards
                down = np.concatenate((down, given), axis=2) if step.kind == "down" else down
                up = np.concatenate((up, given), axis=2) if step.kind == "up" else up
            elif step.kind == "board":
                board = np.concatenate((board, decks[:, at : at + cards]), axis=1)
                at += cards
            elif step.kind == "open" and cards == 1:
                opened = least_telling(down.reshape(2 * count, -1)).reshape(count, 2, 1)
                up = np.concatenate((up, np.take_along_axis(down, opened, axis=2)), axis=2)
                kept = np.ones(down.shape, np.bool_)
                np.put_along_axis(kept, opened, values=False, axis=2)
                down = down[kept].reshape(count, 2, -1)
            elif step.kind != "burn":
                raise ValueError(f"{game.key}: no deals are made where players {step.kind} {cards} cards")
        streets.append(_seen(down, up, board))
    return tuple(streets)


def _seen(down: Cards, up: Cards, board: Cards) -> Seen:
    rows = 2 * len(down)
    return Seen(
        down.reshape(rows, -1), up.reshape(rows, -1), up[:, ::-1].reshape(rows, -1), np.repeat(board, 2, axis=0)
    )


def least_telling(down: Cards) -> NDArray[np.intp]:
    """The place of the card in each row that tells least when it is opened: it goes with no other, and of such cards
    it is the lowest. A pair says most, then a suit, then ranks that are near.
    """
    rank, suit = (down >> 2).astype(np.int64), down & 3
    apart = np.abs(rank[:, :, None] - rank[:, None])
    same = suit[:, :, None] == suit[:, None]
    links = 6 * (apart == 0) + 2 * same + ((apart > 0) & (apart <= 2))
    others = 1 - np.eye(down.shape[1], dtype=np.int64)
    return np.asarray(((links * others).sum(axis=2) * 64 + rank).argmin(axis=1), np.intp)


def cut_buckets(game: Game, parts: tuple[Parts, ...], seed: int, sample: int = _SAMPLE) -> Buckets:
    """Buckets of a game, cut from deals that follow from the seed."""
    reader = Reader(game)
    streets = dealt(game, np.random.default_rng([seed, 1 << 32]), sample)
    return Buckets(game, [_cut(reader, wanted, seen) for wanted, seen in zip(parts, streets, strict=True)])


def _cut(reader: Reader, parts: Parts, seen: Seen) -> Cuts:
    if not parts:
        return Cuts((), ())
    begins = range(0, len(seen.down), _TOGETHER)
    found = [reader.read(Seen(*(cards[at : at + _TOGETHER] for cards in seen))) for at in begins]
    return cut(parts, {name: np.concatenate([one[name] for one in found]) for name in found[0]})
