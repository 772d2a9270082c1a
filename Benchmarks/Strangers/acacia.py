"""Fourteen slip layouts modelled on public documentation of real systems (see README.md), with a small simulated evening.
Written from scratch; amounts are integer cents."""
from datetime import date, datetime, timedelta

from doc import Doc

FIRST = ["Aaliyah", "Xiomara", "Thuy", "Oluwaseun", "Siobhan", "Priya", "Mateusz", "Guadalupe", "D'Andre", "Anne-Marie", "Jean-Luc",
         "Mary Beth", "Noelani", "Kwame", "Ingrid", "Yusuf", "Beatriz", "Hyun-woo", "Tamika", "Zofia", "Rashad", "Leilani", "Chukwuemeka",
         "Mei Ling", "Svetlana", "Omar", "Quentin", "Brielle", "Tyrell", "Ximena", "Amir", "Dmitri", "Fatima", "Bartholomew", "Joaquin",
         "Kaitlyn", "Rosalind", "Emeka", "Soledad", "Wendell", "Bao", "Ji-ho", "La'Keisha", "Niamh", "Tobias", "Esperanza", "Gunnar", "Parveen", "Cal", "Bo"]
LAST = ["O'Malley", "McAllister", "De La Cruz", "Nguyen", "Okonkwo", "St. James", "Van Dyke", "Szymanski", "Patel", "Kealoha", "Washington",
        "Abernathy", "Reyes", "Bianchi", "Hoang", "Singh", "Lindqvist", "Delacroix", "Achterberg", "Mbeki", "Fitzgerald", "Yamamoto", "Haddad",
        "Ferreira", "Kowalczyk", "Bell-Turner", "O'Dowd", "Castellanos", "Whitfield", "Ng", "Diaz", "Park", "Jimenez", "Tran", "Boateng"]
REST = ["The Brass Lantern", "Tidewater Grill", "Pho Saigon 88", "Casa Mirador", "Blue Heron Bistro", "Rosie's Diner", "Harvest & Vine", "Copper Kettle Tavern",
        "El Farolito Cantina", "Northside Social", "The Salty Anchor", "Marigold Kitchen", "Ironworks Tap House", "Olive & Ash", "Sam's Chop House", "Lucky Crane"]
STREET = ["214 Mercer St", "88 Harbor Blvd", "1709 E Colfax Ave", "5 Commerce Plaza", "330 Old Mill Rd", "1200 N Lamar", "47 Water Street", "902 W 6th Ave"]
CITY = ["Portland, ME 04101", "Boise, ID 83702", "Tucson, AZ 85701", "Athens, GA 30601", "Tacoma, WA 98402", "Dayton, OH 45402", "Mobile, AL 36602"]
CITY_CA = ["Kelowna, BC V1Y 6N2", "Guelph, ON N1H 3A1", "Halifax, NS B3J 1S9", "Regina, SK S4P 2Z6"]


class Night: pass


