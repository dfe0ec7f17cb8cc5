"""What always holds in a hand of any game, with any of its options, however it is played."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from hanpan.cards import UNSEEN, unmask
from hanpan.engine import (
    Hand,
    IllegalActionError,
    OwedCards,
    decide,
    evolve,
    fold,
    legal,
    owed,
    play,
    pots,
    time_out,
    why_not,
)
from hanpan.engine.checks import cards_owed
from hanpan.engine.events import AnyEvent, HandStarted, Raked, Returned, Shown, Won
from hanpan.engine.hand import BETTING, CHOOSING, DEALING, SHOWDOWN, seats_of
from hanpan.engine.inputs import (
    BOARD,
    BURN,
    AnyInput,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Deal,
    Fold,
    Muck,
    RaiseTo,
    Show,
    TimeOut,
)
from hanpan.engine.showdown import hidden, made_hand
from tests.playing import GAMES, Table, Turn, actors, deal, destinations, per_game, played, shuffles, tables, ways

RULES = {
    "1.1",
    "1.4",
    "1.5",
    "1.7",
    "1.8",
    "1.9",
    "2.1",
    "2.4",
    "3.4",
    "4.2",
    "4.4",
    "4.5",
    "4.6",
    "4.7",
    "4.10",
    "4.11",
    "6.2",
}

every_game = pytest.mark.parametrize("name", GAMES)


def for_hands(test: Callable[[Table, Random], None]) -> Any:
    """Run a test of (table, random) for each game, on tables and with cards that hypothesis picks."""

    @every_game
    @per_game
    @given(st.data(), shuffles())
    def run(name: str, data: st.DataObject, random: Random) -> None:
        test(data.draw(tables(name)), random)

    return run


def total(hand: Hand) -> int:
    return sum(hand.stack) + hand.pot


# --- chips --------------------------------------------------------------------------------------------------------


@for_hands
def test_chips_are_conserved_and_never_negative_after_every_event(table, random):
    chips = sum(table.stacks.values())
    events = played(table, random).events
    assert isinstance(events[0], HandStarted)
    hand = fold(events[:1])
    raked = 0
    for event in events[1:]:
        evolve(hand, event)
        raked += event.chips if isinstance(event, Raked) else 0
        assert total(hand) + raked == chips, event
        assert min((hand.pot, hand.dead, *hand.stack, *hand.bet, *hand.put)) >= 0, event
        assert sum(hand.put) + hand.dead - sum(hand.won) - raked == hand.pot, event
    assert hand.pot == 0
    assert all(hand.live >> seat & 1 for seat, won in enumerate(hand.won) if won)


# --- legal, why_not, decide ---------------------------------------------------------------------------------------


@for_hands
def test_all_that_is_legal_can_be_done(table, random):
    """`legal` is closed under `decide`: each option, a raise to the least, the most and between, each card."""

    def look(turn: Turn) -> None:
        hand = turn.hand
        assert bool(actors(hand)) == (not isinstance(owed(hand), OwedCards))
        for seat in range(len(hand.stack)):
            options = legal(hand, seat)
            assert bool(options) == (seat in actors(hand))
            for option in options:
                for inp in ways(option, hand, random):
                    assert why_not(hand, seat, inp) is None, (option, inp)
                    assert decide(hand, seat, inp), (option, inp)

    played(table, random, look)


@for_hands
def test_only_what_is_legal_can_be_done(table, random):
    """`why_not` has no reason exactly for what `legal` allows, and a reason has the number of its rule."""

    def look(turn: Turn) -> None:
        for seat, inp in tries(turn.hand, random):
            refusal = why_not(turn.hand, seat, inp)
            assert (refusal is None) == allowed(turn.hand, seat, inp), (seat, inp, refusal)
            if refusal is not None:
                assert refusal.key.startswith("why-")
                assert refusal.rule in RULES

    played(table, random, look)


@for_hands
def test_what_is_not_legal_changes_nothing(table, random):
    def look(turn: Turn) -> None:
        hand = turn.hand
        before = hand.copy()
        for seat, inp in tries(hand, random):
            if why_not(hand, seat, inp) is not None:
                with pytest.raises(IllegalActionError) as refused:
                    random.choice((play, decide))(hand, seat, inp)
                assert str(refused.value)
                assert hand == before, inp

    played(table, random, look)


def tries(hand: Hand, random: Random) -> Iterator[tuple[int | None, AnyInput]]:
    """All kinds of inputs: those that may be right, and those that can't. Most turns are passed over, for speed."""
    if random.random() < 0.6:
        return
    seats = range(len(hand.stack))
    for seat in random.sample(seats, min(2, len(seats))):
        yield seat, random.choice(list(simple_inputs(hand)))
    for nobody in (-1, len(hand.stack), None):
        yield nobody, random.choice(list(simple_inputs(hand)))
    for seat in actors(hand):
        yield from ((seat, inp) for inp in simple_inputs(hand))
        yield from ((seat, RaiseTo(to)) for to in totals(hand, seat))
        yield from ((seat, inp) for inp in card_inputs(hand, seat, random))
    yield from deals(hand, random)


