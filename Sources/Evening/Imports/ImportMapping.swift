public import Files
public import Tips

/// What a CSV file's columns mean: a file that an office worker writes once for each program that
/// exports.
public struct ImportMapping: Hashable, Sendable {
  /// What the file is read for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Hours of people, from a time clock.
    case hours
    /// Net sales of days, from the till.
    case sales
    /// Tips of guests' checks with the time at which each was closed, from the till.
    case checks
  }

  public enum DateFormat: String, Hashable, Sendable, CaseIterable {
    case iso = "YYYY-MM-DD"
    case compact = "YYYYMMDD"
    case american = "MM/DD/YYYY"
    /// Two digits are years from 2000 on.
    case americanShort = "MM/DD/YY"
    case british = "DD/MM/YYYY"
    case german = "DD.MM.YYYY"
    /// `July 20 2026`, `Jul 20, 2026`.
    case words = "Month DD YYYY"
  }

  public enum TimeFormat: String, Hashable, Sendable, CaseIterable {
    /// `5:30 PM`
    case twelve = "12 hours"
    /// `17:30`
    case twentyFour = "24 hours"
  }

  /// What the day in `date` is, where a time of coming stands beside it.
  public enum DateMeaning: String, Hashable, Sendable, CaseIterable {
    /// The evening that the work belongs to: what begins after midnight is the night behind it.
    case businessDay = "business day"
    case calendarDay = "calendar day"
  }

  /// What a whole number in a column of breaks counts.
  public enum BreakUnit: String, Hashable, Sendable, CaseIterable {
    case minutes, hours
  }

  /// What a column holds; the raw value is its key in the mapping.
  public enum Column: String, Hashable, Sendable, CaseIterable {
    /// The person's name, or its parts.
    case person
    case personID = "person ID"
    case role
    /// The business day; beside a time of coming see ``ImportMapping/dateMeaning``.
    case date
    /// Hours worked, added where they are several.
    case hours
    /// What the hours must add up to; added where they are several.
    case total = "total hours"
    /// When the person came and went: a time, or day and time where no column holds the day.
    case clockIn = "in"
    case clockOut = "out"
    case dateIn = "in date"
    case dateOut = "out date"
    /// Time to take off; beside hours it only checks them.
    case unpaidBreak = "unpaid break"
    case netSales = "net sales"
    /// When a check was closed: a time, or day and time where no column holds the day.
    case closed
    case tips
    case cashTips = "cash tips"
    case serviceCharges = "service charges"
  }

  /// A column of the file by its name: `minus Refund Tip Amount?` is taken off, and need not be there.
  public struct Source: Hashable, Sendable {
    public let name: String
    public let isTakenOff: Bool
    public let isOptional: Bool

    init(_ text: String) {
      isTakenOff = text.hasPrefix("minus ")
      isOptional = text.hasSuffix("?")
      name = String(text.dropFirst(isTakenOff ? 6 : 0).dropLast(isOptional ? 1 : 0)).trimmed
    }
  }

  /// What is asked of a cell.
  public struct CellTest: Hashable, Sendable {
    enum Test: Hashable, Sendable {
      case equals([String])
      case startsWith([String])
    }
    let column: Source
    let test: Test
  }

  /// The file, as messages show it.
  public var file: String
  public var kind: Kind
  public var separator: Character = ","
  /// The line that names the columns, from 1; another one that names all of them does as well.
  public var headerLine = 1
  /// Whether `1.234,56` is meant.
  public var hasDecimalComma = false
  public var dateFormat: DateFormat
  public var timeFormat: TimeFormat?
  /// Whether a time zone may stand behind each time: `5:30 PM CDT`, `17:30-05:00`.
  public var hasZones = false
  /// What the day in `date` is; nil where the mapping does not say, and then no time of coming
  /// may stand between midnight and the end of the house's day.
  public var dateMeaning: DateMeaning?
  /// What `5` in a column of breaks is; nil where it is refused.
  public var breakUnit: BreakUnit?
  /// The house's roles by the clock's titles; other titles are roles as they stand.
  public var roles: [String: JobRole] = [:]
  /// Whether several lines of one day are parts of its sales.
  public var addsLinesOfDay = false
  /// The names of the columns, as the file's header has them.
  public var columns: [Column: [Source]] = [:]
  /// Rows that are left out.
  public var skips: [CellTest] = []
  /// Rows that a person has to look at.
  public var refusals: [CellTest] = []
  /// Columns of refunds that are known and do not count.
  public var ignored: [Source] = []

  /// The columns that hold something; none where the mapping names none.
  subscript(column: Column) -> [Source] { columns[column] ?? [] }

  func has(_ column: Column) -> Bool { columns[column] != nil }

  /// Reads and checks a whole mapping.
  ///
  /// - Returns: the mapping, nil where there is any problem; all problems, top to bottom.
  public static func read(
    text: String, name: String
  ) -> (mapping: ImportMapping?, issues: [FileIssue]) {
    YAMLFile.read(text: text, name: name) {
      ImportMappingReader(file: $0.file, root: $0).mapping()
    }
  }
}

/// The mappings that ship with TipPool, by the name that people type: without `.yml`.
public enum ShippedMappings {
  public static let all: [(name: String, text: String)] = ShippedFiles.all(in: "Mappings/Library")
    .map { (String($0.name.dropLast(4)), $0.text) }
}
