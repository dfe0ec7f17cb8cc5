"""PokerStars text: each custom of the room in a hand of our own, read and proved by replay."""

import pytest

from hanpan.cards import UNSEEN, parse_cards
from hanpan.engine.events import BoardDealt, Mucked, Shown
from hanpan.engine.evolve import fold
from hanpan.history.pokerstars_header import game_line
from hanpan.history.proof import Proof
from hanpan.history.written import Difference
from tests.unit.history.texts import all_own, hand, own, posted, proof, raked, won


@pytest.mark.parametrize("name", all_own())
def test_every_hand_of_ours_is_proved(name):
    shown = proof(own(name))
    assert shown.difference is None
    assert fold(shown.events) == shown.hand


def test_run_twice_both_boards_have_the_flop_and_the_first_gets_the_odd_cent():
    shown = proof(own("run_it_twice"))
    boards = [event for event in shown.events if isinstance(event, BoardDealt)]
    assert [event.cards for event in boards[:2]] == [parse_cards("Kc8s7s")] * 2
    assert [(event.board, event.cards) for event in boards[2:4]] == [
        (0, parse_cards("2d")),
        (1, parse_cards("8h")),
    ]
    assert won(shown) == [(0, 0, "high", "Dojun", 3876), (0, 1, "high", "Minji", 3875)]
    assert raked(shown) == [299]


def test_a_missed_small_blind_is_dead_and_a_big_blind_out_of_turn_is_live():
    shown = proof(own("dead_blind"))
    assert posted(shown) == [
        (2, 10, "blind"),
        (3, 25, "blind"),
        (4, 25, "post"),
        (4, 10, "dead"),
        (6, 25, "post"),
    ]
    assert not shown.written.player(4).dealt_in


def test_rake_is_taken_from_each_pot_as_the_text_says():
    shown = proof(own("side_pots_raked"))
    assert raked(shown) == [31, 22, 30]
    assert won(shown) == [
        (0, 0, "high", "Dojun", 589),
        (1, 0, "high", "Dojun", 434),
        (2, 0, "high", "Jiho", 556),
    ]


def test_odd_chips_go_one_each_from_the_left_of_the_button():
    assert won(proof(own("odd_chip"))) == [(0, 0, "high", "Minji", 403), (0, 0, "high", "Dojun", 402)]


def test_where_a_nickel_is_the_smallest_chip_odd_chips_are_nickels():
    text = own("odd_nickels").replace("$0.95 from", "$0.90 from").replace("($0.95)", "($0.90)")
    # A pot of 2.80 in three: 18 nickels each, and two more.
    text = text.replace("$0.15", "$0.20").replace("($0.95)", "($0.90)", 0)
    text = text.replace("Minji collected $0.90", "Minji collected $0.95").replace(
        "Dojun collected $0.90", "Dojun collected $0.95"
    )
    text = text.replace("[4c 4d] and won ($0.90)", "[4c 4d] and won ($0.95)")
    text = text.replace("[7h 2d] and won ($0.90)", "[7h 2d] and won ($0.95)")
    shown = proof(text)
    assert shown.proved
    assert shown.written.scale == 20
    assert [chips for *_, chips in won(shown)] == [19, 19, 18]
    assert shown.written.amount(19) == "0.95"


def test_stud_ties_are_broken_by_suit_and_an_open_pair_may_bet_double():
    written = hand(own("stud_bring_in"))
    assert written.game.betting.bring_in is not None
    assert (written.game.betting.bring_in.tie, written.game.board_tie) == ("suit", "suit")
    assert written.game.betting.pair_doubles == "4th"
    assert written.stakes.bring_in == 5
    assert written.stakes.ante == 2


def test_stud_cards_are_down_or_up_in_the_order_of_dealing():
    minji, dojun, seoyeon = hand(own("stud_bring_in")).players
    assert (minji.down, minji.up) == ((), parse_cards("2h"))
    assert (dojun.down, dojun.up) == (parse_cards("KdKcJs"), parse_cards("7h7s3d9s"))
    assert (seoyeon.down, seoyeon.up) == (parse_cards("Ac5s2d"), parse_cards("2cQcQd4h"))


def test_a_hand_thrown_away_is_no_hand_shown():
    shown = proof(own("stud_bring_in"))
    assert [event.seat for event in shown.events if isinstance(event, Shown)] == [1]
    assert [event.seat for event in shown.events if isinstance(event, Mucked)] == [3]


