"""What PokerStars text tells of cards, and where it tells them otherwise than before."""

from collections.abc import Sequence

from hanpan.cards import DECK, UNSEEN, name
from hanpan.history.faults import HandFault
from hanpan.history.written import Contradiction

RUNS = ("FIRST", "SECOND", "THIRD", "FOURTH")
"""What stands before a street, a showdown or a board of a hand that was run more than once."""

_CARDS = {name(card): card for card in DECK} | {f"10{suit}": 32 + at for at, suit in enumerate("cdhs")}
_STREETS = {"FLOP": 0, "TURN": 1, "RIVER": 2}
_BEFORE = {1: 0, 2: 8, 3: 11}
"""How long the text of the cards before a street is, by the streets dealt with it."""


def in_brackets(text: str, number: int) -> tuple[int, ...]:
    """The cards of the last pair of brackets; what is no card in them is one that nobody can read."""
    first, last = text.rfind("["), text.rfind("]")
    if first < 0 or last < first:
        raise HandFault(number, "history-brackets", text=text[:80])
    return _cards(text[first + 1 : last])


def _cards(text: str) -> tuple[int, ...]:
    return tuple([_CARDS.get(word, UNSEEN) for word in text.split()])


class TextCards:
    """The cards of a hand while its lines are read."""

    def __init__(self, *, stud: bool) -> None:
        self.stud = stud
        self.down: dict[int, tuple[int, ...]] = {}
        self.up: dict[int, tuple[int, ...]] = {}
        self.boards: list[list[tuple[int, ...]]] = [[]]
        self.dealt_to: set[int] = set()
        """Whose cards the text shows as they are dealt."""
        self.contradiction: Contradiction | None = None
        self.hero: int | None = None
        self._at = 0
        """How many streets of a stud game have been dealt."""
        self._lying = [""]
        """Each board as the text had it."""

    def street(self, words: Sequence[str], rest: str, board: int, number: int) -> None:
        """A street's heading, as `TURN`, and the cards behind it."""
        if self.stud:
            self._at += words[-1] == "STREET" or words[0] == "RIVER"
            if words[0] == "RIVER" and rest:
                self.boards[0].append(in_brackets(rest, number))
        elif words[0] in _STREETS:
            self._on_board(_STREETS[words[0]], board, in_brackets(rest, number), number)
            self._repeated(rest.strip(), board, number)

    def _on_board(self, street: int, board: int, cards: tuple[int, ...], number: int) -> None:
        """New cards on the board, or on one of several, which then share what was dealt before."""
        if board == len(self.boards):
            self.boards.append(self.boards[0][:street])
            self._lying.append(self._lying[0][: _BEFORE[street + 1]])
        lying = self.boards[board] if board < len(self.boards) else None
        if not cards and street:
            cards = (UNSEEN,)
        if lying is None or len(lying) != street or len(cards) != (3 if street == 0 else 1):
            raise HandFault(number, "history-street_cards", n=len(cards))
        lying.append(cards)

    def _repeated(self, text: str, board: int, number: int) -> None:
        """A street's line repeats what lies on the board: `*** TURN *** [As Jc 5d] [Ts]`."""
        lying = self._lying[board]
        before, _, new = text.rpartition("[")
        if before and lying and "  " not in lying and before.strip("[] ") != lying:
            self._contradicted(number, None)
        self._lying[board] = f"{lying} {new[:-1]}".strip() if new != "]" else f"{lying}  "

    def dealt(self, seat: int, text: str, number: int) -> None:
        """What a player is dealt, in stud behind what he has: `[2c 9d Kh] [4s]`."""
        cards = in_brackets(text, number)
        self.dealt_to.add(seat)
        if not self.stud:
            self.down[seat] = cards
            self.hero = seat if self.hero is None else self.hero
        elif self._at == 5:
            self.down[seat] = self.down.get(seat, ()) + cards
        else:
            held = self.down.get(seat, ())[:2] + self.up.get(seat, ())
            if self._at > 1 and _cards(text[1 : text.find("]")]) != held:
                self._contradicted(number, seat)
            if len(cards) == 3:
                self.hero = seat if self.hero is None else self.hero
                self.down[seat] = cards[:2]
            self.up[seat] = self.up.get(seat, ()) + cards[-1:]

    def know(self, seat: int, cards: tuple[int, ...], number: int) -> None:
        """Down cards that the text tells late: shown, mucked or folded open."""
        up = self.up.get(seat, ())
        down = tuple([card for card in cards if card not in up]) if self.stud else cards
        had = self.down.get(seat, ())
        if down == had or UNSEEN in down:
            return
        more, fewer = (down, had) if len(down) > len(had) else (had, down)
        if set(fewer) - {UNSEEN} <= set(more):
            self.down[seat] = (*had, *[card for card in down if card not in had]) if more is down else had
        else:
            self._contradicted(number, seat)
        if self.stud and len(cards) == 7 and len(up) == 4 and not set(up) <= set(cards):
            self._contradicted(number, seat)

    def _contradicted(self, number: int, seat: int | None) -> None:
        self.contradiction = self.contradiction or Contradiction(number, seat)
