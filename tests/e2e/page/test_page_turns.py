"""What happens on a turn and around it: amounts as people type them, sounds, clocks, keys, and what was chosen ahead."""

import pytest

from tests.e2e.page.browser import PHONE, open_scene, window
from tests.e2e.page.scenes import SCENES

pytestmark = pytest.mark.needs("chromium")


def moves(played):
    """What the page has asked the table to do in the hand."""
    return [message["command"]["move"] for message in played.asked if message["type"] == "Do"]


AMOUNTS = {
    "1,200": 1_200,
    "1.2k": 1_200,
    "14.98b": 14_980_000_000,
    "12.5bb": 12_500,
    "5천": 5_000,
    "5백만": 5_000_000,
    "천만": 10_000_000,
    "5천만": 50_000_000,
    "1억5천만": 150_000_000,
    "3억 5000만": 350_000_000,
    "2억3천4백5십6만": 234_560_000,
    "149.8억": 14_980_000_000,
    "１２억": 1_200_000_000,
}
"""As typed in the game of a unit of 1,000."""

NO_AMOUNTS = ("1.200", "1.5", "12.3456bb", "abc", "1.2.3", "5만1억", "")


def test_amounts_are_understood_as_people_type_them(chromium):
    """Enter raises by what is written, and by nothing where that is no amount."""
    scene = SCENES["pls7"](True)
    with window(chromium, PHONE, lang="ko", player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        frame = scene.frames[0]
        rich = [{"action": "fold"}, {"action": "raise", "min": 1_000, "max": 10**15}]
        played.tell(frame | {"me": frame["me"] | {"legal": rich}})
        page.wait_for_timeout(350)
        page.keyboard.press("r")
        field, slider, button = page.locator(".amount"), page.locator(".slide input"), page.locator(".acts .go")
        understood = {}
        for text in AMOUNTS:
            field.fill(text)
            understood[text] = int(slider.input_value())
            assert field.get_attribute("aria-invalid") == "false"
        assert understood == AMOUNTS
        field.fill("5천")
        for text in NO_AMOUNTS:
            field.fill(text)
            assert (text, field.get_attribute("aria-invalid")) == (text, "true")
            field.press("Enter")
            button.click()
            assert field.input_value() == text
        assert moves(played) == []
        assert "금액" in page.locator(".dock .note").inner_text()
        field.press("ArrowUp")
        assert field.get_attribute("aria-invalid") == "false"
        field.fill("5천만")
        field.press("Enter")
        page.wait_for_timeout(50)
        assert moves(played) == [{"type": "RaiseTo", "to": 50_000_000}]
        assert faults == []
