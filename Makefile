# make run      build Fude and start it; without a display, let it paint a picture by itself
# make test     run all tests
# make check    what a change must pass: lint, rules, release build, fast benchmarks, tests, no forgotten words
# make crash-test [N=500] [RECORDING=FILE]  kill programs that paint at random moments, and cut the power; nothing may be lost
# make edits [N=10000]  random edits of all kinds, with saves and crashes: pixels must be those of painting anew
# make walk     let a hand without a plan work everything; nothing may crash, stay pressed or stay open
# make orca     write what the screen reader Orca says of a walk by the keyboard, docs/orca.md
# make gallery [WORDS=pseudo]  draw every view in every state into out/gallery, and one sheet of them all
# make handbook draw the pictures of the handbook anew
# make keys     write the tables of keys in README and man page
# make words    write the template of the catalogs, po/fude.pot, and bring the translations up to it
# make probe [PEERS=1]  how fast Fude is, as the screen shows it: first ink, stream, single steps, memory, rest
# make deb      build the Debian package
# make tarball  what the package holds, to be unpacked and run anywhere
# make repo [ADDRESS=] [KEY=]  a signed folder for apt out of the packages that are here
# make source   the source package, which builds without a network
# make arm64    Fude on arm64, without such a machine: compiled, its exports compared, tests run in qemu
# make try-package  that package in Debian 12 and 13, Ubuntu 22.04, 24.04 and 26.04
# Each installs the Debian packages that it lacks, naming them first.

SWIFT ?= swift
CONFIGURATION ?= debug
OUT ?= out
release_bin = .build/release

# libzip-dev stands for the libzip of the release, which has another name in each.
libraries = libx11-dev libxi-dev libxext-dev libxcursor-dev libxrandr-dev libpango1.0-dev \
  libpng-dev libzip-dev libexpat1-dev libglib2.0-dev libsqlite3-dev \
  libcurl4-openssl-dev libjansson-dev libwebp-dev \
  libjpeg-dev libtiff-dev libgdk-pixbuf-2.0-dev libcairo2-dev liblcms2-dev libatk1.0-dev
build_packages = $(libraries) pkg-config git ca-certificates gettext
desktop_packages = xserver-xorg-core xserver-xorg-video-dummy libxcb-sync-dev libxcb-xtest0-dev libxcb-xinput-dev
test_packages = $(build_packages) $(desktop_packages) xvfb libcairo2-dev \
  libmicrohttpd-dev unzip python3 jq python3-pyatspi at-spi2-core libatk-bridge2.0-dev ffmpeg dbus-daemon librsvg2-bin \
  poppler-utils x11-xkb-utils twm wm2 \
  fonts-noto-color-emoji fonts-droid-fallback fonts-lohit-deva
deb_packages = $(build_packages) po4a gcc libc6-dev debhelper lintian librsvg2-bin desktop-file-utils \
  appstream
repo_packages = apt-utils gnupg xz-utils

# Programs whose files are ours and whose files we read; golang-src has a part of PngSuite.
interop_packages = gimp gimp-data krita krita-data mypaint inkscape imagemagick golang-src \
  xauth heif-gdk-pixbuf libavif-gdk-pixbuf

peer_packages = libcairo2-dev libmypaint-dev libopencv-imgproc-dev
probe_peers = kolourpaint mtpaint
# How the package builds its second program, for processors with AVX2.
wide = $(if $(filter x86_64,$(shell uname -m)),-Xcc -march=x86-64-v3)

# Targets that neither see a display nor a C library; the sanitizers run on them.
pure_tests = ^(GeometryTests|RasterizerTests|ColorSpacesTests|DatabasesTests|PaintingModelTests|PaintingFilesTests)\.

.PHONY: run test check crash-test edits walk orca lint sanitize fuzz interop deb packaged tarball repo source arm64 try-package bench probe play brushes keys words gallery handbook clean swift-installed

run: swift-installed
	@.ci/packages "make run" $(build_packages)
	$(SWIFT) build -c release --product fude
	.ci/catalogs make .build/share/locale
	@if [ -n "$$DISPLAY" ]; then \
	  echo "Starting Fude on display $$DISPLAY: $(release_bin)/fude $(ARGS)"; \
	  exec $(release_bin)/fude $(ARGS); \
	else \
	  echo "No display here: Fude paints a picture by itself, on a private virtual desktop."; \
	  $(MAKE) --no-print-directory play RECORDING=Resources/demo-recording && \
	  echo "Fude has painted $(OUT)/painting.ora ($(OUT)/painting.png as a plain picture);" && \
	  echo "what was on its screen is $(OUT)/screen.png."; \
	fi

