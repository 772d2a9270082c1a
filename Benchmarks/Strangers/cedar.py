"""Four layouts by the first hand: a dinner house of priced dishes, checks paid by one or two payers.

lavu    Lavu "Server Summary". support.lavu.com, Advanced Location Settings - Reports: the last line is "Cash Owed to
        the House" (cash sales minus card tips). Only that direction has a label; it goes negative when the house owes.
        Payments in a table with a total row; the register's total for all servers below.
tabit   Tabit "Server Checkout". tabit.whatisflyght.com, server-checkout-description: Sales Summary (closed and open
        orders), Payments, Cash Out (credit tips, auto gratuity, cash on hand), Suggested Tip Out, Audit/Exceptions.
        One signed balance, negative in parentheses (the house owes); names of those tipped out. Proportional.
aloha   Aloha Table Service checkout. docs.ncrvoyix.com, "Checking out and declaring tips at clock out" and the check
        printing group (period-to-date tips). Both claims gross; team tables with a colleague. Upper case, impact.
poster  Poster "Informe de turno", Spanish (Mexico). help.joinposter.com/es for the words turno de caja, retiro and
        efectivo; the rest deduced. Labels above values, one claim named by its direction, the shift before it.
"""
from collections import Counter
from datetime import date, datetime, timedelta
from types import SimpleNamespace

from doc import Doc

FONT_DIR = "/usr/share/fonts/"
FONTS = {  # regular, bold
    "courierprime": (FONT_DIR + "opentype/courier-prime/Courier Prime.otf", FONT_DIR + "opentype/courier-prime/Courier Prime Bold.otf"),
    "hermit": (FONT_DIR + "truetype/hermit/Hermit-medium.otf", FONT_DIR + "truetype/hermit/Hermit-bold.otf"),
    "cabin": (FONT_DIR + "opentype/cabin/Cabin-Medium.otf", FONT_DIR + "opentype/cabin/Cabin-Bold.otf"),
    "clearsans": (FONT_DIR + "truetype/clear-sans/ClearSans-Medium.ttf", FONT_DIR + "truetype/clear-sans/ClearSans-Bold.ttf"),
    "spleen": (FONT_DIR + "opentype/spleen/spleen-8x16.otf",) * 2,
}

GIVEN = ["Rosalba", "Noor", "Declan", "Imani", "Pavel", "Saoirse", "Thaddeus", "Lucinda", "Kofi", "Marguerite", "Isidro", "Wren",
         "Anneliese", "Dashiell", "Priscila", "Hamza", "Odette", "Rufus", "Yolanda", "Ezekiel", "Tova", "Bram"]
FAMILY = ["Quintero", "Whitlock", "Ashdown", "Njoroge", "Halvorsen", "Mulcahy", "Pruitt", "Valdivia", "Osei", "Thibodeau",
          "Carrasco", "Lockhart", "Brandvold", "Farrow", "Monteiro", "Siddiqui", "Eastwick", "Drummond", "Aguirre", "Zeller"]
MESEROS = ["Lupita Carmona", "Ramiro Esquivel", "Ximena Béjar", "Óscar Zavala", "Ángeles Munguía", "Toño Arriaga", "Perla Ibáñez"]
HOUSES = ["Juniper & Rye", "The Gilded Trout", "Paloma Norte", "Hearth No. 9", "Sorrel Street Kitchen", "Bar Ludo", "Quarry House"]
FONDAS = ["La Cazuela de Abril", "Mesón del Puente", "Fonda Santa Rita", "Mariscos El Farallón"]
DISHES = {  # cents
    "Starters": [950, 1100, 1275, 1450, 1600], "Entrees": [1895, 2200, 2450, 2795, 3100, 3650], "Desserts": [850, 950, 1025],
    "Soft Drinks": [325, 375, 450], "Cocktails": [1250, 1375, 1500], "Draft Beer": [695, 775, 850], "Wine": [1100, 1300, 1650]}
APPETITE = {"Starters": .45, "Entrees": .96, "Desserts": .3, "Soft Drinks": .5, "Cocktails": .4, "Draft Beer": .3, "Wine": .25}
CARDS = ["Visa", "MasterCard", "Amex", "Discover"]


