"""RULES 5, T51, T54, T56, T57: the sit-and-go, from the first hand to the last player."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from hanpan import rules
from hanpan.engine.events import HandStarted, Posted, Won
from hanpan.engine.inputs import Fold
from hanpan.engine.refusals import IllegalActionError
from hanpan.rules.errors import OptionError
from hanpan.rules.stakes import Stakes, stakes_of
from hanpan.table import OwedHand, cash, driver, open_table, owed, sit_and_go, stakes_at
from hanpan.table.commands import (
    Act,
    AddChips,
    ChangeRules,
    ComeBack,
    Leave,
    NextHand,
    SitDown,
    SitOut,
    Start,
    TakeOver,
    TimeUp,
)
from hanpan.table.events import Answered, Busted, CameBack, Finished, HostMoved, Left, LevelChanged, TakenOver
from hanpan.table.presets import MERIDIAN_SEATS, MERIDIAN_SMALL_BLIND, meridian
from hanpan.table.settings import level_of
from tests.unit.table.house import House, calling, cash_game, random_player, sng

NLHE = rules.game("nlhe")


def meridian_house(seats: int = 4, buy_in: int = 10_000, seed: int = 1) -> House:
    house = House(meridian(NLHE, buy_in, seats), seed=seed)
    house.sit(" ".join("ABCDEFGHI"[:seats]), buy_in)
    house.start()
    return house


def test_all_seats_start_together():
    house = House(meridian(NLHE, 10_000, 4))
    house.sit("A B C", 10_000)
    assert house.refuses("A", Start()) == "too_few"
    assert house.refuses("D", SitDown(4, 9_999)) == "min_entry"
    assert house.refuses("D", SitDown(4, 10_001)) == "max_entry"
    house.does("D", SitDown(4, 10_000))
    house.does("A", Start())
    house.next_hand()
    assert house.hand.started.seats == (1, 2, 3, 4)
    assert house.refuses("E", SitDown(5, 10_000)) == "no_seat"


def test_t51_the_level_of_hand_8_and_9_and_17():
    settings = meridian(NLHE, 10_000, 4)
    blinds = [stakes_at(settings, level_of(settings, hand)).blinds for hand in (1, 8, 9, 16, 17)]
    assert blinds == [(50, 100), (50, 100), (75, 150), (75, 150), (100, 200)]


def test_t51_the_new_level_takes_effect_on_the_next_hand():
    house = meridian_house()
    for hand in range(1, 18):
        events = house.play_hand()
        posted = [event.chips for event in events if isinstance(event, Posted)]
        assert posted == ([50, 100] if hand <= 8 else [75, 150] if hand <= 16 else [100, 200])
    changes = [event for event in house.log if isinstance(event, LevelChanged)]
    assert [(event.level, event.stakes.blinds) for event in changes] == [(1, (75, 150)), (2, (100, 200))]


@pytest.mark.parametrize(
    ("buy_in", "levels"),
    [
        (10_000, "50 75 100 150 200 300 400 600 800 1200"),
        (25_000, "100 150 200 300 400 600 800 1200 1600 2400"),
        (60_000, "250 375 500 750 1000 1500 2000 3000 4000 6000"),
    ],
)
def test_the_levels_of_meridian(buy_in: int, levels: str):
    settings = meridian(NLHE, buy_in, 6)
    assert [stakes_at(settings, level).blinds[0] for level in range(10)] == list(map(int, levels.split()))
    assert all(small * 2 == big for small, big in (stakes_at(settings, level).blinds for level in range(40)))


@pytest.mark.parametrize(
    ("buy_in", "seats", "hand"),
    [(10_000, 4, 145), (10_000, 6, 153), (10_000, 9, 161), (25_000, 9, 169), (60_000, 9, 169)],
)
def test_the_blinds_outgrow_all_chips_in_play(buy_in: int, seats: int, hand: int):
    settings = meridian(NLHE, buy_in, seats)
    big = [stakes_at(settings, level_of(settings, number)).blinds[1] for number in (hand - 1, hand)]
    assert big[0] < buy_in * seats <= big[1]


def test_all_stakes_rise_together():
    stud = rules.game("stud8")
    settings = sit_and_go(stud, stakes_of(stud, 100), 8, 10_000)
    assert stakes_at(settings, 1) == Stakes(150, (), 30, 75, 300)
    assert stakes_at(settings, 2) == Stakes(200, (), 40, 100, 400)


def test_the_bring_in_of_one_chip_becomes_half_a_small_bet_again():
    stud = rules.game("stud8")
    settings = sit_and_go(stud, stakes_of(stud, 1), 8, 100)
    stakes = [stakes_at(settings, level) for level in range(8)]
    assert [(one.unit, one.bring_in) for one in stakes] == [
        (1, 1), (1, 1), (2, 1), (3, 1), (4, 2), (6, 3), (8, 4), (12, 6),
    ]  # fmt: skip


def test_meridian_is_30_seconds_without_a_time_bank():
    settings = meridian(NLHE, 25_000, 9)
    assert (settings.clock, settings.time_bank) == (30, 0)
    assert (settings.buy_in_min, settings.buy_in_max, settings.seats) == (25_000, 25_000, 9)
    assert settings.game.showdown.odd_chip == "all_to_first_left"
    assert dict(settings.game.options) == {"odd_chips": "all_to_first_left"}


@pytest.mark.parametrize(("buy_in", "seats"), [(5_000, 4), (10_000, 5)])
def test_meridian_has_three_buy_ins_and_three_sizes(buy_in: int, seats: int):
    with pytest.raises(ValueError, match="it is one of"):
        meridian(NLHE, buy_in, seats)


@pytest.mark.parametrize(("odd_chip", "shares"), [("all_to_first_left", {335, 333}), ("one_each", {334, 333})])
def test_t54_a_three_way_tie_for_1001(odd_chip: str, shares: set[int]):
    """Seed 003: all chips left over go to the winner nearest left of the button."""
    game = meridian(NLHE, 10_000, 4, odd_chip=odd_chip).game  # type: ignore[arg-type]
    house = House(sit_and_go(game, Stakes(334, (95, 302), big_bet=604), 4, 302))
    house.sit("A B C D", 302)
    house.start()
    house.board = "AsKsQsJsTs"
    events = house.play_hand(lambda table, seat: Fold() if seat == 2 else calling(table, seat))
    won = {event.seat: event.chips for event in events if isinstance(event, Won)}
    assert sum(won.values()) == 1_001
    assert set(won.values()) == shares
    assert won[3] == max(won.values())


def test_two_busts_in_one_hand_the_bigger_stack_comes_in_before_the_other():
    house = sng("A B C D", stack=1_000)
    house.play_hand(lambda table, seat: Fold() if seat not in (1, 4) else calling(table, seat))
    chips = house.chips()
    house.knocks_out("A" if chips["A"] >= chips["D"] else "D", "B", "C")
    busts = [event for event in house.log if isinstance(event, Busted)]
    first, second = ("B", "C") if chips["B"] < chips["C"] else ("C", "B")
    assert chips[first] != chips[second]
    assert [(house.name(event.seat), event.place) for event in busts] == [(first, 4), (second, 3)]


def test_two_busts_with_equal_stacks_share_the_place():
    house = sng("A B C D E", stack=1_000)
    house.knocks_out("A", "D", "E")
    assert house.table.places == {"D": 4, "E": 4}


def test_the_last_player_wins():
    house = sng("A B C", stack=1_000)
    house.knocks_out("A", "B")
    events = house.knocks_out("A", "C")
    assert events[-2:] == [Busted(3, 2), Finished(1)]
    assert house.table.places == {"A": 1, "B": 3, "C": 2}
    assert house.table.finished
    assert owed(house.table) is None
    assert house.refuses(None, NextHand()) == "finished"
    assert house.does("A", Leave()) == [Left(1, "A", 3_000), HostMoved("B")]


def test_t56_a_bot_plays_on_with_the_leavers_chips_and_cards():
    house = meridian_house()
    house.next_hand()
    house.deal()
    turn = house.hand.turn
    name, cards, chips = house.name(turn), house.hand.down[turn], house.table.chips(turn)
    assert TakenOver(turn) in house.does(name, Leave())
    assert driver(house.table, turn) == "bot"
    assert house.hand.turn == turn
    assert (house.hand.down[turn], house.table.chips(turn)) == (cards, chips)
    house.does(None, Act(Fold(), turn))
    house.finish_hand()
    house.play_hand()


def test_t56_no_rebuy_after_a_bust():
    house = sng("A B C", stack=1_000)
    house.knocks_out("A", "B")
    assert house.refuses("B", AddChips(1_000)) == "no_rebuy"
    assert house.refuses("D", SitDown(2, 1_000)) == "seat_taken"
    house.does("B", Leave())
    assert house.refuses("B", SitDown(2, 1_000)) == "sng_started"
    assert house.table.places == {"B": 3}


def test_the_leaver_may_take_his_seat_back_before_elimination():
    house = meridian_house()
    house.does("B", Leave())
    house.next_hand()
    house.deal()
    assert house.refuses("B", Act(Fold())) == "taken_over"
    assert house.does("B", ComeBack()) == [CameBack(2)]
    assert driver(house.table, 2) == "player"


def test_three_time_outs_or_the_house_give_the_seat_to_a_bot():
    house = meridian_house()
    house.does(None, TakeOver(4))
    assert driver(house.table, 4) == "bot"
    assert house.refuses(None, TakeOver(4)) == "taken_over"
    while driver(house.table, 3) != "bot":
        if house.table.playing is None:
            house.next_hand()
        elif house.hand.turn == 3:
            house.does(None, TimeUp(3))
        else:
            house.step(calling)
    assert house.table.seats[3].time_outs == 0
    assert Answered(3) not in house.log
    assert cash_game("A B").refuses(None, TakeOver(1)) == "sng_only"


def test_leaving_after_the_hand_gives_the_seat_to_a_bot_then():
    house = meridian_house()
    house.next_hand()
    house.deal()
    house.does("B", Leave(after_hand=True))
    assert driver(house.table, 2) == "player"
    house.finish_hand()
    assert driver(house.table, 2) == "bot"


def test_a_game_that_two_cannot_play_is_no_sit_and_go():
    """One of three goes out, and no hand could start any more (RULES 5.1)."""
    text = """
