"""Worker processes in which bots think. One that is late or fails is ended and begun anew; its bot is told on."""

import asyncio
import os
import sys
from contextlib import suppress
from typing import Any

import msgspec

LIMIT = 3.0
"""Seconds for one decision; ours take some hundredths of one."""
STARTS_WITHIN = 180.0
"""Seconds until a worker has to be ready: on a new machine it compiles what it computes with."""
_LARGEST_LINE = 1 << 22


class ThinkerError(Exception):
    """A bot that gave no answer, and why."""


class Question(msgspec.Struct):
    """What a worker is asked, one JSON line each."""

    key: int
    """Of the bot; also its seed."""
    bot: str
    """Its name, or `file.py:factory`."""
    view: dict[str, Any] | None = None
    """None: the bot is not needed any more."""


class Reply(msgspec.Struct, omit_defaults=True):
    """What it says: an answer, or what went wrong. The first line, with neither, says that it is ready."""

    answer: Any = None
    fault: str = ""


class Thinkers:
    """Some workers; each bot stays with one of them, since it may remember."""

    def __init__(self, workers: int = 1, limit: float = LIMIT) -> None:
        self._workers = [_Worker(limit) for _ in range(workers)]

    def begin(self) -> None:
        """Start them where they aren't, so that they are ready when the first bot is asked."""
        for worker in self._workers:
            worker.begin()

    async def act(self, key: int, bot: str, view: dict[str, Any]) -> object:
        """The answer of a bot; raises ThinkerError where there is none in time."""
        return await self._worker(key).ask(Question(key, bot, view))

    def forget(self, key: int) -> None:
        """A bot is not needed any more."""
        self._worker(key).tell(Question(key, ""))

    async def close(self) -> None:
        """End all workers, and wait until they are gone."""
        for worker in self._workers:
            await worker.close()

    def _worker(self, key: int) -> "_Worker":
        return self._workers[key % len(self._workers)]


class _Worker:
    """One process, asked one thing at a time."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._ending: set[asyncio.Task[int]] = set()

    def begin(self) -> None:
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())

    async def ask(self, question: Question) -> object:
        async with self._turn:
            try:
                process = await self._ready()
                async with asyncio.timeout(self._limit):
                    reply = await _exchange(process, question)
            except TimeoutError:
                self.end()
                raise ThinkerError(f"no answer within {self._limit:g} s") from None
            except (OSError, EOFError, msgspec.DecodeError, ValueError) as error:
                self.end()
                raise ThinkerError(f"its process ended: {type(error).__name__}") from None
            except asyncio.CancelledError:
                # Its reply would be taken for the next one's.
                self.end()
                raise
        if reply.fault:
            raise ThinkerError(reply.fault)
        return reply.answer

    def tell(self, question: Question) -> None:
        """Say something that needs no reply."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.write(msgspec.json.encode(question) + b"\n")

    def end(self) -> None:
        """Kill the process; the next question begins another one."""
        if self._starting is not None and self._process is None:
            self._starting.cancel()
        self._starting = None
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            ending = asyncio.create_task(process.wait())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Kill the process, and wait until it is gone."""
        starting = self._starting
        self.end()
        if starting is not None:
            with suppress(asyncio.CancelledError, OSError, EOFError, TimeoutError):
                await starting
        await asyncio.gather(*self._ending)

    async def _ready(self) -> asyncio.subprocess.Process:
        """The process, once it has said that it is ready; all who wait see it fail alike."""
        self.begin()
        assert self._starting is not None  # noqa: S101
        return await asyncio.shield(self._starting)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "hanpan.server.bot_worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LARGEST_LINE, env=dict(os.environ),
        )  # fmt: skip
        try:
            async with asyncio.timeout(STARTS_WITHIN):
                await _reply(process)
        except BaseException:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            self._starting = None
            raise
        self._process = process
        return process


async def _exchange(process: asyncio.subprocess.Process, question: Question) -> Reply:
    assert process.stdin is not None  # noqa: S101
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return await _reply(process)


async def _reply(process: asyncio.subprocess.Process) -> Reply:
    assert process.stdout is not None  # noqa: S101
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return msgspec.json.decode(line, type=Reply)
