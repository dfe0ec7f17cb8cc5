"""The page in Debian's chromium: served from the built files, with a server of ours or with frames that were made."""

import json
import mimetypes
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

from tests.e2e.page.scenes import Scene
from tests.tiers import ROOT

WEB = ROOT / "src" / "hanpan" / "web"
PHONE, SMALL, TINY, LARGE = (390, 844), (360, 740), (360, 640), (430, 932)
WIDE, LAPTOP, TABLET = (1440, 900), (1280, 680), (1024, 768)
HOST = "http://page.test"


def chromium() -> str:
    """The browser of this machine."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found is not None
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # In a container the browser's own sandbox can't be made.
        opened = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            yield opened
        finally:
            opened.close()


class Faults(list[str]):
    """What the page complained about."""


@contextmanager
def window(
    opened: Browser,
    size: tuple[int, int] = PHONE,
    *,
    lang: str = "en",
    theme: str = "dark",
    motion: bool = False,
    player: str = "",
    token: str = "",
) -> Iterator[tuple[Page, Faults]]:
    """A fresh window, as a person with these settings would have it; still, so that pictures don't depend on when."""
    context = opened.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="ko-KR" if lang == "ko" else "en-US",
        color_scheme="light" if theme == "light" else "dark",
        reduced_motion="no-preference" if motion else "reduce",
        has_touch=size[0] < 600,
    )
    kept = json.dumps({"lang": lang, "theme": theme, "name": player, "token": token or ("token" if player else "")})
    context.add_init_script(
        f"if (!localStorage.getItem('hanpan.settings')) localStorage.setItem('hanpan.settings', {kept!r})"
    )
    page = context.new_page()
    faults = Faults()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type in ("error", "warning") else None)
    try:
        yield page, faults
    finally:
        context.close()


def serve_files(page: Page, answers: Mapping[str, Any] | None = None) -> None:
    """The built page without a server; what it asks for is answered by path, or by nothing."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST).split("?")[0].split("#")[0]
        file = WEB / path.lstrip("/")
        if path.startswith("/static/") and file.is_file():
            route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "text/plain")
        elif path.startswith("/api/"):
            route.fulfill(json=(answers or {}).get(path, {}))
        else:
            route.fulfill(body=(WEB / "index.html").read_bytes(), content_type="text/html")

    page.route(f"{HOST}/**", answer)


class Played:
    """A server that tells a scene: its first frame at once, the next when it is asked to go on."""

    def __init__(self, page: Page, scene: Scene) -> None:
        self.asked: list[dict[str, Any]] = []
        self._scene = scene
        self._at = 0
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._connected)

    def go_on(self) -> None:
        self._at += 1
        self._tell(self._scene.frames[self._at])

    def tell(self, message: dict[str, Any]) -> None:
        self._tell(message)

    def drop(self) -> None:
        """The connection breaks; the page finds it again."""
        assert self._socket is not None
        self._socket.close()

    def _connected(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda data: self._heard(json.loads(data)))

    def _heard(self, message: dict[str, Any]) -> None:
        self.asked.append(message)
        if message["type"] == "Hello":
            self._tell({"type": "Welcome", "version": 1, "player": self._scene.player, "seats": ["TABLE"]})
        elif message["type"] == "Watch":
            about = {"type": "RoomState", "table": "TABLE", "id": "t", "title": self._scene.title, "watching": 2}
            about["dollars"] = self._scene.title == "MERIDIAN"
            self._tell(about | {"here": [self._scene.player]})
            self._tell(self._scene.frames[self._at])

    def _tell(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))


def open_scene(page: Page, scene: Scene, answers: Mapping[str, Any] | None = None) -> Played:
    """The page at a scene's first frame."""
    serve_files(page, answers)
    played = Played(page, scene)
    page.goto(f"{HOST}/r/TABLE")
    page.wait_for_selector(".app .plate")
    return played


def open_replay(page: Page, scene: Scene, moment: int = 0) -> Played:
    """The page at the replayer of a scene's hand."""
    number = scene.page["number"]
    path = f"/api/rooms/TABLE/hands/{number}"
    serve_files(page, {path: scene.page, f"{path}/odds": scene.odds})
    played = Played(page, scene)
    page.goto(f"{HOST}/r/TABLE#hand={number}" + (f"&at={moment}" if moment else ""))
    page.wait_for_selector(".replaying")
    return played


def shots() -> Path | None:
    """Where pictures go, where somebody wants to look at them."""
    folder = os.environ.get("HANPAN_SHOTS")
    return Path(folder) if folder else None
