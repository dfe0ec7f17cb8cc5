"""WORDS 2.3."""

import pytest

from hanpan.words.cards import rank_word, shown, shown_list, spoken, spoken_list, suit_word


@pytest.mark.parametrize(
    ("card", "seen", "ko", "en"),
    [
        ("9s", "9♠", "스페이드 나인", "nine of spades"),
        ("Th", "10♥", "하트 텐", "ten of hearts"),
        ("Ad", "A♦", "다이아몬드 에이스", "ace of diamonds"),
        ("2c", "2♣", "클로버 듀스", "two of clubs"),
        ("??", "??", "뒷면 카드 1장", "1 face-down card"),
    ],
)
def test_a_card(card, seen, ko, en):
    assert (shown(card), spoken(card, "ko"), spoken(card, "en")) == (seen, ko, en)


def test_every_rank_aloud():
    ranks = "AKQJT98765432"
    assert " ".join(spoken(f"{rank}s", "ko").removeprefix("스페이드 ") for rank in ranks) == (
        "에이스 킹 퀸 잭 텐 나인 에이트 세븐 식스 파이브 포 쓰리 듀스"
    )
    assert " ".join(spoken(f"{rank}s", "en").removesuffix(" of spades") for rank in ranks) == (
        "ace king queen jack ten nine eight seven six five four three two"
    )


def test_lists():
    assert shown_list(["Ad", "Ts", "??"]) == "A♦ 10♠ ??"
    assert spoken_list(["Ad", "Qd"], "ko") == "다이아몬드 에이스, 다이아몬드 퀸"
    assert spoken_list(["Ad", "??", "??"], "en") == "ace of diamonds, 2 face-down cards"


def test_words_within_a_sentence():
    assert (rank_word("K", "en"), rank_word("T", "ko")) == ("king", "10")
    assert (suit_word("s", "en"), suit_word("h", "ko")) == ("spades", "하트")
