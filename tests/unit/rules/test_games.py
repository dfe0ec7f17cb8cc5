"""The fourteen games as RULES have them: defaults, options, what a file extends."""

from itertools import combinations

import pytest

from hanpan import rules
from hanpan.rules import OptionError
from hanpan.rules.stakes import stakes_of

FLOP_GAMES = ("nlhe", "plhe", "flhe", "pls7", "pls", "plo", "plo8", "flo8", "nlo8")
STUD_GAMES = ("stud8", "stud", "razz")
KOREAN = ("seven", "choice")

USUAL = {
    "odd_chips": ("one_each", "all_to_first_left", "by_suit"),
    "allin_faceup": ("true", "false"),
    "auto_muck_losers": ("true", "false"),
}
FLOP = {**USUAL, "ante_mode": ("none", "each", "button", "bb"), "burns": ("true", "false")}
LIMIT = {**FLOP, "cap_heads_up": ("false", "true")}
PLS = {**FLOP, "pls7_revision": ("2025-07-30", "2025-07-29b", "2025-07-29a", "2025-07-28")}
STUD = {
    **USUAL,
    "odd_chips": ("by_suit", "one_each", "all_to_first_left"),
    "bringin_tie": ("suit", "nearest"),
    "bringin_ace_low": ("false", "true"),
    "bringin_allin": ("must_pay", "may_fold"),
    "board_tie": ("nearest", "suit"),
    "cap_heads_up": ("false", "true"),
    "pair_doubles_4th": ("false", "true"),
    "burns": ("false", "true"),
}
SEVEN = {
    "allin_faceup": ("false", "true"),
    "channel": ("normal", "power"),
    "betting_rule": ("free", "591", "592", "seon_half", "seon_full", "seon_dam", "seon_dam_dam"),
    "die_rule": ("free", "no_die"),
    "forced_blocks_die": ("false", "true"),
    "ddadang": ("call", "level"),
    "call_locks_raise": ("false", "true"),
    "max_raises": ("none", "6"),
    "short_money_may_only_call": ("false", "true"),
    "first_4gu": ("open_card", "board"),
    "timeout": ("ladder", "die_always"),
    "flush_suit_first": ("false", "true"),
    "two_pair_kicker": ("false", "true"),
    "top_ties": ("five", "two"),
    "back_straight": ("second", "lowest"),
    "backstraight_sf": ("second", "lowest"),
}
OPTIONS = {
    **dict.fromkeys(("nlhe", "plhe", "plo", "plo8", "nlo8"), FLOP),
    **dict.fromkeys(("flhe", "flo8"), LIMIT),
    "pls": PLS,
    "pls7": {**PLS, "low_rule": ("always", "never", "auto")},
    "stud": STUD,
    "stud8": {**STUD, "bringin_tie": ("nearest", "suit")},
    "razz": {name: values for name, values in STUD.items() if name != "bringin_ace_low"},
    **dict.fromkeys(KOREAN, SEVEN),
}
"""RULES 7 and the options named in its text, the default first."""


def one_choice_each() -> list[tuple[str, str, str]]:
    return [
        (key, option, value)
        for key, options in OPTIONS.items()
        for option, values in options.items()
        for value in values
    ]


@pytest.mark.parametrize("key", rules.KEYS)
def test_a_game_can_be_played_with_any_one_option(key):
    rules.definition(key).check()


@pytest.mark.parametrize("key", rules.KEYS)
def test_7_the_options_of_a_game_and_their_defaults(key):
    """The first value is the default."""
    definition = rules.definition(key)
    assert {option: tuple(values) for option, values in definition.options.items()} == OPTIONS[key]
    for option, values in OPTIONS[key].items():
        assert definition.default(option) == values[0]


@pytest.mark.parametrize(("key", "option", "value"), one_choice_each())
def test_each_value_of_an_option_changes_the_game(key, option, value):
    definition = rules.definition(key)
    plain = definition.resolve()
    if (option, value) == ("betting_rule", "seon_full"):
        chosen = definition.resolve({option: value, "channel": "power"})
        plain = definition.resolve({"channel": "power"})
    else:
        chosen = definition.resolve({option: value})
    if value == definition.default(option):
        assert chosen == plain
        assert chosen.options == ()
    else:
        assert chosen != plain
        assert (option, value) in chosen.options


