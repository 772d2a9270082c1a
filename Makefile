# On a fresh Debian machine with Swift and git, each of these is enough on its own:
#   make run    read the sample slips of one evening and pay them out
#   make test   every test
#   make models get the second recogniser into the data directory (optional)
#   make serve  serve the pages for phones to this computer, with a demonstration house
#   make hub    three demonstration houses of a group and their hub, on a private PostgreSQL
# Also: make test-hub, make bench-hub, make behaviour, make reading, make bench, make bench-web, make screenshots, make mutants,
# make install [PREFIX=/usr/local], make deb, make release-check, make packages, make clean

PREFIX ?= /usr/local
DESTDIR ?=
DEMO := demo
TIPPOOL := .build/debug/tippool
DEMO_DAY = --from 2026-09-25 --to 2026-09-25 --database $(DEMO)/tips.sqlite
# make bench CORPUS="folder …" MODEL="thermal eng" PYTHON=python3 CRASH=1000: see Benchmarks/README.md
CORPUS ?=
MODEL ?=
CRASH ?=
PYTHON ?= python3

PACKAGES := libtesseract-dev libleptonica-dev libheif-dev poppler-utils tesseract-ocr-eng \
  libsqlite3-dev sqlite3 zlib1g-dev libssl-dev libqrencode-dev libseccomp-dev pkg-config
# The pages are looked at in a real browser.
BROWSER := chromium chromium-driver
# Only the tests run these: accounting programs read the journals that TipPool writes, zbarimg its QR
# symbols, openssl its certificates and, with Training's script in Python, catalogues of models, curl asks its pages, certutil tells a browser whom to trust.
TEST_PACKAGES := hledger ledger beancount zbar-tools openssl curl libnss3-tools python3 $(BROWSER)
# No library is looked for beside the program: whoever writes there would be let in.
# An index of the sources is for editors.
SWIFT_BUILD := swift build --explicit-target-dependency-import-check error --disable-local-rpath \
  --disable-index-store
# Lines for backtraces are all that a debug build says of itself: the rest took a tenth of the time.
# make test ONLY=Reading: the tests of one module, after a change in it.
# make test WHOLE_MODULES=1: a first build takes a fifth less, and each later one builds everything again.
WHOLE_MODULES ?=
export ONLY ?=
WHOLE := -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -debug-info-format none
SWIFT_DEBUG := $(SWIFT_BUILD) -Xswiftc -gline-tables-only $(if $(WHOLE_MODULES),$(WHOLE))
SMALL_ICU := $(CURDIR)/.build/small-icu.o
RELEASE := SMALL_ICU=$(SMALL_ICU) $(SWIFT_BUILD) -c release --static-swift-stdlib --product
BENCH := $(SWIFT_BUILD) -c release --package-path Benchmarks --scratch-path .build/bench
EVENING := $(sort $(wildcard Receipts/Samples/*/evening-*.png Receipts/Samples/*/evening-*.jpg))

.PHONY: run serve hub bench-hub test test-hub built-tests behaviour reading bench bench-web screenshots mutants models \
  install deb release-check packages build release release-serve lint clean

run: packages
	$(SWIFT_DEBUG) --product tippool
	@rm -rf $(DEMO) && mkdir -p $(DEMO)
	@# Tesseract alone: the demonstration says the same whether or not the second one is installed.
	@$(TIPPOOL) shift new --yes --tesseract-only --database $(DEMO)/tips.sqlite \
	  --report $(EVENING) --support Ana:host:5.5 --support Kofi:runner:6 --support Beth:busser:5
	@$(TIPPOOL) export payouts --database $(DEMO)/tips.sqlite -o $(DEMO)/payouts.csv
	@$(TIPPOOL) shift close 1 --database $(DEMO)/tips.sqlite
	@$(TIPPOOL) report slips $(DEMO_DAY) -o $(DEMO)/slips.html
	@$(TIPPOOL) report period $(DEMO_DAY) -o $(DEMO)/period.html
	@echo "The shift is in $(DEMO)/tips.sqlite. Your own evening: $(TIPPOOL) shift new"

# The pages at http://127.0.0.1:8443/, until Ctrl-C, of a house to look around in: its manager is let in by
# the address that is shown.
serve: packages
	$(SWIFT_DEBUG) --product tippool
	$(SWIFT_DEBUG) --product tippool-serve
	@scripts/demonstration.sh .build/debug/tippool $(DEMO)/house
	@.build/debug/tippool serve start --here --data $(DEMO)/house --manager "Maria Gomez" \
	  --date 2026-09-25

# The hub of a group: a package of its own in Hub, which alone needs PostgreSQL.
HUB_PACKAGES := postgresql libpq-dev
HUB := $(SWIFT_BUILD) --package-path Hub --scratch-path .build/hub

hub: packages
	@scripts/system-packages.sh $(HUB_PACKAGES) curl
	$(SWIFT_DEBUG) --product tippool
	$(HUB) --product tippool-hub
	@scripts/demonstration-hub.sh $(TIPPOOL) .build/hub/debug/tippool-hub $(DEMO)/hub

# Its tests, on a private PostgreSQL. HUB_FAULTS=200 kills and cuts as many as a release is tested with.
test-hub: packages
	@scripts/system-packages.sh $(HUB_PACKAGES)
	swift test --package-path Hub --scratch-path .build/hub --disable-index-store --enable-swift-testing --disable-xctest

