import Books
import Money
import Tips

/// How a person's payouts came about and what they make together, in words.
struct StatementArithmetic {
  let period: CheckedPeriod
  let language: ReportLanguage
  let person: CheckedPeriod.PersonLine

  func sentences(_ cash: EveningCash) throws -> [ReportSentences] { try dayByDay() + [inAll(cash)] }

  /// The stored arithmetic of each payout, and what was given or received by it.
  private func dayByDay() throws -> [ReportSentences] {
    try person.payouts.byShift.flatMap { entries in
      try entries.indices.map { index in
        let payout = entries[index]
        var lines = payout.derivation
        if lines.isEmpty {
          lines = [
            language.text(
              en: "The books hold no sentences for this payout.",
              es: "Los libros no guardan el cálculo de este pago.")
          ]
        }
        // Entries of one shift are netted with one another: it is told after the last.
        if index == entries.indices.last {
          lines += try BalanceSentences.of(
            entries, in: period.currency, isPaid: payout.state == .paid, in: language)
        }
        return ReportSentences(title(of: payout), lines, englishLines: payout.derivation.count)
      }
    }
  }

  private func title(of payout: PayRecord) -> String {
    let shift = language.text(en: "shift", es: "turno")
    let number = language.text(en: "version", es: "versión")
    let version = payout.version > 1 ? ", \(number) \(payout.version)" : ""
    return "\(payout.day), \(shift) \(payout.shift)\(version), \(payout.role.rawValue): "
      + text(payout.amount)
  }

  // MARK: - The period

  /// How the days make the period.
  private func inAll(_ cash: EveningCash) throws -> ReportSentences {
    let amount = text(try person.sums.amount)
    var lines: [String] = []
    if person.payouts.count > 1 {
      let title = language.text(en: "Shift by shift", es: "Turno por turno")
      lines.append("\(title): \(sum(person.payouts.map { text($0.amount) })) = \(amount).")
    }
    let title = language.text(en: "By source", es: "Por origen")
    lines.append("\(title): \(sum(sources)) = \(amount).")
    return ReportSentences(
      language.text(en: "In all", es: "En total"), lines + (try cashLines(cash)))
  }

  /// `$185.30 card tips`, for each source that brought something.
  private var sources: [String] {
    let sources = person.sums.sources
    return [
      (sources.cardTips, language.text(en: "card tips", es: "de propinas con tarjeta")),
      (sources.cashTips, language.text(en: "cash tips", es: "de propinas en efectivo")),
      (sources.eventTips, language.text(en: "event tips", es: "de propinas de eventos")),
      (sources.serviceCharges, language.text(en: "service charges", es: "de cargos por servicio")),
      (sources.housePaid, language.text(en: "added by the house", es: "que agregó la casa")),
    ].filter { $0.0 != .zero }.map { "\(text($0.0)) \($0.1)" }
  }

  /// From the payouts to what is handed out or over, and how much of it is settled.
  private func cashLines(_ cash: EveningCash) throws -> [String] {
    var lines: [String] = []
    let terms = try terms(cash)
    if terms.contains(" ") {
      let title = language.text(en: "In cash", es: "En efectivo")
      lines.append("\(title): \(terms) = \(text(cash.handedOut)), \(try handedOut(cash)).")
    }
    if cash.rounding != .zero {
      let size = text(try cash.rounding.magnitude())
      lines.append(
        cash.rounding.isNegative
          ? language.text(
            en: "Cash is rounded: \(size) is still owed to you and is paid on the paycheck.",
            es: "El efectivo se redondea: todavía se te deben \(size), que se pagan con la nómina.")
          : language.text(
            en: "Cash is rounded: \(size) is paid ahead and goes off the pay.",
            es: "El efectivo se redondea: \(size) se pagan de más y se descuentan en la nómina."))
    }
    if !person.isPaid, cash.settled != .zero { lines.append(try settledLine(cash)) }
    return lines
  }

  /// `$226.00 − $90.00 that you held`
  private func terms(_ cash: EveningCash) throws -> String {
    let sums = person.sums
    var terms = text(try sums.amount)
    if cash.withThePay != .zero {
      let onPaycheck = language.text(en: "on the paycheck", es: "con la nómina")
      terms += " − \(text(cash.withThePay)) \(onPaycheck)"
    }
    if sums.cashInHand != .zero {
      let held = language.text(en: "that you held", es: "que ya tenías")
      terms += " − \(text(sums.cashInHand)) \(held)"
    }
    if cash.rounding != .zero {
      let sign = cash.rounding.isNegative ? "−" : "+"
      let rounding = language.text(en: "rounding", es: "de redondeo")
      terms += " \(sign) \(text(try cash.rounding.magnitude())) \(rounding)"
    }
    return terms
  }

  private func handedOut(_ cash: EveningCash) throws -> String {
    let size = text(try cash.handedOut.magnitude())
    switch (cash.handedOut == .zero, cash.handedOut.isNegative, person.isPaid) {
    case (true, _, _):
      return language.text(en: "so nothing is handed out or over", es: "así que nadie entrega nada")
    case (_, true, true):
      return language.text(
        en: "so over all shifts you handed over \(size)",
        es: "así que en todos los turnos entregaste \(size)")
    case (_, true, false):
      return language.text(
        en: "so over all shifts you hand over \(size)",
        es: "así que en todos los turnos entregas \(size)")
    case (_, false, true):
      return language.text(
        en: "so over all shifts the house paid \(size)",
        es: "así que en todos los turnos la casa pagó \(size)")
    case (_, false, false):
      return language.text(
        en: "so over all shifts the house pays \(size)",
        es: "así que en todos los turnos la casa paga \(size)")
    }
  }

  private func settledLine(_ cash: EveningCash) throws -> String {
    let left = try cash.left
    let (settled, due) = (text(try cash.settled.magnitude()), text(try left.magnitude()))
    let before =
      cash.settled.isNegative
      ? language.text(en: "You handed over \(settled) already", es: "Ya entregaste \(settled)")
      : language.text(en: "The house paid \(settled) already", es: "La casa ya pagó \(settled)")
    let now =
      left.isNegative
      ? language.text(en: "so now you hand over \(due)", es: "así que ahora entregas \(due)")
      : language.text(en: "so now the house pays \(due)", es: "así que ahora la casa paga \(due)")
    return "\(before): \(text(cash.handedOut)) − \(text(cash.settled)) = \(text(left)), \(now)."
  }

  private func sum(_ terms: [String]) -> String {
    terms.isEmpty ? language.text(en: "nothing", es: "nada") : terms.joined(separator: " + ")
  }

  private func text(_ money: Money) -> String { money.formatted(in: period.currency) }
}
