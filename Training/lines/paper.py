"""What happens to a print on its way to the reader: paper, hand, light, camera, and the cleaning.

Four levels, as the benchmark's: 0 clean, 1 scan, 2 photo, 3 hard. The result is a grey strip in even
light, with paper at about 240, as the program's cleaning leaves it.
"""

import math

import cv2
import numpy as np

PAPER = 240.0


def field(noise, height, width, cell, low, high):
    """A smooth random field."""
    coarse = noise.uniform(low, high, (max(2, height // cell + 2), max(2, width // cell + 2))).astype(np.float32)
    return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)


def fade(rng, noise, ink, capital, level):
    """Thermal print that is pale in places, has dead dots, bands, specks or is worn off."""
    strength = (0, .2, .4, .6)[level]
    height, width = ink.shape
    ink = ink * field(noise, height, width, max(8, int(6 * capital)), 1 - strength, 1.0)
    if rng.random() < .18:
        middle, half = rng.uniform(0, height), rng.uniform(.3, 1.6) * capital
        band = np.exp(-((np.arange(height) - middle) / half) ** 2)[:, None] * rng.uniform(.2, .75) * strength * 1.4
        ink = ink * (1 - np.clip(band, 0, .8)).astype(np.float32)
    if rng.random() < .12:
        ink[:, rng.randrange(width)] *= .15
    if rng.random() < .10:
        ink[rng.randrange(height)] *= .2
    if rng.random() < .12:
        ink = ink * (noise.random(ink.shape) > rng.uniform(.02, .18))
    if rng.random() < .06:
        worn = field(noise, height, width, max(3, int(.4 * capital)), -.4, 1.6)
        ink = ink * np.clip(worn + .55, .15, 1)
    return ink.astype(np.float32)


def bend(rng, noise, ink, capital, level):
    """What levelling leaves over: slope, bow, ripples of the paper, shear, uneven stretch."""
    height, width = ink.shape
    xs, ys = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    unit = capital * (0, .03, .07, .12)[level]
    long = min(1.0, width / (14 * capital))
    dy = rng.uniform(-1, 1) * unit * long * (xs / width - .5) * 2 + rng.uniform(-1, 1) * unit * long * np.sin(np.pi * xs / width)
    dx = rng.uniform(-.14, .14) * (ys - height / 2) * (level > 1)
    if level > 1:
        cell = max(6, int(capital * rng.uniform(3, 7)))
        dy = dy + field(noise, height, width, cell, -.8, .8) * unit
        dx = dx + field(noise, height, width, cell, -1.5, 1.5) * unit
    return cv2.remap(ink, xs + dx, (ys + dy).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)


def pen(rng, grey, box, capital):
    """A ballpoint's stroke over the print: a tick, an arc of a circle, a line, a scribble."""
    left, top, right, bottom = (int(v) for v in box)
    colour = rng.randint(40, 150)
    thick = max(1, round(capital * rng.uniform(.06, .16)))
    x, y = rng.randint(left, max(left + 1, right)), (top + bottom) / 2 + rng.uniform(-.9, .9) * capital
    kind = rng.choice(("arc", "tick", "line", "line", "scribble"))
    if kind == "arc":
        size = (int(capital * rng.uniform(1.5, 6)), int(capital * rng.uniform(.7, 1.6)))
        cv2.ellipse(grey, (x, int(y)), size, rng.uniform(-8, 8), rng.uniform(0, 90), rng.uniform(200, 360), colour, thick, cv2.LINE_AA)
        return
    steps = {"tick": ((0, 0), (.5, .8), (1.7, -1.2)), "line": ((-3, 0), (3.5, rng.uniform(-.6, .6)))}.get(kind)
    if steps is None:
        steps = [(i * .4, rng.uniform(-.8, .8)) for i in range(rng.randint(4, 9))]
    points = np.int32([[x + a * capital, y + b * capital] for a, b in steps])
    cv2.polylines(grey, [points], False, colour, thick, cv2.LINE_AA)


def blur(rng, grey, capital, level):
    """Defocus and the camera's motion, by the height of capitals in the camera's pixels."""
    if level > 1 and rng.random() < (.14, .3)[level - 2]:
        length = 2 * int(max(1, capital * rng.uniform(.06, .16))) + 1
        kernel, angle = np.zeros((length, length), np.float32), rng.uniform(0, math.pi)
        for i in range(length):
            t = i - (length - 1) / 2
            kernel[round((length - 1) / 2 + t * math.sin(angle)), round((length - 1) / 2 + t * math.cos(angle))] = 1
        grey = cv2.filter2D(grey, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE)
    sigma = capital * rng.uniform(*((0, .02), (.018, .05), (.03, .08), (.045, .10))[level])
    if sigma < .2:
        return grey
    if level > 1 and rng.random() < .3:  # a lens out of focus smears evenly over a disc
        radius = max(1, round(1.7 * sigma))
        disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1, 2 * radius + 1)).astype(np.float32)
        return cv2.filter2D(grey, -1, disc / disc.sum(), borderType=cv2.BORDER_REPLICATE)
    return cv2.GaussianBlur(grey, (0, 0), sigma)


def light(rng, noise, height, width, level):
    """How bright the paper is: slopes of light, shadows' edges."""
    base = rng.uniform(*((1, 1), (.88, 1), (.5, 1), (.35, .95))[level])
    if level < 2:
        return np.full((height, width), base, np.float32)
    xs, ys = np.meshgrid(np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32) * height / width)
    angle = rng.uniform(0, 2 * math.pi)
    lit = base * (1 - rng.uniform(0, .25) * (.5 + .5 * (xs * math.cos(angle) + ys * math.sin(angle))))
    if rng.random() < .15:
        edge = xs * math.cos(angle) + ys * math.sin(angle) - rng.uniform(-.6, .6)
        lit = lit * (1 - rng.uniform(.1, .4) / (1 + np.exp(np.clip(-edge * rng.uniform(8, 60), -40, 40))))
    return lit.astype(np.float32)


def camera(rng, noise, grey, level):
    """Grain and JPEG."""
    grey = grey + noise.normal(0, rng.uniform(*((0, .5), (1, 6), (2, 9), (5, 14))[level]), grey.shape).astype(np.float32)
    grey = np.clip(grey, 0, 255).astype(np.uint8)
    if rng.random() < (.1, .7, .9, .9)[level]:
        quality = rng.randint(*((88, 96), (75, 95), (60, 90), (42, 78))[level])
        grey = cv2.imdecode(cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_GRAYSCALE)
    return grey.astype(np.float32)


def clean(rng, grey, lit, level):
    """Divides the light out, as the cleaning does: nearly right, not quite."""
    error = 1.0
    if level > 1:
        height, width = grey.shape
        error = 1 + rng.uniform(-.03, .03) * np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    paper = lit * 255 * rng.uniform(.97, 1.0) * error
    return np.clip(grey / np.maximum(paper, 20) * PAPER, 0, 255)
