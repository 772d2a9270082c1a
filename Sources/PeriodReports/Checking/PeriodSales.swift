public import BusinessCalendar
public import Monetary
import PayRecords

/// The net sales of a period's days, as far as they are known.
public struct PeriodSales: Hashable, Sendable {
  /// One day with shifts.
  public struct Day: Hashable, Sendable {
    public let day: CalendarDay
    /// The till's, else those of the shifts. Nil where there are none above zero, or where a shift
    /// that guests paid tips in has none: the others' sales are not all of the day's.
    public let netSales: Money?
    /// What the shifts' own reports say; differs where the till counted otherwise.
    public let ofShifts: Money
    /// Whether the till's figure is there and counts.
    public let isFromTill: Bool
    /// The shifts that guests paid tips in but that have no sales, where others of the day have
    /// some and the till's figure is not there.
    public let shiftsWithout: [Int64]
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
    days = try Self.days(shifts, till)
    let known = Set(days.map(\.day))
    daysWithoutShift = till.filter { !known.contains($0.key) && $0.value > .zero }.keys.sorted()
  }

  /// The days of the shifts, which stand by day.
  private static func days(
    _ shifts: [CheckedPeriod.ShiftLine], _ till: [CalendarDay: Money]
  ) throws(MoneyError) -> [Day] {
    var days: [Day] = []
    var start = shifts.startIndex
    while start < shifts.endIndex {
      let day = shifts[start].record.day
      var ofShifts = Money.zero
      var without: [Int64] = []
      var end = start
      while end < shifts.endIndex, shifts[end].record.day == day {
        ofShifts = try ofShifts + shifts[end].record.netSales
        if try shifts[end].netSales == nil { without.append(shifts[end].record.shift) }
        end += 1
      }
      let counted = till[day]
      let sales = counted ?? (without.isEmpty ? ofShifts : .zero)
      days.append(
        Day(
          day: day, netSales: sales > .zero ? sales : nil, ofShifts: ofShifts,
          isFromTill: counted != nil,
          shiftsWithout: counted == nil && ofShifts > .zero ? without : []))
      start = end
    }
    return days
  }

  /// The days that lack their sales, or some of them.
  public var missing: [Day] { days.filter { $0.netSales == nil } }

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
