"""Writes training pages as `lstmtraining` reads them (.lstmf): Tesseract itself need not run."""

import struct

import cv2


def _text(value):
    data = value.encode()
    return struct.pack("<I", len(data)) + data


def page(sample, name, number):
    """One page: a PNG, its language, its text, and no character boxes."""
    png = cv2.imencode(".png", sample.picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].tobytes()
    return (struct.pack("<B", 1) + _text(name) + struct.pack("<i", number) + struct.pack("<I", len(png)) + png
            + _text("thermal") + _text(sample.text) + struct.pack("<II", 0, 0) + b"\0")


def write(path, samples, name):
    """One file of pages."""
    with open(path, "wb") as file:
        file.write(struct.pack("<I", len(samples)))
        for number, sample in enumerate(samples):
            file.write(page(sample, f"{name}_{number}", number))
