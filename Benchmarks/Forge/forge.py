#!/usr/bin/env python3
"""Make slips of layouts that no shipped profile describes, with their truth. See README.md."""

import argparse
import json
import os
import random
from datetime import date

import cv2
import numpy as np

import layouts_held
import layouts_open
import layouts_spanish
import paper
from evening import PEOPLE, evening
from render import render

FONTS = "/usr/share/fonts/"
SETS = {
    "open": (
        layouts_open.LAYOUTS | layouts_spanish.OPEN,
        [
            "truetype/liberation2/LiberationMono-Regular.ttf",
            "truetype/inconsolata/Inconsolata.otf",
            "truetype/hack/Hack-Regular.ttf",
            "opentype/b612/B612Mono-Regular.otf",
            "truetype/anonymous-pro/Anonymous Pro.ttf",
            "truetype/freefont/FreeMonoBold.ttf",
        ],
        [
            "truetype/dejavu/DejaVuSansCondensed.ttf",
            "truetype/liberation/LiberationSansNarrow-Regular.ttf",
        ],
    ),
    "held": (
        layouts_held.LAYOUTS | layouts_spanish.HELD,
        [
            "fonts-go/Go-Mono.ttf",
            "truetype/3270/3270-Regular.ttf",
            "truetype/hermit/Hermit-medium.otf",
            "truetype/agave/agave-r-autohinted.ttf",
            "truetype/jetbrains-mono/JetBrainsMono-Medium.ttf",
            "truetype/liberation2/LiberationMono-Bold.ttf",
        ],
        ["truetype/freefont/FreeSans.ttf", "fonts-go/Go-Regular.ttf"],
    ),
}
PROPORTIONAL = {"shift_card", "wide_summary", "tiles"}


def slip(group, layout, level, seed, heights, whose=None, day=None):
    """One picture with its truth: (picture, JPEG quality or None, fields, lines of text, font).

    whose, day: (first, last name) and date of the slip, for slips that belong to one evening.
    """
    layouts, fixed, proportional = SETS[group]
    rng = random.Random(seed)
    night = evening(rng, rng.randint(6, 16) if layout == "per_check" else None)
    night.first, night.last = whose or (night.first, night.last)
    night.day = day or night.day
    lines, fields = layouts[layout](night, rng)
    plain = layout in PROPORTIONAL
    font = rng.choice(proportional if plain else fixed)
    high = rng.choice(heights)
    clean = render(
        lines.lines,
        lines.cols,
        FONTS + font,
        cell=(round(high * rng.choice([0.46, 0.5, 0.5, 0.54])), high),
        leading=rng.choice([1.05, 1.15, 1.25]),
        margin=rng.randint(18, 50),
        proportional=plain,
        dots=0 if plain else rng.choice([0, 0, 0, 1.5]),
    )
    picture, quality = paper.degrade(clean, level, np.random.default_rng(rng.randrange(2**32)))
    return picture, quality, fields, lines.texts(), font


def save(folder, stem, picture, quality):
    name = stem + (".jpg" if quality else ".png")
    how = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
    cv2.imwrite(
        os.path.join(folder, name), picture, how if quality else [cv2.IMWRITE_PNG_COMPRESSION, 9]
    )
    return name


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", help="the folder to write to")
    options.add_argument("--set", choices=["open", "held", "both"], default="both")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--each", type=int, default=1, help="pictures per layout and level")
    options.add_argument("--levels", default="clean,scan,photo,hard")
    options.add_argument("--heights", default="24,26", help="pixels a line of print may be high")
    options.add_argument(
        "--night", type=date.fromisoformat, help="YYYY-MM-DD: slips of this day, each of another person"
    )
    options.add_argument("--text", action="store_true", help="the lines as NAME.txt as well")
    chosen = options.parse_args()
    groups = list(SETS) if chosen.set == "both" else [chosen.set]
    many = sum(len(SETS[g][0]) for g in groups) * len(chosen.levels.split(",")) * chosen.each
    if chosen.night and many > len(PEOPLE):
        options.error(f"one night has {len(PEOPLE)} people, and these are {many} slips: give fewer --levels")
    os.makedirs(chosen.out, exist_ok=True)
    heights = [int(height) for height in chosen.heights.split(",")]
    number = 0
    with open(os.path.join(chosen.out, "truth.jsonl"), "w", encoding="utf-8") as truth:
        for group, layout in ((g, name) for g in groups for name in SETS[g][0]):
            for level in chosen.levels.split(","):
                for turn in range(chosen.each):
                    seed = f"{chosen.seed}/{layout}/{level}/{turn}"
                    whose = PEOPLE[number] if chosen.night else None
                    picture, quality, fields, lines, font = slip(
                        group, layout, level, seed, heights, whose, chosen.night
                    )
                    stem = f"{number:03d}-{layout.replace('_', '-')}-{level}"
                    entry = {
                        "image": save(chosen.out, stem, picture, quality),
                        "layout": layout,
                        "set": group,
                        "level": level,
                        "font": os.path.basename(font),
                        "fields": fields,
                        "lines": [line for line in lines if line.strip()],
                    }
                    truth.write(json.dumps(entry, ensure_ascii=False) + "\n")
                    if chosen.text:
                        with open(os.path.join(chosen.out, stem + ".txt"), "w") as text:
                            text.write("\n".join(lines) + "\n")
                    number += 1


if __name__ == "__main__":
    main()
