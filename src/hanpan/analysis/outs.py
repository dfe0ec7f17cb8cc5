"""Outs: the cards that help, how likely one of them comes, and how the rule of two and four compares (RULES 2.12).

>>> from hanpan import rules
>>> from hanpan.cards import parse_cards, text
>>> game = rules.game("nlhe")
>>> flush_draw = improving(game, parse_cards("AhKh"), parse_cards("Qh7h2c"))
>>> text(flush_draw["flush"])
'3h4h5h6h8h9hThJh'
>>> round(100 * float(chance(9, unseen=47, cards=2)), 2), rule_of_two_and_four(9, cards=2)
(34.97, 36)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import NamedTuple

from hanpan.analysis.plain import Strengths
from hanpan.analysis.spot import deck_of
from hanpan.analysis.work import has_numba
from hanpan.cards import UNSEEN, CardError, mask, unmask
from hanpan.cards import name as name_of
from hanpan.hands.ranker import ranker
from hanpan.rules.game import Game
from hanpan.rules.steps import parse_step

Cards = tuple[int, ...]

MOST_DEALS = 3_000_000
"""Streets that can go on in more ways than that are left out."""
_FEW = 20_000
"""So few hands the ranker names before kernels are loaded."""
_MOST_POOL = 10
_PLAIN = 300_000
"""So many it names where there are no kernels, in a few seconds."""


class Street(NamedTuple):
    """What a hand becomes by a street."""

    name: str
    cards: int
    """How many cards come until then."""
    ranks: dict[str, Fraction]
    """The chance of each rank of the ladder that can be made, strongest first."""
    better: Fraction | None
    """The chance of a higher rank than now; None while the hand is too short to have one."""


def unseen(game: Game, *seen: Sequence[int]) -> Cards:
    """The cards of the game's deck that haven't been seen; a CardError names one that has been seen twice."""
    given = [card for cards in seen for card in cards if card != UNSEEN]
    for card in given:
        if given.count(card) > 1:
            raise CardError("err-card_twice", f"{name_of(card)} appears twice", card=name_of(card))
    return unmask(deck_of(game) & ~mask(given))


def improving(game: Game, hand: Sequence[int], board: Sequence[int] = (), dead: Sequence[int] = ()) -> dict[str, Cards]:
    """The outs by what they make: for each rank above the present one, the next cards that lift the hand to it.

    None once all cards are dealt. A ValueError where lows alone count (razz): no rank of theirs is better.
    """
    _check_high(game)
    now = height(game, hand, board)
    found: dict[int, list[int]] = {}
    for card in unseen(game, hand, board, dead) if _is_more_to_come(game, hand, board) else ():
        then = height(game, *_with(game, hand, board, card))
        if then > now:
            found.setdefault(then, []).append(card)
    return {_name(game, at): tuple(found[at]) for at in sorted(found, reverse=True)}


def winning(
    game: Game,
    hand: Sequence[int],
    others: Sequence[Sequence[int]],
    board: Sequence[int] = (),
    dead: Sequence[int] = (),
) -> Cards:
    """The outs against hands that are known: the next cards after which nobody has more than this hand.

    For a hand that is ahead they are the cards that keep it there. Where suits break a tie they do so here; where lows
    alone count (razz), lows are compared. None once all cards are dealt; a ValueError where a hand is too short to be
    compared after the next card.
    """
    lows_alone = _lows_alone(game)
    strengths = Strengths(game, has_high=not lows_alone, has_low=lows_alone)
    left = unseen(game, hand, board, dead, *others)
    ahead = []
    for card in left if _is_more_to_come(game, hand, board) else ():
        mine, shared = _with(game, hand, board, card)
        hands = [tuple(mine), *map(tuple, others)]
        short = [len(each) for each in hands if not _is_enough(game, each, shared)]
        if short:
            cards = f"{short[0]} cards" + f" and {len(shared)} on the board" * bool(shared)
            raise ValueError(f"{cards} after the next one are too few for a hand to compare")
        highs, lows = strengths.of(hands, tuple(shared))
        made = lows if lows_alone else highs
        if made[0] == max(made):
            ahead.append(card)
    return tuple(ahead)


def chance(outs: int, *, unseen: int, cards: int = 1) -> Fraction:
    """The chance that at least one of some outs is among the next cards; a ValueError where so many aren't unseen."""
    if not (0 <= outs <= unseen and 0 <= cards <= unseen):
        raise ValueError(f"{outs} outs and {cards} cards to come: each is from 0 to the {unseen} unseen cards")
    return 1 - Fraction(comb(unseen - outs, cards), comb(unseen, cards))


