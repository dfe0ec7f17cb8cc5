"""Players' cards as a text tells them, some of them later than they were dealt."""

from collections.abc import Iterable

from hanpan.cards import UNSEEN
from hanpan.engine.inputs import Choose, Show


class Holdings:
    """Each seat's cards in the order of dealing."""

    def __init__(self, seats: Iterable[int]) -> None:
        self.down: dict[int, tuple[int, ...]] = dict.fromkeys(seats, ())
        self.up: dict[int, tuple[int, ...]] = dict.fromkeys(self.down, ())
        self.chosen: dict[int, list[int]] = {seat: [] for seat in self.down}
        """What a seat has opened or thrown away; it stands in `down` all the same."""
        self._thrown: dict[int, set[int]] = {seat: set() for seat in self.down}
        """Places of cards that were thrown away unseen: no card that is shown later was one of them."""

    def deal(self, seat: int, cards: tuple[int, ...], *, up: bool) -> None:
        """Cards to a player."""
        pile = self.up if up else self.down
        pile[seat] += cards

    def know(self, seat: int, cards: Iterable[int]) -> None:
        """Down cards of which some are seen only now: each takes the place of an unseen one."""
        held = list(self.down[seat])
        for card in cards:
            if card != UNSEEN and card not in held:
                place = self._unseen(seat, held)
                if place is not None:
                    held[place] = card
        self.down[seat] = tuple(held)

    def choose(self, seat: int, cards: tuple[int, ...], *, opens: bool) -> Choose:
        """A choice of cards to open or to throw away, seen or not."""
        self.chosen[seat].extend(cards)
        self.know(seat, cards)
        for _ in range(0 if opens else cards.count(UNSEEN)):
            place = self._unseen(seat, list(self.down[seat]))
            if place is not None:
                self._thrown[seat].add(place)
        return Choose(cards)

    def show(self, seat: int, cards: Iterable[int]) -> Show:
        """Down cards shown, with or without those that lie face up; fewer than all are a hand thrown away."""
        up, chosen = self.up[seat], self.chosen[seat]
        mine = tuple(card for card in cards if card not in up and (card not in chosen or card == UNSEEN))
        self.know(seat, mine)
        return Show() if len(mine) >= len(self.down[seat]) - len(chosen) else Show(mine)

    def _unseen(self, seat: int, held: list[int]) -> int | None:
        thrown = self._thrown[seat]
        return next((at for at, card in enumerate(held) if card == UNSEEN and at not in thrown), None)
