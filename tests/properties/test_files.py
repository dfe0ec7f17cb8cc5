"""A game file with a mistake in it is refused by file, line and key, and one that is taken can be played."""

import re
from importlib import resources

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from hanpan import rules
from hanpan.engine import owed
from hanpan.rules.stakes import stakes_of
from tests.playing import OWN_GAMES, Table, played, shuffles

PARENTS = {key: rules.definition(key) for key in ("standard", *rules.KEYS)}
TEXTS = [
    *((resources.files("hanpan.rules") / "games" / f"{key}.toml").read_text(encoding="utf-8") for key in rules.KEYS),
    *(file.read_text(encoding="utf-8") for file in OWN_GAMES),
]
PIECES = sorted({piece for text in TEXTS for piece in re.findall(r'"[^"\n]*"|\b\w+\b(?= *=)|\b\d+\b', text)})
"""Texts in quotes, keys and numbers of all files: what a mistake may put in the place of another."""


@st.composite
def mistaken(draw: st.DrawFn) -> str:
    """The text of a game file with a few changes that a hand may make, by mistake or not."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.sampled_from([1, 1, 1, 2, 3]))):
        spots = list(re.finditer(r'"[^"\n]*"|\b\w+\b(?= *=)|\b\d+\b', text))
        if not spots:
            break
        spot = draw(st.sampled_from(spots))
        how = draw(st.sampled_from(["replace", "replace", "number", "number", "drop", "line", "again", "letter"]))
        lines = text.split("\n")
        at = text.count("\n", 0, spot.start())
        if how == "replace":
            text = text[: spot.start()] + draw(st.sampled_from(PIECES)) + text[spot.end() :]
        elif how == "number":
            text = (
                text[: spot.start()]
                + str(draw(st.one_of(st.integers(-1, 12), st.integers(-1, 60))))
                + text[spot.end() :]
            )
        elif how == "drop":
            text = text[: spot.start()] + text[spot.end() :]
        elif how == "line":
            text = "\n".join(lines[:at] + lines[at + 1 :])
        elif how == "again":
            text = "\n".join(lines[: at + 1] + lines[at:])
        else:
            cut = draw(st.integers(spot.start(), spot.end()))
            text = text[:cut] + draw(st.sampled_from(['"', "[", "}", ",", "x", "0", " "])) + text[cut + 1 :]
    return text


@settings(max_examples=3 * settings().max_examples, suppress_health_check=[HealthCheck.too_slow])
@given(mistaken(), shuffles())
def test_a_file_is_refused_kindly_or_can_be_played(text, random):
    said = ""
    try:
        definition = rules.parse(text, key="mine", file="mine.toml", parents=PARENTS)
        definition.check()
    except rules.GameFileError as refused:
        said = str(refused)
    if said:
        event("refused")
        assert said.startswith("mine.toml")
        assert "`" not in said, "a word of the decoder"
        return
    event("taken")
    game = definition.resolve()
    for players in {game.seats.min, game.seats.max, game.seats.usual or game.seats.min}:
        stacks = {seat: random.choice([1, 20, 500, 100_000]) for seat in range(players)}
        hand = played(Table(game, stakes_of(game, 10), stacks, random.randrange(players)), random)
        assert owed(hand.hand) is None
        assert sum(hand.hand.stack) == sum(stacks.values())
