public import BusinessCalendar
public import LocatedYAML
public import Monetary

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
