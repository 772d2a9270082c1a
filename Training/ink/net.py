"""The ink net: convolutions over time, ReLU and additions, nothing else; CTC on the outputs."""
import torch
from torch import nn
from torch.nn import functional as F
from data import ALPHABET
from features import FEATURES

FIRST, WIDE = 48, 64
EARLY, LATE = (1, 2), (1, 2, 4, 8, 4, 2)  # dilations of the residual convolutions at a half and at a quarter of the points


class Step(nn.Module):
    """A convolution of width 5 with its normalisation, which `folded` takes into the weights."""

    def __init__(self, a, b, stride=1, dilation=1):
        super().__init__()
        self.conv = nn.Conv1d(a, b, 5, stride=stride, padding=2 * dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm1d(b)

    def forward(self, x): return F.relu(self.norm(self.conv(x)))


class InkNet(nn.Module):
    """B x 8 x T features to B x classes x T/4 log probabilities: the blank, then the characters."""

    def __init__(self, drop=.1, classes=len(ALPHABET) + 1):
        super().__init__()
        self.one, self.two = Step(FEATURES, FIRST), Step(FIRST, FIRST, 2)
        self.early = nn.ModuleList([Step(FIRST, FIRST, 1, d) for d in EARLY])
        self.three = Step(FIRST, WIDE, 2)
        self.late = nn.ModuleList([Step(WIDE, WIDE, 1, d) for d in LATE])
        self.drop, self.out = nn.Dropout(drop), nn.Conv1d(WIDE, classes, 1)

    def forward(self, x, lengths=None):
        """`lengths`: how many frames of each row count; the others are kept at zero as beyond the end of a single reading."""
        def mask(x, n):
            return x if lengths is None else x * (torch.arange(x.shape[2])[None] < n[:, None])[:, None]
        n = lengths
        x = mask(self.one(x), n)
        n = None if n is None else halved(n)
        x = mask(self.two(x), n)
        for step in self.early: x = mask(x + step(x), n)
        n = None if n is None else halved(n)
        x = mask(self.three(x), n)
        for step in self.late: x = mask(x + step(x), n)
        return F.log_softmax(self.out(self.drop(x)), 1)


def halved(n): return (n + 1) // 2


def folded(state):
    """Weights and biases with the normalisations taken in, in the order of use."""
    out = {}
    for key in state:
        if key.endswith(".conv.weight"):
            name = key[:-len(".conv.weight")]
            g = state[name + ".norm.weight"] / (state[name + ".norm.running_var"] + 1e-5).sqrt()
            out[name + ".weight"] = state[key] * g[:, None, None]
            out[name + ".bias"] = state[name + ".norm.bias"] - g * state[name + ".norm.running_mean"]
    out["out.weight"], out["out.bias"] = state["out.weight"], state["out.bias"]
    return out


def plain(tensors, x):
    """The folded net on 8 x T features: what Swift computes."""
    def step(name, x, stride=1, dilation=1):
        return F.relu(F.conv1d(x, tensors[name + ".weight"], tensors[name + ".bias"], stride, 2 * dilation, dilation))
    x = step("two", step("one", x[None]), 2)
    for i, d in enumerate(EARLY): x = x + step(f"early.{i}", x, 1, d)
    x = step("three", x, 2)
    for i, d in enumerate(LATE): x = x + step(f"late.{i}", x, 1, d)
    return F.log_softmax(F.conv1d(x, tensors["out.weight"], tensors["out.bias"])[0], 0)
