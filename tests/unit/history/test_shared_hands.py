"""Real hands beside the repository: all that can be read are proved, and what can't be is named with its cause."""

import pytest

from hanpan.history.proof import prove
from hanpan.history.written import Unreadable, Written
from tests.tiers import shared_files
from tests.unit.history.texts import in_file

BROKEN = {
    ("nlhe/136.txt", 31, "history-brackets"): "the river is cut off, another hand goes on in the same line",
    ("nlhe/145.txt", 29, "history-truncated"): "cut off before an action, another hand goes on in the same line",
    ("plo/001.txt", 19, "history-brackets"): "the file ends in the middle of the flop",
}


@pytest.mark.needs("hands")
def test_all_real_hands_are_proved_but_those_that_are_broken_off():
    broken, differs, proved = set(), [], 0
    for path in shared_files("hands/*/*.txt"):
        name = f"{path.parent.name}/{path.name}"
        for hand in in_file(path):
            if isinstance(hand, Unreadable):
                broken.add((name, hand.line, hand.key))
            elif isinstance(hand, Written):
                proof = prove(hand)
                proved += proof.proved
                if not proof.proved:
                    differs.append((name, proof.difference))
    assert differs == []
    assert broken == set(BROKEN)
    assert proved / (proved + len(broken)) > 0.95