def evening(r, autograt=True, discounts=True, paidouts=True, taxrate=None, checks=None):
    n = Night()
    n.taxrate = taxrate or r.choice([4.0, 5.5, 6.0, 6.25, 6.625, 7.0, 7.25, 8.0, 8.25, 8.875, 9.5, 10.25])
    count = checks or r.randint(7, 24)
    cashy = r.choice([0.04, 0.08, 0.12, 0.16, 0.22, 0.30, 0.40, 0.5])
    pricey = r.choice([0.75, 1.0, 1.0, 1.25, 1.7])
    n.checks, no = [], r.randint(101, 9000)
    n.cats = {"Food": 0, "Liquor": 0, "Beer": 0, "Wine": 0, "NA Bev": 0}
    n.catqty = {k: 0 for k in n.cats}
    n.gross = n.discounts = n.comps = n.net = n.tax = n.grat = n.covers = n.cardtips = 0
    n.ndisc = n.ncomp = 0
    n.tender = {}
    for i in range(count):
        g = r.choice([1, 2, 2, 2, 3, 4, 4, 5, 6, 8])
        sub = 0
        for k, lo, hi, pr in (("Food", 1250, 3600, .97), ("NA Bev", 300, 650, .6), ("Liquor", 900, 1600, .4), ("Beer", 600, 950, .35), ("Wine", 1000, 1800, .25)):
            for _ in range(g):
                if r.random() < pr:
                    p = int(r.randint(lo, hi) * pricey)
                    p = p // 25 * 25 if r.random() < .7 else p // 100 * 100 + 95
                    n.cats[k] += p; n.catqty[k] += 1; sub += p
        if not sub:
            continue
        disc = comp = 0
        if discounts and r.random() < .14:
            disc = round(sub * r.choice([.1, .15, .2])); n.ndisc += 1
        elif discounts and r.random() < .07:
            comp = min(sub // 3, r.choice([900, 1150, 1395, 1600])); n.ncomp += 1
        net = sub - disc - comp
        tax = round(net * n.taxrate / 100)
        grat = round(net * r.choice([.18, .18, .2])) if autograt and g >= 6 else 0
        total = net + tax + grat
        if r.random() < cashy:
            tend, tip = "Cash", 0
        else:
            tend = r.choices(["Visa", "Mastercard", "Amex", "Discover"], [52, 26, 16, 6])[0]
            tip = 0 if grat and r.random() < .7 else round(net * r.uniform(.12, .27))
            if r.random() < .45 and tip: tip = max(100, round(tip / 100) * 100)
        c = dict(no=no, table=r.choice(["11", "12", "14", "21", "22", "23", "31", "32", "41", "P2", "B4", "B6"]), guests=g, net=net, tax=tax, grat=grat, total=total, tender=tend, tip=tip, sub=sub)
        no += r.randint(1, 9)
        n.checks.append(c)
        t = n.tender.setdefault(tend, [0, 0, 0]); t[0] += 1; t[1] += total; t[2] += tip
        n.gross += sub; n.discounts += disc; n.comps += comp; n.net += net; n.tax += tax; n.grat += grat; n.covers += g; n.cardtips += tip
    if "Cash" not in n.tender:   # at least one cash check
        c = min((x for x in n.checks if not x["grat"]), key=lambda x: x["total"], default=n.checks[0])
        t = n.tender[c["tender"]]; t[0] -= 1; t[1] -= c["total"]; t[2] -= c["tip"]
        if not t[0]: del n.tender[c["tender"]]
        n.cardtips -= c["tip"]; c["tender"], c["tip"] = "Cash", 0
        n.tender["Cash"] = [1, c["total"], 0]
    n.cats = {k: v for k, v in n.cats.items() if v}
    n.catnet = dict(n.cats); n.catnet["Food"] -= n.discounts + n.comps
    n.nchecks = len(n.checks)
    n.cash = n.tender["Cash"][1]
    n.total = n.net + n.tax + n.grat
    n.paidout = r.choice([0, 0, 0, 500, 1200, 2000, 1435]) if paidouts else 0
    n.declared = r.choice([0, 0, 1, 1, 1]) * r.randint(4, 60) * 100
    n.voids, n.nvoids = r.choice([(0, 0), (1150, 1), (2475, 2), (895, 1)])
    n.due = n.cash - n.cardtips - n.grat - n.paidout     # > 0: the server hands it in
    n.order = [k for k in ("Cash", "Visa", "Mastercard", "Amex", "Discover") if k in n.tender]
    return n


# ---------- money, dates, names ----------
def money(style):
    def f(c, sign=""):
        a = abs(c); s = f"{a // 100:,}.{a % 100:02d}"
        if "n" in style: s = s.replace(",", "")
        d = "$" if "$" in style.split("|")[0] else ""
        if c < 0:
            return {"-$": "-" + d + s, "$-": d + "-" + s, "()": "(" + d + s + ")", "t-": d + s + "-", "CR": d + s + " CR"}[style.split("|")[1]]
        return sign + d + s
    return f


MON = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
MONL = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"]
DAY = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
DAYL = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
MES = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"]


def D(d, f):
    y, m, dd, w = d.year, d.month, d.day, d.weekday()
    return {"m/d/Y": f"{m}/{dd}/{y}", "mm/dd/Y": f"{m:02d}/{dd:02d}/{y}", "mm/dd/yy": f"{m:02d}/{dd:02d}/{y % 100}", "m/d/yy": f"{m}/{dd}/{y % 100}",
            "mm-dd-yy": f"{m:02d}-{dd:02d}-{y % 100}", "iso": f"{y}-{m:02d}-{dd:02d}", "Mon d, Y": f"{MON[m - 1]} {dd}, {y}", "Month d, Y": f"{MONL[m - 1]} {dd}, {y}",
            "Day, Mon d, Y": f"{DAY[w]}, {MON[m - 1]} {dd}, {y}", "Day Mon dd 'yy": f"{DAY[w]} {MON[m - 1]} {dd:02d} '{y % 100}", "dd-Mon-Y": f"{dd:02d}-{MON[m - 1]}-{y}",
            "DAY mm/dd/Y": f"{DAY[w].upper()} {m:02d}/{dd:02d}/{y}", "Weekday mm/dd/yy": f"{DAYL[w]} {m:02d}/{dd:02d}/{y % 100}", "MON dd Y": f"{MON[m - 1].upper()} {dd:02d} {y}",
            "es": f"{dd} de {MES[m - 1]} de {y}", "dd/mes/Y": f"{dd:02d}/{MES[m - 1][:3]}/{y}"}[f]


def T(t, f="12"):
    return f"{t.hour % 12 or 12}:{t.minute:02d} {'AM' if t.hour < 12 else 'PM'}" if f == "12" else f"{t.hour:02d}:{t.minute:02d}"


def when(r, late=None):
    d = date(2025, 1, 5) + timedelta(days=r.randint(0, 620))
    start = datetime(d.year, d.month, d.day, r.choice([10, 11, 15, 16, 16, 17]), r.randint(0, 59))
    late = r.random() < .5 if late is None else late
    end = (datetime(d.year, d.month, d.day, r.choice([21, 22, 22, 23]), r.randint(0, 59)) if not late
           else datetime(d.year, d.month, d.day, 0, r.randint(4, 59)) + timedelta(days=1, hours=r.choice([0, 0, 1])))
    return d, start, end


def name(r, style):
    f, l = r.choice(FIRST), r.choice(LAST)
    st = r.choice(style)
    s = {"F L.": f"{f} {l[0]}.", "F L": f"{f} {l[0]}", "First Last": f"{f} {l}", "F": f, "FL": f"{f} {l}"}[st.replace("^", "")]
    return s.upper() if "^" in st else s


def owes(due):
    return dict(serverOwesHouse=max(due, 0), houseOwesServer=max(-due, 0))


def top(doc, r, city=CITY, big=True, street=True):
    nm = r.choice(REST)
    doc.c(nm.upper() if r.random() < .4 or doc.style.get("upper") else nm, big="wh" if big and r.random() < .5 and len(nm) < 19 else "", b=True)
    if street and r.random() < .7:
        doc.c(r.choice(STREET)); doc.c(r.choice(city))
    doc.sp()


# 1 ------------------------------------------------------------------ Toast shift review
def toast(r, i):
    n = evening(r); d, s, e = when(r); m = money("$|-$"); who = name(r, ["First Last", "F L.", "First Last"])
    doc = Doc(font=r.choice(["jetbrains", "mplus", "hack"]), cols=r.choice([42, 44, 48]))
    hd = r.choice(["left", "under", "center"])
    df = r.choice(["m/d/yy", "mm/dd/yy", "Mon d, Y"])
    top(doc, r)
    doc.c("Shift Review", big="wh" if r.random() < .6 else "", b=True); doc.c(who, b=r.random() < .5); doc.c("Server" if r.random() < .8 else "Bartender / Server").sp()
    late = e.date() != d
    if late or r.random() < .6: doc.kv("Business Date", D(d, df))
    doc.kv("Clocked In", f"{D(s.date(), df)} {T(s)}"); doc.kv("Clocked Out", f"{D(e.date(), df)} {T(e)}").rule()
    doc.head("Sales and taxes summary", hd)
    doc.kv("Gross sales", m(n.gross))
    if n.discounts + n.comps: doc.kv("Discounts", m(-n.discounts - n.comps))
    doc.kv("Net sales", m(n.net), b=True); doc.kv("Tax", m(n.tax))
    if n.grat: doc.kv("Gratuity", m(n.grat))
    doc.kv("Total sales", m(n.total), b=True); doc.sp()
    doc.kv("Guests", str(n.covers)); doc.kv("Orders", str(n.nchecks)); doc.kv("Avg / guest", m(round(n.net / n.covers))).rule()
    doc.head("Payments summary", hd)
    for k in n.order: doc.kv(f"{k} ({n.tender[k][0]})", m(n.tender[k][1]))
    doc.kv("Total payments", m(n.total), b=True).rule()
    doc.head("Tips summary", hd)
    doc.kv(f"Non-cash tips ({n.cardtips * 100 / n.net:.1f}%)", m(n.cardtips)); doc.kv("Cash tips declared", m(n.declared)); doc.kv("Total tips", m(n.cardtips + n.declared), b=True).rule()
    doc.head("Cash summary", hd)
    doc.kv("Cash collected", m(n.cash)); doc.kv("Non-cash tips", m(-n.cardtips))
    if n.grat: doc.kv("Gratuity", m(-n.grat))
    if n.paidout: doc.kv("Paid out", m(-n.paidout))
    doc.kv("Owed to restaurant" if n.due >= 0 else "Owed to employee", m(abs(n.due)), b=True, big="h" if r.random() < .5 else "")
    doc.sp(1.5); doc.l("Employee: ____________________"); doc.sp(); doc.l("Manager:  ____________________")
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 2 ------------------------------------------------------------------ Square for Restaurants shift report (raster, proportional)
def square(r, i):
    n = evening(r, paidouts=False); d, s, e = when(r, late=False); m = money(r.choice(["$|-$", "$|()"])); who = name(r, ["First Last", "F L."])
    doc = Doc(font=r.choice(["opensans", "roboto", "karla"]), prop=True, size=r.choice([23, 24, 25]))
    doc.c(r.choice(REST), b=True).sp(.4)
    doc.c("Shift Report", big="wh").sp(.4); doc.c(who, b=True)
    df = r.choice(["Day, Mon d, Y", "Mon d, Y", "mm/dd/Y"])
    doc.c(D(d, df)); doc.c(f"{T(s)} - {T(e)}").sp()
    doc.rule("=")
    doc.l("Sales", b=True)
    doc.kv("Gross Sales", m(n.gross)); doc.kv("Discounts & Comps", m(-n.discounts - n.comps)); doc.kv("Net Sales", m(n.net), b=True); doc.kv("Tax", m(n.tax))
    doc.kv("Auto Gratuity", m(n.grat)); doc.kv("Tips", m(n.cardtips)); doc.kv("Total Collected", m(n.total + n.cardtips), b=True).rule("=")
    doc.l("Payments", b=True)
    doc.kv("Cash", m(n.cash)); card = sum(v[1] + v[2] for k, v in n.tender.items() if k != "Cash"); doc.kv("Card", m(card)).rule("=")
    doc.l("Team", b=True)
    doc.kv("Covers", str(n.covers)); doc.kv("Average per cover", m(round(n.net / n.covers))); h = (e - s).seconds / 3600; doc.kv("Hours worked", f"{h:.2f}").rule("=")
    doc.l("Tips & cash", b=True)
    doc.kv("Card Tips", m(n.cardtips)); doc.kv("Declared Cash Tips", m(n.declared)); doc.kv("Cash Sales", m(n.cash))
    doc.kv("Cash owed to house" if n.due >= 0 else "Cash owed to team member", m(abs(n.due)), b=True)
    doc.sp(1)
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 3 ------------------------------------------------------------------ NCR Silver / Aloha Cloud end shift report
def alohacloud(r, i):
    n = evening(r); d, s, e = when(r); m = money(r.choice(["|-$", "|-$", "$|-$", "|()"])); who = name(r, ["F L", "^F", "^F L", "FL"])
    doc = Doc(font=r.choice(["nimbus", "fira", "league"]), cols=40)
    top(doc, r)
    doc.c("END SHIFT REPORT", big="h" if r.random() < .5 else "", b=True)
    df = r.choice(["mm/dd/Y", "m/d/Y", "DAY mm/dd/Y"])
    doc.rule("="); doc.kv("Employee:", f"{r.randint(101, 990)} {who}" if r.random() < .5 else who); doc.kv("Business Date:", D(d, df)); doc.kv("Terminal:", f"POS {r.randint(1, 6)}")
    doc.kv("Shift Start:", f"{D(s.date(), 'm/d/Y')} {T(s)}"); doc.kv("Shift End:", f"{D(e.date(), 'm/d/Y')} {T(e)}"); doc.rule("=")
    hd = r.choice(["center", "stars", "inv"])
    doc.head("SALES", hd)
    st = [.02, .66, 1]
    doc.row(["Gross Sales", str(n.nchecks), m(n.gross)], st); doc.row(["Discounts", str(n.ndisc), m(-n.discounts)], st); doc.row(["Comps", str(n.ncomp), m(-n.comps)], st)
    doc.row(["Net Sales", "", m(n.net)], st, b=True); doc.row(["Tax", "", m(n.tax)], st); doc.row(["Gratuity", "", m(n.grat)], st); doc.row(["Total Sales", "", m(n.total)], st).rule()
    doc.head("PAYMENTS", hd)
    doc.row(["Cash", str(n.tender["Cash"][0]), m(n.cash)], st)
    for k in n.order[1:]: doc.row([k.upper(), str(n.tender[k][0]), m(n.tender[k][1] + n.tender[k][2])], st)
    doc.row(["Total Payments", "", m(n.total + n.cardtips)], st, b=True).rule()
    doc.head("CASH OWED", hd)
    doc.kv("Cash Payments", m(n.cash)); doc.kv("Credit Card Tips", m(-n.cardtips)); doc.kv("Gratuity", m(-n.grat)); doc.kv("Paid In/Out", m(-n.paidout)); doc.rule()
    doc.kv("Cash Owed", m(n.due), b=True, big="h")
    doc.sp(); doc.c("No Sale: " + str(r.randint(0, 4)) + "   Voids: " + str(n.nvoids))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, cashSales=n.cash, **owes(n.due))


