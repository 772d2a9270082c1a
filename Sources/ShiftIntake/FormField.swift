public import ReportFields

/// A box of the server's form, in the words of the original article.
public enum FormField: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
  case name
  case netSales
  case houseOwesServer
  case serverOwesHouse
  case cashSales
  case cashTips
  case gratuity
  case hours

  /// What the form calls it.
  public var label: String {
    switch self {
    case .name: "Name"
    case .netSales: "Net sales"
    case .houseOwesServer: "House owes server"
    case .serverOwesHouse: "Server owes house"
    case .cashSales: "Cash sales still held"
    case .cashTips: "Additional cash tips"
    case .gratuity: "Automatic gratuity"
    case .hours: "Hours worked"
    }
  }

  /// The figure of a report that fills it; nil for what no report prints.
  public var pattern: PatternID? {
    switch self {
    case .name: .serverName
    case .netSales: .netSales
    case .houseOwesServer: .houseOwesServer
    case .serverOwesHouse: .serverOwesHouse
    case .cashSales: .cashSales
    case .cashTips: .declaredCashTips
    case .gratuity: .gratuity
    case .hours: nil
    }
  }

  /// Whether a form cannot be confirmed without it.
  public var isRequired: Bool {
    switch self {
    case .name, .netSales, .houseOwesServer, .serverOwesHouse: true
    case .cashSales, .cashTips, .gratuity, .hours: false
    }
  }

  /// Whether it holds money.
  public var isAmount: Bool { self != .name && self != .hours }
}
