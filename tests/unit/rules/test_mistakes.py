"""Every mistake that one can make in a game file is told by file, line and key, with what would be right.

It is told in two languages: what programmers and English players read, and what Korean players read.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import msgspec
import pytest

from hanpan import rules
from hanpan.cli.reasons import error_line
from hanpan.rules.build import _EXAMPLES, _OURS, _TABLES
from hanpan.rules.definition import OF_TABLE
from hanpan.rules.errors import of_decoder
from hanpan.rules.files import unread
from hanpan.rules.game import WORD_SETS
from hanpan.rules.mistakes import SENTENCES, Sentence, said
from hanpan.rules.toml import not_toml
from hanpan.table.settings import OPTIONS
from hanpan.words import Words, word_sets

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
EN, KO = Words("en"), Words("ko")

ELSEWHERE = """
file_missing file_folder file_forbidden file_unreadable file_encoding option_unfit no_runs_yet value
toml toml_at toml_equals toml_key toml_value toml_twice toml_quote toml_line toml_header toml_list toml_braces
toml_backslash toml_date toml_character toml_deep toml_long toml_other
"""
"""Sentences that no case of `mistakes.txt` shows, and tests below do."""

BASES = {"holdem": HOLDEM, "menu": MENU, "limit": LIMIT, "nothing": ""}


def refused(text: str) -> rules.GameFileError:
    """The error that this text is refused with."""
    with pytest.raises(rules.GameFileError) as error:
        rules.parse(text, key="mine", file="mine.toml", parents=PARENTS).check()
    return error.value


def told(text: str) -> str:
    """What the loader says about this text."""
    return str(refused(text))


def told_by(sentence: Sentence) -> tuple[str, str]:
    """A sentence in English and in Korean."""
    return sentence.english, error_line(KO, rules.GameFileError(sentence))


def told_in_korean(text: str) -> str:
    """What a Korean player reads about this text."""
    return error_line(KO, refused(text))


def parts_of(sentence: Sentence) -> Iterator[Sentence]:
    """A sentence and those that stand in it."""
    yield sentence
    for arg in sentence.args.values():
        if isinstance(arg, Sentence):
            yield from parts_of(arg)


def changed(text: str, old: str, new: str) -> str:
    """The text with one piece of it replaced; without an old piece, the new one comes on top."""
    if not old:
        return f"{new}\n{text}"
    assert text.count(old) == 1, old
    return text.replace(old, new)


def mistakes() -> Iterator[tuple[str, str, str, str]]:
    """The cases of `mistakes.txt`: which game, what is replaced (`-`) by what (`+`), and what is said (`>`).

    It is said twice, in English and below it in Korean.
    """
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
    error = refused(changed(BASES[base], old, new))
    assert f"{error}\n{error_line(KO, error)}" == said
    assert error_line(EN, error) == str(error)


def test_each_sentence_uses_all_that_it_is_given():
    for base, old, new, _ in mistakes():
        for sentence in parts_of(refused(changed(BASES[base], old, new)).said):
            used = {name for _, name, _, _ in Formatter().parse(SENTENCES[sentence.key]) if name}
            assert set(sentence.args) == used, sentence.key


def test_every_sentence_is_shown_here():
    """In `mistakes.txt` or in this file, by its words."""
    texts = [changed(BASES[base], old, new) for base, old, new, _ in mistakes()]
    shown = {part.key for text in texts for part in parts_of(refused(text).said)}
    assert set(SENTENCES) - shown == {f"mistake-{name}" for name in ELSEWHERE.split()} | {"kind-other"}


# --- TOML ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said", "in_korean"),
    [
        ("wins", ":1: not TOML: write a key, an equals", ":1: TOML 형식에 맞지 않아요. 이름 뒤에 등호(=)와 값을"),
        ("= 3", ":1: not TOML at column 1: a key is", ":1: 1번째 글자가 TOML 형식에 맞지 않아요. 항목 이름이 없거나"),
        ("\nwins = high", ":2: not TOML at column 8: a value is", ":2: 8번째 글자가 TOML 형식에 맞지 않아요. 값이"),
        ("a = 1\na = 2", ":2: not TOML: this key or table", ":2: TOML 형식에 맞지 않아요. 같은 항목이나 표가 두 번"),
        ('a = "x\nb = 1', "a text has no closing quote: add it", "닫는 따옴표가 없으니 넣어 주세요."),
        ("a = 'x", "a text has no closing quote: add it", "닫는 따옴표가 없으니 넣어 주세요."),
        ("a = 1 b = 2", "more follows the value, and one line has", "값 뒤에 다른 것이 이어지니 한 줄에 항목 하나와"),
        ("[betting\na = 1", "the name of a table has no closing ]", "표 이름을 닫는 ]가 없으니 넣어 주세요."),
        ("a = [1", "a list has no closing ] or lacks a comma", "목록을 닫는 ]나 쉼표가 빠졌으니 넣어 주세요."),
        ("a = { x = 1 y = 2 }", "a table in braces lacks a comma, or its", "중괄호로 묶은 표에 쉼표가 빠졌거나 닫는"),
        (r'a = "\d"', "a backslash in a text is written twice", "글자 속의 역슬래시는 두 번 이어 써 주세요."),
        ("a = 2021-02-30", "there is no such date or time", "없는 날짜나 시각이니 고쳐 주세요."),
        ("# \x01", "a control character stands here; take it out", "보이지 않는 제어 문자가 있으니 지워 주세요."),
    ],
)
def test_what_is_no_toml(text, said, in_korean):
    assert said in told(text)
    assert in_korean in told_in_korean(text)


def test_a_table_in_braces_on_two_lines():
    text = changed(HOLDEM, 'name = "flop", ', 'name = "flop",\n    ')
    try:
        said = told(text)
    except pytest.fail.Exception:  # a later Python that allows it
        return
    assert re.match(r"mine\.toml:[67]: not TOML.*: a table in braces lacks .* closing brace on the same line$", said)


@pytest.mark.parametrize(
    ("text", "english", "korean"),
    [
        (
            "a = " + "[" * 5_000,
            "brackets stand in brackets too deep: use fewer",
            "괄호가 너무 깊이 겹쳐 있으니 줄여 주세요.",
        ),
        ("a = " + "9" * 5_000, "a number has too many digits: shorten it", "숫자가 너무 기니 줄여 주세요."),
    ],
)
def test_what_python_can_not_hold(text, english, korean):
    assert told(text) == f"mine.toml:1: not TOML: {english}"
    assert told_in_korean(text) == f"mine.toml:1: TOML 형식에 맞지 않아요. {korean}"


def test_what_no_python_says_yet():
    """The readers' messages are not ours; one that we don't know is still told in our words."""
    assert not_toml("Something new (at line 2, column 3)", "") == (
        2, said("mistake-toml_at", column=3, what=said("mistake-toml_other"))
    )  # fmt: skip
    assert told_by(said("mistake-toml_other")) == ("correct what stands here", "이 자리를 고쳐 주세요.")
    assert told_by(of_decoder("Something new")) == (
        "this value can't be read; write it as the games that come with hanpan do",
        "이 값은 읽을 수 없으니 hanpan에 들어 있는 게임처럼 써 주세요.",
    )
    assert told_by(of_decoder("Expected `int`, got `null`")) == (
        "expected a whole number, got something else",
        "정수를 써야 하는데 다른 것을 썼으니 고쳐 주세요.",
    )


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


def test_no_parent_and_no_runs():
    text = 'extends = false\nhigh = { ladder = ["x"], ranks.x.runs = "y" }\n' + HOLDEM
    assert told(text) == (
        "mine.toml:2: high.ranks.x.runs: there are no runs 'y': list them, as high.runs.y = \"A2345 23456\""
    )
    assert told_in_korean(text) == (
        'mine.toml:2: high.ranks.x.runs: runs에 ‘y’ 이름은 없으니 넣어 주세요(예: high.runs.y = "A2345 23456").'
    )
    assert told("extends = false\nhigh = {}\n" + HOLDEM) == (
        'mine.toml:2: high.ladder: the key \'ladder\' is missing, as ladder = ["pair", "high_card"]'
    )
    assert told("extends = false\noption.foo = {}") == (
        "mine.toml:2: option.foo: no option 'foo' is inherited that could be taken out: correct this line"
    )


def test_every_key_that_must_be_there_has_an_example():
    for table, struct in _TABLES.items():
        for field in msgspec.structs.fields(struct):
            if field.required and field.name not in _OURS:
                assert f"{table}.{field.name}" in _EXAMPLES or field.name in _EXAMPLES, f"{table}.{field.name}"


def test_a_low_that_nobody_wins():
    """What wins may stand in the game that a file extends; a low for an option's sake is fine."""
    for parent in ("nlhe", "pls"):
        text = f'extends = "{parent}"\nlow.limit = 8\n'
        assert told(text) == (
            "mine.toml:2: low.limit: under wins = 'high' a low wins nothing: add wins = 'high_low', or take the low out"
        )
    option = '[option.split]\nno = {}\nyes = { wins = "high_low" }\n'
    for fine in ('wins = "high_low"\n', option):
        rules.parse(f'extends = "nlhe"\nlow.limit = 8\n{fine}', key="mine", parents=PARENTS).check()
    rules.parse('extends = "pls7"\nlow.limit = 8\n', key="mine", parents=PARENTS).check()


