"""What trackers count, on hands whose figures can be counted by hand."""

import json
import re
from decimal import Decimal

import msgspec
import pytest

from hanpan.history.positions import order, positions
from hanpan.history.proof import prove
from hanpan.history.statistics import OTHERS, By, Statistics, currency_of, game_key
from hanpan.history.written import Written
from tests.unit.history.texts import FOLDER, hand, hands, in_file, own, proof

THREE_BETS = (FOLDER / "many" / "three_bets.txt").read_text("utf-8")


def counted(text: str, *by: By) -> Statistics:
    found = Statistics(by or ("player",))
    for one in hands(text):
        assert isinstance(one, Written), one
        assert found.add(prove(one))
    return found


def of(found: Statistics, *key: str) -> dict[str, object]:
    """All counters of a row that aren't nothing."""
    row = found.rows[key]
    names = [name for name in row.__slots__ if name not in ("parts", "purse")]
    return {name: getattr(row, name) for name in names if getattr(row, name)}


def test_three_hands_of_hold_em_counted_by_hand():
    found = counted(THREE_BETS)
    assert found.hands == 3
    # Raises and calls the 3-bet; gets a walk, which is no decision; completes the small blind, bets, all fold.
    assert of(found, "Minji") == {
        "hands": 3, "decided": 2, "voluntary": 2, "raised": 1, "aggressive": 2, "calls": 2, "saw_second": 2,
        "showdowns": 1,
    }  # fmt: skip
    # 3-bets, bets, check-raises, wins at the showdown; folds the button; checks the big blind, folds to a bet.
    assert of(found, "Dojun") == {
        "hands": 3, "decided": 3, "voluntary": 1, "raised": 1, "three_bet_chances": 1, "three_bets": 1,
        "aggressive": 2, "folds": 1, "saw_second": 2, "showdowns": 1, "showdowns_won": 1,
    }  # fmt: skip
    # Folds the big blind to a 3-bet, which is no chance to 3-bet; folds; limps, folds to a bet.
    assert of(found, "Seoyeon") == {"hands": 3, "decided": 3, "voluntary": 1, "folds": 1, "saw_second": 1}


def test_the_shares():
    minji, dojun = counted(THREE_BETS).rows["Minji",], counted(THREE_BETS).rows["Dojun",]
    assert (minji.vpip, minji.pfr, minji.three_bet) == (1, 0.5, None)
    assert (minji.factor, minji.frequency) == (1, 0.5)
    assert (minji.went_to_showdown, minji.won_at_showdown) == (0.5, 0)
    assert dojun.factor is None
    assert dojun.frequency == pytest.approx(2 / 3)
    assert (dojun.three_bet, dojun.went_to_showdown, dojun.won_at_showdown) == (1, 0.5, 1)


def test_net_is_in_units_and_in_each_currency():
    found = counted(THREE_BETS)
    assert [found.rows[name,].units for name in ("Minji", "Dojun", "Seoyeon")] == [-56.5, 59, -2.5]
    assert found.rows["Minji",].money() == {"USD": Decimal("-56.5")}
    assert sum(row.units for row in found.rows.values()) == 0


def test_rake_is_lost_and_tournament_chips_are_no_money():
    found = counted(own("side_pots_raked") + "\n\n\n" + own("odd_chip"))
    assert found.rows["Jiho",].money() == {"EUR": Decimal("-0.44")}
    assert found.rows["Minji",].money() == {"tournament_chips": 403 - 330 + 200 - 200 - 60, "EUR": Decimal("-1.55")}
    total = sum((row.money().get("EUR", Decimal(0)) for row in found.rows.values()), Decimal(0))
    assert total == Decimal("-0.83")


def test_money_without_the_name_of_a_currency_is_known_by_its_sign():
    text = own("odd_nickels")
    signed = text.replace(" USD)", ")")
    assert signed != text
    (dollars,) = hands(text)
    (signs,) = hands(signed)
    assert isinstance(dollars, Written)
    assert isinstance(signs, Written)
    play = msgspec.structs.replace(signs, sign="")
    contest = msgspec.structs.replace(signs, tournament="7", sign="$")
    assert [currency_of(one) for one in (dollars, signs, play, contest)] == ["USD", "$", "chips", "tournament_chips"]
    found = counted(own("odd_chip") + "\n\n\n" + signed)
    assert {currency for row in found.rows.values() for currency, _ in row.purse} == {"tournament_chips", "$"}


def test_a_tournament_without_a_number_is_one():
    text = (FOLDER / "ohh" / "nlhe-1.ohh").read_text("utf-8")
    fields = json.loads(text)
    fields["ohh"] |= {"tournament": True, "currency": "USD"}
    fields["ohh"].pop("tournament_info", None)
    (written,) = hands(json.dumps(fields), "x.ohh")
    assert isinstance(written, Written)
    assert currency_of(written) == "tournament_chips"


def test_stud_counts_beyond_the_ante_and_the_bring_in():
    found = counted(own("stud_bring_in"))
    assert of(found, "Minji") == {"hands": 1, "decided": 1}
    # Completes the bring-in: that is his raise, as opening is in hold'em.
    dojun = of(found, "Dojun")
    assert (dojun["voluntary"], dojun["raised"]) == (1, 1)
    # Brings it in, which is no choice, and calls the completion, which is one.
    seoyeon = of(found, "Seoyeon")
    assert (seoyeon["decided"], seoyeon["voluntary"], seoyeon.get("raised", 0)) == (1, 1, 0)
    assert seoyeon["three_bet_chances"] == 1
    assert found.rows["Seoyeon",].units == pytest.approx(-1.12 / 0.10)


