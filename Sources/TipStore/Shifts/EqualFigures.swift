import BusinessCalendar
import GRDB
import Monetary
import TipPooling

/// Finds the shift that an evening was saved as before, by its figures alone: a person's name may
/// have been corrected since. Two parties of guests never leave the same figures to the cent.
struct EqualFigures {
  let db: Database

  /// The first shift of the day, of those that count, with the same figures; nil where none has.
  func shift(like record: NewShift) throws -> Int64? {
    let wanted = Self.figures(of: record.shift)
    guard let day = DayRange(from: record.shift.date, to: record.shift.date) else { return nil }
    return try PeriodTable(db: db).shifts(of: day).first { row in
      try row.currency == record.currency.code
        && Self.figures(of: ShiftReader(db: db).shift(row).shift) == wanted
    }?.number
  }

  /// The figures of each report and of the money beside them, and how often each is there.
  private static func figures(of shift: Shift) -> [[Int64?]: Int] {
    let reports = shift.servers.map { report in
      [
        0, report.netSales.minorUnits, report.houseOwesServer.minorUnits,
        report.serverOwesHouse.minorUnits, report.cashSales.minorUnits,
        report.cashTips.minorUnits, report.gratuity?.minorUnits,
      ]
    }
    let money = shift.money.map { figures(1, $0.sources, $0.netSales) }
    let events = shift.events.map { figures(2, $0.sources, $0.netSales) }
    return Dictionary(grouping: reports + money + events, by: \.self).mapValues(\.count)
  }

  private static func figures(_ kind: Int64, _ sources: TipSources, _ sales: Money) -> [Int64?] {
    [
      kind, sales.minorUnits, sources.cardTips.minorUnits, sources.cashTips.minorUnits,
      sources.serviceCharges.minorUnits, sources.eventTips.minorUnits, nil,
    ]
  }
}
