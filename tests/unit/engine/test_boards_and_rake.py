"""What only imported hands have: more than one board, and rake (DESIGN idea 2, `HandStarted`)."""

from hanpan import rules
from hanpan.cards import parse_cards
from hanpan.engine import Call, Check, Deal, Hand, RaiseTo, evolve, fold, owed, play, start
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
