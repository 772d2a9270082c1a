public import Money
public import Records
public import Tips

/// Something that has to be entered before a file can be made.
public enum PayrollGap: Hashable, Sendable {
  case nothingClosed(DayRange, open: Int)
  case tipsPaid(file: String)
  case wagesPaid(file: String, amount: String)
  case setting(file: String, section: String, key: String, example: String)
  case code(file: String, section: String, group: String, figure: PayFigure, amount: String)
  case title(file: String, role: JobRole)
  case cashWagesForGusto(amount: String, file: String)
  case schedule(file: String)
  case notAPeriod(DayRange, nearest: DayRange)
  case currency(String, format: PayrollFormat)
  case payrollID(Employee, PayrollSystem)
  case badPayrollID(Employee, PayrollSystem, id: String)
  case sharedPayrollID([Employee], PayrollSystem, id: String)
  case sharedName([Employee], name: String)
  case legalName(Employee)
  case unprintable(Employee, which: LegalNamePart, scalar: Unicode.Scalar)
  case letters(Employee, name: String)
  case hours(Employee, shift: Int64, day: CalendarDay, isClosed: Bool)
  case changesOfJournal(PayrollFormat)
  case openAgain(shift: Int64, day: CalendarDay, export: Int64)

  public var problem: String {
    switch self {
    case .nothingClosed(let days, let open):
      "No shift from \(days.first) to \(days.last) is closed"
        + (open == 0 ? "." : "; \(open) of them \(open == 1 ? "is" : "are") open.")
    case .tipsPaid(let file): "\(file) does not say how people get their tips."
    case .wagesPaid(let file, let amount):
      "The payouts hold \(amount) of service charges and house money, which are wages; \(file) does "
        + "not say how people get them."
    case .setting(let file, let section, let key, _):
      "\(file) does not say “\(key)” under “\(section)”."
    case .code(let file, let section, _, let figure, let amount):
      "\(amount) of \(figure.rawValue) has no code under “\(section)” of \(file)."
    case .title(let file, let role): "\(file) has no title for the role \(role.rawValue)."
    case .changesOfJournal(let format):
      "A journal for \(format.title) holds whole transactions, so there is no file of changes alone."
    case .openAgain(let shift, let day, let export):
      "Shift \(shift) (\(day)) is open, and export \(export) holds it: all of it would be taken back."
    case .cashWagesForGusto(let amount, _):
      "\(amount) of wages were handed out in cash; Gusto's file has no column for them."
    case .schedule(let file): "\(file) does not say the pay periods, which the file names."
    case .notAPeriod(let days, _):
      "\(days.first) to \(days.last) is no pay period, and the file names the period."
    case .currency(let code, let format):
      "\(format.title) takes amounts with two digits after the point; \(code) has others."
    case .payrollID(let person, let system): "\(person.name.text) has no ID for \(system.title)."
    case .badPayrollID(let person, let system, let id):
      "“\(id.printable)” of \(person.name.text) is no ID of \(system.title): "
        + "\(system.facts.id.remedy(for: system.title))."
    case .sharedPayrollID(let people, let system, let id):
      "\(people.map(\.name.text).joined(separator: " and ")) have the same ID for \(system.title): "
        + "“\(id)”."
    case .sharedName(let people, let name):
      "\(people.map(\.id.rawValue).joined(separator: " and ")) are both called "
        + "\(name.printable), and without IDs Gusto cannot tell them apart."
    case .legalName(let person): "\(person.name.text) has no first and last name for payroll."
    case .unprintable(let person, let which, let scalar):
      "The \(which.rawValue) name of \(person.name.text) for payroll holds the invisible character U+"
        + "\(String(scalar.value, radix: 16, uppercase: true))."
    case .letters(_, let name):
      "“\(name.printable)” cannot be written in the letters that ADP Workforce Now takes."
    case .hours(let person, let shift, let day, _):
      "The hours of \(person.name.text) in shift \(shift) (\(day)) are not known."
    }
  }

  public var remedy: Advice<PayrollStep> {
    switch self {
    case .nothingClosed(_, open: 0):
      "Name other days with \(step: .chooseDays); “\(step: .listShifts)” says which there are."
    case .nothingClosed:
      "Close them with “\(step: .closeShifts)”, or add \(step: .includeOpenShifts)."
    case .tipsPaid:
      "Write “tips paid: at night”, “tips paid: with the pay” or “tips paid: all with the pay”."
    case .wagesPaid: "Write “wages paid: with the pay” or “wages paid: like the tips”."
    case .setting(_, let section, let key, let example):
      "Write “\(key): \(example)” under “payroll:”, “\(section):”."
    case .code(_, _, let group, let figure, _):
      "Write “\(figure.rawValue): …” under “\(group):”"
        + (figure == .hours ? "." : ", or “leave out: [\(figure.rawValue)]”.")
    case .title(_, let role): "Write “\(role.rawValue): …” under “titles:”."
    case .cashWagesForGusto:
      "Enter them in Gusto by hand and write “leave out: [bonus]”, or pay wages “with the pay”."
    case .changesOfJournal: "Make the whole journal, and put it in the place of the earlier one."
    case .openAgain:
      "Close it first with “\(step: .closeShifts)”, or add \(step: .includeOpenShifts)."
    case .schedule:
      "Write “pay periods: {length: every two weeks, from: YYYY-MM-DD, payday: 5 days after}”."
    case .notAPeriod(_, let nearest): "Export a whole period: \(step: .exportDays(nearest))."
    case .currency: "Use the csv, json, ledger or beancount format."
    case .payrollID(let person, let system), .badPayrollID(let person, let system, _):
      "\(step: .setPayrollID(person.id, system))"
    case .sharedPayrollID(let people, let system, _):
      "Correct one of them: \(step: .setPayrollID(people.last?.id, system))"
    case .sharedName: "Take “gusto_employee_id” out of “leave out:”."
    case .legalName(let person):
      "\(step: .setLegalName(person.id, [.first, .last]))"
    case .unprintable(let person, let which, _):
      "\(step: .setLegalName(person.id, [which]))"
    case .letters(let person, _):
      "Enter it in Latin letters: \(step: .setLegalName(person.id, [.first, .last]))"
    case .hours(_, let shift, _, isClosed: true):
      "The shift is closed: reopen it with “\(step: .reopenShift(shift))”, enter them with "
        + "“\(step: .editShift(shift))” and close it again, or leave hours out of the file (“hours: no” in the settings)."
    case .hours(_, let shift, _, isClosed: false):
      "Enter them with “\(step: .editShift(shift))”, or leave hours out of the file (“hours: no” in the settings)."
    }
  }
}
