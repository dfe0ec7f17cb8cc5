"""The busiest moments of each kind of game, played by the engine and drawn as the server draws them."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from hanpan import rules
from hanpan.engine import OwedAction, OwedCards, legal
from hanpan.engine.events import HandStarted
from hanpan.engine.inputs import Check, Fold
from hanpan.rules.stakes import stakes_of
from hanpan.server.facts import Fact
from hanpan.server.frames import Frames
from hanpan.server.pages import HandPage, of_hand
from hanpan.server.result import result_of
from hanpan.server.street_odds import questions
from hanpan.server.viewpoint import Spectators, Viewpoint
from hanpan.table import Settings, Table, begin, cash, meridian, owed, seen_by
from hanpan.table.commands import Act, Move, SitDown
from hanpan.table.events import AnyEvent, TableOpened
from hanpan.wire.reading import HandOdds, OddsShare, StreetOdds
from hanpan.wire.tells import SeatClock
from tests.unit.table.house import House, move

NAMES = ["Mina", "Ivo", "Jun", "Lark", "Yuna", "Wren", "Sora", "Ben", "Theo", "Kai"]
KOREAN = ["하늘", "민호", "하린", "지우", "수아", "도윤", "초롱", "청솔", "서연", "가람"]
ME = 1


class Scene(NamedTuple):
    """What the page is sent: who it is, and the frames, each when it is asked to go on."""

    player: str
    title: str
    frames: tuple[dict[str, Any], ...]
    page: dict[str, Any]
    """The finished hand as the reader may read it again."""
    odds: dict[str, Any]


class Stage(House):
    """A house whose table is drawn for one seat and for spectators."""

    def __init__(self, settings: Settings, seed: int, me: int = ME) -> None:
        super().__init__(settings, seed=seed)
        opened = self.log[0]
        assert isinstance(opened, TableOpened)
        self.spectators = Spectators(begin(opened), 1)
        self.mine: Viewpoint | None = None
        self.me = me
        self._drawn = 1

    def draw(self, *, snapshot: bool = False) -> dict[str, Any]:
        """The frame for what has happened since the last one."""
        for event in self.log[self._drawn :]:
            self._see(event)
        view = self.mine or self.spectators
        first = view.hand_from if snapshot else self._first
        clock = [SeatClock(seat, 19_000, 30_000) for seat in _acting(self.table)]
        events = view.since(first - 1) or []
        frames = Frames("TABLE", view.following, self.spectators.view(), clock)
        drawn = frames.frame(first, events, view.mine(), snapshot=snapshot)
        self._drawn = len(self.log)
        self._first = view.following
        whole: dict[str, Any] = msgspec.json.decode(drawn)
        return whole

    def _see(self, event: AnyEvent) -> None:
        fact = Fact(event)
        self.spectators.see(fact)
        if getattr(event, "seat", None) == self.me and type(event).__name__ == "SatDown":
            self.mine = self.spectators.branch(self.me)

    _first = 1

    def sit_with(self, names: list[str], chips: list[int]) -> None:
        """Players with their own stacks; all but the reader are bots."""
        for seat, (name, stack) in enumerate(zip(names, chips, strict=True), 1):
            self.does(name, SitDown(seat, stack, bot=seat != self.me))

    def again(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The last hand as its page is sent to the reader, and odds: the same for all, only their place counts."""
        first = max(number for number, event in enumerate(self.log) if isinstance(event, HandStarted))
        events = tuple(seen_by(self.me, event).event for event in self.log[first:])
        players = {seat.number: seat.player for seat in self.table.in_order()}
        number = self.table.hands
        page = HandPage(number, first, players, events, None, result_of(number, of_hand(events)), 1_790_000_000_000)
        odds = HandOdds(
            tuple(
                StreetOdds(
                    one.street, one.at, True, 820, tuple(OddsShare(seat, 0.1234, 0.1, 0.1, 0.1) for seat in one.seats)
                )
                for one in questions(events)
            )
        )
        return msgspec.json.decode(msgspec.json.encode(page)), msgspec.json.decode(msgspec.json.encode(odds))

    def until(self, there: Callable[[Table], bool], choose: Callable[[Table, int], Move]) -> None:
        """Play on until the table looks so."""
        for _ in range(400):
            if there(self.table) or self.table.playing is None:
                return
            waits = owed(self.table)
            if isinstance(waits, OwedCards):
                self.deal()
            else:
                assert isinstance(waits, OwedAction)
                seat = waits.seats[0]
                self.does(None if self.table.seats[seat].bot else self.name(seat), Act(choose(self.table, seat), seat))
        raise AssertionError("this never ends")


def _acting(table: Table) -> Iterator[int]:
    waits = owed(table) if table.hand is not None else None
    if isinstance(waits, OwedAction):
        yield from waits.seats


def my_turn(street: int) -> Callable[[Table], bool]:
    """The reader has to act on this street or a later one."""
    return lambda table: table.hand is not None and table.hand.turn == ME and table.hand.street >= street


