"""The result that a table tells: why the winner has it, who has odd chips and by what; to all readers the same."""

import pytest
from hypothesis import given

from hanpan.engine import seen_by
from hanpan.rules import KEYS
from hanpan.server.result import result_of
from tests.playing import per_game, played, shuffles, tables
from tests.unit.scenarios.endings import EIGHT, ENDINGS, JACK, NINES, QUEEN, limped

WHY = {
    "the best beaten hand is not the first that was shown": ["pot 0: C by kicker Q over J"],
    "each pot has a best beaten hand of its own": ["pot 0: A by kicker Q over J", "pot 1: B by kicker K over 8"],
    "all pots are won over the best of the main pot": ["pot 0: C by kicker Q over J", "pot 1: C by kicker K over 8"],
    "a flush goes by its second card": ["pot 0: B by kicker K over Q"],
    "names say it all": [],
    "the high of a hi-lo": ["pot 0: B by kicker J over T", "pot 0: 1 to the high half"],
    "two pair of seven, whose fifth card does not count": ["pot 0: A by suit s over d"],
    "two pair of seven with its fifth card": ["pot 0: B by kicker A over 9"],
    "a flush of seven": ["pot 0: B by kicker K over T"],
    "a flush of seven by its suit": ["pot 0: A by suit_first s over h"],
    "an odd chip in stud": ["pot 0: high 1 to B by suit Ks"],
    "an odd chip in razz": ["pot 0: low 1 to A by suit 6h"],
    "an odd chip by suit, where the best card is shared": ["pot 0: high 1 to B by suit Qs"],
    "odd chips by suit, where all play the board": [
        "pot 0: high 1 to A by first_left",
        "pot 0: high 1 to B by next_left",
    ],
    "two odd chips for three": ["pot 0: high 1 to A by first_left", "pot 0: high 1 to B by next_left"],
    "two odd chips for one of three": ["pot 0: high 2 to A by first_left"],
    "halves that different players tie for": ["pot 0: low 1 to B by first_left", "pot 0: 1 to the high half"],
    "halves that the same players tie for": ["pot 0: low 1 to A by first_left"],
}


def reasons(hand):
    """All that the result says beside who has what, a line each."""
    found = []
    result = result_of(1, hand.log)
    assert result is not None
    for place, pot in enumerate(result.pots):
        for share in pot.shares:
            who = hand.names[share.seat]
            if why := share.decided:
                found.append(f"pot {place}: {who} by {why.by} {why.winner} over {why.beaten}")
            if odd := share.odd:
                found.append(f"pot {place}: {share.side} {odd.chips} to {who} by {odd.why} {odd.card}".rstrip())
        if pot.odd_half:
            found.append(f"pot {place}: {pot.odd_half} to the high half")
    return found


@pytest.mark.parametrize("name", ENDINGS)
def test_why_the_pots_went_where_they_did(name):
    assert reasons(ENDINGS[name]()) == WHY[name]


def test_a_hand_that_nobody_saw_is_nobodys_reason():
    """C throws 9-9-A-K-J away behind 9-9-A-K-Q; that Q decides between them is for C alone to know."""
    mucked = limped("nlhe", NINES, EIGHT, QUEEN, JACK)
    assert mucked.showed() == ["A", "B", "C mucks"]
    assert reasons(mucked) == ["pot 0: B by kicker K over 8"]


@pytest.mark.parametrize("key", KEYS)
def test_whoever_reads_a_hand_again_reads_what_the_table_told(key):
    @per_game
    @given(table=tables(key), random=shuffles())
    def holds(table, random):
        events = played(table, random, calm=True).events
        told = result_of(1, [seen_by(None, event).event for event in events])
        assert told is not None
        for reader in table.stacks:
            assert result_of(1, [seen_by(reader, event).event for event in events]) == told
        for pot in told.pots:
            for share in pot.shares:
                alike = [other.chips for other in pot.shares if other.side == share.side]
                assert share.chips == min(alike) + (share.odd.chips if share.odd else 0)
                assert not share.decided or (share.side == "high" and len(alike) == 1)
            halves = [sum(share.chips for share in pot.shares if share.side == side) for side in ("high", "low")]
            assert pot.odd_half in (0, halves[0] - halves[1])

    holds()
