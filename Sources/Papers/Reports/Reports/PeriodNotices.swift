import Money
import Records
import Words

/// What a reader must know before using a period's figures.
struct PeriodNotices {
  let period: CheckedPeriod
  var language = Language.english
  /// Whether the document tells by itself what was voided after it was paid.
  var isOfCash = false

  /// That there are no shifts at all, or which can still change.
  /// And what is still in pools of periods, so that nobody takes it for paid.
  var aboutShifts: [String] {
    period.noShifts(in: language) + openShifts + voidedShifts + keptInPools + sharings
  }

  /// What was taken back, so that nobody looks for it in the figures.
  private var voidedShifts: [String] {
    let told = isOfCash ? Set(period.voidedAfterPay.map(\.shift)) : []
    return period.voided.filter { !told.contains($0.shift) }.map { $0.notice(in: language) }
  }

  var openShifts: [String] {
    let open = period.shifts.map(\.record).filter { $0.state == .reviewed }
    guard let first = open.first else { return [] }
    guard open.count > 1 else {
      let name = ShiftWords.name(first.shift, of: first.day, in: language)
      return [ShiftWords.canStillChange(name, isOne: true, in: language)]
    }
    let name = ShiftWords.named(first.shift, of: first.day, in: language)
    return [
      language(
        "\(open.count) shifts are not closed yet (the first is \(name)): these figures can still "
          + "change.",
        "\(open.count) turnos aún no están cerrados (el primero es \(name)): estas cifras todavía "
          + "pueden cambiar.")
    ]
  }

  /// Payouts without hours, where others have some.
  var missingHours: [String] {
    guard period.total.payoutsWithTime > 0, period.total.seconds == nil else { return [] }
    let without = period.payouts.filter { $0.timeWorked == nil && !$0.isOfPeriod }
    guard let first = without.first else { return [] }
    let rest = rest(without.count - 1, .payouts)
    let more = without.count == 1 ? "" : language(" and of \(rest)", " y de \(rest)")
    return [
      language(
        "The hours of \(name(first)) on \(first.day) (shift \(first.shift))\(more) are not "
          + "known, so sums of hours that need them are withheld.",
        "Las horas de \(name(first)) del \(first.day) (turno \(first.shift))\(more) no se "
          + "conocen, así que no se muestran las sumas que las necesitan.")
    ]
  }

  /// Shifts without all their hours, for tips per hour.
  var shiftsWithoutHours: [String] {
    let without = period.shifts.filter { $0.record.shares == nil }
      .filter { $0.sums.payouts == 0 || $0.sums.seconds == nil }
      .map(\.record)
    guard !without.isEmpty else { return [] }
    let named = list(without.map { ShiftWords.named($0.shift, of: $0.day, in: language) }, .shifts)
    return [
      language(
        "Tips per hour are withheld for \(named): not everybody's hours are known there.",
        "Las propinas por hora no se muestran para \(named): ahí no se conocen las horas de "
          + "todos.")
    ]
  }

  /// Days whose sales are not known, and what follows for a figure.
  func missingSales(_ figure: SalesFigure) -> [String] {
    let missing = period.sales.missing
    guard !missing.isEmpty else { return [] }
    let days = list(missing.map(words), .days)
    let (name, isOne) = (figure.beginning(in: language), missing.count == 1)
    return [
      language(
        "\(name) is withheld: \(days) \(isOne ? "has" : "have") no net sales.",
        "\(name) no se muestra: \(days) no \(isOne ? "tiene" : "tienen") ventas netas.")
    ]
  }

  /// Five of them at most, and how many more.
  private func list(_ texts: [String], _ what: Counted) -> String {
    let and = language("and", "y")
    return texts.prefix(5).joined(separator: ", ")
      + (texts.count > 5 ? " \(and) \(rest(texts.count - 5, what))" : "")
  }

  /// `2026-09-09`, `shift 2 of 2026-09-01`.
  private func words(_ day: PeriodSales.Day) -> String {
    guard let first = day.shiftsWithout.first else { return day.day.description }
    guard day.shiftsWithout.count > 1 else {
      return ShiftWords.named(first, of: day.day, in: language)
    }
    let numbers = day.shiftsWithout.map(String.init).joined(separator: ", ")
    return language("shifts \(numbers) of \(day.day)", "los turnos \(numbers) del \(day.day)")
  }

