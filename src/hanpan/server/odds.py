"""Odds of finished hands, asked of a process that starts when somebody wants to know them and ends by itself."""

import asyncio
import sys
from collections import OrderedDict
from contextlib import suppress

import msgspec

from hanpan.rules.game import Game
from hanpan.server.odds_worker import Answered, Asked
from hanpan.server.street_odds import Question
from hanpan.wire.reading import HandOdds

ANSWER_WITHIN = 8.0
"""Seconds after which whoever asks is told to ask again; the work goes on meanwhile."""
GIVEN_UP_AFTER = 120.0
"""Seconds after which the process is ended: kernels that are compiled for the first time take half a minute."""
IDLE = 300.0
"""Seconds without a question after which it is ended, with the memory that it takes."""
MOST_WAITING = 16
KEPT = 512
_LONGEST_LINE = 1 << 20

Key = tuple[str, int, int]
"""A table, the number of a hand, and the seat of its reader."""
_decode = msgspec.json.Decoder(Answered).decode


class Odds:
    """Asks and remembers."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, HandOdds] = OrderedDict()
        self._waiting: dict[Key, asyncio.Task[HandOdds | None]] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._one_at_a_time = asyncio.Lock()
        self._numbers = 0
        self._idle: asyncio.TimerHandle | None = None

    async def of(self, key: Key, game: Game, asked: list[Question]) -> HandOdds | None:
        """The odds of a hand; None where they aren't there in time, or too many ask."""
        if not asked:
            return HandOdds(())
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known
        task = self._waiting.get(key)
        if task is None:
            if len(self._waiting) >= MOST_WAITING:
                return None
            task = self._waiting[key] = asyncio.create_task(self._found(key, game, asked))
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                return await asyncio.shield(task)
        except TimeoutError:
            return None

    async def close(self) -> None:
        """End the process, and whoever waits for it."""
        if self._idle is not None:
            self._idle.cancel()
        for task in list(self._waiting.values()):
            task.cancel()
        await asyncio.gather(*self._waiting.values(), return_exceptions=True)
        await self._end()

    async def _found(self, key: Key, game: Game, asked: list[Question]) -> HandOdds | None:
        try:
            async with self._one_at_a_time:
                found = await self._asked(game, asked)
        finally:
            del self._waiting[key]
        if found is not None:
            self._known[key] = found
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return found

    async def _asked(self, game: Game, asked: list[Question]) -> HandOdds | None:
        if self._idle is not None:
            self._idle.cancel()
        self._numbers += 1
        line = msgspec.json.encode(Asked(self._numbers, game, tuple(asked))) + b"\n"
        try:
            async with asyncio.timeout(GIVEN_UP_AFTER):
                told = await self._answer(line)
        except (TimeoutError, OSError, msgspec.MsgspecError):
            told = None
        if told is None or told.number != self._numbers:
            await self._end()
            return None
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._hang_up)
        return told.odds

    async def _answer(self, line: bytes) -> Answered | None:
        process = self._process
        if process is None or process.returncode is not None:
            # Ctrl+C at the server's terminal is not for this process: it ends when its input does.
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "hanpan.server.odds_worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                start_new_session=True, limit=_LONGEST_LINE,
            )  # fmt: skip
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readline()
        return _decode(answer) if answer else None

    def _hang_up(self) -> None:
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process = None

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
