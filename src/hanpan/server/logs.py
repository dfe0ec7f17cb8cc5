"""Logs as JSON lines, in which no secret stands: tokens, passwords, seeds and cards are never handed to them."""

import logging
import sys
from typing import TextIO

import structlog

_SECRET = frozenset(("token", "password", "cards", "secret", "seed", "authorization"))


def configure(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Write logs to a stream."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _without_secrets,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )


def _without_secrets(_: object, __: str, event: structlog.types.EventDict) -> structlog.types.EventDict:
    """A last net: a field that has the name of a secret is not written."""
    for name in _SECRET & set(event):
        event[name] = "***"
    return event
