"""Each program in examples/ runs, and so does the one in the README."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hanpan.cli.main import main

ROOT = Path(__file__).parents[2]
SAYS = {
    "random_hand.py": "stacks:",
    "house_rule.py": "2c 9h 9s Jh -> primes",
    "settle_an_argument.py": "complete [{'amount': 121",
    "demonstration.py": "chips add up",
}
ELSEWHERE = {"remote_bot.py", "own_bot.py"}
"""Need a server or a table: tests/e2e/test_remote_bot.py, tests/unit/cli/test_sim.py."""
EXAMPLES = [path for path in sorted((ROOT / "examples").glob("*.py")) if path.name not in ELSEWHERE]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_runs(path):
    done = subprocess.run([sys.executable, path], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert SAYS[path.name] in done.stdout


@pytest.mark.parametrize("at", range(3))
def test_a_game_file_of_the_documents_is_played(at, tmp_path, capsys):
    text = (ROOT / "docs" / "game-files.md").read_text(encoding="utf-8")
    found = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert len(found) == 3
    path = tmp_path / "my_game.toml"
    path.write_text(found[at], encoding="utf-8")
    assert main(["sim", str(path), "--bots", "call,random", "--hands", "20", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["hands"] == 20
    assert not told.get("faults")


@pytest.mark.parametrize("name", sorted(ELSEWHERE))
def test_a_bot_without_a_server_says_so_in_a_line(name):
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / name, "http://127.0.0.1:9"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == (
        "No table server answers at http://127.0.0.1:9; start one with `hanpan serve`, or name its address.\n"
    )


def test_the_program_of_the_readme_runs():
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert sum(map(int, re.findall(r"\d+", done.stdout))) == 15_000
