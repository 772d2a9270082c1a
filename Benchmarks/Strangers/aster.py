"""Servers' end-of-night slips in the manner of four systems. No printout was found: the named public pages give the contents and some
wording (most for upserve, least for spoton), the arrangement and the other labels are deduced. Parties order from a priced menu and may
split a check between cash and a card. Amounts are integer cents, so that every printed sum closes.

aloha    Aloha table service, employee checkout. One signed CASH DUE: positive is turned in, negative is paid to the employee. The approving
         manager and a tip share memo stand near. Source: docs.ncrvoyix.com (checking out, drawer reconciliation), tek-tips.com 1615348
         (Checkout.cfg rules: fill lines, job codes, percentages of sales).
skytab   Shift4 / SkyTab server summary. Both gross claims: due restaurant (cash + bank - drops) and due employee (tips + service charge);
         an earlier shift of the same day follows. Source: shift4.zendesk.com 360038669633, 14738598666003.
upserve  Upserve / Breadcrumb checkout report. Labels above values, one labelled balance, tips by payment type, a list of card payments,
         who approved voids. Source: support.breadcrumb.com 231357347, help.upserve.com Checkout-Report-Overview.
spoton   SpotOn Restaurant, a bilingual house that prints in Spanish. One labelled balance; the same weekday of last week follows.
         Source: spotonteam.atlassian.net End of Day, api-evangelist/spoton (report categories, paid in/outs).
"""
from datetime import datetime, timedelta
from types import SimpleNamespace

from doc import Doc

TRUETYPE, OPENTYPE = "/usr/share/fonts/truetype/", "/usr/share/fonts/opentype/"
FONTS = {
    "courierprime": (OPENTYPE + "courier-prime/Courier Prime.otf", OPENTYPE + "courier-prime/Courier Prime Bold.otf"),
    "primesans": (OPENTYPE + "courier-prime/Courier Prime Sans.otf", OPENTYPE + "courier-prime/Courier Prime Sans Bold.otf"),
    "ibm3270": (TRUETYPE + "3270/3270-Regular.ttf",) * 2,
    "cantarell": (OPENTYPE + "cantarell/Cantarell-Regular.otf", OPENTYPE + "cantarell/Cantarell-Bold.otf"),
    "clearsans": (TRUETYPE + "clear-sans/ClearSans-Medium.ttf", TRUETYPE + "clear-sans/ClearSans-Bold.ttf"),
    "carlito": (TRUETYPE + "crosextra/Carlito-Regular.ttf", TRUETYPE + "crosextra/Carlito-Bold.ttf"),
    "cabin": (OPENTYPE + "cabin/Cabin-Medium.otf", OPENTYPE + "cabin/Cabin-Bold.otf"),
    "typewriter": (TRUETYPE + "tlwg/TlwgTypewriter-Bold.ttf",) * 2,
    "hermit": (TRUETYPE + "hermit/Hermit-medium.otf", TRUETYPE + "hermit/Hermit-bold.otf"),
}
HOUSES = [("Juniper & Rye", "61 Canal St", "Providence, RI"), ("Low Tide Oyster Co", "1418 Bayview Dr", "Gulfport, MS"),
          ("Three Foxes Public House", "9 Depot Sq", "Montpelier, VT"), ("Paper Moon Supper Club", "2250 Ogden Ave", "Duluth, MN"),
          ("Nonna Pia", "715 Arch St", "Reading, PA"), ("Tin Roof Barbecue", "4400 Hwy 31 S", "Decatur, AL"), ("Kestrel", "33 Alder Way", "Bend, OR")]
CASAS = [("Fonda La Cigarra", "1822 S Zarzamora St", "San Antonio, TX"), ("Mariscos El Timón", "507 E 4th St", "Santa Ana, CA"),
         ("La Güera Cocina", "88 Calle de Guadalupe", "Las Cruces, NM"), ("Taquería Los Compadres", "2610 W Cermak Rd", "Chicago, IL")]
GIVEN = ["Imani", "Casimir", "Renee", "Thaddeus", "Delphine", "Ravi", "Jolene", "Augustin", "Min-jun", "Paloma", "Errol", "Greta", "Nkechi",
         "Sunny", "Vaughn", "Lourdes", "Teddy", "Ottilie", "Mary Kate", "Darnell", "Farrah", "Ivo", "Luanne", "Zeke"]
