"""Two servers whose decks differ only in cards that a viewer may not see send that viewer the same bytes (DESIGN 4)."""

import asyncio
from random import Random
from typing import Any, NamedTuple

import pytest
from structlog.testing import capture_logs

from hanpan.cards import unmask
from hanpan.engine import OwedAction, legal
from hanpan.engine.events import BoardDealt, Dealt, HandStarted, Mucked, Opened, Shown
from hanpan.engine.plan import plan_of
from hanpan.rules import KEYS, game
from hanpan.server.store import Commit
from hanpan.table import Table, owed
from hanpan.table.events import AnyEvent
from hanpan.wire import asks
from hanpan.wire.rooms import CreateRoom
from tests.tiers import asked_for
from tests.unit.server.rooms import Place, PlainDealing, opened

HANDS = 3
ROUNDS = 10 if asked_for("HANPAN_SOAK") else 1
NAMES = ("Ana", "Bo", "Cy")
WATCHER = ""


class Act(NamedTuple):
    """Something that was sent: a move told by its place among the offers, or a message that changes nothing."""

    player: str
    action: str
    amount: int = 0
    places: tuple[int, ...] = ()


class Run(NamedTuple):
    sent: dict[str, list[bytes]]
    events: list[AnyEvent]
    log: list[Commit]
    logs: list[Any]
    script: list[Act]
    decks: list[list[int]]


@pytest.mark.parametrize("key", KEYS)
def test_what_a_viewer_may_not_see_changes_no_byte(key):
    random = Random(key)
    for _ in range(ROUNDS):
        decks = [shuffled(key, random) for _ in range(HANDS)]
        first = asyncio.run(run(key, decks, Random(random.random())))
        for viewer in (*NAMES, WATCHER):
            other = [swapped(deck, first, hand, viewer, random) for hand, deck in enumerate(first.decks[:HANDS], 1)]
            assert other != first.decks[:HANDS], "nothing was hidden"
            second = asyncio.run(run(key, other, None, first.script))
            assert second.sent[viewer] == first.sent[viewer], f"{viewer or 'a spectator'} sees more than he may"
            assert second.logs == first.logs
            if viewer == WATCHER:
                assert [commit.public for commit in second.log] == [commit.public for commit in first.log]


@pytest.mark.parametrize("key", KEYS)
def test_the_test_finds_a_leak(monkeypatch, key):
    from hanpan.server import viewpoint

    monkeypatch.setattr(viewpoint, "seen_by", lambda _, event: type("Seen", (), {"event": event}))

    # Where the viewer is told of what is no event for him, his picture may break before the bytes are compared.
    with pytest.raises((AssertionError, LookupError)):
        test_what_a_viewer_may_not_see_changes_no_byte(key)


def shuffled(key: str, random: Random) -> list[int]:
    cards = list(unmask(plan_of(game(key)).deck))
    random.shuffle(cards)
    return cards


def swapped(deck: list[int], first: Run, number: int, viewer: str, random: Random) -> list[int]:
    """The deck with those cards in another order that the viewer never saw and that were mucked by nobody."""
    fixed = seen(first, number, viewer) | mucked(first, number)
    places = [place for place, card in enumerate(deck) if card not in fixed]
    cards = [deck[place] for place in places]
    random.shuffle(cards)
    other = list(deck)
    for place, card in zip(places, cards, strict=True):
        other[place] = card
    return other


def seen(first: Run, number: int, viewer: str) -> set[int]:
    """The cards of a hand that the viewer may know, by the rules of the game and not by what he was sent."""
    mine = NAMES.index(viewer) + 1 if viewer else None
    hand, cards = 0, set[int]()
    for event in first.events:
        if isinstance(event, HandStarted):
            hand += 1
        elif hand == number:
            match event:
                case Dealt(seat, dealt, up):
                    cards.update(dealt if up or seat == mine else ())
                case BoardDealt(dealt) | Opened(_, dealt) | Shown(_, dealt):
                    cards.update(dealt)
    return cards


def mucked(first: Run, number: int) -> set[int]:
    """What was thrown away at the showdown: it decided who was paid."""
    hand, held = 0, dict[int, set[int]]()
    cards = set[int]()
    for event in first.events:
        if isinstance(event, HandStarted):
            hand, held = hand + 1, {}
        elif isinstance(event, Dealt):
            held.setdefault(event.seat, set()).update(event.cards)
        elif isinstance(event, Mucked) and hand == number:
            cards |= held[event.seat]
    return cards


