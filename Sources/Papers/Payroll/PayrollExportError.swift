public import Money
public import Records
import Words

/// Why no file was made. Nothing was written.
public enum PayrollExportError: Error, Hashable, Sendable {
  case incomplete([PayrollGap])
  case shiftDoesNotClose(shift: Int64, day: CalendarDay, expected: String, actual: String)
  /// A payout's sources are not its amount, or one of them is below zero.
  case payoutDoesNotClose(shift: Int64, day: CalendarDay)
  case fileDoesNotClose(expected: String, actual: String)
  case money(MoneyError)
}

extension PayrollExportError {
  /// Whether people or settings have to be completed; else the books are at fault.
  public var needsEntries: Bool {
    if case .incomplete = self { return true }
    return false
  }
}

extension PayrollExportError: CustomStringConvertible {
  public var description: String { advice.description }

  public var advice: Advice<PayrollStep> {
    switch self {
    case .incomplete(let gaps):
      "Nothing was written; \(gaps.count == 1 ? "this is" : "these are") missing:"
        + gaps.map { "\n  - \($0.problem)\n    \($0.remedy)" }.reduce("", +)
    case .shiftDoesNotClose(let shift, let day, let expected, let actual):
      "The payouts of shift \(shift) (\(day)) add up to \(actual), but "
        + "\(expected) was shared out. Nothing was written; look at the shift with "
        + "“\(step: .showShift(shift))”."
    case .payoutDoesNotClose(let shift, let day):
      "A payout of shift \(shift) (\(day)) is not the sum of its sources. Nothing was written; "
        + "look at the shift with “\(step: .showShift(shift))”."
    case .fileDoesNotClose(let expected, let actual):
      "The file would hold \(actual) instead of \(expected). This is a fault "
        + "in TipPool: nothing was written."
    case .money(let error): "\(error.sentence())"
    }
  }
}
