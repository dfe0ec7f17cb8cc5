"""`hanpan play` as its user has it: a terminal, a keyboard and nothing else."""

import re
import sys
import time

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from tests.e2e.terminal import Program


def play(*arguments: str, columns: int = 80, rows: int = 24, **environ: str) -> Program:
    return Program(["play", *arguments], columns, rows, **environ)


def test_a_whole_sit_and_go_to_the_last_player_by_keyboard_alone():
    with play("meridian", "--seats", "4", "--seed", "11", "--lang", "en", "--fast") as game:
        game.until("Press Enter to deal the first hand")
        keys = {"[c]": "c\r", "watch to the end": "\r", "Press Enter": "\r"}
        screen = game.screen.text
        while "Play again?" not in screen:
            game.press(next(key for sign, key in keys.items() if sign in screen))
            screen = game.until(r"\[c\]|Press Enter|Play again\?")
        assert re.search(r"(\w+) is the last one standing and wins\.\n1st \1\n2nd \w+\n3rd \w+\n4th \w+", screen)
        assert "$40,000" in screen
        game.press("n\r")
        assert game.ended() == 0
        assert game.screen.text.strip().endswith("Thanks for playing. See you next time.")


def offered(screen: str) -> str:
    """The number keys that do something now: behind the others stands a dash."""
    return "".join(key for key, rest in re.findall(r"\[(\d)\] ([^\[\n]*)", screen) if not rest.strip().endswith("-"))


def press_number(game: Program, key: str) -> None:
    time.sleep(0.35)  # A new question doesn't hear a number key for 0.3 s.
    game.press(key)


def test_a_whole_hand_of_591_by_number_keys_alone_in_korean():
    with play("seven", "--rule", "betting_rule=591", "--seed", "5", "--lang", "ko", "--fast") as game:
        game.until("첫 판을 시작해요")
        press_number(game, "0")
        game.until("공개할 카드 한 장을 고르세요")
        press_number(game, "3")
        screen = game.until(r"\[9\]")
        asked = ""
        while "다음 판을 시작해요" not in screen:
            asked += screen
            # The cheapest way on: check, call, else the one bet of the forced window.
            press_number(game, next(key for key in "891" if key in offered(screen)))
            screen = game.until(r"\[9\]|다음 판을 시작해요")
        assert "[1] 하프" in asked
        assert {"5구", "6구", "7구"} <= set(re.findall(r"^[4-7]구", asked, re.MULTILINE))
        assert re.search(r"으?로 (이겼어요|판돈 .*가져가요)", screen)


def test_the_hidden_card_is_peeked_at_with_plus_and_only_then():
    with play("seven", "--seed", "5", "--lang", "ko", "--fast", "--bots", "nit") as game:
        game.until("첫 판을 시작해요")
        press_number(game, "0")
        game.until("공개할 카드 한 장을 고르세요")
        game.press("+")  # too early: ignored
        press_number(game, "3")
        screen = game.until(r"\[9\]")
        while not re.search("^7구", screen, re.MULTILINE):
            press_number(game, next(key for key in "89" if key in offered(screen)))
            screen = game.until(r"\[9\]")
        assert re.search(r"나 .*\[\S+ \S+\] \S+ \S+ \S+ \S+ \[▒▒\]", screen)
        assert "나 패" not in screen.partition("7구")[2]
        press_number(game, "+")
        assert re.search(r"나 .*\[\S+ \S+\] \S+ \S+ \S+ \S+ \[\S+[♠♥♦♣]\]", game.until(r"\[9\]"))


def test_rubbish_is_answered_in_one_line_and_nothing_is_done():
    with play("nlhe", "--seed", "3", "--lang", "en", "--fast") as game:
        game.until("Press Enter to deal the first hand")
        game.press("\r")
        before = game.until(r"\[c\]")
        pot = re.search(r"Pot (\d+)", before)[0]  # type: ignore[index]
        for typed, said in [
            ("zz", "zz isn't one of the choices; type ? to see them."),
            ("r 3", "raise to at least"),
            ("r 9999999", "You have"),
            ("r many", "many isn't an amount; type a number."),
        ]:
            game.press(f"{typed}\r")
            screen = game.until(re.escape(said))
            assert pot in screen
        game.press("\r")
        assert pot in game.until(r"\[c\]")


def test_control_c_in_the_middle_of_a_bots_turn_leaves_cleanly():
    # Without --fast a bot thinks for a moment.
    with play("pls7", "--seed", "4", "--lang", "en") as game:
        game.until("Press Enter to deal the first hand")
        game.press("\r")
        game.until(r"\[c\]")
        game.press("c\r")
        game.until("to act")
        game.press("\x03")
        assert game.ended() == 0
        assert re.fullmatch(r"Thanks for playing\. You leave with [\d,]+, net [-+\d,]+\.", game.screen.text.strip())


@pytest.mark.parametrize("key", ["\x04", "q\r", "ㅂ\r"])
def test_control_d_and_q_leave_too(key: str):
    with play("nlhe", "--seed", "4", "--lang", "ko") as game:
        game.until("첫 핸드를 시작해요")
        game.press(key)
        assert game.ended() == 0
        assert game.screen.text.strip() == "수고했어요. 칩은 10,000, 손익은 0이에요."


def test_the_table_follows_the_size_of_the_terminal():
    with play("stud8", "--seats", "8", "--seed", "8", "--lang", "en", "--fast") as game:
        game.until("Press Enter to deal the first hand")
        game.press("\r")
        small = game.until(r"\[c\]")
        assert "▒▒ ▒▒" in small
        game.resize(120, 40)
        large = game.until(r"\[c\]")
        assert len(large.splitlines()[1]) == 120
        game.resize(60, 20)
        assert max(map(len, game.until(r"\[c\]").splitlines())) <= 60


def test_no_color_leaves_the_signs():
    with play("nlhe", "--seed", "3", "--lang", "en", "--fast", NO_COLOR="1") as game:
        game.until("Press Enter to deal the first hand")
        game.press("\r")
        assert re.search(r"\[\S+[♠♥♦♣] \S+[♠♥♦♣]\]", game.until(r"\[c\]"))
        assert not game.colored
