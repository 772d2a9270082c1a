"""Written names found in staff lists, on writers and devices never trained on:
python measure_names.py STROKES NET.pt [NAMES [OUT.json]]

With OUT.json it also chooses what goes into the net's file: temperature, allowance and bar, on the writers; the devices say
whether they hold.  `Sources/Handwriting/Ink/Names` scores in the same way."""
import json, sys
import numpy as np, torch
from features import features
from letters import LETTERS, LetterWriters
from measure import frames, load
from names import FIRST, LAST, draw, letters_of

torch.set_num_threads(1)
STRANGERS = .15  # share of inks whose name is on no list; every second of them is one letter away from a name that is
WRONG = .003  # the most of the names shown alone that may be wrong
LEAST = .9  # no bar is below this


def words(name): return [w for w in (letters_of(p) for p in name.replace("-", " ").split()) if w]


def spellings(name):
    """The ways in which a name of the list is written, as class numbers."""
    w = words(name)
    if not w: return []
    first = w[0]
    ways = [sum(w, []), first]
    for other in w[1:]: ways += [first + other, first + other[:1], first[:1] + other, other]
    kept = []
    for way in ways:
        if (len(way) > 2 or len(way) == 2 and way == first) and way not in kept: kept.append(way)
    return [[LETTERS.index(c) + 1 for c in way] for way in kept]


def likelihoods(lp, ways):
    """The logarithm of each way's probability, all alignments."""
    longest = max(map(len, ways))
    ext = np.zeros((len(ways), 2 * longest + 1), int); ends = np.array([2 * len(w) for w in ways])
    for i, w in enumerate(ways): ext[i, 1:2 * len(w):2] = w
    skip = np.zeros(ext.shape, bool); skip[:, 2:] = (ext[:, 2:] != 0) & (ext[:, 2:] != ext[:, :-2])
    p = np.exp(lp); rows = np.arange(len(ways))
    a = np.zeros(ext.shape); a[:, 0] = p[0, 0]; a[:, 1] = p[0, ext[:, 1]]
    inside = np.arange(ext.shape[1])[None] <= ends[:, None]
    total = np.zeros(len(ways))
    for t in range(1, len(p)):
        b = a.copy(); b[:, 1:] += a[:, :-1]; b[:, 2:] += np.where(skip[:, 2:], a[:, :-2], 0)
        a = b * p[t][ext] * inside
        s = np.maximum(a.sum(1), 1e-300); a /= s[:, None]; total += np.log(s)
    end = a[rows, ends] + a[rows, ends - 1]
    return np.where(end > 0, total + np.log(np.maximum(end, 1e-300)), -1e9)


def free(lp):
    out, before = [], 0
    for c in lp.argmax(1):
        if c != 0 and c != before: out.append(int(c))
        before = c
    return out


def written(rng, name):
    """How somebody writes a name of the list, in one of three ways of capitals."""
    w, kind = name.split(), rng.random()
    text = w[0] if kind < .55 else w[0] + " " + w[-1][0] + ("." if rng.random() < .5 else "") if kind < .75 else name if kind < .95 else w[-1]
    way = rng.random()
    return text if way < .65 else text.upper() if way < .85 else text.lower()


def nearly(rng, name):
    """A first name with one letter changed, doubled or left out."""
    c, kind = list(name), rng.random(); i = int(rng.integers(len(c)))
    if kind < .5: c[i] = str(rng.choice([x for x in ("aeiou" if c[i].lower() in "aeiou" else "bcdfghjklmnpqrstvwxyz") if x != c[i].lower()]))
    elif kind < .75 or len(c) < 4: c.insert(i, c[i].lower())
    else: del c[i]
    return "".join(c).title()


