"""Names put together from one writer's letters, as strokes in writing order, y downwards, letters on y = 0."""
import os
import unicodedata
import numpy as np
from compose import bent, leaning, worn
from letters import LETTERS

F = np.float32
WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "lines", "words")
FIRST = [w for line in open(os.path.join(WORDS, "first-names.txt"), encoding="utf-8") for w in line.split()]
LAST = [w for line in open(os.path.join(WORDS, "last-names.txt"), encoding="utf-8") for w in line.split()]
MARKS = {"\u0301": "acute", "\u0303": "tilde", "\u0308": "dots"}


def letters_of(text):
    """The letters that count: small, without marks."""
    return [c for c in unicodedata.normalize("NFD", text).lower() if c in LETTERS]


def invented(rng):
    """Letters that are no name: what is read has to be there and not be guessed."""
    weights = np.array([8, 2, 4, 4, 12, 2, 2, 6, 7, 2, 3, 4, 2, 7, 8, 2, 2, 6, 6, 9, 3, 2, 2, 2, 2, 2], float)
    return "".join(rng.choice(list(LETTERS), rng.integers(2, 9), p=weights / weights.sum()))


def label(rng, invent=.35):
    """A name as people write it on a slip, in one of three ways of capitals."""
    one = invented(rng) if rng.random() < invent else FIRST[rng.integers(len(FIRST))]
    kind = rng.random()
    if kind < .2: one += " " + "".join(c for c in LAST[rng.integers(len(LAST))])[0] + ("." if rng.random() < .5 else "")
    elif kind < .4: one += " " + (invented(rng) if rng.random() < invent else LAST[rng.integers(len(LAST))])
    way = rng.random()
    return one.title() if way < .6 else one.upper() if way < .8 else one.lower()


def accent(rng, mark, strokes):
    """A mark over a letter, or under it: ç has none of its own here."""
    x0 = min(p[:, 0].min() for p in strokes); x1 = max(p[:, 0].max() for p in strokes)
    top = min(p[:, 1].min() for p in strokes) - rng.uniform(.08, .3)
    middle, t = (x0 + x1) / 2 + rng.normal(0, .06), np.linspace(0, 1, 6)[:, None]
    if mark == "acute": return [(F([middle, top]) + t * [[rng.uniform(.08, .25), -rng.uniform(.08, .25)]]).astype(F)]
    if mark == "tilde":
        wide = rng.uniform(.2, .5)
        return [np.concatenate([middle - wide / 2 + t * wide, top - .06 * np.sin(t * 6.3)], 1).astype(F)]
    return [(F([middle + d, top]) + np.cumsum(rng.normal(0, .02, (3, 2)), 0)).astype(F) for d in (-.1, .1)]


def glyph(rng, writers, writer, c, wide, hard):
    angle, f = rng.normal(0, .04 + .03 * hard), rng.normal(1, .05 + .06 * hard)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * max(f, .5)
    turn[0] *= wide * (np.exp(rng.normal(0, .1)) if hard else 1)
    s = [p @ turn.T.astype(F) for p in writers.letter(rng, writer, c)]
    return bent(rng, s, rng.uniform(0, .05)) if hard and rng.random() < .6 else s


def draw(rng, writers, text, writer=None, hard=0):
    """The strokes of a name in one hand; letters joined in some hands, as in running writing."""
    if writer is None:
        able = writers.of("A" if text.isupper() else "a") or writers.names
        writer = able[rng.integers(len(able))]
    gap = rng.normal(.14, .07) if rng.random() < .8 else rng.uniform(.2, .6)
    wide, uneven = rng.uniform(.8, 1.25), .02 + (rng.uniform(0, .05) if hard else 0)
    joins = rng.uniform(.3, 1.) if hard and not text.isupper() and rng.random() < .35 else 0.
    x, strokes, late = 0., [], []
    for word in text.split():
        before = None
        for c in unicodedata.normalize("NFD", word):
            if c in MARKS and before is not None:
                late += accent(rng, MARKS[c], before)
                continue
            if c == ".":
                strokes.append((F([x, rng.uniform(-.08, .04)]) + np.cumsum(rng.normal(0, .02, (3, 2)), 0)).astype(F))
                x += .15; continue
            if c.lower() not in LETTERS: continue
            s = glyph(rng, writers, writer, c, wide, hard)
            left = min(p[:, 0].min() for p in s)
            s = [p + F([x - left, rng.normal(0, uneven)]) for p in s]
            x = max(p[:, 0].max() for p in s) + max(-.12, gap + rng.normal(0, .05))
            # The dot of an i and the bar of a t wait in running writing.
            dots = s[1:] if joins and c in "it" and len(s) > 1 else []
            s = s[:len(s) - len(dots)]
            if before is not None and joins and c.islower() and rng.random() < joins and strokes:
                a, b = strokes[-1][-1], s[0][0]
                t = np.linspace(0, 1, 5)[1:-1, None]
                way = a + (b - a) * t + np.sin(t * 3.14) * F([[0, rng.uniform(0, .1)]])
                s[0] = np.concatenate([strokes.pop(), way.astype(F), s[0]])
            strokes += s; before = s + dots
            (late if joins else strokes).extend(dots)
        strokes += late; late = []
        x += rng.uniform(.25, .7)
    return worn(rng, strokes) if hard else leaning(rng, strokes, rng.normal(0, .16), np.clip(rng.normal(0, .05), -.15, .15), 0)
