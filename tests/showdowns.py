"""Hands compared by the definition and by the ranker at once: a test that asks one asks both."""

from itertools import pairwise
from typing import Any

from hanpan.cards import parse_cards, text
from hanpan.hands import Made, best_high, best_low, ranker
from hanpan.hands.ranker import low_ranker
from hanpan.rules import Game


def high(game: Game, hole: str, board: str = "") -> Made:
    """The best high hand."""
    own, shared = parse_cards(hole), parse_cards(board)
    made = best_high(game.high, own, shared, game.use_hole)
    assert made is not None
    fast = ranker(game.high)
    assert fast.name(fast.best(own, shared, game.use_hole)) == made.rank
    return made


def low(game: Game, hole: str, board: str = "") -> str:
    """The best low as `7 6 4 2 A`; empty where nothing qualifies."""
    assert game.low is not None
    own, shared = parse_cards(hole), parse_cards(board)
    made = best_low(game.low, own, shared, game.use_hole)
    assert bool(low_ranker(game.low).best(own, shared, game.use_hole)) == (made is not None)
    return " ".join(text([card])[0] for card in made.cards) if made else ""


def compare(game: Game, first: str, second: str, board: str = "") -> int:
    """1 where the first hand wins the high, -1 where the second does, 0 where they tie."""
    own, shared = (parse_cards(first), parse_cards(second)), parse_cards(board)
    slow = [high(game, hole, board).strength for hole in (first, second)]
    fast = [ranker(game.high).best(hole, shared, game.use_hole) for hole in own]
    by_numbers = _sign(*fast)
    if by_numbers:
        assert by_numbers == _sign(*slow), f"{first} and {second} on {board or 'no board'}"
    else:
        assert slow[0][:-1] == slow[1][:-1]
        assert game.high.suits or slow[0] == slow[1]
    return _sign(*slow)


def compare_low(game: Game, first: str, second: str, board: str = "") -> int:
    """The same for the low."""
    assert game.low is not None
    own, shared = (parse_cards(first), parse_cards(second)), parse_cards(board)
    made = [best_low(game.low, hole, shared, game.use_hole) for hole in own]
    slow = [(1, hand.strength) if hand else (0, ()) for hand in made]
    fast = [low_ranker(game.low).best(hole, shared, game.use_hole) for hole in own]
    assert _sign(*slow) == _sign(*fast), f"{first} and {second} on {board or 'no board'}"
    return _sign(*slow)


def each_beats_the_next(game: Game, *hands: str, board: str = "") -> bool:
    """Whether the hands stand in order, strongest first."""
    return all(compare(game, *pair, board) == 1 and compare(game, *pair[::-1], board) == -1 for pair in pairwise(hands))


def all_tie(game: Game, *hands: str, board: str = "") -> bool:
    """Whether the hands split the pot."""
    return all(compare(game, *pair, board) == 0 for pair in pairwise(hands))


def _sign(first: Any, second: Any) -> int:
    return int(first > second) - int(first < second)
