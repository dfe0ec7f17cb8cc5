"""What the rules refuse, with values that any language can say."""

import pytest

from hanpan.engine.refusals import Refusal
from hanpan.history.refused import values_of
from hanpan.sentences import flat
from hanpan.words import Words


@pytest.mark.parametrize(("lang", "choices"), [("en", "Call, Half"), ("ko", "콜, 하프")])
def test_all_that_may_be_chosen_is_named(lang, choices):
    refusal = Refusal("why-no_die", "4.7", choices="call,half", seat=2, min=3)
    values = flat(Words(lang), values_of(refusal, {2: "Minji"}.__getitem__, "{} won".format))
    assert values == {"choices": choices, "who": "Minji", "player": "Minji", "min": "3 won"}


def test_nothing_to_choose_is_no_list():
    values = values_of(Refusal("why-no_die", "4.7", choices="", seat=-1), str, str)
    assert values == {"choices": "", "who": "", "player": ""}
