"""Written amounts put together from single characters, as strokes in writing order, y downwards, digits on y = 0.

`hard` widens everything that differs between hands and devices; figures are measured without it."""
import numpy as np
from data import box

F = np.float32


def label(rng, kinds=None):
    """(text, style): an amount as guests and managers write it."""
    kind = rng.random() if kinds is None else rng.uniform(*kinds)
    if kind < .10: return "".join(rng.choice(list("0123456789"), rng.integers(1, 7))), "plain"
    value = int(np.exp(rng.uniform(np.log(1), np.log(3000)))) if rng.random() < .8 else int(rng.integers(0, 10000))
    whole = f"{value:,}" if rng.random() < .6 else str(value)
    cents = str(rng.choice(["00", "50", "25", "75"])) if rng.random() < .45 else f"{rng.integers(0, 100):02d}"
    dollar = "$" if rng.random() < .25 else ""
    if kind < .18: return dollar + whole, "plain"
    if kind < .21: return dollar + whole + "-", "plain"
    if kind < .22: return dollar + whole + ".-", "plain"
    if kind < .25: return dollar + "." + cents, "plain"
    if kind < .29: return dollar + whole + "." + cents, "raised"
    return dollar + whole + "." + cents, "plain"


def training_label(rng):
    """The same, with more bare digits (boxes beside a printed point, telephone numbers) and evenly spread digits."""
    kind = rng.random()
    if kind < .55: return label(rng)
    if kind < .75: return "".join(rng.choice(list("0123456789"), rng.choice([1, 2, 2, 3, 4, 5, 6, 7, 10]))), "plain"
    if kind < .78: return f"{rng.integers(0, 1000):03d}-{rng.integers(0, 10000):04d}", "plain"
    value = int(np.exp(rng.uniform(np.log(100), np.log(200000))))
    return f"{value // 100}.{value % 100:02d}" if kind < .9 else f"{value // 100:,}.{value % 100:02d}", "plain"


def dollar(rng, s):
    """A dollar sign of an S: one bar or two through it or beside its middle, before or after it, long or short."""
    x0, y0, x1, y1 = box(s)
    bars, wide, tall = [], x1 - x0, y1 - y0
    lean, middle = rng.normal(.1, .15), (x0 + x1) / 2 + rng.normal(0, .12) * wide
    two = rng.random() < .45
    for at in ((-.5, .5) if two else (0,)):
        x = middle + at * rng.uniform(.15, .75) * wide + rng.normal(0, .04)
        top, end = y0 - rng.uniform(-.15, .3) * tall, y1 + rng.uniform(-.15, .3) * tall
        if two and rng.random() < .15: end = top + rng.uniform(.2, .5) * tall  # a short one that only enters the S
        t = np.linspace(0, 1, 8)[:, None]
        bars.append((F([[x + lean * (y1 - top) / 2, top]]) + t * F([[-lean * (end - top), end - top]])
                     + np.sin(t * 3) * [[rng.normal(0, .02), 0]]).astype(F))
    if rng.random() < .1: bars = [np.concatenate([bars[0], bars[-1][::-1]])] if two else bars  # not lifted between them
    return bars + list(s) if rng.random() < .1 else list(s) + bars


def mark(rng, writers, c, hard=0):
    real = writers.marks[c]
    if hard and c == "$" and writers.esses and rng.random() < .5:
        s = dollar(rng, writers.esses[rng.integers(len(writers.esses))])
    elif real and (c == "$" or rng.random() < .6): s = [p.copy() for p in real[rng.integers(len(real))]]
    elif c == ".": s = [np.cumsum(rng.normal(0, .025, (rng.integers(1, 6), 2)), 0).astype(F)]
    elif c == ",":
        t = np.linspace(0, 1, 5)[:, None]
        s = [(t * [[-rng.uniform(0, .2), rng.uniform(.12, .35)]] + np.sin(t * 3) * [[rng.uniform(-.02, .06), 0]]).astype(F)]
    else:
        t = np.linspace(0, 1, 5)[:, None]
        s = [(t * [[rng.uniform(.25, .8), rng.uniform(-.08, .08)]]).astype(F)]
    x0, y0, x1, y1 = box(s)
    if c == "$":
        f = F(rng.uniform(.9, 1.35) / max(y1 - y0, .3))
        s = [p * f for p in s]
        x0, y0, x1, y1 = box(s)
        down = rng.uniform(-.02, .22) - y1
    else:
        down = {".": rng.uniform(-.12, .06) - y1, ",": rng.uniform(.05, .32) - y1,
                "-": rng.uniform(-.7, -.3) - (y0 + y1) / 2}[c]
    return [p + F([-x0, down]) for p in s]


