"""What guests write on a card slip's lines, as strokes of one hand: (label, strokes).

Beside the characters of amounts there are three classes of their own: `%`, the word cash (`C`) and something crossed out
(`X`).  Words that are no amount have an empty label.  The writers and their digits come from `Training/ink`."""
import os, sys
from collections import defaultdict
import numpy as np
sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ink"))
from compose import draw, leaning  # noqa: E402
from data import ALPHABET as AMOUNTS, READ_RIGHT, Writers, box, lines, part, scaled  # noqa: E402

ALPHABET = AMOUNTS + "%CX"  # class 0 is the blank, class i + 1 is ALPHABET[i]
F = np.float32


class Hands:
    """Writers of one part of the data with digits, marks, letters and percent signs."""

    def __init__(self, folder, wanted, complete=False):
        self.writers = Writers(folder, wanted, complete)
        self.names = self.writers.names
        height = self.writers.height
        self.letters = defaultdict(lambda: defaultdict(list))
        for name in ("1b", "1c"):
            for label, writer, donor, strokes in lines(folder, name):
                if donor in READ_RIGHT and len(label) == 1 and part(writer, donor) in wanted and writer in height:
                    s = scaled(strokes, height[writer])
                    if box(s)[3] - box(s)[1] < 2.2 and box(s)[2] < 2.2: self.letters[label][writer].append(s)
        self.percents = [scaled(s, height[w]) for label, w, _, s in lines(folder, "1d") if label == "%" and w in height]
        self.percents = [s for s in self.percents if .5 < box(s)[3] - box(s)[1] < 2 and box(s)[2] < 2]

    def any(self, rng): return self.names[rng.integers(len(self.names))]

    def letter(self, rng, writer, c):
        own = self.letters[c].get(writer)
        if not own:
            names = sorted(self.letters[c])
            own = self.letters[c][names[rng.integers(len(names))]]
        return own[rng.integers(len(own))]

    def word(self, rng, writer, text):
        x, out, gap = 0., [], rng.uniform(-.05, .3)
        size = rng.uniform(.7, 1.1)
        for c in text:
            s = [p * F(size) for p in self.letter(rng, writer, c)]
            x0, _, x1, _ = box(s)
            out += [p + F([x - x0, rng.normal(0, .04)]) for p in s]
            x += x1 - x0 + gap + rng.normal(0, .04)
        return leaning(rng, out, rng.normal(0, .16), rng.normal(0, .05), 0)


def written(rng):
    """(text, style) of an amount in the ways that it stands on a card slip."""
    v = int(np.exp(rng.uniform(np.log(80), np.log(60000))))
    kind = rng.random()
    if kind < .25: v = v // 100 * 100 + int(rng.choice([0, 0, 0, 50, 25, 75]))
    whole = f"{v // 100:,}" if rng.random() < .4 else str(v // 100)
    cents, dollar, kind = f"{v % 100:02d}", "$" if rng.random() < .15 else "", rng.random()
    if kind < .10: return dollar + whole, "plain"
    if kind < .13: return dollar + whole + "-", "plain"
    if kind < .15: return dollar + whole + ".-", "plain"
    if kind < .18: return dollar + "." + cents, "plain"
    return dollar + whole + "." + cents, "raised" if kind < .23 else "plain"


def beside(strokes, more, gap):
    """Two pieces of writing, the second to the right of the first."""
    right = box(strokes)[2] - box(more)[0] + gap
    return strokes + [p + F([right, 0]) for p in more]


def crossing(rng, strokes):
    """The strokes that cross out what was written."""
    x0, y0, x1, y1 = box(strokes)
    w, h, kind = x1 - x0, y1 - y0, rng.random()
    if kind < .45:  # one to four lines
        out = []
        for _ in range(rng.integers(1, 5)):
            y = rng.uniform(y0 + .25 * h, y1 - .2 * h, 2)
            t = np.linspace(0, 1, 8)
            line = np.stack([x0 - rng.uniform(.05, .3) + t * (w + rng.uniform(.1, .5)), y[0] + t * (y[1] - y[0]) + rng.normal(0, .02, 8)], 1)
            out.append(line.astype(F))
        return out
    if kind < .7:  # to and fro
        n = int(rng.integers(4, 14))
        x = np.linspace(x0 - .1, x1 + .1, n); y = np.where(np.arange(n) % 2, y0, y1) + rng.normal(0, .12 * h, n)
        return [np.stack([x, y], 1).astype(F)]
    if kind < .85:  # a cross
        return [np.array([[x0 - .1, y0], [x1 + .1, y1]], F), np.array([[x0 - .1, y1], [x1 + .1, y0]], F)]
    t = np.linspace(0, rng.uniform(6, 18), 60)  # loops
    x = x0 + (x1 - x0) * t / t[-1] + .25 * np.cos(t * 2) ; y = (y0 + y1) / 2 + (.35 + .1 * np.sin(t)) * h * np.sin(t * 2)
    return [np.stack([x, y], 1).astype(F)]


def amount(rng, hands, writer, hard=1, text=None):
    t, style = (text, "plain") if text else written(rng)
    return t, draw(rng, hands.writers, writer, t, style, hard=int(hard and rng.random() < .6))


def special(rng, hands, writer, kind):
    """`percent`, `dash`, `cash`, `crossed` or `word`."""
    if kind == "percent":
        t, s = amount(rng, hands, writer, text=str(rng.choice([10, 15, 18, 20, 22, 25, int(rng.integers(5, 40))])))
        sign = hands.percents[rng.integers(len(hands.percents))]
        return t + "%", beside(s, sign, rng.uniform(.05, .5))
    if kind == "dash":
        wide = rng.uniform(.8, 5); t = np.linspace(0, 1, 9)
        bend = rng.normal(0, .12) * np.sin(t * rng.uniform(2, 7)) + rng.normal(0, .1) * t
        s = [np.stack([t * wide, bend - rng.uniform(.2, .6)], 1).astype(F)]
        if rng.random() < .2: return "--", beside(s, [p + F([0, rng.normal(0, .1)]) for p in s], rng.uniform(.15, .6))
        return "-", s
    if kind == "cash": return "C", hands.word(rng, writer, str(rng.choice(["cash", "Cash", "CASH", "CASH"])))
    if kind == "crossed":
        t, s = amount(rng, hands, writer)
        s = s + crossing(rng, s)
        if rng.random() < .25: return "X", s
        t, more = amount(rng, hands, writer, hard=0)
        return "X" + t, beside(s, more, rng.uniform(.25, 1.2))
    word = "".join(rng.choice(list("abcdefghiklmnoprstuwyABCDEFGHJKLMNPRT"), rng.integers(2, 9)))
    return "", hands.word(rng, writer, word)


def sample(rng, hands):
    """(label, strokes) for training."""
    writer, kind = hands.any(rng), rng.random()
    for share, name in ((.04, "percent"), (.04, "dash"), (.04, "cash"), (.10, "crossed"), (.04, "word")):
        if kind < share: return special(rng, hands, writer, name)
        kind -= share
    if kind < .12: return amount(rng, hands, writer, text="".join(rng.choice(list("0123456789"), rng.integers(2, 6))))
    return amount(rng, hands, writer)
