"""Nobody sees what he may not see: DESIGN's fourth idea, proved by permuting cards.

Up to the showdown, every card that a viewer may not see is permuted and the same inputs are given: each byte that the
viewer receives stays the same. At the showdown a hand that is mucked unseen still decides who is paid. So there the
permutation runs over cards in no live hand (folded, burned, discarded, undealt), and mucked hands are swapped only for
hands that lose the same way.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.cards import UNSEEN, unmask
from hanpan.engine import Hand, evolve, fold, legal, owed, play, pots, seen_by
from hanpan.engine.events import (
    AnyEvent,
    BoardDealt,
    Burned,
    Chosen,
    Dealt,
    Discarded,
    HandStarted,
    Opened,
    Returned,
    Shown,
)
from hanpan.engine.hand import CHOOSING, SHOWDOWN, seats_of
from hanpan.engine.inputs import AnyInput, Choose, Deal, Show
from hanpan.engine.showdown import show_order, sides
from hanpan.hands import ranker
from hanpan.hands.ranker import low_ranker
from tests.playing import GAMES, Played, per_game, played, settled, shuffles, tables

Permutation = dict[int, int]

every_game = pytest.mark.parametrize("name", GAMES)


def for_hands(test: Callable[[Played, Random], None]) -> Any:
    """Run a test of (hand, random) on hands of each game."""

    @every_game
    @per_game
    @given(st.data(), shuffles())
    def run(name: str, data: st.DataObject, random: Random) -> None:
        test(resolved(played(data.draw(tables(name)), random)), random)

    return run


def resolved(hand: Played) -> Played:
    """The same hand with each time-out as the input that it stood for.

    A time-out discards the lowest card (RULES 4.2): an input that looks at cards could not be given again with others.
    """
    again = fold(hand.table.begin())
    inputs = []
    for seat, inp in hand.inputs:
        inputs.append((seat, settled(again, seat, inp)))
        play(again, seat, inp)
    return hand._replace(inputs=inputs)


def viewers(hand: Played, random: Random) -> list[int | None]:
    """A spectator and the seats, folded or not; of a full table some of them, for speed."""
    seats = list(hand.table.stacks)
    return [None, *(seats if len(seats) <= 4 else random.sample(seats, 3))]


# --- giving the same inputs with other cards ----------------------------------------------------------------------


def permuted(inp: AnyInput, permutation: Permutation) -> AnyInput:
    def other(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(permutation.get(card, card) for card in cards)

    match inp:
        case Deal(cards, to):
            return Deal(other(cards), to)
        case Choose(cards):
            return Choose(other(cards))
        case Show(cards):
            return Show(other(cards))
        case _:
            return inp


def again(hand: Played, permutation: Permutation, stop: int) -> list[AnyEvent]:
    """The events of the first inputs, with other cards."""
    events = hand.table.begin()
    state = fold(events)
    for seat, inp in hand.inputs[:stop]:
        events += play(state, seat, permuted(inp, permutation))
    return events


def before_the_showdown(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """The events up to the one that compares hands: a fold that leaves one player compares none."""
    log = list(events)
    assert isinstance(log[0], HandStarted)
    hand = fold(log[:1])
    for at, event in enumerate(log[1:], 1):
        if hand.phase == SHOWDOWN and hand.live & hand.live - 1 and not isinstance(event, Returned):
            return log[:at]
        evolve(hand, event)
    return log


def bytes_for(viewer: int | None, events: Iterable[AnyEvent]) -> list[bytes]:
    return [msgspec.json.encode(seen_by(viewer, event)) for event in events]


def shuffled(cards: Iterable[int], random: Random) -> Permutation:
    """A permutation of these cards; a random one of two or more moves something most of the time."""
    from_ = sorted(cards)
    to = from_.copy()
    random.shuffle(to)
    return dict(zip(from_, to, strict=True))


def cards_in(events: Iterable[AnyEvent]) -> Iterator[int]:
    """All cards that events tell."""
    for event in events:
        if isinstance(event, (Burned, Dealt, BoardDealt, Chosen, Opened, Discarded, Shown)):
            yield from event.cards


def seen_cards(viewer: int | None, events: Iterable[AnyEvent]) -> set[int]:
    """The cards that a viewer has seen by right, worked out without `seen_by`: the board, cards that are face up or
    shown, and the viewer's own.
    """
    seen: set[int] = set()
    for event in events:
        match event:
            case BoardDealt(cards) | Opened(_, cards) | Shown(_, cards):
                seen.update(cards)
            case Dealt(seat, cards, up):
                seen.update(cards if up or seat == viewer else ())
            case _:
                pass
    return seen


# --- the proof ----------------------------------------------------------------------------------------------------


@for_hands
def test_before_the_showdown_no_card_that_a_viewer_may_not_see_changes_a_byte(hand, random):
    deck = set(unmask(hand.hand.plan.deck))
    stops = {random.randint(1, len(hand.inputs)), len(hand.inputs)}
    for stop in stops:
        events = before_the_showdown(again(hand, {}, stop))
        for viewer in viewers(hand, random):
            permutation = shuffled(deck - seen_cards(viewer, events), random)
            others = again(hand, permutation, stop)[: len(events)]
            assert bytes_for(viewer, others) == bytes_for(viewer, events), viewer


@for_hands
def test_at_the_showdown_no_card_in_no_live_hand_changes_a_byte(hand, random):
    """Folded, burned, discarded and undealt cards decide nothing and are seen by nobody else."""
    deck = set(unmask(hand.hand.plan.deck))
    end = hand.hand
    held = {card for seat in seats_of(end.live) for card in (*end.down[seat], *end.up[seat])}
    for viewer in viewers(hand, random):
        permutation = shuffled(deck - held - seen_cards(viewer, hand.events), random)
        others = again(hand, permutation, len(hand.inputs))
        assert bytes_for(viewer, others) == bytes_for(viewer, hand.events), viewer


@every_game
@per_game
@given(st.data(), shuffles())
def test_at_the_showdown_a_mucked_hand_is_like_any_other_that_loses_the_same_way(name, data, random):
    """Whoever mucks gets other down cards that lose too; nobody but he can tell."""
    hand = resolved(played(data.draw(tables(name, deep=True)), random, calm=True))
    end = hand.hand
    mucked = [seat for seat in seats_of(end.live & end.mucked) if not any_shown(hand.events, seat)]
    deck = set(unmask(end.plan.deck))
    for viewer in viewers(hand, random) if mucked else ():
        hidden = [seat for seat in mucked if seat != viewer]
        held = {
            card for seat in seats_of(end.live) for card in (*end.up[seat], *(() if seat in hidden else end.down[seat]))
        }
        permutation = shuffled(deck - held - seen_cards(viewer, hand.events), random)
        if all(loses_the_same_way(hand, seat, permutation) for seat in hidden):
            others = again(hand, permutation, len(hand.inputs))
            assert bytes_for(viewer, others) == bytes_for(viewer, hand.events), viewer


def any_shown(events: Iterable[AnyEvent], seat: int) -> bool:
    return any(isinstance(event, Shown) and event.seat == seat for event in events)


def loses_the_same_way(hand: Played, seat: int, permutation: Permutation) -> bool:
    """Whether other cards would have been mucked too: those who showed before beat them wherever they play for chips.

    Who throws his hand away by choice loses whatever he holds.
    """
    end = hand.hand
    if not end.plan.game.showdown.auto_muck_losers:
        return True
    down = tuple(permutation.get(card, card) for card in end.down[seat])
    order = show_order(end)
    before = [other for other in order[: order.index(seat)] if not end.mucked >> other & 1]
    for level in {end.put[other] for other in order}:
        if end.put[seat] < level:
            continue
        rivals = [other for other in before if end.put[other] >= level]
        for side in sides(end):
            mine = strength(end, side, down + end.up[seat])
            theirs = [strength(end, side, end.down[other] + end.up[other]) for other in rivals]
            if mine and all(mine >= their for their in theirs):
                return False
    return True


def strength(hand: Hand, side: str, hole: tuple[int, ...]) -> int:
    """By numbers: who ties by them and loses by suit shows that he does."""
    game = hand.plan.game
    if side == "high":
        return ranker(game.high).best(hole, hand.board[0], game.use_hole)
    assert game.low is not None
    return low_ranker(game.low).best(hole, hand.board[0], game.use_hole)


# --- a viewer's picture of the hand -------------------------------------------------------------------------------


@for_hands
def test_a_viewers_hand_answers_as_the_full_one(hand, random):
    """Folded over what he sees, the same state: whose turn, what is legal, what is in the pots."""
    views = {viewer: fold(seen(viewer, hand.table.begin())) for viewer in viewers(hand, random)}
    full = fold(hand.table.begin())
    for at, (seat, inp) in enumerate(hand.inputs):
        events = play(full, seat, inp)
        look = random.random() < 0.3 or at + 1 == len(hand.inputs)
        for viewer, view in views.items():
            for event in seen(viewer, events):
                evolve(view, event)
            if look:
                assert_same(viewer, full, view)


def seen(viewer: int | None, events: Iterable[AnyEvent]) -> list[AnyEvent]:
    return [seen_by(viewer, event).event for event in events]


CARDS = {"plan", "started", "down", "burned", "discarded", "chosen", "out", "seen"}
"""What a hand says of cards; all else is known to everybody."""


def assert_same(viewer: int | None, full: Hand, view: Hand) -> None:
    assert owed(view) == owed(full)
    assert pots(view) == pots(full)
    for seat in range(len(full.stack)):
        options, known = legal(view, seat), legal(full, seat)
        if full.phase == CHOOSING and seat != viewer:
            # What others may choose from are their hidden cards.
            assert [option.cards and len(option.cards) for option in options] == [
                option.cards and len(option.cards) for option in known
            ]
            lie_open = set(full.down[seat]) if full.face_up >> seat & 1 else set()
            assert all(set(option.cards or ()) <= {UNSEEN, *lie_open} for option in options)
        else:
            assert options == known
    for field in Hand.__slots__:
        if field not in CARDS:
            assert getattr(view, field) == getattr(full, field), field
    for seat, (down, known_down) in enumerate(zip(view.down, full.down, strict=True)):
        assert len(down) == len(known_down)
        assert all(card in {UNSEEN, known} for card, known in zip(down, known_down, strict=True)) or seat != viewer
        assert seat != viewer or down == known_down
    assert view.seen & ~full.seen == 0


@for_hands
def test_a_viewer_sees_his_own_cards_and_those_that_lie_open_and_no_other(hand, random):
    """The other half of the proof: nothing is withheld either."""
    for viewer in viewers(hand, random):
        told = seen(viewer, hand.events)
        assert set(cards_in(told)) - {UNSEEN} == seen_cards(viewer, hand.events)
        for event, original in zip(told, hand.events, strict=True):
            assert type(event) is type(original)
            if isinstance(event, Burned) or (isinstance(event, (Chosen, Discarded)) and event.seat != viewer):
                assert set(event.cards) <= {UNSEEN}


@every_game
@per_game
@given(st.data(), shuffles())
def test_the_proof_moves_cards(name, data, random):
    """A permutation of what a spectator may not see does change the hand itself: the proof is about something."""
    hand = resolved(played(data.draw(tables(name, deep=True)), random))
    deck = set(unmask(hand.hand.plan.deck))
    events = again(hand, {}, 1)
    hidden = sorted(deck - seen_cards(None, events))
    turned = dict(pairwise([*hidden, hidden[0]]))
    assert again(hand, turned, 1) != events
    assert bytes_for(None, again(hand, turned, 1)) == bytes_for(None, events)