# 4 ------------------------------------------------------------------ Oracle MICROS / Simphony employee financial (gross: both due)
def simphony(r, i):
    n = evening(r, paidouts=False); d, s, e = when(r); m = money(r.choice(["|-$", "|t-"])); who = name(r, ["^F", "^F L", "F L", "^F"])
    doc = Doc(font=r.choice(["notomono", "cmutt", "d2"]), cols=r.choice([36, 38, 40]))
    top(doc, r, big=False, street=False)
    doc.c(r.choice(["Employee Financial Report", "EMPLOYEE FINANCIAL REPORT", "Server Financial Report"]), b=True)
    doc.rule("-"); idn = r.randint(1001, 9890)
    doc.l(f"{idn} - {who}" if r.random() < .6 else f"{idn} {who}", big="w" if r.random() < .4 and len(who) < 10 else "")
    doc.l("RVC 1 Dining Room" if r.random() < .6 else "Rev Ctr: Main Dining"); doc.kv("Business Date", D(d, r.choice(["mm/dd/Y", "Day Mon dd 'yy", "m/d/Y"]))); doc.kv("Printed", f"{D(e.date(), 'mm/dd/yy')} {T(e)}")
    doc.rule("=")
    doc.kv("Net Sales", m(n.net)); doc.kv("+Svc Charge", m(n.grat)); doc.kv("+Tax Collected", m(n.tax)); doc.kv("=Total Revenue", m(n.total)).sp()
    st = [0, .62, 1]
    doc.row(["Item Discount", str(n.ndisc), m(-n.discounts)], st); doc.row(["Mgr Comp", str(n.ncomp), m(-n.comps)], st); doc.row(["Void", str(n.nvoids), m(-n.voids)], st).sp()
    doc.row(["Guests", str(n.covers), m(round(n.net / n.covers))], st); doc.row(["Checks Paid", str(n.nchecks), m(round(n.net / n.nchecks))], st); doc.rule("-")
    doc.c("TENDER MEDIA")
    for k in n.order: doc.row([{"Mastercard": "M/C", "Amex": "AMEX"}.get(k, k), str(n.tender[k][0]), m(n.tender[k][1] + n.tender[k][2])], st)
    doc.row(["Total", str(n.nchecks), m(n.total + n.cardtips)], st).rule("-")
    doc.c("TIPS")
    chg = n.total - n.cash
    doc.kv("Gross Rcpts", m(n.net + n.tax)); doc.kv("Chgd Rcpts", m(chg)); doc.kv("Chgd Tips", m(n.cardtips)); doc.kv("Svc Chg", m(n.grat)); doc.kv("Tips Declrd", m(n.declared))
    doc.kv("Total Tips", m(n.cardtips + n.grat + n.declared)); doc.kv("Tips Paid", m(0)); doc.rule("=")
    doc.kv("Tips Due", m(n.cardtips + n.grat), b=True); doc.kv("Cash Due", m(n.cash), b=True)
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, covers=n.covers, houseOwesServer=n.cardtips + n.grat, serverOwesHouse=n.cash)


