"""A local best response: a player who knows how his opponent plays, and looks one bet ahead.

After V. Lisý and M. Bowling, "Equilibrium approximation quality of current no-limit poker bots" (2017). He believes
that the opponent may hold any hand, each as likely as the opponent's own strategy makes all that was done so far. At
each decision he compares giving up, calling, and some bets, thinking that a bet is folded to as often as the strategy
says and that everybody checks and calls after it. Whatever he wins with real cards, a best response wins as much.

The strategy is asked what it would do with cards that it doesn't hold: a bot is made anew for each question, so no
question disturbs another or the bot at the table. Before the first board card it is asked about every kind of hand;
later about some hands, strong and weak, and hands in between are thought to do much the same. Where that is wrong, he
chooses worse and wins less, so what he does win is still no more than a best response would.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import combinations
from math import exp, log
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from hanpan.bots import BotSeat
from hanpan.bots.deals import Masks, bits_of, cards_of, free_cards
from hanpan.bots.menu import Way, bets_of, menu_of
from hanpan.bots.ranges import Effort, Holdings, judge
from hanpan.bots.seat import Bot, input_of
from hanpan.bots.showdown import Cards, Floats, judge_of, shares
from hanpan.bots.sight import Mix, Move, Sight, answer_of, sight_of
from hanpan.bots.story import Story
from hanpan.cards import mask, rank_of, suit_of, unmask
from hanpan.engine import Hand, begin, evolve, legal, play, seen_by
from hanpan.engine.events import AnyEvent, BoardDealt, Called, Checked, Dealt, Folded, HandStarted, RaisedTo

Moves = Sequence[tuple[float, Mapping[str, Any]]]
Places = NDArray[np.intp]
Kind = tuple[tuple[int, int], ...]

SIZES = (0.5, 1.0, 1000.0)
"""Bets as parts of the pot after calling; the last is all in."""
ASKED = 32
"""Of how many hands the strategy is asked after the first street."""
_BOARDS = 24
"""Ways to complete the board for each hand that the opponent may hold."""
_ORDER = Effort(0, 48, 0, solves=False)
_ANYTHING = 0.03
"""How much of what was seen is thought to say nothing: no hand is ever ruled out by what was done."""
_NEAR = 0.3
"""Raises whose totals differ by this, as a logarithm, count as half the same."""
_KINDS = {Folded: ("fold", "die"), Checked: ("check",), Called: ("call",), RaisedTo: ("raise",)}


class Asked(NamedTuple):
    """What the strategy does in one place: answers for some hands, and how near every hand is to each of these."""

    answers: tuple[Moves, ...]
    near: Floats
    """By hand and answer; each row adds up to 1."""

    def likely(self, of: Callable[[Mapping[str, Any]], float]) -> Floats:
        """How likely each hand does what `of` counts."""
        counts = np.array([sum(share * of(move) for share, move in moves) for moves in self.answers], np.float64)
        found: Floats = self.near @ counts
        return found


class Policy:
    """What a bot would do with any cards."""

    def __init__(self, make: Callable[[int], Bot], seed: int) -> None:
        self._make = make
        self._seed = seed
        self._known: dict[object, dict[Kind, Moves]] = {}

    def answers(self, events: Sequence[AnyEvent], place: int, hands: Sequence[Sequence[int]]) -> tuple[Moves, ...]:
        """Its moves after these events, had it been dealt one or another of these hands."""
        if any(isinstance(event, BoardDealt) for event in events):
            return tuple(self._answer(events, place, cards) for cards in hands)
        # Before the board suits may change places; a bot that is new in each hand does the same in each.
        line = (place, *(event for event in events if not isinstance(event, Dealt)))
        known = self._known.setdefault(line, {})
        for cards in hands:
            kind = kind_of(tuple(cards))
            if kind not in known:
                known[kind] = self._answer(events, place, cards)
        return tuple(known[kind_of(tuple(cards))] for cards in hands)

    def _answer(self, events: Sequence[AnyEvent], place: int, cards: Sequence[int]) -> Moves:
        chair = BotSeat(place, self._make(self._seed), Random(self._seed))
        rest = list(cards)
        for event in events:
            held = event
            if isinstance(event, Dealt) and event.seat == place:
                held = msgspec.structs.replace(event, cards=tuple(rest[: len(event.cards)]))
                rest = rest[len(event.cards) :]
            chair.see(seen_by(place, held))
        decision = chair.decide()
        if decision.mix:
            return decision.mix
        options = legal(chair.sight().hand, chair.sight().seat)
        free = next((one for one in options if one.action == "check"), options[0])
        return ((1.0, {"action": free.action}),)


class Belief:
    """What the opponent may hold in one hand."""

    def __init__(self, sight: Sight, policy: Policy, asked: int, chance: Random) -> None:
        self._policy = policy
        self._asked = asked
        self._chance = chance
        self._me = sight.seat
        self.place = 1 - sight.seat
        self._told = 0
        self._events: list[AnyEvent] = []
        self._story = Story()
        started = sight.events[0]
        assert isinstance(started, HandStarted)
        self._hand = begin(started)
        deck = unmask(self._hand.plan.deck & ~sight.hand.seen)
        mine = frozenset(sight.hand.down[sight.seat])
        board = frozenset(sight.hand.board[0])
        held = len(sight.hand.down[self.place])
        self.hidden: Cards = np.array(list(combinations(sorted({*deck, *board} - mine), held)), np.uint8)
        self.masks: Masks = bits_of(self.hidden)
        self.weights: Floats = np.ones(len(self.hidden))
        self._holdings = Holdings(self.place, self.hidden, self.masks)
        self._nodes: dict[tuple[int, AnyEvent], Asked] = {}
        """By how many events there were and the last of them: only my own move is ever tried out."""

    def see(self, sight: Sight) -> None:
        """Take in what is new: cards rule hands out, and what the opponent did says which he did it with."""
        self._story.tell(sight)
        for at in range(self._told, len(sight.events)):
            event = sight.events[at]
            if at and type(event) in _KINDS and getattr(event, "seat", -1) == self.place:
                likely = self.asked(self._hand, sight.events[:at]).likely(partial(_same, event=event))
                self._weigh(likely)
            if at:
                evolve(self._hand, event)
            if isinstance(event, BoardDealt):
                seen = np.uint64(mask(event.cards))
                self.weights = self.weights * ((self.masks & seen) == 0)
        self._told = len(sight.events)

    def _weigh(self, likely: Floats) -> None:
        """Take in how likely each hand does what was done; what no hand does that was asked about says nothing."""
        mean = float(np.dot(likely, self.weights)) / float(self.weights.sum())
        if mean:
            self.weights = self.weights * ((1 - _ANYTHING) * likely + _ANYTHING * mean)
            self.weights = self.weights / self.weights.sum()

    def asked(self, hand: Hand, events: Sequence[AnyEvent]) -> Asked:
        """What the opponent does after these events, hand by hand."""
        node = (len(events), events[-1])
        if node not in self._nodes:
            picks, near = self._picks(hand)
            self._nodes[node] = Asked(self._policy.answers(events, self.place, self.hidden[picks].tolist()), near)
        return self._nodes[node]

    def _picks(self, hand: Hand) -> tuple[Places, Floats]:
        """The hands that are asked about, and how near every hand is to each of them."""
        live = np.flatnonzero(self.weights)
        every = len(self.hidden)
        if not hand.board[0]:
            return self._every_kind
        if len(live) <= self._asked:
            near = np.zeros((every, len(live)))
            near[live, np.arange(len(live))] = 1.0
            return live, near
        good = self._good(hand)
        order = live[np.argsort(good[live], kind="stable")]
        mass = 0.7 * self.weights[order] / self.weights[order].sum() + 0.3 / len(order)
        at = np.cumsum(mass) - mass / 2
        steps = (np.arange(self._asked) + 0.5) / self._asked
        picked = np.minimum(np.searchsorted(at, steps), len(order) - 1)
        apart = (at[:, None] - at[picked][None, :]) * self._asked
        close = np.exp(-np.minimum(apart * apart, 200.0))
        near = np.zeros((every, self._asked))
        near[order] = close / close.sum(axis=1, keepdims=True)
        return order[picked], near

    @cached_property
    def _every_kind(self) -> tuple[Places, Floats]:
        kinds: dict[Kind, int] = {}
        own = np.array([kinds.setdefault(kind_of(tuple(cards)), len(kinds)) for cards in self.hidden.tolist()], np.intp)
        first = np.unique(own, return_index=True)[1]
        return first, (own[:, None] == own[first][None, :]).astype(np.float64)

    def _good(self, hand: Hand) -> Floats:
        """The percentile of each hand on the street."""
        seen = self._story.streets[hand.street]
        deck = cards_of(hand.plan.deck & ~mask(hand.board[0]))
        if hand.street not in self._holdings.good:
            judge([self._holdings], hand, hand.street, seen, self._me, deck, _ORDER, self._chance)
        return self._holdings.good[hand.street]

    def share(self, sight: Sight) -> Floats:
        """What part of the pot I win at a showdown against each hand."""
        hand = sight.hand
        to_come = self._story.streets[hand.street].to_come
        live = np.flatnonzero(self.weights)
        times = _BOARDS if to_come else 1
        held = np.tile(self.hidden[live], (times, 1))
        mine = hand.down[sight.seat]
        used = np.tile(self.masks[live], times)
        deck = cards_of(hand.plan.deck & ~hand.seen)
        board = np.empty((len(held), len(hand.board[0]) + to_come), np.uint8)
        board[:, : len(hand.board[0])] = hand.board[0]
        if to_come:
            board[:, len(hand.board[0]) :] = free_cards(used, deck, to_come, self._chance)
        by = judge_of(hand.plan.game, 2)
        own = np.tile(np.array(mine, np.uint8), (len(held), 1))
        won = shares(by.values(own, board), [by.values(held, board)])
        found = np.zeros(len(self.hidden))
        found[live] = won.reshape(times, len(live)).mean(axis=0)
        return found


class LocalResponse:
    """Plays against one bot whose strategy he may ask."""

    remembers = False

    def __init__(
        self, make: Callable[[int], Bot], seed: int, sizes: Sequence[float] = SIZES, asked: int = ASKED
    ) -> None:
        self._policy = Policy(make, seed)
        self._seed = seed
        self._sizes = sizes
        self._asked = asked
        self._belief: Belief | None = None
        self._begun: tuple[Sequence[AnyEvent], int] = ((), 0)

    def act(self, view: Mapping[str, Any], /) -> Move:
        """The answer as JSON has it."""
        return answer_of(self.think(sight_of(view)))

    def think(self, sight: Sight) -> Mix:
        """The move that is worth most if nobody bets after it."""
        belief = self._of(sight)
        belief.see(sight)
        worths = self.worths(sight, belief)
        return [(1.0, max(worths, key=lambda one: one[0])[1])]

    def worths(self, sight: Sight, belief: Belief) -> list[tuple[float, Move]]:
        """What each move is worth, against giving up, in chips."""
        hand, me = sight.hand, sight.seat
        menu = menu_of(hand, me)
        share = belief.share(sight)
        weights = belief.weights / belief.weights.sum()
        stay = menu.stay
        found: list[tuple[float, Move]] = []
        if menu.give_up is not None:
            found.append((0.0, menu.give_up))
        found.append((float(np.dot(weights, share)) * stay.pot - stay.chips, stay.move))
        bets = bets_of(hand, me, menu, self._sizes)
        return found + [(self._bet(sight, belief, way, weights, share), way.move) for way in bets]

    def _bet(self, sight: Sight, belief: Belief, way: Way, weights: Floats, share: Floats) -> float:
        hand, me, place = sight.hand, sight.seat, belief.place
        after = hand.copy()
        events = [*sight.events, *play(after, me, input_of(hand, me, way.move))]
        folds = belief.asked(after, events).likely(lambda move: float(move["action"] in ("fold", "die")))
        chips = min(hand.bet[me] + way.chips, hand.bet[place] + hand.stack[place]) - hand.bet[me]
        calls = min(hand.stack[place], hand.bet[me] + chips - hand.bet[place])
        stays = weights * (1 - folds)
        gone = float(np.dot(weights, folds))
        called = float(np.dot(stays, share)) * (hand.pot + chips + calls)
        return gone * hand.pot + called - (1 - gone) * chips

    def _of(self, sight: Sight) -> Belief:
        """The belief of this hand; a new one where a hand begins."""
        events, told = self._begun
        goes_on = self._belief is not None and list(sight.events[:told]) == list(events)
        if not goes_on or self._belief is None:
            chance = Random(hash((self._seed, *sight.hand.down[sight.seat], len(sight.events))))
            self._belief = Belief(sight, self._policy, self._asked, chance)
        self._begun = (tuple(sight.events), len(sight.events))
        return self._belief


@lru_cache(maxsize=200_000)
def kind_of(cards: tuple[int, ...]) -> Kind:
    """Cards without the names of their suits."""
    suits: dict[int, int] = {}
    held = sorted(cards, key=lambda card: (-rank_of(card), suit_of(card)))
    return tuple((rank_of(card), suits.setdefault(suit_of(card), len(suits))) for card in held)


def _same(move: Mapping[str, Any], event: AnyEvent) -> float:
    """How much a move is what was done."""
    if move["action"] not in _KINDS[type(event)]:
        return 0.0
    if not isinstance(event, RaisedTo):
        return 1.0
    to = move.get("to", move.get("min")) or event.to
    return 0.1 + 0.9 * exp(-log(2) * (log(to / event.to) / _NEAR) ** 2)
