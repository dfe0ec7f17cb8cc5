"""Plays heads-up from a blueprint: a strategy for the whole game that was trained beforehand.

    >>> policy(sight)          # the moves with their probabilities; None where the blueprint doesn't know the way

The hand is followed through the tree of bets that was trained. A bet of another size is taken for the nearer of the two
about it, as the pseudo-harmonic mapping has them (Ganzfried and Sandholm 2013); a raise more than the tree allows is
taken for the one before. Where there is no way the personality `tag` plays on.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from hanpan.analysis.solver.betting import STREET
from hanpan.analysis.solver.blueprint import Blueprint, blueprint_of
from hanpan.analysis.solver.features import Seen
from hanpan.analysis.solver.sizing import STAYS
from hanpan.bots.choices import chosen
from hanpan.bots.menu import BETWEEN, Menu, bets_of, menu_of, nearest
from hanpan.bots.mixes import joined
from hanpan.bots.scripted import Personality, chance_of
from hanpan.bots.sight import Mix, Move, Sight, answer_of, sight_of
from hanpan.bots.traits import PERSONALITIES
from hanpan.bots.view import View
from hanpan.engine import Hand, begin, evolve, legal
from hanpan.engine.events import BetPlaced, BroughtIn, Called, Checked, Folded, HandStarted, RaisedTo
from hanpan.engine.plan import FIXED_LIMIT, MENU
from hanpan.rules.game import Game

_ActionEvent = Folded | Checked | Called | BroughtIn | RaisedTo | BetPlaced

_NO_BETS = ("fold", *STAYS)
_NAMES: dict[type, str] = {Folded: "fold", Checked: "check", Called: "call", BroughtIn: "bring_in"}
_SHALLOW, _DEEP = 0.6, 1.6
"""Stacks in parts of those that were trained."""


class Planned:
    """Plays from a blueprint."""

    remembers = False

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._otherwise = Personality(seed, PERSONALITIES["tag"])

    def act(self, view: View, /) -> Move:
        """The answer as JSON has it."""
        return answer_of(self.think(sight_of(view)))

    def policy(self, view: View, /) -> Mix | None:
        """As the function `policy`, from a view."""
        return policy(sight_of(view))

    def think(self, sight: Sight) -> Mix:
        """The moves with their probabilities."""
        what = legal(sight.hand, sight.seat)[0].action
        if what in BETWEEN:
            return chosen(sight.hand, sight.seat, what, chance_of(self._seed, sight))
        return policy(sight) or self._otherwise.think(sight)


def has_blueprint(game: Game, seats: int) -> bool:
    """Whether there is a blueprint for a game with so many players."""
    return seats == 2 and blueprint_of(game) is not None


def policy(sight: Sight) -> Mix | None:
    """What the blueprint does where a seat has to bet; None where it has no answer."""
    hand, me = sight.hand, sight.seat
    if hand.seats.bit_count() != 2 or hand.turn != me:
        return None
    blueprint = blueprint_of(hand.plan.game)
    if blueprint is None or not _fits(blueprint, hand):
        return None
    way = _Way(blueprint)
    if not way.follow(sight):
        return None
    held = blueprint.buckets.of(hand.street, _seen(hand, me))
    chances = blueprint.chances(way.node, int(held[0]))
    menu = menu_of(hand, me)
    moves = [_move(way, child, menu, hand, me) for child in way.children]
    return joined(list(zip(chances.tolist(), moves, strict=True)))


class _Way:
    """The way of a hand through the tree of a blueprint."""

    def __init__(self, blueprint: Blueprint) -> None:
        self._tree = blueprint
        self.node = 0
        self.capped = False
        """Whether somebody raised more often than the tree allows: then nobody raises again on this street."""
        self._faced: dict[int, int] = {}
        """On this street, by player: the last node at which he had a bet before him."""

    @property
    def children(self) -> range:
        """The nodes that may follow."""
        first = self._tree.first[self.node]
        return range(first, first + self._tree.children[self.node])

    def follow(self, sight: Sight) -> bool:
        """Go where the hand went; whether the tree knows the way to this decision."""
        hand: Hand | None = None
        for event in sight.events:
            if isinstance(event, HandStarted):
                hand = begin(event)
                continue
            if hand is None:
                return False
            if isinstance(event, _ActionEvent) and not self._take(hand, event):
                return False
            evolve(hand, event)
        return self._reach(sight.hand)

    def _reach(self, hand: Hand) -> bool:
        """Go past the cards to the decision of the seat to act."""
        tree = self._tree
        if tree.player[self.node] == STREET:
            openers = [child for child in self.children if tree.opener[child] in (-1, hand.turn)]
            if not openers:
                return False
            self.node = openers[0]
            self.capped = False
            self._faced = {}
        return tree.player[self.node] == hand.turn and tree.street[self.node] == hand.street

    def _take(self, hand: Hand, event: _ActionEvent) -> bool:
        """Follow what the seat to act did."""
        if not self._reach(hand):
            return False
        actions = {self._tree.action[child]: child for child in self.children}
        if "fold" in actions:
            self._faced[hand.turn] = self.node
        name = _NAMES.get(type(event))
        if name is not None:
            self.node = actions.get(name, self.node)
            return name in actions
        assert isinstance(event, RaisedTo | BetPlaced)  # noqa: S101
        if isinstance(event, BetPlaced) and event.name in actions:
            self.node = actions[event.name]
            return True
        bets = self.bets
        if not bets or self.capped:
            other = self._faced.get(1 - hand.turn)
            self.node = self.node if other is None else other
            self.capped = True
            return other is not None
        self.node = min(bets) if len(bets) == 1 else _nearer(bets, self.size, _size(hand, hand.turn, event.to))
        return True

    @property
    def bets(self) -> list[int]:
        """The children that bet or raise, the smallest first."""
        return sorted((child for child in self.children if self._tree.action[child] not in _NO_BETS), key=self.size)

    def size(self, child: int) -> float:
        """What a bet adds to a call, in parts of the pot after calling."""
        put, player = self._tree.put, self._tree.player[self.node]
        level, pot = max(put[self.node]), sum(put[self.node])
        return (put[child][player] - level) / (pot + level - put[self.node][player])

    def all_in(self, child: int) -> bool:
        """Whether a bet is all-in in the tree."""
        return self._tree.put[child][self._tree.player[self.node]] >= self._tree.header.stack

    def action(self, child: int) -> str:
        """The name of a choice."""
        return self._tree.action[child]


class _Bounds(NamedTuple):
    """Two sizes, and one between them."""

    small: float
    great: float
    between: float

    @property
    def goes_down(self) -> bool:
        """Whether the pseudo-harmonic mapping takes it for the smaller one at least as often as for the greater one."""
        chance = (self.great - self.between) * (1 + self.small)
        return 2 * chance >= (self.great - self.small) * (1 + self.between)


def _nearer(bets: Sequence[int], size: Callable[[int], float], real: float) -> int:
    """The bet of the tree that stands for a real one; `bets` are in order of their sizes."""
    for smaller, greater in pairwise(bets):
        if real <= size(greater):
            if real <= size(smaller) or _Bounds(size(smaller), size(greater), real).goes_down:
                return smaller
            return greater
    return bets[-1]


def _size(hand: Hand, seat: int, to: int) -> float:
    """What a bet adds to a call, in parts of the pot after calling, as far as the other can call it."""
    other = 1 - seat
    reach = min(to, hand.bet[other] + hand.stack[other])
    return (reach - hand.level) / max(1, hand.pot + hand.level - hand.bet[seat])


def _seen(hand: Hand, me: int) -> Seen:
    """What a seat sees, as one row."""
    cards = (hand.down[me], hand.up[me], hand.up[1 - me], hand.board[0])
    return Seen(*(np.array([row], np.uint8) for row in cards))


def _fits(blueprint: Blueprint, hand: Hand) -> bool:
    """Whether the stakes, stacks and posts of a hand are near those that were trained."""
    told = blueprint.header
    unit, trained = hand.stakes.unit, told.stakes.unit
    started = hand.started
    if started.button != 1 or started.boards != 1:
        return False
    posted = [sum(post.chips for post in started.posts if post.seat == place) for place in (0, 1)]
    same = [chips * trained for chips in posted] == [chips * unit for chips in blueprint.put[0]]
    structure = hand.plan.structure
    if structure == FIXED_LIMIT:
        same &= hand.stakes.bring_in * trained == told.stakes.bring_in * unit
        same &= hand.stakes.big_bet * trained == told.stakes.big_bet * unit
    depth = min(started.stacks) * trained / (told.stack * unit)
    return same and depth >= _SHALLOW and (depth <= _DEEP or structure in (FIXED_LIMIT, MENU))


def _move(way: _Way, child: int, menu: Menu, hand: Hand, me: int) -> Move:
    """The move that a choice of the tree stands for now."""
    action = way.action(child)
    if action == "fold" and menu.give_up is not None:
        return menu.give_up
    if action in _NO_BETS or way.capped or not menu.raises:
        return menu.stay.move
    option = next((option for option in menu.raises if option.action == action), menu.raises[0])
    if option.max is not None:
        to = int(hand.level + way.size(child) * (hand.pot + hand.level - hand.bet[me]))
        to = option.max if way.all_in(child) else max(option.min or 0, min(option.max, to))
        return {"action": option.action, "to": to}
    if option.action == action:
        return {"action": action}
    bet = nearest(hand, me, bets_of(hand, me, menu, ()), way.size(child))
    return menu.stay.move if bet is None else bet.move
