#!/bin/sh
# install.sh BINARY PREFIX: puts the program, its man pages, completions and documents in place.
set -eu

binary=$1
prefix=$2
cd "$(dirname "$0")/.."

put() { install -D -m "$1" "$2" "$3"; }

install -D -s -m 755 "$binary" "$prefix/bin/tippool"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

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

for schema in docs/schemas/*.json; do
  put 644 "$schema" "$prefix/share/tippool/schemas/$(basename "$schema")"
done
put 644 Receipts/Patterns.yml "$prefix/share/tippool/Patterns.yml"
for profile in Receipts/Profiles/*.yml; do
  put 644 "$profile" "$prefix/share/tippool/profiles/$(basename "$profile")"
done
put 644 Receipts/README.md "$prefix/share/doc/tippool/profiles.md"
put 644 Receipts/Models/LICENSE "$prefix/share/doc/tippool/LICENSE.thermal-model"
put 644 LICENSE "$prefix/share/doc/tippool/LICENSE"
put 644 README.md "$prefix/share/doc/tippool/README.md"

echo "TipPool is in $prefix/bin/tippool. Try: tippool --help" >&2