def likes(*names: str, share: float = 0) -> Callable[[Table, int], Move]:
    """Take the first of these that is offered; a raise is to this share between its least and its most."""

    def choose(table: Table, seat: int) -> Move:
        assert table.hand is not None
        offered = {option.action: option for option in legal(table.hand, seat)}
        for name in names:
            option = offered.get(name)
            if option is not None:
                to = None
                if option.min is not None and option.max is not None:
                    to = option.min + int((option.max - option.min) * share)
                return move(option, to, cards=(option.cards or ())[: table.hand.stage.cards if table.hand.stage else 1])
        for name in ("check", "call", "open", "discard", "bring_in", "fold", "die", "full", "half", "allin"):
            option = offered.get(name)
            if option is not None:
                return move(option, cards=(option.cards or ())[: table.hand.stage.cards if table.hand.stage else 1])
        raise AssertionError(f"nothing of {sorted(offered)}")

    return choose


def mixed(*by_turn: Callable[[Table, int], Move]) -> Callable[[Table, int], Move]:
    """One after the other, then again from the first."""
    turns = iter(range(10_000))

    def choose(table: Table, seat: int) -> Move:
        return by_turn[next(turns) % len(by_turn)](table, seat)

    return choose


calls, raises = likes("call", "check"), likes("raise", share=0.6)


@cache
def pls7_ten(korean: bool = False) -> Scene:
    """Ten players, some all-in for different sums, and the reader's decision on the river; then the showdown."""
    game = rules.game("pls7")
    stage = Stage(cash(game, stakes_of(game, 1_000), 10, buy_in=(1, 0)), seed=21)
    names = KOREAN if korean else NAMES
    stage.sit_with(names, [212_400, 9_500, 198_300, 24_000, 187_250, 61_500, 175_000, 143_900, 166_600, 205_000])
    stage.start()
    stage.next_hand()
    bet = likes("raise", share=0.7)

    def lively(table: Table, seat: int) -> Move:
        hand = table.hand
        assert hand is not None
        if hand.street >= 1 and seat in (7, 9):
            return Check() if hand.level == 0 else Fold()
        return bet(table, seat) if hand.street >= 1 and hand.level == 0 and seat in (3, 8) else calls(table, seat)

    stage.until(my_turn(3), lively)
    frames = [stage.draw(snapshot=True)]
    stage.until(lambda _: False, calls)
    return Scene(names[0], "금요일 밤" if korean else "Friday night", (*frames, stage.draw()), *stage.again())


@cache
def seven_five(korean: bool = True) -> Scene:
    """Five players with all seven cards and sums of ten digits; then the showdown."""
    game = rules.game("seven", betting_rule="591", die_rule="no_die", channel="power")
    stage = Stage(cash(game, stakes_of(game, 1_000, ante=1_000), 5, buy_in=(1, 0)), seed=8)
    names = (KOREAN if korean else NAMES)[:5]
    stage.sit_with(names, [4_500_000_000, 4_190_270_000, 1_822_000_000, 2_733_400_000, 977_310_000])
    stage.start()
    stage.next_hand()
    stage.until(my_turn(3), calls)
    bets = likes("quarter", "call")
    there = my_turn(3)
    stage.until(
        lambda table: there(table) and table.hand is not None and table.hand.level > 0,
        lambda table, seat: likes("check")(table, seat) if seat == ME else bets(table, seat),
    )
    frames = [stage.draw(snapshot=True)]
    stage.until(lambda _: False, calls)
    return Scene(names[0], "돌다리 사랑방" if korean else "Stone bridge", (*frames, stage.draw()), *stage.again())


@cache
def stud8_eight(korean: bool = False) -> Scene:
    """Eight players of stud on the last street; then the showdown."""
    game = rules.game("stud8")
    stage = Stage(cash(game, stakes_of(game, 100), 8, buy_in=(1, 0)), seed=5)
    names = (KOREAN if korean else NAMES)[:8]
    stage.sit_with(names, [4_410, 3_140, 5_020, 2_460, 4_980, 6_270, 3_880, 5_150])
    stage.start()
    stage.next_hand()
    stage.until(my_turn(4), mixed(calls, calls, calls, likes("raise"), calls, calls, calls))
    frames = [stage.draw(snapshot=True)]
    stage.until(lambda _: False, calls)
    return Scene(names[0], "비 오는 화요일" if korean else "Rainy Tuesday", (*frames, stage.draw()), *stage.again())


@cache
def meridian_nine(korean: bool = False) -> Scene:
    """The sit-and-go with nine at hand 19: one is out, blinds have risen; then everybody folds to a raise."""
    game = rules.game("nlhe")
    stage = Stage(meridian(game, 10_000, 9), seed=3)
    names = (KOREAN if korean else NAMES)[:9]
    stage.sit_with(names, [10_000] * 9)
    stage.start()
    shove = likes("raise", "call", share=1)

    def early(table: Table, seat: int) -> Move:
        assert table.hand is not None
        if seat in (4, 7) and table.hands == 2:
            return shove(table, seat)
        offered = {option.action for option in legal(table.hand, seat)}
        return Check() if "check" in offered else Fold()

    for _ in range(18):
        stage.next_hand()
        stage.until(lambda _: False, early)
    stage.next_hand()
    stage.until(my_turn(0), mixed(likes("raise", share=0.02), calls, likes("fold")))
    frames = [stage.draw(snapshot=True)]
    stage.until(lambda _: False, likes("fold", "check"))
    return Scene(names[0], "MERIDIAN", (*frames, stage.draw()), *stage.again())


SCENES: dict[str, Callable[[bool], Scene]] = {
    "pls7": pls7_ten,
    "seven": seven_five,
    "stud8": stud8_eight,
    "meridian": meridian_nine,
}
