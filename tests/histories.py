"""Written hands compared: what a format carries of one, so that written and read again it can be the same."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from hanpan.cards import DECK, UNSEEN
from hanpan.engine import seen_by
from hanpan.engine.events import AnyEvent, Posted
from hanpan.engine.inputs import Muck, Show
from hanpan.history.games import game_with
from hanpan.history.ohh import read as read_ohh
from hanpan.history.ohh_writer import ohh
from hanpan.history.phh_reader import read as read_phh
from hanpan.history.phh_writer import phh
from hanpan.history.pokerstars import read as read_pokerstars
from hanpan.history.pokerstars_words import GAMES as OF_POKERSTARS
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.proof import prove
from hanpan.history.rooms import room
from hanpan.history.told import told
from hanpan.history.walk import walk
from hanpan.history.written import Said, Unreadable, Written
from hanpan.rules.stakes import stakes_of
from tests.playing import Table, played, shuffles, tables

Read = Callable[[Iterable[str], str], Iterator[Written | Unreadable]]
FORMS: dict[str, tuple[Callable[[Written], str], Read]] = {
    "phh": (phh, read_phh),
    "ohh": (ohh, read_ohh),
    "pokerstars": (pokerstars, read_pokerstars),
}
"""Each form with its writer and its reader."""

OF_OTHER_ROOMS = ("plo down=5", "plo down=6", "plo8 down=5", "plo structure=no_limit", "flo8 wins=high")
"""Games that other rooms spread, as ours with options that no game file has."""

NAMES = {0: "민수", 1: "A: folds [x]", 2: "c (3 in chips)", 3: 'the "d"', 4: "back\\slash", 5: "é"}


def again(text: str, read: Read) -> Written:
    """The one hand of a text."""
    (hand,) = read(text.splitlines(), "hands")
    assert isinstance(hand, Written), hand
    return hand


def whole(cards: Iterable[int]) -> tuple[int, ...]:
    """Cards without the unseen ones behind the last that somebody saw."""
    held = tuple(cards)
    while held and held[-1] == UNSEEN:
        held = held[:-1]
    return held


def carried(written: Written, form: str) -> dict[str, Any]:
    """What a form carries of a hand, in plain values."""
    data: dict[str, Any] = msgspec.to_builtins(written)
    for name in ("file", "line", "format", "site", "table_seats"):
        data.pop(name, None)
    data["steps"] = [tuple(step[1:3]) for step in data["steps"]]
    # In which order all paid their antes says nothing; a blind may come before another.
    antes = [(post["seat"], post["chips"]) for post in data["posts"] if post["kind"] == "ante"]
    rest = [tuple(post.values()) for post in data["posts"] if post["kind"] != "ante"]
    data["posts"] = (sorted(antes), rest)
    said = data["said"]
    for name in ("line", "described"):
        said.pop(name, None)
    for name in ("returned", "collected"):
        said[name] = [tuple(row[1:]) for row in said.get(name, ())]
    if written.game.betting.structure != "fixed_limit":
        data["stakes"].pop("big_bet", None)
    if form != "phh":
        for player in data["players"]:
            player["down"], player["up"] = whole(player.get("down", ())), whole(player.get("up", ()))
    return _of_pokerstars(written, data) if form == "pokerstars" else data


def _of_pokerstars(written: Written, data: dict[str, Any]) -> dict[str, Any]:
    """The text has no options, no due amounts, no button in stud and no cards that its reader never saw."""
    for name in ("room", "hero", "id", "game", "stakes"):
        data.pop(name, None)
    if not written.game.betting.blinds:
        data.pop("button", None)
    data["key"], data["unit"] = written.game.key, written.stakes.unit
    data["posts"] = sorted(
        (moment.event.seat, moment.event.kind, moment.event.chips)
        for moment in walk(written)
        if isinstance(moment.event, Posted)
    )
    said = data["said"]
    for name in ("stacks", "boards"):
        said.pop(name, None)
    got: dict[int, int] = {}
    for seat, chips, *_ in said["collected"]:
        got[seat] = got.get(seat, 0) + chips
    said["collected"] = got
    shown = {step.seat for step in written.steps if type(step.input).__name__ == "Show"}
    for player in data["players"]:
        if player["seat"] not in shown:
            player.pop("down", None)
    return data


@st.composite
def hands(draw: st.DrawFn, name: str, *, of_pokerstars: bool = False) -> Written:
    """A hand of a game as somebody's log tells it: all cards known or as one viewer saw it, run once or more often."""
    key, *extra = name.split(" ")
    table = draw(tables(key))
    if of_pokerstars:
        table = pokerstars_table(key, table, draw(st.sampled_from(["none", "each", "button", "bb"])))
    if extra:
        table = changed_table(
            table, tuple((name, value) for name, _, value in (option.partition("=") for option in extra))
        )
    random = draw(shuffles())
    events = played(table, random).events
    boards = draw(st.sampled_from([1, 1, 1, 2, 2, 3, 4]))
    if boards > 1:
        events = run_again(events, boards, random)
    hero = None
    if draw(st.booleans()):
        hero = draw(st.sampled_from([None, *table.stacks]))
        events = [seen_by(hero, event).event for event in events]
    return told(events, NAMES, id=str(random.randrange(10**9)), table="T", time="2025/01/02 3:04:05", hero=hero)


