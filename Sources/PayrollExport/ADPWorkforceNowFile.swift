import HouseSettings
import Monetary
import PayRecords

/// Paydata for ADP Workforce Now: one line for each person, more where two codes belong to the
/// same field.
struct ADPWorkforceNowFile: PayrollLayout {
  let basis: PayrollBasis
  private let adp: PayrollSettings.ADPWorkforceNow

  init(_ basis: PayrollBasis) {
    self.basis = basis
    adp = basis.settings.payroll.adpWorkforceNow
  }

  var writesHours: Bool { adp.writesHours }
  var leftOut: Set<PayFigure> { adp.leftOut }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    var gaps = basis.settingGap("company code", adp.companyCode, example: "A1B")
    gaps += basis.settingGap("batch ID", adp.batchID, example: "TIPS")
    gaps += try basis.codeGaps(group: "codes", leftOut: leftOut) { adp.codes[$0] != nil }
    gaps += basis.idGaps(rule: "a file number has one to six digits") { id in
      (1...6).contains(id.utf8.count) && id.utf8.allSatisfy { (48...57).contains($0) }
    }
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
    let figures = PayrollBasis.money.filter { !leftOut.contains($0) && adp.codes[$0] != nil }
    let used = figures.filter { figure in
      basis.lines.contains { ($0.split[figure] ?? .zero) != .zero }
    }
    let fields = Set(used.compactMap { adp.codes[$0]?.field }).sorted()
    var header = ["Co Code", "Batch ID", "File #"]
    if adp.writesNames { header.append("Employee Name") }
    if adp.writesHours { header.append("Reg Hours") }
    for field in fields { header += ["Earnings \(field) Code", "Earnings \(field) Amount"] }
    var table = PayrollTable(header: header)
    for line in basis.lines {
      table.rows += rows(of: line, fields: fields, figures: figures)
    }
    return table
  }

  private func rows(
    of line: PayrollLine, fields: [Int], figures: [PayFigure]
  ) -> [[PayrollCell]] {
    // What belongs to each field, first to last; the fields side by side make the rows.
    let earnings = fields.map { field in
      figures.filter { adp.codes[$0]?.field == field && (line.split[$0] ?? .zero) != .zero }
    }
    let hasHours = adp.writesHours && line.hasHours
    let count = earnings.map(\.count).reduce(hasHours ? 1 : 0, max)
    return (0..<count).map { number in
      var row: [PayrollCell] = [
        .text(adp.companyCode ?? ""), .text(adp.batchID ?? ""), basis.id(of: line),
      ]
      if adp.writesNames { row.append(name(of: line)) }
      if adp.writesHours {
        row.append(
          number == 0 && hasHours ? line.seconds.map { .hours(seconds: $0) } ?? .blank : .blank)
      }
      for figures in earnings {
        if number < figures.count, let code = adp.codes[figures[number]] {
          row += [.text(code.code), .figure(figures[number], of: line.split)]
        } else {
          row += [.blank, .blank]
        }
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
