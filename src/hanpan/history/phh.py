"""Hands written in PHH 1.x (TOML), with the additions of our referee: read, checked for form, scaled to whole chips.

What is wrong with the form is a `PhhError`, which names the place; what breaks a rule is the referee's business.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple, get_args

import msgspec

from hanpan import cards
from hanpan.engine.events import Post, PostKind
from hanpan.rules.definition import Definition
from hanpan.rules.errors import OptionError
from hanpan.rules.files import KEYS, definition
from hanpan.rules.mistakes import Sentence, said
from hanpan.rules.stakes import Stakes
from hanpan.rules.toml import not_toml

MOST_DIGITS = 18
"""So long an amount may be, before the point and after it."""

DEALER = -1
"""`Action.seat` of the dealer."""

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
_MENU = ("bbing", "ddadang", "quarter", "half", "full", "allin")
_PLAIN = ("f", "cc", "pb", "check", "call", "die", *_MENU)
_WITH_CARDS = ("sm", "sd", "open", "discard")
VERBS = (*_PLAIN, "cbr", *_WITH_CARDS)
"""What a player can do in a PHH file."""


class PhhError(ValueError):
    """A file that can't be read as hands.

    `key` and `args_by_name` name the sentence in the catalogue of words; the message itself is the English one.
    """

    def __init__(self, key: str, message: str, **args: str | int | Sentence) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class Action(NamedTuple):
    """One entry of `actions`; a comment alone is a no-op with no verb."""

    text: str
    seat: int
    verb: str
    cards: tuple[int, ...] = ()
    amount: int = 0


class PhhHand(NamedTuple):
    """One hand as its file tells it. Seats count from 0, so that `p1` is seat 0; amounts are in units of 1/`scale`."""

    file: str
    name: str | int
    game: Definition
    choices: dict[str, str]
    stakes: Stakes
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    button: int
    actions: tuple[Action, ...]
    scale: int
    own_posts: tuple[Post, ...] | None = None
    """`_posts`, where the fields of PHH can't tell who posted what."""
    fields: Mapping[str, Any] = MappingProxyType({})
    """All fields of the file, as they stand there."""

    def posts(self) -> list[Post]:
        """What each seat posts. Dead money is what only some ante; blinds out of turn are `post`."""
        if self.own_posts is not None:
            return list(self.own_posts)
        order = [(self.button + 1 + step) % len(self.stacks) for step in range(len(self.stacks))]
        if len(order) == 2:
            order.reverse()
        everybody = all(self.antes)
        antes = [Post(seat, chips, "ante" if everybody else "dead") for seat, chips in enumerate(self.antes) if chips]
        blinds: list[Post] = []
        in_turn = True
        for place, seat in enumerate(order):
            chips = self.blinds[seat] if self.blinds else 0
            in_turn = in_turn and (chips != 0 or place < 2)
            if chips:
                blinds.append(Post(seat, abs(chips), "blind" if in_turn and chips > 0 else "post"))
        return [*antes, *blinds] if everybody else [*blinds, *antes]


