"""Guests' receipts with a tip: five houses of our own, in the order of items, subtotal, tax, tip, total. Amounts are integer cents; every
printed sum closes. A tip that the guest still has to write is no part of the truth, and the total is what is printed."""
from datetime import date, timedelta
from types import SimpleNamespace

from doc import Doc

HOUSES = [("Quince & Thyme", "318 Linden Ave", "Asheville, NC 28801"), ("Harbor Street Diner", "12 Pier Rd", "Astoria, OR 97103"),
          ("Three Magpies", "77 Foundry Ln", "Troy, NY 12180"), ("Casa Lupita", "2401 S Flores St", "San Antonio, TX 78204"),
          ("Blackbird Noodle Bar", "540 Grand Ave", "Oakland, CA 94610"), ("The Tin Cup", "9 Mill Row", "Galena, IL 61036")]
ITEMS = [("Caesar Salad", 1150), ("Chicken Pot Pie", 1895), ("Fish Tacos", 1650), ("Burger Deluxe", 1725), ("Iced Tea", 375), ("House Red", 1100),
         ("IPA Pint", 800), ("Mushroom Risotto", 2150), ("Kids Pasta", 850), ("Key Lime Pie", 925), ("Espresso", 395), ("Margarita", 1300),
         ("Side Fries", 550), ("Ribeye 12oz", 3875), ("Tom Kha Soup", 1050), ("Sparkling Water", 450)]
STAFF = ["Marta", "Devon", "Lila", "Oskar", "June", "Theo", "Anya", "Rafael"]


def bill(r):
    b = SimpleNamespace(items=[], house=r.choice(HOUSES), staff=r.choice(STAFF), table=r.randint(1, 48), no=r.randint(1000, 99999))
    for item, price in r.sample(ITEMS, r.randint(2, 7)):
        count = r.choice([1, 1, 1, 2, 2, 3])
        b.items.append((count, item, count * price))
    b.sub = sum(price for _, _, price in b.items)
    b.tax = round(b.sub * r.choice([4, 6, 6.25, 7, 8.25, 8.875, 9.5]) / 100)
    b.due = b.sub + b.tax
    b.tip = r.choice([round(b.sub * r.choice([.15, .18, .2, .22])), r.randint(2, 30) * 100])
    b.day = date(2025, 1, 3) + timedelta(days=r.randint(0, 640))
    b.hour, b.minute = r.randint(11, 22), r.randint(0, 59)
    return b


def usd(cents, sign="$"): return f"{sign}{cents // 100:,}.{cents % 100:02d}"
def slash(d): return f"{d.month:02d}/{d.day:02d}/{d.year}"
def clock(b): return f"{b.hour % 12 or 12}:{b.minute:02d} {'AM' if b.hour < 12 else 'PM'}"


def head(doc, b, r):
    doc.c(b.house[0].upper() if r.random() < .4 else b.house[0], b=True)
    doc.c(b.house[1]); doc.c(b.house[2])
    if r.random() < .7: doc.c(f"({r.randint(201, 989)}) 555-{r.randint(100, 199):04d}")
    doc.sp()


def items(doc, b, sign=""):
    for count, item, price in b.items: doc.kv(f"{count} {item}", usd(price, sign))


def truth(b, **more): return dict(date=b.day.isoformat(), subtotal=b.sub, tax=b.tax, **more)


def guest_check(r, i):
    """The check before it is paid: suggested tips stand below, the guest writes his own."""
    b = bill(r); doc = Doc(font=r.choice(["hack", "incons", "mplus"]), cols=r.choice([36, 40, 42])); head(doc, b, r)
    doc.kv(f"Server: {b.staff}", f"Table {b.table}"); doc.kv(f"Check #{b.no}", f"Guests {r.randint(1, 6)}"); doc.kv(slash(b.day), clock(b)); doc.rule()
    items(doc, b); doc.rule()
    doc.kv("Subtotal", usd(b.sub)); doc.kv("Sales Tax", usd(b.tax)); doc.kv("TOTAL", usd(b.due), b=True, big="h"); doc.sp()
    if r.random() < .6:
        doc.c("Suggested gratuity")
        for share in (18, 20, 22): doc.l(f"  {share}% = {usd(round(b.sub * share / 100))}")
    doc.sp(); doc.c("Thank you!")
    return doc, truth(b, total=b.due)


