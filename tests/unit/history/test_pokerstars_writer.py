"""PokerStars text written from hands: what the room itself wrote comes back the same."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from hanpan.cards import read_cards
from hanpan.history.faults import HandFault
from hanpan.history.games import game_with
from hanpan.history.opened import lines_of
from hanpan.history.phh_reader import read as read_phh
from hanpan.history.pokerstars import read
from hanpan.history.pokerstars_again import pokerstars_again
from hanpan.history.pokerstars_writer import pokerstars
from hanpan.history.proof import prove
from hanpan.history.told import told
from hanpan.history.written import Written
from hanpan.rules.stakes import stakes_of
from tests.histories import FORMS, again
from tests.playing import Table, played
from tests.tiers import shared_files

OURS = sorted((Path(__file__).parents[2] / "data" / "histories").glob("*.txt"))
HANDS = Path(__file__).parents[2] / "data" / "hands"


def hands(path: Path) -> list[Written]:
    with path.open("rb") as stream:
        return [hand for hand in read(lines_of(stream), path.name) if isinstance(hand, Written)]


def phh_hand(name: str) -> Written:
    lines = (HANDS / f"{name}.phh").read_text(encoding="utf-8").splitlines()
    (hand,) = read_phh(lines, f"{name}.phh")
    assert isinstance(hand, Written)
    return hand


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_our_texts_are_proved_in_every_form_as_in_their_own(path, form):
    write, reader = FORMS[form]
    for hand in hands(path):
        if prove(hand).proved:
            proof = prove(again(write(hand), reader))
            assert proof.proved, (proof.difference, write(hand))


@pytest.mark.needs("hands")
@pytest.mark.parametrize("form", FORMS)
def test_shared_hands_are_proved_in_every_form_as_in_their_own(form):
    write, reader = FORMS[form]
    tried = 0
    for path in shared_files("hands/*/*.txt"):
        for hand in hands(path):
            if prove(hand).proved:
                tried += 1
                assert prove(again(write(hand), reader)).proved, path
    assert tried > 200


@pytest.mark.needs("hands")
def test_most_lines_of_the_rooms_own_texts_come_back_the_same():
    """All but chat, who is away, and a few notes that change nothing."""
    same = lines = 0
    for path in shared_files("hands/*/*.txt"):
        text = path.read_text(encoding="utf-8", errors="replace").split("*** SUMMARY")[0].splitlines()
        for hand in hands(path):
            ours = set(pokerstars(hand).splitlines())
            lines += len(text)
            same += sum(line.strip() in ours for line in text)
    assert same > 0.93 * lines, same / lines


def test_the_worked_hand():
    """RULES 2.10, from the referee's own file."""
    text = pokerstars(phh_hand("holdem-seed"))
    assert "Total pot 51 | Rake 0\nBoard [Qc 8d 5s 3h 2c]\n" in text
    assert "showed [Qs 9s] and lost with a pair of Queens" in text


def test_games_that_the_room_doesnt_spread():
    for name in ("choice", "pls7-quarter", "seven-seon-half"):
        with pytest.raises(HandFault) as fault:
            pokerstars(phh_hand(name))
        assert fault.value.key == "history-not_in_format"


def test_a_hand_that_isnt_over():
    hand = phh_hand("holdem-seed")
    short = msgspec.structs.replace(hand, steps=hand.steps[:2], said=type(hand.said)())
    with pytest.raises(HandFault) as fault:
        pokerstars(short)
    assert fault.value.key == "history-not_finished"


def test_names_that_a_line_can_hold():
    hand = phh_hand("holdem-seed")
    names = ["x", "x", " two  spaces ", "new\nline", "", "x (2)"]
    players = tuple(
        msgspec.structs.replace(player, name=name) for player, name in zip(hand.players, names, strict=False)
    )
    twin = again(pokerstars(msgspec.structs.replace(hand, players=players)), read)
    assert prove(twin).proved
    assert [player.name for player in twin.players][:3] == ["x", "x (2)", "two spaces"]