@pytest.mark.parametrize("key", rules.KEYS)
def test_any_two_options_go_together_or_are_refused_by_name(key):
    definition = rules.definition(key)
    pairs = combinations(OPTIONS[key].items(), 2)
    for (one, values), (other, others) in pairs:
        for value in values:
            for other_value in others:
                try:
                    definition.resolve({one: value, other: other_value})
                except OptionError as refused:
                    assert refused.key == "err-option_needs"  # noqa: PT017
                    assert "seon_full" in (value, other_value)


@pytest.mark.parametrize(
    ("key", "wins", "structure", "cards", "board", "seats"),
    [
        ("nlhe", "high", "no_limit", 2, 5, 10),
        ("plhe", "high", "pot_limit", 2, 5, 10),
        ("flhe", "high", "fixed_limit", 2, 5, 10),
        ("pls7", "high_low", "pot_limit", 3, 5, 10),
        ("pls", "high", "pot_limit", 3, 5, 10),
        ("plo", "high", "pot_limit", 4, 5, 10),
        ("plo8", "high_low", "pot_limit", 4, 5, 10),
        ("flo8", "high_low", "fixed_limit", 4, 5, 10),
        ("nlo8", "high_low", "no_limit", 4, 5, 10),
        ("stud8", "high_low", "fixed_limit", 7, 0, 8),
        ("stud", "high", "fixed_limit", 7, 0, 8),
        ("razz", "low", "fixed_limit", 7, 0, 8),
        ("seven", "high", "menu", 7, 0, 6),
        ("choice", "high", "menu", 7, 0, 6),
    ],
)
def test_the_games_at_a_glance(key, wins, structure, cards, board, seats):
    game = rules.game(key)
    assert (game.key, game.wins, game.betting.structure) == (key, wins, structure)
    assert (game.cards_each(), game.board_cards(), game.seats.max) == (cards, board, seats)


def test_3_1_three_hole_cards_leave_room_for_fourteen():
    """Ten seats by default, fourteen at the most."""
    file = 'extends = "pls7"\nseats.max = {}'
    parents = {key: rules.definition(key) for key in ("standard", *rules.KEYS)}
    rules.parse(file.format(14), key="mine", parents=parents).check()
    with pytest.raises(rules.GameFileError, match="at most 14 can play"):
        rules.parse(file.format(15), key="mine", parents=parents).check()


@pytest.mark.parametrize(
    ("key", "limit"), [("pls7", 7), ("plo8", 8), ("flo8", 8), ("nlo8", 8), ("stud8", 8), ("razz", 0)]
)
def test_the_lows(key, limit):
    low = rules.game(key).low
    assert low is not None
    assert (low.limit, low.size) == (limit, 5)


@pytest.mark.parametrize("key", rules.KEYS)
def test_6b_only_omaha_counts_hole_cards(key):
    assert rules.game(key).use_hole == (2 if "lo" in key else 0)


@pytest.mark.parametrize(
    ("key", "odd_chip"),
    [
        *((key, "one_each") for key in FLOP_GAMES),
        *((key, "high_card_by_suit") for key in STUD_GAMES),
    ],
)
def test_odd_chips(key, odd_chip):
    assert rules.game(key).showdown.odd_chip == odd_chip


@pytest.mark.parametrize("key", rules.KEYS)
def test_1_7_hands_lie_open_when_nobody_can_bet_but_not_in_seven(key):
    assert rules.game(key).showdown.face_up_all_in == (key not in KOREAN)


@pytest.mark.parametrize("key", rules.KEYS)
def test_clocks(key):
    """2.9, 4.9, 6.9."""
    clock = rules.game(key).clock
    if key in KOREAN:
        assert (clock.seconds, clock.timeout) == (15, ("check", "free_call", "fold", "call", "forced"))
    else:
        assert (clock.seconds, clock.timeout) == (30, ("check", "bring_in", "fold"))


def test_3_6_low_rule():
    assert rules.game("pls7").has_low(2)
    never = rules.game("pls7", low_rule="never")
    assert not never.has_low(9)
    auto = rules.game("pls7", low_rule="auto")
    assert [players for players in range(2, 11) if auto.has_low(players)] == [5, 6, 7, 8, 9, 10]


def test_3_6_sampyong_recommends_the_high_only_game_up_to_four_players():
    suggest = rules.game("pls7").suggest
    assert suggest is not None
    assert (suggest.game, suggest.up_to) == ("pls", 4)
    assert rules.game("pls").suggest is None


def test_4_1_seven_is_for_five_and_takes_a_sixth():
    for key in KOREAN:
        seats = rules.game(key).seats
        assert (seats.min, seats.usual, seats.max) == (2, 5, 6)


