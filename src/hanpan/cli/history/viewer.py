"""The replayer on a terminal: keys in, the drawn screen out."""

import threading

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, Layout, Window

from hanpan.cli.history.replayer import Replayer
from hanpan.cli.history.view import draw
from hanpan.cli.play.keys import plain_key

_NAMED = {
    Keys.Right: "right",
    Keys.Left: "left",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlH: "backspace",
    Keys.Escape: "escape",
    Keys.ControlC: "c-c",
    Keys.ControlD: "c-d",
}


class Viewer:
    """A replayer on a terminal. Odds are worked out beside it, so that no key has to wait for them."""

    def __init__(self, replayer: Replayer, *, color: bool) -> None:
        self._replayer = replayer
        self._color = color
        self._busy = threading.Lock()
        self._app: Application[None] = Application(
            Layout(Window(FormattedTextControl(self._screen, show_cursor=False), wrap_lines=False)),
            key_bindings=self._keys(),
            full_screen=True,
        )
        # Else Escape waits half a second for a sequence that it may begin.
        self._app.ttimeoutlen = 0.05
        self._app.timeoutlen = 0.05

    def run(self) -> None:
        """Until somebody leaves."""
        self._app.run()

    def _screen(self) -> ANSI:
        size = get_app().output.get_size()
        if self._replayer.wanted() is not None and not self._busy.locked():
            threading.Thread(target=self._work, daemon=True).start()
        return ANSI(draw(self._replayer.view, size.columns, size.rows, color=self._color))

    def _work(self) -> None:
        with self._busy:
            while (hand := self._replayer.wanted()) is not None:
                self._replayer.work_out(hand)
        self._app.invalidate()

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        for key, name in _NAMED.items():
            keys.add(key)(self._pressing(name))
        keys.add(Keys.Any)(lambda event: self._press(plain_key(event.data) or event.data, event))
        return keys

    def _pressing(self, name: str):  # type: ignore[no-untyped-def]  # noqa: ANN202
        return lambda event: self._press(name, event)

    def _press(self, name: str, event: KeyPressEvent) -> None:
        self._replayer.press(name)
        if self._replayer.left:
            event.app.exit()
