"""The protocol: JSON messages between a client and the table server, each a typed struct with its name in `type`.

    encode(Ping(1))                       b'{"type":"Ping","n":1}'
    from_client(b'{"type":"Ping","n":1}')  Ping(n=1)

`docs/protocol.md` and `docs/protocol.schema.json` are written from these types by `python -m hanpan.wire`.
"""

import msgspec

from hanpan.wire.asks import FromClient
from hanpan.wire.limits import MAX_FRAME, VERSION
from hanpan.wire.tells import FromServer

__all__ = ["MAX_FRAME", "VERSION", "FromClient", "FromServer", "encode", "from_client", "from_server"]

_ENCODER = msgspec.json.Encoder()
_FROM_CLIENT: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_FROM_SERVER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


def encode(message: FromClient | FromServer) -> bytes:
    """A message as it goes over the wire."""
    return _ENCODER.encode(message)


def from_client(data: str | bytes) -> FromClient:
    """What a client sent; msgspec.DecodeError where it is no message of this protocol."""
    try:
        return _FROM_CLIENT.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("nested too deep") from None


def from_server(data: str | bytes) -> FromServer:
    """What the server sent; msgspec.DecodeError where it is no message of this protocol."""
    return _FROM_SERVER.decode(data)
