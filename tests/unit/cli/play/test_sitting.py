"""A sitting without a terminal: what is typed goes in, screens come out."""

import random
import re

import pytest

from hanpan import rules
from hanpan.cli.play.story import goodbye
from tests.unit.cli.play.tables import enter, shown, sitting, wait

ANYTHING = ["c", "c", "c", "f", "r", "r 600", "r min", "r pot", "r 1/2", "a", "y", "n", "", "", "?", "l", "p", "+"]
ANYTHING += [*"0123456789", "ㅊ", "x", "r 99999999999999999999999", "r -5", "200", "1 2", "r 1/0", "①"]


@pytest.mark.parametrize(
    ("key", "lang"), [(key, ("ko", "en")[at % 2]) for at, key in enumerate([*rules.KEYS, "meridian"])]
)
def test_whatever_is_typed_the_game_goes_on_and_no_chip_is_lost(key, lang):
    chance = random.Random(f"{key}{lang}")
    table = sitting(key, lang=lang, seed="2")
    for step in range(90):
        wait(table)
        if step % 3 == 0:
            width, height = chance.choice([(80, 23), (120, 39), (60, 15), (40, 8)])
            assert len(shown(table, width, height).split("\n")) <= height
        typed = chance.choice(ANYTHING)
        if table.left:
            break
        if typed.isdecimal() and table.pad:
            table.press(typed)
        else:
            table.enter(typed)
    assert table.session.faults == {}
    view = table.session.view
    pot = view.playing.pot if view.playing else 0
    assert (sum(view.chips(seat) for seat in view.seats) + pot) % table.session.chips == 0


def test_the_same_seed_is_the_same_evening():
    evenings = []
    for _ in range(2):
        table = sitting("pls7", seed="9")
        for _ in range(30):
            enter(table, "")
            enter(table, "c")
        evenings.append(shown(table, 100, 400))
    assert evenings[0] == evenings[1]
    other = sitting("pls7", seed="10")
    enter(other, "")
    assert shown(other) != evenings[0]


@pytest.mark.parametrize("game", ["meridian", "stud8", "seven"])
def test_a_sit_and_go_ends_with_the_winner_and_the_places(game):
    given = {"format": "sng", "stack": "2000"} if game != "meridian" else {"seats": "4"}
    table = sitting(game, seed="3", lang="ko", **given)
    players = len(table.session.view.seats)
    for _ in range(3000):
        wait(table)
        if table.session.waits() == "nobody":
            break
        # The cheapest way on: call or check, or the first card; Enter between hands and to watch on.
        for key in ("c", "9", "8", "1", "", "y"):
            turns = table.turns
            table.enter(key)
            if table.turns != turns or table.busy:
                break
    screen = shown(table, 100, 60)
    assert table.session.view.finished
    assert "우승" in screen
    assert len(re.findall(r"^\d위 ", screen, re.MULTILINE)) == players
    table.enter("n")
    assert table.left
    assert not table.again
    assert len(goodbye(table.session, table.voice)) == players + 1


def test_who_is_out_of_a_sit_and_go_may_watch_or_leave():
    table = sitting("meridian", seed="8", seats="4", lang="en")
    for _ in range(200):
        wait(table)
        if "You're out" in shown(table):
            break
        table.enter("a")
        table.enter("y")
        table.enter("")
    assert "Press Enter to watch to the end, or q to leave." in shown(table)
    table.enter("")
    wait(table)
    assert table.session.waits() == "nobody"


def test_a_player_without_chips_is_asked_to_bring_more():
    table = sitting("nlhe", seed="5", seats="2", lang="en")
    for _ in range(200):
        wait(table)
        if table.session.waits() == "chips":
            break
        table.enter("a")
        table.enter("y")
        table.enter("")
    assert "Press Enter to bring 10,000 more" in shown(table)
    table.enter("")
    assert table.session.brought == 20_000
    assert "You're out of chips, so you bring 10,000 more." in shown(table, 80, 60)


