"""A hand read again, what is counted, what words mean, a sheet on paper, and the next sit-and-go."""

import re

import msgspec
import pytest

from hanpan import rules
from hanpan.cards import name as card_name
from hanpan.rules import KEYS
from hanpan.rules.files import definition
from hanpan.rules.stakes import stakes_of
from hanpan.table import cash
from hanpan.table.commands import Leave
from hanpan.words import Words
from tests.e2e.page.axe import violations
from tests.e2e.page.browser import HOST, LAPTOP, PHONE, WIDE, open_replay, open_scene, serve_files, shots, window
from tests.e2e.page.house import play_on
from tests.e2e.page.scenes import NAMES, SCENES, Scene, Stage, calls, likes
from tests.e2e.page.test_page_scenes import FEW, GEOMETRY, SHAPES, in_sizes, languages, windows

pytestmark = pytest.mark.needs("chromium")

PAGE_OF_PAPER = re.compile(rb"/Type\s*/Page\b(?!s)")


@pytest.mark.parametrize(
    ("key", "lang"),
    [
        (key, lang)
        for key in SCENES
        for lang in languages(key)
        if key in SHAPES or key in ("choice", "plo8") or shots() is not None
    ],
)
def test_nothing_overlaps_when_a_hand_is_read_again(chromium, key, lang):
    sizes = windows(key, lang) if key in SHAPES else FEW
    scene = with_record(SCENES[key](lang == "ko"))
    with window(chromium, PHONE, lang=lang, theme="light" if lang == "en" else "dark", player=scene.player) as (
        page,
        faults,
    ):
        open_replay(page, scene)
        assert (
            page.locator(".roll .btn", has_text=re.compile("^(기록 저장|save the record)$", re.IGNORECASE)).count() == 1
        )
        page.locator(".roll .btn", has_text=re.compile("^(승률|equity)$", re.IGNORECASE)).click()
        found = in_sizes(page, f"replay-{key}-{lang}-start", sizes)
        for _ in range(25):
            page.keyboard.press("ArrowRight")
        found |= in_sizes(page, f"replay-{key}-{lang}-middle", sizes)
        page.keyboard.press("End")
        found |= in_sizes(page, f"replay-{key}-{lang}-end", sizes)
        assert found == {}
        assert faults == []


@pytest.mark.parametrize(("key", "lang"), [("pls7", "en"), ("pls7", "ko"), ("seven", "ko")])
def test_all_buttons_of_the_replayer_are_there_on_wide_windows(chromium, key, lang):
    scene = with_record(SCENES[key](lang == "ko"))
    with window(chromium, LAPTOP, lang=lang, player=scene.player) as (page, _):
        open_replay(page, scene)
        assert page.locator(".roll .btn").count() == 10
        for at in ("Home", "End"):
            page.keyboard.press(at)
            for width, height in (LAPTOP, (1280, 800), (1366, 768), (1920, 1080)):
                page.set_viewport_size({"width": width, "height": height})
                assert (width, height, page.evaluate(GEOMETRY)) == (width, height, [])


def with_record(scene):
    """The same hand with a record of its cards: all buttons are there."""
    return scene._replace(page=scene.page | {"record": {"root": "00" * 32, "drawn": [], "seeds": {}}})


@pytest.mark.parametrize(
    ("key", "lang", "theme"),
    [("pls7", "ko", "dark"), ("pls7", "en", "light"), ("seven", "ko", "light"), ("stud8", "en", "dark")],
)
def test_axe_finds_nothing_in_the_replayer(chromium, key, lang, theme):
    scene = SCENES[key](lang == "ko")
    with window(chromium, WIDE, lang=lang, theme=theme, player=scene.player) as (page, _):
        open_replay(page, scene)
        page.locator(".roll .btn", has_text=re.compile("^(승률|equity)$", re.IGNORECASE)).click()
        page.wait_for_selector(".odds table")
        assert violations(page) == []
        page.keyboard.press("End")
        page.wait_for_selector(".moment b")
        assert violations(page) == []


