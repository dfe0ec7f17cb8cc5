"""Hands that we write as PHH, played by PokerKit from the file: the same stacks at the end."""

import warnings
from itertools import islice
from random import Random

import pytest
from pokerkit import HandHistory

from hanpan.engine.hand import Hand
from hanpan.history.phh_writer import phh, seats_in_order
from hanpan.history.told import told
from hanpan.history.written import Written
from hanpan.rules.stakes import stakes_of
from tests.playing import Table, game_with, played

SPREAD = ("nlhe", "flhe", "plo", "stud", "stud8", "razz")
"""What both know; there the bring-in goes by suit, as with our option."""

HANDS = 40


def hands(name: str) -> list[Written]:
    """Hands without what the two are known to do otherwise: tests/differential/test_pokerkit.py lists that."""
    random = Random(name)
    game = game_with(name, *([("bringin_tie", "suit")] if name == "stud8" else []))
    stud = game.betting.bring_in is not None

    def some():
        while True:
            players = random.randint(2, 6)
            stacks = {seat: random.randint(20, 400) * 10 for seat in range(players)}
            table = Table(game, stakes_of(game, 10), stacks, players - 1)
            hand = played(table, random, calm=stud)
            if fair(hand.hand, told(hand.events), stud=stud):
                yield told(hand.events)

    return list(islice(some(), HANDS))


def fair(hand: Hand, written: Written, *, stud: bool) -> bool:
    """Nobody is all-in in stud, no pot is split by chance, nobody mucks by choice."""
    groups: dict[tuple[int | None, str | None], set[int]] = {}
    for part in written.said.collected:
        groups.setdefault((part.pot, part.side), set()).add(part.seat)
    all_in = hand.live & ~hand.can or min(hand.stack) == 0
    return all(len(group) == 1 for group in groups.values()) and not (stud and all_in)


@pytest.mark.parametrize("name", SPREAD)
def test_pokerkit_plays_our_files_to_the_same_stacks(name):
    for hand in hands(name):
        text = phh(hand)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, state = HandHistory.loads(text)
        final = dict(hand.said.stacks)
        assert list(state.stacks) == [final[seat] for seat in seats_in_order(hand)], text
