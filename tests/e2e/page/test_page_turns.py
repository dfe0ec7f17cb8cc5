"""What happens on a turn and around it: amounts as people type them, sounds, clocks, keys, what was chosen ahead."""

import re

import pytest

from tests.e2e.page.axe import violations
from tests.e2e.page.browser import PHONE, WIDE, open_replay, open_scene, window
from tests.e2e.page.scenes import SCENES
from tests.e2e.page.test_page_scenes import FEW, in_sizes

pytestmark = pytest.mark.needs("chromium")


def moves(played):
    """What the page has asked the table to do in the hand."""
    return [message["command"]["move"] for message in played.asked if message["type"] == "Do"]


AMOUNTS = {
    "1,200": 1_200,
    "1.2k": 1_200,
    "14.98b": 14_980_000_000,
    "12.5bb": 12_500,
    "5천": 5_000,
    "5백만": 5_000_000,
    "천만": 10_000_000,
    "5천만": 50_000_000,
    "1억5천만": 150_000_000,
    "3억 5000만": 350_000_000,
    "2억3천4백5십6만": 234_560_000,
    "149.8억": 14_980_000_000,
    "１２억": 1_200_000_000,
}
"""As typed in the game of a unit of 1,000."""

NO_AMOUNTS = ("1.200", "1.5", "12.3456bb", "abc", "1.2.3", "5만1억", "")


