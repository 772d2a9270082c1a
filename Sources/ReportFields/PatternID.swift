/// The name of one figure of a report: `netSales`, `houseOwesServer`.
///
/// The same name stands in the pattern file, in profiles, in scan results and in scoring.
public struct PatternID: Hashable, Sendable, Comparable {
  /// A letter a–z, then letters and digits; at most 40.
  public let rawValue: String

  /// A pattern's name; nil for a text of another form.
  public init?(_ rawValue: String) {
    let isLetter = { (byte: UInt8) in (65...90).contains(byte) || (97...122).contains(byte) }
    guard let first = rawValue.utf8.first, (97...122).contains(first), rawValue.utf8.count <= 40,
      rawValue.utf8.allSatisfy({ isLetter($0) || (48...57).contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) { rawValue = known }

  public static let serverName = PatternID(known: "serverName")
  public static let businessDate = PatternID(known: "businessDate")
  public static let netSales = PatternID(known: "netSales")
  public static let houseOwesServer = PatternID(known: "houseOwesServer")
  public static let serverOwesHouse = PatternID(known: "serverOwesHouse")
  public static let cashSales = PatternID(known: "cashSales")
  public static let cardTips = PatternID(known: "cardTips")
  public static let declaredCashTips = PatternID(known: "declaredCashTips")
  public static let gratuity = PatternID(known: "gratuity")
  /// What is settled in cash: above zero by the server, below zero by the house.
  public static let cashDue = PatternID(known: "cashDue")
  /// Card tips and fees that the house owes, before the cash is counted.
  public static let tipsAndFees = PatternID(known: "tipsAndFees")
  /// Cash that the server holds, before tips are counted.
  public static let cashBank = PatternID(known: "cashBank")
  public static let covers = PatternID(known: "covers")

  public static func < (lhs: PatternID, rhs: PatternID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The name of a report profile: `shift-review`.
public struct ProfileID: Hashable, Sendable, Comparable {
  /// Small letters, digits and `-`; starts with a letter; at most 60.
  public let rawValue: String

  /// A profile's name; nil for a text of another form.
  public init?(_ rawValue: String) {
    guard let first = rawValue.utf8.first, (97...122).contains(first), rawValue.utf8.count <= 60,
      rawValue.utf8.allSatisfy({
        (97...122).contains($0) || (48...57).contains($0) || $0 == 45
      })
    else { return nil }
    self.rawValue = rawValue
  }

  public static func < (lhs: ProfileID, rhs: ProfileID) -> Bool { lhs.rawValue < rhs.rawValue }
}

// Both are written as their names; a name of another form is refused when it is read.
extension PatternID: RawRepresentable, Codable {
  /// A pattern's name; nil for a text of another form.
  public init?(rawValue: String) { self.init(rawValue) }
}

extension ProfileID: RawRepresentable, Codable {
  /// A profile's name; nil for a text of another form.
  public init?(rawValue: String) { self.init(rawValue) }
}
