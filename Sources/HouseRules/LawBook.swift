public import LocatedYAML

/// What the law of a place says about tips, as far as a policy can be checked against it. Not
/// legal advice.
public struct LawBook: Hashable, Sendable {
  /// One place: all of the United States, or a state.
  public struct Setting: Hashable, Sendable {
    public let code: String
    public let name: String
    public let rules: [Rule]
  }

  /// One rule of the law.
  public struct Rule: Hashable, Sendable {
    public let says: String
    public let cites: String
    /// Whether that was read in somebody else's words only.
    public let isSecondary: Bool
    /// What a policy is refused for; nil where nothing in a policy shows it.
    public let refuses: Check?
  }

  /// What a policy can be checked for.
  public enum Check: String, Hashable, Sendable, CaseIterable {
    /// Managers, supervisors and owners have no share of a pool.
    case managersInPools = "managers in pools"
    /// Where a tip credit is taken, the back of the house has no share of tips.
    case backOfHouseWithTipCredit = "back of house with tip credit"
    case cardFee = "card fee"
    case tipCredit = "tip credit"
    case houseKeepsCharges = "house keeps service charges"
    case houseKeepsTips = "house keeps tips"
  }

  /// The settings, the federal one first.
  public let settings: [Setting]

  /// Reads the law's files.
  ///
  /// - Returns: the book; all problems of all files.
  public static func read(
    _ files: [(name: String, text: String)]
  ) -> (book: LawBook, issues: [FileIssue]) {
    var settings: [Setting] = []
    var issues: [FileIssue] = []
    for source in files {
      let file = YAMLFile(name: source.name, text: source.text)
      if let root = YAMLFile.root(of: file, text: source.text),
        let setting = setting(from: root, in: file)
      {
        settings.append(setting)
      }
      issues += file.issues
    }
    settings.sort { ($0.code == federal ? "" : $0.code) < ($1.code == federal ? "" : $1.code) }
    return (LawBook(settings: settings), issues)
  }

  static let federal = "US"

  /// The rules for a state, with those of the whole country; for nil these alone.
  func rules(for state: String?) -> [(setting: Setting, rule: Rule)] {
    settings.filter { $0.code == Self.federal || $0.code == state }.flatMap { setting in
      setting.rules.map { (setting, $0) }
    }
  }

  /// What is wrong with a state whose law is not known, with a remedy; nil where it is known.
  public func fault(ofState state: String) -> (problem: String, remedy: String)? {
    let known = settings.map(\.code)
    guard !known.contains(state) else { return nil }
    return (
      "no law is known for “\(state)”",
      EditDistance.remedy(
        for: state, known: known,
        otherwise: "write one of \(known.joined(separator: ", ")), or leave it out")
    )
  }

  /// What is wrong with the state that a house is in; nil for any of the United States: of one whose
  /// own law is not known the federal law holds.
  public func fault(ofHousesState state: String) -> (problem: String, remedy: String)? {
    guard !Self.unitedStates.contains(state[...]) else { return nil }
    return (
      "“\(state)” is none of the United States",
      "write its two letters, like \(settings.last?.code ?? "NY"), or leave it out"
    )
  }

  /// Postal abbreviations of the states, the district and the territories (USPS Publication 28).
  private static let unitedStates = Set(
    """
    AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY \
    NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI
    """.split(separator: " "))

  private static func setting(from root: YAMLMapping, in file: YAMLFile) -> Setting? {
    root.refuseKeys(otherThan: ["state", "name", "rules"])
    let code = root.text("state")
    let name = root.text("name")
    let nodes = root.required("rules")?.list ?? []
    let rules = nodes.compactMap { YAMLMapping(node: $0, in: file) }.compactMap(rule)
    guard let code, let name else { return nil }
    return Setting(code: code, name: name, rules: rules)
  }

  private static func rule(from mapping: YAMLMapping) -> Rule? {
    mapping.refuseKeys(otherThan: ["says", "cites", "secondary", "refuses"])
    let check: Check? = mapping.optionalWord("refuses")
    guard let says = mapping.text("says"), let cites = mapping.text("cites") else { return nil }
    return Rule(
      says: says, cites: cites, isSecondary: mapping.flag("secondary"), refuses: check)
  }
}
