public import Files
public import Money
public import Tips

/// How somebody is called in the other program. Who that is on the staff list is the store's to
/// say.
public struct ImportedPerson: Hashable, Sendable, Comparable {
  /// The name as printed, with single spaces; nil where only an ID is read.
  public var name: String?
  /// The ID in the other program; leading zeros count.
  public var id: String?

  /// The name, with the ID behind it where both are known.
  public var text: String {
    switch (name, id) {
    case (let name?, let id?): "\(name) (\(id))"
    case (let name?, nil): name
    case (nil, let id?): id
    case (nil, nil): ""
    }
  }

  /// What tells two people of one file apart: the ID where there is one.
  public var key: String { id.map { "#" + $0 } ?? name ?? "" }

  public static func < (lhs: ImportedPerson, rhs: ImportedPerson) -> Bool { lhs.text < rhs.text }
}

/// One line of a time clock.
public struct ClockedLine: Hashable, Sendable {
  /// Where it stands, from 1.
  public let line: Int
  let excerpt: String
  /// The business day.
  public let day: CalendarDay
  public let person: ImportedPerson
  /// What the person did; nil where the clock does not tell.
  public let role: JobRole?
  /// 1 … 90,000: a day has 25 hours when the clocks go back.
  public let seconds: Int
  /// When the person came by the clock on the wall, in seconds since the calendar's first
  /// midnight; nil where the clock does not say.
  let start: Int?
  /// The earliest moment at which the person can have gone, in the same seconds.
  let end: Int?
}

/// How long one person worked on one business day, in one role where the clock tells it.
public struct ClockedHours: Hashable, Sendable {
  /// The lines that were added, at least one, from the top.
  public let parts: [ClockedLine]
  /// 1 … 90,000.
  public let seconds: Int

  /// - Returns: nil without any line.
  init?(parts: [ClockedLine]) {
    guard !parts.isEmpty else { return nil }
    self.parts = parts.sorted { $0.line < $1.line }
    seconds = parts.reduce(0) { $0 + $1.seconds }
  }

  private var first: ClockedLine { parts[0] }
  public var day: CalendarDay { first.day }
  public var role: JobRole? { first.role }
  /// As the first line has it.
  public var person: ImportedPerson { first.person }
  /// From 1.
  public var lines: [Int] { parts.map(\.line) }
}

/// A stretch in which the clock on the wall was changed: its hours are not the difference of its
/// times.
public struct ClockChange: Hashable, Sendable {
  public let line: Int
  public let person: ImportedPerson
  public let day: CalendarDay
  /// The difference of the times, in seconds.
  public let onTheWall: Int
  /// The time that passed, in seconds: this is what counts.
  public let passed: Int
}

/// What a file holds: clean rows, or what is wrong with it.
public struct ImportResult<Row: Hashable & Sendable>: Hashable, Sendable {
  /// Top to bottom, or by day for sales; empty where there is any problem, because half a file is
  /// worse than none.
  public var rows: [Row]
  /// The lines that the mapping leaves out.
  public var skippedLines: [Int]
  /// Everything that is wrong, top to bottom.
  public var issues: [FileIssue]
  /// Whether the file could be read row by row: then single lines of it can be left out.
  public var isReadable: Bool
  /// What was counted otherwise than the times on the wall say.
  public var clockChanges: [ClockChange] = []
  /// What a person should see though it counts.
  public var remarks: [ImportRemark] = []
}

extension ImportResult {
  init(_ rows: [Row], of table: ImportTable) {
    self.init(
      rows: table.issues.isEmpty ? rows : [], skippedLines: table.skippedLines,
      issues: table.issues.topToBottom, isReadable: table.isReadable)
  }
}

/// Something to see about a line of a file.
public struct ImportRemark: Hashable, Sendable {
  public let line: Int
  public let text: String
}

/// What one business day sold, net.
public struct ImportedSales: Hashable, Sendable {
  /// The lines that were added, from 1.
  public var lines: [Int]
  public var day: CalendarDay
  public var netSales: Money
}
