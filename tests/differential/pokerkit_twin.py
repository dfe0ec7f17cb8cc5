"""One random hand played through our engine and through PokerKit, compared before every decision and at the end.

Seats are PokerKit's players: 0 is left of the button and has the small blind (heads-up 1 has it), the last has the
button. The first difference ends the comparison of a hand.
"""

import warnings
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    Card,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitPokerMixin,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)
from pokerkit import Hand as PokerKitHand

from hanpan import cards, rules
from hanpan.engine import Deal, Hand, Option, OwedCards, RaiseTo, fold, legal, owed, play, start, to_input
from hanpan.engine.events import AnyEvent, BoardDealt, Burned, Dealt
from hanpan.engine.plan import FIXED_LIMIT
from hanpan.rules.stakes import Stakes


class LimitOmahaHiLo(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit 0.7.7 plays its fixed-limit Omaha hi-lo pot-limit; this is the game of that name."""


AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
CARDS = tuple(next(iter(Card.parse(cards.name(card)))) for card in cards.DECK)
WITH_BLINDS = ("nlhe", "plo", "flhe", "flo8")
GAMES = (*WITH_BLINDS, "stud", "stud8", "razz")
MOST = {"nlhe": 9, "plo": 6, "flhe": 9, "flo8": 6, "stud": 8, "stud8": 8, "razz": 8}


class Terms(NamedTuple):
    """What is compared before a decision."""

    turn: int | None
    to_call: int
    raise_to: tuple[int, int]
    stacks: list[int]
    pot: int


class Difference(NamedTuple):
    """Where the two part, with the hand and the state as they stood there."""

    what: str
    ours: Any
    theirs: Any
    hand: Hand
    state: State
    short_all_ins: int
    """Fixed limit: all-ins of this street for less than a full raise."""
    dealt: tuple[int, int]
    """The cards that were out before this street, and the burn cards among them."""


class Twin:
    """A hand in both engines."""

    def __init__(self, key: str, seed: int) -> None:
        self.chance = chance = Random(f"{key} {seed}")
        players = chance.randint(2, MOST[key])
        blinds = key in WITH_BLINDS
        unit = 2 if key in ("nlhe", "plo") else 4
        ante = chance.choice((0, 0, 1, 3)) if blinds else 1
        # Most have up to 40 big blinds; some can't pay a blind, some are deep.
        most = chance.choices((2 * unit, 40 * unit, 100 * unit), (1, 8, 3), k=players)
        stacks = [chance.randint(1, chips) for chips in most]
        game = rules.game(key, **_options(key, seed, ante))
        stakes = Stakes(unit, (unit // 2, unit) if blinds else (), ante, 0 if blinds else unit // 2, 2 * unit)
        self.hand = fold(start(game, stakes, dict(enumerate(stacks)), players - 1))
        self.state = _pokerkit(key, ante, unit)(stacks, players)
        self.deck = list(cards.DECK)
        chance.shuffle(self.deck)
        self.likes = {"raise": chance.choice((1, 2, 4)), "fold": chance.choice((0.2, 0.5, 1))}
        self.short_all_ins = 0
        self.dealt = (0, 0)
        self.asked_for_nothing = 0
        self.raises_below = 0

    def play(self) -> Difference | None:
        """Play to the end, or to the first difference."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PokerKit warns of cards that it would not have dealt itself
            while (waiting := owed(self.hand)) is not None:
                found = self._deal(waiting.total) if isinstance(waiting, OwedCards) else self._act()
                if found is not None:
                    return found
            self._answer_for_nothing()
        if self.state.status:
            return self._differs("turn", None, self.state.actor_index)
        if self.state.stacks != self.hand.stack:
            return self._differs("stacks", self.hand.stack, list(self.state.stacks))
        return None

    def _differs(self, what: str, ours: Any, theirs: Any) -> Difference:
        return Difference(what, ours, theirs, self.hand, self.state, self.short_all_ins, self.dealt)

    def _answer_for_nothing(self) -> None:
        """RULES 2.5, B13: PokerKit asks the only player with chips, with nothing to call and nobody to bet against."""
        state = self.state
        seat = state.actor_index
        alone = seat is not None and self.hand.can == 1 << seat
        if alone and not state.checking_or_calling_amount and not state.can_complete_bet_or_raise_to():
            state.check_or_call()
            self.asked_for_nothing += 1

    def _deal(self, total: int) -> Difference | None:
        hand, state = self.hand, self.state
        self._answer_for_nothing()
        if state.actor_index is not None or not state.status:
            return self._differs("turn", None, state.actor_index)
        if len(self.deck) < total:
            # Burn cards are mixed in again (RULES 6.5).
            self.deck += [card for card in cards.DECK if card not in hand.out and card not in self.deck]
        drawn = tuple(self.deck.pop(0) for _ in range(total))
        self.dealt = (hand.used, len(hand.burned))
        self.short_all_ins = 0
        for event in play(hand, None, Deal(drawn)):
            if not self._deals(event):
                return self._differs("deal", event, list(state.hole_dealing_statuses))
        return None

    def _deals(self, event: AnyEvent) -> bool:
        """Deal the same to PokerKit; whether it expected that."""
        state = self.state
        if isinstance(event, Burned):
            state.burn_card(CARDS[event.cards[0]])
        elif isinstance(event, Dealt):
            if not state.hole_dealing_statuses[event.seat]:
                return False
            state.deal_hole([CARDS[card] for card in event.cards], event.seat)
        elif isinstance(event, BoardDealt):
            if any(state.hole_dealing_statuses):
                return False
            if state.card_burning_status:
                state.burn_card("??")  # before a shared seventh card of stud, PokerKit burns and we do not
            state.deal_board([CARDS[card] for card in event.cards])
        return True

    def _act(self) -> Difference | None:
        hand, state = self.hand, self.state
        options = {option.action: option for option in legal(hand, hand.turn)}
        ours, theirs = _terms(hand, options), self._without_a_raise_below(_their_terms(state))
        if ours != theirs:
            return self._differs("turn" if ours.turn != theirs.turn else "terms", ours, theirs)
        self._take(options)
        return None

    def _without_a_raise_below(self, theirs: Terms) -> Terms:
        """RULES 6.2: PokerKit lets who has no more than the bring-in raise all-in, and others would owe no more."""
        hand = self.hand
        stack = hand.stack[hand.turn]
        if not hand.bring_in_due or stack > hand.stakes.bring_in or theirs.raise_to != (stack, stack):
            return theirs
        self.raises_below += 1
        return theirs._replace(raise_to=(0, 0))

    def _take(self, options: dict[str, Option]) -> None:
        hand, state, chance = self.hand, self.state, self.chance
        names = [name for name in options if name != "fold" or "call" in options]
        action = chance.choices(names, [self.likes.get(name, 1.0) for name in names])[0]
        option = options[action]
        if action == "raise":
            least, most = option.min or 0, option.max or 0
            to = chance.choice((least, most, chance.randint(least, most)))
            if hand.plan.structure == FIXED_LIMIT and to < hand.full + hand.size:
                self.short_all_ins += 1
            play(hand, hand.turn, RaiseTo(to))
            state.complete_bet_or_raise_to(to)
            return
        play(hand, hand.turn, to_input(option))
        if action == "fold":
            state.fold()
        elif action == "bring_in":
            state.post_bring_in()
        else:
            state.check_or_call()


def _terms(hand: Hand, options: dict[str, Option]) -> Terms:
    call = options.get("call")
    bring_in = options.get("bring_in")
    to_call = (call.amount if call else bring_in.pays if bring_in else 0) or 0
    raises = options.get("raise")
    raise_to = (raises.min or 0, raises.max or 0) if raises else (0, 0)
    return Terms(hand.turn, to_call, raise_to, hand.stack, hand.pot)


def _their_terms(state: State) -> Terms:
    to_call = state.effective_bring_in_amount if state.bring_in_status else state.checking_or_calling_amount
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount if least is not None else 0
    return Terms(state.actor_index, to_call or 0, (least or 0, most or 0), state.stacks, state.total_pot_amount)


def _options(key: str, seed: int, ante: int) -> dict[str, str]:
    if key in WITH_BLINDS:
        antes = {"ante_mode": "each"} if ante else {}
        return antes if key in ("nlhe", "plo") else {**antes, "cap_heads_up": "true"}
    # PokerKit breaks a tie of boards by position. Every other hand is played so, to compare more of them to the end.
    tie = "suit" if seed % 2 else "nearest"
    return {"bringin_tie": "suit", "board_tie": tie, "cap_heads_up": "true", "burns": "true"}


def _pokerkit(key: str, ante: int, unit: int) -> Any:
    """PokerKit's game, which makes a state from stacks and their number."""
    game = _game(key, ante, unit)
    game.hand_types = tuple(map(_remembering, game.hand_types))
    return game


@cache
def _remembering(hand_type: type[PokerKitHand]) -> type[PokerKitHand]:
    """The same type of hand, each best hand worked out once: PokerKit asks for it again and again."""

    @lru_cache(maxsize=100)
    def best(hole: tuple[Card, ...], board: tuple[Card, ...]) -> PokerKitHand | None:
        return hand_type.from_game_or_none(hole, board)

    class Remembering(hand_type):  # type: ignore[misc, valid-type]
        @classmethod
        def from_game(cls, hole_cards: Iterable[Card], board_cards: Iterable[Card] = ()) -> PokerKitHand:
            made = best(tuple(hole_cards), tuple(board_cards))
            if made is None:
                raise ValueError("no hand")
            return made

    return Remembering


def _game(key: str, ante: int, unit: int) -> Any:
    small, big, blinds = unit, 2 * unit, (unit // 2, unit)
    if key == "nlhe":
        return NoLimitTexasHoldem(AUTOMATIONS, True, ante, blinds, unit)
    if key == "plo":
        return PotLimitOmahaHoldem(AUTOMATIONS, True, ante, blinds, unit)
    if key in WITH_BLINDS:
        limit = FixedLimitTexasHoldem if key == "flhe" else LimitOmahaHiLo
        game = limit(AUTOMATIONS, True, ante, blinds, small, big)
        # The big blind is the first of four bets (RULES 1.5); PokerKit counts four without it.
        preflop = replace(game.streets[0], max_completion_betting_or_raising_count=3)
        game.streets = (preflop, *game.streets[1:])
        return game
    stud = {
        "stud": FixedLimitSevenCardStud,
        "stud8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
        "razz": FixedLimitRazz,
    }[key]
    return stud(AUTOMATIONS, True, ante, unit // 2, small, big)
