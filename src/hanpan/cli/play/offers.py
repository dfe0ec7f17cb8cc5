"""The choices as they stand at the bottom of the screen, with exact amounts and keys, and the page behind `?`."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size

from hanpan.cli.play.keys import pad_of
from hanpan.cli.play.screen import Line
from hanpan.cli.play.voice import Voice, cards_text, is_menu
from hanpan.cli.reasons import sentence
from hanpan.cli.sheet.headings import heading_of
from hanpan.engine import Hand, Option, legal, why_not
from hanpan.engine.hand import CHOOSING, SHOWDOWN
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Fold, RaiseTo
from hanpan.engine.plan import FIXED_LIMIT
from hanpan.engine.refusals import Refusal
from hanpan.rules.files import KEYS
from hanpan.rules.game import Game
from hanpan.table.commands import Move

_PAD_ROWS = ("789", "456", "123")
_MOVES: dict[str, Move] = {"fold": Fold(), "die": Fold(), "check": Check(), "call": Call(), "bring_in": BringIn()}


def offers(voice: Voice, hand: Hand, seat: int) -> list[str]:
    """What a seat may do, one line or several."""
    if hand.phase == CHOOSING:
        held = hand.down[seat]
        count = 1 if hand.stage is None else hand.stage.cards
        example = " ".join(map(str, range(1, count + 1)))
        how = [voice.words.text("play-choose_hint", n=count, example=example)] if count > 1 else []
        return ["   ".join(f"[{n}] {cards_text([card])}" for n, card in enumerate(held, 1)), *how]
    if hand.phase == SHOWDOWN:
        keys = {"show": "y", "muck": "n"}
        shown = (option.action for option in legal(hand, seat))
        return ["   ".join(f"[{keys[action]}] {voice.words.label(f'act-{action}')}" for action in shown)]
    if is_menu(hand):
        return _pad(voice, hand, seat)
    return ["  ".join(_letters(voice, hand, seat))]


def _letters(voice: Voice, hand: Hand, seat: int) -> Iterator[str]:
    options = legal(hand, seat)
    for option in options:
        match option.action:
            case "fold":
                yield f"[f] {voice.words.label('act-fold')}"
            case "check":
                yield f"[c] {voice.words.label('act-check')}"
            case "call":
                yield f"[c] {call_text(voice, hand, seat, option)}"
            case "bring_in":
                yield f"[c] {voice.words.text('btn-bring_in', pays=voice.money(option.pays or 0))}"
    raises = [option for option in options if option.action == "raise"]
    if raises:
        yield f"[r] {_raise_text(voice, hand, raises)}"
    stack = hand.stack[seat]
    if why_not(hand, seat, RaiseTo(hand.bet[seat] + stack)) is None:
        yield f"[a] {voice.words.text('btn-allin', pays=voice.money(stack))}"


def call_text(voice: Voice, hand: Hand, seat: int, option: Option) -> str:
    """`콜 350`, and for a stack that is shorter `올인 콜 200`."""
    pays = option.amount or 0
    key = "btn-call-allin" if pays and pays == hand.stack[seat] else "btn-call"
    return voice.words.text(key, pays=voice.money(pays))


def _raise_text(voice: Voice, hand: Hand, raises: Sequence[Option]) -> str:
    least, most = raises[0].min or 0, raises[-1].max or 0
    money, words = voice.money, voice.words
    if least == most:
        return words.text(f"btn-{_raise_name(hand)}", to=money(least))
    return f"{words.label(f'act-{_raise_name(hand)}')} {money(least)}–{money(most)}"


def _raise_name(hand: Hand) -> str:
    """What a raise is called now: a bet where nobody has bet, a completion where it lifts the bring-in."""
    if hand.plan.structure == FIXED_LIMIT and not hand.full and (hand.level or hand.bring_in_due):
        return "complete"
    return "raise" if hand.level else "bet"


def _pad(voice: Voice, hand: Hand, seat: int) -> list[str]:
    """The number pad as it lies under the hand; a bet that is not offered now is a dash."""
    options = {option.action: option for option in legal(hand, seat)}
    cells = {
        key: f"[{key}] {_pad_text(voice, hand, seat, name, options.get(name))}" for key, name in pad_of(hand).items()
    }
    width = max(cell_len(cells[key]) for row in _PAD_ROWS for key in row)
    lines = ["  ".join(set_cell_size(cells[key], width) for key in row).rstrip() for row in _PAD_ROWS]
    more = [text for key, text in cells.items() if key not in "".join(_PAD_ROWS)]
    own = max(map(cell_len, more), default=0)
    rows = [more[at : at + len(_PAD_ROWS)] for at in range(0, len(more), len(_PAD_ROWS))]
    return lines + ["  ".join(set_cell_size(cell, own) for cell in row).rstrip() for row in rows]


def _pad_text(voice: Voice, hand: Hand, seat: int, name: str, option: Option | None) -> str:
    label = voice.words.name("act", name)
    if option is None:
        return f"{label} -"
    if name == "call":
        return call_text(voice, hand, seat, option)
    return label if option.pays is None else f"{label} {voice.money(option.pays)}"


# --- the page of help -------------------------------------------------------------------------------------------------


def help_page(voice: Voice, hand: Hand | None, seat: int | None) -> list[Line]:
    """Each action with what it means and costs, or why it is not offered and where the rule sheet says so."""
    words = voice.words
    page = [Line(words.text("play-help-title"), "bold")]
    if hand is None or seat is None or seat >= len(hand.bet) or not hand.live >> seat & 1:
        return [*page, Line(words.text("play-help"))]
    if hand.phase == CHOOSING and hand.stage is not None:
        name = hand.stage.choice
        page += [Line(words.label(f"act-{name}"), "bold"), Line(f"  {words.tip(f'act-{name}')}")]
    else:
        for name in _actions(hand):
            page += _explained(voice, hand, seat, name)
    ways = words.text("play-help-pad" if is_menu(hand) else "play-help")
    return [*page, Line(""), Line(ways), Line(words.text("play-help-rules", game=sheet_of(voice, hand.plan.game)))]


def sheet_of(voice: Voice, game: Game) -> str:
    """What `hanpan rules` is given to print the sheet of this table."""
    if voice.title:
        return voice.title.lower()
    return game.key if game.key in KEYS else f"{game.key}.toml"


def _actions(hand: Hand) -> list[str]:
    """Everything that this kind of game knows."""
    if is_menu(hand):
        menu = [name for name, _ in hand.plan.bets]
        more = ["full"] if "full" not in menu and "half" in menu else []
        return ["die", "check", "call", *menu, *more, "allin"]
    bring_in = ["bring_in"] if hand.plan.game.betting.bring_in and hand.street == hand.plan.bring_in_street else []
    return ["fold", "check", "call", *bring_in, "raise"]


def _explained(voice: Voice, hand: Hand, seat: int, name: str) -> Iterator[Line]:
    words = voice.words
    options = [option for option in legal(hand, seat) if option.action == name]
    shown = _raise_name(hand) if name == "raise" else name
    label = words.name("act", shown)
    tip = words.tip(f"act-{shown}") if words.has(f"act-{shown}", "tip") else ""
    if options:
        yield Line(f"{label} {_exactly(voice, options)}".rstrip() + f" - {tip}")
        return
    refusal = _refusal(hand, seat, name)
    yield Line(f"{label} - {tip}", "dim")
    if refusal is not None:
        yield Line(f"    {why(voice, hand, refusal)}")


def _exactly(voice: Voice, options: Sequence[Option]) -> str:
    first, last = options[0], options[-1]
    if first.min is not None and last.max is not None:
        least, most = voice.exact(first.min), voice.exact(last.max)
        return least if first.min == last.max else f"{least}–{most}"
    chips = first.amount if first.amount is not None else first.pays
    return "" if chips is None else voice.exact(chips)


def _refusal(hand: Hand, seat: int, name: str) -> Refusal | None:
    move = RaiseTo(hand.level + 1) if name == "raise" else _MOVES.get(name, Bet(name))
    return why_not(hand, seat, move)


def why(voice: Voice, hand: Hand, refusal: Refusal) -> str:
    """Why something is not allowed, with the heading of the rule sheet under which it stands."""
    told = sentence(voice.words, hand, refusal, voice.who, voice.money)
    heading = heading_of(voice.words, hand.plan.game, refusal)
    return f"{told} {voice.words.text('play-rule', heading=heading)}" if heading else told
