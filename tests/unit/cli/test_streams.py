"""Standard streams that are closed, full, or read by somebody who leaves."""

import errno
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from hanpan.cli.streams import _NOT_WRITTEN
from hanpan.words import Words

HANPAN = f"{shlex.quote(sys.executable)} -m hanpan"
FULL = Path("/dev/full")
pytestmark = pytest.mark.skipif(not FULL.exists(), reason="needs a shell and /dev/full")


def said(command: str) -> tuple[int, str, str]:
    """Status, output and errors of a line for the shell."""
    done = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("command", ["games", "games --json", "rules seven", "--help", "--version"])
@pytest.mark.parametrize(("place", "why"), [(">/dev/full", "no space is left"), (">&-", "it is closed")])
def test_output_that_is_not_taken_is_told_in_a_line(command, place, why):
    status, _, err = said(f"LC_ALL=C {HANPAN} {command} {place}")
    assert (status, err) == (
        2,
        f"hanpan: The output can't be written ({why}); send it to a file or program that takes it.\n",
    )


def test_it_is_told_in_korean_too():
    status, _, err = said(f"{HANPAN} games --lang ko >/dev/full")
    assert status == 2
    assert err.startswith("hanpan: 출력을 쓸 수 없으니(남은 자리가 없음)")
    assert err.count("\n") == 1


@pytest.mark.parametrize("place", [">/dev/full", ">&-"])
def test_a_server_that_cant_say_where_it_is_ends(place, tmp_path):
    status, _, err = said(f"{HANPAN} serve --port 0 --database sqlite:///{tmp_path}/house.sqlite3 --lang en {place}")
    assert status == 2
    why = "it is closed" if "&" in place else "no space is left"
    (told,) = [line for line in err.splitlines() if not line.startswith("{")]
    assert told == f"hanpan: The output can't be written ({why}); send it to a file or program that takes it."


def test_every_reason_has_its_words():
    for lang in ("en", "ko"):
        assert all(Words(lang).label(f"not_written-{errno.errorcode[number]}") for number in _NOT_WRITTEN)


def test_without_any_input_a_hand_is_shown():
    status, out, err = said(f"{HANPAN} play pls7 --seed 1 --lang en 0<&-")
    assert (status, err.count("\n")) == (0, 1)
    assert err.startswith("This is no terminal, so bots play one hand")
    assert out == said(f"{HANPAN} play pls7 --seed 1 --lang en </dev/null")[1]


def test_without_any_stream_the_status_says_it():
    assert said(f"{HANPAN} games 0<&- >&- 2>&-")[0] == 2
    assert said(f"{HANPAN} games 2>&-")[0] == 0


@pytest.mark.parametrize("command", ["rules seven", "games"])
def test_a_reader_that_has_enough_is_no_error(command):
    status, _, err = said(f"{HANPAN} {command} | true; exit ${{PIPESTATUS[0]}}")
    assert (status, err) == (0, "")


KOREAN_WINDOWS = "unset PYTHONIOENCODING; LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0"
SHOWDOWN = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [9, 9]
actions = ["d dh p1 AsAd", "d dh p2 KsKd", "p2 cbr 9", "p1 cc", "d db 2c3d4h", "d db 9s", "d db 9d"]
"""


def test_output_that_is_redirected_is_utf_8_in_every_locale(tmp_path):
    hand = tmp_path / "hand.phh"
    hand.write_text(SHOWDOWN)
    status, out, err = said(f"{KOREAN_WINDOWS} {HANPAN} referee {hand} --lang ko")
    assert (status, err) == (0, "")
    assert "노리밋 홀덤" in out
    assert "3♦" in out
    assert said(f"{KOREAN_WINDOWS} {HANPAN} odds none.toml AA KK --lang ko")[2].startswith(
        "hanpan: none.toml: 파일이 없"
    )


@pytest.mark.parametrize("encoding", ["cp949", "cp949:strict", "ascii"])
def test_a_sign_that_the_chosen_encoding_lacks_is_escaped(tmp_path, encoding):
    hand, out = tmp_path / "hand.phh", tmp_path / "out"
    hand.write_text(SHOWDOWN)
    status, _, err = said(f"PYTHONIOENCODING={encoding} {HANPAN} referee {hand} --lang ko >{out}")
    assert (status, err) == (0, "")
    text = out.read_text(encoding.partition(":")[0])
    assert "3\\u2666" in text
    assert ("노리밋 홀덤" in text) == encoding.startswith("cp949")


def test_json_stays_json_in_any_encoding(tmp_path):
    hand = tmp_path / "A😀é.phh"
    hand.write_text(f"[1]{SHOWDOWN}[2]{SHOWDOWN}")
    status, out, _ = said(f"PYTHONIOENCODING=ascii {HANPAN} referee {shlex.quote(str(hand))} --json")
    assert status == 0
    assert [json.loads(line)["file"] for line in out.splitlines()] == [str(hand)] * 2