def read(net, writers, n, seed):
    """(log likelihood of each name of a list, of free reading or None where that is on the list, place of the right one or None)"""
    rng, rows = np.random.default_rng(seed), []
    for _ in range(n):
        size = int(rng.choice([8, 15, 30, 60]))
        firsts = rng.choice(FIRST, size + 1, replace=False)
        people = [f"{f} {LAST[rng.integers(len(LAST))]}" for f in firsts]
        stranger = rng.random() < STRANGERS
        place = None if stranger else int(rng.integers(size))
        text = written(rng, people[size if stranger else place])
        if stranger and rng.random() < .5: text = nearly(rng, firsts[0])
        lp = frames(net, draw(rng, writers, text))
        ways = [spellings(p) for p in people[:size]]
        flat = [w for some in ways for w in some]
        if stranger and [LETTERS.index(c) + 1 for c in letters_of(text)] in flat: continue  # somebody's name after all
        logs = likelihoods(lp, flat); best, at = [], 0
        for some in ways: best.append(logs[at:at + len(some)].max()); at += len(some)
        text_read = free(lp)
        other = None if text_read in flat else float(likelihoods(lp, [text_read])[0] if text_read else lp[:, 0].sum())
        rows.append((np.array(best), other, place, text, "".join(LETTERS[c - 1] for c in text_read)))
    return rows


def scores(rows, temperature, allowance):
    """(score of the best name, whether it is right, rank of the right one or None)"""
    out = []
    for logs, other, place, *_ in rows:
        q = logs / temperature
        total = np.logaddexp.reduce(q if other is None else np.append(q, (other - allowance) / temperature))
        order = np.argsort(-q)
        out.append((float(np.exp(q[order[0]] - total)), place is not None and order[0] == place,
                    None if place is None else int(np.nonzero(order == place)[0][0])))
    return np.array([o[0] for o in out]), np.array([o[1] for o in out]), [o[2] for o in out]


def bar(score, right):
    order = np.argsort(-score)
    good = np.nonzero(np.cumsum(~right[order]) / np.arange(1, len(score) + 1) <= WRONG)[0]
    return float(score[order[good[-1]]]) if len(good) else 1.


def tell(name, rows, known):
    score, right, rank = scores(rows, known["temperature"], known["allowance"])
    ranks = [r for r in rank if r is not None]; shown = score >= known["bar.name"]
    strangers = np.array([r is None for r in rank])
    print(f"{name}: {len(rows)} inks, {strangers.sum()} of strangers; of the others exact {100 * np.mean([r == 0 for r in ranks]):.1f} %, "
          f"in three {100 * np.mean([r < 3 for r in ranks]):.1f} %; shown alone {100 * shown[~strangers].mean():.0f} %, "
          f"wrong of all shown {100 * (~right[shown]).mean() if shown.any() else 0:.2f} % ({(~right[shown]).sum()}), "
          f"strangers shown {100 * shown[strangers].mean():.1f} %", flush=True)
    wrong = [(rows[i][3], rows[i][4], round(float(score[i]), 3)) for i in np.nonzero(~right & (shown | ~strangers))[0]]
    print("   e.g.", wrong[:14], flush=True)


def main():
    folder, net = sys.argv[1], load(sys.argv[2])
    n = int(sys.argv[3]) if len(sys.argv) > 3 else 600
    sets = {who: read(net, LetterWriters(folder, {who}), n, 5) for who in ("writer", "device")}
    known = {"temperature": 1., "allowance": 3., "bar.name": .99}
    if len(sys.argv) > 4:
        best = -1.
        for temperature in (1., 1.5, 2., 3.):
            for allowance in np.arange(0., 13.):
                score, right, rank = scores(sets["writer"], temperature, allowance)
                least = max(bar(score, right), LEAST); gained = float(((score >= least) & right).mean())
                if gained > best: best, known = gained, {"temperature": temperature, "allowance": float(allowance), "bar.name": least}
        with open(sys.argv[4], "w") as f: json.dump(known, f)
        print(known)
    for who, rows in sets.items(): tell(who, rows, known)


if __name__ == "__main__": main()
