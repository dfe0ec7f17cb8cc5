"""What always holds at a table: chips are conserved, replay equals play, a refused command changes nothing."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hanpan import rules
from hanpan.engine import IllegalActionError, OwedAction, OwedCards
from hanpan.engine.inputs import Call, Check, Deal, Fold, RaiseTo
from hanpan.rules.stakes import stakes_of
from hanpan.table import OwedHand, Settings, decide, driver, owed, play, seen_by, why_not
from hanpan.table.commands import (
    Act,
    AddChips,
    AnyCommand,
    ChangeRules,
    ComeBack,
    HandOver,
    Kick,
    Leave,
    NextHand,
    Pause,
    PostBlinds,
    SitDown,
    SitOut,
    Start,
    TakeOver,
    TimeUp,
)
from hanpan.table.events import AnyEvent, ChipsAdded, Left, SatDown
from tests.unit.table.house import House, cash_game, random_player, sng

PLAYERS = ("A", "B", "C", "D", "E", "F")
BLINDS = ("nlhe", "pls7", "flo8")
OTHERS = ("seven", "choice", "stud8")

seats = st.integers(0, 7)
chips = st.sampled_from((0, 1, 60, 100, 150, 1_000, 2_500))
wishes = st.one_of(
    st.builds(SitDown, seats, chips, st.booleans()),
    st.builds(AddChips, chips),
    st.just(PostBlinds()),
    st.just(SitOut()),
    st.builds(Leave, st.booleans()),
    st.just(ComeBack()),
    st.builds(Act, st.sampled_from((Fold(), Check(), Call(), RaiseTo(300), RaiseTo(1_000)))),
    st.builds(Start, seats),
    st.just(Pause()),
    st.builds(Kick, seats),
    st.builds(HandOver, st.sampled_from(PLAYERS)),
    st.just(NextHand()),
    st.builds(TimeUp, seats),
    st.builds(TakeOver, seats),
    st.just(Deal((0, 1, 2))),
)
steps = st.one_of(
    st.tuples(st.sampled_from((*PLAYERS, None)), wishes),
    st.just(("serve", None)),
    st.just(("serve", None)),
    st.just(("change", None)),
)


def opened(key: str, form: str, button: str, entry: str, seed: int) -> House:
    game = rules.game(key)
    least, most = (1_000, 1_000) if form == "sng" else (50, 0)
    settings = Settings(game, stakes_of(game, 100), 4 if form == "sng" else 6, least, most)
    settings = replace(settings, format=form, button=button, new_player=entry)
    return House(settings, seed=seed)


def serve(house: House, player) -> None:
    """What a house does: deal, start the next hand, let the seat to act do something legal."""
    waits = owed(house.table)
    if isinstance(waits, OwedCards):
        house.deal()
    elif isinstance(waits, OwedAction):
        house.step(player)
    elif waits is not None:
        house.next_hand()


def try_out(house: House, who: str | None, command: AnyCommand) -> None:
    """A command is taken as `why_not` says, or refused without a trace."""
    refusal = why_not(house.table, who, command)
    before = house.table.copy()
    if refusal is not None:
        with pytest.raises(IllegalActionError) as error:
            play(house.table, who, command)
        assert error.value.refusal == refusal
        assert house.table == before
        return
    events = decide(house.table, who, command)
    assert house.table == before
    assert house.does(who, command) == events


def brought(log: list[AnyEvent]) -> int:
    return sum(event.chips for event in log if isinstance(event, SatDown | ChipsAdded)) - sum(
        event.chips for event in log if isinstance(event, Left)
    )


def check(house: House) -> None:
    table = house.table
    hand = table.playing
    stacks = [table.chips(number) for number in table.seats]
    assert min(stacks, default=0) >= 0
    assert sum(stacks) + (hand.pot if hand else 0) == brought(house.log)
    assert house.refold() == table


@given(
    st.sampled_from((*BLINDS, *OTHERS)),
    st.sampled_from(("cash", "cash", "sng")),
    st.sampled_from(("moving", "dead")),
    st.sampled_from(("wait_bb", "free")),
    st.lists(steps, min_size=20, max_size=120),
    st.integers(0, 99),
)
def test_chips_are_conserved_and_replay_equals_play(key, form, button, entry, doings, seed):
    house = opened(key, form, button, entry, seed)
    player = random_player(Random(seed))
    for name in PLAYERS[: house.table.settings.seats]:
        house.sit(name, 1_000)
    house.start()
    for who, command in doings:
        if who == "serve":
            serve(house, player)
        elif who == "change":
            other = house.chance.choice(BLINDS if key in BLINDS else ("seven", "choice"))
            try_out(house, None, ChangeRules(rules.game(other)))
        else:
            try_out(house, who, command)
        check(house)


@given(st.lists(steps, min_size=20, max_size=80), st.integers(0, 99))
def test_an_empty_table_takes_whatever_comes(doings, seed):
    house = opened("nlhe", "cash", "dead", "wait_bb", seed)
    player = random_player(Random(seed))
    for who, command in doings:
        if who == "serve":
            serve(house, player)
        elif who != "change":
            try_out(house, who, command)
        check(house)


@pytest.mark.parametrize("key", rules.KEYS)
def test_fifty_hands_of_every_game(key: str):
    game = rules.game(key)
    house = House(Settings(game, stakes_of(game, 100), game.seats.usual or game.seats.max, 1), seed=3)
    names = "ABCDEFGHIJ"[: house.table.settings.seats]
    house.sit(" ".join(names), 5_000)
    house.start()
    player = random_player(Random(7))
    for _ in range(50):
        house.play_hand(player)
        for name, left in house.chips().items():
            if not left:
                house.does(name, AddChips(5_000))
        assert sum(house.chips().values()) == brought(house.log)
    assert house.table.hands == 50
    assert house.refold() == house.table


@pytest.mark.parametrize("house", [cash_game("A B C", "seven"), sng("A B C", "pls7", stack=1_000)])
def test_a_log_survives_the_wire(house: House):
    player = random_player(Random(5))
    while house.table.hands < 30 and isinstance(owed(house.table), OwedHand):
        house.play_hand(player)
    text = msgspec.json.encode(house.log)
    log = msgspec.json.decode(text, type=list[AnyEvent])
    assert log == house.log


def test_commands_survive_the_wire():
    for command in (Act(RaiseTo(600)), SitDown(3, 1_000), Deal((1, 2)), ChangeRules(rules.game("seven")), Leave()):
        assert msgspec.json.decode(msgspec.json.encode(command), type=AnyCommand) == command


def test_a_spectator_sees_what_a_table_does_and_no_card():
    house = opened("seven", "cash", "moving", "wait_bb", 5)
    house.sit("A B C", 1_000)
    house.start()
    house.next_hand()
    house.deal()
    for event in house.log:
        seen = seen_by(None, event).event
        if type(event).__name__ == "Dealt":
            assert set(seen.cards) == {-1}  # type: ignore[union-attr]
            assert seen_by(event.seat, event).event == event  # type: ignore[union-attr]
        else:
            assert seen == event


def test_who_answers_is_known_for_every_seat_that_owes():
    house = opened("nlhe", "sng", "moving", "wait_bb", 5)
    house.sit("A B C D", 1_000)
    house.start()
    house.next_hand()
    house.deal()
    waits = owed(house.table)
    assert isinstance(waits, OwedAction)
    assert [driver(house.table, seat) for seat in waits.seats] == ["player"]
