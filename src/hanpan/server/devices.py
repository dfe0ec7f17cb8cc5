"""Which of a player's connections acts at a table: the one that came last, until another one takes it.

A connection that breaks may come back to what it had, by a number, unless another one has taken the place meanwhile: a
phone that wakes up in a pocket takes nothing away from the laptop on which the game goes on. A server that was started
anew has forgotten the numbers, and believes the first one that it is told.

This is told to the connections and holds none of them up: a command counts, from whichever of them it comes.
"""

from typing import NamedTuple

from hanpan.server.links import Link
from hanpan.wire.tells import Playing

TAKES = 0
"""The place of somebody who comes to play."""
LOOKS = -1
"""The place of a connection that has none of its own."""


class Holder(NamedTuple):
    """The connection that acts, and the place that it was told."""

    link: Link
    place: int


class Devices:
    """The connections of each player at one table."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._links: dict[str, list[Link]] = {}
        """Those that look, the oldest first."""
        self._holders: dict[str, Holder] = {}
        self._places: dict[str, int] = {}
        """The number of the last place that was taken."""

    def attached(self, link: Link, place: int) -> None:
        """A connection comes, or comes back to its place."""
        if not link.player:
            return
        links = self._links.setdefault(link.player, [])
        if link not in links:
            links.append(link)
        number = self._places.get(link.player, TAKES)
        if number == TAKES < place:
            self._places[link.player] = number = place
        if place == TAKES:
            self.take(link)
        elif place == number:
            self._give(link, number)
        elif self._holds(link) or link.player not in self._holders:
            self._give(link, LOOKS)
        else:
            self._tell(link, LOOKS, here=False)

    def take(self, link: Link) -> None:
        """From now on this one acts."""
        if link.player:
            number = self._places[link.player] = self._places.get(link.player, TAKES) + 1
            self._give(link, number)

    def told(self, link: Link) -> Playing | None:
        """What a connection was told last, for one that may have missed it; None for somebody who only watches."""
        if not link.player:
            return None
        here = self._holds(link)
        return Playing(self._table, here, self._holders[link.player].place if here else LOOKS)

    def detached(self, link: Link) -> None:
        """A connection goes; where it acted, the newest of the others does until it is back."""
        links = self._links.get(link.player, [])
        if link in links:
            links.remove(link)
        if not links:
            self._links.pop(link.player, None)
        if self._holds(link):
            del self._holders[link.player]
            if links:
                self._give(links[-1], LOOKS)

    def _holds(self, link: Link) -> bool:
        holder = self._holders.get(link.player)
        return holder is not None and holder.link is link

    def _give(self, link: Link, place: int) -> None:
        before = self._holders.get(link.player)
        self._holders[link.player] = Holder(link, place)
        if before is not None and before.link is not link:
            self._tell(before.link, LOOKS, here=False)
        self._tell(link, place, here=True)

    def _tell(self, link: Link, place: int, *, here: bool) -> None:
        link.tell(Playing(self._table, here, place))
