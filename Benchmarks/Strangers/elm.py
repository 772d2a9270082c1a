"""Four layouts of end-of-night slips, one hand (its own evening, menus, names and houses). Amounts are integer cents.

micros     Oracle MICROS RES 3700, employee closed check report and cashier report. Wording: 3700 POS reports manual
           (manualslib 837251) and user's manual, chapter "Tip Operations" (employee banking); labels of the claims are
           deduced. Both claims are printed gross. Capitals, dates as MAR07'25, a check table with other employees' names and a total row, house totals.
exatouch   Exatouch staff shift report. Source: help.exatouch.com, "Enhanced tip reporting" and "Report: staff shift".
           One signed balance: Cash Summary = cash sales - tips without declared tips; below zero the restaurant owes.
           Tip Out lines to fill in, sales by category, the summary of the previous shift.
selbysoft  Selbysoft server close out. Source: selbysoft.com blog, "Server Close Out Reports". Only one direction:
           tickets - cards - gift cards = cash sales, - tips = amount owed to the house. Ticket table with a total row,
           the same weekday of the last week. Evenings on which the house would owe are drawn again.
aldelo     Aldelo staff bank, cashier out. Source: bulldogtechinc.com, "staff bank closing report" (cash due from
           server, or an amount owed to the server); the rest is deduced. Labels stand above their values, in two columns on narrow paper.
           The label of the balance gives its direction; department totals and the shift manager's name.
"""
from datetime import date, datetime, timedelta
from types import SimpleNamespace

from doc import Doc

_F = "/usr/share/fonts/"
FONTS = {
    "3270": (_F + "truetype/3270/3270-Regular.ttf",) * 2,
    "liberation": (_F + "truetype/liberation/LiberationMono-Regular.ttf", _F + "truetype/liberation/LiberationMono-Bold.ttf"),
    "courierprime": (_F + "opentype/courier-prime/Courier Prime Code.otf", _F + "opentype/courier-prime/Courier Prime Bold.otf"),
    "hermit": (_F + "truetype/hermit/Hermit-medium.otf", _F + "truetype/hermit/Hermit-bold.otf"),
    "gomono": (_F + "fonts-go/Go-Mono.ttf", _F + "fonts-go/Go-Mono-Bold.ttf"),
    "spleen": (_F + "opentype/spleen/spleen-8x16.otf",) * 2,
    "clearsans": (_F + "truetype/clear-sans/ClearSans-Medium.ttf", _F + "truetype/clear-sans/ClearSans-Bold.ttf"),
    "cantarell": (_F + "opentype/cantarell/Cantarell-Regular.otf", _F + "opentype/cantarell/Cantarell-ExtraBold.otf"),
}

GIVEN = ("Adaeze Brent Carmela Devonte Elspeth Farrah Gideon Hollis Imani Jorge Keiko Lamar Marisol Nadia Orrin Paloma Quincy Renata "
         "Sawyer Tova Ulises Verna Wyatt Yolanda Zeke Monique Trey Kiersten Abdul Rosario").split()
FAMILY = ("Abbott Barragan Chaudhry Dubois Eastman Fontaine Gallegos Hargrove Ibarra Jansen Kimura Lovelace Montoya Nakamura Osei Prewitt "
          "Quintero Rasmussen Stavros Thibodeaux Ueda Villanueva Weatherby Yoder Zapata McNeil DuPree O'Hare").split()
HOUSES = ["Meridian Oyster House", "Juniper & Rye", "The Pelican Room", "Alder Street Grill", "Catalpa", "Smokestack BBQ", "Villa Trieste",
          "Greyhound Tavern", "The Quarry", "Sparrow & Wolfe", "Lantern Bay Crab Co.", "Mesquite Flats"]
