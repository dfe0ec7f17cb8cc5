"""What told the hand that won from the best one that it beat, where both are called the same (RULES 1.2, 4.8)."""

from typing import Literal, NamedTuple

from hanpan.cards import RANKS
from hanpan.engine.hand import Hand, seats_of
from hanpan.engine.pots import pots
from hanpan.engine.showdown import made_hand, strengths
from hanpan.hands.ranker import height_of, numbers_of


class Decided(NamedTuple):
    """Where two hands of one rank part."""

    by: Literal["kicker", "suit", "suit_first"]
    """`suit_first`: the suit, which this rank compares before the numbers."""
    winner: str
    """What the winner has there: a rank or a suit."""
    beaten: str
    """What the other has there."""


def decided(hand: Hand, pot: int, winner: int, board: int = 0) -> Decided | None:
    """Why a seat alone has won the high side of a pot; None where the names of the hands say it, or nobody else showed.

    Hands that went face down to the muck count for nothing: what is told is the same for everybody.
    """
    shown = pots(hand)[pot].eligible & hand.face_up
    if not shown >> winner & 1 or not shown & shown - 1:
        return None
    worth = strengths(hand, shown, "high", hand.board[board])
    best = worth[winner]
    beaten = max(worth[seat] for seat in seats_of(shown) if seat != winner)
    if not best or height_of(beaten) != height_of(best):
        return None
    # Suits are counted from the weakest, 1, and named from the strongest.
    ladder = hand.plan.game.high
    rank = ladder.ranks[-height_of(best)]
    numbers, others = numbers_of(best), numbers_of(beaten)
    at = next((place for place, number in enumerate(numbers) if number != others[place]), -1)
    if at < 0:
        return _by_suit(hand, [seat for seat in seats_of(shown) if worth[seat] == best], winner, board)
    if rank.suit_first and at == 0:
        return Decided("suit_first", ladder.suits[-numbers[0]], ladder.suits[-others[0]])
    # The name of a hand has the number of each group, and of single cards the first.
    named = max(1, sum(size > 1 for size in rank.groups))
    if rank.groups and at - rank.suit_first >= named:
        return Decided("kicker", RANKS[numbers[at]], RANKS[others[at]])
    return None


def _by_suit(hand: Hand, tied: list[int], winner: int, board: int) -> Decided | None:
    """Of hands that tie by numbers; None where suits don't part them either, so that a pot was too small for all."""
    made = {seat: made_hand(hand, seat, "high", board).strength for seat in tied}
    best, beaten = made.pop(winner), max(made.values())
    suits = hand.plan.game.high.suits
    return None if best == beaten else Decided("suit", suits[-best[-1]], suits[-beaten[-1]])
