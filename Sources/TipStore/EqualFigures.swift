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
    let shifts = try Row.fetchAll(
      db,
      sql: """
        SELECT id, number FROM shifts WHERE business_date = ? AND currency = ? AND current = 1
          AND state <> 'voided' ORDER BY number
        """, arguments: [record.shift.date.description, record.currency.code])
    for row in shifts {
      let read = ValueReader("shifts", row)
      if try figures(of: read.row) == wanted { return try read("number") }
    }
    return nil
  }

  /// The figures of each report and of the money beside them, in an order of their own.
  private static func figures(of shift: Shift) -> [[Int64?]] {
    let reports = shift.servers.map { report in
      [
        0, report.netSales.minorUnits, report.houseOwesServer.minorUnits,
        report.serverOwesHouse.minorUnits, report.cashSales.minorUnits,
        report.cashTips.minorUnits, report.gratuity?.minorUnits,
      ]
    }
    let money = shift.money.map { figures(1, $0.sources, $0.netSales) }
    let events = shift.events.map { figures(2, $0.sources, $0.netSales) }
    return sorted(reports + money + events)
  }

  private static func figures(_ kind: Int64, _ sources: TipSources, _ sales: Money) -> [Int64?] {
    [
      kind, sales.minorUnits, sources.cardTips.minorUnits, sources.cashTips.minorUnits,
      sources.serviceCharges.minorUnits, sources.eventTips.minorUnits, nil,
    ]
  }

  private func figures(of shift: Int64) throws -> [[Int64?]] {
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        SELECT 0, net_sales, house_owes_server, server_owes_house, cash_sales, cash_tips, gratuity
          FROM server_reports WHERE shift_id = :shift
        UNION ALL SELECT 1, net_sales, card_tips, cash_tips, service_charges, event_tips, NULL
          FROM shift_money WHERE shift_id = :shift
        UNION ALL SELECT 2, net_sales, card_tips, cash_tips, service_charges, event_tips, NULL
          FROM events WHERE shift_id = :shift
        """, arguments: ["shift": shift])
    var figures: [[Int64?]] = []
    while try rows.step() { figures.append(try (0..<7).map { try rows.optional($0) }) }
    return Self.sorted(figures)
  }

  private static func sorted(_ figures: [[Int64?]]) -> [[Int64?]] {
    figures.sorted { lhs, rhs in
      for (a, b) in zip(lhs, rhs) where a != b {
        guard let a, let b else { return a == nil }
        return a < b
      }
      return false
    }
  }
}
