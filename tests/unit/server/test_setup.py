"""What a room may be."""

import asyncio
from math import comb

import pytest
from msgspec.structs import replace

from hanpan.rules import KEYS
from hanpan.rules.errors import OptionError
from hanpan.server.sentences import fault
from hanpan.server.setup import MERIDIAN, RoomConfig, SetupError, game_of, settings_of
from hanpan.wire import asks, tells
from hanpan.wire.rooms import CreateRoom
from tests.unit.server.rooms import lobby, opened

HEAVY = """
extends = "plo"
name = { en = "Own", ko = "내것" }
seats = { max = 2 }
use_hole = 4
street = [
  { name = "preflop", deal = ["down 18"], first = "after_blinds" },
  { name = "flop", deal = ["burn 1", "board 10"], first = "left_of_button" },
]
[high]
ladder = ["big", "two", "none"]
ranks.big = { groups = [3, 2, 2] }
ranks.two = { groups = [2, 2, 2, 1] }
ranks.none = { groups = [1, 1, 1, 1, 1, 1, 1] }
"""
SIX = """
extends = "plo"
name = { en = "Six", ko = "여섯" }
seats = { max = 6 }
street = [
  { name = "preflop", deal = ["down 6"], first = "after_blinds" },
  { name = "flop", deal = ["burn 1", "board 5"], first = "left_of_button" },
]
"""
STUD = """
extends = "razz"
name = { en = "Long razz", ko = "긴 래즈" }
seats = { max = 2 }
street = [{ name = "3rd", deal = ["down 2", "up 18"], first = "bring_in" }]
"""


@pytest.mark.parametrize(
    ("file", "own", "board", "size", "picks"),
    [(HEAVY, 18, 12, 7, comb(18, 4) * comb(12, 3)), (STUD, 24, 1, 5, comb(25, 5))],
    ids=["hole cards", "any cards"],
)
def test_a_game_in_which_a_hand_takes_too_long_to_name_is_refused(file, own, board, size, picks):
    with pytest.raises(SetupError) as refused:
        settings_of(CreateRoom("", file=file))
    told = fault(refused.value, "en")
    assert told.key == "serve-picks"
    assert told.text == (
        f"With {own} cards of one's own and {board} on the board, a hand of {size} can be picked in {picks:,} ways, "
        "and a room takes 5,000; deal fewer cards."
    )
    assert fault(refused.value, "ko").text.endswith("덜 나눠 주세요.")


def test_an_option_that_makes_a_game_so_is_refused_at_the_table_too():
    option = """
[option.deep]
no = {}
yes = { street = [{ name = "preflop", deal = ["down 20"] }] }
"""
    config = RoomConfig("", "Ana", "", SIX.replace("max = 6", "max = 2") + option)
    assert game_of(config, {"deep": "no"}).cards_each() == 6
    with pytest.raises(SetupError, match="serve-picks"):
        game_of(config, {"deep": "yes"})


def test_games_that_people_play_are_taken():
    for key in (*KEYS, MERIDIAN):
        settings_of(CreateRoom(key))
    settings_of(CreateRoom("", file=SIX))


@pytest.mark.parametrize(
    ("game", "key", "english"),
    [
        ("nlhe", "why-ante", "These rules have an ante and this room has none, so open a room with one, or choose"),
        (MERIDIAN, "err-meridian_ante", "MERIDIAN has no ante, so leave ante_mode out."),
    ],
)
def test_an_ante_without_an_amount_is_refused(game, key, english):
    async def play():
        house, _, _ = lobby()
        with pytest.raises((SetupError, OptionError), match="ante") as refused:
            await house.create("Ana", CreateRoom(game, options={"ante_mode": "each"}), "en")
        assert fault(refused.value, "en").key == key
        assert fault(refused.value, "en").text.startswith(english)
        assert "앤티" in fault(refused.value, "ko").text
        await house.create("Ana", CreateRoom("nlhe", options={"ante_mode": "each"}, ante=25), "en")
        await house.stop()

    asyncio.run(play())


def test_the_host_of_a_room_without_an_ante_can_not_choose_who_posts_it():
    async def play():
        place = await opened(CreateRoom("nlhe"), owner="Ana")
        await place.sits("Ana")
        refused = await place.does("Ana", asks.ChangeRules({"ante_mode": "each"}))
        assert isinstance(refused, tells.Refused)
        assert (refused.key, refused.rule) == ("why-ante", "2.6")
        assert place.room.table.pending is None
        await place.lobby.stop()

    asyncio.run(play())


def test_a_room_from_before_a_rule_of_game_files_hears_what_is_wrong_with_its_own():
    async def play():
        place = await opened(CreateRoom("", file=SIX), owner="Ana")
        await place.sits("Ana")
        place.room.config = replace(place.room.config, file=f'{SIX}[betting]\nblinds = ["1", "1/2"]\n')
        refused = await place.does("Ana", asks.ChangeRules({"odd_chips": "by_suit"}))
        assert isinstance(refused, tells.Refused)
        assert refused.text == "line 10: blinds never get smaller, and '1/2' comes after '1': reorder them"
        await place.lobby.stop()

    asyncio.run(play())


def test_a_title_is_plain_text():
    async def play():
        place = await opened(CreateRoom("nlhe", title=" a\u202eb\u200b\x07 \n c\x00"))
        assert place.room.listing().title == place.room.state().title == "ab c"
        await place.lobby.stop()

    asyncio.run(play())


@pytest.mark.parametrize("name", ["\\u202eSix", "Si\\u200bx", "Six  or so", "S" * 41])
def test_the_name_of_a_game_is_fit_for_everybody_s_list(name):
    async def play():
        house, _, _ = lobby()
        with pytest.raises(SetupError) as refused:
            await house.create("Ana", CreateRoom("", file=SIX.replace('"Six"', f'"{name}"')), "en")
        assert fault(refused.value, "en").text == "A game's name has at most 40 letters and no hidden signs; change it."
        await house.create("Ana", CreateRoom("", file=SIX), "en")
        await house.stop()

    asyncio.run(play())
