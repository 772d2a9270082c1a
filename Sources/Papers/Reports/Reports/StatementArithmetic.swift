import Money
import Records
import Tips
import Words

/// How a person's payouts came about and what they make together, in words.
struct StatementArithmetic {
  let period: CheckedPeriod
  let language: Language
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
            language(
              "The books hold no sentences for this payout.",
              "Los libros no guardan el cálculo de este pago.")
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
    let shift = language("shift", "turno")
    let number = language("version", "versión")
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
      let title = language("Shift by shift", "Turno por turno")
      lines.append("\(title): \(sum(person.payouts.map { text($0.amount) })) = \(amount).")
    }
    let title = language("By source", "Por origen")
    lines.append("\(title): \(sum(sources)) = \(amount).")
    return ReportSentences(language("In all", "En total"), lines + (try cashLines(cash)))
  }

  /// `$185.30 card tips`, for each source that brought something.
  private var sources: [String] {
    let sources = person.sums.sources
    return [
      (sources.cardTips, language("card tips", "de propinas con tarjeta")),
      (sources.cashTips, language("cash tips", "de propinas en efectivo")),
      (sources.eventTips, language("event tips", "de propinas de eventos")),
      (sources.serviceCharges, language("service charges", "de cargos por servicio")),
      (sources.housePaid, language("added by the house", "que agregó la casa")),
    ].filter { $0.0 != .zero }.map { "\(text($0.0)) \($0.1)" }
  }

  /// From the payouts to what is handed out or over, and how much of it is settled.
  private func cashLines(_ cash: EveningCash) throws -> [String] {
    var lines: [String] = []
    let terms = try terms(cash)
    if terms.contains(" ") {
      let title = language("In cash", "En efectivo")
      lines.append("\(title): \(terms) = \(text(cash.handedOut)), \(try handedOut(cash)).")
    }
    if cash.rounding != .zero {
      let size = text(try cash.rounding.magnitude())
      lines.append(
        cash.rounding.isNegative
          ? language(
            "Cash is rounded: \(size) is still owed to you and is paid on the paycheck.",
            "El efectivo se redondea: todavía se te deben \(size), que se pagan con la nómina.")
          : language(
            "Cash is rounded: \(size) is paid ahead and goes off the pay.",
            "El efectivo se redondea: \(size) se pagan de más y se descuentan en la nómina."))
    }
    if !person.isPaid, cash.settled != .zero { lines.append(try settledLine(cash)) }
    return lines
  }

  /// `$226.00 − $90.00 that you held`
  private func terms(_ cash: EveningCash) throws -> String {
    let sums = person.sums
    var terms = text(try sums.amount)
    if cash.withThePay != .zero {
      let onPaycheck = language("on the paycheck", "con la nómina")
      terms += " − \(text(cash.withThePay)) \(onPaycheck)"
    }
    if sums.cashInHand != .zero {
      let held = language("that you held", "que ya tenías")
      terms += " − \(text(sums.cashInHand)) \(held)"
    }
    if cash.rounding != .zero {
      let sign = cash.rounding.isNegative ? "−" : "+"
      let rounding = language("rounding", "de redondeo")
      terms += " \(sign) \(text(try cash.rounding.magnitude())) \(rounding)"
    }
    return terms
  }

  private func handedOut(_ cash: EveningCash) throws -> String {
    let size = text(try cash.handedOut.magnitude())
    switch (cash.handedOut == .zero, cash.handedOut.isNegative, person.isPaid) {
    case (true, _, _):
      return language("so nothing is handed out or over", "así que nadie entrega nada")
    case (_, true, true):
      return language(
        "so over all shifts you handed over \(size)",
        "así que en todos los turnos entregaste \(size)")
    case (_, true, false):
      return language(
        "so over all shifts you hand over \(size)", "así que en todos los turnos entregas \(size)")
    case (_, false, true):
      return language(
        "so over all shifts the house paid \(size)",
        "así que en todos los turnos la casa pagó \(size)")
    case (_, false, false):
      return language(
        "so over all shifts the house pays \(size)",
        "así que en todos los turnos la casa paga \(size)")
    }
  }

  private func settledLine(_ cash: EveningCash) throws -> String {
    let left = try cash.left
    let (settled, due) = (text(try cash.settled.magnitude()), text(try left.magnitude()))
    let before =
      cash.settled.isNegative
      ? language("You handed over \(settled) already", "Ya entregaste \(settled)")
      : language("The house paid \(settled) already", "La casa ya pagó \(settled)")
    let now =
      left.isNegative
      ? language("so now you hand over \(due)", "así que ahora entregas \(due)")
      : language("so now the house pays \(due)", "así que ahora la casa paga \(due)")
    return "\(before): \(text(cash.handedOut)) − \(text(cash.settled)) = \(text(left)), \(now)."
  }

  private func sum(_ terms: [String]) -> String {
    terms.isEmpty ? language("nothing", "nada") : terms.joined(separator: " + ")
  }

  private func text(_ money: Money) -> String { money.formatted(in: period.currency) }
}
