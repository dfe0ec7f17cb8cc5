"""`hanpan bench start`: what the commands take from the start of a process to its end, in processor time.

Cold is the first call after an installation: Python and kernels are compiled into an empty folder. The others find them
there. Processor time is what the clock shows on a machine with nothing else to do.
"""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from hanpan.cli.bench.measure import Contender, Target, Turn, Work

_SIMULATION = (
    "from hanpan import rules\n"
    "from hanpan.analysis.simulate import simulate\n"
    "from hanpan.rules.stakes import stakes_of\n"
    "game = rules.game('nlhe')\n"
    "simulate(game, stakes_of(game, 2), [200] * 6, 1000, 1)"
)
_COMMANDS: tuple[tuple[str, tuple[str, ...], Target | None], ...] = (
    ("python -c 'import numpy'", ("-c", "import numpy"), None),
    ("hanpan --help", ("-m", "hanpan", "--help"), Target(0.15, 0.08)),
    ("hanpan odds nlhe AhKh QsQd", ("-m", "hanpan", "odds", "nlhe", "AhKh", "QsQd"), Target(0.6, 0.4)),
    ("hanpan odds pls7 AsAh2d KsKh9d", ("-m", "hanpan", "odds", "pls7", "AsAh2d", "KsKh9d"), Target(0.6, 0.4)),
    ("hanpan odds nlhe QQ+,AKs random", ("-m", "hanpan", "odds", "nlhe", "QQ+,AKs", "random"), None),
    ("hanpan census pls7", ("-m", "hanpan", "census", "pls7"), None),
    ("analysis.simulate, nlhe", ("-c", _SIMULATION), None),
)


def works() -> Iterator[Work]:
    """Each command, warm; and the first time."""
    for told, arguments, target in _COMMANDS:
        with tempfile.TemporaryDirectory() as folder:
            cold = _taken(arguments, Path(folder))
            contenders = [Contender("hanpan", _turn(arguments, Path(folder)), target)]
            yield Work("start", contenders, rate=False, args={"command": told, "cold": f"{cold:.2f}"})


def _turn(arguments: tuple[str, ...], cache: Path) -> Turn:
    return lambda: _taken(arguments, cache)


def _taken(arguments: tuple[str, ...], cache: Path) -> float:
    """One process; bytecode and kernels are kept in this folder, whatever the environment says about that."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"XDG_CACHE_HOME": str(cache), "PYTHONPYCACHEPREFIX": str(cache / "python")}
    begun = _spent()
    subprocess.run([sys.executable, *arguments], check=True, env=environment, stdout=subprocess.DEVNULL)  # noqa: S603
    return _spent() - begun


def _spent() -> float:
    """The processor time of all processes that were started here and have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime
