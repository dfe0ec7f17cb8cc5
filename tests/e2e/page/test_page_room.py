"""Coming to a room and leaving it: seats that are asked for, passwords, the connection, what is kept over a break."""

import pytest

from tests.e2e.page.browser import HOST, PHONE, WIDE, Played, open_scene, serve_files, window
from tests.e2e.page.scenes import SCENES

pytestmark = pytest.mark.needs("chromium")

SQUEEZED = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.className)"""
"""Of these, what is not as high as all that is in it."""


def room_state(scene, **changes):
    return {"type": "RoomState", "table": "TABLE", "id": "t", "title": scene.title, "here": [scene.player]} | changes


class Answering(Played):
    """A server that answers each kind of message as it is told to, and the rest as ever."""

    def __init__(self, page, scene, **answers):
        super().__init__(page, scene)
        self.answers = answers

    def _heard(self, message):
        if message["type"] not in self.answers:
            super()._heard(message)
            return
        self.asked.append(message)
        for answer in self.answers[message["type"]]:
            self.tell(answer)


def test_the_password_is_asked_for_after_too_many_tries_too(chromium):
    scene = SCENES["pls7"](False)
    wait = {"type": "Failed", "table": "TABLE", "key": "serve-too_fast", "text": "Wait a moment."}
    with window(chromium, PHONE, player=scene.player) as (page, _):
        serve_files(page)
        played = Answering(page, scene, Watch=[wait])
        page.goto(f"{HOST}/r/TABLE")
        page.get_by_role("alert").filter(has_text="Wait").wait_for()
        page.get_by_label("Password").fill("sesame")
        del played.answers["Watch"]
        page.get_by_label("Password").press("Enter")
        page.wait_for_selector(".plate")
        assert next(one for one in reversed(played.asked) if one["type"] == "Watch")["password"] == "sesame"  # noqa: S105


def test_the_rooms_where_i_sit_are_found_again_at_home(chromium):
    scene = SCENES["pls7"](False)
    with window(chromium, PHONE, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        page.get_by_role("button", name="Leave the room").first.click()
        page.locator(".mine .rm", has_text="TABLE").click()
        page.wait_for_selector(".plate")
        played.tell({**scene.frames[0], "me": None})
        page.wait_for_selector(".plate", state="detached")
        page.get_by_role("button", name="Leave the room").first.click()
        page.wait_for_selector(".home .tile")
        assert page.locator(".mine .rm", has_text="TABLE").count() == 0
        assert faults == []


def test_the_host_hears_who_asks_for_a_seat(chromium):
    """In a note, to a screen reader, and by a number at the menu and its tab; another device may answer."""
    scene = SCENES["pls7"](False)
    asks = {"type": "SeatAsked", "table": "TABLE", "player": "Bora", "seat": 4, "chips": 5_000}
    with window(chromium, PHONE, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        played.tell(asks)
        played.tell(asks | {"player": "Cho", "seat": 5})
        page.locator(".dock .note", has_text="Cho").wait_for()
        assert page.locator("[aria-live]", has_text="Cho").count() == 1
        menu = page.get_by_role("button", name="Menu")
        assert menu.locator(".dot").inner_text() == "2"
        menu.click()
        page.locator("#tab-room").click()
        assert page.locator("#tab-room .dot").inner_text() == "2"
        page.locator(".asks", has_text="Bora").get_by_role("button").first.click()
        page.locator(".asks", has_text="Bora").wait_for(state="detached")
        assert played.asked[-1]["command"] == {"type": "Approve", "player": "Bora"}
        played.tell(room_state(scene, asking=[]))
        page.locator(".asks").wait_for(state="detached")
        assert page.locator(".bar .dot, #tab-room .dot").count() == 0
        assert faults == []


def test_who_is_declined_may_ask_again(chromium):
    scene = SCENES["pls7"](False)
    frame = scene.frames[0]
    seats = [seat for seat in frame["view"]["seats"] if seat["seat"] not in (1, 2)]
    free = {**frame, "me": None, "view": {**frame["view"], "seats": seats, "buy_in": [100, 0]}, "snapshot": True}
    declined = {"type": "Refused", "table": "TABLE", "key": "serve-declined", "text": "Declined."}
    with window(chromium, PHONE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        played.tell(free)
        sit = page.get_by_role("button", name="Take a seat")
        sit.click()
        page.locator("dialog .btn.main").click()
        page.wait_for_timeout(50)
        asked = played.asked[-1]
        assert asked["command"]["type"] == "SitDown"
        played.tell({"type": "Pending", "table": "TABLE", "id": asked["id"], "why": "host"})
        page.locator(".why", has_text="Waiting for the host").wait_for()
        assert sit.count() == 0
        played.tell(declined | {"id": asked["id"]})
        sit.wait_for()
        assert page.locator(".dock .note").inner_text() == "Declined."
        # Of an earlier visit the page knows nothing but the room's list.
        played.tell(room_state(scene, asking=[scene.player]))
        sit.wait_for(state="detached")
        played.tell(room_state(scene))
        sit.wait_for()


def test_who_leaves_is_seen_leaving(chromium):
    scene = SCENES["pls7"](False)
    frame = scene.frames[0]
    leaving = {1: "after_hand", 3: "now"}
    seats = [seat | {"leaving": leaving.get(seat["seat"], "")} for seat in frame["view"]["seats"]]
    gone = {**frame, "view": {**frame["view"], "seats": seats, "turn": 3}, "me": {**frame["me"], "legal": []}}
    mine = next(seat for seat in seats if seat["seat"] == 1)
    mine["folded"] = True
    with window(chromium, WIDE, player=scene.player) as (page, _):
        open_scene(page, scene._replace(frames=(gone,)))
        assert page.locator("[data-seat='3'] .word").inner_text() == "leaving"
        assert page.locator(".dock .why").inner_text() == "You leave after this hand."
        page.locator("#tab-room").click()
        page.get_by_role("button", name="Stand up").wait_for()
        assert page.get_by_role("button", name="Leave after this hand").count() == 0


def test_before_the_start_the_chat_and_its_notes_have_their_room(chromium, served):
    token = served.guest("Chatty")
    code = served.room(token, game="nlhe", listed=False, approval=True)
    with window(chromium, PHONE, token=token, player="Chatty") as (page, faults):
        page.goto(f"{served.address}/r/{code}")
        said = page.locator(".chat .log li")
        assert said.inner_text()
        assert page.evaluate(SQUEEZED, ".wait .chat, .wait .chat .log") == []
        for line in ("hello", "anybody?", "two more and we play"):
            page.locator(".chatline input").fill(line)
            page.locator(".chatline .btn").click()
            page.locator(".chat .log li", has_text=line).wait_for()
        assert page.evaluate(SQUEEZED, ".wait .chat, .wait .chat .log") == []
        # What somebody asks for lies over the room and is no wider.
        with window(chromium, PHONE, token=served.guest("Bora"), player="Bora") as (asking, _):
            asking.goto(f"{served.address}/r/{code}")
            asking.locator(".sit.add").first.click()
            asking.locator("dialog .btn.main").click()
            page.locator(".dock .note", has_text="Bora").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        note = page.locator(".dock .note").bounding_box()
        assert note is not None
        assert note["x"] >= 0
        assert note["x"] + note["width"] <= PHONE[0]
        assert faults == []


def test_before_the_start_one_may_stand_up_again(chromium, served):
    token = served.guest("Fidget")
    code = served.room(token, game="nlhe", listed=False)
    with window(chromium, PHONE, token=token, player="Fidget") as (page, faults):
        page.goto(f"{served.address}/r/{code}")
        page.locator(".sit.add").first.click()
        page.locator("dialog .btn.main").click()
        page.wait_for_selector(".sit.self")
        page.locator(".sit.self").get_by_role("button", name="Stand up").click()
        page.wait_for_selector(".sit.self", state="detached")
        page.locator(".sit.add").first.wait_for()
        assert faults == []


SPOKEN = (
    """() => [...document.querySelectorAll(".line > :not([aria-hidden])")].map((one) => one.textContent).join("|")"""
)


def test_a_connection_that_stays_silent_is_tried_again_and_told_of_once(chromium):
    """A server that takes connections and never answers; then one that is gone, while somebody signs in."""
    opened = []
    answers = {"/api/guest": {"player": "Mina", "token": "token", "created": True}}
    with window(chromium, PHONE) as (page, _):
        serve_files(page, answers)
        page.clock.install()
        page.route_web_socket("**/ws", lambda socket: opened.append(socket))  # noqa: PLW0108  (it is looked into)
        page.goto(HOST)
        page.wait_for_selector(".tile")
        assert len(opened) == 1
        page.clock.run_for(29_000)
        assert len(opened) == 1
        page.clock.run_for(3_000)
        page.wait_for_timeout(50)
        assert len(opened) == 2
        spoken, seen = set(), set()
        for _ in range(5):
            opened[-1].close()
            page.wait_for_timeout(50)
            for _ in range(8):
                page.clock.run_for(500)
                spoken.add(page.evaluate(SPOKEN))
                seen.add(page.locator(".line").inner_text())
        assert spoken == {"Connection lost; trying again."}
        assert len(seen) > 3
        opened[-1].close()
        page.wait_for_timeout(50)
        page.locator(".me").click()
        page.locator("dialog input").first.fill("Mina")
        before = len(opened)
        page.locator("dialog .btn.main").click()
        page.locator("dialog").wait_for(state="detached")
        page.clock.run_for(20_000)
        page.wait_for_timeout(50)
        assert len(opened) == before + 1


def test_who_is_muted_stays_muted_over_a_break(chromium):
    scene = SCENES["pls7"](False)
    frame = scene.frames[0]
    seats = [seat | {"bot": False} if seat["seat"] == 3 else seat for seat in frame["view"]["seats"]]
    scene = scene._replace(frames=({**frame, "view": {**frame["view"], "seats": seats}},))
    with window(chromium, WIDE, player=scene.player) as (page, _):
        played = open_scene(page, scene)
        page.locator("#tab-room").click()
        page.get_by_role("button", name="Mute", exact=True).click()
        page.locator("#tab-log").click()
        page.locator("#tab-room").click()
        page.get_by_role("button", name="Unmute").wait_for()
        played.drop()
        page.locator(".line", has_text="Back online").wait_for()
        page.wait_for_timeout(50)
        since = [one["type"] for one in played.asked]
        since = since[len(since) - since[::-1].index("Hello") :]
        assert since.index("Mute") < since.index("Watch")
        page.get_by_role("button", name="Unmute").click()
        page.wait_for_timeout(50)
        assert played.asked[-1] == {"type": "Mute", "player": seats[2]["player"], "lift": True}


def test_another_language_is_another_greeting_in_every_tab(chromium):
    """The server's own sentences come in the language of Hello."""
    scene = SCENES["pls7"](False)
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        tab = page.context.new_page()
        other = open_scene(tab, scene)
        page.locator("#tab-settings").click()
        page.get_by_role("radio", name="한국어").check()
        for here in (page, tab):
            here.locator("#tab-settings", has_text="설정").wait_for()
        page.wait_for_timeout(100)
        for asked in (played.asked, other.asked):
            assert [one["lang"] for one in asked if one["type"] == "Hello"] == ["en", "ko"]
            assert asked[-1]["type"] != "Hello"
        assert faults == []


def test_an_open_ledger_is_told_anew_once_a_hand_is_over(chromium):
    scene = SCENES["pls7"](False)
    path = "/api/rooms/TABLE/ledger"
    answers = {path: ledger(scene.player, 200)}
    with window(chromium, WIDE, player=scene.player) as (page, faults):
        played = open_scene(page, scene, answers)
        page.locator("#tab-room").click()
        net = page.locator(".ledger tbody td").last
        page.get_by_role("button", name="Show the ledger").click()
        net.filter(has_text="+200").wait_for()
        answers[path] = ledger(scene.player, 300)
        played.go_on()
        net.filter(has_text="+300").wait_for()
        # Somebody brings chips before the next hand.
        over = scene.frames[-1] | {"events": []}
        seats = [seat | {"stack": 12_345} if seat["seat"] == 3 else seat for seat in over["view"]["seats"]]
        answers[path] = ledger(scene.player, 400)
        played.tell(over | {"view": over["view"] | {"seats": seats}})
        net.filter(has_text="+400").wait_for()
        assert faults == []


def ledger(player, net):
    """The account of one player."""
    row = {"player": player, "brought": 1_000, "took": 0, "on_table": 1_000 + net, "net": net}
    return {"rows": [row], "settlement": []}