def test_4_2_choice_differs_from_seven_in_the_deal_alone():
    seven, choice = rules.game("seven"), rules.game("choice")
    assert seven.street[0].deal == ("down 3", "open 1", "up 1")
    assert choice.street[0].deal == ("down 4", "discard 1", "open 1", "up 1")
    assert seven.street[1:] == choice.street[1:]
    assert (seven.high, seven.betting, seven.showdown) == (choice.high, choice.betting, choice.showdown)


def test_4_6_one_turn_on_the_first_street_and_two_on_the_others():
    assert [street.turns for street in rules.game("seven").street] == [1, 2, 2, 2]


@pytest.mark.parametrize(
    ("rule", "channel", "window", "bet"),
    [
        ("591", "normal", ("5gu", 1, None), "half"),
        ("591", "power", ("5gu", 1, None), "full"),
        ("592", "normal", ("5gu", 2, None), "half"),
        ("592", "power", ("5gu", 2, None), "full"),
        ("seon_half", "normal", ("5gu", 2, 0), "half"),
        ("seon_half", "power", ("5gu", 2, 0), "half"),
        ("seon_full", "power", ("5gu", 2, 0), "full"),
        ("seon_dam", "normal", ("5gu", 2, 1), "half"),
        ("seon_dam", "power", ("5gu", 2, 1), "full"),
        ("seon_dam_dam", "normal", ("5gu", 2, 2), "half"),
        ("seon_dam_dam", "power", ("5gu", 2, 2), "full"),
    ],
)
def test_4_7_the_forced_windows(rule, channel, window, bet):
    """4.12: 선하프 forces 하프 in either channel, the others 풀 in the power channel."""
    betting = rules.game("seven", betting_rule=rule, channel=channel).betting
    assert betting.forced is not None
    assert (betting.forced.street, betting.forced.turn, betting.forced.player) == window
    assert (betting.forced.bet or betting.forced_bet) == bet


def test_4_4_the_full_bet_is_on_the_menu_of_the_power_channel_alone():
    assert [bet.name for bet in rules.game("seven").betting.menu] == ["bbing", "ddadang", "quarter", "half"]
    assert [bet.name for bet in rules.game("seven", channel="power").betting.menu][-1] == "full"


def test_6_the_antes_and_bring_ins_of_stud():
    """6.1: the ante is a fifth of the small bet, the bring-in half of it."""
    for key in STUD_GAMES:
        stakes = stakes_of(rules.game(key), 100)
        assert (stakes.ante, stakes.bring_in, stakes.bet(1), stakes.bet(2)) == (20, 50, 100, 200)


@pytest.mark.parametrize(
    ("key", "by", "ace", "tie"),
    [
        ("stud8", "low_card", "high", "nearest_dealer"),
        ("stud", "low_card", "high", "suit"),
        ("razz", "high_card", "low", "suit"),
    ],
)
def test_6_2_6b_who_brings_it_in(key, by, ace, tie):
    bring_in = rules.game(key).betting.bring_in
    assert bring_in is not None
    assert (bring_in.by, bring_in.ace, bring_in.tie, bring_in.all_in) == (by, ace, tie, "next_must_pay")


def test_6_5_no_burns_in_stud_unless_asked_for():
    assert not any("burn" in step for street in rules.game("stud8").street for step in street.deal)
    burned = rules.game("stud8", burns="true").street
    assert [street.deal[0] for street in burned[1:]] == ["burn 1"] * 4


def test_2_1_one_burn_before_each_street_of_the_board():
    for key in FLOP_GAMES:
        assert [street.deal[0] for street in rules.game(key).street[1:]] == ["burn 1"] * 3
        assert not any("burn 1" in street.deal for street in rules.game(key, burns="false").street)


@pytest.mark.parametrize("key", rules.KEYS)
def test_nothing_of_a_game_is_shared_with_another(key):
    """Resolving a game changes no definition."""
    definition = rules.definition(key)
    before = definition.resolve()
    for option, values in definition.options.items():
        for value in values:
            if value != "seon_full":
                definition.resolve({option: value})
    assert definition.resolve() == before


def test_a_game_that_extends_another_has_no_code_in_histories_of_its_own():
    parents = {key: rules.definition(key) for key in ("standard", *rules.KEYS)}
    own = rules.parse('extends = "pls"', key="mine", parents=parents)
    assert own.resolve().phh == ""
