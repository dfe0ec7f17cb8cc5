"""How a table speaks to one reader: the words, the names, the money."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hanpan import cards
from hanpan.cards import UNSEEN
from hanpan.cli.referee_text import telling_ranks
from hanpan.engine import Hand
from hanpan.engine.events import Side
from hanpan.engine.plan import MENU
from hanpan.engine.showdown import made_hand
from hanpan.hands.ladder import low_rank
from hanpan.hands.reference import Made
from hanpan.money import Style, plain, text
from hanpan.rules.game import Game
from hanpan.words import Words
from hanpan.words.cards import shown_list
from hanpan.words.hands import hand_text, low_text


class Voice(NamedTuple):
    """One reader's words."""

    words: Words
    style: Style
    who: Callable[[int], str]
    """The name of the player in a seat."""
    me: int | None = None
    """The reader's own seat; None for somebody who only watches."""
    title: str = ""
    """What the table is called, where that isn't the name of the game."""
    amount: Callable[[int], str] | None = None
    """How amounts are written, where chips aren't the unit: `$5.50`."""

    def game(self, game: Game) -> str:
        """What is being played."""
        return self.title or (game.name.ko if self.words.lang == "ko" else game.name.en)

    def money(self, chips: int) -> str:
        """An amount as its game shows it (RULES 4.14)."""
        if self.amount is not None:
            return self.amount(chips)
        return text(chips, self.style, self.words.lang)

    def exact(self, chips: int) -> str:
        """The amount, and where that is cut short the exact one too."""
        short, full = self.money(chips), plain(chips)
        if self.amount is not None:
            return short
        cut = self.style == "korean" and self.words.lang == "ko" and chips >= 10_000
        return f"{short} ({full})" if cut else short


def style_of(game: Game, *, dollars: bool = False) -> Style:
    """How the game's amounts are written: Korean units where bets are parts of the pot, else plain numbers."""
    if dollars:
        return "dollar"
    return "korean" if game.betting.structure == "menu" else "plain"


def cards_text(held: Sequence[int]) -> str:
    """Cards as they are seen: `A♦ Q♦`."""
    return shown_list(map(cards.name, held))


def made_of(hand: Hand, seat: int, side: Side, board: int = 0) -> Made | None:
    """What a seat has made by now; None where a card of it or of the board is unseen, or nothing on this side."""
    held = hand.down[seat] + hand.up[seat]
    if not held or UNSEEN in held or UNSEEN in hand.board[board]:
        return None
    try:
        return made_hand(hand, seat, side, board)
    except ValueError:
        return None


def told(voice: Voice, made: Made, side: Side) -> str:
    """What a hand is called: K·9 투페어, or of a low 7-5-3-2-A."""
    if side == "high":
        return hand_text(voice.words, made.rank, telling_ranks(made))
    return low_text(low_ranks(made))


def low_ranks(made: Made) -> list[str]:
    """The ranks of a low from the highest down."""
    numbers = sorted((low_rank(cards.rank_of(card)) for card in made.cards), reverse=True)
    return ["A" if number == 1 else cards.RANKS[number - 2] for number in numbers]


def is_menu(hand: Hand) -> bool:
    """Whether bets are picked from a menu by number keys (RULES 4.13)."""
    return hand.plan.structure == MENU


def squeezed(hand: Hand) -> int:
    """How many down cards this street deals to be squeezed: the last one of a menu game (쪼기, RULES 4.13)."""
    if not is_menu(hand) or hand.street + 1 < len(hand.plan.streets):
        return 0
    return sum(count for stage in hand.stages for count, up in stage.pattern if not up)