def rule_of_two_and_four(outs: int, *, cards: int) -> int:
    """What the rule of thumb says, in percent: two for each out and each card to come."""
    return 2 * outs * cards


def by_street(game: Game, hand: Sequence[int], board: Sequence[int] = (), dead: Sequence[int] = ()) -> list[Street]:
    """How likely each rank is by the end of each street to come, and how likely it is to be better than now.

    A ValueError where lows alone count (razz).
    """
    _check_high(game)
    left = unseen(game, hand, board, dead)
    now = height(game, hand, board)
    streets = []
    for name, own, shared in _streets(game):
        more_own, more_shared = own - len(hand), shared - len(board)
        cards = more_own + more_shared
        most = MOST_DEALS if has_numba() and own + shared <= _MOST_POOL else _PLAIN
        if min(more_own, more_shared) < 0 or cards == 0 or comb(len(left), cards) > most:
            continue
        if more_own and more_shared:
            # Nobody deals so; a hand that is short of cards on a street with a board can't be named for sure.
            continue
        counts = _heights(game, hand, board, left, cards, own_cards=bool(more_own))
        total = sum(counts.values())
        ranks = {_name(game, at): Fraction(counts[at], total) for at in sorted(counts, reverse=True) if at}
        better = Fraction(sum(count for at, count in counts.items() if at > now), total) if now else None
        if ranks:
            streets.append(Street(name, cards, ranks, better))
    return streets


def height(game: Game, hand: Sequence[int], board: Sequence[int] = ()) -> int:
    """How high in the ladder the rank of a hand stands: 1 for the lowest, 0 where the cards make none yet."""
    if not _is_enough(game, hand, board):
        return 0
    return ranker(game.high).best(hand, board, game.use_hole) >> 32


def _is_enough(game: Game, hand: Sequence[int], board: Sequence[int]) -> bool:
    """Whether there are cards enough for a hand."""
    least = game.low.size if game.low is not None and _lows_alone(game) else min(game.high.sizes)
    if game.use_hole:
        return len(hand) >= game.use_hole and len(board) >= least - game.use_hole
    return len(hand) + len(board) >= least


def _is_more_to_come(game: Game, hand: Sequence[int], board: Sequence[int]) -> bool:
    """Whether another card is dealt to the board, or to the player where the game has none."""
    most = game.board_cards()
    return len(board) < most if most else len(hand) + len(board) < game.cards_each()


def _lows_alone(game: Game) -> bool:
    return game.wins == "low" and game.low is not None


def _check_high(game: Game) -> None:
    if _lows_alone(game):
        raise ValueError("where lows alone are played for no rank is better than another: ask for `winning` cards")


def _name(game: Game, at: int) -> str:
    return game.high.ranks[-at].name


def _with(game: Game, hand: Sequence[int], board: Sequence[int], card: int) -> tuple[Sequence[int], Sequence[int]]:
    """The hand and the board with the next card, which falls on the board where the game has one."""
    return (hand, (*board, card)) if game.board_cards() else ((*hand, card), board)


def _streets(game: Game) -> Iterator[tuple[str, int, int]]:
    """Each street with the cards that a player and the board have by then."""
    own = shared = 0
    for street in game.street:
        for step in map(parse_step, street.deal):
            own += step.cards * {"down": 1, "up": 1, "discard": -1}.get(step.kind, 0)
            shared += step.cards * (step.kind == "board")
        yield street.name, own, shared


def _heights(
    game: Game, hand: Sequence[int], board: Sequence[int], left: Cards, cards: int, *, own_cards: bool
) -> Counter[int]:
    """How often each height of rank comes, over all ways to deal so many more cards."""
    fast = has_numba() and len(hand) + len(board) + cards <= _MOST_POOL
    if comb(len(left), cards) <= _FEW or not fast:
        return Counter(
            height(game, (*hand, *drawn), board) if own_cards else height(game, hand, (*board, *drawn))
            for drawn in combinations(left, cards)
        )
    from hanpan.analysis.heights import heights

    return heights(game.high, hand, board, left, cards, game.use_hole, own_cards=own_cards)
