"""The referee: a written hand replayed through the engine, up to its end, its last action, or the first illegal one."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hanpan.cards import UNSEEN
from hanpan.engine.checks import why_not_these
from hanpan.engine.decide import play
from hanpan.engine.events import AnyEvent, Shown, Won
from hanpan.engine.evolve import evolve, fold
from hanpan.engine.hand import DEALING, OVER, SHOWDOWN, Hand, seats_of
from hanpan.engine.inputs import (
    BOARD,
    BURN,
    AnyInput,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    RaiseTo,
    Show,
)
from hanpan.engine.legal import legal
from hanpan.engine.plan import MENU
from hanpan.engine.pots import Pot, pots
from hanpan.engine.refusals import IllegalActionError, Refusal
from hanpan.engine.showdown import hidden, made_hand, show_order, sides, unknown
from hanpan.engine.start import start
from hanpan.hands.reference import Made
from hanpan.history.phh_record import DEALER, Action, PhhHand
from hanpan.rules.errors import OptionError


class Fault(NamedTuple):
    """What the rules refuse. `at` counts `actions` from 0; None is a fault of the hand's own fields."""

    at: int | None
    action: str
    refusal: Refusal
    tried: AnyInput | None = None


class Verdict(NamedTuple):
    """What became of a hand: its state, what happened, and the action that was refused, if any."""

    record: PhhHand
    hand: Hand | None
    events: list[AnyEvent]
    fault: Fault | None

    @property
    def status(self) -> str:
        """`complete`, `in_progress` or `illegal`."""
        if self.fault is not None or self.hand is None:
            return "illegal"
        return "complete" if self.hand.phase == OVER else "in_progress"

    @property
    def boards(self) -> range:
        """The boards of a hand that was run twice; none where there is only one."""
        return range(len(self.record.boards) if len(self.record.boards) > 1 else 0)

    def made(self, board: int = 0) -> dict[int, dict[str, Made]]:
        """The hands that were compared, by seat and side, as they are with one of the boards."""
        hand = self.hand
        if hand is None or hand.phase != OVER or not hand.live & hand.live - 1 or UNSEEN in hand.board[board]:
            return {}
        compared = [seat for seat in seats_of(hand.live & ~hand.mucked) if not unknown(hand, seat)]
        return {
            seat: {side: made for side in sides(hand) if (made := _made(hand, seat, side, board))} for seat in compared
        }

    def paid(self, board: int | None = None) -> list[tuple[Pot, dict[str, dict[int, int]]]]:
        """Each pot with what each side of it paid to whom, the main pot first; empty until the hand is complete.

        `board` takes only what was paid for that one.
        """
        if self.hand is None or self.hand.phase != OVER:
            return []
        shares: list[tuple[Pot, dict[str, dict[int, int]]]] = [
            (pot, {"high": {}, "low": {}}) for pot in pots(self.hand)
        ]
        for event in self.events:
            if isinstance(event, Won) and board in (None, event.board):
                side = shares[event.pot][1][event.side]
                side[event.seat] = side.get(event.seat, 0) + event.chips
        return shares


def _made(hand: Hand, seat: int, side: str, board: int) -> Made | None:
    try:
        return made_hand(hand, seat, "low" if side == "low" else "high", board)
    except ValueError:
        return None


def judge(record: PhhHand, choices: Mapping[str, str] | None = None) -> Verdict:
    """Replay a written hand. `choices` are options that beat the file's own."""
    try:
        game = record.game.resolve({**record.choices, **(choices or {})})
    except OptionError as error:
        return Verdict(record, None, [], Fault(None, "", Refusal(error.key, "7", **error.args_by_name)))
    refusal = _bad_start(record)
    if refusal is not None:
        return Verdict(record, None, [], Fault(None, "", refusal))
    # What a file leaves out of a showdown is shown; so the engine must not muck by itself.
    game = game.with_manual_showdown()
    stacks = dict(enumerate(record.stacks))
    boards = max(1, len(record.boards))
    events = start(game, record.stakes, stacks, record.button, record.posts(), boards=boards)
    hand = fold(events)
    rows = zip(*record.boards[1:], strict=False)
    for index, action in enumerate(record.actions):
        if not action.verb:
            continue
        seat, inp = _input(hand, action)
        on_other_boards = [card for row in next(rows, ()) for card in row] if action.verb == "db" else []
        try:
            if seat is not None and isinstance(inp, Show) and _unseen(hand, seat, inp):
                continue
            if seat is not None and isinstance(inp, Show) and hand.phase == OVER:
                events += _show_after_the_end(hand, seat, inp)
                continue
            for step in _with_burns(hand, inp, on_other_boards):
                events += play(hand, seat, step)
        except IllegalActionError as error:
            return Verdict(record, hand, events, Fault(index, action.text, _as_written(hand, inp, error.refusal), inp))
    events += _show_the_rest(hand)
    return Verdict(record, hand, events, None)


