"""What has happened at the table, as lines: the hands, their results, and what goes on around them."""

from collections.abc import Sequence
from itertools import groupby

from hanpan.cli.play.header import stakes_text
from hanpan.cli.play.narration import Narrator
from hanpan.cli.play.results import results
from hanpan.cli.play.screen import Line
from hanpan.cli.play.session import Session
from hanpan.cli.play.voice import Voice
from hanpan.engine.events import AnyEvent as HandEvent
from hanpan.engine.events import Event, HandEnded, HandStarted
from hanpan.table.events import AnyEvent, Busted, ChipsAdded, Finished, LevelChanged
from hanpan.table.owed import suggestion

LINES_KEPT = 400


class Story:
    """The log of one sitting, as its player may read it."""

    def __init__(self, session: Session, voice: Voice) -> None:
        self.lines: list[Line] = []
        self._session = session
        self._voice = voice
        self._narrator = Narrator(voice)
        self._of_hand: list[HandEvent] = []
        self._greet()

    def tell(self, text: str, style: str = "") -> None:
        """One line more."""
        self.lines.append(Line(text, style))
        del self.lines[:-LINES_KEPT]

    def take(self, events: Sequence[AnyEvent]) -> None:
        """Tell what happened, in order; the session has taken it in already."""
        for of_hand, run in groupby(events, key=lambda event: isinstance(event, HandStarted | Event)):
            if of_hand:
                self._hand(list(run))  # type: ignore[arg-type]
            else:
                for event in run:
                    self._table(event)

    def _hand(self, events: Sequence[HandEvent]) -> None:
        if isinstance(events[0], HandStarted):
            self._of_hand = []
            self.tell("")
            self.tell(self._voice.words.text("log-hand", n=self._session.view.hands), "bold")
        self._of_hand += events
        for line in self._narrator.tell(events):
            self.tell(line)
        hand = self._session.view.hand
        if isinstance(events[-1], HandEnded) and hand is not None:
            for line in results(self._voice, hand, self._of_hand):
                self.tell(line, "bold")

    def _table(self, event: AnyEvent) -> None:
        voice, view = self._voice, self._session.view
        words, who, me = voice.words, voice.who, voice.me
        match event:
            case Busted(seat, place) if place and seat == me:
                self.tell(words.text("sng-out-me", place=place, n=view.settings.seats), "bold")
            case Busted(seat, place) if place:
                self.tell(words.text("sng-out", who=who(seat), place=place), "bold")
            case LevelChanged(_, stakes):
                self.tell(words.text("sng-level-stakes", stakes=stakes_text(voice, view.game, stakes)), "bold")
            case Finished(seat):
                self.tell(words.text("sng-win-me" if seat == me else "sng-win", who=who(seat)), "bold")
                for line in places(self._session, voice):
                    self.tell(line)
            case ChipsAdded(seat, chips) if seat == me:
                self.tell(words.text("play-chips_bought-again", amount=voice.money(chips)))
            case ChipsAdded(seat, chips):
                self.tell(words.text("play-chips_bought-other", who=who(seat), amount=voice.money(chips)))

    def _greet(self) -> None:
        view, voice, words = self._session.view, self._voice, self._voice.words
        self.tell(words.text("play-start", game=voice.game(view.game), n=len(view.seats)), "bold")
        if view.is_sng:
            self.tell(words.text("play-sng-start", n=len(view.seats), stack=voice.money(self._session.chips)))
        if self._session.styles:
            bots = ", ".join(f"{name} ({style})" for name, style in self._session.styles.items())
            self.tell(words.text("play-bots", bots=bots))
        if suggestion(view):
            self.tell(words.text("pls-suggest", n=len(view.seats)))
        self.tell(words.text("play-help-hint"))


def places(session: Session, voice: Voice) -> list[str]:
    """The places of a sit-and-go, the winner first."""
    ranked = sorted(session.view.places.items(), key=lambda entry: entry[1])
    return [voice.words.text("play-sng-place", place=place, who=name) for name, place in ranked]


def goodbye(session: Session, voice: Voice) -> list[str]:
    """What stays on the terminal when the player has left."""
    words, view = voice.words, session.view
    if view.is_sng:
        return [*(places(session, voice) if view.finished else []), words.text("play-goodbye-bare")]
    stack = view.chips(session.me)
    net = stack - session.brought
    sign = "+" if net > 0 else ""
    return [words.text("play-goodbye", stack=voice.money(stack), net=sign + voice.money(net))]
