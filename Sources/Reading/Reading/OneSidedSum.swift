import Money
import Vision

/// An amount that is the sum of the lines right above it, all of them cash in the server's hands or all
/// of them tips that the house has: a claim of one side from which nothing of the other was taken off.
///
///     Cash Tickets               212.36
///     Cash Drops                 -60.00
///     Employee Owes Restaurant   152.36
struct OneSidedSum: Hashable {
  /// Where the amount stands.
  let box: NormalizedRect
  /// Who owes it.
  let owedBy: PatternID

  /// Every such amount of a page.
  static func all(on labels: PageLabels, _ values: ValueFinder) -> [OneSidedSum] {
    let lines = labels.rows.map { SettlementLine($0, values) }
    return lines.indices.compactMap { index in
      guard let line = lines[index], let role = role(of: line, above: lines[..<index]) else {
        return nil
      }
      return OneSidedSum(
        box: line.box, owedBy: role == .serverHolds ? .serverOwesHouse : .houseOwesServer)
    }
  }

  /// The one role of the lines above that add up to the amount; nil where they do not, where one has
  /// another role or none, or where cards stand among the tips.
  private static func role(
    of result: SettlementLine, above lines: ArraySlice<SettlementLine?>
  ) -> SettlementLine.Role? {
    var amounts: [Money] = []
    var role: SettlementLine.Role?
    for line in lines.reversed() {
      guard let line, let own = line.role, role == nil || role == own,
        own == .serverHolds || line.isTips
      else { return nil }
      role = own
      amounts.append(line.signed)
      // Two prints of one number say nothing of what it is made of.
      guard amounts.count(where: { $0 != .zero }) > 1, !line.signed.isNegative,
        amounts.total == result.signed
      else { continue }
      return role
    }
    return nil
  }
}
