public import BusinessCalendar
public import Monetary
public import TipPooling

/// Which report it is; the word of the command and of the JSON.
public enum ReportKind: String, Hashable, Sendable, CaseIterable {
  case period
  case statement
  case slips
  case newYorkLog = "ny-log"
  case form4070 = "form-4070"
  case form8027 = "form-8027"
  case plot
  case settle
}

/// A report before it has a form: what stands in it, in its order. The writers of text, CSV, JSON
/// and HTML know no report, and the reports know no writer.
public struct ReportDocument: Hashable, Sendable {
  public let kind: ReportKind
  public let title: String
  /// The house's name, where it is known.
  public let house: String?
  public let days: DayRange
  public let currency: Currency
  /// What a reader must know before using the figures: what is withheld, and why.
  public var notices: [String]
  /// The figures, person by person where the report is about persons.
  public var parts: [ReportPart]
  /// What the figures mean and where the rules stand.
  public var notes: [String]
  /// The tables, without rows, that each person's part has; for files where there is nobody.
  public var personTables: [ReportTable] = []

  /// Whether each part is one person's, on a page or slip that is handed out by itself.
  public var isPersonByPerson: Bool { parts.contains { $0.person != nil } }

  init(
    _ kind: ReportKind, title: String, of period: CheckedPeriod, notices: [String] = [],
    parts: [ReportPart], notes: [String] = []
  ) {
    self.kind = kind
    self.title = title
    house = period.house
    days = period.days
    currency = period.currency
    self.notices = notices
    self.parts = parts
    self.notes = notes
  }

  /// The days in words: one, or from the first to the last.
  var span: String { days.first == days.last ? "\(days.first)" : "\(days.first) to \(days.last)" }
}

/// A part of a report: all of it, or one person's page or slip.
public struct ReportPart: Hashable, Sendable {
  /// Whom it is about; nil for the whole house.
  public var person: Employee?
  /// The heading; nil where the report's title says all.
  public var title: String?
  /// What this person must know before using the figures; the document's notices say it of all.
  public var notices: [String] = []
  /// The few figures that matter most.
  public var facts: [ReportFact] = []
  public var charts: [TipChart] = []
  public var tables: [ReportTable] = []
  /// Arithmetic in words.
  public var sentences: [ReportSentences] = []

  init(person: Employee? = nil, title: String? = nil) {
    self.person = person
    self.title = title
  }
}

/// One figure with its name.
public struct ReportFact: Hashable, Sendable {
  /// In JSON.
  public let key: String
  /// For people.
  public let label: String
  public let value: ReportCell

  init(_ key: String, _ label: String, _ value: ReportCell) {
    self.key = key
    self.label = label
    self.value = value
  }
}

/// Some sentences under a heading.
public struct ReportSentences: Hashable, Sendable {
  public let title: String
  public let lines: [String]

  init(_ title: String, _ lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
