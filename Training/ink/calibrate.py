"""From which score on a reading may be shown alone:  python calibrate.py STROKES NET.pt OUT.json [AMOUNTS]

Measured on writers and devices never trained on, as many amounts of both.  The temperature makes scores as sure as they are
right; each bar is the least score from which on at most WRONG of the readings shown are wrong, of both together: the strictest that shows half of all."""
import json, sys
import numpy as np
from compose import draw, label
from data import Writers, figures
from measure import frames, load
from search import cents, readings, values

WRONG = (.005, .0075, .01)
LEAST = .85  # no bar is below this


def read(folder, net, who, n):
    """{kind: [([log probability of each value], place of the right one or None)]}"""
    writers, rng, out = Writers(folder, {who}, complete=True), np.random.default_rng(2026), {k: [] for k in ("amount", "cents", "point", "digits")}

    def keep(kind, found, want, value=cents):
        v = values(found, value)
        out[kind].append((np.array([p for _, p in v]), next((i for i, (x, _) in enumerate(v) if x == want), None)))

    def ink(text, style="plain"): return frames(net, draw(rng, writers, writers.names[rng.integers(len(writers.names))], text, style))
    for _ in range(n):
        text, style = label(rng)
        keep("amount", readings(ink(text, style), "amount"), cents(text))
        v = int(np.exp(rng.uniform(np.log(100), np.log(200000))))
        lp = ink(f"{v // 100}.{v % 100:02d}")
        keep("cents", readings(lp, "amount2"), v); keep("amount", readings(lp, "amount"), v)
        writer = writers.names[rng.integers(len(writers.names))]
        a = readings(frames(net, draw(rng, writers, writer, str(v // 100))), "whole")
        b = readings(frames(net, draw(rng, writers, writer, f"{v % 100:02d}")), "cents")
        keep("point", [(f"{x}.{y}", p + q) for x, p in a for y, q in b], v)
        text = "".join(rng.choice(list("0123456789"), rng.integers(1, 7)))
        keep("digits", readings(ink(text), "digits"), text, str)
    for text, strokes, _ in figures(folder, {who}):
        if text.isdigit(): keep("digits", readings(frames(net, strokes), "digits"), text, str)
    return out


def shares(rows, temperature):
    """(score of the first value, whether it is right, log score of the right one)"""
    score, right, log = [], [], []
    for p, place in rows:
        if not len(p): score.append(0.); right.append(False); continue
        q = p / temperature; q = q - np.logaddexp.reduce(q)
        score.append(float(np.exp(q[0]))); right.append(place == 0)
        if place is not None: log.append(float(q[place]))
    return np.array(score), np.array(right), np.array(log)


def bar(score, right):
    order = np.argsort(-score)
    wrong = np.cumsum(~right[order]) / np.arange(1, len(score) + 1)
    for share in WRONG:
        good = np.nonzero(wrong <= share)[0]
        if len(good) and good[-1] >= len(score) // 2: return float(score[order[good[-1]]])
    return 1.


def main():
    folder, net, out, n = sys.argv[1], load(sys.argv[2]), sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else 1000
    sets = {who: read(folder, net, who, n) for who in ("writer", "device")}
    every = [r for s in sets.values() for rows in s.values() for r in rows]
    temperature = min(np.arange(.7, 3.05, .05), key=lambda t: -shares(every, t)[2].mean())
    found = {"temperature": round(float(temperature), 3)}
    for kind in ("amount", "cents", "point", "digits"):
        both = [row for s in sets.values() for row in s[kind]]
        found["bar." + kind] = round(min(.9999, max(LEAST, bar(*shares(both, temperature)[:2]))), 4)
        for who, s in sets.items():
            score, right, _ = shares(s[kind], temperature)
            five = np.mean([place is not None and place < 5 for _, place in s[kind]])
            shown = score >= found["bar." + kind]
            print(f"{kind}, {who}: {len(score)}, exact {100 * right.mean():.1f} %, in five {100 * five:.1f} %, shown {100 * shown.mean():.0f} %, "
                  f"wrong of these {100 * (1 - right[shown].mean()):.2f} %", flush=True)
    total = np.array([np.logaddexp.reduce(p) if len(p) else -50. for s in sets.values() for rows in s.values() for p, place in rows if place == 0])
    found["bar.evidence"] = round(float(np.exp(np.quantile(total, .01))), 4)
    print("lowest percent of the probability of all readings together, where the first is right:", found["bar.evidence"])
    with open(out, "w") as f: json.dump(found, f, indent=2); f.write("\n")


if __name__ == "__main__": main()
