import Money
import Records
import Tips
import Words

/// What one person had and has of a shift that was reopened after it was paid.
struct PaidDifference {
  let shift: ShiftRecord
  let paid: PaidVersion
  let person: CheckedPeriod.PersonLine
  let then: Money
  let now: Money
  /// How much more cash it is; below zero the person gives that much back.
  let cash: Money

  var difference: Money { get throws(MoneyError) { try now - then } }

  func sentence(in currency: Currency, _ language: Language) throws(MoneyError) -> String {
    let difference = try difference
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    let wasPaid = ShiftWords.wasPaid(shift, as: paid, in: language)
    let amounts = language(
      "\(text(then)) then, \(text(now)) now, difference \(text(difference)).",
      "antes \(text(then)), ahora \(text(now)), diferencia \(text(difference)).")
    let inCash = language(
      " In cash the difference is \(text(cash)).", " En efectivo la diferencia es \(text(cash)).")
    return "\(wasPaid): \(amounts)\(cash == difference ? "" : inCash)"
  }
}

extension CheckedPeriod {
  /// What changed for a person since shifts were paid, shift by shift.
  func paidDifferences(of person: PersonLine) throws(MoneyError) -> [PaidDifference] {
    guard !paidBefore.isEmpty else { return [] }
    let payouts = person.payouts
    var found: [PaidDifference] = []
    for shift in shifts.map(\.record) {
      guard let paid = paidBefore[shift.shift] else { continue }
      let now = payouts.filter { $0.shift == shift.shift }
      let then = person.paidBefore.filter { $0.shift == shift.shift }
      guard !now.isEmpty || !then.isEmpty else { continue }
      found.append(
        PaidDifference(
          shift: shift, paid: paid, person: person, then: try then.map(\.amount).sum(),
          now: try now.map(\.amount).sum(),
          cash: try EveningCash(now, before: then, by: cashRules).left))
    }
    return found
  }

  /// Which shifts are paid, so that nothing of them is in any envelope, of which only a difference
  /// is, and for which people have to give back what they got.
  func paidNotices(in language: Language) -> [String] {
    let records = shifts.map(\.record)
    var lines = Self.paidNotice(of: records.filter { $0.state == .paid }, in: language)
    for shift in records {
      guard let paid = paidBefore[shift.shift] else { continue }
      lines.append(
        ShiftWords.wasPaid(shift, as: paid, in: language)
          + language(
            " and reopened since: only the difference to that is in this cash.",
            " y después se reabrió: en este efectivo solo está la diferencia."))
    }
    for shift in voidedAfterPay {
      let name = ShiftWords.name(shift.shift, of: shift.day, in: language)
      lines.append(
        language(
          "\(name) was paid on \(shift.paidOn) and voided since: take back what people got for "
            + "it. That is not in this cash.",
          "\(name) se pagó el \(shift.paidOn) y después se anuló: recupera lo que la gente "
            + "recibió por él. Eso no está en este efectivo."))
    }
    return lines
  }

  private static func paidNotice(
    of shifts: [ShiftRecord], in language: Language
  ) -> [String] {
    guard let first = shifts.first else { return [] }
    guard shifts.count == 1 else {
      let names = ShiftWords.names(shifts.map(\.shift), in: language)
      return [
        language(
          "\(names) were paid already: nothing of them is in this cash.",
          "\(names) ya se pagaron: nada de ellos está en este efectivo.")
      ]
    }
    let name = ShiftWords.name(first.shift, of: first.day, in: language)
    let wasPaid =
      first.paidOn.map { language("was paid on \($0)", "se pagó el \($0)") }
      ?? language("was paid already", "ya se pagó")
    return [
      language(
        "\(name) \(wasPaid): nothing of it is in this cash.",
        "\(name) \(wasPaid): nada de él está en este efectivo.")
    ]
  }

  /// The shifts that were voided and would have paid a person.
  func voidedNotices(of person: PersonLine, in language: Language) -> [String] {
    voided.filter { $0.people.contains(person.employee.id) }.map { $0.notice(in: language) }
  }

  func noShifts(in language: Language) -> [String] {
    guard shifts.isEmpty else { return [] }
    return [language("There are no shifts in these days.", "No hay turnos de estos días.")]
  }
}

extension VoidedShift {
  func notice(in language: Language) -> String {
    let name = ShiftWords.name(shift, of: day, in: language)
    return language(
      "\(name) was voided: nothing of it is in these figures.",
      "\(name) se anuló: nada de él está en estas cifras.")
  }
}

extension CheckedPeriod.PersonLine {
  /// Whether everything was handed out already.
  var isPaid: Bool {
    let payouts = self.payouts
    return paidBefore.isEmpty && !payouts.isEmpty && payouts.allSatisfy { $0.state == .paid }
  }

  /// What the person has to know of their shifts' states.
  func stateNotices(
    of period: CheckedPeriod, in language: Language
  ) throws(MoneyError) -> [String] {
    let payouts = self.payouts
    let open = payouts.filter { $0.state == .reviewed }.map(\.shift)
    var lines: [String] = []
    if !open.isEmpty {
      lines.append(
        ShiftWords.canStillChange(
          ShiftWords.names(open, in: language), isOne: Set(open).count == 1, in: language))
    }
    let paid = payouts.filter { $0.state == .paid }.map(\.shift)
    if !paid.isEmpty, !isPaid {
      let names = ShiftWords.names(paid, in: language)
      lines.append(
        Set(paid).count == 1
          ? language("\(names) is paid already.", "\(names) ya está pagado.")
          : language("\(names) are paid already.", "\(names) ya están pagados."))
    }
    for difference in try period.paidDifferences(of: self) {
      lines.append(try difference.sentence(in: period.currency, language))
    }
    return lines
  }
}
