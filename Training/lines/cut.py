"""From a text to a training picture: printed, put under its neighbours, spoilt, cleaned, cut out.

The cut is the program's: a tight box around the ink, four white pixels around that. Some cuts are
looser or shifted, so that the net does not depend on it.
"""

import cv2
import numpy as np

import glyphs
import paper

#: How many lines of each level: clean, scan, photo, hard.
LEVELS = (14, 24, 38, 24)
#: What share of its width a strip keeps: the program squeezes what it gives to the net, for the
#: net's time grows with the width. Around the program's own 0.75, for printers differ too.
SQUEEZE = (.66, .9)
#: Ink is darker than this on a clean page.
THRESHOLD = 170


class Sample:
    def __init__(self, picture, text, level):
        self.picture, self.text, self.level = picture, text, level


class Cutter:
    def __init__(self, rng, noise, shelf, writer):
        self.rng, self.noise, self.shelf, self.writer = rng, noise, shelf, writer

    def sample(self, level=None, text=None):
        """A line at a level; nil when nothing legible came out of it."""
        rng = self.rng
        if level is None:
            level = rng.choices((0, 1, 2, 3), LEVELS)[0]
        text = text or self.writer.text()
        path, kind = self.shelf.pick(rng, text)
        if path is None:
            return None
        line = glyphs.write(rng, text, path, kind)
        inverse = rng.random() < .06
        ink, box = self._page(line, path, kind, inverse)
        drawn = not any(c.isalnum() for c in text)
        cell = line.capital and (line.box[2] - line.box[0]) / len(text) / line.capital
        picture = self._spoil(ink, box, line.capital, level, inverse, drawn, cell)
        if picture is None or self._unreadable(picture, text):
            return None
        return Sample(picture, " ".join(text.split()), level)

    def _page(self, line, path, kind, inverse):
        """The line on a piece of paper, with its neighbours above and below."""
        rng = self.rng
        margin = int(1.5 * line.capital) + 6
        height, width = line.ink.shape
        ink = np.zeros((height + 2 * margin, width + 2 * margin), np.float32)
        ink[margin:margin + height, margin:margin + width] = line.ink
        box = [line.box[0] + margin, line.box[1] + margin, line.box[2] + margin, line.box[3] + margin]
        if inverse:
            reach = int(line.capital * rng.uniform(.25, .6))
            side = int(line.capital * rng.uniform(.3, 1.4))
            y0, y1 = max(0, int(box[1]) - reach), int(box[3]) + reach
            x0, x1 = max(0, int(box[0]) - side), int(box[2]) + side
            ink[y0:y1, x0:x1] = 1 - ink[y0:y1, x0:x1]
        elif rng.random() < .3:
            self._neighbour(ink, line, box, path, kind, rng.choice((-1, 1)))
        return ink, box

    def _neighbour(self, ink, line, box, path, kind, side):
        """Another line close above or below; only its nearest part can get into the cut."""
        other = glyphs.write(self.rng, self.writer.text(), path, kind)
        gap = line.capital * self.rng.uniform(.4, .9)
        if side < 0:
            top = int(box[1] - gap - other.box[3])
        else:
            top = int(box[3] + gap - other.box[1])
        left = int(box[0])
        y0, y1 = max(0, top), min(ink.shape[0], top + other.ink.shape[0])
        width = min(other.ink.shape[1], ink.shape[1] - left)
        if y1 > y0 and width > 0:
            place = ink[y0:y1, left:left + width]
            np.maximum(place, other.ink[y0 - top:y1 - top, :width], out=place)

    def _spoil(self, ink, box, capital, level, inverse, drawn, cell):
        rng, noise = self.rng, self.noise
        if level:
            ink = paper.fade(rng, noise, ink, capital, level)
            ink = paper.bend(rng, noise, ink, capital, level)
        black = rng.uniform(0, 60) if level else rng.choice((0, 0, 0, rng.uniform(0, 60)))
        grey = 255 - ink * (255 - black)
        if level > 1 and rng.random() < .12:
            paper.pen(rng, grey, box, capital)
        # The height of capitals in the camera's pixels, then in the page's.
        seen = rng.uniform(*((15, 36), (13, 34), (11, 27), (10, 22))[level])
        if level == 0 and rng.random() < .6:
            seen = capital
        grey, box, capital = _scaled(grey, box, capital, seen / capital)
        lit = paper.light(rng, noise, *grey.shape, level)
        grey = paper.camera(rng, noise, paper.blur(rng, grey, capital, level) * lit, level)
        grey = paper.clean(rng, grey, lit, level)
        if inverse:
            grey = self._turned(grey, box, capital)
        if level:
            grey = self._redrawn(grey, level)
        if capital < 15 or capital > 34 or rng.random() < .1:
            wanted = 22 * rng.uniform(.8, 1.25) * (2 if rng.random() < .1 else 1)
            grey, box, capital = _scaled(grey, box, capital, wanted / capital)
        return self._cut(np.clip(grey, 0, 255).astype(np.uint8), box, capital, inverse, drawn, cell * capital)

    def _turned(self, grey, box, capital):
        """A bar turned round: its black became the paper, all around it is white."""
        reach = capital * self.rng.uniform(.12, .3)
        y0, y1 = max(0, int(box[1] - reach)), int(box[3] + reach)
        x0, x1 = max(0, int(box[0] - reach)), int(box[2] + reach)
        turned = np.full_like(grey, 255)
        turned[y0:y1, x0:x1] = 255 - grey[y0:y1, x0:x1]
        return turned

    def _redrawn(self, grey, level):
        """Drawn anew at places between the pixels, a little turned: what straightening does."""
        rng = self.rng
        height, width = grey.shape
        turn = rng.uniform(-1, 1) * (0, .002, .006, .01)[level]
        move = np.float32([[1, -turn, rng.random() + turn * height / 2], [turn, 1, rng.random() - turn * width / 2]])
        return cv2.warpAffine(grey, move, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def _cut(self, grey, box, capital, inverse, drawn, cell):
        """The strip that the reader gets."""
        rng = self.rng
        height, width = grey.shape
        reach = capital * .42
        y0, y1 = max(0, int(box[1] - reach)), min(height, int(box[3] + reach) + 1)
        x0, x1 = max(0, int(box[0] - .3 * capital)), min(width, int(box[2] + .3 * capital) + 1)
        dark = cv2.blur(grey[y0:y1, x0:x1], (3, 3)) < THRESHOLD
        rows, columns = np.flatnonzero(dark.sum(1) > 0), np.flatnonzero(dark.any(0))
        if rows.size == 0 or columns.size == 0:
            return None
        # A neighbour's letter that reaches into the window is no part of the line.
        top, bottom = rows[0], rows[-1] + 1
        gaps = np.flatnonzero(np.diff(rows) > 1)
        middle = (y1 - y0) / 2
        for g in gaps:
            if rows[g] < middle - .62 * capital:
                top = rows[g + 1]
            elif rows[g + 1] > middle + .62 * capital:
                bottom = rows[g] + 1
                break
        top, bottom, left, right = y0 + top, y0 + bottom, x0 + columns[0], x0 + columns[-1] + 1
        if drawn:  # marks alone are cut with the height of a line, else a dash would fill the strip
            top, bottom = min(top, int(box[1])), max(bottom, int(box[3]))
        elif bottom - top < .6 * capital:
            return None
        # Where the print is gone at an end, nobody can read what stood there.
        if left > box[0] + .7 * cell or right < box[2] - .7 * cell:
            return None
        if rng.random() < .2:  # cut less exactly
            jitter = max(1, round(.08 * capital))
            top, bottom = top + rng.randint(-2 * jitter, jitter), bottom + rng.randint(-jitter, 2 * jitter)
            left, right = left - rng.randint(0, 2 * jitter), right + rng.randint(0, 2 * jitter)
            top, bottom, left, right = max(0, top), min(height, bottom), max(0, left), min(width, right)
        strip = grey[top:bottom, left:right]
        squeezed = max(1, round((right - left) * rng.uniform(*SQUEEZE)))
        strip = cv2.resize(strip, (squeezed, bottom - top), interpolation=cv2.INTER_AREA)
        k = rng.random()
        if k < .04 and not inverse:  # 1-bit pages
            _, strip = cv2.threshold(strip, 0, 255, cv2.THRESH_OTSU)
        pad = 4 if rng.random() < .7 else rng.randint(2, 8)
        colour = 255 if rng.random() < .8 else int(paper.PAPER)
        return cv2.copyMakeBorder(strip, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=colour)

    @staticmethod
    def _unreadable(picture, text):
        """Too narrow to be decoded: the net has one step for three columns at 36 rows."""
        height, width = picture.shape
        return height < 10 or width < 8 or width > 2000 or width * 12 / height < len(text) * 1.3 + 1



def _scaled(grey, box, capital, factor):
    if abs(factor - 1) < .01:
        return grey, box, capital
    method = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    size = (max(8, round(grey.shape[1] * factor)), max(8, round(grey.shape[0] * factor)))
    x, y = size[0] / grey.shape[1], size[1] / grey.shape[0]
    return cv2.resize(grey, size, interpolation=method), [box[0] * x, box[1] * y, box[2] * x, box[3] * y], capital * y
