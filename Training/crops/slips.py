"""Draws signed card slips of unseen writers with known truth:  python slips.py STROKES FONTS OUT [COUNT] [SEED] [WHO] [SET]

WHO is `writer` or `device`: see `Training/ink/data.py`; both without it.  `train` draws slips of the writers that nets are
trained on, in other fonts than those that are measured.  SET is `lines` (those of before), `boxes` (frames to write in) or
`row` (tip and total on one row).  FONTS is a folder with TrueType fonts.  OUT gets pictures and truth.jsonl: {"image", "layout", "level", "writer", "kind",
"base", "tip", "total", "wrote"}; amounts in cents, null where no amount was written.  The same arguments give the same slips."""
import glob, importlib.util, json, os, sys
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from crop_paper import polyline
from hands import Hands, box, special
from compose import draw

HERE = os.path.dirname(os.path.abspath(__file__))
FORGE = importlib.util.spec_from_file_location("forge_paper", os.path.join(HERE, "..", "..", "Benchmarks", "Forge", "paper.py"))
forge = importlib.util.module_from_spec(FORGE); FORGE.loader.exec_module(forge)

KINDS = (("sum", .78), ("wrong-sum", .04), ("no-tip", .04), ("percent", .03), ("dash", .03), ("cash", .02), ("crossed", .04), ("blank", .02))
LEVELS = ("clean", "scan", "scan", "photo", "photo", "photo", "scan", "photo", "photo", "hard")


def usd(cents): return f"{cents // 100:,}.{cents % 100:02d}"


class Page:
    """A slip while it is printed: rows from top to bottom, and the places to write on."""

    def __init__(self, rng, font, px, cols):
        self.rng, self.px = rng, px
        self.font, self.big = ImageFont.truetype(font, px), ImageFont.truetype(font, int(px * 1.5))
        self.cell = self.font.getlength("0")
        self.width, self.margin = int(self.cell * cols + 2 * px), px
        self.image = Image.new("L", (self.width, px * 80), 255)
        self.draw, self.y, self.places = ImageDraw.Draw(self.image), px, {}
        self.high = 0

    def row(self, left="", right="", centre="", font=None, lead=1.25):
        font = font or self.font
        if left: self.draw.text((self.margin, self.y), left, font=font, fill=0)
        if right: self.draw.text((self.width - self.margin - font.getlength(right), self.y), right, font=font, fill=0)
        if centre: self.draw.text(((self.width - font.getlength(centre)) / 2, self.y), centre, font=font, fill=0)
        self.y += int(font.size * lead)

    def rule(self, style, x0, x1, y):
        if style == "line": self.draw.line([(x0, y), (x1, y)], fill=0, width=int(self.rng.integers(2, 4)))
        elif style == "underscore": self.draw.text((x0, y - self.px * .95), "_" * max(3, int((x1 - x0) / self.font.getlength("_"))), font=self.font, fill=0)
        elif style == "dots": self.draw.text((x0, y - self.px * .95), "." * max(3, int((x1 - x0) / self.font.getlength("."))), font=self.font, fill=0)
        elif style == "dashes":
            for x in np.arange(x0, x1, self.px * .45): self.draw.line([(x, y), (min(x1, x + self.px * .25), y)], fill=0, width=2)

    def line(self, name, label, style, dollar="", start=None, font=None):
        """A word with the line to write on beside it."""
        font = font or self.font
        self.draw.text((self.margin, self.y), label, font=font, fill=0)
        x0 = max(self.margin + font.getlength(label) + self.cell, start or 0)
        base = self.y + font.getmetrics()[0] + 2
        if dollar: self.draw.text((x0, self.y), dollar, font=font, fill=0); x0 += font.getlength(dollar) + 2
        x1 = self.width - self.margin
        self.rule(style, x0, x1, base)
        self.places[name] = (x0, x1, base)
        self.y += int(self.px * self.rng.uniform(1.9, 2.9))

    def finish(self): return np.array(self.image.crop((0, 0, self.width, self.y + self.px)))


