import Money
import Tips

/// A file with a line for each person and each figure that the program has a code for.
struct ItemFile: PayrollLayout {
  /// One line, by what columns can hold of it.
  struct Item {
    fileprivate let basis: PayrollBasis
    fileprivate let items: PayrollSettings.Items
    fileprivate let line: PayrollLine
    let code: PayrollCell
    /// Money or hours, whichever the figure is.
    let amount: PayrollCell
    let blank = PayrollCell.blank
    let zero = PayrollCell.plain("0")

    var id: PayrollCell { basis.id(of: line) }
    var money: PayrollCell { amount.isHours ? .blank : amount }
    var hours: PayrollCell { amount.isHours ? amount : .blank }
    var firstDay: PayrollCell { .plain(basis.days.first.american) }
    var lastDay: PayrollCell { .plain(basis.days.last.american) }
    /// The letter of the house's pay periods; the days must be one of them.
    var frequency: PayrollCell { .plain(basis.frequency) }
    /// What the program's section says under a key.
    subscript(key: String) -> PayrollCell { .text(ifAny: items.texts[key]) }
  }

  typealias Columns = KeyValuePairs<String, KeyPath<Item, PayrollCell>>

  let basis: PayrollBasis
  private let section: ItemSection
  private let items: PayrollSettings.Items
  private let preamble: [String]
  private let columns: Columns

  /// - Parameter preamble: the lines above the header.
  init(_ basis: PayrollBasis, preamble: [String] = [], columns: Columns) {
    guard let system = basis.system, let section = system.facts.items else {
      preconditionFailure("the program has no section of items")
    }
    (self.basis, self.section, self.preamble, self.columns) = (basis, section, preamble, columns)
    items = basis.settings.payroll.items[system] ?? PayrollSettings.Items(unsaid: section)
  }

  var leftOut: Set<PayFigure> { items.leftOut }
  var writesHours: Bool { items.codes[.hours] != nil }
  var holdsPaidAhead: Bool { items.codes[.paidAhead] != nil }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    var gaps = section.texts.flatMap { basis.settingGap($0.key, items.texts[$0.key]) }
    if columns.contains(where: { $0.value == \.frequency }) { gaps += basis.periodGap }
    gaps += try basis.codeGaps(group: section.group, leftOut: leftOut) { items.codes[$0] != nil }
    return gaps + basis.idGaps()
  }

  func table() -> PayrollTable {
    var table = PayrollTable(preamble: preamble, header: columns.map(\.key))
    for line in basis.lines {
      for figure in PayFigure.allCases where !leftOut.contains(figure) {
        let amount = line.cell(figure)
        guard let code = items.codes[figure], amount != .blank else { continue }
        let item = Item(basis: basis, items: items, line: line, code: .text(code), amount: amount)
        table.rows.append(columns.map { item[keyPath: $0.value] })
      }
    }
    return table
  }
}

extension PayrollSystem {
  /// The program's file of these payouts.
  func file(of basis: PayrollBasis) -> any PayrollLayout {
    switch self {
    case .gusto: GustoFile(basis: basis)
    case .adpWorkforceNow: ADPWorkforceNowFile(basis: basis)
    // A time sheet for RUN Powered by ADP.
    case .adpRun:
      ItemFile(
        basis, preamble: ["##GENERIC## V1.0"],
        columns: [
          "IID": \.["company code"], "Pay Frequency": \.frequency,
          "Pay Period Start": \.firstDay, "Pay Period End": \.lastDay, "Employee Id": \.id,
          "Earnings Code": \.code, "Pay Hours": \.hours, "Dollars": \.money,
          "Separate Check": \.zero, "Worked In Dept": \.blank,
          "Rate Code": \.["rate code"],
        ])
    // Paychex Flex's Standard Payroll Import: sixteen columns in a fixed order.
    case .paychex:
      ItemFile(
        basis,
        columns: [
          "Client ID": \.["client ID"], "Worker ID": \.id, "Org": \.blank,
          "Job Number": \.blank, "Pay Component": \.code, "Rate": \.blank, "Rate Number": \.blank,
          "Hours": \.hours, "Units": \.blank, "Line Date": \.blank, "Amount": \.money,
          "Check Seq Number": \.blank, "Override State": \.blank, "Override Local": \.blank,
          "Override Local Jurisdiction": \.blank, "Labor Assignment": \.blank,
        ])
    // QuickBooks has no public import of tips, but people and add-ons read this. What was paid
    // ahead is taken off.
    case .quickbooks:
      ItemFile(
        basis,
        columns: ["Employee": \.id, "Date": \.lastDay, "Payroll Item": \.code, "Amount": \.amount])
    }
  }
}

extension PayrollBasis {
  /// The letter of the house's pay periods.
  fileprivate var frequency: String {
    switch settings.schedule?.length {
    case .everyWeek: "W"
    case .everyTwoWeeks: "B"
    case .twiceAMonth: "S"
    case .everyMonth: "M"
    case nil: ""
    }
  }

  /// Days that are none of the house's pay periods, where the file names the period.
  fileprivate var periodGap: [PayrollGap] {
    guard let schedule = settings.schedule else { return [.schedule(file: settings.file)] }
    guard !schedule.isPeriod(days), let near = schedule.period(containing: days.last) else {
      return []
    }
    return [.notAPeriod(days, nearest: near)]
  }
}
