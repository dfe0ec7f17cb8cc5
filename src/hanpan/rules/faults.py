"""What a game of well-formed parts can still get wrong: a rank that can't be made, more cards than the deck has."""

from collections.abc import Iterable, Iterator

from hanpan.cards import RANKS, SUITS
from hanpan.hands import Rank
from hanpan.rules.betting_faults import check_betting
from hanpan.rules.errors import GameFileError, closest
from hanpan.rules.game import WORD_SETS, Deck, Game, Street
from hanpan.rules.mistakes import Sentence, said
from hanpan.rules.steps import Step, parse_step

_BY_BOARD = ("bring_in", "high_door", "high_board", "low_board")


def check(game: Game) -> None:
    """Refuse a game that could not be played."""
    _check_words(game.words)
    _check_deck(game.deck)
    _check_ranks(game)
    _check_seats(game)
    _check_streets(game)
    _check_low(game)
    _check_hands(game)
    _check_enough(game)
    check_betting(game)


def _check_words(name: str) -> None:
    if name and name not in WORD_SETS:
        near = closest(name, WORD_SETS)
        raise GameFileError("mistake-not_one_of", path=("words",), near=near, value=name, known=", ".join(WORD_SETS))


def _check_deck(deck: Deck) -> None:
    for field, all_of, letters in (("ranks", RANKS, deck.ranks), ("suits", SUITS, deck.suits)):
        if not letters or len(set(letters)) != len(letters) or not set(letters) <= set(all_of):
            raise GameFileError("mistake-letters", path=("deck", field), letters=letters, known=all_of)


def _check_ranks(game: Game) -> None:
    """Each rank can be made from the deck; where the deck is the game's own, it is the deck that is to blame."""
    for rank in game.high.ranks:
        for field, why in _unmakeable(rank, game.deck):
            own = getattr(game.deck, field) != getattr(Deck(), field)
            raise GameFileError(why, path=("deck", field) if own else ("high", "ranks", rank.name))


def _unmakeable(rank: Rank, deck: Deck) -> Iterator[tuple[str, Sentence]]:
    if rank.groups and max(rank.groups) > len(deck.suits):
        yield "suits", said("mistake-rank_suits", rank=rank.name, n=len(deck.suits))
    if rank.runs and not any(set(run) <= set(deck.ranks) for run in rank.runs):
        yield "ranks", said("mistake-rank_ranks", rank=rank.name)


def _check_seats(game: Game) -> None:
    seats = game.seats
    if not 2 <= seats.min <= seats.max:
        raise GameFileError("mistake-seats", path=("seats",), low=seats.min, high=seats.max)
    if seats.usual and not seats.min <= seats.usual <= seats.max:
        raise GameFileError("mistake-usual", path=("seats", "usual"), low=seats.min, high=seats.max)


def _check_streets(game: Game) -> None:
    if not game.street:
        example = 'street = [{ name = "preflop", deal = ["down 2"], first = "after_blinds" }]'
        raise GameFileError("mistake-no_street", path=("street",), example=example)
    if not game.street[0].deal:
        raise GameFileError("mistake-no_cards", path=("street", game.street[0].name, "deal"))
    down = up = 0
    for street in game.street:
        _steps(street, "short")
        for step in _steps(street, "deal"):
            if step.is_choice and step.cards > down:
                path = ("street", street.name, "deal")
                raise GameFileError("mistake-no_down_card", path=path, step=f"{step.kind} {step.cards}", n=down)
            down += step.cards * (step.kind == "down") - step.cards * step.is_choice
            up += step.cards * (step.kind in ("up", "open"))
        if street.first in _BY_BOARD and not up:
            raise GameFileError("mistake-no_up_card", path=("street", street.name, "first"), first=street.first)


def _steps(street: Street, field: str) -> list[Step]:
    try:
        return [parse_step(text) for text in getattr(street, field)]
    except GameFileError as error:
        raise error.under("street", street.name, field) from None


def _check_low(game: Game) -> None:
    low = game.low
    if low is None:
        if game.wins != "high":
            raise GameFileError("mistake-no_low", path=("wins",), wins=game.wins)
        return
    if low.size < 1:
        raise GameFileError("mistake-low_size", path=("low", "size"))
    if low.limit and not low.size <= low.limit <= 13:
        raise GameFileError("mistake-low_limit", path=("low", "limit"), size=low.size)
    if low.limit and game.wins == "low":
        raise GameFileError("mistake-low_must_win", path=("low", "limit"))


def _check_hands(game: Game) -> None:
    """Everybody can make a hand of every size that the ladder knows."""
    own, board = game.cards_each(), game.board_cards()
    sizes = {rank.size: said("mistake-hand_rank", rank=rank.name, size=rank.size) for rank in game.high.ranks}
    if game.use_hole and len(sizes) > 1:
        raise GameFileError("mistake-use_hole_sizes", path=("use_hole",), sizes=", ".join(map(str, sorted(sizes))))
    if game.low is not None:
        sizes.setdefault(game.low.size, said("mistake-hand_low", size=game.low.size))
    for size, hand in sorted(sizes.items()):
        if own + board < size:
            raise GameFileError("mistake-too_few", path=("street",), own=own, board=board, hand=hand)
        if (game.use_hole and not 0 <= size - game.use_hole <= board) or game.use_hole > own:
            path = ("use_hole",)
            raise GameFileError("mistake-use_hole", path=path, own=own, board=board, hand=hand, use_hole=game.use_hole)


def _check_enough(game: Game) -> None:
    deck = len(game.deck.ranks) * len(game.deck.suits)
    needed = _dealt(game, game.seats.max, deck)
    if needed > deck:
        # More players than cards can't all be dealt in, however many the file asks for.
        fitting = (n for n in range(min(game.seats.max, deck), 1, -1) if _dealt(game, n, deck) <= deck)
        most = next(fitting, 0)
        path, players = ("seats", "max"), game.seats.max
        if most:
            raise GameFileError("mistake-deck_most", path=path, players=players, needed=needed, deck=deck, most=most)
        raise GameFileError("mistake-deck_short", path=path, players=players, needed=needed, deck=deck)


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
