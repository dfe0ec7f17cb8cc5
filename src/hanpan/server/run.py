"""A server as a process: its loop, its address, and how it stops."""

import asyncio
import errno
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import structlog
from aiohttp import web

from hanpan.server.app import application
from hanpan.server.clock import SystemTime
from hanpan.server.kit import AT_ONCE, Kit, Pace
from hanpan.server.metrics import Metrics
from hanpan.server.people import People
from hanpan.server.setup import SetupError
from hanpan.server.shop import Shop
from hanpan.server.store import open_store
from hanpan.server.thinkers import Thinkers

_log = structlog.get_logger()

SWITCH_INTERVAL = 0.0005
"""Seconds after which the event loop lets the thread that writes the log go on. It asks some ten times for each group
of commits, and with Python's own 5 ms that would be most of what a player waits for an answer.
"""


class Plan(NamedTuple):
    """How a server is to run."""

    host: str
    port: int
    database: str
    fast: bool = False
    """Without pauses for people to look: for tests and load."""
    limits: float = 1
    """How many times the usual limits clients have."""
    origins: tuple[str, ...] = ()
    proxies: int = 0
    """How many proxies stand before the server."""


def serve(plan: Plan, opened: Callable[[str], None]) -> None:
    """Run until a signal says to stop. `opened` is told the address once players can come."""
    open_more_files()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(plan, opened))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """That of uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def open_more_files() -> None:
    """As many files as the system allows at all: each connection is one, and many shells allow 1,024."""
    if os.name != "posix":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def _serve(plan: Plan, opened: Callable[[str], None]) -> None:
    time = SystemTime()
    store = await open_store(plan.database, os.environ)
    thinkers = Thinkers()
    pace = AT_ONCE if plan.fast else Pace()
    kit = Kit(store, time, People(store, time.wall), Metrics(), pace, thinkers=thinkers)
    shop = Shop(kit, factor=plan.limits, origins=plan.origins, proxies=plan.proxies)
    runner = web.AppRunner(application(shop), access_log=None)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no such handlers; there Ctrl+C is an exception
            loop.add_signal_handler(sign, stop.set)
    await runner.setup()
    _spare_collector()
    sys.setswitchinterval(SWITCH_INTERVAL)
    try:
        await _listen(runner, plan)
        host, port = runner.addresses[0][:2]
        address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
        _log.info("open", address=address, fast=plan.fast)
        opened(address)
        await stop.wait()
        _log.info("stopping")
    finally:
        await runner.cleanup()
        await thinkers.close()


def _spare_collector() -> None:
    """Look for cycles seldom: hardly anything of a table is one, and what the start has made stays anyway. Each look
    goes through all that 200 tables have made since the last one, which takes tens of milliseconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


async def _listen(runner: web.AppRunner, plan: Plan) -> None:
    if not 0 <= plan.port < 1 << 16:
        # uvloop would take the lower bits.
        raise SetupError("serve-address", host=plan.host, port=str(plan.port))
    try:
        await web.TCPSite(runner, plan.host, plan.port, shutdown_timeout=5).start()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SetupError("serve-port_taken", port=str(plan.port)) from None
        raise SetupError("serve-address", host=plan.host, port=str(plan.port)) from None
