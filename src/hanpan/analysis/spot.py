"""A spot: who may hold what, which cards are known, what is still to come."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import combinations
from math import comb, gcd, lcm, prod
from operator import or_
from random import Random
from typing import NamedTuple

from hanpan.analysis.ranges import OddsError, Range, parse_range
from hanpan.cards import CardError, mask, name, parse_cards, unmask
from hanpan.rules.game import Game
from hanpan.rules.steps import parse_step

MOST_PLAYERS = 10
_TRIES = 1000
_MOST_STEPS = 1_000_000
"""Hands that are compared before a question counts as one that hardly a deal fits: some tenths of a second."""


class Holding(NamedTuple):
    """What one player may hold: sets of known cards with whole weights, and how many more cards he gets by chance."""

    known: tuple[int, ...]
    """Masks of 52 bits."""
    weights: tuple[int, ...]
    draws: int


class Spot(NamedTuple):
    """A question that has an answer."""

    game: Game
    holdings: tuple[Holding, ...]
    board: tuple[int, ...]
    to_come: int
    """How many board cards are still to come."""
    deck: int
    """The cards that may be anywhere: all but the board and the dead ones, as 52 bits."""
    has_low: bool
    has_board: bool
    """Whether the game has a board; else each player's cards are his own."""

    @property
    def has_high(self) -> bool:
        """Whether the high is played for."""
        return self.game.wins != "low"

    @property
    def draws(self) -> int:
        """How many cards all players draw beside those known."""
        return sum(holding.draws for holding in self.holdings)

    @property
    def unseen(self) -> int:
        """How many cards are left when each player's known cards are out."""
        return self.deck.bit_count() - sum(holding.known[0].bit_count() for holding in self.holdings)

    def completions(self) -> int:
        """In how many ways the deal can go on once the known cards are given."""
        ways, left = 1, self.unseen
        for count in (*(holding.draws for holding in self.holdings), self.to_come):
            ways *= comb(left, count)
            left -= count
        return ways


def spot_of(game: Game, hands: Sequence[str], board: str = "", dead: str = "") -> Spot:
    """Read a question; an OddsError or a CardError says what is wrong with it.

    In a game without a board one card may lie there: the last card of a stud hand that all share where the deck ran
    short (RULES 6.5). It takes the place of one's own; that it may come to this is not counted in advance.
    """
    if not 2 <= len(hands) <= MOST_PLAYERS:
        n, most = len(hands), MOST_PLAYERS
        raise OddsError("err-hand_count", f"odds take 2 to {most} hands, not {n}", n=n, most=most)
    shared, out = parse_cards(board), parse_cards(dead)
    board_cards, each, most_shared, partly, whole = _cards_of(game)
    if len(shared) > most_shared:
        got, want = len(shared), most_shared
        raise OddsError("err-board_cards", f"the board has {got} cards where {want} fit", got=got, want=want)
    if not board_cards:
        each -= len(shared)
    ranges = [parse_range(hand, each, partly=partly) for hand in hands]
    _check_cards(whole, ranges, (shared, out))
    deck = whole & ~mask(shared) & ~mask(out)
    to_come = max(0, board_cards - len(shared))
    holdings = tuple(map(_holding, ranges, _left(ranges, deck)))
    spot = Spot(game, holdings, shared, to_come, deck, game.has_low(len(hands)), board_cards > 0)
    if not all(hand.is_one_hand for hand in ranges):
        _check_deal([holding.known for holding in holdings])
    needed = to_come + spot.draws
    if needed > spot.unseen:
        raise OddsError(
            "err-deck_short", f"{needed} cards have to be dealt and {max(0, spot.unseen)} are left",
            n=needed, left=max(0, spot.unseen),
        )  # fmt: skip
    return spot


@lru_cache(maxsize=64)
def _cards_of(game: Game) -> tuple[int, int, int, bool, int]:
    """Board cards, cards a player, shared cards at most, whether hands may be known in part, the deck."""
    board_cards = game.board_cards()
    most_shared = board_cards or int(any(street.short for street in game.street))
    return board_cards, game.cards_each(), most_shared, deals_on(game), deck_of(game)


def deals_on(game: Game) -> bool:
    """Whether players get cards of their own after the first street, so that a hand may be known in part."""
    later = (parse_step(text) for street in game.street[1:] for text in street.deal)
    return any(step.kind in ("down", "up") for step in later)


def deck_of(game: Game) -> int:
    """The cards that a game is played with, as 52 bits."""
    return mask(parse_cards("".join(rank + suit for rank in game.deck.ranks for suit in game.deck.suits)))