def head(p, rng, base):
    p.row(centre=str(rng.choice(["THE CORNER BISTRO", "Casa Lupita", "HARBOR GRILL", "Blue Door Cafe", "Taqueria 9", "OAK & VINE"])), font=p.big if rng.random() < .4 else None)
    if rng.random() < .6: p.row(centre=f"{rng.integers(10, 999)} Main St")
    p.row()
    p.row(f"{rng.integers(1, 13):02d}/{rng.integers(1, 29):02d}/2026", f"{rng.integers(1, 13)}:{rng.integers(0, 60):02d} PM")
    p.row(f"Server: {rng.choice(['Ana', 'Luis', 'Kim', 'Dee', 'Jo'])}", f"Check #{rng.integers(100, 999)}" if rng.random() < .7 else "")
    if rng.random() < .7: p.row(str(rng.choice(["VISA", "Mastercard", "AMEX"])) + " XXXX" + str(rng.integers(1000, 9999)))
    if rng.random() < .5: p.row("Auth: " + str(rng.integers(100000, 999999)))
    p.row()


def foot(p, rng):
    p.y += int(p.px * rng.uniform(.3, 1.5))
    p.row("X" + "_" * 24 if rng.random() < .6 else "Signature:", lead=2)
    p.places["signature"] = (p.margin + p.px, p.width - p.margin, p.y - p.px)
    if rng.random() < .5: p.row(centre="I agree to pay the above total")
    p.row(centre=str(rng.choice(["CUSTOMER COPY", "MERCHANT COPY", "THANK YOU", "Gracias"])))


def printed(p, rng, base, words):
    """The printed amounts above the written lines."""
    tax = base * int(rng.integers(5, 10)) // 109
    kind = rng.integers(0, 3)
    if kind: p.row(words["subtotal"], usd(base - tax)); p.row(words["tax"], usd(tax))
    money = "$" + usd(base) if rng.random() < .6 else usd(base)
    p.row(words["base"], money, font=p.big if kind == 2 and rng.random() < .4 else None)
    p.y += int(p.px * rng.uniform(.5, 1.2))


ENGLISH = {"subtotal": "Subtotal", "tax": "Tax"}


def classic(p, rng, base):
    head(p, rng, base)
    printed(p, rng, base, ENGLISH | {"base": str(rng.choice(["Amount:", "AMOUNT", "Purchase", "Sale Amount", "Check Total"]))})
    style, dollar = str(rng.choice(["line", "underscore", "dots", "dashes"])), "$" if rng.random() < .45 else ""
    start = p.margin + p.cell * rng.integers(8, 13) if rng.random() < .5 else None
    colon = ":" if rng.random() < .7 else ""
    tip, total = rng.choice([["Tip", "Total"], ["TIP", "TOTAL"], ["Gratuity", "Total"], ["+ Tip", "= Total"], ["Tip Amount", "Total Amount"]])
    p.line("tip", tip + colon, style, dollar, start); p.line("total", total + colon, style, dollar, start)
    foot(p, rng)


def suggestions(p, rng, base):
    head(p, rng, base)
    printed(p, rng, base, ENGLISH | {"base": str(rng.choice(["Amount Due", "Total", "Balance Due"]))})
    style = str(rng.choice(["line", "underscore", "dots"]))
    colon = ":" if rng.random() < .7 else ""
    p.line("tip", "Tip" + colon, style, "$" if rng.random() < .4 else ""); p.line("total", "Total" + colon, style, "$" if rng.random() < .4 else "")
    foot(p, rng); p.row()
    p.row("Suggested Tip:")
    for share in (18, 20, 22): p.row(f"{share}%: (Tip ${usd(base * share // 100)} Total ${usd(base + base * share // 100)})")


def spanish(p, rng, base):
    head(p, rng, base)
    printed(p, rng, base, {"subtotal": "Subtotal", "tax": "Impuesto", "base": str(rng.choice(["Importe:", "Monto", "Cuenta:"]))})
    style = str(rng.choice(["line", "underscore", "dots"]))
    p.line("tip", str(rng.choice(["Propina:", "PROPINA"])), style, "$" if rng.random() < .5 else ""); p.line("total", str(rng.choice(["Total:", "TOTAL"])), style, "$" if rng.random() < .5 else "")
    foot(p, rng)


