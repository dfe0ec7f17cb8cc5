"""Both catalogues: the same keys, the same values to fill in, and every text can be formatted."""

import ast as python
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from hanpan.rules.fluent import fluent
from hanpan.words import Words, lang_from_locale, word_sets
from hanpan.words.source import base_files, entries, entries_of, set_file

ROOT = Path(__file__).parents[3]
# Values that are counted or ordered; all others are text.
NUMBERS = {"n", "got", "want", "place", "turn", "seat", "slot", "level", "index", "line"}
CATALOGUES = [
    ("ko", None),
    ("en", None),
    *(("ko", name) for name in word_sets()),
    *(("en", name) for name in word_sets()),
]


class Found(Visitor):
    """What a message uses."""

    def __init__(self):
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()
        self.functions: set[str] = set()
        self.pairs: set[str] = set()

    def visit_VariableReference(self, node):  # noqa: N802  (Fluent's visitor looks for this name)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node):  # noqa: N802
        self.terms.add(node.id.name)

    def visit_FunctionReference(self, node):  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)


def found(node) -> Found:
    visitor = Found()
    visitor.visit(node)
    return visitor


def parsed(path: Path) -> list[ast.Message | ast.Term]:
    body = FluentResource(path.read_text("utf-8")).body
    junk = [entry.content for entry in body if isinstance(entry, ast.Junk)]
    assert not junk, f"{path.name} has what Fluent can't read: {junk}"
    return [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]


def all_files() -> list[Path]:
    overlays = [set_file(lang, name) for lang in ("ko", "en") for name in word_sets()]
    return [*base_files("ko"), *base_files("en"), *(path for path in overlays if path.exists())]


def key_of(entry) -> str:
    return ("-" if isinstance(entry, ast.Term) else "") + str(entry.id.name)


def patterns(entry) -> dict[str, ast.Pattern]:
    """The value under an empty name, and the attributes."""
    return {"": entry.value, **{attribute.id.name: attribute.value for attribute in entry.attributes}}


def base(lang) -> dict[str, ast.Message | ast.Term]:
    return {key_of(entry): entry for path in base_files(lang) for entry in parsed(path)}


def samples(lang, word_set) -> Iterator[tuple[str, str, set[str]]]:
    """Every text of a catalogue: key, attribute, and the values it takes."""
    for key, text in entries(lang, word_set).items():
        if not key.startswith("-"):
            (entry,) = (entry for entry in FluentResource(text).body if isinstance(entry, ast.Message))
            for name, pattern in patterns(entry).items():
                yield key, name, found(pattern).variables


