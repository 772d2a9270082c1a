public import Money
public import Records
public import Tips

/// A computed shift as a sheet for a terminal: totals, a table of payouts, who hands over how
/// much, what to look at, and on demand the arithmetic of each payout. What is paid on the paycheck is
/// no cash: it stands apart.
///
/// Names are never wider than ``nameWidth`` columns; right-to-left names stand in isolates, so
/// that they do not turn the table round. People of one name are numbered.
public struct PayoutSheet: Sendable {
  public enum Detail: Hashable, Sendable {
    /// What fits a screen: totals, the table with its numbers, and what to look at.
    case overview
    /// Who hands over how much, in words too.
    case settlement
    /// The arithmetic of each payout too.
    case derivations
  }

  /// The most columns that a name takes.
  public static let nameWidth = 28
  /// The most columns that the table takes, one less than a terminal's usual 80.
  private static let width = 79

  let shift: Shift
  let result: ShiftPayouts
  let currency: Currency
  let style: TerminalStyle
  let detail: Detail
  let cash: CashRules
  /// What servers and support staff are asked for by, in their order.
  private let numbers: [Int]
  /// The names as they stand on the sheet.
  let labels: [Employee.ID: String]
  private let names: TurningNames

  /// - Parameters:
  ///   - result: what ``TipPooling/Shift/payouts(in:)`` gave for this very shift in this currency.
  ///   - cash: what of it people get in cash.
  ///   - numbers: those of servers and support staff in an overview, in the order of the shift.
  public init(
    shift: Shift, result: ShiftPayouts, currency: Currency, cash: CashRules = .everything,
    style: TerminalStyle = .plain, detail: Detail = .settlement, numbers: [Int] = []
  ) {
    (self.shift, self.result, self.currency) = (shift, result, currency)
    (self.cash, self.style, self.detail, self.numbers) = (cash, style, detail, numbers)
    labels = Self.labels(for: result.payouts.map(\.employee))
    names = TurningNames(result.payouts.lazy.map(\.employee.name.text))
  }

