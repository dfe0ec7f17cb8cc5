"""What a replay gives beside what its text says, in the order of the text, up to the first difference."""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from hanpan.cards import UNSEEN
from hanpan.engine.events import AnyEvent, Won
from hanpan.engine.hand import Hand
from hanpan.engine.pots import pots
from hanpan.engine.showdown import strengths, unknown
from hanpan.hands.ranker import key_of
from hanpan.history.rooms import Room, TotalForm, UncalledForm
from hanpan.history.written import Collected, Difference, Said, Written
from hanpan.rules.game import Game


class Outcome(NamedTuple):
    """How a replay ended; what else went back by the text, or went back by the engine alone (see `Replayed`)."""

    hand: Hand
    events: list[AnyEvent]
    more_back: Mapping[int, int]
    less_back: Mapping[int, int]


class _Ours(NamedTuple):
    """The replay's outcome in the words of a room: what went back, what was won, the total."""

    returned: dict[int, int]
    won: dict[int, int]
    total: int


def first_difference(written: Written, outcome: Outcome, room: Room) -> Difference | None:
    """None where all agrees in one of the room's forms; else the first difference in its usual form."""
    for gift in written.said.dropped:
        return Difference(gift.line, "dropped", theirs=gift.chips)
    first = None
    for form in room.uncalled.forms:
        for total in room.rake.total:
            ours = _ours(written.said, outcome, form, total)
            if ours is None:
                continue
            difference = _difference(written, outcome, ours)
            if difference is None:
                return None
            first = first or difference
    if first is None:
        # None of the room's forms can be what the text has.
        first = _difference(written, outcome, _exact(written.said, outcome))
    return first


def _exact(said: Said, outcome: Outcome) -> _Ours:
    """The outcome as it is: what went back is told apart, and the total has the rake in it."""
    hand = outcome.hand
    returned = {seat: chips for seat, chips in enumerate(hand.returned) if chips}
    for seat, chips in outcome.more_back.items():
        returned[seat] = returned.get(seat, 0) + chips
    for seat, chips in outcome.less_back.items():
        returned[seat] -= chips
        if not returned[seat]:
            del returned[seat]
    won = {seat: chips for seat, chips in enumerate(hand.won) if chips}
    return _Ours(returned, won, sum(won.values()) + (said.rake or 0))


def _ours(said: Said, outcome: Outcome, form: UncalledForm, total_form: TotalForm) -> _Ours | None:
    """None where a form can't be what the text has."""
    hand = outcome.hand
    returned, won, total = _exact(said, outcome)
    if form != "exact":
        alone = not hand.live & hand.live - 1
        if form == "whole_blind":
            if not alone or not said.returned:
                return None
            _, seat, back = said.returned[0]
            more = back - returned.get(seat, 0)
            if more <= 0 or back != hand.returned[seat] + hand.put[seat]:
                return None
            returned[seat] = back
            won[seat] = won.get(seat, 0) - more
            total -= more
        elif not returned or said.returned:
            return None
        else:
            if form == "in_pot":
                for seat, chips in returned.items():
                    won[seat] = won.get(seat, 0) + chips
                    total += chips
            returned = {}
    if total_form == "net":
        total -= said.rake or 0
    return _Ours(returned, won, total)


def _difference(written: Written, outcome: Outcome, ours: _Ours) -> Difference | None:
    said = written.said
    if said.contradiction is not None:
        return Difference(said.contradiction.line, "cards", said.contradiction.seat)
    if said.total is None and not said.collected:
        # A form that tells actions only, as PHH may: what it doesn't say can't differ.
        return _in_summary(written, outcome, ours)
    return (
        _in_returned(said, ours)
        or _in_collected(said, ours)
        or _in_parts(said, outcome)
        or _in_pots(said, outcome)
        or _in_total(said, ours)
        or _in_summary(written, outcome, ours)
        or _in_descriptions(said, outcome.hand)
    )


def _in_returned(said: Said, ours: _Ours) -> Difference | None:
    left = dict(ours.returned)
    for line, seat, chips in said.returned:
        if left.pop(seat, 0) != chips:
            return Difference(line, "returned", seat, chips, ours.returned.get(seat, 0))
    for seat, chips in left.items():
        return Difference(said.line, "returned", seat, 0, chips)
    return None


def _in_collected(said: Said, ours: _Ours) -> Difference | None:
    theirs: dict[int, int] = defaultdict(int)
    lines: dict[int, int] = {}
    for part in said.collected:
        theirs[part.seat] += part.chips
        lines.setdefault(part.seat, part.line)
    for seat, chips in theirs.items():
        if ours.won.get(seat, 0) != chips:
            return Difference(lines[seat], "collected", seat, chips, ours.won.get(seat, 0))
    told = dict(said.won)
    for seat, chips in ours.won.items():
        if seat not in theirs and chips and not (seat in said.cashed_out and told.get(seat) == chips):
            return Difference(said.line, "collected", seat, 0, chips)
    return None


