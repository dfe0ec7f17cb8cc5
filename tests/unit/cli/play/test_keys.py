"""What is typed and what it stands for; nothing risky happens by itself."""

import pytest

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.cli.play.keys import PAD, Ask, Do, Empty, Refuse, Say, is_quick, pad_of, read, read_amount
from hanpan.cli.play.offers import offers
from hanpan.cli.play.voice import Voice, style_of
from hanpan.engine import deal_in
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, Muck, RaiseTo, Show
from hanpan.rules.stakes import stakes_of
from hanpan.words import Words
from tests.unit.cli.play.tables import begun, dealt, enter, played, shown, sitting

NLHE = [dealt("AsKsQs9h9c7d")]
FLOP = [*NLHE, (2, Call()), (0, Call()), (1, Check()), dealt("2c3c4h5d")]


def at(game, moves, stacks=(1000, 1000, 1000), **options):
    return begun(played(game, stacks, moves, **options))


def test_letters_fold_call_and_raise():
    hand = at("nlhe", NLHE)  # 50/100, seat 2 to act
    assert read(hand, 2, "f") == Do(Fold())
    assert read(hand, 2, "c") == Do(Call())
    assert read(hand, 2, "C ") == Do(Call())
    assert read(hand, 2, "r 600") == Do(RaiseTo(600))
    assert read(hand, 2, "r600") == Do(RaiseTo(600))
    assert read(hand, 2, "b 1,000") == Do(RaiseTo(1000))


def test_enter_alone_does_nothing():
    assert read(at("nlhe", NLHE), 2, "") == Empty()
    assert read(at("nlhe", NLHE), 2, "   ") == Empty()
    assert read_amount(at("nlhe", NLHE), 2, "") == Empty()


def test_a_korean_keyboard_has_the_same_keys():
    # ㄹ ㅊ ㄱ lie on f c r.
    hand = at("nlhe", NLHE)
    assert [read(hand, 2, key) for key in ("ㄹ", "ㅊ", "ㄱ 300")] == [Do(Fold()), Do(Call()), Do(RaiseTo(300))]


@pytest.mark.parametrize(
    ("amount", "to"),
    [("min", 200), ("max", 1000), ("pot", 350), ("1/2", 225), ("1/2 pot", 225), ("2/1", 600), ("1/100", 200)],
)
def test_amounts_are_totals_and_parts_of_the_pot_after_calling(amount, to):
    # The pot is 150; after the call of 100 it is 250.
    hand = at("nlhe", NLHE)
    assert read(hand, 2, f"r {amount}") == Do(RaiseTo(to))
    assert read_amount(hand, 2, amount) == Do(RaiseTo(to))


def test_r_alone_asks_for_the_amount():
    assert read(at("nlhe", NLHE), 2, "r") == Ask("amount")


def test_in_limit_there_is_nothing_to_ask():
    assert read(at("flhe", NLHE), 2, "r") == Do(RaiseTo(200))


def test_folding_for_free_and_going_all_in_are_asked_back():
    hand = at("nlhe", FLOP)
    assert read(hand, 0, "f") == Ask("fold")
    assert read(hand, 0, "a") == Ask("allin")
    assert read(hand, 0, "c") == Do(Check())


def test_all_in_for_less_is_a_call():
    hand = at("nlhe", [*NLHE, (2, RaiseTo(1000))], stacks=(400, 1000, 1000))
    assert read(hand, 0, "a") == Do(Call())


@pytest.mark.parametrize(
    ("typed", "key"),
    [("r 150", "why-min_raise"), ("r 5000", "why-stack")],
)
def test_an_amount_that_is_not_allowed_has_its_reason(typed, key):
    reading = read(at("nlhe", NLHE), 2, typed)
    assert isinstance(reading, Refuse)
    assert reading.refusal.key == key


def test_a_pot_limit_all_in_has_its_reason():
    reading = read(at("plhe", NLHE), 2, "a")
    assert isinstance(reading, Refuse)
    assert reading.refusal.key == "why-max_raise"


@pytest.mark.parametrize(
    ("game", "typed", "stacks", "key", "args"),
    [
        ("plhe", "r 5000", (1000, 1000, 1000), "why-max_raise", {"max": 350}),
        ("plhe", "r 400", (1000, 1000, 1000), "why-max_raise", {"max": 350}),
        ("plhe", "r 5000", (1000, 1000, 300), "why-stack", {"stack": 300}),
        ("plhe", "r 310", (1000, 1000, 300), "why-stack", {"stack": 300}),
        ("nlhe", "r 5000", (1000, 1000, 1000), "why-stack", {"stack": 1000}),
        ("flhe", "r 5000", (1000, 1000, 1000), "why-fixed", {"to": 200}),
        ("flhe", "r 5000", (1000, 1000, 150), "why-stack", {"stack": 150}),
    ],
)
def test_the_smaller_bound_is_the_one_that_is_named(game, typed, stacks, key, args):
    reading = read(at(game, NLHE, stacks), 2, typed)
    assert isinstance(reading, Refuse)
    assert (reading.refusal.key, reading.refusal.args) == (key, args)


@pytest.mark.parametrize("typed", ["x", "call please", "9", "rr", "f 3", "c 100", "??", "①"])
def test_what_can_not_be_read_is_said_back(typed):
    assert read(at("nlhe", NLHE), 2, typed) == Say("play-not_understood", typed)


@pytest.mark.parametrize("amount", ["many", "1.5", "-3", "1/0", "½", "9" * 30])
def test_what_is_no_amount_is_said_back(amount):
    assert read(at("nlhe", NLHE), 2, f"r {amount}") == Say("play-not_a_number", amount)


