"""What the client does with its tasks, whatever the moment."""

import asyncio

import pytest

from hanpan.client import Client
from hanpan.wire.asks import Act, Check, Do
from hanpan.wire.tells import Done


@pytest.mark.parametrize("steps", range(6))
def test_a_command_that_is_cancelled_while_its_answer_comes_stays_cancelled(steps, monkeypatch):
    async def play():
        client = Client("http://127.0.0.1")

        async def send(_: object) -> None:
            pass

        monkeypatch.setattr(client, "send", send)

        async def asks() -> None:
            await client.do(Do("CODE", "1", Act(Check())))
            await asyncio.sleep(5)

        task = asyncio.ensure_future(asks())
        await asyncio.sleep(0.01)
        _, answer = client._waiting["1"]
        answer.set_result(Done("CODE", "1", 7))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        done, _ = await asyncio.wait([task], timeout=1)
        assert done, "it forgot that it was cancelled"
        assert task.cancelled()
        assert not client._waiting

    asyncio.run(play())
