"""`hanpan history show` as its user has it: a terminal, a keyboard and nothing else."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from tests.e2e.terminal import Program

FOLDER = Path(__file__).parents[1] / "data" / "histories"
RIGHT, LEFT, UP, DOWN, HOME, END = ("\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F")
PAGE_UP, PAGE_DOWN, CONTROL_C = "\x1b[5~", "\x1b[6~", "\x03"


def show(*names: str, lang: str = "en", **environ: str) -> Program:
    return Program(["history", "show", *(str(FOLDER / name) for name in names), "--lang", lang], 80, 24, **environ)


def test_a_hand_forward_and_back_and_the_next_one():
    with show("odd_chip.txt", "side_pots_raked.txt") as replay:
        replay.until(r"Hand 1 · #900000000005(.|\n)*1/18")
        replay.press(RIGHT)
        replay.until(r"A♣ 8♦  65\.6%(.|\n)*2/18")
        replay.press(" ")
        replay.until(r"▶ 3 Dojun(.|\n)*Dojun raises to 85(.|\n)*3/18")
        replay.press(LEFT)
        replay.until("2/18")
        replay.press(DOWN)
        replay.until(r"Board 8♥ 8♣ 3♠   Pot 205")
        replay.press(END)
        replay.until(r"Why Minji got the odd 1(.|\n)*18/18")
        replay.press(UP)
        replay.until("Board 8♥ 8♣ 3♠ K♦ K♥")
        replay.press(HOME)
        replay.until("1/18")
        replay.press("?")
        replay.until("What you can do")
        replay.press("x")
        replay.until("1/18")
        replay.press(PAGE_DOWN)
        replay.until(r"Hand 2 · #900000000003(.|\n)*1/21")
        replay.press(PAGE_UP)
        replay.until(r"Hand 1 · #900000000005")
        assert replay.colored
        replay.press("q")
        assert replay.ended() == 0
        assert not replay.screen.text.strip()


@pytest.mark.parametrize("key", [CONTROL_C, "\x1b", "ㅂ"])
def test_leaving_with_other_keys_in_korean(key):
    with show("run_it_twice.txt", lang="ko", NO_COLOR="1") as replay:
        replay.until(r"1번째 핸드 · #900000000001 .* 보드 2개")
        replay.press(key)
        assert replay.ended() == 0
        assert not replay.colored


def test_what_can_not_be_read_is_said_at_the_end():
    with show("odd_chip.txt", "nothing.txt") as replay:
        replay.until("1/18")
        replay.press("n")
        replay.until("This is the last hand")
        replay.press("q")
        assert replay.ended() == 2
        assert "nothing.txt: there is no such file" in replay.screen.text.replace("\n", "")
