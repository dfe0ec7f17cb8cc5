"""What a game of well-formed parts can still get wrong: a name that leads nowhere, more cards than the deck has."""

from collections.abc import Iterator

from hanpan.cards import RANKS, SUITS
from hanpan.rules.amounts import parse_amount
from hanpan.rules.errors import GameFileError, suggestion
from hanpan.rules.game import Game, Street
from hanpan.rules.steps import Step, parse_step

_ACTIONS = ("fold", "die", "check", "call", "raise", "bring_in", "allin", "open", "discard", "show", "muck")


def check(game: Game) -> None:
    """Refuse a game that could not be played."""
    _check_deck(game)
    _check_streets(game)
    _check_amounts(game)
    _check_betting(game)
    _check_cards(game)


def _check_deck(game: Game) -> None:
    for field, all_of, letters in (("ranks", RANKS, game.deck.ranks), ("suits", SUITS, game.deck.suits)):
        if not letters or len(set(letters)) != len(letters) or not set(letters) <= set(all_of):
            raise GameFileError(f"{letters!r} must be different letters of {all_of}", path=("deck", field))
    for rank in game.high.ranks:
        if rank.groups and max(rank.groups) > len(game.deck.suits):
            what = f"can never be made: the deck has {len(game.deck.suits)} of each number"
            raise GameFileError(what, path=("high", "ranks", rank.name))
        if rank.runs and not any(set(run) <= set(game.deck.ranks) for run in rank.runs):
            raise GameFileError(
                "can never be made: no run has its numbers in the deck", path=("high", "ranks", rank.name)
            )


def _check_streets(game: Game) -> None:
    if not game.street:
        raise GameFileError("a game has at least one street", path=("street",))
    names = [street.name for street in game.street]
    for street in game.street:
        path = ("street", street.name)
        if names.count(street.name) > 1:
            raise GameFileError(f"two streets are called {street.name!r}", path=path)
        if street.bet < 1 or street.turns < 0:
            raise GameFileError("bet is 1 or more, turns 0 or more", path=path)
        for field, texts in (("deal", street.deal), ("short", street.short)):
            for text in texts:
                try:
                    parse_step(text)
                except ValueError as error:
                    raise GameFileError(str(error), path=(*path, field)) from None
    betting = game.betting
    for field, name in (("fold_from", betting.fold_from), ("pair_doubles", betting.pair_doubles)):
        if name and name not in names:
            raise GameFileError(f"there is no street {name!r}; streets are {', '.join(names)}", path=("betting", field))


def _check_amounts(game: Game) -> None:
    betting = game.betting
    amounts: list[tuple[tuple[str, ...], str, tuple[str, ...]]] = [
        (("betting", "blinds"), blind, ("unit",)) for blind in betting.blinds
    ]
    if betting.ante:
        amounts.append((("betting", "ante"), betting.ante, ("unit", "ante")))
    if betting.bring_in is not None:
        amounts.append((("betting", "bring_in", "pays"), betting.bring_in.pays, ("unit",)))
    amounts += [
        (("betting", "menu", bet.name), bet.raises, ("unit", "pot", "call", "ante", "level")) for bet in betting.menu
    ]
    for path, text, of in amounts:
        try:
            amount = parse_amount(text)
        except ValueError as error:
            raise GameFileError(str(error), path=path) from None
        if amount.of not in of:
            raise GameFileError(
                f"{text!r} can't be a part of the {amount.of} here; it can be of {', '.join(of)}", path=path
            )
        if amount.top == 0:
            raise GameFileError(f"{text!r} is nothing", path=path)


def _check_betting(game: Game) -> None:
    betting = game.betting
    _check_menu(game)
    _check_forced(game)
    if betting.bring_in is not None and betting.structure != "fixed_limit":
        raise GameFileError("a bring-in goes with structure = 'fixed_limit'", path=("betting", "bring_in"))
    if not betting.blinds and (betting.ante_by == "big_blind" or not betting.ante):
        raise GameFileError("somebody must put chips in first: set blinds or an ante", path=("betting",))
    if betting.ante_by != "everybody" and not betting.ante:
        raise GameFileError("who antes is said, but not how much", path=("betting", "ante"))


