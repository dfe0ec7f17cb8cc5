"""An option is a patch on a game's data; a file may extend another, and change or take out its options."""

from pathlib import Path

import pytest

from hanpan import rules
from hanpan.rules import OptionError
from hanpan.rules.definition import Definition, merge

PARENTS = {key: rules.definition(key) for key in ("standard", *rules.KEYS)}
GAMES = Path(__file__).parents[2] / "data" / "games"


def parsed(text: str) -> Definition:
    return rules.parse(text, key="mine", file="mine.toml", parents=PARENTS)


def refused(key: str, **choices: str) -> OptionError:
    with pytest.raises(OptionError) as error:
        rules.game(key, **choices)
    return error.value


# --- choosing -----------------------------------------------------------------------------------------------------


def test_an_unknown_option_lists_those_of_the_game():
    error = refused("flhe", cap_headsup="true")
    known = "odd_chips, allin_faceup, auto_muck_losers, ante_mode, burns, cap_heads_up"
    assert str(error) == f"flhe has no option 'cap_headsup'; its options are {known}; did you mean cap_heads_up?"
    assert (error.key, error.args_by_name) == (
        "err-unknown_option",
        {"option": "cap_headsup", "game": "flhe", "known": known},
    )


def test_an_unknown_value_lists_those_of_the_option():
    error = refused("seven", betting_rule="593")
    known = "free, 591, 592, seon_half, seon_full, seon_dam, seon_dam_dam"
    assert str(error).startswith(f"betting_rule can't be '593'; it is one of {known}; did you mean 59")
    assert (error.key, error.args_by_name) == (
        "err-bad_option_value",
        {"option": "betting_rule", "value": "593", "known": known},
    )


def test_4_12_seon_full_needs_the_power_channel():
    error = refused("seven", betting_rule="seon_full")
    assert str(error) == "betting_rule = seon_full needs channel = power"
    assert error.key == "err-option_needs"
    assert error.args_by_name == {"options": "betting_rule = seon_full", "option": "channel", "value": "power"}
    rules.game("seven", betting_rule="seon_full", channel="power")
    rules.game("seven", channel="power", betting_rule="seon_full")


def test_what_is_needed_is_told_beside_other_options_too():
    error = refused("choice", die_rule="no_die", betting_rule="seon_full", ddadang="level")
    assert str(error) == ("die_rule = no_die, betting_rule = seon_full, ddadang = level needs channel = power")


def test_the_normal_channel_said_aloud_is_still_the_normal_channel():
    assert str(refused("seven", channel="normal", betting_rule="seon_full")) == (
        "betting_rule = seon_full needs channel = power"
    )


def test_7_two_options_that_patch_one_key_are_refused_by_name():
    definition = parsed(
        'extends = "nlhe"\n'
        "option.speed = { slow = {}, fast = { clock.seconds = 5 } }\n"
        "option.night = { no = {}, yes = { clock = { seconds = 60 } } }\n"
    )
    with pytest.raises(OptionError) as error:
        definition.resolve({"speed": "fast", "night": "yes"})
    assert str(error.value) == "night and speed both change clock.seconds; choose one of them"
    assert error.value.key == "err-option_clash"
    assert error.value.args_by_name == {"option": "night", "other": "speed", "path": "clock.seconds"}
    assert definition.resolve({"speed": "fast", "night": "no"}).clock.seconds == 5
    assert definition.resolve({"speed": "slow", "night": "yes"}).clock.seconds == 60


def test_7_a_street_of_one_name_is_one_key():
    definition = parsed(
        'extends = "nlhe"\n'
        'option.wide = { no = {}, yes = { street = [{ name = "flop", deal = ["board 4"] }] } }\n'
        'option.late = { no = {}, yes = { street = [{ name = "turn", deal = ["board 2"] }] } }\n'
    )
    game = definition.resolve({"wide": "yes", "late": "yes"})
    assert [street.deal for street in game.street[1:3]] == [("board 4",), ("board 2",)]
    with pytest.raises(OptionError, match=r"^burns and wide both change street\.flop\.deal; choose one of them$"):
        definition.resolve({"wide": "yes", "burns": "false"})


def test_options_travel_with_the_game_in_the_order_in_which_they_were_chosen():
    game = rules.game("seven", die_rule="no_die", betting_rule="591", ddadang="call")
    assert game.options == (("die_rule", "no_die"), ("betting_rule", "591"))
    assert rules.game("seven", die_rule="free").options == ()


