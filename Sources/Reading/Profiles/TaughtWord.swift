import Files

/// A label of a house's own slips, and the figure that it means there.
public struct TaughtWord: Hashable, Sendable {
  /// The label in its plain form and small letters: `staff balance due`.
  public let label: String
  public let figure: PatternID
  let expression: LabelExpression

  public init(_ label: String, means figure: PatternID) throws(WordFault) {
    let plain = LabelText.normalized(label).lowercased()
    guard plain.count(where: \.isLetter) >= 2, plain.utf16.count <= 60,
      case .success(let expression) = Result(catching: { () throws(LabelExpression.Refusal) in
        try LabelExpression(printed: plain)
      })
    else { throw .noWords }
    (self.label, self.figure, self.expression) = (plain, figure, expression)
  }

  /// The line of a file that teaches it: `'staff balance due': serverOwesHouse`.
  public var line: String { "'\(label.replacing("'", with: "''"))': \(figure.rawValue)" }

  /// What else the words may mean, the taught figure first; empty where nothing turns their sense
  /// round. Words of owing can be meant by either side, so both are named.
  ///
  /// - Parameter pattern: the figure that it means.
  func meanings(besides pattern: FieldPattern) -> [PatternID] {
    let owed = PatternID.directions + PatternID.claims
    if owed.contains(figure) || UnknownClaimFinder.isClaim(label) {
      return [figure] + PatternID.directions.filter { $0 != figure }
    }
    return TurningWords.turn(label, from: pattern.matches) ? [figure] : []
  }
}

/// What speaks against teaching a word.
public enum WordFault: Error, Hashable, Sendable {
  case noWords
  case noFigure(String)
  case isKnown(PatternID)
  case isOther(PatternID)
  /// A word of it turns the sense round: which of the meanings is meant must be said.
  case canTurn(meanings: [PatternID])
}

extension WordFault {
  /// What is wrong with a line of a file, and what to do about it.
  func problemAndRemedy(of label: String, known: [PatternID]) -> (problem: String, remedy: String) {
    switch self {
    case .noWords: ("“\(label)” is no label", "write the words as the slip prints them")
    case .noFigure(let name):
      (
        "there is no figure “\(name)”",
        EditDistance.remedy(
          for: name, known: known.map(\.rawValue).sorted(),
          otherwise: "write the name of a figure, like netSales")
      )
    case .isKnown(let figure):
      ("“\(label)” is known as \(figure.rawValue) without it", "take the line out")
    case .isOther(let figure):
      (
        "“\(label)” is \(figure.rawValue) on other slips",
        "take the line out; where your slip means something else by it, write a profile of your own"
      )
    case .canTurn: ("“\(label)” can mean two things", "say which of them")
    }
  }
}

extension ReportProfile {
  /// The same profile with words of the house.
  func taught(_ words: [TaughtWord]) -> ReportProfile {
    var copy = self
    for index in copy.fields.indices where !copy.fields[index].isSum {
      for word in words where word.figure == copy.fields[index].pattern.id {
        copy.fields[index].teach(word.expression)
      }
    }
    return copy
  }

  /// The figure whose own label the words are; nil where they are nobody's, or a weak label of
  /// several.
  fileprivate func owner(of label: String) -> PatternID? {
    fields.first { rule in
      !rule.isSum && rule.label.matches(label) && rule.pattern.weakLabel?.matches(label) != true
    }?.pattern.id
  }
}

extension ProfileRegistry {
  /// The figures that a word can mean, with what they are.
  public var figures: [FieldPattern] {
    let owned = Set(profiles.flatMap(\.fields).filter { !$0.isSum }.map(\.pattern.id))
    return patterns.filter { owned.contains($0.id) }
  }

  /// What speaks against teaching a word; nil where nothing does.
  ///
  /// - Parameter isSure: whether somebody has chosen among all that it may mean.
  public func fault(of word: TaughtWord, isSure: Bool) -> WordFault? {
    if let fault = Self.fault(of: word, among: untaught, patterns) { return fault }
    guard !isSure, let pattern = patterns.first(where: { $0.id == word.figure }) else { return nil }
    let meanings = word.meanings(besides: pattern)
    return meanings.isEmpty ? nil : .canTurn(meanings: meanings)
  }

  static func fault(
    of word: TaughtWord, among profiles: [ReportProfile], _ patterns: [FieldPattern]
  ) -> WordFault? {
    let figures = profiles.flatMap(\.fields).filter { !$0.isSum }.map(\.pattern.id)
    guard figures.contains(word.figure) else { return .noFigure(word.figure.rawValue) }
    let general = profiles.filter { profile in
      profile.isFallback && profile.fields.contains { $0.pattern.id == word.figure }
    }
    guard let owner = general.lazy.compactMap({ $0.owner(of: word.label) }).first else {
      return nil
    }
    return owner == word.figure ? .isKnown(owner) : .isOther(owner)
  }
}