def _in_parts(said: Said, outcome: Outcome) -> Difference | None:
    """Where the text says from which pot or on which board: each of those by itself."""
    if len(said.collected) < 2 or said.cashed_out:
        return None
    hand = outcome.hand
    paid = pots(hand)
    by_pot = len(paid) > 1 and all(part.pot is not None for part in said.collected)
    by_board = all(part.board is not None for part in said.collected)

    def alone(pot: int) -> bool:
        """Whether only one player is left in a pot: then a text may tell it once, or a part of it on each board."""
        eligible = paid[pot].eligible
        return not eligible & eligible - 1

    theirs: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    first: dict[tuple[int, int, int], Collected] = {}
    for part in said.collected:
        if by_pot and part.pot is not None and part.pot >= len(paid):
            return Difference(part.line, "no_such_pot", part.seat, part.chips, None, part.pot)
        pot = part.pot if by_pot and part.pot is not None else 0
        key = pot, (part.board or 0) if by_board and not (by_pot and alone(pot)) else 0, part.seat
        theirs[key].append(part.chips)
        first.setdefault(key, part)
    ours: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    undivided: dict[tuple[int, int], int] = defaultdict(int)
    for event in outcome.events:
        if isinstance(event, Won):
            pot = event.pot if by_pot else 0
            if by_board and not by_pot and alone(event.pot):
                undivided[event.pot, event.seat] += event.chips
            else:
                ours[pot, event.board if by_board and not alone(event.pot) else 0, event.seat].append(event.chips)
    for (_, seat), chips in undivided.items():
        # Nobody else plays for this pot: on each board it is his, the odd chip on the first.
        boards = len(hand.board)
        for board in range(boards):
            ours[0, board, seat].append(chips // boards + (chips % boards if board == 0 else 0))
    for key, parts in theirs.items():
        part = first[key]
        mine = ours.get(key, [])
        if (by_pot or by_board) and sum(parts) != sum(mine):
            return Difference(part.line, "collected_part", part.seat, sum(parts), sum(mine), part.pot)
        if 1 < len(parts) == len(mine) and sorted(parts) != sorted(mine):
            return Difference(part.line, "collected_part", part.seat, max(parts), max(mine), part.pot)
    return None


def _in_pots(said: Said, outcome: Outcome) -> Difference | None:
    if not said.pots:
        return None
    hand = outcome.hand
    paid = pots(hand)
    if len(paid) != len(said.pots):
        return Difference(said.line, "pots", None, len(said.pots), len(paid))
    if not said.rake:
        for place, (chips, pot) in enumerate(zip(said.pots, paid, strict=True)):
            if chips != pot.chips:
                return Difference(said.line, "pot", None, chips, pot.chips, place)
    return None


def _in_total(said: Said, ours: _Ours) -> Difference | None:
    if said.total is not None and said.total != ours.total:
        return Difference(said.line, "total", None, said.total, ours.total)
    return None


def _in_summary(written: Written, outcome: Outcome, ours: _Ours) -> Difference | None:
    """What the text repeats at its end: what each won, the boards, the stacks."""
    said = written.said
    for seat, chips in said.won:
        if ours.won.get(seat, 0) != chips:
            return Difference(said.line, "won", seat, chips, ours.won.get(seat, 0))
    boards = [tuple(card for row in board for card in row) for board in written.board]
    for place, cards in enumerate(said.boards):
        # Of a further board some texts repeat only what was dealt to it alone.
        own = boards[place][-len(cards) :] if place and place < len(boards) and cards else ()
        if place < len(boards) and cards not in (boards[place], own):
            return Difference(said.line, "board", None, None, None, place)
    hand = outcome.hand
    for seat, chips in said.stacks:
        player = written.player(seat)
        behind = player.stack - written.at_stake(player)
        final = hand.stack[seat] + behind if player.dealt_in else player.stack
        if final != chips:
            return Difference(said.line, "stack", seat, chips, final)
    return None


def _in_descriptions(said: Said, hand: Hand) -> Difference | None:
    """What the text calls the hands that were shown."""
    for line, seat, at, rank, low in said.described:
        if at is not None and at >= len(hand.board):
            return Difference(line, "no_such_board", place=at)
        board = hand.board[at or 0]
        if not hand.live >> seat & 1 or unknown(hand, seat) or UNSEEN in board or not _complete(hand, seat, board):
            continue
        if rank:
            strength = strengths(hand, 1 << seat, "high", board)[seat]
            if hand.plan.ranker.name(strength) != rank:
                return Difference(line, "rank", seat)
        ranker = hand.plan.low_ranker
        if low and ranker is not None:
            strength = strengths(hand, 1 << seat, "low", board)[seat]
            if strength != ranker.strength(key_of(low)):
                return Difference(line, "rank", seat)
    return None


def _complete(hand: Hand, seat: int, board: tuple[int, ...]) -> bool:
    """Whether all cards of a hand are dealt: who wins unchallenged may show before the last street."""
    return len(hand.down[seat]) + len(hand.up[seat]) + len(board) == _all_cards(hand.plan.game)


@lru_cache(maxsize=256)
def _all_cards(game: Game) -> int:
    return game.cards_each() + game.board_cards()
