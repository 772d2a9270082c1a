"""Figures on writers never trained on, and the temperature:  python measure_crops.py STROKES NET.pt [CROPS]

NET.pt is a trained state or the rounded one that export_crops.py writes."""
import sys
import numpy as np, torch
from crop_net import load, plain
from crop_paper import aged, rendered
from hands import ALPHABET, Hands, amount, special
from search import cents, readings, values


def frames(net, crop):
    crop = crop[:, :crop.shape[1] // 2 * 2]
    with torch.no_grad(): return plain(net, torch.from_numpy(np.ascontiguousarray(crop))).T.numpy().astype(np.float64)


def crop(rng, strokes):
    ink = rendered(rng, strokes)
    return None if ink is None else aged(rng, ink)


def greedy(logp):
    best = logp.argmax(1)
    return "".join(ALPHABET[c - 1] for i, c in enumerate(best) if c and (i == 0 or c != best[i - 1]))


def read(folder, net, who, n):
    """[([log probability of each value], place of the right one or None)]"""
    hands, rng, rows = Hands(folder, {who}, complete=True), np.random.default_rng(5), []
    while len(rows) < n:
        label, strokes = amount(rng, hands, hands.any(rng), hard=0)
        picture = crop(rng, strokes)
        if picture is None: continue
        v = values(readings(frames(net, picture)[:, :15], "amount"))
        rows.append((np.array([p for _, p in v]), next((i for i, (x, _) in enumerate(v) if x == cents(label)), None)))
    marks = {}
    for kind in ("percent", "dash", "cash", "crossed", "word"):
        right = []
        while len(right) < n // 8:
            label, strokes = special(rng, hands, hands.any(rng), kind)
            picture = crop(rng, strokes)
            if picture is not None: right.append(greedy(frames(net, picture)) == label)
        marks[kind] = np.mean(right)
    return rows, marks


def main():
    torch.set_num_threads(1)
    folder, net, n = sys.argv[1], load(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 400
    every = []
    for who in ("device", "writer"):
        rows, marks = read(folder, net, who, n)
        if who == "device": every = rows
        print(f"{who}: {n} amounts, exact {100 * np.mean([p == 0 for _, p in rows]):.1f} %, in five {100 * np.mean([p is not None and p < 5 for _, p in rows]):.1f} %;",
              ", ".join(f"{k} {100 * v:.0f} %" for k, v in marks.items()), flush=True)
    def likely(t): return np.mean([p[place] / t - np.logaddexp.reduce(p / t) for p, place in every if place is not None])
    print("temperature:", round(float(max(np.arange(.7, 3.05, .05), key=likely)), 2))


if __name__ == "__main__": main()
