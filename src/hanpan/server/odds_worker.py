"""The process that works odds out, so that no table ever waits for them: a request a line in, an answer a line out.

python -m hanpan.server.odds_worker
"""

import os
import sys
from contextlib import suppress

import msgspec

from hanpan.rules.game import Game
from hanpan.server.street_odds import Question, answered
from hanpan.wire.reading import HandOdds

_NICE = 10


class Asked(msgspec.Struct, frozen=True):
    """The streets of one hand."""

    number: int
    game: Game
    questions: tuple[Question, ...]


class Answered(msgspec.Struct, frozen=True):
    """Their odds, under the same number."""

    number: int
    odds: HandOdds


def answer(asked: Asked) -> Answered:
    """All streets of a hand; one that analysis refuses, as where the deck ran short, is left out."""
    streets = []
    for question in asked.questions:
        with suppress(ValueError):
            streets.append(answered(asked.game, question))
    return Answered(asked.number, HandOdds(tuple(streets)))


def main() -> None:
    """Answer until standard input ends."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    decoder = msgspec.json.Decoder(Asked)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
