"""Servers' end-of-night slips in the manner of four more systems. No printout was found: the named public pages give contents and terms, the
arrangement and most labels are deduced. Unlike in aster.py the evening is drawn hour by hour; each ticket has a food tax and a drinks tax. Amounts are integer cents, so that every printed sum closes.

pixelpoint     PAR PixelPoint cash out report, impact printer, 40 columns. One signed BALANCE (positive is owed to the house, trailing minus
               is owed to the employee); tables with the names of those who opened them; totals of the whole house. Source: the contents
               of the PixelPoint user's manual (1library.net zpvg1poz: cash out report, floats, pick ups, pay out, tender balancing).
dinerware      Dinerware shift report for one employee in one revenue center. Both gross claims: cash owed to the house, tips owed to the
               server; then the revenue center with all its employees. Source: abcdocz.com 226551 (daily report by revenue center and
               employee), client.knoxgeex.com (server banking, tip sharing).
heartland      Heartland Restaurant server bank checkout. Expected cash leads to one labelled balance; surcharges; tip outs by name, not
               part of the sum. Source: revolttek.com navigating-pos-reports (cash summary, server banks, tips & payouts, guests).
digitaldining  Digital Dining server report. One labelled balance, departments with a total row, week to date. Source:
               support.mo-rs.com managers guide 7.4 (server report, declaring tips at clock out).
"""
from datetime import date, timedelta

from doc import Doc

F = "/usr/share/fonts/"
FONTS = {
    "spleen": (F + "opentype/spleen/spleen-8x16.otf",) * 2,
    "monofur": (F + "truetype/monofur/monof55.ttf",) * 2,
    "libmono": (F + "truetype/liberation/LiberationMono-Regular.ttf", F + "truetype/liberation/LiberationMono-Bold.ttf"),
    "dejavumono": (F + "truetype/dejavu/DejaVuSansMono.ttf", F + "truetype/dejavu/DejaVuSansMono-Bold.ttf"),
    "primecode": (F + "opentype/courier-prime/Courier Prime Code.otf",) * 2,
    "libsans": (F + "truetype/liberation/LiberationSans-Regular.ttf", F + "truetype/liberation/LiberationSans-Bold.ttf"),
    "narrow": (F + "truetype/liberation/LiberationSansNarrow-Regular.ttf", F + "truetype/liberation/LiberationSansNarrow-Bold.ttf"),
    "manrope": (F + "truetype/manrope/Manrope-Medium.ttf", F + "truetype/manrope/Manrope-ExtraBold.ttf"),
}
PLACES = ["Old Grange Steakhouse", "Bao & Barrel", "Pier 19", "The Velvet Goat", "Mama Tula's", "Saltbox Kitchen", "Harlan's Crossing", "Ember Room",
          "Peachtree Grille", "Wren + Thistle", "Calabash Fish Camp", "Dry Creek Brewing"]
TOWNS = ["Asheville NC 28801", "Cody WY 82414", "Lubbock TX 79401", "Traverse City MI 49684", "Salina KS 67401", "Beaufort SC 29902", "Ukiah CA 95482"]
STAFF = ["Marguerite", "Deshawn", "Kiki", "Lorenzo", "Annika", "Beau", "Shreya", "Wes", "Tomasz", "Hallie", "Obinna", "Carmen", "Jude", "Rosario",
         "Phuong", "Skye", "Malcolm", "Birgit", "Nando", "Eileen", "Trey", "Samira", "Gus", "Winona"]
SURNAMES = ["Falk", "Okoro", "Villanueva", "Drummond", "Ruiz", "Petrakis", "Sandoval", "Haley", "Chou", "Mercer", "DuBois", "Kravitz", "Yoder",
            "Amato", "Bhatt", "Stonebridge", "McCabe", "Eze", "Lund", "Zamora"]
