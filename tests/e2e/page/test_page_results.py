"""How a hand ended, as the page words it: what the terminal says too, in both languages."""

import re

import msgspec
import pytest

from hanpan.cli.play.results import results
from hanpan.cli.play.voice import Voice, style_of
from hanpan.server.result import result_of
from hanpan.words import Words
from tests.e2e.page.browser import WIDE, open_replay, open_scene, window
from tests.e2e.page.scenes import SCENES
from tests.unit.scenarios.endings import ENDINGS

pytestmark = pytest.mark.needs("chromium")

JOINED = "all pots are won over the best of the main pot"
"""The terminal tells it pot by pot, the page as one: the best of all that he beat played for the main pot."""
OF_TWO_POTS = {
    "en": "Jun wins 2,300 with a pair of nines.",
    "ko": "하린 님이 9 원페어로 팟 2,300을 가져가요.",
}


def on_the_page(hand):
    """The result as it is sent; seats count from 1 there."""
    result = msgspec.json.decode(msgspec.json.encode(result_of(1, hand.log)))
    for one in (*(share for pot in result["pots"] for share in pot["shares"]), *result.get("shown", ())):
        one["seat"] += 1
    return result


def in_the_terminal(hand, lang, names):
    voice = Voice(Words(lang, hand.game.words or None), style_of(hand.game), lambda seat: names[seat], me=0)
    return results(voice, hand.hand, hand.events)


def lines(page, where, awaited):
    """What stands there, as soon as it is what is awaited, or after two seconds."""
    for _ in range(40):
        found = [re.sub("[\u2066-\u2069]", "", line) for line in page.locator(where).all_inner_texts()]
        if found == awaited:
            break
        page.wait_for_timeout(50)
    return found


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_page_says_why_as_the_terminal_does(chromium, lang):
    scene = SCENES["nlhe"](lang == "ko")
    hands = {name: make() for name, make in ENDINGS.items()}
    with window(chromium, WIDE, lang=lang, player=scene.player) as (page, faults):
        played = open_scene(page, scene)
        played.go_on()
        page.wait_for_selector(".tell")
        over = scene.frames[-1] | {"snapshot": True, "events": []}
        names = [seat["player"] for seat in over["view"]["seats"]]
        awaited = {name: in_the_terminal(hand, lang, names) for name, hand in hands.items()}
        awaited[JOINED] = [OF_TWO_POTS[lang], awaited[JOINED][1]]
        told = {}
        for name, hand in hands.items():
            game = over["view"]["game"] | {"words": hand.game.words}
            played.tell(over | {"view": over["view"] | {"game": game, "result": on_the_page(hand)}})
            told[name] = lines(page, ".story p", awaited[name])
        assert told == awaited
        assert faults == []


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_replayer_says_it_too(chromium, lang):
    """Of eleven chips two players get five each; who has the king of spades gets one more."""
    scene = SCENES["stud"](lang == "ko")
    hand = ENDINGS["an odd chip in stud"]()
    names = [seat["player"] for seat in scene.frames[-1]["view"]["seats"]]
    with window(chromium, WIDE, lang=lang, player=scene.player) as (page, faults):
        open_replay(page, scene._replace(page=scene.page | {"result": on_the_page(hand)}))
        page.keyboard.press("End")
        page.wait_for_selector(".moment b")
        awaited = in_the_terminal(hand, lang, names)
        told = lines(page, ".moment p", awaited)
        assert told == awaited
        assert "K♠" in told[-1]
        assert faults == []
