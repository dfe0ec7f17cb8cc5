"""Random hands of any game: how a table may be set up, and a player who tries everything that is legal."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from hanpan import rules
from hanpan.cards import unmask
from hanpan.engine import Hand, Option, OwedAction, OwedCards, fold, legal, owed, play, start, to_input
from hanpan.engine.checks import cards_owed
from hanpan.engine.events import AnyEvent
from hanpan.engine.inputs import BOARD, BURN, AnyInput, Choose, Deal, PlayerInput, RaiseTo, TimeOut
from hanpan.engine.timeouts import time_out
from hanpan.rules import Game, OptionError
from hanpan.rules.definition import Definition
from hanpan.rules.stakes import Stakes, stakes_of

OWN_GAMES = sorted((Path(__file__).parent / "data" / "games").glob("*.toml"))
GAMES: dict[str, Definition] = {
    **{key: rules.definition(key) for key in rules.KEYS},
    **{file.stem: rules.load(str(file)) for file in OWN_GAMES},
}
"""The games that come with hanpan, and some as a user writes them."""

per_game = settings(max_examples=settings().max_examples // 2)
"""Half as many examples as the profile has, for a test that runs once for each game."""

TOO_LONG = 2_000
"""More inputs than any hand can have."""


class Table(NamedTuple):
    """One hand before it begins."""

    game: Game
    stakes: Stakes
    stacks: dict[int, int]
    button: int

    def begin(self) -> list[AnyEvent]:
        return start(self.game, self.stakes, self.stacks, self.button)


class Played(NamedTuple):
    """One hand with everything that came in and came of it."""

    table: Table
    inputs: list[tuple[int | None, AnyInput]]
    events: list[AnyEvent]
    hand: Hand


class Turn(NamedTuple):
    """A moment of a hand: who does what next."""

    hand: Hand
    seat: int | None
    input: AnyInput


@cache
def choices(name: str) -> tuple[tuple[str, str], ...]:
    """Every option of a game with every value but its default."""
    definition = GAMES[name]
    return tuple(
        (option, value)
        for option, values in definition.options.items()
        for value in values
        if value != definition.default(option)
    )


@cache
def game_with(name: str, *chosen: tuple[str, str]) -> Game:
    """A game with some options; where they need another, that one too."""
    try:
        return GAMES[name].resolve(dict(chosen))
    except OptionError as error:
        needed = error.args_by_name
        return GAMES[name].resolve({**dict(chosen), str(needed["option"]): str(needed["value"])})


@st.composite
def tables(draw: st.DrawFn, name: str, *, deep: bool = False) -> Table:
    """A table of a game: two players up to all seats, from one chip to many (or `deep`), the button anywhere.

    Up to four players sit at seats and with stacks that hypothesis picks; of more, it picks only the seed.
    """
    chosen = draw(st.lists(st.sampled_from(choices(name)), unique_by=lambda choice: choice[0], max_size=3))
    game = game_with(name, *chosen)
    unit = draw(st.sampled_from([1, 2, 3, 10, 100]))
    ante = draw(st.sampled_from([None, 0, 1, unit, 3 * unit]))
    if game.betting.structure == "menu":
        ante = ante or None
    players = draw(st.sampled_from(sorted({2, 3, 4, game.seats.max} & set(range(game.seats.min, game.seats.max + 1)))))
    ranges = [(1, 3 * unit), (unit, 20 * unit), (50 * unit, 500 * unit)]
    if deep:
        stacks = dict.fromkeys(range(players), 10000 * unit)
    elif players <= 4:
        chips = draw(
            st.lists(st.one_of(*(st.integers(*low_high) for low_high in ranges)), min_size=players, max_size=players)
        )
        stacks = dict(enumerate(chips))
    else:
        random = draw(shuffles())
        stacks = {seat: random.randint(*random.choice(ranges)) for seat in sorted(random.sample(range(12), players))}
    return Table(game, stakes_of(game, unit, ante=ante), stacks, draw(st.integers(0, 11)))


def shuffles() -> st.SearchStrategy[Random]:
    """Where a hand's cards and choices come from."""
    return st.integers(0, 2**32 - 1).map(Random)


def played(table: Table, random: Random, look: Callable[[Turn], None] | None = None, *, calm: bool = False) -> Played:
    """A hand from its first event to its last; `look` sees each moment of it before the next input.

    Where all play `calm`, they check and call most of the time.
    """
    events = table.begin()
    hand = fold(events)
    inputs: list[tuple[int | None, AnyInput]] = []
    while not hand.game_over:
        seat, inp = next_input(hand, random, calm=calm)
        if look:
            look(Turn(hand, seat, inp))
        events += play(hand, seat, inp)
        inputs.append((seat, inp))
        assert len(inputs) < TOO_LONG, "the hand does not end"
    return Played(table, inputs, events, hand)


def next_input(hand: Hand, random: Random, *, calm: bool) -> tuple[int | None, AnyInput]:
    """Cards where they are owed, else something legal of somebody who is to act."""
    waiting = owed(hand)
    assert waiting is not None
    if isinstance(waiting, OwedCards):
        return None, deal(hand, waiting, random)
    seat = random.choice(waiting.seats)
    if random.random() < 0.05:
        return seat, TimeOut()
    options = legal(hand, seat)
    if calm and random.random() < 0.9:
        options = [option for option in options if option.action in {"check", "call"}] or options
    if random.random() < 0.7:  # folding and mucking end the fun
        options = [option for option in options if option.action not in {"fold", "die", "muck"}] or options
    return seat, random.choice(list(ways(random.choice(options), hand, random)))


def deal(hand: Hand, waiting: OwedCards, random: Random) -> Deal:
    """What is owed, at once or in parts, from the cards that are not out."""
    deck = list(unmask(hand.plan.deck & ~hand.seen))
    random.shuffle(deck)
    to = random.choice([None, None, None, *destinations(waiting)])
    return Deal(tuple(deck[: cards_owed(hand, to)]), to)


def destinations(waiting: OwedCards) -> Iterator[int]:
    """Where a part of the cards that are owed may go."""
    yield from waiting.seats
    if waiting.board:
        yield BOARD
    if waiting.burns:
        yield BURN


def ways(option: Option, hand: Hand, random: Random) -> Iterator[PlayerInput]:
    """The inputs that take an option: a raise to the least, to the most, to something between; each card."""
    if option.min is not None and option.max is not None:
        yield from (RaiseTo(to) for to in {option.min, option.max, random.randint(option.min, option.max)})
    elif option.action in {"open", "discard"} and option.cards is not None:
        assert hand.stage is not None
        for at in range(len(option.cards)):
            yield Choose((option.cards + option.cards)[at : at + hand.stage.cards])
    else:
        yield to_input(option)


def actors(hand: Hand) -> tuple[int, ...]:
    """Who owes something other than cards."""
    waiting = owed(hand)
    return waiting.seats if isinstance(waiting, OwedAction) else ()


def settled(hand: Hand, seat: int | None, inp: AnyInput) -> AnyInput:
    """The input itself, or for a time-out what it stands for."""
    return time_out(hand, seat) if isinstance(inp, TimeOut) and seat is not None else inp
