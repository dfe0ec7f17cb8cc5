"""One hand of Open Hand History, field by field and action by action."""

from collections.abc import Mapping
from decimal import Decimal

from hanpan import cards
from hanpan.engine.events import Post, PostKind, Side
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Fold, Muck, PlayerInput, RaiseTo
from hanpan.history.faults import HandFault
from hanpan.history.games import game_with
from hanpan.history.ohh_amounts import amounts_of, odd_calls, scale_of
from hanpan.history.ohh_cards import OhhCards
from hanpan.history.ohh_fields import Cards, Id, OhhAction, OhhHand, OhhRound
from hanpan.history.ohh_games import SHOWDOWN, game_of
from hanpan.history.rooms import KEYS as ROOMS
from hanpan.history.rooms import room
from hanpan.history.written import Collected, Player, Returned, Said, Step, Written
from hanpan.rules.errors import GameFileError, OptionError
from hanpan.rules.files import KEYS
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes

_KINDS: Mapping[str, PostKind] = {
    "post ante": "ante",
    "post sb": "blind",
    "post bb": "blind",
    "straddle": "blind",
    "post dead": "dead",
    "post extra blind": "post",
}
_BRINGS_IN = ("bring in", "brings in", "post bring in", "post extra blind")
_NO_PLAY = ("added chips", "sits down", "stands up")


def read_hand(ohh: OhhHand, line: int, file: str) -> Written:
    """The hand as it is told; what can't be is a `HandFault`."""
    return _Reader(ohh, line, file).written()


