public import BusinessCalendar
public import Monetary

/// One value of a report.
public enum ReportCell: Hashable, Sendable {
  case text(String)
  case count(Int)
  case money(Money)
  /// Seconds.
  case hours(Int64)
  case perCent(PerCent)
  case day(CalendarDay)
  case yesNo(Bool)
  /// There is no such thing here.
  case none
  /// It cannot be told; a notice says why.
  case withheld
}

extension ReportCell {
  init(_ hours: Int64?, orWithheld: Bool = true) {
    self = hours.map { .hours($0) } ?? (orWithheld ? .withheld : .none)
  }

  init(_ money: Money?) { self = money.map { .money($0) } ?? .withheld }

  init(_ perCent: PerCent?) { self = perCent.map { .perCent($0) } ?? .withheld }

  /// Whether a reader loses nothing where it is left out.
  var isNothing: Bool {
    switch self {
    case .none, .money(.zero): true
    default: false
    }
  }

  /// Whether it stands to the right in a table.
  var isFigure: Bool {
    switch self {
    case .text, .day, .yesNo: false
    default: true
    }
  }
}

/// A table of a report.
public struct ReportTable: Hashable, Sendable {
  public struct Column: Hashable, Sendable {
    /// In CSV (`card_tips`); JSON has it in camel case.
    public let key: String
    /// For people.
    public let title: String
    /// Whether figures stand in it, to the right.
    public let isFigure: Bool
    /// Whether it may be left out for people where nothing stands in it.
    public let mayBeLeftOut: Bool
    /// Whether only programs need it.
    public let isForFiles: Bool
  }

  /// In JSON and for choosing a table for CSV.
  public let key: String
  /// For people.
  public let title: String
  public private(set) var columns: [Column] = []
  public var rows: [[ReportCell]] = []
  /// The sums, cell by cell; nil where sums say nothing.
  public var total: [ReportCell]?
  /// Whether a short text leaves it out: the lines behind the sums.
  public var isDetail = false
  /// Whether only programs need it: people see the same in another form.
  public var isForFiles = false

  init(_ key: String, _ title: String) {
    self.key = key
    self.title = title
  }

  mutating func text(_ key: String, _ title: String, mayBeLeftOut: Bool = false) {
    add(key, title, isFigure: false, mayBeLeftOut: mayBeLeftOut)
  }

  mutating func figure(
    _ key: String, _ title: String, mayBeLeftOut: Bool = false, isForFiles: Bool = false
  ) {
    add(key, title, isFigure: true, mayBeLeftOut: mayBeLeftOut, isForFiles: isForFiles)
  }

  /// A text that people are spared.
  mutating func hidden(_ key: String) { add(key, key, isFigure: false, isForFiles: true) }

  private mutating func add(
    _ key: String, _ title: String, isFigure: Bool, mayBeLeftOut: Bool = false,
    isForFiles: Bool = false
  ) {
    columns.append(
      Column(
        key: key, title: title, isFigure: isFigure, mayBeLeftOut: mayBeLeftOut,
        isForFiles: isForFiles))
  }

  /// The columns that people see: without those in which nothing stands.
  var shownColumns: [Int] {
    columns.indices.filter { index in
      guard !columns[index].isForFiles else { return false }
      return !columns[index].mayBeLeftOut
        || rows.contains { !$0[index].isNothing } || !(total?[index].isNothing ?? true)
    }
  }
}