def bent(rng, strokes, amount):
    """A smooth warp of a character: its bows get rounder or flatter, its bars longer or shorter."""
    k, phase, a = rng.uniform(1.5, 4.5, 4), rng.uniform(0, 6.3, 4), rng.normal(0, amount, 4)
    out = []
    for p in strokes:
        x, y = p[:, 0], p[:, 1]
        out.append(np.stack([x + a[0] * np.sin(k[0] * y + phase[0]) + a[1] * np.sin(k[1] * x + phase[1]),
                             y + a[2] * np.sin(k[2] * x + phase[2]) + a[3] * np.sin(k[3] * y + phase[3])], 1).astype(F))
    return out


def crossing(rng, strokes):
    """The stroke that some write through a zero."""
    x0, y0, x1, y1 = box(strokes)
    lean, over = rng.uniform(.1, 1.1), rng.uniform(-.1, .3, 2)
    t = np.linspace(-over[0], 1 + over[1], 6)[:, None]
    middle, half = (x0 + x1) / 2 + rng.normal(0, .05), lean * (x1 - x0) / 2
    line = np.float32([[middle - half, y1]]) + t * np.float32([[2 * half, y0 - y1]])
    return (line + np.sin(t * 3) * [[rng.normal(0, .04), 0]]).astype(F)


def digit(rng, writers, writer, c, wide, hard):
    source = writers.digit(rng, writer, c)
    angle, f = rng.normal(0, .05 + .04 * hard), rng.normal(1, .06 + .06 * hard)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * max(f, .5)
    _, y0, _, y1 = box(source)
    turn = turn * (1 / max(y1 - y0, .2)) ** .6  # single digits vary more in height than those of one amount
    if hard: turn[0] *= np.exp(rng.normal(0, .12))
    turn[0] *= wide
    s = [p @ turn.T.astype(F) for p in source]
    if hard and rng.random() < .7: s = bent(rng, s, rng.uniform(0, .06))
    if hard and c == "0" and rng.random() < .12: s = s + [crossing(rng, s)]
    if hard and rng.random() < .06: rng.shuffle(s)
    return s


def draw(rng, writers, writer, text, style="plain", hard=0):
    """The strokes of `text` in one hand."""
    gap = rng.normal(.2, .1) if rng.random() < .7 else rng.uniform(.2, 1.)
    if hard and rng.random() < .15: gap = rng.normal(.02, .06)
    wide = rng.uniform(.8, 1.25)
    mixed = hard and rng.random() < .4  # several hands in one amount
    uneven = .04 + (rng.uniform(0, .06) if hard else 0)
    x, characters, raise_from = 0., [], None
    for c in text:
        if c == "." and style == "raised":
            raise_from = x; x += rng.uniform(0, .2); continue
        if c in ".,-$":
            s = mark(rng, writers, c, hard)
            if hard and c == "$":
                s = bent(rng, s, rng.uniform(0, .05))
                if rng.random() < .3: rng.shuffle(s)
            room = rng.uniform(.02, .2) if c in ".," else rng.uniform(.05, .3)
            if hard and rng.random() < .3: room = max(-.05, gap + rng.normal(0, .1))
        else:
            hand = writers.names[rng.integers(len(writers.names))] if mixed else writer
            s = digit(rng, writers, hand, c, wide, hard)
            if raise_from is not None: s = [p * F(.62) - F([0, rng.uniform(.35, .45)]) for p in s]
            x0 = min(p[:, 0].min() for p in s)
            s = [p + F([-x0, rng.normal(0, uneven)]) for p in s]
            room = max(-.06 - .1 * hard, gap + rng.normal(0, .06 + .2 * max(gap - .3, 0)))
        width = max(p[:, 0].max() for p in s)
        late = c in ".," and rng.random() < .12
        characters.append((late, [p + F([x, 0]) for p in s]))
        x += width + room
    if raise_from is not None:  # the lines under raised cents
        for k in range(rng.integers(1, 3)):
            y = rng.uniform(-.3, -.05) + .12 * k
            characters.append((False, [F([[raise_from + .05, y], [(raise_from + x) / 2, y + rng.normal(0, .03)], [x, y + rng.normal(0, .04)]])]))
    if hard and rng.random() < .05: rng.shuffle(characters)
    strokes = [p for late in (False, True) for is_late, s in characters if is_late == late for p in s]
    return worn(rng, strokes) if hard else leaning(rng, strokes, rng.normal(0, .16), np.clip(rng.normal(0, .06), -.18, .18),
                                                   rng.uniform(.02, .06) if rng.random() < .15 else 0)


