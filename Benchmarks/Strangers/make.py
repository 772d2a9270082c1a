#!/usr/bin/env python3
"""Makes slips of one generator with their truth: OUT/*.jpg and OUT/truth.jsonl. Of ten pictures of a layout three are clean, two scans,
three photos and two hard. The same arguments give the same pictures. See README.md."""
import argparse, importlib, json, os, random, warnings
warnings.filterwarnings("ignore")
import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.interpolate import griddata

cv2.setNumThreads(1)
U = "/usr/share/fonts/"
FONTS = {  # regular, bold
    "jetbrains": (U + "truetype/jetbrains-mono/JetBrainsMono-Medium.ttf", U + "truetype/jetbrains-mono/JetBrainsMono-ExtraBold.ttf"),
    "incons": (U + "truetype/inconsolata/Inconsolata.otf",) * 2,
    "hack": (U + "truetype/hack/Hack-Regular.ttf", U + "truetype/hack/Hack-Bold.ttf"),
    "fira": (U + "truetype/firacode/FiraCode-Regular.ttf", U + "truetype/firacode/FiraCode-Bold.ttf"),
    "anon": (U + "truetype/anonymous-pro/Anonymous Pro B.ttf",) * 2,
    "agave": (U + "truetype/agave/agave-r-autohinted.ttf", U + "truetype/agave/agave-b-autohinted.ttf"),
    "nimbus": (U + "opentype/urw-base35/NimbusMonoPS-Bold.otf",) * 2,
    "mplus": (U + "opentype/mplus/MplusCode60-Medium.otf", U + "opentype/mplus/MplusCode60-Bold.otf"),
    "league": (U + "opentype/league-mono/LeagueMono-NarrowMedium.otf", U + "opentype/league-mono/LeagueMono-NarrowBold.otf"),
    "tlwg": (U + "truetype/tlwg/TlwgMono-Bold.ttf",) * 2,
    "gnutw": (U + "truetype/gnutypewriter/GNUTypewriter.ttf",) * 2,
    "cmutt": (U + "truetype/cmu/cmuntt.ttf", U + "truetype/cmu/cmuntb.ttf"),
    "d2": (U + "truetype/naver-d2coding/D2Coding-Ver1.3.2-20180524-all.ttc",) * 2,
    "notomono": (U + "truetype/noto/NotoSansMono-Regular.ttf", U + "truetype/noto/NotoSansMono-Bold.ttf"),
    "fantasque": (U + "opentype/fantasque-sans/Normal/OTF/FantasqueSansMono-Regular.otf", U + "opentype/fantasque-sans/Normal/OTF/FantasqueSansMono-Bold.otf"),
    "mononoki": (U + "truetype/mononoki/mononoki-Regular.ttf", U + "truetype/mononoki/mononoki-Bold.ttf"),
    "thabit": (U + "opentype/fonts-hosny-thabit/Thabit-Bold.ttf",) * 2,
    "roboto": (U + "truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf", U + "truetype/roboto/unhinted/RobotoTTF/Roboto-Bold.ttf"),
    "robotocond": (U + "truetype/roboto/unhinted/RobotoCondensed-Medium.ttf", U + "truetype/roboto/unhinted/RobotoCondensed-Bold.ttf"),
    "opensans": (U + "truetype/open-sans/OpenSans-Semibold.ttf", U + "truetype/open-sans/OpenSans-ExtraBold.ttf"),
    "lato": (U + "truetype/lato/Lato-Semibold.ttf", U + "truetype/lato/Lato-Heavy.ttf"),
    "karla": (U + "truetype/karla/Karla-Medium.otf", U + "truetype/karla/Karla-ExtraBold.otf"),
    "unifont": (U + "opentype/unifont/unifont.otf",) * 2,
    "dotg": (U + "truetype/dotgothic16/DotGothic16-Regular.ttf",) * 2,
    "proggy": (U + "truetype/proggy/ProggyTiny.ttf",) * 2,
}
_c = {}


def font(n, size, bold=False):
    k = (n, size, bold)
    if k not in _c: _c[k] = ImageFont.truetype(FONTS[n][1 if bold else 0], size)
    return _c[k]


