#!/usr/bin/env python3
"""Makes end-of-night reports of the five kinds that have a profile, with known truth: make.py OUT --seed N --count K [--levels clean,scan,photo,hard].

Needs numpy, pillow, opencv-python-headless and the Debian fonts fonts-pc, fonts-pc-extra, fonts-terminus, fonts-courier-prime, fonts-dejavu-core.
Writes OUT/<name>.png|jpg and OUT/truth.jsonl: {"image","layout","level","fields","lines"}; amounts are integer cents.
The same arguments give the same corpus. With --frames N each report is photographed N times (for scanning from several frames).
"""
import argparse
import json
import os
import random
import sys
import cv2
import paper
import shiftsim


def main(layouts, fonts, degrade=paper.degrade):
    a = argparse.ArgumentParser()
    a.add_argument("out"), a.add_argument("--seed", type=int, default=1), a.add_argument("--count", type=int, default=40)
    a.add_argument("--levels", default="clean,scan,photo,hard"), a.add_argument("--frames", type=int, default=1)
    a = a.parse_args()
    os.makedirs(a.out, exist_ok=True)
    levels = a.levels.split(",")
    with open(os.path.join(a.out, "truth.jsonl"), "w") as truth:
        for i in range(a.count):
            rng = random.Random(f"{a.seed}/{i}")
            layout = list(layouts)[i % len(layouts)]
            level = levels[(i // len(layouts)) % len(levels)]
            cols, rows, fields = layouts[layout](shiftsim.evening(rng), rng)
            clean = paper.render(rows, rng.choice(fonts), cols, px=rng.choice([26, 28, 30, 32]), aspect=rng.choice([.5, .52, .55]))
            for k in range(a.frames):
                img = degrade(clean, level, random.Random(f"{a.seed}/{i}/{k}"))
                name = f"{i:03d}-{layout.replace('_', '-')}-{level}" + (f"-f{k}" if a.frames > 1 else "") + (".png" if level == "clean" else ".jpg")
                cv2.imwrite(os.path.join(a.out, name), img, [cv2.IMWRITE_JPEG_QUALITY, 88] if name.endswith("jpg") else [])
                truth.write(json.dumps({"image": name, "report": i, "layout": layout, "level": level, "fields": fields, "lines": [r.text for r in rows if r.text.strip()]}) + "\n")


if __name__ == "__main__":
    import layouts as L
    main(L.LAYOUTS, L.FONTS)
