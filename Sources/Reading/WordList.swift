import Files

/// The word lists that the reader knows, from the text files in `Words`.
///
/// A file has entries parted by commas and line ends; a line that starts with `#` is a remark.
enum WordList {
  static let familiarNames = words("familiar-names")
  /// Names that Spanish writes with a mark over a letter, without it.
  static let markedNames = words("marked-names")
  static let titleWords = words("title-words")
  /// Words of labels and captions.
  static let labelWords = words("label-words")
  /// Roles of those who sign other people's reports.
  static let managerWords: Set = [
    "manager", "mgr", "supervisor", "captain", "gerente", "encargado",
  ]
  /// What people are in a house: `Priya G - Server`.
  static let roleWords = words("role-words")
  static let placeWords = words("place-words")
  /// What stands behind a server's label where no person is meant.
  static let nobodyWords = words("nobody-words")
  /// What days other than the business day are called.
  static let otherDayWords = words("other-day-words")
  static let streetSuffixes = words("street-suffixes")
  static let streetDirections = words("street-directions")
  static let addressUnits = words("address-units")
  /// In upper case only: `In` and `OK` with other letters are words.
  static let stateCodes = words("state-codes")
  static let stateNames = words("state-names")
  static let airlines = words("airlines")
  /// These count only where the flight's number is attached to them.
  static let airlinesLikeWords = words("airlines-like-words")
  static let webEndings = words("web-endings")
  static let claimWords = words("claim-words")
  /// Words of labels that name no money that somebody owes.
  static let unowedWords = words("unowed-words")
  static let serverHoldsWords = words("server-holds-words")
  static let houseKeepsWords = words("house-keeps-words")
  /// Sets of words that a server's slip has, each of one kind; see ``SlipWords``.
  static let slipWords = sets("slip-words")
  /// The words for tips among them.
  static let tipWords = slipWords.first { $0.contains("tips") } ?? []
  /// Words over the columns of amounts, each of one kind; see ``RowAmounts``.
  static let columnWords = sets("column-words")
  /// Words that say whose a part of a page is, each of one kind; see ``PageParts``.
  static let partWords = sets("part-words")
  /// Sets of words of which one must not be taken for another.
  static let turningWords = sets("turning-words")

  private static func words(_ file: String) -> Set<String> {
    sets(file).reduce(into: []) { $0.formUnion($1) }
  }

  /// The entries of each line.
  private static func sets(_ file: String) -> [Set<String>] {
    let text = ShippedFiles.text(of: "Sources/Reading/Words/\(file).txt")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.map { line in
      Set(line.split(separator: ",").map { String($0.drop { $0 == " " }) })
    }
  }
}
