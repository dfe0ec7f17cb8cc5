"""The line that an error names is the line where the key stands."""

import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from hanpan import rules
from hanpan.rules.lines import line_of

TEXT = '''# a comment with a key = in it
name = { en = "Test", ko = "시험 # not a comment" }
"a key".'with a'.dot = 1
seats.max = 9

street = [
  { name = "preflop", deal = ["down 2"], first = "after_blinds" },   # [ { "
  { name = "flop", deal = [
      "burn 1",
      "board 3",
    ], first = "left_of_button" },
]
note = """
[betting]
cap = 3
"""

[betting]   # the table itself
structure = "fixed_limit"
menu = { half = "1/2 pot" }

[[option.burns.false.street]]
name = "flop"
deal = ["board 3"]

[[option.burns.false.street]]
name = "turn"
deal = ["board 1"]
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("name", 2),
        ("name.ko", 2),
        ("a key.with a.dot", 3),
        ("seats.max", 4),
        ("street", 6),
        ("street.preflop.deal", 7),
        ("street.flop", 8),
        ("street.flop.deal", 8),
        ("street.flop.deal.board 3", 10),
        ("street.flop.first", 11),
        ("betting", 18),
        ("betting.structure", 19),
        ("betting.menu.half", 20),
        ("option.burns", 22),
        ("option.burns.false.street.flop.deal", 24),
        ("option.burns.false.street.turn", 26),
        ("option.burns.false.street.turn.deal", 28),
    ],
)
def test_the_line_of_a_key(path, line):
    parts = path.split(".")
    assert line_of(TEXT, parts) == (line, len(parts))


@pytest.mark.parametrize(
    ("path", "line", "depth"),
    [("betting.cap", 18, 1), ("street.river.deal", 6, 1), ("street.flop.turns", 8, 2), ("clock.seconds", 0, 0)],
)
def test_where_a_key_is_missing_its_table_counts(path, line, depth):
    assert line_of(TEXT, path.split(".")) == (line, depth)


def keys(data: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield (*path, key)
            yield from keys(value, (*path, key))
    elif isinstance(data, list):
        for row in data:
            if isinstance(row, dict):
                yield from keys(row, (*path, row["name"]))


@pytest.mark.parametrize("key", ["standard", *rules.KEYS])
def test_each_key_of_each_game_stands_on_its_line(key):
    text = (resources.files("hanpan.rules") / "games" / f"{key}.toml").read_text(encoding="utf-8")
    lines = text.splitlines()
    for path in keys(tomllib.loads(text)):
        line, depth = line_of(text, path)
        assert depth == len(path), path
        assert path[-1] in lines[line - 1], path


def test_a_row_without_a_name_goes_by_its_number():
    text = 'street = [\n  { name = "preflop" },\n  { deal = [] },\n  3,\n]\n'
    assert line_of(text, ["street", "2", "deal"]) == (3, 3)
    assert line_of(text, ["street", "3"]) == (4, 2)


def test_windows_line_ends():
    assert line_of("a = 1\r\nb = { c = 2,\td = 3 }\r\n\r\n[e]\r\nf = 1\r\n", ["e", "f"]) == (5, 2)
