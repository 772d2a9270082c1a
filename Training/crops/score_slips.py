"""How many slips are read right:  python score_slips.py SLIPS READ.jsonl

SLIPS is a folder of `slips.py`, READ.jsonl what `tippool scan --signed --format jsonl` said of it."""
import json, os, sys
from collections import Counter


def main():
    with open(sys.argv[1] + "/truth.jsonl") as f: truth = {t["image"]: t for t in map(json.loads, f)}
    with open(sys.argv[2]) as f: read = {os.path.basename(r["image"]): r for r in map(json.loads, f) if "image" in r}
    by, wrong, unmarked, levels = {}, [], 0, Counter()
    for name, t in truth.items():
        r = read.get(name, {})
        outcome = r.get("outcome", r.get("error", {}).get("code", "lost"))
        by.setdefault(t["kind"], Counter())[outcome] += 1
        unmarked += r.get("needsReview", True) is not True
        levels[t["level"], outcome == "addsUp"] += 1
        if outcome == "addsUp" and (r["tip"], r["writtenTotal"]) != (t["tip"], t["total"]): wrong.append((name, t["kind"], t["wrote"], r["tip"], r["writtenTotal"], t["base"], r["amount"]))
    adds = sum(c["addsUp"] for c in by.values())
    figures = [k for k in ("sum", "crossed") if k in by]
    n = sum(sum(by[k].values()) for k in figures)
    print(f"{len(truth)} slips; a pair that adds up proposed for {adds} ({100 * adds / len(truth):.1f} %), wrong among these {len(wrong)} ({100 * len(wrong) / max(1, adds):.2f} %)")
    print(f"of the {n} slips with tip and total that add up: {sum(by[k]['addsUp'] for k in figures)} ({100 * sum(by[k]['addsUp'] for k in figures) / max(1, n):.1f} %)")
    proposals = sum(r.get("tip") is not None for r in read.values())
    print(f"proposals of any kind: {proposals} ({100 * proposals / len(truth):.1f} %); unmarked: {unmarked}")
    for kind, c in by.items(): print(f"  {kind}: {sum(c.values())}:", ", ".join(f"{k} {v}" for k, v in c.most_common()))
    for level in ("clean", "scan", "photo", "hard"):
        yes, no = levels[level, True], levels[level, False]
        if yes + no: print(f"  {level}: {yes} of {yes + no} add up")
    for w in wrong: print("  wrong:", *w)


if __name__ == "__main__": main()
