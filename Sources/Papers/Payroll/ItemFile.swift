import Money
import Tips

/// A file with a line for each person and each figure that the program has a code for.
struct ItemFile: PayrollLayout {
  let basis: PayrollBasis
  /// The header, and what stands above it.
  let head: PayrollTable
  let items: PayrollSettings.Items
  /// The key of the codes in the settings.
  let group: String
  /// What the program's section lacks beside codes.
  var settingGaps: [PayrollGap] = []
  /// What an ID of the program looks like, and whether a text is one.
  let idRule: String
  let isID: (String) -> Bool
  /// A line of a code and an amount, which is money or hours.
  let row: (PayrollLine, String, PayrollCell) -> [PayrollCell]

  var leftOut: Set<PayFigure> { items.leftOut }
  var writesHours: Bool { items.codes[.hours] != nil }
  var holdsPaidAhead: Bool { items.codes[.paidAhead] != nil }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    try settingGaps + basis.codeGaps(group: group, leftOut: leftOut) { items.codes[$0] != nil }
      + basis.idGaps(rule: idRule, isID)
  }

  func table() -> PayrollTable {
    var table = head
    for line in basis.lines {
      for figure in [.hours] + PayrollBasis.money + [.paidAhead] where !leftOut.contains(figure) {
        let amount = line.cell(figure)
        guard let code = items.codes[figure], amount != .blank else { continue }
        table.rows.append(row(line, code, amount))
      }
    }
    return table
  }
}

extension ItemFile {
  /// A time sheet for RUN Powered by ADP.
  static func adpRun(_ basis: PayrollBasis) -> ItemFile {
    let adp = basis.settings.payroll.adpRun
    return ItemFile(
      basis: basis,
      head: PayrollTable(
        preamble: ["##GENERIC## V1.0"],
        header: [
          "IID", "Pay Frequency", "Pay Period Start", "Pay Period End", "Employee Id",
          "Earnings Code", "Pay Hours", "Dollars", "Separate Check", "Worked In Dept", "Rate Code",
        ]),
      items: adp, group: "codes",
      settingGaps: basis.settingGap("company code", adp.house, example: "R1ABC")
        + basis.periodGap,
      idRule: "write letters and digits, as RUN shows it",
      isID: { PayrollBasis.isPlain($0, 1...20) }
    ) { line, code, amount in
      [
        .text(ifAny: adp.house), .plain(basis.frequency), .plain(basis.days.first.american),
        .plain(basis.days.last.american), basis.id(of: line), .text(code),
        amount.isHours ? amount : .blank, amount.isHours ? .blank : amount, .plain("0"), .blank,
        .text(adp.rateCode),
      ]
    }
  }

  /// Paychex Flex's Standard Payroll Import: sixteen columns in a fixed order.
  static func paychex(_ basis: PayrollBasis) -> ItemFile {
    let paychex = basis.settings.payroll.paychex
    return ItemFile(
      basis: basis,
      head: PayrollTable(header: [
        "Client ID", "Worker ID", "Org", "Job Number", "Pay Component", "Rate", "Rate Number",
        "Hours", "Units", "Line Date", "Amount", "Check Seq Number", "Override State",
        "Override Local", "Override Local Jurisdiction", "Labor Assignment",
      ]),
      items: paychex, group: "components",
      settingGaps: basis.settingGap("client ID", paychex.house, example: "\"00123456\""),
      idRule: "a worker ID has one to ten letters and digits",
      isID: { PayrollBasis.isPlain($0, 1...10) }
    ) { line, code, amount in
      [
        .text(ifAny: paychex.house), basis.id(of: line), .blank, .blank, .text(code), .blank,
        .blank, amount.isHours ? amount : .blank, .blank, .blank,
        amount.isHours ? .blank : amount, .blank, .blank, .blank, .blank, .blank,
      ]
    }
  }

  /// A list of payroll items: QuickBooks has no public import of tips, but people and add-ons read
  /// this. What was paid ahead is taken off.
  static func quickBooks(_ basis: PayrollBasis) -> ItemFile {
    ItemFile(
      basis: basis, head: PayrollTable(header: ["Employee", "Date", "Payroll Item", "Amount"]),
      items: basis.settings.payroll.quickBooks, group: "items",
      idRule: "write the name as QuickBooks has it",
      isID: { (1...100).contains($0.count) && PrintableText.trouble(in: $0) == nil }
    ) { line, code, amount in
      [basis.id(of: line), .plain(basis.days.last.american), .text(code), amount]
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