TOWNS = ["Duluth MN", "Savannah GA", "Eugene OR", "Reno NV", "Macon GA", "Toledo OH", "Fargo ND", "El Paso TX"]
MENU = [("Food", 995, 2995), ("Food", 795, 1695), ("Beer", 550, 900), ("Wine", 900, 1600), ("Liquor", 1000, 1700), ("N/A Bev", 295, 495)]
MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split()
DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()


def evening(r, cash_share=None):
    """Checks first, every total is a sum over them; a check may be paid partly in cash and partly by card."""
    e = SimpleNamespace(checks=[], cats={}, gross=0, discounts=0, net=0, tax=0, grat=0, tips=0, covers=0, tenders={})
    rate = r.choice([475, 600, 645, 700, 725, 819, 875, 925])
    share = r.choice([.02, .05, .1, .2, .45]) if cash_share is None else cash_share
    price = r.choice([.8, 1, 1.3])
    number = r.randint(1000, 9000)
    for _ in range(r.randint(6, 17)):
        guests = r.choices([1, 2, 3, 4, 5, 7, 9], [2, 8, 4, 6, 2, 1, 1])[0]
        sub = 0
        for _ in range(guests * r.randint(2, 3)):
            kind, low, high = r.choices(MENU, [8, 6, 3, 3, 3, 4])[0]
            cents = int(r.randint(low, high) * price) // 5 * 5
            e.cats.setdefault(kind, [0, 0])
            e.cats[kind][0] += 1; e.cats[kind][1] += cents; sub += cents
        off = sub * r.choice([10, 20, 50]) // 100 if r.random() < .12 else 0
        net = sub - off
        tax = (net * rate + 5000) // 10000
        grat = (net * 18 + 50) // 100 if guests >= 7 else 0
        total = net + tax + grat
        cash = total if r.random() < share else total // 2 if r.random() < .06 else 0
        card = r.choices(["Visa", "MasterCard", "Amex", "Gift Card"], [10, 6, 3, 1])[0]
        tip = 0 if cash == total or card == "Gift Card" or (grat and r.random() < .8) else net * r.randint(13, 26) // 100
        parts = [(t, a, p) for t, a, p in (("Cash", cash, 0), (card, total - cash, tip)) if a]
        for t, a, p in parts:
            row = e.tenders.setdefault(t, [0, 0, 0])
            row[0] += 1; row[1] += a; row[2] += p
        e.checks.append(SimpleNamespace(no=number, table=f"{r.randint(1, 6)}{r.randint(0, 9)}", guests=guests, total=total, tip=tip, parts=parts))
        number += r.randint(1, 14)
        e.gross += sub; e.discounts += off; e.net += net; e.tax += tax; e.grat += grat; e.tips += tip; e.covers += guests
    if "Cash" not in e.tenders: return evening(r, max(share, .1))
    e.total, e.cash = e.net + e.tax + e.grat, e.tenders["Cash"][1]
    e.balance = e.cash - e.tips - e.grat
    e.order = [t for t in ("Cash", "Visa", "MasterCard", "Amex", "Gift Card") if t in e.tenders]
    e.declared = r.choice([0, r.randint(5, 60) * 100, r.randint(500, 6000)])
    e.house = e.net * r.randint(4, 9) + r.randint(0, 99999)
    e.houseCovers = e.covers * r.randint(4, 8) + r.randint(0, 9)
    return e


def usd(c, mark="$", minus="-"):
    body = f"{mark}{abs(c) // 100:,}.{abs(c) % 100:02d}"
    return body if c >= 0 else f"({body})" if minus == "()" else "-" + body


def hours(r):
    day = date(2023, 6, 1) + timedelta(days=r.randint(0, 1100))
    start = datetime(day.year, day.month, day.day, r.choice([11, 15, 16, 17]), r.randint(0, 59))
    end = start.replace(hour=21, minute=0) + timedelta(minutes=r.randint(20, 270))
    return day, start, end


def clock(t): return f"{t.hour % 12 or 12}:{t.minute:02d}{'AM' if t.hour < 12 else 'PM'}"


