public import LocatedYAML

/// What a CSV file's columns mean: a file that an office worker writes once for each program that
/// exports.
public struct ImportMapping: Hashable, Sendable {
  /// What the file is read for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Hours of people, from a time clock.
    case hours
    /// Net sales of days, from the till.
    case sales
  }

  /// How days are written.
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

  /// How times of the day are written.
  public enum TimeFormat: String, Hashable, Sendable, CaseIterable {
    /// `5:30 PM`
    case twelve = "12 hours"
    /// `17:30`
    case twentyFour = "24 hours"
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
  /// Whether several lines of one day are parts of its sales.
  public var addsLinesOfDay = false
  public var columns = Columns()
  public var skips: [Skip] = []

  /// The names of the columns, as the file's header has them.
  public struct Columns: Hashable, Sendable {
    /// The person's name, or its parts.
    public var person: [String] = []
    /// The person's ID in the other program.
    public var personID: String?
    /// The business day.
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
  }

  init(file: String, kind: Kind, dateFormat: DateFormat) {
    self.file = file
    self.kind = kind
    self.dateFormat = dateFormat
  }

  /// Reads and checks a whole mapping.
  ///
  /// - Returns: the mapping, nil where there is any problem; all problems, top to bottom.
  public static func read(
    text: String, name: String
  ) -> (mapping: ImportMapping?, issues: [FileIssue]) {
    let file = YAMLFile(name: name, text: text)
    let mapping = YAMLFile.root(of: file, text: text).flatMap {
      ImportMappingReader(file: file, root: $0).mapping()
    }
    let issues = file.issues.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return (issues.isEmpty ? mapping : nil, issues)
  }
}
