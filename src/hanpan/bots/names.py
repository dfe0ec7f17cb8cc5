"""Bots by name: levels, personalities, simple bots, and bots from a user's file."""

import importlib.util
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from inspect import signature
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from hanpan.bots.seat import Bot, line_of, placed, said_by
from hanpan.bots.traits import PERSONALITIES
from hanpan.errors import Carried
from hanpan.rules.game import Game

THRESHOLD = 0.6
USUAL = "normal"
"""Who fills the seats of a table where nobody is named."""

_LEVELS = {"easy": ("station", "call"), "normal": ("tag", "lag", "nit", "equity")}
"""Whom a level may seat. The maniac is in none: at fixed limit, where it can't lose much at once, it beats the tag."""
_EQUITY = re.compile(r"equity\((0?\.\d+|1|1\.0*)\)")


def seats_anybody(bot: str) -> bool:
    """Whether a name stands for several bots, one of which is drawn."""
    return bot in _LEVELS


class BotError(Carried, ValueError):
    """A bot that can't be had; `key` and `args_by_name` name the sentence."""

    def __init__(self, key: str, message: str, **args: str) -> None:
        super().__init__(message)
        self.key = key
        self.args_by_name = args


def _plays_all(game: Game, seats: int) -> bool:  # noqa: ARG001
    return True


class Recipe(NamedTuple):
    """How a bot is made."""

    name: str
    make: Callable[[int], Bot]
    """From a seed."""
    plays: Callable[[Game, int], bool] = _plays_all
    """Whether it knows a game with so many seats."""
    from_file: bool = False


def _level(names: Sequence[str], seed: int) -> Bot:
    return BOTS[Random(seed).choice(names)](seed)


# Bots compute with numpy and the kernels, which are loaded when the first one sits down.


def _personality(name: str, seed: int) -> Bot:
    from hanpan.bots.scripted import Personality

    return Personality(seed, PERSONALITIES[name])


def _threshold(threshold: float, seed: int) -> Bot:
    from hanpan.bots.scripted import Threshold

    return Threshold(seed, threshold)


def _caller(seed: int) -> Bot:
    from hanpan.bots.scripted import Caller

    return Caller(seed)


def _anyhow(seed: int) -> Bot:
    from hanpan.bots.scripted import Anyhow

    return Anyhow(seed)


def _strong(seed: int) -> Bot:
    from hanpan.bots.strong import FAST, FULL, Strong
    from hanpan.hands.kernel import has_numba

    # Where no kernel is compiled, it has to think less to be in time.
    return Strong(seed, FULL if has_numba() else FAST)


def _strong_and_fast(seed: int) -> Bot:
    from hanpan.bots.strong import FAST, Strong

    return Strong(seed, FAST)


def _blueprint(seed: int) -> Bot:
    from hanpan.bots.blueprint import Planned

    return Planned(seed)


def _has_blueprint(game: Game, seats: int) -> bool:
    from hanpan.bots.blueprint import has_blueprint

    return has_blueprint(game, seats)


BLUEPRINT = Recipe("blueprint", _blueprint, _has_blueprint)
"""Not one of `BOTS`, which play every game."""

BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {
        **{level: partial(_level, names) for level, names in _LEVELS.items()},
        "hard": _strong,
        "strong": _strong,
        **{name: partial(_personality, name) for name in PERSONALITIES},
        "equity": partial(_threshold, THRESHOLD),
        "call": _caller,
        "random": _anyhow,
    }
)
"""The bots by name; each is made from a seed."""


def recipe_of(text: str, *, fast: bool = False) -> Recipe:
    """A bot by name, `equity(0.7)` for another threshold, or `file.py:factory`; raises BotError.

    With `fast` the strong bot thinks for a millisecond instead of some, for simulations.
    """
    if fast and BOTS.get(text) is _strong:
        return Recipe(text, _strong_and_fast)
    if text in BOTS:
        return Recipe(text, BOTS[text])
    if text == BLUEPRINT.name:
        return BLUEPRINT
    if (match := _EQUITY.fullmatch(text)) and float(match[1]):
        return Recipe(text, partial(_threshold, float(match[1])))
    if text.startswith("equity("):
        raise BotError(
            "err-bot_threshold", f"{text}: the number is above 0 and at most 1, as in equity(0.7)", name=text
        )
    if (file := text.removesuffix(":")).endswith(".py"):
        raise BotError("err-bot_form", f"{file} names no function; a bot is given as file.py:function", path=file)
    path, colon, factory = text.rpartition(":")
    if colon and path.endswith(".py"):
        return Recipe(f"{Path(path).stem}:{factory}", _from_file(path, factory), from_file=True)
    known = ", ".join((*BOTS, BLUEPRINT.name))
    raise BotError("err-unknown_bot", f"there is no bot {text}; known are {known}", name=text, known=known)


def recipes_of(text: str) -> tuple[Recipe, ...]:
    """Several bots with commas between."""
    return tuple(recipe_of(name.strip()) for name in text.split(","))


def check_seats(recipes: Sequence[Recipe], game: Game, seats: int) -> None:
    """A BotError where a bot doesn't know a game with so many seats."""
    for recipe in recipes:
        if not recipe.plays(game, seats):
            from hanpan.analysis.solver.blueprint import games

            known = ", ".join(games())
            message = f"{recipe.name} can't play {game.key} with {seats} seats; it knows {known} for two"
            raise BotError("err-bot_blueprint", message, name=recipe.name, game=game.key, seats=str(seats), known=known)


def check_factories(recipes: Sequence[Recipe]) -> None:
    """A BotError where a file's function makes no bot; it is tried once."""
    for recipe in recipes:
        if recipe.from_file:
            recipe.make(0)


def _from_file(path: str, factory: str) -> Callable[[int], Bot]:
    file = Path(path)
    if not file.is_file():
        raise BotError("err-bot_file", f"{path}: there is no such file", path=path)
    module = _loaded(file)
    make = getattr(module, factory, None)
    if not callable(make):
        raise BotError("err-bot_factory", f"{path} has no function {factory}", path=path, name=factory)
    return partial(_made, make, path, factory)


def _loaded(file: Path) -> object:
    """The module of a file, loaded once; modules beside it can be imported."""
    name = f"hanpan_bot_{file.stem}_{abs(hash(str(file.resolve())))}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None  # noqa: S101  (its name ends in .py)
    assert spec.loader is not None  # noqa: S101
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    folder = str(file.resolve().parent)
    sys.path.insert(0, folder)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise BotError("err-bot_load", f"{file}: {error}", path=str(file), fault=_fault(error, str(file))) from error
    finally:
        # What it imports later is found too, but no more in place of anybody else's modules.
        sys.path.remove(folder)
        sys.path.append(folder)
    return module


def _made(make: Callable[[int], object], path: str, factory: str, seed: int) -> Bot:
    """A bot of the factory, which has to have `act`."""
    try:
        signature(make).bind(seed)
    except TypeError:
        raise BotError("err-bot_seed", f"{path}: {factory} has to take a seed", path=path, name=factory) from None
    except ValueError:
        pass  # a builtin without a signature; calling it tells
    try:
        bot = make(seed)
    except (Exception, SystemExit) as error:
        raise BotError("err-bot_load", f"{path}: {error}", path=path, fault=_fault(error, path)) from error
    if not callable(getattr(bot, "act", None)):
        raise BotError("err-bot_act", f"{path}: {factory} gives no bot", path=path, name=factory)
    return bot  # type: ignore[return-value]


def _fault(error: BaseException, path: str) -> str:
    """What went wrong in a file, and where."""
    return placed(said_by(error), line_of(error, path))
