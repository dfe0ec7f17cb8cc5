"""WORDS 2.2: the particle that fits the word before it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.words import Words
from hanpan.words.josa import PAIRS, final_of, josa

SYLLABLES = st.characters(min_codepoint=ord("가"), max_codepoint=ord("힣"))


ROWS = """
350|으로 620|을 1,200|을 7|로 8|로 10|으로 0|이 2|는 20조|로 1억|이
1|이 2|가 3|이 4|가 5|가 6|이 7|이 8|이 9|가 0|으로 1|로 2|로 3|으로 4|로 5|로 6|으로 9|로
10|이 100|이 1,000|이 2,000|을 10,000|이 100,000,000|이 1,000,000,000,000|가 10,000,000,000,000,000|이 591|로 592|로
$600|로 $1,200|를 -$1,200|는 34.97%|로 30초|를 3장|을 5구|를 3위|로 6명|이 2번|이 2턴|을
트리플|로 빵꾸줄|로 집|으로 뿔|로 마운틴|으로 포카|로 591-노다이|로 폴드|로 판돈|을 팟|이 따당|으로 하프|는 콜|은 풀|로
Max|가 PLS7|이 Kim|이 Noel|로 Bob|와 Owen|으로
"""


@pytest.mark.parametrize("row", ROWS.split())
def test_rows_of_the_list(row):
    value, particle = row.split("|")
    pair = next(pair for pair, both in PAIRS.items() if particle in both)
    assert josa(value, pair) == value + particle


def test_units_with_a_space():
    assert josa("12억 8901만", "을/를") == "12억 8901만을"
    assert josa("12.5 BB", "을/를") == "12.5 BB를"
    assert josa("1만 1", "으로/로") == "1만 1로"
    assert josa("20조 3901억", "이/가") == "20조 3901억이"


def test_decimals_go_by_their_last_digit():
    assert josa("12.5", "을/를") == "12.5를"
    assert josa("0.3", "이/가") == "0.3이"
    assert josa("2.50", "으로/로") == "2.50으로"


def test_rieul_takes_ro_and_no_other_short_form():
    assert [josa("트리플", pair) for pair in PAIRS] == [
        "트리플을",
        "트리플이",
        "트리플은",
        "트리플과",
        "트리플로",
        "트리플이나",
        "트리플이에요",
    ]
    assert [josa("포카", pair) for pair in PAIRS] == [
        "포카를",
        "포카가",
        "포카는",
        "포카와",
        "포카로",
        "포카나",
        "포카예요",
    ]
    assert josa("집", "으로/로") == "집으로"


def test_what_is_written_but_not_read_is_looked_past():
    assert josa("버튼 (BTN)", "은/는") == "버튼 (BTN)은"
    assert josa("“삼평”", "을/를") == "“삼평”을"
    assert josa("세븐포커 ", "으로/로") == "세븐포커 로"
    assert josa("\u2068서연\u2069", "이/가") == "\u2068서연\u2069이"
    assert josa("‘591’ (파워) ", "이/가") == "‘591’ (파워) 이"
    assert josa("(하프)", "이/가") == "(하프)가"
    assert josa("", "이/가") == "가"


def test_signs_have_no_final():
    assert josa("9♠", "이/가") == "9♠가"
    assert josa("★", "을/를") == "★를"


def test_an_unknown_pair_is_refused_by_name():
    with pytest.raises(ValueError, match="'에게' is no pair of particles; the pairs are 을/를, 이/가"):
        josa("서연", "에게")


def reading(number: int) -> str:
    """A number in Sino-Korean, the long way."""
    if number == 0:
        return "영"
    said = ""
    for at, group in enumerate(("", "만", "억", "조", "경", "해")):
        digits = number // 10_000**at % 10_000
        word = "".join(
            "영일이삼사오육칠팔구"[digits // 10**place % 10] + ("", "십", "백", "천")[place]
            for place in (3, 2, 1, 0)
            if digits // 10**place % 10
        )
        said = (word + group if word else "") + said
    return said


@given(
    st.one_of(
        st.integers(0, 20_000),
        st.integers(0, 10**24 - 1),
        st.builds(lambda digit, zeros: digit * 10**zeros, st.integers(1, 9), st.integers(0, 23)),
    )
)
def test_a_number_ends_as_its_reading_does(number):
    assert final_of(f"{number:,}") == final_of(str(number)) == final_of(reading(number))


@given(st.text(max_size=12), st.sampled_from(sorted(PAIRS)))
def test_one_of_the_two_particles_follows_the_value(value, pair):
    assert josa(value, pair) in {value + particle for particle in PAIRS[pair]}


@given(st.text(max_size=6), SYLLABLES)
def test_hangul_goes_by_the_last_syllable(before, syllable):
    final = (ord(syllable) - ord("가")) % 28
    assert josa(before + syllable, "이/가")[-1] == ("이" if final else "가")
    assert josa(before + syllable, "으로/로").endswith("으로") == (final not in {0, 8})


def test_in_whole_sentences():
    ko, seven = Words("ko"), Words("ko", "seven")
    assert ko.text("win-me", hand="9 트리플", amount="620") == "9 트리플로 이겼어요. 팟 620을 가져와요."
    assert (
        ko.text("win", who="Bob", hand="9·4 풀하우스", amount="1,200") == "Bob 님이 9·4 풀하우스로 팟 1,200을 가져가요."
    )
    assert (
        seven.text("win", who="서연", hand="마운틴", amount="12억 8901만")
        == "서연 님이 마운틴으로 판돈 12억 8901만을 가져가요."
    )
    assert ko.text("pre-dropped", new="350").startswith("콜 금액이 350으로 바뀌어")
    assert ko.text("pre-dropped", new="$600").startswith("콜 금액이 $600로 바뀌어")
    assert ko.text("timeout-me", action="콜") == "시간이 지나 콜로 처리했어요."
    assert seven.text("win-no_low").endswith("하이가 판돈을 모두 가져가요.")
    assert ko.text("why-over") == "이번 핸드는 끝났으니 다음 핸드를 기다려 주세요."
    assert seven.text("why-over") == "이번 판은 끝났으니 다음 판을 기다려 주세요."
    assert seven.text("rule-pending", who="민수", new="591-노다이", old="자유").startswith(
        "민수 님이 베팅룰을 591-노다이로 바꿨어요."
    )
    assert seven.text("why-low_bet", action="쿼터", inc="75", last="100").startswith("쿼터는 75를 올리는 셈이라")
