"""A verdict as the JSON that DESIGN fixes: amounts in the file's own unit, players as `p1`."""

from collections.abc import Mapping
from decimal import Decimal

from hanpan import cards
from hanpan.cards import UNSEEN
from hanpan.engine.hand import CHOOSING, DEALING, OVER, SHOWDOWN, Hand, seats_of
from hanpan.engine.legal import Option, legal
from hanpan.engine.openers import deal_order
from hanpan.engine.pots import Pot
from hanpan.engine.showdown import show_order, unknown
from hanpan.hands.ladder import low_rank
from hanpan.hands.reference import Made
from hanpan.history.referee import Verdict
from hanpan.money import plain


def as_json(verdict: Verdict, reason: str = "") -> dict[str, object]:
    """The referee's answer in the form that DESIGN fixes; `reason` is the sentence for the fault."""
    record, hand, fault = verdict.record, verdict.hand, verdict.fault
    unit = record.scale
    error = None if fault is None else {"index": fault.at, "action": fault.action, "reason": reason}
    answer: dict[str, object] = {
        "status": verdict.status,
        "street": hand.street_name if hand else record.game.data["street"][0]["name"],
        "actor": player(hand.turn) if hand and hand.turn >= 0 else None,
        "legal": [_option(option, unit) for option in _legal(hand)] if hand else [],
        "error": error,
        "needs": _needs(hand) if hand else [],
        "pot": amount(_pot(verdict), unit),
        "stacks": [amount(chips, unit) for chips in (hand.stack if hand else record.stacks)],
        "payoffs": [
            amount(chips - before, unit)
            for chips, before in zip(hand.stack if hand else record.stacks, record.stacks, strict=True)
        ],
        "returned": {player(seat): amount(n, unit) for seat, n in enumerate(hand.returned) if n} if hand else {},
        "pots": [_paid(pot, shares, unit) for pot, shares in verdict.paid()],
        "showdown": {player(seat): _compared(made) for seat, made in verdict.made().items()},
        "shown_order": [player(seat) for seat in _order(hand)],
    }
    if hand is not None and verdict.boards:
        answer["boards"] = [_board(verdict, hand, board) for board in verdict.boards]
    if hand is not None and hand.phase == CHOOSING:
        answer["choosing"] = [player(seat) for seat in seats_of(hand.choosing)]
    return answer


def amount(chips: int, scale: int) -> int | float:
    """An amount in the file's own unit."""
    return chips // scale if chips % scale == 0 else chips / scale


def amount_text(chips: int, scale: int) -> str:
    """The same for people, without exponents: `1,234`, `0.00001`."""
    return plain(chips // scale) if chips % scale == 0 else f"{Decimal(chips) / scale:,f}"


def player(seat: int) -> str:
    """How PHH names a seat."""
    return f"p{seat + 1}"


def _pot(verdict: Verdict) -> int:
    hand = verdict.hand
    if hand is None:
        return 0
    return sum(hand.won) if hand.phase == OVER else hand.pot


def _legal(hand: Hand) -> list[Option]:
    """What may be done now; while all choose, the options of each that still has to."""
    if hand.phase == CHOOSING:
        return [option for seat in seats_of(hand.choosing) for option in legal(hand, seat)]
    return legal(hand, hand.turn) if hand.turn >= 0 else []


def _option(option: Option, scale: int) -> dict[str, object]:
    answer: dict[str, object] = {"action": option.action}
    for field in ("amount", "min", "max", "pays"):
        chips = getattr(option, field)
        if chips is not None:
            answer[field] = amount(chips, scale)
    if option.cards is not None:
        answer["cards"] = [cards.name(card) for card in option.cards]
    return answer


def _needs(hand: Hand) -> list[dict[str, object]]:
    """What the dealer owes, or the hands and cards of the board that have to be seen to settle the result."""
    if hand.phase == SHOWDOWN:
        waiting = [seat for seat in show_order(hand) if not hand.mucked >> seat & 1 and unknown(hand, seat)]
        unseen = {player(seat): (hand.down[seat] + hand.up[seat]).count(UNSEEN) for seat in waiting}
        of_board = max(board.count(UNSEEN) for board in hand.board)
        if of_board:
            unseen["board"] = of_board
        return [{"to": to, "cards": count, "show": True} for to, count in unseen.items()]
    if hand.phase != DEALING or hand.stage is None:
        return []
    needs: list[dict[str, object]] = []
    for seat in deal_order(hand):
        needs += [{"to": player(seat), "cards": count, "up": up} for count, up in hand.stage.pattern]
    if hand.due_board:
        needs.append({"to": "board", "cards": hand.due_board // len(hand.board), "up": True})
    return needs


def _paid(pot: Pot, shares: Mapping[str, Mapping[int, int]], scale: int) -> dict[str, object]:
    answer: dict[str, object] = {
        "amount": amount(pot.chips, scale),
        "eligible": [player(seat) for seat in seats_of(pot.eligible)],
    }
    for side, share in shares.items():
        answer[side] = _shares(share, scale)
    return answer


def _board(verdict: Verdict, hand: Hand, board: int) -> dict[str, object]:
    """One of several boards: its cards, what each pot paid for it, and the hands that it made."""
    unit = verdict.record.scale
    paid = verdict.paid(board)
    return {
        "cards": cards.text(hand.board[board]),
        "pots": [{side: _shares(share, unit) for side, share in shares.items()} for _, shares in paid],
        "showdown": {player(seat): _compared(made) for seat, made in verdict.made(board).items()},
    }


def _shares(share: Mapping[int, int], scale: int) -> dict[str, object]:
    return {player(seat): amount(chips, scale) for seat, chips in sorted(share.items())}


def _compared(made: Mapping[str, Made]) -> dict[str, str]:
    answer = {}
    if "high" in made:
        answer["high"] = made["high"].rank
        answer["cards"] = cards.text(made["high"].cards)
    if "low" in made:
        answer["low"] = " ".join(low_numbers(made["low"].cards))
        answer.setdefault("cards", cards.text(made["low"].cards))
    return answer


def low_numbers(low: tuple[int, ...]) -> list[str]:
    """The ranks of a low from the highest down, with 1 for the ace."""
    ranks = sorted((low_rank(card >> 2) for card in low), reverse=True)
    return ["1" if rank == 1 else cards.RANKS[rank - 2] for rank in ranks]


def _order(hand: Hand | None) -> tuple[int, ...]:
    if hand is None or hand.phase != OVER or not hand.live & hand.live - 1:
        return ()
    return show_order(hand)
