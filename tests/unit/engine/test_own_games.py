"""Games as a user writes them: discards of open hands, stages that mix what is dealt and chosen."""

from collections.abc import Sequence
from pathlib import Path

from hanpan import rules
from hanpan.cards import UNSEEN, parse_cards
from hanpan.engine import Hand, OwedAction, OwedCards, evolve, fold, owed, play, seen_by, start
from hanpan.engine.checks import cards_owed
from hanpan.engine.events import AnyEvent, BoardDealt, Burned, Dealt, Discarded, Shown
from hanpan.engine.inputs import BOARD, AnyInput, BringIn, Call, Check, Choose, Deal, Fold, RaiseTo
from hanpan.rules.game import Game
from hanpan.rules.stakes import stakes_of

PINEAPPLE = Path(__file__).parents[2] / "data" / "games" / "pineapple.toml"
Input = tuple[int | None, AnyInput]
ALL_IN: Sequence[Input] = ((1, RaiseTo(100)), (0, Call()))


def own(*streets: str) -> Game:
    """Hold'em with these dealings, street by street."""
    names = ("preflop", "flop", "turn", "river")
    rows = ", ".join(f'{{ name = "{name}", deal = [{deal}] }}' for name, deal in zip(names, streets, strict=False))
    parents = {key: rules.definition(key) for key in ("standard", "nlhe")}
    text = f'extends = "nlhe"\nname = {{ en = "Own", ko = "우리" }}\nseats.max = 6\nstreet = [{rows}]'
    definition = rules.parse(text, key="own", parents=parents)
    definition.check()
    return definition.resolve()


class Watched:
    """A hand between two players, 0 and 1, who has the button, and what each and a spectator see of it."""

    def __init__(self, game: Game) -> None:
        self.log = start(game, stakes_of(game, 2), {0: 100, 1: 100}, button=1)
        self.hand = fold(self.log)
        self.views: dict[int | None, Hand] = {
            viewer: fold(seen_by(viewer, event).event for event in self.log) for viewer in (None, 0, 1)
        }

    def take(self, *inputs: Input) -> list[AnyEvent]:
        """What comes of these inputs; all who look on see it too."""
        events = []
        for seat, inp in inputs:
            events += play(self.hand, seat, inp)
        for viewer, view in self.views.items():
            for event in events:
                evolve(view, seen_by(viewer, event).event)
        self.log += events
        return events

    def deal(self, cards: str) -> list[AnyEvent]:
        return self.take((None, Deal(parse_cards(cards))))

    def down(self, seat: int) -> dict[int | None, tuple[int, ...]]:
        return {viewer: view.down[seat] for viewer, view in self.views.items()}


def test_what_is_left_of_an_open_hand_is_shown_again_and_the_discard_to_nobody():
    """RULES 1.7, 4.2: hands lie open from the all-in on, and the flop's discard goes face down."""
    table = Watched(rules.load(str(PINEAPPLE)).resolve({}))
    table.deal("AsKsAhKhQsQh")
    table.take(*ALL_IN)
    table.deal("2c3d4h5s")
    assert table.hand.face_up == 0b11
    table.take((0, Choose(parse_cards("Ah"))))
    assert set(table.down(0).values()) == {parse_cards("AsAhQs")}  # both choose before either card goes
    events = table.take((1, Choose(parse_cards("Qh"))))
    assert [event for event in events if isinstance(event, Discarded | Shown)] == [
        Discarded(0, parse_cards("Ah")),
        Discarded(1, parse_cards("Qh")),
        Shown(0, parse_cards("AsQs")),
        Shown(1, parse_cards("KsKh")),
    ]
    assert set(table.down(0).values()) == {parse_cards("AsQs")}
    assert set(table.down(1).values()) == {parse_cards("KsKh")}
    assert {viewer: view.discarded[1] for viewer, view in table.views.items()} == {
        None: (UNSEEN,), 0: (UNSEEN,), 1: parse_cards("Qh"),
    }  # fmt: skip
    table.deal("6c9d")
    table.deal("7cTd")
    assert table.hand.stack == [0, 200]
    assert all(view.stack == table.hand.stack and view.face_up == 0b11 for view in table.views.values())
    assert fold(table.log) == table.hand


