"""The busiest tables, from frames that the engine made: nothing overlaps, nothing is cut, everybody can use it."""

from pathlib import Path

import pytest

from tests.e2e.page.axe import violations
from tests.e2e.page.browser import LAPTOP, LARGE, PHONE, SMALL, TABLET, TINY, WIDE, open_scene, shots, window
from tests.e2e.page.scenes import SCENES

pytestmark = pytest.mark.needs("chromium")

DRAWN_ANEW = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""The page hears of its new size with the next frame, and what depends on it is there in the one after."""
GEOMETRY = Path(__file__).with_name("geometry.js").read_text("utf-8")
SIZES = {
    "phone": PHONE,
    "small": SMALL,
    "tiny": TINY,
    "large": LARGE,
    "wide": WIDE,
    "laptop": LAPTOP,
    "tablet": TABLET,
}
FEW = ("phone", "tiny", "wide", "tablet")
SHAPES = ("pls7", "seven", "stud8", "meridian")
"""Scenes with all that a table can show: these are looked at in all windows in both languages."""
OTHERS = (("phone", "wide"), ("tiny", "tablet"))


def windows(key, lang):
    """The windows of a scene: all of them, or two where another scene has its shape."""
    if key in SHAPES or shots() is not None:
        return tuple(SIZES)
    return OTHERS[lang == "en"]


def languages(key):
    """The languages of a scene: both, or one where another scene has its shape."""
    both = key in SHAPES or shots() is not None
    return ("ko", "en") if both else (("ko", "en")[[*SCENES].index(key) % 2],)


PRESSED_AT_ONCE = """() => new MutationObserver((_, watch) => {
    if (![...document.querySelectorAll(".acts .btn")].some((one) => one.textContent.includes("Call 123"))) return;
    watch.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyC", key: "c", bubbles: true }));
    window.pressed = true;
}).observe(document.body, { childList: true, subtree: true, characterData: true })"""
"""The key for calling, as soon as there is a new call to make."""


def picture(page, name):
    if (folder := shots()) is not None:
        folder.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=folder / f"{name}.png")


LOOKED_AT = [key for key in SCENES if key in (*SHAPES, "choice", "plo8", "razz", "nlhe") or shots() is not None]
"""Scenes that differ in more than their words; all of them where pictures are asked for."""


@pytest.mark.parametrize(("key", "lang"), [(key, lang) for key in LOOKED_AT for lang in languages(key)])
def test_nothing_overlaps_and_nothing_is_cut(chromium, key, lang):
    scene = SCENES[key](lang == "ko")
    theme = "light" if lang == "en" else "dark"
    with window(chromium, PHONE, lang=lang, theme=theme, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        sizes = windows(key, lang)
        found = in_sizes(page, f"{key}-{lang}-turn", sizes)
        if page.locator(".acts .btn[aria-expanded]").count():
            page.wait_for_timeout(350)
            page.keyboard.press("r")
            page.wait_for_selector(".raise")
            found |= in_sizes(page, f"{key}-{lang}-raise", sizes)
        played.go_on()
        page.wait_for_selector(".tell")
        page.wait_for_timeout(400)
        found |= in_sizes(page, f"{key}-{lang}-over", sizes)
        assert found == {}
        assert faults == []


@pytest.mark.parametrize("key", ["pls7", "seven", "choice", "stud8", "nlhe", "plo8"])
def test_the_longest_hand_in_words_stays_between_the_seats(chromium, key):
    scene = SCENES[key](False)
    longest = tuple(with_every_hand(frame, "full_house", ["Q", "7"]) for frame in scene.frames)
    with window(chromium, PHONE, player=scene.player) as (page, faults):
        open_scene(page, scene._replace(frames=longest)).go_on()
        page.wait_for_selector(".tell")
        page.wait_for_timeout(400)
        assert page.locator(".tie").first.inner_text().lower().endswith("a full house, queens full of sevens")
        assert in_sizes(page, f"{key}-longest", tuple(SIZES)) == {}
        assert faults == []


def with_every_hand(told, rank, ranks):
    """A frame in which everybody made the same hand."""
    if isinstance(told, list):
        return [with_every_hand(one, rank, ranks) for one in told]
    if not isinstance(told, dict):
        return told
    changed = {key: with_every_hand(one, rank, ranks) for key, one in told.items()}
    made = told.keys() >= {"rank", "ranks"} and told["rank"] != "low"
    return changed | {"rank": rank, "ranks": ranks} if made else changed


def in_sizes(page, name, sizes):
    """What overlaps or is cut, by the picture on which it is."""
    found = {}
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN_ANEW)
        picture(page, f"{name}-{size}")
        if faults := page.evaluate(GEOMETRY):
            found[f"{name}-{size}"] = faults
    return found


@pytest.mark.parametrize(
    ("key", "lang", "theme"),
    [
        ("pls7", "ko", "dark"),
        ("pls7", "en", "light"),
        ("seven", "ko", "light"),
        ("seven", "en", "dark"),
        ("stud8", "en", "contrast"),
    ],
)
def test_axe_finds_nothing_at_the_table(chromium, key, lang, theme):
    scene = SCENES[key](lang == "ko")
    with window(chromium, PHONE, lang=lang, theme=theme, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        assert violations(page) == []
        for tab in ("log", "chat", "rules", "settings"):
            page.locator(".bar .ib").last.click()
            page.locator(f"#tab-{tab}").click()
            page.wait_for_timeout(150)
            assert violations(page) == []
            page.keyboard.press("Escape")
        played.go_on()
        page.wait_for_selector(".tell")
        assert violations(page) == []


def test_a_double_press_acts_once(chromium):
    scene = SCENES["pls7"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        call = page.get_by_role("button", name="Call 99,574")
        call.dblclick()
        page.keyboard.press("c")
        page.wait_for_timeout(500)
        page.keyboard.press("c")
        page.keyboard.press("f")
        moves = [message for message in played.asked if message["type"] == "Do"]
        assert [message["command"] for message in moves] == [{"type": "Act", "move": {"type": "Call"}}]
        assert moves[0]["seen"] == scene.frames[0]["seq"]


def test_a_late_press_is_not_taken_for_the_next_turn(chromium):
    scene = SCENES["stud8"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        page.wait_for_timeout(350)
        frame = scene.frames[0]
        page.evaluate(PRESSED_AT_ONCE)
        played.tell(frame | {"me": frame["me"] | {"legal": [{"action": "fold"}, {"action": "call", "pays": 123}]}})
        page.wait_for_function("window.pressed")
        assert not [message for message in played.asked if message["type"] == "Do"]
        page.wait_for_timeout(350)
        page.keyboard.press("c")
        page.wait_for_timeout(50)
        assert [message["command"]["move"] for message in played.asked if message["type"] == "Do"] == [{"type": "Call"}]


def test_keys_are_dead_while_typing(chromium):
    scene = SCENES["seven"](False)
    with window(chromium, WIDE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        page.locator("#tab-chat").click()
        page.locator(".chatline input").fill("")
        page.wait_for_timeout(350)
        page.keyboard.type("9 7 1 fcr")
        assert not [message for message in played.asked if message["type"] == "Do"]
        page.keyboard.press("Enter")
        assert played.asked[-1] == {"type": "Say", "table": "TABLE", "text": "9 7 1 fcr"}


def test_the_number_pad_acts_as_on_the_real_sites(chromium):
    """RULES 4.13: 7 die, 8 check, 9 call; '+' turns over only my own hidden card."""
    scene = SCENES["seven"](True)
    with window(chromium, PHONE, lang="ko", player=scene.player) as (page, _):
        played = open_scene(page, scene)
        hidden = scene.frames[0]["me"]["cards"][-1]
        assert page.locator(f".own .card[data-r='{hidden[0]}'][data-s='{hidden[1]}']").count() == 0
        page.keyboard.press("+")
        page.wait_for_selector(f".own .card[data-r='{hidden[0]}'][data-s='{hidden[1]}']")
        page.wait_for_timeout(350)
        page.keyboard.press("Numpad9")
        page.wait_for_timeout(100)
        moves = [message["command"]["move"] for message in played.asked if message["type"] == "Do"]
        assert moves == [{"type": "Call"}]


def test_names_and_chat_with_markup_are_text(chromium):
    scene = SCENES["meridian"](False)
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        page.locator("#tab-chat").click()
        text = "<img src=x onerror=alert(1)> \u202eevil"
        played.tell({"type": "Said", "table": "TABLE", "player": "<b>x</b>", "text": text, "at": 1})
        page.wait_for_selector(".chat .log b")
        assert page.locator(".chat .log").inner_text().endswith("<img src=x onerror=alert(1)> evil")
        assert page.locator(".chat img").count() == 0
        assert faults == []


def test_twice_the_size_still_plays(chromium):
    """200 % zoom of a laptop is a window of 640 by 400: what can be done stays in sight, the table scrolls under it."""
    scene = SCENES["pls7"](False)
    with window(chromium, (640, 400), player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        picture(page, "pls7-zoom")
        page.wait_for_timeout(350)
        call = page.get_by_role("button", name="Call 99,574")
        box = call.bounding_box()
        assert box is not None
        assert 0 < box["y"] < 400 - box["height"]
        call.click()
        assert played.asked[-1]["command"] == {"type": "Act", "move": {"type": "Call"}}
        assert page.evaluate("document.documentElement.scrollWidth") <= 640
        assert faults == []


@pytest.mark.parametrize("key", ["pls7", "stud8", "choice"])
def test_nothing_overlaps_at_twice_the_size(chromium, key):
    """What lies under the actions is reached by scrolling."""
    scene = SCENES[key](True)
    with window(chromium, (640, 400), lang="ko", player=scene.player) as (page, _):
        open_scene(page, scene)
        picture(page, f"{key}-ko-zoom")
        assert [fault for fault in page.evaluate(GEOMETRY) if " over dock" not in fault] == []


@pytest.mark.parametrize(("lang", "pot", "stack"), [("en", "19.51B", "14.98B"), ("ko", "195.1억", "149.8억")])
def test_large_amounts_are_short_on_the_felt_and_exact_on_the_buttons(chromium, lang, pot, stack):
    """Cut off, never rounded: the pot is 19,515,436,875, the stack 14,980,519,125."""
    scene = SCENES["nlhe"](lang == "ko")
    with window(chromium, PHONE, lang=lang, player=scene.player) as (page, _):
        open_scene(page, scene)
        assert page.locator(".pot b").inner_text() == pot
        assert page.locator(".pot").get_attribute("title") == "19,515,436,875"
        assert page.locator("[data-seat='3'] .stack").inner_text() == stack
        assert "878,448,375" in page.locator(".acts .btn.main").inner_text()


def test_unread_chat_is_counted_in_every_window(chromium):
    """On the smallest phones the menu counts it; looking at the chat ends it, and having looked once doesn't."""
    scene = SCENES["pls7"](False)
    said = {"type": "Said", "table": "TABLE", "player": "Yuna", "text": "hello"}
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        chat, menu = page.locator(".bar .ib.opt"), page.locator(".bar .ib").last
        chat.click()
        page.wait_for_selector(".chat")
        page.keyboard.press("Escape")
        played.tell(said | {"at": 1})
        chat.locator(".dot").wait_for()
        assert not menu.locator(".dot").is_visible()
        page.set_viewport_size({"width": TINY[0], "height": TINY[1]})
        assert menu.locator(".dot").inner_text() == "1"
        assert violations(page) == []
        page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        page.wait_for_selector(".chat")
        assert page.locator(".dot").count() == 0
        page.locator("#tab-log").click()
        played.tell(said | {"at": 2})
        page.locator("#tab-chat .dot").wait_for()
        assert violations(page) == []
