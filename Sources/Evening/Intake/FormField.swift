public import Reading
public import Words

/// A box of the server's form, in the words of the original article.
public enum FormField: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable,
  Message
{
  case name
  case netSales
  case houseOwesServer
  case serverOwesHouse
  case cashSales
  case cashTips
  case gratuity
  case hours

  public var label: String { sentence() }

  /// The figure of a report that fills it; nil for what no report prints.
  public var pattern: PatternID? { facts.pattern }

  /// Whether a form cannot be confirmed without it.
  public var isRequired: Bool { facts.isRequired }

  public var isAmount: Bool { self != .name && self != .hours }

  /// The box of a report's figure; nil for one that has none.
  public init?(pattern: PatternID) {
    guard let field = Self.allCases.first(where: { $0.pattern == pattern }) else { return nil }
    self = field
  }

  public static let owes: [FormField] = [.houseOwesServer, .serverOwesHouse]

  /// What is owed the other way round; nil for a box that nobody owes.
  public var otherDirection: FormField? {
    Self.owes.contains(self) ? Self.owes.first { $0 != self } : nil
  }

  private var facts: (pattern: PatternID?, isRequired: Bool) {
    switch self {
    case .name: (.serverName, true)
    case .netSales: (.netSales, true)
    case .houseOwesServer: (.houseOwesServer, true)
    case .serverOwesHouse: (.serverOwesHouse, true)
    case .cashSales: (.cashSales, false)
    case .cashTips: (.declaredCashTips, false)
    case .gratuity: (.gratuity, false)
    case .hours: (nil, false)
    }
  }
}
