"""Lines of a slip on a grid of columns, as a printer gets them; ways to write amounts and dates."""

from dataclasses import dataclass

MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
MESES = "ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC".split()
DAYS = "MON TUE WED THU FRI SAT SUN".split()


@dataclass
class Line:
    """cells: (text, anchor l|c|r, column).

    style: any of b bold, w double width, h double height, i inverse bar, u underlined.
    fill: what leads from a label to its value, such as dots.
    """

    cells: list
    style: str = ""
    fill: str = " "

    def text(self, cols):
        """The characters of the printer's grid; a double-width line has half as many."""
        if "w" in self.style:
            cols //= 2
        row = [" "] * cols
        end = 0
        for text, anchor, at in self.cells:
            at = at // 2 if "w" in self.style else at
            n = len(text)
            left = at if anchor == "l" else at - n if anchor == "r" else at - n // 2
            left = max(0, left)
            if self.fill != " " and anchor == "r":
                for i in range(end + 1, left - 1):
                    row[i] = self.fill
            for i, ch in enumerate(text):
                if left + i < cols:
                    row[left + i] = ch
            end = left + n
        return "".join(row).rstrip()


class Slip:
    """Collects lines. All methods but `put` return lines, so sections can be shuffled first."""

    def __init__(self, cols):
        self.cols, self.lines = cols, []

    def put(self, *sections):
        for section in sections:
            self.lines += section
        return self

    def center(self, text, style=""):
        return [Line([(text, "c", self.cols // 2)], style)]

    def left(self, text, style="", at=0):
        return [Line([(text, "l", at)], style)]

    def pair(self, label, value, style="", fill=" ", indent=0):
        cols = self.cols // 2 if "w" in style else self.cols
        if len(label) + indent + len(value) + 1 > cols:  # the printer wraps
            return [Line([(label, "l", indent)], style), Line([(value, "r", self.cols)], style)]
        return [Line([(label, "l", indent), (value, "r", self.cols)], style, fill)]

    def rows(self, write, *rows, fill=" ", indent=0):
        """A line for each (label, cents or ready text[, style]); None is left out."""
        lines = []
        for row in rows:
            if row is not None:
                value = row[1] if isinstance(row[1], str) else write(row[1])
                style = row[2] if len(row) > 2 else ""
                lines += self.pair(row[0], value, style, fill, indent)
        return lines

    def counted(self, write, at, *rows):
        """A line for each (label, count, cents), the count's right edge at column `at`."""
        return sum((self.trio(label, count, write(c), at) for label, count, c in rows), [])

    def trio(self, label, count, value, at, style=""):
        return [Line([(label, "l", 0), (str(count), "r", at), (value, "r", self.cols)], style)]

    def cells(self, *cells, style=""):
        return [Line(list(cells), style)]

    def rule(self, ch="-"):
        return [Line([(ch * self.cols, "l", 0)])]

    def bar(self, text):
        return [Line([(text, "c", self.cols // 2)], "i")]

    def blank(self):
        return [Line([])]

    def texts(self):
        return [line.text(self.cols) for line in self.lines]


def money(symbol="$", comma=True, neg="-$", plus=""):
    """A writer of cents. neg: '-$' '$-' 'trail' 'paren' 'CR' or '(-)', with '(+)' on the rest."""

    def write(cents):
        digits = f"{abs(cents) / 100:,.2f}" if comma else f"{abs(cents) / 100:.2f}"
        if cents >= 0:
            return (
                symbol + digits + ("(+)" if neg == "(-)" and plus else plus if neg != "(-)" else "")
            )
        return {
            "-$": "-" + symbol + digits,
            "$-": symbol + "-" + digits,
            "trail": symbol + digits + "-",
            "paren": "(" + symbol + digits + ")",
            "CR": symbol + digits + " CR",
            "(-)": symbol + digits + "(-)",
        }[neg]

    return write


def clock(minutes, style="12"):
    h, m = divmod(minutes % 1440, 60)
    if style == "24":
        return f"{h:02d}:{m:02d}"
    half = "AM" if h < 12 else "PM"
    return (
        f"{(h - 1) % 12 + 1}:{m:02d}" + {"12": " " + half, "12s": half.lower(), "12t": half}[style]
    )


def dated(d, style):
    """A date in one of the styles below."""
    mon = MONTHS[d.month - 1]
    return {
        "mdy": f"{d:%m/%d/%Y}",
        "mdy2": f"{d:%m/%d/%y}",
        "m/d": f"{d.month}/{d.day}/{d.year}",
        "mon": f"{mon} {d.day:02d} {d.year}",
        "mon2": f"{mon.title()} {d.day}, {d.year}",
        "iso": f"{d:%Y-%m-%d}",
        "dmon": f"{d.day:02d}-{mon.title()}-{d.year}",
        "dmon2": f"{d.day:02d} {mon} {d.year}",
        "long": f"{d:%A}, {d:%B} {d.day}, {d.year}",
        "dmy": f"{d:%d/%m/%Y}",
        "mes": f"{d.day:02d}-{MESES[d.month - 1]}-{d.year}",
        "dash": f"{d:%m-%d-%Y}",
        "week": f"{DAYS[d.weekday()]} {d:%m/%d/%Y}",
    }[style]


def percent(part, whole, places=1):
    return f"{part * 100 / max(whole, 1):.{places}f}%"
