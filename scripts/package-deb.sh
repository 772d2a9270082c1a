#!/bin/sh
# package-deb.sh BINARY FOLDER: makes FOLDER/tippool_VERSION_ARCH.deb, and beside it
# tippool-dbgsym_VERSION_ARCH.deb with the debug information, and where tippool-serve was built beside
# BINARY tippool-serve_VERSION_ARCH.deb with the server as a service. Prints the first one's path.
set -eu

binary=$(realpath "$1")
folder=$2
cd "$(dirname "$0")/.."
mkdir -p "$folder"
folder=$(realpath "$folder")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$("$binary" --version)
machine=$(dpkg --print-architecture)
root=$work/tippool
symbols=$work/tippool-dbgsym
server=$work/tippool-serve

scripts/install.sh "$binary" "$root/usr" "$symbols/usr/lib/debug/usr/bin/tippool.debug" 2>/dev/null
gzip -9n "$root"/usr/share/man/man1/*.1 "$root"/usr/share/doc/tippool/CHANGELOG.md
cat >"$root/usr/share/doc/tippool/copyright" <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: TipPool

Files: *
Copyright: the TipPool developers
License: Expat
$(sed 's/^$/./; s/^/ /' LICENSE)
Comment: the model of thermal print in the program derives from Debian's tesseract-ocr-eng
 (Apache-2.0, /usr/share/doc/tippool/LICENSE.thermal-model).
EOF

# The libraries that the program was linked with become the packages that hold them.
mkdir -p "$work/debian"
printf 'Source: tippool\n\nPackage: tippool\nArchitecture: any\n' >"$work/debian/control"
libraries() { # PROGRAM
  found=$(cd "$work" && dpkg-shlibdeps -O -e"$1" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
  [ -n "$found" ] || {
    echo "package-deb: dpkg-shlibdeps names no libraries of $1." >&2
    exit 70
  }
  echo "$found"
}

control() { # ROOT, then the lines of the control file on standard input
  mkdir -p "$1/DEBIAN"
  cat >"$1/DEBIAN/control"
  (cd "$1" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
  chmod -R u=rwX,go=rX "$1"
}
size() { du -sk "$1/usr" | cut -f1; }

packages="$root $symbols"
if [ -e "$root/usr/bin/tippool-serve" ]; then
  packages="$packages $server"
  mkdir -p "$server/usr/bin" "$server/usr/share/doc/tippool-serve" "$server/DEBIAN"
  mv "$root/usr/bin/tippool-serve" "$server/usr/bin/"
  cp "$root/usr/share/doc/tippool/copyright" "$server/usr/share/doc/tippool-serve/"
  for unit in scripts/systemd/*.service scripts/systemd/*.timer; do
    install -D -m 644 "$unit" "$server/usr/lib/systemd/system/$(basename "$unit")"
  done
  needed=$(libraries "$server/usr/bin/tippool-serve")
  control "$server" <<EOF
Package: tippool-serve
Version: $version
Architecture: $machine
Maintainer: TipPool <maintainers@localhost>
Section: misc
Priority: optional
Installed-Size: $(size "$server")
Depends: tippool (= $version), adduser, $needed
Description: TipPool on the phones of the house
 Serves the evening and the books to phones in the restaurant's own network:
 pictures of slips come from their cameras, and everybody sees the own payouts.
 The service is off until "tippool serve setup" was run.
EOF
  for step in postinst prerm postrm; do
    install -m 755 "scripts/systemd/$step" "$server/DEBIAN/$step"
  done
fi
needed=$(libraries "$root/usr/bin/tippool")
control "$root" <<EOF
Package: tippool
Version: $version
Architecture: $machine
Maintainer: TipPool <maintainers@localhost>
Section: misc
Priority: optional
Installed-Size: $(size "$root")
Depends: $needed, poppler-utils, tesseract-ocr-eng, tzdata
Recommends: sqlite3
Suggests: tippool-serve
Description: tip-pool calculator that restaurants trust with their people's pay
 TipPool reads servers' end-of-night slips from pictures, has a person confirm
 what is doubtful, and computes what support staff and servers take home: exact
 to the cent and explained line by line. It keeps every shift in one SQLite
 file and makes reports and files for payroll of it, without any network.
EOF
control "$symbols" <<EOF
Package: tippool-dbgsym
Version: $version
Architecture: $machine
Maintainer: TipPool <maintainers@localhost>
Section: debug
Priority: optional
Installed-Size: $(size "$symbols")
Depends: tippool (= $version)
Description: debug information for tippool
 For a debugger that looks into a crash; TipPool runs without it.
EOF

for package in $packages; do
  dpkg-deb --root-owner-group -Zxz --build "$package" \
    "$folder/$(basename "$package")_${version}_$machine.deb" >/dev/null
done
echo "$folder/tippool_${version}_$machine.deb"
