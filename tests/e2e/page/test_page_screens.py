"""Every screen beside the tables, in each window and language: its text can be read and its buttons can be met."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from hanpan.server.pages import settle
from tests.e2e.page.browser import HOST, PHONE, WIDE, Played, open_scene, serve_files, shots, window
from tests.e2e.page.scenes import SCENES
from tests.e2e.page.test_page_scenes import FEW, SIZES, picture

pytestmark = pytest.mark.needs("chromium")

LEGIBLE = Path(__file__).with_name("legible.js").read_text("utf-8")
LANGS = pytest.mark.parametrize("lang", ["ko"] if shots() is None else ["ko", "en"])
"""Both where pictures are asked for; `axe` reads the same screens in both anyway."""
LONG_TITLE = {
    "ko": "금요일마다 모여서 밤늦게까지 노는 우리 동네 사랑방 열 번째 모임",
    "en": "Friday nights at the long kitchen table",
}


class Screens:
    """Looks at what a window shows, in several sizes."""

    def __init__(self, page, lang):
        self.page = page
        self.lang = lang
        self.found = {}

    def look(self, name):
        for size in FEW if shots() is None else SIZES:
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            picture(self.page, f"screen-{name}-{self.lang}-{size}")
            if faults := self.page.evaluate(LEGIBLE):
                self.found[f"{name}-{size}"] = faults
        self.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


@LANGS
def test_what_comes_before_a_table(chromium, served, lang):
    name = {"ko": "지우개로지운하루를사는지우", "en": "Larkspur Featherbone"}[lang]
    owner = served.guest(name)
    code = served.room(owner, game="seven", title=LONG_TITLE[lang][:40], unit=1_000_000, bots={"fill": 3})
    served.room(owner, game="stud8", title="", seats=8, password="open sesame", bots={"fill": 2})  # noqa: S106
    served.room(served.guest(f"Host {lang}"), game="pls7", title=LONG_TITLE[lang][:40], bots={"fill": 9}, seats=10)
    theme = "light" if lang == "ko" else "dark"
    with window(chromium, PHONE, lang=lang, theme=theme, token=owner, player=name) as (page, faults):
        screens = Screens(page, lang)
        page.goto(served.address)
        page.wait_for_selector(".home .rm:not(.empty)")
        screens.look("lobby")
        for opener, there, screen in (
            ("nav .ib", "dialog .settings", "settings"),
            ("nav .me", "dialog form", "name"),
            (".tile .link, .tile [aria-label]", "dialog .rules h3", "rules"),
            (".join .btn.main", "dialog .create", "create"),
        ):
            page.locator(opener).first.click()
            page.wait_for_selector(there)
            screens.look(screen)
            if screen != "create":
                page.keyboard.press("Escape")
                page.wait_for_selector("dialog", state="detached")
        page.locator(".create select").first.select_option("seven")
        page.locator(".create summary").click()
        page.locator(".create .btn.main").scroll_into_view_if_needed()
        screens.look("create-seven")
        page.keyboard.press("Escape")
        page.goto(f"{served.address}/r/{code}")
        page.wait_for_selector(".sit.add, .sit .btn")
        screens.look("waiting")
        page.locator(".sit.add, .sit .btn").first.click()
        page.wait_for_selector("dialog .btn.main")
        screens.look("sit")
        assert screens.found == {}
        assert faults == []


@LANGS
@pytest.mark.parametrize("key", ["pls7", "seven"])
def test_what_lies_beside_a_table(chromium, key, lang):
    scene = SCENES[key](lang == "ko")
    theme = "dark" if (lang == "ko") is (key == "pls7") else "light"
    with window(chromium, PHONE, lang=lang, theme=theme, player=scene.player) as (page, faults):
        screens = Screens(page, lang)
        played = open_scene(page, scene, beside(scene))
        played.tell({"type": "Said", "table": "TABLE", "player": "Yuna", "text": "ㅋㅋㅋㅋ " * 30, "at": 1})
        page.locator(".bar .ib").last.click()
        for tab in page.locator("[role=tab]").evaluate_all("tabs => tabs.map(tab => tab.id)"):
            page.locator(f"#{tab}").click()
            page.wait_for_timeout(150)
            if tab == "tab-room":
                page.locator(".panel .btn.slim", has_text={"ko": "장부", "en": "ledger"}[lang]).first.click()
                page.wait_for_selector(".ledger")
                screens.look(f"{key}-room")
                page.locator(".ledger").scroll_into_view_if_needed()
                page.locator(".panel .quiet").scroll_into_view_if_needed()
            screens.look(f"{key}-{tab}")
        assert screens.found == {}
        assert faults == []


def beside(scene):
    """What the server would answer about the room of a scene."""
    seats = scene.frames[-1]["view"]["seats"]
    begun = scene.page["events"][0]["stacks"]
    brought = {seat["player"]: chips for seat, chips in zip(seats, begun, strict=True)}
    net = {seat["player"]: seat["stack"] - brought[seat["player"]] for seat in seats}
    rows = [
        {"player": player, "brought": brought[player], "took": 0, "on_table": brought[player] + change, "net": change}
        for player, change in net.items()
    ]
    paid = [{"payer": one.payer, "receiver": one.receiver, "chips": one.chips} for one in settle(net)]
    hands = [
        {"number": n, "first": 1, "last": 2, "started": 1, "ended": 1_790_000_000_000, "players": [*net]}
        for n in (3, 2, 1)
    ]
    room = "/api/rooms/TABLE"
    return {
        f"{room}/ledger": {"rows": rows, "settlement": paid},
        f"{room}/hands": {"hands": hands},
        f"{room}/statistics": {"hands": 1234},
    }


def test_older_hands_stay_when_another_one_ends(chromium):
    scene = SCENES["pls7"](False)
    hand = {"first": 1, "last": 2, "started": 1, "ended": 2, "players": ["Ivo"]}
    last = 119

    def answer(route):
        before = re.search(r"before=(\d+)", route.request.url)
        top = int(before[1]) - 1 if before else last
        route.fulfill(json={"hands": [hand | {"number": n} for n in range(top, max(0, top - 50), -1)]})

    with window(chromium, WIDE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        page.route("**/api/rooms/TABLE/hands*", answer)
        page.locator("#tab-history").click()
        page.get_by_role("button", name="Older").click()
        expect(page.locator(".hands li")).to_have_count(100)
        last = 120
        played.tell(scene.frames[0] | {"view": scene.frames[0]["view"] | {"hand": 120}})
        expect(page.locator(".hands li")).to_have_count(101)
        assert page.locator(".hands b").first.inner_text() == "Hand 120"
        page.get_by_role("button", name="Older").click()
        expect(page.locator(".hands li")).to_have_count(120)
        assert page.get_by_role("button", name="Older").count() == 0


def test_what_is_seen_in_the_form_is_what_is_asked_for(chromium):
    """A buy-in of a cash game doesn't go along to MERIDIAN, nor more bots than there are seats."""
    with window(chromium, PHONE, player="Mina") as (page, faults):
        serve_files(page, {"/api/rooms": {"table": "TABLE", "id": "t"}})
        Played(page, SCENES["pls7"](False))
        page.goto(HOST)
        page.locator(".join .btn.main").click()
        page.wait_for_selector(".create select")
        game, seats, bots, *_ = page.locator(".create select").all()
        page.locator(".create input[type=number]").last.fill("555")
        seats.select_option("6")
        bots.select_option("6")
        game.select_option("meridian")
        page.locator(".create select").nth(1).select_option("4")
        chosen = page.locator(".create select").evaluate_all("all => all.map((one) => one.value)")
        assert "" not in chosen
        with page.expect_request("**/api/rooms") as asked:
            page.locator(".create .btn.main").click()
        sent = json.loads(asked.value.post_data or "")
        assert (sent["seats"], sent["bots"]["fill"], sent["buy_in"]) == (4, 4, 10_000)
        assert faults == []


