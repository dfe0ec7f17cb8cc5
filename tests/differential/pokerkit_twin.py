"""One random hand played through our engine and through PokerKit, compared at every step.

Seats are PokerKit's: 0 has the small blind (heads-up 1 has it), the last seat the button.
"""

from random import Random
from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    BettingStructure,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from hanpan import cards, rules
from hanpan.engine import (
    Deal,
    Hand,
    OwedCards,
    RaiseTo,
    deal_in,
    legal,
    owed,
    play,
    to_input,
)
from hanpan.engine.events import AnyEvent, BoardDealt, Burned, Dealt, Post
from hanpan.engine.legal import Option
from hanpan.rules.stakes import Stakes


class LimitOmahaHiLo(FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit 0.7.7 plays its fixed-limit Omaha hi-lo pot-limit; this is the game by its name."""

    betting_structure = BettingStructure.FIXED_LIMIT
    max_completion_betting_or_raising_count = 4


OPTIONS = {
    "nlhe": {},
    "plo": {},
    "flhe": {"cap_heads_up": "true"},
    "flo8": {"cap_heads_up": "true"},
    # PokerKit breaks a tie of door cards by suit and a tie of boards by position.
    "stud": {"bringin_tie": "suit", "board_tie": "nearest", "cap_heads_up": "true"},
    "stud8": {"bringin_tie": "suit", "board_tie": "nearest", "cap_heads_up": "true"},
    "razz": {"bringin_tie": "suit", "board_tie": "nearest", "cap_heads_up": "true"},
}
MOST = {"nlhe": 9, "plo": 6, "flhe": 9, "flo8": 6, "stud": 8, "stud8": 8, "razz": 8}
RAISES, FOLDS = 0.3, 0.25
STACKS = (1, 2, 4, 5, 7, 9, 14, 20, 33, 60, 80, 80, 100, 200, 200, 400)
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Difference(NamedTuple):
    """Where the two part: what was compared, ours and theirs, and our hand as it stood."""

    what: str
    ours: object
    theirs: object
    hand: Hand
    seat: int
    short_raise: bool
    """Fixed limit: somebody went all-in for less than a full raise on this street."""


class Twin:
    """A hand in both engines."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = Random(seed)
        chance = self.chance
        players = chance.randint(2, MOST[game])
        self.blinds = game in ("nlhe", "plo", "flhe", "flo8")
        ante = chance.choice((0, 0, 1)) if self.blinds else 1
        stacks = [chance.choice(STACKS) + ante for _ in range(players)]
        stakes = Stakes(2, (1, 2), ante, 0, 4) if self.blinds else Stakes(4, (), 1, 2, 8)
        chosen = rules.game(game, **OPTIONS[game])
        self.hand = deal_in(chosen, stakes, dict(enumerate(stacks)), players - 1, self._posts(players, ante))
        self.state: State = _state(game, ante, stacks)
        self.deck = list(cards.DECK)
        chance.shuffle(self.deck)
        self.short_raise = False

    def _posts(self, players: int, ante: int) -> list[Post]:
        antes = [Post(seat, ante, "ante") for seat in range(players) if ante]
        if not self.blinds:
            return antes
        small, big = (1, 0) if players == 2 else (0, 1)
        return [*antes, Post(small, 1, "blind"), Post(big, 2, "blind")]

    def play(self) -> Difference | None:
        """Play to the end, or to the first difference."""
        while (waits := owed(self.hand)) is not None:
            found = self._deal(waits.total) if isinstance(waits, OwedCards) else self._act(waits.seats[0])
            if found is not None:
                return found
        if self.state.status:
            return self._differs("turn", "nobody", self.state.actor_index)
        if list(self.state.stacks) != self.hand.stack:
            return self._differs("stacks", self.hand.stack, list(self.state.stacks))
        return None

    def _differs(self, what: str, ours: object, theirs: object, seat: int = -1) -> Difference:
        return Difference(what, ours, theirs, self.hand, seat, self.short_raise)

    def _deal(self, total: int) -> Difference | None:
        drawn = [self.deck.pop() for _ in range(total)]
        events = play(self.hand, None, Deal(tuple(drawn)))
        self.short_raise = False
        state = self.state
        if state.actor_index is not None:
            return self._differs("turn", "nobody", state.actor_index)
        if state.can_burn_card():
            state.burn_card(next((cards.text(event.cards) for event in events if isinstance(event, Burned)), "??"))
        own = _dealt(events)
        board = [card for event in events if isinstance(event, BoardDealt) for card in event.cards]
        if own and not state.can_deal_hole():
            return self._differs("deal", "hole cards", "board")
        while own and state.can_deal_hole():
            seat = state.hole_dealee_index
            if seat is None or not own.get(seat):
                return self._differs("deal", sorted(own), seat)
            state.deal_hole(cards.name(own[seat].pop(0)))
        if board:
            if not state.can_deal_board():
                return self._differs("deal", "board", "hole cards")
            state.deal_board(cards.text(board))
        return None

    def _act(self, seat: int) -> Difference | None:
        state = self.state
        options = {option.action: option for option in legal(self.hand, seat)}
        if state.actor_index != seat:
            return self._differs("turn", seat, state.actor_index, seat)
        ours, theirs = _terms(options), _their_terms(state, bring_in="bring_in" in options)
        if ours != theirs:
            return self._differs("terms", ours, theirs, seat)
        self._take(seat, options)
        return None

    def _take(self, seat: int, options: dict[str, Option]) -> None:
        chance = self.chance
        can = [name for name in options if name not in ("fold", "raise")]
        action = chance.choice(can)
        if "raise" in options and chance.random() < RAISES:
            action = "raise"
        elif "call" in options and chance.random() < FOLDS:
            action = "fold"
        option = options[action]
        if action == "raise":
            to = chance.choice((option.min or 0, option.max or 0, chance.randint(option.min or 0, option.max or 0)))
            fixed = self.hand.plan.game.betting.structure == "fixed_limit"
            self.short_raise = self.short_raise or (fixed and to < self.hand.full + self.hand.size)
            play(self.hand, seat, RaiseTo(to))
            self.state.complete_bet_or_raise_to(to)
            return
        play(self.hand, seat, to_input(option))
        if action == "fold":
            self.state.fold()
        elif action == "bring_in":
            self.state.post_bring_in()
        else:
            self.state.check_or_call()


def _dealt(events: list[AnyEvent]) -> dict[int, list[int]]:
    own: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, Dealt):
            own.setdefault(event.seat, []).extend(event.cards)
    return own


