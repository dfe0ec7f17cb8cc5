"""The fields of one hand in a PHH file, checked for form and scaled to whole chips."""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, get_args

import msgspec

from hanpan import cards
from hanpan.engine.events import Post, PostKind
from hanpan.history.games import PATCHES, changed
from hanpan.history.phh_actions import decimal, places_of, player, read_action
from hanpan.history.phh_record import Action, PhhError, PhhHand
from hanpan.history.written import MOST_BOARDS, Board
from hanpan.rules.definition import Definition
from hanpan.rules.errors import GameFileError, OptionError
from hanpan.rules.files import KEYS, definition
from hanpan.rules.mistakes import said
from hanpan.rules.stakes import Stakes

_BETS = frozenset(("small_bet", "big_bet", "min_bet", "unit"))
_EXTRA = "{ down = 5 }"
_OPTIONAL = frozenset(
    (
        "author",
        "event",
        "url",
        "venue",
        "address",
        "city",
        "region",
        "postal_code",
        "country",
        "time",
        "time_zone",
        "time_zone_abbreviation",
        "day",
        "month",
        "year",
        "hand",
        "level",
        "seats",
        "seat_count",
        "table",
        "players",
        "finishing_stacks",
        "winnings",
        "currency",
        "currency_symbol",
        "time_limit",
        "time_banks",
        "ante_trimming_status",
    )
)
_KINDS: tuple[PostKind, ...] = get_args(PostKind)


