"""How many pools of cards make each rank: exact counts over every deal, under any ladder."""

from collections.abc import Mapping
from typing import NamedTuple

from hanpan.errors import Carried
from hanpan.rules.game import Game
from hanpan.rules.steps import parse_step

MOST_CARDS = 10
"""Larger pools are not counted."""


class CensusError(Carried, ValueError):
    """A census that can't be taken; `key` and `args_by_name` name the sentence in the catalogue of words."""

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class Census(NamedTuple):
    """Counts over all pools of so many cards, hole cards and board together."""

    cards: int
    total: int
    exact: dict[str, int]
    """Pools by their best rank, strongest rank first."""
    contains: dict[str, int] | None
    """Pools in which a rank can be made, whatever else can be; None where hole cards are counted."""
    lows: dict[int, int] | None
    """Pools with a qualifying low by its highest card, an ace being 1, 0 for a pair or worse; None without a low."""

    @property
    def low(self) -> int | None:
        """Pools with a qualifying low."""
        return None if self.lows is None else sum(self.lows.values())


def take_census(game: Game, cards: int | None = None) -> Census:
    """Count all pools of `cards` cards; where it isn't said, of all that a player has at the showdown.

    >>> from hanpan import rules
    >>> take_census(rules.game("pls7"), 5).exact["skip_straight_flush"]
    24
    """
    cards = game.cards_each() + game.board_cards() if cards is None else cards
    check_census(game, cards)
    from hanpan.hands.kernel import has_numba

    if has_numba():
        from hanpan.analysis.kernel_census import census_of_deals, census_of_pools

        return census_of_deals(game, cards) if game.use_hole else census_of_pools(game, cards)
    from hanpan.analysis.census_plain import plain_census

    return plain_census(game, cards)


def check_census(game: Game, cards: int) -> None:
    """Refuse pools that are too small for a hand, or too large to be counted."""
    least, most = least_cards(game), min(MOST_CARDS, len(game.deck.ranks) * len(game.deck.suits))
    if least > most:
        raise CensusError(
            "err-census_game",
            f"{game.key} has too many cards for a census: {most} is the most",
            game=game.key,
            most=most,
        )
    if not least <= cards <= most:
        raise CensusError(
            "err-census_cards",
            f"{cards} cards: a census of {game.key} counts pools of {least} to {most} cards",
            n=cards, least=least, most=most, game=game.key,
        )  # fmt: skip


def least_cards(game: Game) -> int:
    """How many cards a pool needs so that each makes a hand."""
    shapes = [rank for rank in game.high.ranks if rank.groups and max(rank.groups) == 1 and not rank.suited]
    weakest = min(rank.size for rank in shapes)
    return game.cards_each() + weakest - game.use_hole if game.use_hole else weakest


def pool_sizes(game: Game) -> tuple[int, ...]:
    """How many cards there are to make a hand from, street by street, once they are enough."""
    own = board = 0
    sizes: dict[int, None] = {}
    for street in game.street:
        for step in map(parse_step, street.deal):
            own += step.cards * {"down": 1, "up": 1, "discard": -1}.get(step.kind, 0)
            board += step.cards * (step.kind == "board")
        if least_cards(game) <= own + board <= MOST_CARDS:
            sizes[own + board] = None
    return tuple(sizes)


def against_rarity(counts: Mapping[str, int]) -> dict[str, list[str]]:
    """For each rank that is rarer than ranks above it, those ranks; `counts` has the strongest rank first.

    What so few cards can't make at all is not rare.

    >>> against_rarity({"flush": 20, "straight": 10, "pair": 50})
    {'straight': ['flush']}
    """
    names = list(counts)
    found = {
        name: [above for above in names[:place] if counts[above] > counts[name]] for place, name in enumerate(names)
    }
    return {name: above for name, above in found.items() if above and counts[name]}
