"""What too few cards have make already."""

import pytest

from hanpan import rules
from hanpan.cards import RANKS, parse_cards
from hanpan.hands.partial import so_far


@pytest.mark.parametrize(
    ("cards", "rank", "groups", "rest"),
    [
        ("As", "high_card", "", "A"),
        ("Kd7c", "high_card", "", "K7"),
        ("7s7dKc", "pair", "7", "K"),
        ("7s7dKcKh", "two_pair", "K7", ""),
        ("7s7d7cKh", "trips", "7", "K"),
        ("7s7d7c7h", "quads", "7", ""),
    ],
)
def test_pairs_threes_and_fours_count_before_a_hand_is_whole(cards, rank, groups, rest):
    made = so_far(rules.game("stud").high, parse_cards(cards))
    assert made is not None
    assert (made.rank, "".join(RANKS[one] for one in made.groups)) == (rank, groups)
    assert "".join(RANKS[one] for one in made.rest) == rest
