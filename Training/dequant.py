#!/usr/bin/env python3
"""Turns an integer net of Tesseract into a float one that `lstmtraining` goes on with.

`dequant.py IN.lstm OUT.lstm`. Debian's `eng` is the integer ("fast") net: each weight is a signed
byte, each row of a matrix has a scale. `lstmtraining` refuses such a net. Here each byte is
multiplied by its row's scale and written as a double, and the integer flag is cleared.
"""

import struct
import sys

import numpy as np

#: Bits of a matrix's mode: integers inside, trained with Adam, and the mark of the newer format.
INTEGER, ADAM, NEW_FORMAT = 1, 4, 128
#: A layer's flag: its parts have learning rates of their own.
OWN_RATES = 64
#: The trainer's flag: the net is in integers.
TRAINER_INTEGER = 1
STACKS = b"Parallel Replicated ParBidiLSTM DepParUDLSTM Par2dLSTM Series RTLReversed TTBReversed XYTranspose".split()
LSTMS = (b"LSTM", b"SummLSTM", b"LSTMSoftmax", b"LSTMBinarySoftmax")


class Net:
    """A serialised net: read from the front, written as it is read."""

    def __init__(self, data):
        self.data, self.at, self.out, self.weights = data, 0, bytearray(), 0

    def take(self, size):
        piece = self.data[self.at:self.at + size]
        if len(piece) < size:
            raise ValueError(f"the net ends early, at byte {self.at}")
        self.at += size
        return piece

    def copy(self, size):
        piece = self.take(size)
        self.out += piece
        return piece

    def number(self):
        return struct.unpack("<i", self.copy(4))[0]

    def text(self):
        return bytes(self.copy(self.number()))

    def matrix(self):
        """One weight matrix; returns its number of outputs."""
        mode = self.take(1)[0]
        if not (mode & INTEGER and mode & NEW_FORMAT):
            raise ValueError("this net is not in integers: lstmtraining can go on with it as it is")
        rows, columns = struct.unpack("<ii", self.take(8))
        self.take(1)
        weights = np.frombuffer(self.take(rows * columns), np.int8).reshape(rows, columns)
        count, = struct.unpack("<I", self.take(4))
        scales = np.frombuffer(self.take(8 * count), "<f8")[:rows]
        self.out.append(NEW_FORMAT | ADAM)
        self.out += struct.pack("<iid", rows, columns, 0.0)
        self.out += (weights * scales[:, None]).astype("<f8").tobytes()
        self.weights += rows * columns
        return rows

    def layer(self):
        """One layer with all that lies in it."""
        if self.copy(1)[0] != 0:
            raise ValueError("a layer of an unknown format")
        kind = self.text()
        self.take(1)
        self.out.append(0)  # not in training now; lstmtraining says when
        self.copy(1)
        flags, inputs = self.number(), self.number()
        self.number(), self.number(), self.text()
        if kind == b"Input":
            self.copy(20)
        elif kind in (b"Convolve", b"Maxpool", b"Reconfig"):
            self.copy(8)
        elif kind in STACKS:
            for _ in range(self.number()):
                self.layer()
            if flags & OWN_RATES:
                self.copy(4 * self.number())
        elif kind in LSTMS:
            self.gates(inputs)
            if b"oftmax" in kind:
                self.layer()
        else:
            self.matrix()

    def gates(self, inputs):
        """The four gates of an LSTM, and a fifth when it looks in two directions."""
        before = self.number()
        states = self.matrix()
        for _ in range(3 + (before == inputs + 2 * states)):
            self.matrix()


def floated(data):
    """The same net in floats, with its trainer's counters set back."""
    net = Net(data)
    net.layer()
    rest = data[net.at:]
    length, = struct.unpack("<I", rest[:4])
    place = 4 + length
    flags, _, _, blank, _, _, _ = struct.unpack("<iiiifff", rest[place:place + 28])
    trainer = struct.pack("<iiiifff", flags & ~TRAINER_INTEGER, 0, 0, blank, .999, .0005, .5)
    return bytes(net.out) + rest[:place] + trainer + rest[place + 28:], net.weights


def main():
    with open(sys.argv[1], "rb") as file:
        data, weights = floated(file.read())
    with open(sys.argv[2], "wb") as file:
        file.write(data)
    print(f"{weights} weights in floats")


if __name__ == "__main__":
    main()
