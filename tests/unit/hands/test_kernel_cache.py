"""Machine code is kept where we say, under a name that changes with the sources, or not at all."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from hanpan.hands import kernel_cache
from hanpan.hands.kernel_cache import kernel_folder, kernel_sources, sources_hash

SOME_KERNELS = """
from hanpan.hands.kernel_index import rank_index
print(len(rank_index(3).counts))
"""


@pytest.fixture
def somewhere(tmp_path, monkeypatch):
    """A cache folder of this test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    kernel_folder.cache_clear()
    yield tmp_path / "hanpan"
    kernel_folder.cache_clear()


def test_the_folder_is_named_after_the_sources(somewhere):
    assert kernel_folder() == somewhere / f"kernels-{sources_hash(kernel_sources())}"


def test_every_file_with_kernels_counts():
    names = {f"{file.parent.name}/{file.name}" for file in kernel_sources()}
    assert {"hands/kernel_batch.py", "hands/kernel_tables.py", "analysis/kernel_pools.py"} <= names
    package = Path(kernel_cache.__file__).parent.parent
    users = {file for file in package.rglob("*.py") if "kernel_cache import jit" in file.read_text("utf-8")}
    assert len(users) > 10
    assert users <= set(kernel_sources())


def test_another_source_is_another_folder(tmp_path, somewhere, monkeypatch):
    source = tmp_path / "kernel_new.py"
    source.write_text("COUNT = 2\n", "utf-8")
    monkeypatch.setattr(kernel_cache, "kernel_sources", lambda: [source])
    before = kernel_folder()
    kernel_folder.cache_clear()
    assert kernel_folder() == before
    source.write_text("COUNT = 3\n", "utf-8")
    kernel_folder.cache_clear()
    after = kernel_folder()
    assert after is not None
    assert after != before
    assert after.parent == somewhere


def test_what_nobody_has_used_for_a_month_goes(somewhere):
    old, recent = somewhere / "kernels-0", somewhere / "kernels-1"
    for folder, days in ((old, 40), (recent, 20)):
        folder.mkdir(parents=True, mode=0o700)
        then = time.time() - days * 24 * 3600
        os.utime(folder, (then, then))
    somewhere.chmod(0o700)
    assert kernel_folder() is not None
    assert (old.exists(), recent.exists()) == (False, True)


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="no owners of files here")
def test_a_folder_that_others_can_write_to_is_not_used(somewhere):
    somewhere.mkdir(mode=0o700)
    somewhere.chmod(0o777)
    folder = kernel_folder()
    assert folder is None or folder.parent != somewhere


@pytest.mark.usefixtures("somewhere")
def test_a_user_without_a_home_on_a_machine_without_room(monkeypatch):
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.delenv("LOCALAPPDATA")

    def no_home() -> Path:
        raise RuntimeError

    def no_room() -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr(tempfile, "gettempdir", no_room)
    assert kernel_folder() is None


def test_where_nothing_can_be_written_it_still_works(tmp_path):
    program = f"from hanpan.hands import kernel_cache\nkernel_cache._parents = lambda: []\n{SOME_KERNELS}"
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, encoding="utf-8", check=False, env={**os.environ, **home},
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("455\n", "")
    assert list(tmp_path.iterdir()) == []


def test_numba_is_imported_only_for_a_kernel():
    program = """
import sys
import hanpan.hands, hanpan.analysis, hanpan.cli.main, hanpan.cli.census
print([name for name in ("numba", "numpy") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "[]\n"


def test_a_callers_own_folder_stays_his(somewhere, monkeypatch):
    numba = pytest.importorskip("numba")
    monkeypatch.setattr(numba.config, "CACHE_DIR", "his")

    @kernel_cache.jit
    def double(number: int) -> int:
        return 2 * number

    assert numba.config.CACHE_DIR == "his"
    assert double(21) == 42
    assert list(somewhere.rglob("*double*"))
