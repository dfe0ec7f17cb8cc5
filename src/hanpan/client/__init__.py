"""A typed client of the table server, for remote bots, load generators and tests.

    async with await Client.guest("http://127.0.0.1:8080", "Mina") as client:
        table = await client.watch(await client.create(CreateRoom("nlhe")))
        await table.do(SitDown(1, 10_000))
        async for frame in table:
            if frame.me and frame.me.legal: ...

It reconnects by itself, asks for what it missed by number, and sends a command again under the same id until it is
answered, so each is done once.
"""

from hanpan.client.connection import Client, ClientError
from hanpan.client.moves import taking
from hanpan.client.table import ClientTable

__all__ = ["Client", "ClientError", "ClientTable", "taking"]
