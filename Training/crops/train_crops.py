"""Trains the net for crops:  python train_crops.py STROKES OUT.pt MINUTES [START.pt] [CUT]

Crops are drawn anew while it trains, each is used four times on other paper; the weights that are kept are a running
average.  OUT.pt is also written on the way.  CUT is a folder of files that `cut_crops.py` writes: crops that the program
itself cut out of drawn slips; as soon as there are some, about a third of what is trained on is of them."""
import glob, os, sys, time
import cv2, numpy as np, torch
from torch.nn import functional as F
from crop_net import CropNet
from hands import ALPHABET, Hands, sample
from crop_paper import ROWS, aged, rendered

SIZE, USES, POOL = 48, 4, 48 * 16


def drawn(rng, hands):
    """(32 x W uint8 of ink alone, label)"""
    while True:
        label, strokes = sample(rng, hands)
        ink = rendered(rng, strokes)
        if ink is None or ink.shape[1] // 2 < 2 * len(label) + 2: continue
        return (ink * 255).astype(np.uint8), [ALPHABET.index(c) + 1 for c in label]


class Cut:
    """Crops that the program cut, of the files that are there by now."""

    def __init__(self, folder): self.folder, self.crops, self.known = folder, [], set()

    def some(self, rng, n):
        for name in sorted(set(glob.glob(self.folder + "/*.npz")) - self.known) if self.folder else []:
            self.known.add(name)
            with np.load(name, allow_pickle=True) as f: self.crops += [(c, list(y)) for c, y in zip(f["crops"], f["labels"])]
            print(len(self.crops), "crops that the program cut", flush=True)
        return [[*self.crops[i], 0] for i in rng.integers(len(self.crops), size=n)] if self.crops else []


def varied(rng, crop):
    """A crop that the program cut, a little wider or narrower, moved, and lighter or darker."""
    rows, cols = crop.shape
    move = np.float32([[1, rng.normal(0, .06), rng.normal(0, 1)], [rng.normal(0, .008), np.exp(rng.normal(0, .05)), rng.normal(0, .8)]])
    move[1, 2] += rows / 2 * (1 - move[1, 1]); move[0, 2] -= rows / 2 * move[0, 1]
    picture = cv2.warpAffine(crop, move, (cols, rows)) * rng.uniform(.85, 1.1)
    if rng.random() < .3: picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(.25, .7))
    if rng.random() < .3: picture = picture + rng.normal(0, rng.uniform(0, .05), picture.shape)
    return np.clip(picture, 0, 1.2).astype(np.float32)


def batches(rng, hands, cut):
    pool = []
    while True:
        more = cut.some(rng, len(pool) * 2 // 3)
        pool += [[*drawn(rng, hands), USES] for _ in range(POOL // USES if pool else POOL)] + more
        got = sorted(pool, key=lambda s: s[0].shape[1] + rng.uniform(0, 20))
        first = int(rng.integers(len(got) % SIZE + 1))
        for j in rng.permutation(len(got) // SIZE):
            some = got[first + j * SIZE:first + (j + 1) * SIZE]
            wide = (max(ink.shape[1] for ink, _, _ in some) + 1) // 2 * 2
            x = np.zeros((SIZE, 1, ROWS, wide), np.float32)
            for b, item in enumerate(some):
                room = wide - item[0].shape[1]
                at = int(rng.integers(0, min(room, 8) + 1))
                padded = np.pad(item[0].astype(np.float32) / 255, ((0, 0), (at, room - at)))
                x[b, 0] = aged(rng, padded) if item[2] else varied(rng, padded * 1.2)
                item[2] -= 1
            yield torch.from_numpy(x), torch.tensor([c for _, y, _ in some for c in y]), torch.tensor([len(y) for _, y, _ in some])
        pool = [item for item in pool if item[2] > 0]


def main():
    torch.set_num_threads(1); torch.manual_seed(1)
    folder, out, minutes = sys.argv[1], sys.argv[2], float(sys.argv[3])
    start, cut = sys.argv[4] if len(sys.argv) > 4 else "", Cut(sys.argv[5] if len(sys.argv) > 5 else "")
    rng = np.random.default_rng(int(time.time()) if start else 7)
    hands, net, top = Hands(folder, {"train"}), CropNet(), 3e-3
    if start: net.load_state_dict(torch.load(start)); top = 1.5e-3
    average = {k: v.clone() for k, v in net.state_dict().items()}
    print(sum(p.numel() for p in net.parameters()), "weights,", len(hands.names), "writers", flush=True)
    weights = torch.optim.AdamW(net.parameters(), top, weight_decay=.02)
    began, step, total, saved, made, mark = time.time(), 0, 0., 0., 0., time.time()
    for x, y, m in batches(rng, hands, cut):
        made += time.time() - mark
        done = (time.time() - began) / (60 * minutes)
        if done >= 1: break
        for g in weights.param_groups: g["lr"] = top * min(1, (step + 1) / 200) * (.5 + .5 * np.cos(np.pi * done)) + 2e-6
        logp = net(x).permute(2, 0, 1)
        loss = F.ctc_loss(logp, y, torch.full((SIZE,), logp.shape[0]), m, zero_infinity=True)
        weights.zero_grad(); loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.); weights.step()
        step += 1; total += loss.item()
        keep = min(.998, step / (step + 20))
        for k, v in net.state_dict().items():
            if v.dtype.is_floating_point: average[k].mul_(keep).add_(v, alpha=1 - keep)
            else: average[k] = v.clone()
        if step % 100 == 0:
            print(step, f"{time.time() - began:.0f} s, drawing {made:.0f} s, loss {total / 100:.4f}", flush=True); total = 0.
        if time.time() - saved > 180: torch.save(average, out); saved = time.time()
        mark = time.time()
    torch.save(average, out)
    print(step, "steps", flush=True)


if __name__ == "__main__": main()
