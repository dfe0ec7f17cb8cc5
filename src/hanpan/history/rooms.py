"""Room profiles: the options and customs of a room as data, one file each in `rooms/`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Literal

import msgspec

TotalForm = Literal["gross", "net"]
Shared = Literal["in_turn", "in_proportion"]
RaiseForm = Literal["over", "added", "total"]
UncalledForm = Literal["exact", "unsaid", "in_pot", "whole_blind"]

KEYS = ("hanpan", "phh", "ohh", "pokernow", "pokerstars", "converted")
"""The rooms that a text may name as its own."""


class RakeCustoms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the house takes its part."""

    shared: tuple[Shared, ...] = ("in_turn",)
    """With side pots: each pot in turn until it is taken, or each pot its part."""
    total: tuple[TotalForm, ...] = ("gross",)
    """Whether the total pot is said with the rake in it."""


class UncalledCustoms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the text draws the line between chips that go back and chips that are won."""

    forms: tuple[UncalledForm, ...] = ("exact",)


class OddChipCustoms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The smallest chip, where it isn't the smallest coin."""

    units: tuple[int, ...] = ()


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One room's profile."""

    name: str
    header: tuple[str, ...] = ()
    """The words that its hands begin with."""
    options: Mapping[str, Mapping[str, str]] = {}
    """Options of our games: for `all`, for a structure, for one game."""
    raises: tuple[RaiseForm, ...] = ("over",)
    """What the first amount of `raises 4 to 6` is: by how much it is over the bet, what was put in, or the total."""
    winners_mucked: bool = False
    """Whether a hand that would win may be thrown away (RULES 1.8); where not, a text that says so is doubted."""
    rake: RakeCustoms = RakeCustoms()
    uncalled: UncalledCustoms = UncalledCustoms()
    odd_chips: OddChipCustoms = OddChipCustoms()

    def choices(self, key: str, structure: str) -> dict[str, str]:
        """The options that a game has in this room; the more special ones count."""
        chosen: dict[str, str] = {}
        for part in ("all", structure, key):
            chosen.update(self.options.get(part, {}))
        return chosen


@cache
def room(key: str) -> Room:
    """A room's profile by its key, the name of its file."""
    text = (resources.files("hanpan.history") / "rooms" / f"{key}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Room)
