"""Crops for the tests, of writers never trained on:  python crops.py STROKES OUT.tpn.pt FOLDER

crops.jsonl: amounts and what else guests write; crop-net.jsonl: three crops with what the net says to them.  A pixel is a
letter: A for paper, U for ink, in twentieths."""
import json, sys
import numpy as np, torch
from crop_net import load
from hands import Hands, amount, special
from measure_crops import crop, frames


def letters(picture): return "".join(chr(65 + int(v)) for v in picture.ravel())


def main():
    torch.set_num_threads(1)
    folder, net, out = sys.argv[1], load(sys.argv[2]), sys.argv[3]
    rng, kinds, lines = np.random.default_rng(17), ("percent", "dash", "cash", "crossed", "word"), []
    sets = [Hands(folder, {who}, complete=True) for who in ("writer", "device")]
    while len(lines) < 60:
        hands = sets[len(lines) % 2]
        writer = hands.any(rng)
        label, strokes = special(rng, hands, writer, kinds[len(lines) // 6 % 5]) if len(lines) % 6 == 5 else amount(rng, hands, writer, hard=0)
        picture = crop(rng, strokes)
        if picture is None: continue
        picture = np.round(picture[:, :picture.shape[1] // 2 * 2] * 20)
        lines.append((label, writer, picture))
    with open(f"{out}/crops.jsonl", "w") as f:
        for label, writer, picture in lines:
            f.write(json.dumps({"label": label, "writer": writer, "columns": picture.shape[1], "ink": letters(picture)}, separators=(",", ":")) + "\n")
    with open(f"{out}/crop-net.jsonl", "w") as f:
        for label, _, picture in lines[:3]:
            lp = frames(net, (picture / 20).astype(np.float32))
            f.write(json.dumps({"label": label, "columns": picture.shape[1], "ink": letters(picture),
                                "steps": [[round(float(v), 6) for v in row] for row in lp]}, separators=(",", ":")) + "\n")


if __name__ == "__main__": main()