def test_the_bring_in_is_the_cheapest_way_to_stay():
    hand = at("stud8", [dealt("2s9h9c", 0), dealt("KsQs2c", 1)], stacks=(1000, 1000))
    assert read(hand, hand.turn, "c") == Do(BringIn())
    assert read(hand, hand.turn, "r") == Do(RaiseTo(100))


# --- the number pad -----------------------------------------------------------------------------------------------

OPENED = [
    dealt("2sJh2h", 0),
    dealt("2c2dJd", 1),
    (0, Choose(parse_cards("Jh"))),
    (1, Choose(parse_cards("Jd"))),
    dealt("9s", 0),
    dealt("9d", 1),
]


def seven(*moves, stacks=(10_000, 10_000), **options):
    return at("seven", [*OPENED, *moves], stacks, **options)


def test_the_number_pad_of_rules_4_13():
    hand = seven(channel="power")
    pad = {key: read(hand, 1, key) for key in "784612"}
    assert pad == {
        "7": Do(Fold()),
        "8": Do(Check()),
        "4": Do(Bet("bbing")),
        "6": Do(Bet("quarter")),
        "1": Do(Bet("half")),
        "2": Do(Bet("full")),
    }
    hand = seven((1, Bet("bbing")))
    assert read(hand, 0, "9") == Do(Call())
    assert read(hand, 0, "5") == Do(Bet("ddadang"))


def test_a_key_that_is_not_offered_has_its_reason():
    hand = seven((1, Check()))
    reasons = {key: read(hand, 0, key).refusal.key for key in "8453"}  # type: ignore[union-attr]
    assert reasons == {
        "8": "why-lead_only",
        "4": "why-lead_only",
        "5": "why-ddadang",
        "3": "why-allin",
    }
    assert read(hand, 0, "2").refusal.key == "why-power"  # type: ignore[union-attr]


def test_the_start_key_does_nothing_while_betting():
    assert read(seven(), 1, "0") == Say("play-not_understood", "0")


def test_cards_are_chosen_by_number():
    hand = at("seven", OPENED[:2], (10_000, 10_000))
    assert read(hand, 0, "2") == Do(Choose(parse_cards("Jh")))
    assert read(hand, 0, "4") == Say("play-not_understood", "4")
    assert is_quick(hand, 0)


def test_only_the_pad_is_quick():
    assert is_quick(seven(), 1)
    assert not is_quick(seven(), 0)
    assert not is_quick(at("nlhe", NLHE), 2)


def test_a_bet_that_only_a_users_game_has_takes_a_free_key():
    game = rules.parse(
        'extends = "seven"\nbetting.menu.triple = "3 pot"',
        key="wild",
        parents={key: rules.definition(key) for key in ("standard", "seven")},
    ).resolve()
    pad = pad_of(deal_in(game, stakes_of(game, 100, ante=100), {0: 1000, 1: 1000}, 1))
    assert pad["0"] == "triple"
    assert len(pad) == 10


MANY = """
name = { en = "Many bets", ko = "베팅 많은 게임" }
seats = { max = 4 }
wins = "high"
street = [{ name = "one", deal = ["down 5"], first = "left_of_button" }]
[betting]
structure = "menu"
ante = "1"
"""


@pytest.mark.parametrize("bets", [10, 500])
def test_a_menu_of_many_bets_has_a_key_for_each(bets, tmp_path):
    file = tmp_path / "many.toml"
    menu = "".join(f'b{bet} = "{bet + 1} ante"\n' for bet in range(bets))
    file.write_text(f"{MANY}[betting.menu]\n{menu}", "utf-8")
    table = sitting(str(file), ante="1", stack="10000", seats="2")
    enter(table, "")
    hand = table.session.view.playing
    assert hand is not None
    own = {key: bet for key, bet in pad_of(hand).items() if bet not in PAD.values()}
    assert list(own.values()) == [f"b{bet}" for bet in range(bets)]
    assert list(own)[:6] == ["0", "d", "e", "f", "g", "i"]
    assert not set(own) & set("hlpqyn")
    assert all(read(hand, 1, key) == Do(Bet(bet)) for key, bet in own.items())
    assert len(shown(table).split("\n")) <= 23
    # ㅑ lies on i.
    table.enter("ㅑ")
    assert "Hero: b5 6" in shown(table)


def test_showing_is_yes_or_no():
    moves = [*FLOP, (0, Check()), (1, Check()), (2, Check()), dealt("5h6d"), (0, Check()), (1, Check()), (2, Check())]
    moves += [dealt("6s3d"), (0, Check()), (1, Check()), (2, Check())]
    hand = at("nlhe", moves, auto_muck_losers="false")
    assert read(hand, 0, "y") == Do(Show())
    assert read(hand, 0, "n") == Do(Muck())
    assert read(hand, 0, "maybe") == Say("play-not_understood", "maybe")


def test_the_last_hand_in_a_side_pot_is_not_mucked():
    moves = [dealt("2c2dAh3c3dKh"), (2, RaiseTo(1000)), (0, RaiseTo(2000)), (1, Call()), dealt("4h5d9s7d")]
    moves += [(0, Check()), (1, Check()), dealt("Tc8c"), (0, Check()), (1, Check()), dealt("Jc6h")]
    moves += [(0, Check()), (1, Check()), (0, Muck())]
    hand = at("nlhe", moves, stacks=(5000, 5000, 1000), auto_muck_losers="false", allin_faceup="false")
    refused = read(hand, 1, "n")
    assert isinstance(refused, Refuse)
    assert refused.refusal.key == "why-last_in_pot"
    assert read(hand, 1, "y") == Do(Show())
    voice = Voice(Words("en"), style_of(rules.game("nlhe")), str)
    assert offers(voice, hand, 1) == ["[y] Show"]
    assert offers(voice, hand, 2) == ["[y] Show   [n] Muck"]