def simple_inputs(hand: Hand) -> Iterator[AnyInput]:
    yield from (Fold(), Check(), Call(), BringIn(), Show(), Muck(), TimeOut())
    for name in {*(bet for bet, _ in hand.plan.bets), "allin", "half", "full", "nonsense", ""}:
        yield Bet(name)
    yield RaiseTo(hand.level + hand.stakes.unit)


def totals(hand: Hand, seat: int) -> set[int]:
    """Totals around every limit that a raise may have."""
    unit = hand.stakes.unit
    most = hand.bet[seat] + hand.stack[seat]
    limits = {0, unit, hand.level, hand.level + hand.full, hand.level + unit, 2 * hand.level, hand.pot, most}
    limits |= {hand.full + hand.stakes.bet(units) for units in (1, 2, 4)}
    for option in legal(hand, seat):
        if option.min is not None and option.max is not None:
            limits |= {option.min, option.max, (option.min + option.max) // 2}
    return {limit + step for limit in limits for step in (-1, 0, 1)} | {-1, 10**9}


def card_inputs(hand: Hand, seat: int, random: Random) -> Iterator[AnyInput]:
    """Choices and shows of one's own cards, of others', of too many, of the same twice."""
    own = hand.down[seat]
    others = [card for card in range(52) if card not in own]
    foreign = random.choice(others)
    yield Choose(())
    yield Choose(own)
    yield Choose((foreign,))
    yield Choose((UNSEEN,))
    yield Show((foreign,))
    yield Show((*own, foreign))
    yield Show((UNSEEN,))
    for card in own:
        yield Choose((card,))
        yield Choose((card, card))
        yield Show((card,))
        yield Show((card, card))


def deals(hand: Hand, random: Random) -> Iterator[tuple[int | None, AnyInput]]:
    """The dealer's cards: right ones, too few, too many, one twice, one that is out, for nobody who is owed any."""
    waiting = owed(hand)
    deck = list(unmask(hand.plan.deck & ~hand.seen))
    out = list(unmask(hand.seen))
    random.shuffle(deck)
    right = deal(hand, waiting, random) if isinstance(waiting, OwedCards) else Deal(tuple(deck[:1]))
    yield None, right
    yield random.randrange(len(hand.stack)), right
    yield None, Deal(right.cards[1:], right.to)
    yield None, Deal((*right.cards, *right.cards[:1]), right.to)
    yield None, Deal((*right.cards[1:], random.choice(out or deck)), right.to)
    yield None, Deal(right.cards, random.choice([BOARD, BURN, -3, 99, *range(len(hand.stack))]))
    foreign = [card for card in range(52) if not hand.plan.deck >> card & 1]
    if foreign:
        yield None, Deal((*right.cards[1:], random.choice(foreign)), right.to)


def allowed(hand: Hand, seat: int | None, inp: AnyInput) -> bool:
    """Whether `owed` and `legal` let this input pass."""
    if isinstance(inp, Deal):
        return seat is None and deal_is_owed(hand, inp)
    if seat is None or not 0 <= seat < len(hand.stack):
        return False
    actions = {option.action: option for option in legal(hand, seat)}
    match inp:
        case Fold():
            return bool({"fold", "die"} & set(actions))
        case Check() | Call() | BringIn() | Muck():
            return {"BringIn": "bring_in"}.get(type(inp).__name__, type(inp).__name__.lower()) in actions
        case Bet(name):
            return name in actions and actions[name].pays is not None and name != "bring_in"
        case RaiseTo(to):
            return any(option.min <= to <= option.max for option in legal(hand, seat) if option.min and option.max)
        case Choose(cards):
            option = actions.get("open") or actions.get("discard")
            if option is None or hand.stage is None:
                return False
            return len(cards) == hand.stage.cards and is_part(cards, option.cards or ())
        case Show(cards):
            whole = len(cards) in (0, len(hand.down[seat])) or bool(hand.face_up >> seat & 1)
            return may_show(hand, seat) and is_part(cards, hand.down[seat]) and (whole or may_muck(hand, seat))
        case TimeOut():
            return bool(actions) or (hand.phase == SHOWDOWN and may_show(hand, seat))


def may_show(hand: Hand, seat: int) -> bool:
    """At the showdown, and before: whoever is live when nobody can bet any more may show his hand early, or again."""
    if not (hand.live & ~hand.mucked) >> seat & 1:
        return False
    run_out = hand.phase == DEALING and hand.closed and not hand.can & hand.can - 1
    return hand.phase == SHOWDOWN or run_out


def may_muck(hand: Hand, seat: int) -> bool:
    """RULES 1.7, 1.8, 4.11: not where all show, and not who is the last in some pot."""
    showdown = hand.plan.game.showdown
    if showdown.first == "all" or (showdown.face_up_all_in and hand.live & ~hand.can):
        return False
    return any(hand.put[other] >= hand.put[seat] for other in seats_of(hand.live & ~hand.mucked) if other != seat)


def is_part(cards: tuple[int, ...], of: tuple[int, ...]) -> bool:
    return not Counter(cards) - Counter(of)


def deal_is_owed(hand: Hand, inp: Deal) -> bool:
    waiting = owed(hand)
    if not isinstance(waiting, OwedCards):
        return False
    wanted = cards_owed(hand, inp.to) if inp.to is None or inp.to in destinations(waiting) else 0
    new = [card for card in set(inp.cards) if hand.plan.deck >> card & 1 and not hand.seen >> card & 1]
    return bool(wanted) and len(inp.cards) == wanted == len(new)


# --- decide, evolve, fold -----------------------------------------------------------------------------------------


@for_hands
def test_decide_leaves_the_hand_as_it_is_and_says_what_play_does(table, random):
    """And a copy is independent of its hand."""

    def look(turn: Turn) -> None:
        before = turn.hand.copy()
        events = decide(turn.hand, turn.seat, turn.input)
        assert turn.hand == before
        after = turn.hand.copy()
        assert play(after, turn.seat, turn.input) == events
        assert turn.hand == before
        for event in events:
            evolve(before, event)
        assert before == after
        assert turn.hand != after or not events

    played(table, random, look)


@for_hands
def test_folding_the_log_gives_the_same_hand_also_when_it_was_written_down(table, random):
    hand = played(table, random)
    assert fold(hand.events) == hand.hand
    written = msgspec.json.encode(hand.events)
    read = msgspec.json.decode(written, type=list[AnyEvent])
    assert read == hand.events
    assert fold(read) == hand.hand


@for_hands
def test_a_hand_that_stops_half_way_goes_on_from_its_log(table, random):
    hand = played(table, random)
    stop = random.randrange(len(hand.inputs))
    events = table.begin()
    half = fold(events)
    for seat, inp in hand.inputs[:stop]:
        events += play(half, seat, inp)
    again = fold(events)
    assert again == half
    for seat, inp in hand.inputs[stop:]:
        events += play(again, seat, inp)
    assert (events, again) == (hand.events, hand.hand)


# --- time-outs and run-outs ---------------------------------------------------------------------------------------


@for_hands
def test_a_time_out_always_finds_something_legal(table, random):
    def look(turn: Turn) -> None:
        for seat in actors(turn.hand):
            instead = time_out(turn.hand, seat)
            assert why_not(turn.hand, seat, instead) is None, instead
            assert decide(turn.hand, seat, TimeOut()) == decide(turn.hand, seat, instead)

    played(table, random, look)


@for_hands
def test_a_hand_that_nobody_attends_ends(table, random):
    """Time-outs alone bring it to its end."""
    hand = fold(table.begin())
    for _ in range(500):
        waiting = owed(hand)
        if waiting is None:
            break
        if isinstance(waiting, OwedCards):
            play(hand, None, deal(hand, waiting, random))
        else:
            play(hand, waiting.seats[-1], TimeOut())
    assert hand.game_over


@for_hands
def test_nobody_is_asked_who_has_nothing_to_decide(table, random):
    """RULES 2.5: with chips, with somebody to play against, and with something to call or somebody to bet at."""

    def look(turn: Turn) -> None:
        hand = turn.hand
        if hand.phase != BETTING:
            return
        seat = hand.turn
        others = hand.live & ~(1 << seat)
        assert hand.live >> seat & 1
        assert hand.stack[seat] > 0
        assert others
        assert len(legal(hand, seat)) >= 1
        if not hand.can & others:
            assert max(hand.bet[other] for other in seats_of(others)) > hand.bet[seat]

    played(table, random, look)


@for_hands
def test_once_nobody_can_bet_only_cards_are_owed(table, random):
    """A run-out: after the betting is closed with at most one player who has chips, nobody bets any more."""
    run_out = False

    def look(turn: Turn) -> None:
        nonlocal run_out
        hand = turn.hand
        run_out |= hand.phase == DEALING and hand.closed and not hand.can & hand.can - 1
        if run_out:
            assert hand.phase in {DEALING, CHOOSING, SHOWDOWN}
            assert isinstance(turn.input, Deal) or hand.phase in {CHOOSING, SHOWDOWN}

    played(table, random, look)


# --- pots and payments --------------------------------------------------------------------------------------------


@for_hands
def test_pots_add_up_and_each_has_fewer_players_than_the_one_before(table, random):
    def look(turn: Turn) -> None:
        layers = pots(turn.hand)
        assert sum(pot.chips for pot in layers) == turn.hand.pot
        for wider, narrower in pairwise(layers):
            assert narrower.eligible & ~wider.eligible == 0
            assert narrower.eligible != wider.eligible or turn.hand.mucked
        assert all(pot.eligible for pot in layers)

    played(table, random, look)


@for_hands
def test_nobody_is_paid_from_a_pot_that_he_was_not_in(table, random):
    """RULES 1.3: who has put in less than another has only what all put in up to that, whoever threw his hand away."""
    end = played(table, random).hand
    most = max(end.put[seat] for seat in seats_of(end.live))
    for seat in seats_of(end.live):
        mine = end.put[seat]
        assert mine == most or end.won[seat] <= end.dead + sum(min(chips, mine) for chips in end.put)


@for_hands
def test_pots_are_paid_to_the_best_hands_by_the_definition(table, random):
    """RULES 1.3, 3.5: layer by layer, half to the best low that qualifies, split within an odd chip.

    A hand thrown away parts the layers and wins nothing.
    """
    hand = played(table, random)
    end = hand.hand
    returned = {event.seat: event.chips for event in hand.events if isinstance(event, Returned)}
    assert len(returned) <= 1
    paid: Counter[int] = Counter()
    for event in hand.events:
        if isinstance(event, Won):
            paid[event.seat] += event.chips
    due: Counter[int] = Counter()
    spread: Counter[int] = Counter()
    for chips, players in layers_by_peeling(end, list(seats_of(end.live))):
        eligible = [seat for seat in players if not end.mucked >> seat & 1]
        for winners, share in winners_of(end, eligible, chips):
            each, odd = divmod(share, len(winners))
            for seat in winners:
                due[seat] += each
                spread[seat] += odd
    assert sum(paid.values()) == sum(end.put) + end.dead
    for seat in range(len(end.stack)):
        assert due[seat] <= paid[seat] <= due[seat] + spread[seat], seat


def layers_by_peeling(hand: Hand, live: list[int]) -> Iterator[tuple[int, list[int]]]:
    """The pots once more, in another way: the smallest live contribution is peeled off all others again and again."""
    left = list(hand.put)
    layers: list[tuple[int, list[int]]] = []
    playing = list(live)
    while playing:
        least = min(left[seat] for seat in playing)
        chips = sum(min(least, chips) for chips in left)
        left = [chips - min(least, chips) for chips in left]
        if not layers:
            chips += hand.dead
        if layers and layers[-1][1] == playing:
            layers[-1] = (layers[-1][0] + chips, playing)
        else:
            layers.append((chips, playing))
        playing = [seat for seat in playing if left[seat]]
    layers[-1] = (layers[-1][0] + sum(left), layers[-1][1])
    merged: list[tuple[int, list[int]]] = []
    for chips, eligible in layers:
        if chips or not merged:
            merged.append((chips, eligible))
    yield from merged


def winners_of(hand: Hand, eligible: list[int], chips: int) -> Iterator[tuple[list[int], int]]:
    """Who shares how much of one pot."""
    if len(eligible) == 1:
        yield eligible, chips
        return
    game = hand.plan.game
    highs = {seat: made_hand(hand, seat, "high").strength for seat in eligible} if game.wins != "low" else {}
    lows = {}
    if game.has_low(hand.seats.bit_count()):
        for seat in eligible:
            try:
                lows[seat] = made_hand(hand, seat, "low").strength
            except ValueError:
                continue
    low_half = 0 if not lows else chips // 2 if highs else chips
    if highs:
        yield [seat for seat in eligible if highs[seat] == max(highs.values())], chips - low_half
    if lows:
        yield [seat for seat in lows if lows[seat] == max(lows.values())], low_half


@for_hands
def test_whoever_wins_at_a_showdown_has_shown_every_card(table, random):
    """RULES 1.8: a player who wants the pot must show all hole cards, those too that came after he was all-in.

    What he has discarded or opened since he showed counts no more.
    """
    hand = played(table, random)
    end = hand.hand
    shown: dict[int, set[int]] = {}
    for event in hand.events:
        if isinstance(event, Shown):
            assert set(event.cards) <= {*end.down[event.seat], *end.up[event.seat], *end.discarded[event.seat]}
            shown[event.seat] = set(event.cards)
    contenders = end.live & ~end.mucked
    if contenders & contenders - 1:
        assert not hidden(end)
        for seat, chips in enumerate(end.won):
            assert not chips or shown[seat] >= set(end.down[seat])


# --- what random play reaches -------------------------------------------------------------------------------------


@every_game
def test_random_play_reaches_all_ins_side_pots_and_showdowns(name):
    """So that the properties above say something."""
    seen: Counter[str] = Counter()

    @settings(max_examples=60, database=None, derandomize=True, phases=[Phase.generate])
    @given(st.data(), st.booleans(), shuffles())
    def play_some(data, calm, random):
        table = data.draw(tables(name, deep=calm))
        hand = played(table, random, calm=calm)
        events = Counter(type(event).__name__ for event in hand.events)
        seen.update(set(events))
        seen["showdown"] += bool(hand.hand.live & hand.hand.live - 1)
        seen["alone"] += not hand.hand.live & hand.hand.live - 1
        seen["all in"] += any(not chips for chips in hand.hand.stack)
        seen["side pot"] += any(isinstance(event, Won) and event.pot for event in hand.events)
        seen["low"] += any(isinstance(event, Won) and event.side == "low" for event in hand.events)
        seen["heads-up"] += len(table.stacks) == 2
        seen["full table"] += len(table.stacks) == table.game.seats.max
        seen["options"] += len(table.game.options)

    play_some()
    game = GAMES[name].resolve()
    wanted = {
        "showdown",
        "alone",
        "all in",
        "Returned",
        "Shown",
        "Mucked",
        "Folded",
        "heads-up",
        "full table",
        "options",
    }
    if game.seats.max > 2:
        wanted |= {"side pot"}
    if game.wins != "high":
        wanted |= {"low"}
    if game.betting.structure == "menu":
        wanted |= {"BetPlaced"}
    if game.showdown.first == "all":
        wanted -= {"Mucked"}
    assert not {what for what in wanted if not seen[what]}
