"""Written names for the tests, of writers never trained on:  python inks_names.py STROKES NAMES.tpn.pt FOLDER

names.jsonl: names as a phone would give them, each with the list that it is sought in; its label is the name of the list, or
nothing for somebody who is on no list.  name-net.jsonl: inks with what the net says to them."""
import json, sys
import numpy as np
from compose import thinned
from features import features
from letters import LetterWriters
from measure import frames, load
from measure_names import written
from names import FIRST, LAST, draw


def main():
    folder, net, out = sys.argv[1], load(sys.argv[2]), sys.argv[3]
    rng = np.random.default_rng(23)
    sets = [LetterWriters(folder, {who}) for who in ("writer", "device")]
    lines = []
    for i in range(80):
        size = int(rng.choice([8, 20]))
        people = [f"{f} {LAST[rng.integers(len(LAST))]}" for f in rng.choice(FIRST, size + 1, replace=False)]
        name = people[size] if i % 5 == 4 else people[int(rng.integers(size))]
        strokes = draw(rng, sets[i % 2], written(rng, name))
        left = min(p[:, 0].min() for p in strokes); top = min(p[:, 1].min() for p in strokes)
        lines.append({"label": "" if i % 5 == 4 else name, "names": people[:size],
                      "strokes": thinned([p - np.float32([left, top]) for p in strokes], .06)})
    with open(f"{out}/names.jsonl", "w") as f:
        for d in lines: f.write(json.dumps(d, separators=(",", ":"), ensure_ascii=False) + "\n")
    with open(f"{out}/name-net.jsonl", "w") as f:
        for d in lines[:2]:
            strokes = [np.array(s, np.float64) for s in d["strokes"]]
            lp = frames(net, strokes)
            f.write(json.dumps({"label": d["label"], "strokes": d["strokes"], "points": len(features(strokes)),
                                "steps": [[round(float(v), 6) for v in row] for row in lp]}, separators=(",", ":"), ensure_ascii=False) + "\n")


if __name__ == "__main__": main()
