"""The replayer's state: which hand, which scene, and what a key does. Nothing here knows a terminal."""

from collections import deque
from collections.abc import Iterator

from hanpan.cli.history.chances import Chances, chances, key_of
from hanpan.cli.history.commentary import commentary
from hanpan.cli.history.scenes import scenes
from hanpan.cli.history.sentences import difference
from hanpan.cli.history.telling import voice_of
from hanpan.cli.history.view import WAITING, View
from hanpan.cli.play.screen import Line
from hanpan.engine import Hand
from hanpan.history.proof import Proof, prove
from hanpan.history.written import Written
from hanpan.money import Lang

MOST_KEPT = 1000
"""So many hands can be gone back."""
_MOST_CHANCES = 500

KEYS = {
    "right": "next",
    " ": "next",
    "enter": "next",
    "l": "next",
    "left": "back",
    "backspace": "back",
    "h": "back",
    "down": "street",
    "j": "street",
    "up": "street_back",
    "k": "street_back",
    "home": "first",
    "end": "last",
    "pagedown": "hand",
    "n": "hand",
    "pageup": "hand_back",
    "p": "hand_back",
    "?": "help",
    "q": "quit",
    "escape": "quit",
    "c-c": "quit",
    "c-d": "quit",
}
"""Each key with what it does."""
_HELP = {
    "next": "→ Space Enter",
    "back": "← Backspace",
    "street": "↓",
    "street_back": "↑",
    "first": "Home",
    "last": "End",
    "hand": "PgDn n",
    "hand_back": "PgUp p",
    "help": "?",
    "quit": "q Esc Ctrl-C",
}
"""What help says to press."""


class Shelf:
    """Hands in the order of their files, read as far as they are asked for; the last ones are kept."""

    def __init__(self, hands: Iterator[Written]) -> None:
        self._hands = hands
        self._kept: deque[Written] = deque(maxlen=MOST_KEPT)
        self._read = 0

    def get(self, number: int) -> Written | None:
        """The hand with a number, from 1; None where there is none, or it isn't kept any more."""
        while self._read < number:
            hand = next(self._hands, None)
            if hand is None:
                return None
            self._kept.append(hand)
            self._read += 1
        at = number - 1 - (self._read - len(self._kept))
        return self._kept[at] if 0 <= at < len(self._kept) else None


class Shown:
    """One hand with all its scenes."""

    def __init__(self, written: Written, number: int, lang: Lang) -> None:
        self.proof: Proof = prove(written)
        self.written = self.proof.written
        self.number = number
        self.voice = voice_of(self.written, lang)
        self.scenes = scenes(self.proof.events)
        self.lines = commentary(self.written, self.voice, self.scenes)
        self.problem = difference(self.voice.words, self.proof)

    def view(self, at: int) -> View:
        """What is seen at a scene."""
        return View(
            self.written, self.voice, self.number, self.scenes, at, self.lines, problem=self.problem
        )  # fmt: skip


class Replayer:
    """What somebody looks at."""

    def __init__(self, shelf: Shelf, first: Written, lang: Lang) -> None:
        self.left = False
        self._shelf = shelf
        self._lang = lang
        self._shown = Shown(first, 1, lang)
        self._at = 0
        self._say = ""
        self._help = False
        self._chances: dict[object, Chances | None] = {}

    @property
    def view(self) -> View:
        """What is seen now."""
        view = self._shown.view(self._at)._replace(say=self._say)
        if self._help:
            view = view._replace(overlay=self._help_lines())
        hand = self.wanted()
        if hand is not None:
            return view._replace(chances=WAITING)
        key = key_of(view.scene.hand) if view.scene else None
        return view._replace(chances=self._chances.get(key))

    def wanted(self) -> Hand | None:
        """The hand of this scene, if what its cards are worth hasn't been worked out."""
        scene = self._shown.scenes[self._at] if self._shown.scenes else None
        key = key_of(scene.hand) if scene else None
        return scene.hand if scene and key is not None and key not in self._chances else None

    def work_out(self, hand: Hand) -> None:
        """What the cards of a hand are worth, kept for when they are looked at."""
        found = chances(hand)
        if len(self._chances) >= _MOST_CHANCES:
            self._chances.clear()
        self._chances[key_of(hand)] = found

    def press(self, key: str) -> None:
        """Do what a key stands for."""
        action = KEYS.get(key, "")
        self._say = ""
        if self._help:
            self._help = False
            self.left = key in ("c-c", "c-d")
            return
        last = max(0, len(self._shown.scenes) - 1)
        match action:
            case "next":
                self._at = min(last, self._at + 1)
            case "back":
                self._at = max(0, self._at - 1)
            case "first":
                self._at = 0
            case "last":
                self._at = last
            case "street":
                self._at = next((at for at in self._streets() if at > self._at), last)
            case "street_back":
                self._at = max((at for at in self._streets() if at < self._at), default=0)
            case "hand" | "hand_back":
                self._turn(1 if action == "hand" else -1)
            case "help":
                self._help = True
            case "quit":
                self.left = True

    def _streets(self) -> list[int]:
        """Where a street has been dealt."""
        return [at for at, scene in enumerate(self._shown.scenes) if scene.kind == "deal"]

    def _turn(self, step: int) -> None:
        number = self._shown.number + step
        hand = self._shelf.get(number) if number > 0 else None
        if hand is not None:
            self._shown = Shown(hand, number, self._lang)
            self._at = 0
            return
        key = "show-last_hand" if step > 0 else "show-first_hand" if number < 1 else "show-not_kept"
        self._say = self._shown.voice.words.text(key)

    def _help_lines(self) -> list[Line]:
        words = self._shown.voice.words
        lines = [Line(words.text("show-help-title"), "bold")]
        lines += [Line(f"{keys:<15}{words.text(f'show-help-{name}')}") for name, keys in _HELP.items()]
        return [*lines, Line(""), Line(words.text("show-help-equity")), Line(words.text("show-help-marks"))]
