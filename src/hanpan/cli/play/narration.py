"""Events as lines of the log: noun form in Korean, present tense in English, names as they are (WORDS 2.1)."""

from collections.abc import Iterable, Iterator

from hanpan.cards import UNSEEN
from hanpan.cli.play.partial import holding
from hanpan.cli.play.voice import Voice, cards_text, squeezed
from hanpan.engine import Hand, begin, evolve
from hanpan.engine.events import (
    AnyEvent,
    BetPlaced,
    BoardDealt,
    BroughtIn,
    Called,
    Checked,
    Chosen,
    Dealt,
    Discarded,
    Folded,
    HandStarted,
    Mucked,
    Opened,
    Posted,
    RaisedTo,
    Shown,
)
from hanpan.engine.hand import OVER
from hanpan.engine.plan import FIXED_LIMIT
from hanpan.history.posting import blinds_by_seat


class Narrator:
    """Tells one hand, event by event, to one viewer."""

    def __init__(self, voice: Voice, *, at_length: bool = False) -> None:
        self.voice = voice
        self.hand: Hand | None = None
        """The hand as the viewer sees it."""
        self._at_length = at_length
        """Whether all cards that are dealt are told, with a blank line before each street: nobody looks at a table."""

    def tell(self, events: Iterable[AnyEvent]) -> list[str]:
        """The lines for these events; some events need none."""
        return [line for event in _antes_together(events) for line in self._take(event)]

    def _take(self, event: "AnyEvent | _AllAnted") -> Iterator[str]:
        if isinstance(event, HandStarted):
            self.hand = begin(event)
            return
        hand = self.hand
        if hand is None:
            return
        if isinstance(event, _AllAnted):
            for post in event.posts:
                evolve(hand, post)
            yield self.voice.words.text("log-antes", amount=self.voice.money(event.posts[0].chips))
            return
        line = self._line(hand, event)
        before = hand.street
        evolve(hand, event)
        if line:
            yield line
        if hand.street == before or hand.phase == OVER:
            return
        if self._at_length:
            yield ""
        if not any(stage.board for stage in hand.stages):
            yield self.voice.words.text("log-street", street=self._street(hand))

    def _street(self, hand: Hand) -> str:
        name, words = hand.street_name, self.voice.words
        key = f"street-{name}"
        return words.attribute(key, "title") if words.has(key, "title") else words.name("street", name)

    def _line(self, hand: Hand, event: AnyEvent) -> str:
        voice, words = self.voice, self.voice.words
        match event:
            case Posted(seat, chips):
                return words.text(f"log-post-{_post(hand, event)}", who=voice.who(seat), amount=voice.money(chips))
            case Dealt():
                return self._dealt(hand, event)
            case BoardDealt(cards):
                return words.text("log-board", street=self._street(hand), cards=cards_text(cards))
            case Chosen(seat) | Discarded(seat) if not self._at_length and seat != voice.me:
                return ""
            case Chosen(seat):
                return words.text("log-chosen", who=voice.who(seat))
            case Opened(seat, cards):
                return words.text("log-open", who=voice.who(seat), cards=cards_text(cards))
            case Discarded(seat, cards):
                if UNSEEN in cards:
                    return words.text("log-discard", who=voice.who(seat), n=len(cards))
                return words.text("log-discard-cards", who=voice.who(seat), cards=cards_text(cards))
            case Folded(seat):
                return words.text("log-fold", who=voice.who(seat))
            case Checked(seat):
                return words.text("log-check", who=voice.who(seat))
            case Called(seat, chips):
                return self._chips_in("log-call" if chips else "log-call-free", hand, seat, chips)
            case RaisedTo(seat, to):
                return self._raised(hand, seat, to)
            case BroughtIn(seat, chips):
                return self._chips_in("log-bring_in", hand, seat, chips)
            case BetPlaced(seat, name, to):
                return self._bet(hand, seat, name, to - hand.bet[seat])
            case Shown(seat, cards):
                return self._shown(hand, event)
            case Mucked(seat):
                return words.text("log-muck", who=voice.who(seat))
        return ""

    def _dealt(self, hand: Hand, event: Dealt) -> str:
        voice, seat = self.voice, event.seat
        if not (event.up or self._at_length) and squeezed(hand):
            return ""
        if event.up and (self._at_length or seat == voice.me):
            return voice.words.text("log-dealt-up", who=voice.who(seat), cards=cards_text(event.cards))
        if UNSEEN in event.cards or not (self._at_length or seat == voice.me):
            return ""
        return voice.words.text("log-dealt-cards", who=voice.who(seat), cards=cards_text(event.cards))

    def _chips_in(self, key: str, hand: Hand, seat: int, chips: int) -> str:
        all_in = "-allin" if chips and chips == hand.stack[seat] else ""
        return self.voice.words.text(key + all_in, who=self.voice.who(seat), amount=self.voice.money(chips))

    def _raised(self, hand: Hand, seat: int, to: int) -> str:
        if not hand.level:
            return self._chips_in("log-bet", hand, seat, to)
        completes = hand.plan.structure == FIXED_LIMIT and not hand.full
        key = "log-complete" if completes else "log-raise"
        all_in = "-allin" if to - hand.bet[seat] == hand.stack[seat] else ""
        return self.voice.words.text(key + all_in, who=self.voice.who(seat), to=self.voice.money(to))

    def _bet(self, hand: Hand, seat: int, name: str, pays: int) -> str:
        voice = self.voice
        if name == "allin":
            return voice.words.text("log-allin", who=voice.who(seat), amount=voice.money(pays))
        key = "log-menu-allin" if pays == hand.stack[seat] else "log-menu"
        action = voice.words.name("act", name)
        return voice.words.text(key, who=voice.who(seat), action=action, amount=voice.money(pays))

    def _shown(self, hand: Hand, event: Shown) -> str:
        voice, seat = self.voice, event.seat
        after = hand.copy()
        evolve(after, event)
        texts = holding(voice, after, seat)
        cards = cards_text(after.down[seat])
        if not texts:
            return voice.words.text("log-show", who=voice.who(seat), cards=cards)
        return voice.words.text("log-show-hand", who=voice.who(seat), cards=cards, hand=", ".join(texts))


class _AllAnted:
    """Everybody's ante, told in one line."""

    def __init__(self, posts: list[Posted]) -> None:
        self.posts = posts


def _antes_together(events: Iterable[AnyEvent]) -> Iterator[AnyEvent | _AllAnted]:
    """Equal antes that follow each other become one; there are up to ten of them."""
    antes: list[Posted] = []
    for event in events:
        if isinstance(event, Posted) and event.kind == "ante" and (not antes or antes[0].chips == event.chips):
            antes.append(event)
            continue
        yield from _told_antes(antes)
        antes = []
        yield event
    yield from _told_antes(antes)


def _told_antes(antes: list[Posted]) -> Iterator[AnyEvent | _AllAnted]:
    if len(antes) > 2:
        yield _AllAnted(antes)
    else:
        yield from antes


def _post(hand: Hand, event: Posted) -> str:
    """Which of the log's words a post takes."""
    if event.kind != "blind":
        return {"ante": "ante", "dead": "dead", "post": "missed"}[event.kind]
    return blinds_by_seat(hand.started.posts, hand.started.stakes.unit)[event.seat].replace(" ", "_")