def test_a_game_of_a_mix_by_its_own_name():
    written = hand(own("razz_cap"))
    assert (written.game.key, written.mix, written.tournament, written.level) == (
        "razz",
        "HORSE",
        "800000002",
        "Level II",
    )


def test_five_cards_are_omaha_with_an_option():
    written = hand(own("five_card_omaha"))
    assert (written.game.key, written.game.cards_each()) == ("plo8", 5)
    assert dict(written.game.options)["down"] == "5"
    assert [side for _, _, side, _, _ in won(proof(own("five_card_omaha")))] == ["high", "low", "low"]


def test_another_room_with_the_same_text_runs_it_three_times():
    shown = proof(own("three_boards"))
    assert shown.proved
    written = shown.written
    assert (written.site, written.room, written.id) == ("GGPoker", "converted", "OM900000000015")
    assert (written.game.key, dict(written.game.options)["down"]) == ("plo", "5")
    assert [board for _, board, _, _, _ in won(shown)] == [0, 1, 2]
    # A missed blind is dead, the big blind beside it is live.
    assert posted(shown)[-2:] == [(6, 100, "dead"), (6, 200, "post")]


def test_a_mix_that_ends_with_plo_is_no_game_of_that_name():
    mixed = game_line("Mixed NLH/PLO (Hold'em No Limit, $0.10/$0.25 USD)")
    assert mixed is not None
    assert (mixed.key, mixed.mix) == ("nlhe", "Mixed NLH/PLO")


def test_names_may_hold_anything():
    names = [player.name for player in hand(own("short_all_in")).players]
    assert names == ["Minji: the (2nd) [x]", "Dojun", "$eoyeon 한판"]


def test_in_old_heads_up_files_the_big_blind_has_the_button():
    written = hand(own("old_heads_up"))
    assert written.button == 1
    assert [(post.seat, post.chips, post.kind) for post in written.posts] == [(7, 1, "blind"), (1, 2, "blind")]


def test_a_cap_is_all_that_a_player_may_lose():
    shown = proof(own("cap_game"))
    assert shown.written.cap == 2000
    assert shown.hand is not None
    assert shown.hand.started.stacks == (2000, 2000, 1200)
    assert raked(shown) == [110, 50]


def test_a_player_who_sits_out_all_in_is_folded():
    shown = proof(own("sitting_out_all_in"))
    assert [event.seat for event in shown.events if isinstance(event, Mucked)] == [0]
    assert not any(cards for cards in (shown.hand.board[0][3:] if shown.hand else ()))


def test_a_call_of_no_more_than_others_have():
    """The big blind has 600 of 1000, the other all-in 800: the text has a call of 300 to 800, the engine of 500."""
    assert proof(own("short_big_blind")).proved


def test_a_card_that_nobody_saw_may_be_any_that_leads_to_the_payments_told():
    shown = proof(own("unseen_river"))
    assert shown.proved
    assert shown.hand is not None
    assert shown.hand.down[0] == (*parse_cards("AdAc"), UNSEEN)
    assert shown.hand.face_up & 1
    # With a pair of jacks on the board no card lets the other one win.
    other = own("unseen_river").replace("Minji collected 280", "Dojun collected 280")
    other = other.replace("and won (280) with", "and lost with")
    assert first(proof(other)).what == "no_cards_fit"


def test_what_a_room_calls_a_walk():
    """The engine returns the 5 that nobody called; the text has all 10 go back and pays the small blind alone."""
    shown = proof(own("converted_walk"))
    assert shown.written.room == "converted"
    assert shown.hand is not None
    assert (shown.hand.returned[5], shown.hand.won[5]) == (500, 1000)


def test_a_straddle_opens_the_betting_behind_it():
    shown = proof(own("straddle"))
    assert posted(shown)[2] == (6, 4, "blind")
    assert (shown.written.kind, shown.written.sign, shown.written.scale) == ("Home Game", "", 1)


def test_without_a_small_blind_the_stakes_are_those_of_the_header():
    shown = proof(own("no_small_blind"))
    assert posted(shown) == [(3, 25, "blind"), (4, 50, "blind")]
    assert shown.written.stakes.unit == 25
    assert shown.written.stakes.blinds == (10, 25, 50)


