import Money
import Records
import Tips

/// Paydata for ADP Workforce Now: one line for each person, more where two codes belong to the
/// same field.
struct ADPWorkforceNowFile: PayrollLayout {
  let basis: PayrollBasis
  private var adp: PayrollSettings.ADPWorkforceNow { basis.settings.payroll.adpWorkforceNow }

  var writesHours: Bool { adp.writesHours }
  var leftOut: Set<PayFigure> { adp.leftOut }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    var gaps = basis.settingGap("company code", adp.companyCode)
    gaps += basis.settingGap("batch ID", adp.batchID)
    gaps += try basis.codeGaps(group: "codes", leftOut: leftOut) { adp.codes[$0] != nil }
    gaps += basis.idGaps()
    guard adp.writesNames else { return gaps }
    gaps += basis.nameGaps()
    for person in basis.people {
      for name in [person.firstName, person.lastName].compactMap({ $0 })
      where !name.isEmpty && PlainLetters.text(name) == nil {
        gaps.append(.letters(person.employee, name: name))
      }
    }
    return gaps
  }

  func table() -> PayrollTable {
    let figures = PayFigure.money.filter { figure in
      !leftOut.contains(figure) && basis.lines.contains { $0.cell(figure) != .blank }
    }
    let coded = figures.compactMap { figure in adp.codes[figure].map { (figure, $0) } }
    let byField = Dictionary(grouping: coded, by: \.1.field).sorted { $0.key < $1.key }
    var header = ["Co Code", "Batch ID", "File #"]
    if adp.writesNames { header.append("Employee Name") }
    if adp.writesHours { header.append("Reg Hours") }
    for (field, _) in byField {
      header += ["Earnings \(field) Code", "Earnings \(field) Amount"]
    }
    let rows = basis.lines.flatMap { line in
      self.rows(
        of: line,
        earnings: byField.map { _, figures in
          figures.map { (code: $1.code, amount: line.cell($0)) }.filter { $0.amount != .blank }
        })
    }
    return PayrollTable(header: header, rows: rows)
  }

  /// - Parameter earnings: what belongs to each field, first to last; the fields side by side make
  ///   the rows.
  private func rows(
    of line: PayrollLine, earnings: [[(code: String, amount: PayrollCell)]]
  ) -> [[PayrollCell]] {
    let hours = adp.writesHours ? line.cell(.hours) : .blank
    let count = earnings.map(\.count).reduce(hours == .blank ? 0 : 1, max)
    return (0..<count).map { number in
      var row: [PayrollCell] = [
        .text(ifAny: adp.companyCode), .text(ifAny: adp.batchID), basis.id(of: line),
      ]
      if adp.writesNames { row.append(name(of: line)) }
      if adp.writesHours { row.append(number == 0 ? hours : .blank) }
      for field in earnings {
        let earning = number < field.count ? field[number] : nil
        row += [.text(ifAny: earning?.code), earning?.amount ?? .blank]
      }
      return row
    }
  }

  private func name(of line: PayrollLine) -> PayrollCell {
    guard let last = PlainLetters.text(line.person.lastName ?? ""),
      let first = PlainLetters.text(line.person.firstName ?? "")
    else { return .blank }
    return .text("\(last), \(first)")
  }
}
