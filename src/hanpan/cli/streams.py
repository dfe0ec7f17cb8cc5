"""Standard input, output and error as they are given to a command: closed, full, or read by somebody who leaves."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hanpan.cli.arguments import UNREADABLE
from hanpan.money import Lang

_NOT_WRITTEN = {errno.ENOSPC, errno.EBADF, errno.EIO, errno.EFBIG, errno.EDQUOT}


@dataclass
class End:
    """How a command ends."""

    status: int = 0


def open_streams() -> None:
    """Closed streams get a file without content; one for output that refuses what is written, as a closed one does."""
    for descriptor, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            flags = os.O_WRONLY if name == "stderr" else os.O_RDONLY
            opened = os.open(os.devnull, flags)
            if opened != descriptor:
                os.dup2(opened, descriptor)
                os.close(opened)
            setattr(sys, name, open(descriptor, mode, encoding="utf-8", closefd=False))  # noqa: SIM115


@contextmanager
def written(lang: Lang) -> Iterator[End]:
    """Tell in one line where the output can't be written; who has read enough of it ends the command in peace."""
    end = End()
    try:
        try:
            yield end
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _leave_unwritten()
        end.status = 0
    except SystemExit as left:
        # rich leaves with 1 when nobody reads any more.
        if not isinstance(left.__context__, BrokenPipeError):
            raise
        _leave_unwritten()
        end.status = 0
    except OSError as error:
        if error.filename is not None or error.errno not in _NOT_WRITTEN:
            raise
        _leave_unwritten()
        from hanpan.words import Words

        words = Words(lang)
        fault = words.label(f"not_written-{errno.errorcode[error.errno]}")
        print(f"hanpan: {words.text('err-not_written', fault=fault)}", file=sys.stderr)
        end.status = UNREADABLE


def _leave_unwritten() -> None:
    """What is still kept for the output goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
