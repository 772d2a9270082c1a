"""English layouts to develop on. Each: Evening, Random -> (Slip, truth); no vendor's form."""

from common import known, some, tipped
from slip import Slip, clock, dated, money, percent


def recap(e, rng):
    """Trailing minus, counts before amounts, direction by sign alone, printed after midnight."""
    s, m = Slip(40), money("", rng.random() < 0.6, "trail")
    day, at = e.printed
    due = e.due(paid_out=True)
    count = {k: max(1, c // 1100) for k, c in e.categories.items()}
    sales = s.center("** SALES **")
    sales += s.counted(m, 24, *[(k.upper(), count[k], c) for k, c in e.categories.items()])
    sales += s.counted(m, 24, ("GROSS", sum(count.values()), e.gross))
    sales += s.counted(m, 24, ("PROMOS", 2, -e.discounts)) if e.discounts else []
    sales += s.counted(m, 24, ("COMPS", 1, -e.comps)) if e.comps else []
    sales += s.rows(m, ("NET SALES", e.net), ("TAX 1", e.tax), ("NET SALES + TAX", e.net + e.tax))
    pays = s.center("** PAYMENTS **") + s.counted(m, 24, *[t[:3] for t in e.tenders()])
    pays += s.counted(m, 24, ("TOTAL PAYMENTS", len(e.checks), e.total))
    tips = s.center("** TIPS **") + s.rows(
        m,
        ("CHGD TIPS", e.card_tips),
        ("SVCHG", e.gratuity),
        ("TIPS DECLRD", e.declared if e.declared else "NOT DECLARED"),
    )
    s.put(s.center(e.house, "b"), s.center(f"RECAP for {e.employee}-{e.first.upper()}", "h"))
    s.put(s.left(f"REPORT DATE: {dated(e.day, 'mdy')}"))
    s.put(s.left(f"PRINTED: {dated(day, 'mdy')} {clock(at, '12t')}"), s.rule("="))
    for section in some(rng, {"sales": sales, "pays": pays, "tips": tips}, {"sales", "tips"}):
        s.put(section, s.rule("-"))
    less = ("LESS CHGD TIPS", -e.card_tips), ("LESS SVCHG", -e.gratuity)
    paid = ("LESS PAID OUT", -e.paid_out) if e.paid_out else None
    s.put(s.center("** CASH **"), s.rows(m, ("CASH SALES", e.cash), *less, paid), s.rule("-"))
    s.put(s.pair("CASH DUE", m(due), "wh"), s.rule("="))
    s.put(s.left(f"GUESTS {e.covers}  CHECKS {len(e.checks)}"))
    return s, known(e, e.first.upper(), due) | tipped(e, declared=bool(e.declared))


def shift_card(e, rng):
    """A tablet's proportional print: both directions in words, NA for one; name under the title."""
    s, m = Slip(42), money("$", True, "-$")
    due, end, name = e.due(), e.printed, f"{e.first} {e.last[0]}."
    s.put(s.center("Shift report", "wh"), s.center(name), s.center(e.house), s.blank())
    s.put(s.left(f"Shift start: {dated(e.day, 'm/d')} {clock(e.opened)}"))
    s.put(s.left(f"Shift end: {dated(end[0], 'm/d')} {clock(end[1])}"), s.rule("-"))
    sales = s.left("Sales", "b") + s.rows(
        m,
        ("Gross sales", e.gross),
        ("Discounts & comps", -e.discounts - e.comps),
        ("Net sales", e.net, "b"),
        ("Tax collected", e.tax),
    )
    tips = s.left("Tips", "b") + s.rows(
        m,
        (f"Credit card tips ({percent(e.card_tips, e.net)})", e.card_tips),
        (f"Cash tips declared ({percent(e.declared, e.net)})", e.declared),
        ("Auto gratuity", e.gratuity),
        ("Total tips", e.card_tips + e.declared + e.gratuity),
    )
    brands = [(f"{n.title()} [{k}]", c) for n, k, c, _ in e.tenders() if n != "CASH"]
    cards = s.left("Payments", "b") + s.rows(m, *brands, ("Card sales", e.cards))
    cash = s.left("Cash", "b") + s.rows(
        m,
        ("Cash collected", e.cash),
        ("Cash due to the house", due if due > 0 else "NA", "b"),
        ("Cash due to the server", -due if due < 0 else "NA", "b"),
    )
    sections = {"sales": sales, "tips": tips, "cards": cards, "cash": cash}
    for section in some(rng, sections, {"sales", "tips", "cash"}):
        s.put(section, s.rule("-"))
    s.put(s.left("Signature ____________________"))
    return s, known(e, name, due) | tipped(e)


def two_columns(e, rng):
    """Two columns side by side: sales and tenders; the settlement across."""
    s, m = Slip(48), money("", True, "-$")
    due, name = e.due(), f"{e.first} {e.last}"
    left = [("Food & Bev", e.gross), ("Promos", -e.discounts), ("Comps", -e.comps)]
    left += [("Net Sales", e.net), ("Sales Tax", e.tax), ("Svc Charges", e.gratuity)]
    left += [("Total", e.total)]
    right = [("Cash Payments" if n == "CASH" else n.title(), c) for n, _, c, _ in e.tenders()]
    right += [("All Payments", e.total), ("Charge Tips", e.card_tips)]
    if rng.random() < 0.5:
        left, right = right, left
    times = f"{clock(e.opened, '24')}-{clock(e.closed, '24')}"
    s.put(s.center("SERVER END OF SHIFT", "b"), s.center(e.house))
    s.put(s.left(f"Employee: {e.employee} {name}"))
    s.put(s.pair(f"Business Date {dated(e.day, 'mdy2')}", times), s.rule("="))
    for i in range(max(len(left), len(right))):
        cells = []
        if i < len(left):
            cells += [(left[i][0], "l", 0), (m(left[i][1]), "r", 23)]
        if i < len(right):
            cells += [(right[i][0], "l", 26), (m(right[i][1]), "r", 48)]
        s.put(s.cells(*cells))
    average = f"PPA {e.net / e.covers / 100:.2f}"
    s.put(s.rule("="), s.cells((f"Guests {e.covers}", "l", 0), (average, "l", 26)))
    owed = "Employee owes restaurant" if due >= 0 else "Restaurant owes employee"
    s.put(s.rows(m, ("Tips Declared", e.declared)), s.rule("-"), s.rows(m, (owed, abs(due), "b")))
    s.put(s.rule("-"), s.center("*** END OF REPORT ***"))
    return s, known(e, name, due) | tipped(e)


def leaders(e, rng):
    """Dot leaders, (+)/(-) behind the amounts of the cash block; one row names the direction."""
    s, m, plain = Slip(38), money("", True, "(-)", "+"), money("", True)
    due, name = e.due(start=True), f"{e.first.upper()} {e.last.upper()}"
    s.put(s.center("DAILY SERVER REPORT", "b"), s.center(e.house), s.blank())
    s.put(s.left(f"SERVER #{e.employee}  {name}"), s.left(f"DATE {dated(e.day, 'mon')}"))
    s.put(s.rule("*"))
    sales = s.rows(
        plain,
        *[(k.upper(), c) for k, c in e.net_categories.items()],
        ("NET SALES", e.net),
        ("SALES TAX", e.tax),
        ("SERVICE CHARGES", e.gratuity),
        ("TOTAL REVENUE", e.total),
        fill=".",
    )
    cards = s.rows(
        plain,
        *[(f"{n} ({k})", c) for n, k, c, _ in e.tenders() if n != "CASH"],
        ("TOTAL CHARGED", e.cards),
        ("CHARGE TIPS", e.card_tips),
        fill=".",
    )
    for section in some(rng, {"sales": sales, "cards": cards}, {"sales", "cards"}):
        s.put(section, s.rule("*"))
    given = ("STARTING BANK", e.start), ("CASH SALES", e.cash)
    taken = ("TIPS PAID", -e.card_tips), ("SVC CHG PAID", -e.gratuity)
    s.put(s.rows(m, *given, *taken, fill="."))
    s.put(s.rows(plain, ("DUE HOUSE" if due >= 0 else "DUE TO SERVER", abs(due), "h"), fill="."))
    s.put(s.rule("*"), s.left(f"COVERS {e.covers}"), s.left("MGR ________  SRVR ________"))
    return s, known(e, name, due) | tipped(e, declared=False)


def tiles(e, rng):
    """Tiles: two labels in one row, their values in the row below; a gross pair of owes."""
    s, m = Slip(34), money("$", True, "$-")
    name = f"{e.first} {e.last}"
    figures = [("Net Sales", m(e.net)), ("Tax", m(e.tax))]
    figures += [("Gross Sales", m(e.gross)), ("Discounts", m(-e.discounts - e.comps))]
    if rng.random() < 0.5:
        figures = figures[2:] + figures[:2]
    figures += [("Guests", str(e.covers)), ("Avg / Guest", m(round(e.net / e.covers)))]
    s.put(s.center("MY SHIFT", "wh"), s.center(name), s.center(dated(e.day, "long")), s.rule("-"))
    for a, b in zip(figures[::2], figures[1::2]):
        s.put(s.cells((a[0], "l", 0), (b[0], "l", 18)))
        s.put(s.cells((a[1], "l", 0), (b[1], "l", 18), style="b"), s.blank())
    s.put(s.bar("WHAT IS OWED"), s.cells(("Tips & Fees", "l", 0), ("Cash Bank", "l", 18)))
    owes = e.card_tips + e.gratuity
    s.put(s.cells((m(owes), "l", 0), (m(e.cash), "l", 18), style="h"))
    s.put(s.rule("-"), s.center("Keep this slip"))
    return s, known(e, name) | {"houseOwesServer": owes, "serverOwesHouse": e.cash}


def per_check(e, rng):
    """Every check with its tip, the total printed twice, a table of suggested tip-outs."""
    s, m = Slip(44), money("", False, "-$")
    due, name = e.due(), f"{e.first} {e.last[0]}."
    s.put(s.left(e.house, "w"), s.left(f"Server: {e.employee} - {name}"))
    s.put(s.left(f"Shift: Dinner   {dated(e.day, 'mon2')}"))
    s.put(s.left(f"Printed {dated(e.printed[0], 'mon2')} {clock(e.printed[1], '12s')}"))
    s.put(s.rule("="))

    def columns(*texts, style=""):
        places = ("l", 0), ("r", 14), ("r", 25), ("r", 35), ("r", 44)
        return s.cells(*[(text, *place) for text, place in zip(texts, places)], style=style)

    listing = columns("Chk", "Tbl", "Amount", "Tip", "Paid", style="u")
    for c in e.checks:
        listing += columns(str(c.number), str(c.table), m(c.total), m(c.tip), c.tender[:4].title())
    listing += columns("Total", "", m(e.total), m(e.card_tips))
    net, tax, fee = ("Net sales", e.net), ("Tax", e.tax), ("Gratuity", e.gratuity)
    summary = s.left("SUMMARY", "b") + s.rows(m, net, tax, fee, ("Total sales", e.total))
    shares = [("Busser", 1.5), ("Bar", 3), ("Host", 0.5)]
    tipout = s.left("SUGGESTED TIP OUT", "b") + s.counted(
        m, 28, *[(who, f"{share}%", round(e.net * share / 100)) for who, share in shares]
    )
    cash = s.left("SETTLEMENT", "b") + s.rows(
        m,
        ("Cash payments", e.cash),
        (f"Non-cash tips ({percent(e.card_tips, e.net)})", e.card_tips),
        fee,
        ("Owed to restaurant", max(due, 0)),
        ("Owed to employee", max(-due, 0)),
    )
    sections = {"listing": listing, "summary": summary, "tipout": tipout, "cash": cash}
    for section in some(rng, sections, {"summary", "cash"}):
        s.put(section, s.rule("-"))
    return s, known(e, name, due) | tipped(e, declared=False)


LAYOUTS = {f.__name__: f for f in (recap, shift_card, two_columns, leaders, tiles, per_check)}
