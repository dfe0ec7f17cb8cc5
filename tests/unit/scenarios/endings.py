"""Finished hands in which more than the names of the hands says who wins, or who has an odd chip."""

from collections.abc import Callable
from typing import Final

from hanpan.rules.stakes import Stakes
from tests.unit.scenarios.told import Told, told

LIMIT = Stakes(4, (), 1, 2, 8)


def called_down(hand: Told) -> Told:
    """Nobody bets, everybody calls."""
    while hand.waiting:
        (name, *_) = hand.waiting
        may = {action.split()[0] for action in hand.may(name)}
        hand.says(
            f"{name} {next(verb for verb in ('check', 'call', 'bring_in') if verb in may)}s".replace("_ins", "-ins")
        )
    return hand


def limped(game: str, board: str, *cards: str, dead: int = 0, **options: str) -> Told:
    """A, B and C, who has the button and pays something into the pot beside his blind."""
    posts = [("A", 50, "blind"), ("B", 100, "blind"), ("C", dead, "dead")] if dead else None
    by_name = dict(zip("ABC", cards, strict=True))
    players = dict.fromkeys("ABC", 5000)
    return called_down(
        told(game, stakes=(50, 100), players=players, cards=by_name, board=board, posts=posts, options=options)
    )


def shoved(board: str, **cards: str) -> Told:
    """A has 500, B and C have 900 each, and all of it goes in before the flop."""
    hand = told("nlhe", stakes=(50, 100), A=500, B=900, C=900, cards=cards, board=board)
    return hand.says("C all-in", "A calls", "B calls")


def seven(a: str, b: str, **options: str) -> Told:
    hand = told("seven", stakes=100, ante=100, A=10_000, B=10_000, cards={"A": a, "B": b}, options=options)
    return called_down(hand.says(f"A opens {a[4:6]}", f"B opens {b[4:6]}"))


def in_stud(game: str, a: str, b: str) -> Told:
    """A and B play for an odd pot, into which C has put something too."""
    hand = told(game, stakes=LIMIT, A=100, B=100, C=100, cards={"A": a, "B": b, "C": "????7s"})
    hand.says(f"{hand.turn} brings-in")
    while hand.hand.street == 0:
        hand.says(f"{hand.turn} {'folds' if hand.turn == 'C' else 'calls' if hand.hand.level == 4 else 'raises 4'}")
    return called_down(hand)


NINES: Final = "9c9dAh3s2d"
BROADWAY: Final = "TcJdQhKsAc"
EIGHT, JACK, QUEEN = "8h7s", "KhJs", "KdQc"
"""Beside two nines and an ace on the board."""

ENDINGS: Final[dict[str, Callable[[], Told]]] = {
    "the best beaten hand is not the first that was shown": lambda: limped("nlhe", NINES, EIGHT, JACK, QUEEN),
    "each pot has a best beaten hand of its own": lambda: shoved(NINES, A=QUEEN, B=JACK, C=EIGHT),
    "all pots are won over the best of the main pot": lambda: shoved(NINES, A=JACK, B=EIGHT, C=QUEEN),
    "a flush goes by its second card": lambda: limped("nlhe", "As9s5s3s2d", "QsJs", "KsTd", "AdTh"),
    "names say it all": lambda: limped("nlhe", "KcKd9s4s3h", "4hQd", "9hAd", "7c2h"),
    "the high of a hi-lo": lambda: limped("pls7", "AcKs8d7h4s", "AsTc9h", "AhJd9d", "2s3dJc", dead=1),
    "two pair of seven, whose fifth card does not count": lambda: seven("Ks2cKc4h4d7h9d", "KhAcKd4s4c6sTd"),
    "two pair of seven with its fifth card": lambda: seven("Ks2cKc4h4d7h9d", "KhAcKd4s4c6sTd", two_pair_kicker="true"),
    "a flush of seven": lambda: seven("AsTs5s4s2s8d9c", "AhKhQhTh5h3c7d"),
    "a flush of seven by its suit": lambda: seven("AsTs5s4s2s8d9c", "AhKhQhTh5h3c7d", flush_suit_first="true"),
    "an odd chip in stud": lambda: in_stud("stud", "KdQc2cJcTh9h3d", "KsQd8hJdTs9s4c"),
    "an odd chip in razz": lambda: in_stud("razz", "2c3cAs4d6hKcKd", "2d3dAh4s6cQdQs"),
    "an odd chip by suit, where the best card is shared": lambda: limped(
        "nlhe", "AcKc9d5h3d", "QhJh", "QsJc", "7s2h", dead=1, odd_chips="by_suit"
    ),
    "odd chips by suit, where all play the board": lambda: limped(
        "nlhe", BROADWAY, "2c2d", "3c3d", "4c4d", dead=2, odd_chips="by_suit"
    ),
    "two odd chips for three": lambda: limped("nlhe", BROADWAY, "2c2d", "3c3d", "4c4d", dead=2),
    "two odd chips for one of three": lambda: limped(
        "nlhe", BROADWAY, "2c2d", "3c3d", "4c4d", dead=2, odd_chips="all_to_first_left"
    ),
    "halves that different players tie for": lambda: limped(
        "plo8", "3s6h7dKdQc", "KhAhJcTc", "KsAs2c9c", "Ad2hJhJd", dead=3
    ),
    "halves that the same players tie for": lambda: limped(
        "plo8", "3s6h7dKdQc", "KhAh2cTc", "KsAs2d9c", "JcJhJdTd", dead=3
    ),
}