# 5 ------------------------------------------------------------------ POSitouch-like closing, impact printer
def positouch(r, i):
    n = evening(r, discounts=r.random() < .5); late = r.random() < .5; d, s, e = when(r, late); m = money("n|t-"); who = name(r, ["^F", "^F L", "^FL"])
    doc = Doc(font=r.choice(["unifont", "proggy"]), impact=True, cols=r.choice([33, 40]), upper=True)
    top(doc, r, big=False)
    doc.c("SERVER CLOSING", big="w")
    doc.l(f"SERVER {r.randint(2, 320):>3}  {who}")
    if late or r.random() < .5:
        doc.l(f"BUSINESS DATE {D(d, r.choice(['mm-dd-yy', 'mm/dd/yy']))}"); doc.l(f"PRINTED {D(e.date(), 'mm-dd-yy')} {T(e, '24')}")
    else: doc.l(f"{D(d, 'mm-dd-yy')}  {T(e, '24')}  TERM {r.randint(1, 9)}")
    doc.rule("-")
    for k, v in n.catnet.items(): doc.kv(k.upper(), m(v))
    doc.kv("NET SALES", m(n.net)); doc.kv("TAX", m(n.tax))
    doc.sp(); doc.kv("COVERS", str(n.covers)); doc.kv("CHECKS", str(n.nchecks)); doc.rule("-")
    for k in n.order: doc.kv(k.upper(), m(n.tender[k][1]))
    doc.kv("CHARGE TIPS", m(n.cardtips))
    if n.grat: doc.kv("GRATUITY", m(n.grat))
    if n.paidout: doc.kv("PAID OUT", m(n.paidout))
    doc.rule("="); doc.kv("DUE HOUSE" if n.due >= 0 else "DUE SERVER", m(abs(n.due)), big="h" if r.random() < .6 else "")
    doc.rule("="); doc.sp(); doc.l("SIGN ____________________")
    f = dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, cardTips=n.cardtips, cashSales=n.cash, covers=n.covers, **owes(n.due))
    if n.grat: f["gratuity"] = n.grat
    return doc, f


