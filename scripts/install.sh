#!/bin/sh
# install.sh BINARY PREFIX [DEBUG_FILE]: puts the program, its man pages, completions, house rules,
# profiles and documents in place, and the server where one was built beside it. They are stripped; with DEBUG_FILE its debug information is
# kept there, where a debugger is told to look for it.
set -eu

binary=$1
prefix=$2
debug=${3:-}
cd "$(dirname "$0")/.."

# shellcheck disable=SC2016 # The linker's own word.
if readelf -d "$binary" | grep -qE 'R(UN)?PATH.*\$ORIGIN'; then
  echo "install: $binary looks for libraries beside itself; build it with make release." >&2
  exit 65
fi

put() { install -D -m "$1" "$2" "$3"; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -n "$debug" ]; then
  mkdir -p "$(dirname "$debug")"
  objcopy --only-keep-debug --compress-debug-sections "$binary" "$debug"
  strip -o "$work/tippool" "$binary"
  objcopy --add-gnu-debuglink="$debug" "$work/tippool"
else
  strip -o "$work/tippool" "$binary"
fi
put 755 "$work/tippool" "$prefix/bin/tippool"

# The server stands beside the command line that starts it.
server=$(dirname "$binary")/tippool-serve
if [ -e "$server" ]; then
  strip -o "$work/tippool-serve" "$server"
  put 755 "$work/tippool-serve" "$prefix/bin/tippool-serve"
fi

echo "Writing the man pages …" >&2
swift build --product generate-manual >/dev/null
mkdir "$work/man"
.build/debug/generate-manual "$binary" --multi-page --output-directory "$work/man"
for page in "$work"/man/*.1; do
  put 644 "$page" "$prefix/share/man/man1/$(basename "$page")"
done

for shell in bash zsh fish; do
  "$binary" --generate-completion-script "$shell" >"$work/$shell"
done
put 644 "$work/bash" "$prefix/share/bash-completion/completions/tippool"
put 644 "$work/zsh" "$prefix/share/zsh/site-functions/_tippool"
put 644 "$work/fish" "$prefix/share/fish/vendor_completions.d/tippool.fish"

share=$prefix/share/tippool
put 644 Receipts/Patterns.yml "$share/Patterns.yml"
for file in docs/schemas/*.json; do put 644 "$file" "$share/schemas/$(basename "$file")"; done
for file in Receipts/Profiles/*.yml; do put 644 "$file" "$share/profiles/$(basename "$file")"; done
for file in Policies/Library/*.yml; do put 644 "$file" "$share/policies/$(basename "$file")"; done
for file in Mappings/Library/*.yml; do put 644 "$file" "$share/mappings/$(basename "$file")"; done
for file in docs/examples/*; do put 644 "$file" "$share/examples/$(basename "$file")"; done

# What tippool models get ppocrv6-small runs.
for file in fetch-models.sh narrow-model.py system-packages.sh; do
  put 755 "scripts/$file" "$share/$file"
done

documents=$prefix/share/doc/tippool
put 644 README.md "$documents/README.md"
put 644 Receipts/README.md "$documents/profiles.md"
for file in docs/*.md; do put 644 "$file" "$documents/$(basename "$file")"; done
put 644 CHANGELOG.md "$documents/CHANGELOG.md"
put 644 LICENSE "$documents/LICENSE"
put 644 Receipts/Models/LICENSE "$documents/LICENSE.thermal-model"

echo "TipPool is in $prefix/bin/tippool. Try: tippool --help" >&2
