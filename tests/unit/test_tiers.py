"""The machine's tiers: what is missing is left out and named, or refused under HANPAN_ALL=1."""

from pathlib import Path

import pytest

from tests import tiers
from tests.tiers import REQUIREMENTS, Requirement, shared_files, shared_folder

pytest_plugins = ["pytester"]

TWO_TESTS = """
import pytest

@pytest.mark.needs({need!r})
def test_with_need():
    pass

def test_without():
    pass
"""


@pytest.fixture(autouse=True)
def machine_without_a_moon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HANPAN_ALL", raising=False)
    monkeypatch.delenv("HANPAN_SOAK", raising=False)
    monkeypatch.setitem(REQUIREMENTS, "moon", Requirement("no moon", lambda: False))
    monkeypatch.setitem(REQUIREMENTS, "sun", Requirement("no sun", lambda: True))
    monkeypatch.setitem(REQUIREMENTS, "comet", Requirement("comet", lambda: False, may_be_absent=True))


def run(pytester: pytest.Pytester, need: str, *args: str) -> pytest.RunResult:
    pytester.makepyfile(TWO_TESTS.format(need=need))
    return pytester.runpytest_inprocess("-p", "tests.tiers", "-p", "no:cacheprovider", *args)


def test_what_the_machine_has_runs(pytester: pytest.Pytester):
    result = run(pytester, "sun")
    result.assert_outcomes(passed=2)
    assert "left out: nothing" in result.outlines


def test_what_it_lacks_is_left_out_and_named(pytester: pytest.Pytester):
    result = run(pytester, "moon")
    result.assert_outcomes(passed=1, skipped=1)
    assert "left out: no moon" in result.outlines


def test_under_all_leaving_out_is_an_error(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HANPAN_ALL", "1")
    result = run(pytester, "moon")
    result.assert_outcomes(passed=1, errors=1)
    assert "nothing may be left out: no moon" in result.stdout.str()


def test_under_all_some_things_may_still_be_absent(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HANPAN_ALL", "1")
    result = run(pytester, "comet")
    result.assert_outcomes(passed=1, skipped=1)
    assert "left out: comet" in result.outlines


def test_an_unknown_need_is_refused_by_name(pytester: pytest.Pytester):
    result = run(pytester, "chromum")
    result.assert_outcomes(passed=1, errors=1)
    assert "needs('chromum'): the names are chromium, postgresql" in result.stdout.str()


def test_several_needs_make_one_line_in_one_order(pytester: pytest.Pytester):
    pytester.makepyfile("""
import pytest

@pytest.mark.needs("comet")
def test_comet(): pass

@pytest.mark.needs("sun", "moon")
def test_both(): pass

@pytest.mark.needs("comet")
def test_comet_again(): pass
""")
    result = pytester.runpytest_inprocess("-p", "tests.tiers")
    assert [line for line in result.outlines if line.startswith("left out")] == ["left out: no moon, comet"]


def test_workers_report_what_they_left_out(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(pytester.path))
    result = run(pytester, "nats", "-n", "1")
    result.assert_outcomes(passed=1, skipped=1)
    assert "left out: no NATS" in result.outlines


@pytest.mark.parametrize(("value", "outcome"), [("0", "skipped"), ("1", "passed")])
def test_soak_tests_run_when_asked_for(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, value: str, outcome: str
):
    monkeypatch.setenv("HANPAN_SOAK", value)
    pytester.makepyfile("""
import pytest

@pytest.mark.soak
def test_for_minutes(): pass
""")
    pytester.runpytest_inprocess("-p", "tests.tiers").assert_outcomes(**{outcome: 1})


def test_the_shared_folder_lies_beside_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tiers, "ROOT", tmp_path / "clone")
    assert shared_folder() is None
    assert shared_files("truth/*") == []
    (tmp_path / "shared" / "truth").mkdir(parents=True)
    (tmp_path / "shared" / "truth" / "b.jsonl").touch()
    (tmp_path / "shared" / "truth" / "a.jsonl").touch()
    assert [file.name for file in shared_files("truth/*.jsonl")] == ["a.jsonl", "b.jsonl"]
