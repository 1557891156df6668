# Two commands do everything: `make play` and `make test`. Both set up what they need in .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
BROWSER := $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)

.PHONY: play test lint bench slow clean browser lexicon

play: $(VENV)/play.done
	$(BIN)/ludotheque serve

test: lint browser
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest --numprocesses 2 --dist loadfile

slow: $(VENV)/dev.done
	$(BIN)/python -m pytest -m slow

lint: $(VENV)/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/bench.done
	$(BIN)/python -m benchmarks

# The French word graph anew, from Debian's dictionary; its output is committed.
lexicon: $(VENV)/dev.done
	$(BIN)/python -m ludotheque.games.heptagramme.lexicon

# Debian's own browser, where it is missing and we may install it; without one the browser tests say so and are skipped.
browser:
ifeq ($(BROWSER),)
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; fi
endif

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || { \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }

$(VENV)/play.done: pyproject.toml | $(VENV)/bin/python
	$(PIP) install -e ".[server,png]"
	touch $@

$(VENV)/dev.done: pyproject.toml examples/connect_four/pyproject.toml | $(VENV)/bin/python
	$(PIP) install -e ".[server,postgresql,png,dev]" -e examples/connect_four
	touch $@

$(VENV)/bench.done: $(VENV)/dev.done
	$(PIP) install -e ".[bench]"
	touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
