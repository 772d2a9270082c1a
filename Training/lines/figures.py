"""Figures as reports and receipts print them: amounts, counts, shares, dates, times, numbers.

Every function takes a `random.Random` and returns one piece of text.
"""

MONTHS = "January February March April May June July August September October November December".split()
MONTHS_ES = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split()
DAYS = "Mon Tue Wed Thu Fri Sat Sun Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def cents(rng):
    """A number of cents; small and large amounts are about equally likely."""
    return rng.choice((rng.randint(0, 999), rng.randint(100, 9999), rng.randint(1000, 99999),
                       rng.randint(10000, 999999), rng.randint(100000, 9999999)))


SIGNS = (
    lambda s, v: f"-{s}{v}", lambda s, v: f"-{s}{v}", lambda s, v: f"{s}-{v}", lambda s, v: f"{s}{v}-",
    lambda s, v: f"({s}{v})", lambda s, v: f"({s}{v})", lambda s, v: f"{s}{v}(-)",
    lambda s, v: f"{s}{v}(+)", lambda s, v: f"{s}{v} CR", lambda s, v: f"{s}{v} (o)",
    lambda s, v: f"{s}{v} (s)", lambda s, v: f"- {s}{v}", lambda s, v: f"+{s}{v}", lambda s, v: f"{s}{v}+",
    lambda s, v: f"{s} {v}", lambda s, v: f"{s}{v}T", lambda s, v: f"{s}{v} A", lambda s, v: f"<{s}{v}>",
)


def amount(rng):
    """An amount in one of the formats that reports use."""
    value = cents(rng)
    if rng.random() < .15:  # as many eights as zeros, all in all: which is which must be seen
        value = int("".join("8" if c == "0" or rng.random() < .15 else c for c in str(value)))
    if rng.random() < .04:
        value = 0
    text = f"{value / 100:,.2f}" if rng.random() < .8 else f"{value / 100:.2f}"
    if rng.random() < .015:
        text = text.translate(str.maketrans(",.", ".,"))  # 1.234,56
    elif rng.random() < .02:
        text = text[:-3]  # whole dollars
    symbol = rng.choices(("$", "", "€", "£"), (52, 45, 1.5, 1.5))[0]
    if symbol == "€" and rng.random() < .5:
        return f"{text} €"
    if rng.random() < .28:
        return rng.choice(SIGNS)(symbol, text)
    return symbol + text


def share(rng):
    """A percentage."""
    style = rng.choice(("({:.1f}%)", "{:.1f}%", "{:.2f}%", "({:.2f}%)", "{:.0f}%", "({:.0f}%)", "{:.0f} %"))
    return style.format(rng.choice((rng.uniform(0, 30), rng.uniform(0, 100))))


def count(rng):
    """A count, a number of something, or a code made of digits."""
    return rng.choice((
        str(rng.randint(0, 9)), str(rng.randint(0, 99)), str(rng.randint(0, 99)), str(rng.randint(0, 999)),
        f"[{rng.randint(0, 60)}]", f"({rng.randint(0, 99)})", f"#{rng.randint(1, 99999)}",
        f"x{rng.randint(1, 12)}", f"{rng.randint(1, 9)}x", f"{rng.randint(1, 20)} @ {amount(rng)}",
        f"{rng.randint(10000, 99999999)}", f"{rng.uniform(0, 14):.2f}", f"{rng.randint(0, 14)}:{rng.randint(0, 59):02d}",
        f"{rng.randint(1, 999):03d}", f"{rng.randint(1, 9)}/{rng.randint(1, 9)}"))


def date(rng):
    """A date in one of the usual American, ISO or Spanish forms."""
    year, month, day = rng.randint(2008, 2039), rng.randint(1, 12), rng.randint(1, 31)
    full = MONTHS[month - 1]
    short = full[:3]
    two = year % 100
    forms = (
        f"{month:02d}/{day:02d}/{year}", f"{month:02d}/{day:02d}/{year}", f"{month:02d}/{day:02d}/{year}",
        f"{month}/{day}/{year}", f"{month}/{day}/{two:02d}", f"{month:02d}/{day:02d}/{two:02d}",
        f"{year}-{month:02d}-{day:02d}", f"{year}/{month:02d}/{day:02d}", f"{month:02d}-{day:02d}-{year}",
        f"{month:02d}-{day:02d}-{two:02d}", f"{month:02d}.{day:02d}.{year}", f"{day:02d}.{month:02d}.{two:02d}",
        f"{short.upper()} {day:02d} {year}", f"{short} {day:02d}, {year}", f"{short} {day}, {year}",
        f"{full} {day}, {year}", f"{day}-{short}-{year}", f"{day:02d}-{short.upper()}-{two:02d}",
        f"{day:02d}{short.upper()}{two:02d}", f"{short}{day:02d}'{two:02d}", f"{short} {day}", f"{month}/{day}",
        f"{day} {short} {year}", f"{day} de {MONTHS_ES[month - 1]} de {year}",
        f"{day:02d}-{MONTHS_ES[month - 1][:3].upper()}-{year}")
    text = rng.choice(forms)
    if rng.random() < .1:
        text = rng.choice(DAYS) + rng.choice((" ", ", ")) + text
    return text


def clock(rng):
    """A time of day."""
    hour, minute, second = rng.randint(0, 23), rng.randint(0, 59), rng.randint(0, 59)
    twelve, half = (hour - 1) % 12 + 1, "AM" if hour < 12 else "PM"
    return rng.choice((
        f"{twelve}:{minute:02d} {half}", f"{twelve}:{minute:02d} {half}", f"{twelve:02d}:{minute:02d} {half}",
        f"{twelve}:{minute:02d}{half}", f"{twelve:02d}:{minute:02d}{half.lower()}", f"{hour:02d}:{minute:02d}",
        f"{hour:02d}:{minute:02d}:{second:02d}", f"{twelve}:{minute:02d}{half[0]}",
        f"{twelve}:{minute:02d}:{second:02d} {half}", f"{twelve}:{minute:02d} {half.lower()}"))


def span(rng):
    """From one time to another."""
    return clock(rng) + rng.choice((" - ", "-", " to ", " - ")) + clock(rng)


def telephone(rng):
    a, b, c = rng.randint(200, 999), rng.randint(100, 999), rng.randint(0, 9999)
    return rng.choice((f"({a}) {b}-{c:04d}", f"{a}-{b}-{c:04d}", f"{a}.{b}.{c:04d}", f"Tel: {a}-{b}-{c:04d}"))


def card(rng):
    """What a card slip prints of a card."""
    last = f"{rng.randint(0, 9999):04d}"
    brand = rng.choice(("VISA", "Visa", "MC", "MASTERCARD", "AMEX", "Discover", "DEBIT", ""))
    hidden = rng.choice(("XXXX", "xxxx", "****", "XXXXXXXXXXXX", "************", "x", "...", "#"))
    return f"{brand} {hidden}{last}".strip()


def code(rng):
    """An identifier of letters and digits."""
    pool = rng.choice(("0123456789ABCDEF", "0123456789", "ABCDEFGHJKLMNPQRSTUVWXYZ0123456789"))
    return "".join(rng.choice(pool) for _ in range(rng.randint(4, 14)))
