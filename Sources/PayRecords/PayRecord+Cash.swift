public import Monetary
import TipPooling

/// What of their payouts people have in cash when the evening is settled; the rest comes with the
/// pay.
public struct CashRules: Hashable, Sendable {
  /// What is done with tips.
  public enum Tips: Hashable, Sendable {
    /// They are settled in cash, rounded as the house rounds cash.
    case settled
    /// People keep the cash that they hold, up to what they are due.
    case asHeld
    /// People hand in all cash.
    case none
  }

  public var tips: Tips
  /// Whether service charges and what the house adds are handled like tips; else they come with
  /// the pay, whatever is done with tips.
  public var includesWages: Bool

  public init(tips: Tips, includesWages: Bool) {
    self.tips = tips
    self.includesWages = includesWages
  }

  /// The whole payout is settled in cash.
  public static let everything = CashRules(tips: .settled, includesWages: true)
}

extension PayRecord {
  /// Service charges and what the house added: wages, not tips.
  public var wages: Money {
    get throws(MoneyError) { try sources.serviceCharges + sources.housePaid }
  }

  /// The cash that the person has in the end: what they held, with what the house hands them or
  /// without what they hand over. Zero or more.
  public func cashKept(by rules: CashRules) throws(MoneyError) -> Money {
    let due = rules.includesWages ? amount : try amount - wages
    switch rules.tips {
    // Less than nothing is never handed out: what rounding took off belongs to the rest.
    case .settled: return max(.zero, try due + cashRounding)
    case .asHeld: return min(due, max(.zero, cashInHand))
    case .none: return .zero
    }
  }
}
