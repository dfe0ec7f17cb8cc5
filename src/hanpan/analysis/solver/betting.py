"""All ways in which a hand can be bet, as flat arrays, grown by the engine: whose turn it is, what he may do and how
much is in the pot comes from `legal` and `play`, never from here.

Cards leave no trace in the tree but one: where they say who opens a street, the tree has a branch for each seat.
"""

from collections import deque
from collections.abc import Iterator
from math import log2
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.analysis.solver.sizing import USUAL, Sizings, choices, sizing_of
from hanpan.engine import Hand, legal, play, to_input
from hanpan.engine.hand import CHOOSING, DEALING, seats_of
from hanpan.engine.inputs import Choose, Deal, PlayerInput
from hanpan.engine.legal import owed
from hanpan.engine.openers import opener
from hanpan.engine.options import OwedCards
from hanpan.hands.boards import high_board

STREET = -1
"""In `BettingTree.player`: cards are dealt. Each child is opened by another seat; most often there is one."""
FOLDED = -2
"""All but one have folded."""
SHOWDOWN = -3
"""Hands are compared; cards may still be to come, but no bets."""

BY_CARDS = ("high_door", "high_board", "low_board", "bring_in")
"""Rules by which up cards say who opens a street."""
_FEWEST_DEALS, _MOST_DEALS = 25, 5_000
"""Tries to find a deal after which a given seat opens."""

Ints = NDArray[np.int64]


class BettingTree(NamedTuple):
    """Nodes in the order of a breadth-first walk, so that the children of a node stand side by side after it.

    Players are counted from 0, by seat: `seats[player]`.
    """

    seats: tuple[int, ...]
    player: NDArray[np.int8]
    """Who decides at a node; or `STREET`, `FOLDED`, `SHOWDOWN`."""
    street: NDArray[np.int8]
    """The street, from 0; of a `STREET` node the one that it deals."""
    first: NDArray[np.int32]
    """The first child."""
    children: NDArray[np.int32]
    """How many children there are; at a decision, the choices in their order."""
    parent: NDArray[np.int32]
    """-1 at the root."""
    opener: NDArray[np.int8]
    """For a child of a `STREET` node that cards decide about: the player who opens. Else -1."""
    live: NDArray[np.int32]
    """Who has not folded, as bits by player."""
    put: NDArray[np.int64]
    """By node and player: chips put in up to here that count towards the pot, less what was returned."""
    dead: int
    """Chips in the pot that none of the players put in."""
    choices: tuple[tuple[str, PlayerInput | None], ...]
    """By node: the choice that led there, its label and the engine's input; empty for what wasn't chosen."""
    hands: dict[int, Hand]
    """The engine's hand at each `SHOWDOWN` and `STREET` node, with cards that stand for any."""

    @property
    def nodes(self) -> int:
        """How many nodes there are."""
        return len(self.player)

    def labels(self, node: int) -> tuple[str, ...]:
        """What may be done at a node, or the empty string for each child of a street."""
        first = int(self.first[node])
        return tuple(label for label, _ in self.choices[first : first + int(self.children[node])])

    def line(self, node: int) -> tuple[str, ...]:
        """The choices that lead to a node, first to last; `|` stands for cards."""
        line: list[str] = []
        while self.parent[node] >= 0:
            line.append(self.choices[node][0] or "|")
            node = int(self.parent[node])
        return tuple(reversed(line))


def alike(tree: BettingTree, width: float) -> Ints:
    """For each node the first one that has the same street, opener and bets on the street, and a pot of about the same
    size when the street begins: sizes are told apart in steps of `width` powers of two.
    """
    found: dict[object, int] = {}
    keys: list[object] = []
    same = np.arange(tree.nodes)
    for node in range(tree.nodes):
        above = int(tree.parent[node])
        if above < 0 or tree.player[above] == STREET:
            size = round(log2(max(1, int(tree.put[node].sum()) + tree.dead)) / width)
            keys.append((int(tree.street[node]), int(tree.opener[node]), size))
        else:
            keys.append((keys[above], tree.choices[node][0].partition(" ")[0]))
        if tree.player[node] >= 0:
            choices = tuple(label.partition(" ")[0] for label in tree.labels(node))
            same[node] = found.setdefault((keys[node], choices), node)
    return same