@pytest.mark.parametrize(("lang", "theme"), [("ko", "light"), ("en", "dark"), ("ko", "dark"), ("en", "light")])
def test_axe_finds_nothing_where_something_is_wrong(chromium, served, lang, theme):
    owner = served.guest(f"Owner {lang} {theme}")
    locked = served.room(owner, game="nlhe", listed=False, password="open sesame")  # noqa: S106
    paths = {"/r/NOSUCH": "[role=alert]", f"/r/{locked}": "[type=password]", f"/r/{locked}#hand=7": "[role=alert]"}
    with window(chromium, PHONE, lang=lang, theme=theme) as (page, _):
        for path, there in paths.items():
            page.goto("about:blank")
            page.goto(served.address + path)
            page.wait_for_selector(there)
            assert violations(page) == []
    with window(chromium, PHONE, lang=lang, theme=theme, player="Nobody", token="unknown") as (page, _):  # noqa: S106
        page.goto(served.address)
        page.locator(".line p").wait_for()
        assert violations(page) == []


@pytest.mark.parametrize(("lang", "told"), [("ko", "이 주소에는 아무것도 없어요"), ("en", "nothing at this address")])
def test_where_nothing_is_the_page_says_so_and_leads_home(chromium, served, lang, told):
    with window(chromium, PHONE, lang=lang, theme="light" if lang == "en" else "dark") as (page, _):
        for path in ("/nothing", "/r/", "/h/abc"):
            answer = page.goto(served.address + path)
            assert answer is not None
            assert answer.status == 404
            assert told in page.get_by_role("alert").inner_text()
            assert violations(page) == []
        page.get_by_role("button", name="처음으로" if lang == "ko" else "Home").click()
        page.wait_for_selector(".join")
        assert page.url == f"{served.address}/"


def test_the_chances_of_hands_that_were_shown(chromium):
    """On the flop eight hands are known; whoever looks sees them open from the start, with what they are worth."""
    scene = SCENES["pls7"](False)
    known = {share["seat"] for share in scene.odds["streets"][0]["shares"]}
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        open_replay(page, scene)
        assert page.locator(".seat .worth").count() == 0
        page.get_by_role("button", name="equity").click()
        page.wait_for_selector(".odds table")
        assert page.locator(".seat .worth").count() == len(known - {1})
        assert page.locator(".seat .worth b").first.inner_text().endswith("12.3%")
        assert page.locator(".odds .by tbody tr").count() == len(known)
        open_cards = page.locator(".seat .hand.open").count()
        page.keyboard.press("End")
        assert open_cards == page.locator(".seat .hand.open").count() == len(known - {1})
        assert faults == []


@pytest.mark.parametrize("key", ["seven", "choice"])
def test_hands_lie_open_as_they_were_held_at_that_moment(chromium, key):
    """Somebody goes away while cards are chosen, which makes a stop: all cards of the deal lie there, and no later one.

    What the others threw away in Choice nobody knows: until then their hands stay closed.
    """
    scene = somebody_goes_away(SCENES[key](False))
    events = scene.page["events"]
    away = next(at for at, event in enumerate(events, 1) if event["type"] == "WentAway")
    dealt = next(at for at, event in enumerate(events, 1) if at > away and event["type"] in ("Checked", "BetPlaced"))
    others = range(2, len(scene.page["players"]) + 1)
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        open_replay(page, scene)
        page.keyboard.press("ArrowRight")
        assert cards_of(page, ".own") == held(events, 1, away)
        page.get_by_role("button", name="equity").click()
        assert cards_of(page, ".own") == held(events, 1, away)
        for seat in others:
            expected = held(events, seat, away)
            assert ("??" in expected) == (key == "choice")
            assert cards_of(page, f".seat[data-seat='{seat}'] .hand") == (["??"] * 4 if "??" in expected else expected)
        page.keyboard.press("ArrowRight")
        assert cards_of(page, ".own") == held(events, 1, dealt)
        for seat in others:
            assert cards_of(page, f".seat[data-seat='{seat}'] .hand") == held(events, seat, dealt)
        assert faults == []


def somebody_goes_away(scene):
    """The same hand, in which a player goes away once the first card is chosen."""
    events = scene.page["events"]
    first = next(at for at, event in enumerate(events) if event["type"] == "Chosen") + 1
    gone = [*events[:first], {"type": "WentAway", "seat": 2}, *events[first:]]
    streets = [street | {"at": street["at"] + 1} for street in scene.odds["streets"]]
    return scene._replace(page=scene.page | {"events": gone}, odds=scene.odds | {"streets": streets})


