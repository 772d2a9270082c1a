#!/bin/sh
# fetch-models.sh [FOLDER]: gets the second recogniser, PP-OCRv6 on ONNX Runtime, into the data
# directory. Everything is pinned by version and SHA-256. Does nothing when it lies there already.
# TipPool takes it from there into its store; tippool models get ppocrv6-small does both, and nothing
# where the store has it.
# The folder: the argument, else $TIPPOOL_MODELS, else models/ in TipPool's data directory.
set -eu

name=ppocrv6-small
rapidocr=2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050
# As narrow-model.py leaves it; the whole model is held by the hash of its package.
model=55da67c6bf12edcd926c0176c93ae4765071c3ad6630287223ad711fb95b0f90

say() { echo "fetch-models: $*" >&2; }
fail() {
  status=$1
  shift
  say "$*"
  exit "$status"
}

machine=$(uname -m)
case $(uname -s)-$machine in
Linux-x86_64)
  wheel=5752bd508126ae7c49894d3b9d2e83f0c3d487319246d04c444b393308d7ad7f
  runtime=fc44112fbe06d7d689c57e11d3862031f64711007e4ee020f8eed5185fd2c1d3
  ;;
Linux-aarch64)
  wheel=da05378364c44d4407e463982d2bf8d5e4cfea873283757e48beeb41df97b7f3
  runtime=8aa3b76b28c778a2b1dd660d34161adb1d508c9ccd04ff9dc80e26eca5df8467
  ;;
*) fail 69 "there is no second recogniser for $(uname -s) on $machine; TipPool reads without it." ;;
esac

if [ $# -gt 0 ]; then
  models=$1
elif [ -n "${TIPPOOL_MODELS:-}" ]; then
  models=$TIPPOOL_MODELS
else
  case ${XDG_DATA_HOME:-} in
  /*) models=$XDG_DATA_HOME/tippool/models ;;
  *) models=${HOME:?"fetch-models: HOME is not set; name the folder: fetch-models.sh FOLDER"}/.local/share/tippool/models ;;
  esac
fi

# What the folder must hold; TipPool compares these lines with what it was made for.
sums() {
  echo "$model  PP-OCRv6_rec_small.latin.onnx"
  echo "$runtime  libonnxruntime.so.1.31.1"
  echo "3e0af25fdd06aa9586ae97adb00ea927ebe5a3805ac77d2d3a81ce5f55693333  LICENSE.PP-OCRv6"
  echo "c5fd0e8603d3df743355b546121e6fe0f4ef8ff455c5a85c1681fd3ae520e153  NOTICE.PP-OCRv6.md"
  echo "2f07c72751aed99790b8a4869cf2311df85a860b22ded05fa22803587a48922c  LICENSE.onnxruntime"
  echo "143764b952fdb1a7c69ce653bfba74a7744d6a8a573bfb73e235fba356c83de3  NOTICE.onnxruntime.txt"
}
is_whole() { [ -d "$1" ] && sums | (cd "$1" && sha256sum --check --status - 2>/dev/null); }

place=$models/$name
if is_whole "$place" && sums | cmp -s - "$place/SHA256SUMS"; then
  say "the second recogniser is in $place already."
  exit 0
fi

if ! python3 -m pip --version >/dev/null 2>&1; then
  "$(dirname "$0")/system-packages.sh" python3 python3-pip
fi

mkdir -p "$models" 2>/dev/null || fail 73 "$models cannot be made; name another: TIPPOOL_MODELS=FOLDER."
# Beside its final place, so that the last step is a rename.
work=$(mktemp -d "$models/.fetch-XXXXXX") || fail 73 "nothing can be written to $models."
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

say "getting PP-OCRv6 and ONNX Runtime (50 MB) …"
cat >"$work/requirements.txt" <<EOF
rapidocr==3.10.0 --hash=sha256:$rapidocr
onnxruntime==1.31.1 --hash=sha256:$wheel
EOF
# Pinned to one Python, whichever runs this: nothing is installed into it.
if ! python3 -m pip --disable-pip-version-check download --quiet --no-deps --only-binary=:all: \
  --require-hashes --implementation cp --python-version 3.11 --abi cp311 --abi none \
  --platform "manylinux_2_28_$machine" --platform any \
  --dest "$work/wheels" --requirement "$work/requirements.txt" >"$work/log" 2>&1; then
  grep -v '^WARNING: Retrying' "$work/log" | tail -n 5 >&2 || true
  fail 69 "the download failed (above: pip's words). Is there a network? Nothing was changed; run it again."
fi

mkdir "$work/new"
python3 - "$work" <<'EOF' || fail 74 "the downloaded packages cannot be unpacked; is the disk full?"
import glob, sys, zipfile

work = sys.argv[1]
wanted = {
    "rapidocr/models/PP-OCRv6_rec_small.onnx": "PP-OCRv6_rec_small.onnx",
    "rapidocr-3.10.0.dist-info/licenses/LICENSE": "LICENSE.PP-OCRv6",
    "rapidocr-3.10.0.dist-info/licenses/MODEL_LICENSES.md": "NOTICE.PP-OCRv6.md",
    "onnxruntime/capi/libonnxruntime.so.1.31.1": "libonnxruntime.so.1.31.1",
    "onnxruntime/LICENSE": "LICENSE.onnxruntime",
    "onnxruntime/ThirdPartyNotices.txt": "NOTICE.onnxruntime.txt",
}
for wheel in glob.glob(work + "/wheels/*.whl"):
    with zipfile.ZipFile(wheel) as archive:
        for member in wanted.keys() & set(archive.namelist()):
            with open(f"{work}/new/{wanted[member]}", "wb") as file:
                file.write(archive.read(member))
EOF

python3 "$(dirname "$0")/narrow-model.py" "$work/new/PP-OCRv6_rec_small.onnx" \
  "$work/new/PP-OCRv6_rec_small.latin.onnx" || fail 65 "the model is not built as expected; nothing was changed."
rm "$work/new/PP-OCRv6_rec_small.onnx"
sums >"$work/new/SHA256SUMS"
is_whole "$work/new" || fail 65 "the unpacked files are not the ones TipPool was made for; nothing was changed."
chmod 755 "$work/new"
# A folder that was there is not whole, or of another version.
[ ! -e "$place" ] || mv -T "$place" "$work/old"
mv -T "$work/new" "$place"
say "the second recogniser is in $place."