def test_positions_of_hold_em_heads_up_and_a_straddle():
    assert positions(proof(own("odd_chip")).events) == {8: "SB", 1: "BB", 2: "BTN"}
    straddle = positions(proof(own("straddle")).events)
    assert sorted(straddle.values(), key=order)[:2] == ["SB", "BB"]
    assert len(set(straddle.values())) == len(straddle)


def test_positions_without_blinds_count_from_whoever_opens():
    assert positions(proof(own("stud_bring_in")).events) == {3: "bring-in", 0: "+1", 1: "+2"}
    (seven,) = in_file(FOLDER / "ohh" / "seven-1.ohh")
    assert isinstance(seven, Written)
    assert positions(prove(seven).events) == {0: "lead", 1: "+1", 2: "+2"}


def test_positions_in_the_order_of_a_table():
    names = ["BTN", "+1", "CO", "UTG+1", "bring-in", "BB", "UTG", "SB", "HJ"]
    assert sorted(names, key=order) == ["SB", "BB", "UTG", "UTG+1", "HJ", "CO", "BTN", "bring-in", "+1"]


def test_a_menu_game_counts_bets_by_choice():
    (seven,) = in_file(FOLDER / "ohh" / "seven-1.ohh")
    assert isinstance(seven, Written)
    found = Statistics()
    assert found.add(prove(seven))
    # Nobody bets on the first street: calls of nothing after a check put nothing in.
    assert [found.rows[name,].voluntary for name in ("Mina", "Joon", "Sora")] == [0, 0, 0]
    # On the last one Sora bets a quarter and two call.
    assert of(found, "Sora")["aggressive"] == 1
    assert of(found, "Mina")["calls"] == 1
    assert found.rows["Sora",].units == 3.5


def test_a_bomb_pot_has_no_first_street():
    al, bo = '"Al @ aaa"', '"Bo @ bbb"'
    entries = [
        f"-- starting hand #7 (id: abc)  (No Limit Texas Hold'em) (dealer: {al}) --",
        f"Player stacks: #1 {al} (1000) | #2 {bo} (1000)",
        f"{al} posts a bomb pot bet of 10", f"{bo} posts a bomb pot bet of 10",
        "Flop:  [2♣, 3♦, 4♥]", f"{bo} bets 10", f"{al} calls 10",
        "Turn: 2♣, 3♦, 4♥ [5♠]", f"{bo} bets 20", f"{al} folds",
        f"Uncalled bet of 20 returned to {bo}", f"{bo} collected 40 from pot", "-- ending hand #7 --",
    ]  # fmt: skip
    told = (entry.replace('"', '""') for entry in entries)
    rows = [f'"{entry}",2024-03-02T20:00:{at:02}.000Z,{at}' for at, entry in enumerate(told)]
    found = counted("\n".join(["entry,at,order", *rows[::-1]]))
    assert of(found, "Bo") == {"hands": 1, "aggressive": 2, "saw_second": 1}
    assert of(found, "Al") == {"hands": 1, "calls": 1, "folds": 1, "saw_second": 1}


def test_rows_by_several_things_at_once():
    found = counted(THREE_BETS, "player", "position")
    assert sorted(found.rows)[:3] == [("Dojun", "BB"), ("Dojun", "BTN"), ("Dojun", "SB")]
    assert all(row.hands == 1 for row in found.rows.values())


def test_a_game_with_more_cards_is_another_game():
    assert game_key(hand(own("five_card_omaha")).game) == "plo8 down=5"
    assert list(counted(own("five_card_omaha"), "game").games) == ["plo8 down=5"]


def test_a_hand_that_is_not_proved_is_not_counted():
    found = Statistics()
    assert not found.add(proof(own("odd_chip").replace("Minji collected 403", "Minji collected 402")))
    assert (found.hands, found.rows) == (0, {})


def test_who_comes_when_all_rows_are_taken_is_counted_with_the_others():
    found = Statistics(("player",), most_keys=2)
    for text in (THREE_BETS, own("side_pots_raked")):
        for one in hands(text):
            assert isinstance(one, Written)
            found.add(prove(one))
    assert found.crowded
    assert set(found.rows) == {("Minji",), ("Dojun",), OTHERS}
    assert found.rows[OTHERS].hands == 5
    assert found.rows["Minji",].hands == 4


def test_too_many_currencies_are_left_out_of_the_money_alone():
    found = Statistics(("player",), most_purses=1)
    for text in (THREE_BETS, own("side_pots_raked")):
        for one in hands(text):
            assert isinstance(one, Written)
            found.add(prove(one))
    assert set(found.rows["Minji",].money()) == {"USD"}
    assert found.rows["Minji",].hands == 4


@pytest.mark.parametrize("limits", [{}, {"most_keys": 2}, {"most_purses": 1}])
def test_what_is_counted_apart_and_merged_is_what_is_counted_at_once(limits):
    texts = (THREE_BETS, own("side_pots_raked"), own("odd_chip"), own("stud_bring_in"), THREE_BETS)
    proofs = [[prove(one) for one in hands(text) if isinstance(one, Written)] for text in texts]
    at_once, merged = Statistics(("player",), **limits), Statistics(("player",), **limits)
    for group in proofs:
        apart = Statistics(("player",))
        for one in group:
            at_once.add(one)
            apart.add(one)
        merged.merge(apart)
    assert (merged.hands, merged.crowded) == (at_once.hands, at_once.crowded)
    assert list(merged.rows.items()) == list(at_once.rows.items())


def test_the_docs_name_every_figure():
    page = (FOLDER.parents[2] / "docs" / "statistics.md").read_text("utf-8")
    names = {name for name in ("VPIP", "PFR", "3-bet", "AF", "AFq", "WTSD", "WSD") if f"**{name}**" in page}
    assert len(names) == 7
    assert re.search("[가-힣]", page)
