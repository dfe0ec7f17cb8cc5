"""`hanpan load` puts a small load on a server of its own, and on one that is there."""

import json
import subprocess
import sys

import pytest

from hanpan.cli.load.figures import percentile
from hanpan.cli.load.house import House
from hanpan.cli.main import main

SMALL = ("--tables", "2", "--seats", "3", "--seconds", "1", "--lang", "en")


def test_a_server_of_its_own_is_measured():
    command = [sys.executable, "-m", "hanpan", "load", *SMALL, "--idle", "20", "--json"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=60)
    figures = json.loads(done.stdout)
    assert (figures["tables"], figures["seats"], figures["idle"]) == (2, 3, 20)
    assert figures["actions"] > 10
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    if sys.platform == "linux":
        assert figures["actions_per_cpu_second"] > 0
        assert figures["bytes_per_idle"] >= 0


def test_a_server_that_is_there_is_measured_from_outside(capsys):
    with House() as house:
        assert main(["load", "--url", house.url, *SMALL]) == 0
    about, actions, answered, busy = capsys.readouterr().out.splitlines()
    assert about == "nlhe: 2 tables of 3 players, 1 s"
    assert actions.startswith("Durable actions a second: ")
    assert answered.startswith("An action is acknowledged after ")
    assert busy.startswith("Processor: clients ")


def test_a_server_that_cant_start_says_why(monkeypatch, capsys):
    monkeypatch.setenv("HANPAN_KEY", "no key")
    assert main(["load", *SMALL]) == 2
    said = capsys.readouterr().err
    assert said.startswith("hanpan: The server doesn't start; run hanpan serve to see why. It said: hanpan: ")
    assert "HANPAN_KEY" in said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--tables", "many"], "--tables needs a whole number, not many; please change it."),
        (["--url", "http://127.0.0.1:9"], "No table server answers at http://127.0.0.1:9; check the address."),
    ],
)
def test_what_cant_be_measured_is_told_in_one_line(args, said, capsys):
    assert main(["load", *args, "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"hanpan: {said}\n"


def test_percentiles():
    assert percentile([], 0.5) == 0
    assert percentile([1.0], 0.99) == 1.0
    assert percentile([float(n) for n in range(100)], 0.99) == 99.0