# Nights of HOUSES, sent to the hub of make hub, which runs in another terminal: TIPPOOL_HUB is what it shows.
HOUSES ?= 1000
NIGHTS ?= 2
bench-hub: packages
	@scripts/system-packages.sh $(HUB_PACKAGES)
	$(HUB) -c release --product bench-hub
	.build/hub/release/bench-hub --houses $(HOUSES) --nights $(NIGHTS) --database "$(TIPPOOL_HUB)"

# The hub's tests run too where PostgreSQL is installed.
test: built-tests
	scripts/run-tests.sh
	@if ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then $(MAKE) test-hub; fi

# Compares the results with those in Tests/Behaviour; TIPPOOL_RECORD=1 records them again.
behaviour: built-tests
	scripts/run-tests.sh --filter Behaviour

# The tests, and what they run besides.
built-tests: packages
	@scripts/system-packages.sh $(TEST_PACKAGES)
	@scripts/fetch-axe.sh .build/axe
	$(SWIFT_DEBUG) --build-tests

bench: release
	$(BENCH) --static-swift-stdlib --product tippool-bench
	.build/bench/release/tippool-bench $(addprefix --model ,$(MODEL)) --python $(PYTHON) $(CORPUS)
	@# make bench CRASH=1000: so many programs are killed at work on a database as well.
	$(if $(CRASH),$(SWIFT_BUILD) -c release --static-swift-stdlib --product test-programs)
	$(if $(CRASH),.build/bench/release/tippool-bench --crash $(CRASH))

# The field reader on recorded words, against the last figures; make reading RECORD=1 takes the new ones. See Benchmarks/Words.
RECORD ?=
WORDS := Benchmarks/Words
reading: packages
	$(SWIFT_DEBUG) --product tippool-replay
	@.build/debug/tippool-replay read $(wildcard $(WORDS)/*.jsonl.gz) --values .build/values.txt > .build/figures.txt
	@cat .build/figures.txt
	$(if $(RECORD),@cp .build/figures.txt .build/values.txt $(WORDS)/)
	@bad=0; for file in values figures; do diff -U 0 $(WORDS)/$$file.txt .build/$$file.txt || bad=1; done; exit $$bad

# The pages: what a first visit costs, and 50 phones for MINUTES; see Benchmarks/README.md.
MINUTES ?= 10
bench-web: packages
	@scripts/system-packages.sh $(BROWSER)
	$(SWIFT_BUILD) -c release --product tippool
	$(SWIFT_BUILD) -c release --product tippool-serve
	$(BENCH) --product tippool-bench-web
	MALLOC_ARENA_MAX=2 .build/bench/release/tippool-bench-web --minutes $(MINUTES) # as the service has it

# Pictures of every page as a phone shows them, of the demonstration evening.
screenshots: built-tests
	@scripts/system-packages.sh imagemagick
	TIPPOOL_SCREENSHOTS=docs/screenshots scripts/run-tests.sh --filter everyPageHasItsPicture
	mogrify -dither None -colors 24 -strip docs/screenshots/*.png
	@for file in $$(find docs/screenshots -size +60k); do echo "$$file has more than 60 kB" >&2; exit 1; done

# make release-check CUTS=20 KILLS=50 for fewer
CUTS ?= 200
KILLS ?= 500
SAMPLED := ExampleMutationTests|EquationTests|ProfileRegistryTests|UnknownLayoutTests|InterruptedEntryTests|FaultyDiskTests|CrashTests|HandwritingTests|MisbehavingRecognizerTests|LogRebuildTests

# Changes of the money core that its tests should notice: make mutants COUNT=300 SEED=1
COUNT ?= 300
SEED ?= 1
mutants:
	scripts/mutants --count $(COUNT) --seed $(SEED)

# The script that the command runs gets the files; scripts/fetch-models.sh alone needs no built program.
models: release
	@.build/release/tippool models get ppocrv6-small

release: packages $(SMALL_ICU)
	$(RELEASE) tippool

# HTTP and TLS take a quarter of an hour.
release-serve: packages $(SMALL_ICU)
	$(RELEASE) tippool-serve

$(SMALL_ICU): scripts/small-icu
	@scripts/system-packages.sh python3 binutils
	scripts/small-icu $@

build: packages
	$(SWIFT_DEBUG)

lint:
	swift format lint --strict --parallel -r Package.swift Sources Tests Benchmarks Hub

install: release
	scripts/install.sh .build/release/tippool "$(DESTDIR)$(PREFIX)"

# The Debian packages, in dist/: the command line, and the server as a service of systemd.
deb: release release-serve
	@scripts/system-packages.sh dpkg-dev
	scripts/package-deb.sh .build/release/tippool dist

# What is too slow for every change: the package in a bare Debian tree, and connections that are cut.
release-check: deb built-tests
	scripts/check-deb.sh dist/tippool_*.deb
	@# All that a test run tries a sample of: slips damaged at every place in every way, evenings cut after every answer,
	@# disks that fail at every call, programs killed at work on the books; and every page in a browser, in both languages
	@# and colour schemes, with two hundred evenings of eight photos whose connection is cut.
	TIPPOOL_EVERYTHING=1 TIPPOOL_CUTS=$(CUTS) scripts/run-tests.sh --filter 'BrowserTests|$(SAMPLED)'
	@# Programs that are killed while they get a model.
	TIPPOOL_KILLS=$(KILLS) scripts/run-tests.sh --filter 'KillTests/moments'

packages:
	@scripts/system-packages.sh $(PACKAGES)

clean:
	rm -rf .build $(DEMO)
