"""`hanpan verify FILE`: do the opened cards of a hand fit what was sealed before it (docs/fairness.md)."""

import argparse
import json
import sys
from pathlib import Path

import msgspec

from hanpan.cli.arguments import Parser, help_line
from hanpan.dealer import Record, Verdict, verify
from hanpan.errors import Carried
from hanpan.history.faults import field_of
from hanpan.rules.files import unread
from hanpan.rules.mistakes import Sentence
from hanpan.words import Words


class RecordError(Carried, ValueError):
    """A file that isn't the record of a hand; `key` and `args_by_name` name the sentence."""

    def __init__(self, key: str, message: str, /, **args: str | int | Sentence) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("file", metavar="FILE", help=help_line(parser.lang, "verify-file"))


def run(args: argparse.Namespace) -> int:
    """Check one hand; the status is 1 where something doesn't fit."""
    record = _read(args.file)
    verdict = verify(record)
    words = Words(args.lang)
    if args.json:
        print(json.dumps(as_data(record, verdict, words), ensure_ascii=False))
    if verdict.fault is not None:
        print(f"{args.file}: {_sentence(words, verdict)}", file=sys.stderr)
        return 1
    if not args.json:
        print(_report(record, verdict, words))
    return 0


def as_data(record: Record, verdict: Verdict, words: Words) -> dict[str, object]:
    """The verdict for machines."""
    error = None
    if verdict.fault is not None:
        key, args = verdict.fault
        error = {"key": key.removeprefix("fair-"), **args, "reason": _sentence(words, verdict)}
    return {
        "ok": verdict.fault is None, "table": record.table, "hand": record.hand, "root": record.root,
        "seeds": sorted(record.seeds), "opened": verdict.opened, "closed": verdict.closed, "error": error,
    }  # fmt: skip


def _report(record: Record, verdict: Verdict, words: Words) -> str:
    lines = [words.text("fair-hand", table=record.table, hand=str(record.hand), root=record.root)]
    lines.append(words.text("fair-ok", n=verdict.opened) if verdict.opened else words.text("fair-none"))
    if verdict.closed:
        lines.append(words.text("fair-closed", n=verdict.closed))
    missing = [seat for seat in sorted(record.pledges) if seat not in record.seeds]
    if missing:
        lines.append(words.text("fair-missing", seats=", ".join(map(str, missing))))
    lines.append(words.text("fair-compare"))
    return "\n".join(lines)


def _sentence(words: Words, verdict: Verdict) -> str:
    return words.text(verdict.fault.key, **verdict.fault.args) if verdict.fault is not None else ""


def _read(file: str) -> Record:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except FileNotFoundError:
        raise RecordError("err-file_missing", f"there is no file {file}", file=file) from None
    except OSError as error:
        why = unread(error)
        raise RecordError(why.key, f"{file}: {why.english}", where=file, **why.args) from None
    try:
        return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=Record)
    except msgspec.ValidationError as error:
        field = field_of(error)
        key = "err-record_json" if field == "$" else "err-record"
        raise RecordError(key, f"{file}: {error}", file=file, field=field) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("err-record_json", f"{file}: {error}", file=file) from None
