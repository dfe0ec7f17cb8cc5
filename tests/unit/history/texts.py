"""Hands of our own in the forms of other rooms, and what becomes of them."""

from pathlib import Path

from hanpan.engine.events import Posted, Raked, Won
from hanpan.history.formats import read
from hanpan.history.opened import lines_of
from hanpan.history.proof import Proof, prove
from hanpan.history.written import Unreadable, Written

FOLDER = Path(__file__).parents[2] / "data" / "histories"

UNSEEN_TURN = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
players = ["Mina", "Sora"]
actions = ["d dh p1 KsQs", "d dh p2 JdJc", "p2 cc", "p1 cc", "d db 9hJsTs", "p1 cc", "p2 cc",
  "d db ??", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc", "p1 sm KsQs", "p2 sm JdJc"]
"""
UNSEEN_BOARDS = {
    "straight flush or not": UNSEEN_TURN,
    "nobody shows": UNSEEN_TURN.replace(', "p1 sm KsQs", "p2 sm JdJc"', ""),
    "a card of the flop": UNSEEN_TURN.replace("9hJsTs", "??JsTs").replace('"d db ??"', '"d db 2d"'),
    "a flop": UNSEEN_TURN.replace("9hJsTs", "??????").replace('"d db ??"', '"d db 2d"'),
    "no board at all": UNSEEN_TURN.replace("9hJsTs", "??????").replace('"d db 3c"', '"d db ??"'),
}
"""Hands that a card of the board decides which nobody saw."""


def own(name: str) -> str:
    """One of our texts by its name."""
    return (FOLDER / f"{name}.txt").read_text("utf-8")


def all_own() -> list[str]:
    """The names of all our texts."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def hands(text: str, file: str = "hands.txt") -> list[Written | Unreadable]:
    """What is read of a text."""
    return list(read(text.split("\n"), file))


def hand(text: str) -> Written:
    """The one good hand of a text."""
    (written,) = hands(text)
    assert isinstance(written, Written), written
    return written


def proof(text: str) -> Proof:
    """The one hand of a text, replayed."""
    return prove(hand(text))


def won(proof: Proof) -> list[tuple[int, int, str, str, int]]:
    """Who is paid what: pot, board, side, name, chips."""
    names = {player.seat: player.name for player in proof.written.players}
    return [
        (event.pot, event.board, event.side, names[event.seat], event.chips)
        for event in proof.events
        if isinstance(event, Won)
    ]


def raked(proof: Proof) -> list[int]:
    """What the house takes from each pot."""
    return [event.chips for event in proof.events if isinstance(event, Raked)]


def posted(proof: Proof) -> list[tuple[int, int, str]]:
    """Who posts what: seat number as in the text, chips, kind."""
    return [(event.seat + 1, event.chips, event.kind) for event in proof.events if isinstance(event, Posted)]


def in_file(path: Path) -> list[Written | Unreadable]:
    """What is read of a file."""
    with path.open("rb") as stream:
        return list(read(lines_of(stream), path.name))
