"""Letters of UNIPEN, by writer, each where it stands on its line: y grows downwards, the line is 0, a capital's height is 1."""
from collections import defaultdict
import numpy as np
from data import READ_RIGHT, box, lines, part

LETTERS = "abcdefghijklmnopqrstuvwxyz"  # class 0 is the blank, class i + 1 is LETTERS[i], small or capital
TALL, BELOW = "bdhkl", "gjpqy"
HEIGHT = {**{c: .52 for c in LETTERS}, **{c: 1. for c in "bdfhkl"}, "t": .85, "i": .8, "j": 1.15, "g": .9, "p": .85, "q": .9, "y": .9}
DEPTH = {"g": .38, "j": .35, "p": .35, "q": .38, "y": .38, "J": .1, "Q": .08}  # how far below the line a letter reaches


def placed(c, strokes, height):
    """The letter on its line, left edge on 0; nothing for one that is far from its usual size."""
    x0, y0, x1, y1 = box(strokes)
    tall = (y1 - y0) / height
    usual = 1. if c.isupper() else HEIGHT[c]
    if not .45 < tall / usual < 2. or (x1 - x0) / height > 2.2 or sum(map(len, strokes)) < 5: return None
    down = DEPTH.get(c, 0.) * tall / usual
    return [(s - np.float32([x0, y1])) / np.float32(height) + np.float32([0, down]) for s in strokes]


class LetterWriters:
    """The letters of each writer, scaled by the median height of the writer's capitals or tall letters."""

    def __init__(self, folder, wanted):
        by, donors = defaultdict(lambda: defaultdict(list)), {}
        for name in ("1b", "1c"):
            for label, writer, donor, strokes in lines(folder, name):
                if donor in READ_RIGHT and len(label) == 1 and label.lower() in LETTERS and part(writer, donor) in wanted:
                    by[writer][label].append(strokes); donors[writer] = donor
        self.letters, self.donor = {}, {}
        for writer, characters in by.items():
            capitals = [box(s)[3] - box(s)[1] for c, got in characters.items() if c.isupper() for s in got]
            talls = [box(s)[3] - box(s)[1] for c in TALL for s in characters.get(c, [])]
            capital = float(np.median(capitals)) if len(capitals) > 4 else 0.
            tall = float(np.median(talls)) if len(talls) > 2 else 0.
            own = {}
            for c, got in characters.items():
                height = (capital or tall) if c.isupper() else (tall or capital)
                good = [s for s in (placed(c, s, height) for s in got) if s] if height > 0 else []
                if good: own[c] = good
            if len(own) >= 12: self.letters[writer], self.donor[writer] = own, donors[writer]
        self.names = sorted(self.letters)
        self.having = defaultdict(list)
        for writer in self.names:
            for c in self.letters[writer]: self.having[c].append(writer)

    def of(self, c):
        """Writers that left most of the small letters, or of the capitals: a name in one hand wants them."""
        return [w for w in self.names if sum(x.isupper() == c.isupper() for x in self.letters[w]) >= 18]

    def letter(self, rng, writer, c):
        """One such letter by this writer; by another where the writer left none."""
        own = self.letters[writer].get(c)
        if not own: own = self.letters[self.having[c][rng.integers(len(self.having[c]))]][c]
        return own[rng.integers(len(own))]
