"""Showdowns with the right winners, by hand or from a ranker that shares nothing with ours, a row each."""

import json
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.hands import best_high, best_low, ranker
from hanpan.hands.ranker import low_ranker
from tests.showdowns import compare
from tests.tiers import shared_files

DATA = Path(__file__).parents[2] / "data" / "showdowns"
KEYS = {"holdem": "nlhe", "plo8": "plo8", "pls7": "pls7", "seven_poker": "seven", "stud8": "stud8"}
NAMES = {"royal": "royal_flush", "high": "high_card"}

Row = dict[str, Any]


def rows(file: Path) -> list[Row]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def settle(game: rules.Game, row: Row, *, slow: bool) -> Row:
    """The same row with who wins by our definition, or by our ranker."""
    board = parse_cards(row["board"])
    hands = [parse_cards(hand) for hand in row["hands"]]
    names: list[str] = []
    strengths: list[Any] = []
    lows: list[Any] = []
    fast = ranker(game.high)
    for hand in hands:
        if slow:
            made = best_high(game.high, hand, board, game.use_hole)
            assert made is not None
            names.append(made.rank)
            strengths.append(made.strength)
            low = best_low(game.low, hand, board, game.use_hole) if game.low else None
            lows.append(low.strength if low else ())
        else:
            strengths.append(fast.best(hand, board, game.use_hole))
            names.append(fast.name(strengths[-1]))
            lows.append(low_ranker(game.low).best(hand, board, game.use_hole) if game.low else 0)
    high = best_of(strengths)
    if game.high.suits and not slow:
        high = best_by_suit(game, row["hands"], high)
    settled = {"board": row["board"], "hands": row["hands"], "names": names, "high": high}
    return settled | {"low": best_of(lows) if any(lows) else []} if game.low else settled


def best_of(strengths: Sequence[Any]) -> list[int]:
    return [seat for seat, strength in enumerate(strengths) if strength == max(strengths)]


def best_by_suit(game: rules.Game, hands: Sequence[str], tied: list[int]) -> list[int]:
    """The ranker leaves suits to the definition."""
    return [seat for seat in tied if all(compare(game, hands[seat], hands[other]) >= 0 for other in tied)]


def check(game: rules.Game, row: Row) -> None:
    expected = {key: value for key, value in row.items() if key != "game"}
    expected["names"] = [NAMES.get(name, name) for name in row["names"]]
    assert settle(game, row, slow=True) == expected
    assert settle(game, row, slow=False) == expected


@pytest.mark.parametrize("row", rows(DATA / "own.jsonl"), ids=lambda row: f"{row['game']}-{'-'.join(row['names'])}")
def test_a_showdown_worked_out_by_hand(row):
    check(rules.game(KEYS[row["game"]]), row)


def test_the_showdowns_by_hand_have_every_rank_as_a_winner():
    for name, key in KEYS.items():
        won = {row["names"][seat] for row in rows(DATA / "own.jsonl") if row["game"] == name for seat in row["high"]}
        ranks = {rank.name for rank in rules.game(key).high.ranks}
        assert {NAMES.get(rank, rank) for rank in won} == ranks, name


@pytest.mark.parametrize("name", KEYS)
def test_sixty_showdowns_from_an_independent_ranker(name):
    for row in rows(DATA / f"{name}.jsonl"):
        check(rules.game(KEYS[name]), row)


@pytest.mark.needs("truth")
@pytest.mark.parametrize("name", KEYS)
def test_all_showdowns_of_the_truth_folder(name):
    [file] = shared_files(f"truth/{name}.jsonl")
    game = rules.game(KEYS[name])
    for row in rows(file):
        check(game, row)


def test_the_hands_of_one_showdown_share_no_card():
    for name in ("own", *KEYS):
        for row in rows(DATA / f"{name}.jsonl"):
            parse_cards(row["board"] + "".join(row["hands"]))
            assert all(first != second for first, second in combinations(row["hands"], 2))
