"""The busiest moments of every game, played by the engine and drawn as the server draws them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
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

NAMES = ["Mina", "Ivo", "Jun", "Larkspur Featherbone", "Yuna", "Wren", "Sora", "Ben", "Theo", "Kai"]
KOREAN = ["하늘", "민호", "하린", "지우개로지운하루를사는지우", "수아", "도윤", "초롱", "청솔", "서연", "가람"]
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


class Busy(NamedTuple):
    """What makes a table of a game as full as it gets."""

    stacks: tuple[int, ...]
    """Of each seat; the first one is the reader's."""
    unit: int
    seed: int
    how: str = "board"
    share: float = 0
    """How large bets are, between the least and the most."""
    street: int = 3
    """The last one, on which the reader has to decide."""
    ante: int | None = None
    options: Mapping[str, str] = {}
    titles: tuple[str, str] = ("Friday night", "금요일 밤")


TEN = (212_400, 9_500, 198_300, 24_000, 187_250, 61_500, 175_000, 143_900, 166_600, 205_000)
EIGHT = (4_410, 3_140, 5_020, 2_460, 4_980, 6_270, 3_880, 5_150)
SHORT = (4_410, 240, 5_020, 760, 4_980, 6_270, 1_380, 5_150)
STONES = ("Stone bridge", "돌다리 사랑방")
RAIN = ("Rainy Tuesday", "비 오는 화요일")
BUSY = {
    "nlhe": Busy(tuple(chips * 90_000 for chips in TEN), 90_000_000, 7, share=0.05),
    "plhe": Busy(TEN, 1_000, 3, share=0.8),
    "flhe": Busy(tuple(chips // 100 for chips in TEN), 50, 4),
    "pls7": Busy(TEN, 1_000, 21, share=0.7),
    "pls": Busy(tuple(chips * 10 for chips in TEN), 10_000, 6, share=0.7),
    "plo": Busy(TEN, 1_000, 11, share=0.7),
    "plo8": Busy(TEN, 1_000, 12, share=0.7),
    "flo8": Busy(tuple(chips // 100 for chips in TEN), 50, 13),
    "nlo8": Busy(TEN, 1_000, 14, share=0.04),
    "stud8": Busy(EIGHT, 100, 5, "stud", street=4, titles=RAIN),
    "stud": Busy(SHORT, 100, 6, "stud", street=4, titles=RAIN),
    "razz": Busy(SHORT, 100, 7, "stud", street=4, titles=RAIN),
    "seven": Busy(
        (4_500_000_000, 4_190_270_000, 1_822_000_000, 2_733_400_000, 977_310_000),
        1_000,
        8,
        "menu",
        ante=1_000,
        options={"betting_rule": "591", "die_rule": "no_die", "channel": "power"},
        titles=STONES,
    ),
    "choice": Busy(
        (84_500_000, 41_902_700, 18_220_000, 27_334_000, 9_773_100, 63_400_000), 100_000, 9, "menu", titles=STONES
    ),
}
"""Each game with as many players as it seats."""


@cache
def busiest(key: str, korean: bool) -> Scene:
    """The reader's decision on the last street, with side pots where stacks are short; then the showdown."""
    busy = BUSY[key]
    game = rules.game(key, **busy.options)
    seats = len(busy.stacks)
    stage = Stage(cash(game, stakes_of(game, busy.unit, ante=busy.ante), seats, buy_in=(1, 0)), seed=busy.seed)
    names = (KOREAN if korean else NAMES)[:seats]
    stage.sit_with(names, list(busy.stacks))
    stage.start()
    stage.next_hand()
    _until_busiest(stage, busy)
    frames = [stage.draw(snapshot=True)]
    stage.until(lambda _: False, calls)
    return Scene(names[0], busy.titles[korean], (*frames, stage.draw()), *stage.again())


def _until_busiest(stage: Stage, busy: Busy) -> None:
    there = my_turn(busy.street)
    if busy.how == "board":
        stage.until(there, _lively(busy.share))
    elif busy.how == "stud":
        stage.until(there, mixed(calls, calls, calls, likes("raise"), calls, calls, calls))
    else:
        stage.until(there, calls)
        bets = likes("quarter", "call")
        stage.until(
            lambda table: there(table) and table.hand is not None and table.hand.level > 0,
            lambda table, seat: likes("check")(table, seat) if seat == ME else bets(table, seat),
        )


def _lively(share: float) -> Callable[[Table, int], Move]:
    """Two bet, two give up after the flop, all others call, those with little all-in."""
    bet = likes("raise", share=share)

    def choose(table: Table, seat: int) -> Move:
        hand = table.hand
        assert hand is not None
        if hand.street >= 1 and seat in (7, 9):
            return Check() if hand.level == 0 else Fold()
        return bet(table, seat) if hand.street >= 1 and hand.level == 0 and seat in (3, 8) else calls(table, seat)

    return choose


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
    **{key: partial(busiest, key) for key in BUSY},
    "meridian": meridian_nine,
}
