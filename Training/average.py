#!/usr/bin/env python3
"""The mean of nets that went on from one another:  average.py A.pt B.pt … OUT.pt

Each is a trained state of the same layers. Where one was trained on from the other, their mean often reads unseen hands
better than both; of nets that began apart it reads nothing."""
import sys
import torch


def main():
    *paths, out = sys.argv[1:]
    states = [torch.load(path) for path in paths]
    assert states and all(s.keys() == states[0].keys() for s in states), "they have other layers"
    torch.save({key: torch.stack([s[key].double() for s in states]).mean(0).to(first.dtype)
                for key, first in states[0].items()}, out)


if __name__ == "__main__": main()
