#!/usr/bin/env bash
# Trains the thermal model: from Debian's `eng` to build/thermal.traineddata. See README.md.
#
#   ./train.sh                 everything, about two and a half hours on one core
#   ./train.sh STEP...         single steps: tools starter net lines stages model evaluate
#   SMALL=1 ./train.sh         a minute's run of every step with few lines, to see that all works
#   FROM=CHECKPOINT ./train.sh starter lines stages model   goes on from a float checkpoint
set -euo pipefail

RECIPE=3
# One stage a line: name, the batches of lines it learns from, learning rate, iterations.
STAGES="
first  a         0.0005  30000
wide   a,b,c     0.0005  30000
new    b,c,d,e   0.0003  30000
calm   d,e,f,g   0.0001  25000
fine   f,g       0.00003 15000
"
FILES=80       # files of a batch; batch `a` has half as many
LINES=500      # lines of a file
if [ -n "${SMALL:-}" ]; then
  FILES=2 LINES=50
  STAGES="
first  a         0.0005   100
calm   b         0.0001   100
"
fi

here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-$here/build}
tessdata=${TESSDATA:-/usr/share/tesseract-ocr/5/tessdata}
# With more than one OpenMP thread lstmtraining is many times slower.
export OMP_THREAD_LIMIT=1
mkdir -p "$build"

# Says what is missing, and how to get it.
tools() {
  local missing=
  for tool in combine_tessdata combine_lang_model unicharset_extractor lstmtraining; do
    command -v "$tool" >/dev/null || missing="$missing $tool"
  done
  [ -f "$tessdata/eng.traineddata" ] || missing="$missing eng.traineddata"
  python3 -c 'import cv2, numpy, PIL' 2>/dev/null || missing="$missing python-packages"
  if [ -n "$missing" ]; then
    echo "Missing:$missing." >&2
    echo "As root: apt-get install --no-install-recommends \$(cat $here/packages.txt)" >&2
    echo "Then: pip install -r $here/requirements.txt" >&2
    exit 1
  fi
}

# The characters that the net knows, and their codes.
starter() {
  mkdir -p "$build/starter"
  python3 - "$here/lines" > "$build/characters.txt" <<'PYTHON'
import sys
sys.path.insert(0, sys.argv[1])
import content
print("\n".join(content.CHARACTERS))
PYTHON
  unicharset_extractor --output_unicharset "$build/thermal.unicharset" --norm_mode 1 "$build/characters.txt"
  combine_lang_model --input_unicharset "$build/thermal.unicharset" --script_dir "$here/langdata" \
    --output_dir "$build/starter" --lang thermal --version_str "5.3.0:thermal:tippool:recipe-$RECIPE"
}

# Debian's English net, in floats.
net() {
  combine_tessdata -e "$tessdata/eng.traineddata" "$build/eng.lstm"
  python3 "$here/dequant.py" "$build/eng.lstm" "$build/eng_float.lstm"
}

batches() { echo "$STAGES" | awk 'NF { print $2 }' | tr ',' '\n' | sort -u; }

# The batches of lines; a batch that is there already is kept.
lines() {
  local batch files
  for batch in $(batches); do
    [ -f "$build/lines/$batch/list.txt" ] && continue
    files=$FILES
    [ "$batch" = a ] && files=$(((FILES + 1) / 2))
    python3 "$here/lines" "$build/lines/$batch" --seed "$RECIPE-$batch" --files "$files" --lines "$LINES"
  done
}

# One stage after the other. The first goes on from `eng`, or from the checkpoint FROM.
stages() {
  local name uses rate count from old=
  from=${FROM:-$build/eng_float.lstm}
  old="--old_traineddata ${FROM_TRAINEDDATA:-$tessdata/eng.traineddata}"
  mkdir -p "$build/stages"
  while read -r name uses rate count; do
    [ -n "$name" ] || continue
    for batch in ${uses//,/ }; do cat "$build/lines/$batch/list.txt"; done > "$build/stages/$name.list"
    # shellcheck disable=SC2086
    nice -n 19 lstmtraining --model_output "$build/stages/$name" --continue_from "$from" $old \
      --traineddata "$build/starter/thermal/thermal.traineddata" --train_listfile "$build/stages/$name.list" \
      --reset_learning_rate --learning_rate "$rate" --max_iterations "$count" --debug_interval 0 \
      > "$build/stages/$name.log" 2>&1
    grep -o 'BCER train=[0-9.]*%' "$build/stages/$name.log" | tail -1 | sed "s/^/$name: /"
    from=$build/stages/${name}_checkpoint
    old=
  done <<< "$STAGES"
  cp "$from" "$build/last.checkpoint"
}

# The net in integers again: small and quick.
model() {
  lstmtraining --stop_training --convert_to_int --continue_from "$build/last.checkpoint" \
    --traineddata "$build/starter/thermal/thermal.traineddata" --model_output "$build/thermal.traineddata"
  ls -l "$build/thermal.traineddata"
}

# Against fonts that were never trained on.
evaluate() {
  [ -f "$build/held/truth.tsv" ] ||
    python3 "$here/lines" "$build/held" --seed held2 --lines 500 --strips --held
  python3 "$here/evaluate.py" "$build/held" "$here/../Receipts/Models/thermal.traineddata" "$build/thermal.traineddata"
}

for step in "${@:-}"; do
  case "$step" in
    "") tools; starter; net; lines; stages; model; evaluate ;;
    tools | starter | net | lines | stages | model | evaluate) "$step" ;;
    *) echo "No step $step; there are: tools starter net lines stages model evaluate." >&2; exit 2 ;;
  esac
done
