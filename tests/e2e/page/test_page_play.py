"""People at the page of a running server: every game, on a phone and a desktop, with bots and somebody who watches."""

import json
import re

import pytest

from hanpan.rules import KEYS
from tests.e2e.page.axe import violations
from tests.e2e.page.browser import PHONE, WIDE, browser, window
from tests.e2e.page.house import act, house, play_on

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with house(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.mark.parametrize("key", [*KEYS, "meridian"])
def test_two_people_and_bots_play_every_game(chromium, served, key):
    ann, ben = served.guest(f"Ann {key}"), served.guest(f"Ben {key}")
    settings = {"game": key, "bots": {"fill": 4, "styles": ["tight"]}, "seats": 4, "listed": False}
    settings |= {"format": "sng"} if key == "meridian" else {}
    code = served.room(ann, **settings)
    phone = window(chromium, PHONE, lang="ko", token=ann, player=f"Ann {key}")
    desktop = window(chromium, WIDE, lang="en", theme="light", token=ben, player=f"Ben {key}")
    with phone as (one, faults), desktop as (two, more), window(chromium, PHONE) as (watcher, _):
        seen: list[str] = []
        watcher.on("websocket", lambda socket: socket.on("framereceived", lambda data: seen.append(str(data))))
        for page in (one, two):
            page.goto(f"{served.address}/r/{code}")
            page.locator(".sit.add, .sit .btn").first.click()
            if key != "meridian":
                page.locator("dialog .btn.main").click()
            page.wait_for_selector(".sit.self, .plate")
        watcher.goto(f"{served.address}/r/{code}")
        one.locator(".acts .btn.main").click()
        one.wait_for_selector(".own .card")
        play_on([one, two], 1)
        hidden = {card for message in seen for card in cards_of_others(message)}
        assert hidden == set()
        assert watcher.locator(".own").count() == 0
        assert faults == []
        assert more == []


def cards_of_others(message):
    """Cards of a frame for a spectator that were not shown to all."""
    if '"type":"Frame"' not in message:
        return
    frame = json.loads(message[message.index("{") : message.rindex("}") + 1])
    assert "me" not in frame
    for seat in frame["view"]["seats"]:
        if not seat.get("shown"):
            yield from (card for card in seat.get("cards", ()) if card != "??")
    for event in frame["events"]:
        if event["type"] == "Dealt" and not event["up"]:
            yield from (card for card in event["cards"] if card >= 0)


def test_one_press_plays_alone_and_a_reload_returns_to_the_hand(chromium, served):
    with window(chromium, PHONE, lang="ko") as (page, faults):
        page.goto(served.address)
        page.get_by_role("button", name="세븐포커").first.click()
        page.wait_for_selector(".pick")
        before = page.locator(".own .card").evaluate_all("cards => cards.map(card => card.dataset.r + card.dataset.s)")
        page.reload()
        page.wait_for_selector(".pick")
        after = page.locator(".own .card").evaluate_all("cards => cards.map(card => card.dataset.r + card.dataset.s)")
        assert after == before
        play_on([page], 1)
        assert faults == []


def test_a_hand_by_keyboard_alone(chromium, served):
    with window(chromium, WIDE) as (page, faults):
        page.goto(served.address)
        page.wait_for_selector(".tile")
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent.includes('No-limit hold')"):
                break
        page.keyboard.press("Enter")
        page.wait_for_selector(".own .card")
        play_on([page], 1, keys=True)
        assert faults == []


def test_a_server_that_restarts_is_found_again(chromium, tmp_path):
    with house(tmp_path) as running, window(chromium, PHONE) as (page, _):
        page.goto(running.address)
        page.get_by_role("button", name="Sampyong").first.click()
        page.wait_for_selector(".own .card")
        cards = page.locator(".own .card").evaluate_all("cards => cards.map(card => card.dataset.r + card.dataset.s)")
        hand = page.locator(".log .l-hand").first.text_content()
        port = running.port
        running.stop()
        page.locator(".line", has_text="Connection lost").wait_for()
        running.start(port)
        page.locator(".line", has_text="Back online").wait_for(timeout=30_000)
        if page.locator(".log .l-hand").first.text_content() == hand and page.locator(".own .card").count():
            again = page.locator(".own .card").evaluate_all("all => all.map(card => card.dataset.r + card.dataset.s)")
            assert again == cards
        play_on([page], 1)


def test_two_tabs_of_one_player_show_the_same_hand(chromium, served):
    with window(chromium, PHONE) as (page, faults):
        page.goto(served.address)
        page.get_by_role("button", name="No-limit hold").first.click()
        page.wait_for_selector(".own .card")
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector(".own .card")
        for _ in range(100):
            if act(other):
                break
            page.wait_for_timeout(200)
        play_on([page, other], 1)
        assert faults == []


@pytest.mark.parametrize(
    ("path", "said"),
    [("/r/NOSUCH", "There's no room NOSUCH"), ("/r/%3Cb%3E", "There's no room")],
    ids=["gone", "markup"],
)
def test_a_dead_link_says_so_and_leads_on(chromium, served, path, said):
    with window(chromium) as (page, _):
        page.goto(served.address + path)
        page.get_by_role("alert").filter(has_text=said).wait_for()
        page.get_by_role("button", name="Home").click()
        page.wait_for_selector(".tile")


def test_a_password_is_asked_for(chromium, served):
    owner = served.guest("Keeper")
    locked = {"game": "nlhe", "listed": False, "password": "open sesame"}
    code = served.room(owner, **locked)
    with window(chromium) as (page, _):
        page.goto(f"{served.address}/r/{code}")
        page.get_by_label("Password").fill("open says me")
        page.get_by_role("button", name="Join").click()
        page.get_by_role("alert").wait_for()
        page.get_by_label("Password").fill("open sesame")
        page.get_by_role("button", name="Join").click()
        page.wait_for_selector(".sits")


def test_the_cards_of_a_finished_hand_can_be_checked(chromium, served):
    with window(chromium, WIDE) as (page, faults):
        page.goto(served.address)
        page.get_by_role("button", name="Sampyong").first.click()
        page.wait_for_selector(".own .card")
        play_on([page], 1)
        page.locator("#tab-history").click()
        page.locator(".hands .rm").last.click()
        page.wait_for_selector(".replaying")
        for key in ("ArrowRight", "ArrowRight", "End", "Home", "End"):
            page.keyboard.press(key)
        page.get_by_role("button", name="Check the cards").click()
        told = page.locator(".checked").inner_text()
        assert re.search(r"\d+ opened cards? (all )?match", told), told
        page.get_by_role("button", name="Link to this moment").click()
        assert re.search(r"#hand=\d+&at=\d+$", page.url)
        assert faults == []


def test_nothing_moves_by_itself_and_no_script_takes_long(chromium, served):
    """Layout shifts that nobody caused, and tasks over 50 ms, as the browser itself counts them."""
    watch = """
        window.shifts = []; window.tasks = [];
        new PerformanceObserver((list) => list.getEntries().forEach((one) => {
            if (!one.hadRecentInput) shifts.push([one.value, ...one.sources.map((source) => source.node?.className)]);
        })).observe({ type: "layout-shift", buffered: true });
        new PerformanceObserver((list) => list.getEntries().forEach((one) => tasks.push(one.duration)))
            .observe({ type: "longtask", buffered: true });
    """
    with window(chromium, PHONE, motion=True) as (page, _):
        page.add_init_script(watch)
        page.goto(served.address)
        page.get_by_role("button", name="Sampyong").first.click()
        page.wait_for_selector(".own .card")
        page.evaluate("shifts.length = 0; tasks.length = 0")
        play_on([page], 2)
        shifts = page.evaluate("shifts")
        assert sum(value for value, *_ in shifts) < 0.02, shifts
        assert max(page.evaluate("tasks"), default=0) < 150


def test_the_first_table_is_there_soon_and_light(chromium, served):
    """PAGE: under 120 kB over the wire, and two seconds; a machine that runs other tests meanwhile gets one more."""
    token = served.guest("Swift")
    code = served.room(token, game="pls7", bots={"fill": 6, "styles": ["tight"]}, listed=False)
    with window(chromium, PHONE, lang="ko", token=token, player="Swift") as (page, _):
        page.goto(f"{served.address}/r/{code}")
        page.wait_for_selector(".sits")
        assert page.evaluate("performance.now()") < 3_000
        sizes = page.evaluate(
            "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
            ".map((one) => one.transferSize)"
        )
        assert 20_000 < sum(sizes) < 120_000, sizes


@pytest.mark.parametrize(("lang", "theme"), [("ko", "light"), ("en", "dark"), ("ko", "dark"), ("en", "light")])
def test_axe_finds_nothing_before_the_table(chromium, served, lang, theme):
    with window(chromium, PHONE, lang=lang, theme=theme) as (page, faults):
        page.goto(served.address)
        page.wait_for_selector(".tile")
        assert violations(page) == []
        page.locator("nav .ib").click()
        page.wait_for_selector("dialog .settings")
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.locator(".join .btn.main").click()
        page.wait_for_selector("dialog .create select")
        assert violations(page) == []
        page.locator(".create select").first.select_option("seven")
        page.locator(".create .btn.main").click()
        page.wait_for_selector(".sit.self")
        assert violations(page) == []
        assert faults == []