def person(r): return r.choice(GIVEN), r.choice(FAMILY)


def head(doc, r, upper=False):
    house = r.choice(HOUSES); town = r.choice(TOWNS)
    doc.c(house.upper() if upper else house, b=True, big=r.choice(["", "h"]))
    doc.c(town.upper() if upper else town)


def truth(e, who, day, **more):
    return dict(serverName=who, businessDate=day.isoformat(), netSales=e.net, tax=e.tax, cashSales=e.cash, cardTips=e.tips, gratuity=e.grat, **more)


def netted(balance): return dict(serverOwesHouse=max(balance, 0), houseOwesServer=max(-balance, 0))


def micros(r, i):
    e, (day, start, end) = evening(r), hours(r)
    stamp = lambda d: f"{MONTHS[d.month - 1]}{d.day:02d}'{d.year % 100}"
    given, family = person(r); who = r.choice([given, f"{given} {family[0]}", f"{given} {family}"]).upper()
    others = [g.upper()[:7] for g in r.sample([g for g in GIVEN if g != given], 3)]
    doc = Doc(font=r.choice(["3270", "liberation", "spleen"]), cols=40)
    if doc.style["font"] == "spleen": doc.style["impact"] = True
    m = lambda c: usd(c, "")
    head(doc, r, upper=True); doc.sp(.4)
    doc.c("EMPLOYEE CLOSED CHECK", b=True); doc.rule("=")
    doc.l(f"{r.randint(100, 999)} {who}", big=r.choice(["", "h"]))
    doc.kv("BUSINESS DATE", f"{DAYS[day.weekday()].upper()} {stamp(day)}")
    doc.kv("PRINTED", f"{stamp(end)} {clock(end)}"); doc.kv("PRINTED BY", f"{r.randint(2, 60)} {others[0]} (MGR)"); doc.rule("-")
    doc.l("CHK  TBL OPENED BY GST     TOTAL     TIP")
    for c in e.checks:
        opener = who.split()[0][:7] if r.random() < .75 else r.choice(others)
        doc.l(f"{c.no:<5}{c.table:<4}{opener:<9}{c.guests:>4}{m(c.total):>10}{m(c.tip):>8}")
    doc.l(f"{'TOTAL':<18}{e.covers:>4}{m(e.total):>10}{m(e.tips):>8}", b=True)
    doc.rule("="); doc.c("CASHIER REPORT", b=True)
    doc.kv("NET SALES", m(e.net)); doc.kv(" +TAX COLLECTED", m(e.tax)); doc.kv(" +AUTO GRATUITY", m(e.grat)); doc.kv(" =TOTAL RECEIPTS", m(e.total)); doc.rule("-")
    for t in e.order: doc.row([t.upper(), str(e.tenders[t][0]), m(e.tenders[t][1])], [0, .6, 1])
    doc.row(["TOTAL TENDERS", str(sum(v[0] for v in e.tenders.values())), m(e.total)], [0, .6, 1]); doc.rule("-")
    doc.kv("CHARGED TIPS", m(e.tips)); doc.kv("AUTO GRATUITY", m(e.grat))
    doc.kv("DUE EMPLOYEE", m(e.tips + e.grat), b=True); doc.kv("CASH DUE HOUSE", m(e.cash), b=True); doc.rule("=")
    if r.random() < .7:
        doc.c("SYSTEM TOTALS, ALL RVCS"); doc.kv("NET SALES", m(e.house)); doc.kv("GUESTS", str(e.houseCovers))
    return doc, truth(e, who, day, covers=e.covers, serverOwesHouse=e.cash, houseOwesServer=e.tips + e.grat)


