public import Monetary

extension Shift {
  /// Computes who gets what, exactly.
  ///
  /// `support pool = rate × combined net sales` (for `per: head` that for each support person),
  /// rounded by the policy and never more than the tips there are;
  /// `server pool = combined server totals − support pool`. Each pool is shared by largest
  /// remainder, ties by name and then by ID. The payouts add up to the servers' totals and the
  /// settlement closes: both are checked before anything is returned.
  ///
  /// ```swift
  /// let result = try shift.payouts(in: .usd)
  /// result.payouts[0].derivation.sentences(in: .usd)
  /// ```
  ///
  /// - Throws: ``ShiftError`` where the facts do not allow a payout.
  public func payouts(in currency: Currency) throws(ShiftError) -> ShiftPayouts {
    do {
      try checkFacts()
      return try PayoutCalculation(shift: self, currency: currency).result()
    } catch let error as ShiftError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("payouts throw only their own errors, not \(error)")
    }
  }

  private func checkFacts() throws(ShiftError) {
    guard !servers.isEmpty else { throw .noServers }
    try Self.checkOnce(servers.map(\.employee))
    try Self.checkOnce(support.map(\.employee))
    for report in servers {
      let figures = [
        ("net sales", report.netSales), ("house owes server", report.houseOwesServer),
        ("server owes house", report.serverOwesHouse), ("cash sales", report.cashSales),
        ("cash tips", report.cashTips), ("gratuity", report.gratuity ?? .zero),
      ]
      for (field, amount) in figures where amount.isNegative {
        throw .negativeFigure(report.employee, field: field, amount: amount)
      }
    }
  }

  private static func checkOnce(_ employees: [Employee]) throws(ShiftError) {
    var seen: Set<Employee.ID> = []
    for employee in employees where !seen.insert(employee.id).inserted {
      throw .personTwice(employee)
    }
  }
}

/// Orders people for ties: by name, then by what tells them apart.
struct PayoutKey: Hashable, Comparable, Sendable {
  let name: String
  let id: Employee.ID

  init(_ employee: Employee) {
    name = employee.name.text
    id = employee.id
  }

  static func < (lhs: PayoutKey, rhs: PayoutKey) -> Bool {
    lhs.name == rhs.name ? lhs.id < rhs.id : lhs.name < rhs.name
  }
}
