"""`hanpan verify FILE`: fine, doesn't fit, can't be read."""

import json
import subprocess
import sys

import msgspec
import pytest

from hanpan.cli.main import main
from hanpan.dealer import Record
from tests.fairness import holdem, prepared
from tests.tiers import ROOT

FOLDER = ROOT / "tests" / "data" / "fairness"


@pytest.fixture
def verify(capfd: pytest.CaptureFixture[str]):
    def asked(file: object, *args: str) -> tuple[int, str, str]:
        status = main(["verify", str(file), "--lang", "en", *args])
        return (status, *capfd.readouterr())

    return asked


def test_what_fits_is_said_with_the_root_to_compare(verify):
    status, said, error = verify(FOLDER / "holdem.json")
    assert (status, error) == (0, "")
    assert said.splitlines() == [
        f"Table holdem, hand 12, root {holdem().root}",
        "7 opened cards all match what was sealed.",
        "5 cards were never shown, so they stay sealed and unchecked.",
        "Sealed a seed and didn't send it: seat 2",
        "Compare the root with the one that you saw before the hand.",
    ]


def test_nothing_opened_from_standard_input():
    record = Record(**msgspec.structs.asdict(prepared("none")[1]), drawn=(None,))
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "verify", "-", "--lang", "en"],
        input=msgspec.json.encode(record), capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"No card was opened" in done.stdout


def test_for_machines(verify):
    status, said, error = verify(FOLDER / "holdem.json", "--json")
    assert (status, error) == (0, "")
    assert json.loads(said) == {
        "ok": True, "table": "holdem", "hand": 12, "root": holdem().root, "seeds": [1, 5], "opened": 7, "closed": 5,
        "error": None,
    }  # fmt: skip


@pytest.mark.parametrize("path", sorted((FOLDER / "faults").glob("*.json")), ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_what_does_not_fit_is_one_line_and_status_1(verify, path, lang):
    status, said, error = verify(path, "--json", "--lang", lang)
    told = json.loads(said)
    assert status == 1
    assert (told["ok"], told["error"]["key"]) == (False, path.stem)
    assert error == f"{path}: {told['error']['reason']}\n"
    assert verify(path, "--lang", lang)[1] == ""


def test_a_fault_names_what_is_wrong(verify):
    _, said, error = verify(FOLDER / "faults" / "order.json", "--json")
    opened = json.loads(said)["error"]
    first = holdem().drawn[0]
    assert first is not None
    assert (opened["index"], opened["want"]) == (0, first.slot)
    assert f"Envelope {opened['slot']} was opened where it was the turn of envelope {first.slot} (drawn[0]" in error


GOOD = json.loads((FOLDER / "kuhn.json").read_text(encoding="utf-8"))
HASH = "0" * 64


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "isn't the card record of a hand, which is JSON"),
        ("{", "isn't the card record of a hand, which is JSON"),
        ("\xff", "isn't the card record of a hand, which is JSON"),
        ("[]", "isn't the card record of a hand, which is JSON"),
        ("{}", "its part table is missing"),
        (json.dumps({**GOOD, "version": 2}), "its part version is missing"),
        (json.dumps({**GOOD, "more": 1}), "its part more is missing"),
        (json.dumps({**GOOD, "hand": "12"}), "its part hand is missing"),
        (json.dumps({**GOOD, "hand": -1}), "its part hand is missing"),
        (json.dumps({**GOOD, "table": "a b"}), "its part table is missing"),
        (json.dumps({**GOOD, "deck": "KsQsJs"}), "its part deck is missing"),
        (json.dumps({**GOOD, "root": "abc"}), "its part root is missing"),
        (json.dumps({**GOOD, "seeds": {"2": HASH.replace("0", "A")}}), "its part seeds[2] is missing"),
        (json.dumps({**GOOD, "pledges": {"0": HASH}}), "its part pledges[0] is missing"),
        (json.dumps({**GOOD, "pledges": {"two": HASH}}), "its part pledges is missing"),
        (json.dumps({**GOOD, "drawn": [{"slot": 1}]}), "its part drawn[0].card is missing"),
        (json.dumps({**GOOD, "mixed": [{"after": 1, "places": ["a"]}]}), "its part mixed[0].places[0] is missing"),
        ("[" * 100_000, "isn't the card record of a hand, which is JSON"),
        ('{"more": ' + "[" * 100_000, "its part more is missing"),
        ('{"drawn": ' + "[" * 100_000, "its part drawn[0] is missing"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_what_is_no_record_is_one_line_and_status_2(verify, text, says, lang, tmp_path):
    file = tmp_path / "hand.json"
    file.write_bytes(text.encode("latin-1"))
    status, said, error = verify(file, "--lang", lang)
    assert (status, said) == (2, "")
    assert error.startswith("hanpan: ")
    assert error.count("\n") == 1
    assert str(file) in error
    if lang == "en":
        assert says in error


def test_a_file_that_is_not_there_and_one_that_is_a_folder(verify, tmp_path):
    status, _, error = verify("no/such.json")
    assert (status, error) == (2, "hanpan: There's no file no/such.json; check its name.\n")
    status, _, error = verify(tmp_path)
    assert (status, error.count("\n")) == (2, 1)


def test_a_record_saved_with_a_byte_order_mark(verify, tmp_path):
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(GOOD), encoding="utf-8-sig")
    assert verify(file)[0] == 0


def test_it_takes_no_rule(verify):
    with pytest.raises(SystemExit) as left:
        verify(FOLDER / "kuhn.json", "--rule", "a=b")
    assert left.value.code == 2
