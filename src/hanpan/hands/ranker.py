"""The same answers as `reference`, from sums and look-ups, for play and simulation in plain Python.

Each card has a key: one count in a three-bit field for its rank, one in a five-bit field for its suit. The keys of a
hand add up, and the sum tells how many cards of each rank and suit there are. What the ranks alone make is remembered
by that sum; a flush is looked up by the 13-bit mask of its suit. A strength is an `int`: the height of the rank in the
ladder above 32 bits of tie-break, eight numbers of four bits each. It leaves out the last step of `reference`, the
suits that break a tie; `suit_tie` says whether a ladder has that step.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from hanpan.cards import DECK, rank_of, suit_of
from hanpan.hands.ladder import Ladder, LowRule, Rank, run_ranks

_TIE_BITS: Final = 32
_SUIT_FIELD: Final = 39
# Thirteen fields of three bits: an octal digit each.
_RANK_FIELDS: Final = 0o7777777777777
_ONE_EACH: Final = 0o1111111111111
_FOURS: Final = 0o4444444444444
_UP_TO_FOUR: Final = tuple((4 - count) * _ONE_EACH for count in range(5))

KEYS: Final = tuple((1 << 3 * rank_of(card)) + (1 << _SUIT_FIELD + 5 * suit_of(card)) for card in DECK)
"""The key of each card; the keys of different cards add up without carrying."""


def key_of(cards: Iterable[int]) -> int:
    """The sum of the keys of these cards."""
    key = 0
    for card in cards:
        key += KEYS[card]
    return key


class Ranker:
    """Strengths of high hands under one ladder."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self.names = tuple(rank.name for rank in reversed(ladder.ranks))
        self.suit_tie = bool(ladder.suits)
        rungs = tuple(
            (height, rank) for height, rank in zip(range(len(ladder.ranks), 0, -1), ladder.ranks, strict=True)
        )
        self._plain = tuple((height, rank) for height, rank in rungs if not rank.suited)
        self._suited = tuple((height, rank) for height, rank in rungs if rank.suited)
        self._runs = {rank.name: tuple(_run_mask(run) for run in rank.runs) for rank in ladder.ranks}
        # With the bias added, the top bit of a suit's field says that there are enough cards of the suit.
        least = min((rank.size for _, rank in self._suited), default=16)
        self._flush_bias = sum(16 - least << _SUIT_FIELD + 5 * suit for suit in range(4))
        self._flush_bits = sum(16 << _SUIT_FIELD + 5 * suit for suit in range(4)) if self._suited else 0
        self._least = least
        self._by_ranks: dict[int, int] = {}
        self._by_suit: dict[tuple[int, int], int] = {}

    def strength(self, key: int, cards: Sequence[Sequence[int]]) -> int:
        """The strength of the best hand in cards whose keys add up to `key`; 0 where there is none.

        `cards` are the same cards, in any number of parts; they are looked at only where a flush is possible.
        """
        ranks = key & _RANK_FIELDS
        best = self._by_ranks.get(ranks)
        if best is None:
            best = self._by_ranks[ranks] = self._of_ranks(ranks)
        if key + self._flush_bias & self._flush_bits:
            return max(best, self._of_suits(cards))
        return best

    def best(self, hole: Sequence[int], board: Sequence[int] = (), use_hole: int = 0) -> int:
        """The strength of the best hand; with `use_hole`, exactly that many hole cards play.

        Where hole cards are counted, all ranks have hands of one size (the loader sees to it).
        """
        if not use_hole:
            return self.strength(key_of(hole) + key_of(board), (hole, board))
        best = 0
        shares = [(key_of(share), share) for share in combinations(board, self.ladder.sizes[0] - use_hole)]
        for own in combinations(hole, use_hole):
            key = key_of(own)
            for share_key, share in shares:
                strength = self.strength(key + share_key, (own, share))
                best = max(best, strength)
        return best

    def name(self, strength: int) -> str:
        """The name of the rank that a strength belongs to."""
        return self.names[height_of(strength) - 1]

    def _of_ranks(self, ranks: int) -> int:
        """The best hand by ranks alone, from how many there are of each."""
        for height, rank in self._plain:
            numbers = self._run_in(rank, ranks) if rank.runs else _groups_in(rank, ranks)
            if numbers is not None:
                return _strength(height, numbers)
        return 0

    def _of_suits(self, cards: Sequence[Sequence[int]]) -> int:
        of_suit = [0, 0, 0, 0]
        for part in cards:
            for card in part:
                of_suit[card & 3] |= 1 << 3 * (card >> 2)
        best = 0
        for suit, ranks in enumerate(of_suit):
            if ranks.bit_count() >= self._least:
                at = (suit, ranks)
                strength = self._by_suit.get(at)
                if strength is None:
                    strength = self._by_suit[at] = self._of_suit(suit, ranks)
                best = max(best, strength)
        return best

    def _of_suit(self, suit: int, ranks: int) -> int:
        for height, rank in self._suited:
            numbers = self._run_in(rank, ranks) if rank.runs else _groups_in(rank, ranks)
            if numbers is not None:
                if rank.suit_first:
                    numbers = (self.ladder.suit_strength[suit], *numbers)
                return _strength(height, numbers)
        return 0

    def _run_in(self, rank: Rank, ranks: int) -> tuple[int, ...] | None:
        have = _at_least(1, ranks)
        runs = self._runs[rank.name]
        for place in range(len(runs) - 1, -1, -1):
            if runs[place] & have == runs[place]:
                return place >> 8, place >> 4 & 15, place & 15
        return None


