"""The net as the program reads it:  python export_crops.py NET.pt TEMPERATURE OUT.tpn

The format is that of `Training/ink/export.py`.  OUT.tpn.pt beside it has the rounded weights, to measure and to test with."""
import struct, sys
import numpy as np, torch
from crop_net import load


def main():
    parts = dict(load(sys.argv[1]))
    parts["temperature"] = torch.tensor([float(sys.argv[2])])
    rounded = {}
    with open(sys.argv[3], "wb") as f:
        f.write(b"TPN1")
        for name, v in parts.items():
            w = v.detach().numpy().astype(np.float32)
            rows = w.reshape(w.shape[0], -1)
            scale = np.abs(rows).max(1) / (1 if w.ndim == 1 else 127)  # a bias keeps its value: its scale is the value
            scale[scale == 0] = 1
            scale = scale.astype(np.float32)
            q = np.clip(np.rint(rows / scale[:, None]), -127, 127).astype(np.int8)
            rounded[name] = torch.from_numpy((q * scale[:, None]).reshape(w.shape).astype(np.float32))
            f.write(struct.pack("<H", len(name)) + name.encode() + struct.pack("<B", w.ndim)
                    + struct.pack(f"<{w.ndim}I", *w.shape) + scale.astype("<f4").tobytes() + q.tobytes())
    torch.save({k: v for k, v in rounded.items() if k != "temperature"}, sys.argv[3] + ".pt")


if __name__ == "__main__": main()
