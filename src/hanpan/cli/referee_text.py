"""The referee's answer for people."""

from collections.abc import Iterable, Iterator

from hanpan.cards import name as card_name
from hanpan.engine.events import Returned
from hanpan.engine.hand import CHOOSING, DEALING, OVER, SHOWDOWN, Hand, seats_of
from hanpan.engine.legal import legal
from hanpan.engine.showdown import sides
from hanpan.hands.reference import Made
from hanpan.history.referee import Verdict
from hanpan.history.verdict import amount_text, as_json, low_numbers, player
from hanpan.sentences import action_name
from hanpan.words import Words
from hanpan.words.cards import shown_list
from hanpan.words.hands import hand_text, low_text


def describe(words: Words, verdict: Verdict, *, named: bool = False) -> str:
    """A few lines: the state or the result, who is paid what and why, what may be done now."""
    record, hand = verdict.record, verdict.hand
    lines = [f"# {record.file} [{record.name}]"] if named else []
    name = record.game.data["name"]
    lines.append(f"{name[words.lang]}: {_state(words, verdict)}")
    if hand is None:
        return "\n".join(lines)
    money = _Money(record.scale)
    for place, board in enumerate(hand.board):
        if board:
            label = words.label("board") + (f" {place + 1}" if len(hand.board) > 1 else "")
            lines.append(f"{label}: {shown_list([card_name(card) for card in board])}")
    lines += [
        words.text("referee-returned", amount=money(event.chips), who=player(event.seat))
        for event in verdict.events
        if isinstance(event, Returned)
    ]
    if hand.phase == OVER:
        lines += _result(words, hand, verdict, money)
    else:
        lines.append(words.text("referee-pot", amount=money(hand.pot)))
        lines += _next(words, hand, money, verdict)
    lines += _table(words, verdict, money)
    return "\n".join(lines)


class _Money:
    """Amounts in the file's own unit, as text."""

    def __init__(self, scale: int) -> None:
        self.scale = scale

    def __call__(self, chips: int) -> str:
        return amount_text(chips, self.scale)


def _state(words: Words, verdict: Verdict) -> str:
    hand = verdict.hand
    if hand is None:
        return words.text("referee-refused")
    if hand.phase == OVER:
        return words.text("referee-complete")
    street = words.name("street", hand.street_name)
    if hand.phase == CHOOSING:
        who = ", ".join(player(seat) for seat in seats_of(hand.choosing))
        return words.text("referee-choosing", street=street, players=who)
    if hand.turn < 0:
        return words.text("referee-waiting", street=street)
    return words.text("referee-in_progress", street=street, who=player(hand.turn))


def _result(words: Words, hand: Hand, verdict: Verdict, money: _Money) -> list[str]:
    """Each pot, and who takes how much of it with which hand."""
    lines = []
    paid = verdict.paid()
    for place, (pot, _) in enumerate(paid):
        if len(paid) > 1:
            lines.append(f"{words.label('main_pot' if place == 0 else 'side_pot')} {money(pot.chips)}")
        else:
            lines.append(words.text("referee-pot", amount=money(pot.chips)))
        for board in verdict.boards or (0,):
            told: Iterable[str] = _shares(words, hand, verdict, place, board, money)
            if verdict.boards:
                told = (words.text("show-on_board", n=board + 1, what=line) for line in told)
            lines += [f"  {line}" for line in told]
    return lines


def _shares(words: Words, hand: Hand, verdict: Verdict, pot: int, board: int, money: _Money) -> Iterator[str]:
    """Who takes how much of a pot on one of the boards."""
    made = verdict.made(board)
    by_side = bool(made) and len(sides(hand)) > 1
    for side, share in verdict.paid(board)[pot][1].items():
        for seat, chips in share.items():
            key = f"referee-{side}" if by_side else "referee-takes"
            line = words.text(key, who=player(seat), amount=money(chips))
            best = made.get(seat, {}).get(side)
            yield f"{line} ({_hand_text(words, side, best)})" if best else line


def _hand_text(words: Words, side: str, made: Made) -> str:
    cards = shown_list([card_name(card) for card in made.cards])
    if side == "low":
        return low_text(low_numbers(made.cards))
    return f"{hand_text(words, made.rank, telling_ranks(made))}: {cards}"


def telling_ranks(made: Made) -> list[str]:
    """The ranks of a high hand in the order in which its name tells them."""
    ranks = list(dict.fromkeys(card_name(card)[0] for card in made.cards))
    if made.rank.startswith("skip_straight"):
        return ranks[::-1]
    return ranks


def _next(words: Words, hand: Hand, money: _Money, verdict: Verdict) -> list[str]:
    lines = []
    for need in as_json(verdict)["needs"]:  # type: ignore[attr-defined]
        kind = "board" if need["to"] == "board" else "player"
        if "show" in need:
            kind = "unseen" if kind == "board" else "show"
        lines.append(words.text(f"referee-needs-{kind}", who=need["to"], n=need["cards"]))
    if hand.phase in (DEALING, SHOWDOWN):
        return lines
    seats = seats_of(hand.choosing) if hand.phase == CHOOSING else [hand.turn]
    for seat in seats:
        for option in legal(hand, seat):
            label = action_name(words, option.action)
            if option.cards is not None:
                detail = shown_list([card_name(card) for card in option.cards])
            elif option.min is not None and option.max is not None:
                detail = money(option.min) + (f"–{money(option.max)}" if option.max != option.min else "")
            else:
                chips = option.amount if option.amount is not None else option.pays
                detail = "" if chips is None else money(chips)
            lines.append(f"  {player(seat)} {label} {detail}".rstrip())
    return lines


def _table(words: Words, verdict: Verdict, money: _Money) -> list[str]:
    hand = verdict.hand
    if hand is None:
        return []
    lines = []
    for seat, before in enumerate(verdict.record.stacks):
        change = hand.stack[seat] - before
        sign = "+" if change > 0 else ""
        lines.append(f"{player(seat)}  {words.label('col-stack')} {money(hand.stack[seat])} ({sign}{money(change)})")
    return lines
