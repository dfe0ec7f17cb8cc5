"""What is sealed opens with its key and in its place only; the key is its owner's alone."""

import stat
from pathlib import Path
from threading import Barrier, Thread

import pytest

from hanpan.server.secrets import KeyFault, Sealer, key_file, key_from, make_key, read_key

KEY = bytes(range(32))
DECK = b"As Kh 7d 2c"


def test_what_is_sealed_opens_in_its_own_place():
    sealed = Sealer(KEY).seal("blue", 7, DECK)
    assert DECK not in sealed
    assert Sealer(KEY).open("blue", 7, sealed) == DECK


@pytest.mark.parametrize(("table", "seq"), [("blue", 8), ("red", 7), ("blue", -7)])
def test_it_opens_in_no_other_place(table: str, seq: int):
    sealed = Sealer(KEY).seal("blue", 7, DECK)
    with pytest.raises(KeyFault, match=f"the hidden part of event {seq} of table {table} doesn't open"):
        Sealer(KEY).open(table, seq, sealed)


def test_it_opens_with_no_other_key_and_with_no_changed_bit():
    sealed = Sealer(KEY).seal("blue", 7, DECK)
    with pytest.raises(KeyFault):
        Sealer(KEY[::-1]).open("blue", 7, sealed)
    for place in range(len(sealed)):
        changed = bytes(byte ^ (place == at) for at, byte in enumerate(sealed))
        with pytest.raises(KeyFault):
            Sealer(KEY).open("blue", 7, changed)
    for length in range(len(sealed)):
        with pytest.raises(KeyFault):
            Sealer(KEY).open("blue", 7, sealed[:length])


def test_the_same_cards_look_different_each_time():
    sealer = Sealer(KEY)
    assert len({sealer.seal("blue", 7, DECK) for _ in range(100)}) == 100


def test_a_new_key_is_its_owner_s_alone(tmp_path: Path):
    path = key_file(tmp_path / "hanpan.sqlite3")
    assert path.name == "hanpan.sqlite3.key"
    assert read_key(path) is None
    key = make_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_key(path) == key
    assert [one.name for one in tmp_path.iterdir()] == ["hanpan.sqlite3.key"]


def test_two_who_make_a_key_at_once_have_the_same(tmp_path: Path):
    path = tmp_path / "key"
    found: list[bytes] = []
    gate = Barrier(8)

    def make() -> None:
        gate.wait()
        found.append(make_key(path))

    threads = [Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [read_key(path)] * 8


def test_a_key_that_others_can_read_is_refused(tmp_path: Path):
    path = tmp_path / "key"
    make_key(path)
    path.chmod(0o640)
    with pytest.raises(KeyFault, match=f"others can read the key {path}; run: chmod 600"):
        read_key(path)


@pytest.mark.parametrize("text", ["", "abc", "zz" * 32, "ab" * 31])
def test_a_file_that_holds_no_key_is_refused(tmp_path: Path, text: str):
    path = tmp_path / "key"
    path.touch(0o600)
    path.write_text(text)
    with pytest.raises(KeyFault, match="holds no key: it has to be 64 hexadecimal digits"):
        read_key(path)


def test_the_environment_may_hold_the_key():
    assert key_from({}) is key_from({"HANPAN_KEY": " "}) is None
    assert key_from({"HANPAN_KEY": f" {KEY.hex()}\n"}) == KEY
    with pytest.raises(KeyFault, match="HANPAN_KEY holds no key"):
        key_from({"HANPAN_KEY": "swordfish"})
