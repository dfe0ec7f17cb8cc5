"""The lines of a hand of PokerStars text. Names may hold anything, so a line is split at the name of a player."""

import re
from collections.abc import Callable, Sequence

from hanpan.engine.inputs import BringIn, Call, Check, Fold, Muck, RaiseTo, Show
from hanpan.history.decimals import CommaError, FractionError, chips_reader
from hanpan.history.faults import HandFault
from hanpan.history.pokerstars_cards import RUNS, TextCards, in_brackets
from hanpan.history.pokerstars_posts import PostLine
from hanpan.history.pokerstars_ranks import described
from hanpan.history.written import Collected, Described, Dropped, Returned, Step

_FOLD, _CHECK, _CALL, _BRING_IN, _SHOW, _MUCK = Fold(), Check(), Call(), BringIn(), Show(), Muck()
_SHOWING = frozenset(("shows", "mucks"))
_CASHING_OUT = frozenset(("Pays", "Receives"))
_POSTING = frozenset(("posts", "straddle"))

_SEAT = re.compile(r"Seat (\d{1,2}): (.*) \(([^()]*?) in chips([^()]*)\)(.*)")
_CHIPS_POST = re.compile(r"(?:posts )?(?:the |a )?(.+?) (?:of )?([^\d\s]*[\d.,]+[^\d\s.,]*)(?: and .*)?")
_FOR_POT = re.compile(r"from (?:(main|side) )?pot(?:[- ](\d+))?")
_SUMMARY_PART = re.compile(r"(Total pot|Main pot|Side pot(?:[- ]\d+)?|[A-Za-z][A-Za-z ]*?) ([^\s|]*\d[^\s|]*)")
_WON = re.compile(r"(?:won|collected) (?:\(([^()\s]+)\)|([^()\s]*\d))")

_DROP = re.compile(r"Cash Drop to Pot ?: total (\S+)", re.IGNORECASE)

_BOARDS = ("Board [", *(f"{run} Board [" for run in RUNS))
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
        "Chooses",
        "stands",
    )
)
"""What begins a line about a player that changes nothing in the hand."""

_SEATS_LINES, _POST_LINES, _PLAY, _SHOWDOWN, _SUMMARY = range(5)


class Lines:
    """What is known of a hand while its lines are read."""

    def __init__(self, block: Sequence[str], start: int, scale: int, *, stud: bool) -> None:
        self.block = block
        self.start = start
        self.chips: Callable[[str], int] = chips_reader(scale)
        self.cards = TextCards(stud=stud)
        self.seats: dict[str, int] = {}
        self.names: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.out: set[int] = set()
        self.shown: dict[int, int] = {}
        self.folded: set[int] = set()
        self.steps: list[Step] = []
        self.posts: list[PostLine] = []
        self.returned: list[Returned] = []
        self.collected: list[Collected] = []
        self.totals: dict[str, int] = {}
        self.won: list[tuple[int, int]] = []
        self.said_boards: list[tuple[int, ...]] = []
        self.roles: dict[str, int] = {}
        self.cashed_out: list[int] = []
        self.dropped: list[Dropped] = []
        self.show_board: int | None = None
        self.summary_line = 0
        self.described: list[Described] = []
        self.double_bet = False
        self.most_raises = 0
        self.raises = 0
        self.bring_in = -1

    def read(self) -> None:
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
                    state = self._section(line, number)
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
                    self._plain(line, number, state)
                    continue
                words = line[at + 2 :].split(" ")
                verb = words[0]
                if verb == "folds":
                    steps.append(Step(number, seat, _FOLD))
                    self.folded.add(seat)
                    if len(words) > 1 and line[-1] == "]":
                        self.cards.know(seat, in_brackets(line, number), number)
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
                elif verb in _POSTING:
                    self._post(seat, line[at + 2 :], number)
                    if state == _SEATS_LINES:
                        state = _POST_LINES
                elif verb in _SHOWING:
                    self._show(seat, line[at + 2 :], number)
                elif verb == "brings":
                    self.bring_in = chips(words[words.index("for") + 1])
                    steps.append(Step(number, seat, _BRING_IN, self.bring_in))
                elif verb == "completes":
                    self.raises += 1
                    steps.append(Step(number, seat, RaiseTo(chips(words[words.index("to") + 1]))))
                elif verb in _CASHING_OUT and "Cashout" in words:
                    self._cashes_out(seat)
                elif verb not in _SILENT and not line.endswith("]"):
                    raise HandFault(number, "history-unknown_action", text=line[at + 2 :][:80])
        except (ValueError, IndexError, KeyError) as error:
            if isinstance(error, HandFault | FractionError):
                raise
            if isinstance(error, CommaError):
                raise HandFault(number, "history-comma", text=error.text, right=error.right) from None
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

    def _section(self, line: str, number: int) -> int:
        """A line between asterisks: a street with its cards, the showdown or the summary."""
        title, _, rest = line[4:].partition(" ***")
        words = title.split(" ")
        board = RUNS.index(words[0]) if words[0] in RUNS else None
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
        self.cards.street(words, rest, board or 0, number)
        return _PLAY

    def _plain(self, line: str, number: int, state: int) -> None:
        """A line that isn't a player's: cards dealt, chips returned or collected, or something for people only."""
        if line.startswith("Dealt to ") and line[-1] == "]":
            self._dealt(line[9:], number)
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
            self._cashes_out(self.seats[line[:at]])
        elif (match := _DROP.fullmatch(line)) is not None:
            self.dropped.append(Dropped(number, self.chips(match[1])))
        elif state >= _SHOWDOWN and (at := line.find(" shows [")) > 0 and line[:at] in self.seats:
            self._show(self.seats[line[:at]], line[at + 1 : line.find("]") + 1], number)

    def _cashes_out(self, seat: int) -> None:
        if seat not in self.cashed_out:
            self.cashed_out.append(seat)

    def _dealt(self, text: str, number: int) -> None:
        first = text.find(" [")
        while first > 0 and text[:first] not in self.seats:
            first = text.find(" [", first + 1)
        self.cards.dealt(self.seats[text[:first]], text[first + 1 :], number)

    def _post(self, seat: int, text: str, number: int) -> None:
        match = _CHIPS_POST.fullmatch(text)
        if match is None:
            raise HandFault(number, "history-unknown_action", text=text[:80])
        self.posts.append(PostLine(number, seat, match[1].lower(), self.chips(match[2]), " all-in" in text))

    def _show(self, seat: int, text: str, number: int) -> None:
        """Cards shown or thrown away, before or after the hand is decided; run twice, a hand may be shown second."""
        shows = text.startswith("shows")
        if "[" in text:
            cards, _, rank = text.partition("]")
            self.cards.know(seat, in_brackets(f"{cards}]", number), number)
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

    def _summary(self, line: str, number: int) -> None:
        if line.startswith("Seat "):
            self._summary_seat(line, number)
        elif line.startswith("Total pot"):
            for label, amount in _SUMMARY_PART.findall(line):
                self.totals[label] = self.totals.get(label, 0) + self.chips(amount)
        elif "Board [" in line and line.startswith(_BOARDS):
            self.said_boards.append(in_brackets(line, number))
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
            self.cards.know(seat, in_brackets(tail[at : tail.find("]") + 1], number), number)
        if "won " in tail or "collected " in tail:
            won = sum(self.chips(inside or plain) for inside, plain in _WON.findall(tail))
            if won:
                self.won.append((seat, won))
