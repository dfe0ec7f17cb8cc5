"""`hanpan serve` as people start it, and what `make play` does."""

import shutil
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from hanpan.cli.network import free_port, network_address
from tests.e2e.terminal import Program
from tests.tiers import ROOT


def serve(*arguments: str, lang: str = "en") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-X", "utf8", "-m", "hanpan", "serve", *arguments, "--lang", lang]
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False
    )


@pytest.fixture
def taken():
    """A port that somebody listens on."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        yield listening.getsockname()[1]


@pytest.mark.parametrize(
    ("lang", "opened", "word"),
    [("ko", "한판이 열렸어요: http://127.0.0.1:", "플랍"), ("en", "hanpan is open at", "Flop")],
)
def test_without_a_terminal_one_hand_is_played_over_the_wire(lang, opened, word):
    done = serve("--demo", lang=lang)
    assert (done.returncode, done.stderr) == (0, "")
    assert opened in done.stdout
    assert word in done.stdout
    assert "make play" in done.stdout.splitlines()[-1]


def test_a_port_that_is_in_use_is_one_clear_line(taken, tmp_path):
    done = serve("--port", str(taken), "--database", f"sqlite:///{tmp_path / 'house.sqlite3'}")
    assert (done.returncode, done.stdout) == (2, "")
    told = [line for line in done.stderr.splitlines() if not line.startswith("{")]
    assert told == [f"hanpan: Port {taken} is in use; choose another with --port."]


def test_the_next_free_port_is_found(taken):
    assert free_port("127.0.0.1", taken) > taken


def test_who_is_in_a_network_has_an_address_there():
    address = network_address()
    assert address is None or socket.inet_aton(address)[0] not in (0, 127)


def test_for_the_network_it_says_what_a_phone_opens_and_ends_by_ctrl_c(tmp_path):
    with Program(["serve", "--lan", "--lang", "en"], columns=100, XDG_DATA_HOME=str(tmp_path)) as program:
        screen = program.until("Ctrl.C stops it")
        assert "hanpan is open at http://127.0.0.1:80" in screen
        address = network_address()
        assert (f"On a phone in the same network: http://{address}:80" if address else "in no network") in screen
        assert "{" not in screen
        program.press("\x03")
        assert program.ended() == 0
        assert "Closed. Nothing was lost." in program.screen.text


@pytest.mark.parametrize("terminal", [False, True])
def test_make_play_opens_the_house_or_shows_a_hand(tmp_path, terminal):
    """The recipe, with a stand-in for the command that it runs."""
    make = shutil.which("make")
    if make is None:
        pytest.fail("a machine needs make")
    (tmp_path / "bin").mkdir()
    stand_in = tmp_path / "bin" / "hanpan"
    stand_in.write_text('#!/bin/sh\necho "hanpan $*"\n')
    stand_in.chmod(0o755)
    command = [make, "-s", "-o", "setup", "play", f"BIN={tmp_path / 'bin'}", "ARGS=--port 9"]
    if terminal:
        script = shutil.which("script")
        if script is None:
            assert "serve --lan" in (ROOT / "Makefile").read_text("utf-8")
            return
        command = [script, "-qec", " ".join(f"'{word}'" for word in command), "/dev/null"]
    done = subprocess.run(
        command,
        cwd=Path(ROOT),
        stdin=None if terminal else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == f"hanpan serve {'--lan' if terminal else '--demo'} --port 9"
