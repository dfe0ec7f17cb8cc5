"""Whole hands as text: a script says what happens, a golden file what came of it and what each seat saw.

A script (`*.hand`) begins with a sentence about the hand and the rules it shows. Then `name: value` lines give the
table, and the cards that matter, in the order in which they are dealt; other cards come from the rest of the deck. The
lines after a blank one are actions. `!` before one says that it is refused.

    game: pls7
    rules: low_rule=always
    unit: 100
    button: 3
    stacks: 1=1000 2=1000 3=400
    cards 1: As2sKd
    board: 3h6d7c2hTs

    1 raise 350
    ! 2 raise 500
    2 call
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import assert_never

from hanpan import rules
from hanpan.cards import parse_cards, text, unmask
from hanpan.engine import (
    Hand,
    IllegalActionError,
    Option,
    OwedAction,
    OwedCards,
    evolve,
    fold,
    legal,
    owed,
    play,
    pots,
    seen_by,
    start,
)
from hanpan.engine.events import (
    AnyEvent,
    BetPlaced,
    BoardDealt,
    BroughtIn,
    Burned,
    Called,
    Checked,
    Chosen,
    Dealt,
    Discarded,
    Folded,
    HandEnded,
    HandStarted,
    Mucked,
    Opened,
    Posted,
    RaisedTo,
    Raked,
    Returned,
    Shown,
    Won,
)
from hanpan.engine.hand import seats_of
from hanpan.engine.inputs import (
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    PlayerInput,
    RaiseTo,
    Show,
    TimeOut,
)
from hanpan.engine.showdown import made_hand, sides
from hanpan.rules.stakes import stakes_of

_PLAIN: dict[str, PlayerInput] = {
    "fold": Fold(),
    "die": Fold(),
    "check": Check(),
    "call": Call(),
    "bring_in": BringIn(),
    "muck": Muck(),
    "show": Show(),
    "time_out": TimeOut(),
}


class Script:
    """A hand as its script tells it."""

    def __init__(self, script: str) -> None:
        head, _, self.actions = script.partition("\n\n")
        lines = head.splitlines()
        self.about = [line[2:] for line in lines if line.startswith("# ")]
        fields = dict(line.split(": ", 1) for line in lines if not line.startswith("#"))
        options = dict(option.split("=") for option in fields.pop("rules", "").split())
        self.game = rules.game(fields.pop("game"), **options)
        ante = fields.pop("ante", None)
        self.stakes = stakes_of(self.game, int(fields.pop("unit")), ante=int(ante) if ante else None)
        self.button = int(fields.pop("button"))
        self.stacks = {int(seat): int(chips) for seat, chips in re.findall(r"(\d+)=(\d+)", fields.pop("stacks"))}
        self._board = list(parse_cards(fields.pop("board", "")))
        self._cards = {seat: list(parse_cards(fields.pop(f"cards {seat}", ""))) for seat in self.stacks}
        assert not fields, f"unknown lines: {', '.join(fields)}"
        named = [*self._board, *(card for cards in self._cards.values() for card in cards)]
        assert len(set(named)) == len(named), "a card twice"
        deck = 0x_F_FFFF_FFFF_FFFF
        self._rest = [card for card in unmask(deck) if card not in named]

    def deal(self, hand: Hand, waiting: OwedCards) -> Deal:
        """The cards that are owed, one at a time clockwise, as a dealer deals them."""
        assert hand.stage is not None
        cards: list[int] = []
        for kind, count in hand.stage.steps:
            if kind == "burn":
                cards += [self._rest.pop(0) for _ in range(count)]
            elif kind == "board":
                cards += [self._next(self._board) for _ in range(count)]
            else:
                cards += [self._next(self._cards[seat]) for _ in range(count) for seat in waiting.seats]
        return Deal(tuple(cards))

    def _next(self, cards: list[int]) -> int:
        return cards.pop(0) if cards else self._rest.pop(0)


def told(script: Script) -> str:
    """The golden text of a script."""
    events = start(script.game, script.stakes, script.stacks, script.button)
    hand = fold(events)
    lines = [*script.about, "", "== what happened", ""]
    lines += [line(event) for event in events]
    actions = iter(script.actions.strip().splitlines())
    while True:
        while isinstance(waiting := owed(hand), OwedCards):
            happened = play(hand, None, script.deal(hand, waiting))
            events += happened
            lines += [line(event) for event in happened]
        if waiting is None:
            break
        lines += [situation(hand), *may(hand, waiting)]
        try:
            action = next(actions)
        except StopIteration:
            lines.append("(the script ends here)")
            break
        refused = action.startswith("! ")
        seat, inp = read(action.removeprefix("! "))
        try:
            happened = play(hand, seat, inp)
        except IllegalActionError as error:
            if not refused:
                raise AssertionError(f"{action}: {error}") from error
            lines.append(f"! {seat} may not: {error}")
            continue
        assert not refused, f"{action} is not refused"
        events += happened
        lines += [line(event) for event in happened]
    assert not list(actions), "actions are left over"
    lines += ["", *result(hand), *views(script, events)]
    return "\n".join(lines) + "\n"


def read(action: str) -> tuple[int, PlayerInput]:
    """An action of a script, as `2 raise 350`, `1 open 7h` or `3 half`."""
    seat, verb, *rest = action.split()
    if verb in _PLAIN and not rest:
        return int(seat), _PLAIN[verb]
    match verb:
        case "raise":
            return int(seat), RaiseTo(int(rest[0]))
        case "open" | "discard":
            return int(seat), Choose(parse_cards("".join(rest)))
        case "show":
            return int(seat), Show(parse_cards("".join(rest)))
        case bet:
            return int(seat), Bet(bet)


def situation(hand: Hand) -> str:
    """Street and pot; side pots once somebody is all-in."""
    layers = pots(hand)
    chips = f"pot {hand.pot}"
    if len(layers) > 1 and hand.live & ~hand.can:
        chips += " (" + ", ".join(f"{pot.chips} for {seats(pot.eligible)}" for pot in layers) + ")"
    return f"    {hand.street_name}, {chips}"


def may(hand: Hand, waiting: OwedAction) -> Iterator[str]:
    for seat in waiting.seats:
        yield f"    {seat} may " + ", ".join(map(offer, legal(hand, seat)))


def offer(option: Option) -> str:
    if option.cards is not None:
        return f"{option.action} one of {text(option.cards, ' ')}"
    if option.min is not None:
        return f"{option.action} to {option.min}" + (f"-{option.max}" if option.max != option.min else "")
    chips = option.amount if option.amount is not None else option.pays
    return option.action if chips is None else f"{option.action} {chips}"


def seats(mask: int) -> str:
    return " ".join(map(str, seats_of(mask)))


def line(event: AnyEvent) -> str:
    """One event, with all that it says."""
    match event:
        case HandStarted(game, stakes, players, button, stacks):
            options = "".join(f", {name} = {value}" for name, value in game.options)
            chips = " ".join(f"{seat}={chips}" for seat, chips in zip(players, stacks, strict=True))
            return f"{game.key}{options}; {amounts(stakes)}; button {button}; stacks {chips}"
        case Posted(seat, chips, kind):
            return f"{seat} posts {kind} {chips}"
        case Burned(cards):
            return f"burn {text(cards, ' ')}"
        case Dealt(seat, cards, up):
            return f"{seat} gets {text(cards, ' ')} {'up' if up else 'down'}"
        case BoardDealt(cards, board):
            return f"board{f' {board}' if board else ''} {text(cards, ' ')}"
        case Chosen(seat, cards):
            return f"{seat} has chosen {text(cards, ' ')}"
        case Opened(seat, cards):
            return f"{seat} opens {text(cards, ' ')}"
        case Discarded(seat, cards):
            return f"{seat} discards {text(cards, ' ')}"
        case Folded(seat):
            return f"{seat} folds"
        case Checked(seat):
            return f"{seat} checks"
        case Called(seat, chips):
            return f"{seat} calls {chips}"
        case RaisedTo(seat, to):
            return f"{seat} raises to {to}"
        case BroughtIn(seat, chips):
            return f"{seat} brings in {chips}"
        case BetPlaced(seat, name, to):
            return f"{seat} {name}, to {to}"
        case Returned(seat, chips):
            return f"{chips} go back to {seat}"
        case Shown(seat, cards):
            return f"{seat} shows {text(cards, ' ')}"
        case Mucked(seat):
            return f"{seat} mucks"
        case Won(pot, board, side, seat, chips):
            return f"pot {pot}{f', board {board}' if board else ''}, {side}: {seat} wins {chips}"
        case Raked(pot, chips):
            return f"pot {pot}: the house takes {chips}"
        case HandEnded():
            return "the end"
        case _:
            assert_never(event)


def amounts(stakes: rules.Stakes) -> str:
    parts = [f"unit {stakes.unit}"]
    if stakes.blinds:
        parts.append("blinds " + "/".join(map(str, stakes.blinds)))
    if stakes.ante:
        parts.append(f"ante {stakes.ante}")
    if stakes.bring_in:
        parts.append(f"bring-in {stakes.bring_in}, bets {stakes.unit}/{stakes.big_bet}")
    return ", ".join(parts)


def result(hand: Hand) -> Iterator[str]:
    """What was compared, and how the stacks stand."""
    if not hand.game_over:
        return
    contenders = hand.live & ~hand.mucked
    if contenders & contenders - 1:
        for seat in seats_of(contenders):
            for side in sides(hand):
                try:
                    made = made_hand(hand, seat, side)
                except ValueError:
                    yield f"{seat} has no low"
                    continue
                yield f"{seat} has {made.rank}: {text(made.cards, ' ')}"
    yield "stacks " + " ".join(f"{seat}={hand.stack[seat]}" for seat in hand.started.seats)


def views(script: Script, events: list[AnyEvent]) -> Iterator[str]:
    """What each seat and a spectator saw."""
    for viewer in (*script.stacks, None):
        seen = [seen_by(viewer, event).event for event in events]
        view = fold(seen[:1])
        for event in seen[1:]:
            evolve(view, event)
        yield from ("", f"== {f'seat {viewer}' if viewer is not None else 'a spectator'} saw", "")
        yield from map(line, seen)


def scripts() -> list[Path]:
    """All scripts, by game."""
    return sorted(Path(__file__).parent.glob("*/*.hand"))
