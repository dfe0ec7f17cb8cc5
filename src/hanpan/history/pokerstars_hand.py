"""One hand of PokerStars text as a written hand: its lines put together, and what the room leaves unsaid."""

from collections.abc import Sequence

from hanpan.cards import UNSEEN
from hanpan.engine.events import Post
from hanpan.engine.inputs import Call, RaiseTo
from hanpan.history.decimals import CommaError, FractionError, scale_of
from hanpan.history.faults import HandFault
from hanpan.history.games import game_with
from hanpan.history.pokerstars_header import Header, read_header, read_table
from hanpan.history.pokerstars_lines import Lines
from hanpan.history.pokerstars_posts import posts_of
from hanpan.history.posting import small_blind
from hanpan.history.rooms import room
from hanpan.history.written import Player, Said, Written
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

_STUD = frozenset(("stud", "stud8", "razz"))
_FIXED_LIMIT = _STUD | {"flhe", "flo8"}


def read_hand(block: Sequence[str], start: int, file: str) -> Written:
    """A hand from its lines, of which the first is number `start` of the file."""
    body = "\n".join(block)
    if "\xa0" in body:
        body = body.replace("\xa0", " ")
        block = body.split("\n")
    # Chat may hold fractions too: the seats and the total show what amounts there are.
    scale = scale_of(body[body.find("\nTable") : body.find("\n*** ")] + body[body.rfind("\nTotal pot") :])
    try:
        return _Hand(block, start, file, scale).written()
    except FractionError:
        try:
            return _Hand(block, start, file, scale_of(body)).written()
        except FractionError as error:
            raise HandFault(start, "history-amount", text=str(error)) from None


