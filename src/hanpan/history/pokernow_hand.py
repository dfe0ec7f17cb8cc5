"""One hand of a Poker Now log as a written hand."""

import re
from collections.abc import Sequence
from pathlib import PurePath

import msgspec

from hanpan.engine.events import Post
from hanpan.engine.inputs import Muck, Show
from hanpan.history.faults import HandFault
from hanpan.history.games import game_of, game_with
from hanpan.history.pokernow_entries import Entries, Memory
from hanpan.history.posting import ante_kind, small_blind
from hanpan.history.rooms import room
from hanpan.history.written import Player, Said, Step, Written
from hanpan.rules.game import Game
from hanpan.rules.stakes import Stakes
from hanpan.rules.steps import parse_step

_CARDS_EACH = re.compile(r"\b([56])[- ]?cards?\b", re.IGNORECASE)
_STRUCTURES = {"no limit": "no_limit", "pot limit": "pot_limit", "limit": "fixed_limit"}


def read_hand(entries: Sequence[tuple[str, int]], at: str, file: str, memory: Memory) -> Written:
    """A hand from its entries and their lines in the file."""
    told = Entries(entries, memory)
    told.read()
    return _Hand(told, at, file, memory).written()


class _Hand:
    """What the entries make together."""

    def __init__(self, told: Entries, at: str, file: str, memory: Memory) -> None:
        self.told = told
        self.at = at
        self.file = file
        self.memory = memory

    def written(self) -> Written:
        """The whole hand."""
        told = self.told
        game = self._game()
        stakes = self._stakes(game)
        if told.bomb:
            game = _without_first_betting(game)
        hero = self._hero()
        down = dict(told.shown)
        if hero is not None:
            down[hero] = told.hole
        steps = (*told.steps, *self._showdown(game))
        return Written(
            file=self.file,
            line=min(line for _, line in told.entries),
            format="pokernow",
            room="pokernow",
            id=told.id or told.number,
            game=game,
            stakes=stakes,
            players=tuple(
                Player(seat, self._name(seat), stack, True, down.get(seat, ()))
                for seat, stack in sorted(told.stacks.items())
            ),
            button=self._button(),
            posts=self._posts(stakes),
            steps=steps,
            said=Said(
                total=sum(part.chips for part in told.collected),
                rake=0,
                returned=tuple(told.returned),
                collected=tuple(told.collected),
                line=told.entries[-1][1],
            ),
            scale=told.scale,
            boards=len(told.boards),
            board=tuple(map(tuple, told.boards)),
            hero=hero,
            site="Poker Now",
            table=PurePath(self.file).stem.removeprefix("poker_now_log_"),
            time=self.at,
        )

    def _name(self, seat: int) -> str:
        """A name that two players have needs its id too."""
        name = self.told.names[seat]
        player = next(player for player, at in self.told.seats.items() if at == seat)
        return f"{name} @ {player}" if list(self.told.names.values()).count(name) > 1 or not name.strip() else name

    def _game(self) -> Game:
        text = self.told.variant.lower()
        structure = next((value for words, value in _STRUCTURES.items() if words in text), "")
        low = "hi/lo" in text or "8 or better" in text
        family = "holdem" if "hold" in text else ("omaha8" if low else "omaha") if "omaha" in text else ""
        found = game_of(family, structure)
        if found is None:
            raise HandFault(self.told.line, "history-unknown_game", game=self.told.variant[:80])
        key, choices = found
        if family != "holdem":
            named = _CARDS_EACH.search(text)
            each = named[1] if named else str(len(self.told.hole))
            choices = (*choices, ("down", each)) if each in ("5", "6") else choices
        customs = room("pokernow").choices(key, "fixed_limit" if structure == "fixed_limit" else "")
        return game_with(key, (*customs.items(), *choices))

    def _stakes(self, game: Game) -> Stakes:
        blinds = tuple(post.chips for post in self.told.posts if post.kind == "blind")[:2]
        antes = [post.chips for post in self.told.posts if post.kind == "ante"]
        if not blinds and not self.told.act_before_flop():
            self.told.bomb = self.told.bomb or bool(antes)
        known = self.memory.blind("big blind", self.told.scale)
        unit = (blinds[-1] if blinds else known) or max(antes, default=1)
        if (big := self.told.big_blind) > 0:
            # Nobody may have the small blind, and somebody straddle.
            unit = big
            small = small_blind(blinds, unit) or self.memory.blind("small blind", self.told.scale)
            blinds = (small, unit) if small else (unit,)
        return Stakes(
            unit, blinds, max(antes, default=0), 0, 2 * unit if game.betting.structure == "fixed_limit" else 0
        )

    def _posts(self, stakes: Stakes) -> tuple[Post, ...]:
        kind = ante_kind((post.seat for post in self.told.posts if post.kind == "ante"), self.told.stacks)
        return tuple(
            Post(post.seat, stakes.ante if kind == "ante" else post.chips, kind) if post.kind == "ante" else post
            for post in self.told.posts
        )

    def _button(self) -> int:
        """The dealer's seat; with a dead button whoever is before the first blind is last to act all the same."""
        if self.told.dealer in self.told.seats:
            return self.told.seats[self.told.dealer]
        blinds = [post.seat for post in self.told.posts if post.kind == "blind"]
        first = blinds[0] if blinds else min(self.told.stacks)
        before = [seat for seat in sorted(self.told.stacks) if seat < first]
        return before[-1] if before else max(self.told.stacks)

    def _hero(self) -> int | None:
        """Whose log it is: the entry with his cards doesn't say, but somebody who shows the same cards does."""
        if not self.told.hole:
            return None
        for player, seat in self.told.seats.items():
            if set(self.told.shown.get(seat, ())) == set(self.told.hole):
                self.memory.hero = player
                return seat
        seat_or_none = self.told.seats.get(self.memory.hero)
        if seat_or_none is None or not set(self.told.shown.get(seat_or_none, ())) <= set(self.told.hole):
            return None
        return seat_or_none

    def _showdown(self, game: Game) -> list[Step]:
        """Who is left shows or has mucked; one left alone may show a part of his hand."""
        left = [seat for seat in sorted(self.told.stacks) if seat not in self.told.folded]
        whole = sum(step.cards for step in map(parse_step, game.street[0].deal) if step.kind == "down")
        line = self.told.entries[-1][1]
        steps = []
        for seat in self.told.shown:
            if seat in left:
                full = len(self.told.shown[seat]) >= whole
                steps.append(Step(line, seat, Show() if full else Show(self.told.shown[seat])))
        if len(left) > 1:
            steps += [Step(line, seat, Muck()) for seat in left if seat not in self.told.shown]
        return steps


def _without_first_betting(game: Game) -> Game:
    """A bomb pot: the first two streets are dealt as one, and the betting begins there."""
    first, second, *rest = game.street
    merged = msgspec.structs.replace(second, deal=(*first.deal, *second.deal))
    return msgspec.structs.replace(game, street=(merged, *rest))
