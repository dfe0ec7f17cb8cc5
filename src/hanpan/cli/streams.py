"""Standard input, output and error as they are given to a command: closed, full, or read by somebody who leaves."""

import codecs
import errno
import io
import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hanpan.cli.arguments import UNREADABLE
from hanpan.money import Lang

_ESCAPED = "hanpan-escaped"
_NOT_WRITTEN = {errno.ENOSPC, errno.EBADF, errno.EIO, errno.EFBIG, errno.EDQUOT}


@dataclass
class End:
    """How a command ends."""

    status: int = 0


def open_streams() -> None:
    r"""Closed streams get a file without content; one for output that refuses what is written, as a closed one does.

    What goes into a file or a pipe is UTF-8 on every system, which all readers of ours take; PYTHONIOENCODING has it
    otherwise. A sign that the encoding doesn't have is written as JSON and Python escape it, `\u2666`.
    """
    for descriptor, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            flags = os.O_WRONLY if name == "stderr" else os.O_RDONLY
            opened = os.open(os.devnull, flags)
            if opened != descriptor:
                os.dup2(opened, descriptor)
                os.close(opened)
            setattr(sys, name, open(descriptor, mode, encoding="utf-8", closefd=False))  # noqa: SIM115
    chosen = os.environ.get("PYTHONIOENCODING", "").partition(":")[0]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = stream.encoding if chosen or stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors=_ESCAPED)


def _escaped(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wrong = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{unit:04x}" for (unit,) in struct.iter_unpack(">H", wrong)), error.end


codecs.register_error(_ESCAPED, _escaped)


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
