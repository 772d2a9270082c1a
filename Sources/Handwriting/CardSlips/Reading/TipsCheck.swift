public import Money

/// The sum of the card slips' tips against the card tips that the server's report prints.
public struct TipsCheck: Hashable, Sendable {
  /// A slip whose other candidates make the sum right.
  public struct Explanation: Hashable, Sendable {
    /// Its place among the slips.
    public let slip: Int
    /// The tip that it would have.
    public let tip: Money
  }

  /// What the report prints.
  public let printed: Money
  /// The sum of the proposed tips.
  public let sum: Money
  /// How much more the report prints; below zero for less.
  public let difference: Money
  /// The slips for which a person has to say the tip.
  public let withoutTip: [Int]
  /// Each slip that explains the difference alone; none where there is no difference.
  public let explanations: [Explanation]

  /// - Parameter rule: which figure counts where a guest added wrongly.
  /// - Throws: `MoneyError` where the sum does not fit.
  public init(_ slips: [SignedSlip], printed: Money, by rule: WrongSumRule) throws(MoneyError) {
    try self.init(slips, saying: slips.map { $0.proposedTip(by: rule) }, printed: printed)
  }

  /// - Parameter tips: what each slip's tip is, in their order; nil where nobody said it yet.
  /// - Throws: `MoneyError` where the sum does not fit.
  public init(_ slips: [SignedSlip], saying tips: [Money?], printed: Money) throws(MoneyError) {
    precondition(tips.count == slips.count, "each slip has a tip, or none")
    self.printed = printed
    sum = try tips.compactMap { $0 }.sum()
    difference = try printed - sum
    withoutTip = tips.indices.filter { tips[$0] == nil }
    var found: [Explanation] = []
    if difference != .zero {
      for (index, tip) in tips.enumerated() {
        let wanted = try (tip ?? .zero) + difference
        if slips[index].otherTips(than: tip).contains(wanted) {
          found.append(Explanation(slip: index, tip: wanted))
        }
      }
    }
    explanations = found
  }

  /// Whether the slips say what the report says, and each of them says a tip.
  public var isRight: Bool { difference == .zero && withoutTip.isEmpty }
}
