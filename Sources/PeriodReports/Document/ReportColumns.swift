import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

/// What several reports tell of a payout or of many.
protocol TipFigures {
  var hoursCell: ReportCell { get }
  var sources: TipSources { get }
  /// Tips that were given to others, and got from others.
  var gaveCell: ReportCell { get }
  var receivedCell: ReportCell { get throws(MoneyError) }
}

extension TipSums: TipFigures {
  /// Nothing where no payout has hours, withheld where some lack them.
  var hoursCell: ReportCell { payoutsWithTime == 0 ? .none : ReportCell(seconds) }
  var gaveCell: ReportCell { ReportCell(gave) }
  var receivedCell: ReportCell { ReportCell(received) }
}

extension PayLine: TipFigures {
  var hoursCell: ReportCell { payout.hoursCell }
  var sources: TipSources { payout.sources }
  var gaveCell: ReportCell { balance.map { ReportCell($0.gave) } ?? .none }
  var receivedCell: ReportCell {
    get throws(MoneyError) {
      guard let balance else { return .none }
      return ReportCell(try balance.received)
    }
  }
}

extension PayRecord {
  var hoursCell: ReportCell { timeWorked.map { .hours(Int64($0.seconds)) } ?? .none }
}

extension ReportColumn {
  /// Who it is: the ID for files, and the name.
  static func person(_ person: @escaping (Row) -> (Employee, label: String)) -> [Self] {
    [
      .hidden("employee_id") { .text(person($0).0.id.rawValue) },
      .text("name", "Name") { .text(person($0).label) },
    ]
  }

  static func date(_ day: @escaping (Row) -> CalendarDay) -> Self {
    .text("date", "Date") { .day(day($0)) }
  }

  static func shift(_ shift: @escaping (Row) -> Int64) -> Self {
    .figure("shift", "Shift") { .count(Int(shift($0))) }
  }

  /// Hours, the sources of the money and all of it, tips given and received.
  static func tips<Figures: TipFigures>(
    _ all: TipSums, as title: String, gave: String = "Given to others",
    _ figures: @escaping (Row) -> Figures
  ) throws -> [Self] {
    [
      .figure("hours", "Hours", mayBeLeftOut: true, total: all.hoursCell) { figures($0).hoursCell }
    ] + (try sources(all.sources, as: title) { figures($0).sources })
      + [
        .figure("gave", gave, mayBeLeftOut: true, total: all.gaveCell) { figures($0).gaveCell },
        .figure("received", "Received", mayBeLeftOut: true, total: all.receivedCell) {
          try figures($0).receivedCell
        },
      ]
  }

  /// Where money comes from, and all of it.
  static func sources(
    _ all: TipSources?, as title: String, _ sources: @escaping (Row) -> TipSources
  ) throws -> [Self] {
    func figure(
      _ key: String, _ title: String, mayBeLeftOut: Bool = false,
      _ money: KeyPath<TipSources, Money>
    ) -> Self {
      .figure(
        key, title, mayBeLeftOut: mayBeLeftOut, total: all.map { .money($0[keyPath: money]) }
      ) { .money(sources($0)[keyPath: money]) }
    }
    return [
      figure("card_tips", "Card tips", \.cardTips),
      figure("cash_tips", "Cash tips", \.cashTips),
      figure("event_tips", "Event tips", mayBeLeftOut: true, \.eventTips),
      figure("service_charges", "Service charges", mayBeLeftOut: true, \.serviceCharges),
      figure("house_paid", "Added by the house", mayBeLeftOut: true, \.housePaid),
      .figure("amount", title, total: try all.map { .money(try $0.total) }) {
        .money(try sources($0).total)
      },
    ]
  }
}

/// Makes a report; money that does not fit is the report's error.
func reporting<Result>(_ body: () throws -> Result) throws(ReportError) -> Result {
  do {
    return try body()
  } catch let error as ReportError {
    throw error
  } catch let error as MoneyError {
    throw .money(error)
  } catch {
    preconditionFailure("a report throws only its own errors, not \(error)")
  }
}
