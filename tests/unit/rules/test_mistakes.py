"""Every mistake that one can make in a game file is told by file, line and key, with what would be right."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanpan import rules

HOLDEM = """\
name = { en = "Test", ko = "시험" }
seats = { max = 4 }
wins = "high"
street = [
  { name = "preflop", deal = ["down 2"], first = "after_blinds" },
  { name = "flop", deal = ["burn 1", "board 3"], first = "left_of_button" },
]

[betting]
structure = "no_limit"
blinds = ["1/2", "1"]
"""

MENU = """\
name = { en = "Test", ko = "시험" }
seats = { max = 4 }
wins = "high"
street = [{ name = "only", deal = ["down 4", "up 1"], first = "high_board", turns = 2 }]

[betting]
structure = "menu"
ante = "1"
menu = { half = "1/2 pot" }
first_only = ["check"]
"""

LIMIT = """\
name = { en = "Test", ko = "시험" }
seats = { max = 4 }
wins = "high"
street = [{ name = "only", deal = ["down 4", "up 1"], first = "bring_in" }]

[betting]
structure = "fixed_limit"
ante = "1/5"
bring_in = { pays = "1/2" }
cap = 4
"""

PARENTS = {key: rules.definition(key) for key in ("standard", *rules.KEYS)}
BASES = {"holdem": HOLDEM, "menu": MENU, "limit": LIMIT, "nothing": ""}


def told(text: str) -> str:
    """What the loader says about this text."""
    with pytest.raises(rules.GameFileError) as refused:
        rules.parse(text, key="mine", file="mine.toml", parents=PARENTS).check()
    return str(refused.value)


def changed(text: str, old: str, new: str) -> str:
    """The text with one piece of it replaced; without an old piece, the new one comes on top."""
    if not old:
        return f"{new}\n{text}"
    assert text.count(old) == 1, old
    return text.replace(old, new)


def mistakes() -> Iterator[tuple[str, str, str, str]]:
    """The cases of `mistakes.txt`: which game, what is replaced (`-`) by what (`+`), and what is said (`>`)."""
    text = (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8")
    base = ""
    for case in text.split("\n\n"):
        lines = case.strip("\n").split("\n")
        if lines[0].startswith("@ "):
            base = lines[0][2:]
        elif not lines[0].startswith("# "):
            old, new, said = ("\n".join(line[2:] for line in lines if line.startswith(sign)) for sign in "-+>")
            yield base, old, new, said


@pytest.mark.parametrize("text", [HOLDEM, MENU, LIMIT])
def test_without_a_mistake(text):
    definition = rules.parse(text, key="mine", parents=PARENTS)
    definition.check()
    assert definition.resolve().key == "mine"


@pytest.mark.parametrize(("base", "old", "new", "said"), list(mistakes()))
def test_what_is_said_of_a_mistake(base, old, new, said):
    assert told(changed(BASES[base], old, new)) == said


# --- TOML ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('wins = "high"', "wins = high", "mine.toml:3: not TOML: "),
        ('wins = "high"', 'wins = "high', "mine.toml:3: not TOML: "),
        ('wins = "high"', "wins", "mine.toml:3: not TOML: "),
        ('wins = "high"', 'wins = "high"\nwins = "low"', "mine.toml:4: not TOML: "),
        ("[betting]", "[betting", "mine.toml:9: not TOML: "),
        ('"1/2", "1"]', '"1/2", "1"', "mine.toml:11: not TOML: "),
    ],
)
def test_what_is_no_toml(old, new, place):
    assert told(changed(HOLDEM, old, new)).startswith(place)


def test_a_table_in_braces_on_two_lines():
    text = changed(HOLDEM, 'name = "flop", ', 'name = "flop",\n    ')
    try:
        said = told(text)
    except pytest.fail.Exception:  # a later Python that allows it
        return
    assert re.match(r"mine\.toml:[67]: not TOML: .*; a table in \{ \} stands on one line$", said)


# --- what a whole file can get wrong -------------------------------------------------------------------------------


def test_missing_tables():
    assert told(HOLDEM[: HOLDEM.index("[betting]")]) == (
        "mine.toml: betting: the key 'betting' is missing, as betting = { structure = \"no_limit\", "
        'blinds = ["1/2", "1"] }'
    )
    street = HOLDEM[HOLDEM.index("street") : HOLDEM.index("\n\n")]
    assert told(changed(HOLDEM, street, "")) == (
        "mine.toml: street: the key 'street' is missing, as "
        'street = [{ name = "preflop", deal = ["down 2"], first = "after_blinds" }]'
    )
    assert told("").startswith("mine.toml: name: the key 'name' is missing")


def test_a_street_whose_name_is_mistyped():
    """It would be a new one, at the end."""
    assert told('extends = "nlhe"\nstreet = [{ name = "flopp", deal = ["board 3"] }]') == (
        "mine.toml:2: street.flopp.first: the key 'first' is missing, as first = \"left_of_button\"; "
        "did you mean the street flop?"
    )


def test_no_parent_at_all():
    assert told("extends = false\n" + HOLDEM) == (
        "mine.toml: high: the key 'high' is missing, as "
        'high = { ladder = ["high_card"], ranks.high_card.groups = [1, 1, 1, 1, 1] }'
    )


def test_streets_that_merging_would_hide():
    """Two rows of one name would change the inherited street one after the other."""
    assert told('extends = "nlhe"\nstreet = [{ name = "flop", bet = 1 }, { name = "flop", bet = 2 }]') == (
        "mine.toml:2: street.flop: two streets are called 'flop'"
    )


def test_cards_that_are_discarded_have_left_the_deck():
    """RULES 4.1: Choice takes eight cards a player, so a seventh is too many."""
    assert told('extends = "choice"\nseats.max = 7') == (
        "mine.toml:2: seats.max: 7 players need 56 cards and the deck has 52: at most 6 can play"
    )


def test_a_short_street_saves_cards():
    """RULES 6.5: eight can play stud, and nine can't."""
    rules.parse('extends = "stud"\nseats.max = 8', key="mine", parents=PARENTS).check()
    assert told('extends = "stud"\nseats.max = 9') == (
        "mine.toml:2: seats.max: 9 players need 55 cards and the deck has 52: at most 8 can play"
    )


