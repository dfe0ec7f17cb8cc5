"""Where compiled kernels are kept, and the decorator that keeps them there.

numba sees when the file of a function changes, but not when something changes that the function calls, and then
answers with old machine code. So our folder is named after a hash of all kernel sources: those are the files
`kernel*.py` of every part of hanpan. Functions under `jit` stand in such files only, and so does what they call and
the constants that they use.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import event

from hanpan.hands import compiling

Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).parent.parent


class _Compiling(event.Listener):
    """Passes on when numba compiles; what it finds in its folder it only loads."""

    def on_start(self, event: event.Event) -> None:  # noqa: ARG002  (numba's)
        compiling.tell(True)

    def on_end(self, event: event.Event) -> None:  # noqa: ARG002
        compiling.tell(False)


event.register("numba:compile", _Compiling())  # type: ignore[no-untyped-call]


def jit(function: Function) -> Function:
    """Compile a function when it is first called, without the interpreter's lock, and keep the machine code on disk.

    Where no folder can be written, it is compiled in each process anew.
    """
    folder = kernel_folder()
    # numba asks for its folder once, when it decorates; the program's own setting is not ours to change.
    settings = vars(numba.config)
    theirs = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(folder or "")
    try:
        compiled = numba.njit(function, nogil=True, error_model="numpy", cache=folder is not None)
    finally:
        settings["CACHE_DIR"] = theirs
    return cast(Function, compiled)


@cache
def kernel_folder() -> Path | None:
    """The folder of compiled kernels, made if need be; None where none can be written."""
    name = f"kernels-{sources_hash(kernel_sources())}"
    for parent in _parents():
        folder = parent / name
        try:
            parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            folder.mkdir(mode=0o700, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        if _is_ours(folder):
            _forget_old(folder)
            return folder
    return None


def kernel_sources() -> list[Path]:
    """Every file that holds kernels."""
    return sorted([*_PACKAGE.glob("*/kernel*.py"), *_PACKAGE.glob("*/*/kernel*.py")])


def sources_hash(files: Iterable[Path]) -> str:
    """A hash of the contents of kernel files and of the versions that compile them."""
    digest = hashlib.sha256(f"{sys.version} numba {numba.__version__}".encode())
    for file in files:
        digest.update(f"\0{file.parent.name}/{file.name}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _parents() -> list[Path]:
    """Where a folder may be made: the user's place for such things, else the one for temporary files."""
    parents = []
    asked_for = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
    if Path(asked_for).is_absolute():
        parents.append(Path(asked_for) / "hanpan")
    else:
        with suppress(RuntimeError):  # a user without a home
            parents.append(Path.home() / ".cache" / "hanpan")
    with suppress(FileNotFoundError):  # a machine on which nothing can be written
        parents.append(Path(tempfile.gettempdir()) / f"hanpan-{os.getuid() if hasattr(os, 'getuid') else 'cache'}")
    return [parent for parent in parents if parent.is_absolute()]


def _forget_old(folder: Path) -> None:
    """Remove what other versions left and nobody has used for a month: the check above dates a folder."""
    for other in folder.parent.glob("kernels-*"):
        if other.stat().st_mtime < folder.stat().st_mtime - 30 * 24 * 3600:
            shutil.rmtree(other, ignore_errors=True)


def _is_ours(folder: Path) -> bool:
    """Whether nobody else can put machine code there: it is run without being asked again."""
    if not hasattr(os, "getuid"):
        return True
    states = [place.lstat() for place in (folder, folder.parent)]
    return all(state.st_uid == os.getuid() and not state.st_mode & 0o022 for state in states)
