"""Open Hand History 1.4 as written hands; docs/open-hand-history.md names the fields."""

import json
from collections.abc import Iterable, Iterator

import msgspec

from hanpan.history.faults import HandFault, field_of
from hanpan.history.ohh_chunks import Chunk, chunks
from hanpan.history.ohh_fields import OhhFile, OhhHand
from hanpan.history.ohh_hand import read_hand
from hanpan.history.written import Unreadable, Written


def read(lines: Iterable[str], file: str) -> Iterator[Written | Unreadable]:
    """The hands of a text, in order, and each that can't be read."""
    anything = False
    for chunk in chunks(lines):
        anything = True
        for text in _parted(chunk.text):
            try:
                yield read_hand(_decoded(text, chunk), chunk.line, file)
            except HandFault as fault:
                yield Unreadable(file, fault.line, fault.key, tuple(fault.args_by_name.items()))
    if not anything:
        yield Unreadable(file, 1, "history-no_hand")


def _decoded(text: str, chunk: Chunk) -> OhhHand:
    try:
        data = text.encode("utf-8", "replace")
        outer = msgspec.json.decode(data, type=OhhFile)
        return msgspec.json.decode(outer.ohh or data, type=OhhHand)
    except (msgspec.MsgspecError, RecursionError) as error:
        if not chunk.whole:
            raise HandFault(chunk.line, "history-truncated") from None
        if not isinstance(error, msgspec.ValidationError):
            raise HandFault(chunk.line, "history-bad_json") from None
        raise HandFault(chunk.line, "history-bad_ohh", field=field_of(error)) from None


def _parted(text: str) -> list[str]:
    """Objects that stand one behind the other on a line, apart."""
    decoder = json.JSONDecoder()
    if "}{" not in text and "} {" not in text and "},{" not in text and "}, {" not in text:
        return [text]
    parts = []
    at = 0
    try:
        while at < len(text):
            _, end = decoder.raw_decode(text, at)
            parts.append(text[at:end])
            at = end
            while at < len(text) and text[at] in " ,\t\n":
                at += 1
    except (ValueError, RecursionError):
        return [text]
    return parts