def test_a_level_may_have_its_ante_in_brackets_of_its_own():
    written = hand(own("level_with_ante"))
    assert (written.level, written.stakes.unit, written.stakes.blinds) == ("Level19", 2000, (1000, 2000))
    assert written.tournament_info == "Bounty Hunters $10"


@pytest.mark.parametrize(("name", "sold"), [("cashed_out", (0,)), ("ev_cashout", (2, 0))])
def test_who_sold_his_hand_to_the_room(name, sold):
    assert hand(own(name)).said.cashed_out == sold


def test_what_the_room_drops_into_the_pot_is_named_as_the_cause():
    text = own("ev_cashout").replace("Dojun: posts", "Cash Drop to Pot : total $2.5\nDojun: posts", 1)
    text = text.replace("collected $48.1", "collected $50.6").replace("won ($48.1)", "won ($50.6)")
    assert first(proof(text)) == Difference(6, "dropped", None, 250)


def first(proof: Proof) -> Difference:
    assert proof.difference is not None
    return proof.difference


@pytest.mark.parametrize(
    ("name", "before", "after", "what"),
    [
        ("side_pots_raked", "calls €1.45", "calls €1.44", "paid"),
        ("side_pots_raked", "raises €0.20 to €0.30", "raises €0.21 to €0.30", "raised"),
        ("side_pots_raked", "bet (€2.20)", "bet (€2.10)", "returned"),
        (
            "side_pots_raked",
            "Dojun collected €4.34 from side pot-1",
            "Dojun collected €4.44 from side pot-1",
            "collected",
        ),
        ("side_pots_raked", "Main pot €5.89. Side pot-1 €4.34", "Main pot €5.99. Side pot-1 €4.24", "collected_part"),
        ("side_pots_raked", "Side pot-2 €5.56", "Side pot-2 €5.66", "pot"),
        ("side_pots_raked", "and won (€10.23)", "and won (€10.24)", "won"),
        ("odd_chip", "Total pot 805", "Total pot 806", "total"),
        ("odd_chip", "Board [8h 8c 3s Kd Kh]", "Board [8h 8c 3s Kd Ks]", "board"),
        ("odd_chip", "*** RIVER *** [8h 8c 3s Kd]", "*** RIVER *** [8h 8c 3d Kd]", "cards"),
        ("odd_chip", "Minji: shows [Ac 8d]", "Minji: shows [Ac 8s]", "cards"),
        ("odd_chip", "(a full house, Eights full of Kings)", "(a flush, King high)", "rank"),
        ("razz_cap", "(Lo: 7,5,3,2,A)", "(Lo: 7,6,3,2,A)", "rank"),
        ("stud_bring_in", "mucked [Ac 5s 2c Qc Qd 4h 2d]", "mucked [Qs Qh 2c Qc Qd 4h 2d]", "better_mucked"),
        ("odd_chip", "Dojun: raises 45 to 85", "Dojun: raises 20 to 60", "refused"),
        ("odd_chip", "Dojun: checks\n*** RIVER", "*** RIVER", "refused"),
        ("odd_chip", "*** TURN *** [8h 8c 3s] [Kd]", "*** TURN *** [8h 8c 3s] [8d]", "refused"),
        ("stud_bring_in", "Dealt to Seoyeon [2c] [Qc]", "Dealt to Seoyeon [2d] [Qc]", "cards"),
    ],
)
def test_what_does_not_add_up_differs(name, before, after, what):
    text = own(name)
    assert before in text
    difference = first(proof(text.replace(before, after)))
    assert difference.what == what


def test_a_difference_says_whose_and_how_much():
    text = own("odd_chip").replace("Minji collected 403", "Minji collected 402")
    assert first(proof(text)) == Difference(29, "collected", 1, 402, 403)


@pytest.mark.parametrize(
    ("sign", "currency"),
    [("€", "EUR"), ("£", "GBP"), ("", ""), ("₩", "KRW"), ("₿", "XBT"), ("Kč", "CZK"), ("R$", "BRL")],
)
def test_any_currency_is_plain_text_before_an_amount(sign, currency):
    text = own("dead_blind").replace("$", sign).replace(" USD", f" {currency}".rstrip())
    shown = proof(text)
    assert shown.proved
    assert (shown.written.sign, shown.written.currency) == (sign, currency)