def below(p, rng, base):
    """The words stand above the lines."""
    head(p, rng, base)
    printed(p, rng, base, ENGLISH | {"base": "Amount"})
    for name, label in (("tip", str(rng.choice(["TIP", "Gratuity"]))), ("total", "TOTAL")):
        p.row(label, lead=2.6)
        p.rule("line", p.margin, p.width - p.margin, p.y)
        p.places[name] = (p.margin + p.px, p.width - p.margin, p.y)
        p.y += int(p.px * .8)
    foot(p, rng)


def frame(p, name, x0, y0, x1, y1, dollar=""):
    """A rectangle to write in; in it the sign of the money at the left."""
    p.draw.rectangle([x0, y0, x1, y1], outline=0, width=int(p.rng.integers(2, 4)))
    inside = x0 + p.px * .3
    if dollar:
        p.draw.text((inside, (y0 + y1) / 2 - p.px * .6), dollar, font=p.font, fill=0)
        inside += p.font.getlength(dollar) + p.px * .1
    p.places[name] = (inside, x1 - p.px * .3, y1 - max(p.px * .2, (y1 - y0 - p.px * 1.4) * p.rng.uniform(.2, .6)))


def words(rng): return rng.choice([["TIP", "TOTAL"], ["Tip:", "Total:"], ["Gratuity", "Total"], ["Propina:", "TOTAL:"]])


def box_beside(p, rng, base):
    """`TIP [        ]`, each with a frame of its own."""
    head(p, rng, base); printed(p, rng, base, ENGLISH | {"base": "Amount"})
    tip, total = words(rng)
    high, dollar = p.px * rng.uniform(1.7, 2.8), "$" if rng.random() < .5 else ""
    left = p.margin + max(p.font.getlength(tip), p.font.getlength(total)) + p.cell * rng.integers(1, 5)
    right = p.width - p.margin - p.cell * rng.integers(0, 6)
    for name, label in (("tip", tip), ("total", total)):
        p.draw.text((p.margin, p.y + (high - p.px * 1.2) / 2), label, font=p.font, fill=0)
        frame(p, name, left, p.y, right, p.y + high, dollar)
        p.y += int(high + p.px * rng.uniform(.3, 1))
    foot(p, rng)


def box_below(p, rng, base):
    """The word stands above its frame."""
    head(p, rng, base); printed(p, rng, base, ENGLISH | {"base": "Amount"})
    high, dollar = p.px * rng.uniform(1.8, 2.6), "$" if rng.random() < .5 else ""
    for name, label in zip(("tip", "total"), words(rng)):
        p.row(label, lead=1.25 + rng.uniform(0, .25))
        frame(p, name, p.margin, p.y, p.width - p.margin, p.y + high, dollar)
        p.y += int(high + p.px * rng.uniform(.4, .9))
    foot(p, rng)


def box_table(p, rng, base):
    """A table: the words in its left cells, the places in its right ones."""
    head(p, rng, base); printed(p, rng, base, ENGLISH | {"base": "Amount"})
    tip, total = words(rng)
    high, dollar = p.px * rng.uniform(1.7, 2.8), "$" if rng.random() < .5 else ""
    left = p.margin + max(p.font.getlength(tip), p.font.getlength(total)) + p.cell * 2
    for name, label in (("tip", tip), ("total", total)):
        p.draw.rectangle([p.margin, p.y, left, p.y + high], outline=0, width=2)
        p.draw.text((p.margin + p.cell, p.y + (high - p.px * 1.2) / 2), label, font=p.font, fill=0)
        frame(p, name, left, p.y, p.width - p.margin, p.y + high, dollar)
        p.y += int(high)
    p.y += int(p.px * .5)
    foot(p, rng)


