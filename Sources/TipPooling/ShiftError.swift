public import Monetary

/// Why a shift cannot be computed. Nothing is paid on a guess.
public enum ShiftError: Error, Hashable, Sendable {
  /// There is no server, so there are no tips.
  case noServers
  /// One person has two entries in the same list.
  case personTwice(Employee)
  /// A figure of the form is below zero.
  case negativeFigure(Employee, field: String, amount: Money)
  /// The servers' totals add up to less than nothing.
  case tipsBelowZero(Money)
  /// The policy shares by hours, but somebody's hours are missing.
  case hoursMissing(Employee, role: JobRole)
  /// The policy shares by hours, but nobody in that pool worked any.
  case noHoursWorked(pool: TipPool)
  /// An amount grew past 64 bits.
  case money(MoneyError)
  /// The arithmetic does not close to the minor unit: a fault of the program.
  case doesNotClose(expected: Money, actual: Money)
}

extension ShiftError {
  /// The error as a sentence, with what to do.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .noServers:
      return "The shift has no server, so there are no tips to share. Add at least one server."
    case .personTwice(let employee):
      return "\(employee.name.text) is listed twice in the same role. Put the figures together "
        + "in one entry."
    case .negativeFigure(let employee, let field, let amount):
      return "\(employee.name.text): \(field) is \(amount.formatted(in: currency)), below zero. "
        + "Enter it as zero or more; a debt goes into the other “owes” field."
    case .tipsBelowZero(let total):
      return "The servers' totals add up to \(total.formatted(in: currency)), so there is nothing "
        + "to share. Cash was most likely left out: enter the cash sales that the servers hold."
    case .hoursMissing(let employee, let role):
      return "The policy shares by hours, but the hours of \(employee.name.text) "
        + "(\(role.rawValue)) are missing. Enter them, or share equally."
    case .noHoursWorked(let pool):
      return "The \(pool.rawValue) pool is shared by hours, but nobody in it worked any. "
        + "Enter the hours, or share equally."
    case .money(let error):
      return error.description
    case .doesNotClose(let expected, let actual):
      return "The payouts came to \(actual.formatted(in: currency)) instead of "
        + "\(expected.formatted(in: currency)). This is a fault in TipPool: nothing was paid or "
        + "saved. Please report it with the figures."
    }
  }
}
