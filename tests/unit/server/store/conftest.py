from pathlib import Path

import pytest

from tests.unit.server.store.house import KEY, House


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> House:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return House(f"sqlite:///{tmp_path}/hanpan.sqlite3")
    return House(request.getfixturevalue("postgresql"), {"HANPAN_KEY": KEY})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the SQLite database of a test lies."""
    return tmp_path / "hanpan.sqlite3"
