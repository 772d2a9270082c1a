import Money

extension ShiftNotice {
  /// What the forms alone tell.
  static func ofReports(_ entries: [Shift.Entry]) throws(MoneyError) -> [ShiftNotice] {
    var notices: [ShiftNotice] = []
    for entry in entries {
      guard let figures = entry.figures else { continue }
      let total = try figures.serverTotal
      if total.isNegative {
        notices.append(
          .negativeServerTotal(
            entry.employee, total: total, hasCashSales: figures.cashSales != .zero))
      } else if isUnusual(total, of: figures.netSales) {
        notices.append(.unusualTips(entry.employee, total: total, netSales: figures.netSales))
      }
      let sources = try figures.namedSources
      if !total.isNegative, sources > total {
        notices.append(.ownSourcesAboveTips(entry.employee, sources: sources, total: total))
      }
      let categories = try entry.sales.map(\.amount).sum()
      if categories > figures.netSales {
        notices.append(
          .categoriesAboveSales(
            entry.employee, categories: categories, netSales: figures.netSales))
      }
    }
    return notices
  }

  /// Whose time is not what lies between their times on the wall.
  static func ofTimes(_ entries: [Shift.Entry]) -> [ShiftNotice] {
    entries.compactMap { entry in
      guard !entry.work.stints.isEmpty else { return nil }
      let onTheWall = entry.work.stints.reduce(0) { $0 + $1.to - $1.from }
      let wall = WorkedTime(seconds: onTheWall * 60)
      guard let passed = entry.work.time, let wall, passed != wall else { return nil }
      return .clocksChanged(entry.employee, passed: passed, onTheWall: wall)
    }
  }

  /// Under 5 % or over 40 % of net sales (plausibility only; nothing is computed from it).
  private static func isUnusual(_ total: Money, of netSales: Money) -> Bool {
    guard netSales > .zero else { return false }
    let scaled = Int128(total.minorUnits) * 100
    return scaled < Int128(netSales.minorUnits) * 5 || scaled > Int128(netSales.minorUnits) * 40
  }

  static func sameNames(_ employees: [Employee]) -> [ShiftNotice] {
    var counts: [String: (name: PersonName, count: Int)] = [:]
    // A set: one person who worked in two roles is still one person.
    for name in Set(employees).map(\.name).sorted(by: { $0.text < $1.text }) {
      counts[name.key, default: (name, 0)].count += 1
    }
    return counts.values.filter { $0.count > 1 }.sorted { $0.name.text < $1.name.text }
      .map { .sameName($0.name, count: $0.count) }
  }
}

extension PersonName {
  /// The same for names that differ in capitals and marks alone.
  var key: String { key(folded: folded) }

  /// As ``key``, where the folded name is known.
  func key(folded: String) -> String { folded.isEmpty ? text : folded }

  /// Whether it is the same name, but for capitals and marks.
  public func isSame(as other: PersonName) -> Bool { self == other || key == other.key }
}
