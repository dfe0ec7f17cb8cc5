"""What is hashed: short lines of plain text, so that `sha256sum` and twenty lines of JavaScript get the same.

Each kind of line begins with a word of its own, and its fields have a fixed form without blanks. So no line can be read
as another kind, and no two sets of values make the same line.
"""

import re
from collections.abc import Mapping
from hashlib import sha256

SALT_BYTES = 16

HASH = re.compile(r"[0-9a-f]{64}")
SALT = re.compile(r"[0-9a-f]{32}")


def leaf(slot: int, card: str, salt: str) -> str:
    """The seal of one slot: without the salt nobody can try the cards out."""
    return _hash(f"leaf {slot} {card} {salt}").hex()


def node(left: str, right: str) -> str:
    """Two seals in one."""
    return _hash(f"node {left} {right}").hex()


def pledge(seed: str) -> str:
    """The seal of a player's seed."""
    return _hash(f"pledge {seed}").hex()


def root(table: str, hand: int, deck: str, top: str, pledges: Mapping[int, str]) -> str:
    """One value for all that is settled before the first seed: whose hand, which deck, whose pledges, which slots."""
    return _hash(f"root {table} {hand} {deck} {top}{_by_seat(pledges)}").hex()


def key(root: str, seeds: Mapping[int, str]) -> str:
    """What the order of the slots follows from."""
    return _hash(f"order {root}{_by_seat(seeds)}").hex()


def block(order_key: str, times_mixed: int, number: int) -> bytes:
    """The next 32 bytes to shuffle the slots by."""
    return _hash(f"stream {order_key} {times_mixed} {number}")


def _hash(line: str) -> bytes:
    return sha256(f"hanpan 1 {line}".encode()).digest()


def _by_seat(values: Mapping[int, str]) -> str:
    """` 1:5e… 3:07…`, the lowest seat first."""
    return "".join(f" {seat}:{value}" for seat, value in sorted(values.items()))
