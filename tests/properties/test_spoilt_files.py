"""Our sample files with something wrong in them: hands and places come out, never a traceback."""

import io
from pathlib import Path
from random import Random

import pytest

from hanpan.cli.history.sentences import unreadable
from hanpan.history.faults import HandFault
from hanpan.history.formats import read
from hanpan.history.ohh_writer import ohh
from hanpan.history.opened import lines_of
from hanpan.history.phh_writer import phh
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written
from hanpan.words import Words
from tests.histories import mutated

DATA = Path(__file__).parents[1] / "data"
FILES = sorted([*DATA.glob("histories/ohh/*"), *DATA.glob("histories/pokernow/*"), *DATA.glob("hands/*")])
WORDS = [Words("ko"), Words("en")]


def survives(path: Path, data: bytes) -> None:
    """Every hand can be proved or not, and written or not; every other place has its sentence."""
    for hand in read(lines_of(io.BytesIO(data)), path.name):
        if isinstance(hand, Unreadable):
            assert all(unreadable(words, hand) for words in WORDS)
            assert hand.line > 0
        else:
            prove(hand)
            tried(hand)


def tried(hand: Written) -> None:
    for write in (phh, ohh, pokerstars):
        try:
            assert write(hand)
        except HandFault as fault:
            place = Unreadable(hand.file, fault.line, fault.key, tuple(fault.args_by_name.items()))
            assert unreadable(WORDS[1], place)


def spoilt(path: Path, random: Random) -> bytes:
    text = mutated(path.read_text(encoding="utf-8"), random)
    data = bytearray(text.encode("utf-8", "replace"))
    for _ in range(random.choice([0, 0, 1, 3])):
        if data:
            data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_spoilt_file(path):
    random = Random(path.stem)
    for _ in range(12):
        survives(path, spoilt(path, random))


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_spoilt_file_for_long(path):
    random = Random()
    for _ in range(4000):
        data = spoilt(path, random)
        try:
            survives(path, data)
        except Exception as error:
            error.add_note(repr(data))
            raise
