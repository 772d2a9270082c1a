import BusinessCalendar
public import HouseSettings
import Monetary
public import PayRecords
import TipPooling

/// A payroll file of some days: first what is missing for it, then the file.
///
/// Closed and paid shifts count; open ones only where that is asked for, voided ones never.
///
/// ```swift
/// let export = PayrollExport(.gusto, of: records, settings: settings)
/// let file = try export.file()  // throws everything that is missing, all at once
/// ```
public struct PayrollExport: Sendable {
  public let format: PayrollFormat
  public let records: PeriodRecords
  public let settings: HouseSettings
  public let includesOpen: Bool
  /// Shifts of these days that are neither closed nor paid.
  public let openShifts: [ShiftRecord]
  /// The shifts that the file is made from.
  public let shifts: [ShiftRecord]
  let payouts: [PayRecord]

  public init(
    _ format: PayrollFormat, of records: PeriodRecords, settings: HouseSettings,
    includesOpen: Bool = false
  ) {
    self.format = format
    self.records = records
    self.settings = settings
    self.includesOpen = includesOpen
    openShifts = records.shifts.filter { $0.state == .reviewed }
    shifts = records.shifts.filter {
      $0.state == .closed || $0.state == .paid || (includesOpen && $0.state == .reviewed)
    }
    let numbers = Set(shifts.map(\.shift))
    payouts = records.payouts.filter { numbers.contains($0.shift) }
  }

  /// Everything that has to be entered before the file can be made; empty where nothing is.
  ///
  /// - Throws: ``PayrollExportError`` where the books themselves do not close.
  public func missing() throws(PayrollExportError) -> [PayrollGap] {
    try checkBooks()
    var gaps = try generalGaps()
    guard gaps.isEmpty || settings.tipsPaid != nil else {
      // Without it nothing can be divided; codes and IDs are asked for as if payroll paid all.
      return gaps + (try layoutGaps(tipsPaid: .allWithThePay, wagesPaid: .withThePay))
    }
    if let tipsPaid = settings.tipsPaid {
      gaps += try layoutGaps(tipsPaid: tipsPaid, wagesPaid: settings.wagesPaid ?? .withThePay)
    }
    return gaps
  }

  /// The whole file, counted against the books.
  ///
  /// - Throws: ``PayrollExportError``; nothing is half done.
  public func file() throws(PayrollExportError) -> PayrollFile {
    let gaps = try missing()
    guard gaps.isEmpty, let tipsPaid = settings.tipsPaid else { throw .incomplete(gaps) }
    return try file(tipsPaid: tipsPaid, wagesPaid: settings.wagesPaid ?? .withThePay)
  }

  // MARK: - What is missing

  private func generalGaps() throws(PayrollExportError) -> [PayrollGap] {
    var gaps: [PayrollGap] = []
    if shifts.isEmpty { gaps.append(.nothingClosed(records.days, open: openShifts.count)) }
    if settings.tipsPaid == nil { gaps.append(.tipsPaid(file: settings.file)) }
    if settings.wagesPaid == nil {
      let wages = try wrapping { () throws(MoneyError) in
        try (payouts.map(\.sources.serviceCharges) + payouts.map(\.sources.housePaid)).sum()
      }
      if wages != .zero {
        gaps.append(
          .wagesPaid(file: settings.file, amount: wages.formatted(in: records.currency)))
      }
    }
    gaps += unprintableNames()
    if format.system != nil, records.currency.minorDigits != 2 {
      gaps.append(.currency(records.currency.code, format: format))
    }
    return gaps
  }

  /// Names for payroll that would part a line of the file or turn its direction.
  private func unprintableNames() -> [PayrollGap] {
    guard format.writesNames else { return [] }
    let named = Set(payouts.map(\.employee.id))
    return records.people.filter { named.contains($0.employee.id) }.flatMap { person in
      [(person.firstName, "first"), (person.lastName, "last")].compactMap { name, which in
        name.flatMap(PrintableText.trouble).map {
          PayrollGap.unprintable(person.employee, which: which, scalar: $0)
        }
      }
    }
  }

  private func layoutGaps(
    tipsPaid: TipsPaid, wagesPaid: WagesPaid
  ) throws(PayrollExportError) -> [PayrollGap] {
    var gaps: [PayrollGap] = []
    if format == .gusto, !settings.payroll.gusto.titles.isEmpty {
      let titles = settings.payroll.gusto.titles
      let isTold = { (record: PayRecord) in
        record.amount != .zero || settings.payroll.gusto.writesHours
      }
      gaps += Set(payouts.filter(isTold).map(\.role)).filter { titles[$0] == nil }.sorted().map {
        .title(file: settings.file, role: $0)
      }
    }
    guard let layout = layout(of: try lines(tipsPaid: tipsPaid, wagesPaid: wagesPaid)) else {
      return gaps
    }
    if layout.writesHours {
      for record in payouts where record.timeWorked == nil {
        gaps.append(.hours(record.employee, shift: record.shift, day: record.day))
      }
    }
    return gaps + (try wrapping { () throws(MoneyError) in try layout.gaps() })
  }
}
