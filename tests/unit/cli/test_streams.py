"""Standard streams that are closed, full, or read by somebody who leaves."""

import errno
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
