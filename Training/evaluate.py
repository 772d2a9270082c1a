#!/usr/bin/env python3
"""Reads evaluation strips with models and counts what is wrong, as the program would read them.

`evaluate.py STRIPS MODEL.traineddata [MODEL.traineddata ...]`: STRIPS is a folder made by
`lines OUT --strips --held`. Each strip is read as a single line. For each level: wrong characters
(edit distance by length of truth) and, of the lines that are one amount, how many were read exactly.
"""

import ctypes
import ctypes.util
import os
import re
import sys
import time

import cv2

SINGLE_LINE, LSTM_ONLY = 7, 1
AMOUNT = re.compile(r"[-+($<]*[$€£]?-?\d[\d,]*\.\d\d[-+)>]*")


class Reader:
    """Tesseract's C interface with one model, set up as the program sets it up."""

    def __init__(self, model):
        os.environ.setdefault("OMP_THREAD_LIMIT", "1")
        library = ctypes.CDLL(ctypes.util.find_library("tesseract") or "libtesseract.so.5")
        library.TessBaseAPICreate.restype = ctypes.c_void_p
        library.TessBaseAPIGetUTF8Text.restype = ctypes.c_void_p
        library.TessDeleteText.argtypes = [ctypes.c_void_p]
        self.library, self.handle = library, ctypes.c_void_p(library.TessBaseAPICreate())
        folder, name = os.path.split(os.path.abspath(model))
        name = name.removesuffix(".traineddata")
        library.TessBaseAPISetVariable(self.handle, b"debug_file", b"/dev/null")
        if library.TessBaseAPIInit2(self.handle, folder.encode(), name.encode(), LSTM_ONLY):
            sys.exit(f"{model} is no model that Tesseract can use.")
        library.TessBaseAPISetVariable(self.handle, b"debug_file", b"/dev/null")
        library.TessBaseAPISetVariable(self.handle, b"tessedit_do_invert", b"0")
        library.TessBaseAPISetPageSegMode(self.handle, SINGLE_LINE)

    def read(self, picture):
        height, width = picture.shape
        self.library.TessBaseAPISetImage(self.handle, picture.tobytes(), width, height, 1, width)
        self.library.TessBaseAPISetSourceResolution(self.handle, 200)
        pointer = self.library.TessBaseAPIGetUTF8Text(self.handle)
        text = ctypes.string_at(pointer).decode() if pointer else ""
        if pointer:
            self.library.TessDeleteText(pointer)
        return " ".join(text.split())

    def close(self):
        self.library.TessBaseAPIEnd(self.handle)
        self.library.TessBaseAPIDelete(self.handle)


def distance(a, b):
    """The least number of characters to change, add or leave out."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


def main():
    folder, models = sys.argv[1], sys.argv[2:]
    with open(os.path.join(folder, "truth.tsv"), encoding="utf8") as file:
        truth = [line.rstrip("\n").split("\t") for line in file]
    pictures = [cv2.imread(os.path.join(folder, name), cv2.IMREAD_GRAYSCALE) for name, _, _ in truth]
    for model in models:
        reader, start = Reader(model), time.monotonic()
        read = [reader.read(picture) for picture in pictures]
        spent = time.monotonic() - start
        reader.close()
        print(f"{model}: {1000 * spent / len(read):.1f} ms a line")
        wrong = {}
        for level in dict.fromkeys(level for _, level, _ in truth):
            lines = [(t, r) for (_, l, t), r in zip(truth, read) if l == level]
            errors, length = sum(distance(t, r) for t, r in lines), sum(len(t) for t, _ in lines)
            amounts = [(t, r) for t, r in lines if AMOUNT.fullmatch(t)]
            exact = sum(t == r for t, r in amounts)
            whole = sum(t == r for t, r in lines)
            print(f"  {level:6} {100 * errors / length:5.2f} % wrong characters, {100 * whole / len(lines):5.1f} % lines exact,"
                  f" {100 * exact / max(1, len(amounts)):5.1f} % of {len(amounts)} amounts exact")
            for t, r in amounts:
                for x, y in zip(t, r) if len(t) == len(r) else ():
                    if x != y:
                        wrong[x + "→" + y] = wrong.get(x + "→" + y, 0) + 1
        print("  taken for another in amounts:", ", ".join(f"{k} {v}" for k, v in sorted(wrong.items(), key=lambda p: -p[1])[:14]))


if __name__ == "__main__":
    main()
