"""Spanish layouts: two to develop on, one held back."""

from common import known, some, tipped
from evening import spread
from slip import Slip, clock, dated, money

MONTHS = (
    "enero febrero marzo abril mayo junio " "julio agosto septiembre octubre noviembre diciembre"
).split()


def corte_mesero(e, rng):
    """Day before month (always past the twelfth, so it can be told), the direction in words."""
    s, m = Slip(40), money("$", True, "-$")
    e.day = e.day.replace(day=max(13, e.day.day))
    due, name = e.due(), f"{e.first} {e.last}"
    s.put(s.center(e.house, "b"), s.center("CORTE DE MESERO", "wh"))
    s.put(s.left(f"Mesero: {e.employee} - {name}"))
    s.put(s.left(f"Fecha: {dated(e.day, 'dmy')}   Hora: {clock(e.closed, '24')}"), s.rule("="))
    ventas = s.left("VENTAS", "b") + s.rows(
        m,
        ("Ventas brutas", e.gross),
        ("Descuentos", -e.discounts),
        ("Cortesías", -e.comps),
        ("Ventas netas", e.net, "b"),
        ("Impuesto", e.tax),
    )
    pagos = s.left("FORMAS DE PAGO", "b")
    for brand, count, cents, _ in e.tenders():
        pagos += s.counted(m, 24, ("Efectivo" if brand == "CASH" else brand.title(), count, cents))
    pagos += s.rows(m, ("Total pagos", e.total))
    propinas = s.left("PROPINAS", "b") + s.rows(
        m,
        ("Propinas tarjeta", e.card_tips),
        ("Propina incluida", e.gratuity),
        ("Propinas en efectivo (declaradas)", e.declared),
    )
    sections = {"ventas": ventas, "pagos": pagos, "propinas": propinas}
    for section in some(rng, sections, {"ventas", "propinas"}):
        s.put(section, s.rule("-"))
    owed = "El mesero debe a la casa" if due >= 0 else "La casa debe al mesero"
    s.put(s.rows(m, ("Ventas en efectivo", e.cash), (owed, abs(due), "b")), s.rule("="))
    s.put(s.left(f"Comensales: {e.covers}   Cuentas: {len(e.checks)}"))
    s.put(s.center("Firma ____________________"))
    return s, known(e, name, due) | tipped(e)


def fin_de_turno(e, rng):
    """Capitals with inverse bars, last name first, both directions printed."""
    s, m = Slip(36), money("", True, "paren")
    due, name = e.due(), f"{e.last.upper()}, {e.first.upper()}"
    printed = f"{dated(e.printed[0], 'mes')} {clock(e.printed[1], '24')}"
    s.put(s.center("REPORTE DE FIN DE TURNO", "b"), s.center(e.house))
    s.put(s.left(f"EMPLEADO: {name}"), s.left(f"FECHA: {dated(e.day, 'mes')}"))
    s.put(s.left(f"IMPRESO: {printed}"))
    dishes = e.net_categories.get("Food", 1)
    food, drink = spread(e.net, [dishes, e.net - dishes])
    ventas = s.bar("RESUMEN DE VENTAS") + s.rows(
        m,
        ("ALIMENTOS", food),
        ("BEBIDAS", drink),
        ("VENTA NETA", e.net),
        ("IMPUESTOS", e.tax),
        ("VENTA TOTAL", e.net + e.tax),
        fill=".",
    )
    propinas = s.bar("PROPINAS")
    propinas += s.rows(m, ("PROPINAS CON TARJETA", e.card_tips), ("CARGO POR SERVICIO", e.gratuity))
    caja = s.bar("CAJA") + s.rows(
        m,
        ("EFECTIVO COBRADO", e.cash),
        ("MENOS PROPINAS", -e.card_tips - e.gratuity),
        ("MESERO DEBE A LA CASA", max(due, 0)),
        ("CASA DEBE AL MESERO", max(-due, 0)),
    )
    sections = [ventas, propinas]
    rng.shuffle(sections)
    s.put(*sections, caja, s.rule("*"), s.center("GRACIAS"))
    return s, known(e, name, due) | tipped(e, declared=False)


def liquidacion(e, rng):
    """Settlement sheet: month in words, trailing minus, cash to hand in or the waiter's balance."""
    s, m = Slip(42), money("$", True, "trail")
    due, name = e.due(paid_out=True), f"{e.first} {e.last}"
    s.put(s.center("Liquidación de turno", "h"), s.center(e.house), s.rule("="))
    s.put(s.left(f"Atendió: {name}"))
    s.put(s.left(f"Día: {e.day.day} de {MONTHS[e.day.month - 1]} de {e.day.year}"))
    s.put(s.left(f"Personas: {e.covers}"), s.rule("="))
    caja = s.rows(
        m,
        ("Cobrado en efectivo", e.cash),
        ("(-) Propinas de tarjeta", -e.card_tips),
        ("(-) Servicio", -e.gratuity),
        ("(-) Gastos", -e.paid_out) if e.paid_out else None,
        ("Efectivo a entregar" if due >= 0 else "A favor del mesero", abs(due), "b"),
    )
    ventas = s.rows(
        m,
        ("Venta antes de descuentos", e.gross),
        ("Descuentos y cortesías", -e.discounts - e.comps),
        ("Total ventas netas", e.net, "b"),
        ("IVA", e.tax),
        ("Venta con impuesto", e.net + e.tax),
    )
    propinas = s.rows(m, ("Propinas tarjeta", e.card_tips), ("Servicio", e.gratuity))
    sections = [caja, ventas, propinas]
    rng.shuffle(sections)
    for section in sections:
        s.put(section, s.rule("-"))
    return s, known(e, name, due) | tipped(e, declared=False)


OPEN = {f.__name__: f for f in (corte_mesero, fin_de_turno)}
HELD = {f.__name__: f for f in (liquidacion,)}
