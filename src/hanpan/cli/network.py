"""Where others in the same network find this machine, and which port is free."""

import errno
import socket

_ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): a datagram socket that is connected to it sends nothing."""


def network_address() -> str | None:
    """This machine's address in its network; None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def free_port(host: str, first: int, tries: int = 20) -> int:
    """The first port from `first` on that nobody listens on; `first` itself where all of them are taken."""
    for port in range(first, first + tries):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    continue
                return first
        return port
    return first
