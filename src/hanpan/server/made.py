"""What cards make, as a view tells it: the name of the rank, the cards that play, the ranks in telling order."""

from functools import lru_cache

from hanpan.cards import RANKS, UNSEEN, name, rank_of
from hanpan.engine import Hand
from hanpan.engine.events import Side
from hanpan.hands.ladder import Ladder, LowRule, low_rank
from hanpan.hands.partial import so_far
from hanpan.hands.ranker import key_of, low_ranker, ranker
from hanpan.hands.reference import Made, high_of, low_of, picks
from hanpan.wire.view import MadeView

Cards = tuple[int, ...]


def made_by(hand: Hand, seat: int, side: Side, board: int = 0) -> MadeView | None:
    """What a seat has made by now; None where it has nothing on this side, or a card of it isn't known."""
    held = hand.down[seat] + hand.up[seat]
    shared = hand.board[board]
    if not held or UNSEEN in held:
        return None
    game = hand.plan.game
    if side == "low":
        return _low(game.low, held, shared, game.use_hole) if game.low is not None else None
    return _high(game.high, held, shared, game.use_hole) or (None if game.use_hole else _so_far(game.high, held))


@lru_cache(maxsize=4_096)
def _high(ladder: Ladder, held: Cards, board: Cards, use_hole: int) -> MadeView | None:
    """As `best_high`, which tries every pick by the long definition; here only those that tie for the best do."""
    strengths = ranker(ladder)
    best = strengths.best(held, board, use_hole)
    if not best:
        return None
    ties = [
        made
        for size in ladder.sizes
        for pick in picks(held, board, size, use_hole)
        if strengths.strength(key_of(pick), (pick,)) == best and (made := high_of(ladder, pick)) is not None
    ]
    return _told(max(ties), _telling(max(ties)))


@lru_cache(maxsize=4_096)
def _low(rule: LowRule, held: Cards, board: Cards, use_hole: int) -> MadeView | None:
    strengths = low_ranker(rule)
    best = strengths.best(held, board, use_hole)
    if not best:
        return None
    made = max(
        low
        for pick in picks(held, board, rule.size, use_hole)
        if strengths.strength(key_of(pick)) == best and (low := low_of(rule, pick)) is not None
    )
    numbers = sorted((low_rank(rank_of(card)) for card in made.cards), reverse=True)
    return _told(made, tuple("A" if number == 1 else RANKS[number - 2] for number in numbers))


def _told(made: Made, ranks: tuple[str, ...]) -> MadeView:
    return MadeView(made.rank, tuple(map(name, made.cards)), ranks)


def _telling(made: Made) -> tuple[str, ...]:
    """The ranks in the order in which the name of a high hand tells them: a skip straight from the lowest up."""
    ranks = tuple(dict.fromkeys(name(card)[0] for card in made.cards))
    return ranks[::-1] if made.rank.startswith("skip_straight") else ranks


@lru_cache(maxsize=4_096)
def _so_far(ladder: Ladder, held: Cards) -> MadeView | None:
    made = so_far(ladder, held)
    if made is None:
        return None
    cards = [card for number in made.groups for card in held if rank_of(card) == number]
    return MadeView(made.rank, tuple(map(name, cards)), tuple(RANKS[number] for number in made.groups + made.rest))
