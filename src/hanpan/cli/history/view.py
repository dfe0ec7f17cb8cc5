"""The replayer's screen: one scene of a hand in, lines of text out. Nothing here knows a key or a clock."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from hanpan.cards import UNSEEN
from hanpan.cli.history.chances import Chances
from hanpan.cli.history.commentary import live_names, percent, unknown_line, winning
from hanpan.cli.history.scenes import Scene, all_chips, pots_now
from hanpan.cli.play.header import stakes_text
from hanpan.cli.play.screen import Line, cards_row, console, position, rendered, standing
from hanpan.cli.play.voice import Voice
from hanpan.engine import Hand
from hanpan.engine.hand import OVER
from hanpan.history.written import Player, Written

WAITING = "waiting"
"""In place of the chances while they are worked out."""


class View(NamedTuple):
    """All that a screen shows."""

    written: Written
    voice: Voice
    number: int
    """Which hand of the files this is, from 1."""
    scenes: Sequence[Scene]
    at: int
    lines: Sequence[Sequence[str]]
    """What is said at each scene."""
    chances: Chances | str | None = None
    problem: str = ""
    """Where the replay differs from the text; empty where it doesn't."""
    say: str = ""
    overlay: Sequence[Line] = ()
    """Help, in place of the table."""

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown; None where the hand couldn't even begin."""
        return self.scenes[self.at] if self.scenes else None


def draw(view: View, width: int, height: int, *, color: bool = True) -> str:
    """The screen as text, with colours or without any."""
    on = console(width, height, color=color)
    lines = _overlay(on, view, height) if view.overlay else _lines(on, view, height)
    return "\n".join(line.rstrip() for line in lines)


def _overlay(on: Console, view: View, height: int) -> list[str]:
    lines = rendered(on, Group(*(Text(line.text, line.style) for line in view.overlay)))[: height - 1]
    back = rendered(on, Text(view.voice.words.text("show-back"), "bold"))[:1]
    return [*lines, *[""] * (height - 1 - len(lines)), *back]


def _lines(on: Console, view: View, height: int) -> list[str]:
    """Everything has its place; what has been said gets what is left of the height."""
    foot = rendered(on, _foot(view))
    top = rendered(on, Group(*_top(view)))[: max(0, height - len(foot))]
    room = max(0, height - len(top) - len(foot))
    said = rendered(on, Group(*_said(view))) if room else []
    said = said[-room:] if room else []
    return [*top, *said, *[""] * (room - len(said)), *foot][-height:]


def _top(view: View) -> list[RenderableType]:
    scene = view.scene
    parts: list[RenderableType] = [_title(view), Rule(style="dim"), _seats(view)]
    if scene is not None:
        parts += _middle(view, scene.hand)
    return [*parts, Rule(style="dim")]


def _title(view: View) -> Text:
    written, voice, words = view.written, view.voice, view.voice.words
    title = Text(no_wrap=True, overflow="ellipsis")
    title.append(words.text("log-hand", n=view.number), "bold")
    parts = [f"#{written.id}" if written.id else "", voice.game(written.game)]
    parts.append(stakes_text(voice, written.game, written.stakes))
    if written.boards > 1:
        parts.append(words.text("show-boards", n=written.boards))
    return title.append("".join(f" · {part}" for part in parts if part))


def _foot(view: View) -> RenderableType:
    words = view.voice.words
    lines: list[RenderableType] = []
    if view.problem:
        lines.append(Text(words.text("show-differs", what=view.problem), "bold yellow"))
    if isinstance(view.chances, Chances) and view.chances.unknown:
        lines.append(Text(unknown_line(view.voice, view.chances), "dim"))
    if view.say:
        lines.append(Text(view.say, "bold"))
    keys = Text(words.text("show-keys"), no_wrap=True, overflow="ellipsis")
    if view.scenes:
        keys = Text(f"{view.at + 1}/{len(view.scenes)}  ", "bold", no_wrap=True, overflow="ellipsis").append(keys)
    return Group(*lines, keys)


def _said(view: View) -> list[Text]:
    """What was said so far; what happened just now stands out."""
    said = []
    for at in range(min(view.at + 1, len(view.lines))):
        style = "bold" if at == view.at else "dim"
        said += [Text(line, style) for line in view.lines[at] if line]
    return said


# --- the seats --------------------------------------------------------------------------------------------------------


