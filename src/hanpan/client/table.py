"""One table as a client follows it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from hanpan.engine.events import HandStarted
from hanpan.table.events import AnyEvent
from hanpan.wire.asks import Act, Command, Do, Move, Watch
from hanpan.wire.tells import Done, Failed, Frame, Playing, Refused, RoomState
from hanpan.wire.view import MyView, TableView

if TYPE_CHECKING:
    from hanpan.client.connection import Client


KEPT = 1_000
"""Frames that wait for whoever takes them."""
TOO_LATE = frozenset(
    ("why-late", "why-turn", "why-over", "why-not_in", "why-owed_cards", "why-chosen", "why-taken_over")
)
"""Refusals of a move that was right when it was chosen."""
FOR_NOW = frozenset(("err-save", "conn-restart", "serve-busy", "serve-too_fast"))
"""Refusals of what the server can't do at the moment, whatever it is: sent again, it is done."""
SHUT_OUT = frozenset(("room-gone", "room-locked", "room-password", "serve-no_watching"))
"""Why a table that was followed is followed no more, once the connection has come back."""
AGAIN_AFTER = 0.5
"""Seconds."""


class ClientTable:
    """The last frame of a table, what came since somebody looked, and a way to act."""

    def __init__(self, client: "Client", code: str, password: str) -> None:
        self.code = code
        self.seq = -1
        """The number of the last event that is known."""
        self.frame: Frame | None = None
        self.state: RoomState | None = None
        self.playing: Playing | None = None
        """Whether its player acts from here or from another of his connections; None for somebody who only watches."""
        self.events: list[AnyEvent] = []
        """Those of the hand that is shown, and those since then."""
        self.failed: Failed | None = None
        """Why it can't be watched."""
        self.resyncs = 0
        """How often a snapshot came in place of what was missed."""
        self._client = client
        self._password = password
        self._frames: asyncio.Queue[Frame | None] = asyncio.Queue(KEPT)

    @property
    def view(self) -> TableView:
        """The table as everybody sees it."""
        assert self.frame is not None  # noqa: S101  (`Client.watch` waits for the first frame)
        return self.frame.view

    @property
    def me(self) -> MyView | None:
        """What this player's seat sees; None where he has none."""
        return self.frame.me if self.frame is not None else None

    async def do(self, command: Command, id_: str | None = None) -> Done | Refused:
        """Do a command and wait for the answer."""
        return await self._client.do(Do(self.code, id_ or self._client.new_id(), command, self.seq))

    async def act(self, move: Move, id_: str | None = None) -> Done | Refused:
        """Make a move."""
        return await self.do(Act(move), id_)

    async def play(self, answer: Callable[[Frame], Move], until: Callable[[Frame], bool]) -> None:
        """Answer whenever this player may act, until a frame says that it is enough.

        An answer that came too late, as the clock or somebody else was quicker, is no fault, and while the server is in
        trouble or starts anew it is sent again; other refusals are a ValueError.
        """
        frame, answered = self.frame, -1
        while frame is not None and not until(frame):
            if frame.me is not None and frame.me.legal and answered < frame.seq == self.seq:
                answered = frame.seq
                told = await self._insist(Act(answer(frame)))
                if isinstance(told, Refused) and told.key not in TOO_LATE:
                    raise ValueError(f"{told.text} ({told.key})")
            frame = await self._taken()

    async def _insist(self, command: Command) -> Done | Refused:
        """Do a command under one id, however often it takes until the server can say what became of it."""
        ask = Do(self.code, self._client.new_id(), command, self.seq)
        while True:
            told = await self._client.do(ask)
            if isinstance(told, Done) or told.key not in FOR_NOW:
                return told
            await asyncio.sleep(AGAIN_AFTER)

    async def __aiter__(self) -> AsyncIterator[Frame]:
        """Frames as they come, until the client is closed."""
        while (frame := await self._taken()) is not None:
            yield frame

    async def next(self) -> Frame:
        """The next frame."""
        frame = await self._taken()
        if frame is None:
            raise ConnectionError("the client is closed")
        return frame

    async def _taken(self) -> Frame | None:
        """The next frame; None where no more come, however often it is asked."""
        frame = await self._frames.get()
        if frame is None:
            self.end()
        return frame

    # --- from the connection ------------------------------------------------------------------------------------------

    def watching(self) -> Watch:
        """What to send to follow the table from where it was left."""
        return Watch(self.code, self.seq, self._password, 0 if self.playing is None else self.playing.place)

    def take(self, frame: Frame) -> bool:
        """Take in a frame; False where one before it is missing."""
        if frame.snapshot:
            self.resyncs += self.seq >= 0
            self.events = list(frame.events)
        elif frame.first != self.seq + 1:
            return frame.first <= self.seq
        else:
            begins = [place for place, event in enumerate(frame.events) if isinstance(event, HandStarted)]
            self.events = [*frame.events[begins[-1] :]] if begins else [*self.events, *frame.events]
        self.seq = frame.seq
        self.frame = frame
        self._put(frame)
        return True

    def fail(self, failed: Failed) -> None:
        """Something went wrong on the connection, perhaps what asked for this table."""
        if self.frame is None and failed.table in ("", self.code):
            self.failed = failed
        elif failed.table == self.code and failed.key in SHUT_OUT:
            self.failed = failed
            self.end()

    def end(self) -> None:
        """No more frames come."""
        self._put(None)

    def _put(self, frame: Frame | None) -> None:
        """Where nobody takes frames, the oldest go."""
        if self._frames.full():
            self._frames.get_nowait()
        self._frames.put_nowait(frame)