  /// The sheet, with a line feed at its end.
  ///
  /// - Throws: ``MoneyError/overflow`` where a column's sum does not fit 64 bits.
  public func text() throws(MoneyError) -> String {
    let entries = try SettledPayout.all(of: result, shift: shift, in: currency, by: cash)
    var sections = [header, try table(entries)]
    switch detail {
    case .overview: sections[1] += try overviewLines(entries)
    case .settlement: sections.append(try settlementLines(entries))
    case .derivations: sections += [try settlementLines(entries), derivationLines]
    }
    if detail != .overview, !result.notices.isEmpty { sections.append(noticeLines) }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  func text(_ money: Money) -> String { money.formatted(in: currency) }

  func label(_ employee: Employee) -> String { labels[employee.id] ?? employee.name.text.isolated }

  /// A sentence in which no name turns the rest round.
  func isolated(_ sentence: String) -> String { names.isolated(in: sentence) }

  /// Names cut to their width; people of one name carry numbers in the order of entry.
  private static func labels(
    for people: [Employee], width: Int = nameWidth
  ) -> [Employee.ID: String] {
    var ids: [String: [Employee.ID]] = [:]
    var seen: Set<Employee.ID> = []
    for person in people where seen.insert(person.id).inserted {
      ids[person.name.text, default: []].append(person.id)
    }
    var labels: [Employee.ID: String] = [:]
    for (name, sameName) in ids {
      for (index, id) in sameName.enumerated() {
        let number = sameName.count > 1 ? " (\(index + 1))" : ""
        labels[id] = name.truncated(toWidth: width - number.count).isolated + number
      }
    }
    return labels
  }

  // MARK: - Head and table

  private var header: [String] {
    let totals = result.totals
    let isSharing = shift.servers.isEmpty && shift.money.isEmpty && shift.events.isEmpty
    var lines = [
      style.bold("Payouts of \(shift.date)"),
      // A sharing of a pool has neither reports nor sales.
      isSharing
        ? "Shared: \(text(totals.tips))."
        : "Tips \(text(totals.tips)): servers \(text(totals.serverPool)), "
          + "support \(text(totals.supportPool)). Net sales \(text(totals.netSales)).",
    ]
    if let version = shift.policy.version {
      lines.append("By “\(version.name)” (\(version.id), from \(version.effective)).")
    }
    let aside = [
      ("Card fee withheld", totals.cardFee), ("Added by the house", totals.housePaid),
      ("Owed in cash", totals.owed), ("Kept by the house", totals.houseKept),
    ].filter { $0.1 != .zero }.map { "\($0.0): \(text($0.1))." }
    if !aside.isEmpty { lines.append(aside.joined(separator: " ")) }
    for night in result.contributions {
      lines.append(
        night.pool.period == .untilDecided
          ? "\(text(night.amount)) is held in the pool “\(night.pool.name)” until somebody decides who "
            + "gets it."
          : "To \(night.pool.words): \(text(night.amount)). It is shared when that is over, not tonight."
      )
    }
    return lines
  }

  /// How the table is brought into the width of a terminal, what is easiest to read first.
  private struct Layout {
    var breaksTitles = true
    var gap = 1
    var nameWidth = PayoutSheet.nameWidth
    /// Whether service charges have a column of their own where they are all that is on the paycheck.
    var showsPaidLaterTwice = true

    static let all = [
      Layout(breaksTitles: false, gap: 2), Layout(gap: 2), Layout(), Layout(nameWidth: 20),
      Layout(nameWidth: 14), Layout(nameWidth: 20, showsPaidLaterTwice: false),
      Layout(nameWidth: 10, showsPaidLaterTwice: false),
    ]
  }

  private func table(_ entries: [SettledPayout]) throws(MoneyError) -> [String] {
    var table = TextTable()
    for layout in Layout.all {
      table = try self.table(entries, layout)
      if table.width <= Self.width { break }
    }
    return table.lines(style: style, hasTotal: true)
  }

  private func table(_ entries: [SettledPayout], _ layout: Layout) throws(MoneyError) -> TextTable {
    let payouts = result.payouts
    let times = payouts.map(\.timeWorked)
    let paid = try payouts.map(\.amount).sum()
    let names = Self.labels(for: payouts.map(\.employee), width: layout.nameWidth)
    var table = TextTable(breaksTitles: layout.breaksTitles, gap: layout.gap)
    if detail == .overview {
      table.add(
        "", .right,
        payouts.indices.map { $0 < numbers.count ? "\(numbers[$0])" : "" } + [""])
    }
    table.add(
      "Name", .left, payouts.map { names[$0.employee.id] ?? label($0.employee) } + ["Total"])
    table.add("Role", .left, payouts.map(\.role.rawValue) + [""])
    if times.contains(where: { $0 != nil }) {
      table.add("Hours", .right, times.map { $0?.formattedHours ?? "" } + [""])
    }
    table.add("Payout", .right, payouts.map { text($0.amount) } + [text(paid)])
    let charges = payouts.map(\.sources.serviceCharges)
    if layout.showsPaidLaterTwice || charges != entries.map(\.withThePay) {
      try addColumn("Service charges", charges, to: &table)
    }
    try addColumn("Event tips", payouts.map(\.sources.eventTips), to: &table)
    try addColumn("From the house", payouts.map(\.sources.housePaid), to: &table)
    let held = try entries.map { entry throws(MoneyError) in
      try entry.cashInHand - entry.payout.owes
    }
    try addColumn("Cash in hand", held, to: &table)
    try addColumn("Owes", payouts.map(\.owes), to: &table)
    let pays = entries.map(\.pays)
    try addColumn("House pays", pays.map { max($0, .zero) }, to: &table)
    var handsOver: [Money] = []
    for amount in pays { handsOver.append(try min(amount, .zero).negated()) }
    try addColumn("Hands over", handsOver, to: &table)
    try addColumn("On paycheck", entries.map(\.withThePay), to: &table)
    return table
  }

  /// A column of amounts with its sum; left out where all of them are zero.
  private func addColumn(
    _ title: String, _ amounts: [Money], to table: inout TextTable
  ) throws(MoneyError) {
    guard amounts.contains(where: { $0 != .zero }) else { return }
    let cells = amounts.map { $0 == .zero ? "" : text($0) }
    table.add(title, .right, cells + [text(try amounts.sum())])
  }
}