def box_around(p, rng, base):
    """The word stands in the frame that is written in."""
    head(p, rng, base); printed(p, rng, base, ENGLISH | {"base": "Amount"})
    high, dollar = p.px * rng.uniform(1.8, 2.6), "$" if rng.random() < .5 else ""
    for name, label in zip(("tip", "total"), words(rng)):
        frame(p, name, p.margin, p.y, p.width - p.margin, p.y + high)
        p.draw.text((p.margin + p.cell, p.y + (high - p.px * 1.2) / 2), label, font=p.font, fill=0)
        left = p.margin + p.font.getlength(label) + p.cell * 1.8
        if dollar: p.draw.text((left, p.y + (high - p.px * 1.2) / 2), dollar, font=p.font, fill=0); left += p.cell * 1.3
        p.places[name] = (left, *p.places[name][1:])
        p.y += int(high + p.px * rng.uniform(0, .8))
    foot(p, rng)


def one_row(p, rng, base):
    """`TIP ______  TOTAL ______` on one row."""
    head(p, rng, base); printed(p, rng, base, ENGLISH | {"base": "Amount"})
    style, dollar = str(rng.choice(["line", "underscore", "dots"])), "$" if rng.random() < .4 else ""
    half, bottom = p.width / 2, p.y + p.font.getmetrics()[0] + 2
    for name, label, start, end in zip(("tip", "total"), words(rng), (p.margin, half + p.cell / 2), (half - p.cell / 2, p.width - p.margin)):
        p.draw.text((start, p.y), label, font=p.font, fill=0)
        x0 = start + p.font.getlength(label) + p.cell * .6
        if dollar: p.draw.text((x0, p.y), dollar, font=p.font, fill=0); x0 += p.cell * 1.2
        p.rule(style, x0, end, bottom)
        p.places[name] = (x0, end, bottom)
    p.y += int(p.px * rng.uniform(1.9, 2.9))
    foot(p, rng)


LAYOUTS = {"classic": classic, "suggestions": suggestions, "spanish": spanish, "below": below}
SETS = {"lines": LAYOUTS, "row": {"one-row": one_row},
        "boxes": {"box-beside": box_beside, "box-below": box_below, "box-table": box_table, "box-around": box_around}}


def write(image, rng, strokes, place, px, hand):
    """Puts strokes on a place; smaller where it would not fit."""
    x0, x1, base = place
    a, b, c, d = box(strokes)
    size = px * hand["size"] * rng.uniform(.92, 1.08)
    size = min(size, (x1 - x0) * .98 / max(c - a, .1))
    left = x0 + rng.uniform(0, max(1, (x1 - x0 - (c - a) * size) * hand["left"])) - a * size
    down = base - px * rng.uniform(-.05, .28)
    for s in strokes: polyline(image, np.stack([s[:, 0] * size + left, s[:, 1] * size + down], 1), hand["pen"], hand["grey"])


