"""Players' cards in Open Hand History: which lie face up, and what a player shows, the format doesn't say in full."""

from collections.abc import Iterable

from hanpan.cards import UNSEEN
from hanpan.engine.inputs import Show
from hanpan.history.holdings import Holdings
from hanpan.rules.game import Game
from hanpan.rules.steps import parse_step


class OhhCards(Holdings):
    """The cards of all seats, told street by street."""

    def __init__(self, seats: Iterable[int], game: Game) -> None:
        super().__init__(seats)
        self.game = game
        self.street = 0
        """How many streets have been told."""
        self.short = False
        """Whether the last card of a stud game lay on the board for all, since the deck didn't serve everybody."""
        self._downs, self._ups = _dealt_by_street(game)

    @property
    def stud(self) -> bool:
        """Whether players have cards that lie face up."""
        return bool(self._ups[-1])

    def dealt(self, seat: int, held: tuple[int, ...], up: int | None) -> None:
        """Cards of one dealing. `up` of them lie face up; where None, as many as a player gets so on this street."""
        at = max(0, min(self.street, len(self._downs)) - 1)
        before = (self._downs[at - 1], self._ups[at - 1]) if at else (0, 0)
        downs, ups = self._downs[at] - before[0], self._ups[at] - before[1]
        if up is None:
            up = ups if len(held) >= ups + downs else min(ups, len(held))
        down, face_up = held[: len(held) - up], held[len(held) - up :]
        missing = before[0] - len(self.down[seat])
        if down and self.down[seat][: len(down)] != down:
            self.deal(seat, (UNSEEN,) * max(0, missing) + down, up=False)
        if face_up:
            self.deal(seat, face_up, up=True)

    def show(self, seat: int, cards: Iterable[int]) -> Show:
        """Down cards shown; those of them that nobody was told of before were dealt all the same."""
        at = max(0, min(self.street, len(self._downs)) - 1 - self.short)
        self.deal(seat, (UNSEEN,) * max(0, self._downs[at] - len(self.down[seat])), up=False)
        return super().show(seat, cards)


def _dealt_by_street(game: Game) -> tuple[list[int], list[int]]:
    """How many cards a player has been dealt face down and face up when a street is dealt."""
    down, up = [0], [0]
    for street in game.street:
        steps = [parse_step(text) for text in street.deal]
        down.append(down[-1] + sum(step.cards for step in steps if step.kind == "down"))
        up.append(up[-1] + sum(step.cards for step in steps if step.kind == "up"))
    return down[1:], up[1:]
