"""Make up one server's evening from its checks: every figure a slip prints follows from them.

Amounts are integer cents. By construction:
  gross - discounts - comps  = net      sum(categories) = gross, sum(net_categories) = net
  net + tax + gratuity       = total    cash + cards = total
  cash_due = cash - card_tips - gratuity - paid_out (+ start for houses that hand out a bank)
"""

import random
from dataclasses import dataclass, field
from datetime import date, timedelta

PEOPLE = [
    ("Carmen", "Ibarra"),
    ("Luis", "Ortega"),
    ("Grace", "Whitfield"),
    ("Dmitri", "Volkov"),
    ("Aisha", "Bello"),
    ("Peter", "Lindqvist"),
    ("Rosalind", "Fox"),
    ("Mateo", "Quintero"),
    ("Wendy", "Zhao"),
    ("Jorge", "Salas"),
    ("Ingrid", "Moe"),
    ("Tyrone", "Banks"),
    ("Lucia", "Ferrara"),
    ("Samuel", "Okafor"),
    ("Brigid", "Kelly"),
    ("Xavier", "Dupont"),
    ("Paige", "Hollis"),
    ("Ramon", "Vega"),
    ("Yuki", "Tanaka"),
    ("Elena", "Duarte"),
]
HOUSES = [
    "OLD MILL TAP ROOM",
    "EL FOGON",
    "SALT & VINE",
    "Juniper Street Cafe",
    "THE PAPER LANTERN",
    "Casa Marea",
    "RIVERBEND SMOKEHOUSE",
    "Pier 9 Chowder Co",
]
CATEGORIES = {
    "Food": (795, 3895, 1.0),
    "Liquor": (900, 1700, 0.35),
    "Draft Beer": (550, 950, 0.4),
    "Wine": (900, 2200, 0.3),
    "NA Bev": (295, 550, 0.5),
    "Dessert": (650, 1250, 0.2),
}
BRANDS = ["VISA", "MASTERCARD", "AMEX", "DISCOVER"]


@dataclass
class Check:
    """One guest check: `total` was paid before the tip; `tip` only what was added on a card."""

    number: int
    table: int
    guests: int
    total: int
    tip: int
    tender: str


@dataclass
class Evening:
    first: str
    last: str
    employee: int
    day: date
    opened: int  # minutes after midnight
    closed: int  # minutes after midnight; from 1440 on it is the next morning
    house: str
    checks: list
    categories: dict
    net_categories: dict
    discounts: int
    comps: int
    voids: int
    tax: int
    gratuity: int
    declared: int
    paid_out: int
    start: int
    extra: dict = field(default_factory=dict)

    gross = property(lambda e: sum(e.categories.values()))
    net = property(lambda e: e.gross - e.discounts - e.comps)
    total = property(lambda e: e.net + e.tax + e.gratuity)
    cash = property(lambda e: sum(c.total for c in e.checks if c.tender == "CASH"))
    cards = property(lambda e: e.total - e.cash)
    card_tips = property(lambda e: sum(c.tip for c in e.checks))
    covers = property(lambda e: sum(c.guests for c in e.checks))
    printed = property(lambda e: (e.day + timedelta(days=e.closed // 1440), e.closed % 1440))

    def due(self, paid_out=False, start=False):
        """What the server hands over; below zero what the house pays out."""
        return (
            self.cash
            - self.card_tips
            - self.gratuity
            - (self.paid_out if paid_out else 0)
            + (self.start if start else 0)
        )

    def tenders(self):
        """[(name, count, sales, tips)] of the tenders used, cash first."""
        out = []
        for name in ["CASH"] + BRANDS:
            mine = [c for c in self.checks if c.tender == name]
            if mine:
                out.append((name, len(mine), sum(c.total for c in mine), sum(c.tip for c in mine)))
        return out


def spread(total, weights):
    """Split cents by weights, largest remainder first: the parts sum to `total`."""
    whole = sum(weights) or 1
    parts = [total * w // whole for w in weights]
    for i in sorted(range(len(weights)), key=lambda i: -(total * weights[i] % whole))[
        : total - sum(parts)
    ]:
        parts[i] += 1
    return parts


def one_check(rng, number, rate, cash_share):
    """(Check, categories, discount, comp, tax, gratuity)."""
    guests = max(1, int(rng.gauss(2.6, 1.3)))
    lines = {
        k: sum(rng.randint(lo, hi) for _ in range(guests) if rng.random() < p)
        for k, (lo, hi, p) in CATEGORIES.items()
    }
    gross = sum(lines.values())
    discount = rng.choice([500, 1000, round(gross * 0.1)]) if rng.random() < 0.12 else 0
    comp = lines["Food"] // guests if rng.random() < 0.06 else 0
    net = gross - discount - comp
    tax, gratuity = round(net * rate), round(net * 0.18) if guests >= 6 else 0
    tender = "CASH" if rng.random() < cash_share else rng.choice(BRANDS)
    tip = 0
    if tender != "CASH" and not gratuity:
        tip = round(
            net * rng.choice([0.1, 0.15, 0.18, 0.2, 0.2, 0.22, 0.25]) / 100
        ) * 100 + rng.choice([0, 0, 0, 25, 50, rng.randint(1, 99)])
    return (
        Check(number, rng.randint(1, 64), guests, net + tax + gratuity, tip, tender),
        lines,
        discount,
        comp,
        tax,
        gratuity,
    )


def evening(rng: random.Random, checks=None) -> Evening:
    rate = rng.choice([0.06, 0.0635, 0.07, 0.0725, 0.08, 0.08875, 0.0925])
    cash_share = rng.choice([0.05, 0.2, 0.35, 0.65])
    number = rng.randint(1000, 60000)
    made = [
        one_check(rng, number + 3 * i, rate, cash_share)
        for i in range(checks or rng.randint(6, 30))
    ]
    gross = {k: sum(m[1][k] for m in made) for k in CATEGORIES}
    gross = {k: v for k, v in gross.items() if v}
    discounts, comps, tax, gratuity = (sum(m[i] for m in made) for i in (2, 3, 4, 5))
    net = dict(zip(gross, spread(sum(gross.values()) - discounts - comps, list(gross.values()))))
    first, last = rng.choice(PEOPLE)
    day = date(rng.choice([2024, 2025, 2026]), 1, 1) + timedelta(days=rng.randrange(364))
    return Evening(
        first,
        last,
        rng.randint(3, 989),
        day,
        rng.randint(600, 1040),
        rng.choice([rng.randint(1260, 1439), rng.randint(1441, 1530)]),
        rng.choice(HOUSES),
        [m[0] for m in made],
        gross,
        net,
        discounts,
        comps,
        rng.choice([0, 0, rng.randint(300, 4000)]),
        tax,
        gratuity,
        rng.choice([0, 0, rng.randint(5, 90) * 100, rng.randint(500, 12000)]),
        rng.choice([0, 0, 500, 1250, 2000]),
        rng.choice([2000, 5000, 7500, 10000]),
    )
