import Files

/// How one kind of report is recognised and read.
public struct ReportProfile: Hashable, Sendable {
  /// The profile's name, unique among all.
  public let id: ProfileID
  public let name: String
  /// Who makes the system that prints it.
  public let vendor: String
  public let type: ReportType
  public let recognition: Recognition
  /// Whether it is used only where no other profile fits: it knows no vendor.
  public let isFallback: Bool
  public let owes: OwesConvention
  /// Parts of the page, by name; a part reaches from its heading to the next one.
  public let sections: [String: LabelExpression]
  /// The figures, in the order of the file.
  public internal(set) var fields: [FieldRule]
  /// The sums that a right reading satisfies to the minor unit.
  public let identities: [IdentityGroup]
  /// A made-up slip and what must be read from it: the profile's own test and its drawing.
  public let example: Example
  public let file: String
  /// Where the file says `example:`.
  let exampleKey: FilePlace
  /// Where the file says the profile's name.
  let idPlace: FilePlace
  /// Whether the house wrote it; the others ship.
  public internal(set) var isOfHouse = false

  public enum ReportType: String, Hashable, Sendable, CaseIterable {
    /// A server's end-of-night report.
    case serverReport = "server-report"
    case receipt
  }

  /// What a page must and must not say to be of this kind.
  public struct Recognition: Hashable, Sendable {
    /// Labels that such a page prints.
    public let phrases: [LabelExpression]
    /// How many of them must be there, 1 … `phrases.count`: print may be damaged.
    public let atLeast: Int
    /// Labels of other kinds of page: none may be there.
    public let without: [LabelExpression]
    /// Labels that other kinds of page print more often than this one: each that is there takes
    /// one more phrase to outweigh it.
    public let against: [LabelExpression]
  }

  /// How the two "owes" figures are printed.
  public enum OwesConvention: Hashable, Sendable, Codable {
    /// Both are printed and both may be above zero.
    case gross
    /// One figure; the label that is printed says the direction. The other one is zero.
    case nettedByLabel
    /// One figure under one label; its sign says the direction. Positive means `positive`.
    case nettedBySign(positive: PatternID, negative: PatternID)
    /// Whatever the page prints: a label for each direction, one signed figure, or a gross pair.
    case any
    /// The paper has no such figures: a guest's receipt.
    case none

    /// Whether one printed figure says both directions.
    public var isNetted: Bool {
      switch self {
      case .nettedByLabel, .nettedBySign: true
      case .gross, .any, .none: false
      }
    }
  }

  public struct Example: Hashable, Sendable {
    /// The slip, line by line as printed.
    public let lines: [String]
    /// What must be read from it: the value of each figure as ``FieldValue`` writes itself.
    public let reads: [PatternID: String]
  }
}

/// What a figure's label looks like and what kind of value stands with it.
public struct FieldPattern: Hashable, Sendable {
  public let id: PatternID
  /// What the figure means, for people.
  public let summary: String
  public let kind: ValueKind
  /// The label, matched as a whole after decorations were taken off (a colon, a count, a
  /// percentage in brackets).
  public let label: LabelExpression
  /// Labels of it that other figures have as well: `Net`, `Cash`. They count where no other label
  /// of the figure was found, and then the value wants a sum that confirms it.
  public let weakLabel: LabelExpression?
  /// Labels among the weak ones that mean this figure all the same: `Grand total` where every other
  /// `… total` is weak.
  public let sureLabel: LabelExpression?
  /// What a column is headed whose total is this figure; nil where no table has it.
  public let heading: LabelExpression?
  /// What a row of such a table says; nil for any table.
  public let tableRows: LabelExpression?
  /// Labels as vendors print them; each matches.
  public let matches: [String]
  /// Labels that must not be confused with this figure; none matches.
  public let rejects: [String]
}

/// Where one figure stands.
public struct FieldRule: Hashable, Sendable {
  /// Which way the value stands from its label.
  public enum Find: String, Hashable, Sendable, CaseIterable {
    /// In the same row, to the right, however far.
    case right
    /// In the next row, under the label.
    case below
    /// In the row before, over the label.
    case above
    /// In the label's column, some rows below: a table with headings.
    case column
    /// In the row of totals of a table of amounts, under the figure's heading.
    case total
    /// Without a label, in the head of the page: the first lines, before any amount.
    case head
    /// Without a label, anywhere: a value that is the only one of its kind on the page.
    case anywhere
  }

  public let pattern: FieldPattern
  /// Where the value may stand; the first place that gives a value counts. At least one.
  public let places: [Find]
  /// The label on this kind of report; the pattern's own where the profile says nothing.
  public internal(set) var label: LabelExpression
  /// The labels that the house taught for it.
  public internal(set) var taught: [LabelExpression] = []
  /// What kind of content the value is, where words alone say too little; nil for the pattern's kind.
  public let filter: NamedFilter?
  /// How the value is printed among other things; empty where it stands alone.
  public let valuePatterns: [ValuePattern]
  /// Whether that is the pattern's own label: the profile says nothing.
  public let isOwnLabel: Bool
  /// The part of the page that it stands in; nil for anywhere.
  public let section: String?
  /// Whether several rows give one value each, which are added up.
  public let isSum: Bool
  /// Whether the figure may be printed in parts with labels of their own, as several taxes.
  public let mayBeInParts: Bool
  /// Whether this kind of report prints the figure with a minus because it subtracts it; the
  /// reading turns the sign round.
  public let isSubtracted: Bool
  /// The figure that changes this one at the end, as rounding changes a total: what is printed
  /// behind it counts.
  public let settledBy: PatternID?
  /// Whether a report without it is incomplete.
  public let isRequired: Bool
  /// Whether every report of this kind prints it, if only as zero, so that one that is not read
  /// was lost.
  public let isAlwaysPrinted: Bool

  /// Counts one more label as its own.
  mutating func teach(_ label: LabelExpression) {
    taught.append(label)
    self.label = self.label.or(label)
  }
}
