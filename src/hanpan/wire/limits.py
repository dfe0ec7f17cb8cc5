"""Sizes that both ends keep to."""

from typing import Literal

Lang = Literal["ko", "en"]
"""Of the sentences that a client is sent."""
VERSION = 1
"""Of the protocol. It grows with a change that an older client would misread."""
MAX_FRAME = 4096
"""Bytes of a message from a client."""
CODE_LENGTH = 40
ID_LENGTH = 40
NAME_LENGTH = 20
CHAT_LENGTH = 300
MOST_CHIPS = 10**15
"""In one go. Pots grow beyond it, and stay exact in Python; a browser counts exactly up to 9 * 10**15."""
