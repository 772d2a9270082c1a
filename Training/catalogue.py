#!/usr/bin/env python3
"""catalogue.py KEY OUT MODEL...: makes a signed catalogue of models in the folder OUT.

KEY is a private key (openssl genpkey -algorithm ed25519 -out KEY). Each MODEL is a folder with a model's
files and its model.json. OUT gets models.json, models.json.sig and blobs/; put it on any web server or
stick. What OUT has from before stays in the catalogue unless MODEL brings the same version again, which
is refused when its bytes are others. The serial is one more than before. docs/models.md tells the rest.
"""
import datetime
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys

DAYS = 365


def fail(words):
    sys.exit(f"catalogue: {words}")


def entry(folder, out):
    """What the catalogue says of one model; its files are copied to their places."""
    place = folder / "model.json"
    try:
        told = json.loads(place.read_text())
    except (OSError, ValueError) as error:
        fail(f"{place}: {error}")
    unknown = set(told) - {
        "name", "kind", "version", "languages", "needs", "licence", "files", "measured", "settings"}
    missing = {"name", "kind", "version", "licence", "files"} - set(told)
    if unknown or missing:
        fail(f"{place}: lacks {sorted(missing)}, knows no {sorted(unknown)}")
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,63}", told["name"]):
        fail(f"{place}: a name has small letters, digits and dashes")
    if not re.fullmatch(r"(0|[1-9]\d{0,5})(\.(0|[1-9]\d{0,5})){2}", told["version"]):
        fail(f"{place}: a version is three numbers, such as 1.2.0")
    files = []
    for name in told["files"]:
        try:
            data = (folder / name).read_bytes()
        except OSError as error:
            fail(error)
        digest = hashlib.sha256(data).hexdigest()
        path = f"blobs/sha256-{digest}"
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(data)
        files.append({"name": name, "size": len(data), "sha256": digest, "path": path})
    if "bar" not in told.get("measured", {}):
        print(f"catalogue: {place} has no measured bar: all it reads will be marked", file=sys.stderr)
    return {**told, "files": files}


def merged(old, new):
    """The models of before and the new ones; a version never changes."""
    models = {(model["name"], model["version"]): model for model in old}
    for model in new:
        key = (model["name"], model["version"])
        if key in models and models[key]["files"] != model["files"]:
            fail(f"{key[0]} {key[1]} was published with other bytes; give it another version")
        models[key] = model
    return [models[key] for key in sorted(models)]


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    key, out = sys.argv[1], pathlib.Path(sys.argv[2])
    if not shutil.which("openssl"):
        fail("openssl is missing")
    catalogue = out / "models.json"
    old = json.loads(catalogue.read_text()) if catalogue.exists() else {"serial": 0, "models": []}
    out.mkdir(parents=True, exist_ok=True)
    today = datetime.date.today()
    text = json.dumps({
        "format": 1, "serial": old["serial"] + 1, "made": today.isoformat(),
        "expires": (today + datetime.timedelta(days=DAYS)).isoformat(),
        "models": merged(old["models"], [entry(pathlib.Path(f), out) for f in sys.argv[3:]]),
    }, indent=1, sort_keys=True, ensure_ascii=False)
    new = out / "models.json.new"
    new.write_text(text)
    signature = out / "models.json.sig.new"
    subprocess.run(
        ["openssl", "pkeyutl", "-sign", "-rawin", "-inkey", key, "-in", new, "-out", signature],
        check=True)
    signature.rename(out / "models.json.sig")
    new.rename(catalogue)
    der = subprocess.run(
        ["openssl", "pkey", "-in", key, "-pubout", "-outform", "DER"], check=True,
        capture_output=True).stdout
    print(f"{catalogue}: serial {old['serial'] + 1}, signed by {der[-32:].hex()}")


if __name__ == "__main__":
    main()
