"""How fast hands of other rooms come in, read and proved, and in how much memory, beside PokerKit's own importer.

python -m bench.histories --megabytes 1000
python -m bench.histories --stats 1000000
"""

import argparse
import contextlib
import io
import json
import resource
import subprocess
import sys
import tempfile
import warnings
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time

from bench.random_histories import texts, texts_of_many
from hanpan.history.opened import lines_of
from hanpan.history.pokerstars import read
from hanpan.history.proof import prove
from hanpan.history.written import Written

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared" / "hands"
PEER_HANDS = 300
PLAYERS = 900_000
HANDS_A_FILE = 50_000


def main() -> None:
    """Measure and print."""
    arguments = _arguments()
    if arguments.file:
        print(json.dumps(_imported(arguments.file)))
        return
    if arguments.stats:
        _print_stats(arguments.stats, arguments.workers)
        return
    print("PokerStars text, read and proved by replay, one core\n")
    _print_shared()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands.txt"
        hands = _write(file, arguments.megabytes << 20)
        size = file.stat().st_size / (1 << 20)
        command = [sys.executable, "-m", "bench.histories", "--file", str(file)]
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603  (our own)
        result = json.loads(done.stdout)
        ours = result["proved"] / result["seconds"] * 60
        print(f"\n{hands:,} no-limit hold'em hands in {size:,.0f} MB")
        print(f"{'hanpan':10}{ours:>12,.0f} hands a minute, {result['proved']:,} proved, peak {result['memory']:,} MB")
        theirs = _pokerkit_speed(file)
        if theirs:
            print(f"{'PokerKit':10}{theirs:>12,.0f} hands a minute (of the first {PEER_HANDS}), {ours / theirs:.0f} x")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--megabytes", type=int, default=100, help="how big a file to write")
    parser.add_argument(
        "--stats", type=int, default=0, metavar="HANDS", help="measure `history stats` of so many hands"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes that `history stats` may use")
    parser.add_argument("--file", help=argparse.SUPPRESS)
    return parser.parse_args()


def _imported(file: str) -> dict[str, float]:
    """One file as the command reads it, in a process of its own, whose memory is its own too."""
    began = process_time()
    count = proved = 0
    with Path(file).open("rb") as stream:
        for hand in read(lines_of(stream), file):
            if isinstance(hand, Written):
                count += 1
                proved += prove(hand).proved
    seconds = process_time() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    return {"read": count, "proved": proved, "seconds": seconds, "memory": memory}


def _write(file: Path, size: int) -> int:
    """A file of so many bytes of hands that our engine played at random."""
    hands = 0
    with file.open("w", encoding="utf-8") as out:
        for text in texts():
            out.write(text)
            hands += 1
            if out.tell() >= size:
                break
    return hands


def _print_stats(hands: int, workers: int) -> None:
    """`hanpan history stats` over many files and many players, in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        source = texts_of_many(PLAYERS)
        for at in range(0, hands, HANDS_A_FILE):
            with (Path(folder) / f"{at:09}.txt").open("w", encoding="utf-8") as out:
                out.writelines(islice(source, min(HANDS_A_FILE, hands - at)))
        size = sum(file.stat().st_size for file in Path(folder).iterdir()) / (1 << 20)
        options = ["--workers", str(workers), "--json"]
        command = [sys.executable, "-m", "hanpan", "history", "stats", folder, *options]
        began = perf_counter()
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603  (our own)
        wall = perf_counter() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = json.loads(done.stdout)
    print(f"{told['hands']:,} hands in {size:,.0f} MB, {len(told['rows']):,} rows, {workers} processes")
    processor = used.ru_utime + used.ru_stime
    print(f"{wall:,.0f} s, {processor:,.0f} s of processor time, the largest process {used.ru_maxrss >> 10:,} MB")


def _print_shared() -> None:
    if not SHARED.is_dir():
        print("no folder of hands to prove")
        return
    files = sorted(SHARED.glob("*/*.txt"))
    hands = [hand for path in files for hand in read(path.read_text(encoding="utf-8-sig").split("\n"), path.name)]
    good = [hand for hand in hands if isinstance(hand, Written)]
    proved = sum(prove(hand).proved for hand in good)
    bad = len(hands) - len(good)
    print(f"{len(files)} files of real hands")
    print(f"{'hanpan':10}{len(good):>6} read, {proved} proved, {bad} broken places listed")
    pokerkit = [_pokerkit(path.read_text(encoding="utf-8-sig")) for path in files]
    if pokerkit[0] is not None:
        print(f"{'PokerKit':10}{sum(filter(None, pokerkit)):>6} read")


def _pokerkit(text: str) -> int | None:
    """How many hands PokerKit's importer reads; it replays them too. None where it isn't installed."""
    try:
        from pokerkit import HandHistory
    except ImportError:
        return None
    with contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return len(list(HandHistory.from_pokerstars(f"{text.strip()}\n\n\n")))


def _pokerkit_speed(file: Path) -> float:
    hands: list[str] = []
    with file.open(encoding="utf-8") as stream:
        text = stream.read(PEER_HANDS * 4000)
    hands = text.split("\n\n\n")[:PEER_HANDS]
    began = process_time()
    counts = [_pokerkit(hand) for hand in hands]
    return 0.0 if counts[0] is None else len(hands) / (process_time() - began) * 60


if __name__ == "__main__":
    main()