class _Hand:
    """The lines of a hand, and what they make together."""

    def __init__(self, block: Sequence[str], start: int, file: str, scale: int) -> None:
        self.file = file
        self.start = start
        self.scale = scale
        self.header: Header = read_header(block[0], start)
        self.stud = self.header.game.key in _STUD
        self.table, self.table_seats, self.button = "", 0, -1
        end = start + len(block) - 1
        if len(block) < 2:
            raise HandFault(end, "history-truncated")
        table, table_seats, button = read_table(block[1])
        for line in block[2:5]:
            if button is None and line.endswith("is the button"):
                button = read_table(line)[2]
        self.table, self.table_seats = table, table_seats
        self.lines = Lines(block, start, scale, stud=self.stud)
        self.lines.read()
        if "Total pot" not in self.lines.totals:
            raise HandFault(end, "history-truncated")
        self.dealt_in = self._dealt_in()
        self.button = self._button() if button is None else button - 1

    def written(self) -> Written:
        """The whole hand."""
        lines, header = self.lines, self.header
        line = header.game
        key = "pokerstars" if header.own else "converted"
        game = self._game(key, line.key, line.choices)
        low, high = self._stake(line.low), self._stake(line.high)
        fixed = game.betting.structure == "fixed_limit"
        big_blind = low if fixed else high
        posts = posts_of(lines.posts, self.dealt_in, big_blind, lines.roles, self._live_small_blinds(big_blind))
        if game.betting.blinds and not any(post.what == "big blind" for post in lines.posts):
            posts += self._missing_big_blind(big_blind)
        blinds = tuple(post.chips for post in posts if post.kind == "blind")
        if blinds and not fixed and not small_blind(blinds, high):
            # Nobody had the small blind, which the header tells all the same.
            blinds = (low, *blinds)
        ante = max((post.chips for post in posts if post.kind == "ante"), default=0)
        stakes = Stakes(
            unit=low if fixed else high,
            blinds=blinds,
            ante=ante,
            bring_in=self._bring_in(low) if game.betting.bring_in else 0,
            big_bet=high if fixed else 0,
        )
        stacks, down, up = lines.stacks, lines.cards.down, lines.cards.up
        players = tuple(
            [
                Player(seat, name, stacks[seat], seat in self.dealt_in, down.get(seat, ()), up.get(seat, ()))
                for seat, name in sorted(lines.names.items())
            ]
        )
        return Written(
            self.file,
            self.start,
            "pokerstars",
            key,
            header.id,
            game,
            stakes,
            players,
            self.button,
            posts,
            tuple(lines.steps),
            self._said(),
            self.scale,
            len(lines.cards.boards),
            tuple([self._board(at) for at in range(len(lines.cards.boards))]),
            lines.cards.hero,
            self._stake(line.cap) if line.cap else 0,
            header.site,
            header.kind,
            line.mix,
            self.table,
            self.table_seats,
            header.time,
            line.currency,
            line.sign,
            line.tournament,
            line.info,
            line.level,
        )

    def _dealt_in(self) -> set[int]:
        """Who posted, acted or got cards; a table's list has those who sit out too."""
        lines = self.lines
        dealt_in = {step.seat for step in lines.steps} | {post.seat for post in lines.posts}
        dealt_in |= {seat for seat in lines.cards.dealt_to - lines.out if lines.stacks[seat] > 0}
        broke = next((seat for seat in dealt_in if lines.stacks[seat] <= 0), None)
        if broke is not None:
            raise HandFault(self.start, "history-no_chips", text=lines.names[broke][:80])
        if len(dealt_in) < 2:
            raise HandFault(self.start, "history-few_players", n=len(dealt_in))
        return dealt_in

    def _button(self) -> int:
        """The dealer's seat where the text names none: in stud the seat before the first that is dealt to."""
        small = next((post.seat for post in self.lines.posts if post.what == "small blind"), None)
        order = sorted(self.dealt_in)
        first = next(iter(self.lines.cards.up), order[0])
        if self.stud and first in order:
            return order[order.index(first) - 1]
        if self.stud or small is None:
            return order[-1]
        return small if len(order) == 2 else order[order.index(small) - 1]

    def _board(self, at: int) -> tuple[tuple[int, ...], ...]:
        """One board; where a street's card is missing, the summary has it."""
        rows = self.lines.cards.boards[at]
        said_boards = self.lines.said_boards
        if at >= len(said_boards) or not any(UNSEEN in row for row in rows):
            return tuple(rows)
        said = iter(said_boards[at])
        return tuple(tuple(next(said, UNSEEN) for _ in row) for row in rows)

    def _game(self, key: str, name: str, choices: tuple[tuple[str, str], ...]) -> Game:
        structure = "fixed_limit" if name in _FIXED_LIMIT else ""
        chosen = {**room(key).choices(name, structure), **dict(choices)}
        if "cap_heads_up" in chosen and self.lines.most_raises > 4:
            # More bets than the cap allows: on this street the text itself says that there is none for two players.
            del chosen["cap_heads_up"]
        if key == "converted" and self._brings_in_by_place():
            chosen["bringin_tie"] = "nearest"
        if self.lines.double_bet and name == "stud":
            chosen["pair_doubles_4th"] = "true"
        return game_with(name, tuple(chosen.items()))

    def _brings_in_by_place(self) -> bool:
        """Whether of equal door cards another brings in than by suit: the nearest to the dealer."""
        doors = {seat: up[0] for seat, up in self.lines.cards.up.items() if up and up[0] != UNSEEN}
        first = self.lines.steps[0].seat if self.lines.steps else -1
        if not self.stud or first not in doors:
            return False
        tied = [card for card in doors.values() if card >> 2 == doors[first] >> 2]
        return doors[first] != (max(tied) if self.header.game.key == "razz" else min(tied))

    def _stake(self, text: str) -> int:
        try:
            return self.lines.chips(text)
        except FractionError:
            raise
        except CommaError as error:
            raise HandFault(self.start, "history-comma", text=error.text, right=error.right) from None
        except ValueError:
            raise HandFault(self.start, "history-stakes", text=text[:40]) from None

    def _live_small_blinds(self, big_blind: int) -> set[int]:
        """Who calls less for a small blind that he posted, so that it isn't dead."""
        posted = {post.seat: post.chips for post in self.lines.posts if post.what == "small blind"}
        live = set()
        level = big_blind
        for step in self.lines.steps:
            if type(step.input) is RaiseTo:
                level = step.input.to
            if step.seat in posted and type(step.input) is Call and step.chips == level - posted[step.seat]:
                live.add(step.seat)
            posted.pop(step.seat, None)
            if not posted:
                break
        return live

    def _missing_big_blind(self, big_blind: int) -> tuple[Post, ...]:
        """Who had the big blind and no chips left for it after the ante."""
        broke = {post.seat for post in self.lines.posts if post.all_in and post.what == "ante"} & self.dealt_in
        small = next((post.seat for post in self.lines.posts if post.what == "small blind"), self.button)
        order = sorted(self.dealt_in, key=lambda seat: (seat <= small, seat))
        return tuple(Post(seat, big_blind, "blind") for seat in order[:1] if seat in broke)

    def _bring_in(self, small_bet: int) -> int:
        """What the bring-in is: as paid, or what callers paid after an all-in for less; a guess where nobody did."""
        first = self.lines.bring_in
        if first < 0:
            return max(1, small_bet * 3 // 10)
        for step in self.lines.steps:
            if type(step.input) is Call:
                return max(first, step.chips) if first < step.chips < small_bet else first
            if type(step.input) is RaiseTo:
                return first
        return first

    def _said(self) -> Said:
        lines, totals = self.lines, self.lines.totals
        pots = tuple([chips for label, chips in totals.items() if label.startswith(("Main pot", "Side pot"))])
        fees = [
            chips for label, chips in totals.items() if label != "Total pot" and not label.startswith(("Main", "Side"))
        ]
        return Said(
            totals["Total pot"],
            pots,
            sum(fees),
            tuple(lines.returned),
            tuple(lines.collected),
            tuple(lines.won),
            tuple(lines.said_boards),
            (),
            tuple(lines.described),
            lines.cards.contradiction,
            tuple(lines.cashed_out),
            tuple(lines.dropped),
            lines.summary_line,
        )