def _check_menu(game: Game) -> None:
    menu = [bet.name for bet in game.betting.menu]
    path = ("betting", "menu")
    if game.betting.structure == "menu" and not menu:
        raise GameFileError("structure = 'menu' needs a menu of bets, as { half = '1/2 pot' }", path=path)
    if game.betting.structure != "menu" and menu:
        raise GameFileError("bets are named only under structure = 'menu'", path=path)
    for name in menu:
        if name in _ACTIONS:
            raise GameFileError("a bet can't have the name of an action of its own", path=(*path, name))
    for name in game.betting.first_only:
        if name not in ("check", *menu):
            what = f"{name!r} is neither check nor a bet of the menu{suggestion(name, ['check', *menu])}"
            raise GameFileError(what, path=("betting", "first_only"))


def _check_forced(game: Game) -> None:
    betting = game.betting
    menu = [bet.name for bet in betting.menu]
    for bet in (betting.forced.bet if betting.forced else "", betting.forced_bet):
        if bet and bet not in menu:
            what = f"the forced bet {bet!r} is not in the menu: {', '.join(menu)}"
            raise GameFileError(what, path=("betting", "menu", bet))
    if betting.forced is None:
        return
    if not (betting.forced.bet or betting.forced_bet):
        raise GameFileError("a forced window needs a forced_bet", path=("betting", "forced_bet"))
    streets = [street.name for street in game.street]
    if betting.forced.street not in streets:
        what = f"there is no street {betting.forced.street!r}; streets are {', '.join(streets)}"
        raise GameFileError(what, path=("betting", "forced", "street"))


def _check_cards(game: Game) -> None:
    if not 2 <= game.seats.min <= game.seats.max:
        raise GameFileError("seats are from min (at least 2) to max", path=("seats",))
    own, board, burned, up = _card_counts(game)
    size = max(game.high.sizes)
    if game.wins != "high" and game.low is None:
        raise GameFileError(f"wins = {game.wins!r} needs a low, as low.limit = 8", path=("low",))
    if game.low is not None:
        size = max(size, game.low.size)
    for path, what in _card_faults(game, own, board, up, size):
        raise GameFileError(what, path=path)
    deck = len(game.deck.ranks) * len(game.deck.suits)
    needed = own * game.seats.max + board + burned
    if needed > deck and not any(street.short for street in game.street):
        what = f"{game.seats.max} players need {needed} cards and the deck has {deck}"
        raise GameFileError(what, path=("seats", "max"))
    if size > deck:
        raise GameFileError(f"a hand has {size} cards and the deck {deck}", path=("deck",))


def _card_faults(game: Game, own: int, board: int, up: int, size: int) -> Iterator[tuple[tuple[str, ...], str]]:
    smallest = min(game.high.sizes)
    if own + board < smallest:
        yield ("street",), f"a player gets {own} cards and {board} lie on the board: too few for a hand of {smallest}"
    if game.use_hole and (game.use_hole > own or size - game.use_hole > board):
        shared = size - game.use_hole
        yield (
            ("use_hole",),
            f"a hand of {size} with exactly {game.use_hole} of {own} hole cards needs {shared} on the board",
        )
    for street in game.street:
        yield from _opener_faults(game, street, up)


def _opener_faults(game: Game, street: Street, up: int) -> Iterator[tuple[tuple[str, ...], str]]:
    path = ("street", street.name, "first")
    if street.first == "after_blinds" and not game.betting.blinds:
        yield path, "after_blinds needs betting.blinds"
    if street.first == "bring_in" and game.betting.bring_in is None:
        yield path, "bring_in needs betting.bring_in"
    if street.first in ("bring_in", "high_door", "high_board", "low_board") and not up:
        yield path, f"{street.first} compares cards face up, and no street deals or opens any"


def _card_counts(game: Game) -> tuple[int, int, int, int]:
    """Cards of a player at the end, on the board, burned, and face up before a player."""
    own = board = burned = up = 0
    for street in game.street:
        for step in map(parse_step, street.deal):
            own += _own(step)
            board += step.cards * (step.kind == "board")
            burned += step.cards * (step.kind == "burn")
            up += step.cards * (step.kind in ("up", "open"))
    return own, board, burned, up


def _own(step: Step) -> int:
    return {"down": step.cards, "up": step.cards, "discard": -step.cards}.get(step.kind, 0)
