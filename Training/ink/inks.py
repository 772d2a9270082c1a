"""Inks for the tests, of writers never trained on:  python inks.py STROKES OUT.tpn.pt FOLDER

amounts.jsonl: composed amounts as a phone would give them; net.jsonl: inks with what the net says to them."""
import json, sys
import numpy as np
from compose import draw, label, thinned
from data import Writers
from features import features
from measure import frames, load


def main():
    folder, net, out = sys.argv[1], load(sys.argv[2]), sys.argv[3]
    rng = np.random.default_rng(17)
    sets = [Writers(folder, {who}, complete=True) for who in ("writer", "device")]
    with open(f"{out}/amounts.jsonl", "w") as f:
        for i in range(240):
            writers = sets[i % 2]; writer = writers.names[rng.integers(len(writers.names))]
            text, style = label(rng)
            strokes = draw(rng, writers, writer, text, style)
            left = min(p[:, 0].min() for p in strokes); top = min(p[:, 1].min() for p in strokes)
            f.write(json.dumps({"label": text, "writer": writer, "strokes": thinned([p - np.float32([left, top]) for p in strokes])},
                               separators=(",", ":")) + "\n")
    with open(f"{out}/amounts.jsonl") as f: lines = [json.loads(l) for l in f]
    with open(f"{out}/net.jsonl", "w") as f:
        for d in lines[:3]:
            strokes = [np.array(s, np.float64) for s in d["strokes"]]
            lp = frames(net, strokes)
            f.write(json.dumps({"label": d["label"], "strokes": d["strokes"], "points": len(features(strokes)),
                                "steps": [[round(float(v), 6) for v in row] for row in lp]}, separators=(",", ":")) + "\n")


if __name__ == "__main__": main()
