"""Print a slip's lines: a clean grey picture (255 = paper), each character in its printer cell."""

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont


def strip(text, font, bold):
    """Ink (255 = ink) of one text, as wide as its advance, as high as the font's line."""
    ascent, descent = font.getmetrics()
    width = max(1, round(font.getlength(text)))
    img = Image.new("L", (width, ascent + descent), 0)
    draw = ImageDraw.Draw(img)
    for dx in (0, 1) if bold else (0,):
        draw.text((dx, 0), text, font=font, fill=255)
    return np.array(img)


def placed(line, font, cell, proportional):
    """Where the line's texts go: [(ink, x, width)] in pixels, with the leaders between them."""
    (cw, ch), out, end = cell, [], 0
    wide = 2 if "w" in line.style else 1
    for text, anchor, at in line.cells:
        if not text.strip():
            continue
        ink = strip(text, font, "b" in line.style)
        width = len(text) * cw * wide
        if proportional and len(set(text)) > 1:
            width = round(ink.shape[1] * wide * (cw / (ch * 0.5)))
        x = at * cw - {"l": 0, "c": width // 2, "r": width}[anchor]
        out.append((ink, max(0, x), width))
        if line.fill != " " and anchor == "r" and x - end > 3 * cw:
            n = (x - end) // cw - 2
            out.append((strip(line.fill * n, font, False), end + cw, n * cw))
        end = x + width
    return out


def dotted(page, size):
    """The same ink on a grid of dots of `size` pixels, as a print head puts it down."""
    height, width = page.shape
    small = (round(width / size), round(height / size))
    heads = cv2.resize(page, small, interpolation=cv2.INTER_AREA)
    heads = np.where(heads > 110, 255, 0).astype(np.uint8)
    return cv2.resize(heads, (width, height), interpolation=cv2.INTER_LINEAR)


def render(lines, cols, font_path, cell, leading=1.15, margin=22, proportional=False, dots=0):
    """cell: pixels of one character, (width, height)."""
    cw, ch = cell
    font = ImageFont.truetype(font_path, ch)
    heights = [round(ch * leading) * (2 if "h" in line.style else 1) for line in lines]
    page = np.zeros((sum(heights) + 2 * margin + ch, cols * cw + 2 * margin), np.uint8)
    y = margin
    for line, height in zip(lines, heights):
        tall = ch * (2 if "h" in line.style else 1)
        for ink, x, width in placed(line, font, cell, proportional):
            how = cv2.INTER_AREA if width < ink.shape[1] else cv2.INTER_LINEAR
            ink = cv2.resize(ink, (width, tall), interpolation=how)
            seen = min(width, page.shape[1] - margin - x)
            top = y + (height - tall) // 2
            part = page[top : top + tall, margin + x : margin + x + seen]
            np.maximum(part, ink[:, :seen], out=part)
        if "u" in line.style:
            page[y + height - 3 : y + height - 1, margin:-margin] = 255
        if "i" in line.style:
            page[y : y + height, margin:-margin] = 255 - page[y : y + height, margin:-margin]
        y += height
    return 255 - (dotted(page, dots) if dots else page)
