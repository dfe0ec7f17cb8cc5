"""The table as it is drawn: a viewer's picture in, rich renderables out. Nothing here knows a key or a clock."""

from collections.abc import Container, Sequence
from io import StringIO
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from hanpan import cards
from hanpan.cli.play.header import header
from hanpan.cli.play.partial import holding
from hanpan.cli.play.pot_layers import layers
from hanpan.cli.play.voice import Voice, is_menu
from hanpan.engine import Hand
from hanpan.engine.hand import OVER
from hanpan.table import Table, position_names
from hanpan.words.cards import shown

BACK = "▒▒"
_SUITS = {"s": "bold", "h": "bold red", "d": "bold blue", "c": "bold green"}
"""Four colours beside the four signs; neither is needed to read the other."""


class Line(NamedTuple):
    """One line of the log."""

    text: str
    style: str = ""


class Picture(NamedTuple):
    """All that a screen shows."""

    table: Table
    """The table as the viewer sees it."""
    voice: Voice
    log: Sequence[Line] = ()
    say: str = ""
    """The sentence above the choices: whose turn it is, what is asked."""
    choices: Sequence[str] = ()
    problem: str = ""
    """Why what was typed is not done."""
    hidden: int = 0
    """How many of the viewer's last down cards he has not looked at yet."""
    overlay: Sequence[Line] = ()
    """Help or the log, in place of the table."""
    page: int = 0
    """Which page of it, where it doesn't fit on one."""


def draw(picture: Picture, width: int, height: int, *, color: bool = True) -> str:
    """The screen as text with colours, or without any."""
    lines = _lines(console(width, height, color=color), picture, height)
    return "\n".join(line.rstrip() for line in lines)


