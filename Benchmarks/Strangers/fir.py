"""Four layouts of end-of-night slips by another hand than elm.py: three countries, two of them with tax inside the price.

Waiter banking (TISSL, British): no TISSL printout was found; the wording is deduced from UK hospitality tills, such as
    the "to bank" figure of Sharp's waiter pouch (servicemanuals.us, DOS Hospitality 3.1). Both claims gross: cash to
    bank, and gratuities due to the server. VAT inside prices, day before month with the weekday, departments with a total row, the site's totals.
Corte de turno (Soft Restaurant, Mexico, in Spanish): techblog.mx "softrestaurant cajero ventas" (apertura and cierre of
    a turno, cortes); the printout's wording is recalled, not copied: folio, venta neta without IVA, comensales. One balance whose label names who pays; the cashier's and the manager's names; the earlier shift of the day.
Cashier out (Linga rOS): support.lingaros.com "cash tip declare screen", "cashier out"; the check list with payment, tip,
    total and a grand total row is asked for in lingaros.userecho.com 1142. The cash is dropped in the till during the
    shift, so only one direction is left: tips owed to the server.
Server checkout (Agilysys InfoGenesis): profit centers, tenders, check counts, transfers between servers (ig.bizbit.com);
    the report's own wording is deduced.
    One signed balance, cash - charge tips - service charge; two amount columns, today and week to date.
"""
import datetime as dt

from doc import Doc

BASE = "/usr/share/fonts/"
FONTS = {
    "dejavumono": (BASE + "truetype/dejavu/DejaVuSansMono.ttf", BASE + "truetype/dejavu/DejaVuSansMono-Bold.ttf"),
    "b612mono": (BASE + "opentype/b612/B612Mono-Regular.otf", BASE + "opentype/b612/B612Mono-Bold.otf"),
    "ptmono": (BASE + "truetype/paratype/PTM55F.ttf", BASE + "truetype/paratype/PTM75F.ttf"),
    "monoid": (BASE + "truetype/monoid/Monoid-Retina.ttf", BASE + "truetype/monoid/Monoid-Bold.ttf"),
    "freemono": (BASE + "opentype/freefont/FreeMonoBold.otf",) * 2,
    "texcursor": ("/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrecursor-bold.otf",) * 2,
    "inter": (BASE + "opentype/inter/Inter-Medium.otf", BASE + "opentype/inter/Inter-Bold.otf"),
    "ptsans": (BASE + "truetype/paratype/PTS55F.ttf", BASE + "truetype/paratype/PTS75F.ttf"),
}

PEOPLE = {
    "uk": ["Imogen Fairweather", "Callum Reid", "Aoife Brennan", "Gethin Pryce", "Harriet Osgood", "Ravi Chandra", "Agnieszka Nowak", "Lewis Tunnicliffe",
           "Morag Sutherland", "Jasmine Achebe", "Tom Hale", "Freya Lindsay-Orr", "Dylan Pugh", "Saoirse Kinsella"],
    "mx": ["Lucero Hernández", "Ramón Ibáñez", "Citlali Morales", "Eduardo Peña", "Verónica Solís", "Martín Ocampo", "Itzel Cárdenas", "Hugo Zamora",
           "Rocío Muñoz", "Saúl Becerril", "Ximena Arriaga", "José Luis Tapia", "Ana Karen Robles", "Gael Monroy"],
    "us": ["Delphine Maris", "Cody Anspach", "Winona Begay", "Tariq Halloran", "Bridget Solano", "Enzo Pellegrino", "Shanice Oyelaran", "Pete Vu",
           "Marguerite Kell", "Ansel Driscoll", "Lucinda Yazzie", "Rory Blankenship", "Deja Fontenot", "Nils Aguirre"],
}
PLACES = {
    "uk": ["The Drovers Arms|Hexham", "Salt & Samphire|Whitstable", "Brasserie Lyle|Glasgow", "The Tannery|Leeds", "Quayside Kitchen|Poole"],
    "mx": ["Fonda La Cascada|Puebla, Pue.", "Mariscos El Timón|Mazatlán, Sin.", "Cantina La Ribera|Mérida, Yuc.", "Asador Tierra Roja|Querétaro, Qro."],
    "us": ["Larkspur Lodge|Bend, Oregon", "Pines Clubhouse Grill|Sedona, Arizona", "The Boathouse|Stowe, Vermont", "Ledger Steakhouse|Tulsa, Oklahoma"],
}
COURSES = {  # name, price range in minor units, step
    "uk": [("STARTERS", 650, 1150, 25), ("MAINS", 1450, 2950, 50), ("DESSERTS", 650, 900, 25), ("DRAUGHT", 480, 680, 10), ("WINE", 650, 1200, 25), ("SOFTS", 250, 395, 5)],
    "mx": [("ALIMENTOS", 11500, 38500, 500), ("POSTRES", 8500, 14500, 500), ("CERVEZA", 5500, 9500, 500), ("LICORES", 9500, 22000, 500), ("REFRESCOS", 3500, 6000, 500)],
    "us": [("Food", 1150, 4200, 50), ("Dessert", 800, 1250, 25), ("Cocktails", 1100, 1800, 50), ("Beer", 600, 950, 25), ("Wine", 950, 2100, 25), ("Beverage", 325, 600, 25)],
}
MONTH = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
MES = ["ENE", "FEB", "MAR", "ABR", "MAY", "JUN", "JUL", "AGO", "SEP", "OCT", "NOV", "DIC"]


