"""What a player holds so far: the made hand, or before there are enough cards for one, what those he has make."""

from collections import Counter
from collections.abc import Sequence

from hanpan.cards import RANKS, UNSEEN, rank_of
from hanpan.cli.play.voice import Voice, made_of, told
from hanpan.engine import Hand
from hanpan.engine.showdown import sides
from hanpan.hands.ladder import Ladder
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
    """The best rank whose pairs, threes and fours are there already."""
    if not held or UNSEEN in held:
        return []
    counts = Counter(map(rank_of, held))
    have = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    for rank in ladder.ranks:
        asked = [size for size in rank.groups if size > 1]
        if rank.groups and not rank.suited and len(asked) <= len(have):
            best = _groups(counts, asked)
            if best is not None:
                rest = sorted((number for number in counts if number not in best), reverse=True)
                return [hand_text(voice.words, rank.name, [RANKS[number] for number in (*best, *rest)])]
    return []


def _groups(counts: Counter[int], asked: Sequence[int]) -> list[int] | None:
    """The highest ranks that make groups of these sizes; None where one is missing."""
    best: list[int] = []
    for size in asked:
        fitting = [rank for rank, count in counts.items() if count >= size and rank not in best]
        if not fitting:
            return None
        best.append(max(fitting))
    return best