def test_help_explains_each_action_and_why_one_is_not_offered():
    table = sitting("seven", lang="en", seed="8", rule=["die_rule=no_die"])
    enter(table, "", "1", "?")
    page = shown(table, 200, 60)
    assert "No-die room: folding starts on 6th street" in page
    assert re.search(r"No-die room: folding starts on 6th street.* \(Betting rule\)", page)
    assert "hanpan rules seven" in page
    assert re.search(r"Half [\d,]+ - Call, then raise by half the pot\.", page)
    assert "Full pot is for the power channel" in page
    table.enter("")
    assert "[1] Half" in shown(table)


def test_a_page_that_is_too_long_goes_on_behind_enter():
    table = sitting("seven", lang="ko", seed="8", rule=["die_rule=no_die"])
    enter(table, "", "1", "?")
    first = shown(table, 60, 12)
    table.enter("")
    second = shown(table, 60, 12)
    assert second != first
    assert "[1] 하프" not in second
    table.enter("p")
    assert shown(table, 60, 12) == first


def test_the_log_can_be_read_again():
    table = sitting("nlhe", lang="en", seed="4")
    enter(table, "", "c", "l")
    assert "No-limit hold'em with 6 players." in shown(table, 80, 60)


def test_a_question_can_be_taken_back():
    table = sitting("nlhe", lang="en", seed="4")
    enter(table, "", "r")
    assert "to how much?" in shown(table)
    table.enter("")
    assert "[c]" in shown(table)
    table.enter("r")
    table.cancel()
    assert "[c]" in shown(table)
    table.enter("r")
    table.enter("zebra")
    assert "zebra isn't an amount; type a number." in shown(table)


def test_sampyong_is_recommended_high_only_for_few():
    # RULES 3.6.
    assert "high-only PLS plays better" in shown(sitting("pls7", seats="4", lang="en"))
    assert "high-only" not in shown(sitting("pls7", seats="5", lang="en"))


def test_leaving_says_how_the_evening_went():
    table = sitting("nlhe", lang="ko", seed="4")
    table.enter("q")
    assert table.left
    assert goodbye(table.session, table.voice) == ["수고했어요. 칩은 10,000, 손익은 0이에요."]


@pytest.mark.parametrize(
    ("lang", "two", "how", "one"),
    [
        ("en", "Pick 2 cards to throw away. Nobody will see them.", "Type 2 numbers", "Pick one card to turn up."),
        ("ko", "버릴 카드 2장을 고르세요. 아무에게도", "번호 2개를 1 2처럼 띄어", "공개할 카드 한 장을 고르세요."),
    ],
)
def test_two_cards_are_chosen_by_their_numbers(lang, two, how, one, tmp_path):
    file = tmp_path / "two.toml"
    file.write_text(
        'extends = "choice"\nname = { en = "Choice of two", ko = "초이스 둘" }\nseats = { max = 5 }\n'
        'street = [{ name = "4gu", deal = ["down 5", "discard 2", "open 1", "up 1"] }]\n',
        "utf-8",
    )
    table = sitting(str(file), lang=lang)
    enter(table, "")
    assert two in shown(table)
    assert how in shown(table)
    # The keys of the pad don't act here, so they can be typed.
    assert not table.pad
    enter(table, "1 3")
    assert one in shown(table)
    assert table.pad
    table.press("2")
    wait(table)
    hand = table.session.view.playing
    assert hand is not None
    assert (len(hand.down[1]), len(hand.up[1])) == (2, 2)


def test_with_ten_cards_the_number_of_one_is_typed(tmp_path):
    file = tmp_path / "ten.toml"
    file.write_text(
        'extends = "choice"\nname = { en = "Choice of ten", ko = "초이스 열" }\nseats = { max = 3, usual = 2 }\n'
        'street = [{ name = "4gu", deal = ["down 10", "discard 1", "open 1", "up 1"] }]\n',
        "utf-8",
    )
    table = sitting(str(file))
    enter(table, "")
    assert not table.pad
    enter(table, "10")
    assert table.pad
