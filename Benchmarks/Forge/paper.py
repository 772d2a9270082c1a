"""What happens to a slip between the printer and the file: fading, curl, a table, light, a camera.

Pictures are grey, uint8, 255 = paper. Every effect draws from one numpy generator, so the same
seed gives the same picture.
"""

import cv2
import numpy as np


def cloud(rng, shape, cell, low, high):
    """Smooth noise: a random grid with a point every `cell` pixels, stretched over `shape`."""
    height, width = shape
    grid = rng.uniform(low, high, (max(2, height // cell + 2), max(2, width // cell + 2)))
    return cv2.resize(grid.astype(np.float32), (width, height), interpolation=cv2.INTER_CUBIC)


def grid(shape):
    """Pixel coordinates x and y as float arrays."""
    ys, xs = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    return xs, ys


def fade(page, rng, strength):
    """A worn print head: uneven density, a pale band, dead dots that leave a white column."""
    height, width = page.shape
    ink = 255 - page.astype(np.float32)
    density = cloud(rng, page.shape, 150, 1 - strength, 1.0)
    for _ in range(rng.integers(0, 3)):
        centre, half = rng.uniform(0, height), rng.uniform(6, 28)
        band = (
            np.exp(-(((np.arange(height) - centre) / half) ** 2)) * rng.uniform(0.3, 1) * strength
        )
        density *= (1 - np.clip(band, 0, 0.85))[:, None]
    for _ in range(rng.integers(0, 2)):
        ink[:, rng.integers(0, width)] *= 0.2
    return np.clip(255 - ink * density, 0, 255).astype(np.uint8)


def bend(page, rng, curl, crumple):
    """Paper off a roll bows and crumples; both in pixels. A fold is a dark line across."""
    height, width = page.shape
    xs, ys = grid(page.shape)
    dx, dy = (cloud(rng, page.shape, 130, -crumple, crumple) for _ in range(2))
    bow = rng.choice([-curl, curl]) * np.sin(np.pi * xs / width)
    across, along = (xs + dx).astype(np.float32), (ys + dy + bow).astype(np.float32)
    bent = cv2.remap(page, across, along, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    shade = 1 + 0.3 * (np.gradient(dx, axis=1) + np.gradient(dy, axis=0))
    if rng.random() < 0.5:
        fold = np.exp(-(((np.arange(height) - height * rng.uniform(0.2, 0.8)) / 2.5) ** 2))
        shade *= 1 - 0.25 * fold[:, None]
    return np.clip(bent * shade, 0, 255).astype(np.uint8)


def scribble(page, rng):
    """A circle, a tick or a line of ballpoint over the print."""
    out, (height, width) = page.copy(), page.shape
    x, y = int(width * rng.uniform(0.25, 0.75)), int(height * rng.uniform(0.25, 0.9))
    kind, grey = rng.integers(0, 3), int(rng.integers(50, 90))
    if kind == 0:
        axes = (int(rng.integers(45, 100)), int(rng.integers(16, 28)))
        cv2.ellipse(out, (x, y), axes, rng.uniform(-8, 8), 0, 345, grey, 2, cv2.LINE_AA)
    elif kind == 1:
        points = np.array([[x, y], [x + 9, y + 15], [x + 32, y - 22]], np.int32)
        cv2.polylines(out, [points], False, grey, 2, cv2.LINE_AA)
    else:
        cv2.line(out, (x - 55, y), (x + 60, y + int(rng.integers(-4, 5))), grey, 2, cv2.LINE_AA)
    return out


def table(rng, shape):
    """What the slip lies on: boards, stone, checked cloth or a dark counter."""
    kind = rng.choice(["boards", "stone", "cloth", "counter"])
    xs, ys = grid(shape)
    if kind == "boards":
        grain = 10 * np.sin(ys / 7 + cloud(rng, shape, 60, -3, 3))
        ground = 105 + grain - 35 * ((ys % 190) < 4)
    elif kind == "stone":
        ground = 150 + cloud(rng, shape, 12, -25, 25) + cloud(rng, shape, 80, -20, 20)
    elif kind == "cloth":
        ground = 120 + 28 * (((xs // 40) + (ys // 40)) % 2)
    else:
        ground = 40 + cloud(rng, shape, 200, -12, 12)
    return ground + rng.normal(0, 3, shape)


def photograph(page, rng, turn, tilt):
    """The slip on a table, seen askew. turn in degrees, tilt as a share of the width."""
    height, width = page.shape
    outer = (int(height * 1.16) + 70, int(width * 1.32) + 70)
    middle = np.float32([outer[1] / 2, outer[0] / 2])
    box = np.float32([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    angle = np.radians(rng.uniform(-turn, turn))
    spin = np.float32([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    corners = box @ spin + middle + rng.uniform(-tilt, tilt, (4, 2)).astype(np.float32) * width
    flat = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    view = cv2.getPerspectiveTransform(flat, corners.astype(np.float32))
    size = (outer[1], outer[0])
    seen = cv2.warpPerspective(page, view, size, flags=cv2.INTER_AREA)
    mask = cv2.warpPerspective(np.ones(page.shape, np.float32), view, size)
    shadow = cv2.GaussianBlur(np.roll(mask, (8, 6), (0, 1)), (0, 0), 11)
    return mask * seen + (1 - mask) * table(rng, outer) * (1 - 0.4 * shadow)


def lit(view, rng, strength, flare):
    """A lamp on one side, at times the photographer's shadow or the lamp's reflection."""
    height, width = view.shape
    xs, ys = grid(view.shape)
    xs, ys = xs / width * 2 - 1, ys / height * 2 - 1
    angle = rng.uniform(0, 2 * np.pi)
    light = 1 - strength * (0.5 + 0.5 * (xs * np.cos(angle) + ys * np.sin(angle)))
    if rng.random() < 0.5:
        angle = rng.uniform(0, 2 * np.pi)
        edge = xs * np.cos(angle) + ys * np.sin(angle) - rng.uniform(-0.4, 0.6)
        light *= 1 - 0.8 * strength / (1 + np.exp(-edge * rng.uniform(8, 40)))
    out = view * light
    if rng.random() < flare:
        x, y, radius = rng.uniform(-0.6, 0.6), rng.uniform(-0.7, 0.7), rng.uniform(0.15, 0.4)
        out += 230 * np.exp(-(((xs - x) / radius) ** 2) - ((ys - y) / (radius * 0.8)) ** 2)
    return out


def shaken(view, rng, length):
    """The hand moved by `length` pixels while the shutter was open."""
    kernel = np.zeros((length, length), np.float32)
    angle, middle = rng.uniform(0, np.pi), (length - 1) / 2
    for step in np.linspace(-middle, middle, 2 * length):
        row, column = middle + step * np.sin(angle), middle + step * np.cos(angle)
        kernel[int(round(row)), int(round(column))] = 1
    return cv2.filter2D(view, -1, kernel / kernel.sum())


def sensor(view, rng, blur, noise):
    view = cv2.GaussianBlur(view.astype(np.float32), (0, 0), blur)
    return np.clip(view + rng.normal(0, noise, view.shape), 0, 255).astype(np.uint8)


def degrade(clean, level, rng):
    """The picture at a level (clean, scan, photo, hard) and its JPEG quality; None means PNG."""
    if level == "clean":
        return clean, None
    if level == "scan":
        page = fade(clean, rng, 0.15)
        height, width = page.shape
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(-1.6, 1.6), 1)
        page = cv2.warpAffine(page, turn, (width, height), borderValue=250)
        page = page * rng.uniform(0.9, 1)
        return sensor(page, rng, rng.uniform(0.4, 0.8), rng.uniform(1, 4)), int(
            rng.integers(60, 75)
        )
    if level == "photo":
        page = bend(fade(clean, rng, 0.25), rng, rng.uniform(0, 6), rng.uniform(0, 2))
        page = scribble(page, rng) if rng.random() < 0.3 else page
        view = lit(photograph(page, rng, 4, 0.05), rng, rng.uniform(0.15, 0.45), 0)
        return sensor(view, rng, rng.uniform(0.6, 1.1), rng.uniform(2, 6)), int(
            rng.integers(55, 75)
        )
    if level == "hard":
        page = bend(fade(clean, rng, 0.5), rng, rng.uniform(2, 12), rng.uniform(2, 5))
        view = photograph(scribble(page, rng), rng, 9, 0.09)
        view = lit(view, rng, rng.uniform(0.35, 0.65), 0.25)
        view = shaken(view, rng, int(rng.choice([3, 5]))) if rng.random() < 0.4 else view
        return sensor(view, rng, rng.uniform(0.9, 1.4), rng.uniform(4, 10)), int(
            rng.integers(45, 65)
        )
    raise ValueError(f"no such level: {level}")
