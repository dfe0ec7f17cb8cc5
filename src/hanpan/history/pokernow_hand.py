"""One hand of a Poker Now log, entry by entry.

A player is `"name @ id"`; names may hold anything, so a line is split at the quoted token. `bets N`, `calls N` and
`raises to N` all tell what the player has in on this street; `missed` big blinds are live, `missing` small blinds dead.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import PurePath

import msgspec

from hanpan import cards
from hanpan.engine.events import Post, PostKind
from hanpan.engine.inputs import Call, Check, Fold, Muck, PlayerInput, RaiseTo, Show
from hanpan.history.decimals import chips_reader, scale_of
from hanpan.history.faults import HandFault
from hanpan.history.games import game_with
from hanpan.history.rooms import room
from hanpan.history.written import Collected, Player, Returned, Said, Step, Written
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.rules.steps import parse_step

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
_CARDS_EACH = re.compile(r"\b([56])[- ]?cards?\b", re.IGNORECASE)

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


class Memory:
    """What one hand of a log tells of the next: whose log it is, and the blinds where a short stack posts less."""

    def __init__(self) -> None:
        self.hero = ""
        self.blinds: dict[str, int] = {}
        """The blinds in hundred-millionths, whatever a hand's scale."""


_FINEST = 10**8


def read_hand(entries: Sequence[tuple[str, int]], at: str, file: str, memory: Memory) -> Written:
    """A hand from its entries and their lines in the file."""
    return _Reader(entries, at, file, memory).written()


