"""A stream of Open Hand History cut into its objects, one at a time in memory.

The format parts hands by a blank line. Writers in the wild also put one hand a line, or all of them into one list.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

MOST_CHARS = 4_000_000
"""A hand has fewer; what has more is no hand."""

_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*"')
_BEGINS = re.compile(r'\s*\{\s*"ohh"\s*:|\{')


class Chunk(NamedTuple):
    """The text of one object and the line where it begins."""

    text: str
    line: int
    whole: bool
    """Whether it ends; False where the next hand begins in its middle, or the file ends there."""


def chunks(lines: Iterable[str]) -> Iterator[Chunk]:
    """The objects of a text, in order."""
    block: list[str] = []
    start = depth = size = 0
    blank = True
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if block and blank and depth and _BEGINS.match(line):
            yield Chunk("\n".join(block), start, whole=False)
            block, depth = [], 0
        blank = not text
        if not block:
            text = text.lstrip("[],\ufeff \t")
            start, size = number, 0
        if not text:
            continue
        block.append(text)
        size += len(text)
        bare = _TEXTS.sub("", text)
        depth += bare.count("{") - bare.count("}")
        if depth <= 0:
            yield Chunk("\n".join(block).rstrip("], \t"), start, whole=True)
            block, depth = [], 0
        elif size > MOST_CHARS:
            yield Chunk(block[0], start, whole=False)
            block, depth = [], 0
    if block:
        yield Chunk("\n".join(block), start, whole=False)
