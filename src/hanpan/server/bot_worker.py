"""The process in which bots think: questions come in as JSON lines, answers go out. The server starts it."""

import os
import signal
import sys
from collections.abc import Iterable
from typing import Any, BinaryIO

import msgspec

from hanpan import rules
from hanpan.bots import recipe_of
from hanpan.bots.seat import Bot
from hanpan.bots.showdown import judge_of
from hanpan.server.thinkers import Question, Reply


def answers(questions: Iterable[bytes]) -> Iterable[Reply]:
    """The reply to each question; a bot is made when it is first asked, and forgotten when it isn't needed."""
    bots: dict[int, Bot] = {}
    for line in questions:
        question = msgspec.json.decode(line, type=Question)
        if question.view is None:
            bots.pop(question.key, None)
            continue
        try:
            bot = bots.get(question.key)
            if bot is None:
                bot = bots[question.key] = recipe_of(question.bot).make(question.key)
            yield Reply(_plain(bot.act(question.view)))
        except (Exception, SystemExit) as error:  # noqa: BLE001  (whatever somebody's bot does, the worker goes on)
            yield Reply(fault=f"{type(error).__name__}: {error}")


def _plain(answer: object) -> Any:  # noqa: ANN401
    """An answer as JSON has it; what has no such form is no answer, and says so when it is read."""
    try:
        return msgspec.to_builtins(answer)
    except TypeError:
        return repr(answer)


def warm_up() -> None:
    """Let the kernels of our games be compiled or loaded."""
    import numpy as np

    from hanpan.analysis.solver.cfr import CfrPlus
    from hanpan.analysis.solver.exact import exact_game
    from hanpan.analysis.solver.games import mini_game
    from hanpan.rules.stakes import stakes_of

    for key in rules.KEYS:
        game = rules.game(key)
        cards = np.arange(game.cards_each() + game.board_cards(), dtype=np.uint8)[None]
        judge_of(game, game.seats.max).values(cards[:, : game.cards_each()], cards[:, game.cards_each() :])
    kuhn = mini_game("kuhn")
    CfrPlus(exact_game(kuhn, stakes_of(kuhn, 2), (10, 10)).flat).run(1)


def main(stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answer until the server closes the line."""
    warm_up()
    _say(stdout, Reply())
    for reply in answers(stdin):
        _say(stdout, reply)


def _say(stdout: BinaryIO, reply: Reply) -> None:
    stdout.write(msgspec.json.encode(reply) + b"\n")
    stdout.flush()


if __name__ == "__main__":
    # Ctrl-C is for the server, which then closes the line.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What a bot prints goes to standard error, so that it doesn't stand among the answers.
    with os.fdopen(os.dup(1), "wb") as replies:
        os.dup2(2, 1)
        main(sys.stdin.buffer, replies)