def leaning(rng, strokes, shear, slope, grid, jitter=.006):
    out = []
    for p in strokes:
        q = np.stack([p[:, 0] - shear * p[:, 1], p[:, 1]], 1)
        q[:, 1] += slope * q[:, 0]
        q = q + rng.normal(0, jitter, q.shape)
        out.append((np.round(q / grid) * grid if grid else q).astype(F))
    return out


def smooth(p, n):
    """A moving average whose window shrinks towards the ends: the round corners of a finger."""
    if len(p) < 5: return p
    sums = np.concatenate([np.zeros((1, 2)), np.cumsum(p, 0, dtype=np.float64)])
    i = np.arange(len(p)); r = np.minimum(np.minimum(i, len(p) - 1 - i), n)
    return ((sums[i + r + 1] - sums[i - r]) / (2 * r + 1)[:, None]).astype(F)


def worn(rng, strokes):
    """What hands and devices do: slant, slope, few or rounded points, shaking, coarse grids, split and joined strokes."""
    shear = rng.normal(0, .16) if rng.random() < .6 else rng.uniform(-.45, .6)
    slope = np.clip(rng.normal(0, .06), -.18, .18) if rng.random() < .7 else rng.uniform(-.3, .3)
    kind, out = rng.random(), []
    few, round_ = kind < .15, .15 <= kind < .4
    keep, window = rng.uniform(.25, .8), rng.integers(1, 4)
    for p in strokes:
        n = len(p)
        if n > 8:
            if few: p = p[np.unique(np.concatenate([[0, n - 1], np.nonzero(rng.random(n) < keep)[0]]))]
            if round_: p = smooth(p, window)
            if rng.random() < .03: p = p[::-1]
            if rng.random() < .07:  # the pen was lifted for a moment
                cut = int(rng.integers(3, len(p) - 3)) if len(p) > 6 else len(p)
                out.append(p[:cut])
                if cut < len(p): out.append(p[cut:])
                continue
            if rng.random() < .06: p = p[int(rng.integers(0, max(2, len(p) // 10))):]  # first touch missed
            if rng.random() < .05: p = p[:len(p) - int(rng.integers(0, max(2, len(p) // 8)))]  # lifted before the end
            if len(p) > 12 and rng.random() < .02:  # a part of it is not there
                gone = int(rng.integers(len(p) // 6, len(p) // 3)); p = p[gone:] if rng.random() < .5 else p[:-gone]
            if rng.random() < .05:  # a hook where the pen came down
                p = np.concatenate([p[:1] + rng.normal(0, .06, (1, 2)).astype(F), p])
        if rng.random() < .02 and out and .0 < np.abs(out[-1][-1] - p[0]).sum() < .7:  # the pen was not lifted
            p = np.concatenate([out.pop(), p])
        out.append(p)
    grid = rng.uniform(.01, .07) if rng.random() < .2 else 0
    size = np.exp(rng.normal(0, .08))
    return leaning(rng, [p * F([1, size]) for p in out], shear, slope, grid, rng.choice([.003, .006, .012, .02]))


def varied(rng, strokes):
    """A figure written in one go, turned, stretched and bent a little, so that few real ones go further."""
    stretch = F([np.exp(rng.normal(0, .15)), np.exp(rng.normal(0, .08))])
    angle = rng.normal(0, .04); turn = F([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    s = [(p * stretch) @ turn for p in strokes]
    return worn(rng, bent(rng, s, rng.uniform(0, .03)) if rng.random() < .7 else s)


def thinned(strokes, apart=.045):
    """Points as far apart as a phone's, in whole hundredths of a digit's height."""
    out = []
    for p in strokes:
        kept = [p[0]]
        for q in p[1:-1]:
            if np.hypot(*(q - kept[-1])) >= apart: kept.append(q)
        if len(p) > 1: kept.append(p[-1])
        out.append([[round(float(x * 100)), round(float(y * 100))] for x, y in kept])
    return out
