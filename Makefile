# All set-up happens by itself, in the private environment .venv; see tools/setup.sh.
# Another Python than the first one found: make PYTHON=/path/to/python3.12 test

export PYTHON
bin := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play test lint bench site ready ready-dev ready-docs clean

help:
	@echo 'make play    open a table in the REPL, or play it through without a terminal'
	@echo 'make test    all that continuous integration runs'
	@echo 'make lint    only style and types'
	@echo 'make bench   every benchmark, against the budgets; takes some minutes'
	@echo 'make site    the documentation as a site, in build/site'
	@echo 'make clean   remove .venv and what the tools left behind'

# With a terminal, a table in the REPL; without one, the same table played through with its reasons.
example := tests/situations/examples/e-12-loki-keeps-the-switch.yaml
play: ready
	@if [ -t 0 ] && [ -t 1 ]; then $(bin)/vsdsl repl $(example); \
	else $(bin)/vsdsl repl $(example) < tools/loki.txt; fi

test: lint
	$(bin)/pytest -n auto

lint: ready-dev
	$(bin)/ruff check vsdsl tests tools
	$(bin)/ruff format --check vsdsl tests tools
	$(bin)/mypy

bench: ready
	@$(bin)/python tools/bench.py

site: ready-docs
	@$(bin)/python tools/make_site.py

ready:
	@tools/setup.sh

ready-dev:
	@tools/setup.sh dev

ready-docs:
	@tools/setup.sh docs

clean:
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
