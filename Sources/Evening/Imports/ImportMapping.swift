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

  /// Rows that are left out.
  public struct Skip: Hashable, Sendable {
    public enum Test: Hashable, Sendable {
      case equals([String])
      case startsWith([String])
    }
    public var column: String
    public var test: Test
  }

  /// The file, as messages show it.
  public var file: String
  public var kind: Kind
  public var separator: Character = ","
  /// The line that names the columns, from 1.
  public var headerLine = 1
  /// Whether `1.234,56` is meant.
  public var hasDecimalComma = false
  public var dateFormat: DateFormat
  public var timeFormat: TimeFormat?
  /// Whether a time zone stands behind each time: `5:30 PM CDT`.
  public var hasZones = false
  /// What the day in `date` is; nil where the mapping does not say, and then no time of coming
  /// may stand between midnight and the end of the house's day.
  public var dateMeaning: DateMeaning?
  /// The house's roles by the clock's titles; other titles are roles as they stand.
  public var roles: [String: JobRole] = [:]
  /// Whether several lines of one day are parts of its sales.
  public var addsLinesOfDay = false
  public var columns = Columns()
  public var skips: [Skip] = []

  /// The names of the columns, as the file's header has them.
  public struct Columns: Hashable, Sendable {
    /// The person's name, or its parts.
    public var person: [String] = []
    public var personID: String?
    public var role: String?
    /// The business day; beside a time of coming see ``ImportMapping/dateMeaning``.
    public var date: String?
    /// Hours worked, added where they are several.
    public var hours: [String] = []
    /// When the person came and went: a time, or day and time where no column holds the day.
    public var clockIn: String?
    public var clockOut: String?
    public var dateIn: String?
    public var dateOut: String?
    /// Time to take off.
    public var unpaidBreak: String?
    public var netSales: String?
    /// When a check was closed: a time, or day and time where no column holds the day.
    public var closed: String?
    public var tips: String?
    public var cashTips: String?
    public var serviceCharges: String?
  }

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
