"""The page's colours: each text on each ground it stands on, in each theme (PAGE, Look)."""

import re

import pytest

from tests.tiers import ROOT

TOKENS = (ROOT / "frontend" / "src" / "css" / "tokens.css").read_text("utf-8")
TEXT, LARGE = 4.5, 3.0
PAIRS = [
    ("text", "bg bar raised press pod pod-2", TEXT),
    ("text-2", "bg bar raised press pod pod-2", TEXT),
    ("on-felt", "felt-a felt-b felt-c", TEXT),
    ("on-felt-2", "felt-a felt-b felt-c", TEXT),
    ("gold", "bg bar pod", TEXT),
    ("on-gold", "gold", TEXT),
    ("on-strong", "strong", TEXT),
    ("on-high", "high", TEXT),
    ("on-low", "low", TEXT),
    ("low", "felt-a felt-b felt-c pod", LARGE),
    ("gold", "felt-a felt-b felt-c", LARGE),
    ("back-edge", "back", LARGE),
    ("ss", "card", TEXT),
    ("sh", "card", TEXT),
    ("sd", "card", TEXT),
    ("sc", "card", TEXT),
]
DIMMED = 0.55
"""How much of its ink a card keeps that is dead or steps back; the rest is `--dim-to` (cards.css)."""

Colour = tuple[float, float, float]


def themes() -> dict[str, dict[str, Colour]]:
    """The colours of each theme; what a theme leaves out is as in the dark one."""
    found: dict[str, dict[str, Colour]] = {}
    for name, body in re.findall(r'\[data-theme="(\w+)"\] \{(.*?)\n\}', TOKENS, re.DOTALL):
        own = {token: colour(text) for token, text in re.findall(r"--([\w-]+):\s*(#[0-9a-f]{3,6})\b", body)}
        found[name] = found.get("dark", {}) | own
    return found


def colour(text: str) -> Colour:
    digits = text.lstrip("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue


def luminance(of: Colour) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in of]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, two: Colour) -> float:
    """As WCAG 2 works it out.

    >>> round(contrast((0, 0, 0), (1, 1, 1)))
    21
    """
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


THEMES = themes()


def test_there_are_three_themes():
    assert list(THEMES) == ["dark", "light", "contrast"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("token", "grounds", "least"), PAIRS)
def test_text_stands_out_from_its_ground(theme, token, grounds, least):
    colours = THEMES[theme]
    found = {ground: contrast(colours[token], colours[ground]) for ground in grounds.split()}
    assert {ground: ratio for ground, ratio in found.items() if ratio < least} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("suit", ["ss", "sh", "sd", "sc"])
def test_the_index_of_a_dimmed_card_can_still_be_read(theme, suit):
    colours = THEMES[theme]
    pairs = zip(colours[suit], colours["dim-to"], strict=True)
    red, green, blue = (ink * DIMMED + to * (1 - DIMMED) for ink, to in pairs)
    assert contrast((red, green, blue), colours["card-dim"]) >= LARGE


def test_before_the_script_runs_light_is_light():
    """What the system asks for is written once more, for the moment until the settings are read."""
    light = re.search(r'\[data-theme="light"\] \{(.*?)\n\}', TOKENS, re.DOTALL)
    before = re.search(r":root:not\(\[data-theme\]\) \{(.*?)\n\} \}", TOKENS, re.DOTALL)
    assert light is not None
    assert before is not None
    assert light[1] == before[1]
