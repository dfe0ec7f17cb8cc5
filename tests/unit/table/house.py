"""A house for the tests: it opens tables, deals, and lets people play.

    house = sng("A B C D", stack=1_000)
    house.knocks_out("A", "C")        # A and C go all-in, A has aces
    assert house.next_blinds() == "BTN B, BB D"

Players are named in seat order, so A sits in seat 1.
"""

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from hanpan import rules
from hanpan.cards import parse_cards, unmask
from hanpan.engine import Hand, IllegalActionError, Option, OwedAction, OwedCards, legal, to_input
from hanpan.engine.events import HandStarted, Posted
from hanpan.engine.inputs import Call, Check, Deal, Fold, RaiseTo
from hanpan.rules.stakes import stakes_of
from hanpan.table import Settings, Table, begin, cash, driver, fold, open_table, owed, play, sit_and_go
from hanpan.table.commands import Act, AnyCommand, Move, NextHand, SitDown, Start, TimeUp
from hanpan.table.events import AnyEvent, TableOpened

Player = Callable[[Table, int], Move]
"""What a seat does when it has to act."""


class House:
    """A table with its log."""

    def __init__(self, settings: Settings, host: str = "", seed: int = 1) -> None:
        self.log: list[AnyEvent] = open_table(settings, host)
        opened = self.log[0]
        assert isinstance(opened, TableOpened)
        self.table = begin(opened)
        self.chance = Random(seed)
        self.holds: dict[str, str] = {}
        self.board = ""

    def does(self, who: str | None, command: AnyCommand) -> list[AnyEvent]:
        """A command and what it brings."""
        events = play(self.table, who, command)
        self.log += events
        return events

    def refuses(self, who: str | None, command: AnyCommand) -> str:
        """Why a command is refused."""
        before = self.table.copy()
        try:
            play(self.table, who, command)
        except IllegalActionError as error:
            assert self.table == before
            return error.refusal.key.removeprefix("why-")
        raise AssertionError(f"{who} may {command}")

    def sit(self, names: str, chips: int) -> None:
        """Sit players down in the first free seats."""
        for name in names.split():
            seat = next(seat for seat in range(1, 20) if seat not in self.table.seats)
            self.does(name, SitDown(seat, chips))

    def start(self, button: int = 0) -> None:
        self.does(None, Start(button))

    def next_hand(self) -> list[AnyEvent]:
        return self.does(None, NextHand())

    def deal(self) -> list[AnyEvent]:
        """Deal what the hand waits for: the cards that are laid down for it, and others from the deck."""
        waits = owed(self.table)
        assert isinstance(waits, OwedCards)
        hand = self.hand
        kept = parse_cards("".join(self.holds.values()) + self.board)
        deck = [card for card in unmask(hand.plan.deck & ~hand.seen) if card not in kept]
        self.chance.shuffle(deck)
        if not waits.seats:
            at = sum(map(len, hand.board))
            laid = parse_cards(self.board)[at : at + waits.board]
            burns = [deck.pop() for _ in range(waits.burns)]
            rest = [deck.pop() for _ in range(waits.board - len(laid))]
            return self.does(None, Deal((*burns, *laid, *rest)))
        held = {seat: list(parse_cards(self.holds.get(self.name(seat), ""))) for seat in waits.seats}
        fits = hand.street == 0 and waits.total == len(waits.seats) * sum(count for count, _ in waits.pattern)
        cards = [
            (held[seat] if fits and held[seat] else deck).pop(0)
            for _ in range(waits.total // len(waits.seats))
            for seat in waits.seats
        ]
        return self.does(None, Deal((*cards, *deck[: waits.total - len(cards)])))

    def play_hand(self, player: Player | None = None) -> list[AnyEvent]:
        """Start a hand and play it to its end; without a player everybody checks or folds."""
        at = len(self.log)
        self.next_hand()
        self.finish_hand(player)
        return self.log[at:]

    def finish_hand(self, player: Player | None = None) -> None:
        while self.table.playing is not None:
            self.step(player or passive)

    def step(self, player: Player) -> list[AnyEvent]:
        """Serve what the hand waits for."""
        waits = owed(self.table)
        if isinstance(waits, OwedCards):
            return self.deal()
        assert isinstance(waits, OwedAction)
        seat = waits.seats[0]
        answers = driver(self.table, seat)
        if answers == "nobody":
            return self.does(None, TimeUp(seat))
        return self.does(None if answers == "bot" else self.name(seat), Act(player(self.table, seat), seat))

    def knocks_out(self, winner: str, *losers: str) -> list[AnyEvent]:
        """A hand in which these go all-in and the winner has aces; the others fold."""
        self.holds = {winner: "AsAh", **dict(zip(losers, ("2c7d", "2d7h", "2h7c"), strict=False))}
        self.board = "AcAdKhQs9s"
        events = self.play_hand(shoving(winner, *losers))
        self.holds, self.board = {}, ""
        return events

    @property
    def hand(self) -> Hand:
        assert self.table.hand is not None
        return self.table.hand

    def name(self, seat: int) -> str:
        return self.table.seats[seat].player

    def seat(self, name: str) -> int:
        found = self.table.seat_of(name)
        assert found is not None
        return found.number

    def chips(self) -> dict[str, int]:
        return {seat.player: self.table.chips(seat.number) for seat in self.table.in_order()}

    def next_blinds(self) -> str:
        """Start a hand, play it out, and say who had the button and the blinds: `BTN A, SB B, BB C`."""
        return told_blinds(self, self.play_hand())

    def refold(self) -> Table:
        return fold(self.log)


def told_blinds(house: House, events: list[AnyEvent]) -> str:
    """The button and all posts of a hand; a seat that nobody has is told by its number."""
    started = next(event for event in events if isinstance(event, HandStarted))
    seats = house.table.seats
    button = house.name(started.button) if started.button in started.seats else f"seat {started.button}"
    names = {"blind": ["SB", "BB"], "post": ["post"], "dead": ["dead"], "ante": ["ante"]}
    blinds = [event for event in events if isinstance(event, Posted) and event.kind == "blind"]
    words = [f"BTN {button}"]
    for event in events:
        if isinstance(event, Posted):
            name = names[event.kind][-1] if event.kind != "blind" or event is blinds[-1] else "SB"
            words.append(f"{name} {seats[event.seat].player if event.seat in seats else event.seat}")
    return ", ".join(words)


def options(table: Table, seat: int) -> list[Option]:
    assert table.hand is not None
    return legal(table.hand, seat)


def passive(table: Table, seat: int) -> Move:
    """Check, or fold."""
    offered = options(table, seat)
    actions = {option.action for option in offered}
    if "check" in actions:
        return Check()
    if actions & {"fold", "die"}:
        return Fold()
    return move(offered[0], cards=(offered[0].cards or ())[:1])


def calling(table: Table, seat: int) -> Move:
    """Check, or call."""
    offered = options(table, seat)
    best = next((option for option in offered if option.action in ("check", "call")), offered[0])
    return move(best, cards=(best.cards or ())[:1])


def shoving(*names: str) -> Player:
    """These go all-in, the others fold."""

    def choose(table: Table, seat: int) -> Move:
        if table.seats[seat].player not in names:
            return passive(table, seat)
        most = next((option.max for option in options(table, seat) if option.max is not None), None)
        if most is not None:
            return RaiseTo(most)
        return Call() if any(option.action == "call" for option in options(table, seat)) else Check()

    return choose


def random_player(chance: Random) -> Player:
    """Anything that is legal, with any legal amount."""

    def choose(table: Table, seat: int) -> Move:
        option = chance.choice(options(table, seat))
        to = None
        if option.min is not None and option.max is not None:
            to = chance.choice((option.min, option.max, chance.randint(option.min, option.max)))
        cards: tuple[int, ...] = ()
        if option.cards is not None:
            assert table.hand is not None
            assert table.hand.stage is not None
            cards = tuple(chance.sample(option.cards, table.hand.stage.cards))
        return move(option, to, cards)

    return choose


def move(option: Option, to: int | None = None, cards: tuple[int, ...] = ()) -> Move:
    chosen = to_input(option, to, cards)
    assert isinstance(chosen, Move)
    return chosen


def cash_game(
    names: str = "",
    key: str = "nlhe",
    *,
    stack: int = 10_000,
    unit: int = 100,
    seats: int = 0,
    ante: int | None = None,
    host: str = "",
    seed: int = 1,
    **choices: str,
) -> House:
    """A cash table with players; it has started when there are any. `button` and `new_player` are settings."""
    table_rules = _table_rules(choices)
    game = rules.game(key, **choices)
    settings = cash(game, stakes_of(game, unit, ante=ante), seats or game.seats.max, buy_in=(1, 0))
    house = House(replace(settings, **table_rules), host, seed)
    house.sit(names, stack)
    if names:
        house.start()
    return house


def sng(
    names: str,
    key: str = "nlhe",
    *,
    stack: int = 10_000,
    unit: int = 100,
    ante: int | None = None,
    seed: int = 1,
    **choices: str,
) -> House:
    """A sit-and-go that has started."""
    table_rules = _table_rules(choices)
    game = rules.game(key, **choices)
    settings = sit_and_go(game, stakes_of(game, unit, ante=ante), len(names.split()), stack)
    house = House(replace(settings, **table_rules), seed=seed)
    house.sit(names, stack)
    house.start()
    return house


def _table_rules(choices: dict[str, str]) -> dict[str, str]:
    """The options that are settings of the table, taken out of those of the game (RULES 7)."""
    return {name: choices.pop(name) for name in list(choices) if name in ("button", "new_player")}
