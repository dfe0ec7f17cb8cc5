"""RULES 2.1: positions by seats left."""

import pytest

from hanpan.table import Position, position_names


def names(seats: str, button: int, *blinds: int) -> str:
    found = position_names([int(seat) for seat in seats], button, blinds)
    short = {
        seat: position.key.removeprefix("pos-").replace("utg_n", f"utg+{position.n}")
        for seat, position in found.items()
    }
    return " ".join(short[int(seat)] for seat in seats)


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ("12", "btn bb"),
        ("123", "btn sb bb"),
        ("1234", "btn sb bb co"),
        ("12345", "btn sb bb hj co"),
        ("123456", "btn sb bb utg hj co"),
        ("1234567", "btn sb bb utg utg+1 hj co"),
        ("123456789", "btn sb bb utg utg+1 utg+2 utg+3 hj co"),
    ],
)
def test_positions_by_the_number_of_players(seats: str, told: str):
    blinds = (1, 2) if len(seats) == 2 else (2, 3)
    assert names(seats, 1, *blinds) == told


def test_seats_may_be_far_apart():
    assert names("2579", 7, 9, 2) == "bb co btn sb"


def test_a_dead_small_blind_has_no_seat():
    assert names("1246", 2, 4) == "co btn bb hj"


def test_a_game_without_blinds_has_no_positions():
    assert position_names((1, 2, 3), 1, ()) == {}


def test_the_keys_are_those_of_the_catalogue():
    assert position_names((1, 2, 3, 4, 5, 6, 7), 1, (2, 3))[5] == Position("pos-utg_n", 1)
