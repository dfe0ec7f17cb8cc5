"""The whole server: what is open, who is connected, what they may ask for."""

from collections import Counter

from hanpan.server.kit import Kit
from hanpan.server.limits import MESSAGES, Limits, Rate
from hanpan.server.links import Link
from hanpan.server.lobby import MOST_ROOMS, Lobby
from hanpan.server.sentences import said
from hanpan.wire import tells

MOST_CONNECTIONS = 10_000
MOST_OF_ADDRESS = 100
"""Connections of one address, behind which a club may sit."""


class Shop:
    """One server."""

    def __init__(
        self,
        kit: Kit,
        *,
        most_rooms: int = MOST_ROOMS,
        factor: float = 1,
        origins: tuple[str, ...] = (),
        proxies: int = 0,
    ) -> None:
        self.kit = kit
        self.lobby = Lobby(kit, most_rooms)
        self.limits = Limits(kit.time, factor)
        self.message_rate = Rate(MESSAGES.burst * factor, MESSAGES.per_second * factor)
        self.links: set[Link] = set()
        self.sockets: Counter[str] = Counter()
        """Open WebSockets by address, with those that have not said yet who they are."""
        self.most_connections = MOST_CONNECTIONS
        self.most_of_address = MOST_OF_ADDRESS * factor
        self.origins = origins
        """Other addresses of the page, where a proxy stands before the server."""
        self.proxies = proxies
        """How many proxies stand before the server, each of which adds an address to `X-Forwarded-For`."""
        self.stopping = False

    async def sign_out(self, player: str) -> None:
        """End the connections of a player whose tokens are no longer his."""
        for link in [link for link in self.links if link.player == player]:
            if not await self.kit.people.holds(link.token):
                told = said("serve-token", link.lang)
                link.tell(tells.Failed(told.key, told.text, told.args, closing=True))
                link.close()

    async def start(self) -> None:
        """Every room goes on where it stopped."""
        await self.lobby.recover()

    async def stop(self) -> None:
        """Tell everybody, finish what is being written, and let go of the database."""
        self.stopping = True
        await self.lobby.stop()
        for link in list(self.links):
            link.close()
        self.kit.people.close()
        await self.kit.store.close()
