import Money
import Records

/// The net sales of a period's days, as far as they are known.
struct PeriodSales: Hashable, Sendable {
  struct Day: Hashable, Sendable {
    let day: CalendarDay
    /// The till's, else those of the shifts. Nil where there are none above zero, or where a shift
    /// that guests paid tips in has none: the others' sales are not all of the day's.
    let netSales: Money?
    /// What the shifts' own reports say; differs where the till counted otherwise.
    let ofShifts: Money
    /// Whether the till's figure is there and counts.
    let isFromTill: Bool
    /// The shifts that guests paid tips in but that have no sales, where others of the day have
    /// some and the till's figure is not there.
    let shiftsWithout: [Int64]
  }

  /// The days that have shifts besides sharings of pools, first to last.
  let days: [Day]
  /// Days that the till has sales of, but on which no shift was entered; a sharing of a pool is none.
  let daysWithoutShift: [CalendarDay]

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

  private static func days(
    _ shifts: [CheckedPeriod.ShiftLine], _ till: [CalendarDay: Money]
  ) throws(MoneyError) -> [Day] {
    var days: [Day] = []
    // A sharing is no evening: the sales are those of the nights.
    let evenings = shifts.filter { $0.record.shares == nil }
    let byDay = Dictionary(grouping: evenings, by: \.record.day).sorted { $0.key < $1.key }
    for (day, shifts) in byDay {
      let ofShifts = try shifts.map(\.record.netSales).sum()
      var without: [Int64] = []
      for shift in shifts where try shift.netSales == nil { without.append(shift.record.shift) }
      let counted = till[day]
      let sales = counted ?? (without.isEmpty ? ofShifts : .zero)
      days.append(
        Day(
          day: day, netSales: sales > .zero ? sales : nil, ofShifts: ofShifts,
          isFromTill: counted != nil,
          shiftsWithout: counted == nil && ofShifts > .zero ? without : []))
    }
    return days
  }

  var missing: [Day] { days.filter { $0.netSales == nil } }

  /// All sales; nil where a day lacks them or there is no day.
  func total(of wanted: DayRange? = nil) throws(MoneyError) -> Money? {
    let those = days.filter { wanted?.contains($0.day) ?? true }
    let known = those.compactMap(\.netSales)
    return those.isEmpty || known.count < those.count ? nil : try known.sum()
  }
}

/// A part of an amount in hundredths of a per cent, exact and rounded once, half up.
struct PerCent: Hashable, Sendable {
  /// 1825 is 18.25 %; may be more than 10,000.
  let basisPoints: Int64

  /// - Returns: nil where `whole` is not above zero, or the result does not fit.
  init?(_ part: Money, of whole: Money) {
    guard whole > .zero, !part.isNegative else { return nil }
    let divisor = Int128(whole.minorUnits)
    let rounded = (Int128(part.minorUnits) * 20_000 + divisor) / (divisor * 2)
    guard let points = Int64(exactly: rounded) else { return nil }
    basisPoints = points
  }

  /// `18.25`
  var plain: String { basisPoints.decimals(2) }
}
