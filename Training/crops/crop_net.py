"""The net for crops: four 2-D convolutions with pooling, then convolutions along the line, CTC on the outputs."""
import torch
from torch import nn
from torch.nn import functional as F
from hands import ALPHABET

PLANES = (16, 24, 32, 48)  # channels of the 2-D convolutions; rows are halved behind each, columns behind the first
WIDE = 72
DILATIONS = (1, 2, 4, 1)
ROWS = 32


class Plane(nn.Module):
    def __init__(self, a, b):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(a, b, 3, padding=1, bias=False), nn.BatchNorm2d(b)

    def forward(self, x): return F.relu(self.norm(self.conv(x)))


class Line(nn.Module):
    def __init__(self, a, b, dilation=1):
        super().__init__()
        self.conv = nn.Conv1d(a, b, 5, padding=2 * dilation, dilation=dilation, bias=False)
        self.norm = nn.BatchNorm1d(b)

    def forward(self, x): return F.relu(self.norm(self.conv(x)))


class CropNet(nn.Module):
    """B x 1 x 32 x W crops (W even) to B x 18 x W/2 log probabilities."""

    def __init__(self, drop=.1):
        super().__init__()
        self.planes = nn.ModuleList([Plane(a, b) for a, b in zip((1, *PLANES), PLANES)])
        self.line = Line(PLANES[-1] * ROWS // 16, WIDE)
        self.late = nn.ModuleList([Line(WIDE, WIDE, d) for d in DILATIONS])
        self.drop, self.out = nn.Dropout(drop), nn.Conv1d(WIDE, len(ALPHABET) + 1, 1)

    def forward(self, x):
        for i, plane in enumerate(self.planes): x = F.max_pool2d(plane(x), (2, 1) if i else 2)
        x = self.line(x.flatten(1, 2))
        for step in self.late: x = x + step(x)
        return F.log_softmax(self.out(self.drop(x)), 1)


def folded(state):
    """Weights and biases with the normalisations taken in, in the order of use."""
    out = {}
    for key in state:
        if key.endswith(".conv.weight"):
            name = key[:-len(".conv.weight")]
            g = state[name + ".norm.weight"] / (state[name + ".norm.running_var"] + 1e-5).sqrt()
            out[name + ".weight"] = state[key] * g.reshape(-1, *[1] * (state[key].dim() - 1))
            out[name + ".bias"] = state[name + ".norm.bias"] - g * state[name + ".norm.running_mean"]
    out["out.weight"], out["out.bias"] = state["out.weight"], state["out.bias"]
    return out


def plain(tensors, crop):
    """The folded net on one 32 x W crop: what Swift computes."""
    x = crop[None, None]
    for i in range(len(PLANES)):
        x = F.relu(F.conv2d(x, tensors[f"planes.{i}.weight"], tensors[f"planes.{i}.bias"], padding=1))
        x = F.max_pool2d(x, (2, 1) if i else 2)
    x = F.relu(F.conv1d(x.flatten(1, 2), tensors["line.weight"], tensors["line.bias"], padding=2))
    for i, d in enumerate(DILATIONS):
        x = x + F.relu(F.conv1d(x, tensors[f"late.{i}.weight"], tensors[f"late.{i}.bias"], padding=2 * d, dilation=d))
    return F.log_softmax(F.conv1d(x, tensors["out.weight"], tensors["out.bias"])[0], 0)


def load(path):
    """The folded weights of a trained state, or the rounded ones as they are."""
    state = torch.load(path)
    return folded(state) if any(k.endswith("running_var") for k in state) else state
