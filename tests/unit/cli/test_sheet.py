"""`hanpan rules`: the rule sheets, generated from the games (RULES 1 to 6, WORDS 2.1)."""

import io
import json
import os
import re
import subprocess
import sys
from typing import Any

import pytest
from rich.console import Console

from hanpan.cli.options import table_options
from hanpan.cli.sheet import Sheet, meridian_sheet, print_sheet, sheet
from hanpan.cli.sheet.headings import heading_of
from hanpan.cli.sheet.pages import pages
from hanpan.engine.refusals import Refusal
from hanpan.rules.errors import OptionError
from hanpan.rules.files import KEYS, definition, load
from hanpan.words import Words
from hanpan.words.source import base_files, entries_of
from tests.tiers import ROOT

GOLDEN = ROOT / "tests" / "golden" / "sheets"

# Every sentence that only a game of one's own needs.
OWN_GAME = """
name = { en = "House game", ko = "우리 집 게임" }
wins = "high"
seats = { min = 3, max = 6 }
deck.ranks = "789TJQKA"
street = [
  { name = "first", deal = ["down 2"], first = "after_blinds", bet = 1 },
  { name = "second", deal = ["board 3"], first = "left_of_button", bet = 2 },
  { name = "last_call", deal = [], first = "left_of_button", bet = 3 },
]
betting = { structure = "fixed_limit", blinds = ["1/4", "1/2", "1"], cap = 3 }

[high]
ladder = ["long_run", "flush", "quads", "full_house", "straight", "trips", "two_pair", "pair", "high_card"]
runs.straight = "789TJ 89TJQ 9TJQK TJQKA"
runs.even = "8TQA7 79JK8"
ranks.long_run = { runs = "even" }

[option.cheap]
yes = {}
no = { seats.max = 5 }
"""

MENU_GAME = """
extends = "seven"
name = { en = "Own menu", ko = "우리 메뉴" }
betting.menu.triple = "2 call"
"""


@pytest.fixture
def own_file(tmp_path):
    def write(text):
        path = tmp_path / "own.toml"
        path.write_text(text, encoding="utf-8")
        return load(str(path))

    return write


def made(game: str, lang: Any = "en", **choices: str) -> Sheet:
    return sheet(definition(game), choices, lang)


def lines(one: Sheet, heading: str = "") -> list[str]:
    return [line for section in one.sections if heading in {"", section.heading} for line in section.lines]


def said(one: Sheet, heading: str = "") -> str:
    return "\n".join(lines(one, heading))


def rules_only(one: Sheet) -> list[str]:
    """Without what the sheet says about options as such."""
    about = {Words(lang).label(f"sheet-h-{part}") for lang in ("en", "ko") for part in ("chosen", "options")}
    return [line for section in one.sections if section.heading not in about for line in section.lines]


def needed(value: str) -> dict[str, str]:
    """What else has to be chosen with a value."""
    return {"channel": "power"} if value == "seon_full" else {}


def printed(one: Sheet, width: int = 80) -> str:
    out = io.StringIO()
    print_sheet(one, Console(file=out, width=width, highlight=False, markup=False))
    return out.getvalue()


