"""One hand of a PHH file as a written hand."""

from collections.abc import Mapping
from decimal import Decimal

from msgspec.structs import replace

from hanpan.engine.events import Post
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Fold, Muck, PlayerInput, RaiseTo
from hanpan.engine.refusals import Refusal
from hanpan.history.faults import HandFault
from hanpan.history.games import game_with
from hanpan.history.holdings import Holdings
from hanpan.history.phh_bets import Bets
from hanpan.history.phh_record import DEALER, Action, PhhHand
from hanpan.history.referee import Fault, judge
from hanpan.history.rooms import KEYS as ROOMS
from hanpan.history.written import Collected, Player, Refused, Returned, Said, Step, Written, side_of
from hanpan.rules.errors import GameFileError, OptionError
from hanpan.rules.game import Game
from hanpan.rules.steps import parse_step

_ROOM = "phh"
_MOST_SEATS = 100


def written(record: PhhHand, line: int = 1) -> Written:
    """A PHH hand in the common form; what a field of ours has wrong is a `HandFault`."""
    adapter = _Adapter(record, line)
    found = adapter.written()
    if found.room != _ROOM or record.extra:
        return found
    # What is played without its cards is the same hand whenever they came; the referee knows when they had to.
    fault = judge(record).fault
    if fault is None:
        return found
    return replace(found, said=replace(found.said, refused=adapter.refused(fault)))


