"""A written hand as Open Hand History 1.4, one object a hand; hands are parted by a blank line."""

from typing import Any

from hanpan import cards
from hanpan.cards import UNSEEN
from hanpan.engine.events import (
    BetPlaced,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Chosen,
    Dealt,
    Folded,
    Mucked,
    Posted,
    RaisedTo,
    Shown,
)
from hanpan.engine.inputs import Choose
from hanpan.history.ohh_games import BET_TYPES, BLINDS, GAME_TYPES, SHOWDOWN, STREETS
from hanpan.history.ohh_text import iso, laid_out
from hanpan.history.posting import blinds_by_seat, small_blind
from hanpan.history.walk import Moment, collected, walk
from hanpan.history.written import Collected, Written

SPEC = "1.4.6"


def ohh(written: Written) -> str:
    """One hand."""
    return laid_out({"ohh": _Hand(written).fields()})


class _Hand:
    """The object of one hand, built while the hand is gone through."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self.rounds: list[dict[str, Any]] = []
        self.moments: list[Moment] = []
        self.ids = {player.seat: at for at, player in enumerate(written.players)}
        self.blinds = blinds_by_seat(written.posts, written.stakes.unit)

    def fields(self) -> dict[str, Any]:
        """All of it."""
        written = self.written
        for moment in walk(written):
            self.moments.append(moment)
            self._take(moment)
        self._other_boards()
        game, stakes = written.game, written.stakes
        blinds = stakes.blinds
        fixed_stud = game.betting.structure == "fixed_limit" and not game.betting.blinds
        small, big = small_blind(blinds, stakes.unit), stakes.unit if blinds else 0
        if fixed_stud:
            small, big = stakes.unit, stakes.big_bet
        fields: dict[str, Any] = {
            "spec_version": SPEC,
            "internal_version": SPEC,
            "site_name": written.site or written.room,
            "network_name": written.site or written.room,
            "tournament": bool(written.tournament),
        }
        if written.tournament:
            fields["tournament_info"] = {
                "tournament_number": written.tournament,
                "name": written.tournament_info,
            }
        fields |= {
            "game_number": written.id,
            "start_date_utc": iso(written.time),
            "table_name": written.table,
            "game_type": GAME_TYPES.get(game.key, game.key),
            "bet_limit": {"bet_type": BET_TYPES[game.betting.structure], "bet_cap": self._money(written.cap)},
            "table_size": written.table_seats or max(player.seat for player in written.players) + 1,
            "currency": written.currency or "Chips",
            "dealer_seat": written.button + 1,
            "small_blind_amount": self._money(small),
            "big_blind_amount": self._money(big),
            "ante_amount": self._money(stakes.ante),
        }
        if written.hero in self.ids:
            fields["hero_player_id"] = self.ids[written.hero]
        fields["flags"] = ["Run_It_Twice"] if written.boards > 1 else []
        fields["players"] = [
            {
                "id": self.ids[player.seat],
                "seat": player.seat + 1,
                "name": player.name,
                "starting_stack": self._money(player.stack),
                "is_sitting_out": not player.dealt_in,
            }
            for player in written.players
        ]
        fields["rounds"] = [{"id": at, **part} for at, part in enumerate(self.rounds)]
        fields["pots"] = self._pots()
        fields["_hanpan"] = self._own()
        return fields

    def _money(self, chips: int) -> int | float:
        scale = self.written.scale
        return chips // scale if chips % scale == 0 else float(self.written.amount(chips))

    def _round(self, street: str) -> dict[str, Any]:
        """The round of a street; a new one where the street is new."""
        if not self.rounds or self.rounds[-1]["street"] != street:
            self.rounds.append({"street": street, "cards": [], "actions": []})
        return self.rounds[-1]

    def _act(self, moment: Moment, street: str, seat: int, action: str, chips: int = 0, **more: object) -> None:
        actions = self._round(street)["actions"]
        left = moment.hand.stack[seat]
        entry: dict[str, Any] = {
            "action_number": len(actions),
            "player_id": self.ids[seat],
            "action": action,
            "amount": self._money(chips),
            "is_allin": 0 < chips == left,
        }
        actions.append({**entry, **more})

    def _take(self, moment: Moment) -> None:
        event, hand = moment.event, moment.hand
        name = hand.street_name
        street = STREETS.get(name, name)
        bet = hand.bet
        match event:
            case Posted(seat, chips):
                self._act(moment, street, seat, self._post(event), chips)
            case Dealt(seat, held, up):
                self._dealt(moment, street, seat, held, up=up)
            case BoardDealt(held, 0):
                self._round(street)["cards"] = [cards.name(card) for card in held]
            case Folded(seat):
                self._act(moment, street, seat, "Fold")
            case Checked(seat):
                self._act(moment, street, seat, "Check")
            case Called(seat, chips):
                self._act(moment, street, seat, "Call", chips)
            case RaisedTo(seat, to):
                self._act(moment, street, seat, self._bet(moment), to - bet[seat])
            case BroughtIn(seat, chips):
                self._act(moment, street, seat, "Bring In", chips)
            case BetPlaced(seat, menu, to):
                self._act(moment, street, seat, self._bet(moment), to - bet[seat], _bet=menu)
            case Chosen(seat) if moment.step is not None and isinstance(moment.step.input, Choose):
                verb = "Opens Cards" if hand.stage and hand.stage.choice == "open" else "Discards Cards"
                self._act(moment, street, seat, verb, cards=[cards.name(card) for card in moment.step.input.cards])
            case Shown(seat, held) if moment.step is not None:
                self._act(
                    moment, SHOWDOWN, seat, "Shows Cards", cards=[cards.name(card) for card in held if card != UNSEEN]
                )
            case Mucked(seat) if moment.step is not None and not getattr(moment.step.input, "cards", ()):
                self._act(moment, SHOWDOWN, seat, "Mucks Cards")

    def _post(self, event: Posted) -> str:
        match event.kind:
            case "ante":
                return "Post Ante"
            case "dead":
                return "Post Dead"
            case "post":
                return "Post Extra Blind"
            case "blind":
                return BLINDS[self.blinds[event.seat]]

    def _bet(self, moment: Moment) -> str:
        """No bet stands before the flop but a blind, so there the first one is a raise."""
        return "Raise" if moment.hand.level else "Bet"

    def _dealt(self, moment: Moment, street: str, seat: int, held: tuple[int, ...], *, up: bool) -> None:
        known = [cards.name(card) for card in held if card != UNSEEN]
        if not known:
            return
        actions = self._round(street)["actions"]
        last = actions[-1] if actions else {}
        if up and last.get("action") == "Dealt Cards" and last["player_id"] == self.ids[seat]:
            last["cards"] += known
            last["_up"] = len(known)
        else:
            self._act(moment, street, seat, "Dealt Cards", cards=known, **({"_up": len(known)} if up else {}))

    def _other_boards(self) -> None:
        """Boards after the first: the streets where they have cards of their own once more."""
        written = self.written
        at = next((at for at, part in enumerate(self.rounds) if part["street"] == SHOWDOWN), len(self.rounds))
        streets = [
            street.name for street in written.game.street if any(step.startswith("board") for step in street.deal)
        ]
        more = [
            {
                "street": STREETS.get(streets[row], streets[row]),
                "cards": [cards.name(card) for card in dealt],
                "actions": [],
            }
            for board in written.board[1:]
            for row, dealt in enumerate(board)
            if written.board[0][row : row + 1] != (dealt,)
        ]
        self.rounds[at:at] = more

    def _pots(self) -> list[dict[str, Any]]:
        written = self.written
        got = collected(written, self.moments)
        rake = written.said.rake or 0
        pots: list[dict[str, Any]] = []
        numbers = {part.pot or 0 for part in got} or ({0} if written.said.total is not None else set())
        for number in sorted(numbers):
            wins: dict[int, int] = {}
            for part in got:
                if (part.pot or 0) == number:
                    wins[part.seat] = wins.get(part.seat, 0) + part.chips
            taken, rake = rake, 0
            pots.append(
                {
                    "number": number,
                    "amount": self._money(sum(wins.values()) + taken),
                    "rake": self._money(taken),
                    "player_wins": [
                        {"player_id": self.ids[seat], "win_amount": self._money(chips)} for seat, chips in wins.items()
                    ],
                }
            )
        return pots

    def _own(self) -> dict[str, Any]:
        written, stakes, said = self.written, self.written.stakes, self.written.said
        ids = self.ids

        def known(part: Collected) -> list[Any]:
            row: list[Any] = [ids[part.seat], self._money(part.chips), part.pot, part.board, part.side]
            while row[-1] is None:
                row.pop()
            return row

        hidden = [player for player in written.players if _gaps(player.down) or _gaps(player.up)]
        own: dict[str, Any] = {
            "game": written.game.key,
            "rules": dict(written.game.options),
            "stakes": {
                "unit": self._money(stakes.unit),
                "blinds": [self._money(chips) for chips in stakes.blinds],
                "ante": self._money(stakes.ante),
                "bring_in": self._money(stakes.bring_in),
                "big_bet": self._money(stakes.big_bet),
            },
            "posts": [[ids[post.seat], self._money(post.chips), post.kind] for post in written.posts],
            "cards": [[ids[player.seat], cards.text(player.down), cards.text(player.up)] for player in hidden],
            "returned": [[ids[back.seat], self._money(back.chips)] for back in said.returned],
            "collected": [known(part) for part in collected(written, self.moments)],
            "stacks": [[ids[seat], self._money(chips)] for seat, chips in said.stacks],
            "time": written.time if written.time != iso(written.time) else "",
            "kind": written.kind,
            "mix": written.mix,
            "level": written.level,
            "sign": written.sign,
            "room": written.room,
        }
        return {name: value for name, value in own.items() if value not in ("", [], {}) or name == "posts"}


def _gaps(held: tuple[int, ...]) -> bool:
    """Whether a card that somebody saw lies behind one that nobody did."""
    while held and held[-1] == UNSEEN:
        held = held[:-1]
    return UNSEEN in held