class _Reader:
    """What is known of a hand while its rounds are read."""

    def __init__(self, ohh: OhhHand, line: int, file: str) -> None:
        self.ohh = ohh
        self.line = line
        self.file = file
        self.seats = self._seats()
        self.room, self.game = self._game()
        self.scale = scale_of(list(amounts_of(ohh)), line)
        self.stacks = {self.seats[player.id]: self.chips(player.starting_stack) for player in ohh.players}
        self.left = dict(self.stacks)
        self.held = OhhCards(self.stacks, self.game)
        self.posts: list[Post] = []
        self.steps: list[Step] = []
        self.boards: list[list[tuple[int, ...]]] = [[]]
        self.bet: dict[int, int] = {}
        self.streets: list[str] = []
        self.acting: set[int] = set()
        self.brought_in = 0
        self.totals = ohh.own is None and odd_calls(ohh) > 0 and odd_calls(ohh, totals=True) == 0
        """Whether calls and raises tell totals of the street, against the format, as some writers have it."""

    def chips(self, amount: Decimal) -> int:
        """An amount in whole chips."""
        return int(amount * self.scale)

    def written(self) -> Written:
        """The whole hand."""
        ohh, own = self.ohh, self.ohh.own
        for player in ohh.players:
            # Some writers put a player's cards beside his name.
            if not self.held.stud and (held := self._cards(player.cards)):
                self.held.down[self.seats[player.id]] = held
        for part in ohh.rounds:
            self._round(part)
        for row in own.cards if own else ():
            seat = self._seat(row.player_id)
            self.held.down[seat], self.held.up[seat] = self._cards(row.down), self._cards(row.up)
        out = {self.seats[player.id] for player in ohh.players if player.is_sitting_out}
        dealt_in = self.acting - out
        if len(dealt_in) < 2:
            raise HandFault(self.line, "history-few_players", n=len(dealt_in))
        stakes = self._stakes()
        posts = self._posts(stakes, dealt_in)
        players = tuple(
            sorted(
                (
                    Player(
                        seat := self.seats[player.id],
                        player.name or player.display or f"Player {seat + 1}",
                        self.stacks[seat],
                        seat in dealt_in,
                        self.held.down[seat],
                        self.held.up[seat],
                    )
                    for player in ohh.players
                ),
                key=lambda player: player.seat,
            )
        )
        tournament = ohh.tournament_info if ohh.tournament else None
        site = ohh.site_name or ohh.network_name
        currency = ohh.currency if len(ohh.currency) == 3 else ""
        return Written(
            file=self.file,
            line=self.line,
            format="ohh",
            room=self.room,
            id=str(ohh.game_number),
            game=self.game,
            stakes=stakes,
            players=players,
            button=ohh.dealer_seat - 1 if 0 < ohh.dealer_seat <= 100 else max(dealt_in),
            posts=posts,
            steps=tuple(self.steps),
            said=self._said(),
            scale=self.scale,
            boards=len(self.boards),
            board=tuple(map(tuple, self.boards)),
            hero=self.seats.get(ohh.hero_player_id) if ohh.hero_player_id is not None else None,
            cap=self.chips(ohh.bet_limit.bet_cap or Decimal(0)),
            site="" if own and site == own.room else site,
            kind=own.kind if own else "",
            mix=own.mix if own else "",
            table=ohh.table_name,
            table_seats=max(0, ohh.table_size),
            time=(own.time if own else "") or ohh.start_date_utc,
            currency=currency,
            sign=own.sign if own else _SIGNS.get(currency, ""),
            tournament=str(tournament.tournament_number) if tournament else "",
            tournament_info=tournament.name if tournament else "",
            level=own.level if own else "",
        )

    # --- who and what -------------------------------------------------------------------------------------------------

    def _seats(self) -> dict[Id, int]:
        seats: dict[Id, int] = {}
        for player in self.ohh.players:
            if not 0 < player.seat <= 100 or player.id in seats or player.seat - 1 in seats.values():
                raise HandFault(self.line, "history-seat_twice", text=f"{player.id}, {player.seat}"[:80])
            seats[player.id] = player.seat - 1
        return seats

    def _seat(self, player: Id | None) -> int:
        seat = self.seats.get(player) if player is not None else None
        if seat is None:
            raise HandFault(self.line, "history-no_player", text=str(player)[:80])
        return seat

    def _game(self) -> tuple[str, Game]:
        ohh, own = self.ohh, self.ohh.own
        if own is not None and own.game in KEYS:
            key, choices = own.game, tuple(own.rules.items())
            profile = own.room if own.room in ROOMS else "ohh"
        else:
            found = game_of(ohh.game_type, ohh.bet_limit.bet_type)
            if found is None:
                name = f"{ohh.bet_limit.bet_type} {ohh.game_type}"
                raise HandFault(self.line, "history-unknown_game", game=name[:80])
            profile = "pokerstars" if ohh.site_name.lower() == "pokerstars" else "ohh"
            key, more = found
            structure = "fixed_limit" if ohh.bet_limit.bet_type == "FL" else ""
            choices = tuple({**room(profile).choices(key, structure), **dict(more)}.items())
        try:
            return profile, game_with(key, choices)
        except OptionError as error:
            raise HandFault(self.line, error.key, **error.args_by_name) from None
        except GameFileError as error:
            raise HandFault(self.line, "history-bad_field", field="_hanpan.rules", text=str(error)[:80]) from None

    def _stakes(self) -> Stakes:
        ohh, own = self.ohh, self.ohh.own
        if own is not None and own.stakes is not None:
            told = own.stakes
            return Stakes(
                self.chips(told.unit),
                tuple(map(self.chips, told.blinds)),
                self.chips(told.ante),
                self.chips(told.bring_in),
                self.chips(told.big_bet),
            )
        small, big, ante = (
            self.chips(amount or Decimal(0))
            for amount in (ohh.small_blind_amount, ohh.big_blind_amount, ohh.ante_amount)
        )
        if self.game.betting.bring_in:
            return Stakes(small, (), ante, self.brought_in or max(1, small // 2), big)
        return Stakes(big, (small, big), ante, 0, 2 * big)

    def _posts(self, stakes: Stakes, dealt_in: set[int]) -> tuple[Post, ...]:
        """What was due: an all-in player's blind is the table's, and an ante that not all pay is dead money."""
        own = self.ohh.own
        if own is not None and own.posts is not None:
            return tuple(
                Post(self._seat(post.player_id), self.chips(post.amount), self._kind(post.kind)) for post in own.posts
            )
        anted = {post.seat for post in self.posts if post.kind == "ante"}
        posts = []
        blinds = 0
        for post in self.posts:
            kind, chips = post.kind, post.chips
            if kind == "ante" and not anted >= dealt_in:
                kind = "dead"
            if kind == "blind":
                if blinds > 1 and chips <= stakes.unit:
                    kind = "post"
                elif blinds < len(stakes.blinds) and chips == self.stacks[post.seat]:
                    chips = max(chips, stakes.blinds[blinds])
                blinds += 1
            posts.append(Post(post.seat, chips, kind))
        return tuple(posts)

    def _kind(self, text: str) -> PostKind:
        kind = next((kind for kind in _KINDS.values() if kind == text), None)
        if kind is None:
            raise HandFault(self.line, "history-unknown_action", text=text[:80])
        return kind

    # --- rounds -------------------------------------------------------------------------------------------------------

    def _round(self, part: OhhRound) -> None:
        name = part.street.strip().lower()
        if name == SHOWDOWN.lower():
            pass
        elif name in self.streets:
            self._other_board(self.streets.index(name), self._cards(part.cards))
            if not part.actions:
                return
        else:
            self.streets.append(name)
            self.held.street = len(self.streets)
            self.bet = {} if len(self.streets) > 1 else self.bet
            if dealt := self._cards(part.cards):
                self.boards[0].append(dealt)
                self.held.short = not self.game.board_cards()
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
        seat = self._seat(action.player_id)
        self.acting.add(seat)
        chips = self.chips(action.amount) if action.amount is not None else 0
        if self.totals and name in ("bet", "raise", "call"):
            chips = max(0, chips - self.bet.get(seat, 0))
        if self.game.betting.bring_in and name in _BRINGS_IN and len(self.streets) == 1:
            self.brought_in = chips
            self._put(seat, chips)
            self._step(seat, BringIn(), chips)
        elif name in _KINDS:
            kind = _KINDS[name]
            self.posts.append(Post(seat, chips, kind))
            self._put(seat, chips, live=kind in ("blind", "post"))
        elif name == "dealt cards":
            self.held.dealt(seat, self._cards(action.cards), action.up if self.ohh.own is not None else None)
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
                chosen = self._cards(action.cards)
                self._step(seat, self.held.choose(seat, chosen, open_them=name == "opens cards"))
            case "shows cards":
                self._step(seat, self.held.show(seat, self._cards(action.cards)))
            case "mucks cards":
                self.held.show(seat, self._cards(action.cards))
                self._step(seat, Muck())
            case _:
                raise HandFault(self.line, "history-unknown_action", text=action.action[:80])

    def _step(self, seat: int, inp: PlayerInput, chips: int = -1) -> None:
        self.steps.append(Step(self.line, seat, inp, chips))

    def _put(self, seat: int, chips: int, *, live: bool = True) -> None:
        if live:
            self.bet[seat] = self.bet.get(seat, 0) + chips
        self.left[seat] -= chips

    # --- cards --------------------------------------------------------------------------------------------------------

    def _cards(self, told: Cards | None) -> tuple[int, ...]:
        text = told if isinstance(told, str) else "".join(told or ())
        try:
            return cards.read_cards(text)
        except cards.CardError as error:
            raise HandFault(self.line, error.key, **error.args_by_name) from None

    # --- the outcome --------------------------------------------------------------------------------------------------

    def _said(self) -> Said:
        pots, own = self.ohh.pots, self.ohh.own
        if not pots:
            return Said()
        rakes = [self.chips(pot.rake or Decimal(0)) for pot in pots]
        amounts = [self.chips(pot.amount) for pot in pots]
        collected = [
            Collected(self.line, self._seat(win.player_id), self.chips(win.win_amount), at if len(pots) > 1 else None)
            for at, pot in enumerate(pots)
            for win in pot.player_wins
        ]
        if own is not None and own.collected is not None:
            collected = [
                Collected(
                    self.line,
                    self._seat(part.player_id),
                    self.chips(part.amount),
                    part.pot,
                    part.board,
                    _side(part.side),
                )
                for part in own.collected
            ]
        won: dict[int, int] = {}
        for part in collected:
            won[part.seat] = won.get(part.seat, 0) + part.chips
        return Said(
            total=sum(amounts),
            pots=tuple(chips - rake for chips, rake in zip(amounts, rakes, strict=True)) if len(pots) > 1 else (),
            rake=sum(rakes),
            returned=tuple(
                Returned(self.line, self._seat(back.player_id), self.chips(back.amount))
                for back in (own.returned if own else ())
            ),
            collected=tuple(collected),
            won=tuple(sorted(won.items())),
            stacks=tuple((self._seat(row.player_id), self.chips(row.amount)) for row in (own.stacks if own else ())),
            line=self.line,
        )


_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}


def _side(text: str | None) -> Side | None:
    return "high" if text == "high" else "low" if text == "low" else None
