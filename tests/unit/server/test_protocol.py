"""The protocol's page and schema are current, and frames put together from parts are frames."""

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.engine.showdown import made_hand, sides
from hanpan.rules import KEYS
from hanpan.server.frames import Frames
from hanpan.server.made import made_by
from hanpan.server.pages import HandPage, settle
from hanpan.wire import asks, document, encode, from_client, from_server
from hanpan.wire.http import ROUTES
from hanpan.wire.rooms import CreateRoom
from hanpan.wire.tells import Frame, OpeningView, SeatClock
from tests.playing import Turn, per_game, played, shuffles, tables
from tests.unit.server.rooms import opened

DOCS = Path(__file__).parents[3] / "docs"
STALE = "run: .venv/bin/python -m hanpan.wire"


def test_the_page_is_current():
    assert (DOCS / "protocol.md").read_text("utf-8") == document.document(), STALE


def test_the_page_describes_each_body_that_it_names():
    page = document.document()
    named = {name for route in ROUTES for name in (route.body, route.answer) if name}
    assert [name for name in sorted(named) if f"\n#### {name}\n" not in page] == []
    described = page.partition("#### HandPage\n")[2].partition("####")[0]
    assert re.findall(r"^- `(\w+)`", described, re.MULTILINE) == list(HandPage.__struct_fields__)


def test_the_schema_is_current():
    written = json.loads((DOCS / "protocol.schema.json").read_text("utf-8"))
    assert written == msgspec.json.decode(msgspec.json.encode(document.schema())), STALE


@pytest.mark.parametrize("id_", ["\\u0000", "a\\nb", "\\ud800", "하나", ""])
def test_a_command_s_id_is_what_every_database_can_keep(id_):
    ask = '{"type":"Do","table":"CODE","id":"%s","command":{"type":"Leave"}}'
    assert from_client(ask % "a-1 b") == asks.Do("CODE", "a-1 b", asks.Leave())
    with pytest.raises(msgspec.MsgspecError):
        from_client(ask % id_)


def test_a_frame_from_parts_is_what_encoding_it_gives():
    async def play():
        place = await opened(CreateRoom("stud8", seats=3), owner="Ana")
        await place.sits("Ana Bo Cy", 5_000)
        await place.does("Ana", asks.Start())
        for data in place.links["Ana"].sent:
            message = from_server(data)
            assert encode(message) == data or isinstance(message, Frame)
        last = place.links["Ana"].last()
        clock, opened_cards = (SeatClock(1, 2, 3),), (OpeningView(1, "As", "00", ("11",)),)
        frames = Frames(last.table, last.seq + 1, msgspec.json.encode(last.view), clock)
        made = frames.frame(
            last.first,
            [msgspec.json.encode(event) for event in last.events],
            msgspec.json.encode(last.me),
            [msgspec.json.encode(card) for card in opened_cards],
            snapshot=True,
        )
        whole = msgspec.structs.replace(last, snapshot=True, clock=clock, opened=opened_cards)
        assert made == encode(whole)
        await place.lobby.stop()

    asyncio.run(play())


@pytest.mark.parametrize("key", KEYS)
def test_the_quick_way_to_a_made_hand_is_the_definition(key):
    @per_game
    @given(table=tables(key), random=shuffles())
    def holds(table, random):
        compared = 0

        def look(turn: Turn) -> None:
            nonlocal compared
            hand = turn.hand
            if compared > 3 or random.random() < 0.7:
                return
            for seat in table.stacks:
                for side in sides(hand):
                    made = made_by(hand, seat, side)
                    try:
                        defined = made_hand(hand, seat, side)
                    except ValueError:
                        assert made is None or not made.cards or len(made.cards) < 5
                        continue
                    assert made is not None
                    assert (made.rank, made.cards) == (defined.rank, tuple(names(defined.cards)))
                    compared += 1

        played(table, random, look, calm=True)

    holds()


def names(cards):
    from hanpan.cards import name

    return map(name, cards)


@given(st.lists(st.integers(-1_000, 1_000), min_size=1, max_size=9))
def test_a_settlement_makes_everybody_even(changes):
    net = {f"p{at}": chips for at, chips in enumerate(changes)}
    net["last"] = -sum(changes)
    left = dict(net)
    payments = settle(net)
    for payment in payments:
        assert payment.chips > 0
        left[payment.payer] += payment.chips
        left[payment.receiver] -= payment.chips
    assert not any(left.values())
    assert len(payments) < len(net)
