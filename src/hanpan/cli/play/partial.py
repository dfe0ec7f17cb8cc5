"""What a player holds so far: the made hand, or before there are enough cards for one, what those he has make."""

from collections.abc import Sequence

from hanpan.cards import RANKS, UNSEEN
from hanpan.cli.play.voice import Voice, made_of, told
from hanpan.engine import Hand
from hanpan.engine.showdown import sides
from hanpan.hands.ladder import Ladder
from hanpan.hands.partial import so_far
from hanpan.words.hands import hand_text


def holding(voice: Voice, hand: Hand, seat: int, hidden: int = 0) -> list[str]:
    """The seat's hand in words, high and low; `hidden` of its last down cards are not looked at yet."""
    if hidden:
        hand = hand.copy()
        hand.down[seat] = hand.down[seat][:-hidden]
    texts = []
    for side in sides(hand):
        made = made_of(hand, seat, side)
        if made and side == "low":
            low = told(voice, made, side)
            texts.append(voice.words.text("play-low", low=low))
        elif made:
            texts.append(told(voice, made, side))
        elif side == "high" and not hand.plan.use_hole:
            texts += _so_far(voice, hand.plan.game.high, hand.down[seat] + hand.up[seat] + hand.board[0])
    return texts


def _so_far(voice: Voice, ladder: Ladder, held: Sequence[int]) -> list[str]:
    made = so_far(ladder, held) if held and UNSEEN not in held else None
    if made is None:
        return []
    return [hand_text(voice.words, made.rank, [RANKS[number] for number in made.groups + made.rest])]
