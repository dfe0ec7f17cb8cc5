"""What only imported hands have: more than one board, rake (DESIGN idea 2, `HandStarted`)."""

import pytest

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.engine import Call, Check, Deal, Hand, IllegalActionError, RaiseTo, evolve, fold, owed, play, start
from hanpan.engine.events import AnyEvent, BoardDealt, Raked, Won
from hanpan.rules.stakes import stakes_of


def all_in(boards: int = 1, rake: int = 0, stack: int = 101) -> tuple[Hand, list[AnyEvent]]:
    """Heads-up, everything in before the flop, aces against kings."""
    game = rules.game("nlhe")
    hand = fold(start(game, stakes_of(game, 2), {0: stack, 1: stack}, button=1, boards=boards, rake=rake))
    events = play(hand, None, Deal(parse_cards("AsKsAdKd")))
    events += play(hand, 1, RaiseTo(stack))
    events += play(hand, 0, Call())
    return hand, events


def test_each_board_decides_half_of_the_pot_and_the_odd_chip_goes_to_the_first():
    hand, events = all_in(boards=2, stack=101)
    assert owed(hand).total == 7  # type: ignore[union-attr]  # one burn card, two flops
    events += play(hand, None, Deal(parse_cards("2h 3c4c5d Kh7d9s")))
    events += play(hand, None, Deal(parse_cards("2c Ts Jc")))
    events += play(hand, None, Deal(parse_cards("2d Qd 8c")))
    assert [event.board for event in events if isinstance(event, BoardDealt)] == [0, 1] * 3
    assert [(event.board, event.seat, event.chips) for event in events if isinstance(event, Won)] == [
        (0, 0, 101),
        (1, 1, 101),
    ]
    assert hand.stack == [101, 101]


def test_an_odd_pot_on_two_boards():
    game = rules.game("nlhe", ante_mode="button")
    hand = fold(start(game, stakes_of(game, 2, ante=1), {0: 50, 1: 51}, button=1, boards=2))
    play(hand, None, Deal(parse_cards("AsKsAdKd")))
    play(hand, 1, RaiseTo(50))
    play(hand, 0, Call())
    events: list[AnyEvent] = []
    for deal in ("2h 3c4c5d Kh7d9s", "2c Ts Jc", "2d Qd 8c"):
        events += play(hand, None, Deal(parse_cards(deal)))
    assert [(event.board, event.chips) for event in events if isinstance(event, Won)] == [(0, 51), (1, 50)]


def test_the_rake_comes_out_of_the_main_pot_first():
    hand, events = all_in(rake=7)
    for deal in ("2h 3c4c5d", "2c Ts", "2s Qd"):
        events += play(hand, None, Deal(parse_cards(deal)))
    assert [event for event in events if isinstance(event, Raked)] == [Raked(0, 7)]
    assert hand.stack == [195, 0]
    assert hand.pot == 0


def test_folding_the_log_of_two_boards_gives_the_same_hand():
    game = rules.game("nlhe")
    log = start(game, stakes_of(game, 2), {0: 50, 1: 50}, button=1, boards=2)
    hand = fold(log)
    log += play(hand, None, Deal(parse_cards("AsKsAdKd")))
    log += play(hand, 1, Call())
    log += play(hand, 0, Check())
    log += play(hand, None, Deal(parse_cards("2h 3c4c5d Kh7d9s")))
    assert fold(log) == hand
    again = fold(log[:-2])
    for event in log[-2:]:
        evolve(again, event)
    assert again == hand


def test_two_boards_share_the_cards_dealt_before_the_all_in():
    hand, _ = all_in(boards=2)
    play(hand, None, Deal(parse_cards("2h3c4c5d") + parse_cards("3c4c5d")))
    play(hand, None, Deal(parse_cards("2cTs") + parse_cards("Jc")))
    assert hand.board == [parse_cards("3c4c5dTs"), parse_cards("3c4c5dJc")]


@pytest.mark.parametrize(
    ("first", "second"), [("3c4c5d", "4c3c9h"), ("3c4c5d", "9h9h9d"), ("3c3c5d", "3c3c5d"), ("AsTcJc", "AsTcJc")]
)
def test_no_other_card_may_come_twice(first, second):
    hand, _ = all_in(boards=2)
    cards = [*parse_cards("2h"), *(parse_cards(word)[0] for text in (first, second) for word in _words(text))]
    with pytest.raises(IllegalActionError, match="deal"):
        play(hand, None, Deal(tuple(cards)))


def _words(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def three_all_in(rakes: tuple[int, ...]) -> Hand:
    """Stacks of 50, 100 and 200: a main pot of 150 and a side pot of 100."""
    game = rules.game("nlhe", allin_faceup="false")
    stacks = {0: 50, 1: 100, 2: 200}
    hand = fold(start(game, stakes_of(game, 2), stacks, button=2, rake=sum(rakes), rakes=rakes))
    play(hand, None, Deal(parse_cards("AsKsQsAdKdQd")))
    play(hand, 2, RaiseTo(200))
    play(hand, 0, Call())
    play(hand, 1, Call())
    return hand


def test_the_rake_of_each_pot_where_it_is_known():
    hand = three_all_in((7, 5))
    events = [event for deal in ("2h3c4c5d", "2cTs", "2s8d") for event in play(hand, None, Deal(parse_cards(deal)))]
    assert [event for event in events if isinstance(event, Raked)] == [Raked(0, 7), Raked(1, 5)]
    assert hand.stack == [143, 95, 100]
    assert hand.pot == 0


def test_the_rake_of_each_pot_where_beaten_hands_are_thrown_away():
    """Stacks of 100, 200 and 50: the first shows aces, and nobody shows more."""
    game = rules.game("nlhe", allin_faceup="false")
    hand = fold(start(game, stakes_of(game, 2), {0: 100, 1: 200, 2: 50}, button=2, rake=12, rakes=(7, 5)))
    play(hand, None, Deal(parse_cards("AsKsQsAdKdQd")))
    play(hand, 2, RaiseTo(50))
    play(hand, 0, RaiseTo(100))
    play(hand, 1, Call())
    events = [event for deal in ("2h3c4c5d", "2cTs", "2s8d") for event in play(hand, None, Deal(parse_cards(deal)))]
    assert [event for event in events if isinstance(event, Raked)] == [Raked(0, 7), Raked(1, 5)]
    assert hand.stack == [238, 100, 0]
