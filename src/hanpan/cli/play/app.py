"""The terminal itself: keys in, the drawn screen out. All rules of the game and of the screen are elsewhere."""

import asyncio
import time

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.controls import BufferControl

from hanpan.cli.play.screen import draw
from hanpan.cli.play.sitting import Sitting

GUARD = 0.3
"""Seconds after a new question in which a key that acts at once is not heard (RULES 4.13)."""
PROMPT = "> "
_IDLE = 0.02


class Terminal:
    """A sitting on a terminal."""

    def __init__(self, sitting: Sitting, *, pause: float, color: bool) -> None:
        self._sitting = sitting
        self._pause = pause
        self._color = color
        self._asked = (0, 0.0)
        self._buffer = Buffer(multiline=False, accept_handler=self._accept)
        self._app: Application[None] = Application(
            Layout(
                HSplit(
                    [
                        Window(FormattedTextControl(self._screen), wrap_lines=False),
                        VSplit(
                            [
                                Window(FormattedTextControl(PROMPT), width=len(PROMPT), dont_extend_width=True),
                                Window(BufferControl(self._buffer)),
                            ],
                            height=1,
                        ),
                    ]
                ),
                focused_element=self._buffer,
            ),
            key_bindings=self._keys(),
            full_screen=True,
        )

    async def run(self) -> None:
        """Until the player leaves."""
        house = asyncio.create_task(self._play())
        await self._app.run_async()
        await house

    async def _play(self) -> None:
        """Let the house go on while it can."""
        try:
            while not self._sitting.left:
                if self._sitting.busy:
                    self._sitting.tick()
                    self._notice()
                    self._app.invalidate()
                    await asyncio.sleep(self._pause)
                else:
                    await asyncio.sleep(_IDLE)
        finally:
            self._app.exit()

    def _notice(self) -> None:
        """Remember when the question that is asked now was put."""
        if self._sitting.turns != self._asked[0]:
            self._asked = (self._sitting.turns, time.monotonic())

    def _screen(self) -> ANSI:
        size = get_app().output.get_size()
        width, height = size.columns, max(1, size.rows - 1)
        return ANSI(draw(self._sitting.picture(width, height), width, height, color=self._color))

    def _accept(self, buffer: Buffer) -> bool:
        self._sitting.enter(buffer.text)
        self._notice()
        return False

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        pad = Condition(lambda: self._sitting.pad and not self._buffer.text)
        for key in "0123456789+":
            keys.add(key, filter=pad)(self._press)
        for control in ("c-c", "c-d"):
            keys.add(control)(lambda _: self._sitting.enter("q"))
        keys.add("escape", eager=True)(lambda _: self._cancel())
        return keys

    def _press(self, event: KeyPressEvent) -> None:
        """A key of the number pad. It is not heard while the question is so new that it was meant for the last one."""
        if time.monotonic() - self._asked[1] >= GUARD:
            self._sitting.press(event.data)
            self._notice()

    def _cancel(self) -> None:
        self._buffer.reset()
        self._sitting.cancel()
