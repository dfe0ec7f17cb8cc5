"""Each program in examples/ runs, and so does the one in the README."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

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


def test_the_program_of_the_readme_runs():
    (program,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert sum(map(int, re.findall(r"\d+", done.stdout))) == 15_000
