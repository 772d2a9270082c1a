public import Money

/// The cash side of an evening: who hands over and who receives how much.
public struct Settlement: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    /// The cash that they are to account for: cash sales and cash tips, and what they owe beyond what they
    /// brought in. Zero for support staff.
    public let cashInHand: Money
    public let payout: Money
    /// What the house pays them: payout − cash in hand. Below zero they hand that much over.
    public let housePays: Money
    /// What is handed over in cash less ``housePays``, where the house rounds: above zero paid
    /// too much, below zero still owed, to be settled with the pay. Never lost, never kept.
    /// Of somebody with several entries it is all on the first: they are handed one sum.
    public fileprivate(set) var rounding: Money
  }

  /// One entry for each payout, in the same order.
  public let entries: [Entry]
  /// What the house pays out in all, less what it receives. Equals what the reports say that it
  /// owes, less what it is owed: Σ(house owes server − server owes house), with what it holds
  /// beside the reports, less the card fee and its own part.
  public let houseTotal: Money

  /// - Parameter beside: what the house holds beside the servers' reports.
  init(
    payouts: [Payout], servers: [ServerReport], beside: Money = .zero,
    rounding: AmountRounding? = nil, currency: Currency = .usd
  ) throws {
    var entries: [Entry] = []
    entries.reserveCapacity(payouts.count)
    var owed = beside
    for (index, payout) in payouts.enumerated() {
      let report = index < servers.count ? servers[index] : nil
      let cashInHand = try (report?.cashInHand ?? .zero) + payout.owes
      if let report { owed = try owed + report.houseOwesServer - report.serverOwesHouse }
      entries.append(
        Entry(
          employee: payout.employee, role: payout.role, cashInHand: cashInHand,
          payout: payout.amount, housePays: try payout.amount - cashInHand, rounding: .zero))
    }
    if let rounding { try Self.round(&entries, rounding, in: currency) }
    houseTotal = try entries.map(\.housePays).sum()
    self.entries = entries
    guard houseTotal == owed else {
      throw ShiftError.doesNotClose(expected: owed, actual: houseTotal)
    }
  }

  /// Rounds what each person is handed. What a person hands over is counted out to the cent.
  private static func round(
    _ entries: inout [Entry], _ rounding: AmountRounding, in currency: Currency
  ) throws {
    var first: [Employee.ID: Int] = [:]
    var sums: [Int: Money] = [:]
    for (index, entry) in entries.enumerated() {
      let place = first[entry.employee.id] ?? index
      first[entry.employee.id] = place
      sums[place] = try (sums[place] ?? .zero) + entry.housePays
    }
    for (place, sum) in sums where !sum.isNegative {
      entries[place].rounding = try ExactAmount(sum).rounded(rounding, in: currency) - sum
    }
  }
}
