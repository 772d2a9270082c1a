"""Strokes to a sequence of features.  `Sources/Handwriting/Ink/InkFeatures.swift` repeats every step.

Everything is computed in double precision and in the same order as there."""
import numpy as np

STEP = .085  # of the digits' height: distance of two points after resampling
LEAST = 4  # points that a stroke has at least, so that a dot has frames of its own
FEATURES = 8


def grouped(strokes):
    """Groups of strokes that stand over each other, from left to right: [x0, x1, [strokes]].

    A stroke joins the first group that it shares more than half of the narrower one's width with, so a
    cross-bar stays with its digit and a point written last goes where it stands."""
    height = max(max(float(s[:, 1].max() - s[:, 1].min()) for s in strokes), 1e-9)
    groups = []
    for s in strokes:
        a, b = float(s[:, 0].min()), float(s[:, 0].max())
        home = None
        for g in groups:
            common = min(b, g[1]) - max(a, g[0])
            if common >= 0 and common > .5 * min(b - a, g[1] - g[0]) and max(b - a, g[1] - g[0]) < 1.6 * height:
                home = g; break
        if home is None: groups.append([a, b, [s]])
        else: home[0], home[1] = min(home[0], a), max(home[1], b); home[2].append(s)
    groups.sort(key=lambda g: g[0] + g[1])
    return groups


def line(groups, area=None):
    """(height of a digit, base line at x = 0, slope) from the groups that are tall enough to be digits.

    `area` is (top, bottom) of the place to write in; it counts where only marks were written."""
    tops = [min(float(s[:, 1].min()) for s in g[2]) for g in groups]
    bottoms = [max(float(s[:, 1].max()) for s in g[2]) for g in groups]
    heights = [b - a for a, b in zip(tops, bottoms)]
    tallest = max(heights)
    wide = max(g[1] for g in groups) - min(g[0] for g in groups)
    if area is not None and tallest < .25 * (area[1] - area[0]):
        return (area[1] - area[0]) / 1.6, area[1] - .2 * (area[1] - area[0]), 0.
    tall = [i for i, h in enumerate(heights) if h >= .6 * tallest]
    height = sorted(heights[i] for i in tall)[len(tall) // 2]
    height = max(height, .35 * wide / 8, 1e-6)
    x = [(groups[i][0] + groups[i][1]) / 2 for i in tall]
    mean_x, mean_y = sum(x) / len(x), sum(bottoms[i] for i in tall) / len(tall)
    spread = sum((a - mean_x) ** 2 for a in x)
    slope = 0.
    if len(tall) >= 3 and spread > height ** 2:
        slope = sum((a - mean_x) * (bottoms[i] - mean_y) for a, i in zip(x, tall)) / spread
        slope = min(.35, max(-.35, slope))
    return height, mean_y - slope * mean_x, slope


def resample(p):
    """Points at equal distances along the stroke, both ends kept, at least LEAST of them."""
    d = np.sqrt((np.diff(p, axis=0) ** 2).sum(1))
    total = float(d.sum())
    n = max(LEAST, int(total / STEP) + 1)
    if total == 0: return np.repeat(p[:1], n, 0)
    along = np.concatenate([[0], np.cumsum(d)])
    want = np.arange(n) * (total / (n - 1))
    return np.stack([np.interp(want, along, p[:, 0]), np.interp(want, along, p[:, 1])], 1)


def features(strokes, area=None):
    """T x 8: dx, dy, cos, sin, pen just put down, the way through the air (x, y) to this stroke, height in the line."""
    groups = grouped(strokes)
    height, base, slope = line(groups, area)
    rows, last = [], None
    for g in groups:
        for s in g[2]:
            p = s.astype(np.float64)
            p = np.stack([p[:, 0] / height, (p[:, 1] - base - slope * p[:, 0]) / height], 1)
            p = resample(p)
            d = np.diff(p, axis=0, prepend=p[:1])
            length = np.sqrt((d ** 2).sum(1)) + 1e-6
            f = np.zeros((len(p), FEATURES), np.float32)
            f[:, 0:2] = d / STEP
            f[:, 2:4] = d / length[:, None]
            f[0, 4] = 1
            if last is not None: f[0, 5:7] = np.clip((p[0] - last) * 2, -3, 3)
            f[:, 7] = np.clip(p[:, 1] * 2 + 1, -4, 4)
            last = p[-1]
            rows.append(f)
    return np.concatenate(rows)
