"""What always holds of hands written and read again, for every game and form."""

import json
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanpan import rules
from hanpan.cards import UNSEEN
from hanpan.cli.history.telling import told as readable
from hanpan.engine.events import HandEnded, Won
from hanpan.engine.hand import OVER
from hanpan.history.ohh import read as read_ohh
from hanpan.history.ohh_writer import ohh
from hanpan.history.phh import read as read_records
from hanpan.history.phh_writer import phh, seats_in_order
from hanpan.history.pokerstars_words import GAMES as OF_POKERSTARS
from hanpan.history.proof import prove
from hanpan.history.referee import judge
from hanpan.history.walk import walked
from hanpan.history.written import Unreadable, Written
from tests.histories import FORMS, OF_OTHER_ROOMS, again, carried, chips_again, hands, mutated, whole

few = settings(max_examples=max(8, settings().max_examples // 8))
"""These run for each form and game."""

SPREAD = (*rules.KEYS, *OF_OTHER_ROOMS)

every_game = pytest.mark.parametrize("name", SPREAD)
every_form = pytest.mark.parametrize(
    ("form", "name"),
    [(form, name) for form in FORMS for name in SPREAD if form != "pokerstars" or name.split()[0] in OF_POKERSTARS],
)


def differing(one: Written, other: Written, form: str) -> dict[str, Any]:
    ours, theirs = carried(one, form), carried(other, form)
    return {key: (ours.get(key), theirs.get(key)) for key in {*ours, *theirs} if ours.get(key) != theirs.get(key)}


@every_game
@few
@given(st.data())
def test_the_events_of_a_hand_that_a_log_tells_pay_what_the_log_paid(name, data):
    hand = data.draw(hands(name))
    events = walked(hand)
    won: dict[int, int] = {}
    for event in events:
        if isinstance(event, Won):
            won[event.seat] = won.get(event.seat, 0) + event.chips
    if any(isinstance(event, HandEnded) for event in events):
        assert won == dict(hand.said.won)
    else:
        assert hand.hero is not None or any(-1 in player.down for player in hand.players)


@every_form
@few
@given(st.data(), st.sampled_from([1, 100]))
def test_a_hand_written_and_read_again_is_the_same(form, name, data, scale):
    hand = chips_again(data.draw(hands(name, of_pokerstars=form == "pokerstars")), scale)
    write, read = FORMS[form]
    text = write(hand)
    twin = again(text, read)
    if twin.scale == scale:
        assert not differing(hand, twin, form), text
        assert write(twin) == text or form == "pokerstars"
    # All cents were zero; then the text has whole amounts.
    assert Decimal(twin.said.total or 0) / twin.scale == Decimal(hand.said.total or 0) / hand.scale


@every_form
@few
@given(st.data())
def test_a_hand_read_again_is_proved_like_the_log(form, name, data):
    hand = data.draw(hands(name, of_pokerstars=form == "pokerstars"))
    write, read = FORMS[form]
    first, second = prove(hand), prove(again(write(hand), read))
    if first.proved and form != "pokerstars":
        assert second.proved, second.difference
        assert first.hand is not None
        assert second.hand is not None
        assert [first.hand.stack[seat] for seat in first.hand.order] == [
            second.hand.stack[seat] for seat in second.hand.order
        ]
    elif not second.proved:
        # A hand thrown away that would have won: the log knows its cards, and says so; and hands that nobody saw.
        assert second.difference is not None
        assert second.difference.what in {"better_mucked", "unknown_cards"}, second.difference


@every_game
@few
@given(st.data())
def test_the_referee_pays_a_phh_hand_as_the_log_did(name, data):
    hand = data.draw(hands(name))
    (record,) = read_records(phh(hand), "hand")
    verdict = judge(record)
    assert verdict.fault is None
    assert verdict.hand is not None
    if verdict.hand.phase == OVER:
        stacks = dict(hand.said.stacks)
        assert verdict.hand.stack == [stacks[seat] for seat in seats_in_order(hand)]
    else:
        assert any(-1 in player.down for player in hand.players)


@every_game
@few
@given(st.data(), st.sampled_from(["ko", "en"]), st.sampled_from([1, 100]))
def test_every_hand_can_be_told_in_both_languages(name, data, lang, scale):
    hand = chips_again(data.draw(hands(name)), scale)
    lines = readable(hand, lang).splitlines()
    assert hand.id in lines[0]
    assert len(lines) > len(hand.players) + 3


@pytest.mark.parametrize("name", [*OF_POKERSTARS, *OF_OTHER_ROOMS])
@few
@given(st.data())
def test_open_hand_history_without_our_fields_tells_the_same_play(name, data):
    hand = data.draw(hands(name, of_pokerstars=True))
    text = json.loads(ohh(hand))
    del text["ohh"]["_hanpan"]
    for part in text["ohh"]["rounds"]:
        for action in part["actions"]:
            action.pop("_up", None)
    twin = again(json.dumps(text), read_ohh)
    assert twin.game.key == hand.game.key
    assert [step[1:3] for step in twin.steps] == [step[1:3] for step in hand.steps]
    assert twin.board == hand.board
    assert dict(twin.said.won) == dict(hand.said.won)
    for ours, theirs in zip(hand.players, twin.players, strict=True):
        assert whole(theirs.up) == whole(ours.up)
        assert set(theirs.down) - {UNSEEN} == set(ours.down) - {UNSEEN}


def ways_to_read(text: str, form: str) -> list[Written | Unreadable]:
    return list(FORMS[form][1](text.splitlines(), "hands"))


def survives(text: str, form: str) -> None:
    """Whatever a text holds, hands and places come out of it, and what comes out can be replayed and written."""
    found = ways_to_read(text, form)
    assert found
    for hand in found:
        if isinstance(hand, Written):
            prove(hand)


@every_form
@few
@given(st.data(), st.integers(0, 2**32 - 1))
def test_a_spoilt_text_is_read_as_far_as_it_goes(form, name, data, seed):
    hand = data.draw(hands(name, of_pokerstars=form == "pokerstars"))
    survives(mutated(FORMS[form][0](hand), Random(seed)), form)


@every_form
@few
@given(st.data(), st.integers(0, 2**32 - 1))
def test_one_spoilt_hand_leaves_its_neighbours_alone(form, name, data, seed):
    write, _ = FORMS[form]
    good = [data.draw(hands(name, of_pokerstars=form == "pokerstars")) for _ in range(2)]
    texts = [write(hand) for hand in good]
    bad = texts[1][: Random(seed).randrange(1, len(texts[1]) - 2)]
    if form == "phh":
        texts = [f"[1]\n{texts[0]}", f"[3]\n{texts[1]}"]
        bad = f"[2]\n{bad}"
    found = ways_to_read(f"{texts[0]}\n\n{bad}\n\n{texts[1]}\n", form)
    read = [hand for hand in found if isinstance(hand, Written)]
    assert {hand.id for hand in good} <= {hand.id for hand in read} or form == "phh"
    assert read[0].id == good[0].id
    assert read[-1].id == good[1].id
