"""An address where nothing is: a browser gets the page, which says so; whoever else asks is told as before."""

import asyncio

import aiohttp
import pytest

from tests.e2e.serving import serving

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nothing", "/r/", "/h/abc", "/r/ABC/def", "/static/none.js"])
def test_a_browser_gets_the_page_with_status_404(tmp_path, path):
    status, kind, text = asyncio.run(_got(tmp_path, path, BROWSER))
    assert (status, kind) == (404, "text/html")
    assert '<div id="app">' in text


def test_others_are_told_as_before(tmp_path):
    assert asyncio.run(_got(tmp_path, "/nothing", {"Accept": "*/*"})) == (404, "text/plain", "404: Not Found")
    status, kind, text = asyncio.run(_got(tmp_path, "/api/nothing", BROWSER))
    assert (status, kind) == (404, "application/json")
    assert "serve-no_route" in text


async def _got(folder, path, headers):
    async with (
        serving(folder) as served,
        aiohttp.ClientSession() as session,
        session.get(served.url + path, headers=headers) as answer,
    ):
        return answer.status, answer.content_type, await answer.text()
