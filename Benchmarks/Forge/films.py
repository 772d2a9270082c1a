#!/usr/bin/env python3
"""Make films of slips as a phone's camera sees them, with their truth. See README.md."""

import argparse
import json
import os
import random

import cv2
import numpy as np

import paper

WIDTH, HEIGHT = 1080, 1920
# The part of it that the scanner's page shows on a phone of 390 x 844 and sends: whoever holds a slip before
# the camera sees to it that the slip lies in there.
SEEN = 1015, 1435
KINDS = ["good", "blur", "glare", "hand", "worn"]
# What a film may be besides one slip in view: see `scenes`.
STORIES = ["empty", "double", "other", "halves", "stack"]


class Scene:
    """A table with a slip on it or with none, larger than the picture, and the light on it."""

    def __init__(self, page, kind, rng, cover=1.0):
        """cover: which share of the slip's length is there; negative: its lower end."""
        self.shape = (int(HEIGHT * 1.5), int(WIDTH * 1.5))
        self.ground = np.clip(paper.table(rng, self.shape), 0, 255).astype(np.float32)
        if page is None:
            return
        worn = kind == "worn"
        page = paper.fade(page, rng, 0.5 if worn else 0.15)
        page = paper.bend(page, rng, 6 if worn else 3, 3 if worn else 1)
        if cover != 1.0:
            part = int(page.shape[0] * abs(cover))
            page = page[:part] if cover > 0 else page[-part:]
        fit = min(0.9 * SEEN[0] / page.shape[1], 0.9 * SEEN[1] / page.shape[0])
        size = (int(page.shape[1] * fit), int(page.shape[0] * fit))
        page = cv2.resize(page, size, interpolation=cv2.INTER_CUBIC)
        top, left = ((all_ - own) // 2 for all_, own in zip(self.shape, page.shape))
        shadow = np.zeros(self.shape, np.float32)
        shadow[top + 8 : top + 8 + page.shape[0], left + 6 : left + 6 + page.shape[1]] = 1
        self.ground *= 1 - 0.4 * cv2.GaussianBlur(shadow, (0, 0), 11)
        self.ground[top : top + page.shape[0], left : left + page.shape[1]] = page


class Hand:
    """Where the camera is: it comes near, trembles, drifts, and turns to another view now and then."""

    # Turns a second, in radians; and how far: see `_view`.
    DRIFT = (np.array([1.3, 1.7, 2.3, 1.1, 1.5, 1.9, 2.1, 1.2]),
             np.array([0.015, 0.02, 0.02, 0.008, 0.008, 0.008, 0.008, 0.015]))  # fmt: skip

    def __init__(self, rng, seconds):
        self.phases = rng.uniform(0, 2 * np.pi, 4)
        self.drifts = rng.uniform(0, 2 * np.pi, 8)
        self.views = [(0.0, self._view(rng, 0.8))]
        moment = 0.0
        while moment < seconds:
            self.views.append((moment + 0.5, self._view(rng, rng.uniform(0.9, 1.02))))
            moment += rng.uniform(1.2, 2.2)

    @staticmethod
    def _view(rng, scale):
        """Turn in radians, shift and tilt as shares of the width, scale."""
        return np.array(
            [
                np.radians(rng.uniform(-5, 5)),
                *rng.uniform(-0.03, 0.03, 2),
                *rng.uniform(-0.05, 0.05, 4),
                scale,
            ]
        )

    def at(self, moment):
        before = [view for view in self.views if view[0] <= moment][-1]
        after = next((view for view in self.views if view[0] > moment), before)
        # A turn takes half a second, up to the moment of the new view.
        share = np.clip((moment - (after[0] - 0.5)) / 0.5, 0, 1) if after is not before else 0
        view = before[1] + (after[1] - before[1]) * share * share * (3 - 2 * share)
        tremor = np.sin(self.phases + moment * np.array([7.1, 9.3, 5.2, 11.7])) * 0.0015
        drift = np.sin(self.drifts + moment * self.DRIFT[0]) * self.DRIFT[1]
        return view + drift + np.array([tremor[0] / 2, *tremor[1:3], 0, 0, 0, 0, tremor[3]])

    def matrix(self, moment, shape):
        """From the scene to the picture."""
        turn, across, along, left, right, up, down, scale = self.at(moment)
        size = np.float32([shape[1], shape[0]])
        box = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) / 2 * size
        spin = np.float32([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        tilt = np.float32([[left, up], [-right, -up], [right, down], [-left, -down]]) * WIDTH
        middle = np.float32([WIDTH * (0.5 + across), HEIGHT * 0.5 + WIDTH * along])
        flat = np.float32([[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]])
        corners = (box * scale) @ spin + tilt + middle
        return cv2.getPerspectiveTransform(flat, corners.astype(np.float32))


class Camera:
    """Makes the pictures of one film."""

    def __init__(self, kind, rng, seconds):
        self.kind, self.rng, self.hand = kind, rng, Hand(rng, seconds)
        self.light = paper.lit(np.ones((HEIGHT // 8, WIDTH // 8)), rng, rng.uniform(0.1, 0.35), 0)
        self.light = cv2.resize(self.light.astype(np.float32), (WIDTH, HEIGHT))
        self.lamp = rng.uniform(0.25, 0.75, 2)
        self.reach = rng.uniform(0.08, 0.14)
        self.covered = rng.uniform(0.8, 2.0)

    def picture(self, scene, moment):
        matrix = self.hand.matrix(moment, scene.shape)
        seen = cv2.warpPerspective(
            scene.ground, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderValue=90
        )
        seen = seen * self.light
        if self.kind in ("glare", "worn"):
            seen = self._glare(seen, moment)
        if self.kind == "hand" and self.covered < moment < self.covered + 1.5:
            seen = self._fingers(seen, moment - self.covered)
        seen = self._shake(seen, moment)
        # The camera searches its focus in the first tenths of a second.
        focus = 0.7 + 3.5 * max(0, 0.4 - moment)
        noise = 5 if self.kind == "worn" else 3
        return paper.sensor(seen, self.rng, focus, noise)

    def _glare(self, seen, moment):
        """The reflection of a lamp, which moves as the camera tilts."""
        view = self.hand.at(moment)
        x, y = self.lamp + 4 * view[3:5] + 2 * view[1:3]
        xs, ys = paper.grid((HEIGHT // 8, WIDTH // 8))
        xs, ys = xs * 8 / WIDTH - x, (ys * 8 / HEIGHT - y) * HEIGHT / WIDTH
        spot = 260 * np.exp(-(xs**2 + ys**2) / self.reach**2)
        return seen + cv2.resize(spot.astype(np.float32), (WIDTH, HEIGHT))

    def _fingers(self, seen, moment):
        """Two fingers that hold the paper down, coming from the side."""
        seen = seen.copy()
        reach = int(WIDTH * 0.55 * np.sin(np.pi * moment / 1.5))
        for row in (0.35, 0.43):
            tip = (reach, int(HEIGHT * row))
            cv2.line(seen, (-80, int(HEIGHT * (row + 0.08))), tip, 125.0, 110, cv2.LINE_AA)
        return seen

    def _shake(self, seen, moment):
        """The picture smears by as much as the camera moves while its shutter is open, a 60th."""
        before, after = (
            cv2.perspectiveTransform(
                np.float32([[[self.hand_middle, self.hand_middle]]]),
                self.hand.matrix(at, (int(HEIGHT * 1.5), int(WIDTH * 1.5))),
            )[0, 0]
            for at in (moment, moment + 1 / 60)
        )
        smear = after - before
        if self.kind == "blur" and int(moment * 2) % 3 != 2:
            smear = smear + np.float32([7, 4])
        length = int(np.linalg.norm(smear))
        if length < 2:
            return seen
        kernel = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
        for step in np.linspace(-0.5, 0.5, 4 * length):
            kernel[round(length + step * smear[1]), round(length + step * smear[0])] = 1
        return cv2.filter2D(seen, -1, kernel / kernel.sum())

    hand_middle = 900.0


def scenes(story, pages, kind, rng, seconds):
    """What lies on the table from when on: [(seconds, scene)]."""
    empty = Scene(None, kind, rng)
    if story == "empty":
        return [(0, empty)]
    first = Scene(pages[0], kind, rng)
    if story == "double":
        return [(0, first), (seconds / 2 - 0.6, empty), (seconds / 2 + 0.6, first)]
    if story == "other":
        return [(0, first), (1.0, Scene(pages[1], kind, rng))]
    if story == "halves":
        upper, lower = (Scene(pages[0], kind, rng, cover) for cover in (0.62, -0.62))
        return [(0, upper), (seconds / 2, lower)]
    if story == "stack":
        each = seconds / len(pages)
        turns = []
        for number, page in enumerate(pages):
            turns += [(number * each, Scene(page, kind, rng)), ((number + 1) * each - 1.2, empty)]
        return turns
    return [(0, first)]


def film(path, story, pages, kind, seed, seconds, rate, repeat):
    rng = np.random.default_rng(random.Random(seed).randrange(2**32))
    turns = scenes(story, pages, kind, rng, seconds)
    camera = Camera(kind, rng, seconds)
    with open(path, "wb") as out:
        for number in range(int(seconds * rate)):
            moment = number / rate
            scene = [scene for begins, scene in turns if begins <= moment][-1]
            picture = cv2.cvtColor(camera.picture(scene, moment), cv2.COLOR_GRAY2BGR)
            _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 80])
            out.write(data.tobytes() * repeat)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("slips", help="a folder of pictures with truth.jsonl; clean ones are used")
    options.add_argument("out", help="the folder to write to")
    options.add_argument("--count", type=int, default=10, help="films (of one slip each)")
    options.add_argument("--layouts", help="of which layouts, with commas between; all of them if left out")
    options.add_argument("--kinds", default=",".join(KINDS))
    options.add_argument("--story", choices=STORIES, help="a film of a story instead of one slip")
    options.add_argument("--slips-in-stack", type=int, default=8)
    options.add_argument("--seconds", type=float, default=8)
    options.add_argument("--rate", type=float, default=10, help="pictures a second")
    options.add_argument("--repeat", type=int, default=1, help="each picture so often: a browser's camera shows 30 a second")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    os.makedirs(chosen.out, exist_ok=True)
    with open(os.path.join(chosen.slips, "truth.jsonl"), encoding="utf-8") as lines:
        slips = [entry for entry in map(json.loads, lines) if entry["level"] == "clean"]
    if chosen.layouts:
        slips = [slip for slip in slips if slip["layout"] in chosen.layouts.split(",")]
    kinds = chosen.kinds.split(",")
    many = chosen.slips_in_stack if chosen.story == "stack" else 2
    with open(os.path.join(chosen.out, "truth.jsonl"), "w", encoding="utf-8") as truth:
        for number in range(chosen.count):
            kind = kinds[number % len(kinds)]
            slip = slips[(number // len(kinds)) % len(slips)]
            place = slips.index(slip)
            entries = [slips[(place + step) % len(slips)] for step in range(many)]
            pages = [
                cv2.imread(os.path.join(chosen.slips, entry["image"]), cv2.IMREAD_GRAYSCALE)
                for entry in entries
            ]
            name = f"{number:03d}-{slip['layout'].replace('_', '-')}-{chosen.story or kind}.mjpeg"
            film(
                os.path.join(chosen.out, name), chosen.story, pages, kind,
                f"{chosen.seed}/{number}", chosen.seconds, chosen.rate, chosen.repeat,
            )  # fmt: skip
            entry = {
                "image": name,
                "layout": slip["layout"],
                "level": chosen.story or kind,
                "fields": slip["fields"],
            }
            if chosen.story in ("stack", "other"):
                entry["slips"] = [entry["fields"] for entry in entries]
            truth.write(json.dumps(entry, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
