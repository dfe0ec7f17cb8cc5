"""A game laid out for the engine: dealing steps grouped, amounts read, policies looked up, once for all hands."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from hanpan.cards import RANKS, SUITS, unmask
from hanpan.engine.stages import Stage, StreetPlan
from hanpan.hands.ladder import Ladder
from hanpan.hands.ranker import LowRanker, Ranker, low_ranker, ranker
from hanpan.rules.amounts import Amount, parse_amount
from hanpan.rules.game import Game, Street
from hanpan.rules.steps import Step, parse_step

NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2
MENU: Final = 3
STRUCTURES: Final = {"no_limit": NO_LIMIT, "pot_limit": POT_LIMIT, "fixed_limit": FIXED_LIMIT, "menu": MENU}

NO_CAP: Final = 1 << 60
"""More bets and raises than a street could have."""

BY_SUIT: Final = (1, 2, 3, 4)
"""The order of suits of the Poker TDA, clubs lowest; seven has its own (RULES C12, C22)."""


class Plan:
    """What the engine asks a game at every step."""

    __slots__ = (
        "bets",
        "board_suits",
        "bring_in_street",
        "cap",
        "cap_heads_up",
        "deck",
        "deck_cards",
        "deck_size",
        "first_only",
        "fold_from",
        "forced",
        "forced_bet",
        "forced_street",
        "game",
        "low_ranker",
        "pair_street",
        "ranker",
        "streets",
        "structure",
        "use_hole",
    )

    def __init__(self, game: Game) -> None:
        betting = game.betting
        self.game = game
        self.structure = STRUCTURES[betting.structure]
        self.streets = _streets(game.street)
        self.deck = sum(
            1 << 4 * RANKS.index(rank) + SUITS.index(suit) for rank in game.deck.ranks for suit in game.deck.suits
        )
        self.deck_cards = frozenset(unmask(self.deck))
        self.deck_size = self.deck.bit_count()
        self.use_hole = game.use_hole
        self.ranker: Ranker = ranker(game.high)
        self.low_ranker: LowRanker | None = None if game.low is None else low_ranker(game.low)
        self.board_suits = _board_suits(game.high, by_suit=game.board_tie == "suit")
        self.bets: tuple[tuple[str, Amount], ...] = tuple((bet.name, parse_amount(bet.raises)) for bet in betting.menu)
        self.cap = betting.cap or NO_CAP
        self.cap_heads_up = betting.cap_heads_up
        self.first_only = frozenset(betting.first_only)
        self.fold_from = game.street_index(betting.fold_from) if betting.fold_from else 0
        self.pair_street = game.street_index(betting.pair_doubles) if betting.pair_doubles else -1
        self.bring_in_street = 0 if betting.bring_in else -1
        self.forced = betting.forced
        self.forced_street = game.street_index(betting.forced.street) if betting.forced else -1
        self.forced_bet = (betting.forced.bet if betting.forced else "") or betting.forced_bet


@lru_cache(maxsize=256)
def plan_of(game: Game) -> Plan:
    """The plan of a game."""
    return Plan(game)


def _streets(streets: Sequence[Street]) -> tuple[StreetPlan, ...]:
    return tuple(
        StreetPlan(street.name, _stages(street.deal), _stages(street.short), street.first, street.bet, street.turns)
        for street in streets
    )


def _stages(deal: tuple[str, ...]) -> tuple[Stage, ...]:
    """The stages of a street."""
    stages = []
    steps = [parse_step(text) for text in deal]
    for choice, group in groupby(steps, key=lambda step: step.kind if step.is_choice else ""):
        if choice:
            stages += [Stage(choice, step.cards, (step,), 0, (), 0, 0) for step in group]
        else:
            stages.append(_dealing(tuple(group)))
    return tuple(stages)


def _dealing(steps: tuple[Step, ...]) -> Stage:
    def total(kind: str) -> int:
        return sum(step.cards for step in steps if step.kind == kind)

    pattern = tuple((step.cards, step.kind == "up") for step in steps if step.kind in ("down", "up"))
    return Stage("", 0, steps, total("burn"), pattern, total("down") + total("up"), total("board"))


def _board_suits(ladder: Ladder, *, by_suit: bool) -> tuple[int, ...]:
    if not by_suit:
        return ()
    return ladder.suit_strength if ladder.suits else BY_SUIT
