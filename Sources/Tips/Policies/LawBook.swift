/// What the law of a place says about tips, as far as a policy can be checked against it, and what
/// it asks of a house beside that. Not legal advice.
public struct LawBook: Hashable, Sendable {
  /// One place: all of the United States, a state, a province, or Great Britain.
  public struct Setting: Hashable, Sendable {
    public let code: String
    public let name: String
    public let rules: [Rule]
    /// Records, notices, paydays: in this order, and each in the order of the file.
    public let demands: [Demand]
  }

  public struct Rule: Hashable, Sendable {
    public let says: String
    public let citation: Citation
    /// What a policy is refused for; nil where nothing in a policy shows it.
    public let refuses: Check?
  }

  /// What a house keeps, tells or pays, whatever its policy says.
  public struct Demand: Hashable, Sendable {
    public let kind: Kind
    /// A whole sentence.
    public let what: String
    /// How long a record is kept, when a notice is given, by when is paid; nil where the law does
    /// not say.
    public let time: String?
    public let citation: Citation

    /// In the order in which a list tells them.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case records
      case notices
      case paydays
    }
  }

  /// Where a rule stands, and what was read of it.
  public struct Citation: Hashable, Sendable {
    /// `29 CFR 531.52`.
    public let section: String
    public let reading: Reading

    public var isSecondary: Bool { reading == .secondary }
  }

  public enum Reading: Hashable, Sendable {
    /// Its text, of a day, a month or a year: the edition's own date, or that of the newest change
    /// that it notes.
    case text(of: String)
    /// Its text, in a copy that bears no date.
    case undatedText
    /// Somebody else's words only.
    case secondary
  }

  /// What a policy can be checked for.
  public enum Check: String, Hashable, Sendable, CaseIterable {
    case managersInPools = "managers in pools"
    /// Where a tip credit is taken, the back of the house has no share of tips.
    case backOfHouseWithTipCredit = "back of house with tip credit"
    /// The back of the house has no share of tips and service charges, whatever wage is paid.
    case backOfHouseInPools = "back of house in pools"
    case cardFee = "card fee"
    case tipCredit = "tip credit"
    case houseKeepsCharges = "house keeps service charges"
    case houseKeepsTips = "house keeps tips"
    /// Nobody owes what a tip-out wants above their tips.
    case giverOwes = "giver owes"
    case giverOwesWithTipCredit = "giver owes with tip credit"
  }

  /// The settings, the federal one first, then by their codes.
  public let settings: [Setting]

  static let federal = LawPlace.unitedStates.code

  /// The rules for a place, with those of its country; for nil those of the United States.
  func rules(for state: String?) -> [(setting: Setting, rule: Rule)] {
    settings(for: state).flatMap { setting in setting.rules.map { (setting, $0) } }
  }

  /// What a place asks of its houses, with what its country asks: records, then notices, then
  /// paydays. For nil what the United States ask.
  public func demands(for state: String?) -> [(setting: Setting, demand: Demand)] {
    let settings = settings(for: state)
    return Demand.Kind.allCases.flatMap { kind in
      settings.flatMap { setting in
        setting.demands.filter { $0.kind == kind }.map { (setting, $0) }
      }
    }
  }

  public func knowsLaw(of state: String) -> Bool { settings.contains { $0.code == state } }

  private func settings(for state: String?) -> [Setting] {
    let place = state.flatMap(LawPlace.init(code:)) ?? .unitedStates
    return settings.filter {
      $0.code == place.code || $0.code == Self.federal && place.country == .unitedStates
    }
  }
}
