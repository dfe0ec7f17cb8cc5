"""The rounds of a hand of Open Hand History, action by action."""

from collections.abc import Mapping
from decimal import Decimal

from hanpan import cards
from hanpan.engine.events import Post, PostKind
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Fold, Muck, PlayerInput, RaiseTo
from hanpan.history.faults import HandFault
from hanpan.history.ohh_amounts import amounts_of, odd_calls, scale_of
from hanpan.history.ohh_cards import OhhCards
from hanpan.history.ohh_fields import Cards, Id, OhhAction, OhhHand, OhhRound
from hanpan.history.ohh_games import SHOWDOWN
from hanpan.history.written import Step
from hanpan.rules.game import Game

KINDS: Mapping[str, PostKind] = {
    "post ante": "ante",
    "post sb": "blind",
    "post bb": "blind",
    "straddle": "blind",
    "post dead": "dead",
    "post extra blind": "post",
}
_BRINGS_IN = ("bring in", "brings in", "post bring in", "post extra blind")
_NO_PLAY = ("added chips", "sits down", "stands up")


class OhhTable:
    """Who sits where, and what a hand's amounts and cards are to us; what can't be read is a `HandFault`."""

    def __init__(self, ohh: OhhHand, line: int) -> None:
        self.line = line
        self.seats: dict[Id, int] = {}
        for player in ohh.players:
            if not 0 < player.seat <= 100 or player.id in self.seats or player.seat - 1 in self.seats.values():
                raise HandFault(line, "history-seat_twice", text=f"{player.id}, {player.seat}"[:80])
            self.seats[player.id] = player.seat - 1
        self.scale = scale_of(list(amounts_of(ohh)), line)

    def seat(self, player: Id | None) -> int:
        """The seat of a player by his id."""
        seat = self.seats.get(player) if player is not None else None
        if seat is None:
            raise HandFault(self.line, "history-no_player", text=str(player)[:80])
        return seat

    def chips(self, amount: Decimal) -> int:
        """An amount in whole chips."""
        return int(amount * self.scale)

    def cards(self, told: Cards | None) -> tuple[int, ...]:
        """Cards in a list or in a text."""
        text = told if isinstance(told, str) else "".join(told or ())
        try:
            return cards.read_cards(text)
        except cards.CardError as error:
            raise HandFault(self.line, error.key, **error.args_by_name) from None


class OhhRounds:
    """What the rounds have told so far."""

    def __init__(self, ohh: OhhHand, table: OhhTable, game: Game) -> None:
        self.table = table
        self.own = ohh.own is not None
        self.held = OhhCards(table.seats.values(), game)
        self.posts: list[Post] = []
        self.steps: list[Step] = []
        self.boards: list[list[tuple[int, ...]]] = [[]]
        self.bet: dict[int, int] = {}
        self.streets: list[str] = []
        self.acting: set[int] = set()
        self.brought_in = 0
        self.totals = ohh.own is None and odd_calls(ohh) > 0 and odd_calls(ohh, totals=True) == 0
        """Whether calls and raises tell totals of the street, against the format, as some writers have it."""

    def read(self, part: OhhRound) -> None:
        """One round more."""
        name = part.street.strip().lower()
        if name == SHOWDOWN.lower():
            pass
        elif name in self.streets:
            self._other_board(self.streets.index(name), self.table.cards(part.cards))
            if not part.actions:
                return
        else:
            self.streets.append(name)
            self.held.street = len(self.streets)
            self.bet = {} if len(self.streets) > 1 else self.bet
            if dealt := self.table.cards(part.cards):
                self.boards[0].append(dealt)
                self.held.short = not self.held.game.board_cards()
        for action in part.actions:
            self._action(action)

    def _other_board(self, street: int, dealt: tuple[int, ...]) -> None:
        """The same street again: another board, which shares what was dealt before."""
        if not dealt:
            return
        row = len(self.boards[0]) - (len(self.streets) - street)
        board = self.boards[-1] if len(self.boards) > 1 else None
        if board is None or len(board) > row:
            board = self.boards[0][: max(0, row)]
            self.boards.append(board)
        board.append(dealt)

    def _action(self, action: OhhAction) -> None:
        name = action.action.strip().lower()
        if name in _NO_PLAY:
            return
        seat = self.table.seat(action.player_id)
        self.acting.add(seat)
        chips = self.table.chips(action.amount) if action.amount is not None else 0
        if self.totals and name in ("bet", "raise", "call"):
            chips = max(0, chips - self.bet.get(seat, 0))
        if self.held.game.betting.bring_in and name in _BRINGS_IN and len(self.streets) == 1:
            self.brought_in = chips
            self._put(seat, chips)
            self._step(seat, BringIn(), chips)
        elif name in KINDS:
            kind = KINDS[name]
            self.posts.append(Post(seat, chips, kind))
            if kind in ("blind", "post"):
                self._put(seat, chips)
        elif name == "dealt cards":
            self.held.dealt(seat, self.table.cards(action.cards), action.up if self.own else None)
        else:
            self._play(seat, name, action, chips)

    def _play(self, seat: int, name: str, action: OhhAction, chips: int) -> None:
        match name:
            case "fold":
                self._step(seat, Fold())
            case "check":
                self._step(seat, Check())
            case "call":
                self._put(seat, chips)
                self._step(seat, Call(), chips)
            case "bet" | "raise":
                self._put(seat, chips)
                self._step(seat, Bet(action.bet) if action.bet else RaiseTo(self.bet[seat]))
            case "opens cards" | "discards cards":
                chosen = self.table.cards(action.cards)
                self._step(seat, self.held.choose(seat, chosen, opens=name == "opens cards"))
            case "shows cards":
                self._step(seat, self.held.show(seat, self.table.cards(action.cards)))
            case "mucks cards":
                self.held.show(seat, self.table.cards(action.cards))
                self._step(seat, Muck())
            case _:
                raise HandFault(self.table.line, "history-unknown_action", text=action.action[:80])

    def _step(self, seat: int, inp: PlayerInput, chips: int = -1) -> None:
        self.steps.append(Step(self.table.line, seat, inp, chips))

    def _put(self, seat: int, chips: int) -> None:
        self.bet[seat] = self.bet.get(seat, 0) + chips