class Fields:
    """The table of one hand."""

    def __init__(self, data: Mapping[str, Any], file: str, name: str | int, where: str) -> None:
        self.data = data
        self.file = file
        self.name = name
        self.where = where

    def hand(self) -> PhhHand:
        """The whole hand; what is wrong with its form is a `PhhError`."""
        extra = self._extra()
        game = self._game(extra)
        betting = game.data["betting"]
        fixed = betting["structure"] == "fixed_limit"
        wanted = ["antes", "starting_stacks", "actions"]
        wanted += ["blinds_or_straddles"] if betting.get("blinds") else []
        wanted += ["bring_in"] if betting.get("bring_in") else []
        wanted += ["small_bet", "big_bet"] if fixed else []
        wanted += ["min_bet"] if not fixed and betting.get("blinds") else []
        self._check_fields(wanted)
        stacks = self._amounts("starting_stacks")
        players = len(stacks)
        lists = {name: self._amounts(name, players) for name in ("antes", "blinds_or_straddles") if name in wanted}
        units = {name: self._amount(name) for name in ("bring_in", "small_bet", "big_bet", "min_bet") if name in wanted}
        actions = self._actions(players)
        posts = self._posts(players)
        stakes = self._stakes()
        scale = _scale(
            [
                *stacks,
                *units.values(),
                *(n for row in lists.values() for n in row),
                *(a[1] for a in actions),
                *(post[2] for post in posts or ()),
                *_numbers_in(stakes),
                *_numbers_in(self.data.get("_said")),
            ],
            self.where,
        )
        whole = {name: int(amount * scale) for name, amount in units.items()}
        antes, blinds = (
            tuple(int(amount * scale) for amount in lists.get(name, [])) for name in ("antes", "blinds_or_straddles")
        )
        if players == 2:
            antes, blinds = antes[::-1], blinds[::-1]
        told = Stakes(
            unit=whole.get("small_bet") or whole.get("min_bet") or max(antes, default=0),
            blinds=tuple(sorted(abs(chips) for chips in blinds if chips))[:2],
            ante=max(antes, default=0),
            bring_in=whole.get("bring_in", 0),
            big_bet=whole.get("big_bet", 0),
        )
        told = msgspec.structs.replace(told, **{name: _whole(amount, scale) for name, amount in stakes.items()})
        if "bring_in" in units and not told.can_be_completed:
            raise self._bad("bring_in", units["bring_in"], "a number below small_bet", "want-below", than="small_bet")
        return PhhHand(
            self.file,
            self.name,
            game,
            self._choices(game),
            told,
            tuple(int(stack * scale) for stack in stacks),
            antes,
            blinds,
            self._button(players),
            tuple(action._replace(amount=int(amount * scale)) for action, amount in actions),
            scale,
            None if posts is None else tuple(Post(seat, int(chips * scale), kind) for seat, kind, chips in posts),
            extra,
            self._boards([action.cards for action, _ in actions if action.verb == "db"]),
            self.data,
        )

    def _game(self, extra: Mapping[str, str]) -> Definition:
        if "variant" not in self.data:
            raise self._missing("variant")
        games = by_code()
        variant = self.data["variant"]
        if not isinstance(variant, str) or variant not in games:
            known = ", ".join(games)
            message = f"{self.where}: there is no variant {variant!r}; there are {known}"
            raise PhhError("err-unknown_variant", message, where=self.where, variant=str(variant), known=known)
        try:
            game = changed(games[variant], extra)
            game.resolve()
        except OptionError as error:
            where = f"{self.where}: _game"
            raise PhhError(error.key, f"{where}: {error}", where=where, **error.args_by_name) from None
        except GameFileError:
            raise self._bad("_game", dict(extra), f"a table as {_EXTRA}", "want-options", example=_EXTRA) from None
        return game

    def _extra(self) -> dict[str, str]:
        """`_game`: what makes another game of the variant."""
        extra = self.data.get("_game", {})
        if not isinstance(extra, dict) or not extra.keys() <= PATCHES.keys():
            raise self._bad("_game", extra, f"a table as {_EXTRA}", "want-options", example=_EXTRA)
        return {name: str(value) for name, value in extra.items()}

    def _missing(self, field: str) -> PhhError:
        message = f"{self.where}: the field {field} is missing"
        return PhhError("err-missing_field", message, where=self.where, field=field)

    def _bad(self, field: str, value: object, want: str, key: str, **args: str | int) -> PhhError:
        """`want` says in English what `key` says in the catalogue."""
        message = f"{self.where}: {field} can't be {value}; it is {want}"
        right = said(key, **args)
        return PhhError("err-bad_field", message, where=self.where, field=field, value=str(value), want=right)

    def _check_fields(self, wanted: Sequence[str]) -> None:
        for field in wanted:
            if field not in self.data:
                raise self._missing(field)
        known = ("variant", *wanted)
        for field in self.data:
            if field not in known and field not in _OPTIONAL and not field.startswith("_"):
                message = f"{self.where}: there is no field {field!r}; this variant has {', '.join(known)}"
                raise PhhError("err-unknown_field", message, where=self.where, field=field, known=", ".join(known))

    def _amount(self, field: str) -> Decimal:
        return self._chips(field, self.data[field])

    def _chips(self, field: str, value: object) -> Decimal:
        """What one field of stakes says: a bet is more than 0, all else may be 0."""
        amount = self._number(field, value)
        if amount > 0 or (amount == 0 and field not in _BETS):
            return amount
        if field in _BETS:
            raise self._bad(field, amount, "more than 0", "want-positive")
        raise self._bad(field, amount, "0 or more", "want-not_negative")

    def _number(self, field: str, value: object) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, int | Decimal) or not Decimal(value).is_finite():
            raise self._bad(field, value, "a finite number", "want-number")
        amount = Decimal(value)
        _scale([amount], f"{self.where}: {field}")
        return amount

    def _amounts(self, field: str, players: int = 0) -> list[Decimal]:
        row = self.data[field]
        if not isinstance(row, list) or (players and len(row) != players) or not row:
            key = "want-as_many_numbers" if players else "want-numbers"
            raise self._bad(field, row, f"a list of {players or 'some'} numbers, one for each player", key, n=players)
        amounts = [self._number(field, value) for value in row]
        if field == "antes" and min(amounts) < 0:
            raise self._bad(field, min(amounts), "0 or more", "want-not_negative")
        return amounts

    def _button(self, players: int) -> int:
        button = self.data.get("_button", f"p{players}")
        if not isinstance(button, str) or not button.startswith("p") or not button[1:].isdecimal():
            raise self._bad("_button", button, f"p1 to p{players}", "want-player", n=players)
        if not 1 <= int(button[1:]) <= players:
            raise self._bad("_button", button, f"p1 to p{players}", "want-player", n=players)
        return int(button[1:]) - 1

    def _choices(self, game: Definition) -> dict[str, str]:
        rules = self.data.get("_rules", {})
        if not isinstance(rules, dict):
            example = "{ betting_rule = '591' }"
            raise self._bad("_rules", rules, f"a table of options, as {example}", "want-options", example=example)
        choices = {}
        for option, value in rules.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            try:
                game.patch(option, text)
            except OptionError as error:
                where = f"{self.where}: _rules"
                raise PhhError(error.key, f"{where}: {error}", where=where, **error.args_by_name) from None
            choices[option] = text
        return choices

    def _stakes(self) -> dict[str, Any]:
        """`_stakes`: what the hand is played for, where blinds and antes don't tell it."""
        stakes = self.data.get("_stakes", {})
        example = "{ unit = 2, blinds = [1, 2] }"
        if not isinstance(stakes, dict) or not set(stakes) <= {"unit", "blinds", "ante", "bring_in", "big_bet"}:
            raise self._bad("_stakes", stakes, f"a table as {example}", "want-options", example=example)
        blinds = stakes.get("blinds", [])
        if not isinstance(blinds, list):
            raise self._bad("blinds", blinds, "a list of numbers, one for each player", "want-numbers")
        return {
            name: [self._chips(name, chips) for chips in blinds] if name == "blinds" else self._chips(name, value)
            for name, value in stakes.items()
        }

    def _posts(self, players: int) -> list[tuple[int, PostKind, Decimal]] | None:
        """`_posts = ["p1 blind 1", "p3 dead 0.5"]`."""
        rows = self.data.get("_posts")
        if rows is None:
            return None
        if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
            raise self._bad("_posts", rows, "a list of texts", "want-texts")
        posts: list[tuple[int, PostKind, Decimal]] = []
        for row in rows:
            who, _, rest = row.partition(" ")
            word, _, chips = rest.partition(" ")
            kind = next((kind for kind in _KINDS if kind == word), None)
            if kind is None:
                known = ", ".join(_KINDS)
                message = f"{self.where}: there is no verb {word!r} in _posts; there are {known}"
                raise PhhError("err-unknown_verb", message, where=self.where, verb=word, known=known)
            try:
                posts.append((player(who, players), kind, decimal(chips)))
            except PhhError as error:
                where = f"{self.where}: _posts"
                raise PhhError(error.key, f"{where}: {error}", **{**error.args_by_name, "where": where}) from None
        return posts

    def _actions(self, players: int) -> list[tuple[Action, Decimal]]:
        rows = self.data["actions"]
        if not isinstance(rows, list):
            raise self._bad("actions", rows, "a list of texts", "want-texts")
        read = []
        for index, row in enumerate(rows):
            if not isinstance(row, str):
                raise self._bad(f"actions[{index}]", row, "a text", "want-text")
            read.append(read_action(row, f"{self.where}: actions[{index}]", players))
        return read

    def _boards(self, first: Sequence[tuple[int, ...]]) -> tuple[Board, ...]:
        """`_boards`; `first` is what `actions` deals to the first of them."""
        rows = self.data.get("_boards")
        if rows is None:
            return ()
        try:
            boards = tuple(tuple(map(cards.read_cards, board)) for board in rows)
        except (cards.CardError, TypeError, AttributeError):
            boards = ()
        sizes = {tuple(map(len, board[: len(first)])) for board in boards}
        fits = bool(boards) and boards[0][: len(first)] == tuple(first) and sizes == {tuple(map(len, first))}
        if not fits or len(boards) > MOST_BOARDS:
            want = f"up to {MOST_BOARDS} boards, the first as in actions, each with as many cards"
            raise self._bad("_boards", rows, want, "want-boards", n=MOST_BOARDS)
        return boards


def by_code() -> dict[str, Definition]:
    """Our games by the name that PHH has for them."""
    return {definition(key).data["phh"]: definition(key) for key in KEYS}


def _numbers_in(value: object) -> Iterator[Decimal]:
    """All numbers of a value, however deep."""
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        yield Decimal(value)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _numbers_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _numbers_in(part)


def _whole(amount: object, scale: int) -> object:
    return tuple(_whole(part, scale) for part in amount) if isinstance(amount, list) else int(amount * scale)  # type: ignore[operator]


def _scale(amounts: Sequence[Decimal], where: str) -> int:
    """What makes all amounts whole: the power of ten of the longest fraction."""
    try:
        return int(10 ** max(map(places_of, amounts), default=0))
    except PhhError as error:
        raise PhhError(error.key, f"{where}: {error}", where=where, **error.args_by_name) from None