def read(text: str, file: str) -> Iterator[PhhHand]:
    """The hands of a `.phh` or `.phhs` text."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        wrong = not_toml(str(error), text)
        where = f"{file}:{wrong.line}"
        raise PhhError(wrong.said.key, f"{where}: {wrong.said.english}", where=where, **wrong.said.args) from None
    if not data:
        raise PhhError("err-missing_field", f"{file}: the field variant is missing", where=file, field="variant")
    if all(isinstance(value, dict) and not name.startswith("_") for name, value in data.items()):
        for name, hand in data.items():
            yield _Reader(hand, file, int(name) if name.isdecimal() else name, f"{file} [{name}]").hand()
    else:
        own = data.get("hand", 1)
        yield _Reader(data, file, own if isinstance(own, str | int) else 1, file).hand()


def by_code() -> dict[str, Definition]:
    """Our games by the name that PHH has for them."""
    return {definition(key).data["phh"]: definition(key) for key in KEYS}


class _Reader:
    """One hand's table, read field by field."""

    def __init__(self, data: Mapping[str, Any], file: str, name: str | int, where: str) -> None:
        self.data = data
        self.file = file
        self.name = name
        self.where = where

    def hand(self) -> PhhHand:
        game = self._game()
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
                *numbers_in(stakes),
                *numbers_in(self.data.get("_said")),
            ]
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
        return PhhHand(
            self.file,
            self.name,
            game,
            self._choices(game),
            msgspec.structs.replace(told, **{name: _whole(amount, scale) for name, amount in stakes.items()}),
            tuple(int(stack * scale) for stack in stacks),
            antes,
            blinds,
            self._button(players),
            tuple(action._replace(amount=int(amount * scale)) for action, amount in actions),
            scale,
            None if posts is None else tuple(Post(seat, int(chips * scale), kind) for seat, kind, chips in posts),
            self.data,
        )

    def _game(self) -> Definition:
        if "variant" not in self.data:
            raise self._missing("variant")
        games = by_code()
        variant = self.data["variant"]
        if not isinstance(variant, str) or variant not in games:
            known = ", ".join(games)
            message = f"{self.where}: there is no variant {variant!r}; there are {known}"
            raise PhhError("err-unknown_variant", message, where=self.where, variant=str(variant), known=known)
        return games[variant]

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
        return self._number(field, self.data[field])

    def _number(self, field: str, value: object) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, int | Decimal) or not Decimal(value).is_finite():
            raise self._bad(field, value, "a finite number", "want-number")
        return Decimal(value)

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
        return {
            name: [self._number(name, chips) for chips in value]
            if name == "blinds" and isinstance(value, list)
            else self._number(name, value)
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
            posts.append((_player(who, players), kind, _decimal(chips)))
        return posts

    def _actions(self, players: int) -> list[tuple[Action, Decimal]]:
        rows = self.data["actions"]
        if not isinstance(rows, list):
            raise self._bad("actions", rows, "a list of texts", "want-texts")
        return [self._action(index, row, players) for index, row in enumerate(rows)]

    def _action(self, index: int, row: object, players: int) -> tuple[Action, Decimal]:
        where = f"{self.where}: actions[{index}]"
        if not isinstance(row, str):
            raise self._bad(f"actions[{index}]", row, "a text", "want-text")
        text, _, _ = row.partition("#")
        words = text.split()
        none = Decimal(0)
        if not words:
            return Action(text.strip(), DEALER, ""), none
        try:
            if words[0] == "d":
                return _deal(text.strip(), words, players), none
            seat = _player(words[0], players)
            verb = words[1] if len(words) > 1 else ""
            if verb == "cbr" and len(words) == 3:
                return Action(text.strip(), seat, verb), _decimal(words[2])
            if verb in _PLAIN and len(words) == 2:
                return Action(text.strip(), seat, verb), none
            if verb in _WITH_CARDS:
                held = cards.read_cards("".join(words[2:]))
                return Action(text.strip(), seat, verb, held), none
        except (PhhError, cards.CardError) as error:
            message = f"{where} ({text.strip()}): {error}"
            raise PhhError(error.key, message, **{**error.args_by_name, "where": where}) from None
        known = ", ".join(VERBS)
        message = f"{where} ({text.strip()}): there is no verb {verb!r} of this form; verbs are {known}"
        raise PhhError("err-unknown_verb", message, where=where, verb=verb or text.strip(), known=known)


def _deal(text: str, words: Sequence[str], players: int) -> Action:
    if len(words) >= 3 and words[1] == "db":
        return Action(text, DEALER, "db", cards.read_cards("".join(words[2:])))
    if len(words) >= 4 and words[1] == "dh":
        return Action(text, _player(words[2], players), "dh", cards.read_cards("".join(words[3:])))
    known = "d dh pN CARDS, d db CARDS"
    raise PhhError("err-unknown_verb", f"the dealer's actions are {known}", verb=text, known=known)


def _player(word: str, players: int) -> int:
    if word.startswith("p") and word[1:].isdecimal() and 1 <= int(word[1:]) <= players:
        return int(word[1:]) - 1
    raise PhhError(
        "err-unknown_player", f"there is no player {word!r}; they are p1 to p{players}", text=word, n=players
    )


def _decimal(word: str) -> Decimal:
    try:
        amount = Decimal(word)
    except ArithmeticError:
        amount = Decimal("NaN")
    if not amount.is_finite() or amount < 0:
        raise PhhError("err-bad_amount", f"{word!r} is not an amount", text=word)
    return amount


def numbers_in(value: object) -> Iterator[Decimal]:
    """All numbers of a value, however deep."""
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        yield Decimal(value)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from numbers_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from numbers_in(part)


def _whole(amount: object, scale: int) -> object:
    return tuple(_whole(part, scale) for part in amount) if isinstance(amount, list) else int(amount * scale)  # type: ignore[operator]


def _scale(amounts: Sequence[Decimal]) -> int:
    """What makes all amounts whole: the power of ten of the longest fraction. No table has amounts of 20 digits."""
    places = 0
    for amount in amounts:
        whole = amount.is_finite() and amount.adjusted() <= MOST_DIGITS
        exponent = amount.normalize().as_tuple().exponent if whole else None
        if not isinstance(exponent, int) or -exponent > MOST_DIGITS:
            raise PhhError("err-bad_amount", f"{amount} is not an amount", text=str(amount)[:40])
        places = max(places, -exponent)
    return int(10**places)