test: swift-installed
	@.ci/packages "make test" $(test_packages)
ifdef FILTER
	$(SWIFT) test --disable-xctest -c $(CONFIGURATION) --filter '$(FILTER)'
else
	$(SWIFT) build --build-tests --disable-xctest -c $(CONFIGURATION) \
	  $(if $(filter release,$(CONFIGURATION)),-Xswiftc -enable-testing)
	.ci/catalogs make .build/share/locale
	.ci/tests .build/$(CONFIGURATION)/FudePackageTests.xctest
endif

check: swift-installed
	@.ci/packages "make check" $(test_packages)
	$(MAKE) lint
	$(SWIFT) build -c release --product fude
	$(SWIFT) build -c release --product fude-bench
	$(release_bin)/fude-bench --gate
	$(SWIFT) build --build-tests --disable-xctest --explicit-target-dependency-import-check error
	$(MAKE) test

# First without a window, and the power's cuts; then Fude itself on a private desktop, where RECORDING is
# played, or strokes are made up. Ends with the strokes that were lost, which must be 0, and the age of the
# oldest lost sample.
crash-test: swift-installed
	@.ci/packages "make crash-test" $(test_packages)
	@mkdir -p $(OUT)
	FUDE_KILLS=$(or $(N),500) FUDE_CUTS=$(or $(CUTS),100) \
	  $(SWIFT) test --disable-xctest --filter 'PowerCutTests|KilledJournalTests'
	FUDE_KILLS=$(or $(N),500) FUDE_CRASH_LINE=$(abspath $(OUT))/crash-test \
	  $(if $(RECORDING),FUDE_RECORDING=$(abspath $(RECORDING))) \
	  $(SWIFT) test --disable-xctest --skip-build --filter KilledFudeTests
	@cat $(OUT)/crash-test

# make edits [N=10000] [SEED=1]: random edits of all kinds in paintings of 250 each, with saves and crashes
# in between. A failure names seed and edit.
edits: swift-installed
	@.ci/packages "make edits" $(test_packages)
	FUDE_EDITS=$(or $(N),10000) FUDE_EDITS_SEED=$(or $(SEED),1) $(SWIFT) test --disable-xctest \
	  --filter 'LongEditTests'

# make walk [N=100000] [SEEDS=4] [SEED=1] [STEPS=2000]: a hand without a plan over the whole app, N steps
# with each of SEEDS seeds; then STEPS steps over the program, through devices of a private desktop; then a tool for
# people who do not see works each of its controls. 1,000 steps take about 20 s, the last some minutes.
walk: swift-installed
	@.ci/packages "make walk" $(test_packages)
	FUDE_WALK=$(or $(N),100000) FUDE_WALK_SEEDS=$(or $(SEEDS),4) FUDE_WALK_SEED=$(or $(SEED),1) \
	  FUDE_DESKTOP_WALK=$(or $(STEPS),2000) FUDE_CONTROLS_WALK=1 \
	  $(SWIFT) test --disable-xctest --filter 'WholeAppWalk|DesktopWalk|aToolReachesAndWorksEveryControl'

# What Orca says, to be read by a person. Orca starts where no other of the same user runs.
orca: swift-installed
	@.ci/packages "make orca" $(test_packages) orca
	$(SWIFT) build --product fude
	Tests/AssistiveWalk/orca.py .build/debug/fude docs/orca.md
	@echo "Read docs/orca.md."

lint: swift-installed
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	.ci/rules
	@.ci/packages "make lint" python3 gettext
	.ci/words --check
	.ci/catalogs check

# The pure targets under the address and the thread sanitizer, each in its own build folder.
sanitize: swift-installed
	@.ci/packages "make sanitize" $(test_packages)
	$(SWIFT) test --disable-xctest --sanitize=address --scratch-path .build-address --filter '$(pure_tests)'
	$(SWIFT) test --disable-xctest --sanitize=thread --scratch-path .build-thread --filter '$(pure_tests)'

