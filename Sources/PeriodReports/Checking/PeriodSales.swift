public import BusinessCalendar
public import Monetary
import PayRecords

/// The net sales of a period's days, as far as they are known.
public struct PeriodSales: Hashable, Sendable {
  /// One day with shifts.
  public struct Day: Hashable, Sendable {
    public let day: CalendarDay
    /// Nil where there are none above zero.
    public let netSales: Money?
    /// What the shifts' own reports say; differs where the till counted otherwise.
    public let ofShifts: Money
  }

  /// The days that have shifts, first to last.
  public let days: [Day]
  /// Days that the till has sales of, but on which no shift was entered.
  public let daysWithoutShift: [CalendarDay]

  init(records: PeriodRecords, shifts: [CheckedPeriod.ShiftLine]) throws {
    var till: [CalendarDay: Money] = [:]
    for entry in records.dailySales where records.days.contains(entry.day) {
      guard till.updateValue(entry.netSales, forKey: entry.day) == nil else {
        throw ReportError.salesTwice(entry.day)
      }
    }
    var ofShifts: [CalendarDay: Money] = [:]
    for shift in shifts {
      let record = shift.record
      if let others = ofShifts[record.day] {
        ofShifts[record.day] = try others + record.netSales
      } else {
        ofShifts[record.day] = record.netSales
      }
    }
    days = ofShifts.sorted { $0.key < $1.key }.map { day, sum in
      let sales = till[day] ?? sum
      return Day(day: day, netSales: sales > .zero ? sales : nil, ofShifts: sum)
    }
    daysWithoutShift = till.filter { ofShifts[$0.key] == nil && $0.value > .zero }.keys.sorted()
  }

  /// The days that lack their sales.
  public var missing: [CalendarDay] { days.filter { $0.netSales == nil }.map(\.day) }

  /// All sales; nil where a day lacks them or there is no day.
  ///
  /// - Throws: ``MoneyError/overflow``.
  public func total(of wanted: DayRange? = nil) throws(MoneyError) -> Money? {
    let those = days.filter { wanted?.contains($0.day) ?? true }
    guard !those.isEmpty else { return nil }
    var total = Money.zero
    for day in those {
      guard let sales = day.netSales else { return nil }
      total = try total + sales
    }
    return total
  }
}

/// A part of an amount in hundredths of a per cent, exact and rounded once, half up.
public struct PerCent: Hashable, Sendable {
  /// 1825 is 18.25 %; may be more than 10,000.
  public let basisPoints: Int64

  /// - Returns: nil where `whole` is not above zero, or the result does not fit.
  public init?(_ part: Money, of whole: Money) {
    guard whole > .zero, !part.isNegative else { return nil }
    let divisor = Int128(whole.minorUnits)
    let rounded = (Int128(part.minorUnits) * 20_000 + divisor) / (divisor * 2)
    guard let points = Int64(exactly: rounded) else { return nil }
    basisPoints = points
  }

  /// `18.25`
  public var plain: String {
    let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
    return "\(whole)." + (rest < 10 ? "0" : "") + String(rest)
  }
}
