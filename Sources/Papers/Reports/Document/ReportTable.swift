import Money

enum ReportCell: Hashable, Sendable {
  case text(String)
  /// A word that files have by its key, and people in their language.
  case term(String, shown: String)
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
  init(_ hours: Int64?) { self = hours.map { .hours($0) } ?? .withheld }

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
    case .text, .term, .day, .yesNo: false
    default: true
    }
  }
}

struct ReportTable: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    /// In CSV (`card_tips`); JSON has it in camel case.
    let key: String
    /// For people.
    let title: String
    /// Whether figures stand in it, to the right.
    let isFigure: Bool
    /// Whether it may be left out for people where nothing stands in it.
    var mayBeLeftOut = false
    /// Whether only programs need it.
    var isForFiles = false
  }

  /// In JSON and for choosing a table for CSV.
  let key: String
  /// For people.
  let title: String
  let columns: [Column]
  let rows: [[ReportCell]]
  /// The sums, cell by cell; nil where sums say nothing.
  let total: [ReportCell]?
  /// Whether a short text leaves it out: the lines behind the sums.
  var isDetail = false
  /// Whether only programs need it: people see the same in another form.
  var isForFiles = false

  /// A table of some things, with sums where a column has one.
  init<Row>(
    _ key: String, _ title: String, of rows: some Sequence<Row>, _ columns: [ReportColumn<Row>]
  ) throws {
    (self.key, self.title) = (key, title)
    self.columns = columns.map(\.column)
    self.rows = try rows.map { row in try columns.map { try $0.cell(row) } }
    var total = columns.map { $0.total ?? .none }
    if let first = self.columns.firstIndex(where: { !$0.isForFiles }) {
      total[first] = .text("Total")
    }
    self.total = columns.contains { $0.total != nil } ? total : nil
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

/// A column of a table, what stands in it for a row, and its sum.
struct ReportColumn<Row> {
  let column: ReportTable.Column
  var total: ReportCell?
  let cell: (Row) throws -> ReportCell

  static func text(
    _ key: String, _ title: String, _ cell: @escaping (Row) throws -> ReportCell
  ) -> Self {
    Self(column: .init(key: key, title: title, isFigure: false), cell: cell)
  }

  /// A text that people are spared.
  static func hidden(_ key: String, _ cell: @escaping (Row) throws -> ReportCell) -> Self {
    Self(column: .init(key: key, title: key, isFigure: false, isForFiles: true), cell: cell)
  }

  static func figure(
    _ key: String, _ title: String, mayBeLeftOut: Bool = false, isForFiles: Bool = false,
    total: ReportCell? = nil, _ cell: @escaping (Row) throws -> ReportCell
  ) -> Self {
    Self(
      column: .init(
        key: key, title: title, isFigure: true, mayBeLeftOut: mayBeLeftOut, isForFiles: isForFiles),
      total: total, cell: cell)
  }
}
