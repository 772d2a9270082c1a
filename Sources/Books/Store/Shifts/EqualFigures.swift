import GRDB
import Money
import Tips

/// Finds the shift that an evening was saved as before, by its figures alone: a person's name may
/// have been corrected since. Two parties of guests never leave the same figures to the cent. Where two
/// people entered one evening, some figures differ: then one server tells it.
struct EqualFigures {
  let db: Database

  /// The first shift of the day that counts and has the same figures, or some.
  func shift(like record: NewShift) throws -> Int64? {
    let wanted = Self.figures(of: record.shift)
    let servers = Self.servers(of: record.shift)
    guard let day = DayRange(from: record.shift.date, to: record.shift.date) else { return nil }
    return try PeriodTable(db: db).shifts(of: day).first { row in
      guard row.currency == record.currency.code else { return false }
      let stored = try ShiftReader(db: db).shift(row)
      // A sharing has no figures to be like.
      guard stored.sharing == nil else { return false }
      let shift = stored.shift
      return Self.figures(of: shift) == wanted || !Self.servers(of: shift).isDisjoint(with: servers)
    }?.number
  }

  private struct Server: Hashable {
    let name: String
    let netSales: Int64
  }

  /// Who sold how much; nobody who sold nothing.
  private static func servers(of shift: Shift) -> Set<Server> {
    Set(
      shift.servers.filter { $0.netSales != .zero }.map {
        Server(name: $0.employee.name.text.lowercased(), netSales: $0.netSales.minorUnits)
      })
  }

  /// The figures of each report and of the money beside them, and how often each is there.
  private static func figures(of shift: Shift) -> [[Int64?]: Int] {
    let reports = shift.servers.map { report in
      [0] + ReportFigure.allCases.map { report.figures[$0]?.minorUnits }
    }
    let money = shift.money.map { figures(1, $0.sources, $0.netSales) }
    let events = shift.events.map { figures(2, $0.sources, $0.netSales) }
    return Dictionary(grouping: reports + money + events, by: \.self).mapValues(\.count)
  }

  private static func figures(_ kind: Int64, _ sources: TipSources, _ sales: Money) -> [Int64?] {
    [
      kind, sales.minorUnits, sources.cardTips.minorUnits, sources.cashTips.minorUnits,
      sources.serviceCharges.minorUnits, sources.eventTips.minorUnits,
    ]
  }
}