def held(events, seat, count):
    """The cards of a seat after so many events: what it showed, less what it got later, and what left it later."""
    mine = [(at, event) for at, event in enumerate(events, 1) if event.get("seat") == seat and "cards" in event]
    shown = next(event["cards"] for _, event in mine if event["type"] == "Shown")
    later = [event for at, event in mine if at > count]
    down = sum(len(event["cards"]) for event in later if event["type"] == "Dealt" and not event["up"])
    left = [card for event in later if event["type"] in ("Opened", "Discarded") for card in event["cards"]]
    up = [event["cards"] for at, event in mine if at <= count and (event["type"] == "Opened" or event.get("up"))]
    return sorted(map(card_name, [*shown[: len(shown) - down], *left, *(card for cards in up for card in cards)]))


def cards_of(page, selector):
    """The cards that lie there, in no order; `??` for one that is closed."""
    cards = page.locator(f"{selector} .card").all()
    return sorted((one.get_attribute("data-r") or "?") + (one.get_attribute("data-s") or "?") for one in cards)


RUN_OUTS = {
    "nlhe": (2, {"preflop": 2, "flop": 5, "turn": 6, "river": 7}),
    "plo8": (3, {"preflop": 4, "flop": 7, "turn": 8, "river": 9}),
    "flhe": (3, {"preflop": 2, "flop": 5, "turn": 6, "river": 7}),
    "stud": (3, {"3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7}),
    "razz": (8, {"3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7}),
    "seven": (3, {"4gu": 4, "5gu": 5, "6gu": 6, "7gu": 7}),
    "choice": (2, {"4gu": 4, "5gu": 5, "6gu": 6, "7gu": 7}),
}
"""How many are all-in as early as they can be, and the cards of each once a street is dealt, with those of the board.

Eight at razz have a common card on 7th street."""


@pytest.mark.parametrize("chips", [1, 500], ids=["all-in by ante or blind", "all-in by bets"])
@pytest.mark.parametrize("key", RUN_OUTS)
def test_a_run_out_has_its_streets(chromium, key, chips):
    """Where nobody can bet any more, streets follow each other; log, buttons and stops name each of them."""
    players, cards = RUN_OUTS[key]
    scene = run_out(key, players, chips)
    words = Words("en")
    names = [words.text(f"street-{street}") for street in cards]
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        open_replay(page, scene)
        buttons = page.locator(".roll .btn")
        assert buttons.all_text_contents()[: len(names) + 1] == [*names, words.text("equity")]
        for name, count in zip(names, cards.values(), strict=True):
            buttons.filter(has_text=re.compile(f"^{name}$")).click()
            page.wait_for_function(
                "name => document.querySelector('.roll [aria-pressed=true]').textContent === name", arg=name
            )
            assert (name, page.locator(".own .card, .board .card").count()) == (name, count)
        told = [line.split(":")[0].lower() for line in page.locator(".log .l-street").all_inner_texts()]
        boards = [event for event in scene.page["events"] if event["type"] == "BoardDealt"]
        assert told == names[len(names) - len(boards) :]
        assert faults == []


def run_out(key, players, chips):
    """A hand in which everybody puts in all he has as early as he can."""
    game = rules.game(key)
    stage = Stage(cash(game, stakes_of(game, 100), players, buy_in=(1, 0)), seed=3)
    names = NAMES[:players]
    stage.sit_with(names, [chips] * players)
    stage.start()
    stage.next_hand()
    frames = [stage.draw(snapshot=True)]
    stage.until(lambda _: False, likes("raise", "allin", share=1))
    return Scene(names[0], "Run-out", tuple(frames), *stage.again())


def test_the_big_blind_is_called_so_where_nobody_has_the_small_one(chromium):
    """RULES T55: with a dead button the small blind may be due from an empty seat; the next hand has both again."""
    game = rules.game("nlhe")
    settings = msgspec.structs.replace(cash(game, stakes_of(game, 100), 4, buy_in=(1, 0)), button="dead")
    stage = Stage(settings, seed=3)
    stage.sit_with(NAMES[:4], [10_000] * 4)
    stage.start()
    stage.next_hand()
    stage.until(lambda _: False, calls)
    gone = stage.table.big
    stage.does(stage.name(gone), Leave())
    posted: list[list[str]] = []
    with window(chromium, WIDE, player=NAMES[0]) as (page, _):
        for _ in range(2):
            stage.next_hand()
            assert (stage.table.small == gone) == (not posted)
            frames = (stage.draw(snapshot=True),)
            stage.until(lambda _: False, calls)
            open_replay(page, Scene(NAMES[0], "Dead button", frames, *stage.again()))
            lines = page.locator(".log .l-act").all_inner_texts()
            posted.append([line.split("posts ")[1] for line in lines if " posts " in line])
            page.goto("about:blank")
    big = "the big blind, 100"
    assert posted == [[big], ["the small blind, 50", big]]


def test_the_result_is_told_in_words(chromium):
    scene = SCENES["pls7"](False)
    with window(chromium, WIDE, player=scene.player) as (page, _):
        open_replay(page, scene)
        page.keyboard.press("End")
        page.wait_for_selector(".moment b")
        told = page.locator(".moment").inner_text()
        assert "You win 230,308 of 865,116" in told
        assert "a full house, tens full of fives" in told
        assert "a full house, tens full of fives" in page.locator(".mid").inner_text()
        assert page.locator(".log .l-result").count() > 3


def test_a_link_to_a_moment_leads_there(chromium):
    scene = SCENES["stud8"](False)
    with window(chromium, WIDE, player=scene.player) as (page, _):
        open_replay(page, scene)
        for _ in range(7):
            page.keyboard.press("ArrowRight")
        page.get_by_role("button", name="Link to this moment").click()
        moment = int(re.findall(r"&at=(\d+)$", page.url)[0])
        place, saying = page.locator(".at").inner_text(), page.locator(".moment").inner_text()
    with window(chromium, PHONE, player="Somebody else") as (page, _):
        open_replay(page, scene, moment)
        assert (page.locator(".at").inner_text(), page.locator(".moment").inner_text()) == (place, saying)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_hand_is_taken_home_as_text_and_as_phh(chromium, served, lang):
    player = f"Saver {lang}"
    token = served.guest(player)
    code = served.room(token, game="pls7", bots={"fill": 3}, seats=3, autostart=True, listed=False)
    with window(chromium, WIDE, lang=lang, token=token, player=player) as (page, faults):
        page.goto(f"{served.address}/r/{code}")
        page.locator(".sit.add, .sit .btn").first.click()
        page.locator("dialog .btn.main").click()
        play_on([page], 1)
        page.goto(f"{served.address}/r/{code}#hand=1")
        saved = {}
        for name in ("텍스트로 저장", "PHH로 저장") if lang == "ko" else ("Save as text", "Save as PHH"):
            with page.expect_download() as download:
                page.get_by_role("button", name=name).click()
            saved[download.value.suggested_filename] = download.value.path().read_text("utf-8")
        page.keyboard.press("End")
        page.wait_for_selector(".moment b")
        text, phh = saved[f"hanpan-{code}-1.txt"], saved[f"hanpan-{code}-1.phh"]
        headline = page.locator(".moment b").inner_text().replace("\u2068", "").replace("\u2069", "")
        assert headline in text
        assert player in text
        assert ("삼평 하이로우" if lang == "ko" else "Sampyong hi-lo") in text
        assert not re.search("[\u2066-\u2069]", text)
        assert phh.startswith('variant = "PLS7"')
        assert player in phh
        assert faults == []


def test_what_i_did_in_this_room_is_counted(chromium, served):
    token = served.guest("Counter")
    code = served.room(token, game="nlhe", bots={"fill": 3}, seats=3, autostart=True, listed=False)
    with window(chromium, WIDE, token=token, player="Counter") as (page, faults):
        page.goto(f"{served.address}/r/{code}")
        page.locator(".sit.add, .sit .btn").first.click()
        page.locator("dialog .btn.main").click()
        play_on([page], 2)
        page.locator("#tab-history").click()
        page.wait_for_selector(".stats")
        counted = served.ask(f"/api/rooms/{code}/statistics", token=token)
        shown = dict(
            zip(page.locator(".stats dt").all_inner_texts(), page.locator(".stats dd").all_inner_texts(), strict=True)
        )
        assert counted["hands"] >= 2
        assert int(shown["Hands"]) in (counted["hands"], counted["hands"] - 1)
        assert {"VPIP", "PFR", "Aggression", "Won at showdown", "Result"} < set(shown)
        assert faults == []


@pytest.mark.parametrize(("lang", "meaning"), [("ko", "걸거나 올린 비율"), ("en", "How often you bet or raised")])
def test_a_word_is_explained_to_keyboard_mouse_and_finger(chromium, served, lang, meaning):
    player = f"Reader {lang}"
    token = served.guest(player)
    code = served.room(token, game="nlhe", bots={"fill": 2}, seats=2, autostart=True, listed=False)
    with window(chromium, WIDE, lang=lang, token=token, player=player) as (page, faults):
        page.goto(f"{served.address}/r/{code}")
        page.locator(".sit.add, .sit .btn").first.click()
        page.locator("dialog .btn.main").click()
        play_on([page], 1)
        page.locator("#tab-history").click()
        word = page.get_by_role("button", name="PFR")
        tip = page.get_by_role("tooltip")
        word.wait_for()
        page.locator("#tab-history").focus()
        for _ in range(5):
            page.keyboard.press("Tab")
            if word.evaluate("one => one === document.activeElement"):
                break
        tip.filter(has_text=meaning).wait_for()
        assert word.get_attribute("aria-describedby") == tip.get_attribute("id")
        page.keyboard.press("Escape")
        tip.wait_for(state="hidden")
        word.hover()
        tip.filter(has_text=meaning).wait_for()
        page.mouse.move(5, 5)
        tip.wait_for(state="hidden")
        word.dispatch_event("click")
        tip.filter(has_text=meaning).wait_for()
        assert faults == []


def test_a_word_is_explained_within_a_dialog_too(chromium):
    with window(chromium, PHONE) as (page, _):
        serve_files(page)
        page.route_web_socket("**/ws", lambda _: None)
        page.goto(HOST)
        page.locator(".join .btn.main").click()
        page.locator(".create select").first.select_option("seven")
        page.get_by_role("button", name="Betting rule", exact=True).focus()
        tip = page.get_by_role("tooltip")
        tip.wait_for()
        box = tip.bounding_box()
        assert box is not None
        on_top = page.evaluate("([x, y]) => document.elementsFromPoint(x, y).length", [box["x"] + 5, box["y"] + 5])
        assert on_top > 0
        assert 0 <= box["x"] <= PHONE[0] - box["width"]
        assert violations(page) == []


def test_the_rule_sheet_has_the_exact_chances(chromium):
    """A royal flush comes in 64,860 of 752,538,150 deals of eight cards."""
    with window(chromium, WIDE) as (page, faults):
        scene = SCENES["pls7"](False)
        open_scene(page, scene)
        page.locator("#tab-rules").click()
        row = page.locator("ol.ranks li").first
        row.wait_for()
        assert "Royal flush" in row.inner_text()
        assert "0.00862%" in row.inner_text()
        assert "1 in 11,603" in row.inner_text()
        assert row.locator(".chance").get_attribute("title") == "64,860 / 752,538,150"
        assert page.locator("ol.ranks li .chance").count() == 12
        assert faults == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_each_rule_sheet_fits_on_one_page_of_paper(chromium, lang):
    with window(chromium, PHONE, lang=lang) as (page, _):
        serve_files(page)
        page.route_web_socket("**/ws", lambda _: None)
        page.goto(HOST)
        pages = {}
        for key in KEYS:
            name = definition(key).resolve().name
            title = f"{name.ko} 규칙" if lang == "ko" else f"Rules of {name.en}"
            page.get_by_role("button", name=title, exact=True).click()
            page.wait_for_selector(".rules h3")
            pages[key] = len(PAGE_OF_PAPER.findall(page.pdf(prefer_css_page_size=True)))
            page.keyboard.press("Escape")
            page.wait_for_selector(".rules", state="detached")
        assert pages == dict.fromkeys(KEYS, 1)
    with window(chromium, PHONE, lang=lang, player="하늘") as (page, _):
        open_scene(page, SCENES["seven"](True))
        page.locator(".bar .ib").last.click()
        page.locator("#tab-rules").click()
        page.wait_for_selector(".rules h3")
        assert len(PAGE_OF_PAPER.findall(page.pdf(prefer_css_page_size=True))) == 1


def test_after_a_sit_and_go_there_is_another_one(chromium, served):
    """One big blind each: all is over after a hand or two."""
    token = served.guest("Again")
    sng = {"game": "nlhe", "format": "sng", "unit": 1_000, "buy_in": 1_000, "bots": {"fill": 2}, "seats": 2}
    code = served.room(token, **sng, autostart=True, listed=False)
    with window(chromium, PHONE, token=token, player="Again") as (page, faults):
        page.goto(f"{served.address}/r/{code}")
        page.locator(".sit.add, .sit .btn").first.click()
        again = page.get_by_role("button", name="Play again")
        for _ in range(300):
            if again.count():
                break
            if page.locator(".dock.yours").count():
                page.keyboard.press("c")
            page.wait_for_timeout(50)
        assert violations(page) == []
        again.click()
        page.wait_for_url(lambda url: code not in url)
        page.locator(".plate, .sit.self").wait_for()
        assert faults == []
