"""The examples of bots play at a real server."""

import asyncio
import sys

import pytest

from tests.e2e.serving import serving
from tests.tiers import ROOT


@pytest.mark.parametrize("game", ["nlhe", "choice"])
@pytest.mark.parametrize(("program", "says"), [("remote_bot.py", "Robo "), ("own_bot.py", "Own ")])
def test_the_remote_bots_of_the_examples_play(tmp_path, program, says, game):
    async def play():
        async with serving(tmp_path) as served:
            command = [sys.executable, str(ROOT / "examples" / program), served.url, game]
            process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
            out, _ = await asyncio.wait_for(process.communicate(), 40)
            assert process.returncode == 0
            assert out.decode().startswith(says)

    asyncio.run(play())
