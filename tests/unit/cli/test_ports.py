"""A port that is none is told before anything is opened."""

import pytest

from hanpan.cli.main import main


@pytest.mark.parametrize("port", ["99999", "-1", "abc", "65536", "8080.5", "9" * 5_000])
def test_what_is_no_port_is_told_before_the_database_is_opened(capsys, tmp_path, port):
    database = tmp_path / "house.sqlite3"
    for lang, says in (("en", "a port is a number from 0 to 65535"), ("ko", "포트는 0부터 65535까지의 숫자이니")):
        assert main(["serve", f"--port={port}", "--database", f"sqlite:///{database}", "--lang", lang]) == 2
        error = capsys.readouterr().err
        assert says in error
        assert error.count("\n") == 1
    assert not database.exists()