FAMILY = ["Pruitt", "Adeyemi", "Vance", "Castellon", "McGrath", "Ostrowski", "Thao", "Delgado", "Hargrove", "Lindgren", "Iyer", "Beaulieu",
          "Sorensen", "O'Hara", "Quick", "Medeiros", "Tanaka", "Winslow-Pike", "Abara", "Le"]
NOMBRES = ["Marisol", "Ulises", "Yesenia", "Gerardo", "Itzel", "Ramiro", "Araceli", "Chuy", "Rocío", "Efraín", "Lupita", "Saúl"]
APELLIDOS = ["Villaseñor", "Arriaga", "Montes", "Ibarra Luna", "Ochoa", "Zavala", "Peña", "Tovar", "Cisneros"]
MENU = {"Food": [1195, 1350, 1475, 1600, 1895, 2150, 2400, 2875, 3300], "N/A Bev": [325, 375, 450], "Beer": [650, 700, 825, 900],
        "Wine": [1100, 1250, 1400, 1650], "Liquor": [950, 1150, 1300, 1500]}
CARDS = ["Visa", "MasterCard", "Amex", "Discover"]


def share(amount, basis):
    """A share in basis points, rounded half up."""
    return (amount * basis + 5000) // 10000


def night(r, service=True):
    n = SimpleNamespace(groups={}, pay={}, slips=[], gross=0, comps=0, promos=0, tax=0, service=0, tips=0, guests=0, checks=0)
    rate, cash_habit = r.choice([475, 530, 625, 700, 735, 825, 860, 975]), r.choice([8, 15, 25, 40, 60])
    number = r.randint(3, 70) * 100 + r.randint(1, 99)

    def pay(how, amount, tip=0):
        entry = n.pay.setdefault(how, [0, 0, 0])
        for k, v in enumerate((1, amount, tip)): entry[k] += v
        n.tips += tip
        if how in CARDS: n.slips.append((number, how, r.randint(1000, 9999), amount, tip))

    for table in range(r.randint(6, 17)):
        seats, sub = r.choices([1, 2, 3, 4, 5, 6, 7, 9], [5, 34, 13, 22, 9, 9, 4, 4])[0], 0
        for _ in range(seats):
            order = ["Food"] * r.choice([1, 1, 2]) + [g for g, p in (("N/A Bev", 45), ("Beer", 35), ("Wine", 30), ("Liquor", 30)) if r.randint(1, 100) <= p]
            for g in order:
                price = r.choice(MENU[g]); sub += price
                entry = n.groups.setdefault(g, [0, 0]); entry[0] += 1; entry[1] += price
        promo = share(sub, r.choice([1000, 1500])) if r.randint(1, 9) == 1 else 0
        comp = r.choice(MENU["Food"][:4]) if not promo and seats > 1 and r.randint(1, 10) == 1 else 0
        net = sub - promo - comp; tax = share(net, rate); svc = share(net, 1800) if service and seats >= 6 else 0
        total = net + tax + svc; number += r.randint(1, 6)
        n.gross += sub; n.promos += promo; n.comps += comp; n.tax += tax; n.service += svc; n.guests += seats; n.checks += 1
        if table == 0 or r.randint(1, 100) <= cash_habit:
            part = total // 200 * 100 if seats > 3 and r.randint(1, 3) == 1 else total
            pay("Cash", part)
            if part < total: pay(r.choice(CARDS), total - part, share(total - part, 1600))
        elif r.randint(1, 25) == 1: pay("Gift Card", total)
        else: pay(r.choices(CARDS, [55, 25, 14, 6])[0], total, r.choice([share(net, 1500 + 100 * r.randint(0, 9)), net // 600 * 100 + 100]) if not svc or r.randint(1, 4) == 1 else 0)
    n.net = n.gross - n.promos - n.comps; n.total = n.net + n.tax + n.service; n.cash = n.pay["Cash"][1]
    n.pay = {k: n.pay[k] for k in ["Cash", *CARDS, "Gift Card"] if k in n.pay}
    n.groups = {k: n.groups[k] for k in MENU if k in n.groups}
    n.declared = 100 * r.randint(0, 45)
    n.due = n.cash - n.tips - n.service
    return n


def clock(r, late):
    """The business day, the clock in and the printing time (after midnight if late)."""
    day = datetime(2024, 9, 1) + timedelta(days=r.randint(0, 700))
    out = day + (timedelta(days=1, minutes=r.randint(3, 95)) if late else timedelta(hours=21, minutes=r.randint(10, 175)))
    return day, day + timedelta(hours=r.choice([15, 16, 17]), minutes=r.randint(0, 59)), out


def people(r, given, family, count, last="full"):
    pairs = zip(r.sample(given, count), r.sample(family, count))
    return [f"{g} {f}" if last == "full" else f"{g} {f[0]}." if last == "initial" else g for g, f in pairs]


def dollars(cents, sign="-$"):
    text = f"{abs(cents) // 100:,}.{abs(cents) % 100:02d}"
    return sign + text if cents < 0 else sign.replace("-", "") + text


def plain(cents): return dollars(cents, "-")


def hour(t): return f"{t.hour % 12 or 12}:{t:%M} {'AM' if t.hour < 12 else 'PM'}"


def truth(n, who, day, due=None, **more):
    owes = {} if due is None else dict(serverOwesHouse=max(due, 0), houseOwesServer=max(-due, 0))
    return dict(serverName=who, businessDate=f"{day:%Y-%m-%d}", netSales=n.net, tax=n.tax, cashSales=n.cash, cardTips=n.tips, gratuity=n.service,
                covers=n.guests, **owes, **more)


def aloha(r, i):
    n = night(r); day, _, out = clock(r, i % 3 != 1); who, boss = people(r, GIVEN, FAMILY, 2, r.choice(["initial", "full", "given"]))
    doc = Doc(font=r.choice(["courierprime", "ibm3270", "typewriter"]), cols=r.choice([36, 38, 40])); house = r.choice(HOUSES)
    doc.c(house[0].upper(), b=True).c(f"Unit {r.randint(12, 980):04d}  {house[2]}").sp().c("EMPLOYEE CHECKOUT", big=r.choice(["", "h"])).sp(.4)
    doc.l(f"{r.randint(101, 899)} {who}").kv(f"DOB: {day:%m/%d/%Y}", f"Shift {r.choice([1, 1, 2])}").l(f"Printed {out:%m/%d/%Y} {hour(out)}").l("Job: Server").rule("=")
    for g, (_, amount) in n.groups.items(): doc.kv(g, plain(amount))
    doc.kv("Gross Sales", plain(n.gross)).kv("Less Comps", plain(-n.comps)).kv("Less Promos", plain(-n.promos)).kv("Net Sales", plain(n.net), b=True)
    doc.kv("Taxes", plain(n.tax)).kv("Gratuity", plain(n.service)).kv("Total", plain(n.total), b=True).rule("=")
    stops = [0, .47, .75, 1]; doc.row(["Payment", "Qty", "Amount", "Tips"], stops).rule("-")
    for k, (qty, amount, tip) in n.pay.items(): doc.row([k, str(qty), plain(amount), plain(tip)], stops)
    doc.rule("-").row(["Total", str(sum(v[0] for v in n.pay.values())), plain(n.total), plain(n.tips)], stops, b=True).rule("=")
    doc.kv("Cash Payments", plain(n.cash)).kv("Less Charge Tips", plain(-n.tips)).kv("Less Gratuity", plain(-n.service))
    doc.kv("CASH DUE", plain(n.due), b=True, big=r.choice(["", "h"]))
    if r.random() < .5: doc.l("(negative: pay to employee)")
    doc.rule("=").kv("Guests", str(n.guests)).kv("Per Person Avg", plain((n.net + n.guests // 2) // n.guests)).kv("Declared Cash Tips", plain(n.declared))
    doc.kv("Tip Share Memo 2% of Sales", plain(share(n.net, 200))).rule("-").l(f"Approved by: {boss}").sp(1.2).l("Employee X____________________")
    return doc, truth(n, who, day, n.due, grossSales=n.gross, declaredCashTips=n.declared)


def skytab(r, i):
    n = night(r); day, start, out = clock(r, i % 2 == 0); who, boss = people(r, GIVEN, FAMILY, 2, r.choice(["full", "initial"])); house = r.choice(HOUSES)
    bank, drop = r.choice([0, 5000, 10000, 15000]), n.cash // 2 // 2000 * 2000 if r.random() < .6 else 0; early = night(r)
    doc = Doc(font=r.choice(["cantarell", "clearsans"]), prop=True, size=r.choice([22, 24]))
    doc.l(house[0], b=True, big="h").l(f"{house[1]}, {house[2]}").sp().l("Server Summary", b=True).kv("Server", who, b=True)
    doc.kv("Business Day", f"{day:%a, %b} {day.day}, {day.year}").kv("Printed", f"{out:%b} {out.day}, {out.year} {hour(out)}").kv("Manager on Duty", boss).rule("=")
    doc.l("Sales by Category", b=True)
    for g, (qty, amount) in n.groups.items(): doc.row([g, str(qty), dollars(amount)], [0, .6, 1])
    doc.row(["Gross Sales", str(sum(v[0] for v in n.groups.values())), dollars(n.gross)], [0, .6, 1], b=True).rule("-")
    doc.kv("Discounts", dollars(-n.promos)).kv("Comps", dollars(-n.comps)).kv("Net Sales", dollars(n.net), b=True).kv("Sales Tax", dollars(n.tax))
    doc.kv("Service Charges", dollars(n.service)).kv("Total with Tax", dollars(n.total), b=True).rule("=").l("Payments", b=True)
    for k, (qty, amount, _) in n.pay.items(): doc.row([k if k != "Cash" else "Cash Payments", str(qty), dollars(amount)], [0, .6, 1])
    doc.rule("=").l("Server Bank", b=True).kv("Cash Payments", dollars(n.cash)).kv("Bank (+)", dollars(bank)).kv("Drops (-)", dollars(-drop))
    doc.kv("Due Restaurant", dollars(n.cash + bank - drop), b=True).sp(.4).kv("Card Tips", dollars(n.tips)).kv("Service Charges", dollars(n.service))
    doc.kv("Due Employee", dollars(n.tips + n.service), b=True).rule("=").kv("Guests", str(n.guests)).kv("Checks", str(n.checks)).rule("-")
    doc.l(f"Previous Shift ({day:%b} {day.day}, 10:{r.randint(10, 58)} AM - 2:{r.randint(10, 58)} PM)", b=True)
    doc.kv("Net Sales", dollars(early.net)).kv("Card Tips", dollars(early.tips)).kv("Settled", "Yes").sp()
    return doc, truth(n, who, day, grossSales=n.gross, serverOwesHouse=n.cash + bank - drop, houseOwesServer=n.tips + n.service)


def upserve(r, i):
    n = night(r); day, start, out = clock(r, i % 2 == 1); who, boss = people(r, GIVEN, FAMILY, 2); house = r.choice(HOUSES)
    doc = Doc(font=r.choice(["carlito", "cabin"]), prop=True, size=r.choice([23, 25, 27]))
    doc.c(house[0], b=True).c("Checkout Report", big="h").sp(.3)

    def above(*pairs):
        for a, b in zip(pairs[::2], pairs[1::2]): doc.add("pair", a[0], "", b[0], "").add("pair", a[1], "", b[1], "", b=True).sp(.35)

    above(("Employee", who), ("Role", "Server"), ("Trading Day", f"{day:%a %b} {day.day}, {day.year}"), ("Hours", f"{(out - start).seconds / 3600:.2f}"),
          ("Clock In", hour(start)), ("Clock Out", hour(out) + (" (+1)" if out.date() > day.date() else "")))
    doc.rule("-").l(f"Cash Owed to {'House' if n.due >= 0 else 'Employee'}").l(dollars(abs(n.due)), b=True, big="h").rule("-")
    above(("Net Sales", dollars(n.net)), ("Tax", dollars(n.tax)), ("Gross Sales", dollars(n.gross)), ("Discounts & Comps", dollars(-n.promos - n.comps)),
          ("Guests", str(n.guests)), ("Checks", str(n.checks)), ("Gross / Guest", dollars((n.gross + n.guests // 2) // n.guests)), ("Gross / Check", dollars((n.gross + n.checks // 2) // n.checks)),
          ("Card Tips", dollars(n.tips)), ("Auto Gratuity", dollars(n.service)), ("Cash Payments", dollars(n.cash)), ("Declared Cash Tips", dollars(n.declared)))
    stops = [0, .5, .74, 1]; doc.rule("-").row(["Payments", "Amount", "Tips", "Total"], stops, b=True)
    for k, (_, amount, tip) in n.pay.items(): doc.row([k, plain(amount), plain(tip), plain(amount + tip)], stops)
    doc.row(["Total", plain(n.total), plain(n.tips), plain(n.total + n.tips)], stops, b=True).rule("-").l("Credit Card Transactions", b=True)
    for number, how, last, amount, tip in n.slips[:12]: doc.row([f"#{number} {how} {last}", plain(amount), plain(tip)], [0, .8, 1])
    if len(n.slips) > 12: doc.l(f"and {len(n.slips) - 12} more")
    doc.rule("-").kv("Voids and comps approved by", boss).l(f"Printed {out:%m/%d/%y} {hour(out)}").sp()
    return doc, truth(n, who, day, n.due, grossSales=n.gross, declaredCashTips=n.declared)


MESES = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"]
DIAS = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"]
GRUPOS = {"Food": "Comida", "N/A Bev": "Sin alcohol", "Beer": "Cerveza", "Wine": "Vino", "Liquor": "Licores"}


def spoton(r, i):
    n = night(r); day, start, out = clock(r, i % 2 == 0); who, boss = people(r, NOMBRES, APELLIDOS, 2, r.choice(["full", "full", "given"])); house = r.choice(CASAS)
    doc = Doc(font=r.choice(["hermit", "primesans"]), cols=r.choice([40, 42, 44]), boldall=r.random() < .3); before = night(r)
    fecha = lambda t: f"{DIAS[t.weekday()]} {t.day} {MESES[t.month - 1]} {t.year}"
    doc.c(house[0], big="h", b=True).c(house[1]).c(house[2]).sp().c("Corte de turno / Server Report").sp(.4)
    doc.kv("Mesero(a):", who).kv("Gerente:", boss).kv("Día de negocio:", fecha(day)).kv("Impreso:", f"{fecha(out)} {out:%H:%M}").rule("-")
    head = r.choice(["center", "dash", "inv"]); doc.head("VENTAS", head)
    for g, (qty, amount) in n.groups.items(): doc.row([GRUPOS[g], str(qty), dollars(amount)], [0, .55, 1])
    doc.kv("Ventas brutas", dollars(n.gross)).kv("Descuentos", dollars(-n.promos)).kv("Cortesías", dollars(-n.comps)).kv("Ventas netas", dollars(n.net), b=True)
    doc.kv("Impuesto", dollars(n.tax)).kv("Cargo por servicio", dollars(n.service)).kv("Total", dollars(n.total), b=True).rule("-").head("FORMAS DE PAGO", head)
    stops = [0, .45, .77, 1]; doc.row(["Tipo", "Cant.", "Monto", "Propina"], stops)
    for k, (qty, amount, tip) in n.pay.items(): doc.row([{"Cash": "Efectivo", "Gift Card": "T. de regalo"}.get(k, k), str(qty), plain(amount), plain(tip)], stops)
    doc.row(["Total", str(sum(v[0] for v in n.pay.values())), plain(n.total), plain(n.tips)], stops, b=True).rule("-").head("LIQUIDACIÓN", head)
    doc.kv("Efectivo cobrado", dollars(n.cash)).kv("Propinas con tarjeta", dollars(-n.tips)).kv("Cargo por servicio", dollars(-n.service))
    doc.kv("El mesero debe a la casa" if n.due >= 0 else "La casa debe al mesero", dollars(abs(n.due)), b=True)
    doc.rule("-").kv("Propinas en efectivo", dollars(n.declared)).kv("Comensales", str(n.guests)).kv("Cuentas", str(n.checks)).rule("-")
    doc.l(f"Semana pasada ({fecha(day - timedelta(days=7))})").kv("Ventas netas", dollars(before.net)).kv("Comensales", str(before.guests)).sp().l("Firma: ______________________")
    return doc, truth(n, who, day, n.due, grossSales=n.gross, declaredCashTips=n.declared)


LAYOUTS = [aloha, skytab, upserve, spoton]
