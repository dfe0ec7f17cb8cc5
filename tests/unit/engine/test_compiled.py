"""`make compiled`: the modules that pyproject.toml names run compiled where that is asked for, and nowhere else."""

import tomllib
from importlib import import_module

import msgspec
import pytest

from tests.tiers import ROOT, asked_for

BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
MODULES = [
    path.removeprefix("/src/").removesuffix(".py").replace("/", ".")
    for path in BUILD["targets"]["wheel"]["hooks"]["mypyc"]["include"]
]


@pytest.mark.parametrize("name", MODULES)
def test_the_engine_that_runs_is_the_one_that_was_asked_for(name):
    compiled = not str(import_module(name).__file__).endswith(".py")
    assert compiled == asked_for("HANPAN_COMPILED")


@pytest.mark.parametrize("name", MODULES)
def test_no_struct_is_compiled(name):
    # mypyc drops the arguments of a class, such as `frozen` and `omit_defaults`, without a word.
    classes = [value for value in vars(import_module(name)).values() if isinstance(value, type)]
    assert not [value for value in classes if issubclass(value, msgspec.Struct) and value.__module__ == name]
