#!/bin/sh
# demonstration.sh TIPPOOL FOLDER: makes FOLDER the data directory of a house to look around in: people, a
# policy, four nights of the week, and the evening of 2026-09-25 with its slips in the table. A house that is
# there already is left alone.
set -eu

tippool=$(realpath "$1")
[ ! -e "$2/tips.sqlite" ] || exit 0
mkdir -p "$2"
folder=$(realpath "$2")
cd "$(dirname "$0")/.."
# The command line looks for a house in tippool/ of this folder; nothing of the user's own is touched.
place=$(mktemp -d)
made=no
leave() {
  rm -rf "$place"
  [ $made = yes ] || rm -rf "$folder"
}
trap leave EXIT
ln -s "$folder" "$place/tippool"
export XDG_DATA_HOME="$place" TIPPOOL_DATABASE="$folder/tips.sqlite"

mkdir "$folder/policies" "$folder/slips"
cp docs/examples/house.yml "$folder/"
cat >"$folder/policies/casa-luna.yml" <<'YAML'
policy: casa-luna
name: 1.5 % of net sales to support, the rest in equal shares
default: yes
versions:
  - effective: 2026-01-01
    steps:
      - pool: house
        takes: everything
      - tip out: 1.5 % of net sales
        from: house
        to: support staff
      - share: house
        to: servers
YAML

night() { # DAY, then for each server: net sales and what is owed
  cat <<JSON | "$tippool" shift new --yes --from - >/dev/null 2>&1
{ "date": "$1",
  "servers": [
    { "name": "Hannah", "netSales": "$2", "houseOwesServer": "$3", "serverOwesHouse": "0.00", "cashTips": "42.00" },
    { "name": "Priya", "netSales": "$4", "houseOwesServer": "$5", "serverOwesHouse": "0.00", "cashTips": "35.50" },
    { "name": "Olivia", "netSales": "$6", "houseOwesServer": "0.00", "serverOwesHouse": "$7", "cashSales": "640.00" } ],
  "support": [ { "name": "Ana", "role": "host" }, { "name": "Kofi", "role": "runner" } ] }
JSON
}
echo "Making a house to look around in …" >&2
night 2026-09-21 1804.50 288.10 1650.25 262.40 1912.75 310.60
night 2026-09-22 1533.00 241.75 1720.40 270.05 1488.20 355.90
night 2026-09-23 2011.85 322.30 1899.95 301.15 2240.10 290.45
night 2026-09-24 2307.20 371.60 2156.75 344.80 2098.30 318.25
"$tippool" shift close 1 2 2>/dev/null
for name in Beth Tomasz; do "$tippool" staff add "$name" >/dev/null 2>&1; done
cp Receipts/Samples/*/evening-*.png Receipts/Samples/*/evening-*.jpg "$folder/slips/"
# A name that is hard to read, and a slip that is there already: they are asked about.
cp Receipts/Samples/inverse-bars/sample-a.png Receipts/Samples/phone.heic "$folder/slips/"
"$tippool" watch --once --tesseract-only --date 2026-09-25 "$folder/slips" >&2 || true
made=yes
