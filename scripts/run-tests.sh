#!/usr/bin/env bash
# run-tests.sh [ARGUMENT …]: runs the built tests. What failed stands once more at the end, above the
# runner's closing line: among thousands of lines nobody finds it.
#
# Four at once: where all two thousand are begun together, one that waits for a server or a browser comes
# back to it only when the others have had their turn, minutes later.
set -uo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
room=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1)
own=
# What tests write goes to memory where there is room for it: their books wait for the disk at each step.
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "${room:-0}" -gt 4000000 ]; then
  own=$(mktemp -d /dev/shm/tippool-tests.XXXXXX) && export TMPDIR=$own
fi
trap 'rm -f "$log"; [ -z "$own" ] || rm -rf "$own"' EXIT
swift test --skip-build --enable-swift-testing --disable-xctest \
  --experimental-maximum-parallelization-width 4 "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  printf '\n== What failed\n'
  # Only what the runner itself says of a failure: tests quote many an "error:" of the program.
  grep -E -A 6 '^✘ .* recorded an issue|^[^ ]*Fatal error:|^error: ' "$log" |
    grep -E '^(✘|↳|error: |[^ ]*Fatal error:)' | cut -c 1-400 | head -n 60
  grep -E 'Test run with ' "$log"
fi
exit "$status"
