"""The fonts that lines are printed in: which ones there are, of which kind, and which are held out.

A family counts once, however many files it has, so that no family outweighs the others.
"""

import functools
import glob
import os
import re

from PIL import ImageFont

ROOTS = ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype", "/usr/share/fonts/pc", "/usr/share/fonts-go")
#: Never trained on: they tell how a font is read that the net has not seen.
HELD = re.compile(r"Px_IBM_EGA[89]|Px_ATI_[89]x16|spleen-8x16|3270|LiberationMono|Cousine|OCRB|OCR-?B|PTM55|PTM75"
                  r"|Carlito|B612Mono|Go-Mono|Px_Wyse700a", re.I)
#: Families whose files are bitmaps drawn as outlines.
PIXEL = ("pc", "proggy", "spleen", "terminus", "fonts-atarismall", "sixtyfour", "amiga", "glasstty", "dotgothic16")
#: Shapes that no slip is printed in, letters that are no letters, weights that vanish.
STRANGE = re.compile(r"thin(?!\d|_)|hairline|extralight|ultralight|black|heavy|symbol|d050000|z003|smallcap|tamil|keyfont"
                     r"|infofont|signfont|stencil|LED|ldco|cmun(?!tt|tb|btl|vt|ss|rm|bx)|-Variable|fallback|ecolier"
                     r"|HermitLight|ExtendedExtra|UltraCond", re.I)
SLANTED = re.compile(r"(?i:italic|oblique|slanted)|[a-z]-?(I|BI|It|BdIta)\.")
#: The least a font must be able to write to be of use.
NEEDED = "AaZz09$.,-()%:/#&"
_cache = {}


def face(path, size):
    """A font at a size in pixels, opened once."""
    key = (path, size)
    if key not in _cache:
        if len(_cache) > 900:
            _cache.clear()
        _cache[key] = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    return _cache[key]


@functools.lru_cache(maxsize=None)
def has(path, character):
    """Whether a font draws a character, and not the box for a missing one."""
    font = face(path, 32)
    mask = font.getmask(character)
    lost = font.getmask("\uffff")
    return mask.size != (0, 0) and (mask.size != lost.size or bytes(mask) != bytes(lost))


def writes(path, text):
    """Whether a font has every character of a text."""
    return all(has(path, c) for c in set(text) if c != " ")


@functools.lru_cache(maxsize=None)
def fixed_width(path):
    font = face(path, 64)
    return abs(font.getlength("i") - font.getlength("W")) < 2 and abs(font.getlength("0") - font.getlength(".")) < 2


def boxed(path):
    """Whether each character is drawn in a box of its own."""
    point, capital = face(path, 48).getbbox("."), face(path, 48).getbbox("H")
    return point[3] - point[1] > .45 * (capital[3] - capital[1])


def _family(path):
    folder = os.path.basename(os.path.dirname(path))
    if folder.upper() in ("UNHINTED", "OTF", "TTF", "ROBOTOTTF"):
        folder = os.path.dirname(path).split("/")[5]
    return "liberation" if folder in ("liberation2", "croscore") else folder


class Shelf:
    """The fonts of this machine by kind: kind → family → files."""

    def __init__(self, held=False):
        """With `held`, the held-out fonts; else all others."""
        self.kinds = {"pixel": {}, "mono": {}, "prop": {}, "slanted": {}}
        paths = sorted(p for root in ROOTS for end in ("ttf", "otf") for p in glob.glob(f"{root}/**/*.{end}", recursive=True))
        for path in paths:
            name = os.path.basename(path)
            if bool(HELD.search(name)) != held or STRANGE.search(path):
                continue
            if held and SLANTED.search(name):
                continue
            try:
                if not writes(path, NEEDED) or boxed(path):
                    continue
                family = _family(path)
                if SLANTED.search(name):
                    kind = "slanted"
                elif family in PIXEL:
                    kind = "pixel"
                else:
                    kind = "mono" if fixed_width(path) else "prop"
            except (OSError, ValueError):
                continue
            self.kinds[kind].setdefault(family, []).append(path)

    #: Slips are printed by machines with fonts of their own, mostly of fixed width.
    SHARES = (("pixel", .36), ("mono", .38), ("prop", .24), ("slanted", .02))

    def pick(self, rng, text):
        """A font that can write the text, and its kind; nil kinds fall through to the next."""
        for _ in range(40):
            kind = rng.choices([k for k, _ in self.SHARES], [s for _, s in self.SHARES])[0]
            families = self.kinds[kind]
            if not families:
                continue
            if kind == "pixel" and "pc" in families and rng.random() < .6:
                family = "pc"
            else:
                family = rng.choice(sorted(families))
            path = rng.choice(families[family])
            if writes(path, text):
                return path, kind
        return None, None

    def summary(self):
        return {kind: {family: len(files) for family, files in families.items()} for kind, families in self.kinds.items()}