def test_amounts_are_understood_as_people_type_them(chromium):
    """Enter raises by what is written, and by nothing where that is no amount."""
    scene = SCENES["pls7"](True)
    with window(chromium, PHONE, lang="ko", player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        rich = [{"action": "fold"}, {"action": "raise", "min": 1_000, "max": 10**15}]
        played.tell(frame | {"me": frame["me"] | {"legal": rich}})
        page.wait_for_selector(".acts .btn[aria-expanded]")
        page.wait_for_timeout(350)
        page.keyboard.press("r")
        field, slider, button = page.locator(".amount"), page.locator(".slide input"), page.locator(".acts .go")
        understood = {}
        for text in AMOUNTS:
            field.fill(text)
            understood[text] = int(slider.input_value())
            assert field.get_attribute("aria-invalid") == "false"
        assert understood == AMOUNTS
        field.fill("5천")
        for text in NO_AMOUNTS:
            field.fill(text)
            assert (text, field.get_attribute("aria-invalid")) == (text, "true")
            field.press("Enter")
            button.click()
            assert field.input_value() == text
        assert moves(played) == []
        assert "금액" in page.locator(".dock .note").inner_text()
        field.press("ArrowUp")
        assert field.get_attribute("aria-invalid") == "false"
        field.fill("5천만")
        field.press("Enter")
        page.wait_for_timeout(50)
        assert moves(played) == [{"type": "RaiseTo", "to": 50_000_000}]
        assert faults == []


COUNT_TONES = """
    window.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) { window.tones += 1; return start.apply(this, args); };
"""
CHIME = 2
"""Tones of the sound that says it is one's turn."""


def choosing(frame, seq, count=1, **view):
    """The reader has to turn up so many of his cards; others may have to as well."""
    cards = frame["me"]["cards"][:3]
    legal = [{"action": "open", "cards": cards, "choose": count}]
    me = frame["me"] | {"legal": legal, "absent": [], "cards": cards}
    return frame | {
        "seq": seq,
        "events": [],
        "snapshot": False,
        "me": me,
        "view": frame["view"] | {"phase": "choosing", "turn": 0, "choosing": [1, 2], "choice": "open"} | view,
    }


def test_a_turn_is_told_once_for_each_decision(chromium):
    scene = SCENES["seven"](False)
    with window(chromium, PHONE, player=scene.player) as (page, faults):
        page.add_init_script(COUNT_TONES)
        played = open_scene(page, scene)
        page.locator(".bar .room").click()
        frame = scene.frames[0]
        waiting = frame["me"] | {"legal": [], "absent": []}
        played.tell(frame | {"me": waiting})
        page.wait_for_selector(".dock:not(.yours)")
        assert page.evaluate("tones") == 0
        played.tell(choosing(frame, frame["seq"] + 1))
        page.wait_for_selector(".pick")
        assert "Pick one card to turn up" in page.locator("[aria-live]").inner_text()
        assert page.title().startswith("● Your turn")
        played.tell(choosing(frame, frame["seq"] + 2, choosing=[1]))
        played.tell(choosing(frame, frame["seq"] + 3, choosing=[1], pot=5))
        page.wait_for_timeout(100)
        assert page.evaluate("tones") == CHIME
        played.tell(frame | {"seq": frame["seq"] + 4})
        page.wait_for_selector(".pad")
        assert page.evaluate("tones") == 2 * CHIME
        assert page.locator("[aria-live]").inner_text().startswith("Your turn: ")
        played.tell(choosing(frame, frame["seq"] + 5, count=2))
        page.wait_for_selector(".why.loud")
        assert "Pick 2 cards to turn up" in page.locator("[aria-live]").inner_text()
        assert page.locator(".why.loud").inner_text() == "Pick 2 cards to turn up. All open together."
        assert faults == []


def test_the_clock_ring_follows_every_frame_and_goes_on_into_the_time_bank(chromium):
    scene = SCENES["pls7"](False)
    lasts = "parseFloat(getComputedStyle(document.querySelector('.hero .ring .left')).animationDuration) * 1000"
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        played.tell(frame | {"clock": [{"seat": 1, "ms": 20_000, "bank": 30_000}]})
        page.wait_for_timeout(1_000)
        played.tell(frame | {"clock": [{"seat": 1, "ms": 5_000, "bank": 30_000}]})
        page.wait_for_timeout(50)
        assert 4_500 < page.evaluate(lasts) <= 5_000
        played.tell(frame | {"clock": [{"seat": 1, "ms": 200, "bank": 30_000}]})
        page.wait_for_timeout(400)
        assert 29_500 < page.evaluate(lasts) <= 30_000


def test_keys_are_chosen_among_those_that_mean_nothing_else(chromium):
    """Tab leads on, Enter is refused, and where another action had a key, that one gets the old key."""
    scene = SCENES["pls7"](False)
    kept = "JSON.parse(localStorage.getItem('hanpan.settings')).keys ?? {}"
    with window(chromium, WIDE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        page.locator("#tab-settings").click()
        page.wait_for_selector(".keys button")
        fold, call, *_, chat = page.locator(".keys button").all()
        chat.click()
        page.keyboard.press("Tab")
        assert chat.inner_text() == "T"
        assert not chat.evaluate("one => one === document.activeElement")
        fold.click()
        for key in ("Enter", "Shift", "ArrowUp", "4", "F6"):
            page.keyboard.press(key)
            assert fold.inner_text() == "press a key"
        page.keyboard.press("c")
        assert (fold.inner_text(), call.inner_text()) == ("C", "F")
        assert page.evaluate(kept)["call"] == "KeyF"
        page.wait_for_timeout(350)
        page.keyboard.press("f")
        page.wait_for_timeout(50)
        assert moves(played) == [{"type": "Call"}]


def test_keys_do_one_thing_at_a_time(chromium):
    scene = SCENES["nlhe"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        menu, sheet = page.locator(".bar .ib").last, page.locator(".panel.open")
        played.tell(frame | {"me": frame["me"] | {"legal": [], "absent": []}})
        page.wait_for_selector(".dock:not(.yours)")
        menu.click()
        sheet.wait_for()
        played.tell(frame)
        page.wait_for_selector(".dock.yours")
        page.keyboard.press("Escape")
        sheet.wait_for(state="detached")
        page.wait_for_timeout(350)
        page.keyboard.press("r")
        slider = page.locator(".slide input")
        slider.focus()
        least = int(slider.input_value())
        page.keyboard.press("ArrowUp")
        assert int(slider.input_value()) - least == frame["view"]["stakes"]["blinds"][0]
        page.keyboard.press("Escape")
        slider.wait_for(state="detached")
        played.go_on()
        page.wait_for_selector(".tell")
        menu.focus()
        page.keyboard.press("Space")
        sheet.wait_for()
        page.keyboard.press("Escape")
        assert [message for message in played.asked if message["type"] == "Skip"] == []
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        page.wait_for_timeout(50)
        assert [message["table"] for message in played.asked if message["type"] == "Skip"] == ["TABLE"]


def test_check_or_fold_folds_when_somebody_bets_and_a_call_is_dropped(chromium):
    scene = SCENES["pls7"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        bet = frame["view"]["bet"]
        (mine,) = (seat for seat in frame["view"]["seats"] if seat["seat"] == 1)
        free = frame["view"] | {"bet": mine.get("bet", 0), "turn": 2}
        waiting = frame["me"] | {"legal": [], "absent": []}
        ahead = page.locator(".pre3 .btn")
        for choice, dropped in ((1, True), (0, False)):
            played.tell(frame | {"view": free, "me": waiting})
            ahead.nth(choice).click()
            assert ahead.nth(choice).get_attribute("aria-pressed") == "true"
            played.tell(frame | {"view": frame["view"] | {"bet": bet, "turn": 2}, "me": waiting})
            page.locator(".pre3 .btn", has_text=re.compile("^Fold")).wait_for()
            assert (ahead.nth(choice).get_attribute("aria-pressed") == "false") is dropped
            played.tell(frame)
            page.wait_for_timeout(50)
        assert moves(played) == [{"type": "Fold"}]


def test_what_was_chosen_ahead_is_for_this_street_only(chromium):
    """The page may miss what comes between: its connection broke, or the reader acted on another device."""
    scene = SCENES["pls7"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        waiting = frame | {"me": frame["me"] | {"legal": [], "absent": []}, "view": frame["view"] | {"turn": 2}}
        ahead = page.locator(".pre3 .btn")

        def chosen(choice):
            played.tell(waiting)
            ahead.nth(choice).click()
            assert ahead.nth(choice).get_attribute("aria-pressed") == "true"

        for later in ({"hand": frame["view"]["hand"] + 1}, {"street": "turn"}):
            for choice in range(3):
                chosen(choice)
                played.tell(frame | {"view": frame["view"] | later})
                page.wait_for_selector(".dock.yours .acts")
                page.wait_for_timeout(50)
                assert (later, choice, moves(played)) == (later, choice, [])
        for choice in range(3):
            chosen(choice)
            played.tell({"type": "Playing", "table": "TABLE", "here": False})
            ahead.first.wait_for(state="detached")
            played.tell(frame)
            played.tell({"type": "Playing", "table": "TABLE", "here": True})
            page.wait_for_selector(".dock.yours .acts")
            page.wait_for_timeout(50)
            assert (choice, moves(played)) == (choice, [])
        chosen(2)
        played.tell(frame)
        page.wait_for_timeout(50)
        assert [move["type"] for move in moves(played)] == ["Call"]


def test_what_was_picked_for_one_choice_is_picked_for_no_other(chromium):
    """The clock may end a choice before it is confirmed."""
    scene = SCENES["choice"](False)
    with window(chromium, PHONE, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        first = choosing(frame, frame["seq"] + 1)
        (opened,) = first["me"]["legal"]
        discard = first["me"] | {"legal": [opened | {"action": "discard"}]}
        next_hand = first["view"] | {"hand": first["view"]["hand"] + 1}
        confirm = page.locator(".acts .btn.main")
        for told in (first | {"me": discard}, first, first | {"view": next_hand}):
            played.tell(told)
            confirm.filter(has_text=re.compile("^(Open|Discard)$")).wait_for()
            assert confirm.is_disabled()
            assert page.locator(".pick.on").count() == 0
            page.locator(".pick:not(:disabled)").first.click()
            assert confirm.is_enabled()
        assert moves(played) == []
        assert faults == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_turn_is_told_while_an_old_hand_is_read(chromium, lang):
    """The old hand gets a way back to the table, which nothing of it lies over; sound and title are the table's."""
    scene = SCENES["seven"](lang == "ko")
    number = scene.page["number"]
    with window(chromium, PHONE, lang=lang, player=scene.player) as (page, faults):
        page.add_init_script(COUNT_TONES)
        played = open_scene(page, scene, {f"/api/rooms/TABLE/hands/{number}": scene.page})
        frame = scene.frames[0]
        played.tell(frame | {"me": frame["me"] | {"legal": [], "absent": []}})
        page.locator(".bar .room").click()
        page.evaluate(f"location.hash = 'hand={number}'")
        page.wait_for_selector(".replaying")
        before = page.evaluate("tones")
        assert page.locator(".bar .go").count() == 0
        played.tell(frame)
        page.locator(".bar .go", has_text={"ko": "내 차례예요", "en": "Your turn"}[lang]).wait_for()
        assert page.title().startswith({"ko": "● 내 차례", "en": "● Your turn"}[lang])
        assert page.evaluate("tones") == before + CHIME
        assert in_sizes(page, f"replay-turn-{lang}", FEW) == {}
        assert violations(page) == []
        page.locator(".bar .go").click()
        page.wait_for_selector(".dock.yours .pad")
        assert faults == []


FOCUSED = "selector => document.activeElement.matches(selector)"


def test_the_focus_is_never_lost(chromium):
    """A dialog gives it back, the actions keep it from turn to turn, and the key for chat leads to where one writes."""
    scene = SCENES["pls7"](False)
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        waiting = frame["me"] | {"legal": [], "absent": []}
        page.wait_for_timeout(350)
        page.locator(".acts .btn.main").focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
        assert moves(played) == [{"type": "Call"}]
        assert page.evaluate(FOCUSED, ".dock")
        played.tell(frame | {"me": waiting, "seq": frame["seq"] + 1})
        page.locator(".acts .btn").first.focus()
        played.tell(frame | {"seq": frame["seq"] + 2})
        page.wait_for_selector(".dock.yours")
        assert page.evaluate(FOCUSED, ".dock")
        for _ in range(2):
            page.keyboard.press("t")
            page.wait_for_function(FOCUSED, arg=".chatline input")
            page.keyboard.press("Escape")
            assert page.evaluate(FOCUSED, ".dock")
        page.locator(".bar .ib").first.click()
        page.wait_for_selector(".home")
        for close in (lambda: page.locator("dialog header .ib").click(), lambda: page.keyboard.press("Escape")):
            page.locator("nav .ib").click()
            page.wait_for_selector("dialog .settings")
            close()
            page.wait_for_selector("dialog", state="detached")
            assert page.evaluate(FOCUSED, "nav .ib")
        assert faults == []


def test_what_is_told_at_the_table_is_told_once_and_as_long_as_it_counts(chromium):
    """A later reaction isn't cut short by an earlier one; the theme of the device is followed; the table has a name."""
    scene = SCENES["pls7"](True)
    with window(chromium, PHONE, lang="ko", theme="auto", player=scene.player) as (page, _):
        page.clock.install()
        played = open_scene(page, scene)
        view = scene.frames[0]["view"]
        assert page.locator(".stage").get_attribute("aria-label") == view["game"]["ko"]
        reaction = {"type": "Reacted", "table": "TABLE", "player": view["seats"][1]["player"], "sign": "wow"}
        played.tell(reaction)
        said = page.locator(".seat .say")
        said.wait_for()
        page.clock.run_for(3_000)
        played.tell(reaction | {"sign": "nice"})
        page.locator(".seat .say", has_text="나이스").wait_for()
        page.clock.run_for(2_000)
        assert said.count() == 1
        page.clock.run_for(3_000)
        assert said.count() == 0
        played.tell(
            {"type": "Notice", "table": "TABLE", "key": "room-host_moved", "text": "이제 민호 님이 방장이에요."}
        )
        page.locator(".dock .note", has_text="방장").wait_for()
        telling = page.locator("[aria-live], [role=status], [role=alert]").all_inner_texts()
        assert sum("방장" in text for text in telling) == 1
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_selector(f"html[data-theme={scheme}]")


def broke(frame):
    """The reader of this frame has lost all, and may bring chips."""
    seats = [seat | ({"stack": 0, "in_hand": False} if seat["seat"] == 1 else {}) for seat in frame["view"]["seats"]]
    me = {"seat": 1, "legal": [], "absent": [], "may": ["add_chips"], "add_chips": [50_000, 200_000]}
    return frame | {"view": frame["view"] | {"seats": seats}, "me": me}


def test_a_rebuy_is_not_called_sitting_down(chromium):
    scene = SCENES["pls7"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        played.tell(broke(scene.frames[0]))
        page.locator(".dock .btn.main").click()
        assert page.locator("dialog .btn.main").inner_text() == "Rebuy 100,000"


STOPS = {"en": ("out of chips", "has paused", "another player"), "ko": ("칩이 없어요", "잠시 멈췄어요", "함께할 사람")}


@pytest.mark.parametrize("key", ["pls7", "seven", "stud8"])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_where_no_next_hand_comes_the_result_says_why(chromium, key, lang):
    """The result stays for as long as no hand can begin: whoever has lost all brings chips from there."""
    scene = SCENES[key](lang == "ko")
    over = scene.frames[-1] | {"snapshot": True, "events": []}
    view, (out, paused, alone) = over["view"], STOPS[lang]
    others = [seat if seat["seat"] == 1 else seat | {"stack": 0} for seat in view["seats"]]
    with window(chromium, PHONE, lang=lang, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        why = page.locator(".tell .why")
        played.tell(over)
        page.wait_for_selector(".tell .bar4")
        assert why.count() == 0
        played.tell(over | {"view": view | {"seats": others}})
        why.filter(has_text=alone).wait_for()
        played.tell(over | {"view": view | {"paused": True}})
        why.filter(has_text=paused).wait_for()
        assert page.locator(".tell .bar4").count() == 0
        assert in_sizes(page, f"paused-{key}-{lang}", (*FEW, "laptop")) == {}
        played.tell(broke(over))
        why.filter(has_text=out).wait_for()
        assert in_sizes(page, f"broke-{key}-{lang}", (*FEW, "laptop", "phone")) == {}
        assert violations(page) == []
        page.locator(".tell .btn.main").click()
        assert {"en": "Rebuy", "ko": "리바이인"}[lang] in page.locator("dialog .btn.main").inner_text()
        assert faults == []


def test_nobody_hears_that_he_lost_before_the_last_card(chromium):
    """In a run-out the table is over at once, and what the page shows is not."""
    scene = SCENES["pls7"](False)
    frame = broke(scene.frames[-1])
    board = [{"type": "BoardDealt", "cards": [1], "board": 0}]
    with window(chromium, PHONE, motion=True, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        played.tell(frame | {"events": board, "seq": frame["seq"] + 1})
        page.locator(".dock .why", has_text="Cards are coming").wait_for()
        assert page.locator(".dock .btn").count() == 0
        page.locator(".tell .btn.main", has_text="Rebuy").wait_for()


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_where_few_are_dealt_in_the_better_game_is_named_once(chromium, lang):
    """RULES 3.6; it lies over the table for a moment and takes no room there."""
    scene = SCENES["pls7"](lang == "ko")
    frame = scene.frames[0]
    seats = [seat | {"in_hand": seat["seat"] <= 4} for seat in frame["view"]["seats"]]
    few = frame | {"view": frame["view"] | {"seats": seats, "suggests": "pls"}}
    waiting = few | {"me": frame["me"] | {"legal": [], "absent": []}}
    with window(chromium, PHONE, lang=lang, player=scene.player) as (page, faults):
        page.clock.install()
        played = open_scene(page, scene)
        note = page.locator(".dock .note")
        played.tell(few)
        page.clock.run_for(100)
        assert note.count() == 0
        played.tell(waiting)
        note.filter(has_text={"en": "With 4 players", "ko": "4명이면"}[lang]).wait_for()
        assert in_sizes(page, f"few-{lang}", (*FEW, "laptop")) == {}
        page.clock.run_for(8_000)
        note.wait_for(state="detached")
        for told in (frame, waiting):
            played.tell(told)
            page.clock.run_for(100)
        assert note.count() == 0
        assert faults == []


NO_CLIPBOARD = """
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => { window.copied = document.activeElement.value; return window.can; };
"""


def test_copied_is_said_where_something_was_copied(chromium):
    """Over plain HTTP a page has no clipboard: then the old way is tried, and may fail."""
    scene = SCENES["pls7"](False)
    with window(chromium, PHONE, player=scene.player) as (page, _):
        page.add_init_script(NO_CLIPBOARD)
        open_replay(page, scene)
        link = page.locator(".roll .btn", has_text="moment")
        link.click()
        page.wait_for_function("window.copied")
        assert page.locator(".roll .btn", has_text="Copied").count() == 0
        page.evaluate("window.can = true")
        link.click()
        page.locator(".roll .btn", has_text="Copied").wait_for()
        assert page.evaluate("window.copied") == page.url


def test_a_browser_that_keeps_nothing_still_takes_a_seat(chromium, served):
    with window(chromium, PHONE) as (page, faults):
        page.add_init_script("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } })")
        page.goto(served.address)
        page.get_by_role("button", name="Sampyong").first.click()
        page.wait_for_selector(".own .card")
        assert faults == []
