import Money
import Records
import Tips

/// What one program's file looks like.
protocol PayrollLayout {
  var basis: PayrollBasis { get }
  /// The figures that the settings leave out.
  var leftOut: Set<PayFigure> { get }
  var writesHours: Bool { get }
  /// Whether cash that was paid ahead has a place.
  var holdsPaidAhead: Bool { get }
  /// What a person should know of the rows; those without anything are not in the file.
  func notices(of all: [PayrollLine]) -> [PayrollNotice]
  /// What has to be entered first.
  func gaps() throws(MoneyError) -> [PayrollGap]
  /// The file; only asked for where there are no gaps.
  func table() -> PayrollTable
}

extension PayrollLayout {
  var holdsPaidAhead: Bool { false }
  func notices(of all: [PayrollLine]) -> [PayrollNotice] { [] }
}

/// Everything that a file is made of.
struct PayrollBasis {
  /// The program that the file is for; nil for files of no program.
  let system: PayrollSystem?
  let days: DayRange
  let currency: Currency
  let settings: HouseSettings
  /// Of those who have anything in the file, and in files for people's eyes of everybody.
  let lines: [PayrollLine]

  /// `$1,234.56`.
  func shown(_ amount: Money) -> String { amount.formatted(in: currency) }

  func total(of figure: PayFigure) throws(MoneyError) -> Money {
    try lines.compactMap { $0.split[figure] }.sum()
  }

  /// The people of the file, each once.
  var people: [PersonRecord] {
    var seen: Set<Employee.ID> = []
    return lines.map(\.person).filter { seen.insert($0.employee.id).inserted }
  }

  /// The ID of a person; asked for only after ``idGaps()`` found that everyone has one.
  func id(of line: PayrollLine) -> PayrollCell {
    .text(ifAny: system.flatMap { line.person.payrollIDs[$0] })
  }

  // MARK: - Gaps

  /// The figures that have money in them and no code.
  func codeGaps(
    group: String, leftOut: Set<PayFigure>, hasCode: (PayFigure) -> Bool
  ) throws(MoneyError) -> [PayrollGap] {
    guard let system else { return [] }
    var gaps: [PayrollGap] = []
    for figure in PayFigure.money where !leftOut.contains(figure) && !hasCode(figure) {
      // Changes of several people may come to nothing together.
      guard lines.contains(where: { $0.cell(figure) != .blank }) else { continue }
      gaps.append(
        .code(
          file: settings.file, section: system.section, group: group, figure: figure,
          amount: shown(try total(of: figure))))
    }
    return gaps
  }

  /// A key of the program's section that has no value.
  func settingGap(_ key: String, _ value: String?) -> [PayrollGap] {
    guard value == nil, let system else { return [] }
    return [
      .setting(
        file: settings.file, section: system.section, key: key,
        example: system.example(of: key) ?? "…")  // A key that the file to start from leaves out.
    ]
  }

  /// People without an ID of the program, with one that it cannot have, or with another's.
  func idGaps() -> [PayrollGap] {
    guard let system else { return [] }
    let form = system.facts.id
    var gaps: [PayrollGap] = []
    var owners: [String: [Employee]] = [:]
    for person in people {
      guard let id = person.payrollIDs[system], !id.isEmpty else {
        gaps.append(.payrollID(person.employee, system))
        continue
      }
      if !form.admits(id) || PrintableText.trouble(in: id) != nil {
        gaps.append(.badPayrollID(person.employee, system, id: id))
      }
      owners[id, default: []].append(person.employee)
    }
    let shared = owners.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    return gaps + shared.map { .sharedPayrollID($0.value, system, id: $0.key) }
  }

  func nameGaps() -> [PayrollGap] {
    people.filter { ($0.firstName ?? "").isEmpty || ($0.lastName ?? "").isEmpty }
      .map { .legalName($0.employee) }
  }
}

extension CalendarDay {
  /// `09/25/2026`, as US payroll programs write days.
  var american: String { "\(month.padded(to: 2))/\(day.padded(to: 2))/\(year.padded(to: 4))" }
}
