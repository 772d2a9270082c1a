"""A net that is shipped, to be trained further:  python import_ink.py STROKES IN.tpn OUT.pt

The file has no normalisations: they are put back as what they do to composed inks, so that the net answers as before."""
import struct, sys
import numpy as np, torch
from torch.nn import functional as F
from data import Writers, figures
from net import InkNet, plain
from train import sample


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


def main():
    shipped, net, rng = parts(sys.argv[2]), InkNet(), np.random.default_rng(3)
    writers, real = Writers(sys.argv[1], {"train"}), figures(sys.argv[1], {"train"})
    rows = [r for r, _ in (sample(rng, writers, real) for _ in range(400))]
    first = torch.from_numpy(rows[0].T.copy())
    x = torch.from_numpy(np.concatenate(rows).T.copy())[None]  # one after the other: only their spread counts here

    def taken(step, name, x):
        step.conv.weight.copy_(shipped[name + ".weight"]); bias = shipped[name + ".bias"]
        y = step.conv(x)
        mean, var = y.mean((0, 2)), y.var((0, 2), unbiased=False)
        step.norm.running_mean.copy_(mean); step.norm.running_var.copy_(var)
        step.norm.weight.copy_((var + 1e-5).sqrt()); step.norm.bias.copy_(mean + bias)
        return F.relu(y + bias[None, :, None])

    with torch.no_grad():
        x = taken(net.two, "two", taken(net.one, "one", x))
        for i, step in enumerate(net.early): x = x + taken(step, f"early.{i}", x)
        x = taken(net.three, "three", x)
        for i, step in enumerate(net.late): x = x + taken(step, f"late.{i}", x)
        net.out.weight.copy_(shipped["out.weight"]); net.out.bias.copy_(shipped["out.bias"])
        net.eval()
        off = (net(first[None])[0] - plain(shipped, first)).abs().max()
    print(f"answers as before to {float(off):.1e}"); assert off < 1e-2
    torch.save(net.state_dict(), sys.argv[3])


if __name__ == "__main__": main()
