"""CFR+ and best responses in the plainest way: every deal is played through the engine, hand by hand.

It shares nothing with the solver's arrays: a player's decision is known by the cards that he has seen and the line.
"""

from collections.abc import Iterator
from itertools import permutations

from hanpan.analysis.solver.sizing import Sizing, choices
from hanpan.engine import Deal, Hand, OwedCards, deal_in, owed, play
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

Known = tuple[object, ...]


class Spot:
    """One point of one deal: somebody decides, or the hand is over."""

    __slots__ = ("below", "known", "player", "won")

    def __init__(self, player: int, known: Known, below: "list[Spot]", won: float) -> None:
        self.player = player
        self.known = known
        self.below = below
        self.won = won


class Walk:
    """A game for two as all of its deals, each as likely as any other."""

    def __init__(self, game: Game, stakes: Stakes, stack: int) -> None:
        self._hand = deal_in(game, stakes, {0: stack, 1: stack}, 1)
        self._stack = stack
        each, board = game.cards_each(), game.board_cards()
        deck = sorted(self._hand.plan.deck_cards)
        self.deals = [self._spot(self._hand.copy(), deck, ()) for deck in permutations(deck, 2 * each + board)]
        self.regret: dict[Known, list[float]] = {}
        self.total: dict[Known, list[float]] = {}
        self.depth: dict[Known, int] = {}
        for deal in self.deals:
            self._meet(deal, (0, 0))

    def _spot(self, hand: Hand, cards: tuple[int, ...], line: tuple[str, ...]) -> Spot:
        while hand.turn < 0 and isinstance(due := owed(hand), OwedCards):
            play(hand, None, Deal(cards[: due.total]))
            cards = cards[due.total :]
            line = (*line, "|")
        if hand.turn < 0:
            return Spot(-1, (), [], hand.stack[0] - self._stack)
        raised = len([word for word in line[len(line) - line[::-1].index("|") :] if word not in ("check", "call")])
        below = []
        for choice in choices(hand, Sizing(), raised):
            after = hand.copy()
            play(after, hand.turn, choice.input)
            below.append(self._spot(after, cards, (*line, choice.label)))
        seat = hand.turn
        return Spot(seat, (seat, hand.down[seat], tuple(hand.up), hand.board[0], line), below, 0.0)

    def _meet(self, spot: Spot, depth: tuple[int, int]) -> None:
        if spot.player >= 0:
            self.regret.setdefault(spot.known, [0.0] * len(spot.below))
            self.total.setdefault(spot.known, [0.0] * len(spot.below))
            self.depth[spot.known] = depth[spot.player]
            deeper = (depth[0] + (spot.player == 0), depth[1] + (spot.player == 1))
            for below in spot.below:
                self._meet(below, deeper)

    def iterate(self, first: int, last: int) -> None:
        """Iterations of CFR+: players in turn, regrets cut at zero, iteration t weighs t in the average."""
        for iteration in range(first, last + 1):
            for player in (0, 1):
                mixed = {known: _shares(regret) for known, regret in self.regret.items()}
                gains: dict[Known, list[float]] = {}
                for deal in self.deals:
                    self._value(deal, player, (1.0, 1.0), mixed, gains, iteration)
                for known, more in gains.items():
                    self.regret[known] = [
                        max(old + new, 0.0) for old, new in zip(self.regret[known], more, strict=True)
                    ]

    def _value(
        self,
        spot: Spot,
        player: int,
        reach: tuple[float, float],
        mixed: dict[Known, list[float]],
        gains: dict[Known, list[float]],
        weight: int,
    ) -> float:
        if spot.player < 0:
            return spot.won if player == 0 else -spot.won
        chances = mixed[spot.known]
        values = []
        for chance, below in zip(chances, spot.below, strict=True):
            after = (reach[0] * chance, reach[1]) if spot.player == 0 else (reach[0], reach[1] * chance)
            values.append(self._value(below, player, after, mixed, gains, weight))
        value = sum(chance * each for chance, each in zip(chances, values, strict=True))
        if spot.player == player:
            mine = gains.setdefault(spot.known, [0.0] * len(values))
            for place, each in enumerate(values):
                mine[place] += reach[1 - player] * (each - value) / len(self.deals)
                self.total[spot.known][place] += weight * reach[player] * chances[place] / len(self.deals)
        return value

    def average(self) -> dict[Known, list[float]]:
        """The average strategy."""
        return {known: _shares(total) for known, total in self.total.items()}

    def value(self, mixed: dict[Known, list[float]]) -> float:
        """What the first player wins."""
        return sum(self._won(deal, mixed) for deal in self.deals) / len(self.deals)

    def _won(self, spot: Spot, mixed: dict[Known, list[float]]) -> float:
        if spot.player < 0:
            return spot.won
        return sum(p * self._won(below, mixed) for p, below in zip(mixed[spot.known], spot.below, strict=True) if p)

    def nashconv(self, mixed: dict[Known, list[float]]) -> float:
        """What both could gain by best responses, found decision by decision, the last ones first."""
        value = self.value(mixed)
        return sum(sign * (self.value(self._best(player, mixed)) - value) for player, sign in ((0, 1), (1, -1)))

    def _best(self, player: int, mixed: dict[Known, list[float]]) -> dict[Known, list[float]]:
        best = dict(mixed)
        mine = [known for known in mixed if known[0] == player]
        for depth in sorted({self.depth[known] for known in mine}, reverse=True):
            worth: dict[Known, list[float]] = {}
            for deal in self.deals:
                for spot, reach in self._reached(deal, player, 1.0, mixed):
                    if self.depth[spot.known] == depth:
                        values = worth.setdefault(spot.known, [0.0] * len(spot.below))
                        for place, below in enumerate(spot.below):
                            values[place] += reach * self._won(below, best) * (1 if player == 0 else -1)
            for known, values in worth.items():
                best[known] = [float(place == values.index(max(values))) for place in range(len(values))]
        return best

    def _reached(
        self, spot: Spot, player: int, reach: float, mixed: dict[Known, list[float]]
    ) -> Iterator[tuple[Spot, float]]:
        """The player's decisions of a deal, with how likely the other lets them come."""
        if spot.player < 0 or not reach:
            return
        if spot.player == player:
            yield spot, reach
        for chance, below in zip(mixed[spot.known], spot.below, strict=True):
            yield from self._reached(below, player, reach if spot.player == player else reach * chance, mixed)


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights] if total > 0 else [1 / len(weights)] * len(weights)
