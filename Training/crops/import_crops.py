"""A net that is shipped, to be trained further:  python import_crops.py STROKES IN.tpn OUT.pt

The file has no normalisations: they are put back as what they do to drawn crops, so that the net answers as before."""
import struct, sys
import numpy as np, torch
from torch.nn import functional as F
from crop_net import CropNet, DILATIONS, PLANES, plain
from crop_paper import ROWS, aged
from hands import Hands
from train_crops import drawn


def parts(path):
    """name: values, of a `.tpn`."""
    with open(path, "rb") as f: data = f.read()
    assert data[:4] == b"TPN1", f"{path} is no net"
    at, out = 4, {}
    while at < len(data):
        size, = struct.unpack_from("<H", data, at); name = data[at + 2:at + 2 + size].decode(); at += 2 + size
        dims, = struct.unpack_from("<B", data, at); shape = struct.unpack_from(f"<{dims}I", data, at + 1); at += 1 + 4 * dims
        scale = np.frombuffer(data, "<f4", shape[0], at); at += 4 * shape[0]
        q = np.frombuffer(data, np.int8, int(np.prod(shape)), at).reshape(shape[0], -1); at += q.size
        out[name] = torch.from_numpy((q * scale[:, None]).reshape(shape).astype(np.float32))
    return out


def normalised(layer, x, bias):
    """Sets the layer's normalisation so that it adds `bias` to what the convolution makes of `x`; gives that."""
    y = layer.conv(x)
    over = [d for d in range(y.dim()) if d != 1]
    mean, var = y.mean(over), y.var(over, unbiased=False)
    layer.norm.running_mean.copy_(mean); layer.norm.running_var.copy_(var)
    layer.norm.weight.copy_((var + 1e-5).sqrt()); layer.norm.bias.copy_(mean + bias)
    return F.relu(y + bias.reshape(1, -1, *[1] * (y.dim() - 2)))


def main():
    shipped, net, rng = parts(sys.argv[2]), CropNet(), np.random.default_rng(3)
    hands, wide = Hands(sys.argv[1], {"train"}), 320
    inks = [ink for ink, _ in (drawn(rng, hands) for _ in range(256)) if ink.shape[1] <= wide]
    crops = np.stack([aged(rng, np.pad(ink.astype(np.float32) / 255, ((0, 0), (0, wide - ink.shape[1])))) for ink in inks])
    x = first = torch.from_numpy(crops).reshape(-1, 1, ROWS, wide)
    with torch.no_grad():
        def taken(layer, name, x):
            layer.conv.weight.copy_(shipped[name + ".weight"])
            return normalised(layer, x, shipped[name + ".bias"])
        for i, plane in enumerate(net.planes): x = F.max_pool2d(taken(plane, f"planes.{i}", x), (2, 1) if i else 2)
        x = taken(net.line, "line", x.flatten(1, 2))
        for i, step in enumerate(net.late): x = x + taken(step, f"late.{i}", x)
        net.out.weight.copy_(shipped["out.weight"]); net.out.bias.copy_(shipped["out.bias"])
        net.eval()
        there = net(first)[0]
    off = (there - plain({k: v for k, v in shipped.items() if k != "temperature"}, first[0, 0])).abs().max()
    print(f"answers as before to {float(off):.1e}"); assert off < 1e-2
    torch.save(net.state_dict(), sys.argv[3])


if __name__ == "__main__": main()