# ------------------------------------------------------------------ printing: the slip as printer dots (1 = ink)
class Printer:
    def __init__(self, style, r):
        self.st, self.r = style, r
        self.prop, self.impact = style.get("prop"), style.get("impact")
        self.rows = []
        if self.impact:
            f = style["font"]
            self.size = 16; self.cw, self.ch = (6, 12) if f == "proggy" else (10, 16) if f == "dotg" else (8, 16)
            self.W = self.cw * style["cols"]; self.pitch = self.ch + r.choice([2, 3, 4])
        elif self.prop:
            self.size = style["size"]; self.W = r.choice([512, 576]); self.pitch = int(self.size * r.uniform(1.28, 1.5))
        else:
            self.W = 576; self.cw = 576 / style["cols"]
            s = 8
            while font(style["font"], s + 1).getlength("0") <= self.cw + .35: s += 1
            self.size = s; self.pitch = int(max(self.cw * r.uniform(1.95, 2.35), s * 1.12))

    def glyphs(self, s, x, bold, width):
        """Strip of height pitch with s starting at x dots."""
        im = Image.new("L", (width, self.pitch), 0); d = ImageDraw.Draw(im)
        if self.impact: d.fontmode = "1"
        f = font(self.st["font"], self.size, bold)
        base = int(self.pitch * .78) if not self.impact else int(self.pitch - 4)
        if self.prop:
            d.text((x, base), s, font=f, fill=255, anchor="ls")
        else:
            cw = self.cw
            for i, ch in enumerate(s):
                if ch != " ": d.text((round(x + i * cw + (cw - f.getlength(ch)) / 2), base), ch, font=f, fill=255, anchor="ls")
        a = np.asarray(im)
        return (a > (96 if not self.impact else 127)).astype(np.uint8)

    def tw(self, s, bold=False):
        return font(self.st["font"], self.size, bold).getlength(s) if self.prop else len(s) * self.cw

    def put(self, parts, bold=False, big="", inv=False, u=False):
        """parts: [(text, align, pos 0..1)]"""
        kx, ky = (2 if "w" in big else 1), (2 if "h" in big else 1)
        if self.prop and big: kx = ky = 1
        bold = bold or bool(self.st.get("boldall"))
        W = self.W // kx
        if self.prop and big:
            keep = (self.size, self.pitch); self.size = int(self.size * 1.55); self.pitch = int(self.pitch * 1.5)
        strip = np.zeros((self.pitch, W), np.uint8)
        for t, al, pos in parts:
            w = self.tw(t, bold)
            x = pos * W - (w if al == "r" else w / 2 if al == "c" else 0)
            if not self.prop and not self.impact: x = round(x / self.cw) * self.cw
            if self.impact: x = round(x / self.cw) * self.cw
            strip |= self.glyphs(t, max(0, x), bold, W)
        if self.prop and big: self.size, self.pitch = keep
        if kx > 1: strip = np.repeat(strip, 2, 1)
        if ky > 1: strip = np.repeat(strip, 2, 0)
        if strip.shape[1] < self.W: strip = np.pad(strip, ((0, 0), (0, self.W - strip.shape[1])))
        if u: strip[-3:-1, :int(self.tw(parts[0][0], bold))] = 1
        if inv: strip = 1 - strip
        self.rows.append(strip)

    def run(self, doc):
        up = (lambda s: s.upper()) if self.st.get("upper") else (lambda s: s)
        for kind, a, k in doc.lines:
            b, big, inv, u = k.get("b", False), k.get("big", ""), k.get("inv", False), k.get("u", False)
            if self.impact: b = False
            lim = self.W / (2 if "w" in big and not self.prop else 1)
            if kind == "c":
                s = up(a[0])
                if self.tw(s, b) * (1.55 if self.prop and big else 1) > lim: big = big.replace("w", "") if not self.prop else ""
                self.put([(s, "c", .5)], b, big, inv, u)
            elif kind == "l": self.put([(up(a[0]), "l", 0.01 if inv else 0)], b, big, inv, u)
            elif kind == "kv":
                x, y = up(a[0]), up(a[1])
                if self.tw(x, b) + self.tw(y, b) + 2 * self.tw(" ") > lim and y:
                    self.put([(x, "l", 0)], b, big); self.put([(y, "r", 1)], b, big)
                else: self.put([(x, "l", 0), (y, "r", 1)], b, big)
            elif kind == "pair": self.put([(up(a[0]), "l", 0), (a[1], "r", .42), (up(a[2]), "l", .52), (a[3], "r", 1)], b)
            elif kind == "row":
                cells, stops = a
                ps = [(up(cells[0]), "l", stops[0])] + [(up(t), "r", p) for t, p in zip(cells[1:], stops[1:]) if t]
                self.put(ps, b)
            elif kind == "rule":
                if self.prop: s = np.zeros((self.pitch // 2, self.W), np.uint8); s[self.pitch // 4:self.pitch // 4 + (3 if a[0] == "=" else 2)] = 1; self.rows.append(s)
                else: self.put([(a[0] * self.st["cols"], "l", 0)])
            elif kind == "sp": self.rows.append(np.zeros((max(1, int(self.pitch * a[0])), self.W), np.uint8))
        m = np.concatenate(self.rows)
        side = int(self.W * .055) if not self.impact else int(self.W * .05)
        return np.pad(m, ((self.r.randint(20, 60), self.r.randint(40, 110)), (side, side)))


def ink_map(doc, r, S):
    """Ink coverage (0..1, float32) at S pixels per thermal dot (impact slips are brought to the same paper width)."""
    p = Printer(doc.style, r); m = p.run(doc)
    if doc.style.get("impact"):
        k = 640 * S / m.shape[1]
        n = 6                                           # dots as small discs
        disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (n + 1, n + 1)).astype(np.float32)
        big = np.zeros((m.shape[0] * n, m.shape[1] * n), np.uint8)
        ys, xs = np.nonzero(m); jy = np.clip(ys * n + n // 2, 0, big.shape[0] - 1); big[jy, np.clip(xs * n + n // 2, 0, big.shape[1] - 1)] = 1
        big = cv2.dilate(big, disc.astype(np.uint8)).astype(np.float32)
        ink = cv2.resize(big, (int(m.shape[1] * k), int(m.shape[0] * k)), interpolation=cv2.INTER_AREA)
        ink = cv2.GaussianBlur(ink, (0, 0), max(.35, .28 * S))
    else:
        up = cv2.resize(m.astype(np.float32), None, fx=4, fy=4, interpolation=cv2.INTER_NEAREST)
        up = cv2.GaussianBlur(up, (0, 0), 1.3)                 # heat spreads a little around each dot
        up = np.clip((up - .18) * 1.7, 0, 1)
        ink = cv2.resize(up, (int(m.shape[1] * S), int(m.shape[0] * S)), interpolation=cv2.INTER_AREA)
    return ink, p


def noise(shape, cell, rs):
    h, w = shape
    a = rs.randn(max(2, int(h / cell) + 2), max(2, int(w / cell) + 2)).astype(np.float32)
    return cv2.resize(a, (w, h), interpolation=cv2.INTER_CUBIC)


def paper(ink, r, rs, strength, impact, fade=0.0, colour=True):
    """Ink on paper: BGR float 0..255."""
    h, w = ink.shape
    dens = 1 + .06 * noise((h, w), 60, rs) + .04 * noise((h, 1), 14, rs)
    if impact: dens *= 1 + .10 * noise((h, w), 9, rs); 
    else:
        for _ in range(r.choice([0, 0, 1, 2])):               # a tired element of the head
            x = r.randint(5, w - 6); dens[:, x:x + max(1, w // 640)] *= r.uniform(.2, .7)
    if fade:                                                   # a band or corner gone pale
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        if r.random() < .6: g = np.exp(-((yy - r.uniform(.1, .9) * h) / (h * r.uniform(.12, .3))) ** 2)
        else: g = np.clip((xx / w - .3) * 1.4, 0, 1) if r.random() < .5 else np.clip((.7 - xx / w) * 1.4, 0, 1)
        dens *= 1 - fade * g
    a = np.clip(ink * dens * strength, 0, 1)[..., None]
    pc = np.array(r.choice([(246, 248, 248), (240, 245, 247), (232, 240, 246), (247, 247, 244), (250, 250, 250)] if colour else [(245, 245, 245)]), np.float32)
    ic = np.array(r.choice([(40, 36, 36), (52, 46, 44), (70, 50, 48)] if not impact else [(96, 52, 62), (60, 50, 50), (110, 60, 80)]), np.float32)
    base = pc * (1 + .004 * noise((h, w), 3, rs) + .0025 * noise((h, w), 70, rs))[..., None]
    return base * (1 - a) + ic * a


# ------------------------------------------------------------------ light fields from augraphy (on a white sheet, then multiplied)
def aug_field(size, make):
    import augraphy
    h, w = size; s = 420 / max(h, w); sm = np.full((max(64, int(h * s)), max(64, int(w * s)), 3), 235, np.uint8)
    random.seed(aug_field.seed); np.random.seed(aug_field.seed % 2 ** 32); aug_field.seed += 1
    o = make(augraphy)(sm, force=True).astype(np.float32)
    if o.ndim == 2: o = cv2.cvtColor(o, cv2.COLOR_GRAY2BGR)
    o = cv2.resize(o[..., :3], (w, h), interpolation=cv2.INTER_CUBIC)
    return np.clip(o / 235, .05, 1.15)


def background(h, w, r, rs):
    k = r.choice(["wood", "wood", "granite", "laminate", "steel", "cloth", "dark"])
    if k == "wood":
        c = np.array(r.choice([(60, 95, 140), (45, 70, 110), (90, 130, 170), (30, 45, 70)]), np.float32)
        g = noise((h, w), 6, rs) * 0; a = rs.randn(max(3, h // 260) + 2, max(3, w // 7) + 2).astype(np.float32)
        g = cv2.resize(a, (w, h), interpolation=cv2.INTER_CUBIC) + .6 * noise((h, w), 120, rs)
        im = c * (1 + .10 * g)[..., None]
        pw = r.randint(w // 6, w // 3)
        for x in range(r.randint(0, pw), w, pw): im[:, x:x + 4] *= .55
        if r.random() < .5: im = np.ascontiguousarray(np.rot90(cv2.resize(im, (h, w)), 1))[:h, :w]
    elif k == "granite": im = np.array((95, 98, 100), np.float32) * (1 + .25 * noise((h, w), 5, rs) + .15 * noise((h, w), 22, rs))[..., None]
    elif k == "laminate": im = np.array(r.choice([(190, 205, 215), (170, 180, 185), (205, 210, 212)]), np.float32) * (1 + .03 * noise((h, w), 4, rs) + .03 * noise((h, w), 90, rs))[..., None]
    elif k == "steel":
        a = rs.randn(h // 2 + 2, 6).astype(np.float32); im = np.array((150, 150, 148), np.float32) * (1 + .06 * cv2.resize(a, (w, h)) + .12 * noise((h, w), 400, rs))[..., None]
    elif k == "cloth":
        im = np.full((h, w, 3), 225, np.float32); s = r.randint(70, 140); col = np.array(r.choice([(60, 50, 190), (120, 80, 40), (70, 120, 60)]), np.float32)
        yy, xx = np.mgrid[0:h, 0:w]; q = ((yy // s) % 2 + (xx // s) % 2) / 2.; im = im * (1 - .75 * q[..., None]) + col * .75 * q[..., None]; im *= (1 + .06 * noise((h, w), 3, rs))[..., None]
    else: im = np.array((38, 38, 42), np.float32) * (1 + .12 * noise((h, w), 5, rs) + .15 * noise((h, w), 60, rs))[..., None]
    return np.clip(im, 0, 255)


def pen(img, r, S, y0, y1):
    """Ballpoint initials / a tick in the free margin of the slip."""
    h, w = img.shape[:2]; col = r.choice([(140, 50, 30), (60, 40, 35), (40, 40, 160)])
    x, y = r.uniform(.15, .6) * w, h - r.uniform(.25, .6) * (y1 * S) - 4
    pts = [(x, y)]
    for _ in range(r.randint(9, 16)): x += r.uniform(-4, 16) * S; y += r.uniform(-14, 14) * S; pts.append((x, min(h - 4, y)))
    t = np.linspace(0, len(pts) - 1, 160); p = np.array(pts); xs = np.interp(t, range(len(pts)), p[:, 0]); ys = np.interp(t, range(len(pts)), p[:, 1])
    xs, ys = cv2.GaussianBlur(xs.astype(np.float32)[:, None], (1, 15), 0)[:, 0], cv2.GaussianBlur(ys.astype(np.float32)[:, None], (1, 15), 0)[:, 0]
    lay = np.zeros((h, w), np.uint8); cv2.polylines(lay, [np.stack([xs, ys], 1).astype(np.int32)], False, 255, max(1, int(1.6 * S)), cv2.LINE_AA)
    a = (lay / 255.)[..., None] * .85; return img * (1 - a) + np.array(col) * a


def lay_down(tex, r, rs, px, crumple, fold, curl, tilt, extra=(0.06, 0.06)):
    """A height field over the slip, seen through a pinhole camera; returns the picture with its background. px: pixels per slip width."""
    th, tw = tex.shape[:2]; H = th / tw
    NU, NV = 26, max(26, int(26 * H))
    e = .12
    us, vs = np.linspace(-.5 - e, .5 + e, NU), np.linspace(-H / 2 - e, H / 2 + e, NV)
    uu, vv = np.meshgrid(us, vs)
    z = curl * np.sin(vv / H * np.pi * r.uniform(.8, 1.9) + r.uniform(0, 3)) * .5 + curl * .5 * (vv / H) ** 2 * r.choice([-1, 1])
    z += r.uniform(-.06, .06) * np.cos(uu * np.pi) * (1 + curl * 4)
    def creases(u, v):
        zz = np.zeros_like(u)
        for (a, b, th_, amp, ln) in cr: d = (u - a) * np.cos(th_) + (v - b) * np.sin(th_); zz += amp * np.exp(-np.abs(d) / ln)
        return zz
    cr = []
    for _ in range(fold): cr.append((0, r.uniform(-.35, .35) * H, np.pi / 2 + r.uniform(-.06, .06), r.choice([-1, 1]) * r.uniform(.02, .05), r.uniform(.1, .25)))
    for _ in range(crumple): cr.append((r.uniform(-.6, .6), r.uniform(-.6, .6) * H, r.uniform(0, np.pi), r.choice([-1, 1]) * r.uniform(.008, .025), r.uniform(.05, .16)))
    z = z + creases(uu, vv)
    ax, ay, az = [r.uniform(-tilt, tilt) for _ in range(3)]; az *= .8
    Rx = np.array([[1, 0, 0], [0, np.cos(ax), -np.sin(ax)], [0, np.sin(ax), np.cos(ax)]]); Ry = np.array([[np.cos(ay), 0, np.sin(ay)], [0, 1, 0], [-np.sin(ay), 0, np.cos(ay)]]); Rz = np.array([[np.cos(az), -np.sin(az), 0], [np.sin(az), np.cos(az), 0], [0, 0, 1]])
    P = np.stack([uu, vv, z], -1) @ (Rz @ Rx @ Ry).T
    dist = max(1.4, H) * r.uniform(1.25, 1.8)
    q = P[..., :2] * (dist / (dist - P[..., 2:]))
    ins = (np.abs(uu) <= .5) & (np.abs(vv) <= H / 2)
    lo, hi = q[ins].min(0), q[ins].max(0); m = np.array([r.uniform(*extra) if False else r.uniform(.03, .16), r.uniform(.02, .10)])
    lo, hi = lo - m - .02, hi + np.array([r.uniform(.03, .16), r.uniform(.02, .1)]) + .02
    ow, oh = int((hi[0] - lo[0]) * px), int((hi[1] - lo[1]) * px)
    st = 6
    gx, gy = np.meshgrid(np.arange(0, ow + st, st), np.arange(0, oh + st, st))
    pts = (q.reshape(-1, 2) - lo) * px
    mp = griddata(pts, np.stack([uu.ravel(), vv.ravel()], 1), (gx, gy), method="linear", fill_value=np.nan)
    bad = cv2.resize(np.isnan(mp[..., 0]).astype(np.uint8), (gx.shape[1] * st, gx.shape[0] * st), interpolation=cv2.INTER_NEAREST)[st // 2:, st // 2:][:oh, :ow]
    bad = cv2.dilate(bad, np.ones((2 * st + 1, 2 * st + 1), np.uint8)); mp = np.nan_to_num(mp, nan=9.)
    mu = cv2.resize(mp[..., 0].astype(np.float32), (gx.shape[1] * st, gx.shape[0] * st), interpolation=cv2.INTER_LINEAR)[st // 2:, st // 2:][:oh, :ow]
    mv = cv2.resize(mp[..., 1].astype(np.float32), (gx.shape[1] * st, gx.shape[0] * st), interpolation=cv2.INTER_LINEAR)[st // 2:, st // 2:][:oh, :ow]
    oh, ow = mu.shape
    fx, fy = (mu + .5) * tw, (mv + H / 2) * tw
    src = cv2.GaussianBlur(tex.astype(np.float32), (0, 0), max(.01, .42 * tw / px)) if px < tw else tex.astype(np.float32)
    pic = cv2.remap(src, fx, fy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    al = np.clip(np.minimum(np.minimum(fx, tw - fx), np.minimum(fy, th - fy)) / 1.5 + .5, 0, 1)
    al[bad[:al.shape[0], :al.shape[1]] > 0] = 0; al = cv2.GaussianBlur(al, (0, 0), .7)[..., None]
    # shading from the slope, on a fine grid
    fu, fv = np.meshgrid(np.linspace(-.5, .5, 220), np.linspace(-H / 2, H / 2, int(220 * H)))
    zz = creases(fu, fv) if cr else np.zeros_like(fu)
    zz = zz + cv2.resize(z.astype(np.float32), (fu.shape[1], fu.shape[0])) * .35
    zz = cv2.GaussianBlur(zz.astype(np.float32), (0, 0), 1.1)
    gy_, gx_ = np.gradient(zz, H / zz.shape[0], 1 / zz.shape[1]); t = r.uniform(0, 6.28)
    sh = 1 + r.uniform(.35, .6) * (gx_ * np.cos(t) + gy_ * np.sin(t)); sh = np.clip(sh, .62, 1.18).astype(np.float32)
    shp = cv2.remap(sh, (mu + .5) * sh.shape[1], (mv + H / 2) / H * sh.shape[0], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    pic *= shp[..., None]
    bg = background(oh, ow, r, rs)
    off = int(px * r.uniform(.006, .02)); sd = np.roll(np.roll(al[..., 0], off, 0), off * r.choice([-1, 1]), 1); sd = cv2.GaussianBlur(sd, (0, 0), px * .012 + 1)
    bg *= (1 - .5 * sd)[..., None]
    return pic * al + bg * (1 - al), al


def jpeg(img, q):
    return cv2.imdecode(cv2.imencode(".jpg", np.clip(img, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, q])[1], 1).astype(np.float32)


def motion(img, n, ang):
    k = np.zeros((n, n), np.float32); k[n // 2] = 1; k = cv2.warpAffine(k, cv2.getRotationMatrix2D((n / 2 - .5, n / 2 - .5), ang, 1), (n, n)); return cv2.filter2D(img, -1, k / k.sum())


# ------------------------------------------------------------------ the four levels
def make_clean(doc, r, rs):
    S = r.uniform(1.3, 2.0); ink, p = ink_map(doc, r, S)
    im = paper(ink, r, rs, r.uniform(.88, 1), p.impact)
    im += rs.randn(*im.shape) * r.uniform(.8, 2.2)
    a = r.uniform(-.35, .35); M = cv2.getRotationMatrix2D((im.shape[1] / 2, im.shape[0] / 2), a, 1)
    im = cv2.warpAffine(im.astype(np.float32), M, (im.shape[1], im.shape[0]), borderMode=cv2.BORDER_REPLICATE)
    return jpeg(im, r.randint(85, 95)), 93


def make_scan(doc, r, rs):
    S = r.choice([1.0, 1.1, 1.23, 1.48]); ink, p = ink_map(doc, r, S)
    im = paper(ink, r, rs, r.uniform(.5, .78), p.impact, fade=r.choice([0, 0, .2, .3]))
    h, w = im.shape[:2]; ph, pw = h + r.randint(40, 160), w + r.randint(60, 320)
    page = np.full((ph, pw, 3), r.choice([252, 248, 238]), np.float32)
    a = r.choice([-1, 1]) * r.uniform(.4, 2.6)
    M = cv2.getRotationMatrix2D((w / 2, h / 2), a, 1); M[0, 2] += (pw - w) * r.uniform(.3, .7); M[1, 2] += (ph - h) / 2
    al = cv2.warpAffine(np.ones((h, w), np.float32), M, (pw, ph)); sl = cv2.warpAffine(im.astype(np.float32), M, (pw, ph), flags=cv2.INTER_CUBIC)
    edge = cv2.GaussianBlur(al, (0, 0), 3); page *= (1 - .16 * np.clip(np.roll(edge, 3, 0) - al, 0, 1))[..., None]
    page = page * (1 - al[..., None]) + sl * al[..., None]
    page *= aug_field((ph, pw), lambda A: A.LightingGradient(max_brightness=255, min_brightness=r.choice([205, 225]), mode="gaussian", transparency=.35)) * .25 + .75
    if r.random() < .2: page *= np.clip(aug_field((ph, pw), lambda A: A.DirtyDrum(line_width_range=(1, 2), line_concentration=.03, noise_intensity=.25)), .93, 1.02)
    g = cv2.cvtColor(np.clip(page, 0, 255).astype(np.float32), cv2.COLOR_BGR2GRAY)
    if r.random() < .75: page = cv2.cvtColor(g, cv2.COLOR_GRAY2BGR)
    page = (page - 128) * r.uniform(.92, 1.1) + 128 + r.uniform(-4, 8)
    page += rs.randn(*page.shape) * r.uniform(1.5, 4)
    for _ in range(r.randint(0, 25)): cv2.circle(page, (r.randint(0, pw), r.randint(0, ph)), 1, (r.randint(60, 160),) * 3, -1)
    return page, r.randint(38, 62)


def expose(im, al, lo, hi, r):
    """The phone's automatic exposure: the bright part of the paper lands between lo and hi."""
    v = np.percentile(im[al[..., 0] > .9].mean(-1), 92); return im * (r.uniform(lo, hi) / max(v, 1))


def light(im, r, rs, lo):
    h, w = im.shape[:2]; yy, xx = np.mgrid[0:h, 0:w].astype(np.float32); t = r.uniform(0, 6.28)
    g = (xx / w - .5) * np.cos(t) + (yy / h - .5) * np.sin(t); f = 1 - (1 - lo) * np.clip(g + .5, 0, 1) ** r.uniform(.8, 1.6)
    return im * f[..., None]


def make_photo(doc, r, rs):
    tex_s = 2.0; ink, p = ink_map(doc, r, tex_s)
    tex = paper(ink, r, rs, r.uniform(.72, .98), p.impact, fade=r.choice([0, 0, 0, .2]))
    if r.random() < .35: tex = pen(tex, r, tex_s, 0, 60)
    px = 640 * r.uniform(1.15, 1.85)
    im, al = lay_down(tex, r, rs, px, crumple=r.choice([0, 0, 2, 4]), fold=r.choice([0, 0, 1, 2]), curl=r.uniform(.02, .12), tilt=r.uniform(.03, .15))
    im = light(im, r, rs, r.uniform(.55, .85))
    im *= .45 + .55 * aug_field(im.shape[:2], lambda A: A.LightingGradient(max_brightness=255, min_brightness=r.choice([110, 150, 190]), mode="gaussian", transparency=.5))
    if r.random() < .3: im *= .55 + .45 * aug_field(im.shape[:2], lambda A: A.ShadowCast(shadow_opacity_range=(.35, .55), shadow_blur_kernel_range=(101, 181)))
    wb = np.array([r.uniform(.82, 1.04), r.uniform(.95, 1.02), r.uniform(.98, 1.06)], np.float32); im *= wb; im = expose(im, al, 175, 250, r)
    im = cv2.GaussianBlur(im.astype(np.float32), (0, 0), r.uniform(.5, 1.05))
    im += rs.randn(*im.shape) * r.uniform(2, 5)
    im = cv2.filter2D(np.clip(im, 0, 255), -1, np.array([[0, -.15, 0], [-.15, 1.6, -.15], [0, -.15, 0]], np.float32)) if r.random() < .5 else im
    return im, r.randint(72, 88)


def make_hard(doc, r, rs):
    tex_s = 2.0; ink, p = ink_map(doc, r, tex_s)
    trouble = set(r.sample(["crumple", "glare", "shadow", "fade", "motion", "lowres"], r.choice([2, 2, 3])))
    if {"motion", "lowres"} <= trouble: trouble.discard(r.choice(["motion", "lowres"]))
    tex = paper(ink, r, rs, r.uniform(.6, .9) if "fade" not in trouble else r.uniform(.55, .75), p.impact, fade=r.uniform(.3, .5) if "fade" in trouble else 0)
    if r.random() < .5: tex = pen(tex, r, tex_s, 0, 60)
    px = 640 * (r.uniform(.88, 1.05) if "lowres" in trouble else r.uniform(1.1, 1.6))
    im, al = lay_down(tex, r, rs, px, crumple=r.randint(12, 22) if "crumple" in trouble else r.choice([0, 3]), fold=r.choice([1, 2, 3]), curl=r.uniform(.05, .18), tilt=r.uniform(.08, .24))
    im = light(im, r, rs, r.uniform(.4, .7)); h, w = im.shape[:2]
    if "shadow" in trouble:
        im *= aug_field((h, w), lambda A: A.ShadowCast(shadow_opacity_range=(.6, .8), shadow_blur_kernel_range=(21, 81), shadow_height_range=(.4, .7), shadow_width_range=(.4, .9)))
    if "glare" in trouble:
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32); cx, cy, sx, sy = r.uniform(.2, .8) * w, r.uniform(.1, .9) * h, r.uniform(.12, .3) * w, r.uniform(.05, .14) * h
        g = np.exp(-((xx - cx) / sx) ** 2 - ((yy - cy) / sy) ** 2)[..., None]; k = r.uniform(.45, .72); im = im * (1 - k * g) + 250 * k * g
    im *= np.array([r.uniform(.7, .95), r.uniform(.88, 1), r.uniform(.95, 1.08)], np.float32); im = expose(im, al, 140, 235, r)
    im = cv2.GaussianBlur(im.astype(np.float32), (0, 0), r.uniform(.6, 1.15))
    if "motion" in trouble: im = motion(im, r.choice([5, 7]) if px > 850 else 5, r.uniform(0, 180))
    im += rs.randn(*im.shape) * r.uniform(4, 8)
    if r.random() < .25: im = jpeg(im, 60)
    make_hard.trouble = sorted(trouble)
    return im, r.randint(48, 70)


LEVELS = ["clean"] * 3 + ["scan"] * 2 + ["photo"] * 3 + ["hard"] * 2


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument("out"); a.add_argument("seed", type=int)
    a.add_argument("--generator", default="acacia", help="the module with the layouts")
    a.add_argument("--each", type=int, default=10, help="pictures of each layout")
    a.add_argument("--only", help="layouts, with commas between them")
    a.add_argument("--first", type=int, default=0, help="the number of the first picture of each layout")
    a = a.parse_args()
    module = importlib.import_module(a.generator)
    FONTS.update(getattr(module, "FONTS", {}))
    os.makedirs(a.out, exist_ok=True)
    with open(f"{a.out}/truth.jsonl", "w") as truth:
        for li, lay in enumerate(module.LAYOUTS):
            if a.only and lay.__name__ not in a.only.split(","): continue
            for i in range(a.first, a.first + a.each):
                s = a.seed * 1000003 + li * 1009 + i * 13
                r, rs = random.Random(s), np.random.RandomState(s % 2 ** 31); aug_field.seed = s % 2 ** 31
                doc, f = lay(r, i); level = LEVELS[i % len(LEVELS)]
                img, q = {"clean": make_clean, "scan": make_scan, "photo": make_photo, "hard": make_hard}[level](doc, r, rs)
                fn = f"{lay.__name__.replace('_', '-')}-{i:02d}-{level}.jpg"
                cv2.imwrite(f"{a.out}/{fn}", np.clip(img, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, q])
                row = dict(image=fn, layout=lay.__name__, level=level, fields=f, font=doc.style["font"], **({"trouble": make_hard.trouble} if level == "hard" else {}))
                truth.write(json.dumps(row, ensure_ascii=False) + "\n"); truth.flush()


if __name__ == "__main__":
    main()
