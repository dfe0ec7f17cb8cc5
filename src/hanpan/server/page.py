"""The built page as it is shipped: read once when the server starts, and kept compressed too."""

import gzip
import mimetypes
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from aiohttp import web

from hanpan.server.routes import Handler

WORTH_IT = 1_000
"""Bytes from which on a file is compressed."""
FOR_EVER = "public, max-age=31536000, immutable"
"""A file in /static has its hash in its name: another content has another name."""


class File(NamedTuple):
    """A file as it goes out."""

    body: bytes
    zipped: bytes | None
    kind: str


class BuiltPage:
    """Serves the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._index = _read(folder / "index.html")
        self._static = {file.name: _read(file) for file in (folder / "static").iterdir() if file.is_file()}

    def routes(self) -> list[web.RouteDef]:
        """Home and rooms are one page; what it shows is for its script to say."""
        return [
            web.get("/", self._page),
            web.get("/r/{code}", self._page),
            web.get("/static/{name}", self._file),
        ]

    async def _page(self, request: web.Request) -> web.StreamResponse:
        return _answer(request, self._index, "no-cache")

    @web.middleware
    async def nowhere(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Where there is nothing, a browser gets the page, which says so; the API answers for itself."""
        try:
            return await handler(request)
        except web.HTTPNotFound:
            if request.path.startswith("/api/") or "text/html" not in request.headers.get("Accept", ""):
                raise
            return _answer(request, self._index, "no-cache", 404)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        file = self._static.get(request.match_info["name"])
        if file is None:
            raise web.HTTPNotFound
        return _answer(request, file, FOR_EVER)


def page_folder() -> Path | None:
    """Where the page was built to, if it was."""
    folder = Path(str(resources.files("hanpan") / "web"))
    return folder if (folder / "index.html").is_file() else None


def _read(file: Path) -> File:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 6, mtime=0) if len(body) > WORTH_IT else None
    return File(body, zipped, f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)


def _answer(request: web.Request, file: File, keep: str, status: int = 200) -> web.Response:
    headers = {"Cache-Control": keep, "Content-Type": file.kind, "Vary": "Accept-Encoding"}
    if file.zipped is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
        return web.Response(body=file.zipped, status=status, headers=headers | {"Content-Encoding": "gzip"})
    return web.Response(body=file.body, status=status, headers=headers)
