"""`hanpan backup` and `hanpan export`: a whole copy while the server runs, a public log without secrets."""

import asyncio
import json
import os
from pathlib import Path

import pytest

from hanpan.cli.main import main
from hanpan.server.secrets import key_file
from hanpan.server.store import Store, bank_of, moved, stack_of
from tests.unit.server.store.house import NOON, TOKEN, House, by, commit, hand, log, person, room

SECRET = b"the deck of the hand"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hanpan.sqlite3"


@pytest.fixture
def played(file: Path) -> House:
    """Two tables, one of them closed."""

    async def play(store: Store) -> None:
        await store.create_table(room(settings=b'{"password":"swordfish"}'))
        await store.create_table(room("red", created=NOON + 1))
        await store.add_person(person("kim", id="k1"), TOKEN)
        await store.append(
            by("k1", "retry-id", 0, 2, secret=SECRET, postings=moved(bank_of("k1"), stack_of("k1"), 900))
        )
        await store.append(commit(2, 3, hands=(hand(1, 2, 4, "k1", "l2"),)))
        await store.append(commit(0, table="red"))
        await store.close_table("red", NOON + 9)

    house = House(f"sqlite:///{file}")
    house.run(play)
    return house


def exported(capsysbinary: pytest.CaptureFixture[bytes], *args: str) -> list[dict[str, object]]:
    assert main(["export", *args]) == 0
    return [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]


def test_a_backup_is_taken_while_the_server_writes(played: House, file: Path, tmp_path: Path):
    copy = tmp_path / "copy.sqlite3"

    async def play(store: Store) -> None:
        async def write() -> None:
            for seq in range(5, 400):
                await store.append(commit(seq))

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.01)
        assert await asyncio.to_thread(main, ["backup", str(copy), "--database", played.url]) == 0
        await writing

    played.run(play)
    key_file(copy).write_bytes(key_file(file).read_bytes())
    key_file(copy).chmod(0o600)
    restored = House(f"sqlite:///{copy}").run(log)
    assert restored == played.run(log)[: len(restored)]
    assert restored[0].secret == SECRET


def test_a_backup_is_one_private_file_without_the_key(
    played: House, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    folder = tmp_path / "backups"
    folder.mkdir()
    copy = folder / "copy.sqlite3"
    assert main(["backup", str(copy), "--database", played.url, "--lang", "en"]) == 0
    assert capsys.readouterr().out == (
        f"{copy}: 2 tables, 3 commits\n"
        f"The key of running hands is not in it; keep a copy of {key_file(file)} in another place.\n"
    )
    assert os.listdir(folder) == ["copy.sqlite3"]  # noqa: PTH208  (names, not paths)
    assert copy.stat().st_mode & 0o077 == 0
    whole = copy.read_bytes()
    assert SECRET not in whole
    assert key_file(file).read_bytes().strip() not in whole
    assert bytes.fromhex(key_file(file).read_text().strip()) not in whole


def test_a_backup_for_machines(played: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    copy = tmp_path / "copy"
    assert main(["backup", str(copy), "--database", played.url, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"file": str(copy), "tables": 2, "commits": 3, "bytes": copy.stat().st_size}


def test_a_backup_takes_no_other_file_s_place(played: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    copy = tmp_path / "copy"
    copy.write_text("mine")
    assert main(["backup", str(copy), "--database", played.url, "--lang", "en"]) == 2
    assert capsys.readouterr() == ("", f"hanpan: {copy} is there already; choose another name.\n")
    assert copy.read_text() == "mine"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["backup", "copy", "--database", "sqlite:///no.db"], "There's no database no.db; check the path."),
        (["export", "--database", "sqlite:///no.db"], "There's no database no.db; check the path."),
        (["export", "--database", "sqlite:///no.db", "--out", "log"], "There's no database no.db; check the path."),
        (
            ["export", "--database", "hanpan.db"],
            "hanpan.db isn't the address of a database; write sqlite:///FILE or postgresql://USER@HOST/NAME.",
        ),
        (
            ["backup", "copy", "--database", "postgresql://me:swordfish@db/hanpan"],
            "PostgreSQL makes its own backups; run: pg_dump --format=custom --file=copy postgresql://me@db/hanpan",
        ),
    ],
)
def test_what_can_t_be_copied_is_one_line(
    args: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    assert main([*args, "--lang", "en"]) == 2
    assert capsys.readouterr() == ("", f"hanpan: {sentence}\n")
    assert list(tmp_path.iterdir()) == []


def test_the_public_log_is_exported_with_the_ledger(played: House, capsysbinary: pytest.CaptureFixture[bytes]):
    lines = exported(capsysbinary, "--database", played.url)
    assert [line["type"] for line in lines] == [
        *("table", "commit", "commit", "hand", "player", "ledger"),
        *("table", "commit", "ledger"),
    ]
    assert lines[0] == {"type": "table", "table": "blue", "code": "BLUE", "created": NOON, "closed": None}
    assert lines[1] == {
        "type": "commit",
        "table": "blue",
        "seq": 0,
        "events": 2,
        "at": NOON,
        "who": "k1",
        "log": [{"type": "Called", "seat": 0}],
        "postings": [["bank:k1", -900], ["player:k1", 900]],
    }
    assert lines[3]["players"] == ["k1", "l2"]
    assert lines[4] == {
        "type": "player",
        "table": "blue",
        "player": "k1",
        "bought_in": 900,
        "cashed_out": 0,
    }
    assert lines[5] == {"type": "ledger", "table": "blue", "balances": {"bank:k1": -900, "player:k1": 900}}


def test_one_table_is_exported_by_its_code_to_a_file(played: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "red.jsonl"
    args = ["export", "--database", played.url, "--table", "RED", "--out", str(out), "--lang", "en"]
    assert main(args) == 0
    assert [json.loads(line)["type"] for line in out.read_text().splitlines()] == ["table", "commit", "ledger"]
    assert main(args) == 2
    assert main(["export", "--database", played.url, "--table", "GREEN", "--lang", "en"]) == 2
    assert capsys.readouterr() == (
        "",
        f"hanpan: {out} is there already; choose another name.\nhanpan: There's no table GREEN; check the code.\n",
    )


def test_nothing_hidden_is_exported(played: House, capsysbinary: pytest.CaptureFixture[bytes]):
    assert main(["export", "--database", played.url]) == 0
    out = capsysbinary.readouterr().out
    for hidden in (SECRET, b"swordfish", b"retry-id", TOKEN.hex().encode()):
        assert hidden not in out


def test_without_an_address_it_is_the_database_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
):
    monkeypatch.setattr("hanpan.cli.serve.default_database", lambda: f"sqlite:///{tmp_path}/house.sqlite3")

    async def play(store: Store) -> None:
        await store.create_table(room())

    House(f"sqlite:///{tmp_path}/house.sqlite3").run(play)
    assert [line["type"] for line in exported(capsysbinary)] == ["table", "ledger"]
    assert main(["backup", str(tmp_path / "copy")]) == 0


@pytest.mark.needs("postgresql")
def test_postgresql_is_exported_too(postgresql: str, capsysbinary: pytest.CaptureFixture[bytes]):
    async def play(store: Store) -> None:
        await store.create_table(room())
        await store.append(commit(0, secret=SECRET))

    House(postgresql, {"HANPAN_KEY": "ab" * 32}).run(play)
    lines = exported(capsysbinary, "--database", postgresql)
    assert [line["type"] for line in lines] == ["table", "commit", "ledger"]