def _bad_start(record: PhhHand) -> Refusal | None:
    """Why a hand could not have begun so."""
    seats = record.game.resolve().seats
    players = len(record.stacks)
    if not seats.min <= players <= seats.max:
        return Refusal("err-seat_count", "2.1", game=record.game.key, low=seats.min, high=seats.max, n=players)
    for seat, stack in enumerate(record.stacks):
        if stack <= 0:
            return Refusal("err-no_chips", "2.4", seat=seat, stack=stack)
    menu = record.game.data["betting"]["structure"] == "menu"
    if menu and (len(set(record.antes)) > 1 or not record.antes[0]):
        return Refusal("err-antes", "4.1")
    return None


def _input(hand: Hand, action: Action) -> tuple[int | None, AnyInput]:
    """The engine's input for an action of the file."""
    seat, verb, held = action.seat, action.verb, action.cards
    if seat == DEALER or verb == "dh":
        return None, Deal(held, BOARD if verb == "db" else seat)
    match verb:
        case "f" | "die":
            return seat, Fold()
        case "cc":
            return seat, Call() if hand.level > hand.bet[seat] or not _may_check(hand, seat) else Check()
        case "check":
            return seat, Check()
        case "call":
            return seat, Call()
        case "cbr":
            return seat, RaiseTo(action.amount)
        case "pb":
            return seat, BringIn()
        case "open" | "discard" | "sd":
            return seat, Choose(held) if hand.stage is not None and hand.stage.choice == verb else Choose(())
        case "sm":
            return seat, _show(hand, seat, held)
        case bet:
            return seat, Bet(bet)


def _may_check(hand: Hand, seat: int) -> bool:
    return hand.plan.structure != MENU or any(option.action == "check" for option in legal(hand, seat))


def _show(hand: Hand, seat: int, held: tuple[int, ...]) -> AnyInput:
    """Cards shown, which a file may write with or without those that lie face up."""
    if not held:
        return Muck()
    down, up = hand.down[seat], hand.up[seat]
    if len(held) == len(down) + len(up) and set(up) <= set(held):
        held = tuple(card for card in held if card not in up)
    return Show(held)


def _unseen(hand: Hand, seat: int, inp: Show) -> bool:
    """Whether a file says that a player showed, and not which cards: what hangs on them stays open."""
    shows = hand.phase == OVER or (hand.phase == SHOWDOWN and hidden(hand) >> seat & 1)
    live = (hand.live & ~hand.mucked) >> seat & 1
    return bool(shows and live and unknown(hand, seat)) and bool(inp.cards) and set(inp.cards) == {UNSEEN}


def _with_burns(hand: Hand, inp: AnyInput, on_other_boards: Iterable[int]) -> list[AnyInput]:
    """Burn cards are not written in a file: they come first, unseen. All boards are dealt to at once."""
    if not isinstance(inp, Deal) or hand.phase != DEALING:
        return [inp]
    if inp.to == BOARD:
        return [Deal((*[UNSEEN] * hand.due_burns, *inp.cards, *on_other_boards), BOARD)]
    return [Deal((UNSEEN,) * hand.due_burns, BURN), inp] if hand.due_burns else [inp]


def _as_written(hand: Hand, inp: AnyInput, refusal: Refusal) -> Refusal:
    """A refusal that counts the cards of a board counts those of one board, and no burns, as the file does."""
    if refusal.key != "why-deal_count" or not isinstance(inp, Deal) or inp.to != BOARD:
        return refusal
    return Refusal(refusal.key, refusal.rule, want=hand.due_board // len(hand.board), got=len(inp.cards))


def _show_after_the_end(hand: Hand, seat: int, inp: Show) -> list[AnyEvent]:
    """A file may write shows down that decide nothing any more: of face-up hands, or of the last one left."""
    if not (hand.live & ~hand.mucked) >> seat & 1:
        raise IllegalActionError(Refusal("why-over", "1.9"), "show")
    refusal = why_not_these(hand, seat, inp.cards)
    if refusal is not None:
        raise IllegalActionError(refusal, "show")
    if hand.face_up >> seat & 1:
        return []
    event = Shown(seat, inp.cards)
    evolve(hand, event)
    return [event]


def _show_the_rest(hand: Hand) -> list[AnyEvent]:
    """Whoever the file leaves out of the showdown shows, in order."""
    events: list[AnyEvent] = []
    if hand.phase == SHOWDOWN:
        for seat in show_order(hand):
            if hand.phase == SHOWDOWN and hidden(hand) >> seat & 1 and not unknown(hand, seat):
                events += play(hand, seat, Show())
    return events
