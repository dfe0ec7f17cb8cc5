"""Running servers, and what a player does in a window."""

import asyncio
import json
import subprocess
import sys
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

from hanpan.server.kit import Pace
from tests.e2e.serving import serving
from tests.tiers import ROOT

PATIENCE = 60
"""Seconds for a whole hand on a busy machine."""


QUICK = Pace(showdown=1.2, folded=0.8, bot=(0.02, 0.05), nobody=0.02, seeds=1, state=0.02)
"""As at a table of people, with less time to look."""


class House:
    """What a running server is asked over HTTP."""

    address = ""

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, data, headers), timeout=10) as answer:  # noqa: S310  (our own server)
            return json.load(answer)

    def guest(self, name: str) -> str:
        token = self.ask("/api/guest", {"name": name})["token"]
        assert isinstance(token, str)
        return token

    def room(self, token: str, **settings: object) -> str:
        table = self.ask("/api/rooms", settings, token)["table"]
        assert isinstance(table, str)
        return table


class ServedHouse(House):
    """`hanpan serve` as people run it, in its own process."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite:///{folder / 'house.sqlite3'}"
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self, port: int = 0) -> None:
        command = [sys.executable, "-m", "hanpan", "serve", "--json", "--port", str(port)]
        command += ["--database", self._database, "--limits", "1000"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )
        assert self._process.stdout is not None
        self.address = json.loads(self._process.stdout.readline())["address"]

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=30)
        if self._process.stdout is not None:
            self._process.stdout.close()

    close = stop


class QuickHouse(House):
    """The same server in a thread of this process, whose bots and pauses are quick."""

    def __init__(self, folder: Path) -> None:
        ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()

        async def serve() -> None:
            try:
                async with serving(folder, pace=QUICK) as served:
                    self.address = served.url
                    ready.set()
                    await self._stop.wait()
            finally:
                ready.set()

        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(serve(),))
        self._thread.start()
        assert ready.wait(30)
        assert self.address

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)
        self._loop.close()


LOOK = """() => ({
    told: document.querySelector(".tell")?.innerText ?? "",
    yours: document.querySelector(".dock.yours") !== null,
    pick: document.querySelector(".pick") !== null,
    pad: [...document.querySelectorAll(".pad .btn")].map((one) => !one.matches(".off, .no")),
})"""
"""What a player sees at a glance, at one moment."""

PAD = {"Numpad8": 1, "Numpad9": 2, "Numpad1": 6, "Numpad3": 8}
"""Keys of a menu game that cost least, with the place of their buttons."""


def act(page: Page, *, keys: bool = False) -> bool:
    """Do something that is free or cheap, if it is this player's turn; whether anything was done."""
    return _act(page, page.evaluate(LOOK), keys=keys)


def _act(page: Page, seen: dict[str, Any], *, keys: bool) -> bool:
    if not seen["yours"]:
        return False
    press, click = page.keyboard.press, partial(_click, page)
    if seen["pick"]:
        if keys:
            press("1")
        else:
            click(".pick:not(:disabled)")
            click(".acts .btn.main")
    elif seen["pad"]:
        key, place = next(((key, place) for key, place in PAD.items() if seen["pad"][place]), ("", 0))
        if keys and key:
            press(key)
        else:
            click(f".pad .btn:nth-child({place + 1})" if key else ".pad .btn:not(.off):not(.no)")
    elif keys:
        press("c")
    else:
        click(".acts .btn.main, .acts .btn")
    return True


def _click(page: Page, selector: str) -> None:
    page.locator(selector).first.click(timeout=1_000)


def play_on(pages: list[Page], until: int, *, keys: bool = False) -> None:
    """Play until so many hands are over, as the first window counts them."""
    end = monotonic() + PATIENCE
    over: set[str] = set()
    while len(over) < until:
        assert monotonic() < end, f"after {PATIENCE} s: {pages[0].locator('.dock').inner_text()}"
        for page in pages:
            seen = page.evaluate(LOOK)
            if seen["told"]:
                over.add(seen["told"])
            with suppress(Late):
                # The button may be gone by now: the clock ran out, or the hand ended.
                _act(page, seen, keys=keys)
        pages[0].wait_for_timeout(40)
