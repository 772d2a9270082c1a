public import Money
import Tips

/// What of their payouts people have in cash after the evening; the rest comes with the pay.
public struct CashRules: Hashable, Sendable, Codable {
  public enum Tips: String, Hashable, Sendable, Codable {
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
    (self.tips, self.includesWages) = (tips, includesWages)
  }

  /// What the log tells beside a payment: `tips settled in cash, wages like tips`.
  public var noted: String {
    let ofTips =
      switch tips {
      case .settled: "tips settled in cash"
      case .asHeld: "tips kept as held"
      case .none: "tips with the pay"
      }
    return ofTips + (includesWages ? ", wages like tips" : ", wages with the pay")
  }

  /// The whole payout is settled in cash.
  public static let everything = CashRules(tips: .settled, includesWages: true)
}

extension PayRecord {
  /// Service charges and what the house added: wages, not tips.
  public var wages: Money {
    get throws(MoneyError) { try sources.serviceCharges + sources.housePaid }
  }

  /// What the person is due in cash before rounding: what does not come with the pay. Zero or more.
  public func cashDue(by rules: CashRules) throws(MoneyError) -> Money {
    let due = rules.includesWages ? amount : try amount - wages
    switch rules.tips {
    case .settled: return due
    case .asHeld: return min(due, max(.zero, cashInHand))
    case .none: return .zero
    }
  }

  /// What rounding adds to the cash that is handed out: settled with the pay.
  public func rounding(by rules: CashRules) -> Money {
    // Only what is handed out is rounded.
    guard rules.tips == .settled else { return .zero }
    return rules.includesWages ? cashRounding : tipRounding ?? cashRounding
  }

  /// The cash that the person has in the end: what they held, with what the house hands them or
  /// without what they hand over. Zero or more.
  public func cashKept(by rules: CashRules) throws(MoneyError) -> Money {
    // Less than nothing is never handed out: what rounding took off belongs to the rest.
    let rules = settledBy ?? rules
    return max(.zero, try cashDue(by: rules) + rounding(by: rules))
  }

  /// Finds ``tipRounding`` of one shift's payouts: what each person is handed of tips alone, over
  /// all of their entries, is rounded as the house rounds cash. What is handed over is not.
  ///
  /// - Parameters:
  ///   - records: the shift's payouts begin at `first` and go to the end.
  ///   - rule: how the policy that the shift was computed by rounds cash.
  public static func roundTips(
    of records: inout [PayRecord], from first: Int, by rule: AmountRounding, in currency: Currency
  ) throws(MoneyError) {
    let rules = CashRules(tips: .settled, includesWages: false)
    for start in records.indices.dropFirst(first) where records[start].tipRounding == nil {
      let id = records[start].employee.id
      let places = (start..<records.count).filter { records[$0].employee.id == id }
      var sum = Money.zero
      var largest = start
      for place in places {
        let due = try records[place].cashDue(by: rules)
        sum = try sum + due - records[place].cashInHand
        if try records[largest].cashDue(by: rules) < due { largest = place }
        records[place].tipRounding = .zero
      }
      guard !sum.isNegative else { continue }
      // On the largest entry: it most likely holds what is taken off.
      records[largest].tipRounding = try ExactAmount(sum).rounded(rule, in: currency) - sum
    }
  }
}