def hanpan(*args: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hanpan", *args],
        env={**os.environ, **environ}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


# --- what every sheet has ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", KEYS)
def test_every_game_has_its_sections_in_both_languages(game):
    for lang in ("en", "ko"):
        words = Words(lang, definition(game).resolve().words)
        headings = [section.heading for section in made(game, lang).sections]
        for part in ("players", "streets", "chips", "showdown", "clock", "options"):
            assert words.label(f"sheet-h-{part}") in headings
    resolved = definition(game).resolve()
    headings = [section.heading for section in made(game).sections]
    assert ("Low" in headings) == (resolved.wins != "high")
    assert ("Hands, highest first" in headings) == (resolved.wins != "low")
    assert ("The bets" in headings) == ("Betting rule" in headings) == (resolved.betting.structure == "menu")


@pytest.mark.parametrize("game", KEYS)
def test_every_sheet_is_about_one_page(game):
    assert len(rules_only(made(game, "ko"))) == len(rules_only(made(game, "en"))) <= 65


@pytest.mark.parametrize("game", KEYS)
def test_every_line_is_a_whole_sentence(game):
    for lang, end in (("ko", r"(다|\d)\.$|니다\(.*\)\.$|: .+\.$"), ("en", r"\.$")):
        one = made(game, lang)
        for section in one.sections:
            for line in section.lines:
                assert not re.search(r"\{|\}|  |\?\?|\bNone\b|_[a-z]+ [a-z]+_", line), line
                if not section.numbered:
                    assert re.search(end, line), line


@pytest.mark.parametrize("game", KEYS)
def test_the_korean_sheet_keeps_one_tone(game):
    """합니다체: nothing of the voice that speaks to a player (WORDS 2.1)."""
    assert not re.search(r"[요죠][.)]|해라|하세요|당신", said(made(game, "ko")))


@pytest.mark.parametrize("game", KEYS)
def test_every_other_value_of_an_option_changes_the_rules(game):
    for lang in ("en", "ko"):
        usual = made(game, lang)
        for option, setting in usual.options.items():
            for value in setting.values[1:]:
                other = made(game, lang, **{option: value}, **needed(value))
                assert rules_only(other) != rules_only(made(game, lang, **needed(value))), f"{option}={value}"


def test_no_sentence_is_dead(own_file, monkeypatch):
    used: set[str] = set()
    speak = Words._format

    def listen(self, key, attribute, args):
        used.add(key)
        return speak(self, key, attribute, args)

    monkeypatch.setattr(Words, "_format", listen)
    others = (OWN_GAME, MENU_GAME, *OTHER_GAMES.values())
    for one in (*map(definition, KEYS), *map(own_file, others)):
        sheet(one, {}, "ko")  # nicknames are Korean
        for option, values in {**one.options, **table_options(one)}.items():
            for value in values:
                sheet(one, {option: value, **needed(value)}, "en")
    (path,) = (path for path in base_files("en") if path.stem == "sheet")
    keys = {entry.id for entry in entries_of(path.read_text("utf-8")) if not entry.id.startswith("-")}
    assert sorted(keys - used) == []


OTHER_GAMES = {
    "Kuhn poker": """
name = { en = "Kuhn poker", ko = "쿤 포커" }
seats = { max = 2 }
wins = "high"
deck = { ranks = "JQK", suits = "s" }
street = [{ name = "only", deal = ["down 1"], first = "left_of_button" }]
high = { ladder = ["high_card"], ranks.high_card.groups = [1] }
betting = { structure = "fixed_limit", ante = "1", cap = 1 }
""",
    "Leduc": """
name = { en = "Leduc hold'em", ko = "르덕" }
seats = { max = 2 }
wins = "high"
deck = { ranks = "JQK", suits = "hs" }
street = [
  { name = "preflop", deal = ["down 1"],  first = "left_of_button", bet = 1 },
  { name = "flop",    deal = ["board 1"], first = "left_of_button", bet = 2 },
]
high = { ladder = ["pair", "high_card"], ranks.pair.groups = [2], ranks.high_card.groups = [1, 1] }
betting = { structure = "fixed_limit", ante = "1/2", cap = 2 }
""",
}


# --- the numbers of RULES ---------------------------------------------------------------------------------------------


def test_pot_limit_50_100_goes_to_350_and_1200():
    """RULES 3.4: UTG max raise-to 350; next player facing 350: 1200."""
    assert "With blinds 50/100 the first raise is to at most 350, the next one to at most 1,200." in said(made("plo"))
    assert "350까지가 최대이고, 그다음에는 1,200까지가 최대입니다." in said(made("pls7", "ko"))


def test_no_limit_raises_by_as_much_as_the_last():
    """RULES 1.4, T03: a raise to 300 over 100 is by 200, so the next is to 500."""
    assert "first raise is to at least 200, and after a raise to 300 the next is to at least 500." in said(made("nlhe"))


@pytest.mark.parametrize("game", ["flhe", "flo8", "stud", "stud8", "razz"])
def test_limit_has_one_bet_and_three_raises(game):
    """RULES 1.5, T16, T59: 100, 200, 300, 400, then the cap."""
    assert "With a small bet of 100 the levels are 100, 200, 300, 400" in said(made(game))
    assert "A street has one bet and 3 raises at most." in said(made(game))
    assert "A street that two players start has no cap." in said(made(game))
    assert "This cap holds on a street that two players start too." in said(made(game, cap_heads_up="true"))


def test_stud_antes_a_fifth_and_brings_in_half():
    """RULES 6.1, C3, C5: at 100/200 the ante is 20, the bring-in 50."""
    assert "모두 앤티로 스몰 벳의 5분의 1(예: 20)을 냅니다." in said(made("stud8", "ko"))
    assert "brings in 1/2 of the small bet (say 50). For this the ace is high." in said(made("stud8"))


def test_after_a_full_pot_of_100_a_half_pays_250_and_a_quarter_is_low():
    """S2:15, T33: pot 100, full 100: call 100, ddadang 200, half 250, full 400; a quarter would be 75."""
    assert (
        "Say the pot is 100 and the lead bets full pot, 100. Then for the next player: call 100, ddadang 200, "
        "half 250, full pot 400. Quarter would be a low bet."
    ) in lines(made("seven", channel="power"))


def test_after_a_half_of_50_a_quarter_is_as_much_again():
    """T34: pot 100, half 50: a quarter adds 50, equal to the last, so it is legal and pays 100."""
    assert "낼 금액은 콜 50, 따당 100, 쿼터 100, 하프 150입니다." in said(made("seven", "ko"))


def test_what_nobody_matched_goes_back():
    """RULES 1.3."""
    assert (
        "A가 100, B가 300 올인이고 C가 500을 걸었으면, 200은 C에게 돌아가고 "
        "메인 판돈 300은 셋이, 사이드 머니 400은 B와 C가 겨룹니다."
    ) in said(made("seven", "ko"))


# --- what makes a game that game --------------------------------------------------------------------------------------


def test_sampyong_has_skip_straights_in_their_places():
    """RULES 3.2: royal, skip SF, SF, quads, full house, flush, skip straight, straight, …"""
    names = [line.partition(":")[0] for line in lines(made("pls7", "ko"), "족보(높은 것부터)")]
    assert [re.sub(r".*\(|\)", "", name) for name in names] == [
        "로티플", "빵티플", "스티플", "포카", "집", "뿔",
        "스킵, 빵꾸줄", "줄", "봉, 셋, 똘", "투피, 또이또이", "원피", "탑",
    ]  # fmt: skip
    assert "6-8-10-Q-A > 5-7-9-J-K > 4-6-8-10-Q > 3-5-7-9-J > 2-4-6-8-10 > A-3-5-7-9." in said(made("pls7"))


def test_sampyong_low_is_seven_or_better():
    """RULES 3.3: best 5432A, worst 76543."""
    low = said(made("pls7"), "Low")
    assert "5 different ranks, 7 or lower" in low
    assert "The best low is 5-4-3-2-A, the worst 7-6-5-4-3." in low
    assert "8-7-6-5-4" in said(made("plo8"), "Low")


def test_low_rule_never_takes_the_low_out():
    headings = [section.heading for section in made("pls7", low_rule="never").sections]
    assert "Low" not in headings
    assert "The highest hand takes the pot." in said(made("pls7", low_rule="never"))
    assert "Sampyong (PLS)" not in said(made("pls7", low_rule="never"))
    assert "Sampyong (PLS)" not in said(made("pls7", low_rule="never", burns="false"))
    assert "With 4 players or fewer, Sampyong (PLS) plays better." in said(made("pls7"))
    assert "5 or more players" in said(made("pls7", low_rule="auto"))


def test_old_revisions_show_three_pair_where_it_stood():
    """RULES 3.7: 2025-07-29a between trips and two pair, 2025-07-28 above trips, neither with a skip straight flush."""
    for revision, above in (("2025-07-29a", "Three of a kind"), ("2025-07-28", "Straight")):
        names = [line.partition(":")[0] for line in lines(made("pls7", pls7_revision=revision), "Hands, highest first")]
        assert names[names.index("Three pair") - 1] == above
        assert "Skip straight flush" not in names
    assert "Three pair has 6 cards." in said(made("pls7", pls7_revision="2025-07-28"))
    assert "hree pair has" not in said(made("pls7"))


def test_seven_ranks_the_back_straight_second():
    """RULES 4.8, C8, C11."""
    ties = lines(made("seven", "ko"), "같은 족보끼리")
    below = "백스트레이트(빽줄) A-2-3-4-5 > 9-10-J-Q-K > … > 2-3-4-5-6."
    straights = f"스트레이트, 높은 것부터: 마운틴 10-J-Q-K-A > {below}"
    assert straights in ties
    assert f"스트레이트 플러시, 높은 것부터: {below}" in ties
    assert straights not in lines(made("seven", "ko", back_straight="lowest"))


def test_seven_breaks_ties_by_suit_and_never_splits():
    ties = said(made("seven", "ko"), "같은 족보끼리")
    assert "투페어는 짝을 이룬 숫자만 견주고" in ties
    assert "숫자까지 같으면 무늬로 가립니다(♠ > ♦ > ♥ > ♣)." in ties
    assert "비기는 일이 없습니다" in ties
    for game in KEYS:
        by_suit = "Suits never break a tie." not in said(made(game))
        assert by_suit == (definition(game).resolve().words == "seven")
        assert ("Odd chips" in said(made(game), "Showdown")) != by_suit


@pytest.mark.parametrize(
    ("lang", "heading", "words"), [("en", "Betting rule", "in the window too"), ("ko", "베팅룰", "강제 구간에서도")]
)
def test_folding_in_the_window_is_told_where_it_is_allowed(lang, heading, words, own_file):
    """RULES 4.7: no-die allows it from 6th street on, and every window ends on 5th."""

    def told(**choices):
        return said(made("seven", lang, **choices), heading)

    assert words in told(betting_rule="592")
    assert words in told()
    for rule in ("free", "591", "592", "seon_dam_dam"):
        one = told(betting_rule=rule, die_rule="no_die")
        assert words not in one
        assert told(betting_rule=rule, die_rule="no_die", forced_blocks_die="true") == one
    late = 'extends = "seven"\nname = { en = "Late", ko = "늦게" }\n[option.die_rule]\nfree = {}\n'
    late += 'late = { betting.fold_from = "5gu" }\n'
    assert words in said(sheet(own_file(late), {"betting_rule": "592", "die_rule": "late"}, lang), heading)


def test_the_window_of_the_room():
    """RULES 4.7."""
    usual = lines(made("seven", "ko"), "베팅룰")
    assert "지금 룰에는 강제 구간이 없습니다. 차례가 오면 언제든 다이할 수 있습니다." in usual
    for rule, window in {
        "591": "4구부터 5구 첫 번째 턴까지 하프만",
        "592": "4구부터 5구 두 번째 턴까지 하프만",
        "seon_half": "4구부터 5구 두 번째 턴의 선까지 하프만",
        "seon_dam": "4구부터 5구 두 번째 턴에서 선 다음 사람까지 하프만",
        "seon_dam_dam": "4구부터 5구 두 번째 턴에서 선 다음다음 사람까지 하프만",
    }.items():
        one = said(made("seven", "ko", betting_rule=rule, die_rule="no_die"), "베팅룰")
        assert f"지금 룰에서는 {window} 걸 수 있습니다(강제 구간). 다이는 6구부터 할 수 있습니다." in one
    assert "첫 번째 턴까지 풀만 걸" in said(made("seven", "ko", betting_rule="591", channel="power"))
    assert "턴의 선까지 하프만 걸" in said(made("seven", "ko", betting_rule="seon_half", channel="power"))


def test_all_rules_that_a_room_can_choose():
    """S2:25."""
    assert [line for line in lines(made("seven", "ko")) if line.startswith(("기본 룰 ", "추가 룰 "))] == [
        "기본 룰 자유: 강제 구간이 없습니다.",
        "기본 룰 591: 4구부터 5구 첫 번째 턴까지 하프(파워 채널은 풀)만 걸 수 있습니다.",
        "기본 룰 592: 4구부터 5구 두 번째 턴까지 하프(파워 채널은 풀)만 걸 수 있습니다.",
        "기본 룰 선하프: 4구부터 5구 두 번째 턴의 선까지 어느 방에서나 하프만 걸 수 있습니다.",
        "기본 룰 선풀: 4구부터 5구 두 번째 턴의 선까지 풀만 걸 수 있습니다. 파워 채널에만 있는 룰입니다.",
        "기본 룰 선담: 4구부터 5구 두 번째 턴에서 선 다음 사람까지 하프(파워 채널은 풀)만 걸 수 있습니다.",
        "기본 룰 선담담: 4구부터 5구 두 번째 턴에서 선 다음다음 사람까지 하프(파워 채널은 풀)만 걸 수 있습니다.",
        "추가 룰 자유: 차례가 오면 언제든 다이할 수 있습니다.",
        "추가 룰 노다이: 다이는 6구부터 할 수 있습니다.",
    ]


def test_the_power_channel_adds_the_full_pot():
    assert "Full pot (power channel only): adds the pot after your call." in lines(made("seven"), "The bets")
    assert "Full pot: adds the pot after your call." in lines(made("seven", channel="power"), "The bets")


def test_choice_throws_a_card_away_that_nobody_sees():
    assert "4구: 뒷면 4장, 1장 버리기, 1장 오픈, 앞면 1장." in said(made("choice", "ko"))
    assert "누구에게도 보이지 않습니다" in said(made("choice", "ko"))
    assert "throw" not in said(made("seven"))


def test_omaha_plays_exactly_two():
    for game in ("plo", "plo8", "flo8", "nlo8"):
        assert "You play exactly 2 of your 4 hole cards with exactly 3 of the board." in lines(made(game))


def test_razz_goes_by_the_low_alone():
    one = said(made("razz"))
    assert "The best low takes the pot." in one
    assert "The player with the highest up-card brings in" in one
    assert "first to pay: ♠ ♥ ♦ ♣" in one
    assert "the player with the lowest up-cards" in one
    assert "Royal flush" not in one


def test_nothing_is_said_that_a_game_does_not_have():
    for game in KEYS:
        one = said(made(game))
        betting = definition(game).resolve().betting
        assert ("big blind" in "\n".join(rules_only(made(game)))) == bool(betting.blinds)
        assert ("bring-in" in one.lower()) == (betting.bring_in is not None)
        assert ("burn 1" in one) == any("burn 1" in street.deal for street in definition(game).resolve().street)
        assert ("the lead" in one) == (betting.structure == "menu")
        assert ("on the board" in one) == (game not in {"seven", "choice"})


def test_the_time_out_says_only_what_can_happen():
    """RULES 2.9, 4.9, 6.9."""
    assert "done: check, fold." in said(made("nlhe"), "Clock")
    assert "done: check, bring in, fold." in said(made("stud8"), "Clock")
    assert "done: check, a call that costs nothing, fold." in said(made("seven"), "Clock")
    forced = said(made("seven", die_rule="no_die", betting_rule="591"), "Clock")
    assert "fold, call (all-in if short), the forced bet." in forced


# --- options ----------------------------------------------------------------------------------------------------------


def test_the_options_chosen_stand_at_the_top():
    one = made("seven", "ko", betting_rule="592", die_rule="no_die", flush_suit_first="true")
    assert one.sections[0].lines == ("베팅룰: 592", "다이 규칙: 노다이", "플러시 비교: 무늬 다음 숫자")
    assert made("seven", "ko").sections[0].heading == "인원과 카드"
    assert any(line.startswith("betting_rule = free | 591 | [592] | seon_half") for line in lines(one, "옵션"))


def test_the_default_value_stands_first():
    for game in KEYS:
        of_table = table_options(definition(game))
        for option, setting in made(game).options.items():
            default = of_table[option][0] if option in of_table else definition(game).default(option)
            assert setting.values[0] == default == setting.value
            assert set(setting.values) == set(of_table.get(option) or definition(game).options[option])


def test_true_and_false_are_called_by_what_they_mean():
    for game in KEYS:
        for lang in ("ko", "en"):
            for option, setting in made(game, lang).options.items():
                if set(setting.values) == {"true", "false"}:
                    chosen = made(game, lang, **{option: setting.values[1]}).sections[0].lines[0]
                    assert not chosen.endswith((" true", " false", " on", " off", "켬", "끔")), chosen


def test_a_wrong_option_is_refused_by_name():
    with pytest.raises(OptionError, match="did you mean betting_rule"):
        made("seven", betting_rules="591")
    with pytest.raises(OptionError, match="needs channel = power"):
        made("seven", betting_rule="seon_full")


# --- MERIDIAN ---------------------------------------------------------------------------------------------------------


def test_meridian_has_a_sheet_of_its_format_and_its_game():
    one = meridian_sheet({}, "en")
    assert (one.game, one.title) == ("meridian", "MERIDIAN: the rules")
    told = said(one, "Sit-and-go")
    assert "one of these numbers of seats: 4, 6, 9." in told
    assert "All bring the same: $10,000, $25,000, $60,000." in told
    # RULES 5.2: the levels of each buy-in.
    assert "With $10,000 the blinds rise every 8 hands: 50/100, 75/150, 100/200, 150/300, 200/400, 300/600" in told
    assert "With $60,000 the blinds rise every 8 hands: 250/500, 375/750, 500/1,000" in told
    assert "All odd chips go to the nearest to the left of the button" in said(one, "Showdown")
    assert said(one, "Hands, highest first") == said(made("nlhe"), "Hands, highest first")
    assert "new_player" not in one.options
    assert one.options["odd_chips"].values == ("all_to_first_left", "one_each")


def test_meridian_in_korean_has_the_same_lines_in_one_tone():
    ko, en = meridian_sheet({}, "ko"), meridian_sheet({}, "en")
    assert len(lines(ko)) == len(lines(en))
    assert not re.search(r"[요죠][.)]|해라|하세요|당신", said(ko))
    assert "8핸드마다 오르고 끝없이 이어집니다: 50/100, 75/150" in said(ko, "싯앤고")


def test_meridian_with_another_rule_for_odd_chips():
    one = meridian_sheet({"odd_chips": "one_each"}, "en")
    assert one.sections[0].heading == "Options chosen"
    assert "Odd chips go one each to the players who tie" in said(one, "Showdown")
    with pytest.raises(OptionError, match="odd_chips can't be 'by_suit'"):
        meridian_sheet({"odd_chips": "by_suit"}, "en")


# --- where a refusal stands -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", KEYS)
def test_the_heading_of_a_refusal_is_on_the_sheet_of_its_game(game):
    """What can be refused in a game: those about its kind of bets, and those about any game."""
    betting = definition(game).resolve().betting
    keys = {"check", "no_bet", "not_offered", "stack", "target", "reopen", "turn", "show_turn", "face_up"}
    keys |= {"show_all", "last_in_pot"}
    if betting.structure == "menu":
        keys |= {"ddadang", "lead_only", "low_bet", "turns_left", "power", "forced", "no_die", "bet_stack", "allin"}
        keys |= {"choose", "chosen", "not_yours", "call_locks", "max_raises"}
    else:
        keys |= {"min_raise", "min_bet", "max_raise", "fixed", "cap"} | (
            {"bring_in", "bring_in_only"} if betting.bring_in else set()
        )
    for lang in ("en", "ko"):
        one = made(game, lang)
        words = Words(lang, definition(game).resolve().words)
        headings = {part.heading for part in one.sections}
        for key in keys:
            assert heading_of(words, definition(game).resolve(), Refusal(f"why-{key}", "1.1")) in headings, key


def test_what_hangs_on_the_moment_stands_under_no_heading():
    assert heading_of(Words("en"), definition("nlhe").resolve(), Refusal("why-over", "1.9")) == ""


# --- a game of one's own ----------------------------------------------------------------------------------------------


def test_a_game_of_ones_own(own_file):
    own = sheet(own_file(OWN_GAME), {}, "en")
    text = said(own)
    assert (own.game, own.title) == ("own", "House game: the rules")
    assert "Only 32 cards: ranks A K Q J 10 9 8 7, suits ♣ ♦ ♥ ♠." in text
    assert "Last call: no new cards." in text
    assert "Blinds are posted in turn from the left of the button (say 25/50/100)." in text
    assert "Long run: 7-9-J-K-8 > 8-10-Q-A-7" in text
    assert "Each is 3 small bets (last call)." in text
    assert "cheap = yes | no" in text
    assert "Long run" in said(sheet(own_file(OWN_GAME), {}, "ko"))


def test_a_menu_of_ones_own(own_file):
    assert "triple: adds 2 times the call." in said(sheet(own_file(MENU_GAME), {}, "en"))
    assert "triple: 콜 금액의 2배만큼 더 겁니다." in said(sheet(own_file(MENU_GAME), {}, "ko"))


@pytest.mark.parametrize("name", OTHER_GAMES)
def test_the_smallest_games(own_file, name):
    for lang in ("en", "ko"):
        assert sheet(own_file(OTHER_GAMES[name]), {}, lang).sections


# --- printed ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "lang"), [("seven", "ko"), ("pls7", "en"), ("stud8", "ko"), ("nlhe", "en")])
def test_the_sheet_as_it_is_printed(game, lang):
    """Golden: a changed sheet is a decision, and reviewed as one. HANPAN_GOLDEN=write writes it anew."""
    path = GOLDEN / f"{game}.{lang}.txt"
    text = printed(made(game, lang))
    if os.environ.get("HANPAN_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [30, 80, 300])
def test_it_wraps_at_the_width(width):
    from rich.cells import cell_len

    text = printed(made("seven", "ko"), width)
    assert max(map(cell_len, text.splitlines())) <= min(width, 100)
    assert not re.search(r" $", text, re.MULTILINE)
    assert "".join(printed(made("seven", "ko"), 80).split()) == "".join(text.split())


def test_the_pages_of_the_documentation_are_current():
    """`python -m hanpan.cli.sheet.pages` writes them."""
    folder = ROOT / "docs" / "rules"
    written = dict(pages())
    for name, text in written.items():
        assert (folder / name).read_text(encoding="utf-8") == text, name
    assert {path.name for path in folder.glob("*.md")} == set(written)


def test_the_command_prints_the_sheet():
    done = hanpan("rules", "seven", "--lang", "ko", "--rule", "betting_rule=591", COLUMNS="80")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == printed(made("seven", "ko", betting_rule="591"))


def test_the_command_as_json():
    done = hanpan("rules", "pls7", "--json", "--lang", "en", "--rule", "low_rule=never")
    answer = json.loads(done.stdout)
    assert list(answer) == ["game", "name", "sections", "options"]
    assert (answer["game"], answer["name"]) == ("pls7", "Sampyong hi-lo (PLS7)")
    assert answer["options"]["low_rule"] == {
        "value": "never", "default": "always", "values": ["always", "never", "auto"],
    }  # fmt: skip
    one = made("pls7", low_rule="never")
    assert answer["sections"] == [{"heading": part.heading, "lines": list(part.lines)} for part in one.sections]


def test_the_command_refuses_in_one_line():
    for args, status, reason in (
        (("rules", "sevn"), 2, "There's no game sevn"),
        (("rules", "seven", "--rule", "betting_rule=593"), 2, "betting_rule can't be 593"),
        (("rules", "seven", "--rule", "betting_rule=seon_full"), 1, "needs channel = power"),
        (("rules", "seven", "--rule", "channel"), 2, "write KEY=VALUE"),
        (("rules", "missing.toml"), 2, "missing.toml"),
    ):
        done = hanpan(*args, "--lang", "en")
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (status, "", 1)
        assert reason in done.stderr