def pages(overlay: Sequence[Line], width: int, height: int) -> int:
    """How many pages these lines take, with one line below for what to press."""
    return max(1, -(-len(_page_lines(console(width, height, color=False), overlay)) // max(1, height - 1)))


def console(width: int, height: int, *, color: bool) -> Console:
    """Where a screen of this size is drawn."""
    # The environment is left out: what is drawn depends on the arguments alone.
    return Console(
        file=StringIO(),
        width=width,
        height=height,
        force_terminal=color,
        color_system="standard" if color else None,
        legacy_windows=False,
        highlight=False,
        emoji=False,
        markup=False,
        _environ={},
    )


def _lines(console: Console, picture: Picture, height: int) -> list[str]:
    """Everything has its place; the log gets what is left of the height."""
    foot = rendered(console, _foot(picture, console.width))
    if picture.overlay:
        room = max(1, height - 1)
        page = _page_lines(console, picture.overlay)[picture.page * room :][:room]
        return [*page, *[""] * (room - len(page)), *foot[:1]]
    # On a terminal that is too small the choices come first.
    top = rendered(console, Group(*_top(picture)))[: max(0, height - len(foot))]
    room = max(0, height - len(top) - len(foot))
    log = rendered(console, Group(*(Text(line.text, line.style) for line in picture.log[-room:]))) if room else []
    log = log[-room:] if room else []
    return [*top, *log, *[""] * (room - len(log)), *foot][-height:]


def _page_lines(console: Console, overlay: Sequence[Line]) -> list[str]:
    return rendered(console, Group(*(Text(line.text, line.style) for line in overlay)))


def rendered(console: Console, what: RenderableType) -> list[str]:
    """The lines that something takes."""
    with console.capture() as capture:
        console.print(what)
    return capture.get().splitlines()


def _top(picture: Picture) -> list[RenderableType]:
    parts: list[RenderableType] = [header(picture.table, picture.voice), Rule(style="dim"), _seats(picture)]
    hand = picture.table.hand
    if hand is not None:
        parts += [_middle(picture, hand), *_mine(picture, hand)]
    return [*parts, Rule(style="dim")]


def _foot(picture: Picture, width: int) -> RenderableType:
    """The sentences and the choices; the keys that always work stand behind the last of them where there is room."""
    say, lines = picture.say, list(picture.choices)
    if lines:
        words = picture.voice.words
        always = f"   [?] {words.label('play-word_help')}  [q] {words.label('play-word_leave')}"
        if cell_len(lines[-1]) + cell_len(always) <= width:
            lines[-1] += always
        elif cell_len(say) + cell_len(always) <= width:
            say += always
    problem = [Text(picture.problem, "bold yellow")] if picture.problem else []
    return Group(*problem, Text(say, "bold"), *map(Text, lines))


# --- the seats --------------------------------------------------------------------------------------------------------


def _seats(picture: Picture) -> Grid:
    grid = Grid(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    most = len(picture.voice.money(max(picture.table.chips(seat) for seat in picture.table.seats)))
    grid.add_column(width=1)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=14)
    grid.add_column(no_wrap=True, min_width=4)
    # The columns of chips keep their place while bets come and go.
    grid.add_column(justify="right", no_wrap=True, min_width=most)
    grid.add_column(justify="right", no_wrap=True, min_width=most)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    for seat in picture.table.in_order():
        grid.add_row(*_row(picture, seat.number))
    return grid


def _row(picture: Picture, seat: int) -> list[Text]:
    table, voice = picture.table, picture.voice
    hand = table.hand
    name = voice.who(seat)
    if hand is None or not hand.seats >> seat & 1:
        note = voice.words.label("bust") if not table.chips(seat) else ""
        row = ["", str(seat), name, "", voice.money(table.chips(seat)), "", "", note]
        return [Text(cell, "dim") for cell in row]
    turn = hand.turn == seat or bool(hand.choosing >> seat & 1)
    folded = not hand.live >> seat & 1
    style = "dim" if folded else "bold" if seat == voice.me else ""
    bet = voice.money(hand.bet[seat]) if hand.bet[seat] and hand.phase != OVER else ""
    return [
        Text("▶" if turn else " ", "bold yellow"),
        Text(str(seat), "dim"),
        Text(name, style),
        Text(position(voice, hand, seat), "cyan"),
        Text(voice.money(hand.stack[seat]), style),
        Text(bet, "yellow"),
        Text("") if folded else _held(picture, hand, seat),
        standing(voice, hand, seat),
    ]


def position(voice: Voice, hand: Hand, seat: int) -> str:
    """What stands beside a name: BTN, UTG+1, in 7-poker the lead."""
    started = hand.started
    blinds = [post.seat for post in started.posts if post.kind == "blind"]
    if blinds:
        position = position_names(started.seats, started.button, blinds).get(seat)
        return voice.words.attribute(position.key, "short", n=position.n) if position else ""
    if is_menu(hand):
        return voice.words.label("lead") if seat == hand.lead and any(hand.up) else ""
    return voice.words.attribute("pos-btn", "short", n=0) if seat == started.button else ""


def _held(picture: Picture, hand: Hand, seat: int) -> Text:
    """A seat's cards: what only the viewer sees stands in brackets."""
    down, up = list(hand.down[seat]), hand.up[seat]
    if seat == picture.voice.me and picture.hidden:
        down[-picture.hidden :] = [cards.UNSEEN] * picture.hidden
    early, late = (down[:-1], down[-1:]) if up and len(down) > 2 and hand.street else (down, [])
    secret = seat == picture.voice.me and not hand.face_up >> seat & 1
    text = Text()
    for part, own in ((early, secret), (up, False), (late, secret)):
        if part:
            text.append(" " if text.plain else "")
            text.append(_brackets(cards_row(part), put=own))
    return text


def _brackets(text: Text, *, put: bool) -> Text:
    return Text("[").append(text).append("]") if put else text


def cards_row(held: Sequence[int], marked: Container[int] = ()) -> Text:
    """Cards side by side, those that are marked in reverse."""
    text = Text()
    for place, card in enumerate(held):
        text.append(" " if place else "")
        if card == cards.UNSEEN:
            text.append(BACK, "dim")
        else:
            mark = " reverse" if card in marked else ""
            text.append(shown(cards.name(card)), _SUITS[cards.name(card)[1]] + mark)
    return text


def standing(voice: Voice, hand: Hand, seat: int) -> Text:
    """What else there is to say of a seat: what it won, or that it folded, mucked or is all-in."""
    words = voice.words
    if hand.phase == OVER and hand.won[seat]:
        return Text(f"+{voice.money(hand.won[seat])}", "bold green")
    if not hand.live >> seat & 1:
        return Text(words.text("play-folded"), "dim")
    if hand.mucked >> seat & 1:
        return Text(words.label("act-muck"), "dim")
    if not hand.stack[seat] and hand.phase != OVER:
        return Text(words.label("act-allin"), "bold red")
    return Text("")


# --- the middle -------------------------------------------------------------------------------------------------------


def _middle(picture: Picture, hand: Hand) -> Text:
    voice, words = picture.voice, picture.voice.words
    text = Text()
    if hand.board[0]:
        text.append(f"{words.label('play-board')} ").append(cards_row(hand.board[0])).append("   ")
    pot = sum(hand.won) if hand.phase == OVER else hand.pot
    text.append(words.text("play-pot", pot=voice.money(pot)), "bold")
    pots = layers(hand) if hand.phase != OVER else []
    if len(pots) > 1:
        names = [words.label("potname-main"), *(words.text("potname-side", n=n) for n in range(1, len(pots)))]
        text.append(f" ({', '.join(f'{name}: {voice.money(chips)}' for name, chips in zip(names, pots, strict=True))})")
    return text


def _mine(picture: Picture, hand: Hand) -> list[Text]:
    voice = picture.voice
    me = voice.me
    if me is None or me >= len(hand.down) or not hand.live >> me & 1 or not hand.down[me]:
        return []
    texts = holding(voice, hand, me, picture.hidden)
    return [Text(voice.words.text("play-holding", hand=" · ".join(texts)))] if texts else []
