"""Files as they come: encodings, line ends, and lines without end."""

from io import BytesIO

import pytest

from hanpan.history.formats import read
from hanpan.history.opened import CHUNK, LONGEST, lines_of
from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written
from tests.unit.history.texts import hands, in_file, own

HAND = own("side_pots_raked")


@pytest.mark.parametrize(
    "data",
    [
        HAND.encode("utf-8"),
        HAND.encode("utf-8-sig"),
        HAND.encode("cp1252"),
        HAND.encode("utf-16"),
        HAND.replace("\n", "\r\n").encode("utf-8-sig"),
        HAND.replace("\n", "\r\n").encode("cp1252"),
        HAND.replace("\n", "\r").encode("utf-8"),
        HAND.replace("\n", "\n\n").encode("utf-8"),
        ("Transcript of your last hands\n\n" + HAND).encode("utf-8"),
    ],
    ids=["utf-8", "bom", "windows-1252", "utf-16", "bom and crlf", "1252 and crlf", "cr", "double-spaced", "preface"],
)
def test_a_hand_in_any_dress(tmp_path, data):
    path = tmp_path / "hands.txt"
    path.write_bytes(data)
    (written,) = in_file(path)
    assert isinstance(written, Written), written
    assert prove(written).proved
    assert written.sign == "€"


NAMES = HAND.replace("Minji", "민지").replace("Dojun", "도준 ㅋㅋ").replace("Jiho", "뷁 지호")


@pytest.mark.parametrize("encoding", ["utf-8", "cp949", "utf-16"])
def test_korean_names_in_any_dress(encoding):
    (written,) = read(lines_of(BytesIO(NAMES.encode(encoding))), "hands.txt")
    assert isinstance(written, Written), written
    assert [player.name for player in written.players if not player.name.isascii()] == ["민지", "도준 ㅋㅋ", "뷁 지호"]
    assert written.sign == "€"
    assert prove(written).proved


@pytest.mark.parametrize("name", ["Jürgen", "Ángel", "José Álvarez", "Zoë", "Çelik", "Å", "«Bjørn»", "Âme", "naïve"])
def test_names_of_the_west_stay_as_they_are(name):
    lines = ["Seat 1: Minji (100 in chips)", f"Seat 2: {name} (100 in chips)"]
    assert list(lines_of(BytesIO("\n".join(lines).encode("cp1252")))) == lines


@pytest.mark.parametrize("ascii_before", [0, CHUNK - 1, CHUNK, 3 * CHUNK - 5])
def test_korean_bytes_are_known_wherever_they_begin(ascii_before):
    lines = ["x" * 999] * (ascii_before // 1000) + ["x" * (ascii_before % 1000)] + ["가나다 민수"] * 40_000
    assert list(lines_of(BytesIO("\n".join(lines).encode("cp949")))) == lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_the_same_wherever_a_chunk_ends(end):
    lines = [f"{number} ₩" + "x" * (number % 97) for number in range(20_000)]
    data = end.join(lines).encode()
    assert len(data) > 2 * CHUNK
    assert list(lines_of(BytesIO(data))) == lines


def test_a_line_without_end_comes_in_pieces():
    data = b"a" * (5 * LONGEST + 17)
    pieces = list(lines_of(BytesIO(data)))
    assert max(map(len, pieces)) <= LONGEST
    assert "".join(pieces) == data.decode()


def test_an_empty_file_has_no_hand():
    assert [place.key for place in hands("") if isinstance(place, Unreadable)] == ["history-no_hand"]
