public import Money
public import Vision

/// A line of a page that says that something is owed, and that no figure of the profile takes.
///
/// A house teaches it with one line: what its label means; see ``words``.
public struct UnknownClaim: Hashable, Sendable, Codable {
  /// The label as printed: `Staff balance due`.
  public let label: String
  /// The amount as printed.
  public let text: String
  /// The amount; nil where it could not be read.
  public let amount: Money?
  /// Where the amount stands.
  public internal(set) var box: NormalizedRect?
  /// Whether its label was read too unsurely to be taught: the next slip would print other letters.
  private(set) var isUnclear: Bool?

  /// Whether its label says that something is owed; else it only stands where reports say so.
  public var isSaid: Bool { Self.isSaid(by: label) }

  /// Whether its label says that something is owed, and names both the house and the server: what a server
  /// owes the bar, or for a meal, is another thing. The last word may have been read as one with the amount:
  /// `house$363.01`.
  var isBetweenBoth: Bool { isSaid && Self.isBetweenBoth(label + " " + text) }

  /// Whether words name both the house and the server.
  static func isBetweenBoth(_ text: String) -> Bool {
    let words = Set(LabelText.words(of: text))
    return !words.isDisjoint(with: houses) && !words.isDisjoint(with: servers)
  }

  private static let houses: Set<String> = ["house", "restaurant", "casa", "restaurante"]
  private static let servers: Set<String> = [
    "server", "employee", "staff", "waiter", "mesero", "mesera", "empleado", "empleada",
  ]

  /// Whether a label has a word that says that something is owed.
  public static func isSaid(by label: String) -> Bool {
    UnknownClaimFinder.isClaim(LabelText.normalized(label))
  }

  /// What a house can teach its label as, each meaning of its words once; empty for a label without a
  /// word of owing, for one that was not read clearly, and for one of an average, a total, a count or the
  /// like: taught as what is owed, it would be paid.
  public var words: [TaughtWord] {
    let words = LabelText.words(of: label)
    guard isSaid, isUnclear != true,
      LabelText.normalized(label).split(separator: " ").allSatisfy(Self.isWord),
      !words.contains(where: WordList.unowedWords.contains)
    else { return [] }
    let isOfTips = words.contains(where: WordList.tipWords.contains)
    let figures: [PatternID] = [.serverOwesHouse, isOfTips ? .tipsToServer : .houseOwesServer]
    return figures.compactMap { figure in
      do { return try TaughtWord(label, means: figure) } catch { return nil }
    }
  }
}

extension UnknownClaim {
  /// Whether letters are a word as people print it, and no specks or damage: `l|ue`, `xzqw`, `DDDue`.
  private static func isWord(_ text: Substring) -> Bool {
    let letters = text.lowercased().filter(\.isLetter)
    guard !letters.isEmpty else { return text.allSatisfy { ":.&-–/+".contains($0) } }
    let isPrinted = text.allSatisfy { $0.isLetter || "'’&-/().:".contains($0) }
    let hasVowel = letters.count < 4 || letters.contains { "aeiouyáéíóúü".contains($0) }
    let hasRun = zip(letters, zip(letters.dropFirst(), letters.dropFirst(2))).contains {
      $0 == $1.0 && $0 == $1.1
    }
    let isOfOneCase =
      text.dropFirst().filter(\.isLetter).allSatisfy(\.isLowercase)
      || text.filter(\.isLetter).allSatisfy(\.isUppercase)
    return isPrinted && hasVowel && !hasRun && isOfOneCase
  }

  /// The least confidence in the words of a label that is taught.
  fileprivate static let leastConfidence = Confidence(0.8)
}

/// Finds the lines of a page that say that something is owed, and that no figure takes.
struct UnknownClaimFinder {
  let labels: PageLabels
  let values: ValueFinder
  let rules: [FieldRule]

  /// The claims in the order of the page; nothing is claimed by an amount of zero.
  func claims() -> [UnknownClaim] {
    var claims: [UnknownClaim] = []
    for row in labels.rows.indices {
      let candidates = labels.candidates.filter { $0.row == row }
      // The widest label first: `Staff due` and not `Due`.
      let spoken = candidates.filter { Self.isClaim($0.text) }
        .sorted { ($0.words.lowerBound, $0.words.count) < ($1.words.lowerBound, $1.words.count) }
      guard !spoken.isEmpty else { continue }
      var used = candidates.filter { candidate in
        isTaken(candidate) && !spoken.contains { isBeginning(candidate, of: $0) }
      }.map(\.words)
      for candidate in spoken where !used.contains(where: candidate.words.overlaps) {
        guard let claim = claim(at: candidate) else { continue }
        used.append(candidate.words)
        if claim.amount != .zero { claims.append(claim) }
      }
    }
    return claims
  }

