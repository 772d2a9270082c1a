#!/bin/sh
# record.sh PICTURES MODELS [CORPUS …]: makes the pictures of each corpus again, below the folder PICTURES, and records what the
# recognisers see on them (all corpora without an argument). MODELS is a folder that scripts/fetch-models.sh filled. PYTHON names
# the Python of the generators. The same commands give the same pictures with the same fonts and libraries.
# Strangers/make.py gives each picture a seed of its own: with --first and --only it makes the same pictures in parts.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
bench=${here%/*}
pictures=$1 models=$2
shift 2
replay=${REPLAY:-$bench/../.build/debug/tippool-replay}

generator() {
  script=$1
  shift
  "${PYTHON:-python3}" "$bench/$script" "$pictures/$corpus" "$@"
}

forged() {
  case $corpus in
  known) generator Known/make.py --seed 46 --count 200 ;;
  frames) generator Known/make.py --seed 47 --count 10 --levels photo,hard --frames 5 ;;
  forge) generator Forge/forge.py --seed 46 --each 8 ;;
  acacia | receipts) generator Strangers/make.py 46 --generator "$corpus" --each 14 ;;
  *) generator Strangers/make.py 46 --generator "$corpus" --each 20 ;;
  esac
}

for corpus in ${*:-reports slips nights-good nights-bad known frames forge receipts acacia aster birch cedar dogwood elm fir}; do
  case $corpus in
  reports) folder=$bench/Reports ;;
  slips) folder=$bench/Slips ;;
  nights-*) folder=$bench/Nights/${corpus#nights-} ;;
  *)
    folder=$pictures/$corpus
    [ -e "$folder/truth.jsonl" ] || forged
    ;;
  esac
  # Two programs share the pictures; the lines are put together in the order of the truth.
  for part in 0 1; do
    OMP_THREAD_LIMIT=1 "$replay" record "$folder" --models "$models" --part $part --of 2 >"$pictures/$corpus.$part" &
  done
  wait
  paste -d '\n' "$pictures/$corpus.0" "$pictures/$corpus.1" | sed '/^$/d' | gzip -9n >"$here/$corpus.jsonl.gz"
done