def evening(r, rate):
    """Checks of one night: every total is a sum of what single payers paid."""
    e = SimpleNamespace(sold=Counter(), quantity=Counter(), paid={}, gross=0, off=0, tax=0, service=0, guests=0, checks=0)
    likes_cash = r.choice([.06, .15, .3, .5, .65])
    for _ in range(r.randint(6, 18)):
        guests = r.choices(range(1, 10), [6, 30, 12, 22, 8, 10, 5, 4, 3])[0]
        subtotal = 0
        for dish, chance in APPETITE.items():
            for _ in range(guests):
                if r.random() < chance:
                    price = r.choice(DISHES[dish])
                    e.sold[dish] += price
                    e.quantity[dish] += 1
                    subtotal += price
        off = subtotal * r.choice([10, 15, 50]) // 100 if r.random() < .12 else 0
        net = subtotal - off
        tax = (net * rate + 5000) // 10000
        service = net * 20 // 100 if guests >= 7 else 0
        due = net + tax + service
        first = due if guests == 1 or r.random() < .75 else due // 200 * 100
        for part in [first, due - first]:
            if not part: continue
            cash = r.random() < likes_cash
            tender = "Cash" if cash else r.choices(CARDS, [50, 28, 15, 7])[0]
            tip = 0 if cash or (service and r.random() < .6) else part * r.randint(14, 24) // 100
            if tip and r.random() < .4: tip = tip // 100 * 100 + 100
            line = e.paid.setdefault(tender, [0, 0, 0])
            for k, amount in enumerate([1, part, tip]): line[k] += amount
        e.gross += subtotal; e.off += off; e.tax += tax; e.service += service; e.guests += guests; e.checks += 1
    e.paid.setdefault("Cash", [0, 0, 0])
    e.paid = {k: e.paid[k] for k in ["Cash"] + CARDS if k in e.paid}
    e.net = e.gross - e.off
    e.total = e.net + e.tax + e.service
    e.cash = e.paid["Cash"][1]
    e.tips = sum(line[2] for line in e.paid.values())
    e.owed = e.cash - e.tips - e.service  # above zero: the server hands it in
    assert sum(line[1] for line in e.paid.values()) == e.total and sum(e.sold.values()) == e.gross
    return e


def times(r):
    """The business day, and when the slip was printed: before midnight or in the small hours."""
    day = date(2024, 2, 1) + timedelta(days=r.randint(0, 900))
    return day, datetime(day.year, day.month, day.day, 21, 30) + timedelta(minutes=r.randint(0, 280))


def amount(cents, sign="$"):
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def minus(cents): return ("-" if cents < 0 else "") + amount(cents)
def bare(cents): return ("-" if cents < 0 else "") + amount(cents, "")
def bracketed(cents): return f"({amount(cents)})" if cents < 0 else amount(cents)
def clock(t, suffix=("am", "pm")): return f"{t.hour % 12 or 12}:{t.minute:02d}{suffix[t.hour >= 12]}"


def claims(owed): return dict(serverOwesHouse=max(owed, 0), houseOwesServer=max(-owed, 0))