DEPARTMENTS = [("Entrees", 1400, 3200, 100), ("Starters", 700, 1500, 45), ("Desserts", 600, 1100, 25), ("Soft Drinks", 275, 425, 55),
               ("Draft Beer", 550, 850, 30), ("Cocktails", 900, 1500, 35), ("Wine Glass", 850, 1600, 25)]
DRINKS = {"Draft Beer", "Cocktails", "Wine Glass"}


def part(amount, permille):
    return (2 * amount * permille + 1000) // 2000


class Evening:
    """Tickets from five o'clock on; every total is a sum over them."""
    def __init__(self, r, surcharge=False):
        self.dept, self.media, self.tickets = {}, {"CASH": [0, 0, 0]}, []
        self.gross = self.discount = self.food_tax = self.drink_tax = self.grat = self.surcharge = self.tips = self.covers = 0
        rates, cash_odds = r.choice([(60, 70), (70, 90), (83, 100), (55, 75), (65, 65)]), r.choice([.06, .12, .2, .3, .4])
        for hour in range(5, 11):
            for _ in range(r.choice([1, 2, 2, 3, 3]) if hour < 9 else r.choice([0, 1, 2])): self.ticket(r, hour, rates, cash_odds, surcharge)
        self.net = self.gross - self.discount; self.tax = self.food_tax + self.drink_tax
        self.total = self.net + self.tax + self.grat + self.surcharge; self.cash = self.media["CASH"][1]
        self.payout = r.choice([0, 0, 0, 650, 1299, 2500]); self.declared = r.choice([0, 500, 1000, 1400, 2200, 3100, 4000])
        self.due = self.cash - self.tips - self.grat - self.payout

    def ticket(self, r, hour, rates, cash_odds, surcharge):
        guests, food, drinks = r.choice([1, 2, 2, 2, 3, 4, 4, 5, 6, 8]), 0, 0
        for name, low, high, odds in DEPARTMENTS:
            for _ in range(guests):
                if r.randrange(100) >= odds: continue
                price = r.randrange(low, high, 25) + r.choice([0, 0, -1])
                line = self.dept.setdefault(name, [0, 0]); line[0] += 1; line[1] += price
                if name in DRINKS: drinks += price
                else: food += price
        off = part(food, r.choice([100, 200, 500])) if r.random() < .12 else 0
        net = food + drinks - off; taxes = part(food - off, rates[0]), part(drinks, rates[1]); grat = part(net, 200) if guests >= 6 else 0
        cash = not self.tickets or r.random() < cash_odds
        extra = part(net, 30) if surcharge and not cash else 0
        total = net + sum(taxes) + grat + extra
        how = "CASH" if cash else r.choices(["VISA", "M/C", "AMEX", "DISC", "HOUSE ACCT"], [48, 27, 14, 6, 5])[0]
        tip = 0 if how in ("CASH", "HOUSE ACCT") or (grat and r.random() < .6) else r.choice([part(net, r.randint(140, 250)), part(net, 200) // 100 * 100])
        line = self.media.setdefault(how, [0, 0, 0]); line[0] += 1; line[1] += total; line[2] += tip
        self.gross += food + drinks; self.discount += off; self.food_tax += taxes[0]; self.drink_tax += taxes[1]; self.grat += grat
        self.surcharge += extra; self.tips += tip; self.covers += guests; self.tickets.append((r.randint(1, 48), guests, total))

    def fields(self, who, day, house, server, **more):
        return dict(serverName=who, businessDate=day.isoformat(), netSales=self.net, tax=self.tax, cashSales=self.cash, cardTips=self.tips,
                    gratuity=self.grat, covers=self.covers, serverOwesHouse=house, houseOwesServer=server, **more)

    def counted(self, table):
        """The lines of a table and its total."""
        lines = list(table.items()); return lines + [("TOTAL", [sum(v[k] for _, v in lines) for k in range(len(lines[0][1]))])]


def crew(r, size, form):
    """Distinct members of staff; the first is the server."""
    return [form(a, b) for a, b in zip(r.sample(STAFF, size), r.sample(SURNAMES, size))]


def amount(c, mark="", comma=True, after=False):
    whole = abs(c) // 100; s = (f"{whole:,}" if comma else str(whole)) + f".{abs(c) % 100:02d}"
    return (mark + s + "-" if after else "-" + mark + s) if c < 0 else mark + s


def hours(r, after_midnight):
    """Business day, printing day and time on the 24-hour clock."""
    day = date(2024, 11, 2) + timedelta(days=r.randint(0, 640))
    if after_midnight: return day, day + timedelta(days=1), f"{r.choice([0, 0, 1]):02d}:{r.randint(2, 59):02d}"
    return day, day, f"{r.choice([21, 22, 22, 23]):02d}:{r.randint(0, 59):02d}"


def us(clock):
    h, m = clock.split(":"); return f"{int(h) % 12 or 12}:{m}{'a' if int(h) < 12 else 'p'}"


def pixelpoint(r, i):
    n = Evening(r); day, printed, clock = hours(r, i % 4 != 2); team = crew(r, 4, r.choice([lambda a, b: a.upper(), lambda a, b: f"{a} {b[0]}".upper()])); who = team[0]
    m = lambda c: amount(c, after=True)
    doc = Doc(font="spleen", impact=True, cols=40, upper=True)
    doc.c(r.choice(PLACES), big="w").c(r.choice(TOWNS)).sp().c("CASH OUT REPORT").kv(f"EMP: {r.randint(2, 99):04d} {who}", "").kv(f"SHIFT DATE {day:%m-%d-%y}", f"STN {r.randint(1, 9)}")
    doc.l(f"PRINTED    {printed:%m-%d-%y} {clock}").rule("=").row(["SALES", "QTY", "AMOUNT"], [0, .6, 1])
    for k, (qty, a) in n.counted(n.dept): doc.row([k, str(qty), m(a)], [0, .6, 1])
    doc.kv("DISCOUNTS", m(-n.discount)).kv("NET SALES", m(n.net)).kv("FOOD TAX", m(n.food_tax)).kv("BEVERAGE TAX", m(n.drink_tax)).kv("TOTAL TAX", m(n.tax))
    doc.kv("AUTO GRATUITY", m(n.grat)).kv("GRAND TOTAL", m(n.total)).rule("=").row(["TENDER", "CNT", "AMOUNT", "TIPS"], [0, .45, .75, 1])
    for k, (qty, a, tip) in n.counted(n.media): doc.row([k, str(qty), m(a), m(tip)], [0, .45, .75, 1])
    doc.rule("=").kv("CASH TENDERED", m(n.cash)).kv("CHARGE TIPS", m(-n.tips)).kv("AUTO GRATUITY", m(-n.grat)).kv("PAY OUTS", m(-n.payout))
    doc.kv("BALANCE", m(n.due), big="h").l("+ OWED TO HOUSE   - OWED TO EMPLOYEE").rule("=").row(["TABLE", "OPENED BY", "GST", "AMOUNT"], [0, .5, .65, 1])
    for table, guests, a in n.tickets: doc.row([str(table), who if r.random() < .5 else r.choice(team[1:3]), str(guests), m(a)], [0, .5, .65, 1])
    doc.row(["TOTAL", "", str(n.covers), m(n.total)], [0, .5, .65, 1]).rule("-").kv("CUSTOMERS", str(n.covers)).rule("=").c("HOUSE TOTALS - ALL EMPLOYEES")
    others = [Evening(r) for _ in range(r.randint(2, 4))] + [n]
    doc.kv("NET SALES", m(sum(x.net for x in others))).kv("CUSTOMERS", str(sum(x.covers for x in others))).kv("CHARGE TIPS", m(sum(x.tips for x in others))).l(f"MANAGER: {team[3]}")
    return doc, n.fields(who, day, max(n.due, 0), max(-n.due, 0))


def dinerware(r, i):
    n = Evening(r); day, printed, clock = hours(r, i % 2 == 1); who, boss = crew(r, 2, r.choice([lambda a, b: f"{a} {b}", lambda a, b: f"{a} {b[0]}"]))
    m = lambda c: amount(c, "$"); room = r.choice(["Dining Room", "Patio", "Main Floor"])
    doc = Doc(font=r.choice(["monofur", "libmono"]), cols=r.choice([36, 42, 48])); head = r.choice(["under", "stars", "left"])
    doc.c(f"[ {r.choice(PLACES)} ]").c("SHIFT REPORT", big="wh", b=True).sp(.4).l(f"Employee       : {who}").l(f"Revenue Center : {room}")
    doc.l(f"Business Day   : {day:%d-%b-%Y}").l(f"Printed        : {printed:%d-%b-%Y} {us(clock)}m").l(f"Manager        : {boss}").rule("=").head("Sales", head)
    for k, (_, a) in n.dept.items(): doc.kv("  " + k, m(a))
    doc.kv("Gross Sales", m(n.gross)).kv("  Discounts", m(-n.discount)).kv("Net Sales", m(n.net), b=True).kv("  Food Tax", m(n.food_tax)).kv("  Alcohol Tax", m(n.drink_tax))
    doc.kv("Taxes", m(n.tax)).kv("Gratuity", m(n.grat)).kv("Total Receipts", m(n.total), b=True).rule("=").head("Payments", head)
    for k, (qty, a, _) in n.counted({{"M/C": "MasterCard", "DISC": "Discover", "HOUSE ACCT": "House Account"}.get(k, k.title() if k != "AMEX" else "Amex"): v for k, v in n.media.items()}):
        doc.kv(f"{k.replace('TOTAL', 'Total')} ({qty})", m(a), b=k == "TOTAL")
    doc.rule("=").head("Server Banking", head).kv("Cash Sales", m(n.cash)).kv("Paid Out", m(-n.payout)).kv("CASH OWED TO HOUSE", m(n.cash - n.payout), b=True).sp(.5)
    doc.kv("Credit Card Tips", m(n.tips)).kv("Gratuity", m(n.grat)).kv("TIPS OWED TO SERVER", m(n.tips + n.grat), b=True).rule("=")
    doc.kv("Guests", str(n.covers)).kv("Tickets", str(len(n.tickets))).rule("-").l(f"{room}, all employees")
    others = [Evening(r), Evening(r), n]
    doc.kv("  Net Sales", m(sum(x.net for x in others))).kv("  Guests", str(sum(x.covers for x in others))).sp(1)
    return doc, n.fields(who, day, n.cash - n.payout, n.tips + n.grat, grossSales=n.gross)


def heartland(r, i):
    n = Evening(r, surcharge=r.random() < .6); day, printed, clock = hours(r, i % 3 == 0); m = lambda c: amount(c, "$")
    who, bar, bus = crew(r, 3, r.choice([lambda a, b: f"{a} {b}", lambda a, b: f"{a} {b[0]}."]))
    doc = Doc(font=r.choice(["libsans", "narrow", "manrope"]), prop=True, size=r.choice([23, 26]))
    doc.c(r.choice(PLACES), b=True, big="h").c(r.choice(TOWNS)).sp(.5).c("SERVER BANK CHECKOUT", b=True).c(who).sp(.3)
    doc.kv("Business Date", f"{day:%A}, {day.month}/{day.day}/{day.year}").kv("Closed", f"{printed.month}/{printed.day}/{printed.year} {us(clock)}m").rule("-")
    doc.kv("Guests", str(n.covers)).kv("Tickets", str(len(n.tickets))).kv("Net per Guest", m((n.net + n.covers // 2) // n.covers)).rule("-")
    doc.kv("Items", m(n.gross)).kv("Discounts", m(-n.discount)).kv("Net Sales", m(n.net), b=True)
    if n.surcharge: doc.kv("Surcharges", m(n.surcharge))
    doc.kv("Taxes", m(n.tax)).kv("Auto Gratuity", m(n.grat)).kv("Ticket Total", m(n.total), b=True).rule("-").row(["Tender", "Count", "Total", "Tips"], [0, .48, .77, 1], b=True)
    for k, (qty, a, tip) in n.counted(n.media): doc.row([k.capitalize() if len(k) > 4 or k == "CASH" else k, str(qty), amount(a), amount(tip)], [0, .48, .77, 1], b=k == "TOTAL")
    doc.rule("-").l("Cash Summary", b=True).kv("Cash Payments", m(n.cash)).kv("Card Tips", m(-n.tips)).kv("Auto Gratuity", m(-n.grat)).kv("Pay In/Outs", m(-n.payout))
    doc.kv("Due to House" if n.due >= 0 else "Due to Staff", m(abs(n.due)), b=True, big=r.choice(["", "h"])).rule("-").l("Tip Outs (settled separately)", b=True)
    a, b = part(n.tips, 80), part(n.tips, 40); doc.kv(f"Bar - {bar}", m(a)).kv(f"Busser - {bus}", m(b)).kv("Total Tip Outs", m(a + b))
    if i % 2: doc.rule("-").kv("Declared Cash Tips", m(n.declared))
    return doc, n.fields(who, day, max(n.due, 0), max(-n.due, 0), **({"declaredCashTips": n.declared} if i % 2 else {}))


def digitaldining(r, i):
    n = Evening(r); day, printed, clock = hours(r, i % 2 == 0); who, boss = crew(r, 2, r.choice([lambda a, b: a, lambda a, b: f"{a[0]} {b}", lambda a, b: f"{a} {b}"]))
    m = lambda c: amount(c, comma=False)
    doc = Doc(font=r.choice(["dejavumono", "primecode", "libmono"]), cols=r.choice([32, 34, 38]))
    doc.l(r.choice(PLACES), b=True).l(r.choice(TOWNS)).sp(.5).l("Server Report", b=True, big=r.choice(["", "w"])).l(f"Server #{r.randint(3, 70)}: {who}").kv(f"{day:%a} {day.month}/{day.day}/{day.year}", "Dinner")
    doc.rule("*").row(["Department", "#", "Sales"], [0, .68, 1])
    for k, (qty, a) in n.counted(n.dept): doc.row([k, str(qty), m(a)], [0, .68, 1], b=k == "TOTAL")
    doc.kv("Discounts", m(-n.discount)).kv("Net Sales", m(n.net)).kv("Sales Tax", m(n.tax)).kv("Gratuity", m(n.grat)).kv("Total", m(n.total)).rule("*")
    doc.row(["Payment", "Total", "Tip"], [0, .68, 1])
    for k, (_, a, tip) in n.counted(n.media): doc.row([k, m(a), m(tip)], [0, .68, 1], b=k == "TOTAL")
    doc.rule("*").kv("Cash", m(n.cash)).kv("Charged Tips", m(-n.tips)).kv("Gratuity", m(-n.grat))
    if n.payout: doc.kv("Paid Out", m(-n.payout))
    doc.kv("AMOUNT DUE HOUSE" if n.due >= 0 else "AMOUNT DUE SERVER", m(abs(n.due)), b=True).rule("*").kv("Covers", str(n.covers)).kv("Declared Tips", m(n.declared)).rule("*")
    past = [Evening(r) for _ in range(r.randint(1, 4))] + [n]
    doc.l("Week to Date").kv(" Net Sales", m(sum(x.net for x in past))).kv(" Charged Tips", m(sum(x.tips for x in past))).kv(" Covers", str(sum(x.covers for x in past))).rule("*")
    doc.l(f"Mgr: {boss}").l(f"{printed.month}/{printed.day}/{printed.year} {us(clock)}")
    return doc, n.fields(who, day, max(n.due, 0), max(-n.due, 0), declaredCashTips=n.declared)


LAYOUTS = [pixelpoint, dinerware, heartland, digitaldining]
