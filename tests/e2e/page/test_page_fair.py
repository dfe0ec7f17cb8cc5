"""The page notes the seal of a hand before it begins, adds a seed, and checks the hand by both (docs/fairness.md)."""

from random import Random

import msgspec
import pytest

from hanpan import rules
from hanpan.cards import DECK, name
from hanpan.dealer import Record, SlotDealer, Slots, pledge_of, seal, terms_of, verify
from hanpan.engine import OwedCards
from hanpan.engine.inputs import Deal
from hanpan.rules.stakes import stakes_of
from hanpan.table import cash, owed
from hanpan.table.commands import NextHand, Seal
from hanpan.words import Words
from tests.e2e.page.axe import violations
from tests.e2e.page.browser import HOST, WIDE, Played, serve_files, window
from tests.e2e.page.scenes import Scene, Stage, calls
from tests.e2e.page.test_page_room import Answering
from tests.e2e.page.test_page_scenes import in_sizes
from tests.fairness import faulty, holdem

pytestmark = pytest.mark.needs("chromium")

PAGE = "/api/rooms/TABLE/hands/1"
FULL_HOUSE = 29
"""Of `slots_of`: cards with which a full house wins from two pair."""
READ_TO_ITS_END = """() => {
    const verdict = document.querySelector(".checked");
    const unread = () => verdict.scrollHeight - verdict.clientHeight - verdict.scrollTop;
    const before = unread();
    verdict.scrollTo(0, verdict.scrollHeight);
    return before > 0 && unread() < 1;
}"""


class SealedStage(Stage):
    """A table of two whose cards are sealed: the reader, and a bot."""

    dealer: SlotDealer

    def __init__(self) -> None:
        game = rules.game("nlhe")
        super().__init__(cash(game, stakes_of(game, 100), 2, buy_in=(1, 0)), seed=1)
        self.sit_with(["Mina", "Ivo"], [10_000, 10_000])
        self.start()

    def seals(self, slots: Slots, pledges: dict[int, str]) -> str:
        root = terms_of(slots, "t", 1, pledges).root
        self.does(None, Seal(root, tuple(pledges.items())))
        return root

    def plays(self, slots: Slots, pledges: dict[int, str], seeds: dict[int, str]) -> None:
        """The whole hand."""
        self.dealer = SlotDealer(slots, terms_of(slots, "t", 1, pledges).sown(seeds))
        self.does(None, NextHand(tuple(seeds.items())))
        self.until(lambda _: False, calls)

    def deal(self):
        waits = owed(self.table)
        assert isinstance(waits, OwedCards)
        return self.does(None, Deal(self.dealer.draw(waits.total)))

    def record(self) -> Record:
        """As the reader has it: both hands were shown."""
        return self.dealer.record(
            card for event in self.log for card in getattr(event, "cards", ()) if type(event).__name__ != "Burned"
        )


GONE = {"type": "Failed", "table": "TABLE", "key": "room-gone", "text": "There's no room TABLE."}


class Table:
    """A page at a table that is played on while it looks."""

    def __init__(self, page, lang="en") -> None:
        self.page = page
        self.words = Words(lang)
        self.stage = SealedStage()
        self.answers: dict[str, object] = {}
        serve_files(page, self.answers)
        self.played = Played(page, Scene("Mina", "Kitchen", (self.stage.draw(snapshot=True),), {}, {}))
        page.goto(f"{HOST}/r/TABLE")
        page.wait_for_selector(".app .plate")

    def heard(self, kind):
        """What the page has sent of a kind."""
        self.page.wait_for_timeout(100)
        return [message for message in self.played.asked if message["type"] == kind]

    def tell(self):
        self.played.tell(self.stage.draw())

    def close(self):
        """The room is gone, and the page is opened anew."""
        Answering(self.page, Scene("Mina", "Kitchen", (), {}, {}), Watch=[GONE])
        self.page.reload()
        self.page.locator("[role=alert]", has_text="no room").wait_for()

    def checks(self, record=None, **changes):
        """What the page says of a hand page, which has its own record or another one."""
        page, _ = self.stage.again()
        whole = page | {"record": msgspec.to_builtins(record or self.stage.record(), str_keys=True)} | changes
        self.answers[PAGE] = whole
        self.page.evaluate("location.hash = ''")
        self.page.wait_for_selector(".replaying", state="detached")
        self.page.evaluate("location.hash = '#hand=1'")
        self.page.get_by_role("button", name=self.words.text("page-check-cards")).click()
        return self.page.locator(".checked").inner_text()

    def says(self, key, **args):
        return self.words.text(f"fair-{key}", **args)


def without(events, one, cards):
    """The same events, of which one brought other cards."""
    return [event | {"cards": cards} if event is one else event for event in events]


def slots_of(seed):
    return seal(DECK, Random(seed).randbytes)


