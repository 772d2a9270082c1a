import Files
public import Money

/// A place with a law of its own about tips: a state of the United States, a province of Canada,
/// Great Britain or Northern Ireland.
///
/// Two letters are a state. Two letters mean a country elsewhere, so a province of Canada has its
/// country before it: `CA` is California, `CA-ON` is Ontario.
public struct LawPlace: Hashable, Sendable {
  /// `NY`, `CA-ON`, `GB`; `US` for all of the United States.
  public let code: String
  public let name: String
  public let country: Country

  /// Whose law holds beside a place's own.
  public enum Country: Hashable, Sendable {
    case unitedStates
    case canada
    case unitedKingdom
  }

  public init?(code: String) {
    guard let place = Self.byCode[code] else { return nil }
    self = place
  }

  private init(_ code: String, _ name: String, _ country: Country) {
    self.code = code
    self.name = name
    self.country = country
  }

  public static let unitedStates = LawPlace("US", "United States", .unitedStates)

  /// Whether it is a state, the district or a territory of the United States.
  public var isState: Bool { country == .unitedStates && self != Self.unitedStates }

  /// Every place, those of the United States first.
  public static let all: [LawPlace] =
    [unitedStates] + places(states, .unitedStates) + places(provinces, .canada, "CA-")
    + [
      LawPlace("GB", "Great Britain", .unitedKingdom),
      LawPlace("GB-NIR", "Northern Ireland", .unitedKingdom),
    ]

  private static func places(
    _ text: String, _ country: Country, _ prefix: String = ""
  ) -> [LawPlace] {
    text.split(separator: ", ").map {
      LawPlace(prefix + $0.prefix(2), String($0.dropFirst(3)), country)
    }
  }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// Postal abbreviations of the states, the district and the territories (USPS Publication 28).
  private static let states = """
    AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, \
    DE Delaware, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, \
    KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, \
    MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, \
    NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, \
    ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, \
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, \
    WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, DC District of Columbia, \
    AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico, VI Virgin Islands
    """

  /// The provinces and territories of Canada (ISO 3166-2).
  private static let provinces = """
    AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, \
    NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, \
    QC Québec, SK Saskatchewan, YT Yukon
    """
}

extension LawPlace {
  /// What is wrong with the place that a house or its policy names, with a remedy; nil for any that there
  /// is: of a state whose own law is not known the federal law holds, of another place none.
  ///
  /// Two letters beside another currency than the dollar of the United States may be meant as a
  /// country: they are asked about, never guessed at.
  ///
  /// - Parameter currency: what the house counts in; nil where it is not known.
  public static func fault(
    of code: String, countedIn currency: Currency?
  ) -> (problem: String, remedy: String)? {
    guard let place = LawPlace(code: code) else {
      return (
        "“\(code)” is no place that TipPool knows",
        remedy(for: code)
          ?? "write a state's two letters, like NY; in Canada the province, like CA-ON; in Great Britain GB"
      )
    }
    guard place.isState, let currency, currency != .usd else { return nil }
    let elsewhere =
      switch currency.code {
      case "CAD": "in Canada write the province, like CA-ON, CA-BC or CA-QC"
      case "GBP": "in Great Britain write GB"
      default: "outside of the United States leave it out"
      }
    return (
      "“\(code)” is \(place.name), but the house counts \(currency.code)",
      "\(elsewhere); in \(place.name) write “currency: USD” into house.yml"
    )
  }

  /// What to write for a text that is no place's code but is easily taken for one; nil where nothing
  /// is known of it. What could mean two places is never guessed at.
  static func remedy(for text: String) -> String? {
    let upper = text.uppercased()
    switch upper {
    case "CAN", "CANADA":
      return "write the province, like CA-ON, CA-BC or CA-QC"
    case "UK", "UNITED KINGDOM":
      return "write GB for England, Scotland and Wales, GB-NIR for Northern Ireland"
    case "GB-ENG", "GB-SCT", "GB-WLS", "ENGLAND", "SCOTLAND", "WALES":
      return "write GB, which is England, Scotland and Wales"
    case "USA":
      return "write the state's two letters, like NY, or US for the federal law alone"
    default:
      let meant = all.first { place in
        place.code == upper || place.code == "CA-" + upper || place.name.uppercased() == upper
          || place.isState && "US-" + place.code == upper
      }
      return meant.map { "write \($0.code) for \($0.name)" }
    }
  }
}