# 6 ------------------------------------------------------------------ GoTab user report (both lines, one is zero)
def gotab(r, i):
    n = evening(r, paidouts=False); d, s, e = when(r); m = money("$|-$"); who = name(r, ["First Last", "First Last", "F L."])
    doc = Doc(font=r.choice(["lato", "robotocond"]), prop=True, size=r.choice([23, 25]))
    doc.c("User Report", big="wh"); doc.c(r.choice(REST)).sp()
    df = r.choice(["Month d, Y", "mm/dd/Y", "Day, Mon d, Y"])
    doc.kv("User", who); doc.kv("Business Date", D(d, df)); doc.kv("Generated", f"{D(e.date(), 'm/d/yy')} {T(e)}").sp()
    doc.l("SALES", inv=True)
    doc.kv("Gross Sales", m(n.gross)); doc.kv("Discounts", m(-n.discounts)); doc.kv("Comps", m(-n.comps)); doc.kv("Net Sales", m(n.net), b=True); doc.kv("Taxes", m(n.tax))
    doc.kv("Net Sales + Tax", m(n.net + n.tax)).sp()
    doc.l("TIPS & GRATUITY", inv=True)
    doc.kv("Credit Card Tips", m(n.cardtips)); doc.kv("Auto Gratuity", m(n.grat)); doc.kv("Total Tips", m(n.cardtips + n.grat)).sp()
    doc.l("TENDERS", inv=True)
    for k in n.order[1:]: doc.row([k, str(n.tender[k][0]), m(n.tender[k][1] + n.tender[k][2])], [0, .6, 1])
    doc.row(["Cash Sales", str(n.tender["Cash"][0]), m(n.cash)], [0, .6, 1]).sp()
    doc.l("CASH OUT", inv=True)
    a, b = ("Cash Due to the House", max(n.due, 0)), ("Cash Due to the Server", max(-n.due, 0))
    for k, v in ([a, b] if r.random() < .5 else [b, a]): doc.kv(k, m(v), b=True)
    doc.sp(); doc.kv("Tabs", str(n.nchecks)); doc.kv("Guests", str(n.covers))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 7 ------------------------------------------------------------------ Lightspeed user report, English Canada
def lightspeed(r, i):
    hst = r.random() < .4
    n = evening(r, taxrate=13.0 if hst else 12.0, autograt=True); d, s, e = when(r); m = money(r.choice(["$|-$", "|-$"])); who = name(r, ["First Last", "First Last", "F"])
    doc = Doc(font=r.choice(["mononoki", "agave", "incons"]), cols=r.choice([40, 42, 44]))
    top(doc, r, city=CITY_CA)
    doc.c(r.choice(["User report Z", "User report"]), b=True, big="wh" if r.random() < .4 else "")
    doc.kv("User:", who); doc.kv("Business day:", D(d, "iso")); doc.kv("From:", f"{D(s.date(), 'iso')} {T(s, '24')}"); doc.kv("To:", f"{D(e.date(), 'iso')} {T(e, '24')}"); doc.rule()
    hd = r.choice(["left", "center", "under"])
    doc.head("Tips", hd)
    doc.kv("Service charges", m(n.grat)); doc.kv("Cash tips", m(n.declared)); doc.kv("Credit card tips", m(n.cardtips)); doc.kv("Total tips", m(n.grat + n.declared + n.cardtips), b=True).rule()
    doc.head("Revenue", hd)
    doc.kv("Dine in", m(n.net)); doc.kv("Net sales", m(n.net), b=True)
    if hst: doc.kv("HST 13%", m(n.tax))
    else:
        gst = round(n.tax * 5 / 12); doc.kv("GST 5%", m(gst)); doc.kv("PST 7%", m(n.tax - gst))
    doc.kv("Total taxes", m(n.tax)); doc.kv("Total incl. taxes", m(n.net + n.tax), b=True).rule()
    doc.head("Payments", hd)
    names = {"Discover": "Interac", "Cash": "Cash"}
    for k in n.order: doc.row([names.get(k, k), f"x{n.tender[k][0]}", m(n.tender[k][1] + n.tender[k][2])], [0, .6, 1])
    doc.kv("Total payments", m(n.total + n.cardtips), b=True).rule()
    doc.head("Cash settlement", hd)
    doc.kv("Cash payments", m(n.cash)); doc.kv("Tips and service charges", m(-n.cardtips - n.grat))
    if n.paidout: doc.kv("Pay-outs", m(-n.paidout))
    doc.kv("Owed to restaurant" if n.due >= 0 else "Owed to user", m(abs(n.due)), b=True)
    doc.rule(); doc.kv("Covers", str(n.covers)); doc.kv("Receipts", str(n.nchecks))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 8 ------------------------------------------------------------------ Revel: Cash Due Employee (signed)
