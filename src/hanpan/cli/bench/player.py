"""hanpan's engine at the work of `stakes`: every event is logged, `legal` is asked before each decision."""

from collections.abc import Iterator

import numpy as np

from hanpan import rules
from hanpan.cards import DECK
from hanpan.cli.bench.stakes import PlayHand, Random, Stakes, between, one_of
from hanpan.engine import Hand, Option, OwedAction, fold, legal, owed, play, start, to_input
from hanpan.engine.events import AnyEvent
from hanpan.engine.inputs import BringIn, Call, Check, Choose, Deal, Fold, PlayerInput, RaiseTo

Log = list[AnyEvent]

_INPUTS: dict[str, PlayerInput] = {"fold": Fold(), "check": Check(), "call": Call(), "bring_in": BringIn()}


class Table:
    """A game with its stakes; the button moves from hand to hand."""

    def __init__(self, stakes: Stakes, random: Random) -> None:
        self.game = rules.game(stakes.game)
        self.stakes = stakes.of_table
        self.stacks = dict.fromkeys(range(stakes.players), stakes.stack)
        self.random = random
        self.decks = shuffled(random)
        self.button = 0

    def begin(self) -> Log:
        """The first events of the next hand."""
        self.button = (self.button + 1) % len(self.stacks)
        return start(self.game, self.stakes, self.stacks, self.button)


def shuffled(random: Random) -> Iterator[tuple[int, ...]]:
    """Shuffled decks without end, a thousand at a time."""
    generator = np.random.default_rng(int(random() * 2**53))
    decks = np.tile(DECK, (1000, 1))
    while True:
        yield from map(tuple, generator.permuted(decks, axis=1).tolist())


def choose(options: list[Option], random: Random) -> PlayerInput:
    """One of what is offered; what is free is not folded."""
    free = len(options) > 1 and (options[1].action == "check" or options[1].amount == 0)
    option = options[free + one_of(len(options) - free, random)]
    action = option.action
    if action == "raise":
        return RaiseTo(between(option.min or 0, option.max or 0, random))
    return _INPUTS.get(action) or to_input(option)


def play_out(table: Table) -> tuple[Log, Hand, int]:
    """One hand from the posts to the last chip: its log, the hand as it ends, and the number of decisions."""
    random = table.random
    deck = next(table.decks)
    dealt = 0
    log = table.begin()
    hand = fold(log)
    decisions = 0
    while True:
        seat = hand.turn
        if seat >= 0:
            decisions += 1
            log += play(hand, seat, choose(legal(hand, seat), random))
        elif hand.due:
            after = dealt + hand.due
            log += play(hand, None, Deal(deck[dealt:after]))
            dealt = after
        elif isinstance(waiting := owed(hand), OwedAction):
            for chooser in waiting.seats:
                held = legal(hand, chooser)[0].cards or ()
                log += play(hand, chooser, Choose((held[one_of(len(held), random)],)))
        else:
            return log, hand, decisions


def player(stakes: Stakes, random: Random) -> PlayHand:
    """Plays hand after hand."""
    table = Table(stakes, random)

    def play_hand() -> int:
        return play_out(table)[2]

    return play_hand
