"""Crops that the program cut out of drawn slips, with what is written on them:  python cut_crops.py SLIPS CUT.jsonl OUT.npz

SLIPS is a folder of `slips.py ... train`, CUT.jsonl what `tippool-cut-crops` printed of its pictures.  Most of what is cut
wrongly stays in: the net is to know such crops.  What is much too short for its label is left out."""
import base64, json, sys
import numpy as np
from crop_paper import ROWS
from hands import ALPHABET


def main():
    with open(sys.argv[1] + "/truth.jsonl") as f: truth = {t["image"]: t for t in map(json.loads, f)}
    crops, labels, short = [], [], 0
    with open(sys.argv[2]) as f:
        for d in map(json.loads, f):
            text = truth[d["image"]]["wrote"][d["place"] == "total"]
            if not text: continue
            values = np.frombuffer(base64.b64decode(d["values"]), np.uint8).reshape(ROWS, d["columns"])
            if d["columns"] < 6 * len(text) or d["columns"] // 2 < 2 * len(text) + 2: short += 1; continue
            crops.append((values.astype(np.float32) / 200 / 1.2 * 255).round().astype(np.uint8))
            labels.append([ALPHABET.index(c) + 1 for c in text])
    np.savez_compressed(sys.argv[3], crops=np.array(crops + [None], object)[:-1], labels=np.array(labels + [None], object)[:-1])
    print(len(crops), "crops,", short, "too short for what is written")


if __name__ == "__main__": main()
