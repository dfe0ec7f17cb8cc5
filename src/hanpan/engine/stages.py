"""What a street deals and lets players choose, laid out for the engine."""

import msgspec

from hanpan.rules.steps import Step


class Stage(msgspec.Struct, frozen=True, gc=False):
    """Dealing steps that the dealer serves in one go, or one choice of all players."""

    choice: str
    """`discard` or `open`; empty where the dealer deals."""
    cards: int
    """How many cards are chosen."""
    steps: tuple[Step, ...]
    burns: int
    pattern: tuple[tuple[int, bool], ...]
    """Cards of each player in order: how many, and whether face up."""
    each: int
    """How many cards each player gets."""
    board: int


class StreetPlan(msgspec.Struct, frozen=True, gc=False):
    """One street, ready to deal."""

    name: str
    stages: tuple[Stage, ...]
    short_stages: tuple[Stage, ...]
    first: str
    bet: int
    turns: int
