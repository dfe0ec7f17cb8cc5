"""Which tests this machine can run.

A test that needs more than Python says so: `@pytest.mark.needs("chromium")`. Where that is missing, the test is left
out, and the last lines of the run name what was missing. Under `HANPAN_ALL=1` leaving it out is an error instead.
"""

import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent


class Requirement(NamedTuple):
    """Something beside Python that a test may need."""

    absent: str
    """How the summary says that it is missing."""
    here: Callable[[], bool]
    may_be_absent: bool = False
    """True where `HANPAN_ALL=1` does not ask for it."""


def shared_folder() -> Path | None:
    """The folder of hands and truth beside the repository, where there is one."""
    folder = ROOT.parent / "shared"
    return folder if folder.is_dir() else None


def shared_files(pattern: str) -> list[Path]:
    """Files of the shared folder in order, as `hands/nlhe/*.txt`; none where it is missing."""
    folder = shared_folder()
    return sorted(folder.glob(pattern)) if folder else []


def _program(*names: str) -> Callable[[], bool]:
    return lambda: any(shutil.which(name) for name in names)


def _postgresql() -> bool:
    # Debian keeps the server out of the path.
    return shutil.which("postgres") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


REQUIREMENTS = {
    "chromium": Requirement("no chromium", _program("chromium", "chromium-browser", "google-chrome")),
    "postgresql": Requirement("no PostgreSQL", _postgresql),
    "nats": Requirement("no NATS", _program("nats-server")),
    "node": Requirement("no Node", _program("node"), may_be_absent=True),
    "truth": Requirement("truth folder", lambda: bool(shared_files("truth/*"))),
    "hands": Requirement("hands folder", lambda: bool(shared_files("hands/*")), may_be_absent=True),
    "soak": Requirement("soak tests", lambda: asked_for("HANPAN_SOAK"), may_be_absent=True),
}

_LEFT_OUT = "left out"


def asked_for(variable: str) -> bool:
    """Whether an environment variable is set to anything but 0."""
    return os.environ.get(variable, "0") not in {"", "0"}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    for name in _needs(item):
        if name not in REQUIREMENTS:
            pytest.fail(f"needs({name!r}): the names are {', '.join(REQUIREMENTS)}", pytrace=False)
        requirement = REQUIREMENTS[name]
        if requirement.here():
            continue
        if asked_for("HANPAN_ALL") and not requirement.may_be_absent:
            pytest.fail(f"HANPAN_ALL is set, so nothing may be left out: {requirement.absent}", pytrace=False)
        # Properties travel with the report from a worker of xdist to the process that prints the summary.
        item.user_properties.append((_LEFT_OUT, name))
        pytest.skip(requirement.absent)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    left_out = {
        value
        for report in terminalreporter.stats.get("skipped", ())
        for key, value in report.user_properties
        if key == _LEFT_OUT
    }
    names = [requirement.absent for name, requirement in REQUIREMENTS.items() if name in left_out]
    terminalreporter.write_line("left out: " + (", ".join(names) or "nothing"))


def _needs(item: pytest.Item) -> Iterable[str]:
    for mark in item.iter_markers("needs"):
        yield from mark.args
    if item.get_closest_marker("soak"):
        yield "soak"
