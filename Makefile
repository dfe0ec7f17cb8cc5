# A machine needs Python 3.11+ and make; everything else goes into .venv.
#   make play     start a game          make test     run every test that this machine can
#   make check    style, types, imports make bench    our speed beside the peers'

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
INSTALL := $(PIP) install -c constraints.txt -e
DEFINITION := pyproject.toml constraints.txt
ARGS ?=

.PHONY: setup play test check format bench soak clean
.NOTPARALLEL:

setup: $(VENV)/.core

play: setup
	@$(BIN)/hanpan play pls7 $(ARGS)

test: $(VENV)/.dev
	@$(BIN)/python -m pytest -n 2 $(ARGS)

check: $(VENV)/.dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy src tests $(wildcard bench/*.py examples/*.py)
	@$(BIN)/lint-imports --no-cache --no-logo

format: $(VENV)/.dev
	@$(BIN)/ruff check --quiet --fix
	@$(BIN)/ruff format

bench: $(VENV)/.bench
	@$(BIN)/python -m bench $(ARGS)

# pytest says 5 where no test has the mark.
soak: $(VENV)/.dev
	@HANPAN_SOAK=1 $(BIN)/python -m pytest -n 2 -m soak $(ARGS) || [ $$? -eq 5 ]

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

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "hanpan needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>/dev/null || echo not here);" \
	    "name another: make PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "hanpan: $(PYTHON) can't make a virtual environment; on Debian and Ubuntu, install python3-venv" >&2; exit 2; }