class Shift:
    """Tables turn over through the evening; every total of the slip is added up table by table."""

    def __init__(self, r, land, rate, inside, service, cards):
        self.start = dt.datetime(2024, 1, 2, r.choice([16, 17, 18]), r.randint(0, 59)) + dt.timedelta(days=r.randint(0, 900))
        self.day = self.start.date()
        self.dept, self.bills, self.paid = {}, [], {}
        self.sub = self.promo = self.net = self.tax = self.svc = self.tips = self.covers = 0
        cashlike, number, t = r.choice([.02, .06, .12, .25, .5]), r.randint(11, 899) * 10, self.start
        last = self.start.replace(hour=23, minute=0)
        self.bill(r, land, rate, inside, service, "cash", number, t)
        while t < last and len(self.bills) < 16:
            t += dt.timedelta(minutes=r.randint(8, 45)); number += r.randint(1, 6)
            self.bill(r, land, rate, inside, service, "cash" if r.random() < cashlike else r.choice(cards), number, t)
        self.end = max(t, last) + dt.timedelta(minutes=r.randint(5, 130))
        self.total, self.cash = self.net + self.tax + self.svc, self.paid["cash"][1]
        self.balance = self.cash - self.tips - self.svc
        self.declared = r.choice([0, 0, r.randint(300, 5000)])
        names = r.sample(PEOPLE[land], 4)
        self.who, self.boss, self.third, self.fourth = names
        self.place, self.town = r.choice(PLACES[land]).split("|")

    def bill(self, r, land, rate, inside, service, tender, number, t):
        covers = r.choice([1, 2, 2, 2, 3, 4, 4, 6, 8])
        price = net = 0
        plain = lambda c: (c * 10000 + (10000 + rate) // 2) // (10000 + rate) if inside else c      # price without tax
        for course, low, high, step in COURSES[land]:
            n = sum(r.random() < (.9 if course in ("MAINS", "ALIMENTOS", "Food") else .45) for _ in range(covers))
            for _ in range(n):
                p = r.randrange(low, high, step); price += p; net += plain(p)
                d = self.dept.setdefault(course, [0, 0, 0]); d[0] += 1; d[1] += p; d[2] += plain(p)
        promo = price * r.choice([10, 15, 25]) // 100 if r.random() < .15 else 0
        self.sub += net if inside == "apart" else price
        self.promo += plain(promo) if inside == "apart" else promo
        net -= plain(promo)
        tax = price - promo - net if inside else (net * rate + 5000) // 10000
        svc = (price - promo) * service // 1000 if service and (covers >= 6 or r.random() < .3) else 0
        tip = 0 if tender == "cash" or (svc and r.random() < .7) else (price - promo) * r.randint(8, 22) // 1000 * 10
        total = net + tax + svc
        p = self.paid.setdefault(tender, [0, 0, 0]); p[0] += 1; p[1] += total; p[2] += tip
        self.bills.append((number, t, covers, tender, total, tip))
        self.net += net; self.tax += tax; self.svc += svc; self.tips += tip; self.covers += covers

    def fields(self, who, due, owe, **more):
        return dict(serverName=who, businessDate=self.day.isoformat(), netSales=self.net, tax=self.tax, cardTips=self.tips, covers=self.covers,
                    serverOwesHouse=due, houseOwesServer=owe, **more)


def amount(c, mark=""): return ("-" if c < 0 else "") + f"{mark}{abs(c) // 100:,}.{abs(c) % 100:02d}"


def tissl(r, i):
    s = Shift(r, "uk", 2000, "within", 125, ["Visa", "Mastercard", "Visa", "Amex"])
    gbp = lambda c: amount(c, "£")
    doc = Doc(font=r.choice(["dejavumono", "ptmono", "freemono"]), cols=r.choice([40, 44]))
    doc.c(s.place, b=True, big="w"); doc.c(s.town); doc.sp()
    doc.c("WAITER BANKING REPORT", b=True); doc.rule("*")
    day = f"{s.day:%a} {s.day.day:02d}/{s.day.month:02d}/{s.day.year}" if r.random() < .5 else f"{s.day.day} {MONTH[s.day.month - 1]} {s.day.year}"
    doc.kv("Server:", f"{r.randint(10, 99)} {s.who}"); doc.kv("Trading Day:", day); doc.kv("Printed:", f"{s.end:%d/%m/%y %H:%M}"); doc.kv("Duty Manager:", s.boss); doc.kv("Till:", f"{r.randint(1, 4)} Restaurant"); doc.rule("*")
    stops = [0, .6, 1]
    doc.row(["DEPARTMENT", "QTY", "VALUE"], stops, b=True)
    for name, (n, p, _) in s.dept.items(): doc.row([name, str(n), amount(p)], stops)
    doc.row(["DEPT TOTAL", str(sum(d[0] for d in s.dept.values())), amount(s.sub)], stops, b=True)
    doc.kv("Promotions", gbp(-s.promo)); doc.kv("Sales inc VAT", gbp(s.net + s.tax)); doc.kv("VAT @ 20%", gbp(s.tax)); doc.kv("Net Sales ex VAT", gbp(s.net), b=True); doc.kv("Service Charge", gbp(s.svc)); doc.rule()
    doc.row(["PAYMENTS", "NO.", "VALUE"], stops, b=True)
    for t, (n, a, _) in sorted(s.paid.items()): doc.row(["Cash" if t == "cash" else t, str(n), amount(a)], stops)
    doc.row(["TOTAL", str(len(s.bills)), amount(s.total)], stops, b=True)
    doc.kv("Card Gratuities", gbp(s.tips)); doc.rule()
    doc.kv("Covers", str(s.covers)); doc.kv("Spend per Head", gbp(s.net // s.covers)); doc.rule("*")
    doc.kv("CASH TO BANK", gbp(s.cash), b=True); doc.kv("GRATUITIES DUE TO SERVER", gbp(s.tips + s.svc), b=True); doc.rule("*")
    if r.random() < .7: doc.c("SITE, ALL STAFF"); doc.kv("Net Sales ex VAT", gbp(s.net * r.randint(4, 7) + r.randint(0, 9999))); doc.kv("Covers", str(s.covers * 5 + r.randint(0, 30)))
    doc.sp(); doc.l("Counted by .......... Witness ..........")
    return doc, s.fields(s.who, s.cash, s.tips + s.svc, cashSales=s.cash, gratuity=s.svc)


def softrestaurant(r, i):
    s = Shift(r, "mx", 1600, "apart", 0, ["TARJETA CREDITO", "TARJETA DEBITO", "AMEX"])
    who = s.who.upper() if r.random() < .6 else s.who
    doc = Doc(font=r.choice(["monoid", "dejavumono", "texcursor"]), cols=r.choice([38, 42]))
    p = lambda c: amount(c, "$")
    long_ = lambda d: f"{d.day:02d}/{MES[d.month - 1]}/{d.year}"
    doc.c(s.place.upper(), b=True); doc.c(s.town); doc.sp(.4)
    doc.c("CORTE DE TURNO", b=True, big="wh"); doc.c("POR MESERO"); doc.sp(.4)
    doc.l(f"FOLIO: {r.randint(400, 9800)}   ESTACIÓN: CAJA{r.randint(1, 3)}"); doc.l(f"MESERO: {who}", b=True); doc.l(f"CAJERO: {s.boss.upper()}")
    doc.l(f"FECHA DE TURNO: {long_(s.day)}"); doc.l(f"APERTURA: {long_(s.start)} {s.start:%H:%M}"); doc.l(f"CIERRE:   {long_(s.end)} {s.end:%H:%M}"); doc.rule("=")
    doc.c("VENTA (NO INCLUYE IMPUESTOS)")
    for name, (n, _, plain) in s.dept.items(): doc.row([name, str(n), p(plain)], [0, .55, 1])
    doc.kv("SUBTOTAL", p(s.sub)); doc.kv("-DESCUENTOS", p(s.promo)); doc.kv("VENTA NETA", p(s.net), b=True); doc.kv("+I.V.A. 16%", p(s.tax)); doc.kv("=VENTA TOTAL", p(s.total)); doc.rule("=")
    doc.c("FORMAS DE PAGO")
    for t in sorted(s.paid, key=lambda t: t != "cash"): doc.kv("+" + ("EFECTIVO" if t == "cash" else t), p(s.paid[t][1]))
    doc.kv("=TOTAL COBRADO", p(s.total)); doc.kv("PROPINA TARJETA", p(s.tips)); doc.rule("=")
    doc.kv("CUENTAS", str(len(s.bills))); doc.kv("COMENSALES", str(s.covers)); doc.kv("CUENTA PROMEDIO", p(s.net // len(s.bills))); doc.rule("=")
    doc.c("LIQUIDACIÓN DEL MESERO", b=True)
    doc.kv("VENTAS EN EFECTIVO", p(s.cash)); doc.kv("-PROPINA TARJETA", p(s.tips))
    doc.kv("=MESERO ENTREGA A CAJA" if s.balance >= 0 else "=CAJA PAGA AL MESERO", p(abs(s.balance)), b=True); doc.rule("=")
    if r.random() < .7: doc.l("TURNO ANTERIOR (MATUTINO)"); doc.kv("  VENTA NETA", p(s.net * r.randint(40, 95) // 100)); doc.kv("  COMENSALES", str(s.covers // 2 + 3))
    doc.sp(); doc.c("______________________"); doc.c(f"GERENTE {s.third}")
    return doc, s.fields(who, max(s.balance, 0), max(-s.balance, 0), cashSales=s.cash)


def linga(r, i):
    s = Shift(r, "us", r.choice([530, 640, 772, 890]), "", r.choice([0, 180, 200]), ["Visa", "Master", "Amex", "Discover"])
    who = s.who if r.random() < .7 else s.who.split()[0]
    doc = Doc(font=r.choice(["inter", "ptsans"]), prop=True, size=r.choice([22, 24]))
    d = lambda c: amount(c, "$")
    stamp = lambda t: f"{MONTH[t.month - 1]} {t.day:02d}, {t.year}"
    doc.c(s.place, b=True); doc.c(s.town); doc.sp(.4); doc.c("Cashier Out", b=True, big="wh"); doc.sp(.4)
    doc.kv("Employee :", who); doc.kv("Business Date :", stamp(s.day)); doc.kv("Printed :", f"{stamp(s.end)} {s.end:%I:%M %p}"); doc.kv("Till :", f"Main Bar ({s.third})"); doc.rule()
    stops = [0, .46, .7, 1]
    doc.row(["Check #", "Payment", "Tip", "Total"], stops, b=True)
    for n, _, _, t, a, tip in s.bills: doc.row([str(n), "Cash" if t == "cash" else t, d(tip), d(a + tip)], stops)
    doc.row(["Grand Total", "", d(s.tips), d(s.total + s.tips)], stops, b=True); doc.rule()
    doc.kv("Net Sales", d(s.net), b=True); doc.kv("Taxes", d(s.tax)); doc.kv("Gratuity", d(s.svc)); doc.kv("Total Sales", d(s.total)); doc.kv("Guests", str(s.covers)); doc.rule()
    doc.l("Sales by Category", b=True)
    for name, (n, p, _) in s.dept.items(): doc.row([name, str(n), d(p)], [0, .6, 1])
    doc.kv("Discounts", d(-s.promo)); doc.rule()
    doc.kv("Cash Sales", d(s.cash)); doc.kv("Cash Drop to Till", d(-s.cash)); doc.kv("Cash On Hand", d(0)); doc.rule()
    doc.kv("Non Cash Tip", d(s.tips)); doc.kv("Gratuity", d(s.svc)); doc.kv("Tips Owed to Server", d(s.tips + s.svc), b=True, big="h" if r.random() < .4 else "")
    doc.kv("Declared Cash Tip", d(s.declared)); doc.kv("Expected Cash Tip 8%", d(s.cash * 8 // 100)); doc.rule()
    doc.l(f"Check {s.bills[-1][0]} from {s.fourth}"); doc.l(f"Approved by {s.boss}")
    return doc, s.fields(who, 0, s.tips + s.svc, cashSales=s.cash, gratuity=s.svc, declaredCashTips=s.declared)


def infogenesis(r, i):
    rate = r.choice([500, 625, 750, 845])
    s = Shift(r, "us", rate, "", 200, ["VISA", "MASTERCARD", "ROOM CHARGE", "AMEX"])
    who = r.choice([s.who, s.who, f"{s.who.split()[0]} {s.who.split()[1][0]}"]).upper()
    doc = Doc(font=r.choice(["b612mono", "ptmono", "freemono"]), cols=r.choice([44, 48]), upper=True)
    trail = r.choice(["-", "()"])
    m = lambda c: amount(c) if c >= 0 else amount(-c) + "-" if trail == "-" else f"({amount(-c)})"
    days = r.randint(2, 5)
    week = {name: p * days + r.randint(0, 80) * 25 for name, (_, p, _) in s.dept.items()}
    sub, promo, svc = sum(week.values()), s.promo * days, s.svc * days
    net = sub - promo; tax = (net * rate + 5000) // 10000
    doc.c(s.place, b=True, big="h"); doc.c(f"PROFIT CENTER {r.randint(1, 12)}  {r.choice(['TERRACE', 'MAIN DINING', 'LOBBY BAR'])}"); doc.sp(.5)
    doc.c("SERVER CHECKOUT", b=True); doc.rule("-")
    doc.l(f"SERVER {r.randint(1000, 9899)} {who}"); doc.l(f"BUSINESS DATE {s.day:%m/%d/%Y}  PERIOD DINNER"); doc.l(f"PRINTED {s.end:%m/%d/%Y %H:%M} TERM {r.randint(1, 30):02d}"); doc.l(f"OPENED BY {s.boss}, MANAGER"); doc.rule("-")
    stops = [0, .66, 1]
    doc.row(["", "TODAY", "WEEK TO DATE"], stops)
    for name, (n, p, _) in s.dept.items(): doc.row([name, m(p), m(week[name])], stops)
    doc.row(["GROSS SALES", m(s.sub), m(sub)], stops); doc.row(["DISCOUNTS", m(-s.promo), m(-promo)], stops); doc.row(["NET SALES", m(s.net), m(net)], stops, b=True)
    doc.row(["TAX", m(s.tax), m(tax)], stops); doc.row(["SERVICE CHARGE", m(s.svc), m(svc)], stops); doc.row(["TOTAL", m(s.total), m(net + tax + svc)], stops, b=True)
    doc.row(["COVERS", str(s.covers), str(s.covers * days + 3)], stops); doc.row(["CHECKS CLOSED", str(len(s.bills)), str(len(s.bills) * days + 1)], stops); doc.rule("-")
    doc.row(["TENDER", "COUNT", "AMOUNT"], stops)
    for t in sorted(s.paid, key=lambda t: t != "cash"): doc.row([t, str(s.paid[t][0]), m(s.paid[t][1])], stops)
    doc.row(["TENDER TOTAL", str(len(s.bills)), m(s.total)], stops, b=True); doc.rule("-")
    doc.kv("CASH TENDERED", m(s.cash)); doc.kv("LESS CHARGE TIPS", m(-s.tips)); doc.kv("LESS SERVICE CHARGE", m(-s.svc)); doc.kv("NET CASH DUE HOUSE", m(s.balance), b=True, big="h" if r.random() < .4 else ""); doc.rule("-")
    doc.l(f"CHECK {s.bills[2][0]} FROM {s.third}"); doc.sp(); doc.l("SERVER ______________ MANAGER ______________"[:doc.style["cols"]])
    return doc, s.fields(who, max(s.balance, 0), max(-s.balance, 0), cashSales=s.cash, gratuity=s.svc, grossSales=s.sub)


LAYOUTS = [tissl, softrestaurant, linga, infogenesis]
