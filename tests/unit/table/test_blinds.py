"""RULES 2.6, 2.9: what is posted, and by whom; new players and missed blinds (B28, B29, B37)."""

from hypothesis import given
from hypothesis import strategies as st

from hanpan import rules
from hanpan.engine.events import Post, Posted
from hanpan.engine.hand import next_seat, seats_of
from hanpan.engine.start import default_posts
from hanpan.rules.stakes import stakes_of
from hanpan.table.button import Blinds
from hanpan.table.commands import AddChips, ComeBack, Leave, NextHand, PostBlinds, SitDown, SitOut
from hanpan.table.lineup import forced_bets
from tests.unit.table.house import calling, cash_game, sng

ANTES = {"ante_mode": ["none", "each", "button", "bb"]}


@given(st.integers(3, 2**10 - 1), st.sampled_from(ANTES["ante_mode"]), st.data())
def test_where_no_seat_is_empty_the_posts_are_the_engines(mask: int, ante_mode: str, data: st.DataObject):
    mask <<= 1
    seats = seats_of(mask)
    if len(seats) < 2:
        return
    game = rules.game("nlhe", ante_mode=ante_mode)
    stakes = stakes_of(game, 100, ante=20)
    button = data.draw(st.sampled_from(seats))
    small = button if len(seats) == 2 else next_seat(mask, button)
    at = Blinds(button, small, next_seat(mask, small))
    assert forced_bets(game, stakes, at, mask) == default_posts(game, stakes, seats, button)


def test_the_ante_of_a_dead_button_is_not_posted():
    game = rules.game("nlhe", ante_mode="button")
    posts = forced_bets(game, stakes_of(game, 100, ante=20), Blinds(2, 3, 4), 0b110010)
    assert posts == [Post(4, 100, "blind")]


def test_b37_a_new_player_waits_for_the_big_blind():
    house = cash_game("A B C")
    house.play_hand()
    house.does("D", SitDown(4, 10_000))
    assert house.next_blinds() == "BTN B, SB C, BB D"
    house.does("E", SitDown(5, 10_000))
    house.does("F", SitDown(6, 10_000))
    assert house.next_blinds() == "BTN C, SB D, BB E"
    assert house.next_blinds() == "BTN D, SB E, BB F"


def test_b37_a_new_player_may_post_the_big_blind_out_of_turn():
    house = cash_game("A B C D")
    house.play_hand()
    house.does("E", SitDown(5, 10_000))
    house.does("E", PostBlinds())
    assert house.next_blinds() == "BTN B, SB C, BB D, post E"
    assert house.next_blinds() == "BTN C, SB D, BB E"


def test_the_blind_out_of_turn_is_live():
    house = cash_game("A B C D")
    house.play_hand()
    house.does("F", SitDown(6, 10_000))
    house.does("F", PostBlinds())
    house.next_hand()
    house.deal()
    for name in ("F", "A", "B"):
        assert house.hand.turn == house.seat(name)
        house.step(calling)
    assert house.hand.put[6] == 100


def test_nobody_comes_in_between_the_button_and_the_big_blind():
    house = cash_game(seats=6)
    for seat, name in ((1, "A"), (2, "B"), (4, "C"), (5, "D")):
        house.does(name, SitDown(seat, 10_000))
    house.start()
    house.play_hand()
    house.does("E", SitDown(3, 10_000))  # between B, whose button it will be, and C
    house.does("E", PostBlinds())
    assert house.next_blinds() == "BTN B, SB C, BB D"
    assert house.next_blinds() == "BTN C, SB D, BB A, post E"


def test_free_entry_deals_a_new_player_in_for_nothing():
    house = cash_game("A B C D", new_player="free")
    house.play_hand()
    house.does("E", SitDown(5, 10_000))
    assert house.next_blinds() == "BTN B, SB C, BB D"
    assert house.table.hand is not None
    assert house.table.hand.seats >> 5 & 1
    house.does("A", SitOut())
    house.next_blinds()
    house.next_blinds()
    house.does("A", ComeBack())
    assert "post" not in house.next_blinds()


def test_b29_a_returning_player_owes_the_missed_big_blind_live_and_the_missed_small_blind_dead():
    house = cash_game("A B C D E")
    assert house.next_blinds() == "BTN A, SB B, BB C"
    house.does("D", SitOut())
    assert house.next_blinds() == "BTN B, SB C, BB E"
    assert house.next_blinds() == "BTN C, SB E, BB A"
    assert house.next_blinds() == "BTN E, SB A, BB B"
    seat = house.table.seats[4]
    assert (seat.missed_big, seat.missed_small) == (True, True)
    house.does("D", ComeBack())
    house.does("D", PostBlinds())
    events = house.play_hand()
    posts = [event for event in events if isinstance(event, Posted)]
    assert [(house.name(post.seat), post.chips, post.kind) for post in posts] == [
        ("B", 50, "blind"),
        ("C", 100, "blind"),
        ("D", 100, "post"),
        ("D", 50, "dead"),
    ]
    seat = house.table.seats[4]
    assert (seat.missed_big, seat.missed_small, seat.posting) == (False, False, False)


