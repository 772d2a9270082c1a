import Foundation
public import Money
import Vision

/// A profile drawn up from one slip as it was read by the profile for any vendor: the labels that were
/// found, the sums that close, and the slip itself as the example.
///
/// A line that the example does not bear out is left out, so that the draft always loads.
public struct ProfileDraft {
  /// One figure of the draft.
  public struct Line: Hashable, Sendable {
    public let figure: PatternID
    /// The label as the slip prints it; empty for a value without one.
    public let label: String
    /// What it gives on the slip; empty where the slip has nothing of it.
    public let value: String
    let isSubtracted: Bool
    let rule: FieldRule
  }

  public let id: ProfileID
  let name: String
  let slip: DraftSlip
  public private(set) var lines: [Line]
  /// Figures that were read, but not from the draft's own example.
  public private(set) var leftOut: [Line] = []
  private(set) var sums: [String]
  let phrases: [String]
  private(set) var reads: [(figure: PatternID, value: String)] = []
  /// The words of the house that the slip prints.
  let words: [TaughtWord]
  let reading: ReportReading
  let registry: ProfileRegistry

  /// - Parameters:
  ///   - rows: the rows of text, cells parted by two spaces.
  ///   - reading: what the profile for any vendor made of them.
  ///   - registry: the profiles that are known.
  public init?(
    _ id: ProfileID, rows: [String], reading: ReportReading, in currency: Currency,
    registry: ProfileRegistry
  ) {
    guard let general = registry[reading.profile] else { return nil }
    (self.id, self.reading, self.registry) = (id, reading, registry)
    slip = DraftSlip(rows, without: reading[.serverName])
    name = slip.title ?? id.rawValue
    let owed = Set(PatternID.directions + PatternID.claims)
    lines = general.fields.compactMap { rule -> Line? in
      let field = reading[rule.pattern.id]
      guard owed.contains(rule.pattern.id) || field?.value != nil else { return nil }
      return Line(
        figure: rule.pattern.id, label: field?.label ?? "",
        value: field?.value?.formatted(in: currency) ?? "",
        isSubtracted: field.map(Self.isSubtracted) ?? false, rule: rule)
    }
    let labels = Set(reading.fields.map { LabelText.normalized($0.label).lowercased() })
    words = registry.words.filter { labels.contains($0.label) }
    let figures = Set(lines.map(\.figure))
    sums = reading.identities.filter { $0.outcome == .closes }
      .map { $0.identity.source(of: figures) }
    phrases = slip.phrases(labels: lines.map(\.label))
    settle(in: currency)
  }

  /// The same draft without some of its figures.
  public func without(_ figures: Set<PatternID>, in currency: Currency) -> ProfileDraft {
    var copy = self
    copy.leaveOut(figures)
    copy.settle(in: currency)
    return copy
  }

  /// On a slip of an unknown vendor a minus says nothing; a profile has to say that it is printed.
  private static func isSubtracted(_ field: FieldReading) -> Bool {
    guard let money = field.value?.money, money > .zero else { return false }
    return field.text.contains("-") || field.text.hasPrefix("(")
  }

  // MARK: - The example bears it out

  private mutating func leaveOut(_ figures: Set<PatternID>) {
    leftOut += lines.filter { figures.contains($0.figure) }
    lines.removeAll { figures.contains($0.figure) }
    sums.removeAll { source in
      Identity(rawValue: source).map { !figures.isDisjoint(with: $0.patterns) } ?? true
    }
  }

  /// Leaves out what the example does not give as the slip does.
  private mutating func settle(in currency: Currency) {
    reads = []
    for _ in 0...lines.count {
      guard let profile = profile() else { return }
      let again = ReportReader(profile: profile).read(
        TextTopology(ExampleSlip.page(of: slip.lines)))
      let lost = lines.filter { line in
        let seen = again[line.figure]?.value?.formatted(in: currency)
        if line.figure == .serverName, seen == slip.madeUpName { return false }
        return seen ?? "" != line.value
      }
      let owed = Set(PatternID.directions + PatternID.claims)
      let open = again.identities.filter { $0.outcome != .closes }.map(\.identity.source)
      guard lost.isEmpty && open.isEmpty else {
        sums.removeAll(where: open.contains)
        leaveOut(Set(lost.map(\.figure)))
        if lost.allSatisfy({ owed.contains($0.figure) }), open.isEmpty { break }
        continue
      }
      break
    }
    guard let profile = profile() else { return }
    let again = ReportReader(profile: profile).read(TextTopology(ExampleSlip.page(of: slip.lines)))
    reads = lines.compactMap { line in
      again[line.figure]?.value.map { (line.figure, $0.formatted(in: .usd)) }
    }
  }

  private func profile() -> ReportProfile? {
    ProfileFile.read(text: text(), name: id.rawValue, patterns: registry.patterns).profile
  }
}

extension Identity {
  /// As it is written without figures that may be absent and are.
  fileprivate func source(of figures: Set<PatternID>) -> String {
    func side(_ terms: [Term]) -> String {
      terms.filter { !$0.isOptional || figures.contains($0.pattern) }.enumerated()
        .map { index, term in
          let sign = term.isNegative ? "- " : index == 0 ? "" : "+ "
          return sign + term.pattern.rawValue + (term.isOptional ? "?" : "")
        }.joined(separator: " ")
    }
    guard case .sum = form else { return source }
    return side(left) + " = " + side(right)
  }
}
