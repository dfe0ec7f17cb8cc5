"""The lines of a hand of PokerStars text. Names may hold anything, so a line is split at the name of a player."""

import re
from collections.abc import Callable, Sequence

from hanpan.cards import DECK, UNSEEN, name
from hanpan.engine.inputs import BringIn, Call, Check, Fold, Muck, RaiseTo, Show
from hanpan.history.decimals import FractionError, chips_reader
from hanpan.history.faults import HandFault
from hanpan.history.pokerstars_posts import PostLine
from hanpan.history.pokerstars_ranks import described
from hanpan.history.written import Collected, Contradiction, Described, Returned, Step

_CARDS = {name(card): card for card in DECK} | {f"10{suit}": 32 + at for at, suit in enumerate("cdhs")}
_FOLD, _CHECK, _CALL, _BRING_IN, _SHOW, _MUCK = Fold(), Check(), Call(), BringIn(), Show(), Muck()
_SHOWING = frozenset(("shows", "mucks"))

_SEAT = re.compile(r"Seat (\d{1,2}): (.*) \(([^()]*?) in chips([^()]*)\)(.*)")
_CHIPS_POST = re.compile(r"posts (?:the |a )?(.+?) (?:of )?([^\d\s]*[\d.,]+[^\d\s.,]*)(?: and .*)?")
_FOR_POT = re.compile(r"from (?:(main|side) )?pot(?:[- ](\d+))?")
_SUMMARY_PART = re.compile(r"(Total pot|Main pot|Side pot(?:[- ]\d+)?|[A-Za-z][A-Za-z ]*?) ([^\s|]*\d[^\s|]*)")
_WON = re.compile(r"(?:won|collected) (?:\(([^()\s]+)\)|([^()\s]*\d))")

_STREETS = {"FLOP": 0, "TURN": 1, "RIVER": 2}
_SILENT = frozenset(
    (
        "said,",
        "doesn't",
        "does",
        "is",
        "has",
        "leaves",
        "joins",
        "sits",
        "will",
        "was",
        "Table",
        "wins",
        "finished",
        "re-buys",
        "adds",
        "takes",
        "cashed",
        "requests",
        "removes",
        "chooses",
        "stands",
    )
)
"""What begins a line about a player that changes nothing in the hand."""

_SEATS_LINES, _POST_LINES, _PLAY, _SHOWDOWN, _SUMMARY = range(5)


