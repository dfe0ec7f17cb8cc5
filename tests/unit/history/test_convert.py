"""`hanpan history convert`, as it is typed."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanpan.cli.drafts import draft
from hanpan.cli.history.converting import FORMS
from hanpan.cli.history.telling import told
from hanpan.history.faults import HandFault
from hanpan.history.formats import read
from hanpan.history.written import Unreadable, Written
from tests.unit.history.texts import UNSEEN_BOARDS, UNSEEN_TURN

DATA = Path(__file__).parents[2] / "data"
HISTORIES = DATA / "histories"
LOG = HISTORIES / "pokernow" / "home_game.csv"
STUD = DATA / "hands" / "stud8.phh"
SEVEN = DATA / "hands" / "seven-seon-half.phh"


def convert(*args: str | Path, text: str | None = None, lang: str = "en") -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "history", "convert", *map(str, args), "--lang", lang],
        input=text, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("form", ["phh", "ohh", "pokerstars"])
def test_a_converted_file_can_be_imported(form, tmp_path):
    out = tmp_path / {"phh": "x.phhs", "ohh": "x.ohh", "pokerstars": "x.txt"}[form]
    status, said, wrong = convert(LOG, "--to", form, "--out", out)
    assert (status, said, wrong) == (0, "4 hands written · 0 left out\n", "")
    done = subprocess.run(
        [sys.executable, "-m", "hanpan", "history", "import", str(out), "--json"],
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert json.loads(done.stdout) == {"read": 4, "proved": 4, "differs": [], "unreadable": []}
    assert not list(tmp_path.glob("*.part"))


def test_one_hand_has_no_heading_and_several_have():
    assert convert(STUD, "--to", "phh")[1].startswith('variant = "F7S/8"')
    both = convert(STUD, SEVEN, "--to", "phh")[1]
    assert both.startswith("[1]\n")
    assert "\n\n[2]\nvariant" in both


def test_readable_text_in_both_languages():
    status, english, wrong = convert(LOG, "--to", "text")
    assert (status, wrong) == (0, "")
    assert "Hand h2aaaaaaaaaa: No-limit hold'em\n" in english
    assert "5,000 posts 5 dead\n" in english
    assert 'O"Neil posts the small blind, 5\n민수 posts the big blind, 10\nall in straddles, 20\n' in english
    assert "all in wins 1,620 with three tens" in english
    no_small = convert(HISTORIES / "no_small_blind.txt", "--to", "text")[1]
    assert "Dojun posts the big blind, $0.25\nSeoyeon straddles, $0.50\n" in no_small
    korean = convert(SEVEN, "--to", "text", lang="ko")[1]
    assert "세븐포커" in korean
    assert "하프" in korean


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("file", [LOG, STUD, SEVEN, *sorted(HISTORIES.glob("*.txt"))], ids=lambda path: path.name)
def test_text_for_people_is_known_as_such_and_not_taken_for_a_broken_hand(file, lang):
    for hand in read(file.read_text("utf-8").splitlines(), file.name):
        if isinstance(hand, Written):
            try:
                text = told(hand, lang)
            except HandFault:
                continue
            assert [*read(text.splitlines(), "told.txt")] == [Unreadable("told.txt", 1, "history-told")]


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "which can't be read back; write it with --to phh, ohh or pokerstars"), ("ko", "다시 읽을 수 없음")],
)
def test_it_says_what_can_be_read_back(lang, says, tmp_path):
    (tmp_path / "told.txt").write_text(convert(STUD, "--to", "text", lang=lang)[1], "utf-8")
    status, out, wrong = convert(tmp_path / "told.txt", "--to", "phh", lang=lang)
    assert (status, out, wrong.count("\n")) == (2, "", 1)
    assert wrong.startswith(f"{tmp_path / 'told.txt'}:1: ")
    assert says in wrong


def test_every_pot_is_told_in_one_line_with_its_winner():
    text = convert(HISTORIES / "side_pots_raked.txt", "--to", "text")[1]
    assert text.split("\n\n")[-1] == (
        "€2.20 goes back to Jiho\n"
        "Main pot, €5.89: Dojun, a full house, nines full of jacks\n"
        "Side pot 1, €4.34: Dojun, a full house, nines full of jacks\n"
        "Side pot 2, €5.56: Jiho, three jacks\n"
        "Rake €0.83\n"
    )
    korean = convert(HISTORIES / "side_pots_raked.txt", "--to", "text", lang="ko")[1]
    assert "메인 팟, €5.89: Dojun 님, 9·J 풀하우스\n" in korean


def test_boards_are_told_apart_with_what_won_on_each():
    text = convert(HISTORIES / "run_it_twice.txt", "--to", "text")[1]
    assert "Board 1: Dojun wins $38.76 with an ace-high flush\n" in text
    assert "Board 2: Minji wins $38.75 with a full house, kings full of eights\n" in text


def test_a_file_may_be_written_over_itself(tmp_path):
    file = tmp_path / "x.phh"
    file.write_bytes(STUD.read_bytes())
    assert convert(file, "--to", "ohh", "--out", file)[0] == 0
    assert file.read_text(encoding="utf-8").startswith('{"ohh": {')


def test_what_cant_be_written_is_said_and_the_rest_is_written(tmp_path):
    status, text, wrong = convert(SEVEN, STUD, "--to", "pokerstars")
    assert status == 1
    assert text.startswith("PokerStars Hand #")
    assert wrong == f"{SEVEN}:1: PokerStars has no name for the game seven\n"
    status, said, wrong = convert(SEVEN, STUD, "--to", "pokerstars", "--out", tmp_path / "x.txt", "--json")
    assert status == 1
    assert json.loads(said) == {
        "written": 1,
        "left_out": [{"file": str(SEVEN), "line": 1, "reason": "PokerStars has no name for the game seven"}],
    }


def test_what_cant_be_read_is_said_and_the_rest_is_written():
    text = f"[1]\n{STUD.read_text(encoding='utf-8')}\n[2]\nvariant = 3\n[3]\n{SEVEN.read_text(encoding='utf-8')}"
    status, out, wrong = convert("-", "--to", "ohh", text=text)
    assert status == 2
    assert out.count('{"ohh": {') == 2
    assert wrong.startswith("<stdin>:")
    assert wrong.count("\n") == 1


def test_a_hand_that_breaks_a_rule():
    status, out, wrong = convert("-", "--to", "text", text=STUD.read_text(encoding="utf-8").replace("p1 pb", "p2 pb"))
    assert (status, out) == (1, "")
    assert wrong.startswith("<stdin>:1: the hand breaks a rule: bring in: it is p1's turn")
    assert "rule 6" not in wrong
    wrong = convert("-", "--to", "text", text=STUD.read_text(encoding="utf-8").replace("p1 pb", "p2 pb"), lang="ko")[2]
    assert wrong.startswith("<stdin>:1: 규칙에 어긋나는 핸드: 브링인: p1 차례")


def test_files_that_arent_there(tmp_path):
    status, out, wrong = convert(tmp_path / "none.phh", "--to", "ohh")
    assert (status, out) == (2, "")
    assert wrong.count("\n") == 1
    status, out, wrong = convert(STUD, "--to", "ohh", "--out", tmp_path / "no" / "folder.ohh")
    assert status == 2
    assert wrong.count("\n") == 1


def test_a_form_that_there_isnt():
    status, _, wrong = convert(STUD, "--to", "morse")
    assert status == 2
    assert wrong.count("\n") == 1


HAND = STUD.read_text(encoding="utf-8")


def test_an_old_file_stays_where_no_hand_can_be_written(tmp_path):
    old = tmp_path / "keep.phh"
    old.write_text("precious", encoding="utf-8")
    status, out, wrong = convert(tmp_path / "none.txt", "--to", "phh", "--out", old)
    assert (status, out) == (2, "0 hands written · 1 left out\n")
    assert wrong.splitlines()[-1] == f"{old}: there is no hand to write, so nothing is changed here"
    wrong = convert(tmp_path / "none.txt", "--to", "phh", "--out", old, lang="ko")[2]
    assert wrong.splitlines()[-1] == f"{old}: 적을 핸드가 없어 파일을 바꾸지 않았어요."
    assert old.read_text(encoding="utf-8") == "precious"
    assert convert(SEVEN, "--to", "pokerstars", "--out", tmp_path / "new.txt")[0] == 1
    assert [path.name for path in tmp_path.iterdir()] == ["keep.phh"]


def test_what_is_read_stays_where_a_hand_of_it_is_left_out(tmp_path):
    text = f"[1]\n{HAND}\n[2]\nvariant = 3\n"
    file = tmp_path / "hands.phhs"
    file.write_text(text, encoding="utf-8")
    link = tmp_path / "link.phhs"
    link.symlink_to(file)
    for out in (file, link):
        status, said, wrong = convert(file, "--to", "ohh", "--out", out, "--json")
        assert status == 2
        assert (json.loads(said)["written"], len(json.loads(said)["left_out"])) == (0, 1)
        assert wrong.splitlines()[-1].startswith(f"{out}: this file is read too and some hands are left out")
        assert file.read_text(encoding="utf-8") == text
    assert convert(file, "--to", "ohh", "--out", tmp_path / "other.ohh")[:2] == (2, "1 hand written · 1 left out\n")


def test_a_file_of_another_name_is_nobodys_draft(tmp_path):
    beside = tmp_path / "x.ohh.part"
    beside.write_text("mine", encoding="utf-8")
    assert convert(STUD, "--to", "ohh", "--out", tmp_path / "x.ohh")[0] == 0
    assert beside.read_text(encoding="utf-8") == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.ohh", "x.ohh.part"]


def test_a_link_stays_a_link_and_modes_stay(tmp_path):
    real, link = tmp_path / "real.ohh", tmp_path / "link.ohh"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real.name)
    assert convert(STUD, "--to", "ohh", "--out", link)[0] == 0
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8").startswith('{"ohh": {')
    assert real.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with a name")
def test_what_is_no_regular_file_is_written_to_straight(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE, encoding="utf-8") as reader:
        assert convert(STUD, "--to", "ohh", "--out", pipe)[0] == 0
        assert reader.communicate()[0].startswith('{"ohh": {')
    assert pipe.is_fifo()
    assert convert(STUD, "--to", "ohh", "--out", os.devnull)[:2] == (0, "1 hand written · 0 left out\n")
    assert not Path(os.devnull).is_file()
    status, _, wrong = convert(STUD, "--to", "ohh", "--out", tmp_path)
    assert (status, wrong) == (
        2, f"{tmp_path}: this file can't be written (it is a folder); choose another name or place\n",
    )  # fmt: skip


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()])
def test_a_draft_that_fails_leaves_nothing(tmp_path, error):
    old = tmp_path / "old.txt"
    old.write_text("precious", encoding="utf-8")

    def fail() -> None:
        with draft(old) as new:
            new.stream.write("half")
            raise error

    with pytest.raises(type(error)):
        fail()
    assert old.read_text(encoding="utf-8") == "precious"
    assert [path.name for path in tmp_path.iterdir()] == ["old.txt"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", UNSEEN_BOARDS)
def test_who_wins_with_an_unseen_card_of_the_board_is_left_open(name, form):
    status, out, wrong = convert("-", "--to", form, text=UNSEEN_BOARDS[name])
    if form == "pokerstars":
        assert (status, out) == (1, "")
        assert wrong == "<stdin>:1: the hand isn't over, and this form has only whole hands\n"
        return
    assert (status, wrong) == (0, "")
    assert "Mina" in out
    assert "wins" not in out
    assert '"pots": []' in out or form != "ohh"
    assert "collected" not in out


def test_who_collected_with_an_unseen_card_of_the_board_stands_as_told():
    said = '_said = { total = 4, collected = [["p1", 4]] }\n'
    assert "Mina wins 4" in convert("-", "--to", "text", text=UNSEEN_TURN + said)[1]
    assert "Mina collected 4 from pot\n" in convert("-", "--to", "pokerstars", text=UNSEEN_TURN + said)[1]


WORKED = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
players = ["Mina", "Joon", "Sora"]
actions = ["d dh p1 As5h", "d dh p2 ????", "d dh p3 QdQs", "p3 cbr 300", "p1 cc", "p2 f",
  "d db Ac7d2s", "p1 cc", "p3 cbr 400", "p1 cc", "d db 9h", "p1 cc", "p3 cc",
  "d db 9c", "p1 cbr 500", "p3 cc", "p1 sm As5h", "p3 sm QdQs"]
"""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"d db Ac7d2s", ', "", "check: the dealer owes cards first"),
        ("p1 As5h", "p1 As5h4h", "deal As5h4h: the deal owes 2 cards, not 3"),
        ("sm QdQs", "sm QdQh", "show QdQh: "),
        ("As5h", "As", "deal As: the deal owes 2 cards, not 1"),
        ("d db 9h", "d db 9h9d", "deal 9h9d: the deal owes 1 card, not 2"),
        ('"p1 cbr 500"', '"p1 cc", "p1 cbr 500"', "raise to 500: it is Sora's turn"),
        ("[10000, 10000, 10000]", "[10000, 10000, 0]", "Sora has 0 chips and can't be dealt in"),
    ],
)
def test_a_hand_that_the_referee_refuses_is_left_out(old, new, says, form):
    status, out, wrong = convert("-", "--to", form, text=WORKED.replace(old, new))
    assert (status, out, wrong.count("\n")) == (1, "", 1)
    assert wrong.startswith(f"<stdin>:1: the hand breaks a rule: {says}")


