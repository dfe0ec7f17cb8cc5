"""Which of a player's connections acts: the newest one, until another takes the place."""

import pytest

from hanpan.server.devices import LOOKS, TAKES, Devices
from hanpan.wire.tells import Playing
from tests.unit.server.rooms import KeptLink


@pytest.fixture
def devices():
    return Devices("TABLE")


def told(link):
    """Whether it acts, and its place, as it was told last."""
    last = link.messages()[-1]
    assert isinstance(last, Playing)
    return last.here, last.place


def comes(devices, place=TAKES, player="Mina"):
    link = KeptLink(player)
    devices.attached(link, place)
    return link


def test_the_newest_connection_acts_and_the_older_one_is_told(devices):
    phone = comes(devices)
    assert told(phone) == (True, 1)
    laptop = comes(devices)
    assert told(laptop) == (True, 2)
    assert told(phone) == (False, LOOKS)


def test_the_older_one_can_take_over(devices):
    phone, laptop = comes(devices), comes(devices)
    devices.take(phone)
    assert told(phone) == (True, 3)
    assert told(laptop) == (False, LOOKS)


def test_players_and_spectators_are_nothing_to_each_other(devices):
    mine, hers, watcher = comes(devices), comes(devices, player="Yuna"), comes(devices, player="")
    assert told(mine) == told(hers) == (True, 1)
    assert watcher.sent == []
    devices.take(watcher)
    devices.detached(watcher)
    assert watcher.sent == []


def test_where_the_game_went_on_ends_the_other_one_acts(devices):
    phone, laptop = comes(devices), comes(devices)
    devices.detached(laptop)
    assert told(phone) == (True, LOOKS)


def test_a_break_takes_nothing_away(devices):
    """The laptop's connection breaks, the phone acts for it, and the laptop comes back to its place."""
    phone, laptop = comes(devices), comes(devices)
    place = told(laptop)[1]
    devices.detached(laptop)
    back = comes(devices, place)
    assert told(back) == (True, place)
    assert told(phone) == (False, LOOKS)


def test_a_connection_that_hangs_does_not_hold_its_successor_up(devices):
    """The server has not heard yet that the old one is gone."""
    hanging = comes(devices)
    back = comes(devices, told(hanging)[1])
    assert told(back) == (True, 1)
    devices.detached(hanging)
    assert told(back) == (True, 1)


def test_a_phone_that_wakes_up_takes_nothing_from_the_laptop(devices):
    """It was the one that acted when it fell asleep; meanwhile its owner sat down at another device."""
    phone = comes(devices)
    place = told(phone)[1]
    devices.detached(phone)
    laptop = comes(devices)
    awake = comes(devices, place)
    assert told(awake) == (False, LOOKS)
    assert told(laptop) == (True, 2)


def test_after_a_restart_the_one_that_acted_acts_again():
    """The phone had been taken over by the laptop, and is back first at a server that knows of neither."""
    anew = Devices("TABLE")
    phone = comes(anew, LOOKS)
    laptop = comes(anew, 2)
    assert told(laptop) == (True, 2)
    assert told(phone) == (False, LOOKS)
    tablet = comes(anew)
    assert told(tablet) == (True, 3)
    anew.detached(laptop)
    assert told(comes(anew, 2)) == (False, LOOKS)


def test_after_a_restart_who_has_sat_down_anew_keeps_the_place():
    anew = Devices("TABLE")
    tablet = comes(anew)
    assert told(comes(anew, 2)) == (False, LOOKS)
    assert told(tablet) == (True, 1)


def test_who_only_looks_acts_where_nobody_else_does(devices):
    reader = comes(devices, LOOKS)
    assert told(reader) == (True, LOOKS)
    player = comes(devices)
    assert told(player) == (True, 1)
    assert told(reader) == (False, LOOKS)
    another = comes(devices, LOOKS)
    assert told(another) == (False, LOOKS)
    assert told(player) == (True, 1)


def test_what_was_told_can_be_told_again(devices):
    phone, laptop, watcher = comes(devices), comes(devices), comes(devices, player="")
    assert devices.told(phone) == phone.messages()[-1] == Playing("TABLE", here=False)
    assert devices.told(laptop) == laptop.messages()[-1] == Playing("TABLE", here=True, place=2)
    assert devices.told(watcher) is None