# make bench [PEERS=1] [RECORDING=FILE] [ONLY=W1]: as the package's program for new processors; PEERS
# runs other engines on the same input.
bench: swift-installed
	@.ci/packages "make bench" $(build_packages) $(if $(PEERS),$(peer_packages))
	PEERS=$(PEERS) $(SWIFT) build -c release --product fude-bench --scratch-path .build-bench $(wide)
	@.build-bench/release/fude-bench $(if $(RECORDING),--recording "$(RECORDING)") \
	  $(if $(ONLY),--only "$(ONLY)")

# make probe [PEERS=1]: how fast Fude is, as the screen shows it; PEERS asks two others the same.
probe: swift-installed
	@.ci/packages "make probe" $(build_packages) $(desktop_packages) $(if $(PEERS),$(probe_peers))
	$(SWIFT) build -c release --product fude
	$(SWIFT) build -c release --product Probe
	@$(release_bin)/Probe $(release_bin)/fude $(if $(PEERS),--peers)

# make play RECORDING=FILE OUT=DIR [SPEED=] [SCALE=] [OFFSET=x,y] [N=] [BRUSH="size=20 …"]
play: swift-installed
	@.ci/packages "make play" $(build_packages) $(desktop_packages)
	@[ -n "$(RECORDING)" ] || { echo "fude: write make play RECORDING=FILE OUT=DIR" >&2; exit 64; }
	$(SWIFT) build -c release --product fude
	$(SWIFT) build -c release --product fude-play
	@$(release_bin)/fude-play "$(RECORDING)" "$(OUT)" $(if $(SPEED),--speed $(SPEED)) \
	  $(if $(SCALE),--scale $(SCALE)) $(if $(OFFSET),--offset $(OFFSET)) $(if $(N),-n $(N)) \
	  $(if $(BRUSH),--brush "$(BRUSH)")

# make brushes [RECORDING=FILE]: every preset, a sheet for each set, docs/brushes; the table of properties, docs/brushes.md
brushes: swift-installed
	@.ci/packages "make brushes" $(test_packages)
	$(SWIFT) build --product ContactSheet
	.build/debug/ContactSheet docs/brushes $(RECORDING)
	FUDE_WRITE_BRUSHES=1 $(SWIFT) test --disable-xctest --filter theTableOfTheGuide

# The tables of keys in README and man page, as the commands say them.
keys: swift-installed
	@.ci/packages "make keys" $(test_packages)
	FUDE_WRITE_KEYS=1 $(SWIFT) test --disable-xctest --filter theTablesOfReadmeAndManPage

# The template of the catalogs: every sentence that stands in Sources; then the translations, with what is missing.
words:
	@.ci/packages "make words" python3 gettext po4a
	.ci/words
	.ci/catalogs merge

