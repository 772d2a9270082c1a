import BusinessCalendar
import HouseSettings
import Monetary
import PayRecords
import TipPooling

extension PayrollBasis {
  /// Figures of money that a code is needed for, in the order of the files.
  static let money: [PayFigure] = [.paycheckTips, .cashTips, .wages, .cashWages]

  /// The figures that have money in them and no code.
  func codeGaps(
    group: String, leftOut: Set<PayFigure>, hasCode: (PayFigure) -> Bool
  ) throws(MoneyError) -> [PayrollGap] {
    var gaps: [PayrollGap] = []
    for figure in Self.money where !leftOut.contains(figure) && !hasCode(figure) {
      let total = try total(of: figure)
      guard total != .zero else { continue }
      gaps.append(
        .code(
          file: settings.file, section: format.section ?? "", group: group, figure: figure,
          amount: shown(total)))
    }
    return gaps
  }

  /// A key of the program's section that has no value.
  func settingGap(_ key: String, _ value: String?, example: String) -> [PayrollGap] {
    guard value == nil else { return [] }
    return [
      .setting(file: settings.file, section: format.section ?? "", key: key, example: example)
    ]
  }

  /// People without an ID of the program, with one that it cannot have, or with another's.
  func idGaps(rule: String, _ isID: (String) -> Bool) -> [PayrollGap] {
    guard let system = format.system else { return [] }
    var gaps: [PayrollGap] = []
    var owners: [String: [Employee]] = [:]
    for person in people {
      guard let id = person.payrollIDs[system], !id.isEmpty else {
        gaps.append(.payrollID(person.employee, system))
        continue
      }
      if !isID(id) { gaps.append(.badPayrollID(person.employee, system, id: id, rule: rule)) }
      owners[id, default: []].append(person.employee)
    }
    let shared = owners.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    return gaps + shared.map { .sharedPayrollID($0.value, system, id: $0.key) }
  }

  /// People without a name for payroll.
  func nameGaps() -> [PayrollGap] {
    people.filter { ($0.firstName ?? "").isEmpty || ($0.lastName ?? "").isEmpty }
      .map { .legalName($0.employee) }
  }

  /// The people of the file, each once.
  var people: [PersonRecord] {
    var seen: Set<Employee.ID> = []
    return lines.map(\.person).filter { seen.insert($0.employee.id).inserted }
  }

  /// The ID of a person; asked for only after ``idGaps(rule:_:)`` found that everybody has one.
  func id(of line: PayrollLine) -> PayrollCell {
    guard let system = format.system, let id = line.person.payrollIDs[system] else { return .blank }
    return .text(id)
  }

  /// ASCII letters and digits, so many.
  static func isPlain(_ text: String, _ lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
      }
  }
}

extension CalendarDay {
  /// `09/25/2026`, as US payroll programs write days.
  var american: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let year = String(self.year)
    return "\(padded(month))/\(padded(day))/"
      + String(repeating: "0", count: 4 - year.count) + year
  }
}
