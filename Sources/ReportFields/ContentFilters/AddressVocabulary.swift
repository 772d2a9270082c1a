/// The words that streets, units and states of the United States are written with, in upper case.
enum AddressVocabulary {
  static let suffixes: Set<String> = [
    "ALLEY", "ALY", "AVE", "AVENUE", "AV", "BLVD", "BOULEVARD", "BYPASS", "CIR", "CIRCLE", "COURT",
    "COVE", "CRESCENT", "CROSSING", "CT", "DR", "DRIVE", "EXPRESSWAY", "EXPY", "FREEWAY", "FWY",
    "HIGHWAY", "HWY", "LANE", "LN", "LOOP", "MALL", "PARKWAY", "PIKE", "PKWY", "PL", "PLACE",
    "PLAZA", "PLZ", "POINT", "PT", "RD", "ROAD", "ROW", "RUN", "SQ", "SQUARE", "ST", "STREET",
    "TER", "TERRACE", "TPKE", "TRAIL", "TRL", "TURNPIKE", "WALK", "WAY", "WHARF",
  ]

  /// Streets that need no suffix.
  static let wholeStreets: Set<String> = ["BROADWAY"]

  static let directions: Set<String> = [
    "N", "S", "E", "W", "NE", "NW", "SE", "SW", "NORTH", "SOUTH", "EAST", "WEST", "NORTHEAST",
    "NORTHWEST", "SOUTHEAST", "SOUTHWEST",
  ]

  static let units: Set<String> = [
    "APARTMENT", "APT", "BLDG", "BUILDING", "FL", "FLOOR", "RM", "ROOM", "STE", "SUITE", "UNIT",
  ]

  /// Upper case only: `In` and `OK` with other letters are words.
  static let stateCodes: Set<String> = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "HI", "IA", "ID", "IL", "IN",
    "KS", "KY", "LA", "MA", "MD", "ME", "MI", "MN", "MO", "MS", "MT", "NC", "ND", "NE", "NH", "NJ",
    "NM", "NV", "NY", "OH", "OK", "OR", "PA", "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VA", "VT",
    "WA", "WI", "WV", "WY",
  ]

  static let stateNames: Set<String> = [
    "ALABAMA", "ALASKA", "ARIZONA", "ARKANSAS", "CALIFORNIA", "COLORADO", "CONNECTICUT",
    "DELAWARE", "FLORIDA", "GEORGIA", "HAWAII", "IDAHO", "ILLINOIS", "INDIANA", "IOWA", "KANSAS",
    "KENTUCKY", "LOUISIANA", "MAINE", "MARYLAND", "MASSACHUSETTS", "MICHIGAN", "MINNESOTA",
    "MISSISSIPPI", "MISSOURI", "MONTANA", "NEBRASKA", "NEVADA", "NEW HAMPSHIRE", "NEW JERSEY",
    "NEW MEXICO", "NEW YORK", "NORTH CAROLINA", "NORTH DAKOTA", "OHIO", "OKLAHOMA", "OREGON",
    "PENNSYLVANIA", "PUERTO RICO", "RHODE ISLAND", "SOUTH CAROLINA", "SOUTH DAKOTA", "TENNESSEE",
    "TEXAS", "UTAH", "VERMONT", "VIRGINIA", "WASHINGTON", "WEST VIRGINIA", "WISCONSIN", "WYOMING",
  ]
}