def paid_by_card(r, i):
    """Paid at the table: the tip is printed, and the total holds it."""
    b = bill(r); doc = Doc(font=r.choice(["roboto", "opensans", "lato"]), prop=True, size=r.choice([22, 24])); head(doc, b, r)
    doc.kv("Order", f"#{b.no % 500}"); doc.kv("Date", f"{b.day:%b} {b.day.day}, {b.day.year} {clock(b)}"); doc.kv("Server", b.staff); doc.rule()
    items(doc, b, "$"); doc.rule()
    doc.kv("Subtotal", usd(b.sub)); doc.kv("Tax", usd(b.tax)); doc.kv("Tip", usd(b.tip)); doc.kv("Total", usd(b.due + b.tip), b=True); doc.rule()
    doc.kv("Visa ****" + str(r.randint(1000, 9999)), usd(b.due + b.tip)); doc.kv("Auth code", str(r.randint(100000, 999999)))
    return doc, truth(b, tip=b.tip, total=b.due + b.tip)


def card_slip(r, i):
    """The slip to sign: amount, and lines for tip and total that are empty."""
    b = bill(r); doc = Doc(font=r.choice(["dotg", "unifont"]), impact=True, cols=r.choice([32, 36]), upper=True); head(doc, b, r)
    doc.l(f"DATE: {slash(b.day)} {clock(b)}"); doc.l(f"SERVER: {b.staff}"); doc.l(f"CHECK: {b.no}"); doc.l(f"CARD: MASTERCARD XXXX{r.randint(1000, 9999)}")
    doc.l("CREDIT SALE"); doc.sp(); doc.kv("SUBTOTAL", usd(b.sub)); doc.kv("TAX", usd(b.tax)); doc.kv("AMOUNT", usd(b.due)); doc.sp()
    doc.kv("TIP", "___________"); doc.sp(); doc.kv("TOTAL", "___________"); doc.sp(); doc.l("X_____________________"); doc.c("CUSTOMER COPY")
    return doc, truth(b, total=b.due)


def large_party(r, i):
    """A gratuity that the house adds, and a surcharge above it now and then."""
    b = bill(r); doc = Doc(font=r.choice(["notomono", "fira", "anon"]), cols=r.choice([38, 42])); head(doc, b, r)
    doc.l(f"Table {b.table}   {b.staff}"); doc.l(f"{slash(b.day)} {clock(b)}"); doc.rule("="); items(doc, b); doc.rule("=")
    fee = round(b.sub * .04) if r.random() < .4 else 0; grat = round(b.sub * .18)
    doc.kv("SUBTOTAL", usd(b.sub, ""))
    if fee: doc.kv("SF Mandate", usd(fee, ""))
    doc.kv("TAX", usd(b.tax, "")); doc.kv("GRATUITY", usd(grat, "")); doc.kv("TOTAL DUE", usd(b.due + fee + grat, ""), b=True)
    doc.sp(); doc.c("18% gratuity added for parties of 6+")
    return doc, truth(b, tip=grat, total=b.due + fee + grat)


def cash_paid(r, i):
    """Paid in cash at the counter, with change."""
    b = bill(r); doc = Doc(font=r.choice(["cmutt", "gnutw", "league"]), cols=r.choice([32, 36])); head(doc, b, r)
    doc.kv(f"{b.day:%Y-%m-%d}", f"{b.hour:02d}:{b.minute:02d}"); doc.l(f"Cashier {b.staff}"); doc.l(f"Receipt {b.no}"); doc.rule(); items(doc, b); doc.rule()
    given = (b.due + b.tip + 1999) // 2000 * 2000
    doc.kv("Sub Total", usd(b.sub)); doc.kv("Tax", usd(b.tax)); doc.kv("Tip", usd(b.tip)); doc.kv("Grand Total", usd(b.due + b.tip), b=True)
    doc.kv("Cash", usd(given)); doc.kv("Change", usd(given - b.due - b.tip))
    return doc, truth(b, tip=b.tip, total=b.due + b.tip)


LAYOUTS = [guest_check, paid_by_card, card_slip, large_party, cash_paid]
