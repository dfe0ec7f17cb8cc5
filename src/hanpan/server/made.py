"""What cards make, as a view tells it: the name of the rank, the cards that play, the ranks in telling order."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from hanpan.cards import DECK, RANKS, UNSEEN, name, rank_of, suit_of
from hanpan.engine import Hand
from hanpan.engine.events import Side
from hanpan.hands.ladder import Ladder, LowRule, Rank, low_rank, run_ranks
from hanpan.hands.partial import so_far
from hanpan.hands.ranker import Ranker, height_of, key_of, low_ranker, numbers_of, ranker, run_of
from hanpan.hands.reference import low_of, made_as, picks
from hanpan.wire.view import MadeView

Cards = tuple[int, ...]
_NAMES = tuple(map(name, DECK))


def made_by(hand: Hand, seat: int, side: Side, board: int = 0) -> MadeView | None:
    """What a seat has made by now; None where it has nothing on this side, or a card of it isn't known."""
    return made_of(hand, hand.down[seat] + hand.up[seat], side, board)


def made_of(hand: Hand, held: Cards, side: Side, board: int = 0) -> MadeView | None:
    """What somebody has made by now who holds these cards in a hand."""
    shared = hand.board[board]
    if not held or UNSEEN in held:
        return None
    game = hand.plan.game
    if side == "low":
        return _low(game.low, held, shared, game.use_hole) if game.low is not None else None
    return _high(game.high, held, shared, game.use_hole) or (None if game.use_hole else _so_far(game.high, held))


@lru_cache(maxsize=4_096)
def _high(ladder: Ladder, held: Cards, board: Cards, use_hole: int) -> MadeView | None:
    """As `best_high`, which tries every pick by the long definition."""
    strengths = ranker(ladder)
    best = strengths.best(held, board, use_hole)
    if not best:
        return None
    height = height_of(best)
    rank = ladder.ranks[-height]
    fitting = _fitting(rank, held + board)
    if use_hole or rank.compare or rank.suit_first or not fitting:
        tied = _tied(strengths, best, held, board, use_hole, rank.size)
        cards = max(hand for pick in tied if (hand := made_as(ladder, height, rank, pick)) is not None).cards
    else:
        cards = _named_by(ladder, rank, numbers_of(best), fitting)
    return _told(rank.name, cards, _telling(rank, cards))


def _fitting(rank: Rank, every: Cards) -> Cards:
    """The cards of which a rank can be made: for a suited one those of the suit, where one alone has enough."""
    if not rank.suited:
        return every
    by_suit = [tuple([card for card in every if suit_of(card) == suit]) for suit in range(4)]
    enough = [cards for cards in by_suit if len(cards) >= rank.size]
    return enough[0] if len(enough) == 1 else ()


def _tied(
    strengths: Ranker, best: int, held: Cards, board: Cards, use_hole: int, size: int
) -> Iterator[tuple[int, ...]]:
    """The picks that are as good as the best."""
    every = held if use_hole else held + board
    shares = [(key_of(share), share) for share in combinations(board, size - use_hole)] if use_hole else [(0, ())]
    for own in combinations(every, use_hole or size):
        key = key_of(own)
        for share_key, share in shares:
            if strengths.strength(key + share_key, (own, share)) == best:
                yield own + share


def _named_by(ladder: Ladder, rank: Rank, numbers: Sequence[int], fitting: Cards) -> Cards:
    """The cards that play where the numbers of a strength name them all.

    Of each number the best suits do; of the number that decides a tie by suits, that suit by which the ladder goes.
    """
    if rank.runs:
        groups = [(1, number) for number in reversed(run_ranks(rank.runs[run_of(numbers)]))]
        decisive = max(number for _, number in groups)
    else:
        groups = list(zip(rank.groups, numbers, strict=False))
        decisive = numbers[0]
    left = sorted(fitting, reverse=True)
    cards: list[int] = []
    for size, number in groups:
        playing = [card for card in left if rank_of(card) == number]
        if len(playing) > size:
            if number == decisive and ladder.suits:
                best = max(playing, key=lambda card: ladder.suit_strength[suit_of(card)])
                playing = sorted([best, *[card for card in playing if card != best][: size - 1]], reverse=True)
            else:
                playing = playing[:size]
        left = [card for card in left if card not in playing]
        cards += playing
    return tuple(cards)


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
    ranks = tuple("A" if number == 1 else RANKS[number - 2] for number in numbers)
    return _told(made.rank, made.cards, ranks)


def _told(rank: str, cards: Iterable[int], ranks: tuple[str, ...]) -> MadeView:
    return MadeView(rank, tuple([_NAMES[card] for card in cards]), ranks)


def _telling(rank: Rank, cards: Cards) -> tuple[str, ...]:
    """The ranks in the order in which the name of a high hand tells them: a skip straight from the lowest up."""
    ranks = tuple(dict.fromkeys([RANKS[rank_of(card)] for card in cards]))
    return ranks[::-1] if rank.name.startswith("skip_straight") else ranks


@lru_cache(maxsize=4_096)
def _so_far(ladder: Ladder, held: Cards) -> MadeView | None:
    made = so_far(ladder, held)
    if made is None:
        return None
    cards = [card for number in made.groups for card in held if rank_of(card) == number]
    return _told(made.rank, cards, tuple(RANKS[number] for number in made.groups + made.rest))