class Lines:
    """What is known of a hand while its lines are read."""

    def __init__(self, block: Sequence[str], start: int, scale: int) -> None:
        self.block = block
        self.start = start
        self.chips: Callable[[str], int] = chips_reader(scale)
        self.seats: dict[str, int] = {}
        self.names: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.in_hand: set[int] = set()
        self.out: set[int] = set()
        self.down: dict[int, tuple[int, ...]] = {}
        self.up: dict[int, tuple[int, ...]] = {}
        self.shown: dict[int, int] = {}
        self.folded: set[int] = set()
        self.steps: list[Step] = []
        self.posts: list[PostLine] = []
        self.boards: list[list[tuple[int, ...]]] = [[]]
        self.returned: list[Returned] = []
        self.collected: list[Collected] = []
        self.totals: dict[str, int] = {}
        self.won: list[tuple[int, int]] = []
        self.said_boards: list[tuple[int, ...]] = []
        self.roles: dict[str, int] = {}
        self.cashed_out: list[int] = []
        self.hero: int | None = None
        self.show_board: int | None = None
        self.street = 0
        self.summary_line = 0
        self.described: list[Described] = []
        self.contradiction: Contradiction | None = None
        self.lying = ["", ""]
        self.double_bet = False
        self.most_raises = 0
        self.raises = 0
        self.bring_in = -1

    def read(self, *, stud: bool) -> None:
        """Take in all lines; one that can't be read is a `HandFault`."""
        state = _SEATS_LINES
        seats = self.seats
        steps = self.steps
        chips = self.chips
        number = self.start
        line = ""
        try:
            for line in self.block[1:]:
                number += 1
                if not line:
                    continue
                if state == _SUMMARY:
                    self._summary(line, number)
                    continue
                if line.startswith("*** "):
                    state = self._section(line, number, stud)
                    continue
                if state == _SEATS_LINES:
                    if (match := _SEAT.match(line)) is not None:
                        self._seat(match, number)
                        continue
                    if line.startswith("Table "):
                        continue
                at = line.find(": ")
                while at > 0:
                    seat = seats.get(line[:at])
                    if seat is not None:
                        break
                    at = line.find(": ", at + 1)
                else:
                    self._plain(line, number, state, stud)
                    continue
                words = line[at + 2 :].split(" ")
                verb = words[0]
                if verb == "folds":
                    steps.append(Step(number, seat, _FOLD))
                    self.folded.add(seat)
                    if len(words) > 1 and line[-1] == "]":
                        self._known(seat, self._cards(line, number), stud, number)
                elif verb == "checks":
                    steps.append(Step(number, seat, _CHECK))
                elif verb == "calls":
                    steps.append(Step(number, seat, _CALL, chips(words[1])))
                elif verb == "bets":
                    self.raises += 1
                    steps.append(Step(number, seat, RaiseTo(chips(words[1]))))
                elif verb == "raises":
                    self.raises += 1
                    if words[1] == "to":
                        steps.append(Step(number, seat, RaiseTo(chips(words[2]))))
                    else:
                        steps.append(Step(number, seat, RaiseTo(chips(words[3])), chips(words[1])))
                elif verb == "posts":
                    self._post(seat, line[at + 2 :], number)
                    if state == _SEATS_LINES:
                        state = _POST_LINES
                elif verb in _SHOWING:
                    self._show(seat, line[at + 2 :], number, stud)
                elif verb == "brings":
                    self.bring_in = chips(words[words.index("for") + 1])
                    steps.append(Step(number, seat, _BRING_IN, self.bring_in))
                elif verb == "completes":
                    self.raises += 1
                    steps.append(Step(number, seat, RaiseTo(chips(words[words.index("to") + 1]))))
                elif verb not in _SILENT and not line.endswith("]"):
                    raise HandFault(number, "history-unknown_action", text=line[at + 2 :][:80])
        except (ValueError, IndexError, KeyError) as error:
            if isinstance(error, HandFault | FractionError):
                raise
            raise HandFault(number, "history-unreadable_line", text=line[:80]) from None
        self.most_raises = max(self.most_raises, self.raises)

    def _seat(self, match: re.Match[str], number: int) -> None:
        seat = int(match[1]) - 1
        player = match[2]
        if seat < 0 or seat in self.stacks or player in self.seats:
            raise HandFault(number, "history-seat_twice", text=match[0][:80])
        self.seats[player] = seat
        self.names[seat] = player
        self.stacks[seat] = self.chips(match[3])
        if "out of hand" in match[5]:
            self.out.add(seat)

    def _section(self, line: str, number: int, stud: bool) -> int:
        """A line between asterisks: a street with its cards, the showdown or the summary."""
        title, _, rest = line[4:].partition(" ***")
        words = title.split(" ")
        board = {"FIRST": 0, "SECOND": 1}.get(words[0])
        if board is not None:
            words = words[1:]
        if words[0] == "SUMMARY":
            self.summary_line = number
            return _SUMMARY
        if words[0] in ("SHOW", "SHOWDOWN"):
            self.show_board = board
            return _SHOWDOWN
        self.most_raises = max(self.most_raises, self.raises)
        self.raises = 0
        if stud:
            self.street += words[-1] == "STREET" or words[0] == "RIVER"
            if words[0] == "RIVER" and rest:
                self.boards[0].append(self._cards(rest, number))
        elif words[0] in _STREETS:
            self._street(_STREETS[words[0]], board, self._cards(rest, number), number)
            self._repeated(rest, board or 0, number)
        return _PLAY

    def _street(self, street: int, board: int | None, cards: tuple[int, ...], number: int) -> None:
        """New cards on the board, or on one of two boards, which then share what was dealt before."""
        if board == 1 and len(self.boards) == 1:
            self.boards.append(self.boards[0][:street])
        lying = self.boards[board or 0]
        if not cards and street:
            cards = (UNSEEN,)
        if len(lying) != street or len(cards) != (3 if street == 0 else 1):
            raise HandFault(number, "history-street_cards", n=len(cards))
        lying.append(cards)

    def _repeated(self, text: str, board: int, number: int) -> None:
        """A street's line repeats what lies on the board: `*** TURN *** [As Jc 5d] [Ts]`."""
        text = text.strip()
        if board == 1 and not self.lying[1]:
            self.lying[1] = self.lying[0][: {1: 0, 2: 8, 3: 11}[len(self.boards[1])]]
        lying = self.lying[board]
        before, _, new = text.rpartition("[")
        if before and lying and "  " not in lying and before.strip("[] ") != lying:
            self._contradicted(number, None)
        self.lying[board] = f"{lying} {new[:-1]}".strip() if new != "]" else f"{lying}  "

    def _contradicted(self, number: int, seat: int | None) -> None:
        self.contradiction = self.contradiction or Contradiction(number, seat)

    def _cards(self, text: str, number: int) -> tuple[int, ...]:
        """The cards of the last pair of brackets; what is no card in them is one that nobody can read."""
        first, last = text.rfind("["), text.rfind("]")
        if first < 0 or last < first:
            raise HandFault(number, "history-brackets", text=text[:80])
        return tuple([_CARDS.get(word, UNSEEN) for word in text[first + 1 : last].split()])

    def _plain(self, line: str, number: int, state: int, stud: bool) -> None:
        """A line that isn't a player's: cards dealt, chips returned or collected, or something for people only."""
        if line.startswith("Dealt to ") and line[-1] == "]":
            self._dealt(line, number, stud)
        elif (at := line.rfind(" collected ")) > 0 and " from " in line[at:]:
            seat = self.seats[line[:at]]
            words = line[at + 11 :]
            amount, _, what = words.partition(" ")
            match = _FOR_POT.match(what)
            if match is None:
                raise ValueError(line)
            pot = None if match[1] is None else 0 if match[1] == "main" else int(match[2] or 1)
            self.collected.append(Collected(number, seat, self.chips(amount), pot, self.show_board))
        elif line.startswith("Uncalled bet ("):
            amount, _, player = line[14:].partition(") returned to ")
            self.returned.append(Returned(number, self.seats[player], self.chips(amount)))
        elif line.startswith("Pair on board"):
            self.double_bet = True
        elif line.startswith("Hand cancelled"):
            raise HandFault(number, "history-cancelled")
        elif (at := line.find(" cashed out the hand for ")) > 0 and line[:at] in self.seats:
            self.cashed_out.append(self.seats[line[:at]])
        elif state >= _SHOWDOWN and (at := line.find(" shows [")) > 0 and line[:at] in self.seats:
            self._show(self.seats[line[:at]], line[at + 1 : line.find("]") + 1], number, stud)

    def _dealt(self, line: str, number: int, stud: bool) -> None:
        text = line[9:]
        first = text.find(" [")
        while first > 0 and text[:first] not in self.seats:
            first = text.find(" [", first + 1)
        seat = self.seats[text[:first]]
        self.in_hand.add(seat)
        cards = self._cards(text, number)
        if not stud:
            self.down[seat] = cards
            self.hero = seat if self.hero is None else self.hero
        elif self.street == 5:
            self.down[seat] = self.down.get(seat, ()) + cards
        else:
            before = text[text.find("[", first) + 1 : text.find("]", first)].split()
            held = self.down.get(seat, ())[:2] + self.up.get(seat, ())
            if self.street > 1 and [_CARDS.get(word, UNSEEN) for word in before] != list(held):
                self._contradicted(number, seat)
            if len(cards) == 3:
                self.hero = seat if self.hero is None else self.hero
                self.down[seat] = cards[:2]
            self.up[seat] = self.up.get(seat, ()) + cards[-1:]

    def _post(self, seat: int, text: str, number: int) -> None:
        match = _CHIPS_POST.fullmatch(text)
        if match is None:
            raise HandFault(number, "history-unknown_action", text=text[:80])
        self.posts.append(PostLine(number, seat, match[1].lower(), self.chips(match[2]), " all-in" in text))

    def _show(self, seat: int, text: str, number: int, stud: bool) -> None:
        """Cards shown or thrown away, before or after the hand is decided; run twice, a hand may be shown second."""
        shows = text.startswith("shows")
        if "[" in text:
            cards, _, rank = text.partition("]")
            self._known(seat, self._cards(f"{cards}]", number), stud, number)
            if rank.startswith(" ("):
                name, low = described(rank[2:].removesuffix(")"))
                if name or low:
                    self.described.append(Described(number, seat, self.show_board, name, low))
        if seat in self.folded:
            return
        place = self.shown.get(seat)
        if place is None:
            self.shown[seat] = len(self.steps)
            self.steps.append(Step(number, seat, _SHOW if shows else _MUCK))
        elif shows:
            self.steps[place] = Step(number, seat, _SHOW)

    def _known(self, seat: int, cards: tuple[int, ...], stud: bool, number: int) -> None:
        """Down cards that the text tells late: shown, mucked or folded open."""
        up = self.up.get(seat, ())
        down = tuple([card for card in cards if card not in up]) if stud else cards
        had = self.down.get(seat, ())
        if down == had or UNSEEN in down:
            return
        more, fewer = (down, had) if len(down) > len(had) else (had, down)
        if set(fewer) - {UNSEEN} <= set(more):
            self.down[seat] = (*had, *[card for card in down if card not in had]) if more is down else had
        else:
            self._contradicted(number, seat)
        if stud and len(cards) == 7 and len(up) == 4 and not set(up) <= set(cards):
            self._contradicted(number, seat)

    def _summary(self, line: str, number: int) -> None:
        if line.startswith("Seat "):
            self._summary_seat(line, number)
        elif line.startswith("Total pot"):
            for label, amount in _SUMMARY_PART.findall(line):
                self.totals[label] = self.totals.get(label, 0) + self.chips(amount)
        elif "Board [" in line and line.startswith(("Board [", "FIRST Board [", "SECOND Board [")):
            self.said_boards.append(self._cards(line, number))
        elif line.startswith("Hand cancelled"):
            raise HandFault(number, "history-cancelled")

    def _summary_seat(self, line: str, number: int) -> None:
        seat_number, _, rest = line[5:].partition(": ")
        seat = int(seat_number) - 1 if seat_number.isdecimal() else -1
        player = self.names.get(seat)
        if player is None or not rest.startswith(player):
            return
        tail = rest[len(player) :]
        if "(big blind)" in tail:
            self.roles["big blind"] = seat
        if "(small blind)" in tail:
            self.roles["small blind"] = seat
        if " mucked" in tail and seat in self.shown:
            # He may have shown one card of a hand that he threw away.
            place = self.shown[seat]
            self.steps[place] = self.steps[place]._replace(input=_MUCK)
        if "[" in tail:
            at = tail.find("[")
            stud = bool(self.up)
            self._known(seat, self._cards(tail[at : tail.find("]") + 1], number), stud, number)
        if "won " in tail or "collected " in tail:
            won = sum(self.chips(inside or plain) for inside, plain in _WON.findall(tail))
            if won:
                self.won.append((seat, won))
