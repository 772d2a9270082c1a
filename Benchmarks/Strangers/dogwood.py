"""Four layouts by the second hand: a bar and grill of departments, food and drink taxed apart, gift cards and house accounts.

harbortouch  Harbortouch Elite shift report. Harbortouch Hospitality User Guide (manualmachine.com, issuu.com): clocking out,
             cash drawer or "I am not using a cash drawer", daily report. The cash lies in a drawer, so that only what the
             house owes is claimed (tips); department table, manager's name and store totals around it.
cake         CAKE (Sysco) end of day report at clock-out. university.cake.net, Tips (Cash and Card) and Tip Sharing: suggested
             shares of net sales are printed but not deducted. Both claims gross; the lunch shift of the same day below.
e7           MICROS e7 server report. MICROS e7 User's Manual and 3700 Reports Manual (manualslib.com 837251): Gross Rcpts,
             SvChg, Chgd Tips, Tips Declrd. One balance from the server's side, the minus behind (the server pays in);
             narrow impact slip, dates such as NOV03'25, revenue centre totals.
upserve      Upserve (Breadcrumb) shift report. support.breadcrumb.com for net sales, checks, guests, comps, voids, top
             categories; the rest deduced. Labels above values in columns, one claim named by its direction, week to date.
"""
from datetime import datetime, timedelta

from doc import Doc

TT, OT = "/usr/share/fonts/truetype/", "/usr/share/fonts/opentype/"
FONTS = {  # regular, bold
    "liberationmono": (TT + "liberation/LiberationMono-Regular.ttf", TT + "liberation/LiberationMono-Bold.ttf"),
    "primesans": (OT + "courier-prime/Courier Prime Sans.otf", OT + "courier-prime/Courier Prime Sans Bold.otf"),
    "typewriter": (TT + "tlwg/TlwgTypewriter-Bold.ttf",) * 2,
    "manrope": (TT + "manrope/Manrope-SemiBold.ttf", TT + "manrope/Manrope-ExtraBold.ttf"),
    "carlito": (TT + "crosextra/Carlito-Bold.ttf",) * 2,
    "terminus": (TT + "terminus/TerminusTTF-4.46.0.ttf",) * 2,
}
NAMES = ["Tamsin Greer", "Obadiah Finch", "Carmela Rossi", "Jorunn Dahl", "Luther Banks", "Mireille Blanc", "Desmond Achebe", "Kiko Tanabe",
         "Winona Redbird", "Stellan Voss", "Philippa Cray", "Anselm Kruger", "Delphine Marsh", "Hollis Vance", "Bettina Lang", "Cormac Daly",
         "Nadezhda Orlova", "Pilar Echeverria", "Gideon Stroud", "Maeve Tierney"]
PLACES = [("Stockyard Bar & Grill", "Omaha NE"), ("Cannery Row Oyster Co", "Astoria OR"), ("Big Muddy Smokehouse", "Cape Girardeau MO"),
          ("The Wobbly Barn", "Rutland VT"), ("Pier 21 Taproom", "Duluth MN"), ("Mesa Verde Cocina", "Durango CO")]
DEPARTMENTS = {  # cheapest, dearest, how many of the guests have it
    "Food": (900, 3400, .98), "N/A Bev": (250, 500, .5), "Liquor": (800, 1700, .45), "Bottle Beer": (500, 800, .3), "Wine Btl": (1200, 2600, .2)}
DRINKS = ("Liquor", "Bottle Beer", "Wine Btl")
TENDERS = ["Cash", "Visa", "Mastercard", "Amex", "Gift Card", "House Acct"]


