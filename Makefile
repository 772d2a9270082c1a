# On a fresh Debian machine with Swift and git, each of these is enough on its own:
#   make run    read the sample slips of one evening and pay them out
#   make test   every test
#   make models get the second recogniser into the data directory (optional)
# Also: make bench, make mutants, make install [PREFIX=/usr/local], make deb, make release-check,
# make packages, make clean

PREFIX ?= /usr/local
DESTDIR ?=
DEMO := demo
DEMO_DAY = --from 2026-09-25 --to 2026-09-25 --database $(DEMO)/tips.sqlite
# make bench CORPUS="folder …" MODEL="thermal eng" PYTHON=python3 CRASH=1000: see Benchmarks/README.md
CORPUS ?=
MODEL ?=
CRASH ?=
PYTHON ?= python3

PACKAGES := libtesseract-dev libleptonica-dev libheif-dev poppler-utils tesseract-ocr-eng \
  libsqlite3-dev sqlite3 zlib1g-dev nettle-dev pkg-config
# Only the tests run these: accounting programs read the journals that TipPool writes, zbarimg its QR
# symbols, openssl its certificates.
TEST_PACKAGES := hledger ledger beancount zbar-tools openssl
# No library is looked for beside the program: whoever writes there would be let in.
SWIFT_BUILD := swift build --explicit-target-dependency-import-check error --disable-local-rpath
RELEASE := $(SWIFT_BUILD) -c release --product tippool --static-swift-stdlib
EVENING := $(sort $(wildcard Receipts/Samples/*/evening-*.png Receipts/Samples/*/evening-*.jpg))

.PHONY: run test bench mutants models install deb release-check packages build release lint clean

run: release
	@rm -rf $(DEMO) && mkdir -p $(DEMO)
	@# Tesseract alone: the demonstration says the same whether or not the second one is installed.
	@.build/release/tippool shift new --yes --tesseract-only --database $(DEMO)/tips.sqlite \
	  --report $(EVENING) --support Ana:host:5.5 --support Kofi:runner:6 --support Beth:busser:5
	@.build/release/tippool export payouts --database $(DEMO)/tips.sqlite -o $(DEMO)/payouts.csv
	@.build/release/tippool shift close 1 --database $(DEMO)/tips.sqlite
	@.build/release/tippool report slips $(DEMO_DAY) -o $(DEMO)/slips.html
	@.build/release/tippool report period $(DEMO_DAY) -o $(DEMO)/period.html
	@echo "The shift is in $(DEMO)/tips.sqlite. Your own evening: .build/release/tippool shift new"

test: packages
	@scripts/system-packages.sh $(TEST_PACKAGES)
	$(SWIFT_BUILD) --build-tests
	scripts/run-tests.sh

bench: release
	$(SWIFT_BUILD) -c release --static-swift-stdlib --product tippool-bench
	.build/release/tippool-bench $(addprefix --model ,$(MODEL)) --python $(PYTHON) $(CORPUS)
	@# make bench CRASH=1000: so many programs are killed at work on a database as well.
	$(if $(CRASH),$(SWIFT_BUILD) -c release --static-swift-stdlib --product store-hammer)
	$(if $(CRASH),.build/release/tippool-bench --crash $(CRASH))

# Changes of the money core that its tests should notice: make mutants COUNT=300 SEED=1
COUNT ?= 300
SEED ?= 1
mutants:
	scripts/mutants --count $(COUNT) --seed $(SEED)

models:
	@scripts/fetch-models.sh

release: packages
	$(RELEASE)

build: packages
	$(SWIFT_BUILD)

lint:
	swift format lint --strict -r Package.swift Sources Tests Database Benchmarks Receipts Policies Mappings

install: release
	scripts/install.sh .build/release/tippool "$(DESTDIR)$(PREFIX)"

# The Debian package, in dist/.
deb: release
	@scripts/system-packages.sh dpkg-dev
	scripts/package-deb.sh .build/release/tippool dist

# What is too slow for every change: the package in a bare Debian tree.
release-check: deb
	scripts/check-deb.sh dist/tippool_*.deb

packages:
	@scripts/system-packages.sh $(PACKAGES)

clean:
	rm -rf .build $(DEMO)