  /// The last lines with an amount whose labels no figure has: where a report says what is owed, in
  /// words that nobody knows.
  func atFoot() -> [UnknownClaim] {
    var found: [UnknownClaim] = []
    var lines = 0
    for row in labels.rows.indices.reversed() where lines < Self.linesOfFoot {
      let candidates = labels.candidates.filter { $0.row == row }
      guard let widest = candidates.first, let line = claim(at: widest) else { continue }
      lines += 1
      if !candidates.contains(where: isTaken), line.amount != .zero { found.insert(line, at: 0) }
    }
    return found
  }

  private static let linesOfFoot = 3

  /// Whether a label has a word that says that something is owed.
  static func isClaim(_ label: String) -> Bool {
    label.lowercased().split { !$0.isLetter }.contains { WordList.claimWords.contains(String($0)) }
  }

  /// Whether the words before a claim alone are a figure's: of `Grand total: server owes house` the first two.
  private func isBeginning(_ candidate: LabelCandidate, of claim: LabelCandidate) -> Bool {
    guard candidate.words.lowerBound == claim.words.lowerBound,
      candidate.words.count < claim.words.count, !Self.isClaim(candidate.text),
      // Of a row with several amounts each label is its own.
      !claim.text.contains(where: \.isPlainDigit)
    else { return false }
    let rest = candidate.words.upperBound..<claim.words.upperBound
    let words = labels.rows[claim.row].words[rest].text
    return Self.isClaim(words) && UnknownClaim.isBetweenBoth(words)
  }

  private func isTaken(_ candidate: LabelCandidate) -> Bool {
    rules.contains {
      !$0.isSum && $0.pattern.kind == .amount && $0.label.misreadLetters(in: candidate.text) != nil
    }
  }

  private func claim(at candidate: LabelCandidate) -> UnknownClaim? {
    let row = labels.rows[candidate.row]
    let right = values.first(.amount, in: row.words[candidate.words.upperBound...])
    guard let found = right ?? below(candidate), found.text.contains(where: \.isPlainDigit) else {
      return nil
    }
    let label = row.words[candidate.words]
    return UnknownClaim(
      label: label.text, text: found.text, amount: found.value?.money, box: found.box,
      isUnclear: label.confidence < UnknownClaim.leastConfidence ? true : nil)
  }

  /// The amount under the label, in a row without words.
  private func below(_ candidate: LabelCandidate) -> FoundValue? {
    guard labels.rows.indices.contains(candidate.row + 1),
      let box = labels.rows[candidate.row].words[candidate.words].box
    else { return nil }
    let next = labels.rows[candidate.row + 1]
    guard !next.words.contains(where: { $0.text.count(where: \.isLetter) >= 3 }) else { return nil }
    return next.cells.first { $0.box.horizontalOverlap(with: box) > 0 }
      .flatMap { values.first(.amount, in: $0.words[...]) }
  }
}

/// A line in which a page says itself what a sign means: `Saldo + : entrega el camarero`,
/// `Negative = house owes`.
enum PrintedSignRule {
  /// Who owes a figure above zero by the page's own words; nil where it says nothing, or two
  /// things.
  static func positive(on labels: PageLabels, _ rules: [FieldRule]) -> PatternID? {
    let said = Set(labels.rows.compactMap { positive(in: $0.words.map(\.text), rules) })
    return said.count == 1 ? said.first : nil
  }

  private static func positive(in words: [String], _ rules: [FieldRule]) -> PatternID? {
    guard !words.contains(where: { $0.contains(where: \.isNumber) }),
      let place = words.firstIndex(where: { isAboveZero(bySign: $0) != nil }),
      let isPlus = isAboveZero(bySign: words[place])
    else { return nil }
    let rest = words[(place + 1)...]
    for start in rest.indices {
      let label = LabelText.normalized(
        rest[start...].joined(separator: " ").filter { !"()".contains($0) })
      let named = PatternID.directions.filter { id in
        rules.contains { $0.pattern.id == id && $0.label.matches(label) }
      }
      guard named.count == 1, let id = named.first else { continue }
      return isPlus ? id : PatternID.directions.first { $0 != id }
    }
    return nil
  }

  /// Nil for a word that is no sign.
  private static func isAboveZero(bySign word: String) -> Bool? {
    signs[word.lowercased().filter { !"():=.".contains($0) }]
  }

  private static let signs = [
    "+": true, "positive": true, "positivo": true,
    "-": false, "–": false, "negative": false, "negativo": false,
  ]
}