# make gallery [WORDS=pseudo]: WORDS shows every sentence in a language that is 40 % longer, or in one of po/LINGUAS
# (WORDS=ja). Whoever adds a picture writes a test with `GalleryVariant`.
gallery: swift-installed
	@.ci/packages "make gallery" $(test_packages)
	rm -f $(OUT)/gallery/*.png && mkdir -p $(OUT)/gallery
	.ci/catalogs make .build/share/locale
	FUDE_GALLERY=$(abspath $(OUT))/gallery FUDE_WORDS=$(WORDS) FUDE_CATALOGS=$(CURDIR)/.build/share/locale $(SWIFT) test --disable-xctest --filter 'GalleryTests'
	FUDE_GALLERY_SHEET=$(abspath $(OUT))/gallery \
	  $(SWIFT) test --disable-xctest --skip-build --filter 'GallerySheetTests'
	@echo "Look at $(OUT)/gallery/sheet.png."

# The pictures of the handbook, which opens in the browser: what its pages name, of those of the gallery and of
# docs, into Resources/handbook/pictures. Whoever adds one writes its name, and its test into handbook_tests.
handbook_tests = \.(|BrushSets|ColorPanel|Doctor|Export|Keeping|Keys|Layers|LiveFill|Paintings|Palettes|Playback|Print|Reference|Reshape|Ring|Ruler|SelectionBar|Shape|Symmetry|Text)GalleryTests
handbook: swift-installed
	@.ci/packages "make handbook" $(test_packages)
	$(SWIFT) build --product fude
	rm -rf $(OUT)/handbook && mkdir -p $(OUT)/handbook
	FUDE_GALLERY=$(abspath $(OUT))/handbook $(SWIFT) test --disable-xctest --filter '$(handbook_tests)'
	.ci/handbook .build/debug/fude $(OUT)/handbook

# make fuzz [N=100000] [SEED=1] [ONLY=svg]: damaged inputs of every format under the address
# sanitizer; one that fails is named by its seed and kept in OUT. Leaks are not sought: what is held in
# enums until the end looks like some, since pointers share their words with other bits there.
fuzz: swift-installed
	@.ci/packages "make fuzz" $(test_packages)
	@mkdir -p $(OUT)
	$(if $(ONLY),FUDE_FUZZ_ONLY=$(ONLY)) FUDE_FUZZ=$(or $(N),100000) \
	  FUDE_FUZZ_SEED=$(or $(SEED),1) FUDE_FUZZ_FOLDER=$(abspath $(OUT)) \
	  ASAN_OPTIONS=abort_on_error=1:handle_abort=0:detect_leaks=0 \
	  $(SWIFT) test --disable-xctest -c release -Xswiftc -enable-testing --sanitize=address \
	  --scratch-path .build-address --filter '^PaintingFilesTests\.FuzzTests'

# What `make test` skips where another program is not installed: their files here, and ours there.
interop: swift-installed
	@.ci/packages "make interop" $(test_packages) $(interop_packages)
	FUDE_KRITA=1 $(SWIFT) test --disable-xctest \
	  --filter 'GimpTests|KritaTests|MyPaintTests|PNGSuiteTests|VectorExportTests|ForeignPaletteTests|PosterTests'

deb: swift-installed
	@.ci/packages "make deb" $(deb_packages)
	rm -f fude_*.deb fude-dbgsym_*.deb
	desktop-file-validate Resources/*.desktop
	appstreamcli validate --no-net Resources/*.metainfo.xml
	DEB_DESTINATION=$(CURDIR) debian/rules binary
	lintian --fail-on error,warning --tag-display-limit 0 fude_*.deb
	@ls -l fude_*.deb

packaged:
	[ -e fude_*.deb ] || $(MAKE) deb

tarball: packaged
	@.ci/packages "make tarball" xz-utils
	rm -f fude-*.tar.xz
	.ci/tarball fude_*.deb fude-$(package_version)-$(shell uname -m).tar.xz
	@ls -l fude-*.tar.xz

# ADDRESS is where other machines see OUT/repo; gpg signs with KEY, else with a key that is made in OUT/repo-key.
package_version = $(shell dpkg-deb -f fude_*.deb Version)
address = $(or $(ADDRESS),file:$(abspath $(OUT))/repo)
repo: packaged
	@.ci/packages "make repo" $(repo_packages)
	@mkdir -p $(OUT)
	.ci/repo $(abspath $(OUT))/repo $(address) fude_*.deb
	@echo "Where Fude shall be:"
	@echo "  sudo curl -o /etc/apt/sources.list.d/fude.sources $(address)/fude.sources"
	@echo "  sudo apt update && sudo apt install fude"

source: swift-installed
	@.ci/packages "make source" dpkg-dev git xz-utils
	.ci/source $(OUT)/source
	@ls -l $(OUT)/source

# Takes long; OUT/arm64 keeps what is fetched for it.
arm64: swift-installed
	@.ci/packages "make arm64" $(build_packages) mmdebstrap qemu-user-static
	$(SWIFT) build -c release --product fude
	.ci/arm64 $(OUT)/arm64 $(release_bin)/fude '$(pure_tests)' $(libraries)

try-package: tarball
	@.ci/packages "make try-package" $(repo_packages) debootstrap wget
	OUT=$(OUT)/releases .ci/try-package fude_*.deb fude-*.tar.xz \
	  $(or $(RELEASES),bookworm trixie jammy noble resolute)

swift-installed:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "fude: no Swift compiler found; install Swift 6.3 from https://swift.org/install" >&2; \
	  exit 1; }

clean:
	rm -rf .build .build-* out fude_*.deb fude-dbgsym_*.deb fude-*.tar.xz debian/.debhelper debian/fude debian/files \
	  debian/debhelper-build-stamp debian/*.substvars