def exatouch(r, i):
    e, (day, start, end) = evening(r), hours(r)
    who = " ".join(person(r)); boss = " ".join(person(r))
    doc = Doc(font=r.choice(["clearsans", "cantarell"]), prop=True, size=r.choice([23, 25]))
    minus = r.choice(["-", "()"]); m = lambda c: usd(c, minus=minus)
    slash = lambda d: f"{d.month:02d}/{d.day:02d}/{d.year}"
    head(doc, r); doc.sp(.4); doc.c("Staff Shift Report", b=True, big="wh").sp(.4)
    doc.kv("Staff", who, b=True); doc.kv("Shift Date", slash(day)); doc.kv("Clock In", f"{slash(start)} {clock(start)}"); doc.kv("Clock Out", f"{slash(end)} {clock(end)}")
    doc.kv("Printed By", boss); doc.rule()
    doc.l("Order Summary", b=True)
    doc.kv("Orders", str(len(e.checks))); doc.kv("Gross Sales", m(e.gross)); doc.kv("Discounts", m(-e.discounts)); doc.kv("Net Sales", m(e.net)); doc.kv("Tax", m(e.tax))
    doc.kv("Auto Gratuity", m(e.grat)); doc.kv("Tips", m(e.tips)); doc.kv("Total", m(e.total + e.tips), b=True); doc.rule()
    doc.l("Sales by Category", b=True)
    for k, (n, c) in e.cats.items(): doc.row([k, str(n), m(c)], [0, .62, 1])
    doc.row(["Total", str(sum(n for n, _ in e.cats.values())), m(e.gross)], [0, .62, 1], b=True); doc.rule()
    doc.l("Payments", b=True)
    for t in e.order: doc.row([t, str(e.tenders[t][0]), m(e.tenders[t][1] + e.tenders[t][2])], [0, .62, 1])
    doc.kv("Declared Tips", m(e.declared)); doc.rule()
    doc.l("Cash Summary", b=True)
    doc.kv("Cash Sales", m(e.cash)); doc.kv("Non-Cash Tips", m(-e.tips)); doc.kv("Auto Gratuity", m(-e.grat)); doc.kv("Cash Summary", m(e.balance), b=True)
    if r.random() < .5: doc.l("If negative, restaurant owes employee")
    doc.rule()
    for job in r.sample(["Bartender", "Bar Back", "Busser", "Host", "Runner"], r.randint(2, 3)): doc.l(f"Tip Out {job} ______________")
    if r.random() < .6:
        doc.sp(); doc.l("Previous Shift", b=True); doc.kv(f"Closed {slash(day - timedelta(days=r.randint(1, 3)))}", f"{r.randint(8, 20)} orders"); doc.kv("Prev. Net Sales", m(e.net * r.randint(60, 130) // 100 + 13))
    return doc, truth(e, who, day, grossSales=e.gross, declaredCashTips=e.declared, **netted(e.balance))


def selbysoft(r, i):
    e = evening(r)
    while e.balance <= 0: e = evening(r)
    day, start, end = hours(r)
    given, family = person(r); who = r.choice([f"{given} {family}", f"{given} {family[0]}."])
    doc = Doc(font=r.choice(["courierprime", "gomono"]), cols=42)
    m = lambda c: usd(c, "")
    dashed = lambda d: f"{d.month}-{d.day}-{d.year}"
    head(doc, r); doc.sp(.4); doc.c("SERVER CLOSE OUT", b=True, big="w"); doc.sp(.3)
    doc.l(f"Server: {who}"); doc.l(f"Sales Date: {DAYS[day.weekday()]} {dashed(day)}"); doc.l(f"Closed: {dashed(end)} at {clock(end)}"); doc.l(f"Station {r.randint(1, 5)}   Approved: {r.choice(GIVEN)} {r.choice(FAMILY)[0]}."); doc.rule("-")
    doc.l(f"{'Ticket':<7}{'Tbl':<5}{'Tender':<12}{'Amount':>10}{'Tip':>8}", b=True)
    for c in e.checks:
        for t, a, p in c.parts: doc.l(f"{c.no:<7}{c.table:<5}{t:<12}{m(a):>10}{m(p):>8}")
    doc.l(f"{'TOTAL':<24}{m(e.total):>10}{m(e.tips):>8}", b=True); doc.rule("-")
    doc.kv("Net Sales", usd(e.net)); doc.kv("Sales Tax", usd(e.tax)); doc.kv("Gratuity Added", usd(e.grat)); doc.kv("Guests", str(e.covers)); doc.rule("-")
    cards = sum(e.tenders[t][1] for t in e.order if t not in ("Cash", "Gift Card")); gift = e.tenders.get("Gift Card", [0, 0])[1]
    doc.kv("Total Tickets", usd(e.total)); doc.kv("Less Credit Cards", usd(cards)); doc.kv("Less Gift Cards", usd(gift)); doc.kv("Cash Sales", usd(e.cash), b=True)
    doc.kv("Less Tips", usd(e.tips)); doc.kv("Less Gratuity", usd(e.grat)); doc.rule("=")
    doc.kv(r.choice(["EMPLOYEE OWES HOUSE", "TOTAL OWED TO HOUSE", "Amount Owed to House"]), usd(e.balance), b=True, big=r.choice(["", "h"])); doc.rule("=")
    if r.random() < .7: doc.kv(f"{DAYS[day.weekday()]} last week, net sales", usd(e.net * r.randint(70, 140) // 100 + 7))
    doc.sp(); doc.l("Signature ______________________")
    return doc, truth(e, who, day, covers=e.covers, **netted(e.balance))


def aldelo(r, i):
    e, (day, start, end) = evening(r), hours(r)
    given, family = person(r); who = r.choice([f"{given} {family}", f"{family}, {given}"]) if i % 3 else given
    doc = Doc(font=r.choice(["hermit", "liberation", "gomono"]), cols=r.choice([32, 34]))
    dated = r.choice([lambda d: f"{MONTHS[d.month - 1].title()} {d.day}, {d.year}", lambda d: f"{d.month}/{d.day}/{d.year}"])
    two = lambda a, x, b, y: (doc.row([a, b], [0, 1]), doc.row([x, y], [0, 1], b=True), doc.sp(.4))
    head(doc, r); doc.rule("="); doc.c("CASHIER OUT REPORT", b=True); doc.c("Staff Bank"); doc.rule("=")
    doc.l("Server"); doc.l(who, b=True); doc.sp(.4)
    two("Business Date", dated(day), "Guests", str(e.covers))
    doc.l("Cashier In"); doc.l(f"{dated(start)} {clock(start)}", b=True); doc.l("Cashier Out"); doc.l(f"{dated(end)} {clock(end)}", b=True)
    doc.l("Shift Manager"); doc.l(" ".join(person(r)), b=True); doc.rule("-")
    two("Gross Sales", usd(e.gross), "Discounts", usd(e.discounts)); two("Net Sales", usd(e.net), "Sales Tax", usd(e.tax)); two("Gratuity", usd(e.grat), "Total Receipts", usd(e.total)); doc.rule("-")
    others = [t for t in e.order if t != "Cash"] + [""]
    for a, b in zip(others[::2], others[1::2]): two(a, usd(e.tenders[a][1]), b, usd(e.tenders[b][1]) if b else "")
    two("Cash Received", usd(e.cash), "Credit Card Tips", usd(e.tips)); doc.rule("-")
    doc.c("Cash Due From Server" if e.balance >= 0 else "Cash Due To Server"); doc.c(usd(abs(e.balance)), b=True, big="wh"); doc.rule("-")
    doc.l("Department Totals")
    for k, (n, c) in e.cats.items(): doc.row([k, str(n), usd(c)], [0, .55, 1])
    doc.sp(); doc.l("Manager Initials ________")
    return doc, truth(e, who, day, covers=e.covers, grossSales=e.gross, **netted(e.balance))


LAYOUTS = [micros, exatouch, selbysoft, aldelo]
