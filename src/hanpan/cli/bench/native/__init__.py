"""Peers in other languages, built from a folder of their sources that the user names: `--peer ompeval=FOLDER`.

Nothing of theirs is in hanpan. What stands beside this file are drivers of ours, which call a peer's public interface;
they are compiled with it into a shared library in a folder that is gone when the program ends, and run in this process.
"""

import ctypes
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanpan.cli.bench.fault import BenchError

Cards = NDArray[np.uint8]

_HERE = Path(__file__).parent


class Native(NamedTuple):
    """A peer that has been built."""

    who: str
    evaluate: Callable[[Cards], NDArray[np.uint16]]
    """The strength of each row of seven cards."""
    walk: Callable[[], int]
    """The sum of the strengths of all pools of seven cards."""
    equity: Callable[[Sequence[str], float], tuple[float, int]] | None
    """The equity of the first range, exact or by chance for so many seconds, and the deals; None where it has none."""


def check(name: str, sources: Path) -> None:
    """A BenchError says what is wrong with what the user named."""
    if name not in _MADE:
        raise BenchError("err-bench_peer", name=name, known=", ".join(_MADE))
    if not (sources / _MADE[name].file).is_file():
        raise BenchError("err-bench_folder", name=name, folder=str(sources))


def build(name: str, sources: Path, into: Path) -> Native:
    """Compile a peer that has been checked, and load it."""
    made = _MADE[name]
    library = ctypes.CDLL(str(made.make(sources.resolve(), into / name)))
    equity = _equity(library) if hasattr(library, "equity") else None
    return Native(made.who, _evaluate(library), _walk(library), equity)


def _ompeval(sources: Path, into: Path) -> Path:
    """With its own flags (SSE4=1). A copy gets two words that compilers since 2020 ask for: `constexpr` twice."""
    shutil.copytree(sources, into, ignore=shutil.ignore_patterns(".*"))
    header = into / "omp" / "Random.h"
    text = header.read_text()
    for word in ("min", "max"):
        text = text.replace(f"static uint64_t {word}()", f"static constexpr uint64_t {word}()")
    header.write_text(text)
    library = into / "peer.so"
    flags = ["-std=c++11", "-O3", "-msse4.2", "-fPIC", "-fvisibility=hidden", "-shared", "-pthread"]
    files = [str(_HERE / "ompeval.cpp"), *map(str, sorted((into / "omp").glob("*.cpp")))]
    # <functional> is missing in one of its headers.
    _run("ompeval", ["g++", *flags, "-include", "functional", "-I", str(into), "-o", str(library), *files])
    return library


def _rust(sources: Path, into: Path) -> Path:
    """As its own benchmark is built: release, thin LTO. It depends on nothing beside its folder."""
    into.mkdir()
    shutil.copyfile(_HERE / "holdem_hand_evaluator.rs", into / "lib.rs")
    (into / "Cargo.toml").write_text(
        '[package]\nname = "peer"\nversion = "0.0.0"\nedition = "2021"\n\n'
        '[lib]\ncrate-type = ["cdylib"]\npath = "lib.rs"\n\n'
        f"[dependencies]\nholdem-hand-evaluator = {{ path = '{sources}' }}\n\n"
        '[profile.release]\nlto = "thin"\n\n[workspace]\n'
    )
    _run(
        "holdem-hand-evaluator",
        ["cargo", "build", "--release", "--offline", "--quiet", "--manifest-path", str(into / "Cargo.toml")],
    )
    return next((into / "target" / "release").glob("libpeer.*[!d]"))


def _run(name: str, command: Sequence[str]) -> None:
    """Compile; the first line that speaks of an error is told."""
    program = shutil.which(command[0])
    if program is None:
        raise BenchError("err-bench_compiler", name=name, program=command[0])
    done = subprocess.run([program, *command[1:]], capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [""]
        said = next((line for line in lines if "error" in line), lines[-1])
        raise BenchError("err-bench_build", name=name, program=command[0], said=said.strip())


def _evaluate(library: Any) -> Callable[[Cards], NDArray[np.uint16]]:  # noqa: ANN401
    library.evaluate.argtypes = (ctypes.c_void_p, ctypes.c_uint64, ctypes.c_void_p)

    def evaluate(cards: Cards) -> NDArray[np.uint16]:
        rows = np.ascontiguousarray(cards)
        out = np.empty(len(rows), np.uint16)
        library.evaluate(rows.ctypes.data, len(rows), out.ctypes.data)
        return out

    return evaluate


def _walk(library: Any) -> Callable[[], int]:  # noqa: ANN401
    library.walk.restype = ctypes.c_uint64
    return lambda: int(library.walk())


def _equity(library: Any) -> Callable[[Sequence[str], float], tuple[float, int]]:  # noqa: ANN401
    library.equity.restype = ctypes.c_double
    library.equity.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_double, ctypes.c_void_p)

    def equity(hands: Sequence[str], seconds: float) -> tuple[float, int]:
        texts = (ctypes.c_char_p * len(hands))(*(hand.encode() for hand in hands))
        deals = ctypes.c_uint64()
        first = library.equity(texts, len(hands), seconds, ctypes.byref(deals))
        return float(first), deals.value

    return equity


class _Made(NamedTuple):
    """How a peer is built."""

    who: str
    file: str
    """A file that its folder has."""
    make: Callable[[Path, Path], Path]
    """Compiles its sources in a new folder; where the library is."""


_MADE = {
    "ompeval": _Made("OMPEval", "omp/HandEvaluator.h", _ompeval),
    "holdem-hand-evaluator": _Made("holdem-hand-evaluator", "Cargo.toml", _rust),
}
