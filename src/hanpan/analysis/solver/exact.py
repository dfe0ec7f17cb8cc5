"""Small games whole: every deal of every hand, laid out flat.

A type is all down cards that a player gets in the hand, street by street; on a street he tells apart what he has got so
far. Lines of bets come from `betting`, what beats what from the definition in `hands.reference`, and what is paid from
the engine's own settlement.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.betting import FOLDED, STREET, BettingTree, betting_tree
from hanpan.analysis.solver.flat import Decision, FlatGame, Floats, Ints, Terminal, lay_out
from hanpan.analysis.solver.sizing import USUAL, Sizings
from hanpan.cards import mask
from hanpan.engine import Hand, deal_in
from hanpan.engine.events import Won
from hanpan.engine.openers import opener
from hanpan.engine.showdown import settle, sides
from hanpan.hands.reference import best_high, best_low
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.rules.steps import parse_step

Cards = tuple[int, ...]


class Public(NamedTuple):
    """Cards that all see: each seat's up cards and the board, street by street."""

    up: tuple[Cards, Cards] = ((), ())
    board: Cards = ()


class DealTable(NamedTuple):
    """All deals, each as likely as any other, as `deals.Deals` has them; a bucket is all that a player has seen."""

    bucket_counts: tuple[int, ...]
    buckets: NDArray[np.uint32]
    openers: NDArray[np.uint8]
    shares: NDArray[np.float32]
    opened: Ints
    """By street and number of public cards: which of the street's; -1 for those of another street."""
    group_counts: Ints

    def bucket(self, street: int, public: int, groups: Ints) -> Ints:
        """The buckets of groups of types beside some public cards."""
        buckets: Ints = self.opened[street, public] * self.group_counts[street] + groups
        return buckets


class ExactGame(NamedTuple):
    """A small game for two. Payoffs are the first player's, in chips."""

    flat: FlatGame
    tree: BettingTree
    types: tuple[tuple[Cards, ...], ...]
    """By type: the down cards of each street."""
    publics: tuple[Public, ...]
    """What lies open, by the number that decisions have in `Side.public`."""
    table: DealTable


class _Deal(NamedTuple):
    """How many cards one street deals: down and up to each player, and to the board."""

    down: int
    up: int
    board: int


def exact_game(
    game: Game, stakes: Stakes, stacks: Sequence[int], sizings: Sizings = USUAL, button: int = 1
) -> ExactGame:
    """A small game for two, from the first card on. Seat 0 is the first player."""
    deals = _deals(game)
    hand = deal_in(game, stakes, dict(enumerate(stacks)), button)
    return _Builder(betting_tree(hand, sizings), hand, deals).build()


