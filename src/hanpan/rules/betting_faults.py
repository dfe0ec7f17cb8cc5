"""What can be wrong with how a game bets: amounts, the menu, the forced window, the opener."""

from collections.abc import Iterator

from hanpan.rules.amounts import OF, parse_amount
from hanpan.rules.errors import GameFileError, suggestion
from hanpan.rules.game import Betting, Game

_ACTIONS = ("fold", "die", "check", "call", "raise", "bring_in", "allin", "open", "discard", "show", "muck")

_ONLY: dict[str, tuple[str, ...]] = {
    "menu": (
        "menu",
        "first_only",
        "forced",
        "forced_bet",
        "forced_blocks_fold",
        "fold_from",
        "call_locks_raise",
        "max_raises",
        "short_may_raise",
    ),
    "fixed_limit": ("cap", "pair_doubles", "bring_in"),
}
"""Keys that mean something under one structure alone."""


def check_betting(game: Game) -> None:
    """Refuse a game that could not be bet."""
    _check_structure(game)
    _check_streets_named(game)
    _check_amounts(game)
    _check_menu(game)
    _check_forced(game)
    _check_first_chips(game)
    _check_timeout(game)


def _check_structure(game: Game) -> None:
    betting = game.betting
    usual = Betting(betting.structure)
    for structure, keys in _ONLY.items():
        for key in keys if betting.structure != structure else ():
            if getattr(betting, key) != getattr(usual, key):
                raise GameFileError(f"{key} goes with structure = {structure!r}", path=("betting", key))
    for street in game.street:
        if street.turns and betting.structure != "menu":
            raise GameFileError("turns goes with structure = 'menu'", path=("street", street.name, "turns"))


def _check_streets_named(game: Game) -> None:
    betting = game.betting
    names = [street.name for street in game.street]
    named: list[tuple[tuple[str, ...], str]] = [
        (("fold_from",), betting.fold_from),
        (("pair_doubles",), betting.pair_doubles),
    ]
    if betting.forced is not None:
        named.append((("forced", "street"), betting.forced.street))
    for path, name in named:
        if name and name not in names:
            what = f"there is no street {name!r}; streets are {', '.join(names)}{suggestion(name, names)}"
            raise GameFileError(what, path=("betting", *path))


def _check_amounts(game: Game) -> None:
    for path, text, of in _amounts(game.betting):
        try:
            amount = parse_amount(text)
        except ValueError as error:
            raise GameFileError(str(error), path=path) from None
        if amount.of not in of:
            what = f"{text!r} can't be a part of the {amount.of} here; it can be of the {' or '.join(of)}"
            raise GameFileError(what, path=path)
        if amount.top == 0:
            raise GameFileError(f"{text!r} is nothing: leave it out", path=path)


def _amounts(betting: Betting) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Each amount with the key that it stands under and what it may be a part of."""
    for blind in betting.blinds:
        yield ("betting", "blinds"), blind, ("unit",)
    if betting.ante:
        yield ("betting", "ante"), betting.ante, ("unit", "ante")
    if betting.bring_in is not None:
        yield ("betting", "bring_in", "pays"), betting.bring_in.pays, ("unit",)
    for bet in betting.menu:
        yield ("betting", "menu", bet.name), bet.raises, OF


def _check_menu(game: Game) -> None:
    menu = [bet.name for bet in game.betting.menu]
    path = ("betting", "menu")
    if game.betting.structure == "menu" and not menu:
        raise GameFileError("structure = 'menu' needs a menu of bets, as { half = '1/2 pot' }", path=path)
    for name in menu:
        if name in _ACTIONS:
            what = f"{name} is an action of its own; give the bet another name"
            raise GameFileError(what, path=(*path, name))
    for name in game.betting.first_only:
        if name not in ("check", *menu):
            what = f"{name!r} is neither check nor a bet of the menu: {', '.join(menu)}{suggestion(name, menu)}"
            raise GameFileError(what, path=("betting", "first_only"))


def _check_forced(game: Game) -> None:
    betting = game.betting
    menu = [bet.name for bet in betting.menu]
    for bet in (betting.forced.bet if betting.forced else "", betting.forced_bet):
        if bet and bet not in menu:
            what = f"the forced bet {bet!r} is not in the menu: {', '.join(menu)}"
            raise GameFileError(what, path=("betting", "menu", bet))
    if betting.forced and not (betting.forced.bet or betting.forced_bet):
        what = f"a forced window needs the bet that it forces, as forced_bet = {menu[0]!r}"
        raise GameFileError(what, path=("betting", "forced"))


def _check_first_chips(game: Game) -> None:
    """Somebody puts chips in before the cards, and the first street is opened accordingly."""
    betting = game.betting
    if not betting.blinds and not betting.ante:
        what = "somebody must put chips in first: add blinds = ['1/2', '1'] or ante = '1'"
        raise GameFileError(what, path=("betting",))
    if betting.ante_by != "everybody" and not betting.ante:
        what = "ante_by says who antes, and nothing how much: add ante = '1'"
        raise GameFileError(what, path=("betting", "ante_by"))
    if betting.ante_by == "big_blind" and not betting.blinds:
        raise GameFileError("without blinds nobody is the big blind", path=("betting", "ante_by"))
    if len(betting.blinds) > game.seats.min:
        what = f"{len(betting.blinds)} blinds need as many players: add seats.min = {len(betting.blinds)}"
        raise GameFileError(what, path=("betting", "blinds"))
    if betting.bring_in is not None and betting.blinds:
        raise GameFileError("a game has blinds or a bring-in, not both", path=("betting", "bring_in"))
    for place, street in enumerate(game.street):
        path = ("street", street.name, "first")
        if street.first == "after_blinds" and not betting.blinds:
            raise GameFileError("after_blinds needs betting.blinds", path=path)
        if street.first == "bring_in" and (place or betting.bring_in is None):
            what = "only the first street has a bring-in" if place else "bring_in needs betting.bring_in"
            raise GameFileError(what, path=path)
        if betting.bring_in is not None and not place and street.first != "bring_in":
            raise GameFileError("a street with a bring-in has first = 'bring_in'", path=path)


def _check_timeout(game: Game) -> None:
    """Whatever a player faces when the time is up, something that is done for him is legal."""
    betting = game.betting
    steps = game.clock.timeout
    needed = ["bring_in"] if betting.bring_in else []
    if betting.fold_from or betting.forced_blocks_fold or "fold" not in steps:
        needed += ["check", "call"]
        needed += ["forced"] if betting.forced else []
    missing = [step for step in needed if step not in steps]
    if missing:
        what = f"it must always find something legal: add {' and '.join(map(repr, missing))}"
        raise GameFileError(what, path=("clock", "timeout"))
