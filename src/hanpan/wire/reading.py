"""What is read beside a table, over HTTP: the odds of a finished hand, and what somebody did in all hands of a room."""

from hanpan.wire.view import Part


class OddsShare(Part, frozen=True):
    """What a seat could expect: shares of the pot that is played for by these hands alone, from 0 to 1."""

    seat: int
    equity: float
    scoop: float
    """The chance to win all of it alone."""
    high: float = 0
    low: float = 0
    """The expected shares of each side, where there are two."""


class StreetOdds(Part, frozen=True):
    """The odds once a street is dealt."""

    street: str
    at: int
    """So many events of the hand's page have happened by then."""
    exact: bool
    """False where they come from samples."""
    deals: int
    """The ways for the hand to go on, or the samples."""
    shares: tuple[OddsShare, ...]
    """Of the hands that the reader knows, which are live then."""


class HandOdds(Part, frozen=True):
    """The odds of a finished hand by street; one on which fewer than two live hands are known is left out."""

    streets: tuple[StreetOdds, ...]


class Statistics(Part, frozen=True):
    """What a player did in all finished hands of a room, counted as docs/statistics.md says."""

    hands: int = 0
    decided: int = 0
    """Hands in which he had something to decide on the first street."""
    voluntary: int = 0
    raised: int = 0
    aggressive: int = 0
    """Bets and raises after the first street."""
    calls: int = 0
    """Calls there."""
    showdowns: int = 0
    showdowns_won: int = 0
    net: int = 0
    """Chips won less chips lost."""
