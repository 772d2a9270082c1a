"""Figures on writers and devices never trained on:  python measure.py STROKES NET.pt [AMOUNTS]

NET.pt is a trained state or the rounded one that export.py writes."""
import sys
from multiprocessing import Pool
import numpy as np, torch
from compose import draw, label
from data import Writers, figures
from features import features
from net import folded, plain
from search import cents, readings, values

torch.set_num_threads(1)


def load(path):
    state = torch.load(path)
    return folded(state) if any(k.endswith("running_var") for k in state) else state


def frames(net, strokes):
    with torch.no_grad(): return plain(net, torch.from_numpy(features(strokes).T.copy())).T.numpy().astype(np.float64)


def tell(name, rows):
    """rows: (right, right within five, log share, log probability, shown)"""
    right = np.array([r[0] for r in rows]); five = np.array([r[1] for r in rows])
    share = np.exp([r[2] for r in rows]); total = np.exp([r[3] for r in rows])
    print(f"{name}: {len(rows)}; exact {100 * right.mean():.1f} %, in five {100 * five.mean():.1f} %")
    for what, c in (("share", share), ("prob", total), ("both", np.minimum(share, np.sqrt(total)))):
        order = np.argsort(-c); wrong = np.cumsum(~right[order]) / np.arange(1, len(c) + 1)
        best = np.nonzero(wrong <= .01)[0]
        k = best[-1] + 1 if len(best) else 0
        print(f"   by {what}: 1 % wrong while {100 * k / len(c):.0f} % shown (bar {c[order[k - 1]] if k else 1:.3f})", end=";")
        print(" ".join(f" >={b}: {100 * (c >= b).mean():.0f}%/{100 * (1 - right[c >= b].mean()) if (c >= b).any() else 0:.2f}%" for b in (.9, .95, .98, .99)))
    print("   e.g.", [r[4] for r in rows if not r[0]][:16], flush=True)


def row(found, want, value, text):
    v = values(found, value)
    if not v: return (False, False, -50., -50., (text, "", 0.))
    all_ = np.logaddexp.reduce([p for _, p in v])
    return (v[0][0] == want, want in [x for x, _ in v[:5]], v[0][1] - all_, v[0][1], (text, found[0][0], round(float(np.exp(v[0][1] - all_)), 2)))


def main():
    folder, net, n = sys.argv[1], load(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 400
    for who in ("writer", "device"):
        writers = Writers(folder, {who}, complete=True); rng = np.random.default_rng(99)
        print(who, len(writers.names), "writers")
        rows = []
        for _ in range(n):
            text, style = label(rng)
            lp = frames(net, draw(rng, writers, writers.names[rng.integers(len(writers.names))], text, style))
            rows.append(row(readings(lp, "amount"), cents(text), cents, text))
        tell("free", rows)
        rows = []
        for _ in range(n // 2):
            w = writers.names[rng.integers(len(writers.names))]; v = int(np.exp(rng.uniform(np.log(100), np.log(200000))))
            text = f"{v // 100}.{v % 100:02d}"
            rows.append(row(readings(frames(net, draw(rng, writers, w, text)), "amount2"), v, cents, text))
        tell("two decimals", rows)
        rows = []
        for _ in range(n // 2):
            w = writers.names[rng.integers(len(writers.names))]; v = int(np.exp(rng.uniform(np.log(100), np.log(200000))))
            a = readings(frames(net, draw(rng, writers, w, str(v // 100))), "whole")
            b = readings(frames(net, draw(rng, writers, w, f"{v % 100:02d}")), "cents")
            rows.append(row([(f"{x}.{y}", p + q) for x, p in a for y, q in b], v, cents, f"{v / 100:.2f}"))
        tell("printed point", rows)
        real = [f for f in figures(folder, {who}) if f[0].isdigit()]
        tell("real figures, digits", [row(readings(frames(net, s), "digits"), t, str, t) for t, s, _ in real])
        real = [f for f in figures(folder, {who}) if len(f[0]) > 1 and readable(f[0])]
        tell("real figures, amounts", [row(readings(frames(net, s), "amount"), cents(t), cents, t) for t, s, _ in real])


def readable(text):
    from search import START, amount, amount_ends
    state = START
    for c in text:
        state = amount(state, c)
        if state is None: return False
    return amount_ends(state)


if __name__ == "__main__": main()
