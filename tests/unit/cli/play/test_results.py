"""The lines after a hand: who won what with which hand, and why."""

from hanpan.cards import parse_cards
from hanpan.cli.play.results import results
from hanpan.engine.inputs import BringIn, Call, Check, Choose, Fold, RaiseTo
from tests.unit.cli.play.tables import begun, dealt, played, seen, voice_for
from tests.unit.scenarios.endings import ENDINGS


def told(events, me=0, lang="en"):
    visible = seen(events, me)
    hand = begun(visible)
    assert hand.game_over
    return results(voice_for(hand, lang, me), hand, visible)


def checked_down(hole, board, game="nlhe", stacks=(1000, 1000, 1000), **options):
    """Three players limp in and nobody bets any more."""
    moves = [dealt(hole), (2, Call()), (0, Call()), (1, Check()), dealt(board[0])]
    moves += [(0, Check()), (1, Check()), (2, Check()), dealt(board[1])]
    moves += [(0, Check()), (1, Check()), (2, Check()), dealt(board[2])]
    moves += [(0, Check()), (1, Check()), (2, Check())]
    return played(game, stacks, moves, **options)


def test_everybody_folds_to_the_big_blind():
    # RULES 8, T14: the uncalled half comes back, and the blinds are won unseen.
    events = played("nlhe", [1000] * 3, [dealt("AsKsQs9h9c7d"), (2, Fold()), (0, Fold())])
    assert told(events, me=0) == ["50 goes back to Bob: nobody matched it.", "Everyone folded. Bob takes 100."]
    assert told(events, me=1, lang="ko") == [
        "아무도 맞추지 않은 50이 돌아왔어요.",
        "모두 폴드했어요. 팟 100을 가져와요.",
    ]


def test_the_kicker_is_told():
    # Bob shows first and Ann beats him: the kings are on the board, the kicker in the hand.
    moves = [dealt("AsQs2c3h9d3d"), (2, Fold()), (0, Call()), (1, Check()), dealt("4cKhKs7d")]
    moves += [(0, Check()), (1, RaiseTo(100)), (0, Call()), dealt("5c8c"), (0, Check()), (1, Check())]
    moves += [dealt("6c2h"), (0, Check()), (1, RaiseTo(100)), (0, Call())]
    events = played("nlhe", [1000] * 3, moves)
    assert told(events, me=0) == ["You win 600 with a pair of kings.", "Same rank of hand; the ace kicker decides."]
    assert told(events, me=2, lang="ko")[-1] == "족보가 같아서 A 키커로 갈렸어요."


def test_a_split_pot_and_its_odd_chip():
    # T10: a flush on the board is everybody's; the odd chips go from the left of the button on.
    moves = [dealt("2s2cQh3s4s5s"), (2, Call()), (0, Call()), (1, Check()), dealt("5cAdKd9d")]
    moves += [(0, RaiseTo(101)), (1, Call()), (2, Fold()), dealt("5h6d"), (0, Check()), (1, Check()), dealt("6s3d")]
    moves += [(0, Check()), (1, Check())]
    events = played("nlhe", [1000] * 3, moves, unit=101)
    assert told(events, me=2) == [
        "Ann, Bob tie with an ace-high flush and split 505, 252 each.",
        "The odd 1 goes to Ann, first left of the button.",
    ]


def test_a_scoop():
    # Ann has the wheel in hearts; the others throw their hands away.
    events = checked_down("Ah9cKc2hTcKd3hJc8s", ["Qd4h5hKh", "2c2d", "2s3d"], game="pls7")
    assert told(events, me=1) == ["Ann scoops 300: a five-high straight flush for high, 5-4-3-2-A for low."]
    assert told(events, me=0) == ["You scoop 300: a five-high straight flush for high, 5-4-3-2-A for low."]


HALVES = ("Ah9cKc2dTcKd3sJc8s", ["Qd4h5hKh", "7c8d", "7s2s"])
"""Ann has the wheel for the low, Cho kings full for the high."""


def test_the_halves_of_a_hi_lo_pot():
    events = checked_down(*HALVES, game="pls7")
    full = "a full house, kings full of eights"
    assert told(events, me=0) == [f"You win 150 of 300 with the low, 5-4-3-2-A; Cho takes half with {full}."]
    assert told(events, me=2) == [f"You win 150 of 300 with {full}; Ann takes half with the low, 5-4-3-2-A."]
    assert told(events, me=1) == [f"High 150: Cho, {full}. Low 150: Ann, 5-4-3-2-A."]
    assert told(events, me=1, lang="ko") == ["하이 150: 민수 님, K·8 풀하우스. 로우 150: 은지 님, 5-4-3-2-A."]


def test_the_odd_chip_of_the_halves_goes_to_the_high():
    assert told(checked_down(*HALVES, game="pls7", unit=101), me=1) == [
        "High 152: Cho, a full house, kings full of eights. Low 151: Ann, 5-4-3-2-A.",
        "The odd 1 goes to the high half.",
    ]


def test_no_low_gives_all_to_the_high():
    events = checked_down("Ah9cKc2dTcKd3sJc8s", ["Qd9h9dKh", "7c7h", "7s8h"], game="pls7")
    assert told(events, me=1) == [
        "Cho wins 300 with a full house, kings full of nines.",
        "Nobody made a low, so the high takes the whole pot.",
    ]


