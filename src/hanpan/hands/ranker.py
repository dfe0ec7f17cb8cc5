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

from hanpan.cards import DECK, rank_of, suit_of
from hanpan.hands.ladder import Ladder, LowRule, Rank, run_ranks

_TIE_BITS = 32
_RANK_FIELDS = (1 << 39) - 1
_SUIT_FIELD = 39

KEYS = tuple((1 << 3 * rank_of(card)) + (1 << _SUIT_FIELD + 5 * suit_of(card)) for card in DECK)
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
        """The strength of the best hand; with `use_hole`, exactly that many hole cards play."""
        if not use_hole:
            return self.strength(key_of(hole) + key_of(board), (hole, board))
        best = 0
        for size in self.ladder.sizes:
            shares = [(key_of(share), share) for share in combinations(board, size - use_hole)]
            for own in combinations(hole, use_hole):
                key = key_of(own)
                for share_key, share in shares:
                    strength = self.strength(key + share_key, (own, share))
                    best = max(best, strength)
        return best

    def name(self, strength: int) -> str:
        """The name of the rank that a strength belongs to."""
        return self.names[(strength >> _TIE_BITS) - 1]

    def _of_ranks(self, ranks: int) -> int:
        counts = [ranks >> 3 * rank & 7 for rank in range(13)]
        have = sum(1 << rank for rank in range(13) if counts[rank])
        for height, rank in self._plain:
            if rank.runs:
                numbers = self._run_in(rank, have)
            else:
                numbers = _groups_in(rank, counts)
            if numbers is not None:
                return _strength(height, numbers)
        return 0

    def _of_suits(self, cards: Sequence[Sequence[int]]) -> int:
        masks = [0, 0, 0, 0]
        for part in cards:
            for card in part:
                masks[card & 3] |= 1 << (card >> 2)
        best = 0
        for suit, mask in enumerate(masks):
            if mask.bit_count() >= self._least:
                at = (suit, mask)
                strength = self._by_suit.get(at)
                if strength is None:
                    strength = self._by_suit[at] = self._of_suit(suit, mask)
                best = max(best, strength)
        return best

    def _of_suit(self, suit: int, mask: int) -> int:
        counts = [mask >> rank & 1 for rank in range(13)]
        for height, rank in self._suited:
            numbers = self._run_in(rank, mask) if rank.runs else _groups_in(rank, counts)
            if numbers is not None:
                if rank.suit_first:
                    numbers = (self.ladder.suit_strength[suit], *numbers)
                return _strength(height, numbers)
        return 0

    def _run_in(self, rank: Rank, have: int) -> tuple[int, ...] | None:
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

    def strength(self, key: int) -> int:
        """The strength of the best low in cards whose keys add up to `key`."""
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
        counts = [ranks >> 36 & 7, *(ranks >> 3 * rank & 7 for rank in range(12))]
        rule = self.rule
        singles = [number for number in range(1, 14) if counts[number - 1] and not (rule.limit and number > rule.limit)]
        if len(singles) >= rule.size:
            return _low_strength((1,) * rule.size, tuple(reversed(singles[: rule.size])))
        if rule.limit or sum(counts) < rule.size:
            return 0
        hands = (
            _low_strength(*shape)
            for pick in combinations([number for number in range(1, 14) for _ in range(counts[number - 1])], rule.size)
            for shape in [_low_shape(pick)]
        )
        return max(hands)


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
    return sum(1 << rank for rank in run_ranks(run))


def _groups_in(rank: Rank, counts: Sequence[int]) -> tuple[int, ...] | None:
    left = list(counts)
    numbers = []
    for size in rank.groups:
        number = next((number for number in range(12, -1, -1) if left[number] >= size), None)
        if number is None:
            return None
        numbers.append(number)
        left[number] -= size
    return tuple(numbers[: rank.compare or None])


@lru_cache(maxsize=64)
def ranker(ladder: Ladder) -> Ranker:
    """The ranker of a ladder; made once, since it remembers what it has worked out."""
    return Ranker(ladder)


@lru_cache(maxsize=64)
def low_ranker(rule: LowRule) -> LowRanker:
    """The ranker of a low rule."""
    return LowRanker(rule)