extends = "nlhe"
name = { en = "Three blinds", ko = "블라인드 셋" }
seats = { max = 6 }
[option.straddle]
no = {}
yes = { betting.blinds = ["1/2", "1", "2"], seats.min = 3 }
"""
    parents = {key: rules.definition(key) for key in ("standard", "nlhe")}
    definition = rules.parse(text, key="three", parents=parents)
    usual, three = definition.resolve(), definition.resolve({"straddle": "yes"})
    with pytest.raises(OptionError, match="a sit-and-go ends with two players, and three needs 3") as refused:
        sit_and_go(three, stakes_of(three, 100), 3, 10_000)
    assert refused.value.args_by_name == {"n": 3}
    settings = sit_and_go(usual, stakes_of(usual, 100), 3, 10_000)
    with pytest.raises(IllegalActionError, match="sng_seats"):
        open_table(replace(settings, game=three, stakes=stakes_of(three, 100)))
    open_table(cash(three, stakes_of(three, 100), 3))
    house = House(settings, "A")
    house.sit("A B C", 10_000)
    assert house.refuses("A", ChangeRules(replace(usual, seats=three.seats))) == "sng_seats"


def test_nobody_sits_out_of_a_sit_and_go():
    assert meridian_house().refuses("A", SitOut()) == "cash_only"


def test_a_player_moves_only_for_himself_and_the_house_for_any():
    house = meridian_house()
    house.next_hand()
    house.deal()
    turn = house.hand.turn
    other = next(seat for seat in (1, 2, 3, 4) if seat != turn)
    assert house.refuses(house.name(other), Act(Fold(), turn)) == "turn"
    house.does(None, Act(Fold(), turn))


def test_the_bots_play_on_when_the_last_human_has_left():
    house = meridian_house()
    for name in "ABCD":
        house.does(name, Leave())
    assert house.table.host == ""
    play_to_the_end(house, 3)
    assert sorted(house.table.places) == list("ABCD")


def test_t57_always_folding_loses_to_the_blinds():
    house = meridian_house()

    while not house.table.finished:
        house.play_hand(lambda table, seat: Fold() if seat == 1 else calling(table, seat))
    assert house.table.places["A"] > 1


def test_a_limit_cap_holds_until_two_are_left():
    """RULES 1.5: in a tournament the cap stays heads-up until two players remain in the event."""
    house = sng("A B C", "flhe", stack=1_000)
    house.next_hand()
    assert house.hand.started.rules.betting.cap_heads_up
    house.finish_hand()
    while len([chips for chips in house.chips().values() if chips]) > 2:
        house.play_hand(random_player(Random(5)))
    house.next_hand()
    assert not house.hand.started.rules.betting.cap_heads_up


def play_to_the_end(house: House, seed: int) -> None:
    player = random_player(Random(seed))
    total = sum(house.chips().values())
    while isinstance(owed(house.table), OwedHand):
        house.play_hand(player)
        assert sum(house.chips().values()) == total
    assert house.table.finished


@pytest.mark.parametrize("seats", MERIDIAN_SEATS)
@pytest.mark.parametrize("buy_in", MERIDIAN_SMALL_BLIND)
@pytest.mark.parametrize("seed", range(3))
def test_whole_sit_and_gos_to_the_last_player(seats: int, buy_in: int, seed: int):
    house = meridian_house(seats, buy_in, seed)
    play_to_the_end(house, seed)
    places = sorted(house.table.places.values())
    assert places[0] == 1
    assert len(places) == seats
    # Equals share a place, and the places behind them stay empty.
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    assert house.chips()[next(name for name, place in house.table.places.items() if place == 1)] == buy_in * seats
    assert house.refold() == house.table


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_nobody_has_the_big_blind_twice_running(button: str):
    for seed in range(5):
        house = sng("A B C D E F", stack=1_500, button=button, seed=seed)
        play_to_the_end(house, seed)
        big = [started.posts[-1].seat for started in house.log if isinstance(started, HandStarted)]
        assert all(one != two for one, two in pairwise(big))


@pytest.mark.parametrize("key", [key for key in rules.KEYS if key != "nlhe"])
def test_any_game_can_be_a_sit_and_go(key: str):
    house = sng("A B C D", key, stack=3_000)
    play_to_the_end(house, 11)
    assert house.refold() == house.table
