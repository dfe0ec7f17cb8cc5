"""The catalogue says what the list of words says (WORDS), where that list lies beside the checkout."""

import re

import pytest
from fluent.runtime import FluentBundle, FluentResource

from hanpan.words import Lang, Words
from hanpan.words.josa import josa
from hanpan.words.ordinal import ordinal
from hanpan.words.source import entries
from tests.tiers import shared_files

LISTS = shared_files("WORDS.md")
LIST = LISTS[0].read_text("utf-8") if LISTS else ""

pytestmark = pytest.mark.skipif(not LISTS, reason="no list of words beside the checkout")

NUMBERS = {"n", "place"}
REPLACED = {"conn-tab": "conn-elsewhere", "win-split": "win-tied"}
"""What the list says of another tab of the browser is said of every other device too; who splits a pot is named."""


def rows(start: str, end: str) -> list[list[str]]:
    if not LISTS:
        return []
    lines = LIST.split(start, 1)[1].split(end, 1)[0].splitlines()
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in cells if row[0] != "key" and not row[0].startswith("---")]


def keys(cell: str) -> list[str]:
    """`up_card, down_card`, `street-4gu … 6gu`."""
    if "…" in cell:
        first, last = cell.split(" … ")
        (low, unit), high = re.fullmatch(r"street-(\d)(.*)", first).groups(), int(last[0])  # type: ignore[union-attr]
        units = {"rd": ["3rd", "4th", "5th", "6th", "7th"], "gu": ["4gu", "5gu", "6gu"]}[unit]
        assert len(units) == high - int(low) + 1
        return [f"street-{name}" for name in units]
    return cell.split(", ")


def glossary() -> list[tuple[str, list[str]]]:
    found = []
    for number in range(1, 8):
        for row in rows(f"## 1.{number} ", "\n## 1." if number < 7 else "\n## 1.8"):
            prefix = "rank-" if number == 5 else ""
            found += [(prefix + key, row) for key in keys(row[0])]
    return [("pos-utg_n" if key == "utg_n" else key, row) for key, row in found]


def messages() -> list[list[str]]:
    return [*rows("## 3.1", "## 3.2"), *rows("## 3.2", "## 3.3"), *rows("## 3.3", "\n# 4")]


def fluent(text: str) -> str:
    """A sentence in the list's notation as Fluent."""

    def one(match: re.Match[str]) -> str:
        name, _, extra = match[1].partition(":")
        if "#" in name:
            name, _, forms = match[1].partition("#")
            singular, plural = forms.split("/")
            return f"{{ ${name} }} {{ ${name} ->\n        [one] {singular}\n       *[other] {plural}\n    }}"
        name = name if name.startswith("-") else f"${name}"
        return (
            f"{{ ORD({name}) }}" if extra == "ORD" else f'{{ JOSA({name}, "{extra}") }}' if extra else f"{{ {name} }}"
        )

    return re.sub(r"\{([^}]+)\}", one, text)


def said(lang: Lang, sentence: str, args: dict[str, str | int]) -> str:
    bundle = FluentBundle([lang], use_isolating=False, functions={"JOSA": josa, "ORD": ordinal})  # type: ignore[dict-item]
    terms = "".join(text for key, text in entries(lang, None).items() if key.startswith("-"))
    bundle.add_resource(FluentResource(f"{terms}\nmessage = {fluent(sentence)}\n"))
    pattern = bundle.get_message("message").value
    assert pattern is not None
    result, errors = bundle.format_pattern(pattern, args)
    assert not errors, sentence
    return str(result)


def test_no_key_of_the_glossary_is_missing():
    missing = [key for key, _ in glossary() if not Words("ko").has(key, "tip") or not Words("en").has(key, "tip")]
    assert not missing
    assert len(glossary()) > 120


def test_plain_labels_are_those_of_the_list():
    checked = 0
    for key, row in glossary():
        ko, en = row[1], row[4] if key.startswith("rank-") else row[2]
        if not re.search(r"[,;(~{…]|see 1\.0|[♠♥]", ko + en):
            assert (Words("ko").label(key), Words("en").label(key)) == (ko, en)
            checked += 1
    assert checked > 80


@pytest.mark.parametrize("row", messages(), ids=lambda row: row[0])
def test_messages_are_those_of_the_list(row):
    key, ko, en = row[:3]
    if key in REPLACED:
        assert not Words("en").has(key)
        assert Words("ko").has(REPLACED[key])
        return
    names = set(re.findall(r"\{([a-z]\w*)", " ".join(row)))
    for count in (1, 3):
        args: dict[str, str | int] = {name: count if name in NUMBERS else f"{name} 12" for name in names}
        assert Words("ko").text(key, **args) == said("ko", ko, args)
        assert Words("en").text(key, **args) == said("en", en, args)
        if len(row) > 3:
            ko_reason, en_reason = row[3].split(" / ")
            assert Words("ko").reason(key, **args) == said("ko", ko_reason, args)
            assert Words("en").reason(key, **args) == said("en", en_reason, args)
