# A machine needs Python 3.11+ and make; everything else goes into .venv.
#   make play     open the house        make test     run every test that this machine can
#   make check    style, types, imports make bench    our speed beside the peers'
#   make blueprints trains the strategies that the bot blueprint plays from anew, less than an hour of one core each
#   make compiled builds the engine and what is busiest in a server as C into build/compiled, which needs a C compiler

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
INSTALL := $(PIP) install -c constraints.txt -e
DEFINITION := pyproject.toml constraints.txt
ARGS ?=

# The compiled engine is a package of its own, put before the plain one of .venv where it is asked for.
COMPILED := build/compiled
PACKAGE := $(shell find src -type f -not -name '*.pyc')
HEADER := import sysconfig; print(sysconfig.get_path("include") + "/Python.h")
CAN_COMPILE := $(shell command -v $(CC) >/dev/null && ls "$$($(PYTHON) -c '$(HEADER)')" 2>/dev/null)
WITH_COMPILED := PYTHONPATH=$(CURDIR)/$(COMPILED) HANPAN_COMPILED=1
BLUEPRINTS := nlhe pls7 seven stud8
TESTS_OF_ENGINE := tests/unit/engine tests/unit/scenarios tests/golden tests/properties/test_engine.py
TESTS_OF_TABLE := tests/unit/table $(patsubst %,tests/unit/server/test_%.py,actor leaks views)

.PHONY: setup play test check page format bench soak clean compiled test-compiled blueprints
.NOTPARALLEL:

setup: $(VENV)/.core

# For a browser here and for phones in the same network. Without a terminal nobody could stop it: then it shows one hand.
play: setup
	@if [ -t 0 ]; then exec $(BIN)/hanpan serve --lan $(ARGS); else exec $(BIN)/hanpan serve --demo $(ARGS); fi

test: $(VENV)/.dev
	@$(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

check: $(VENV)/.dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy src tests $(wildcard bench/*.py examples/*.py)
	@$(BIN)/lint-imports --no-cache --no-logo
	@$(BIN)/python frontend/scripts/games.py --check
	@frontend/scripts/check.sh

# The page in the package, anew from frontend/: after a change there, of the protocol, or of the words.
page: $(VENV)/.dev
	@$(BIN)/python frontend/scripts/games.py
	@cd frontend && npm ci --silent --no-audit --no-fund && npm run --silent wire && npm run --silent build

format: $(VENV)/.dev
	@$(BIN)/ruff check --quiet --fix
	@$(BIN)/ruff format

bench: $(VENV)/.bench $(if $(CAN_COMPILE),$(COMPILED)/.built)
	@$(if $(CAN_COMPILE),$(WITH_COMPILED)) $(BIN)/hanpan bench $(ARGS)

# From a seed, so with the same numpy, numba and processor the same files come out. A run that was stopped goes on.
blueprints: $(VENV)/.core
	@mkdir -p build/blueprints
	@for game in $(BLUEPRINTS); do $(BIN)/python -m hanpan.analysis.solver.blueprint_train $$game \
	  --checkpoint build/blueprints/$$game.npz $(ARGS) || exit; done

compiled: $(COMPILED)/.built

# The tests that define the engine and the table, and those of what a server shows, on what is compiled. How far random
# play gets is told on the plain engine: hypothesis reads plain modules for numbers to try. Nor can a test put a leak
# into what is compiled.
test-compiled: $(VENV)/.dev $(COMPILED)/.built
	@$(WITH_COMPILED) $(BIN)/python -m pytest -n 2 --dist worksteal -k "not random_play_reaches and not finds_a_leak" $(TESTS_OF_ENGINE) $(TESTS_OF_TABLE) \
	  $(ARGS)

# pytest says 5 where no test has the mark.
soak: $(VENV)/.dev
	@HANPAN_SOAK=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m soak $(ARGS) || [ $$? -eq 5 ]

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp says that its packages are in .venv as pyproject.toml and constraints.txt name them. While it is newer than
# both, nothing is installed and no network is needed.
$(VENV)/.core: $(DEFINITION) | $(BIN)/pip
	@echo "hanpan: installing into $(VENV)"
	@$(INSTALL) .
	@touch $@

$(VENV)/.dev: $(DEFINITION) | $(BIN)/pip
	@echo "hanpan: installing what tests and checks need into $(VENV)"
	@$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/.core

$(VENV)/.bench: $(DEFINITION) | $(BIN)/pip
	@echo "hanpan: installing the peers to measure against into $(VENV)"
	@$(INSTALL) '.[bench]'
	@touch $@ $(VENV)/.core

$(VENV)/.compiling: $(DEFINITION) | $(BIN)/pip
	@$(if $(CAN_COMPILE),true,false) || { echo "hanpan: compiling needs a C compiler and Python's headers;" \
	  "on Debian and Ubuntu, install gcc and python3-dev" >&2; exit 2; }
	@$(INSTALL) '.[compiled]'
	@touch $@ $(VENV)/.core

# mypyc writes beside the sources, so it gets a copy of them.
$(COMPILED)/.built: $(DEFINITION) $(PACKAGE) $(VENV)/.compiling
	@echo "hanpan: compiling into $(COMPILED)"
	@rm -rf build/source build/next
	@mkdir -p build/source build/next
	@touch build/next/.built
	@cp -r src pyproject.toml README.md build/source
	@HATCH_BUILD_HOOK_ENABLE_MYPYC=true $(PIP) install --no-build-isolation --no-deps --target build/next ./build/source
	@rm -rf build/source $(COMPILED)
	@mv build/next $(COMPILED)

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "hanpan needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>/dev/null || echo not here);" \
	    "name another: make PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "hanpan: $(PYTHON) can't make a virtual environment; on Debian and Ubuntu, install python3-venv" >&2; exit 2; }
