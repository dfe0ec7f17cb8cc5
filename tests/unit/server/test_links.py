"""What a connection is sent: at once where it reads, in order in any case, and a snapshot where it doesn't."""

import asyncio

import pytest

from hanpan.server.links import MOST_WAITING, Link
from hanpan.server.session import text_frame


class Reader:
    """The other end: it reads at once, or only when it is told to."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.quick = True
        self.may_read = asyncio.Event()
        self.link = Link("Ana", "en", self.now)
        self.writing = asyncio.create_task(self.link.write(self.send))

    def now(self, data: bytes) -> bool:
        if self.quick:
            self.got.append(data)
        return self.quick

    async def send(self, data: bytes) -> None:
        await self.may_read.wait()
        self.got.append(data)


async def turns() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_reads_is_sent_everything_at_once():
    async def play():
        reader = Reader()
        await turns()
        reader.link.push(b"1")
        reader.link.push(b"2")
        assert reader.got == [b"1", b"2"]
        reader.link.close()
        await reader.writing

    asyncio.run(play())


def test_nothing_overtakes_what_waits_for_a_slow_reader():
    async def play():
        reader = Reader()
        await turns()
        reader.quick = False
        reader.link.push(b"1")
        reader.quick = True
        reader.link.push(b"2")
        await turns()
        reader.link.push(b"3")
        assert reader.got == []
        reader.may_read.set()
        await turns()
        assert reader.got == [b"1", b"2", b"3"]
        reader.link.push(b"4")
        assert reader.got == [b"1", b"2", b"3", b"4"]
        reader.link.close()
        await reader.writing

    asyncio.run(play())


def test_who_is_too_far_behind_gets_the_table_anew_and_no_frame_before_it():
    async def play():
        reader = Reader()
        await turns()
        reader.quick = False
        reader.link.watch("TABLE", lambda: [b"state", b"snapshot"])
        for number in range(MOST_WAITING + 1):
            reader.link.frame("TABLE", b"%d" % number)
        reader.quick = True
        reader.link.frame("TABLE", b"late")
        assert reader.link.resynced == 1
        reader.may_read.set()
        await turns()
        assert reader.got == [b"state", b"snapshot"]
        reader.link.frame("TABLE", b"after")
        assert reader.got == [b"state", b"snapshot", b"after"]
        reader.link.close()
        await reader.writing

    asyncio.run(play())


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_on_the_wire_has_the_shortest_header_that_tells_its_length(length):
    frame = text_frame(b"x" * length)
    whole_text, not_masked = 0x81, 0x80
    assert frame[0] == whole_text
    assert frame[1] < not_masked
    size = {126: 2, 127: 8}.get(frame[1], 0)
    told = int.from_bytes(frame[2 : 2 + size], "big") if size else frame[1]
    assert told == length
    assert frame[2 + size :] == b"x" * length
    assert size == (0 if length < 126 else 2 if length < 65_536 else 8)
