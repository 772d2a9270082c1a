import Money
import Vision

/// An amount that is the sum of the lines right above it, of which some are money in the server's
/// hands and some money that the house has or must give: a settlement that shows its own working.
///
///     Cash Sales      256.06
///     Less Tips      -314.81
///     Cash Summary    -58.75
///
/// Cash counts upwards there, so an amount above zero is owed by the server.
struct PageBalance: Hashable {
  /// Where the amount stands.
  let box: NormalizedRect
  /// Who owes an amount above zero there.
  let positive: PatternID
  /// Who owes this amount.
  let owedBy: PatternID
  /// Whether tips were counted in it, and not cards alone.
  let countsTips: Bool

  /// More lines do not belong to one settlement.
  private static let maximumLines = 8

  /// Every such amount of a page.
  static func all(on labels: PageLabels, _ values: ValueFinder) -> [PageBalance] {
    let lines = labels.rows.map { SettlementLine($0, values) }
    return lines.indices.compactMap { index in
      guard let line = lines[index], line.signed != .zero,
        let (positive, terms) = working(of: line, above: lines[..<index])
      else { return nil }
      let negative = PatternID.directions.first { $0 != positive } ?? positive
      return PageBalance(
        box: line.box, positive: positive, owedBy: line.signed.isNegative ? negative : positive,
        countsTips: terms.contains { $0.isTips && $0.signed != .zero })
    }
  }

  /// The shortest closing stretch of lines above, and the direction that it shows.
  private static func working(
    of result: SettlementLine, above lines: ArraySlice<SettlementLine?>
  ) -> (positive: PatternID, terms: [SettlementLine])? {
    var terms: [SettlementLine] = []
    var gaps = 0
    for line in lines.reversed() {
      guard let line else {
        // A speck or a stroke between two lines; more is another part of the page.
        gaps += 1
        if gaps > 1 { return nil }
        continue
      }
      terms.append(line)
      guard terms.count <= maximumLines else { return nil }
      if let direction = direction(of: result, from: terms) { return (direction, terms) }
    }
    return nil
  }

  private static func direction(of result: SettlementLine, from terms: [SettlementLine])
    -> PatternID?
  {
    guard terms.contains(where: { $0.role == .serverHolds }),
      terms.contains(where: { $0.role == .houseKeeps })
    else { return nil }
    let printed = terms.map(\.signed)
    if let positive = positive(of: terms, printed), printed.total == result.signed {
      return positive
    }
    // Without signs in print what the house keeps is taken off.
    let byRole = terms.map { line in
      line.role == .houseKeeps && !line.signed.isNegative
        ? line.signed.turned ?? line.signed : line.signed
    }
    guard positive(of: terms, byRole) == .serverOwesHouse, let total = byRole.total else {
      return nil
    }
    if total == result.signed { return .serverOwesHouse }
    return total.turned == result.signed ? .houseOwesServer : nil
  }

  /// Who owes a sum above zero: the server where cash counts upwards and tips downwards, the house
  /// where it is the other way; nil where the lines do not agree.
  private static func positive(of terms: [SettlementLine], _ amounts: [Money]) -> PatternID? {
    var servers: Set<Bool> = []
    for (line, amount) in zip(terms, amounts) where amount != .zero {
      switch line.role {
      case .serverHolds: servers.insert(!amount.isNegative)
      case .houseKeeps: servers.insert(amount.isNegative)
      case nil: break
      }
    }
    guard servers.count == 1, let isServer = servers.first else { return nil }
    return isServer ? .serverOwesHouse : .houseOwesServer
  }
}

/// One line of a page with one amount, as a settlement counts it.
struct SettlementLine {
  /// Whose hands the money is in.
  enum Role { case serverHolds, houseKeeps }

  let role: Role?
  /// Whether the line is about tips and not about cards alone.
  let isTips: Bool
  /// Whether it says what the server handed in during the shift.
  let isDrop: Bool
  /// The amount with the sign that it counts with: `- Tips 78.65` is below zero.
  let signed: Money
  let box: NormalizedRect

  /// Nil for a row without an amount, or with several.
  init?(_ row: PageLabels.Row, _ values: ValueFinder) {
    let starts = row.words.indices.filter { !row.words[$0].text.contains(where: \.isLetter) }
    let firsts = starts.lazy.compactMap { values.first(.amount, in: row.words[$0...]) }
    guard let found = firsts.first, let box = found.box, let amount = found.value?.money,
      found.doubts.isEmpty
    else { return nil }
    let rest = row.words[found.words.endIndex...]
    guard !rest.contains(where: { $0.text.contains(where: \.isPlainDigit) }) else { return nil }
    let label = row.words[..<found.words.startIndex].text.lowercased()
    self.box = box
    let isTakenOff =
      label.hasPrefix("-") || label.hasPrefix("(-)")
      || ["less", "minus", "menos"].contains(label.prefix(while: \.isLetter))
    signed = isTakenOff && !amount.isNegative ? amount.turned ?? amount : amount
    let words = LabelText.normalized(label).split { !$0.isLetter }.map(String.init)
    role = Self.role(of: words)
    isDrop = words.contains("drops") || words.contains("drop")
    isTips = words.contains(where: WordList.tipWords.contains)
  }

  private static func role(of words: [String]) -> Role? {
    let isNonCash = zip(words, words.dropFirst()).contains { $0 == "non" && $1 == "cash" }
    let keeps = isNonCash || words.contains(where: WordList.houseKeepsWords.contains)
    let holds = !isNonCash && words.contains(where: WordList.serverHoldsWords.contains)
    // Cash tips are the server's own, and a fee on tips goes the other way: they are neither.
    if keeps == holds || words.contains("fee") { return nil }
    return keeps ? .houseKeeps : .serverHolds
  }
}

/// An amount that is the sum of the lines right above it, all of them cash in the server's hands or all
/// of them tips that the house has: a claim of one side from which nothing of the other was taken off.
///
///     Cash Tickets               212.36
///     Cash Drops                 -60.00
///     Employee Owes Restaurant   152.36
struct OneSidedSum: Hashable {
  /// Where the amount stands.
  let box: NormalizedRect
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
      guard let line, let own = line.role ?? (line.isDrop ? .serverHolds : nil),
        role == nil || role == own,
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