def lavu(r, i):
    e = evening(r, r.choice([700, 825, 925])); day, printed = times(r)
    who = f"{r.choice(GIVEN)} {r.choice(FAMILY)}"
    doc = Doc(font=r.choice(["courierprime", "hermit"]), cols=r.choice([42, 45, 48]))
    doc.c(r.choice(HOUSES), b=True, big="h").c("Server Summary", b=True).sp()
    doc.l(f"Server: {who}").l(f"Date: {day.isoformat()}").l(f"Printed: {printed:%Y-%m-%d} {clock(printed)}").rule("=")
    for dish, cents in e.sold.items(): doc.row([dish, str(e.quantity[dish]), minus(cents)], [0, .62, 1])
    doc.row(["Gross Sales", str(sum(e.quantity.values())), minus(e.gross)], [0, .62, 1], b=True)
    doc.kv("Discounts", minus(-e.off)).kv("Net Sales", minus(e.net), b=True).kv("Sales Tax", minus(e.tax))
    doc.kv("Gratuity", minus(e.service)).kv("Total", minus(e.total), b=True).rule()
    stops = [0, .47, .7, 1]
    doc.row(["Payments", "Amount", "Tip", "Total"], stops, b=True)
    for tender, (_, paid, tip) in e.paid.items(): doc.row([tender, bare(paid), bare(tip), bare(paid + tip)], stops)
    doc.row(["Total", bare(e.total), bare(e.tips), bare(e.total + e.tips)], stops, b=True).rule()
    doc.kv("Orders", str(e.checks)).kv("Guests", str(e.guests)).kv("Avg per guest", minus(e.net // e.guests)).rule()
    doc.kv("Cash Sales", minus(e.cash)).kv("Card Tips", minus(-e.tips)).kv("Gratuity", minus(-e.service))
    doc.kv("Cash Owed to the House", minus(e.owed), b=True).rule("=")
    house = e.net * r.randint(3, 6) + r.randint(0, 9999)
    doc.c("Register Summary - all servers").kv("Net Sales", minus(house)).kv("Voids", minus(r.randint(0, 40) * 125))
    return doc, dict(serverName=who, businessDate=day.isoformat(), grossSales=e.gross, netSales=e.net, tax=e.tax, gratuity=e.service,
                     cashSales=e.cash, cardTips=e.tips, covers=e.guests, **claims(e.owed))


def tabit(r, i):
    e = evening(r, r.choice([600, 638, 888])); day, printed = times(r)
    who, bar, bus = r.sample(GIVEN, 3)
    who += " " + r.choice(FAMILY)
    doc = Doc(font="cabin", prop=True, size=r.choice([23, 25]))
    doc.c("Server Checkout", b=True, big="h").c(who, b=True).c(r.choice(HOUSES)).sp()
    doc.kv("Business Day", f"{day:%a, %d %b %Y}").kv("Printed", f"{printed:%d %b %Y %H:%M}").rule()

    def head(text): doc.l(text, b=True, inv=True)
    head("SALES SUMMARY")
    doc.kv(f"Closed Orders ({e.checks})", amount(e.total)).kv("Open Orders (0)", amount(0))
    doc.kv("Gross Sales", amount(e.gross)).kv("Discounts", bracketed(-e.off)).kv("Net Sales", amount(e.net), b=True)
    doc.kv("Tax", amount(e.tax)).kv("Auto Gratuity", amount(e.service)).kv("Total", amount(e.total), b=True)
    doc.kv("Covers", str(e.guests)).sp(.4)
    head("PAYMENTS")
    for tender, (count, paid, tip) in e.paid.items():
        if count: doc.row([tender, str(count), amount(paid)], [0, .6, 1])
    doc.row(["Total", str(sum(line[0] for line in e.paid.values())), amount(e.total)], [0, .6, 1], b=True).sp(.4)
    head("CASH OUT")
    doc.kv("Cash on hand", amount(e.cash)).kv("Credit tips", bracketed(-e.tips)).kv("Auto gratuity", bracketed(-e.service))
    doc.kv("Balance", bracketed(e.owed), b=True, big="h" if r.random() < .5 else "")
    doc.kv("Total tips / auto gratuity", amount(e.tips + e.service)).sp(.4)
    head("SUGGESTED TIP OUT")
    drinks = e.sold["Cocktails"] + e.sold["Draft Beer"] + e.sold["Wine"]
    doc.kv(f"Bar - {bar} (5% of drinks)", amount(drinks * 5 // 100)).kv(f"Busser - {bus} (2% of net)", amount(e.net * 2 // 100)).sp(.4)
    head("AUDIT / EXCEPTIONS")
    doc.kv("Voids (1)", amount(r.choice(DISHES["Entrees"]))).kv("Discounts", amount(e.off))
    return doc, dict(serverName=who, businessDate=day.isoformat(), grossSales=e.gross, netSales=e.net, tax=e.tax, gratuity=e.service,
                     cashSales=e.cash, cardTips=e.tips, covers=e.guests, **claims(e.owed))


def aloha(r, i):
    e = evening(r, r.choice([500, 750, 863])); day, printed = times(r)
    who, mate = r.sample(GIVEN, 2)
    who = f"{who} {r.choice(FAMILY)[0]}".upper()
    declared = r.randint(3, 45) * 100
    doc = Doc(font="spleen", impact=True, cols=r.choice([36, 40]), upper=True)
    doc.c(r.choice(HOUSES)).c("CHECKOUT REPORT", big="w").sp()
    doc.l(f"{who} ({r.randint(100, 999)})").kv("BUSINESS DATE", f"{day:%m/%d/%Y}").kv("PRINTED", f"{printed:%m/%d/%Y %H:%M}").rule("=")
    doc.row(["CATEGORY", "QTY", "SALES"], [0, .62, 1])
    for dish, cents in e.sold.items(): doc.row([dish, str(e.quantity[dish]), bare(cents)], [0, .62, 1])
    doc.row(["GROSS SALES", str(sum(e.quantity.values())), bare(e.gross)], [0, .62, 1])
    doc.kv("COMPS/PROMOS", bare(-e.off)).kv("NET SALES", bare(e.net)).kv("TAXES", bare(e.tax)).kv("GRATUITY", bare(e.service))
    doc.kv("TOTAL", bare(e.total)).rule("-")
    stops = [0, .44, .74, 1]
    doc.row(["PAYMENT", "CNT", "AMOUNT", "TIPS"], stops)
    for tender, (count, paid, tip) in e.paid.items(): doc.row([tender, str(count), bare(paid), bare(tip)], stops)
    doc.row(["TOTAL", str(sum(line[0] for line in e.paid.values())), bare(e.total), bare(e.tips)], stops).rule("-")
    doc.add("pair", "CHECKS", str(e.checks), "GUESTS", str(e.guests))
    doc.kv("DECLARED CASH TIPS", bare(declared)).kv("PTD TIPS", bare(e.tips * r.randint(3, 7) + r.randint(0, 999))).rule("=")
    doc.kv("CASH OWED TO RESTAURANT", bare(e.cash)).kv("TIPS OWED TO SERVER", bare(e.tips + e.service)).rule("=")
    doc.l(f"TEAM TABLES WITH {mate.upper()}").kv("  SALES", bare(r.randint(90, 400) * 95)).kv("  CHARGE TIPS", bare(r.randint(20, 90) * 75))
    doc.sp().l("AMOUNTS MAY CHANGE DUE TO FURTHER").l("SALES AND TIP DISTRIBUTION")
    return doc, dict(serverName=who, businessDate=day.isoformat(), grossSales=e.gross, netSales=e.net, tax=e.tax, gratuity=e.service,
                     cashSales=e.cash, cardTips=e.tips, declaredCashTips=declared, covers=e.guests,
                     serverOwesHouse=e.cash, houseOwesServer=e.tips + e.service)


PLATOS = {"Starters": "Entradas", "Entrees": "Platos fuertes", "Desserts": "Postres", "Soft Drinks": "Refrescos", "Cocktails": "Coctelería",
          "Draft Beer": "Cerveza", "Wine": "Vinos", "Cash": "Efectivo"}
MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]


def poster(r, i):
    e = evening(r, 1600); day, printed = times(r)
    who, before = r.sample(MESEROS, 2)
    doc = Doc(font="clearsans", prop=True, size=r.choice([22, 24]))
    fecha = lambda d: f"{d.day} {MESES[d.month - 1]} {d.year}"
    inward = r.random() < .5

    def above(label, value, strong=False):  # the value stands below its label
        doc.l(label)
        doc.kv("", value, b=strong) if inward else doc.l(value, b=strong)
    doc.c(r.choice(FONDAS), b=True).c("Informe de turno", big="h").sp(.4)
    above("Mesero", who, True); above("Fecha de operación", fecha(day)); above("Cierre de turno", f"{fecha(printed)}, {printed:%H:%M}")
    doc.rule()
    for dish, cents in e.sold.items(): doc.row([PLATOS[dish], str(e.quantity[dish]), amount(cents)], [0, .6, 1])
    doc.row(["Total", str(sum(e.quantity.values())), amount(e.gross)], [0, .6, 1], b=True).rule()
    above("Descuentos", minus(-e.off)); above("Ventas netas", amount(e.net), True); above("IVA 16 %", amount(e.tax))
    if e.service: above("Servicio incluido", amount(e.service))
    above("Total cobrado", amount(e.total), True); above("Comensales", str(e.guests))
    doc.rule()
    doc.row(["Forma de pago", "Importe", "Propina"], [0, .68, 1], b=True)
    for tender, (_, paid, tip) in e.paid.items(): doc.row([PLATOS.get(tender, tender), amount(paid), amount(tip)], [0, .68, 1])
    doc.row(["Total", amount(e.total), amount(e.tips)], [0, .68, 1], b=True).rule()
    above("Efectivo cobrado", amount(e.cash)); above("Propinas con tarjeta", amount(e.tips))
    above("El mesero entrega a caja" if e.owed >= 0 else "La caja paga al mesero", amount(e.owed), True)
    doc.rule().l(f"Turno anterior: {before}").kv("Ventas netas", amount(r.randint(700, 4800) * 115))
    fields = dict(serverName=who, businessDate=day.isoformat(), netSales=e.net, tax=e.tax, cashSales=e.cash, cardTips=e.tips,
                  covers=e.guests, **claims(e.owed))
    return doc, fields | ({"gratuity": e.service} if e.service else {})


LAYOUTS = [lavu, tabit, aloha, poster]
