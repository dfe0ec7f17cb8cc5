"""The pictures of README.md, drawn anew: `python -m tests.e2e.page.pictures`."""

import base64
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from playwright.sync_api import Browser, Page

from hanpan.engine.events import HandStarted
from hanpan.server.street_odds import answered, questions
from hanpan.table.events import AnyEvent
from hanpan.wire.reading import HandOdds
from tests.e2e.page.browser import PHONE, WIDE, browser, open_replay, open_scene, window
from tests.e2e.page.house import QuickHouse
from tests.e2e.page.scenes import SCENES, Scene
from tests.tiers import ROOT

FOLDER = ROOT / "docs" / "pictures"
MOST_BYTES = 150_000
AS_WEBP = """(png) => new Promise((done) => {
    const image = new Image();
    image.onload = () => {
        const canvas = new OffscreenCanvas(image.width, image.height);
        canvas.getContext("2d").drawImage(image, 0, 0);
        canvas.convertToBlob({ type: "image/webp", quality: 0.86 }).then((blob) => {
            const reader = new FileReader();
            reader.onload = () => done(reader.result.split(",")[1]);
            reader.readAsDataURL(blob);
        });
    };
    image.src = "data:image/png;base64," + png;
})"""


def save(page: Page, name: str) -> None:
    png = base64.b64encode(page.screenshot()).decode()
    data = base64.b64decode(page.evaluate(AS_WEBP, png))
    assert len(data) < MOST_BYTES, f"{name}: {len(data)} bytes"
    (FOLDER / f"{name}.webp").write_bytes(data)
    print(f"{name}.webp: {len(data):,} bytes")


def with_odds(scene: Scene) -> Scene:
    """The scene with what its hands were really worth."""
    events = msgspec.convert(scene.page["events"], list[AnyEvent])
    started = events[0]
    assert isinstance(started, HandStarted)
    odds = HandOdds(tuple(answered(started.rules, one) for one in questions(events)))
    return scene._replace(odds=msgspec.json.decode(msgspec.json.encode(odds)))


def lobby(opened: Browser) -> None:
    with TemporaryDirectory() as folder:
        house = QuickHouse(Path(folder))
        try:
            for name, room in (
                ("하늘", {"game": "pls7", "title": "금요일 밤", "unit": 100, "bots": {"fill": 4}}),
                ("민호", {"game": "seven", "title": "돌다리 사랑방", "bots": {"fill": 3}}),
                ("Lark", {"game": "stud8", "title": "Rainy Tuesday", "seats": 8, "bots": {"fill": 2}}),
            ):
                house.room(house.guest(name), **room)
            for name, size, lang, theme in (("lobby-phone", PHONE, "ko", "dark"), ("lobby", WIDE, "en", "light")):
                player = "서연" if lang == "ko" else "Theo"
                with window(opened, size, lang=lang, theme=theme, token=house.guest(player), player=player) as (
                    page,
                    _,
                ):
                    page.goto(house.address)
                    page.wait_for_selector(".mine .rm:not(.empty)")
                    page.wait_for_timeout(300)
                    save(page, name)
        finally:
            house.stop()


def tables(opened: Browser) -> None:
    for name, key, size, lang, theme in (
        ("sampyong-all-in-phone", "pls7", PHONE, "ko", "dark"),
        ("sampyong-all-in", "pls7", WIDE, "en", "light"),
    ):
        scene = SCENES[key](lang == "ko")
        with window(opened, size, lang=lang, theme=theme, player=scene.player) as (page, _):
            open_scene(page, scene).go_on()
            page.wait_for_selector(".tell")
            page.wait_for_timeout(400)
            save(page, name)
    for name, size, theme in (("seven-phone", PHONE, "dark"), ("seven", WIDE, "dark")):
        scene = SCENES["seven"](True)
        with window(opened, size, lang="ko", theme=theme, player=scene.player) as (page, _):
            open_scene(page, scene)
            page.keyboard.press("+")
            page.wait_for_timeout(400)
            save(page, name)


def replayer(opened: Browser) -> None:
    for name, size, lang, theme in (("replayer-phone", PHONE, "ko", "light"), ("replayer", WIDE, "en", "dark")):
        scene = with_odds(SCENES["pls7"](lang == "ko"))
        with window(opened, size, lang=lang, theme=theme, player=scene.player) as (page, _):
            open_replay(page, scene, 26)
            page.locator(".roll .btn[aria-pressed]", has_text="승률" if lang == "ko" else "equity").click()
            page.wait_for_selector(".seat .worth")
            page.locator("h1").click()
            page.wait_for_timeout(200)
            save(page, name)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with browser() as opened:
        lobby(opened)
        tables(opened)
        replayer(opened)


if __name__ == "__main__":
    main()