def test_b29_who_missed_only_the_small_blind_owes_only_that():
    house = cash_game("A B C D E")
    assert house.next_blinds() == "BTN A, SB B, BB C"
    house.does("C", SitOut())
    assert house.next_blinds() == "BTN B, SB D, BB E"
    house.does("C", ComeBack())
    house.does("C", PostBlinds())
    assert house.next_blinds() == "BTN D, SB E, BB A, dead C"


def test_b29_with_a_dead_button_the_small_blind_is_dead_and_owed():
    house = cash_game("A B C D E", button="dead")
    assert house.next_blinds() == "BTN A, SB B, BB C"
    house.does("C", SitOut())
    assert house.next_blinds() == "BTN B, BB D"
    house.does("C", ComeBack())
    house.does("C", PostBlinds())
    assert house.next_blinds() == "BTN C, SB D, BB E, dead C"


def test_b29_waiting_for_the_big_blind_settles_all():
    house = cash_game("A B C D E")
    house.next_blinds()
    house.does("D", SitOut())
    house.next_blinds()
    house.does("D", ComeBack())
    hands = [house.next_blinds() for _ in range(4)]
    assert hands == ["BTN C, SB E, BB A", "BTN E, SB A, BB B", "BTN A, SB B, BB C", "BTN B, SB C, BB D"]


def test_who_sits_out_between_the_blinds_owes_nothing():
    house = cash_game("A B C D E")
    house.next_blinds()
    house.does("A", SitOut())
    house.next_blinds()
    house.does("A", ComeBack())
    assert house.next_blinds() == "BTN C, SB D, BB E"
    assert house.table.hand is not None
    assert house.table.hand.seats >> 1 & 1


def test_missed_blinds_cost_no_more_than_one_of_each():
    house = cash_game("A B C D E")
    house.next_blinds()
    house.does("E", SitOut())
    for _ in range(12):
        house.next_blinds()
    house.does("E", ComeBack())
    house.does("E", PostBlinds())
    assert house.next_blinds() == "BTN B, SB C, BB D, post E, dead E"


def test_a_leaver_who_sits_down_again_is_new():
    house = cash_game("A B C D E")
    assert house.next_blinds() == "BTN A, SB B, BB C"
    chips = house.chips()["C"]
    house.does("C", Leave())
    house.does("C", SitDown(3, chips))
    house.does("C", PostBlinds())
    assert house.next_blinds() == "BTN B, SB D, BB E"
    assert house.next_blinds() == "BTN D, SB E, BB A, post C"


def test_a_game_that_had_stopped_begins_afresh():
    house = cash_game("A B C")
    house.next_blinds()
    house.does("B", Leave())
    house.does("C", Leave())
    assert house.refuses(None, NextHand()) == "too_few"
    house.does("D", SitDown(2, 10_000))
    house.does("E", SitDown(3, 10_000))
    assert house.next_blinds() == "BTN D, SB E, BB A"


def test_a_short_player_posts_what_he_has():
    house = cash_game("A B C")
    house.next_blinds()
    house.does("D", SitDown(5, 120))
    house.does("D", PostBlinds())
    assert house.next_blinds() == "BTN B, SB C, BB D"


def test_who_is_broke_gets_no_cards_until_he_brings_chips():
    house = cash_game("A B C D", stack=1_000)
    house.knocks_out("A", "C")
    assert house.chips()["C"] == 0
    assert house.next_blinds() == "BTN B, SB D, BB A"
    house.does("C", AddChips(500))
    assert house.chips()["C"] == 500


def test_antes_in_stud_are_posted_once_a_hand_t57():
    house = cash_game("A B C", "stud8")
    assert house.next_blinds() == "BTN A, ante B, ante C, ante A"


def test_antes_of_everybody_come_before_the_blinds():
    house = cash_game("A B C", ante=20, ante_mode="each")
    assert house.next_blinds() == "BTN A, ante B, ante C, ante A, SB B, BB C"


def test_the_big_blind_ante_moves_with_the_big_blind():
    house = sng("A B C D", ante=100, ante_mode="bb", button="dead")
    assert [house.next_blinds() for _ in range(2)] == ["BTN A, SB B, BB C, dead C", "BTN B, SB C, BB D, dead D"]
