"""English layouts held back for scoring: other words, order and structure than the open ones."""

from common import known, some, tipped
from evening import spread
from slip import Slip, clock, dated, money, percent


def employee_financial(e, rng):
    """Accounting style: decoy totals before discounts and with tax, parentheses, signed deposit."""
    s, m = Slip(42), money("$", True, "paren")
    due, name = e.due(paid_out=True), f"{e.last}, {e.first}"
    run = f"{dated(e.printed[0], 'iso')} {clock(e.printed[1], '24')}"
    s.put(s.center("EMPLOYEE FINANCIAL REPORT", "h"), s.left(e.house))
    s.put(s.left(f"{e.employee} {name}"), s.pair("Business date", dated(e.day, "iso")))
    s.put(s.pair("Run", run), s.rule("-"))
    bodies = {
        "Sales": (
            ("Pre-Discounted Sales", e.gross),
            ("Item Discounts", -e.discounts),
            ("Manager Comps", -e.comps),
            ("Net Sales", e.net),
            ("Tax Collected", e.tax),
            ("Net Sales + Tax", e.net + e.tax),
        ),
        "Tips": (
            ("Charged Tips", e.card_tips),
            ("Svc Chg", e.gratuity),
            ("Tips Declared", e.declared),
            ("Tips Paid", e.card_tips + e.gratuity),
        ),
        "Statistics": (
            ("Guests", str(e.covers)),
            ("Checks", str(len(e.checks))),
            ("Avg Guest", round(e.net / e.covers)),
            ("Tip %", percent(e.card_tips, e.net, 2)),
        ),
        "Deposit": (
            ("Cash Payments", e.cash),
            ("Charged Tips", -e.card_tips),
            ("Svc Chg", -e.gratuity),
            ("Paid Outs", -e.paid_out),
            ("Expected Deposit", due, "b"),
        ),
    }
    sections = {k: s.left(k, "u") + s.rows(m, *rows, indent=1) for k, rows in bodies.items()}
    for section in some(rng, sections, {"Sales", "Tips", "Deposit"}):
        s.put(section, s.blank())
    return s, known(e, name, due) | tipped(e)


def driver_close(e, rng):
    """Counter and delivery: starting cash and driver bank beside the merchant/employee rows."""
    s, m = Slip(32), money("$", True, "-$")
    due, name = e.due(start=True), f"{e.first} {e.last}"
    s.put(s.center("CLOSE OUT", "whb"), s.center(dated(e.day, "week")), s.center(name))
    s.put(s.center(f"In {clock(e.opened)}  Out {clock(e.closed)}"), s.rule("~"))
    bank = s.rows(
        m,
        ("Starting cash", 0),
        ("Driver bank", e.start),
        ("Cash collected", e.cash),
        ("Cash in drawer", e.cash + e.start),
        fill="_",
    )
    orders = s.rows(
        m,
        ("Orders", str(len(e.checks))),
        ("Sales before discounts", e.gross),
        ("Discounts", -(e.discounts + e.comps)),
        ("Net Sales Total", e.net),
        ("Sales tax", e.tax),
    )
    declared = e.declared if e.declared else "NONE"
    tips = s.rows(m, ("CC tips", e.card_tips), ("Auto-grat", e.gratuity), ("Cash tips", declared))
    sections = [bank, orders, tips]
    rng.shuffle(sections)
    for section in sections:
        s.put(section, s.rule("~"))
    owes = ("Employee owes merchant", max(due, 0)), ("Merchant owes employee", max(-due, 0))
    s.put(s.rows(m, *owes), s.center("v8.14.2"))
    return s, known(e, name, due) | tipped(e, declared=bool(e.declared))


def departments(e, rng):
    """Department table with bracketed counts, its total is net; CR for credits."""
    s, m = Slip(40), money("", True, "CR")
    due, name = e.due(), f"{e.first.upper()} {e.last[0]}"
    head = lambda title: s.cells((title, "l", 0), ("QTY", "r", 24), ("AMOUNT", "r", 40))
    s.put(s.left(f"{dated(e.printed[0], 'dmon2')}  {clock(e.printed[1], '12t')}"))
    s.put(s.center("EMPLOYEE CASHOUT", "w"), s.left(f"EMP: {name}"))
    s.put(s.left(f"FOR {dated(e.day, 'dmon2')}"), s.rule("="))
    rows = [(k.upper(), f"[{max(1, c // 900)}]", c) for k, c in e.net_categories.items()]
    dept = head("DEPT") + s.counted(m, 24, *rows)
    dept += s.rows(m, ("DEPARTMENT TOTAL", e.net), ("TAX 1", e.tax))
    dept += s.rows(m, ("GRATUITIES", e.gratuity), ("TOTAL SALES", e.total))
    media = head("MEDIA") + s.counted(m, 24, *[(n, f"[{k}]", c) for n, k, c, _ in e.tenders()])
    media += s.rows(m, ("MEDIA TOTAL", e.total))
    brands = [("  " + n, k, tip) for n, k, _, tip in e.tenders() if n != "CASH"]
    tips = s.left("TIPS BY CARD") + s.counted(m, 24, *brands)
    tips += s.rows(m, ("TOTAL CHARGE TIPS", e.card_tips))
    for section in [dept, media, tips] if rng.random() < 0.5 else [media, dept, tips]:
        s.put(section, s.rule("-"))
    less = ("CHARGE TIPS", -e.card_tips), ("GRATUITIES", -e.gratuity)
    s.put(s.rows(m, ("CASH COLLECTED", e.cash), *less), s.rule("="))
    s.put(s.rows(m, ("TOTAL CASH OWED", due, "h")))
    return s, known(e, name, due) | tipped(e, declared=False)