  /// Reports with tips but without sales, among others that have some: the sales of the day may be
  /// too low, and what is counted of them too high.
  func doubtfulReports(_ figure: SalesFigure) throws(MoneyError) -> [String] {
    let counted = Set(period.sales.days.filter { $0.netSales != nil && !$0.isFromTill }.map(\.day))
    var doubtful: [PayRecord] = []
    for payout in period.payouts where payout.netSales == .zero && counted.contains(payout.day) {
      if try payout.ownTips > .zero { doubtful.append(payout) }
    }
    guard let first = doubtful.first else { return [] }
    let tips = try first.ownTips
    let more = likewise(doubtful.count)
    return [
      language(
        "\(name(first))'s report of \(first.day) (shift \(first.shift)) has tips of "
          + "\(text(tips)) but no net sales\(more): if sales are missing there, "
          + "\(figure.withinSentence(in: .english)) is too high.",
        "La nota de \(name(first)) del \(first.day) (turno \(first.shift)) tiene propinas de "
          + "\(text(tips)) pero ninguna venta neta\(more): si ahí faltan ventas, "
          + "\(figure.withinSentence(in: .spanish)) sale demasiado alta.")
    ]
  }

  /// Reports that bring in less than their own cash tips and service charges. Forms of authorities
  /// alone tell them, in English.
  func shortReports(of payouts: [PayRecord], _ withheld: String) throws(MoneyError) -> [String] {
    var short: [PayRecord] = []
    for payout in payouts where try OwnTips(payout).card == nil { short.append(payout) }
    guard let first = short.first else { return [] }
    let more = likewise(short.count)
    return [
      "\(name(first))'s report of \(first.day) (shift \(first.shift)) brings in less than the cash "
        + "tips and service charges on it\(more): most likely cash was left out there. \(withheld)"
    ]
  }

  private func likewise(_ reports: Int) -> String {
    guard reports > 1 else { return "" }
    let rest = rest(reports - 1, .reports)
    return language(", and \(rest) likewise", ", y \(rest) igual")
  }

  private func name(_ payout: PayRecord) -> String { period.label(of: payout.employee) }

  /// Where the till says otherwise than the shifts, and days without shifts.
  var oddSales: [String] {
    var lines: [String] = []
    let other = period.sales.days.filter {
      $0.isFromTill && $0.netSales != nil && $0.netSales != $0.ofShifts
    }
    if let first = other.first, let sales = first.netSales {
      let isTwo = other.count == 2
      let rest = rest(other.count - 1, .days)
      let more =
        other.count == 1
        ? ""
        : language(
          ", and \(rest) \(isTwo ? "differs" : "differ")",
          ", y \(rest) \(isTwo ? "difiere" : "difieren")")
      lines.append(
        language(
          "On \(first.day) the till counted net sales of \(text(sales)), the shifts' reports "
            + "\(text(first.ofShifts))\(more); the till's figure is used.",
          "El \(first.day) la caja contó ventas netas de \(text(sales)), las notas de los turnos "
            + "\(text(first.ofShifts))\(more); vale la cifra de la caja."))
    }
    let without = period.sales.daysWithoutShift
    if let first = without.first {
      let isOne = without.count == 1
      let rest = rest(without.count - 1, .days)
      let more = isOne ? "" : language(" and \(rest)", " y \(rest)")
      lines.append(
        language(
          "\(first)\(more) \(isOne ? "has" : "have") sales but no shift; they are left out.",
          "\(first)\(more) \(isOne ? "tiene" : "tienen") ventas pero ningún turno; quedan fuera."))
    }
    return lines
  }

  private func text(_ money: Money) -> String { money.formatted(in: period.currency) }
}

// MARK: - Words

extension PeriodNotices {
  /// A figure that needs the sales of all days.
  enum SalesFigure {
    case averageTip
    /// The indicator for Form 8027, which is English.
    case indicator

    func beginning(in language: Language) -> String {
      switch self {
      case .averageTip: language("The average tip", "La propina promedio")
      case .indicator: "The indicator"
      }
    }

    func withinSentence(in language: Language) -> String {
      switch self {
      case .averageTip: language("the average tip", "la propina promedio")
      case .indicator: "the part of receipts"
      }
    }
  }

  private enum Counted { case days, payouts, reports, shifts }

  /// `1 more day`, `3 more days`
  private func rest(_ count: Int, _ what: Counted) -> String {
    func words(_ english: String, _ spanish: String) -> String {
      let ending = count == 1 ? "" : "s"
      return language("\(count) more \(english)\(ending)", "\(count) \(spanish)\(ending) más")
    }
    return switch what {
    case .days: words("day", "día")
    case .payouts: words("payout", "pago")
    case .reports: words("report", "nota")
    case .shifts: words("shift", "turno")
    }
  }
}