def test_two_cards_each_are_too_few_for_sampyong():
    says = "deal As5h: the deal owes 3 cards, not 2"
    for lang, wrong in (("en", f"the hand breaks a rule: {says}"), ("ko", "규칙에 어긋나는 핸드: As5h 나누기: ")):
        done = convert("-", "--to", "text", text=WORKED.replace('"NT"', '"PLS7"'), lang=lang)
        assert done[:2] == (1, "")
        assert done[2].startswith(f"<stdin>:1: {wrong}")


def test_too_many_players_are_named_by_every_action():
    text = 'variant = "FT"\nsmall_bet = 2\nbig_bet = 4\nactions = []\n' + "".join(
        f"{name} = {row}\n"
        for name, row in (("antes", [0] * 11), ("blinds_or_straddles", [1, 2] + [0] * 9), ("starting_stacks", [9] * 11))
    )
    assert convert("-", "--to", "text", text=text)[2].endswith(": flhe seats 2 to 10 players, not 11\n")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"d db 9c", ', "", "raise to 500: the dealer owes cards first"),
        ('"d db 9h", ', '"p3 sm QdQs", "d db 9h", ', "show: it is not this player's turn to show"),
    ],
)
def test_a_bet_that_cant_be_played_is_refused_in_a_hand_of_another_room_too(old, new, says):
    # The referee doesn't judge these.
    text = WORKED.replace(old, new) + '_room = "pokerstars"\n'
    status, out, wrong = convert("-", "--to", "phh", text=text)
    assert (status, out) == (1, "")
    assert wrong == f"<stdin>:1: the hand breaks a rule: {says}\n"


