"""One hand as a PHH file tells it, and what is wrong with a file that can't be read so."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from hanpan.engine.events import Post
from hanpan.errors import Carried
from hanpan.history.posting import ante_kind
from hanpan.history.written import Board
from hanpan.rules.definition import Definition
from hanpan.rules.mistakes import Sentence
from hanpan.rules.stakes import Stakes

DEALER = -1
"""`Action.seat` of the dealer."""


class PhhError(Carried, ValueError):
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
    """With what `_game` changes in it."""
    choices: dict[str, str]
    """`_rules`: options of the game."""
    stakes: Stakes
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    button: int
    actions: tuple[Action, ...]
    scale: int
    own_posts: tuple[Post, ...] | None = None
    """`_posts`, where the fields of PHH can't tell who posted what."""
    extra: Mapping[str, str] = MappingProxyType({})
    """`_game`: what makes another game of it, as five cards each."""
    boards: tuple[Board, ...] = ()
    """`_boards`: those of a hand that was run twice, of which `actions` has the first; empty where there is one."""
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
        kind = ante_kind((seat for seat, chips in enumerate(self.antes) if chips), order)
        antes = [Post(seat, chips, kind) for seat, chips in enumerate(self.antes) if chips]
        blinds: list[Post] = []
        in_turn = True
        for place, seat in enumerate(order):
            chips = self.blinds[seat] if self.blinds else 0
            in_turn = in_turn and (chips != 0 or place < 2)
            if chips:
                blinds.append(Post(seat, abs(chips), "blind" if in_turn and chips > 0 else "post"))
        return [*antes, *blinds] if everybody else [*blinds, *antes]
