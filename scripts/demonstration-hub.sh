#!/bin/sh
# demonstration-hub.sh TIPPOOL HUB FOLDER: a group of three houses with thirty nights each, and its hub on a
# private PostgreSQL in FOLDER, until Ctrl-C. The system's own PostgreSQL is not touched.
set -eu

tippool=$(realpath "$1")
hub=$(realpath "$2")
mkdir -p "$3"
folder=$(realpath "$3")
nights=${NIGHTS:-30}
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
as=""
if [ "$(id -u)" -eq 0 ]; then
  # PostgreSQL never runs as root.
  as="setpriv --reuid=postgres --regid=postgres --clear-groups"
  mkdir -p "$folder/cluster" && chown postgres "$folder/cluster"
  chmod 711 "$folder"
fi
# The path of a socket has a limit; the build folder may be deep.
socket=$(mktemp -d) && chmod 777 "$socket"
service=""
leave() {
  [ -z "$service" ] || kill "$service" 2>/dev/null || true
  $as "$bin/pg_ctl" -D "$folder/cluster/data" -m fast stop >/dev/null 2>&1 || true
  rm -rf "$socket"
}
trap leave EXIT
trap 'exit 0' INT TERM

isNew=no
if [ ! -e "$folder/cluster/data/PG_VERSION" ]; then
  isNew=yes
  mkdir -p "$folder/cluster"
  $as "$bin/initdb" -D "$folder/cluster/data" -A trust -U hub_root --locale=C.UTF-8 -E UTF8 >/dev/null
fi
$as "$bin/pg_ctl" -D "$folder/cluster/data" -w -l "$folder/cluster/log" \
  -o "-k $socket -c listen_addresses=''" start >/dev/null
export TIPPOOL_HUB="host=$socket dbname=hub" TIPPOOL_HUB_KEY="$folder/key"
[ $isNew = no ] || psql -q -h "$socket" -U hub_root -d postgres -c 'CREATE DATABASE hub'
"$hub" setup --database "$TIPPOOL_HUB user=hub_root"
"$hub" serve --port 8445 2>"$folder/serve.log" &
service=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
  curl -fs http://127.0.0.1:8445/health >/dev/null && break
  sleep 0.5
done

for house in "Casa Luna" "Copper Fork" "Harbor Table"; do
  home="$folder/houses/$(echo "$house" | tr ' ' -)"
  export XDG_DATA_HOME="$home"
  if [ ! -e "$home/tippool/tips.sqlite" ]; then
    echo "Making $house …" >&2
    mkdir -p "$home/tippool"
    cp "$(dirname "$0")/../docs/examples/house.yml" "$home/tippool/"
    night=1
    while [ "$night" -le "$nights" ]; do
      day=$(date -u -d "2026-08-26 +$night days" +%F)
      cat <<JSON | "$tippool" shift new --yes --from - >/dev/null 2>&1
{ "date": "$day",
  "servers": [
    { "name": "Hannah", "netSales": "$((1500 + night * 7)).50", "houseOwesServer": "$((240 + night)).10", "serverOwesHouse": "0.00", "cashTips": "42.00" },
    { "name": "Priya", "netSales": "$((1400 + night * 11)).25", "houseOwesServer": "$((230 + night)).40", "serverOwesHouse": "0.00" } ],
  "support": [ { "name": "Ana", "role": "host" }, { "name": "Kofi", "role": "runner" } ] }
JSON
      "$tippool" shift close "$night" >/dev/null 2>&1
      night=$((night + 1))
    done
    code=$("$hub" enrol "$house" --entity "Luna Group LLC" --settings "$home/tippool/house.yml")
    "$tippool" hub join http://127.0.0.1:8445 "$code"
  fi
  "$tippool" hub send
done

cat <<WORDS

The hub runs at http://127.0.0.1:8445. In another terminal:
  export TIPPOOL_HUB="$TIPPOOL_HUB" TIPPOOL_HUB_KEY="$TIPPOOL_HUB_KEY"
  $hub houses
  $hub open 2026-09-25
  $hub payroll csv --entity "Luna Group LLC" --from 2026-09-14 --to 2026-09-27
  $hub statement Hannah --from 2026-09-14 --to 2026-09-27
  $hub report 2026-09
  $hub verify
Ctrl-C ends the hub and its PostgreSQL.
WORDS
wait "$service"
