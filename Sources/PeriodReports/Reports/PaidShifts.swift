import Monetary
import PayRecords

/// What one person had and has of a shift that was reopened after it was paid.
struct PaidDifference {
  let shift: ShiftRecord
  let paid: PaidVersion
  let person: CheckedPeriod.PersonLine
  let then: Money
  let now: Money
  /// How much more cash it is; below zero the person gives that much back.
  let cash: Money

  var difference: Money {
    get throws(MoneyError) { try now - then }
  }

  func sentence(in currency: Currency) throws(MoneyError) -> String {
    let difference = try difference
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    return "Shift \(shift.shift) of \(shift.day) was paid on \(paid.paidOn) as version "
      + "\(paid.version): \(text(then)) then, \(text(now)) now, difference \(text(difference))."
      + (cash == difference ? "" : " In cash the difference is \(text(cash)).")
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
  var paidNotices: [String] {
    let records = shifts.map(\.record)
    var lines = Self.paidNotice(of: records.filter { $0.state == .paid })
    for shift in records {
      guard let paid = paidBefore[shift.shift] else { continue }
      lines.append(
        "Shift \(shift.shift) of \(shift.day) was paid on \(paid.paidOn) as version "
          + "\(paid.version) and reopened since: only the difference to that is in this cash.")
    }
    for shift in voidedAfterPay {
      lines.append(
        "Shift \(shift.shift) of \(shift.day) was paid on \(shift.paidOn) and voided since: take "
          + "back what people got for it. That is not in this cash.")
    }
    return lines
  }

  private static func paidNotice(of shifts: [ShiftRecord]) -> [String] {
    guard let first = shifts.first else { return [] }
    guard shifts.count == 1 else {
      return [
        "\(ShiftNumbers.words(shifts.map(\.shift))) were paid already: nothing of them is in "
          + "this cash."
      ]
    }
    let day = first.paidOn.map { " on \($0)" } ?? " already"
    return ["Shift \(first.shift) of \(first.day) was paid\(day): nothing of it is in this cash."]
  }

  /// Where there is nothing to report of.
  var noShifts: [String] { shifts.isEmpty ? ["There are no shifts in these days."] : [] }
}

extension CheckedPeriod.PersonLine {
  /// Whether everything was handed out already.
  var isPaid: Bool {
    let payouts = self.payouts
    return paidBefore.isEmpty && !payouts.isEmpty && payouts.allSatisfy { $0.state == .paid }
  }

  /// What the person has to know of their shifts' states.
  func stateNotices(of period: CheckedPeriod) throws(MoneyError) -> [String] {
    let payouts = self.payouts
    let open = payouts.filter { $0.state == .reviewed }.map(\.shift)
    var lines: [String] = []
    if !open.isEmpty {
      let areOpen = Set(open).count == 1 ? "is" : "are"
      lines.append(
        "\(ShiftNumbers.words(open)) \(areOpen) not closed yet: these figures can still change.")
    }
    let paid = payouts.filter { $0.state == .paid }.map(\.shift)
    if !paid.isEmpty, !isPaid {
      let arePaid = Set(paid).count == 1 ? "is" : "are"
      lines.append("\(ShiftNumbers.words(paid)) \(arePaid) paid already.")
    }
    for difference in try period.paidDifferences(of: self) {
      lines.append(try difference.sentence(in: period.currency))
    }
    return lines
  }
}

/// Numbers of shifts in words.
enum ShiftNumbers {
  /// `Shift 3`, `Shifts 1–3, 5 and 8`.
  static func words(_ shifts: [Int64]) -> String {
    var runs: [ClosedRange<Int64>] = []
    for shift in Set(shifts).sorted() {
      if let last = runs.last, last.upperBound == shift - 1 {
        runs[runs.count - 1] = last.lowerBound...shift
      } else {
        runs.append(shift...shift)
      }
    }
    let texts = runs.flatMap { run -> [String] in
      switch run.count {
      case 1: ["\(run.lowerBound)"]
      case 2: ["\(run.lowerBound)", "\(run.upperBound)"]
      default: ["\(run.lowerBound)–\(run.upperBound)"]
      }
    }
    guard let last = texts.last else { return "No shift" }
    guard texts.count > 1 else { return "\(Set(shifts).count == 1 ? "Shift" : "Shifts") \(last)" }
    return "Shifts \(texts.dropLast().joined(separator: ", ")) and \(last)"
  }
}
