"""The glossary as a page: `python -m hanpan.words.glossary > docs/glossary.md`.

It is printed from the catalogue, so the words that are explained are the words that are used.
"""

import sys
from collections.abc import Iterator

from hanpan.words.catalogue import Words
from hanpan.words.source import base_files, entries_of, word_sets

_HEAD = """\
# Glossary · 용어집

Printed from the catalogue by `python -m hanpan.words.glossary > docs/glossary.md`; change `src/hanpan/words/`, not this
page. A word set that says it differently stands in brackets, nicknames after `~`.

이 표는 카탈로그에서 찍어 냅니다. 괄호 안은 그 게임에서 쓰는 말이고, `~` 뒤는 별명입니다.
"""

_FILES = ("actions", "streets", "seats", "pots", "ranks", "rules", "room", "options")


def glossary() -> str:
    """Every word that has a meaning to tell, in both languages, under the headings of its file."""
    return "\n".join((_HEAD, *_tables()))


def _tables() -> Iterator[str]:
    ko, en = Words("ko"), Words("en")
    headings = {path.stem: next(entries_of(path.read_text("utf-8"))).heading for path in base_files("en")}
    files = {path.stem: path.read_text("utf-8") for path in base_files("ko")}
    for name in _FILES:
        told = [entry for entry in entries_of(files[name]) if ko.has(entry.id, "tip")]
        yield f"## {headings[name]} · {told[0].heading}\n"
        yield "| key | 한국어 | English | 뜻 | meaning |\n|---|---|---|---|---|"
        for key in (entry.id for entry in told):
            cells = (f"`{key}`", _korean(key), en.text(key, n="n"), ko.tip(key, n="n"), en.tip(key, n="n"))
            yield f"| {' | '.join(cells)} |"
        yield ""


def _korean(key: str) -> str:
    """The Korean word, with what word sets say instead, and the nicknames."""
    base = Words("ko").text(key, n="n")
    by_label: dict[str, list[str]] = {}
    nicks: dict[str, None] = dict.fromkeys(filter(None, Words("ko").nick(key).split(", ")))
    for name in word_sets():
        words = Words("ko", name)
        by_label.setdefault(words.text(key, n="n"), []).append(name)
        nicks |= dict.fromkeys(filter(None, words.nick(key).split(", ")))
    others = "; ".join(f"{', '.join(names)}: {label}" for label, names in by_label.items() if label != base)
    return base + (f" ({others})" if others else "") + (f" ~ {', '.join(nicks)}" if nicks else "")


if __name__ == "__main__":
    sys.stdout.write(glossary())
