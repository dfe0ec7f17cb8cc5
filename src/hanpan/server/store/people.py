"""Names that people show, and the tokens by which they come back."""

import unicodedata
from hashlib import sha256
from secrets import token_urlsafe

from hanpan.errors import Carried

LONGEST_NAME = 20
_TOKEN_BYTES = 32


class NameFault(Carried, ValueError):  # noqa: N818  (a fault of the name, not of the program)
    """A name that can't be shown; `key` and `args_by_name` name the sentence."""

    def __init__(self, key: str, message: str, **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


def display_name(text: str) -> str:
    """A name as it is shown, in one form of Unicode and with single spaces; a NameFault where that leaves no name.

    >>> display_name("  김  철수 ")
    '김 철수'
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if any(unicodedata.category(sign) in _UNSEEN for sign in name):
        raise NameFault("name-signs", "a name can't have control characters; leave them out")
    if not name:
        raise NameFault("name-empty", "a name needs at least one letter")
    if len(name) > LONGEST_NAME:
        message = f"a name has at most {LONGEST_NAME} letters; this one has {len(name)}"
        raise NameFault("name-long", message, most=LONGEST_NAME, n=len(name))
    return name


def name_key(name: str) -> str:
    """By this two names are the same: `KIM`, `Kim` and `Ｋｉｍ` are one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).replace(" ", "")


def new_token() -> str:
    """A resume token, which only its owner's browser keeps."""
    return token_urlsafe(_TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What the store keeps of a token. It has 256 random bits, so it needs neither salt nor a slow hash."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


# Control, format (bidi marks, zero width), surrogate, private, unassigned, line and paragraph separators.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
