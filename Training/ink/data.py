"""Characters and written figures of UNIPEN, by writer, ready to be put together.

The strokes come from `PART.jsonl.gz`: a JSON object a line with `label`, `writer`, `donor` and `strokes`
(lists of [x, y], y upwards).  Here y grows downwards, a character stands on 0 and its left edge is 0.
"""
import gzip, json, os, zlib
from collections import defaultdict
import numpy as np

ALPHABET = "0123456789.,-$"  # class 0 is the blank, class i + 1 is ALPHABET[i]
READ_RIGHT = set("aga apa apb app art ced gmd ibm imp pri syn uqb".split())  # donors whose components are read right
OTHER_DEVICE = {"uqb", "art", "pri", "cec", "scr"}  # donors kept out of training as a whole


def part(writer, donor):
    """`device` for donors kept out, `writer` for one writer in ten, else `train`."""
    if donor in OTHER_DEVICE: return "device"
    return "writer" if zlib.crc32(("ink" + writer).encode()) % 10 == 0 else "train"


def lines(folder, name, without=()):
    """(label, writer, donor, strokes) of one part, y turned downwards; `without` those of these numbers."""
    number = -1
    with gzip.open(f"{folder}/{name}.jsonl.gz", "rt") as f:
        for line in f:
            d = json.loads(line)
            strokes = [np.array(s, np.float32) for s in d["strokes"] if s]
            if not strokes: continue
            number += 1
            if number not in without: yield d["label"], d["writer"], d["donor"], [s * np.float32([1, -1]) for s in strokes]


def doubtful(folder):
    """Numbers of digits' lines that `doubtful.py` found to be labelled wrongly; none before it ran."""
    path = f"{folder}/doubtful.json"
    if not os.path.exists(path): return set()
    with open(path) as f: return set(json.load(f))


def box(strokes):
    p = np.concatenate(strokes)
    return (*p.min(0), *p.max(0))


def scaled(strokes, height):
    """Lower edge on 0, left edge on 0, `height` is 1."""
    x0, _, _, y1 = box(strokes)
    return [(s - np.float32([x0, y1])) / np.float32(height) for s in strokes]


def plausible(strokes, height):
    x0, y0, x1, y1 = box(strokes)
    return .45 < (y1 - y0) / height < 2 and (x1 - x0) / height < 2 and sum(map(len, strokes)) > 4


def mark_fits(c, strokes):
    x0, y0, x1, y1 = box(strokes)
    w, h = x1 - x0, y1 - y0
    return {".": w < .3 and h < .3, ",": .05 < h < .6 and w < .4, "-": .2 < w < 1.2 and h < .4 * w,
            "$": .6 < h < 2.2 and .2 < w < 1.6}[c]


class Writers:
    """The digits of each writer, scaled by the median height of the writer's digits; the marks of all, and each capital S."""

    def __init__(self, folder, wanted, complete=False):
        by = defaultdict(lambda: defaultdict(list))
        donors = {}
        for label, writer, donor, strokes in lines(folder, "1a", doubtful(folder) if wanted == {"train"} else ()):
            if donor in READ_RIGHT and len(label) == 1 and part(writer, donor) in wanted:
                by[writer][label].append(strokes); donors[writer] = donor
        self.digits, self.height, self.donor = {}, {}, {}
        for writer, characters in by.items():
            heights = [box(s)[3] - box(s)[1] for d in "02356789" for s in characters.get(d, [])]
            height = float(np.median(heights)) if heights else 0
            if height <= 0 or (complete and not all(d in characters for d in "0123456789")): continue
            own = {c: [scaled(s, height) for s in got if plausible(s, height)] for c, got in characters.items()}
            own = {c: got for c, got in own.items() if got}
            if complete and len(own) < 10: continue
            self.digits[writer], self.height[writer], self.donor[writer] = own, height, donors[writer]
        self.names = sorted(self.digits)
        self.peers = {d: [w for w in self.names if self.donor[w] == d] for d in set(self.donor.values())}
        self.having = {c: [w for w in self.names if c in self.digits[w]] for c in "0123456789"}
        self.marks = {m: [] for m in ".,-$"}
        for label, writer, donor, strokes in lines(folder, "1d"):
            if label in self.marks and writer in self.height:
                s = scaled(strokes, self.height[writer])
                if mark_fits(label, s): self.marks[label].append(s)
        self.esses = [scaled(strokes, self.height[writer]) for label, writer, _, strokes in lines(folder, "1b")
                      if label == "S" and writer in self.height and plausible(strokes, self.height[writer])]

    def digit(self, rng, writer, c):
        """One such digit by this writer; by another where the writer left none."""
        own = self.digits[writer].get(c)
        if not own:
            near = [w for w in self.peers[self.donor[writer]] if c in self.digits[w]] or self.having[c]
            own = self.digits[near[rng.integers(len(near))]][c]
        return own[rng.integers(len(own))]


def figures(folder, wanted):
    """Figures that somebody wrote in one go: (label, strokes, writer)."""
    found = []
    for name in "78":
        for label, writer, donor, strokes in lines(folder, name):
            if label and set(label) <= set(ALPHABET) and part(writer, donor) in wanted:
                x0, y0, x1, y1 = box(strokes)
                if y1 > y0: found.append((label, scaled(strokes, y1 - y0), writer))
    return found
