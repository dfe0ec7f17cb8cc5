"""What is drawn, as text: who sits where, whose turn it is, which cards are whose secret."""

import re
from collections.abc import Sequence
from typing import Any

from hanpan.cards import parse_cards
from hanpan.cli.play.offers import offers
from hanpan.cli.play.screen import Line, Picture, draw, pages
from hanpan.cli.play.voice import Voice, style_of
from hanpan.engine.inputs import Bet, BringIn, Call, Check, Choose, Fold, RaiseTo
from hanpan.words import Lang, Words
from tests.unit.cli.play.tables import dealt, played, seen, table_of

NAMES = ("Ann", "Bob", "Cho")
SEVEN: Sequence[tuple[int | None, Any]] = [
    dealt("2sJh2h", 1),
    dealt("2c2dJd", 2),
    (1, Choose(parse_cards("Jh"))),
    (2, Choose(parse_cards("Jd"))),
    dealt("9s", 1),
    dealt("9d", 2),
]


def drawn(game: str, stacks, moves, me=1, lang: Lang = "en", names=NAMES, hidden=0, **options) -> str:
    """The screen of a seat, without colours; seats are counted from 1 and the last one has the button."""
    size = {name: options.pop(name) for name in ("width", "height") if name in options}
    table = table_of(seen(played(game, stacks, moves, first=1, **options), me), names)
    hand = table.hand
    assert hand is not None
    voice = Voice(Words(lang, hand.plan.game.words or None), style_of(hand.plan.game), lambda at: names[at - 1], me)
    asked = hand.turn == me or hand.choosing >> me & 1
    picture = Picture(
        table, voice, [Line("earlier"), Line("last")], "say", offers(voice, hand, me) if asked else [], hidden=hidden
    )
    width, height = size.get("width", 60), size.get("height", 14)
    return "\n".join(line.rstrip() for line in draw(picture, width, height, color=False).splitlines())


def test_a_turn_before_the_flop():
    assert drawn("nlhe", (1000, 5000, 12_000), [dealt("AsKsQs9h9cTd")], me=3) == (
        "No-limit hold'em · Hand 1 · Blinds 50/100\n"
        "────────────────────────────────────────────────────────────\n"
        "  1 Ann SB      950     50 ▒▒ ▒▒\n"
        "  2 Bob BB    4,900    100 ▒▒ ▒▒\n"
        "▶ 3 Cho BTN  12,000        [Q♠ 10♦]\n"
        "Pot 150\n"
        "You have queen high\n"
        "────────────────────────────────────────────────────────────\n"
        "earlier\n"
        "last\n"
        "\n"
        "say   [?] help  [q] leave\n"
        "[f] Fold  [c] Call 100  [r] Raise 200–12,000  [a] All-in\n"
        "12,000"
    )


def test_side_pots_all_ins_and_hands_face_up():
    moves = [dealt("AhAcKc2d2hKd9sJc8s"), (3, RaiseTo(300)), (1, RaiseTo(1000)), (2, Call()), dealt("Qd4h5hKh")]
    screen = drawn("pls7", (1000, 5000, 300), moves, me=2, width=80)
    assert "  1 Ann SB       0       A♥ 2♦ 9♠ All-in" in screen
    assert "  2 Bob BB   4,000       A♣ 2♥ J♣\n" in screen
    assert "Board 4♥ 5♥ K♥   Pot 2,300 (main pot: 900, side pot 1: 1,400)" in screen


def test_up_cards_and_down_cards_in_stud():
    moves = [dealt("2s9h2d", 1), dealt("KsQsJc", 2), dealt("As4s4d", 3), (1, BringIn()), (2, Fold()), (3, Call())]
    screen = drawn("stud8", (1000, 1000, 1000), [*moves, dealt("10h", 1), dealt("4c", 3)])
    assert "  1 Ann      930     [2♠ 9♥] 2♦ 10♥\n" in screen
    assert "  2 Bob      980                    folded\n" in screen
    assert "▶ 3 Cho BTN  930     ▒▒ ▒▒ 4♦ 4♣\n" in screen
    assert "You have a pair of twos" in screen


def test_seven_in_korean_with_its_number_pad_and_money():
    screen = drawn(
        "seven",
        (1_000_000, 12_345_678),
        [*SEVEN, (2, Bet("half"))],
        lang="ko",
        names=("나", "서연"),
        betting_rule="591",
        die_rule="no_die",
        width=70,
    )
    assert screen == (
        "세븐포커 · 1번째 판 · 앤티 100 · 591-노다이\n"
        "──────────────────────────────────────────────────────────────────────\n"
        "▶ 1 나          99만 9900            [2♠ 2♥] J♥ 9♠\n"
        "  2 서연 선   1234만 5478        100 ▒▒ ▒▒ J♦ 9♦\n"
        "판돈 300\n"
        "내 족보: 2 원페어\n"
        "──────────────────────────────────────────────────────────────────────\n"
        "earlier\n"
        "last\n"
        "\n"
        "say\n"
        "[7] 다이 -    [8] 체크 -    [9] 콜 -\n"
        "[4] 삥 -      [5] 따당 -    [6] 쿼터 -\n"
        "[1] 하프 300  [2] 풀 -      [3] 올인 -   [?] 도움말  [q] 나가기"
    )


def test_the_last_down_card_stays_down_until_it_is_looked_at():
    moves = [*SEVEN, (2, Check()), (1, Call())]
    for street in ("5s5d", "6s6d"):
        moves += [dealt(street[:2], 1), dealt(street[2:], 2), (2, Check()), (1, Call())]
    moves += [dealt("9h", 1), dealt("7h", 2), (2, Check())]
    assert "[2♠ 2♥] J♥ 9♠ 5♠ 6♠ [▒▒]" in drawn("seven", (9000, 9000), moves, hidden=1, names=NAMES[:2])
    assert "You have a pair of twos" in drawn("seven", (9000, 9000), moves, hidden=1, names=NAMES[:2])
    assert "You have two pair, nines and twos" in drawn("seven", (9000, 9000), moves, names=NAMES[:2])


def test_others_cards_are_never_drawn():
    screen = drawn("nlhe", (1000, 1000, 1000), [dealt("AsKsQs9h9cTd")], me=3)
    assert not re.search("[AK9][♠♥♣]", screen)


def test_what_is_won_stands_beside_the_winner():
    moves = [dealt("AsKsQs9h9cTd"), (3, Fold()), (1, Fold())]
    screen = drawn("nlhe", (1000, 1000, 1000), moves, me=2)
    assert re.search(r"2 Bob BB   1,050 +\[K♠ 9♣\] \+100", screen)


def test_colour_is_never_the_only_sign():
    events = seen(played("nlhe", (1000, 1000), [dealt("AsKsQh9d")], first=1), 1)
    table = table_of(events, NAMES[:2])
    voice = Voice(Words("en"), "plain", lambda at: NAMES[at - 1], 1)
    colored = draw(Picture(table, voice), 80, 24)
    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[[\d;]*m", "", colored).split() == draw(Picture(table, voice), 80, 24, color=False).split()


def test_a_small_terminal_still_shows_the_choices():
    screen = drawn("nlhe", (1000, 1000, 1000), [dealt("AsKsQs9h9cTd")], me=3, width=40, height=9)
    assert len(screen.splitlines()) == 9
    assert "[f] Fold  [c] Call 100" in screen


def test_pages_are_counted_for_the_width():
    overlay = [Line("word " * 20)] * 4
    assert pages(overlay, 200, 20) == 1
    assert pages(overlay, 40, 6) == 3