class _Builder:
    def __init__(self, tree: BettingTree, hand: Hand, deals: list[_Deal]) -> None:
        if len(tree.seats) != 2:
            raise ValueError(f"{len(tree.seats)} players: exact solutions are for two")
        self._tree = tree
        self._hand = hand
        self._game = hand.plan.game
        self._deals = deals
        self._deck = sorted(hand.plan.deck_cards)
        self._types = tuple(self._sequences([deal.down for deal in self._deals]))
        self._held = np.array([mask(sum(kind, ())) for kind in self._types], np.uint64)
        self._publics: dict[Public, int] = {}
        self._matrices: dict[object, int] = {}
        self._values: list[Floats] = []
        self._of_class: dict[int, tuple[tuple[int, int], Public]] = {}
        self._classes = cache(self._classes_of)
        self._strength = cache(partial(_strength, self._game))

    def build(self) -> ExactGame:
        """Walk the tree with all public cards."""
        decisions: tuple[list[Decision], list[Decision]] = ([], [])
        edges = [1, 1]
        terminals: list[Terminal] = []
        tree = self._tree
        walk = [(0, Public(), 0, (0, 0))]
        for node, public, streets, above in walk:
            player, first, count = int(tree.player[node]), int(tree.first[node]), int(tree.children[node])
            if player >= 0:
                mine = edges[player]
                where = (int(tree.street[node]), node, self._number(public))
                decisions[player].append(Decision(above[player], count, *where))
                edges[player] += count
                for place in range(count):
                    after = (mine + place, above[1]) if player == 0 else (above[0], mine + place)
                    walk.append((first + place, public, streets, after))
            elif player == STREET:
                outcomes = self._outcomes(public, streets)
                walk.extend((self._opened(node, more), more, streets + 1, above) for more in outcomes)
            else:
                terminals.append(Terminal(above, *self._terminal(node, public, streets)))
        groups = self._groups()
        matrices = np.array(self._values)
        both = (np.ascontiguousarray(matrices.transpose(0, 2, 1)), -matrices)
        flat = lay_out(decisions, terminals, both, (groups, groups))
        return ExactGame(flat, tree, self._types, tuple(self._publics), self._table(groups))

    def _number(self, public: Public) -> int:
        return self._publics.setdefault(public, len(self._publics))

    def _sequences(self, counts: list[int]) -> Iterator[tuple[Cards, ...]]:
        """All ways to get so many cards, street by street."""
        if not counts:
            yield ()
            return
        for before in self._sequences(counts[:-1]):
            left = [card for card in self._deck if not any(card in cards for cards in before)]
            for cards in combinations(left, counts[-1]):
                yield (*before, cards)

    def _groups(self) -> Ints:
        """By street and type: the number of the cards that the type has got so far."""
        rows = []
        for street in range(len(self._deals)):
            seen: dict[object, int] = {}
            rows.append([seen.setdefault(kind[: street + 1], len(seen)) for kind in self._types])
        return np.array(rows, np.int64)

    def _table(self, groups: Ints) -> DealTable:
        """Every deal, by what each player sees of it on each street."""
        streets, counts = len(self._deals), groups.max(axis=1) + 1
        opened = np.full((streets, len(self._publics)), -1, np.int64)
        courses: list[tuple[Public, tuple[int, ...]]] = [(Public(), ())]
        bucket_counts = []
        for street in range(streets):
            courses = [
                (more, (*course, place))
                for place, (more, course) in enumerate(
                    (more, course) for public, course in courses for more in self._outcomes(public, street)
                )
            ]
            for public, course in courses:
                if public in self._publics:
                    opened[street, self._publics[public]] = course[-1]
            bucket_counts.append(len(courses) * int(counts[street]))
        buckets, openers, shares = [], [], []
        for public, course in courses:
            classes = self._classes(public)
            first, second = np.nonzero(classes)
            both = np.stack((groups[:, first].T, groups[:, second].T), axis=2)
            buckets.append((np.array(course)[:, None] * counts[:, None] + both).astype(np.uint32))
            openers.append(np.tile(np.array(self._openers(public), np.uint8), (len(first), 1)))
            shares.append(_shares(classes[first, second], low_only=self._game.wins == "low"))
        return DealTable(
            tuple(bucket_counts),
            np.concatenate(buckets),
            np.concatenate(openers),
            np.concatenate(shares),
            opened,
            counts,
        )

    def _openers(self, public: Public) -> list[int]:
        """The player who opens each street; 0 where cards don't decide it."""
        openers = []
        dealt_up = 0
        for street, deal in enumerate(self._deals):
            dealt_up += deal.up
            up = (public.up[0][:dealt_up], public.up[1][:dealt_up])
            player = 0
            for node in np.flatnonzero((self._tree.player == STREET) & (self._tree.street == street)).tolist()[:1]:
                if self._tree.opener[self._tree.first[node]] >= 0:
                    player = self._tree.seats.index(opener(_with_cards(self._tree.hands[node], up, public.board)))
            openers.append(player)
        return openers

    def _outcomes(self, public: Public, street: int) -> Iterator[Public]:
        """What a street may bring for all to see."""
        deal = self._deals[street]
        out = set(sum(public.up, ()) + public.board)
        left = [card for card in self._deck if card not in out]
        for mine in combinations(left, deal.up):
            for theirs in combinations([card for card in left if card not in mine], deal.up):
                rest = [card for card in left if card not in mine + theirs]
                for board in combinations(rest, deal.board):
                    yield Public((public.up[0] + mine, public.up[1] + theirs), public.board + board)

    def _opened(self, node: int, public: Public) -> int:
        """The child of a street for these cards, by who opens."""
        first, count = int(self._tree.first[node]), int(self._tree.children[node])
        if count == 1:
            return first
        hand = _with_cards(self._tree.hands[node], public.up, public.board)
        opens = self._tree.seats.index(opener(hand))
        openers: list[int] = self._tree.opener[first : first + count].tolist()
        return first + openers.index(opens)

    def _terminal(self, node: int, public: Public, streets: int) -> tuple[int, float]:
        """The matrix of a terminal and its factor."""
        put = self._tree.put[node]
        if self._tree.player[node] == FOLDED:
            wins = float(put[1]) if self._tree.live[node] & 1 else -float(put[0])
            return self._matrix(public, (0.0, *[1.0] * 12)), wins / self._ways(streets)
        rows = np.zeros(13)
        for kind in range(1, 13):
            rows[kind] = self._payoff(node, kind)
        most = float(np.abs(rows).max()) or 1.0
        row = tuple((rows / most).tolist())
        if streets == len(self._deals):
            return self._matrix(public, row), most / self._ways(streets)
        return self._run_out(public, streets, row), most / self._ways(len(self._deals))

    def _ways(self, streets: int) -> int:
        """How many deals there are of all down cards and what lies open after so many streets."""
        left, ways = len(self._deck), 1
        for street, deal in enumerate(self._deals):
            open_cards = (deal.up, deal.up, deal.board) if street < streets else ()
            for cards in (deal.down, deal.down, *open_cards):
                ways *= comb(left, cards)
                left -= cards
        return ways

    def _matrix(self, public: Public, row: tuple[float, ...]) -> int:
        key = (public, row)
        if key not in self._matrices:
            self._matrices[key] = len(self._values)
            if len(set(row[1:])) == 1:
                self._values.append(self._apart(public).astype(np.float64))
            else:
                self._values.append(np.array(row)[self._classes(public)])
        return self._matrices[key]

    def _run_out(self, public: Public, streets: int, row: tuple[float, ...]) -> int:
        """The sum over all cards still to come, where nobody can bet any more."""
        key = ("run out", public, row)
        if key not in self._matrices:
            after = [public]
            for street in range(streets, len(self._deals)):
                after = [more for one in after for more in self._outcomes(one, street)]
            total = np.zeros((len(self._types),) * 2)
            for one in after:
                total += np.array(row)[self._classes(one)]
            self._matrices[key] = len(self._values)
            self._values.append(total)
        return self._matrices[key]

    def _apart(self, public: Public) -> NDArray[np.bool_]:
        """Which types can be dealt together beside these cards."""
        lies = np.uint64(mask(sum(public.up, ()) + public.board))
        free = (self._held & lies) == 0
        apart: NDArray[np.bool_] = ((self._held[:, None] & self._held[None, :]) == 0) & free[:, None] & free[None, :]
        return apart

    def _classes_of(self, public: Public) -> NDArray[np.uint8]:
        """How each pair of types compares: 0 can't be; else 1 + 4 times the high + the low.

        High: 0 the first player's, 1 the second's, 2 equal. Low: 0 nobody's, 1 the first's, 2 the second's, 3 equal.
        """
        played = sides(self._hand)
        high = self._compared("high", public, (0, 1, 2)) if "high" in played else np.zeros(1, np.uint8)
        low = self._compared("low", public, (1, 2, 3)) if "low" in played else np.zeros(1, np.uint8)
        classes = np.where(self._apart(public), 1 + 4 * high + low, 0).astype(np.uint8)
        for kind, place in zip(*np.unique(classes, return_index=True), strict=True):
            self._of_class.setdefault(int(kind), (divmod(int(place), len(self._types)), public))
        return classes

    def _compared(self, side: str, public: Public, names: tuple[int, int, int]) -> NDArray[np.uint8]:
        strengths = [
            [self._strength(side, sum(kind, ()) + public.up[player], public.board) for kind in self._types]
            for player in (0, 1)
        ]
        places = {strength: place for place, strength in enumerate(sorted({*strengths[0], *strengths[1]} - {()}), 1)}
        places[()] = 0
        first, second = (np.array([places[strength] for strength in each]) for each in strengths)
        more, less = first[:, None] > second[None, :], first[:, None] < second[None, :]
        nobody = (first[:, None] == 0) & (second[None, :] == 0)
        return np.where(more, names[0], np.where(less, names[1], np.where(nobody, 0, names[2]))).astype(np.uint8)

    def _payoff(self, node: int, kind: int) -> float:
        """What the engine pays the first player where hands compare so."""
        if not self._of_class:
            self._find_classes()
        if kind not in self._of_class:
            return 0.0
        (mine, theirs), public = self._of_class[kind]
        hand = _with_cards(self._tree.hands[node], public.up, public.board)
        for seat, type_ in zip(self._tree.seats, (mine, theirs), strict=True):
            hand.down[seat] = sum(self._types[type_], ())
        hand.mucked = hand.face_up = 0
        won = sum(event.chips for event in settle(hand) if isinstance(event, Won) and event.seat == self._tree.seats[0])
        odd = self._game.showdown.odd_chip == "high_card_by_suit" and len(sides(hand)) + (kind > 8) > 1
        if odd and int(self._tree.put[node].sum()) % 4:
            raise ValueError("pots that can't be split evenly go by suit: choose stakes that are multiples of four")
        return float(won - self._tree.put[node][0])

    def _find_classes(self) -> None:
        """Go through all public cards once, for a deal of each way in which hands compare."""
        after = [Public()]
        for street in range(len(self._deals)):
            after = [more for one in after for more in self._outcomes(one, street)]
        for one in after:
            self._classes(one)