class Seating:
    """One party, from sitting down to paying with one tender."""

    def __init__(self, r, food_rate, drink_rate, cash_weight):
        self.covers = r.choice([1, 2, 2, 2, 2, 3, 4, 4, 5, 6, 7])
        self.sales, self.items = {}, {}
        for name, (low, high, chance) in DEPARTMENTS.items():
            eaten = [r.randrange(low, high, 5) for _ in range(self.covers) if r.random() < chance]
            self.sales[name], self.items[name] = sum(eaten), len(eaten)
        self.comp = r.choice([0] * 9 + [1]) * self.sales["Food"] // 4
        drinks = sum(self.sales[name] for name in DRINKS)
        self.net = sum(self.sales.values()) - self.comp
        self.food_tax = ((self.net - drinks) * food_rate + 500) // 1000
        self.drink_tax = (drinks * drink_rate + 500) // 1000
        self.gratuity = self.net * 18 // 100 if self.covers >= 6 else 0
        self.total = self.net + self.food_tax + self.drink_tax + self.gratuity
        self.tender = r.choices(TENDERS, [cash_weight, 40, 22, 12, 3, 2])[0]
        card = self.tender in TENDERS[1:4]
        self.tip = r.randrange(self.net // 10, self.net // 4 + 2) if card and not self.gratuity else 0


class Night:
    def __init__(self, r):
        rates = r.choice([(60, 85), (70, 70), (55, 95), (80, 100)])
        weight = r.choice([4, 12, 30, 70, 130])
        self.seatings = [Seating(r, *rates, weight) for _ in range(r.randint(5, 16))]
        for field in ["covers", "comp", "net", "food_tax", "drink_tax", "gratuity", "total", "tip"]:
            setattr(self, field, sum(getattr(s, field) for s in self.seatings))
        self.sales = {name: sum(s.sales[name] for s in self.seatings) for name in DEPARTMENTS}
        self.items = {name: sum(s.items[name] for s in self.seatings) for name in DEPARTMENTS}
        self.gross, self.tax = self.net + self.comp, self.food_tax + self.drink_tax
        self.cash = self.media("Cash")[1]
        self.declared = r.choice([0, 1, 1, 1]) * r.randrange(500, 7000, 100)
        self.out = datetime(2023, 5, 1, 22, 10) + timedelta(days=r.randint(0, 1100), minutes=r.randint(0, 240))
        self.day = (self.out - timedelta(hours=5)).date()

    def media(self, tender):
        paid = [s for s in self.seatings if s.tender == tender]
        return len(paid), sum(s.total for s in paid), sum(s.tip for s in paid)

    def used(self):
        return [(tender, *self.media(tender)) for tender in TENDERS if tender == "Cash" or self.media(tender)[0]]

    def truth(self, who, **more):
        return dict(serverName=who, businessDate=self.day.isoformat(), netSales=self.net, gratuity=self.gratuity, cashSales=self.cash,
                    cardTips=self.tip, covers=self.covers) | more


def plain(c): return f"{'-' * (c < 0)}{abs(c) // 100}.{abs(c) % 100:02d}"
def dollars(c): return f"{'-' * (c < 0)}$ {abs(c) // 100:,}.{abs(c) % 100:02d}"
def behind(c): return f"{abs(c) // 100:,}.{abs(c) % 100:02d}{'-' if c < 0 else ' '}"
def hour(t): return f"{t:%I:%M %p}".lstrip("0")


def harbortouch(r, i):
    n = Night(r); who, manager = r.sample(NAMES, 2)
    place, town = r.choice(PLACES)
    doc = Doc(font=r.choice(["liberationmono", "typewriter"]), cols=r.choice([40, 42]))
    doc.c(place.upper()).c(town).sp().c("EMPLOYEE SHIFT REPORT", b=True).rule("*")
    doc.kv("Employee:", who).kv("Job:", "Server").kv("Business day:", f"{n.day.month}-{n.day.day}-{n.day.year}")
    doc.kv("Clocked out:", f"{n.out.month}-{n.out.day}-{n.out.year} {hour(n.out)}").rule("*")
    stops = [0, .52, .82, 1]
    doc.row(["Department", "Qty", "Amount", "%"], stops)
    for name, cents in n.sales.items():
        if cents: doc.row([name, str(n.items[name]), plain(cents), str(round(cents * 100 / n.gross))], stops)
    doc.row(["Gross sales", str(sum(n.items.values())), plain(n.gross), "100"], stops).rule()
    doc.kv("Gross sales", plain(n.gross)).kv("Comps", plain(-n.comp)).kv("Net sales", plain(n.net), b=True)
    doc.kv("Food tax", plain(n.food_tax)).kv("Liquor tax", plain(n.drink_tax)).kv("Total tax", plain(n.tax))
    doc.kv("Auto gratuity", plain(n.gratuity)).kv("Total", plain(n.total), b=True).rule()
    stops = [0, .48, .76, 1]
    doc.row(["Tender", "Cnt", "Amount", "Tips"], stops)
    for tender, count, paid, tip in n.used(): doc.row([tender, str(count), plain(paid), plain(tip)], stops)
    doc.row(["Total", str(len(n.seatings)), plain(n.total), plain(n.tip)], stops, b=True).rule()
    doc.kv(f"Cash sales (drawer {r.randint(1, 3)})", plain(n.cash)).kv("Credit tips", plain(n.tip)).kv("Auto gratuity", plain(n.gratuity))
    doc.kv("TIPS DUE TO EMPLOYEE", plain(n.tip + n.gratuity), b=True, big="h").kv("Declared cash tips", plain(n.declared))
    doc.kv("Guests", str(n.covers)).kv("Tickets", str(len(n.seatings))).rule("*")
    store = n.net * r.randint(4, 8) + r.randint(0, 9999)
    doc.c("STORE TOTALS").kv("Net sales", plain(store)).kv("Labor", plain(store * 27 // 100)).sp().l(f"Manager: {manager}")
    return doc, n.truth(who, grossSales=n.gross, tax=n.tax, declaredCashTips=n.declared, serverOwesHouse=0, houseOwesServer=n.tip + n.gratuity)


def cake(r, i):
    n = Night(r); who, *others = r.sample(NAMES, 3)
    first, last = who.split()
    who = f"{first} {last[0]}." if r.random() < .5 else who
    doc = Doc(font=r.choice(["manrope", "carlito"]), prop=True, size=r.choice([22, 24, 26]))
    doc.c(r.choice(PLACES)[0], b=True).sp(.3).c("End of Day Report").c(who, b=True, big="h").c(f"{n.day:%A, %B} {n.day.day}, {n.day.year}")
    doc.c(f"Printed {n.out:%m/%d/%y} {hour(n.out)}").rule()
    doc.l("Sales", b=True)
    for name, cents in n.sales.items(): doc.kv(name, dollars(cents))
    if n.comp: doc.kv("Comps", dollars(-n.comp))
    doc.kv("Net Sales", dollars(n.net), b=True).kv("Tax", dollars(n.tax)).kv("Auto-Gratuity", dollars(n.gratuity))
    doc.kv("Total", dollars(n.total), b=True).rule()
    doc.l("Payments", b=True)
    for tender, count, paid, _ in n.used(): doc.row([tender, f"x{count}", dollars(paid)], [0, .58, 1])
    doc.row(["Total", f"x{len(n.seatings)}", dollars(n.total)], [0, .58, 1], b=True).rule()
    doc.l("Tips", b=True).kv("Card Tips", dollars(n.tip)).kv("Declared Cash Tips", dollars(n.declared)).kv("Guests", str(n.covers)).rule()
    doc.l("Settle Up", b=True).kv("Employee owes restaurant", dollars(n.cash), b=True)
    doc.kv("Restaurant owes employee", dollars(n.tip + n.gratuity), b=True).rule()
    doc.l("Suggested Tip Sharing")
    for job, share, person in zip(["Bartenders", "Bussers"], [25, 15], others):
        doc.kv(f"{job} ({person.split()[0]}) {share / 10}%", dollars(n.net * share // 1000))
    doc.rule().l("Earlier shift today, 11:02 AM - 3:17 PM")
    doc.kv("Net Sales", dollars(r.randint(150, 600) * 87)).kv("Card Tips", dollars(r.randint(20, 90) * 93))
    return doc, n.truth(who, tax=n.tax, declaredCashTips=n.declared, serverOwesHouse=n.cash, houseOwesServer=n.tip + n.gratuity)


def e7(r, i):
    n = Night(r); who = r.choice(NAMES).upper()
    who = who.split()[0] if r.random() < .4 else who
    stamp = lambda t: f"{t:%b%d}'{t:%y}".upper()
    doc = Doc(font="terminus", impact=True, cols=r.choice([32, 34]), upper=True)
    doc.c(r.choice(PLACES)[0]).c("SERVER REPORT").sp()
    doc.l(f"{r.randint(1001, 9899)} {who}").l(f"BUSINESS DATE {stamp(n.day)}")
    doc.l(f"PRINTED {stamp(n.out)} {n.out:%H:%M} WS{r.randint(1, 5)}").rule("-")
    for name, cents in n.sales.items(): doc.row([name, str(n.items[name]), behind(cents)], [0, .56, 1])
    doc.kv("DISCOUNTS", behind(-n.comp)).kv("NET SALES", behind(n.net)).kv("TAX", behind(n.tax)).kv("SVCHG", behind(n.gratuity))
    doc.kv("TOTAL", behind(n.total)).rule("-")
    for tender, count, paid, _ in n.used(): doc.row([tender, str(count), behind(paid)], [0, .56, 1])
    doc.row(["TOTAL MEDIA", str(len(n.seatings)), behind(n.total)], [0, .56, 1]).rule("-")
    doc.kv("GUESTS", f"{n.covers} ").kv("CHECKS", f"{len(n.seatings)} ").kv("TIPS DECLRD", behind(n.declared)).rule("=")
    doc.kv("CHGD TIPS", behind(n.tip)).kv("SVCHG", behind(n.gratuity)).kv("CASH SALES", behind(-n.cash))
    doc.kv("NET DUE EMPLOYEE", behind(n.tip + n.gratuity - n.cash), big="h" if r.random() < .5 else "").rule("=")
    doc.l(f"RVC {r.randint(1, 3)} DINING - ALL SERVERS")
    doc.kv("NET SALES", behind(n.net * r.randint(2, 5) + r.randint(0, 999))).kv("GUESTS", f"{n.covers * 4 + 3} ")
    balance = n.tip + n.gratuity - n.cash
    return doc, n.truth(who, tax=n.tax, declaredCashTips=n.declared, serverOwesHouse=max(-balance, 0), houseOwesServer=max(balance, 0))


def upserve(r, i):
    n = Night(r); who, other = r.sample(NAMES, 2)
    owed = n.cash - n.tip - n.gratuity
    doc = Doc(font=r.choice(["primesans", "liberationmono"]), cols=r.choice([36, 39]))
    doc.c(r.choice(PLACES)[0], big="h").c("Shift Report", b=True).rule("=")
    doc.row(["SERVER", "BUSINESS DAY"], [0, 1]).row([who, f"{n.day:%b} {n.day.day}, {n.day.year}"], [0, 1], b=True)
    doc.row(["REVENUE CENTER", "SHIFT ENDED"], [0, 1]).row(["Dining room", f"{n.out:%b} {n.out.day} {hour(n.out)}"], [0, 1]).rule()

    def columns(*pairs):  # each label stands above its value
        stops = [0, .62, 1]
        doc.row([label for label, _ in pairs], stops).row([value for _, value in pairs], stops, b=True).sp(.5)
    columns(("Gross sales", plain(n.gross)), ("Comps", plain(-n.comp)), ("Net sales", plain(n.net)))
    columns(("Tax", plain(n.tax)), ("Gratuity", plain(n.gratuity)), ("Total", plain(n.total)))
    columns(("Checks", str(len(n.seatings))), ("Guests", str(n.covers)), ("Avg/guest", plain(n.net // n.covers)))
    doc.rule().l("TOP CATEGORIES")
    for name, cents in sorted(n.sales.items(), key=lambda sale: -sale[1])[:3]: doc.kv(name, plain(cents))
    doc.rule().row(["PAYMENTS", "Paid", "Tips"], [0, .7, 1])
    for tender, _, paid, tip in n.used(): doc.row([tender, plain(paid), plain(tip)], [0, .7, 1])
    doc.row(["Total", plain(n.total), plain(n.tip)], [0, .7, 1], b=True).rule()
    columns(("Cash payments", plain(n.cash)), ("", ""), ("Card tips", plain(n.tip)))
    doc.c("Server owes house" if owed >= 0 else "House owes server").c("$" + plain(abs(owed)), b=True, big="wh").rule("=")
    doc.l("WEEK TO DATE")
    columns(("Net sales", plain(n.net * 3 + r.randint(0, 40000))), ("Guests", str(n.covers * 3 + r.randint(0, 20))),
            ("Tips", plain(n.tip * 3 + r.randint(0, 9000))))
    doc.l(f"Table 14 to {other}")
    return doc, n.truth(who, grossSales=n.gross, tax=n.tax, serverOwesHouse=max(owed, 0), houseOwesServer=max(-owed, 0))


LAYOUTS = [harbortouch, cake, e7, upserve]
