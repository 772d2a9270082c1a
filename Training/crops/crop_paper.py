"""Strokes as the program cuts them out of a slip: 32 rows, ink 1, paper 0, the writing about 24 rows high.

The program has evened the light, taken away the printed rule and scaled the crop by the height of the ink; what it gets
wrong is drawn here: rests of rules and print, ink cut off, another scale, blur and grain."""
import cv2
import numpy as np
from hands import box

ROWS, INK, WIDEST, OVER = 32, 24, 320, 4
FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_PLAIN, cv2.FONT_HERSHEY_TRIPLEX)


def polyline(picture, points, width, value=255):
    q = np.round(points * 16).astype(np.int32)
    if len(q) == 1: q = np.concatenate([q, q])
    cv2.polylines(picture, [q.reshape(-1, 1, 2)], False, value, max(1, int(round(width))), cv2.LINE_AA, 4)


def rendered(rng, strokes):
    """The ink alone, 0…1, ROWS high; None where it would be too wide."""
    x0, y0, x1, y1 = box(strokes)
    tall = max(y1 - y0, .25 * (x1 - x0) if rng.random() < .5 else .12 * (x1 - x0), .2)
    scale = INK / tall * float(np.clip(rng.normal(.97, .09), .65, 1.25))
    left, right = rng.uniform(2, 12), rng.uniform(2, 14)
    width = int((x1 - x0) * scale + left + right)
    if width > WIDEST or scale > 90: return None
    top = (ROWS - (y1 - y0) * scale) / 2 + float(np.clip(rng.normal(0, 1.6), -4.5, 4.5))
    pen = float(np.clip(np.exp(rng.normal(np.log(2.1), .3)), 1, 4.5)) * OVER
    big = np.zeros((ROWS * OVER, width * OVER), np.uint8)
    uneven = rng.random() < .3
    for s in strokes:
        p = np.stack([(s[:, 0] - x0) * scale + left, (s[:, 1] - y0) * scale + top], 1) * OVER
        polyline(big, p, pen * (rng.uniform(.7, 1.25) if uneven else 1))
        if len(p) < 6 and np.ptp(p, 0).max() < pen:  # a dot is pressed
            cv2.circle(big, tuple(int(v) for v in p[0]), max(1, int(pen * rng.uniform(.5, .85))), 255, -1, cv2.LINE_AA)
    return cv2.resize(big, (width, ROWS), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def print_around(rng, rows, cols):
    """Rests of print and of the rule: 0…1."""
    big = np.zeros((rows * 2, cols * 2), np.uint8)
    if rng.random() < .38:
        y, tilt = rng.uniform(22, 31.5) * 2, rng.normal(0, .012) * cols * 2
        style, first, last = rng.random(), 0, cols * 2
        if rng.random() < .4: first = int(rng.uniform(0, cols * 2)); last = int(rng.uniform(first, cols * 2))
        if style < .6: cv2.line(big, (first, int(y)), (last, int(y + tilt)), 255, int(rng.integers(1, 4)), cv2.LINE_AA)
        else:
            step = int(rng.integers(5, 16)); size = int(rng.integers(1, 3)) if style < .8 else int(step * .6)
            for x in range(first, last, step): cv2.line(big, (x, int(y + tilt * x / cols / 2)), (x + size, int(y + tilt * x / cols / 2)), 255, int(rng.integers(1, 4)), cv2.LINE_AA)
    def say(text, x, y): cv2.putText(big, text, (int(x), int(y)), FONTS[rng.integers(len(FONTS))], rng.uniform(.5, 1.1), 255, int(rng.integers(1, 3)), cv2.LINE_AA)
    if rng.random() < .08: say(str(rng.choice(["TOTAL", "45.20", "AMOUNT", "TIP", "-----", "THANK", "$24.10"])), rng.uniform(-20, cols * 2), rng.uniform(0, 9))
    if rng.random() < .08: say(str(rng.choice(["TOTAL:", "X____", "SIGN", "Gratuity", "====", "APPROVED"])), rng.uniform(-30, cols * 2), rng.uniform(66, 80))
    if rng.random() < .2: say(str(rng.choice(["p:", "l:", "P", "L", "$", ":", "$", "$", "$"])), rng.uniform(-14, 1), rng.uniform(42, 60))
    return cv2.resize(big, (cols, rows), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def without_rule(rng, ink):
    """The ink as a rule leaves it that was taken away: flat strokes that lie on it go with it, what crosses it stays."""
    rows, cols = ink.shape
    at = rng.uniform(20, 31) + rng.normal(0, .02) * np.arange(cols)
    thick, out = rng.integers(1, 4), ink.copy()
    for x in range(cols):
        top, end = int(at[x]), int(at[x]) + thick
        if not 1 <= top < rows: continue
        crosses = ink[max(0, top - 1), x] > .4 or (end < rows and ink[min(rows - 1, end), x] > .4)
        if not crosses: out[top:end, x] = 0
    return out


def aged(rng, ink):
    """What a camera and the cleaning make of it: float 0…1.2."""
    rows, cols = ink.shape
    if rng.random() < .4: ink = without_rule(rng, ink)
    ink = ink * rng.uniform(.6, 1)
    picture = np.maximum(ink, print_around(rng, rows, cols) * rng.uniform(.3, 1))
    if rng.random() < .1:  # light ink: the pen skips
        gaps = cv2.resize(rng.random((rows // 2, cols // 2 + 1)).astype(np.float32), (cols, rows)); picture = picture * (gaps > .22)
    if rng.random() < .7: picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(.25, 1.0))
    picture = picture + rng.normal(0, rng.uniform(0, .06), picture.shape)
    if rng.random() < .2: picture += np.linspace(0, rng.normal(0, .12), cols)[None]
    if rng.random() < .3: picture = np.roll(picture, int(rng.integers(-2, 3)), 0)
    top = np.percentile(picture, 98)
    return np.clip(picture / max(top, .35), 0, 1.2).astype(np.float32)
