"""The rule sheets as pages: `python -m hanpan.cli.sheet.pages` writes them into docs/rules.

They are printed from the games and the catalogue of words, so a page says what the engine does.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

from hanpan.cli.sheet.build import sheet
from hanpan.cli.sheet.printing import markdown
from hanpan.cli.sheet.sitandgo import meridian_sheet
from hanpan.money import Lang
from hanpan.rules.files import KEYS, definition

FOLDER = Path("docs") / "rules"

_HEAD = "<!-- Printed by `python -m hanpan.cli.sheet.pages` from the game and src/hanpan/words: change those. -->\n\n"


def pages() -> Iterator[tuple[str, str]]:
    """The name of each page and its text: English is `<game>.md`, Korean `<game>.ko.md`."""
    for lang in get_args(Lang):
        made = [*(sheet(definition(key), {}, lang) for key in KEYS), meridian_sheet({}, lang)]
        for one in made:
            yield f"{one.game}.md" if lang == "en" else f"{one.game}.{lang}.md", _HEAD + markdown(one)


def main(argv: Sequence[str]) -> None:
    """Write all pages, into docs/rules of this folder or into another one."""
    folder = Path(argv[0]) if argv else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
