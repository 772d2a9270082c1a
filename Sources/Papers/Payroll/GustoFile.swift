import Money
import Records
import Tips

/// One line for each person, or for each person and title where titles are set.
///
/// Blank leaves alone what Gusto has; a zero would overwrite it.
struct GustoFile: PayrollLayout {
  let basis: PayrollBasis
  private var gusto: PayrollSettings.Gusto { basis.settings.payroll.gusto }

  var writesHours: Bool { gusto.writesHours && !gusto.leftOut.contains(.regularHours) }

  var leftOut: Set<PayFigure> {
    var figures: Set<PayFigure> = []
    if gusto.leftOut.contains(.paycheckTips) { figures.insert(.paycheckTips) }
    if gusto.leftOut.contains(.cashTips) { figures.insert(.cashTips) }
    if gusto.leftOut.contains(.bonus) { figures.formUnion([.wages, .cashWages]) }
    return figures
  }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    var gaps = basis.nameGaps()
    gaps += gusto.leftOut.contains(.employeeID) ? sharedNames() : basis.idGaps()
    if !leftOut.contains(.cashWages), basis.lines.contains(where: { $0.cell(.cashWages) != .blank })
    {
      gaps.append(
        .cashWagesForGusto(
          amount: basis.shown(try basis.total(of: .cashWages)), file: basis.settings.file))
    }
    return gaps
  }

  /// Gusto does not tell capitals apart.
  private func sharedNames() -> [PayrollGap] {
    func name(_ person: PersonRecord) -> String {
      "\(person.firstName ?? "") \(person.lastName ?? "")"
    }
    return Dictionary(grouping: basis.people) { name($0).lowercased() }.values
      .filter { $0.count > 1 }
      .sorted { $0[0].employee.id < $1[0].employee.id }
      .map { .sharedName($0.map(\.employee), name: name($0[0])) }
  }

  /// Who has rows under several titles of which not one alone is the primary.
  func notices(of all: [PayrollLine]) -> [PayrollNotice] {
    basis.people.compactMap { person in
      let rows = all.filter { $0.person.employee.id == person.employee.id }
      let primary = rows.filter(\.hasPrimaryTitle)
      guard rows.count > 1, primary.count != 1,
        rows.contains(where: { $0.hasAnything(withHours: false) })
      else { return nil }
      return .titles(
        person.employee, rows.compactMap(\.title), paidAs: primary.first?.title,
        file: basis.settings.file)
    }
  }

  func table() -> PayrollTable {
    let columns = PayrollSettings.Gusto.Column.allCases.filter { !gusto.leftOut.contains($0) }
    var table = PayrollTable(header: columns.map(\.rawValue))
    table.rows = basis.lines.map { line in columns.map { cell($0, of: line) } }
    return table
  }

  private func cell(_ column: PayrollSettings.Gusto.Column, of line: PayrollLine) -> PayrollCell {
    switch column {
    case .lastName: .text(line.person.lastName ?? "")
    case .firstName: .text(line.person.firstName ?? "")
    case .employeeID: basis.id(of: line)
    case .title: .text(ifAny: line.title)
    case .regularHours: writesHours ? line.cell(.hours) : .blank
    case .bonus: line.cell(.wages)
    case .paycheckTips: line.cell(.paycheckTips)
    case .cashTips: line.cell(.cashTips)
    case .ssn, .overtimeHours, .doubleOvertimeHours, .commission, .correctionPayment,
      .reimbursement, .personalNote:
      .blank
    }
  }
}
