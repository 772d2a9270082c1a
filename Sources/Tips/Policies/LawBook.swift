import Files
public import Money

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

extension LawBook {
  /// What is wrong with the place that a policy names, with a remedy; nil where its law is known.
  ///
  /// - Parameter currency: the house's; nil where it is not known.
  public func fault(
    ofState state: String, countedIn currency: Currency? = nil
  ) -> (problem: String, remedy: String)? {
    guard !knowsLaw(of: state) else { return Self.fault(ofState: state, countedIn: currency) }
    let known = settings.map(\.code)
    let all = "write one of \(known.joined(separator: ", ")), or leave it out"
    if let place = LawPlace(code: state) {
      return ("no law is known for “\(state)” (\(place.name))", all)
    }
    return (
      "“\(state)” is no place that TipPool knows",
      LawPlace.remedy(for: state)
        ?? EditDistance.remedy(for: state, known: known, otherwise: all)
    )
  }

  /// What is wrong with the place that a house is in; nil for any that there is: of a state whose own
  /// law is not known the federal law holds, of another place none.
  ///
  /// - Parameter currency: what the house says that it counts in; nil where it says nothing.
  public func fault(
    ofHousesState state: String, countedIn currency: Currency?
  ) -> (problem: String, remedy: String)? {
    if let place = LawPlace(code: state), place != .unitedStates {
      return Self.fault(ofState: state, countedIn: currency)
    }
    return (
      "“\(state)” is no place that TipPool knows",
      LawPlace.remedy(for: state)
        ?? "write a state's two letters, like NY; in Canada the province, like CA-ON; in Great Britain "
        + "GB; or leave it out"
    )
  }

  /// Two letters beside another currency than the dollar of the United States may be meant as a
  /// country: they are asked about, never guessed at.
  private static func fault(
    ofState state: String, countedIn currency: Currency?
  ) -> (problem: String, remedy: String)? {
    guard let place = LawPlace(code: state), place.isState, let currency, currency != .usd else {
      return nil
    }
    let elsewhere =
      switch currency.code {
      case "CAD": "in Canada write the province, like CA-ON, CA-BC or CA-QC"
      case "GBP": "in Great Britain write GB"
      default: "outside of the United States leave it out"
      }
    return (
      "“\(state)” is \(place.name), but the house counts \(currency.code)",
      "\(elsewhere); in \(place.name) write “currency: USD” into house.yml"
    )
  }
}
