"""One hand of Open Hand History as a written hand."""

from decimal import Decimal

from hanpan.engine.events import Post, PostKind
from hanpan.history.faults import HandFault
from hanpan.history.games import game_with
from hanpan.history.ohh_fields import Id, OhhHand, OhhTournament
from hanpan.history.ohh_games import game_of
from hanpan.history.ohh_rounds import KINDS, OhhRounds, OhhTable
from hanpan.history.posting import ante_kind
from hanpan.history.rooms import KEYS as ROOMS
from hanpan.history.rooms import room
from hanpan.history.written import Collected, Player, Returned, Said, Written, side_of
from hanpan.rules.errors import GameFileError, OptionError
from hanpan.rules.files import KEYS
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes


def read_hand(ohh: OhhHand, line: int, file: str) -> Written:
    """The hand as it is told; what can't be is a `HandFault`."""
    return _Reader(ohh, line, file).written()


class _Reader:
    """The parts of a hand, put together."""

    def __init__(self, ohh: OhhHand, line: int, file: str) -> None:
        self.ohh = ohh
        self.line = line
        self.file = file
        self.table = OhhTable(ohh, line)
        self.seats, self.seat, self.chips = self.table.seats, self.table.seat, self.table.chips
        self.room, self.game = self._game()
        self.stacks = {self.seats[player.id]: self.chips(player.starting_stack) for player in ohh.players}
        self.rounds = OhhRounds(ohh, self.table, self.game)

    def written(self) -> Written:
        """The whole hand."""
        ohh, own, held = self.ohh, self.ohh.own, self.rounds.held
        for player in ohh.players:
            # Some writers put a player's cards beside his name.
            if not held.stud and (down := self.table.cards(player.cards)):
                held.down[self.seats[player.id]] = down
        for part in ohh.rounds:
            self.rounds.read(part)
        for row in own.cards if own else ():
            seat = self.seat(row.player_id)
            held.down[seat], held.up[seat] = self.table.cards(row.down), self.table.cards(row.up)
        out = {self.seats[player.id] for player in ohh.players if player.is_sitting_out}
        dealt_in = self.rounds.acting - out
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
                        held.down[seat],
                        held.up[seat],
                    )
                    for player in ohh.players
                ),
                key=lambda player: player.seat,
            )
        )
        tournament = (ohh.tournament_info or OhhTournament()) if ohh.tournament else None
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
            steps=tuple(self.rounds.steps),
            said=self._said(),
            scale=self.table.scale,
            boards=len(self.rounds.boards),
            board=tuple(map(tuple, self.rounds.boards)),
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
            tournament=str(tournament.tournament_number or 0) if tournament else "",
            tournament_info=tournament.name if tournament else "",
            level=own.level if own else "",
        )

    # --- who and what -------------------------------------------------------------------------------------------------

    def _game(self) -> tuple[str, Game]:
        ohh, own = self.ohh, self.ohh.own
        if own is not None and own.game in KEYS:
            key, choices = own.game, tuple(own.rules.items())
            profile = own.room if own.room in ROOMS else "ohh"
        else:
            found = game_of(ohh.game_type, ohh.bet_limit.bet_type, self._cards_each())
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
            raise HandFault(self.line, "history-field_fault", field="_hanpan.rules", what=error.said) from None

    def _cards_each(self) -> int:
        """How many cards a player has on the first street, as far as any are known."""
        dealt: dict[Id | None, int] = {player.id: len(self.table.cards(player.cards)) for player in self.ohh.players}
        for action in self.ohh.rounds[0].actions if self.ohh.rounds else ():
            if action.action.strip().lower() == "dealt cards":
                told = len(self.table.cards(action.cards))
                dealt[action.player_id] = max(told, dealt.get(action.player_id, 0))
        return max(dealt.values(), default=0)

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
            return Stakes(small, (), ante, self.rounds.brought_in or max(1, small // 2), big)
        return Stakes(big, (small, big), ante, 0, 2 * big)

    def _posts(self, stakes: Stakes, dealt_in: set[int]) -> tuple[Post, ...]:
        """What was due: an all-in player's blind is the table's, and an ante that not all pay is dead money."""
        own = self.ohh.own
        if own is not None and own.posts is not None:
            return tuple(
                Post(self.seat(post.player_id), self.chips(post.amount), self._kind(post.kind)) for post in own.posts
            )
        antes = ante_kind((post.seat for post in self.rounds.posts if post.kind == "ante"), dealt_in)
        posts = []
        blinds = 0
        for post in self.rounds.posts:
            kind, chips = post.kind, post.chips
            if kind == "ante":
                kind = antes
            if kind == "blind":
                if blinds > 1 and chips <= stakes.unit:
                    kind = "post"
                elif blinds < len(stakes.blinds) and chips == self.stacks[post.seat]:
                    chips = max(chips, stakes.blinds[blinds])
                blinds += 1
            posts.append(Post(post.seat, chips, kind))
        return tuple(posts)

    def _kind(self, text: str) -> PostKind:
        kind = next((kind for kind in KINDS.values() if kind == text), None)
        if kind is None:
            raise HandFault(self.line, "history-unknown_action", text=text[:80])
        return kind

    # --- the outcome --------------------------------------------------------------------------------------------------

    def _said(self) -> Said:
        pots, own = self.ohh.pots, self.ohh.own
        if not pots:
            return Said()
        rakes = [self.chips(pot.rake or Decimal(0)) for pot in pots]
        amounts = [self.chips(pot.amount) for pot in pots]
        collected = [
            Collected(self.line, self.seat(win.player_id), self.chips(win.win_amount), at if len(pots) > 1 else None)
            for at, pot in enumerate(pots)
            for win in pot.player_wins
        ]
        if own is not None and own.collected is not None:
            collected = [
                Collected(
                    self.line,
                    self.seat(part.player_id),
                    self.chips(part.amount),
                    part.pot,
                    part.board,
                    side_of(part.side),
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
                Returned(self.line, self.seat(back.player_id), self.chips(back.amount))
                for back in (own.returned if own else ())
            ),
            collected=tuple(collected),
            won=tuple(sorted(won.items())),
            stacks=tuple((self.seat(row.player_id), self.chips(row.amount)) for row in (own.stacks if own else ())),
            line=self.line,
        )


_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£"}