def text_of(name: str) -> str:
    (hand,) = hands(OURS[0].parent / f"{name}.txt")
    return pokerstars(hand)


def test_blinds_are_called_by_their_amounts():
    text = text_of("no_small_blind")
    assert "Hold'em No Limit ($0.10/$0.25) - " in text
    assert "\nDojun: posts big blind $0.25\nSeoyeon: posts straddle $0.50\n" in text
    assert "Seat 3: Dojun (big blind) " in text
    assert "small blind" not in text
    assert "Hold'em No Limit (1/2) - " in text_of("straddle")


def test_a_hand_folded_face_up_keeps_its_cards():
    text = text_of("no_small_blind")
    assert "\nSeoyeon: folds [Kc Kd]\n" in text
    assert "\nMinji: folds [Qs]\n" in text
    assert again(text, read).player(3).down == read_cards("KcKd")


@pytest.mark.parametrize(
    ("time", "written"),
    [
        ("2009/10/12 - 23:45:12 (ET)", "2009/10/12 23:45:12 (ET)"),
        ("2024/06/01", "2024/06/01 0:00:00"),
        ("2024-06-01T21:30:00.250Z", "2024/06/01 21:30:00"),
        ("2024/01/05 10:00:00 ET", "2024/01/05 10:00:00 ET"),
        ("", "2000/01/01 0:00:00"),
    ],
)
def test_no_other_time_than_the_texts(time, written):
    text = pokerstars(msgspec.structs.replace(phh_hand("holdem-seed"), time=time))
    assert text.split("\n", 1)[0].endswith(f" - {written}")


@pytest.mark.parametrize("form", FORMS)
def test_what_somebody_won_who_had_sold_his_hand_is_in_every_form(form):
    (hand,) = hands(OURS[0].parent / "cashed_out.txt")
    write, reader = FORMS[form]
    twin = again(write(hand), reader)
    proof = prove(twin)
    assert proof.proved, proof.difference
    assert dict(twin.said.won)[0] == 2900


def test_told_wants_a_log_from_its_beginning():
    with pytest.raises(TypeError, match="begins with HandStarted"):
        told([])


@pytest.mark.parametrize("key", ["stud8", "stud", "razz"])
@pytest.mark.parametrize("tie", ["nearest", "suit"])
def test_who_brings_in_of_equal_cards_is_read_from_the_text(key, tie):
    random = Random(f"{key} {tie}")
    game = game_with(key, (("bringin_tie", tie), ("board_tie", "nearest" if key == "razz" else "suit")))
    for _ in range(60):
        stacks = dict.fromkeys(random.sample(range(8), random.randint(3, 6)), 5000)
        table = Table(game, stakes_of(game, 100), stacks, random.choice(list(stacks)))
        hand = told(played(table, random, calm=True).events, id="1")
        twin = again(pokerstars(hand), read)
        assert twin.steps[0].seat == hand.steps[0].seat
        difference = prove(twin).difference
        assert difference is None or difference.what == "better_mucked", difference


@pytest.mark.parametrize(
    ("key", "option"), [("stud8", "bringin_ace_low"), ("stud", "bringin_ace_low"), ("razz", "pair_doubles_4th")]
)
def test_options_that_the_text_has_no_words_for_cost_the_hands_that_hang_on_them(key, option):
    random = Random(f"{key} {option}")
    game = game_with(key, ((option, "true"),))
    lost = []
    for _ in range(30):
        stacks = dict.fromkeys(random.sample(range(8), random.randint(2, 5)), 5000)
        table = Table(game, stakes_of(game, 100), stacks, random.choice(list(stacks)))
        hand = told(played(table, random).events, id="1")
        assert prove(hand).proved
        try:
            twin = again(pokerstars_again(hand), read)
        except HandFault as fault:
            lost.append(fault.key)
        else:
            difference = prove(twin).difference
            assert difference is None or difference.what == "better_mucked", difference
    assert set(lost) == {"history-options_lost"}
    assert len(lost) < 15
