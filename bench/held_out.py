"""Opponents that the strong bot was not made with in mind: written after it, and never used to tune it.

Each plays every game. `path_of(name)` is what `hanpan sim --bots` takes.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import hanpan.bots
from hanpan.bots.deals import deal, layout_of
from hanpan.bots.menu import Menu, bets_of
from hanpan.bots.scripted import DEALS, Personality, Scripted, raises_of, strength
from hanpan.bots.sight import Mix, Sight
from hanpan.bots.traits import PERSONALITIES

_HANDS = 50
_GEARS = ("nit", "maniac", "tag", "station", "lag")
_SMALLEST = 0.01


class Trapper(Scripted):
    """Never bets first before the last street but one; then raises as much as he may with what is good."""

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        hand, seat = sight.hand, sight.seat
        good = _good(sight, chance)
        left = len(hand.plan.streets) - 1 - hand.street
        bets = bets_of(hand, seat, menu, (1.0, 1000.0))
        raised = raises_of(sight)
        # The trap is sprung near the end, or by a second raise: nobody who raises twice goes away.
        if bets and good > 0.85 and (left < 2 or raised > 1):
            return [(0.7, bets[-1].move), (0.3, bets[0].move)]
        if not menu.stay.chips or menu.give_up is None:
            return [(1.0, menu.stay.move)]
        needs = 0.38 + 0.6 * menu.stay.price + 0.08 * raised * (hand.street > 0)
        return [(1.0, menu.stay.move if good > needs - 0.2 * (hand.street == 0) else menu.give_up)]


class MinRaiser(Scripted):
    """Bets the least into everybody with any half of a hand, raises the least, and gives up little."""

    def _bet(self, sight: Sight, menu: Menu, chance: Random) -> Mix:
        good = _good(sight, chance)
        bets = bets_of(sight.hand, sight.seat, menu, (_SMALLEST,))
        raised = raises_of(sight)
        if bets and raised < 3 and good > 0.4 + 0.15 * raised:
            return [(0.8, bets[0].move), (0.2, menu.stay.move)]
        if menu.give_up is None or not menu.stay.chips or good > 0.15 + 0.9 * menu.stay.price:
            return [(1.0, menu.stay.move)]
        return [(1.0, menu.give_up)]


class Gears(Scripted):
    """Plays some fifty hands like a nit, then like a maniac, and so on: what was learned about him is soon wrong."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._at = Random(seed).randrange(len(_GEARS))
        self._hands = 0
        self._told = 0
        self._plays = [Personality(seed, PERSONALITIES[name]) for name in _GEARS]

    def think(self, sight: Sight) -> Mix:
        """As the gear of the hour does."""
        if len(sight.events) <= self._told:
            self._hands += 1
        self._told = len(sight.events)
        gear = (self._at + self._hands // _HANDS) % len(_GEARS)
        return self._plays[gear].think(sight)


def _good(sight: Sight, chance: Random) -> float:
    return strength(sight, deal(layout_of(sight.hand, sight.seat), DEALS, chance))


def trapper(seed: int) -> Trapper:
    """Waits with good hands until the end."""
    return Trapper(seed)


def min_raiser(seed: int) -> MinRaiser:
    """Bets and raises the least."""
    return MinRaiser(seed)


def gears(seed: int) -> Gears:
    """Changes how he plays every fifty hands that he notices."""
    return Gears(seed)


NAMES: dict[str, Callable[[int], Scripted]] = {"trapper": trapper, "min_raiser": min_raiser, "gears": gears}


def path_of(bot: str) -> str:
    """What a bot is made from: the name itself, or this file and its function."""
    return f"{Path(__file__).resolve()}:{bot}" if bot in NAMES else bot


def pinned() -> str:
    """What the code of all who play comes to in a few letters: another one means that somebody plays differently."""
    folder = Path(hanpan.bots.__file__).parent
    aside = ("__init__.py", "names.py", "blueprint.py")
    sources = sorted(path for path in folder.glob("*.py") if path.name not in aside)
    return hashlib.sha256(b"".join(path.read_bytes() for path in (*sources, Path(__file__)))).hexdigest()[:12]