class _Node(NamedTuple):
    hand: Hand
    raised: int
    """Bets and raises on this street."""
    parent: int
    choice: tuple[str, PlayerInput | None]
    deals: bool
    opener: int = -1


def betting_tree(
    hand: Hand, sizings: Sizings = USUAL, seats: tuple[int, ...] | None = None, *, merged: bool = False
) -> BettingTree:
    """The tree from a hand on, which stays as it is: before its first card, or where a seat is to act.

    `seats` are the players of the tree, all that are live by default; chips of the others are dead money. Who has chips
    in the pot and isn't live is none. With `merged`, streets that begin with the same chips in the pot and behind share
    what follows: nothing is lost of the game, but players forget which bets led there. A node then has several lines
    to it, and `parent` tells one of them.
    """
    players = seats or seats_of(hand.live)
    by_cards = any(street.first in BY_CARDS for street in hand.plan.game.street)
    if hand.street <= hand.plan.pair_street:
        raise ValueError("bets that depend on an open pair (pair_doubles) can't be told from the line of bets alone")
    if by_cards and len(players) > 2:
        raise ValueError(f"{len(players)} players: where cards say who opens, a tree is for two")
    return _Grower(sizings, players, by_cards=by_cards, merged=merged).tree(hand)


class _Grower:
    """Grows one tree."""

    def __init__(self, sizings: Sizings, players: tuple[int, ...], *, by_cards: bool, merged: bool) -> None:
        self._sizings = sizings
        self._merged = merged
        self._players = players
        self._by_cards = by_cards
        self._random = Random(1)
        self._deals: dict[object, dict[int, list[tuple[int, ...]]]] = {}
        """Cards that let each seat open, by the up cards before them."""

    def tree(self, hand: Hand) -> BettingTree:
        """All nodes."""
        raised = int(hand.turn >= 0 and hand.aggressor >= 0)
        waiting = deque([_Node(hand, raised, -1, ("", None), deals=hand.turn < 0)])
        done: list[_Node] = []
        first: list[int] = []
        counts: list[int] = []
        begun: dict[object, int] = {}
        while waiting:
            node = waiting.popleft()
            known = _begins(node.hand) if self._merged and node.deals else None
            twin = begun.get(known) if known else None
            if known and twin is None:
                begun[known] = len(done)
            children = [] if twin is not None else list(self._children(node, len(done)))
            first.append(first[twin] if twin is not None else len(done) + len(waiting) + 1 if children else 0)
            counts.append(counts[twin] if twin is not None else len(children))
            done.append(node)
            waiting.extend(children)
        return self._laid_out(done, first, counts)

    def _children(self, node: _Node, place: int) -> Iterator[_Node]:
        hand = node.hand
        if node.deals:
            for opener, after in self._dealt(hand).items():
                yield _Node(after, 0, place, ("", None), deals=False, opener=opener)
            return
        if hand.turn < 0:
            return
        for choice in choices(hand, sizing_of(self._sizings, hand.street), node.raised):
            after = hand.copy()
            play(after, hand.turn, choice.input)
            while after.turn >= 0 and after.turn not in self._players:
                play(after, after.turn, to_input(legal(after, after.turn)[0]))
            deals = after.turn < 0 and after.phase in (DEALING, CHOOSING)
            if deals and not after.can & after.can - 1:
                # Nobody has anybody to bet against: no street of this hand is played.
                self._run_out(after)
                deals = False
            yield _Node(after, node.raised + choice.raises, place, (choice.label, choice.input), deals)

    def _dealt(self, hand: Hand) -> dict[int, Hand]:
        """The hand after the cards of a street, for each seat that they may let open it; -1 where that is settled."""
        first = hand.plan.streets[hand.street].first
        if first not in BY_CARDS:
            after = hand.copy()
            self._deal(after)
            return {-1: after}
        known = (hand.street, tuple(hand.up), tuple(hand.down), hand.live)
        deals = self._deals.get(known)
        if deals is None:
            deals = self._deals[known] = self._deals_by_opener(hand)
        hands: dict[int, Hand] = {}
        for seat, deal in deals.items():
            hands[self._players.index(seat)] = after = hand.copy()
            self._deal(after, deal)
        return hands

    def _deals_by_opener(self, hand: Hand) -> dict[int, list[tuple[int, ...]]]:
        """Cards after which each live seat opens, found by dealing: of some deals those with the weakest boards, so
        that the next card may give the lead to either.
        """
        found: dict[int, tuple[tuple[int, ...], list[tuple[int, ...]]]] = {}
        for tries in range(1, (_MOST_DEALS if _opens(hand) else 1) + 1):
            after = hand.copy()
            deal = self._deal(after)
            boards = max(high_board(after.up[seat][:4]) for seat in seats_of(after.live))
            if after.first not in found or boards < found[after.first][0]:
                found[after.first] = boards, deal
            if tries >= _FEWEST_DEALS and len(found) == hand.live.bit_count():
                break
        return {seat: deal for seat, (_, deal) in sorted(found.items())}

    def _deal(self, hand: Hand, given: list[tuple[int, ...]] | None = None) -> list[tuple[int, ...]]:
        """Deal one street with cards that stand for any, or those given; what is chosen are the first cards."""
        dealt: list[tuple[int, ...]] = []
        street = hand.street
        while hand.turn < 0 and hand.street == street:
            due = owed(hand)
            if isinstance(due, OwedCards):
                cards = given[len(dealt)] if given else self._cards(hand, due.total)
                dealt.append(cards)
                play(hand, None, Deal(cards))
            elif hand.phase == CHOOSING and hand.stage is not None:
                for seat in seats_of(hand.choosing):
                    play(hand, seat, Choose(hand.down[seat][: hand.stage.cards]))
            else:
                break
        return dealt

    def _run_out(self, hand: Hand) -> None:
        while hand.phase in (DEALING, CHOOSING):
            self._deal(hand)

    def _cards(self, hand: Hand, count: int) -> tuple[int, ...]:
        left = sorted(hand.plan.deck_cards - hand.out)
        return tuple(self._random.sample(left, count))

    def _laid_out(self, done: list[_Node], first: list[int], counts: list[int]) -> BettingTree:
        players = self._players
        folded = [len([seat for seat in players if node.hand.live >> seat & 1]) == 1 for node in done]
        kinds = [_kind(node, players, one_left=one) for node, one in zip(done, folded, strict=True)]
        root = done[0].hand
        return BettingTree(
            players,
            np.array(kinds, np.int8),
            np.array([node.hand.street for node in done], np.int8),
            np.array(first, np.int32),
            np.array(counts, np.int32),
            np.array([node.parent for node in done], np.int32),
            np.array([node.opener for node in done], np.int8),
            np.array([_bits(node.hand.live, players) for node in done], np.int32),
            np.array([[node.hand.put[seat] for seat in players] for node in done], np.int64),
            root.dead + sum(chips for seat, chips in enumerate(root.put) if seat not in players),
            tuple(node.choice for node in done),
            {place: node.hand for place, node in enumerate(done) if kinds[place] in (SHOWDOWN, STREET)},
        )


def _begins(hand: Hand) -> tuple[object, ...]:
    """All that what follows depends on, before the cards of a street: chips, and who opens where no up card comes."""
    settled = hand.plan.streets[hand.street].first in BY_CARDS and not _opens(hand)
    opens = opener(hand) if settled else -1
    return hand.street, hand.live, opens, tuple(hand.put), tuple(hand.stack), hand.dead


def _opens(hand: Hand) -> bool:
    """Whether the street that is dealt brings up cards."""
    return any(up for stage in hand.stages for _, up in stage.pattern) or any(s.choice for s in hand.stages)


def _bits(live: int, players: tuple[int, ...]) -> int:
    """Seats as players."""
    return sum((live >> seat & 1) << place for place, seat in enumerate(players))


def _kind(node: _Node, players: tuple[int, ...], *, one_left: bool) -> int:
    if node.deals:
        return STREET
    if node.hand.turn >= 0:
        return players.index(node.hand.turn)
    return FOLDED if one_left else SHOWDOWN
