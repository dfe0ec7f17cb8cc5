"""A table server of our own to put the load on: a process beside this one, with a database that is gone afterwards."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Self

from hanpan.cli.load.fault import LoadError

LIMITS = 100_000
"""How many times what people may ask for."""
_STOPS_WITHIN = 60
"""Seconds."""


class House:
    """The server, while the `with` lasts."""

    def __enter__(self) -> Self:
        self._folder = TemporaryDirectory(prefix="hanpan-load-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        command = ["serve", "--port", "0", "--database", f"sqlite:///{folder / 'house.sqlite3'}", "--fast"]
        command += ["--limits", str(LIMITS), "--json"]
        with (folder / "server.log").open("wb") as log:
            self._process = subprocess.Popen(  # noqa: S603  (ourselves)
                [sys.executable, "-m", "hanpan", *command], stdout=subprocess.PIPE, stderr=log
            )
        try:
            self.url = self._opened(folder / "server.log")
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def cpu(self) -> float | None:
        """Seconds of processor time that it has had; None where the system doesn't tell."""
        try:
            fields = Path(f"/proc/{self._process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return None

    def memory(self) -> int | None:
        """Bytes that it has in memory; None where the system doesn't tell."""
        try:
            pages = int(Path(f"/proc/{self._process.pid}/statm").read_text("ascii").split()[1])
            return pages * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            return None

    def _opened(self, log: Path) -> str:
        """Its address, once players can come."""
        assert self._process.stdout is not None  # noqa: S101
        line = self._process.stdout.readline()
        if not line:
            said = log.read_text("utf-8", "replace").strip().splitlines()
            raise LoadError("err-load_server", said=said[-1] if said else "")
        return str(json.loads(line)["address"])

    def _end(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(_STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._folder.cleanup()
