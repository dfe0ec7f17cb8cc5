"""A PostgreSQL of the tests' own: a cluster in a temporary folder, reached through a socket in it, gone afterwards."""

import asyncio
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

_NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def postgresql_cluster() -> Iterator[Path]:
    """The folder of a running cluster. It takes a second or two to start, so there is one for all tests."""
    with cluster("-F") as folder:
        yield folder


@pytest.fixture
def postgresql(postgresql_cluster: Path) -> str:
    """The address of a new, empty database."""
    return new_database(postgresql_cluster)


class cluster:  # noqa: N801  (used like a function)
    """A cluster that runs inside the `with`, with further options for the server; `-F` trades safety for speed."""

    def __init__(self, *options: str) -> None:
        self._options = options

    def __enter__(self) -> Path:
        self.folder = Path(tempfile.mkdtemp(prefix="hanpan-pg-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, _owner())
        data = f"{self.folder}/data"
        _run("initdb", "--pgdata", data, "--username", "hanpan", "--auth", "trust", "--no-sync")
        with (self.folder / "log").open("wb") as log:
            command = _command(
                "postgres", "-D", data, "-c", "listen_addresses=", "-k", str(self.folder), *self._options
            )
            self._server = subprocess.Popen(command, cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self._wait()
        return self.folder

    def __exit__(self, *error: object) -> None:
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait(60)
        shutil.rmtree(self.folder)

    def _wait(self) -> None:
        until = time.monotonic() + 60
        while subprocess.run(_command("pg_isready", "-q", "-h", str(self.folder)), check=False).returncode:
            if self._server.poll() is not None or time.monotonic() > until:
                raise RuntimeError((self.folder / "log").read_text("utf-8", "replace"))
            time.sleep(0.05)


def new_database(folder: Path) -> str:
    """The address of a new database in a cluster."""
    import asyncpg

    name = f"test_{os.getpid()}_{next(_NUMBERS)}"

    async def create() -> None:
        db = await asyncpg.connect(f"postgresql:///postgres?host={folder}&user=hanpan")
        await db.execute(f"create database {name}")
        await db.close()

    asyncio.run(create())
    return f"postgresql:///{name}?host={folder}&user=hanpan"


def _run(program: str, *args: str) -> None:
    ran = subprocess.run(_command(program, *args), cwd="/", capture_output=True, check=False, timeout=120)
    if ran.returncode:
        raise RuntimeError(f"{program}: {ran.stderr.decode(errors='replace')}")


def _command(program: str, *args: str) -> list[str]:
    """A program of PostgreSQL, run as somebody else where we are root, which it refuses; it ends when we do."""
    as_owner = ("--reuid", _owner(), "--regid", str(pwd.getpwnam(_owner()).pw_gid), "--clear-groups")
    prefix = ("setpriv", "--pdeathsig", "QUIT", *(as_owner if os.geteuid() == 0 else ()), "--")
    return [*(prefix if shutil.which("setpriv") else ()), str(_folder_of_programs() / program), *args]


def _folder_of_programs() -> Path:
    # Debian keeps them out of the path, one folder a version.
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    found = versions[-1] / "initdb" if versions else shutil.which("initdb")
    if found is None:
        raise RuntimeError("there is a postgres but no initdb")
    return Path(found).parent


def _owner() -> str:
    names = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
