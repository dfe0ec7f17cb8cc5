"""The key of the house, and what is sealed with it: decks, hole cards and choices that the log keeps.

The key lies in its own file beside the database, readable by its owner alone, or comes in the environment variable
HANPAN_KEY. No backup of the database has it, so who finds a backup sees what a spectator saw.
"""

import hmac
import os
import stat
import struct
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_hex

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hanpan.errors import Carried

VARIABLE = "HANPAN_KEY"

_BYTES = 32
_NONCE = 12


class KeyFault(Carried):
    """A key that is missing, wrong or open to others; `key` and `args_by_name` name the sentence."""

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


class Sealer:
    """Seals what is hidden in a commit, so that it opens only with the key and only in its own place of the log."""

    def __init__(self, key: bytes) -> None:
        if len(key) != _BYTES:
            raise ValueError(f"a key has {_BYTES} bytes, not {len(key)}")
        self._key = key
        # Each table has a key of its own: random nonces are safe for 2**32 seals a key, and one table never gets there.
        self._cipher = lru_cache(maxsize=4_096)(self._cipher_of)

    @property
    def mark(self) -> bytes:
        """By this a database knows its key; the key can't be told from it."""
        return hmac.digest(self._key, b"hanpan: mark of the key", sha256)[:16]

    def seal(self, table: str, seq: int, plain: bytes) -> bytes:
        """The nonce is drawn anew each time, since an append that failed is tried again with other cards."""
        nonce = token_bytes(_NONCE)
        return nonce + self._cipher(table).encrypt(nonce, plain, _place(table, seq))

    def open(self, table: str, seq: int, sealed: bytes) -> bytes:
        """What was sealed; a KeyFault where it was sealed with another key, for another place, or was changed."""
        try:
            return self._cipher(table).decrypt(sealed[:_NONCE], sealed[_NONCE:], _place(table, seq))
        except (InvalidTag, ValueError):
            message = (
                f"the hidden part of event {seq} of table {table} doesn't open: it was changed, or the key is another"
            )
            raise KeyFault("store-sealed", message, table=table, seq=seq) from None

    def _cipher_of(self, table: str) -> AESGCM:
        return AESGCM(hmac.digest(self._key, b"hanpan: table " + table.encode(), sha256))


def _place(table: str, seq: int) -> bytes:
    return struct.pack(">q", seq) + table.encode()


def key_file(database: Path) -> Path:
    """Where the key of an embedded database lies."""
    return database.with_name(f"{database.name}.key")


def key_from(environ: Mapping[str, str]) -> bytes | None:
    """The key that the environment gives, if it does: 64 hexadecimal digits."""
    text = environ.get(VARIABLE, "").strip()
    return _parsed(text, VARIABLE) if text else None


def read_key(path: Path) -> bytes | None:
    """The key in a file, None where there is no file."""
    try:
        found = path.stat()
        text = path.read_text("ascii", "replace").strip()
    except FileNotFoundError:
        return None
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"{path} can't be read: {reason}"
        raise KeyFault("store-key_unread", message, file=str(path), reason=reason) from None
    if stat.S_IMODE(found.st_mode) & 0o077:
        message = f"others can read the key {path}; run: chmod 600 {path}"
        raise KeyFault("store-key_open", message, file=str(path))
    return _parsed(text, str(path))


def make_key(path: Path) -> bytes:
    """A new key in a new file. Whoever is first makes it: a file that is there already is read."""
    draft = path.with_name(f"{path.name}.{token_hex(8)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(f"{token_hex(_BYTES)}\n")
            file.flush()
            os.fsync(file.fileno())
        # A link is there whole or not at all, and never takes the place of another file.
        with_key = _linked(draft, path)
    finally:
        draft.unlink()
    sync_folder(path.parent)
    if with_key is None:
        raise KeyFault("store-key_missing", f"the key {path} is gone; put it back", file=str(path))
    return with_key


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _linked(draft: Path, path: Path) -> bytes | None:
    with suppress(FileExistsError):
        path.hardlink_to(draft)
    return read_key(path)


def _parsed(text: str, where: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != _BYTES:
        message = f"{where} holds no key: it has to be {2 * _BYTES} hexadecimal digits"
        raise KeyFault("store-key_form", message, file=where, digits=2 * _BYTES)
    return key