def test_few_seats_choose_the_game_that_is_better_for_few(chromium):
    """RULES 3.6: PLS for four or fewer, unless somebody has chosen a game or something of it."""
    with window(chromium, PHONE, player="Mina") as (page, faults):
        serve_files(page)
        Played(page, SCENES["pls7"](False))
        page.goto(HOST)
        page.locator(".join .btn.main").click()
        page.wait_for_selector(".create select")
        game, seats, *_ = page.locator(".create select").all()
        note = page.locator(".create .note", has_text="PLS plays better")
        chosen = {}
        for count in ("", "4", "5", "2"):
            if count:
                seats.select_option(count)
            chosen[count] = (game.input_value(), note.count())
        assert chosen == {"": ("pls7", 0), "4": ("pls", 1), "5": ("pls7", 0), "2": ("pls", 1)}
        seats.select_option("8")
        page.locator(".create summary").click()
        page.get_by_label("Low rule", exact=True).select_option("auto")
        seats.select_option("4")
        assert (game.input_value(), note.count()) == ("pls7", 0)
        game.select_option("pls")
        seats.select_option("8")
        assert game.input_value() == "pls"
        assert faults == []


def test_who_chooses_an_ante_says_how_much(chromium):
    """Without an amount nobody would post it (RULES 2.6)."""
    with window(chromium, PHONE, player="Mina") as (page, faults):
        serve_files(page, {"/api/rooms": {"table": "TABLE", "id": "t"}})
        Played(page, SCENES["pls7"](False))
        page.goto(HOST)
        page.locator(".join .btn.main").click()
        page.wait_for_selector(".create select")
        page.locator(".create summary").click()
        assert page.get_by_label("Ante", exact=True).count() == 0
        page.get_by_label("Antes", exact=True).select_option("each")
        page.locator(".create .btn.main").click()
        assert page.locator(".create input:invalid").evaluate("field => field === document.activeElement")
        page.get_by_label("Ante", exact=True).fill("25")
        with page.expect_request("**/api/rooms") as asked:
            page.locator(".create .btn.main").click()
        sent = json.loads(asked.value.post_data or "")
        assert (sent["ante"], sent["options"]) == (25, {"ante_mode": "each"})
        assert faults == []


@LANGS
def test_where_something_is_wrong(chromium, served, lang):
    owner = served.guest(f"Keeper of {lang}")
    locked = served.room(owner, game="nlhe", listed=False, password="open sesame")  # noqa: S106
    paths = {"gone": "/r/NOSUCH", "locked": f"/r/{locked}", "hand": f"/r/{locked}#hand=7"}
    with window(chromium, PHONE, lang=lang, theme="light" if lang == "en" else "dark") as (page, _):
        screens = Screens(page, lang)
        for name, path in paths.items():
            page.goto("about:blank")
            page.goto(served.address + path)
            page.wait_for_selector("[type=password]" if name == "locked" else "[role=alert]")
            screens.look(name)
    with window(chromium, PHONE, lang=lang, player="Nobody", token="unknown") as (page, _):  # noqa: S106
        page.goto(served.address)
        page.locator(".line p").wait_for()
        screens.page = page
        screens.look("turned-away")
    assert screens.found == {}
