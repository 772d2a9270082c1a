"""Finds digits of the training writers that a first net says are something else:  python doubtful.py STROKES NET.pt

Their line numbers go into STROKES/doubtful.json; `train.py` leaves them out, measuring never does.  A stroke is missing from
most of them."""
import json, sys
from collections import Counter
import numpy as np
from data import READ_RIGHT, box, lines, part, scaled
from measure import frames, load
from search import readings

SURE = .9  # share of another digit from which on a label is doubted


def main():
    folder, net = sys.argv[1], load(sys.argv[2])
    found, kinds = [], Counter()
    for number, (label, writer, donor, strokes) in enumerate(lines(folder, "1a")):
        if donor not in READ_RIGHT or part(writer, donor) != "train" or not label.isdigit() or len(label) != 1: continue
        x0, y0, x1, y1 = box(strokes)
        if y1 <= y0: continue
        read = readings(frames(net, scaled(strokes, y1 - y0)), "digits")
        if not read: continue
        total = np.logaddexp.reduce([p for _, p in read])
        if read[0][0] != label and np.exp(read[0][1] - total) > SURE: found.append(number); kinds[label + read[0][0]] += 1
    with open(f"{folder}/doubtful.json", "w") as f: json.dump(found, f)
    print(len(found), "doubtful:", dict(kinds.most_common(12)))


if __name__ == "__main__": main()
