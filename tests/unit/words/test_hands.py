"""WORDS 2.4."""

import pytest

from hanpan.words import Words
from hanpan.words.hands import hand_text, low_text
from hanpan.words.josa import josa

KO, EN, SEVEN, PLS = Words("ko"), Words("en"), Words("ko", "seven"), Words("ko", "pls")


@pytest.mark.parametrize(
    ("rank", "ranks", "ko", "en"),
    [
        ("royal_flush", "A", "로열 플러시", "a royal flush"),
        ("skip_straight_flush", "A3579", "A-3-5-7-9 스킵 스트레이트 플러시", "a skip straight flush, A-3-5-7-9"),
        ("straight_flush", "9", "9 하이 스트레이트 플러시", "a nine-high straight flush"),
        ("straight_flush", "5", "5 하이 스트레이트 플러시", "a five-high straight flush"),
        ("quads", "9K", "9 포카드", "four nines"),
        ("full_house", "94", "9·4 풀하우스", "a full house, nines full of fours"),
        ("flush", "AQT54", "A 하이 플러시", "an ace-high flush"),
        ("flush", "87642", "8 하이 플러시", "an eight-high flush"),
        ("skip_straight", "3579J", "3-5-7-9-J 스킵 스트레이트", "a skip straight, 3-5-7-9-J"),
        ("skip_straight", "2468T", "2-4-6-8-10 스킵 스트레이트", "a skip straight, 2-4-6-8-10"),
        ("straight", "K", "K 하이 스트레이트", "a king-high straight"),
        ("straight", "T", "10 하이 스트레이트", "a ten-high straight"),
        ("straight", "A", "A 하이 스트레이트", "an ace-high straight"),
        ("straight", "5", "5 하이 스트레이트", "a five-high straight"),
        ("trips", "9K4", "9 트리플", "three nines"),
        ("three_pair", "K94", "K·9·4 쓰리페어", "three pair, kings, nines and fours"),
        ("two_pair", "K94", "K·9 투페어", "two pair, kings and nines"),
        ("pair", "6AK2", "6 원페어", "a pair of sixes"),
        ("high_card", "AQ974", "A 하이카드", "ace high"),
        ("high_card", "K", "K 하이카드", "king high"),
    ],
)
def test_a_hand(rank, ranks, ko, en):
    assert hand_text(KO, rank, list(ranks)) == ko
    assert hand_text(EN, rank, list(ranks)) == en


def test_seven_poker_has_its_own_names_at_both_ends():
    assert hand_text(SEVEN, "straight", ["A"]) == "마운틴"
    assert hand_text(SEVEN, "straight", ["5"]) == "백스트레이트"
    assert hand_text(SEVEN, "straight", ["K"]) == "K 하이 스트레이트"
    assert hand_text(SEVEN, "straight_flush", ["5"]) == "백스트레이트 플러시"
    assert hand_text(SEVEN, "high_card", ["A", "Q"]) == "A 탑"
    assert hand_text(SEVEN, "royal_flush", ["A"]) == hand_text(PLS, "royal_flush", ["A"]) == "로열 스트레이트 플러시"


def test_a_rank_that_a_users_game_declares():
    assert hand_text(EN, "primes", list("2357J"), {"primes": "primes"}) == "primes, 2-3-5-7-J"
    assert hand_text(KO, "primes", list("2357J"), {"primes": "소수"}) == "2-3-5-7-J 소수"
    assert hand_text(EN, "red_cards", list("K9")) == "red cards, K-9"
    assert hand_text(EN, "red_cards", []) == "red cards"
    assert hand_text(EN, "red_cards", [], {"primes": "primes"}) == "red cards"


def test_lows():
    assert low_text(list("7532A")) == low_text(list("75321")) == "7-5-3-2-A"
    assert low_text(list("T8642")) == "10-8-6-4-2"


def test_a_korean_hand_always_takes_the_particle_of_its_rank():
    told = [("trips", "9"), ("straight", "A"), ("high_card", "AQ"), ("full_house", "94"), ("quads", "9")]
    assert [josa(hand_text(SEVEN, rank, list(ranks)), "으로/로") for rank, ranks in told] == [
        "9 트리플로",
        "마운틴으로",
        "A 탑으로",
        "9·4 풀하우스로",
        "9 포카드로",
    ]