def revel(r, i):
    n = evening(r, paidouts=False); d, s, e = when(r); m = money(r.choice(["$|-$", "$|$-", "$|()"])); who = name(r, ["First Last", "First Last", "F L"])
    doc = Doc(font=r.choice(["fantasque", "hack", "mononoki"]), cols=r.choice([42, 46]))
    top(doc, r)
    doc.c("Sales Summary", b=True, big="h" if r.random() < .5 else ""); doc.l(f"Employee: {who}")
    if r.random() < .4: doc.l(f"From: {D(d, 'mm/dd/Y')} 04:00 AM"); doc.l(f"To:   {D(d + timedelta(days=1), 'mm/dd/Y')} 03:59 AM")
    else: doc.l(f"Business date: {D(d, r.choice(['mm/dd/Y', 'Mon d, Y']))}"); doc.l(f"Printed: {D(e.date(), 'mm/dd/Y')} {T(e)}")
    doc.rule("=")
    doc.kv("Gross Sales", m(n.gross)); doc.kv("Discounts", m(-n.discounts - n.comps)); doc.kv("Net Sales", m(n.net), b=True); doc.kv("Sales Tax", m(n.tax)); doc.kv("Gratuity", m(n.grat)); doc.kv("Total", m(n.total), b=True)
    doc.rule("-"); doc.c("Product Classes")
    for k, v in n.catnet.items(): doc.row([k, str(n.catqty[k]), m(v), f"{v * 100 / n.net:.1f}%"], [.0, .5, .8, 1])
    doc.rule("-"); doc.c("Payments")
    for k in n.order: doc.row([k, str(n.tender[k][0]), m(n.tender[k][1])], [0, .55, 1])
    doc.rule("-")
    doc.kv("Cash Payments", m(n.cash)); doc.kv("Non-Cash Tips", m(n.cardtips)); doc.kv("Non-Cash Gratuity & Tips", m(n.cardtips + n.grat))
    doc.kv("Cash Due Employee", m(-n.due), b=True, big="h" if r.random() < .4 else "")
    doc.sp(); doc.kv("Guests", str(n.covers)); doc.kv("Orders", str(n.nchecks)); doc.kv("Sales per guest", m(round(n.net / n.covers)))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 9 ------------------------------------------------------------------ Clover shift report (some Spanish)
def clover(r, i):
    es = i in (1, 6, 8)
    n = evening(r, paidouts=False); d, s, e = when(r, late=False); m = money("$|-$"); who = name(r, ["First Last", "F L", "F L."])
    if es:
        while d.day < 13: d, s, e = when(r, late=False)
        who = r.choice(["Guadalupe Reyes", "Joaquin Castellanos", "Soledad D.", "Esperanza Jimenez", "Xiomara De La Cruz", "Beatriz P."])
    doc = Doc(font=r.choice(["roboto", "robotocond", "opensans"]), prop=True, size=r.choice([22, 24, 26]))
    doc.c(r.choice(REST), b=True); doc.c(r.choice(STREET)); doc.c(r.choice(CITY)).sp()
    t = (dict(title="Informe de turno", emp="Empleado", i="Entrada", o="Salida", gross="Ventas brutas", disc="Descuentos", net="Ventas netas", tax="Impuestos", svc="Cargo por servicio", tips="Propinas con tarjeta", dec="Propinas en efectivo",
              tot="Total cobrado", cash="Ventas en efectivo", eo="El empleado debe al comercio", mo="El comercio debe al empleado", g="Comensales", o2="Pedidos", l="Ventas por etiqueta") if es else
         dict(title="Shift Report", emp="Employee", i="Clock in", o="Clock out", gross="Gross Sales", disc="Discounts", net="Net Sales", tax="Taxes", svc="Service Charge", tips="Credit Card Tips", dec="Cash Tips",
              tot="Amount Collected", cash="Cash Sales", eo="Employee owes merchant", mo="Merchant owes employee", g="Guests", o2="Orders", l="Sales by Label"))
    doc.c(t["title"], big="wh").sp(.4)
    df = "es" if es else r.choice(["Mon d, Y", "mm/dd/Y", "Month d, Y"])
    doc.kv(t["emp"], who, b=True)
    if es or r.random() < .5: doc.kv("Fecha" if es else "Date", D(d, df)); doc.kv(t["i"], T(s)); doc.kv(t["o"], T(e))
    else: doc.kv(t["i"], f"{D(d, df)} {T(s)}"); doc.kv(t["o"], f"{D(e.date(), df)} {T(e)}")
    doc.rule()
    doc.kv(t["gross"], m(n.gross)); doc.kv(t["disc"], m(-n.discounts - n.comps)); doc.kv(t["net"], m(n.net), b=True); doc.kv(t["tax"], m(n.tax)); doc.kv(t["svc"], m(n.grat)); doc.kv(t["tips"], m(n.cardtips)); doc.kv(t["tot"], m(n.total + n.cardtips), b=True).rule()
    if not es and r.random() < .6:
        doc.l(t["l"], b=True)
        for k, v in n.catnet.items(): doc.kv(k, m(v))
        doc.rule()
    doc.kv(t["o2"], str(n.nchecks)); doc.kv(t["g"], str(n.covers)); doc.rule()
    doc.kv(t["cash"], m(n.cash)); doc.kv(t["dec"], m(n.declared)); doc.sp(.4)
    doc.kv(t["eo"] if n.due >= 0 else t["mo"], m(abs(n.due)), b=True)
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 10 ----------------------------------------------------------------- TouchBistro shift report (gross: both owes)
def touchbistro(r, i):
    n = evening(r, autograt=False, paidouts=False); d, s, e = when(r, late=False); m = money("$|-$"); who = name(r, ["First Last", "F L.", "F"])
    doc = Doc(font=r.choice(["tlwg", "anon", "thabit"]), cols=r.choice([42, 44]), boldall=True)
    top(doc, r)
    doc.c("Shift Report", b=True, big="wh"); doc.kv("Staff Member:", who); doc.kv("Date:", D(d, r.choice(["Mon d, Y", "m/d/Y", "iso"]))); doc.kv("Shift:", f"{T(s)} - {T(e)}"); doc.rule("-")
    hd = r.choice(["center", "left"])
    doc.head("Sales Totals", hd)
    for k, v in n.cats.items(): doc.kv(k, m(v))
    if n.discounts + n.comps: doc.kv("Discounts", m(-n.discounts - n.comps))
    doc.kv("Net Sales", m(n.net), b=True); doc.kv("Tax", m(n.tax)); doc.kv("Gross Sales", m(n.net + n.tax)).rule("-")
    doc.head("Payment Totals", hd)
    st = [0, .5, .73, 1]
    doc.row(["Type", "Amount", "Tip", "Total"], st)
    for k in n.order: v = n.tender[k]; doc.row([{"Mastercard": "MasterCard"}.get(k, k), m(v[1]).replace("$", ""), m(v[2]).replace("$", ""), m(v[1] + v[2]).replace("$", "")], st)
    doc.row(["Total", m(n.total).replace("$", ""), m(n.cardtips).replace("$", ""), m(n.total + n.cardtips).replace("$", "")], st, b=True).rule("-")
    doc.head("Settlement", hd)
    doc.kv("Cash Owed to House", m(n.cash), b=True); doc.kv("CC Tips Owed to Server", m(n.cardtips), b=True)
    doc.rule("-"); doc.kv("Guests", str(n.covers)); doc.kv("Bills", str(n.nchecks)); doc.kv("Avg Bill", m(round(n.net / n.nchecks)))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, covers=n.covers, houseOwesServer=n.cardtips, serverOwesHouse=n.cash)


