import Money
import Papers
import Words

// The one place of the Spanish refusals of reports; the English ones stand in PeriodReports.

extension ReportError {
  func sentence(in language: Language) -> String { language(description, spanish) }

  /// As its description, in Spanish.
  private var spanish: String {
    switch self {
    case .payoutsDoNotAddUp(let shift, let day, let tips, let payouts, let currency):
      Self.broken(
        shift, "\(day)",
        "sus pagos suman \(payouts.formatted(in: currency)) y sus propinas son "
          + tips.formatted(in: currency))
    case .sourcesDoNotAddUp(let shift, let day, let name):
      Self.broken(shift, "\(day)", "las fuentes del pago de \(name) no son su monto")
    case .settlementDoesNotAddUp(let shift, let day, let name):
      Self.broken(
        shift, "\(day)", "lo que la casa paga a \(name) no es el pago menos el efectivo que tiene")
    case .negativeAmount(let shift, let day, let name):
      Self.broken(shift, "\(day)", "un monto del pago de \(name) está bajo cero")
    case .netSalesDoNotAddUp(let shift, let day, let sales, let reports, let currency):
      Self.broken(
        shift, "\(day)",
        "las ventas netas de sus notas son \(reports.formatted(in: currency)), más que las del turno, "
          + sales.formatted(in: currency))
    case .housePaidDoesNotAddUp(let shift, let day):
      Self.broken(shift, "\(day)", "lo que agregó la casa no es lo que dicen los pagos")
    case .personsDoNotAddUp(let persons, let shifts, let currency):
      "Las personas suman \(persons.formatted(in: currency)) y los turnos "
        + "\(shifts.formatted(in: currency)). Es un error de TipPool; no se hizo nada."
    case .payoutWithoutShift(let shift, let day, let name):
      Self.broken(shift, "\(day)", "el pago de \(name) no es de ningún turno del informe")
    case .shiftTwice(let shift): "El turno \(shift) está dos veces. " + Self.remedy
    case .voidedShift(let shift):
      "El turno \(shift) se anuló y no puede estar en un informe. " + Self.remedy
    case .dayOutside(let shift, let day):
      "El turno \(shift) del \(day) está fuera de los días del informe. " + Self.remedy
    case .otherCurrency(let shift, let currency):
      "El turno \(shift) está en \(currency.code), y el informe no. Haz uno para cada moneda."
    case .salesTwice(let day):
      "Las ventas del \(day) se importaron dos veces. Importa una cifra para el día."
    case .nobodyOfThatName(let name, known: []):
      "En estos días no se pagó a nadie, así que no hay nada de «\(name)»."
    case .nobodyOfThatName(let name, let known):
      "En estos días no se pagó a nadie llamado «\(name)». Hay: \(known.joined(separator: ", "))."
    case .money(let error): error.sentence(.spanish)
    }
  }

  private static func broken(_ shift: Int64, _ day: String, _ what: String) -> String {
    "El turno \(shift) del \(day) no cuadra: \(what). \(remedy)"
  }

  private static let remedy = "Otra mano cambió los libros, o están dañados; no se hizo nada."
}
