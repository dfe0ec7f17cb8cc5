"""`hanpan serve` as people run it, in its own process, and what a player does in a window."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from tests.tiers import ROOT

PATIENCE = 60
"""Seconds for a whole hand on a busy machine."""


class House:
    """A running server and what it is asked over HTTP."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite:///{folder / 'house.sqlite3'}"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""
        self.start()

    def start(self, port: int = 0) -> None:
        command = [sys.executable, "-m", "hanpan", "serve", "--json", "--port", str(port)]
        command += ["--database", self._database, "--limits", "1000"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT
        )
        assert self._process.stdout is not None
        self.address = json.loads(self._first_line(self._process))["address"]

    @staticmethod
    def _first_line(process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        for line in process.stdout:
            if set(json.loads(line)) == {"address"}:
                return line
        raise AssertionError("the server said no address")

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=30)
        if self._process.stdout is not None:
            self._process.stdout.close()

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


@contextmanager
def house(folder: Path) -> Iterator[House]:
    served = House(folder)
    try:
        yield served
    finally:
        served.stop()


def act(page: Page, *, keys: bool = False) -> bool:
    """Do something that is free or cheap, if it is this player's turn; whether anything was done."""
    if not page.locator(".dock.yours").count():
        return False
    if page.locator(".pick").count():
        if keys:
            page.keyboard.press("1")
        else:
            page.locator(".pick:not(:disabled)").first.click()
            page.locator(".acts .btn.main").click()
    elif page.locator(".pad").count():
        _press(page, ["Numpad8", "Numpad9", "Numpad1", "Numpad3"], ".pad .btn:not(.off):not(.no)", [1, 2, 6, 8], keys)
    elif keys:
        page.keyboard.press("c")
    else:
        page.locator(".acts .btn.main, .acts .btn").first.click(timeout=1_000)
    return True


def _press(page: Page, codes: list[str], buttons: str, places: list[int], keys: bool) -> None:
    for code, place in zip(codes, places, strict=True):
        button = page.locator(".pad .btn").nth(place)
        if (
            "off" not in (button.get_attribute("class") or "")
            and "no" not in (button.get_attribute("class") or "").split()
        ):
            page.keyboard.press(code) if keys else button.click(timeout=1_000)
            return
    page.locator(buttons).first.click(timeout=1_000)


def play_on(pages: list[Page], until: int, *, keys: bool = False) -> None:
    """Play until so many hands are over, as the first window counts them."""
    end = monotonic() + PATIENCE
    over: set[str] = set()
    while len(over) < until:
        assert monotonic() < end, f"after {PATIENCE} s: {pages[0].locator('.dock').inner_text()}"
        for page in pages:
            if page.locator(".tell").count():
                over.add(page.locator(".tell").first.inner_text())
            try:
                act(page, keys=keys)
            except Exception as error:
                if "Timeout" not in type(error).__name__:
                    raise
        pages[0].wait_for_timeout(150)
