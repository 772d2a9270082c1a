public import BusinessCalendar
public import LocatedYAML
public import Monetary

/// What a file holds: clean rows, or what is wrong with it.
public struct ImportResult<Row: Hashable & Sendable>: Hashable, Sendable {
  /// By day and person; empty where there is any problem, because half a file is worse than none.
  public var rows: [Row]
  /// The lines that the mapping leaves out, with the reason's column.
  public var skippedLines: [Int]
  /// Everything that is wrong, top to bottom.
  public var issues: [FileIssue]
}

/// How somebody is called in the other program. Who that is on the staff list is the store's to
/// say.
public struct ImportedPerson: Hashable, Sendable, Comparable {
  /// The name as printed, with single spaces; nil where only an ID is read.
  public var name: String?
  /// The ID in the other program; leading zeros count.
  public var id: String?

  public init(name: String? = nil, id: String? = nil) {
    self.name = name
    self.id = id
  }

  /// The name, with the ID behind it where both are known.
  public var text: String {
    switch (name, id) {
    case (let name?, let id?): "\(name) (\(id))"
    case (let name?, nil): name
    case (nil, let id?): id
    case (nil, nil): ""
    }
  }

  /// What tells two people apart: the ID where there is one.
  var key: String { id.map { "#" + $0 } ?? name ?? "" }

  public static func < (lhs: ImportedPerson, rhs: ImportedPerson) -> Bool { lhs.text < rhs.text }
}

/// How long one person worked on one business day.
public struct ClockedHours: Hashable, Sendable {
  /// The lines that were added, from 1.
  public var lines: [Int]
  /// The business day.
  public var day: CalendarDay
  public var person: ImportedPerson
  /// 1 … 86,400.
  public var seconds: Int

  public init(lines: [Int], day: CalendarDay, person: ImportedPerson, seconds: Int) {
    self.lines = lines
    self.day = day
    self.person = person
    self.seconds = seconds
  }
}

/// What one business day sold, net.
public struct ImportedSales: Hashable, Sendable {
  /// The lines that were added, from 1.
  public var lines: [Int]
  public var day: CalendarDay
  public var netSales: Money

  public init(lines: [Int], day: CalendarDay, netSales: Money) {
    self.lines = lines
    self.day = day
    self.netSales = netSales
  }
}
