"""UNIPEN train_r01_v07 to strokes:  python unipen.py ROOT OUT [PART …]

ROOT has data/ and include/, as unpacked.  OUT/PART.jsonl.gz gets a JSON object a line: label, writer, donor, strokes (lists
of [x, y], y upwards as in the files).  Parts: 1a digits, 1b capitals, 1c small letters, 1d symbols,
7 and 8 words and texts (of these only figures)."""
import gzip, json, os, re, sys
from collections import Counter

SEGMENT = re.compile(r'^\.SEGMENT\s+(\S+)\s+([\d:,\s-]+?)\s+(\S+)\s+"(.*)"\s*$')
FIGURE = re.compile(r"[$]?[0-9][0-9.,\-]+")


class Included:
    """The components of one included file, pen down and pen up, in order."""

    def __init__(self, path):
        self.components, self.writer, self.columns = [], None, ["X", "Y"]
        current = None
        with open(path, encoding="latin-1") as f:
            for line in f:
                words = line.split()
                if line.startswith("."):
                    key = words[0]
                    if key in (".PEN_DOWN", ".PEN_UP"):
                        current = (key == ".PEN_DOWN", []); self.components.append(current)
                    elif key != ".DT":
                        current = None
                        if key == ".WRITER_ID" and len(words) > 1 and self.writer is None: self.writer = " ".join(words[1:])
                        elif key == ".COORD": self.columns = words[1:]
                elif current is not None and words:
                    try: current[1].append([int(float(n)) for n in words[:len(self.columns)]])
                    except ValueError: current = None


def strokes(components, numbers, keep_empty):
    """The pen-down components of a segment; None where it does not begin with one.  Some donors number all components,
    some only those that are not empty."""
    listed = components if keep_empty else [c for c in components if c[1]]
    if not numbers or any(n >= len(listed) for n in numbers) or not listed[numbers[0]][0]: return None
    return [listed[n][1] for n in numbers if listed[n][0] and listed[n][1]]


def numbers(delineation):
    """"3-5,7" to [3, 4, 5, 7]; parts of components ("3:10-4:20") are not read."""
    if ":" in delineation: return None
    out = []
    for part in re.split(r"[,\s]+", delineation.strip()):
        ends = part.split("-")
        try: out += range(int(ends[0]), int(ends[-1]) + 1)
        except ValueError: return None
    return out


def samples(root, part):
    for where, _, names in sorted(os.walk(os.path.join(root, "data", part))):
        for name in sorted(names):
            path = os.path.join(where, name)
            donor = os.path.relpath(path, os.path.join(root, "data", part)).split(os.sep)[0]
            with open(path, encoding="latin-1") as f: lines = f.read().splitlines()
            segments = [m.groups() for m in map(SEGMENT.match, lines) if m]
            included = [os.path.join(root, "include", line.split()[1]) for line in lines if line.startswith(".INCLUDE")]
            files = [Included(p) for p in included if os.path.exists(p)]
            if not segments or not files: continue
            components = [c for f in files for c in f.components]
            columns = files[-1].columns
            x, y = (columns.index("X"), columns.index("Y")) if "X" in columns else (0, 1)
            writer = next((f.writer for f in files if f.writer), os.path.basename(included[-1]))
            best = max(([(quality, label, s) for _, d, quality, label in segments if (s := strokes(components, numbers(d) or [], keep))]
                        for keep in (True, False)), key=len)
            for quality, label, s in best:
                s = [[[p[x], p[y]] for p in points if len(p) > max(x, y)] for points in s]
                s = [points for points in s if points]
                if quality != "BAD" and s and (part not in ("7", "8") or FIGURE.fullmatch(label)):
                    yield {"label": label, "writer": f"{donor}/{writer}", "donor": donor, "strokes": s}


def main():
    root, out = sys.argv[1:3]
    os.makedirs(out, exist_ok=True)
    for part in sys.argv[3:] or ["1a", "1b", "1c", "1d", "7", "8"]:
        count = Counter()
        with gzip.open(os.path.join(out, part + ".jsonl.gz"), "wt") as f:
            for sample in samples(root, part):
                f.write(json.dumps(sample, separators=(",", ":")) + "\n"); count[sample["donor"]] += 1
        print(part, sum(count.values()), dict(count), flush=True)


if __name__ == "__main__": main()