def test_a_hand_may_stop_half_way():
    text = WORKED.partition('"d db 9h"')[0] + "]\n"
    status, out, wrong = convert("-", "--to", "phh", text=text)
    assert (status, wrong) == (0, "")
    assert out.endswith('"p3 cbr 400", "p1 cc",\n]\n')


def test_a_refusal_names_players_by_their_seats_at_the_table():
    text = WORKED.replace('"p1 cc", "p2 f"', '"p2 cc", "p1 f"') + "seats = [2, 5, 9]\n"
    wrong = convert("-", "--to", "text", text=text)[2]
    assert wrong == "<stdin>:1: the hand breaks a rule: call: it is Mina's turn\n"


ACE_LOW = """\
variant = "F7S/8"
antes = [20, 20, 20]
bring_in = 50
small_bet = 100
big_bet = 200
starting_stacks = [2000, 2000, 2000]
_rules = { bringin_ace_low = true }
actions = ["d dh p1 7h4c8s", "d dh p2 QsJcKd", "d dh p3 Kh3dAc", "p3 pb", "p1 f", "p2 f"]
"""


def test_a_hand_that_hangs_on_an_option_is_left_out_of_text_that_has_no_words_for_it(tmp_path):
    status, out, wrong = convert("-", "--to", "pokerstars", text=ACE_LOW)
    assert (status, out) == (1, "")
    assert wrong.startswith("<stdin>:1: PokerStars text has no words for the options that this hand hangs on")
    wrong = convert("-", "--to", "pokerstars", text=ACE_LOW, lang="ko")[2]
    assert wrong.startswith("<stdin>:1: 이 핸드를 가르는 옵션은 PokerStars 형식에 없어")
    for form in ("phh", "ohh"):
        assert convert("-", "--to", form, text=ACE_LOW)[0] == 0
    # Here the lowest card brings it in by either rule.
    either = ACE_LOW.replace("7h4c8s", "7h4c2s").replace("Kh3dAc", "Kh3dTc").replace("p3 pb", "p1 pb")
    either = either.replace('"p1 f", "p2 f"', '"p2 f", "p3 f"')
    file = tmp_path / "hand.txt"
    assert convert("-", "--to", "pokerstars", "--out", file, text=either)[0] == 0
    assert convert(file, "--to", "phh")[0] == 0
