"""`hanpan history show FILE…`: a hand step by step on a terminal; without one all of it, as text or as JSON lines."""

import argparse
import json
import os
import sys
from collections.abc import Iterator

from hanpan.cli.arguments import UNREADABLE, Parser, help_line
from hanpan.cli.history.opening import hands_of
from hanpan.cli.preparing import preparing
from hanpan.history.written import Unreadable, Written
from hanpan.words import Words

DIFFERS = 1


def add_arguments(parser: Parser) -> None:
    """The action's own arguments."""
    lang = parser.lang
    parser.add_argument("files", metavar="FILE", nargs="+", help=help_line(lang, "history-files"))
    parser.add_argument("--hand", metavar="ID", help=help_line(lang, "show-hand"))


def run(args: argparse.Namespace) -> int:
    """Show the hands of all files in order."""
    words = Words(args.lang)
    bad: list[Unreadable] = []
    hands = _hands(args, bad)
    if sys.stdin.isatty() and sys.stdout.isatty() and not args.json:
        status = _replay(args, hands, words)
    else:
        status = _print(args, hands, words)
    for place in bad:
        _complain(words, place)
    return UNREADABLE if bad else status


def _hands(args: argparse.Namespace, bad: list[Unreadable]) -> Iterator[Written]:
    for hand in hands_of(args.files):
        if isinstance(hand, Unreadable):
            # No more are told than somebody would read.
            if len(bad) < 1000:
                bad.append(hand)
        elif args.hand in (None, hand.id):
            yield hand


def _complain(words: Words, place: Unreadable) -> None:
    from hanpan.cli.history.sentences import unreadable

    where = f"{place.file}:{place.line}" if place.line else place.file
    print(words.text("place-file", where=where, what=unreadable(words, place)), file=sys.stderr)


def _nothing(args: argparse.Namespace, words: Words) -> int:
    if args.hand is None:
        return UNREADABLE
    print(f"hanpan: {words.text('show-no_such_hand', id=args.hand)}", file=sys.stderr)
    return UNREADABLE


def _replay(args: argparse.Namespace, hands: Iterator[Written], words: Words) -> int:
    from hanpan.cli.history.replayer import Replayer, Shelf
    from hanpan.cli.history.viewer import Viewer

    shelf = Shelf(hands)
    first = shelf.get(1)
    if first is None:
        return _nothing(args, words)
    Viewer(Replayer(shelf, first, args.lang), color=not os.environ.get("NO_COLOR")).run()
    return 0


def _print(args: argparse.Namespace, hands: Iterator[Written], words: Words) -> int:
    from hanpan.cli.history.printing import as_data, as_text
    from hanpan.cli.history.replayer import Shown

    status, number = 0, 0
    for number, hand in enumerate(hands, 1):
        shown = Shown(hand, number, args.lang)
        with preparing(args.lang):
            text = json.dumps(as_data(shown), ensure_ascii=False) if args.json else as_text(shown)
        print("\n" * (number > 1 and not args.json) + text)
        status = status if shown.proof.proved else DIFFERS
    return status if number else _nothing(args, words)