def test_an_inherited_option_that_no_longer_fits():
    """Seven players fill the deck, so there is nothing left to burn."""
    text = 'extends = "stud"\nseats.max = 7\nstreet = [{ name = "7th", short = [] }]\n'
    assert told(text) == (
        "mine.toml: burns = true, an option of the game that this one extends, doesn't fit: seats.max: 7 players need "
        "53 cards and the deck has 52: at most 6 can play; take the option out with option.burns = {}"
    )
    rules.parse(text + "option.burns = {}\n", key="mine", parents=PARENTS).check()


def test_a_mistake_in_an_option_is_not_hidden_by_another_of_the_same_kind():
    text = "option.foo = { a = {}, b = { cap = 3 } }\noption.bar = { a = {}, b = { cap = 4 } }\n" + HOLDEM
    assert told(text) == "mine.toml:1: option.foo.b.cap: unknown key 'cap'"


# --- files --------------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there(tmp_path):
    file = tmp_path / "mine.toml"
    with pytest.raises(rules.GameFileError) as refused:
        rules.load(str(file))
    assert str(refused.value) == f"{file}: can't be read: No such file or directory"


def test_a_folder(tmp_path):
    file = tmp_path / "mine.toml"
    file.mkdir()
    with pytest.raises(rules.GameFileError, match=r"can't be read: Is a directory$"):
        rules.load(str(file))


def test_a_file_that_is_no_text(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_bytes(b"name = \xff")
    with pytest.raises(rules.GameFileError) as refused:
        rules.load(str(file))
    assert str(refused.value) == f"{file}: not UTF-8 text: byte 7 can't be read"


def test_a_mistake_in_a_users_file_names_the_file(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(changed(HOLDEM, 'wins = "high"', 'wins = "hi"'), encoding="utf-8-sig")
    with pytest.raises(rules.GameFileError) as refused:
        rules.load(str(file))
    assert str(refused.value) == f"{file}:3: wins: 'hi' is not one of high, low, high_low; did you mean high?"
    assert (refused.value.file, refused.value.line, refused.value.path) == (str(file), 3, ("wins",))


@pytest.mark.parametrize(("name", "hint"), [("nlh", "; did you mean nlhe?"), ("poker", ""), ("", ""), ("x.tml", "")])
def test_an_unknown_game(name, hint):
    with pytest.raises(rules.UnknownGameError) as refused:
        rules.load(name)
    assert str(refused.value) == f"there is no game {name!r}; the games are {', '.join(rules.KEYS)}{hint}"