class LowRanker:
    """Strengths of low hands under one rule; the greater wins, 0 is no low."""

    def __init__(self, rule: LowRule) -> None:
        self.rule = rule
        self._by_ranks: dict[int, int] = {}

    def strength(self, key: int, cards: Sequence[Sequence[int]] = ()) -> int:  # noqa: ARG002  (as Ranker.strength)
        """The strength of the best low in cards whose keys add up to `key`; 0 where there is none."""
        ranks = key & _RANK_FIELDS
        best = self._by_ranks.get(ranks)
        if best is None:
            best = self._by_ranks[ranks] = self._of_ranks(ranks)
        return best

    def best(self, hole: Sequence[int], board: Sequence[int] = (), use_hole: int = 0) -> int:
        """The strength of the best low; with `use_hole`, exactly that many hole cards play."""
        if not use_hole:
            return self.strength(key_of(hole) + key_of(board))
        shares = [key_of(share) for share in combinations(board, self.rule.size - use_hole)]
        return max(
            (self.strength(key_of(own) + share) for own in combinations(hole, use_hole) for share in shares), default=0
        )

    def _of_ranks(self, ranks: int) -> int:
        """The lowest cards by number, taking a second and third of a kind only where there is nothing else."""
        rule = self.rule
        aces_low = ranks << 3 & _RANK_FIELDS | ranks >> 36
        have = _at_least(1, aces_low)
        if rule.limit:
            have &= (1 << 3 * rule.limit) - 1
        singles: list[int] = []
        while have and len(singles) < rule.size:
            lowest = have & -have
            singles.append(lowest.bit_length() // 3)
            have ^= lowest
        if len(singles) == rule.size:
            return _low_strength((1,) * rule.size, tuple(reversed(singles)))
        counts = [aces_low >> 3 * place & 7 for place in range(13)]
        if rule.limit or sum(counts) < rule.size:
            return 0
        hands = (
            _low_strength(*shape)
            for pick in combinations([number for number in range(1, 14) for _ in range(counts[number - 1])], rule.size)
            for shape in [_low_shape(pick)]
        )
        return max(hands)


def height_of(strength: int) -> int:
    """How high in its ladder the rank of a strength stands; the lowest is 1."""
    return strength >> _TIE_BITS


def numbers_of(strength: int) -> tuple[int, ...]:
    """The numbers that break a tie of this strength, those that are not there as 0."""
    return tuple([strength >> bits & 15 for bits in range(_TIE_BITS - 4, -1, -4)])


def run_of(numbers: Sequence[int]) -> int:
    """The place of the run, among those of its rank, that these numbers stand for."""
    return numbers[0] << 8 | numbers[1] << 4 | numbers[2]


def _low_shape(pick: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    numbers = sorted(set(pick), key=lambda number: (-pick.count(number), -number))
    return tuple(pick.count(number) for number in numbers), tuple(numbers)


def _low_strength(shape: tuple[int, ...], numbers: tuple[int, ...]) -> int:
    """Fewest of a kind first, then the lowest from the top: each field counts down, so that the greater wins."""
    strength = 1
    for field in (*shape, *(0,) * (8 - len(shape)), *numbers, *(0,) * (8 - len(numbers))):
        strength = strength << 4 | 15 - field
    return strength


def _strength(height: int, numbers: tuple[int, ...]) -> int:
    strength = height
    for number in numbers:
        strength = strength << 4 | number
    return strength << _TIE_BITS - 4 * len(numbers)


def _run_mask(run: str) -> int:
    """The ranks of a run, as `_at_least` marks them."""
    return sum(4 << 3 * rank for rank in run_ranks(run))


def _at_least(count: int, ranks: int) -> int:
    """The ranks of which there are so many, 1 to 4: with the rest to four added, the top bit of a field tells."""
    return ranks + _UP_TO_FOUR[count] & _FOURS


def _groups_in(rank: Rank, ranks: int) -> tuple[int, ...] | None:
    """The numbers of the groups of a rank, the highest that there are; None where one is missing."""
    numbers = []
    for size in rank.groups:
        fitting = _at_least(size, ranks)
        if not fitting:
            return None
        number = (fitting.bit_length() - 1) // 3
        numbers.append(number)
        ranks -= size << 3 * number
    return tuple(numbers[: rank.compare or None])


@lru_cache(maxsize=64)
def ranker(ladder: Ladder) -> Ranker:
    """The ranker of a ladder; made once, since it remembers what it has worked out."""
    return Ranker(ladder)


@lru_cache(maxsize=64)
def low_ranker(rule: LowRule) -> LowRanker:
    """The ranker of a low rule."""
    return LowRanker(rule)
