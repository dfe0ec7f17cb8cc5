"""What axe-core has to say about a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

NOT_FAULTS = {"scrollable-region-focusable"}
"""What axe calls a scrollable region that can't be focused: chromium lets the keyboard scroll it by itself."""


def violations(page: Page) -> list[str]:
    """Each fault with the element that has it."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found
        if one["id"] not in NOT_FAULTS
        for node in one["nodes"]
    ]
