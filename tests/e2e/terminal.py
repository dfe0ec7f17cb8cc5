"""A program on a pseudo-terminal, and the screen that it draws there.

The screen understands what prompt_toolkit writes: cursor moves, erasing, wide characters. Colours are left out.
"""

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import unicodedata
from collections.abc import Sequence
from fcntl import ioctl
from typing import Self

_SEQUENCE = re.compile(r"\x1b\[([?>]?)([\d;]*)([A-Za-z])|\x1b[()][A-Z0-9]|\x1b\][^\x07]*\x07|\x1b[=>78]")
_CUT = re.compile(r"\x1b(?:\[[?>]?[\d;]*|[()]|\][^\x07]*)?$")
_COLOR = re.compile(r"\x1b\[[\d;]*\b(?:3[0-8]|9[0-7])(?:;[\d;]*)?m")
QUIET = 0.06
"""Seconds without output after which a screen is taken as drawn."""


class Screen:
    """Rows of cells."""

    def __init__(self, columns: int, rows: int) -> None:
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0

    @property
    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.cells)

    def write(self, output: str) -> None:
        at = 0
        while at < len(output):
            match = _SEQUENCE.match(output, at)
            if match:
                if match[3]:
                    self._control(match[1], match[2], match[3])
                at = match.end()
                continue
            self._character(output[at])
            at += 1

    def _character(self, sign: str) -> None:
        if sign == "\r":
            self.column = 0
        elif sign == "\n":
            self._line_feed()
        elif sign == "\b":
            self.column = max(0, self.column - 1)
        elif sign >= " ":
            width = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
            if self.column + width > self.columns:
                self.column = 0
                self._line_feed()
            self.cells[self.row][self.column] = sign
            if width == 2:
                self.cells[self.row][self.column + 1] = ""
            self.column += width

    def _line_feed(self) -> None:
        if self.row == self.rows - 1:
            self.cells = [*self.cells[1:], [" "] * self.columns]
        else:
            self.row += 1

    def _control(self, private: str, numbers: str, kind: str) -> None:
        if private:
            if numbers == "1049":
                # Into the alternate screen, or back to what stood there before: both are taken as empty.
                self.resize(self.columns, self.rows)
            return
        values = [int(number or 0) for number in numbers.split(";")]
        count = max(1, values[0])
        match kind:
            case "A":
                self.row = max(0, self.row - count)
            case "B":
                self.row = min(self.rows - 1, self.row + count)
            case "C":
                self.column = min(self.columns - 1, self.column + count)
            case "D":
                self.column = max(0, self.column - count)
            case "G":
                self.column = count - 1
            case "H":
                self.row = count - 1
                self.column = max(1, values[1] if len(values) > 1 else 1) - 1
            case "J":
                self._erase(self.row if values[0] == 0 else 0)
            case "K":
                self.cells[self.row][self.column :] = [" "] * (self.columns - self.column)

    def _erase(self, first: int) -> None:
        if first == self.row:
            self.cells[self.row][self.column :] = [" "] * (self.columns - self.column)
            first += 1
        for row in range(first, self.rows):
            self.cells[row] = [" "] * self.columns


class Program:
    """`hanpan` with these arguments on a terminal of its own."""

    def __init__(self, arguments: Sequence[str], columns: int = 80, rows: int = 24, **environ: str) -> None:
        self.screen = Screen(columns, rows)
        self.status: int | None = None
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            ours = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "PYTHONUTF8": "1", **environ}
            os.execve(sys.executable, [sys.executable, "-m", "hanpan", *arguments], {**os.environ, **ours})  # noqa: S606
        self._size(columns, rows)
        self._rest = b""
        self._before = ""
        self.colored = False

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(columns, rows)
        self._size(columns, rows)
        os.kill(self._pid, signal.SIGWINCH)

    def press(self, keys: str) -> None:
        """Type these keys; `\\r` is Enter."""
        self._before = self.screen.text
        os.write(self._terminal, keys.encode())

    def until(self, pattern: str, seconds: float = 60) -> str:
        """The screen, as soon as it is drawn, is another one than before the last key, and has the pattern on it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            drawn = not self._read(QUIET)
            if drawn and self.screen.text != self._before and re.search(pattern, self.screen.text):
                return self.screen.text
            if self.status is not None:
                break
        raise AssertionError(f"no {pattern!r} on the screen (status {self.status}):\n{self.screen.text}")

    def ended(self, seconds: float = 60) -> int:
        """The exit status, when the program has ended."""
        end = time.monotonic() + seconds
        while self.status is None and time.monotonic() < end:
            self._read(QUIET)
        assert self.status is not None, f"still running:\n{self.screen.text}"
        return self.status

    def close(self) -> None:
        """End it, if it still runs."""
        if self.status is None:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        os.close(self._terminal)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, seconds: float) -> bool:
        """Take in what the program has written; False where it wrote nothing for so long."""
        ready, _, _ = select.select([self._terminal], [], [], seconds)
        if not ready:
            self._reap()
            return False
        try:
            data = os.read(self._terminal, 65536)
        except OSError:
            data = b""
        if not data:
            self._reap(wait=True)
            return False
        self._rest += data
        # A character or a sequence that is cut in two waits for its other half.
        text = self._rest.decode("utf-8", "ignore")
        cut = _CUT.search(text)
        text = text[: cut.start()] if cut else text
        self._rest = self._rest[len(text.encode()) :]
        self.colored |= bool(_COLOR.search(text))
        self.screen.write(text)
        return True

    def _reap(self, *, wait: bool = False) -> None:
        if self.status is None:
            pid, status = os.waitpid(self._pid, 0 if wait else os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)

    def _size(self, columns: int, rows: int) -> None:
        ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