@pytest.mark.parametrize("path", all_files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_file_is_read_by_entries_as_fluent_reads_it(path):
    assert [entry.id for entry in entries_of(path.read_text("utf-8"))] == list(map(key_of, parsed(path)))


def test_both_languages_have_the_same_files_keys_and_attributes():
    assert [path.name for path in base_files("ko")] == [path.name for path in base_files("en")]
    ko, en = base("ko"), base("en")
    assert list(ko) == list(en)
    # A nickname is what Korean players say beside the main word; English has none (WORDS 1.0).
    assert {key: set(patterns(entry)) - {"nick"} for key, entry in ko.items()} == {
        key: set(patterns(entry)) for key, entry in en.items()
    }


def test_both_languages_take_the_same_values():
    ko, en = base("ko"), base("en")
    for key, entry in en.items():
        for name, pattern in patterns(entry).items():
            assert found(pattern).variables == found(patterns(ko[key])[name]).variables, f"{key}.{name}"


def test_no_key_is_said_twice():
    for lang in ("ko", "en"):
        keys = [key_of(entry) for path in base_files(lang) for entry in parsed(path)]
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


@pytest.mark.parametrize("name", word_sets())
def test_a_word_set_replaces_entries_that_exist_and_keeps_what_they_tell(name):
    usual = base("ko")
    for entry in parsed(set_file("ko", name)):
        key = key_of(entry)
        here, there = patterns(entry), patterns(usual[key])
        assert set(here) - {"nick"} == set(there) - {"nick"}, key
        assert found(entry).variables <= found(usual[key]).variables, key
        if "tip" in here:
            assert here["tip"].equals(there["tip"]), key


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_messages_are_plain_fluent_with_two_functions_of_ours(lang):
    for key, entry in base(lang).items():
        used = found(entry)
        assert used.functions <= ({"JOSA"} if lang == "ko" else {"ORD"}), key
        assert not used.messages, f"{key} refers to a message; a term is what word sets replace"
        assert {f"-{term}" for term in used.terms} <= set(entries(lang, None)), key


@pytest.mark.parametrize(("lang", "word_set"), CATALOGUES)
def test_every_text_can_be_formatted(lang, word_set):
    words = Words(lang, word_set)
    for count in (1, 2, 21):
        for key, name, variables in samples(lang, word_set):
            args = {variable: count if variable in NUMBERS else f"<{variable}>" for variable in variables}
            text = words.attribute(key, name, **args) if name else words.text(key, **args)
            assert text == text.strip() != "", f"{key}.{name}"
            assert not re.search(r"\{|\}|\$|  |\?\?\?|\n", text), f"{key}.{name}: {text}"


def test_what_is_said_to_a_person_and_what_is_printed_end_as_they_should():
    """WORDS 2.1: refusals and errors are one sentence in 해요체, reasons and log lines have no full stop."""
    for key, entry in entries("ko", None).items():
        value = entry.split("\n", 1)[0]
        if key.startswith(("why-", "err-")):
            assert re.search(r"(요\.|요: \{ \$\w+ \}|요\(.*\)\.)$", value), value
        if key.startswith("mistake-") and key not in ("mistake-hand_rank", "mistake-hand_low"):
            # What goes around another sentence ends with it.
            assert re.search(r"(요\.|요\(.*\)\.|요\?|\{ \$what \})$", value), value
        if key.startswith("log-"):
            assert not value.endswith((".", "요", "다")), value
        if key.startswith("sheet-") and value.endswith("."):
            assert re.search(r"(니다|\}|\))[.:]", value), value
    for lang in ("ko", "en"):
        for key, text in entries(lang, None).items():
            assert not re.search(r"당신|고객|하십시오|!", text), key
            for reason in re.findall(r"\.reason = .*", text):
                assert not reason.endswith("."), key


def test_a_particle_after_a_value_fits_whatever_the_value_is():
    """`{ $min }이` is right for 100 and wrong for 2: JOSA chooses (WORDS 2.2); 번, 님 and 인 settle it."""
    fixed = re.compile(r"\{ \$\w+ \}(은|는|이|가|을|를|과|와|으로|로|이나|나|이에요|예요)(?![가-힣])")
    assert fixed.search("{ $min }이 최대")
    assert not fixed.search("{ $n }번이 { $who } 님이 { $n }인 { $n }이니")
    for word_set in (None, *word_sets()):
        for key, text in entries("ko", word_set).items():
            assert not fixed.search(text), f"{key}: {text}"
    assert (
        Words("ko").text("serve-buy_in_order", min="2", max="1")
        == "최소 바이인 2가 최대 1보다 클 수 없으니 고쳐 주세요."
    )


def test_the_page_calls_a_deal_as_its_game_does():
    for word_set, deal in ((None, "핸드"), ("pls", "핸드"), ("seven", "판")):
        ko = Words("ko", word_set)
        assert ko.text("page-next") == f"다음 {deal}"
        assert ko.text("page-replay", n=3) == f"3번째 {deal} 다시 보기"
        assert ko.text("page-no-hands") == f"끝난 {deal}{'이' if deal == '판' else '가'} 없어요."


def test_no_korean_reader_is_told_in_english():
    """A Korean message has Korean words, and English ones only as keys and values of a file or a command."""
    for key, entry in base("ko").items():
        if key.startswith(("why-", "err-", "mistake-", "kind-", "want-")):
            for pattern in patterns(entry).values():
                said = " ".join(part.value for part in pattern.elements if isinstance(part, ast.TextElement))
                assert re.search("[가-힣]", said), key
                assert not re.search(r"[A-Za-z]+ [A-Za-z]+ [A-Za-z]+", said), f"{key}: {said}"


def test_mistakes_are_those_of_the_rules():
    """Their English stands in one place, beside the rules."""
    (file,) = (path for path in base_files("en") if path.stem == "mistakes")
    assert file.read_text("utf-8") == fluent(), f"python -m hanpan.rules.fluent > {file.relative_to(ROOT)}"


def test_amounts_come_as_text_and_counts_as_numbers():
    en = Words("en")
    assert en.text("room-full", n=1) == "This room is full (1 player); watch, or pick another."
    assert en.text("room-full", n=6) == "This room is full (6 players); watch, or pick another."
    assert en.text("sng-out-me", place=3, n=9) == "You finished 3rd of 9."
    assert Words("ko").text("sng-out-me", place=3, n=9) == "9명 가운데 3위로 마쳤어요."
    assert en.text("turn-me", call="350", pot="1,200") == "Your turn: 350 to call, pot 1,200."


@pytest.mark.parametrize(
    ("place", "said"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (22, "22nd")],
)
def test_places(place, said):
    assert Words("en").text("sng-out", who="Bob", place=place) == f"Bob is out, {said}"


def test_labels_tips_nicknames_and_reasons():
    assert Words("ko").label("act-call") == "콜"
    assert Words("en").tip("burn") == "The top card set aside unseen before the board."
    assert Words("ko").tip("qualifier", n="8").startswith("서로 다른 8 이하 다섯 장")
    assert Words("ko", "pls").nick("rank-trips") == "봉, 셋, 똘"
    assert Words("ko").nick("rank-trips") == Words("en", "pls").nick("rank-trips") == ""
    assert Words("en").reason("why-min_raise", min="14") == "the minimum is 14"
    assert Words("ko").reason("why-min_raise", min="14") == "최소 14"


@pytest.mark.parametrize(
    ("key", "base_word", "seven", "pls"),
    [
        ("pot", "팟", "판돈", "팟"),
        ("one_hand", "핸드", "판", "핸드"),
        ("stack", "스택", "보유 머니", "스택"),
        ("main_pot", "메인 팟", "메인 판돈", "메인 팟"),
        ("side_pot", "사이드 팟", "사이드 머니", "사이드 팟"),
        ("up_card", "업카드", "액면", "업카드"),
        ("rank-royal_flush", "로열 플러시", "로열 스트레이트 플러시", "로열 스트레이트 플러시"),
        ("rank-high_card", "하이카드", "탑", "하이카드"),
    ],
)
def test_word_sets(key, base_word, seven, pls):
    assert Words("ko").label(key) == base_word
    assert Words("ko", "seven").label(key) == seven
    assert Words("ko", "pls").label(key) == pls
    assert Words("en", "seven").label(key) == Words("en").label(key)


def test_one_sentence_serves_two_sets():
    assert Words("ko").text("log-fold", who="서연") == "서연 폴드"
    assert Words("ko", "seven").text("log-fold", who="서연") == "서연 다이"
    assert Words("en", "seven").text("log-fold", who="Seoyeon") == "Seoyeon folds"


def test_a_missing_key_is_named():
    words = Words("en")
    for ask, named in (
        (lambda: words.text("why-nothing"), "why-nothing"),
        (lambda: words.reason("act-call"), "act-call.reason"),
        (lambda: words.tip("why-nothing"), "why-nothing.tip"),
        (lambda: words.nick("why-nothing"), "why-nothing.nick"),
        (lambda: words.text("-pot"), "-pot"),
    ):
        with pytest.raises(KeyError, match=re.escape(f"'{named}'")):
            ask()
    assert words.has("act-call")
    assert words.has("act-call", "tip")
    assert not words.has("act-call", "reason")
    assert not words.has("-pot")


def test_a_missing_value_is_named():
    with pytest.raises(TypeError, match=r"why-min_bet: .*\bmin\b"):
        Words("en").text("why-min_bet")


def test_an_unknown_language_or_word_set_is_refused_by_name():
    with pytest.raises(ValueError, match="no word set 'sevn'; choose one of pls, seven, or none"):
        Words("ko", "sevn")
    with pytest.raises(ValueError, match="no catalogue for 'jp'; choose ko or en"):
        Words("jp")  # type: ignore[arg-type]
    assert Words("ko", "").word_set is None


def test_names_that_a_game_of_ones_own_brings():
    ko = Words("ko")
    assert ko.name("street", "flop") == "플랍"
    assert ko.name("rank", "primes", {"primes": "소수"}) == "소수"
    assert ko.name("street", "last_call") == "last call"


def test_a_name_can_not_move_the_cursor_or_turn_the_line():
    assert Words("en").text("turn-other", who="\x1b[31mBo\u202eb\r\n\x9b") == "[31mBob   to act."


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "ko_KR"}, "ko"),
        ({"LC_ALL": "", "LANG": "ko"}, "ko"),
    ],
)
def test_the_language_comes_from_the_locale(environ, lang):
    assert lang_from_locale(environ) == lang


def test_fluent_is_imported_with_the_first_text_only():
    program = (
        "import sys; import hanpan.words, hanpan.words.hands, hanpan.words.cards\n"
        "words = hanpan.words.Words('ko', 'seven'); words.has('act-call')\n"
        "assert not {'fluent', 'babel', 'attr'} & set(sys.modules), 'too early'\n"
        "words.label('act-call'); assert 'fluent' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT / "src")


def test_every_key_that_the_code_names_is_there():
    """Keys written in the source, as `"why-turn"` or `"err-bad_card"`."""
    known = entries("en", None)
    pattern = re.compile(r"(why|err|log|play|sheet|referee|until|potname|btn)-[A-Za-z0-9_-]*[A-Za-z0-9_]")
    for path in (ROOT / "src" / "hanpan").rglob("*.py"):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str) and pattern.fullmatch(node.value):
                assert node.value in known, f"{path.name} names {node.value}, which the catalogue doesn't have"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_value_without_an_end_is_cut(lang):
    told = Words(lang).text("err-option_number", option="--tables", text="y" * 100_000)
    assert "y" * 1_000 in told
    assert "…" in told
    assert len(told) < 2_200
