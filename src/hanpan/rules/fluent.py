"""The English catalogue of mistakes: `python -m hanpan.rules.fluent > src/hanpan/words/en/mistakes.ftl`.

The sentences stand in one table beside the rules; the catalogue that players read is printed from it.
"""

import re
import sys

from hanpan.rules.mistakes import SENTENCES

_HEAD = "# Mistakes in a game file, printed by hanpan.rules.fluent: change the table in rules/mistakes.py, not this.\n"
_NAME, _PLACE = re.compile(r"{(\w+)}"), r"{ $\1 }"


def fluent() -> str:
    """Every sentence as a Fluent entry: `{name}` is `{ $name }` there."""
    rows = (f"{key} = {_NAME.sub(_PLACE, sentence)}\n" for key, sentence in SENTENCES.items())
    return "\n".join((_HEAD, "".join(rows)))


if __name__ == "__main__":
    sys.stdout.write(fluent())
