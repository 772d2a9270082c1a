import Money
import Tips
public import Words

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
  /// In which everything that people read of it is written.
  public let language: Language
  let title: String
  /// The house's name, where it is known.
  let house: String?
  let days: DayRange
  let currency: Currency
  /// What a reader must know before using the figures: what is withheld, and why.
  public var notices: [String]
  /// The figures, person by person where the report is about persons.
  var parts: [ReportPart]
  /// What the figures mean and where the rules stand.
  var notes: [String]
  /// The tables, without rows, that each person's part has; for files where there is nobody.
  var personTables: [ReportTable] = []

  /// Whether each part is one person's, on a page or slip that is handed out by itself.
  var isPersonByPerson: Bool { parts.contains { $0.person != nil } }

  /// The name of a file of it, without the ending. One person's bears their ID, so that two people's
  /// do not take each other's place.
  public var fileStem: String {
    let one = parts.count == 1 ? parts[0].person.map { "-\($0.id.rawValue)" } : nil
    return "\(kind.rawValue)-\(days.first)-\(days.last)\(one ?? "")"
  }

  init(
    _ kind: ReportKind, in language: Language = .english, title: String,
    of period: CheckedPeriod, notices: [String] = [], parts: [ReportPart], notes: [String] = []
  ) {
    (self.kind, self.language, self.title) = (kind, language, title)
    house = period.house
    days = period.days
    currency = period.currency
    (self.notices, self.parts, self.notes) = (notices, parts, notes)
  }
}

extension DayRange {
  /// One day, or from the first to the last.
  func words(in language: Language) -> String {
    first == last ? "\(first)" : language("\(first) to \(last)", "\(first) al \(last)")
  }
}

/// A part of a report: all of it, or one person's page or slip.
struct ReportPart: Hashable, Sendable {
  /// Whom it is about; nil for the whole house.
  var person: Employee?
  /// The heading; nil where the report's title says all.
  var title: String?
  /// What this person must know before using the figures; the document's notices say it of all.
  var notices: [String] = []
  /// The few figures that matter most.
  var facts: [ReportFact] = []
  var charts: [TipChart] = []
  var tables: [ReportTable] = []
  /// Arithmetic in words.
  var sentences: [ReportSentences] = []
}

/// One figure with its name.
struct ReportFact: Hashable, Sendable {
  /// In JSON.
  let key: String
  /// For people.
  let label: String
  let value: ReportCell

  init(_ key: String, _ label: String, _ value: ReportCell) {
    (self.key, self.label, self.value) = (key, label, value)
  }
}

/// Some sentences under a heading.
struct ReportSentences: Hashable, Sendable {
  let title: String
  let lines: [String]
  /// How many of the first lines are English whatever the document's language is: the books hold them.
  let englishLines: Int

  init(_ title: String, _ lines: [String], englishLines: Int = 0) {
    (self.title, self.lines, self.englishLines) = (title, lines, englishLines)
  }
}

extension Language {
  /// What must be known before figures are used, as it stands in a text.
  public func notice(_ notice: String) -> String { "\(self("Note", "Aviso")): \(notice)" }
}