def stacked_bars(e, rng):
    """Narrow roll, inverse bars, values right below their labels; now and then settled in words."""
    s, m = Slip(30), money("$", True, "-$")
    due, name = e.due(), f"{e.first} {e.last}"
    settled = rng.random() < 0.25  # what was due has changed hands already

    def under(title, *rows):
        lines = s.bar(title) if title else []
        for label, cents in rows:
            lines += s.left(label) + s.cells((m(cents), "r", 30), style="b")
        return lines

    s.put(s.bar("CHECKOUT"), s.center(name, "wh"))
    s.put(s.center(f"{dated(e.day, 'dash')} / Dinner"), s.center(e.house))
    sections = [
        under("SALES", ("Net", e.net), ("Tax", e.tax), ("Net + Tax", e.net + e.tax)),
        under("TIPS", ("Charge tips", e.card_tips), ("Service charges", e.gratuity)),
        under("CASH IN HAND", ("Cash sales", e.cash)),
    ]
    rng.shuffle(sections)
    s.put(*sections, s.bar("BALANCE"))
    if settled:
        s.put(under("", ("Dropped in safe" if due >= 0 else "Paid from safe", abs(due))))
        s.put(s.center("SETTLED", "h"), s.center("NO CASH DUE"))
        due = 0
    else:
        s.put(s.left("Server owes house" if due > 0 else "House owes server"))
        s.put(s.cells((m(abs(due)), "r", 30), style="wh"))
    return s, known(e, name, due) | tipped(e, declared=False)


def wide_summary(e, rng):
    """Proportional print, key figures on top and again below, shares between label and amount."""
    s, m = Slip(48), money("$", True, "-$")
    due, name, at = e.due(), f"{e.first} {e.last}", 34
    share = lambda label, cents: (label, percent(cents, e.net), cents)
    s.put(s.left("End of day summary", "h"), s.left(f"{e.house} | {name} | Server"))
    s.put(s.left(f"Name: {name}"), s.left(f"Date: {dated(e.day, 'dmon')}"), s.rule("_"))
    tips_in_all = e.card_tips + e.gratuity + e.declared
    s.put(s.rows(m, ("Total net sales", e.net), ("Total tips", tips_in_all)), s.rule("_"))
    sales = s.left("Sales by category", "b")
    sales += s.counted(m, at, *[share(k, c) for k, c in e.net_categories.items()])
    sales += s.counted(m, at, ("Total net sales", "100.0%", e.net))
    sales += s.counted(m, at, ("Tax", "", e.tax), ("All-in total", "", e.total))
    parts = spread(1000, [cents for _, _, cents, _ in e.tenders()])
    pays = s.left("Payments", "b")
    for (brand, _, cents, _), part in zip(e.tenders(), parts):
        pays += s.counted(m, at, (brand.title(), f"{part / 10:.1f}%", cents))
    tips = s.left("Tips and fees", "b") + s.counted(
        m,
        at,
        share("Credit card tips", e.card_tips),
        share("Auto gratuity", e.gratuity),
        share("Declared cash tips", e.declared),
    )
    times = f"x{sum(check.tender == 'CASH' for check in e.checks)}"
    cash = s.left("Cash", "b") + s.counted(m, at, ("Cash payments", times, e.cash))
    cash += s.rows(m, ("Owed to house" if due >= 0 else "Owed to server", abs(due), "b"))
    guesses = [f"{rate}% {m(round(e.net * rate / 100))}" for rate in (15, 18, 20)]
    guide = s.left("Tip guide", "b")
    guide += s.cells(*[(guess, "l", i * 16) for i, guess in enumerate(guesses)])
    sections = {"sales": sales, "pays": pays, "tips": tips, "cash": cash, "guide": guide}
    for section in some(rng, sections, {"sales", "tips", "cash"}):
        s.put(section, s.rule("_"))
    return s, known(e, name, due) | tipped(e)


LAYOUTS = {
    f.__name__: f
    for f in (employee_financial, driver_close, departments, stacked_bars, wide_summary)
}
