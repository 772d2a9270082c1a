public import Reading
public import Tips
public import Words

/// A box of the server's form, in the words of the original article.
public enum FormField: Hashable, Sendable, CaseIterable, Message {
  case name
  case figure(ReportFigure)
  case hours

  public static let netSales = FormField.figure(.netSales)
  public static let houseOwesServer = FormField.figure(.houseOwesServer)
  public static let serverOwesHouse = FormField.figure(.serverOwesHouse)
  public static let cashSales = FormField.figure(.cashSales)
  public static let cashTips = FormField.figure(.cashTips)
  public static let gratuity = FormField.figure(.gratuity)

  /// In the order of the form.
  public static let allCases = [.name] + ReportFigure.allCases.map(Self.figure) + [.hours]

  public static let owes: [FormField] = [.houseOwesServer, .serverOwesHouse]

  /// The box of the opposite direction; nil for a box that is not owed.
  public var otherDirection: FormField? {
    Self.owes.contains(self) ? Self.owes.first { $0 != self } : nil
  }

  /// The figure of money in it; nil for the name and the hours.
  public var figure: ReportFigure? {
    if case .figure(let figure) = self { figure } else { nil }
  }

  public var isAmount: Bool { figure != nil }

  /// Whether a form cannot be confirmed without it.
  public var isRequired: Bool { self == .name || figure?.isRequired == true }

  public var label: String { sentence() }

  /// The figure of a report that fills it; nil for what no report prints.
  public var pattern: PatternID? {
    switch self {
    case .name: .serverName
    case .figure(let figure): PatternID(figure.printedAs)
    case .hours: nil
    }
  }

  /// The box of a report's figure; nil for one that has none.
  public init?(pattern: PatternID) {
    guard let field = Self.allCases.first(where: { $0.pattern == pattern }) else { return nil }
    self = field
  }
}

extension FormField: RawRepresentable, Codable, CodingKeyRepresentable {
  public init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  public var rawValue: String {
    switch self {
    case .name: "name"
    case .figure(let figure): figure.rawValue
    case .hours: "hours"
    }
  }
}
