#!/bin/sh
# check-deb.sh PACKAGE.deb: installs the package, and tippool-serve's beside it, into a bare Debian tree made by debootstrap, with
# nothing but what its dependencies name, and lets the program work there. Needs root.
set -eu

package=$(realpath "$1")
cd "$(dirname "$0")/.."
suite=bookworm
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

[ "$(id -u)" -eq 0 ] || {
  echo "check-deb: a Debian tree is made and entered by root: sudo make release-check" >&2
  exit 77
}
scripts/system-packages.sh debootstrap

tree=$(mktemp -d)
chmod 755 "$tree" # apt reads its lists as a user of its own
cleanup() {
  umount "$tree/proc" 2>/dev/null || true
  rm -rf --one-file-system "$tree"
}
trap cleanup EXIT

echo "Making a bare Debian tree …" >&2
debootstrap --variant=minbase "$suite" "$tree" "$mirror" >"$tree.log" 2>&1 || {
  tail -n 5 "$tree.log" >&2
  exit 69
}
rm -f "$tree.log"
mount -t proc proc "$tree/proc"
within() { chroot "$tree" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "$@"; }

cp "$package" "$tree/root/tippool.deb"
cp "$(dirname "$package")/tippool-serve_${package##*/tippool_}" "$tree/root/tippool-serve.deb"
cp Receipts/Samples/house-owes/evening-hannah.png docs/examples/article.json "$tree/root/"
echo "Installing the package …" >&2
within apt-get update -qq
within apt-get install -y -qq --no-install-recommends -o Dpkg::Use-Pty=0 /root/tippool.deb /root/tippool-serve.deb \
  >/dev/null 2>&1 || {
  echo "check-deb: the package can't be installed in a bare Debian $suite." >&2
  within apt-get install -y --no-install-recommends /root/tippool.deb /root/tippool-serve.deb >&2
  exit 1
}

expect() { # WORDS, COMMAND…: the command succeeds and says the words
  words=$1
  shift
  said=$(within "$@" 2>&1) || {
    printf '%s\ncheck-deb: “%s” failed.\n' "$said" "$*" >&2
    exit 1
  }
  case $said in
  *"$words"*) echo "well  $*" >&2 ;;
  *)
    printf '%s\ncheck-deb: “%s” did not say “%s”.\n' "$said" "$*" "$words" >&2
    exit 1
    ;;
  esac
}
expect '$725.00' tippool split --brief /root/article.json
expect '$2,104.27' tippool scan --tesseract-only /root/evening-hannah.png
expect 'Saved as shift 1' tippool shift new --yes --from /root/article.json
expect 'Shift 1 is closed' tippool shift close 1
expect 'seals' tippool doctor
within test -s /usr/share/man/man1/tippool.1.gz
within test -s /usr/share/bash-completion/completions/tippool
within test -s /usr/share/tippool/policies/eighty-twenty.yml
within test -s /usr/share/tippool/profiles/general.yml
! within tippool serve start --lan 2>/dev/null # before setup
expect 'is set up' tippool serve setup --house Luna --manager 'Maria Gomez' --name tips.local --own-certificates
expect 'serve.json' find /var/lib/tippool -user tippool -perm 600 -name serve.json
expect 'scan this' tippool serve pair
within test -s /usr/lib/systemd/system/tippool-serve.service
within apt-get remove -y -qq tippool-serve tippool >/dev/null 2>&1
! within test -e /usr/bin/tippool
within test -s /var/lib/tippool/serve.json # whatever is removed, the house's files are not
echo "The package installs, works and goes away again in a bare Debian $suite." >&2
