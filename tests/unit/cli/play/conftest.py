"""Bots that don't think, so that a hundred screens take no time."""

import random

import pytest


class Thoughtless:
    """Calls mostly, and else does anything that is allowed."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def act(self, view):
        calls = [entry for entry in view["legal"] if entry["action"] in ("check", "call", "open", "discard", "show")]
        move = self.chance.choice(calls if calls and self.chance.random() < 0.7 else view["legal"])
        if "max" in move:
            return {"action": "raise", "to": self.chance.randint(move["min"], move["max"])}
        return move


@pytest.fixture(autouse=True)
def thoughtless_bots(monkeypatch):
    monkeypatch.setattr("hanpan.bots.names.BOTS", dict.fromkeys(("normal", "tag", "nit"), Thoughtless))
