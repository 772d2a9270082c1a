"""Trains the ink net:  python train.py STROKES OUT.pt MINUTES [START.pt]

Every amount is put together anew; the weights that are kept are a running average.  OUT.pt is also written on the way."""
import sys, time
import numpy as np, torch
from torch.nn import functional as F
from compose import draw, training_label, varied
from data import ALPHABET, Writers, figures
from features import FEATURES, features
from net import InkNet, halved

SIZE, REAL = 64, .08  # amounts a step; share of figures that were written in one go


def sample(rng, writers, real):
    while True:
        if rng.random() < REAL:
            text, strokes, _ = real[rng.integers(len(real))]
            strokes = varied(rng, strokes)
        else:
            text, style = training_label(rng)
            writer = writers.names[rng.integers(len(writers.names))]
            strokes = draw(rng, writers, writer, text, style, hard=int(rng.random() < .75))
        rows = features(strokes)
        frames = halved(halved(len(rows)))
        if len(rows) < 900 and frames >= len(text) + sum(a == b for a, b in zip(text, text[1:])): return rows, [ALPHABET.index(c) + 1 for c in text]


def masked(rng, rows):
    """The same with a few points gone, as if the device had not seen them: what is left must do."""
    if rng.random() > .3: return rows
    rows = rows.copy()
    for _ in range(rng.integers(1, 4)):
        at = int(rng.integers(len(rows))); rows[at:at + int(rng.integers(2, 7))] = 0
    return rows


def batches(rng, draw_one):
    """Batches of about one length: eight at a time, sorted. Each ink is used twice, in other batches."""
    last = []
    while True:
        fresh = [draw_one() for _ in range(SIZE * (4 if last else 8))]
        got, last = sorted(fresh[-SIZE * 8:] + last, key=lambda s: len(s[0]) + rng.uniform(0, 20)), fresh[:SIZE * 4]
        for j in rng.permutation(8):
            some = got[j * SIZE:(j + 1) * SIZE]
            lengths = [len(r) for r, _ in some]
            x = np.zeros((SIZE, FEATURES, max(lengths)), np.float32)
            for b, (r, _) in enumerate(some): x[b, :, :len(r)] = masked(rng, r).T
            yield torch.from_numpy(x), torch.tensor(lengths), torch.tensor([c for _, y in some for c in y]), torch.tensor([len(y) for _, y in some])


def fit(net, batches, out, minutes, start=None):
    """Trains for so long and keeps a running average of the weights in the file `out`."""
    torch.set_num_threads(1); torch.manual_seed(1)
    top = 4e-3
    if start:
        net.load_state_dict(torch.load(start)); top = 1.5e-3
    average = {k: v.clone() for k, v in net.state_dict().items()}
    print(sum(p.numel() for p in net.parameters()), "weights", flush=True)
    weights = torch.optim.AdamW(net.parameters(), top, weight_decay=.02)
    started, step, total, saved, made, mark = time.time(), 0, 0., 0., 0., time.time()
    for x, n, y, m in batches:
        made += time.time() - mark
        done = (time.time() - started) / (60 * minutes)
        if done >= 1: break
        for g in weights.param_groups: g["lr"] = top * min(1, (step + 1) / 200) * (.5 + .5 * np.cos(np.pi * done)) + 2e-6
        logp = net(x, n).permute(2, 0, 1)
        loss = F.ctc_loss(logp, y, halved(halved(n)), m, zero_infinity=True)
        weights.zero_grad(); loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.); weights.step()
        step += 1; total += loss.item()
        keep = min(.998, step / (step + 20))
        for k, v in net.state_dict().items():
            if v.dtype.is_floating_point: average[k].mul_(keep).add_(v, alpha=1 - keep)
            else: average[k] = v.clone()
        if step % 100 == 0:
            print(step, f"{time.time() - started:.0f} s, composing {made:.0f} s, loss {total / 100:.4f}", flush=True); total = 0.
        if time.time() - saved > 180: torch.save(average, out); saved = time.time()
        mark = time.time()
    torch.save(average, out)
    print(step, "steps", flush=True)


def main():
    folder, out, minutes = sys.argv[1], sys.argv[2], float(sys.argv[3])
    start = sys.argv[4] if len(sys.argv) > 4 else None
    rng = np.random.default_rng(int(time.time()) if start else 7)
    writers, real = Writers(folder, {"train"}), figures(folder, {"train"})
    print(len(writers.names), "writers,", len(real), "real figures", flush=True)
    fit(InkNet(), batches(rng, lambda: sample(rng, writers, real)), out, minutes, start)


if __name__ == "__main__": main()
