"""The entries of one hand of a Poker Now log.

A player is `"name @ id"`; names may hold anything, so a line is split at the quoted token. `bets N`, `calls N` and
`raises to N` all tell what the player has in on this street; `missed` big blinds are live, `missing` small blinds dead.
"""

import re
from collections.abc import Callable, Sequence

from hanpan import cards
from hanpan.engine.events import Post, PostKind
from hanpan.engine.inputs import Call, Check, Fold, PlayerInput, RaiseTo
from hanpan.history.decimals import CommaError, chips_reader, scale_of
from hanpan.history.faults import HandFault
from hanpan.history.written import Collected, Returned, Step

START = re.compile(
    r"-- starting hand #(\d+)(?: \(id: (\w*)\))?\s+\(?(.*?)\)?\s*\((?:dealer: \"(.*) @ ([\w-]+)\"|dead button)\) --"
)
_SEAT = re.compile(r"#(\d{1,2}) \"(.*?) @ ([\w-]+)\" \(([\d.,]+)\)")
_OF_PLAYER = re.compile(r"\"(.*?) @ ([\w-]+)\" (.*)", re.DOTALL)
_POST = re.compile(r"posts an? (.+?) of ([\d.,]+)")
_BET = re.compile(r"(bets|calls|raises to) ([\d.,]+)")
_COLLECTED = re.compile(r"collected ([\d.,]+) from (?:the )?(?:main |side )?pot(?: \d+)?\b(.*)", re.DOTALL)
_SHOWS = re.compile(r"shows (?:a |an )?(.+?)\.?")
_BOARD = re.compile(r"(flop|turn|river)\s*(?:\((second|third|fourth)[^)]*\))?\s*:(.*)", re.IGNORECASE)
_RETURNED = re.compile(r"Uncalled bet of ([\d.,]+) returned to \"(.*) @ ([\w-]+)\"")
_HERO = re.compile(r"Your hand is (.+)")
_TOKEN = re.compile(r"\"[^\"]*\"")

_ROWS = {"flop": 0, "turn": 1, "river": 2}
_RUNS = {"second": 1, "third": 2, "fourth": 3}
_POSTS: dict[str, PostKind] = {
    "small blind": "blind",
    "big blind": "blind",
    "straddle": "blind",
    "missed big blind": "post",
    "missing small blind": "dead",
    "missed small blind": "dead",
    "ante": "ante",
}
_SILENT = ("chooses", "paid", "requested", "collected", "adding", "choose", "joined", "quits", "stand", "sit")
"""What begins an entry about a player that changes nothing in the hand."""

_FINEST = 10**8


class Memory:
    """What one hand of a log tells of the next: whose log it is, and the blinds where a short stack posts less."""

    def __init__(self) -> None:
        self.hero = ""
        self._blinds: dict[str, int] = {}
        """The blinds in hundred-millionths, whatever a hand's scale."""

    def blind(self, name: str, scale: int) -> int:
        """A blind as it was last posted in full; 0 where it never was."""
        return self._blinds.get(name, 0) * scale // _FINEST

    def keep(self, name: str, chips: int, scale: int) -> None:
        """A blind that was posted in full."""
        self._blinds[name] = chips * _FINEST // scale