# --- extending ----------------------------------------------------------------------------------------------------


def test_tables_are_merged_key_by_key():
    game = parsed('extends = "nlhe"\nclock.seconds = 9').resolve()
    assert (game.clock.seconds, game.clock.timeout) == (9, rules.game("nlhe").clock.timeout)


def test_streets_are_merged_by_name_and_new_ones_come_last():
    text = (
        'extends = "nlhe"\n'
        "street = [\n"
        '  { name = "turn", deal = ["board 2"] },\n'
        '  { name = "last", deal = [], first = "left_of_button" },\n'
        "]\n"
    )
    streets = parsed(text).resolve().street
    assert [street.name for street in streets] == ["preflop", "flop", "turn", "river", "last"]
    assert [street.deal for street in streets[1:]] == [("burn 1", "board 3"), ("board 2",), ("burn 1", "board 1"), ()]
    assert streets[2].first == "left_of_button"


def test_lists_are_replaced_whole():
    game = parsed('extends = "nlhe"\nbetting.blinds = ["1"]\nclock.timeout = ["fold"]').resolve()
    assert game.betting.blinds == ("1",)
    assert game.clock.timeout == ("fold",)


def test_an_option_is_replaced_whole():
    """Not value by value: the parent's values are gone."""
    definition = parsed('extends = "pls7"\noption.low_rule = { always = {}, six = { low.from_players = 6 } }')
    assert list(definition.options["low_rule"]) == ["always", "six"]
    assert not definition.resolve({"low_rule": "six"}).has_low(5)
    assert list(rules.definition("pls7").options["low_rule"]) == ["always", "never", "auto"]


def test_an_empty_option_takes_the_parents_out():
    definition = parsed('extends = "pls"\noption.pls7_revision = {}\noption.burns = {}')
    assert list(definition.options) == ["odd_chips", "allin_faceup", "auto_muck_losers", "ante_mode"]
    with pytest.raises(OptionError, match=r"^mine has no option 'burns'; its options are"):
        definition.resolve({"burns": "false"})
    assert "burns" in rules.definition("pls").options


def test_4_8_6b_games_without_the_options_that_mean_nothing_in_them():
    """Pots are never split in seven and all hands are shown; in razz the ace is always low."""
    for key in ("seven", "choice"):
        assert not {"odd_chips", "auto_muck_losers"} & set(rules.definition(key).options)
    assert "bringin_ace_low" not in rules.definition("razz").options


def test_a_game_that_extends_nothing_brings_all_with_it():
    definition = rules.parse('extends = false\nname = { en = "a", ko = "b" }', key="mine")
    assert definition.options == {}
    assert set(definition.data) == {"name"}


def test_merging_changes_neither_side():
    base = {"a": {"b": 1}, "street": [{"name": "x", "bet": 1}]}
    patch = {"a": {"c": 2}, "street": [{"name": "x", "bet": 2}]}
    assert merge(base, patch) == {"a": {"b": 1, "c": 2}, "street": [{"name": "x", "bet": 2}]}
    assert base == {"a": {"b": 1}, "street": [{"name": "x", "bet": 1}]}
    assert patch == {"a": {"c": 2}, "street": [{"name": "x", "bet": 2}]}


# --- a user's own files -------------------------------------------------------------------------------------------


def test_a_users_game_of_25_lines():
    """Sampyong with four hole cards, and five primes in a row beat a flush."""
    file = GAMES / "four_primes.toml"
    assert len(file.read_text(encoding="utf-8").splitlines()) == 25
    definition = rules.load(str(file))
    game = definition.resolve()
    assert (game.key, game.name.en, game.name.ko) == ("four_primes", "Four primes", "소수 삼평")
    names = [rank.name for rank in game.high.ranks]
    assert names[names.index("primes") - 1 : names.index("primes") + 2] == ["full_house", "primes", "flush"]
    assert "pls7_revision" not in definition.options
    assert rules.game(str(file), ante_mode="each").options == (("ante_mode", "each"),)


@pytest.mark.parametrize("name", ["kuhn", "leduc", "bomb", "mini_ddadang"])
def test_a_game_may_be_very_small(name):
    game = rules.game(str(GAMES / f"{name}.toml"))
    assert game.key == name
