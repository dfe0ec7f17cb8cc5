"""The first question of a kind says on a terminal that the machine is being prepared; later ones say nothing."""

import io
from types import SimpleNamespace

import pytest

from hanpan.cli import preparing as module
from hanpan.cli.preparing import preparing
from hanpan.hands import compiling


class Terminal(io.StringIO):
    """Standard error of somebody who looks at it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch):
    """Standard error, and a clock that goes on by four seconds whenever it is read."""
    seen = Terminal()
    seconds = iter(range(0, 1000, 4))
    monkeypatch.setattr(module, "sys", SimpleNamespace(stderr=seen))
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    return seen


def compiled(*, within: int = 0) -> None:
    """One kernel, and others that it calls."""
    compiling.tell(True)
    for _ in range(within):
        compiled()
    compiling.tell(False)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Preparing this machine for such questions, once: 8.0 s\n"),
        ("ko", "이런 계산은 처음이라 준비하고 있어요(한 번만): 8.0초\n"),
    ],
)
def test_one_line_with_all_that_was_compiled(terminal, lang, line):
    with preparing(lang):
        compiled(within=2)
        compiled()
    assert terminal.getvalue() == line


def test_where_nothing_is_compiled_nothing_is_said(terminal):
    with preparing("en"):
        pass
    assert terminal.getvalue() == ""
    compiled()
    assert terminal.getvalue() == ""


def test_a_bar_begins_below_the_line_and_isnt_disturbed_after_that(terminal):
    with preparing("en") as first:
        compiled()
        first.end()
        compiled()
    assert terminal.getvalue() == "Preparing this machine for such questions, once: 4.0 s\n"


def test_nobody_looks(monkeypatch):
    seen = io.StringIO()
    monkeypatch.setattr(module, "sys", SimpleNamespace(stderr=seen))
    with preparing("en"):
        compiled()
    assert seen.getvalue() == ""


def test_numba_tells_when_it_compiles_and_not_when_it_loads(tmp_path, monkeypatch):
    numba = pytest.importorskip("numba")
    from hanpan.hands import kernel_cache  # noqa: F401  (numba reports to it)

    told: list[bool] = []
    compiling.watch(told.append)
    try:
        monkeypatch.setitem(vars(numba.config), "CACHE_DIR", str(tmp_path))
        source = tmp_path / "some_kernel.py"
        source.write_text("import numba\n\n\n@numba.njit(cache=True)\ndef twice(n):\n    return n + n\n", "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        import some_kernel  # type: ignore[import-not-found]

        assert some_kernel.twice(2) == 4
        assert told == [True, False]
        again = numba.njit(cache=True)(some_kernel.twice.py_func)
        assert again(3) == 6
        assert told == [True, False]
    finally:
        compiling.unwatch(told.append)
