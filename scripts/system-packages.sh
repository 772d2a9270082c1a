#!/bin/sh
# Installs those of the named Debian packages that are missing; says nothing when none is.
set -eu

missing=""
for package in "$@"; do
  state=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$state" = "install ok installed" ] || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "TipPool needs these packages, under the names your system has for them:$missing" >&2
  exit 69
fi
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 || {
    echo "Install these packages as root, then try again: apt-get install$missing" >&2
    exit 77
  }
  as_root=sudo
fi
echo "Installing missing packages:$missing" >&2
$as_root apt-get update -qq
# shellcheck disable=SC2086 # a list of words is meant
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
