public import Monetary

/// What one person gets for one role in one shift, and why.
public struct Payout: Hashable, Sendable {
  /// Who gets it.
  public let employee: Employee
  /// What they did.
  public let role: JobRole
  /// How much: zero or more.
  public let amount: Money
  /// Where it comes from; adds up to ``amount``.
  public let sources: TipSources
  /// The steps that led there, first to last.
  public let derivation: Derivation
}

/// The evening in four figures.
public struct ShiftTotals: Hashable, Sendable, Codable {
  /// Net sales of all servers: the base of the tip-out.
  public let netSales: Money
  /// All servers' totals: what there is to share. Equals `supportPool + serverPool`.
  public let tips: Money
  /// What the support staff share.
  public let supportPool: Money
  /// What the servers share.
  public let serverPool: Money
  /// Where the tips come from.
  public let sources: TipSources
}

/// Everything that follows from a shift's facts.
public struct ShiftPayouts: Hashable, Sendable {
  /// The evening in figures.
  public let totals: ShiftTotals
  /// The servers in the order of their reports, then the support staff in theirs.
  /// Their amounts add up to `totals.tips`, always.
  public let payouts: [Payout]
  /// Who hands over or receives how much cash at the end of the night.
  public let settlement: Settlement
  /// What a person should know or look at; never a reason for a wrong figure.
  public let notices: [ShiftNotice]
}
