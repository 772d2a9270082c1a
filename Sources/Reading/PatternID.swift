/// The name of one figure of a report: `netSales`, `houseOwesServer`.
///
/// The same name stands in the pattern file, in profiles, in scan results and in scoring.
public struct PatternID: Hashable, Sendable, Comparable {
  /// A letter a–z, then letters and digits; at most 40.
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard rawValue.isName(atMost: 40, others: "A"..."Z") else { return nil }
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
  /// Cash that the house claims from the server: all of it, or what is left after tips.
  public static let cashToHouse = PatternID(known: "cashToHouse")
  /// Tips that the server claims from the house, before the cash is counted.
  public static let tipsToServer = PatternID(known: "tipsToServer")
  /// Sales by category, added up.
  static let categorySales = PatternID(known: "categorySales")
  /// Cash that the drawer was given.
  static let startingCash = PatternID(known: "startingCash")
  static let paidIn = PatternID(known: "paidIn")
  static let paidOut = PatternID(known: "paidOut")
  static let cardSales = PatternID(known: "cardSales")
  static let tax = PatternID(known: "tax")
  static let grossSales = PatternID(known: "grossSales")
  /// What is taken off the gross sales.
  static let takenOff = ["discounts", "comps", "voids", "refunds"].map(PatternID.init(known:))
  /// What a guest's receipt adds the tax to.
  static let subtotal = PatternID(known: "subtotal")
  /// What a guest's receipt comes to.
  static let total = PatternID(known: "total")
  public static let covers = PatternID(known: "covers")
  /// What a receipt's total is raised or lowered by, so that it can be paid with the coins there are.
  static let rounding = PatternID(known: "rounding")

  /// The two directions of what house and server owe each other.
  static let directions: [PatternID] = [.houseOwesServer, .serverOwesHouse]

  /// What a page may print instead of the two directions.
  static let claims: [PatternID] = [.cashDue, .cashToHouse, .tipsToServer, .tipsAndFees, .cashBank]

  /// Halves of a gross pair.
  static let tipsOrBank: [PatternID] = [.tipsAndFees, .cashBank, .tipsToServer]

  public static func < (lhs: PatternID, rhs: PatternID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The name of a report profile: `shift-review`.
public struct ProfileID: Hashable, Sendable, Comparable {
  /// Small letters, digits and `-`; starts with a letter; at most 60.
  public let rawValue: String

  public init?(_ rawValue: String) {
    guard rawValue.isName(atMost: 60, others: "-"..."-") else { return nil }
    self.rawValue = rawValue
  }

  public static func < (lhs: ProfileID, rhs: ProfileID) -> Bool { lhs.rawValue < rhs.rawValue }
}

// Both are written as their names; a name of another form is refused when it is read.
extension PatternID: RawRepresentable, Codable {
  public init?(rawValue: String) { self.init(rawValue) }
}

extension ProfileID: RawRepresentable, Codable {
  public init?(rawValue: String) { self.init(rawValue) }
}

extension String {
  /// Whether it is one small letter, and then small letters, digits and others.
  fileprivate func isName(atMost length: Int, others: ClosedRange<Unicode.Scalar>) -> Bool {
    let letters: ClosedRange<Unicode.Scalar> = "a"..."z"
    return unicodeScalars.first.map(letters.contains) == true && utf8.count <= length
      && unicodeScalars.allSatisfy {
        letters.contains($0) || ("0"..."9").contains($0) || others.contains($0)
      }
  }
}
