"""Makes lines: `python3 lines OUT --seed N --files K [--lines 500] [--held] [--sheet PICTURE]`.

The same seed, fonts and versions make the same lines. OUT gets `N_000.lstmf`, … and `list.txt`.
With `--strips`, OUT gets pictures and `truth.tsv` (file, level, text) for evaluation instead.
"""

import argparse
import os
import random

import cv2
import numpy as np

import content
import cut
import fonts
import lstmf


def cutter(seed, held):
    rng = random.Random(f"thermal/{seed}")
    noise = np.random.default_rng(rng.randrange(2**63))
    return cut.Cutter(rng, noise, fonts.Shelf(held), content.Writer(rng))


def samples(source, number, level=None):
    """So many legible lines."""
    while number:
        try:
            sample = source.sample(level)
        except (cv2.error, ValueError, ZeroDivisionError):
            continue  # a font that cannot draw at this size
        if sample is not None:
            number -= 1
            yield sample


def training(options):
    paths = []
    for index in range(options.files):
        name = f"{options.seed}_{index:03d}"
        source = cutter(name, options.held)
        path = os.path.join(os.path.abspath(options.out), f"{name}.lstmf")
        lstmf.write(path, list(samples(source, options.lines)), name)
        paths.append(path)
    with open(os.path.join(options.out, "list.txt"), "w", encoding="utf8") as file:
        file.writelines(f"{path}\n" for path in paths)


def strips(options):
    with open(os.path.join(options.out, "truth.tsv"), "w", encoding="utf8") as truth:
        for level, name in enumerate(("clean", "scan", "photo", "hard")):
            source = cutter(f"{options.seed}/{name}", options.held)
            for number, sample in enumerate(samples(source, options.lines, level)):
                file = f"{name}_{number:05d}.png"
                cv2.imwrite(os.path.join(options.out, file), sample.picture)
                truth.write(f"{file}\t{name}\t{sample.text}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--files", type=int, default=1)
    parser.add_argument("--lines", type=int, default=500)
    parser.add_argument("--held", action="store_true", help="only fonts that are never trained on")
    parser.add_argument("--strips", action="store_true", help="pictures and truth for evaluation")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(options.out, exist_ok=True)
    (strips if options.strips else training)(options)


if __name__ == "__main__":
    main()