def _strength(game: Game, side: str, hole: Cards, board: Cards) -> tuple[int, ...]:
    """The strength of a hand by the definition, suits included; empty where there is none on this side."""
    if len(set(hole + board)) < len(hole + board):
        return ()
    if side == "high":
        made = best_high(game.high, hole, board, game.use_hole)
    else:
        assert game.low is not None  # noqa: S101  (the loader refuses a game with a low side and no low)
        made = best_low(game.low, hole, board, game.use_hole)
    return made.strength if made else ()


def _shares(classes: NDArray[np.uint8], *, low_only: bool) -> NDArray[np.float32]:
    """By deal, live players as bits and player: the part of the pot for each way in which hands compare."""
    high, low = np.divmod(classes - 1, 4)
    of_low = np.array((0, 1, 0, 0.5), np.float32)[low]
    mine = np.array((1, 0, 0.5), np.float32)[high]
    mine = of_low if low_only else np.where(low > 0, (mine + of_low) / 2, mine)
    shares = np.zeros((len(classes), 4, 2), np.float32)
    shares[:, 1, 0] = shares[:, 2, 1] = 1
    shares[:, 3, 0], shares[:, 3, 1] = mine, 1 - mine
    return shares


def _with_cards(hand: Hand, up: tuple[Cards, Cards], board: Cards) -> Hand:
    """The hand with other cards lying open."""
    other = hand.copy()
    for seat, cards in zip(sorted(s for s in range(len(hand.up)) if hand.seats >> s & 1), up, strict=True):
        other.up[seat] = cards
    other.board = [board]
    return other


def _deals(game: Game) -> list[_Deal]:
    """What each street deals; burned cards change nothing."""
    deals = []
    for street in game.street:
        counts = dict.fromkeys(("down", "up", "board", "burn"), 0)
        for step in map(parse_step, street.deal):
            if step.is_choice:
                raise ValueError(f"{game.key} lets players {step.kind} cards of their choice: no exact game has that")
            counts[step.kind] += step.cards
        deals.append(_Deal(counts["down"], counts["up"], counts["board"]))
    return deals