def _seats(view: View) -> Grid:
    voice, written = view.voice, view.written
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    most = max(len(voice.money(player.stack)) for player in written.players)
    grid.add_column(width=1)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=14)
    grid.add_column(no_wrap=True, min_width=4)
    # The columns keep their place while bets come and go; when all is paid there are none, nor chances.
    over = view.scene is not None and view.scene.hand.phase == OVER
    grid.add_column(justify="right", no_wrap=True, min_width=most)
    grid.add_column(justify="right", no_wrap=True, min_width=0 if over else most)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True, min_width=0 if over else 6)
    grid.add_column(no_wrap=True, overflow="ellipsis")
    for player in written.players:
        grid.add_row(*_row(view, player))
    return grid


def _row(view: View, player: Player) -> list[Text]:
    voice, scene, seat = view.voice, view.scene, player.seat
    number, name = Text(str(seat + 1), "dim"), voice.who(seat)
    if scene is None or not scene.hand.seats >> seat & 1:
        note = "" if player.dealt_in else voice.words.text("show-not_dealt_in")
        cells = ["", "", voice.money(player.stack), "", "", "", note]
        return [Text(""), number, *(Text(cell, "dim") for cell in (name, *cells[1:]))]
    hand = scene.hand
    folded = not hand.live >> seat & 1
    style = "dim" if folded else ""
    behind = player.stack - view.written.at_stake(player)
    bet = voice.money(hand.bet[seat]) if hand.bet[seat] and hand.phase != OVER else ""
    return [
        Text("▶" if scene.seat == seat else " ", "bold yellow"),
        number,
        Text(name, style),
        Text(position(voice, hand, seat), "cyan"),
        Text(voice.money(hand.stack[seat] + behind), style),
        Text(bet, "yellow"),
        _held(view, hand, seat, folded=folded),
        Text(_share(view, seat), "bold"),
        standing(voice, hand, seat),
    ]


def _held(view: View, hand: Hand, seat: int, *, folded: bool) -> Text:
    """A seat's cards as far as they are known; beside up cards the down cards stand in brackets."""
    down, up = hand.down[seat], hand.up[seat]
    if folded and (UNSEEN in down or not down) and not up:
        return Text("")
    marked = _winning(view) if hand.phase == OVER and hand.won[seat] else frozenset()
    text = Text(style="dim" if folded else "")
    early, late = (down[:-1], down[-1:]) if up and len(down) > 2 and hand.street else (down, ())
    for part, put in ((early, bool(up)), (up, False), (late, True)):
        if part:
            row = cards_row(part, marked)
            text.append(" " if text.plain else "").append(Text("[").append(row).append("]") if put else row)
    return text


def _winning(view: View) -> frozenset[int]:
    scene = view.scene
    if scene is None or scene.hand.phase != OVER:
        return frozenset()
    return winning(scene.hand, [event for scene in view.scenes for event in scene.events])


def _share(view: View, seat: int) -> str:
    if isinstance(view.chances, Chances):
        share = view.chances.shares.get(seat)
        about = "" if view.chances.exact else "≈"
        return "" if share is None else f"{about}{percent(share)}"
    scene = view.scene
    waits = view.chances == WAITING and scene is not None and scene.hand.live >> seat & 1
    return "…" if waits and UNSEEN not in scene.hand.down[seat] else ""  # type: ignore[union-attr]  # see waits


# --- the middle -------------------------------------------------------------------------------------------------------


def _middle(view: View, hand: Hand) -> list[Text]:
    voice, words = view.voice, view.voice.words
    lines = []
    marked = _winning(view)
    for at, board in enumerate(hand.board):
        if board:
            label = words.label("play-board") + (f" {at + 1}" if len(hand.board) > 1 else "")
            lines.append(Text(f"{label} ").append(cards_row(board, marked)))
    text = Text(words.text("play-pot", pot=voice.money(all_chips(hand))), "bold")
    if len(lines) == 1:
        text = lines.pop().append("   ").append(text)
    lines.append(text)
    pots = pots_now(hand)
    if len(pots) > 1:
        for n, of_pot in enumerate(pots):
            chips = voice.money(of_pot.chips)
            name = words.text("result-side", n=n, amount=chips) if n else words.text("result-main", amount=chips)
            lines.append(Text(f"{name}: {live_names(voice, of_pot.eligible)}", no_wrap=True, overflow="ellipsis"))
    return lines
