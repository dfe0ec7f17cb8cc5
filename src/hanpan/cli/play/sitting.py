"""One player's sitting: what he types goes in, a picture comes out. It knows no terminal and no clock."""

from collections.abc import Sequence
from typing import Literal

from hanpan.cli.play import keys
from hanpan.cli.play.offers import help_page, offers, why
from hanpan.cli.play.screen import Line, Picture, pages
from hanpan.cli.play.session import Session
from hanpan.cli.play.story import Story
from hanpan.cli.play.voice import Voice, cards_text, squeezed
from hanpan.engine import Hand, legal
from hanpan.engine.events import HandStarted
from hanpan.engine.hand import BETTING, CHOOSING, SHOWDOWN
from hanpan.engine.inputs import Fold, RaiseTo
from hanpan.table.commands import Move
from hanpan.table.events import AnyEvent, Busted

Question = Literal["", "amount", "allin", "fold", "watch"]


class Sitting:
    """The state of the screen around a session."""

    def __init__(self, session: Session, voice: Voice) -> None:
        self.session = session
        self.voice = voice
        self.left = False
        """Whether the player has stood up."""
        self.again = False
        """Whether he wants another sit-and-go."""
        self.turns = 0
        """Counts what the player is asked; a new number is a new situation."""
        self._story = Story(session, voice)
        self._question: Question = ""
        self._problem = ""
        self._overlay: Sequence[Line] = ()
        self._page = 0
        self._size = (80, 23)
        self._peeked = False
        self._watching = False

    # --- the house's part ---------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether the house goes on by itself."""
        waits = self.session.waits()
        return not self.left and (waits == "house" or (waits == "next" and self._watching))

    def tick(self) -> None:
        """One step of the house: a card, a bot's move, or the next hand while the player only watches."""
        self._took(self.session.next_hand() if self.session.waits() == "next" else self.session.step())

    # --- the player's part --------------------------------------------------------------------------------------------

    @property
    def pad(self) -> bool:
        """Whether digits are keys that act at once, or not at all; else they are typed."""
        if self._overlay or self._question == "amount":
            return False
        hand = self._my_turn()
        if hand is not None and hand.phase == CHOOSING:
            return keys.is_quick(hand, self._me)
        return self.session.view.game.betting.structure == "menu"

    def press(self, key: str) -> None:
        """A key of the number pad: it acts when it is one's turn, 0 starts a hand, + looks at the hidden card."""
        hand = self._my_turn()
        mine = hand is not None and keys.is_quick(hand, self._me)
        may_start = hand is None and not self._question and self.session.waits() in ("next", "chips")
        if key == "+" or mine or (key == "0" and may_start):
            self.enter(key)

    def enter(self, typed: str) -> None:
        """A line that the player typed; empty is Enter alone."""
        word = keys.plain_key(typed)
        self._problem = ""
        if self._overlay and word in ("", "p"):
            self._turn_page(back=word == "p")
            return
        self._overlay = ()
        if word in ("q", "quit", "exit"):
            self.left = True
        elif word in ("?", "h", "help"):
            self._overlay, self._page = help_page(self.voice, self.session.view.playing, self.voice.me), 0
        elif word == "l":
            self._overlay = list(self._story.lines)
            self._page = pages(self._overlay, *self._size) - 1
        elif word == "+":
            self._peek()
        else:
            self._answer(word, typed)

    def cancel(self) -> None:
        """Escape: back from a page or a question."""
        self._overlay = ()
        self._problem = ""
        if self._question in ("amount", "allin", "fold"):
            self._question = ""

    def _turn_page(self, *, back: bool) -> None:
        self._page = max(0, self._page + (-1 if back else 1))
        if self._page >= pages(self._overlay, *self._size):
            self._overlay = ()

    def _answer(self, word: str, typed: str) -> None:
        hand = self._my_turn()
        if hand is not None:
            self._act(hand, word, typed)
            return
        match self.session.waits():
            case "next" if not self._watching:
                self._between_hands(word, typed)
            case "chips":
                self._chips(word, typed)
            case "nobody":
                self._at_the_end(word, typed)
            case _ if word:
                self._problem = self.voice.words.text("play-wait")

    def _act(self, hand: Hand, word: str, typed: str) -> None:
        if self._question in ("allin", "fold"):
            self._confirmed(hand, word, typed)
            return
        amount = self._question == "amount"
        reading = keys.read_amount(hand, self._me, typed) if amount else keys.read(hand, self._me, typed)
        if amount and isinstance(reading, keys.Say):
            # A letter takes the question back and does what it says.
            other = keys.read(hand, self._me, typed)
            reading = reading if isinstance(other, keys.Say) else other
        match reading:
            case keys.Do(move):
                self._move(move)
            case keys.Ask(question):
                self._question = question
            case keys.Refuse(refusal):
                self._problem = why(self.voice, hand, refusal)
            case keys.Say(key, text):
                self._problem = self.voice.words.text(key, text=text)
            case keys.Empty():
                self._question = "" if amount else self._question

    def _confirmed(self, hand: Hand, word: str, typed: str) -> None:
        if word == "y":
            most = hand.bet[self._me] + hand.stack[self._me]
            self._move(RaiseTo(most) if self._question == "allin" else Fold())
        elif word in ("n", ""):
            self._question = ""
        else:
            self._problem = self.voice.words.text("play-not_understood", text=typed.strip())

    def _move(self, move: Move) -> None:
        self._question = ""
        self._took(self.session.act(move))

    def _between_hands(self, word: str, typed: str) -> None:
        # 0 is the start key of a 7-poker room (RULES 4.13).
        if self._question == "watch" and not word:
            self._watching = True
            self._question = ""
        elif word in ("", "0"):
            self._took(self.session.next_hand())
        else:
            self._problem = self.voice.words.text("play-not_understood", text=typed.strip())

    def _chips(self, word: str, typed: str) -> None:
        if word in ("", "y", "0"):
            self._took(self.session.buy())
            self._took(self.session.next_hand())
        elif word == "n":
            self.left = True
        else:
            self._problem = self.voice.words.text("play-not_understood", text=typed.strip())

    def _at_the_end(self, word: str, typed: str) -> None:
        if word in ("y", "n"):
            self.again = word == "y"
            self.left = True
        elif word:
            self._problem = self.voice.words.text("play-not_understood", text=typed.strip())

    def _peek(self) -> None:
        """Look at the last down card; before there is one the key does nothing (RULES 4.13)."""
        hand, unseen = self.session.view.playing, self._unseen()
        if hand is not None and unseen:
            self._peeked = True
            cards = cards_text(hand.down[self._me][-unseen:])
            self._story.tell(self.voice.words.text("log-dealt-cards", who=self.voice.who(self._me), cards=cards))

    def _took(self, events: Sequence[AnyEvent]) -> None:
        """Take in what happened."""
        self.turns += 1
        self._story.take(events)
        for event in events:
            if isinstance(event, HandStarted):
                self._peeked = False
            elif isinstance(event, Busted) and event.place and event.seat == self.voice.me:
                self._question = "watch"

    # --- the picture --------------------------------------------------------------------------------------------------

    def picture(self, width: int, height: int) -> Picture:
        """What a screen of this size shows now."""
        self._size = (width, height)
        say, choices = self._asked()
        if self._overlay:
            say, choices = self.voice.words.text("play-back"), []
        return Picture(
            self.session.view,
            self.voice,
            self._story.lines,
            say,
            choices,
            self._problem,
            self._unseen(),
            self._overlay,
            self._page,
        )

    def _asked(self) -> tuple[str, list[str]]:
        """The sentence above the choices, and the choices."""
        words, money = self.voice.words, self.voice.money
        hand = self._my_turn()
        if hand is not None:
            return self._ask_me(hand), self._offered(hand)
        match self.session.waits():
            case "next" if self._question == "watch":
                return words.text("play-watch"), []
            case "next" if not self._watching:
                return words.text("play-next" if self.session.view.hands else "play-first"), []
            case "chips":
                return words.text("play-rebuy", amount=money(self.session.rebuy)), []
            case "nobody":
                return words.text("play-sng-again"), []
        turn = self.session.view.hand.turn if self.session.view.hand else -1
        return (words.text("turn-other", who=self.voice.who(turn)) if turn >= 0 else ""), []

    def _ask_me(self, hand: Hand) -> str:
        words, money, me = self.voice.words, self.voice.money, self._me
        match self._question:
            case "amount":
                ranges = [option for option in legal(hand, me) if option.action == "raise"]
                key = "play-raise_to" if hand.level else "play-bet"
                return words.text(key, min=money(ranges[0].min or 0), max=money(ranges[-1].max or 0))
            case "allin":
                return words.text("play-confirm_allin", stack=money(hand.stack[me]))
            case "fold":
                return words.text("play-confirm_fold")
        if hand.phase == CHOOSING and hand.stage is not None:
            choice, count = hand.stage.choice, hand.stage.cards
            return words.text(f"choose-{choice}") if count == 1 else words.text(f"choose_many-{choice}", n=count)
        if hand.phase == SHOWDOWN:
            return words.text("play-show_or_muck")
        if hand.bring_in_due:
            pays = min(hand.stakes.bring_in, hand.stack[me])
            return words.text("turn-me-bring_in", pays=money(pays), pot=money(hand.pot))
        call = min(hand.level - hand.bet[me], hand.stack[me])
        if call > 0:
            return words.text("turn-me", call=money(call), pot=money(hand.pot))
        return words.text("turn-me-free", pot=money(hand.pot))

    def _offered(self, hand: Hand) -> list[str]:
        if self._question == "amount":
            return [self.voice.words.text("play-amount_hint")]
        return [] if self._question else offers(self.voice, hand, self._me)

    def _unseen(self) -> int:
        """How many of the player's last down cards wait to be looked at (쪼기, RULES 4.13)."""
        hand, me = self.session.view.playing, self.voice.me
        if hand is None or me is None or self._peeked or hand.phase != BETTING or not hand.live >> me & 1:
            return 0
        return squeezed(hand)

    def _my_turn(self) -> Hand | None:
        """The hand, while it waits for the player."""
        return self.session.view.playing if self.session.waits() == "player" else None

    @property
    def _me(self) -> int:
        return -1 if self.voice.me is None else self.voice.me