class Entries:
    """What is known of a hand while its entries are read."""

    def __init__(self, entries: Sequence[tuple[str, int]], memory: Memory) -> None:
        self.entries = entries
        self.memory = memory
        self.line = entries[0][1]
        self.scale = scale_of(" ".join(_TOKEN.sub("", text) for text, _ in entries if " shows " not in text))
        self.chips: Callable[[str], int] = chips_reader(self.scale)
        self.seats: dict[str, int] = {}
        self.names: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.hole: tuple[int, ...] = ()
        self.shown: dict[int, tuple[int, ...]] = {}
        self.folded: set[int] = set()
        self.bet: dict[int, int] = {}
        self.posts: list[Post] = []
        self.big_blind = 0
        """What is due of whoever has it; 0 where nobody does."""
        self.bomb = False
        self.steps: list[Step] = []
        self.boards: list[list[tuple[int, ...]]] = [[]]
        self.returned: list[Returned] = []
        self.collected: list[Collected] = []
        self.ended = False
        self.number, self.id, self.variant, self.dealer = "", "", "", ""

    def read(self) -> None:
        """Take in all entries; one that can't be read is a `HandFault`."""
        for text, line in self.entries:
            try:
                self._entry(text, line)
            except HandFault:
                raise
            except CommaError as error:
                raise HandFault(line, "history-comma", text=error.text, right=error.right) from None
            except (ValueError, KeyError, IndexError):
                raise HandFault(line, "history-unreadable_line", text=text[:80]) from None
        if not self.variant:
            raise HandFault(self.line, "history-no_header")
        if len(self.stacks) < 2:
            raise HandFault(self.line, "history-few_players", n=len(self.stacks))
        if not self.collected:
            raise HandFault(self.line, "history-truncated")

    def act_before_flop(self) -> bool:
        """Whether anybody acted before the board."""
        for text, _ in self.entries:
            if _BOARD.match(text):
                return False
            match = _OF_PLAYER.match(text)
            if match and match[3].startswith(("folds", "checks", "calls", "bets", "raises")):
                return True
        return False

    def _entry(self, text: str, line: int) -> None:
        if text.startswith("-- "):
            self._marker(text, line)
        elif text.startswith("Player stacks:"):
            for number, name, player, stack in _SEAT.findall(text):
                seat = int(number) - 1
                if player in self.seats or seat in self.stacks or seat < 0:
                    raise HandFault(line, "history-seat_twice", text=f"#{number} {name}"[:80])
                self.seats[player], self.names[seat], self.stacks[seat] = seat, name, self.chips(stack)
        elif (match := _HERO.fullmatch(text)) is not None:
            self.hole = self._cards(match[1], line)
        elif (match := _RETURNED.match(text)) is not None:
            self.returned.append(Returned(line, self._seat(match[3], line), self.chips(match[1])))
        elif (match := _BOARD.match(text)) is not None:
            self._board(match, line)
        elif text.startswith('"') and (match := _OF_PLAYER.match(text)) is not None:
            self._of_player(match[2], match[3], line)

    def _marker(self, text: str, line: int) -> None:
        match = START.match(text)
        if match is not None:
            self.number, self.id, self.variant, _, dealer = (part or "" for part in match.groups())
            self.dealer = dealer
            self.line = line
        elif text.startswith("-- ending hand"):
            self.ended = True

    def _of_player(self, player: str, what: str, line: int) -> None:
        verb = what.split(" ", 1)[0]
        if (match := _SHOWS.fullmatch(what)) is not None:
            if player in self.seats:
                seat = self.seats[player]
                held = self.shown.get(seat, ())
                self.shown[seat] = (*held, *(card for card in self._cards(match[1], line) if card not in held))
        elif (match := _COLLECTED.match(what)) is not None:
            board = next((at for word, at in _RUNS.items() if f" {word} " in match[2]), None)
            self.collected.append(Collected(line, self._seat(player, line), self.chips(match[1]), None, board))
        elif verb in _SILENT or self.ended:
            return
        elif (match := _POST.match(what)) is not None:
            self._post(self._seat(player, line), match[1], self.chips(match[2]), line)
        else:
            self._play(self._seat(player, line), what, line)

    def _post(self, seat: int, what: str, chips: int, line: int) -> None:
        kind = _POSTS.get(what)
        if kind is None and "bomb" in what:
            self.bomb, kind = True, "ante"
        if kind is None:
            raise HandFault(line, "history-unknown_action", text=what[:80])
        due = chips
        if kind == "blind" and what != "straddle":
            known = self.memory.blind(what, self.scale)
            if chips == self.stacks[seat] and known:
                due = max(chips, known)
            else:
                self.memory.keep(what, chips, self.scale)
        if what == "big blind":
            self.big_blind = due
        if kind in ("blind", "post"):
            self.bet[seat] = self.bet.get(seat, 0) + chips
        self.posts.append(Post(seat, due, kind))

    def _play(self, seat: int, what: str, line: int) -> None:
        inp: PlayerInput
        paid = -1
        if what.startswith("folds"):
            inp = Fold()
            self.folded.add(seat)
        elif what.startswith("checks"):
            inp = Check()
        elif (match := _BET.match(what)) is not None:
            total = self.chips(match[2])
            inp = Call() if match[1] == "calls" else RaiseTo(total)
            if match[1] == "calls":
                paid = max(0, total - self.bet.get(seat, 0))
            self.bet[seat] = total
        else:
            raise HandFault(line, "history-unknown_action", text=what[:80])
        self.steps.append(Step(line, seat, inp, paid))

    def _board(self, match: re.Match[str], line: int) -> None:
        row = _ROWS[match[1].lower()]
        run = _RUNS.get((match[2] or "").lower(), 0)
        first, last = match[3].rfind("["), match[3].rfind("]")
        dealt = self._cards(match[3][first + 1 : last], line) if 0 <= first < last else ()
        if run == 0:
            self.bet = {}
        if run == len(self.boards):
            self.boards.append(self.boards[0][:row])
        if run >= len(self.boards) or len(self.boards[run]) != row or len(dealt) != (3 if row == 0 else 1):
            raise HandFault(line, "history-street_cards", n=len(dealt))
        self.boards[run].append(dealt)

    def _cards(self, text: str, line: int) -> tuple[int, ...]:
        try:
            return cards.read_cards(text)
        except cards.CardError as error:
            raise HandFault(line, error.key, **error.args_by_name) from None

    def _seat(self, player: str, line: int) -> int:
        seat = self.seats.get(player)
        if seat is None:
            raise HandFault(line, "history-no_player", text=player[:80])
        return seat
