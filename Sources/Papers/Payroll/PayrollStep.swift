public import Money
import Records
public import Tips

/// What a person may do next about a payroll file.
public enum PayrollStep: Hashable, Sendable {
  case chooseDays
  case exportDays(DayRange)
  case listShifts
  case showShift(Int64)
  case editShift(Int64)
  /// Makes a new version of a closed shift, which can be changed.
  case reopenShift(Int64)
  case closeShifts
  /// Takes shifts into the file that are not closed.
  case includeOpenShifts
  /// Takes other settings of the house for one export.
  case otherSettings
  /// Enters somebody's ID in a payroll program; nil where it is not known whose.
  case setPayrollID(Employee.ID?, PayrollSystem)
  case setLegalName(Employee.ID, [LegalNamePart])
}

/// A part of the name that payroll knows a person by.
public enum LegalNamePart: String, Hashable, Sendable {
  case first
  case last
}

extension PayrollStep: CustomStringConvertible {
  /// The step where no front door says how it is taken.
  public var description: String {
    switch self {
    case .chooseDays: "another first and last day"
    case .exportDays(let days): "\(days.first) to \(days.last)"
    case .listShifts: "the list of shifts"
    case .showShift(let shift): "show shift \(shift)"
    case .editShift(let shift): "edit shift \(shift)"
    case .reopenShift(let shift): "reopen shift \(shift)"
    case .closeShifts: "close the shift"
    case .includeOpenShifts: "the open shifts"
    case .otherSettings: "settings"
    case .setPayrollID(let person, let system):
      "enter the ID of \(person?.rawValue ?? "the person") for \(system.title)"
    case .setLegalName(let person, let parts):
      "enter the \(parts.map(\.rawValue).joined(separator: " and ")) name of \(person.rawValue)"
    }
  }
}
