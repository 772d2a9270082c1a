"""Trains the net for names:  python train_names.py STROKES OUT.pt MINUTES [START.pt]"""
import sys, time
import numpy as np
from features import features
from letters import LETTERS, LetterWriters
from names import draw, label, letters_of
from net import InkNet, halved
from train import batches, fit


def sample(rng, writers):
    while True:
        text = label(rng)
        rows = features(draw(rng, writers, text, hard=int(rng.random() < .75)))
        wanted = letters_of(text)
        if len(rows) < 1400 and halved(halved(len(rows))) >= len(wanted) + sum(a == b for a, b in zip(wanted, wanted[1:])):
            return rows, [LETTERS.index(c) + 1 for c in wanted]


def main():
    folder, out, minutes = sys.argv[1], sys.argv[2], float(sys.argv[3])
    start = sys.argv[4] if len(sys.argv) > 4 else None
    rng = np.random.default_rng(int(time.time()) if start else 7)
    writers = LetterWriters(folder, {"train"})
    print(len(writers.names), "writers", flush=True)
    fit(InkNet(classes=len(LETTERS) + 1), batches(rng, lambda: sample(rng, writers)), out, minutes, start)


if __name__ == "__main__": main()