class _Reader:
    """What is known of a hand while its entries are read."""

    def __init__(self, entries: Sequence[tuple[str, int]], at: str, file: str, memory: Memory) -> None:
        self.entries = entries
        self.at = at
        self.file = file
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
        self.bomb = False
        self.steps: list[Step] = []
        self.boards: list[list[tuple[int, ...]]] = [[]]
        self.returned: list[Returned] = []
        self.collected: list[Collected] = []
        self.ended = False
        self.number, self.id, self.variant, self.dealer = "", "", "", ""

    def written(self) -> Written:
        """The whole hand."""
        for text, line in self.entries:
            try:
                self._entry(text, line)
            except HandFault:
                raise
            except (ValueError, KeyError, IndexError):
                raise HandFault(line, "history-unreadable_line", text=text[:80]) from None
        if not self.variant:
            raise HandFault(self.line, "history-no_header")
        if len(self.stacks) < 2:
            raise HandFault(self.line, "history-few_players", n=len(self.stacks))
        if not self.collected:
            raise HandFault(self.line, "history-truncated")
        game = self._game()
        stakes = self._stakes(game)
        if self.bomb:
            game = _without_first_betting(game)
        hero = self._hero()
        down = dict(self.shown)
        if hero is not None:
            down[hero] = self.hole
        steps = (*self.steps, *self._showdown(game))
        return Written(
            file=self.file,
            line=min(line for _, line in self.entries),
            format="pokernow",
            room="pokernow",
            id=self.id or self.number,
            game=game,
            stakes=stakes,
            players=tuple(
                Player(seat, self._name(seat), stack, True, down.get(seat, ()))
                for seat, stack in sorted(self.stacks.items())
            ),
            button=self._button(),
            posts=self._posts(stakes),
            steps=steps,
            said=Said(
                total=sum(part.chips for part in self.collected),
                rake=0,
                returned=tuple(self.returned),
                collected=tuple(self.collected),
                line=self.entries[-1][1],
            ),
            scale=self.scale,
            boards=len(self.boards),
            board=tuple(map(tuple, self.boards)),
            hero=hero,
            site="Poker Now",
            table=PurePath(self.file).stem.removeprefix("poker_now_log_"),
            time=self.at,
        )

    # --- entries ------------------------------------------------------------------------------------------------------

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
            if chips == self.stacks[seat] and what in self.memory.blinds:
                due = max(chips, self.memory.blinds[what] * self.scale // _FINEST)
            else:
                self.memory.blinds[what] = chips * _FINEST // self.scale
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

    # --- the hand as a whole ------------------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        """A name that two players have needs its id too."""
        name = self.names[seat]
        player = next(player for player, at in self.seats.items() if at == seat)
        return f"{name} @ {player}" if list(self.names.values()).count(name) > 1 or not name.strip() else name

    def _game(self) -> Game:
        text = self.variant.lower()
        key = ""
        limit = "nl" if "no limit" in text else "pl" if "pot limit" in text else "fl" if "limit" in text else ""
        more: tuple[tuple[str, str], ...] = ()
        if "hold" in text:
            key = {"nl": "nlhe", "pl": "plhe", "fl": "flhe"}.get(limit, "")
        elif "omaha" in text:
            low = "hi/lo" in text or "8 or better" in text
            key = {"nl": "nlo8", "pl": "plo8", "fl": "flo8"}.get(limit, "") if low else "plo" if limit else ""
            if not low and limit == "nl":
                more = (("structure", "no_limit"),)
            elif not low and limit == "fl":
                key, more = "flo8", (("wins", "high"),)
            named = _CARDS_EACH.search(text)
            each = named[1] if named else str(len(self.hole))
            more = (*more, ("down", each)) if each in ("5", "6") else more
        if not key:
            raise HandFault(self.line, "history-unknown_game", game=self.variant[:80])
        structure = "fixed_limit" if limit == "fl" else ""
        return game_with(key, (*room("pokernow").choices(key, structure).items(), *more))

    def _stakes(self, game: Game) -> Stakes:
        blinds = tuple(post.chips for post in self.posts if post.kind == "blind")[:2]
        antes = [post.chips for post in self.posts if post.kind == "ante"]
        if not blinds and not self.steps_before_flop():
            self.bomb = self.bomb or bool(antes)
        known = self.memory.blinds.get("big blind", 0) * self.scale // _FINEST
        unit = (blinds[-1] if blinds else known) or max(antes, default=1)
        return Stakes(
            unit, blinds, max(antes, default=0), 0, 2 * unit if game.betting.structure == "fixed_limit" else 0
        )

    def steps_before_flop(self) -> bool:
        """Whether anybody acted before the board."""
        for text, _ in self.entries:
            if _BOARD.match(text):
                return False
            match = _OF_PLAYER.match(text)
            if match and match[3].startswith(("folds", "checks", "calls", "bets", "raises")):
                return True
        return False

    def _posts(self, stakes: Stakes) -> tuple[Post, ...]:
        antes = {post.seat for post in self.posts if post.kind == "ante"}
        kind: PostKind = "ante" if antes >= set(self.stacks) else "dead"
        return tuple(
            Post(post.seat, stakes.ante if kind == "ante" else post.chips, kind) if post.kind == "ante" else post
            for post in self.posts
        )

    def _button(self) -> int:
        """The dealer's seat; with a dead button whoever is before the first blind is last to act all the same."""
        if self.dealer in self.seats:
            return self.seats[self.dealer]
        blinds = [post.seat for post in self.posts if post.kind == "blind"]
        first = blinds[0] if blinds else min(self.stacks)
        before = [seat for seat in sorted(self.stacks) if seat < first]
        return before[-1] if before else max(self.stacks)

    def _hero(self) -> int | None:
        """Whose log it is: the entry with his cards doesn't say, but somebody who shows the same cards does."""
        if not self.hole:
            return None
        for player, seat in self.seats.items():
            if set(self.shown.get(seat, ())) == set(self.hole):
                self.memory.hero = player
                return seat
        seat_or_none = self.seats.get(self.memory.hero)
        if seat_or_none is None or not set(self.shown.get(seat_or_none, ())) <= set(self.hole):
            return None
        return seat_or_none

    def _showdown(self, game: Game) -> list[Step]:
        """Who is left shows or has mucked; one left alone may show a part of his hand."""
        left = [seat for seat in sorted(self.stacks) if seat not in self.folded]
        whole = sum(step.cards for step in map(parse_step, game.street[0].deal) if step.kind == "down")
        line = self.entries[-1][1]
        steps = []
        for seat in self.shown:
            if seat in left:
                full = len(self.shown[seat]) >= whole
                steps.append(Step(line, seat, Show() if full else Show(self.shown[seat])))
        if len(left) > 1:
            steps += [Step(line, seat, Muck()) for seat in left if seat not in self.shown]
        return steps


def _without_first_betting(game: Game) -> Game:
    """A bomb pot: the first two streets are dealt as one, and the betting begins there."""
    first, second, *rest = game.street
    merged = msgspec.structs.replace(second, deal=(*first.deal, *second.deal))
    return msgspec.structs.replace(game, street=(merged, *rest))
