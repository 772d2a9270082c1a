"""Readings of one ink, best first: CTC prefix search that follows only what may be written.

`Sources/Handwriting/Ink` does the same.  A grammar is a function (state, character) to the next state, None where the
character may not follow; `ends` says whether a text may stop there."""
import numpy as np
from data import ALPHABET

WIDTH = 12  # beams
PRUNE = -9.  # log probability below which a class is not looked at


def amount(state, c):
    """States: (part, count).  Digits may be parted by commas into threes; after the point two digits, "-" or "--"."""
    part, n = state
    if c.isdigit():
        if part in ("start", "dollar"): return ("whole", 1)
        if part == "whole": return ("whole", n + 1) if n < 12 else None
        if part == "threes": return ("threes", n + 1) if n < 3 else None
        if part == "cents": return ("cents", n + 1) if n < 2 else None
        return None
    if c == "$": return ("dollar", 0) if part == "start" else None
    if c == ",": return ("threes", 0) if part == "whole" and n <= 3 or part == "threes" and n == 3 else None
    if c == ".": return ("cents", 0) if part in ("start", "dollar") or amount_whole(state) else None
    if c == "-":
        if amount_whole(state): return ("dash", 2)
        if part == "cents" and n == 0: return ("pointdash", 1)
        if part == "pointdash" and n == 1: return ("dash", 2)
    return None


def amount_whole(state): return state[0] == "whole" or state == ("threes", 3)
def amount_ends(state): return amount_whole(state) or state[0] in ("dash", "pointdash") or state == ("cents", 2)
def two_ends(state): return state == ("cents", 2)
def whole_ends(state): return amount_whole(state)
def digits(state, c): return ("digits", state[1] + 1) if c.isdigit() and state[1] < 20 else None
def digits_ends(state): return state[1] > 0
def pair(state, c): return ("digits", state[1] + 1) if c.isdigit() and state[1] < 2 else None
def pair_ends(state): return state[1] == 2
def two(state, c): return None if c == "-" else amount(state, c)
def whole(state, c): return None if c in ".-" else amount(state, c)

START = ("start", 0)
GRAMMARS = {"amount": (amount, amount_ends), "amount2": (two, two_ends), "whole": (whole, whole_ends),
            "digits": (digits, digits_ends), "cents": (pair, pair_ends)}


def cents(text):
    """The value of a text that the grammar lets through."""
    w, _, part = text.lstrip("$").replace(",", "").replace("-", "").partition(".")
    return int(w or 0) * 100 + int(part or 0)


def forward(logp, label):
    """log P(label | frames), all alignments."""
    ext = [0]
    for c in label: ext += [c, 0]
    ext = np.array(ext)
    a = np.full(len(ext), -np.inf); a[0], a[1] = logp[0, 0], logp[0, ext[1]]
    skip = np.zeros(len(ext), bool); skip[2:] = (ext[2:] != 0) & (ext[2:] != ext[:-2])
    for t in range(1, len(logp)):
        b = np.logaddexp(a, np.concatenate([[-np.inf], a[:-1]]))
        b = np.where(skip, np.logaddexp(b, np.concatenate([[-np.inf, -np.inf], a[:-2]])), b)
        a = b + logp[t, ext]
    return float(np.logaddexp(a[-1], a[-2]))


def readings(logp, grammar, width=WIDTH, prune=PRUNE):
    """[(text, log probability)], best first."""
    follow, ends = GRAMMARS[grammar]
    lae = np.logaddexp
    beams = {"": (0., -np.inf, START)}
    for row in logp:
        classes = [c for c in np.nonzero(row > prune)[0] if c]
        new = {}
        def add(key, blank, other, state):
            b, o, _ = new.get(key, (-np.inf, -np.inf, state))
            new[key] = (lae(b, blank), lae(o, other), state)
        for key, (pb, po, state) in beams.items():
            both = lae(pb, po)
            last = ALPHABET.index(key[-1]) + 1 if key else 0
            add(key, both + row[0], po + row[last] if key else -np.inf, state)
            for c in classes:
                after = follow(state, ALPHABET[c - 1])
                if after is not None: add(key + ALPHABET[c - 1], -np.inf, (pb if c == last else both) + row[c], after)
        beams = dict(sorted(new.items(), key=lambda kv: -lae(kv[1][0], kv[1][1]))[:width])
    found = [(k, forward(logp, [ALPHABET.index(c) + 1 for c in k])) for k, (_, _, s) in beams.items() if k and ends(s)]
    return sorted(found, key=lambda f: -f[1])


def values(found, value=cents):
    """[(value, log probability)], best first: readings of one value are added up."""
    by = {}
    for text, p in found: by[value(text)] = np.logaddexp(by.get(value(text), -np.inf), p)
    return sorted(by.items(), key=lambda f: -f[1])
