"""What can be wrong with how a game bets: amounts, the menu, the forced window, the opener."""

from collections.abc import Iterator
from itertools import pairwise

from hanpan.rules.amounts import OF, parse_amount
from hanpan.rules.errors import GameFileError, closest
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


_BRING_IN_PAYS = ("betting", "bring_in", "pays")


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
                raise GameFileError("mistake-goes_with", path=("betting", key), key=key, structure=structure)
    for street in game.street:
        if street.turns and betting.structure != "menu":
            path = ("street", street.name, "turns")
            raise GameFileError("mistake-goes_with", path=path, key="turns", structure="menu")


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
            raise GameFileError(
                "mistake-no_such_street",
                path=("betting", *path),
                near=closest(name, names),
                street=name,
                known=", ".join(names),
            )


def _check_amounts(game: Game) -> None:
    for path, text, of in _amounts(game.betting):
        try:
            amount = parse_amount(text)
        except GameFileError as error:
            raise error.under(*path) from None
        if amount.of not in of:
            raise GameFileError("mistake-amount_of", path=path, text=text, of=amount.of, known=", ".join(of))
        if amount.top == 0:
            raise GameFileError("mistake-amount_zero", path=path, text=text)
        if path == _BRING_IN_PAYS and amount.top >= amount.bottom:
            raise GameFileError("mistake-bring_in_pays", path=path, text=text)


def _amounts(betting: Betting) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Each amount with the key that it stands under and what it may be a part of."""
    for blind in betting.blinds:
        yield ("betting", "blinds"), blind, ("unit",)
    if betting.ante:
        yield ("betting", "ante"), betting.ante, ("unit", "ante")
    if betting.bring_in is not None:
        yield _BRING_IN_PAYS, betting.bring_in.pays, ("unit",)
    for bet in betting.menu:
        yield ("betting", "menu", bet.name), bet.raises, OF


def _check_menu(game: Game) -> None:
    menu = [bet.name for bet in game.betting.menu]
    path = ("betting", "menu")
    if game.betting.structure == "menu" and not menu:
        raise GameFileError("mistake-no_menu", path=path, example='menu = { half = "1/2 pot" }')
    for name in menu:
        if name in _ACTIONS:
            raise GameFileError("mistake-menu_name", path=(*path, name), name=name)
    for name in game.betting.first_only:
        if name not in ("check", *menu):
            path = ("betting", "first_only")
            raise GameFileError(
                "mistake-first_only", path=path, near=closest(name, menu), name=name, known=", ".join(menu)
            )


def _check_forced(game: Game) -> None:
    betting = game.betting
    menu = [bet.name for bet in betting.menu]
    for bet in (betting.forced.bet if betting.forced else "", betting.forced_bet):
        if bet and bet not in menu:
            raise GameFileError("mistake-forced_bet", path=("betting", "menu", bet), bet=bet, known=", ".join(menu))
    if betting.forced and not (betting.forced.bet or betting.forced_bet):
        raise GameFileError("mistake-forced", path=("betting", "forced"), bet=menu[0])


def _check_first_chips(game: Game) -> None:
    """Somebody puts chips in before the cards, and the first street is opened accordingly."""
    betting = game.betting
    if not betting.blinds and not betting.ante:
        raise GameFileError("mistake-no_chips", path=("betting",))
    if betting.ante_by != "everybody" and not betting.ante:
        raise GameFileError("mistake-ante_by", path=("betting", "ante_by"))
    if betting.ante_by == "big_blind" and not betting.blinds:
        raise GameFileError("mistake-no_big_blind", path=("betting", "ante_by"))
    if len(betting.blinds) > game.seats.min:
        raise GameFileError("mistake-blinds", path=("betting", "blinds"), n=len(betting.blinds))
    for low, high in pairwise(betting.blinds):
        one, other = parse_amount(low), parse_amount(high)
        if one.top * other.bottom > other.top * one.bottom:
            raise GameFileError("mistake-blinds_order", path=("betting", "blinds"), one=low, other=high)
    if betting.bring_in is not None and betting.blinds:
        raise GameFileError("mistake-blinds_bring_in", path=("betting", "bring_in"))
    for place, street in enumerate(game.street):
        path = ("street", street.name, "first")
        if street.first == "after_blinds" and not betting.blinds:
            raise GameFileError("mistake-after_blinds", path=path)
        if street.first == "bring_in" and (place or betting.bring_in is None):
            raise GameFileError("mistake-later_bring_in" if place else "mistake-first_bring_in", path=path)
        if betting.bring_in is not None and not place and street.first != "bring_in":
            raise GameFileError("mistake-bring_in_first", path=path)


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
        raise GameFileError("mistake-timeout", path=("clock", "timeout"), steps=", ".join(missing))
