public import Monetary

/// The cash side of an evening: who hands over and who receives how much.
public struct Settlement: Hashable, Sendable {
  /// One person's line.
  public struct Entry: Hashable, Sendable {
    /// Who it is.
    public let employee: Employee
    /// What they did.
    public let role: JobRole
    /// The cash that they hold: cash sales and cash tips. Zero for support staff.
    public let cashInHand: Money
    /// What they are due.
    public let payout: Money
    /// What the house pays them: payout − cash in hand. Below zero they hand that much over.
    public let housePays: Money
  }

  /// One entry for each payout, in the same order.
  public let entries: [Entry]
  /// What the house pays out in all, less what it receives. Equals what the reports say that it
  /// owes, less what it is owed: Σ(house owes server − server owes house).
  public let houseTotal: Money

  init(payouts: [Payout], servers: [ServerReport]) throws {
    var entries: [Entry] = []
    entries.reserveCapacity(payouts.count)
    var owed = Money.zero
    for (index, payout) in payouts.enumerated() {
      let report = index < servers.count ? servers[index] : nil
      let cashInHand = try report?.cashInHand ?? .zero
      if let report { owed = try owed + report.houseOwesServer - report.serverOwesHouse }
      entries.append(
        Entry(
          employee: payout.employee, role: payout.role, cashInHand: cashInHand,
          payout: payout.amount, housePays: try payout.amount - cashInHand))
    }
    houseTotal = try entries.map(\.housePays).sum()
    self.entries = entries
    guard houseTotal == owed else {
      throw ShiftError.doesNotClose(expected: owed, actual: houseTotal)
    }
  }
}