def test_hands_lie_open_before_anybody_chooses_what_to_discard():
    """RULES 1.7: a card that came face down since is shown first, so all see what is chosen from."""
    table = Watched(own('"down 2"', '"board 3"', '"down 1", "discard 1"', '"board 2"'))
    table.deal("AsKsAhKh")
    table.take(*ALL_IN)
    table.deal("4d6h9s")
    events = table.deal("QsQh")
    assert events[-2:] == [Shown(0, parse_cards("AsAhQs")), Shown(1, parse_cards("KsKhQh"))]
    table.take((0, Choose(parse_cards("As"))), (1, Choose(parse_cards("Qh"))))
    assert set(table.down(0).values()) == {parse_cards("AhQs")}
    assert set(table.down(1).values()) == {parse_cards("KsKh")}
    table.deal("TdJc")
    assert table.hand.stack == [0, 200]


CHECKED: Sequence[Input] = ((0, Check()), (1, Check()))


def test_a_burn_alone_is_dealt_before_a_discard():
    table = Watched(own('"down 3"', '"burn 1", "discard 1", "board 3"', '"board 1"', '"board 1"'))
    table.deal("AsKsAhKhQsQh")
    table.take((1, Call()), (0, Check()))
    assert owed(table.hand) == OwedCards((), (), 1, 0, 1)
    assert table.deal("2c") == [Burned(parse_cards("2c"))]
    assert owed(table.hand) == OwedAction((0, 1), "discard")
    table.take((0, Choose(parse_cards("As"))), (1, Choose(parse_cards("Qh"))))
    assert table.hand.discarded == [parse_cards("As"), parse_cards("Qh")]
    assert owed(table.hand) == OwedCards((), (), 0, 3, 3)


def test_a_last_street_may_deal_nothing_but_a_burn():
    table = Watched(own('"down 2"', '"board 3"', '"board 2"', '"burn 1"'))
    table.deal("AsKsAhKh")
    table.take((1, Call()), (0, Check()))
    table.deal("4d6h9s")
    table.take(*CHECKED)
    table.deal("TdJc")
    table.take(*CHECKED)
    assert table.deal("2c") == [Burned(parse_cards("2c"))]
    assert table.hand.street_name == "river"
    table.take(*CHECKED)
    assert table.hand.stack == [102, 98]


def test_the_rest_of_a_stage_comes_after_its_board():
    table = Watched(own('"down 2", "board 1"', '"board 2"', '"board 1"', '"board 1"'))
    assert table.take((None, Deal(parse_cards("9c"), BOARD))) == [BoardDealt(parse_cards("9c"))]
    assert table.deal("AsAhKsKh") == [Dealt(0, parse_cards("AsAh"), False), Dealt(1, parse_cards("KsKh"), False)]
    assert table.hand.turn == 1


def test_cards_are_dealt_seat_by_seat_after_a_street_that_ran_short():
    """Nine stay to sixth street: 45 cards are out and 7 left, so all share the next one and 6 are left for three."""
    parents = {key: rules.definition(key) for key in ("standard", "stud8", "stud")}
    text = 'extends = "stud"\nname = { en = "Nine", ko = "아홉" }\nseats.max = 9\n'
    text += 'street = [{ name = "6th", short = ["board 1"] }]'
    game = rules.parse(text, key="nine", parents=parents).resolve()
    hand = fold(start(game, stakes_of(game, 2), dict.fromkeys(range(9), 1000), button=8))
    while hand.street_name != "7th":
        waits = owed(hand)
        if isinstance(waits, OwedCards):
            play(hand, None, Deal(tuple(sorted(hand.plan.deck_cards - hand.out)[: waits.total])))
        elif hand.street_name == "6th" and hand.turn > 2:
            play(hand, hand.turn, Fold())
        else:
            play(hand, hand.turn, BringIn() if hand.bring_in_due else Call() if hand.level else Check())
    assert len(hand.board[0]) == 1
    rest = sorted(hand.plan.deck_cards - hand.out)
    assert [cards_owed(hand, seat) for seat in range(9)] == [1, 1, 1] + [0] * 6
    for seat in (1, 0, 2):
        assert play(hand, None, Deal((rest.pop(),), seat))
        assert cards_owed(hand, seat) == 0
    assert hand.turn >= 0
    assert [len(hand.down[seat]) + len(hand.up[seat]) for seat in range(3)] == [6, 6, 6]
