"""The example of a remote bot plays at a real server."""

import asyncio
import sys

import pytest

from tests.e2e.serving import serving
from tests.tiers import ROOT


@pytest.mark.parametrize("game", ["nlhe", "choice"])
def test_the_remote_bot_of_the_examples_plays(tmp_path, game):
    async def play():
        async with serving(tmp_path) as served:
            command = [sys.executable, str(ROOT / "examples" / "remote_bot.py"), served.url, game]
            process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
            out, _ = await asyncio.wait_for(process.communicate(), 40)
            assert process.returncode == 0
            assert out.decode().startswith("Robo ")

    asyncio.run(play())