def changed_table(table: Table, extra: tuple[tuple[str, str], ...]) -> Table:
    """The same table with another number of cards each, or bet otherwise, as texts of other rooms have it."""
    game = game_with(table.game.key, (*table.game.options, *extra))
    stacks = dict(list(table.stacks.items())[: game.seats.max])
    return table._replace(game=game, stacks=stacks)


def run_again(events: Sequence[AnyEvent], boards: int, random: Random) -> list[AnyEvent]:
    """A log of the same play with more boards, which part on some street; as it is where no board was dealt."""
    once = told(events)
    (first,) = once.board
    seen = {card for player in once.players for card in (*player.down, *player.up)} | {c for row in first for c in row}
    deck = [card for card in DECK if card not in seen]
    parts = [at for at in range(len(first)) if sum(map(len, first[at:])) * (boards - 1) <= len(deck)]
    if once.game.betting.bring_in or not parts:
        return list(events)
    random.shuffle(deck)
    part = random.choice(parts)
    others = [(*first[:part], *(tuple(deck.pop() for _ in row) for row in first[part:])) for _ in range(boards - 1)]
    steps = tuple(step for step in once.steps if not isinstance(step.input, Show | Muck))
    again = msgspec.structs.replace(once, boards=boards, board=(first, *others), steps=steps, said=Said())
    proof = prove(again)
    assert proof.proved, proof.difference
    return proof.events


def pokerstars_table(name: str, table: Table, ante_mode: str) -> Table:
    """The same table in a room with PokerStars' customs."""
    assert name in OF_POKERSTARS
    fixed = name in {"flhe", "flo8", "stud", "stud8", "razz"}
    choices = room("converted").choices(name, "fixed_limit" if fixed else "")
    stud = name in {"stud", "stud8", "razz"}
    if not stud and ante_mode != "none":
        choices["ante_mode"] = ante_mode
    game = game_with(name, tuple(choices.items()))
    unit = table.stakes.unit
    if stud or game.betting.structure == "pot_limit":
        # Of a short stack's bring-in or small blind the text doesn't say what was due, and more hangs on it.
        table = table._replace(stacks={seat: chips + 2 * unit for seat, chips in table.stacks.items()})
    ante = max(1, unit // 3) if "ante_mode" in choices else None
    return Table(game, stakes_of(game, unit, ante=ante), table.stacks, max(table.stacks) if stud else table.button)


def chips_again(written: Written, scale: int) -> Written:
    """A hand in the unit of a text, `scale` chips to one."""
    return msgspec.structs.replace(written, scale=scale)


def mutated(text: str, random: Random) -> str:
    """A text with something wrong in it."""
    lines = text.splitlines(keepends=True)
    for _ in range(random.choice([1, 1, 2, 5])):
        at = random.randrange(len(text)) if text else 0
        row = random.randrange(len(lines)) if lines else 0
        match random.randrange(9):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + random.choice('{}[],:"0-9.eE\0\n\r\u2028é♠') + text[at + 1 :]
            case 2:
                text = text[:at] + text[at + random.randrange(40) :]
            case 3:
                text = "".join(lines[:row] + lines[row + 1 :])
            case 4:
                text = "".join(lines[: row + 1] + lines[row:])
            case 5:
                text += text[at:]
            case 6:
                digits = [place for place, sign in enumerate(text) if sign.isdigit()]
                if digits:
                    place = random.choice(digits)
                    text = text[:place] + random.choice(["999999999999", "", "-", "0", "1e99", "7"]) + text[place + 1 :]
            case 7:
                words = text.split(" ")
                random.shuffle(words[len(words) // 2 :])
                at = random.randrange(len(words))
                text = " ".join([*words[:at], random.choice(words), *words[at + 1 :]])
            case 8:
                other = random.randrange(len(lines)) if lines else 0
                if lines:
                    lines[row], lines[other] = lines[other], lines[row]
                text = "".join(lines)
        lines = text.splitlines(keepends=True)
    return text
