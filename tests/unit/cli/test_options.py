"""`--rule`: options of a game, and those of its table (RULES 7)."""

import pytest

from hanpan import rules
from hanpan.cli.options import choices_of, chosen_game, parted, table_options
from hanpan.rules.errors import OptionError


def test_of_an_option_given_twice_the_last_counts():
    assert choices_of(["burns=false", "burns = true"]) == {"burns": "true"}


@pytest.mark.parametrize("key", rules.KEYS)
def test_the_button_is_an_option_where_there_are_blinds(key):
    definition = rules.definition(key)
    has_blinds = bool(definition.resolve({}).betting.blinds)
    assert (list(table_options(definition)) == ["button", "new_player"]) is has_blinds


def test_the_tables_options_are_none_of_the_games():
    choices = parted(rules.definition("nlhe"), {"button": "dead", "burns": "false", "new_player": "free"})
    assert choices.game == {"burns": "false"}
    assert choices.table == {"button": "dead", "new_player": "free"}
    assert chosen_game("nlhe", ["button=dead"]) == rules.game("nlhe")


def test_a_value_that_the_table_does_not_know_is_refused():
    with pytest.raises(OptionError, match=r"button can't be 'fixed'; it is one of moving, dead"):
        chosen_game("pls7", ["button=fixed"])


@pytest.mark.parametrize("key", ["seven", "stud8"])
def test_a_game_without_blinds_has_no_such_option(key):
    with pytest.raises(OptionError, match=f"{key} has no option 'button'"):
        chosen_game(key, ["button=dead"])
