"""What a person's own ten digits are worth:  python hands.py STROKES PROGRAM [AMOUNTS] [FOLDER]

For each writer never trained on: ten single digits are the sample (`tippool ink --hand`), and amounts are put together from
the other digits only.  PROGRAM is the built tippool; it reads each amount with and without the sample.  Twice each, with
another sample.  FOLDER gets hands.jsonl for the tests: two writers, the sample and 40 amounts each.  Needs numpy alone."""
import copy, json, os, subprocess, sys, tempfile
import numpy as np
from compose import draw, label, thinned
from data import Writers

TESTED = ("ced/FLAD4341", "uqb/pe_3828")


def points(strokes):
    """As a phone gives them, from the left upper corner."""
    corner = np.concatenate(strokes).min(0)
    return thinned([p - corner for p in strokes])


def lines(path, objects):
    with open(path, "w") as f:
        for o in objects: f.write(json.dumps(o, separators=(",", ":")) + "\n")


def cents(text):
    whole, _, part = text.replace("$", "").replace(",", "").replace("-", "").partition(".")
    return int(whole or 0) * 100 + int(part or 0)


def read(program, inks, hand, folder):
    """(value, shown alone, among the first five) of each ink."""
    lines(f"{folder}/inks", [{"strokes": i, "expects": "amount"} for i in inks])
    own = []
    if hand:
        lines(f"{folder}/hand", [{"label": c, "strokes": s} for c, s in hand])
        own = ["--hand", f"{folder}/hand"]
    out = subprocess.run([program, "ink", "--format", "jsonl", *own, f"{folder}/inks"], capture_output=True, text=True)
    if out.returncode: sys.exit(out.stderr)
    answers = [json.loads(line) for line in out.stdout.splitlines()]
    return [([c["value"] for c in a["candidates"][:5]], not a["needsReview"]) for a in answers]


def samples(folder):
    """(writer, sample number, digits, the others' writers): those with another digit left for each in the sample."""
    for who in ("writer", "device"):
        writers = Writers(folder, {who}, complete=True)
        for name in writers.names:
            own = writers.digits[name]
            if sum(len(own[c]) == 1 for c in "0123456789") > 2: continue  # nothing would be left to test with
            for number in range(2):
                sample = [own[c][number % len(own[c])] for c in "0123456789"]
                rest = copy.copy(writers)
                left = {c: [s for s in own[c] if s is not sample[int(c)]] or own[c] for c in "0123456789"}
                rest.digits = {**writers.digits, name: left}
                yield name, number, sample, rest


def main():
    folder, program = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
    kept, rows = [], {}
    with tempfile.TemporaryDirectory() as work:
        for name, number, sample, writers in samples(folder):
            rng = np.random.default_rng([number, len(rows)])
            texts, inks = [], []
            for _ in range(count):
                text, style = label(rng)
                texts.append(text); inks.append(points(draw(rng, writers, name, text, style)))
            hand = [(c, points(s)) for c, s in zip("0123456789", sample)]
            if name in TESTED and number == 0:
                kept += [{"writer": name, "label": c, "isSample": True, "strokes": s} for c, s in hand]
                kept += [{"writer": name, "label": t, "isSample": False, "strokes": s} for t, s in zip(texts[:40], inks)]
            net, own = read(program, inks, None, work), read(program, inks, hand, work)
            rows.setdefault(name, []).extend((cents(t), a, b) for t, a, b in zip(texts, net, own))
    if len(sys.argv) > 4: lines(f"{sys.argv[4]}/hands.jsonl", kept)
    tell(rows)


def tell(rows):
    share = lambda found: 100 * np.mean(found)
    exact = lambda want, one: bool(one[0]) and one[0][0] == want
    print(f"{'':24}  alone   with the hand: exact %")
    for name, own in rows.items():
        print(f"{name:24} {share([exact(w, a) for w, a, _ in own]):6.1f} {share([exact(w, b) for w, _, b in own]):6.1f}")
    everything = [r for own in rows.values() for r in own]
    for what, k in (("the net alone", 1), ("with the hand", 2)):
        per = sorted(share([exact(r[0], r[k]) for r in own]) for own in rows.values())
        shown = [r for r in everything if r[k][1]]
        wrong = sum(not exact(r[0], r[k]) for r in shown)
        print(f"{what}: {len(everything)} amounts of {len(per)} writers; exact {share([exact(r[0], r[k]) for r in everything]):.1f} %, "
              f"median writer {np.median(per):.1f} %, worst {per[0]:.1f} %; in five "
              f"{share([r[0] in r[k][0] for r in everything]):.1f} %; shown alone {share([r[k][1] for r in everything]):.1f} %, "
              f"wrong of these {wrong} ({100 * wrong / max(1, len(shown)):.2f} %)")
    right = sum(exact(w, b) and not exact(w, a) for w, a, b in everything)
    broken = sum(exact(w, a) and not exact(w, b) for w, a, b in everything)
    print(f"first readings put right {right}, put wrong {broken}")


if __name__ == "__main__": main()
