"""`hanpan play` without a terminal: one demonstration hand, or one line on what doesn't fit."""

import subprocess
import sys

import pytest

from hanpan.words import Words


def play(*arguments: str, lang: str = "en") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-X", "utf8", "-m", "hanpan", "play", *arguments, "--lang", lang]
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize(
    ("game", "lang", "word"), [("pls7", "ko", "플랍"), ("seven", "ko", "7구"), ("razz", "en", "brings in")]
)
def test_one_demonstration_hand_is_played_and_printed(game, lang, word):
    done = play(game, "--seed", "3", lang=lang)
    assert (done.returncode, done.stderr) == (0, f"{Words(lang).text('play-no_terminal')}\n")
    assert word in done.stdout


def test_a_users_game_plays_too(tmp_path):
    # A rank that no catalogue knows is called as the file calls it.
    file = tmp_path / "primes.toml"
    file.write_text(
        """\
extends = "pls7"
name = { en = "Prime Sampyong", ko = "소수 삼평" }
street = [{ name = "preflop", deal = ["down 4"] }]

[high]
ladder = ["primes", "royal_flush", "skip_straight_flush", "straight_flush", "quads", "full_house", "flush",
  "skip_straight", "straight", "trips", "two_pair", "pair", "high_card"]
runs.prime = "2357J 357JK"
ranks.primes = { runs = "prime" }
""",
        encoding="utf-8",
    )
    done = play(str(file), "--seed", "5", lang="ko")
    assert done.returncode == 0
    assert done.stdout.startswith("소수 삼평, 6명이 앉았어요.")


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["nlh"], 2, "hanpan: There's no game nlh"),
        (["nlhe", "--seats", "many"], 2, "hanpan: --seats needs a whole number, not many"),
        (["nlhe", "--format", "tournament"], 2, "invalid choice"),
        (["choice", "--seats", "7"], 1, "hanpan: choice seats 2 to 6 players, not 7"),
        (["seven", "--rule", "betting_rule=seon_full"], 1, "needs channel = power"),
        (["seven", "--stack", "5", "--ante", "10"], 1, "can't pay the ante"),
    ],
)
def test_what_does_not_fit_is_one_clear_line(arguments, status, says):
    done = play(*arguments)
    assert (done.returncode, done.stdout) == (status, "")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