# 11 ----------------------------------------------------------------- Focus POS checkout (Net Cash, signed)
def focus(r, i):
    n = evening(r); d, s, e = when(r); m = money(r.choice(["|-$", "|()"])); who = name(r, ["First Last", "F L", "^FL"])
    doc = Doc(font=r.choice(["d2", "incons", "fira"]), cols=r.choice([40, 42]))
    top(doc, r)
    doc.c("Checkout Report", b=True)
    doc.l(f"{who}"if r.random() < .3 else f"Employee: {who}"); doc.l(D(d, "Weekday mm/dd/yy") if e.date() == d and r.random() < .6 else f"Business Date: {D(d, 'mm/dd/Y')}"); doc.l(f"Printed {D(e.date(), 'm/d/yy')} {T(e)}  Stn {r.randint(1, 8)}"); doc.rule("=")
    doc.c("Sales Summary")
    doc.kv("Gross Sales", m(n.gross)); doc.kv("Comps", m(-n.comps)); doc.kv("Discounts", m(-n.discounts)); doc.kv("Net Sales", m(n.net)); doc.kv("Taxes", m(n.tax)); doc.kv("Gratuity", m(n.grat)); doc.kv("Total", m(n.total)).rule("-")
    st4 = [0, .42, .54, 1]
    doc.add("pair", "Guests", str(n.covers), "Average", m(round(n.net / n.covers))); doc.add("pair", "Checks", str(n.nchecks), "Average", m(round(n.net / n.nchecks))); doc.rule("-")
    doc.c("Credit Card Summary")
    st = [0, .42, .72, 1]
    doc.row(["Card", "Count", "Amount", "Tips"], st)
    for k in n.order[1:]: v = n.tender[k]; doc.row([k, str(v[0]), m(v[1]), m(v[2])], st)
    doc.row(["Total", str(n.nchecks - n.tender["Cash"][0]), m(n.total - n.cash), m(n.cardtips)], st).rule("-")
    doc.c("Payment Summary")
    doc.kv("Gross Cash", m(n.cash)); doc.kv("Paid Outs", m(n.paidout)); doc.kv("CC Tip Fee", m(0)); doc.kv("Tips/Grats Paid Out", m(n.cardtips + n.grat)); doc.kv("Net Cash", m(n.due), b=True, big="h" if r.random() < .3 else ""); doc.rule("=")
    doc.kv("Declared Tips", m(n.declared))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 12 ----------------------------------------------------------------- Squirrel employee cashout, Canada, impact printer
def squirrel(r, i):
    n = evening(r, taxrate=11.0); d, s, e = when(r); m = money(r.choice(["n|-$", "n|CR", "|-$"])); who = name(r, ["^F", "^F L", "^FL"])
    doc = Doc(font=r.choice(["dotg", "unifont"]), impact=True, cols=40, upper=True)
    top(doc, r, city=[c.upper() for c in CITY_CA])
    doc.c("EMPLOYEE CASHOUT", big="w" if r.random() < .5 else ""); doc.l(f"EMPLOYEE: {r.randint(100, 999)} {who}"); doc.l(f"BUSINESS DATE: {D(d, 'iso')}"); doc.l(f"PRINTED: {D(e.date(), 'iso')} {T(e, '24')}"); doc.rule("=")
    for k, v in n.cats.items(): doc.row([k.upper(), str(n.catqty[k]), m(v)], [0, .55, 1])
    if n.discounts + n.comps: doc.row(["DISCOUNTS", str(n.ndisc + n.ncomp), m(-n.discounts - n.comps)], [0, .55, 1])
    doc.kv("NET SALES", m(n.net)); gst = round(n.tax * 5 / 11); doc.kv("GST", m(gst)); doc.kv("PST", m(n.tax - gst)); doc.kv("GRATUITY", m(n.grat)); doc.kv("TOTAL SALES", m(n.total)); doc.rule("-")
    for k in n.order: v = n.tender[k]; doc.row([{"Discover": "INTERAC"}.get(k, k.upper()), str(v[0]), m(v[1])], [0, .55, 1])
    doc.rule("-"); doc.kv("CHARGE TIPS", m(n.cardtips)); doc.kv("CASH TIPS DECLARED", m(n.declared))
    due, tipout = n.due, 0
    if r.random() < .5:
        p = r.choice([3.0, 4.5, 5.0]); tipout = round(n.net * p / 100); due += tipout
    doc.rule("-"); doc.kv("CASH", m(n.cash)); doc.kv("LESS CHARGE TIPS", m(-n.cardtips)); doc.kv("LESS GRATUITY", m(-n.grat))
    if n.paidout: doc.kv("LESS PAID OUT", m(-n.paidout))
    if tipout: doc.kv(f"PLUS TIPOUT {p:.1f}%", m(tipout))
    doc.rule("="); doc.kv("AMOUNT DUE HOUSE" if due >= 0 else "AMOUNT DUE EMPLOYEE", m(abs(due)), big="h"); doc.rule("=")
    doc.kv("CUSTOMERS", str(n.covers))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, gratuity=n.grat, cardTips=n.cardtips, declaredCashTips=n.declared, cashSales=n.cash, covers=n.covers, **owes(due))


