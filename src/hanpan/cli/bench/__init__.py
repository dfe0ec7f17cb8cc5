"""`hanpan bench`: our speed beside the peers that are installed, and beside native ones whose sources are named."""

import argparse
import json
import platform
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from hanpan.cli.arguments import Parser, help_line
from hanpan.cli.bench.fault import BenchError
from hanpan.cli.numbers import whole_of

if TYPE_CHECKING:
    from hanpan.cli.bench.measure import Row, Work
    from hanpan.cli.bench.native import Native
    from hanpan.words import Words

SECTIONS = ("engine", "eval", "equity", "simulate", "solver", "start")
ROUNDS = 5


def add_arguments(parser: Parser) -> None:
    """The command's own arguments."""
    lang = parser.lang
    parser.add_argument("what", metavar="WHAT", nargs="*", help=help_line(lang, "bench-what"))
    parser.add_argument("--rounds", metavar="N", default=str(ROUNDS), help=help_line(lang, "bench-rounds"))
    parser.add_argument("--peer", metavar="NAME=PATH", action="append", default=[], help=help_line(lang, "bench-peer"))


def run(args: argparse.Namespace) -> int:
    """Measure, and print each row when it is there."""
    from hanpan.words import Words

    sections, rounds, folders = _sections(args.what), whole_of(args.rounds, "--rounds"), _folders(args.peer)
    words = Words(args.lang)
    with tempfile.TemporaryDirectory() as into:
        natives = _built(words, folders, Path(into))
        measured = ((section, _rows(words, section, natives, rounds)) for section in sections)
        if args.json:
            print(json.dumps(_as_data(measured, rounds), ensure_ascii=False))
            return 0
        from rich.console import Console

        from hanpan.cli.bench.report import print_section

        console = Console(highlight=False, markup=False, emoji=False)
        console.print(words.text("bench-about", machine=machine(), rounds=str(rounds)))
        console.print(words.label("bench-compiled_engine" if engine_is_compiled() else "bench-plain_engine"))
        for section, rows in measured:
            print_section(words, section, rows, console)
    return 0


def machine() -> str:
    """Where this runs."""
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"


def engine_is_compiled() -> bool:
    """Whether the engine was built by mypyc; else it is plain Python."""
    from hanpan.engine import checks

    return not (checks.__file__ or "").endswith(".py")


def _sections(asked: Iterable[str]) -> tuple[str, ...]:
    for section in asked:
        if section not in SECTIONS:
            raise BenchError("err-bench_what", text=section, known=", ".join(SECTIONS))
    return tuple(section for section in SECTIONS if section in asked) or SECTIONS


def _folders(peers: Iterable[str]) -> dict[str, Path]:
    """The folders of `--peer NAME=PATH`."""
    folders = {}
    for peer in peers:
        name, equals, path = peer.partition("=")
        if not equals or not name or not path:
            raise BenchError("err-bench_peer_form", text=peer)
        folders[name] = Path(path).expanduser()
    return folders


def _built(words: "Words", folders: Mapping[str, Path], into: Path) -> "dict[str, Native]":
    """The native peers, compiled; by what they call themselves."""
    if not folders:
        return {}
    from hanpan.cli.bench.native import build, check

    natives = {}
    for name, folder in folders.items():
        check(name, folder)
    for name, folder in folders.items():
        print(words.text("bench-building", name=name), file=sys.stderr)
        native = build(name, folder, into)
        natives[native.who] = native
    return natives


def _rows(words: "Words", section: str, natives: "Mapping[str, Native]", rounds: int) -> "Iterator[Row]":
    """What comes out, row by row; nothing where numba is missing and only compiled code is worth measuring."""
    from hanpan.cli.bench.measure import measure
    from hanpan.hands.kernel import has_numba

    if section in ("eval", "equity", "simulate", "solver") and not has_numba():
        print(words.text("bench-no_numba", name=section), file=sys.stderr)
        return
    for work in _works(section, natives):
        yield from measure(work, rounds)


def _works(section: str, natives: "Mapping[str, Native]") -> "Iterable[Work]":
    if section == "eval":
        from hanpan.cli.bench import evaluation

        return evaluation.works(natives)
    if section == "equity":
        from hanpan.cli.bench import odds

        return odds.works(natives)
    if section == "solver":
        from hanpan.cli.bench import solving

        return solving.works()
    if section == "start":
        from hanpan.cli.bench import starting

        return starting.works()
    from hanpan.cli.bench import hands

    works: Mapping[str, Callable[[], Iterable[Work]]] = {"engine": hands.engine, "simulate": hands.simulate}
    return works[section]()


def _as_data(measured: "Iterable[tuple[str, Iterable[Row]]]", rounds: int) -> dict[str, object]:
    """All rows for machines."""
    rows = [
        {
            "section": section,
            "work": row.work.key,
            **row.work.args,
            "who": row.contender.who,
            "version": row.contender.version,
            "one_a_call": row.contender.one_a_call,
            "seconds": row.seconds,
            "ratio": row.ratio,
            "floor": row.contender.target.floor if row.contender.target else None,
            "aim": row.contender.target.aim if row.contender.target else None,
            "reached": row.reached if row.seconds is not None else "not run",
        }
        for section, of in measured
        for row in of
    ]
    return {"machine": machine(), "compiled_engine": engine_is_compiled(), "rounds": rounds, "rows": rows}
