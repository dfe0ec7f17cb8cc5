"""What a bot is told: the referee's object as its seat sees it, and nothing that its seat may not see."""

import json

import msgspec

from hanpan import rules
from hanpan.bots.scripted import Caller
from hanpan.bots.sight import sight_of
from hanpan.bots.view import Places, entry_of
from hanpan.engine import fold
from hanpan.engine.events import HandStarted
from hanpan.engine.inputs import Call, Fold, RaiseTo
from tests.unit.bots.helpers import begun, dealt, played, watching

NLHE = [dealt("AsKs 9h9c 7d2c".replace(" ", ""))]


def test_the_view_is_plain_json_in_the_referees_shape():
    view = watching(2, Caller(1), played("nlhe", [*NLHE])).view()
    assert json.loads(json.dumps(view)) == view
    assert view["status"] == "in_progress"
    assert view["street"] == "preflop"
    assert view["actor"] == "p3"
    assert view["legal"] == [
        {"action": "fold"},
        {"action": "call", "amount": 10},
        {"action": "raise", "min": 20, "max": 1000},
    ]
    assert view["pot"] == 15
    assert view["stacks"] == [995, 990, 1000]
    assert view["payoffs"] == [-5, -10, 0]
    assert (view["error"], view["needs"], view["pots"], view["showdown"], view["shown_order"]) == (None, [], [], {}, [])


def test_seat_game_rules_stakes_cards_board_and_log_stand_beside_it():
    moves = [*NLHE, (2, RaiseTo(30)), (0, Fold()), (1, Call()), dealt("4s5h6h7h")]
    view = watching(2, Caller(1), played("nlhe", moves, odd_chips="by_suit")).view()
    assert view["seat"] == 2
    assert (view["game"], view["rules"]) == ("nlhe", {"odd_chips": "by_suit"})
    assert view["stakes"] == {"unit": 10, "blinds": [5, 10], "big_bet": 20}
    # One card at a time, clockwise: the third and the sixth card are the button's.
    assert view["cards"] == [["??", "??"], ["??", "??"], ["9h", "2c"]]
    assert view["up"] == [[], [], []]
    assert view["board"] == ["5h", "6h", "7h"]
    assert view["folded"] == ["p1"]
    assert [entry["type"] for entry in view["log"]][-3:] == ["Called", "Burned", "BoardDealt"]


def test_the_log_folds_into_the_seats_own_picture_of_the_hand():
    moves = [*NLHE, (2, RaiseTo(30)), (0, Fold()), (1, Call()), dealt("4s5h6h7h")]
    view = watching(1, Caller(1), played("nlhe", moves)).view()
    hand = sight_of(view).hand
    assert hand.down[0] == (-1, -1)
    assert hand.turn == 1
    assert hand.pot == view["pot"] == 65


def test_players_are_counted_from_the_left_of_the_button_wherever_they_sit():
    # Seats 2, 5 and 8; 5 has the button, so 8 is p1, 2 is p2 and 5 is p3.
    events = begun(rules.game("nlhe"), {2: 200, 5: 500, 8: 800}, button=5)
    chair = watching(5, Caller(1), events)
    view = chair.view()
    assert (view["seat"], view["seats"]) == (2, [8, 2, 5])
    assert view["stacks"] == [795, 190, 500]
    assert view["log"][0]["button"] == 2


def test_a_dead_button_stands_behind_the_last_player():
    started = begun(rules.game("nlhe"), {2: 200, 5: 500, 8: 800}, button=6)[0]
    assert isinstance(started, HandStarted)
    placed = Places(started).placed(started)
    assert isinstance(placed, HandStarted)
    assert (placed.seats, placed.button, placed.stacks) == ((0, 1, 2), 3, (800, 200, 500))


def test_places_turn_the_table_without_changing_the_hand():
    events = played("seven", [dealt("AsKhQd2c3c4c5d6d7d")])
    places = Places(events[0])
    placed = fold([places.placed(event) for event in events])
    assert placed == fold(events)  # seats 0 to 2 with the button at 2 are in place already
    assert msgspec.to_builtins(events[1]) == entry_of(events[1])


def test_who_chooses_and_how_many_cards_is_said():
    view = watching(0, Caller(1), played("choice", [dealt("AsKhQd2c3c4c5d6d7d8d9dTd")])).view()
    assert view["actor"] is None
    assert view["choosing"] == ["p1", "p2", "p3"]
    assert view["choose"] == 1
    assert view["legal"] == [{"action": "discard", "cards": ["As", "2c", "5d", "8d"]}]