# --- one run ----------------------------------------------------------------------------------------------------------


async def run(key: str, decks: list[list[int]], random: Random | None, script: list[Act] | None = None) -> Run:
    """Play some hands: by chance, or the same way as before."""
    dealing = PlainDealing(decks)
    menu = key in ("seven", "choice")
    with capture_logs() as logs:
        place = await opened(CreateRoom(key, seats=3, autostart=True), dealing=dealing, owner="Ana")
        truth: list[AnyEvent] = []
        publish = place.room.committed

        def committed(before, facts):
            truth.extend(fact.event for fact in facts)
            publish(before, facts)

        place.room.actor._committed = committed
        # A code and an id are drawn for each room; here they are the same.
        place.room.code = place.room.id = "TABLE"
        place.room.actor.name, place.store.log["TABLE"] = "TABLE", place.store.log.pop(next(iter(place.store.log)))
        links = {name: await place.comes(name) for name in (*NAMES, WATCHER)}
        await place.sits(" ".join(NAMES), 60_000 if menu else 5_000)
        done = await follow(place, script) if script is not None else await invent(place, random or Random())
        kept = {name: [*links[name].sent, *place.links[name].sent] for name in links}
        log = place.store.log["TABLE"]
        await place.lobby.stop()
    return Run(kept, truth, log, [dict(entry) for entry in logs], done, dealing.dealt)


async def invent(place: Place, random: Random) -> list[Act]:
    script: list[Act] = []
    while place.room.table.hands <= HANDS:
        act = invented(place.room.table, random)
        if act is None:
            break
        script.append(act)
        await do(place, act)
    return script


def invented(table: Table, random: Random, extras: float = 0.1) -> Act | None:
    """Something that somebody might do now; None where nobody is to act."""
    waiting = owed(table)
    hand = table.playing
    if not isinstance(waiting, OwedAction) or hand is None:
        return None
    if random.random() < extras:
        return Act(random.choice((*NAMES, WATCHER)), random.choice(("back", "since", "wrong", "chat")))
    seat = random.choice(waiting.seats)
    options = [option for option in legal(hand, seat) if option.action not in ("fold", "die") or random.random() < 0.4]
    option = random.choice(options or legal(hand, seat))
    places: tuple[int, ...] = ()
    if option.cards is not None and hand.stage is not None:
        places = tuple(random.sample(range(len(option.cards)), hand.stage.cards))
    amount = random.choice((option.min or 0, option.min or 0, option.max or 0))
    return Act(table.seats[seat].player, option.action, amount, places)


async def follow(place: Place, script: list[Act]) -> list[Act]:
    for act in script:
        await do(place, act)
    return script


async def do(place: Place, act: Act) -> None:
    player = act.player
    link = place.links[player]
    match act.action:
        case "back" | "since":
            # A new connection, from the beginning or from two events ago: both have to tell the same.
            place.room.detach(link)
            place.room.attach(link, -1 if act.action == "back" else place.room.actor.following - 3)
        case "wrong":
            await place.acts(player, asks.RaiseTo(1), seen=place.room.actor.following)
            await place.acts(player, asks.Call(), seen=0)
        case "chat":
            place.room.desk.say(link, "hello")
        case _:
            await place.acts(player, move_of(place.room.table, act))


def move_of(table: Table, act: Act) -> asks.Move:
    """The move as it is sent."""
    if act.places:
        from hanpan.cards import name

        seat = table.seat_of(act.player)
        assert seat is not None
        assert table.playing is not None
        held = table.playing.down[seat.number]
        return asks.Choose(tuple(name(held[at]) for at in act.places))
    simple: dict[str, asks.Move] = {
        "fold": asks.Fold(),
        "die": asks.Fold(),
        "check": asks.Check(),
        "call": asks.Call(),
        "bring_in": asks.BringIn(),
        "raise": asks.RaiseTo(act.amount),
        "show": asks.Show(),
        "muck": asks.Muck(),
    }
    return simple.get(act.action, asks.Bet(act.action))