def test_a_quartered_low_and_its_odd_chip():
    # T28: Ann and Bob have the same low; Cho has the high half, 152 of 303.
    hole = "AhAcKc2d2hKd9sJc8s"
    board = ["Qd4h5hKh", "7c8d", "7s7d"]
    assert told(checked_down(hole, board, game="pls7", unit=101), me=0, lang="ko") == [
        "하이 152: 민수, K·8 풀하우스",
        "로우 151: 은지, 서연, 7-5-4-2-A 동점으로 75씩",
        "나누고 남은 1은 버튼 왼쪽에서 가장 가까운 내가 가져와요.",
        "쿼터링이에요. 로우 동점이 2명이라 303 가운데 76을 가져와요.",
        "반으로 나누고 남은 1은 하이 쪽에 붙어요.",
    ]


def test_side_pots_are_told_one_by_one():
    # T12: Ann is all-in for 500, Bob for 1,000, Cho covers both.
    moves = [dealt("AsKsQsAdKdJh"), (2, RaiseTo(2000)), (0, Call()), (1, Call())]
    moves += [dealt("2c3c4h5d"), dealt("2h7c"), dealt("2d9s")]
    events = played("nlhe", [500, 1000, 2000], moves)
    assert told(events, me=1) == [
        "1,000 goes back to Cho: nobody matched it.",
        "Main pot, 1,500: Ann, a pair of aces",
        "Side pot 1. You win 1,000 with a pair of kings.",
    ]
    assert told(events, me=2, lang="ko") == [
        "아무도 맞추지 않은 1,000이 돌아왔어요.",
        "메인 팟, 1,500: 은지 님, A 원페어",
        "사이드 팟 1, 1,000: 서연 님, K 원페어",
    ]


def test_in_seven_the_suit_decides():
    # T43: a pair of twos each, the same three cards beside it, and the spade decides.
    moves = [dealt("2sJh2h", 0), dealt("2c2dJd", 1)]
    moves += [(0, Choose(parse_cards("Jh"))), (1, Choose(parse_cards("Jd")))]
    moves += [dealt("9s", 0), dealt("9d", 1)]
    moves += [(1, Check()), (0, Call()), dealt("7s", 0), dealt("7h", 1), (1, Check()), (0, Call())]
    moves += [dealt("5h", 0), dealt("5c", 1), (1, Check()), (0, Call()), dealt("4h", 0), dealt("4d", 1)]
    moves += [(1, Check()), (0, Call())]
    events = played("seven", [10_000, 10_000], moves)
    assert told(events, me=0, lang="ko") == [
        "2 원페어로 이겼어요. 판돈 200을 가져와요.",
        "숫자까지 같아서 무늬로 갈렸어요: 스페이드 > 다이아몬드.",
    ]


def test_razz_is_won_with_a_low():
    moves = [dealt("Ad2d3d", 0), dealt("4s5hKc", 1), (1, BringIn()), (0, Call())]
    moves += [dealt("4d", 0), dealt("6s", 1), (0, Check()), (1, Check()), dealt("Qd", 0), dealt("7s", 1)]
    moves += [(0, Check()), (1, Check()), dealt("Qh", 0), dealt("9s", 1), (1, Check()), (0, Check())]
    moves += [dealt("6d", 0), dealt("9h", 1), (1, Check()), (0, Check())]
    events = played("razz", [1000, 1000], moves)
    assert told(events, me=0) == ["You win 140 with a 6-4-3-2-A low."]
    assert told(events, me=1, lang="ko")[0].endswith("6-4-3-2-A 로우로 팟 140을 가져가요.")


def test_each_pot_is_decided_by_those_who_play_for_it():
    """The reviewed hand of two pots: 9-9-A-K-J has no part in the side pot, where the best beaten is 9-9-A-8-7."""
    events = ENDINGS["all pots are won over the best of the main pot"]().log
    assert told(events, me=0) == [
        "Main pot, 1,500: Cho, a pair of nines",
        "Same rank of hand; the queen kicker decides.",
        "Side pot 1, 800: Cho, a pair of nines",
        "Same rank of hand; the king kicker decides.",
    ]


def test_the_kicker_of_a_high_is_told_beside_a_low():
    events = ENDINGS["the high of a hi-lo"]().log
    assert told(events, me=0, lang="ko")[1] == "족보가 같아서 J 키커로 갈렸어요."


def test_where_suits_come_first_nobody_is_told_that_the_numbers_are_equal():
    events = ENDINGS["a flush of seven by its suit"]().log
    assert told(events, me=0)[1] == "Same rank of hand, and the suit goes before the ranks: spades over hearts."
    assert told(events, me=0, lang="ko")[1] == "족보가 같으면 숫자보다 무늬가 먼저예요: 스페이드 > 하트."


def test_an_odd_chip_goes_by_the_card_that_the_other_does_not_have_too():
    """Both play the ace of clubs of the board."""
    events = ENDINGS["an odd chip by suit, where the best card is shared"]().log
    assert told(events, me=0)[1] == "The odd 1 goes by suit to Bob, who holds Q♠."
    assert told(events, me=1, lang="ko")[1] == "나누고 남은 1은 무늬 순서에 따라 Q♠ 카드를 든 내가 가져와요."


def test_of_two_odd_chips_one_goes_to_the_next_to_the_left():
    events = ENDINGS["two odd chips for three"]().log
    assert told(events, me=1)[1:] == [
        "The odd 1 goes to Ann, first left of the button.",
        "The odd 1 is yours: you're next left of the button.",
    ]
    assert told(events, me=2, lang="ko")[2] == ("나누고 남은 1은 버튼 왼쪽에서 그다음으로 가까운 서연 님에게 가요.")