# 13 ----------------------------------------------------------------- FPOS employee cashout with the check list
def fpos(r, i):
    n = evening(r, discounts=False, checks=r.randint(6, 15)); d, s, e = when(r, late=False); m = money(r.choice(["|-$", "$|-$"])); who = name(r, ["First Last", "F L", "^F L"])
    m0 = money("|-$")
    doc = Doc(font=r.choice(["league", "notomono", "cmutt"]), cols=r.choice([40, 42, 44]))
    top(doc, r)
    doc.c("Employee Cashout", b=True, big="h" if r.random() < .5 else ""); doc.kv(f"Emp: {r.randint(2, 96)} {who}", ""); doc.kv(D(d, r.choice(["mm/dd/Y", "m/d/Y"])), T(e)); doc.rule("-")
    st = [0, .25, .54, .78, 1]
    doc.row(["Check#", "Tbl", "Amount", "Tip", "Media"], st)
    for c in n.checks: doc.row([str(c["no"]), c["table"], m0(c["total"]), m0(c["tip"]), {"Mastercard": "MC", "Discover": "DISC"}.get(c["tender"], c["tender"].upper())], st)
    doc.row(["Chk Tot", "", m0(n.total), m0(n.cardtips), ""], st).rule("-")
    doc.row(["Dept/Group", "Count", "Amount"], [0, .6, 1])
    for k, v in n.cats.items(): doc.row([k, str(n.catqty[k]), m(v)], [0, .6, 1])
    doc.kv("Department Total", m(n.net), b=True); doc.kv("Tax 1", m(n.tax)); doc.kv("Gratuity", m(n.grat)); doc.kv("Total Sales", m(n.total), b=True).rule("-")
    doc.row(["Media", "Count", "Amount"], [0, .6, 1])
    for k in n.order: v = n.tender[k]; doc.row([k, str(v[0]), m(v[1])], [0, .6, 1])
    doc.rule("-"); doc.kv("Cash Sales", m(n.cash)); doc.kv("- Charge Tips", m(n.cardtips)); doc.kv("- Gratuity", m(n.grat))
    if n.paidout: doc.kv("- Paid Outs", m(n.paidout))
    doc.kv("Adjusted Cash", m(n.due)); doc.rule("="); doc.kv("DUE TO HOUSE" if n.due >= 0 else "DUE TO EMPLOYEE", m(abs(n.due)), b=True); doc.rule("=")
    doc.kv("Customers", str(n.covers))
    return doc, dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, gratuity=n.grat, cardTips=n.cardtips, cashSales=n.cash, covers=n.covers, **owes(n.due))


# 14 ----------------------------------------------------------------- Maitre'D server report
def maitred(r, i):
    n = evening(r, autograt=r.random() < .5, paidouts=False); d, s, e = when(r); m = money(r.choice(["|-$", "$|-$"])); who = name(r, ["F L", "F", "^F", "First Last"])
    doc = Doc(font=r.choice(["gnutw", "cmutt", "nimbus"]), cols=r.choice([38, 40]))
    top(doc, r)
    doc.c("SERVER REPORT", b=True, big="w" if r.random() < .4 else ""); doc.l(f"Server # {r.randint(2, 60)} : {who}"); doc.l(f"Operating day : {D(d, r.choice(['dd-Mon-Y', 'mm/dd/Y', 'MON dd Y']))}"); doc.l(f"Printed : {D(e.date(), 'dd-Mon-Y')} {T(e, '24')}"); doc.rule("=")
    doc.kv("Gross sales", m(n.gross)); doc.kv("Total discounts", m(-n.discounts - n.comps)); doc.kv("Total net sales", m(n.net), b=True); doc.kv("Total taxes", m(n.tax)); doc.kv("Total sales", m(n.net + n.tax), b=True)
    if n.grat: doc.kv("Service", m(n.grat))
    doc.rule("-")
    doc.add("pair", "Clients", str(n.covers), "Avg", m(round(n.net / n.covers))); doc.add("pair", "Tables", str(n.nchecks), "Avg", m(round(n.net / n.nchecks))); doc.rule("-")
    st = [0, .44, .74, 1]
    doc.row(["Media", "Qty", "Amount", "Tips"], st)
    for k in n.order: v = n.tender[k]; doc.row([k, str(v[0]), m(v[1]).replace("$", ""), m(v[2]).replace("$", "")], st)
    doc.row(["Total", str(n.nchecks), m(n.total).replace("$", ""), m(n.cardtips).replace("$", "")], st, b=True); doc.rule("=")
    doc.kv("Cash collected", m(n.cash)); doc.kv("Charged tips", m(n.cardtips))
    if n.grat: doc.kv("Gratuity", m(n.grat))
    doc.kv("Cash due by server" if n.due >= 0 else "Cash due to server", m(abs(n.due)), b=True, big="h" if r.random() < .5 else ""); doc.rule("=")
    f = dict(serverName=who, businessDate=d.isoformat(), netSales=n.net, tax=n.tax, cardTips=n.cardtips, cashSales=n.cash, covers=n.covers, **owes(n.due))
    if n.grat: f["gratuity"] = n.grat
    return doc, f


LAYOUTS = [toast, square, alohacloud, simphony, positouch, gotab, lightspeed, revel, clover, touchbistro, focus, squirrel, fpos, maitred]
