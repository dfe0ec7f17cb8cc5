"""What a game of well-formed parts can still get wrong: a rank that can't be made, more cards than the deck has."""

from collections.abc import Iterable, Iterator

from hanpan.cards import RANKS, SUITS
from hanpan.hands import Rank
from hanpan.rules.betting_faults import check_betting
from hanpan.rules.errors import GameFileError
from hanpan.rules.game import Deck, Game, Street
from hanpan.rules.steps import Step, parse_step

_BY_BOARD = ("bring_in", "high_door", "high_board", "low_board")


def check(game: Game) -> None:
    """Refuse a game that could not be played."""
    _check_deck(game.deck)
    _check_ranks(game)
    _check_seats(game)
    _check_streets(game)
    _check_low(game)
    _check_hands(game)
    _check_enough(game)
    check_betting(game)


def _check_deck(deck: Deck) -> None:
    for field, all_of, letters in (("ranks", RANKS, deck.ranks), ("suits", SUITS, deck.suits)):
        if not letters or len(set(letters)) != len(letters) or not set(letters) <= set(all_of):
            raise GameFileError(f"{letters!r} must be different letters of {all_of}", path=("deck", field))


def _check_ranks(game: Game) -> None:
    """Each rank can be made from the deck; where the deck is the game's own, it is the deck that is to blame."""
    for rank in game.high.ranks:
        for field, why in _unmakeable(rank, game.deck):
            own = getattr(game.deck, field) != getattr(Deck(), field)
            what = f"{rank.name} can never be made: {why}; take it off high.ladder"
            raise GameFileError(what, path=("deck", field) if own else ("high", "ranks", rank.name))


def _unmakeable(rank: Rank, deck: Deck) -> Iterator[tuple[str, str]]:
    if rank.groups and max(rank.groups) > len(deck.suits):
        yield "suits", f"the deck has {len(deck.suits)} of each number"
    if rank.runs and not any(set(run) <= set(deck.ranks) for run in rank.runs):
        yield "ranks", "none of its runs has all its numbers in the deck"


def _check_seats(game: Game) -> None:
    seats = game.seats
    if not 2 <= seats.min <= seats.max:
        raise GameFileError(f"seats go from min to max, and {seats.min} to {seats.max} is nobody", path=("seats",))
    if seats.usual and not seats.min <= seats.usual <= seats.max:
        raise GameFileError(f"usual lies between {seats.min} and {seats.max}", path=("seats", "usual"))


def _check_streets(game: Game) -> None:
    if not game.street:
        raise GameFileError("a game has at least one street", path=("street",))
    if not game.street[0].deal:
        raise GameFileError("the first street deals cards, as ['down 2']", path=("street", game.street[0].name, "deal"))
    down = up = 0
    for street in game.street:
        _steps(street, "short")
        for step in _steps(street, "deal"):
            if step.is_choice and step.cards > down:
                what = f"'{step.kind} {step.cards}' comes when a player has {down} down cards"
                raise GameFileError(what, path=("street", street.name, "deal"))
            down += step.cards * (step.kind == "down") - step.cards * step.is_choice
            up += step.cards * (step.kind in ("up", "open"))
        if street.first in _BY_BOARD and not up:
            what = f"{street.first} compares cards face up, and none lies there yet: deal 'up 1' or 'open 1' first"
            raise GameFileError(what, path=("street", street.name, "first"))


def _steps(street: Street, field: str) -> list[Step]:
    try:
        return [parse_step(text) for text in getattr(street, field)]
    except ValueError as error:
        raise GameFileError(str(error), path=("street", street.name, field)) from None


def _check_low(game: Game) -> None:
    low = game.low
    if low is None:
        if game.wins != "high":
            raise GameFileError(f"{game.wins!r} needs a low, as low.limit = 8", path=("wins",))
        return
    if low.size < 1:
        raise GameFileError("a low has at least one card", path=("low", "size"))
    if low.limit and not low.size <= low.limit <= 13:
        what = f"a low of {low.size} has a limit from {low.size} to 13, the king, or 0 for any hand"
        raise GameFileError(what, path=("low", "limit"))
    if low.limit and game.wins == "low":
        raise GameFileError(
            "under wins = 'low' somebody must win, so any hand is a low: limit = 0", path=("low", "limit")
        )


def _check_hands(game: Game) -> None:
    """Everybody can make a hand of every size that the ladder knows."""
    own, board = game.cards_each(), game.board_cards()
    has = f"a player gets {own} cards and {board} lie on the board"
    sizes = {rank.size: f"for {rank.name}, a hand of {rank.size}" for rank in game.high.ranks}
    if game.use_hole and len(sizes) > 1:
        what = f"goes with ranks of one size, and the ladder has hands of {' and '.join(map(str, sorted(sizes)))} cards"
        raise GameFileError(what, path=("use_hole",))
    if game.low is not None:
        sizes.setdefault(game.low.size, f"for a low of {game.low.size}")
    for size, hand in sorted(sizes.items()):
        if own + board < size:
            raise GameFileError(f"{has}: too few {hand}", path=("street",))
        if (game.use_hole and not 0 <= size - game.use_hole <= board) or game.use_hole > own:
            what = f"{has}, which doesn't do {hand}, with exactly {game.use_hole} of one's own"
            raise GameFileError(what, path=("use_hole",))


def _check_enough(game: Game) -> None:
    deck = len(game.deck.ranks) * len(game.deck.suits)
    needed = _dealt(game, game.seats.max, deck)
    if needed > deck:
        fitting = (players for players in range(game.seats.max, 1, -1) if _dealt(game, players, deck) <= deck)
        most = next(fitting, 0)
        advice = f"at most {most} can play" if most else "not even two can play"
        what = f"{game.seats.max} players need {needed} cards and the deck has {deck}: {advice}"
        raise GameFileError(what, path=("seats", "max"))


def _dealt(game: Game, players: int, deck: int) -> int:
    """Cards that leave the deck when everybody stays to the end."""
    out = 0
    for street in game.street:
        usual = out + _needed(_steps(street, "deal"), players)
        out = out + _needed(_steps(street, "short"), players) if street.short and usual > deck else usual
    return out


def _needed(steps: Iterable[Step], players: int) -> int:
    times = {"down": players, "up": players, "burn": 1, "board": 1}
    return sum(step.cards * times.get(step.kind, 0) for step in steps)