def test_a_hand_is_held_against_the_seal_and_the_seed_of_before(chromium):
    with window(chromium, WIDE, player="Mina") as (page, faults):
        table = Table(page)
        stage = table.stage
        pledged = {message["hand"]: message["pledge"] for message in table.heard("Pledge")}
        mine = {1: pledged[1]}
        root = stage.seals(slots_of(1), mine)
        table.tell()
        (sown,) = table.heard("Seed")
        seeds = {1: sown["seed"]}
        stage.plays(slots_of(1), mine, seeds)
        table.tell()

        told = table.checks()
        assert table.says("ok", n=9) in told
        assert told.endswith(table.says("mine"))
        page.keyboard.press("End")
        assert in_sizes(page, "fair", ("laptop", "wide", "phone", "tiny", "wide")) == {}
        assert violations(page) == []

        # Another deal, which fits its own seal, the seeds and the cards of the hand.
        other = SealedStage()
        other.seals(slots_of(2), mine)
        other.plays(slots_of(2), mine, seeds)
        changed, _ = other.again()
        forged = other.record()
        assert verify(forged).fault is None
        assert table.checks(forged, events=changed["events"]) == table.says("root", root=forged.root)

        events = stage.again()[0]["events"]
        flop, turn, river = (event for event in events if event["type"] == "BoardDealt")
        assert table.checks(events=without(events, river, [])) == table.says("drawn", n=12, dealt=11)
        moved = without(events, flop, [*turn["cards"], *flop["cards"][1:]])
        assert table.checks(events=moved) == table.says("dealt", card=name(turn["cards"][0]))

        # Nothing of a hand but its start: what is left out can't be missed in it.
        start = [event for event in events if event["type"] in ("HandStarted", "Posted")]
        terms = msgspec.structs.replace(stage.record(), drawn=(), seeds={})
        assert table.checks(terms, events=start) == f"{table.says('none')} {table.says('late')}"

        # A record with a fault of its own, or of another hand.
        for record in faulty().values():
            fault = verify(record).fault
            assert fault is not None
            assert table.checks(record) == table.words.text(fault.key, **fault.args)
        assert table.checks(holdem()) == table.says("other")

        page.evaluate("localStorage.removeItem('hanpan.hands')")
        assert table.checks().endswith(table.says("unnoted", root=root))
        assert faults == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_long_verdict_leaves_the_table_its_room(chromium, lang):
    """The longest that it says, beside a hand whose winner takes two lines: on a small phone the verdict scrolls."""
    with window(chromium, WIDE, lang=lang, player="Mina") as (page, faults):
        table = Table(page, lang)
        table.stage.seals(slots_of(FULL_HOUSE), {})
        table.stage.plays(slots_of(FULL_HOUSE), {}, {})
        told = table.checks()
        assert told.endswith(table.says("unnoted", root=table.stage.record().root))
        page.keyboard.press("End")
        assert (
            page.locator(".tie").inner_text() == {"ko": "6·2 풀하우스", "en": "A full house, sixes full of twos"}[lang]
        )
        assert in_sizes(page, f"verdict-{lang}", ("laptop", "tablet", "phone", "small", "tiny")) == {}
        assert violations(page) == []
        assert page.evaluate(READ_TO_ITS_END)
        assert faults == []


def test_a_seed_is_sent_for_one_seal_only(chromium):
    """A house that knows the seed and seals anew could choose the cards: the page says that it was sealed twice."""
    with window(chromium, WIDE, player="Mina") as (page, _):
        table = Table(page)
        stage = table.stage
        mine = {1: next(message["pledge"] for message in table.heard("Pledge") if message["hand"] == 1)}
        stage.seals(slots_of(1), mine)
        table.tell()
        (sown,) = table.heard("Seed")
        stage.seals(slots_of(2), mine)
        table.tell()
        assert table.heard("Seed") == [sown]
        stage.plays(slots_of(2), mine, {1: sown["seed"]})
        table.tell()
        assert table.checks().endswith(table.says("resealed"))


def test_a_hand_without_a_seed_of_mine_says_so(chromium):
    with window(chromium, WIDE, lang="ko", player="Mina") as (page, _):
        table = Table(page, "ko")
        stage = table.stage
        stage.seals(slots_of(1), {})
        table.tell()
        page.wait_for_timeout(100)
        stage.plays(slots_of(1), {}, {})
        table.tell()
        assert table.checks().endswith(table.says("nobody"))


def test_a_hand_of_a_room_that_is_closed_is_held_against_what_was_noted(chromium):
    with window(chromium, WIDE, player="Mina") as (page, faults):
        table = Table(page)
        stage = table.stage
        mine = {1: next(message["pledge"] for message in table.heard("Pledge") if message["hand"] == 1)}
        root = stage.seals(slots_of(1), mine)
        table.tell()
        (sown,) = table.heard("Seed")
        seeds = {1: sown["seed"]}
        stage.plays(slots_of(1), mine, seeds)
        table.tell()
        played = stage.record()
        table.close()
        told = table.checks()
        assert table.says("ok", n=9) in told
        assert told.endswith(table.says("mine"))

        other = SealedStage()
        other.seals(slots_of(2), mine)
        other.plays(slots_of(2), mine, seeds)
        changed, _ = other.again()
        assert table.checks(other.record(), events=changed["events"]) == table.says("root", root=other.record().root)

        # The seal is not the one of this table, or nothing was noted: it proves nothing.
        page.evaluate("localStorage.removeItem('hanpan.hands')")
        assert table.checks(played).endswith(table.says("unnoted", root=root))
        assert faults == []


NO_ROOM = """
    Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
"""
"""A browser whose storage is full: what it has can be read."""


def test_a_browser_without_room_keeps_its_seed_in_the_page(chromium):
    with window(chromium, WIDE, player="Mina") as (page, faults):
        page.add_init_script(NO_ROOM)
        table = Table(page)
        stage = table.stage
        (first,) = (message["pledge"] for message in table.heard("Pledge"))
        mine = {1: first}
        stage.seals(slots_of(1), mine)
        table.tell()
        (sown,) = table.heard("Seed")
        assert pledge_of(sown["seed"]) == first
        stage.plays(slots_of(1), mine, {1: sown["seed"]})
        table.tell()
        assert table.checks().endswith(table.says("mine"))
        assert faults == []
