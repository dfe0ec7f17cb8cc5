"""One browser for each module of tests, one server for all that a process runs."""

import pytest

from tests.e2e.page.browser import browser
from tests.e2e.page.house import QuickHouse


# Playwright keeps a loop running in its thread, so that no other test there could start one: it ends with its module.
@pytest.fixture(scope="module")
def chromium():
    with browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    house = QuickHouse(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()