def _terms(options: dict[str, Option]) -> tuple[int, tuple[int, int] | None]:
    """What it costs to stay in, and the range of a raise."""
    call = options["call"].amount or 0 if "call" in options else 0
    raises = options.get("raise")
    return call, None if raises is None else (raises.min or 0, raises.max or 0)


def _their_terms(state: State, *, bring_in: bool) -> tuple[int, tuple[int, int] | None]:
    call = 0 if bring_in else state.checking_or_calling_amount or 0
    if not state.can_complete_bet_or_raise_to():
        return call, None
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    return call, (least or 0, most or 0)


def _state(game: str, ante: int, stacks: list[int]) -> Any:
    players = len(stacks)
    if game == "nlhe":
        return NoLimitTexasHoldem.create_state(AUTOMATIONS, True, ante, (1, 2), 2, stacks, players)
    if game == "plo":
        return PotLimitOmahaHoldem.create_state(AUTOMATIONS, True, ante, (1, 2), 2, stacks, players)
    if game in ("flhe", "flo8"):
        limit = FixedLimitTexasHoldem if game == "flhe" else LimitOmahaHiLo
        return limit.create_state(AUTOMATIONS, True, ante, (1, 2), 2, 4, stacks, players)
    stud: Any = {
        "stud": FixedLimitSevenCardStud,
        "stud8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
        "razz": FixedLimitRazz,
    }[game]
    return stud.create_state(AUTOMATIONS, True, ante, 2, 4, 8, stacks, players)