def matchups(spot: Spot) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way for the players to hold cards that they know, with its weight."""
    players = len(spot.holdings)
    # Whoever has fewest to choose from chooses first; a dead end is then found soon.
    order = sorted(range(players), key=lambda place: len(spot.holdings[place].known))

    def give(depth: int, out: int, weight: int, given: dict[int, int]) -> Iterator[tuple[tuple[int, ...], int]]:
        if depth == players:
            yield tuple(given[place] for place in range(players)), weight
            return
        place = order[depth]
        holding = spot.holdings[place]
        for known, share in zip(holding.known, holding.weights, strict=True):
            if not known & out:
                yield from give(depth + 1, out | known, weight * share, {**given, place: known})

    yield from give(0, 0, 1, {})


def matchups_at_most(spot: Spot) -> int:
    """No fewer than the number of matchups."""
    return prod(len(holding.known) for holding in spot.holdings)


def with_draws_named(spot: Spot) -> Spot:
    """The same spot with every card named that is drawn beside the known ones: longer lists, with nothing left open."""
    holdings = []
    for place, holding in enumerate(spot.holdings):
        if not holding.draws:
            holdings.append(holding)
            continue
        free = _free(spot, place)
        known, weights = [], []
        for cards, weight in zip(holding.known, holding.weights, strict=True):
            for drawn in combinations(unmask(free & ~cards), holding.draws):
                known.append(cards | mask(drawn))
                weights.append(weight)
        holdings.append(Holding(tuple(known), tuple(weights), 0))
    return spot._replace(holdings=tuple(holdings))


def named_at_most(spot: Spot) -> int:
    """No fewer than the number of matchups once the drawn cards are named."""
    return prod(
        len(holding.known) * comb(_free(spot, place).bit_count() - holding.known[0].bit_count(), holding.draws)
        for place, holding in enumerate(spot.holdings)
    )


def _free(spot: Spot, place: int) -> int:
    """The cards that a player may hold: those of others who hold one known hand are not among them."""
    free = spot.deck
    for other, holding in enumerate(spot.holdings):
        if other != place and len(holding.known) == 1:
            free &= ~holding.known[0]
    return free


def _left(ranges: Sequence[Range], deck: int) -> list[list[tuple[int, Fraction]]]:
    """The hands of each range that the cards known elsewhere leave: where one is left, its cards are known too."""
    left = [[hand for hand in mine.known if not hand[0] & ~deck] for mine in ranges]
    taken = 0
    while any(len(hands) > 1 for hands in left):
        known = reduce(or_, (hands[0][0] for hands in left if len(hands) == 1), 0)
        if known == taken:
            break
        taken = known
        left = [[hand for hand in hands if len(hands) == 1 or not hand[0] & taken] for hands in left]
    for mine, hands in zip(ranges, left, strict=True):
        if not hands:
            raise OddsError(
                "err-range_blocked", f"the other known cards leave no hand of {mine.text!r}", text=mine.text
            )
    return left


def _holding(hand: Range, left: Sequence[tuple[int, Fraction]]) -> Holding:
    """What is left of a range, with weights as whole numbers."""
    if len(left) == 1:
        return Holding((left[0][0],), (1,), hand.draws)
    scale = lcm(*(weight.denominator for _, weight in left))
    whole = [weight.numerator * (scale // weight.denominator) for _, weight in left]
    common = gcd(*whole)
    return Holding(tuple(cards for cards, _ in left), tuple(weight // common for weight in whole), hand.draws)


def _check_deal(lists: Sequence[Sequence[int]]) -> None:
    """All players can hold cards at once: found by chance first, since a search may be lost in a dead end for long."""
    chance = Random(1)
    if any(are_apart(map(chance.choice, lists)) for _ in range(_TRIES)):
        return
    if not _can_hold(sorted(lists, key=len), 0, iter(range(_MOST_STEPS))):
        raise OddsError("err-no_deal", "these hands leave no deal: they need the same cards")


def _can_hold(lists: Sequence[Sequence[int]], taken: int, steps: Iterator[int]) -> bool:
    """Whether each can be given a hand of his list; an OddsError where the steps don't suffice to tell."""
    if not lists:
        return True
    for known in lists[0]:
        if next(steps, None) is None:
            raise clash()
        if not known & taken and _can_hold(lists[1:], taken | known, steps):
            return True
    return False


def are_apart(hands: Iterable[int]) -> bool:
    """Whether no two hands have a card in common."""
    taken = 0
    for cards in hands:
        if taken & cards:
            return False
        taken |= cards
    return True


def clash() -> OddsError:
    """The ranges leave hardly a deal: none is found in a reasonable time."""
    return OddsError("err-ranges_clash", "these ranges need the same cards nearly always; name other hands")


def _check_cards(whole: int, ranges: Sequence[Range], known: Sequence[tuple[int, ...]]) -> None:
    """Known cards are in the game's deck, and each is there once."""
    seen = 0
    for cards in (*known, *(unmask(hand.known[0][0]) for hand in ranges if hand.is_one_hand)):
        for card in cards:
            if seen >> card & 1:
                raise CardError("err-card_twice", f"{name(card)} appears twice", card=name(card))
            if not whole >> card & 1:
                raise OddsError("err-foreign_card", f"{name(card)} is not in this game's deck", card=name(card))
            seen |= 1 << card