def amounts(rng, kind):
    base = int(np.exp(rng.uniform(np.log(800), np.log(30000))))
    tip = int(base * rng.uniform(.1, .28))
    how = rng.random()
    if how < .35: tip += -(base + tip) % 100  # up to a whole total
    elif how < .75: tip = max(100, tip // 100 * 100)
    total = base + tip
    if kind == "wrong-sum": total += int(rng.choice([-1000, -100, -10, 10, 100, 1000, 200, -200]))
    return base, tip, max(total, 100)


def texts(rng, kind, tip, total):
    """What is written on both lines, and the amounts that are meant."""
    bare = rng.random() < .12 and tip % 100 == 0
    def plain(v): return f"{v // 100}" if bare and v % 100 == 0 else f"{v // 100}.{v % 100:02d}"
    if kind == "blank": return None, None, None, None
    if kind == "no-tip": return None, plain(total), None, total
    if kind in ("percent", "dash", "cash", "crossed"): return kind, plain(total), tip if kind == "crossed" else None, total
    return plain(tip), plain(total), tip, total


def slip(rng, hands, fonts, layout):
    kind = str(rng.choice([k for k, _ in KINDS], p=[w for _, w in KINDS]))
    base, tip, total = amounts(rng, kind)
    if kind == "dash": total = base
    writer = hands.any(rng)
    p = Page(rng, str(fonts[rng.integers(len(fonts))]), int(rng.integers(24, 34)), int(rng.integers(28, 40)))
    layout(p, rng, base)
    image = p.finish()
    tip_text, total_text, tip, total = texts(rng, kind, tip, total)
    hand = {"size": rng.uniform(1.0, 1.9), "pen": rng.uniform(2, 4.2), "grey": int(rng.integers(10, 95)), "left": rng.uniform(.1, .9)}
    hard = int(hands.known and rng.random() < .5)
    def strokes(text): return draw(rng, hands.writers, writer, text, hard=hard)
    wrote = tip_text
    if kind == "crossed":
        label, first = special(rng, hands, writer, "crossed")
        while label == "X" or "X" not in label: label, first = special(rng, hands, writer, "crossed")
        value = label[1:].lstrip("$").replace(",", "").rstrip("-").rstrip(".")
        tip = int(round(float(value) * 100)); total = base + tip
        wrote, total_text = label, f"{total // 100}.{total % 100:02d}"
        write(image, rng, first, p.places["tip"], p.px, hand)
    elif kind in ("percent", "dash", "cash"):
        wrote, first = special(rng, hands, writer, kind)
        if kind == "percent":
            total = base + (base * int(wrote[:-1]) + 50) // 100
            total_text = f"{total // 100}.{total % 100:02d}"
        elif kind == "cash": total, total_text = base, usd(base)
        write(image, rng, first, p.places["tip"], p.px, hand)
    elif tip_text: write(image, rng, strokes(tip_text), p.places["tip"], p.px, hand)
    if total_text: write(image, rng, strokes(total_text), p.places["total"], p.px, hand)
    if rng.random() < .9:
        name = hands.word(rng, writer, "".join(rng.choice(list("aehilmnorstu"), rng.integers(5, 10))))
        write(image, rng, name, p.places["signature"], p.px, hand | {"size": rng.uniform(.9, 1.4)})
    return image, {"writer": writer, "kind": kind, "base": base, "tip": tip, "total": total, "wrote": [wrote, total_text]}


def main():
    folder, fonts, out = sys.argv[1:4]
    count, seed = int(sys.argv[4]) if len(sys.argv) > 4 else 400, int(sys.argv[5]) if len(sys.argv) > 5 else 1
    who = {sys.argv[6]} if len(sys.argv) > 6 else {"writer", "device"}
    hands = Hands(folder, who, complete=True)
    layouts = SETS[sys.argv[7] if len(sys.argv) > 7 else "lines"]
    hands.known = who == {"train"}  # and so drawn in more ways, as when nets are trained
    measured = ("LiberationMono-Regular", "LiberationSans-Regular", "LiberationSansNarrow-Regular", "Inconsolata", "Courier Prime", "Px_IBM_VGA9",
             "FreeMonoBold", "Roboto-Regular", "DejaVuSansMono", "Hack-Regular")
    trained = ("LiberationSerif-Regular", "LiberationMono-Bold", "DejaVuSans", "DejaVuSerif", "DejaVuSansCondensed", "FreeMono", "FreeSans",
               "FreeSerif", "Roboto-Medium", "RobotoCondensed-Regular", "Hack-Bold", "Courier Prime Bold", "DejaVuSansMono-Bold")
    names = trained if who == {"train"} else measured
    found = [f for f in sorted(glob.glob(fonts + "/**/*.[to]tf", recursive=True)) if os.path.splitext(os.path.basename(f))[0] in names]
    os.makedirs(out, exist_ok=True)
    print(len(hands.names), "writers,", len(found), "fonts")
    with open(out + "/truth.jsonl", "w") as truth:
        for i in range(count):
            rng = np.random.default_rng([seed, i])
            layout = list(layouts)[i % len(layouts)]
            image, known = slip(rng, hands, found, layouts[layout])
            level = LEVELS[int(rng.integers(len(LEVELS)))]
            image, quality = forge.degrade(image, level, rng)
            name = f"{i:03d}-{layout}-{level}." + ("png" if quality is None else "jpg")
            cv2.imwrite(f"{out}/{name}", image, [cv2.IMWRITE_JPEG_QUALITY, 88] if quality else [])
            truth.write(json.dumps({"image": name, "level": level, "layout": layout, **known}) + "\n")


if __name__ == "__main__": main()
