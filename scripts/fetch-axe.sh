#!/bin/sh
# fetch-axe.sh FOLDER: gets axe-core, which looks at the pages in the browser tests, into a folder as axe.min.js.
# It comes inside a Python package, pinned by version and SHA-256. Does nothing when it is there already.
set -eu

version=0.1.8
package=fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8
script=84494fec757e4710dc751c8d7a636e457f4532f08f85c86dc9070133fbff53bc

fail() {
  status=$1
  shift
  echo "fetch-axe: $*" >&2
  exit "$status"
}

[ $# -eq 1 ] || fail 64 "name the folder: fetch-axe.sh FOLDER"
is_whole() { echo "$script  $1" | sha256sum --check --status - 2>/dev/null; }
if is_whole "$1/axe.min.js"; then exit 0; fi

if ! python3 -m pip --version >/dev/null 2>&1; then
  "$(dirname "$0")/system-packages.sh" python3 python3-pip
fi
mkdir -p "$1" || fail 73 "$1 cannot be made."
work=$(mktemp -d "$1/.fetch-XXXXXX") || fail 73 "nothing can be written to $1."
trap 'rm -rf "$work"' EXIT

echo "axe-playwright-python==$version --hash=sha256:$package" >"$work/requirements.txt"
# Nothing is installed: only one file of the package is taken.
if ! python3 -m pip --disable-pip-version-check download --quiet --no-deps --only-binary=:all: \
  --require-hashes --dest "$work" --requirement "$work/requirements.txt" >"$work/log" 2>&1; then
  tail -n 5 "$work/log" >&2
  fail 69 "the download failed (above: pip's words). Is there a network? Run it again."
fi
python3 - "$work" <<'PYTHON' || fail 74 "the package cannot be unpacked; is the disk full?"
import glob, sys, zipfile

[wheel] = glob.glob(sys.argv[1] + "/*.whl")
with zipfile.ZipFile(wheel) as archive:
    content = archive.read("axe_playwright_python/axe.min.js")
with open(sys.argv[1] + "/axe.min.js", "wb") as file:
    file.write(content)
PYTHON
is_whole "$work/axe.min.js" || fail 65 "the package holds another axe-core than the tests were made for."
mv "$work/axe.min.js" "$1/axe.min.js"