def test_blinds_may_be_alike():
    rules.parse('extends = "nlhe"\nbetting.blinds = ["1", "1"]', key="mine", parents=PARENTS).check()


def test_names_that_others_gave():
    """The rules know neither the catalogue nor the table, so what they know of both is written down twice."""
    assert word_sets() == WORD_SETS
    assert tuple(OPTIONS) == OF_TABLE


def test_streets_that_merging_would_hide():
    """Two rows of one name would change the inherited street one after the other."""
    assert told('extends = "nlhe"\nstreet = [{ name = "flop", bet = 1 }, { name = "flop", bet = 2 }]') == (
        "mine.toml:2: street.flop: two streets are called 'flop': give one another name"
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
    assert told_in_korean(text) == (
        "mine.toml: 물려받은 burns = true 옵션이 이 게임에 맞지 않으니 option.burns = {} 줄을 넣어 빼 주세요. "
        "seats.max: 7명이면 카드가 53장 있어야 하는데 덱은 52장이니 6명까지로 줄여 주세요."
    )
    rules.parse(text + "option.burns = {}\n", key="mine", parents=PARENTS).check()


def test_a_mistake_in_an_option_is_not_hidden_by_another_of_the_same_kind():
    text = "option.foo = { a = {}, b = { cap = 3 } }\noption.bar = { a = {}, b = { cap = 4 } }\n" + HOLDEM
    assert told(text) == "mine.toml:1: option.foo.b.cap: unknown key 'cap'; take it out"


# --- files --------------------------------------------------------------------------------------------------------


def unread_file(file: Path) -> tuple[str, str]:
    """What is said of a file that can't be loaded, in English and in Korean."""
    with pytest.raises(rules.GameFileError) as error:
        rules.load(str(file))
    return str(error.value), error_line(KO, error.value)


def test_a_file_that_is_not_there(tmp_path):
    file = tmp_path / "mine.toml"
    assert unread_file(file) == (
        f"{file}: there is no such file: check its name",
        f"{file}: 파일이 없으니 이름을 확인해 주세요.",
    )


def test_a_folder(tmp_path):
    file = tmp_path / "mine.toml"
    file.mkdir()
    assert unread_file(file) == (
        f"{file}: it is a folder: name a file in it",
        f"{file}: 폴더이니 그 안에 있는 파일의 이름을 써 주세요.",
    )


def test_what_else_keeps_a_file_from_being_read():
    assert told_by(unread(PermissionError(13, "denied"))) == (
        "it may not be read: allow that, or copy it",
        "읽을 권한이 없으니 권한을 주거나 복사해서 써 주세요.",
    )
    assert told_by(unread(OSError(5, "Input/output error"))) == (
        "it can't be read (EIO): check the disk",
        "파일을 읽을 수 없으니(EIO) 디스크를 확인해 주세요.",
    )


def test_a_file_that_is_no_text(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_bytes(b"name = \xff")
    assert unread_file(file) == (
        f"{file}: not UTF-8 text, byte 7 can't be read: save it as UTF-8",
        f"{file}: 바이트 7부터 UTF-8이 아니라 읽을 수 없으니 UTF-8로 저장해 주세요.",
    )


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
