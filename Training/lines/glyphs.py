"""Prints one line: characters of a font, put together and deformed as receipt printers' are.

Ink is a float picture, 1 where there is ink and 0 where there is paper.
"""

import math

import cv2
import numpy as np
from PIL import Image, ImageDraw

import fonts


class Print:
    """A printed line: its ink, the box of its characters, the height of its capitals."""

    def __init__(self, ink, box, capital):
        self.ink = ink
        #: left, top, right, bottom of the cells of the characters; top and bottom of capitals.
        self.box = box
        self.capital = capital


def _write(rng, text, path, size, tracking, sharp, mark):
    """Characters side by side; `tracking` widens the gaps, with `mark` plain zeros get a slash."""
    font = fonts.face(path, size)
    ascent, descent = font.getmetrics()
    places, x = [], 2.0
    for character in text:
        places.append(x)
        x += font.getlength(character) * tracking
    picture = Image.new("L", (int(math.ceil(x)) + 6, ascent + descent + 6), 0)
    draw = ImageDraw.Draw(picture)
    draw.fontmode = "1" if sharp else "L"
    if tracking == 1:
        draw.text((2, 2), text, font=font, fill=255)
    else:
        for character, at in zip(text, places):
            draw.text((round(at), 2), character, font=font, fill=255)
    if mark and "0" in text:
        left, top, right, bottom = font.getbbox("0")
        middle = font.getmask("0").getpixel(((right - left) // 2, max(0, (bottom - top) // 2))) if right > left else 255
        if middle < 64:
            _mark_zeros(rng, draw, text, places, (left, top, right, bottom))
    return np.asarray(picture, np.float32) / 255


def _mark_zeros(rng, draw, text, places, box):
    """A slash through each zero of a font whose zeros are plain."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    stroke = max(1, round(height * rng.uniform(.05, .09)))
    reach = rng.uniform(.3, .55)
    for character, at in zip(text, places):
        if character == "0":
            x, y = round(at) + (left + right) / 2, 2 + (top + bottom) / 2
            draw.line((x - reach * width, y + reach * .8 * height, x + reach * width, y - reach * .8 * height), fill=255, width=stroke)


def _weigh(rng, ink, capital):
    """Makes strokes bolder or finer: a blur, cut off higher or lower."""
    sigma = capital * rng.uniform(.025, .07)
    level = rng.uniform(.24, .56)
    soft = cv2.GaussianBlur(ink, (0, 0), sigma)
    heavier = np.clip((soft - level) * rng.uniform(3, 10) + .5, 0, 1)
    return heavier if heavier.sum() > .6 * ink.sum() else ink  # fine strokes must not vanish


def _double(rng):
    """Double width, double height, both, or mostly neither."""
    k = rng.random()
    if k < .05:
        return 2.0, 1.0
    if k < .10:
        return 1.0, 2.0
    return (2.0, 2.0) if k < .14 else (1.0, 1.0)


def write(rng, text, path, kind):
    """One line printed in a font, deformed at random."""
    native = kind == "pixel" and rng.random() < .3
    size = rng.choice((16, 32)) if native else rng.randint(18, 40)
    tracking = 1 if rng.random() < .6 else rng.uniform(.94, 1.2)
    sharp = native or rng.random() < .22
    # Pixel fonts have marks of their own; one drawn over them makes a zero look like an eight.
    mark = kind != "pixel" and rng.random() < .1
    font = fonts.face(path, size)
    ink = _write(rng, text, path, size, tracking, sharp, mark)
    _, top, _, bottom = font.getbbox("H")
    capital = max(4, bottom - top)
    if rng.random() < .15:  # struck twice, a dot apart: how these printers make bold
        ink[:, 1:] = np.maximum(ink[:, 1:], ink[:, :-1])
    (wide, high), box = _double(rng), [2, 2 + top, ink.shape[1] - 4, 2 + bottom]
    scale = 2.0 if native and size == 16 else 1.0
    if kind == "prop":
        aspect = rng.uniform(.78, 1.25)
    else:
        # Cells from narrow (42 columns and more) to nearly square, against the height of capitals.
        aspect = float(np.clip(rng.uniform(.52, 1.0) * capital / max(1, font.getlength("0")), .5, 2.0))
    x, y = wide * scale * aspect, high * scale
    if min(x, y) < .98:
        method = cv2.INTER_AREA
    else:
        method = cv2.INTER_NEAREST if native else rng.choice((cv2.INTER_NEAREST, cv2.INTER_LINEAR))
    ink = cv2.resize(ink, (max(6, round(ink.shape[1] * x)), max(6, round(ink.shape[0] * y))), interpolation=method)
    box = [box[0] * x, box[1] * y, box[2] * x, box[3] * y]
    capital *= y
    if rng.random() < .5 and capital >= 16:
        ink = _weigh(rng, ink, capital)
    if rng.random() < .1:
        ink, box = _slant(rng, ink, box)
    return Print(ink, box, capital)


def _slant(rng, ink, box):
    lean = rng.uniform(-.14, .2)
    height, width = ink.shape
    room = int(abs(lean) * height) + 1
    move = np.float32([[1, -lean, room / 2 + lean * height / 2], [0, 1, 0]])
    ink = cv2.warpAffine(ink, move, (width + room, height), flags=cv2.INTER_LINEAR)
    return ink, [box[0], box[1], box[2] + room, box[3]]