class _Adapter:
    """One record, field by field. The seat of `p1` is the first of `seats`, where the file has them."""

    def __init__(self, record: PhhHand, line: int) -> None:
        self.record = record
        self.fields = record.fields
        self.line = line
        players = len(record.stacks)
        seats = [_seat_number(seat) for seat in self._list("seats")]
        told = len(seats) == len(set(seats)) == players and min(seats) > 0
        self.seats = [seat - 1 for seat in seats] if told else list(range(players))
        self.room = self._text("_room") if self.fields.get("_room") in ROOMS else _ROOM
        self.game = self._game()
        self.face_up = _face_up(self.game)
        self.held = Holdings(range(players))
        self.board: list[tuple[int, ...]] = []
        self.steps: list[Step] = []
        self.bets = Bets(record)

    def written(self) -> Written:
        """The whole hand."""
        record, fields = self.record, self.fields
        for action in record.actions:
            self._take(action)
        boards = record.boards or (tuple(self.board),)
        button = _seat_number(fields.get("_button_seat"))
        hero = self._seat(fields["_hero"]) if "_hero" in fields else None
        return Written(
            file=record.file,
            line=self.line,
            format="phh",
            room=self.room,
            id=self._text("_id") or str(fields.get("hand", record.name)),
            game=self.game,
            stakes=record.stakes,
            players=tuple(sorted((*self._players(), *self._out()), key=lambda player: player.seat)),
            button=button - 1 if button else self.seats[record.button],
            posts=tuple(Post(self.seats[post.seat], post.chips, post.kind) for post in record.posts()),
            steps=tuple(self.steps),
            said=self._said(),
            scale=record.scale,
            boards=len(boards),
            board=boards,
            hero=hero,
            cap=self._chips(fields.get("_cap", 0), "_cap"),
            site=self._text("_site"),
            kind=self._text("_kind"),
            mix=self._text("_mix"),
            table=self._text("table"),
            table_seats=_seat_number(fields.get("seat_count")),
            time=self._text("_time") or _date(self.fields),
            currency=self._text("currency"),
            sign=self._text("currency_symbol"),
            tournament=self._text("_tournament"),
            tournament_info=self._text("_tournament_info"),
            level=self._text("_level") or self._text("level"),
        )

    def refused(self, fault: Fault) -> Refused:
        """What the referee refuses, with the seats of the table."""
        action = self.record.actions[fault.at] if fault.at is not None else None
        seat = None if action is None or action.seat == DEALER else self.seats[action.seat]
        key, rule, args = fault.refusal.key, fault.refusal.rule, dict(fault.refusal.args)
        of = args.get("seat")
        if isinstance(of, int) and of >= 0:
            args["seat"] = self.seats[of]
        return Refused(seat, Refusal(key, rule, **args), fault.tried)

    def _game(self) -> Game:
        try:
            game = game_with(self.record.game.key, tuple({**self.record.choices, **self.record.extra}.items()))
        except OptionError as error:
            raise HandFault(self.line, error.key, **error.args_by_name) from None
        except GameFileError as error:
            raise HandFault(self.line, "history-field_fault", field="_rules", what=error.said) from None
        # Whoever the file leaves out of a showdown shows, as before the referee.
        return game.with_manual_showdown() if self.room == _ROOM else game

    def _take(self, action: Action) -> None:
        seat = action.seat
        if action.verb == "db":
            self.bets.street()
            self.board.append(action.cards)
        elif action.verb == "dh":
            self.bets.street()
            self._dealt(seat, action.cards)
        elif action.verb and seat != DEALER:
            self.steps.append(Step(self.line, self.seats[seat], self._input(seat, action)))

    def _dealt(self, seat: int, held: tuple[int, ...]) -> None:
        for card in held:
            at = len(self.held.down[seat]) + len(self.held.up[seat])
            self.held.deal(seat, (card,), up=at < len(self.face_up) and self.face_up[at])

    def _input(self, seat: int, action: Action) -> PlayerInput:
        verb, held = action.verb, action.cards
        match verb:
            case "f" | "die":
                return Fold()
            case "cc" | "check" | "call":
                calls = self.bets.call(seat)
                return Call() if verb == "call" or (verb == "cc" and calls) else Check()
            case "cbr":
                self.bets.raise_to(seat, action.amount)
                return RaiseTo(action.amount)
            case "pb":
                self.bets.raise_to(seat, self.record.stakes.bring_in)
                return BringIn()
            case "open" | "discard" | "sd":
                return self.held.choose(seat, held, opens=verb == "open")
            case "sm":
                return self.held.show(seat, held) if held else Muck()
            case bet:
                self.bets.acted = True
                return Bet(bet)

    def _players(self) -> list[Player]:
        names = [name for name in self._list("players") if isinstance(name, str)]
        stacks = self.record.stacks
        if len(names) != len(stacks):
            names = [f"p{at + 1}" for at in range(len(stacks))]
        return [
            Player(self.seats[at], names[at], stack, True, self.held.down[at], self.held.up[at])
            for at, stack in enumerate(stacks)
        ]

    def _out(self) -> list[Player]:
        """Who sits at the table and was not dealt in."""
        players: list[Player] = []
        for row in self._list("_out"):
            seat = _seat_number(row[0]) - 1 if isinstance(row, list) and len(row) == 3 else -1
            if not isinstance(row, list) or seat < 0 or seat in (*self.seats, *(player.seat for player in players)):
                raise self._wrong("_out", row)
            players.append(Player(seat, str(row[1]), self._chips(row[2], "_out"), dealt_in=False))
        return players

    def _said(self) -> Said:
        said = self.fields.get("_said", {})
        if not isinstance(said, dict):
            raise self._wrong("_said", said)
        stacks = self._list("finishing_stacks")
        try:
            return Said(
                total=self._chips(said["total"]) if "total" in said else None,
                pots=tuple(map(self._chips, said.get("pots", ()))),
                rake=self._chips(said["rake"]) if "rake" in said else None,
                returned=tuple(Returned(0, self._seat(who), self._chips(n)) for who, n in said.get("returned", ())),
                collected=tuple(self._collected(*row) for row in said.get("collected", ())),
                won=tuple((self._seat(who), self._chips(n)) for who, n in said.get("won", ())),
                stacks=tuple(
                    sorted(
                        (self.seats[at], self._chips(n, "finishing_stacks"))
                        for at, n in enumerate(stacks[: len(self.seats)])
                    )
                ),
                cashed_out=tuple(map(self._seat, said.get("cashed_out", ()))),
                line=self.line,
            )
        except (TypeError, ValueError, IndexError) as error:
            if isinstance(error, HandFault):
                raise
            raise self._wrong("_said", said) from None

    def _collected(self, who: str, chips: object, pot: int = -1, board: int = -1, side: str = "") -> Collected:
        if not all(isinstance(number, int) for number in (pot, board)):
            raise self._wrong("_said", who)
        return Collected(
            0,
            self._seat(who),
            self._chips(chips),
            pot if pot >= 0 else None,
            board if board >= 0 else None,
            side_of(side),
        )

    def _seat(self, who: object) -> int:
        number = who[1:] if isinstance(who, str) and who.startswith("p") else ""
        if not number.isascii() or not number.isdecimal() or not 1 <= int(number) <= len(self.seats):
            raise self._wrong("_said", who)
        return self.seats[int(number) - 1]

    def _chips(self, amount: object, field: str = "_said") -> int:
        if isinstance(amount, bool) or not isinstance(amount, int | Decimal) or not Decimal(amount).is_finite():
            raise self._wrong(field, amount)
        chips = amount * self.record.scale
        if chips < 0 or chips != int(chips):
            raise self._wrong(field, amount)
        return int(chips)

    def _list(self, field: str) -> list[object]:
        value = self.fields.get(field)
        return value if isinstance(value, list) else []

    def _text(self, field: str) -> str:
        value = self.fields.get(field, "")
        return str(value) if isinstance(value, str | int) else ""

    def _wrong(self, field: str, value: object) -> HandFault:
        return HandFault(self.line, "history-bad_field", field=field, text=str(value)[:80])


def _face_up(game: Game) -> tuple[bool, ...]:
    """For each card of a player, in the order of dealing, whether it is dealt face up."""
    steps = [parse_step(text) for street in game.street for text in street.deal]
    return tuple(step.kind == "up" for step in steps if step.kind in ("down", "up") for _ in range(step.cards))


def _seat_number(value: object) -> int:
    """A seat's number from 1; 0 where it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= _MOST_SEATS else 0


def _date(fields: Mapping[str, object]) -> str:
    """`2024/06/01 21:30:00` from the fields of PHH."""
    day = [fields.get(name) for name in ("year", "month", "day")]
    if not all(isinstance(part, int) for part in day):
        return ""
    year, month, date = day
    time = fields.get("time", "")
    return f"{year}/{month:02}/{date:02} {time}".rstrip()
