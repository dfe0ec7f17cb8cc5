"""Random questions about odds, small enough to be counted card by card: most of the deck is dead."""

from random import Random

from hanpan import rules
from hanpan.analysis.spot import Spot, spot_of
from hanpan.cards import DECK, text
from hanpan.rules.files import load
from hanpan.rules.game import Game
from tests.tiers import ROOT

GAMES = ROOT / "tests/data/games"


def game_of(name: str) -> Game:
    """A game by key, by the name of a file of ours, or with options: `pls7 pls7_revision=2025-07-28`."""
    key, *options = name.split()
    choices = dict(option.split("=") for option in options)
    return rules.game(key, **choices) if key in rules.KEYS else load(str(GAMES / f"{key}.toml")).resolve(choices)


def board_spot(game: Game, players: int, to_come: int, left: int, chance: Random, *, near: bool = True) -> Spot:
    """All hands known, some of the board to come, `left` cards in the deck; near cards make many ties and flushes."""
    deck = _deck(chance, near=near)
    hands = [_take(deck, game.cards_each()) for _ in range(players)]
    board = _take(deck, game.board_cards() - to_come)
    return spot_of(game, hands, board, text(deck[left:]))


def draw_spot(game: Game, to_come: tuple[int, ...], left: int, chance: Random, *, near: bool = True) -> Spot:
    """Each player's cards are his own, and so many are to come to each."""
    deck = _deck(chance, near=near)
    hands = [_take(deck, game.cards_each() - draws) for draws in to_come]
    return spot_of(game, hands, "", text(deck[left:]))


def _deck(chance: Random, *, near: bool) -> list[int]:
    deck = list(DECK)
    chance.shuffle(deck)
    if near:
        # Low cards and one suit first, roughly.
        deck.sort(key=lambda card: (card >> 2) % 12 + 3 * (card & 3) + 12 * chance.random())
    return deck


def _take(deck: list[int], count: int) -> str:
    taken, deck[:] = deck[:count], deck[count:]
    return text(taken)
