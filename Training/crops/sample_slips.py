"""The signed slips of `Receipts/Samples/signed`:  python sample_slips.py STROKES FONTS OUT

Their tips add up to the card tips of `Receipts/Samples/inverse-bars/sample-a.png`, 34.92: three that add up, and one whose
guest added wrongly; a fifth has a line for its tip."""
import os, sys
import cv2
import numpy as np
from hands import Hands, special
from compose import draw  # found by `hands`
from slips import LAYOUTS, Page, write

SLIPS = (("adds-a", "classic", 4700, "8.00", "55.00"), ("adds-b", "suggestions", 7308, "14.92", "88.00"),
         ("adds-c", "spanish", 3300, "7.00", "40.00"), ("wrong", "classic", 2500, "5.00", "31.00"), ("line", "below", 1850, None, "18.50"))


def main():
    folder, fonts, out = sys.argv[1:4]
    hands = Hands(folder, {"writer"}, complete=True)
    os.makedirs(out, exist_ok=True)
    for number, (name, layout, base, tip, total) in enumerate(SLIPS):
        rng = np.random.default_rng([34, number])
        writer = hands.names[(3 * number + 1) % len(hands.names)]
        p = Page(rng, fonts + "/DejaVuSansMono.ttf", 26, 30)
        LAYOUTS[layout](p, rng, base)
        image = p.finish()
        hand = {"size": 1.3, "pen": 2.6, "grey": 40, "left": .3}
        first = draw(rng, hands.writers, writer, tip) if tip else special(rng, hands, writer, "dash")[1]
        write(image, rng, first, p.places["tip"], p.px, hand)
        write(image, rng, draw(rng, hands.writers, writer, total), p.places["total"], p.px, hand)
        write(image, rng, hands.word(rng, writer, "mariel"), p.places["signature"], p.px, hand)
        cv2.imwrite(f"{out}/{name}.png", image, [cv2.IMWRITE_PNG_COMPRESSION, 9])


if __name__ == "__main__": main()
