"""A file's lines, whatever its encoding and line ends, with bounded memory.

UTF-8 with or without a byte-order mark, UTF-16 with one. Where bytes are no UTF-8, all from there on is CP949 if that
makes Hangul of them, as Korean Windows saves it; else the bytes that are no UTF-8 are taken as Windows-1252.
"""

import codecs
import unicodedata
from collections.abc import Callable, Iterator
from typing import Protocol

CHUNK = 1 << 18
LONGEST = 1 << 16
"""A longer line is cut: no text of a hand has one."""

_ERRORS = "hanpan-windows-1252"


class Readable(Protocol):
    """What bytes are read from."""

    def read(self, size: int, /) -> bytes:
        """So many bytes or fewer; none at the end."""


def lines_of(stream: Readable, tick: Callable[[int], None] | None = None) -> Iterator[str]:
    """The lines without their ends; `tick` hears how many bytes were read."""
    chunk = stream.read(CHUNK)
    decoder = _Decoder(chunk)
    rest = ""
    while chunk:
        if tick is not None:
            tick(len(chunk))
        text = decoder.decode(chunk)
        if "\r" in text or rest.endswith("\r"):
            text = rest + text
            # A carriage return at the end may have its line feed in the next chunk.
            held = "\r" if text.endswith("\r") else ""
            text = text.removesuffix("\r").replace("\r\n", "\n").replace("\r", "\n")
            *lines, rest = text.split("\n")
            rest += held
        else:
            *lines, rest = (rest + text).split("\n")
        for line in lines:
            if len(line) > LONGEST:
                yield from (line[at : at + LONGEST] for at in range(0, len(line), LONGEST))
            else:
                yield line
        while len(rest) > LONGEST:
            yield rest[:LONGEST]
            rest = rest[LONGEST:]
        chunk = stream.read(CHUNK)
    rest += decoder.decode(b"", final=True)
    yield from rest.replace("\r\n", "\n").replace("\r", "\n").split("\n") if rest else ()


class _Decoder:
    """Decodes a stream as UTF-8, as long as it is."""

    def __init__(self, start: bytes) -> None:
        wide = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        name, errors = ("utf-16", "replace") if wide else ("utf-8-sig", "strict")
        self._by = codecs.getincrementaldecoder(name)(errors)

    def decode(self, data: bytes, *, final: bool = False) -> str:
        before = self._by.getstate()[0]
        try:
            return self._by.decode(data, final)
        except UnicodeDecodeError:
            data = before + data
            self._by = codecs.getincrementaldecoder("cp949" if _is_korean(data) else "utf-8-sig")(_ERRORS)
            return self._by.decode(data, final)


def _is_korean(data: bytes) -> bool:
    """Whether bytes are CP949. Letters of Windows-1252 that are so too would make Hanja or syllables of no name."""
    try:
        text = codecs.getincrementaldecoder("cp949")("strict").decode(data)
    except UnicodeDecodeError:
        return False
    letters = {sign for sign in text if not sign.isascii() and unicodedata.category(sign)[0] == "L"}
    hangul = all("가" <= sign <= "힣" or "ㄱ" <= sign <= "ㅣ" for sign in letters)
    # The 2,350 syllables of KS X 1001; the others begin with a letter of Windows-1252 and end with one of ASCII.
    usual = [sign for sign in letters if min(sign.encode("cp949")) > 0xA0]
    return hangul and 2 * len(usual) > len(letters)


def _as_windows_1252(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return "".join(_WINDOWS_1252[byte] for byte in wrong), error.end


_WINDOWS_1252 = [bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(256)]
codecs.register_error(_ERRORS, _as_windows_1252)
