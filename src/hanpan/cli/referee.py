"""`hanpan referee FILE…`: who wins what in a written hand, or where and why it breaks a rule."""

import argparse
import json
import sys
from pathlib import Path

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.options import choices_of, parted
from hanpan.cli.reasons import reason, tried
from hanpan.cli.referee_text import describe
from hanpan.history.phh import read
from hanpan.history.phh_record import PhhError, PhhHand
from hanpan.history.referee import Fault, Verdict, judge
from hanpan.history.verdict import amount_text, as_json, player
from hanpan.rules.files import unread
from hanpan.words import Words


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    parser.add_argument("files", metavar="FILE", nargs="+", help=help_line(parser.lang, "files"))
    parser.epilog = help_line(parser.lang, "variants")


def run(args: argparse.Namespace) -> int:
    """Judge each hand of each file, in order; the status is the worst of them."""
    choices = choices_of(args.rule)
    records = [record for file in args.files for record in _records(file)]
    for record in records:
        for option, value in parted(record.game, choices).game.items():
            record.game.patch(option, value)
    status = 0
    for record in records:
        verdict = judge(record, parted(record.game, choices).game)
        words = Words(args.lang, record.game.data.get("words") or None)
        why = _reason(words, verdict)
        if args.json:
            print(json.dumps(_named(record, as_json(verdict, why), several=len(records) > 1), ensure_ascii=False))
        else:
            print(describe(words, verdict, named=len(records) > 1))
        if verdict.fault is not None:
            status = 1
            print(f"{record.file}: {_place(words, verdict.fault, why)}", file=sys.stderr)
    return status


def _records(file: str) -> list[PhhHand]:
    """The hands of one file, all of them read before any is judged."""
    named = "<stdin>" if file == "-" else file
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise PhhError("err-file_missing", f"there is no file {file}", file=file) from None
    except UnicodeDecodeError as error:
        message = f"{named} is not UTF-8 text"
        raise PhhError("mistake-file_encoding", message, where=named, at=error.start) from None
    except OSError as error:
        why = unread(error)
        raise PhhError(why.key, f"{file}: {why.english}", where=file, **why.args) from None
    return list(read(text, named))


def _named(record: PhhHand, answer: dict[str, object], *, several: bool) -> dict[str, object]:
    return {"file": record.file, "hand": record.name, **answer} if several else answer


def _reason(words: Words, verdict: Verdict) -> str:
    """What was tried and why it is refused: `raise to 3: the minimum is 14`."""
    fault = verdict.fault
    if fault is None:
        return ""

    def money(chips: int) -> str:
        return amount_text(chips, verdict.record.scale)

    if fault.refusal.key.startswith("err-") and not words.has(fault.refusal.key, "reason"):
        return words.text(fault.refusal.key, **fault.refusal.args)
    why = reason(words, verdict.hand, fault.refusal, player, money)
    return why if fault.tried is None else f"{tried(words, verdict.hand, fault.tried, money)}: {why}"


def _place(words: Words, fault: Fault, why: str) -> str:
    return why if fault.at is None else words.text("referee-illegal", index=fault.at, action=fault.action, reason=why)
