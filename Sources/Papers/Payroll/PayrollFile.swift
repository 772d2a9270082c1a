public import Money
public import Records
public import Tips

/// A payroll file, whole and checked.
public struct PayrollFile: Hashable, Sendable {
  public var name: String
  public var text: String
  /// What people get in all, by the books; the file was counted against it.
  public var total: Money
  public var people: Int
  /// The shifts that it was made from, by number.
  public var shifts: [Int64]
  /// What a person should know.
  public var notices: [PayrollNotice]
}

/// What a person should know of a file; never a reason for a wrong figure.
public enum PayrollNotice: Hashable, Sendable {
  /// Shifts of these days that are not closed and were left out.
  case openShifts([ShiftRecord])
  /// Shifts that are not closed and were brought in, because that was asked for.
  case openShiftsIncluded([ShiftRecord])
  /// A figure that the settings leave out.
  case leftOut(PayFigure, amount: String)
  /// People who get nothing these days and have no line.
  case nothingFor([Employee])
  /// Cash that somebody has beyond what they are due, in a file that has no place for it; less of it
  /// than an earlier file said, in one of the changes since.
  case paidAhead(Employee, amount: String, isLess: Bool = false)
  /// People of whom an earlier file said more than is right now.
  case takesBack([Employee], format: PayrollFormat, since: Int64)
  /// A person has rows under several titles, and not exactly one of them is primary.
  ///
  /// - Parameter paidAs: the title whose row has the money; nil where each row has its own.
  case titles(Employee, [String], paidAs: String?, file: String)
  /// The shifts round cash, but by the settings what people do not hold is paid on the paycheck.
  case roundedCash([ShiftRecord], file: String, tipsPaid: TipsPaid)
  /// Shifts that were paid by other words than the settings have now: what people got stays.
  case settledOtherwise([ShiftRecord], file: String)
  /// Shifts of these days that were taken back.
  case voided([VoidedShift])
  /// More than 40 hours in a week, all of them in the file as regular hours; of a file that holds
  /// only changes, those that changed.
  case overtime(Employee, week: DayRange, hours: String, above: String, isOfChanges: Bool = false)
  /// The days are not one of the house's pay periods.
  case notAPeriod(DayRange)
}

extension PayrollNotice: CustomStringConvertible {
  public var description: String { advice.description }

  /// The notice in a sentence or two.
  public var advice: Advice<PayrollStep> {
    switch self {
    case .openShifts(let shifts):
      "Not closed, so not in the file: \(Self.list(shifts)). Close them with "
        + "“\(step: .closeShifts)”, or add \(step: .includeOpenShifts)."
    case .openShiftsIncluded(let shifts):
      "In the file, though not closed: \(Self.list(shifts)). They can still change."
    case .leftOut(let figure, let amount):
      "Left out, as the settings say: \(amount) of \(figure.rawValue)."
    case .nothingFor(let people):
      "Nothing to pay, so no line: \(people.map(\.name.text).joined(separator: ", "))."
    case .paidAhead(let person, let amount, isLess: true):
      "\(person.name.text) was handed \(amount) less ahead than the earlier file said: take that "
        + "much less off in payroll."
    case .takesBack(let people, let format, let since):
      "Export \(since) had higher figures for \(people.map(\.name.text).joined(separator: ", ")). The "
        + "negative ones correct them: check that \(format.system?.title ?? "payroll") accepted them, or "
        + "take them off there by hand."
    case .paidAhead(let person, let amount, isLess: false):
      "\(person.name.text) was handed \(amount) more in cash than was due, because cash is "
        + "rounded: take it off in payroll by hand."
    case .titles(let person, let titles, nil, let file):
      "\(person.name.text) has rows as \(titles.joined(separator: " and ")), each with its own tips. Gusto "
        + "takes tips and bonus in the row of the main job alone: write “(Primary)” behind its title "
        + "under “titles:” in \(file)."
    case .titles(let person, let titles, let paid?, let file):
      "\(person.name.text) has rows as \(titles.joined(separator: " and ")): all tips and bonus are in the "
        + "row \(paid). If another is the main job, write “(Primary)” behind that title alone under "
        + "“titles:” in \(file)."
    case .roundedCash(let shifts, let file, let tipsPaid):
      "Cash is rounded in \(Self.list(shifts)), but \(file) says “tips paid: \(tipsPaid.rawValue)”: "
        + "what the house owed those nights is in the file, to the cent. If it was handed out in "
        + "cash all the same, it would be paid twice: export those days with "
        + "\(step: .otherSettings) that says “tips paid: at night”."
    case .settledOtherwise(let shifts, let file):
      "Paid before \(file) said otherwise how people get their money: \(Self.list(shifts)). What they "
        + "got in cash then stays so in the file. If that was wrong, reopen the shifts and correct them."
    case .voided(let shifts):
      "Voided, so not in the file: "
        + "\(shifts.map { "shift \($0.shift) (\($0.day))" }.joined(separator: ", "))."
    case .overtime(let person, let week, let hours, let above, isOfChanges: true):
      "\(person.name.text) worked \(hours) hours in the week from \(week.first) to \(week.last); the "
        + "file holds what changed of them as regular hours. Look whether payroll has the \(above) "
        + "above 40 as overtime."
    case .overtime(let person, let week, let hours, let above, isOfChanges: false):
      "\(person.name.text) worked \(hours) hours in the week from \(week.first) to \(week.last); all "
        + "of them are regular hours in the file. Enter the \(above) above 40 as overtime in payroll."
    case .notAPeriod(let days): "\(days.first) to \(days.last) is none of the house's pay periods."
    }
  }

  /// What was done with shifts before, and is not as somebody may expect it in a file of them.
  ///
  /// - Parameters:
  ///   - shifts: those in the file.
  ///   - cash: what the settings say now.
  public static func ofTheBooks(
    _ records: PeriodRecords, _ shifts: [ShiftRecord], cash: CashRules, file: String
  ) -> [PayrollNotice] {
    let settled = records.payouts.filter { $0.settledBy.map { $0 != cash } ?? false }
    let numbers = Set(settled.map(\.shift))
    let others = shifts.filter { numbers.contains($0.shift) }
    var notices: [PayrollNotice] = []
    if !others.isEmpty { notices.append(.settledOtherwise(others, file: file)) }
    if !records.voided.isEmpty { notices.append(.voided(records.voided)) }
    return notices
  }

  private static func list(_ shifts: [ShiftRecord]) -> String {
    let shown = shifts.prefix(10).map { "shift \($0.shift) (\($0.day))" }.joined(separator: ", ")
    return shifts.count > 10 ? shown + " and \(shifts.count - 10) more" : shown
  }
}
