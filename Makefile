# Everything one does with this tree. `make` alone lists the targets.
#
# Stamps under .venv/stamps make a second run instant: each names what it was made from.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
DATA ?= data
PORT ?= 8000

BIN := .venv/bin
STAMPS := .venv/stamps
BENCH := build/bench-venv
BENCH_INSTALL = $$([ -x $(BIN)/uv ] && echo "$(BIN)/uv pip install --python $(BENCH)/bin/python" || echo "$(BENCH)/bin/pip --disable-pip-version-check install") --quiet
LOCK := $(BIN)/uv pip compile --quiet --generate-hashes --no-header --no-annotate

PXD := $(shell find src -name '*.pxd')
CORE := $(PXD) $(wildcard $(PXD:.pxd=.py))
WEB := $(wildcard web/package.json)
WEB_SOURCES := $(if $(WEB),$(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*'))

# One installer: uv where it could be installed, pip otherwise; the same hash-pinned lists for both.
INSTALL = $$([ -x $(BIN)/uv ] && echo "$(BIN)/uv pip" || echo "$(BIN)/pip --disable-pip-version-check") install --quiet

.PHONY: help setup dev set-up tools play test check generate checked soak chaos bench learn clean lock
.PHONY: check-format check-lint check-types check-layers check-sizes check-core check-generated check-web check-audit

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*##  *\(.*\)/  make \1|\2/p' Makefile | column -t -s '|'

# ---------------------------------------------------------------- set-up

# What does not need each other is made side by side: the network's part while the core compiles.
SET_UP := $(STAMPS)/core $(if $(WEB),$(STAMPS)/web)
SIDE_BY_SIDE = $(MAKE) --no-print-directory --jobs=3

setup:  ## everything that playing needs; the command is then .venv/bin/hokchiu
	@+$(SIDE_BY_SIDE) set-up

dev:  ## the tools that tests and checks need, on top of setup
	@+$(SIDE_BY_SIDE) set-up tools

set-up: $(SET_UP)
	@:

tools: $(STAMPS)/dev
	@:

$(STAMPS)/venv:
	$(PYTHON) -m venv .venv
	mkdir -p $(STAMPS)
	$(BIN)/pip --disable-pip-version-check install --quiet --require-hashes -r requirements/uv.lock || echo "uv is not to be had; pip does its work"
	touch $@

$(STAMPS)/run: requirements/run.lock $(STAMPS)/venv
	$(INSTALL) --require-hashes -r requirements/run.lock
	touch $@

# After the package: pip, where there is no uv, takes one at a time in an environment.
$(STAMPS)/dev: requirements/dev.lock $(STAMPS)/run | $(STAMPS)/package
	$(INSTALL) --require-hashes -r requirements/dev.lock
	touch $@

# Cython and setuptools silently reuse what an older set-up left in build/. The core is not compiled here: an editable
# installation builds in a folder of its own, and the next rule would do it all again.
$(STAMPS)/package: setup.py pyproject.toml $(STAMPS)/run
	rm -rf build/cython build/lib.* build/temp.*
	find src -name '*.so' -delete
	HOKCHIU_ONLY=- $(INSTALL) --no-deps --no-build-isolation --editable .
	touch $@

$(STAMPS)/core: $(CORE) $(STAMPS)/package
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@

$(STAMPS)/npm: web/package-lock.json
	mkdir -p $(STAMPS)
	npm --prefix web ci --no-audit --no-fund
	touch $@

$(STAMPS)/web: $(WEB_SOURCES) $(STAMPS)/npm
	npm --prefix web run build
	touch $@

# ---------------------------------------------------------------- use

play: setup  ## play: prints the address; DATA=folder and PORT=number choose where
	@exec $(BIN)/hokchiu serve --data $(DATA) --port $(PORT)

test: dev  ## every check and every test; ends with how many passed and failed
	$(BIN)/python tools/run_tests.py

# ---------------------------------------------------------------- checks

check: check-format check-lint check-types check-layers check-sizes check-core check-generated check-audit $(if $(WEB),check-web)  ## all that needs no test run (make -k check: all failures at once)

check-format: dev
	$(BIN)/ruff format --check

check-lint: dev
	$(BIN)/ruff check

check-types: dev
	$(BIN)/mypy

check-layers: dev
	$(BIN)/lint-imports

check-sizes: dev
	$(BIN)/python tools/check_sizes.py

check-core: dev
	$(BIN)/python tools/check_nogil.py

check-generated: dev
	$(BIN)/python tools/generate.py --check

# Asks osv.dev about the locked versions; where it cannot be reached, says that nothing was checked.
check-audit: dev
	$(BIN)/python tools/audit.py

check-web: dev
	npm --prefix web run types
	npm --prefix web run lint

generate: dev  ## write the generated files (message types, option table, hand tables)
	$(BIN)/python tools/generate.py

checked: dev  ## the core's tests on a build with bounds and overflow checks
	$(BIN)/python tools/checked.py

soak: dev  ## the long tests: many deals, many clients, every set in the browser
	tools/browser.sh
	$(BIN)/pytest -m soak
	$(BIN)/pytest -n 2 tests/deal tests/rules tests/hand tests/tables/test_recovery.py tests/bots/test_routes.py tests/bots/test_ukeire.py

chaos: dev  ## the server killed and connections cut at every event of a session (some minutes)
	$(BIN)/pytest -n 2 --dist worksteal -m chaos

# The peers have an environment of their own, ours beside them; one that cannot be had is said so in the table.
$(BENCH)/stamp: bench/requirements.txt bench/requirements.in $(STAMPS)/run | dev
	$(PYTHON) -m venv $(BENCH)
	$(BENCH_INSTALL) --require-hashes -r requirements/run.lock
	$(BENCH_INSTALL) --require-hashes -r bench/requirements.txt || while read -r peer; do $(BENCH_INSTALL) "$$peer" || echo "cannot be had: $$peer"; done < bench/requirements.in
	touch $@

learn: dev  ## train the bots' networks anew (some minutes)
	$(BIN)/python -m hokchiu.learn danger
	$(BIN)/python -m hokchiu.learn waiting

bench: dev $(BENCH)/stamp  ## every goal of speed against public code; writes bench/results.md
	PYTHONPATH=src:. OPENBLAS_NUM_THREADS=1 $(BENCH)/bin/python -m bench

# ---------------------------------------------------------------- housekeeping

lock: $(STAMPS)/dev  ## renew requirements/*.lock from pyproject.toml
	$(LOCK) pyproject.toml --extra build -o requirements/run.lock
	$(LOCK) pyproject.toml --extra build --extra dev -o requirements/dev.lock
	$(LOCK) bench/requirements.in -o bench/requirements.txt

clean:  ## remove all that was built (not the data folder)
	rm -rf .venv build dist web/node_modules web/dist src/hokchiu/web src/*.egg-info
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +
