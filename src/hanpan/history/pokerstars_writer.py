"""A written hand as PokerStars text, for the games that it knows."""

from collections.abc import Iterator

from hanpan import cards
from hanpan.cards import UNSEEN
from hanpan.engine.events import (
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Dealt,
    Folded,
    Mucked,
    Posted,
    RaisedTo,
    Returned,
    Shown,
)
from hanpan.engine.hand import Hand
from hanpan.engine.inputs import Muck, Show
from hanpan.history.faults import HandFault
from hanpan.history.pokerstars_cards import RUNS
from hanpan.history.pokerstars_summary import Ending, summary
from hanpan.history.pokerstars_words import described, header, money
from hanpan.history.posting import blinds_by_seat
from hanpan.history.walk import Moment, collected, walk
from hanpan.history.written import Collected, Written

_STREETS = {"flop": "FLOP", "turn": "TURN", "river": "RIVER", "7th": "RIVER"}


def pokerstars(written: Written) -> str:
    """One hand. What the format can't hold is left out: cards that nobody saw in the text of the room's own."""
    return "\n".join(_Writer(written).lines()) + "\n"


class _Writer:
    """The lines of one hand, written while it is gone through."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self.names = _names(written)
        self.blinds = blinds_by_seat(written.posts, written.stakes.unit)
        self.open = _open(written)
        self.moments: list[Moment] = []
        self.street = -1
        self.shown: list[tuple[int, tuple[int, ...], bool]] = []
        """Who showed or mucked: the seat, the cards, whether that was a show."""
        self.ending = Ending()

    def money(self, chips: int) -> str:
        return money(self.written, chips)

    def lines(self) -> Iterator[str]:
        """All lines, from the header to the summary."""
        written = self.written
        yield header(written)
        yield self._table()
        for player in written.players:
            out = "" if player.dealt_in else " is sitting out"
            yield f"Seat {player.seat + 1}: {self.names[player.seat]} ({self.money(player.stack)} in chips){out}"
        for moment in walk(written):
            self.moments.append(moment)
            yield from self._heading(moment)
            yield from self._line(moment)
        last = self.moments[-1].hand
        got = collected(written, self.moments)
        if not got and not last.game_over:
            raise HandFault(written.line, "history-not_finished")
        yield from self._showdown(last, got)
        yield from summary(written, self.names, last, got, self.ending)

    def _table(self) -> str:
        written = self.written
        size = max(written.table_seats, max(player.seat for player in written.players) + 1)
        seat = f" Seat #{written.button + 1} is the button" if written.game.betting.blinds else ""
        name = " ".join(written.table.replace("'", "’").split()) or "hanpan"
        return f"Table '{name}' {size}-max{seat}"

    def _heading(self, moment: Moment) -> Iterator[str]:
        """The heading of a street that deals to players; on the board's streets it comes with the cards."""
        hand = moment.hand
        if not isinstance(moment.event, Dealt) or hand.street == self.street:
            return
        self.street = hand.street
        if hand.plan.game.betting.blinds:
            yield "*** HOLE CARDS ***"
        elif hand.street_name == "7th":
            yield "*** RIVER ***"
        else:
            yield f"*** {hand.street_name} STREET ***"

    def _line(self, moment: Moment) -> Iterator[str]:
        event, hand = moment.event, moment.hand
        match event:
            case Posted(seat, chips):
                yield f"{self.names[seat]}: posts {self._post(event)} {self._chips(hand, seat, chips)}"
            case Dealt(seat, held, up):
                yield from self._dealt(hand, seat, held, up=up)
            case BoardDealt(held, board):
                yield from self._board(hand, held, board)
            case Folded(seat):
                self.ending.folded[seat] = (hand.street_name, hand.put[seat])
                yield f"{self.names[seat]}: folds{self._face(hand, seat)}"
            case Checked(seat):
                yield f"{self.names[seat]}: checks"
            case Called(seat, chips):
                yield f"{self.names[seat]}: calls {self._chips(hand, seat, chips)}"
            case BroughtIn(seat, chips):
                yield f"{self.names[seat]}: brings in for {self._chips(hand, seat, chips)}"
            case RaisedTo(seat, to):
                yield self._raised(hand, seat, to)
            case Returned():
                yield from self._returned(event)
            case Shown(seat, held) if moment.step is not None and isinstance(moment.step.input, Show):
                self.shown.append((seat, self._whole(hand, seat, held), True))
            case Mucked(seat) if moment.step is not None and isinstance(moment.step.input, Muck):
                self.shown.append((seat, (), False))

    def _returned(self, event: Returned) -> Iterator[str]:
        """What went back: as the text says, which may count it as won or give back a whole blind."""
        said = self.written.said
        chips = event.chips
        if said.total is not None:
            chips = sum(back.chips for back in said.returned if back.seat == event.seat)
        if chips:
            yield f"Uncalled bet ({self.money(chips)}) returned to {self.names[event.seat]}"

    def _chips(self, hand: Hand, seat: int, chips: int) -> str:
        all_in = " and is all-in" if 0 < chips == hand.stack[seat] else ""
        return f"{self.money(chips)}{all_in}"

    def _raised(self, hand: Hand, seat: int, to: int) -> str:
        all_in = " and is all-in" if to - hand.bet[seat] == hand.stack[seat] else ""
        if not hand.level:
            return f"{self.names[seat]}: bets {self.money(to)}{all_in}"
        return f"{self.names[seat]}: raises {self.money(to - hand.level)} to {self.money(to)}{all_in}"

    def _post(self, event: Posted) -> str:
        written = self.written
        seat, kind = event.seat, event.kind
        if kind == "blind":
            name = self.blinds[seat]
            self.ending.roles.setdefault(seat, []).append("" if name == "straddle" else name)
            return name
        if kind == "post":
            return "big blind"
        if kind == "ante" or (written.game.betting.ante and written.game.betting.ante_by != "everybody"):
            return "the ante"
        return "dead blind"

    def _face(self, hand: Hand, seat: int) -> str:
        """What was seen of a folded hand, as the room writes it where somebody folds face up."""
        if seat in self.open:
            return ""
        down = _text(self.written.player(seat).down[: len(hand.down[seat])])
        return f" [{down}]" if down else ""

    def _dealt(self, hand: Hand, seat: int, held: tuple[int, ...], *, up: bool) -> Iterator[str]:
        """Cards as the text's reader sees them: his own, or those that lie face up."""
        known = up or seat in self.open
        before = (hand.down[seat] if seat in self.open else ()) + hand.up[seat]
        name = self.names[seat]
        if not hand.plan.game.betting.bring_in:
            if known and UNSEEN not in held:
                yield f"Dealt to {name} [{_text(held)}]"
        elif hand.street == 0:
            # Two down and one up come together.
            if up:
                yield f"Dealt to {name} [{_text((*before, *held))}]"
        elif known and UNSEEN not in held:
            yield f"Dealt to {name} [{_text(before)}] [{_text(held)}]"

    def _board(self, hand: Hand, held: tuple[int, ...], board: int) -> Iterator[str]:
        rows = self.written.board
        row = (
            sum(1 for moment in self.moments if isinstance(moment.event, BoardDealt) and moment.event.board == board)
            - 1
        )
        shared = all(other[row : row + 1] == (held,) for other in rows)
        if shared and board:
            return
        self.street = hand.street
        name = _STREETS[hand.street_name]
        run = "" if shared else f"{RUNS[board]} "
        lying = f" [{_text(hand.board[board])}]" if hand.board[board] else ""
        yield f"*** {run}{name} ***{lying} [{_text(held)}]"

    def _whole(self, hand: Hand, seat: int, held: tuple[int, ...]) -> tuple[int, ...]:
        """In stud a hand is shown in the order of dealing: two down, all up, one down."""
        return (*held[:2], *hand.up[seat], *held[2:])

    def _showdown(self, hand: Hand, got: tuple[Collected, ...]) -> Iterator[str]:
        contested = bool(hand.live & hand.live - 1)
        several = len(hand.board) > 1
        for board in range(len(hand.board)):
            if contested:
                yield f"*** {f'{RUNS[board]} ' if several else ''}SHOW DOWN ***"
                yield from self._shows(hand, board)
            yield from self._pots(got, [part for part in got if not several or (part.board or 0) == board])
            if not contested:
                break
        if not contested:
            winner = hand.live.bit_length() - 1
            yield from self._shows(hand, 0)
            if winner not in {seat for seat, _, _ in self.shown}:
                yield f"{self.names[winner]}: doesn't show hand"

    def _shows(self, hand: Hand, board: int) -> Iterator[str]:
        for seat, held, shows in self.shown:
            name = self.names[seat]
            if not shows:
                self.ending.mucked.add(seat)
                yield f"{name}: mucks hand"
                continue
            words = described(hand, seat, board) if hand.live >> seat & 1 else ""
            self.ending.shown[seat] = held
            yield f"{name}: shows [{_text(held)}]{f' ({words})' if words else ''}"

    def _pots(self, got: tuple[Collected, ...], of_board: list[Collected]) -> Iterator[str]:
        """What was collected on a board, the side pots first; named where there are several in all."""
        last = max((part.pot or 0 for part in got), default=0)
        named = len({part.pot for part in got}) > 1 or last > 0
        sides = max(last, len(self.written.said.pots) - 1)
        for part in sorted(of_board, key=lambda part: -(part.pot or 0)):
            pot = "pot"
            if named and part.pot is not None:
                pot = "main pot" if part.pot == 0 else "side pot" if sides == 1 else f"side pot-{part.pot}"
            yield f"{self.names[part.seat]} collected {self.money(part.chips)} from {pot}"


def _text(held: tuple[int, ...]) -> str:
    return cards.text((card for card in held if card != UNSEEN), " ")


def _names(written: Written) -> dict[int, str]:
    """Names as a line can hold them, each once."""
    names: dict[int, str] = {}
    for player in written.players:
        name = " ".join(player.name.split()) or f"Player {player.seat + 1}"
        while name in names.values():
            name = f"{name} ({player.seat + 1})"
        names[player.seat] = name
    return names


def _open(written: Written) -> frozenset[int]:
    """Whose cards stand in the text from the start: the hero's, or in a log that knows them all everybody's."""
    if written.hero is not None:
        return frozenset((written.hero,))
    late = {step.seat for step in written.steps if isinstance(step.input, Show | Muck)}
    known = {player.seat for player in written.dealt_in if player.down and UNSEEN not in player.down}
    return frozenset(known) if known - late else frozenset()
