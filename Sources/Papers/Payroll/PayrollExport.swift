import Money
public import Records
public import Tips

/// A payroll file of some days: first what is missing for it, then the file.
///
/// Closed and paid shifts count; open ones only where that is asked for, voided ones never.
///
/// ```swift
/// let export = PayrollExport(.gusto, of: records, settings: settings)
/// let file = try export.file()  // throws everything that is missing, all at once
/// ```
///
/// After a correction the file may hold only what changed since an earlier one: for each person and
/// figure the difference, below zero too. The earlier file and it add up to the whole file of now.
public struct PayrollExport: Sendable {
  public let format: PayrollFormat
  public let records: PeriodRecords
  public let settings: HouseSettings
  public let includesOpen: Bool
  /// The earlier file, where this one holds only what changed since.
  public let since: EarlierFile?
  /// Shifts of these days that are neither closed nor paid.
  public let openShifts: [ShiftRecord]
  public let shifts: [ShiftRecord]
  let payouts: [PayRecord]

  /// A file that was made of the same days before.
  public struct EarlierFile: Hashable, Sendable {
    public let export: Int64
    public let records: PeriodRecords

    public init(export: Int64, records: PeriodRecords) {
      (self.export, self.records) = (export, records)
    }
  }

  public init(
    _ format: PayrollFormat, of records: PeriodRecords, settings: HouseSettings,
    includesOpen: Bool = false, since: EarlierFile? = nil
  ) {
    (self.format, self.records, self.settings) = (format, records, settings)
    (self.includesOpen, self.since) = (includesOpen, since)
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
    try only(PayrollExportError.money) {
      try checkBooks()
      let gaps = try generalGaps()
      if let tips = settings.tipsPaid { return gaps + (try layoutGaps(paid: methods(tips: tips))) }
      // Without it nothing can be divided; codes and IDs are asked for as if payroll paid all.
      return gaps + (try layoutGaps(paid: PayMethods(tips: .allWithThePay, wages: .withThePay)))
    }
  }

  /// The whole file, counted against the books.
  ///
  /// - Throws: ``PayrollExportError``; nothing is half done.
  public func file() throws(PayrollExportError) -> PayrollFile {
    let gaps = try missing()
    guard gaps.isEmpty, let tips = settings.tipsPaid else { throw .incomplete(gaps) }
    return try only(PayrollExportError.money) { try file(paid: methods(tips: tips)) }
  }

  private func methods(tips: TipsPaid) -> PayMethods {
    PayMethods(tips: tips, wages: settings.wagesPaid ?? .withThePay)
  }

  // MARK: - What is missing

  /// Holds the payouts against what each shift shared out.
  private func checkBooks() throws {
    let ofShift = Dictionary(grouping: payouts, by: \.shift)
    for shift in shifts {
      let payouts = ofShift[shift.shift] ?? []
      for payout in payouts {
        let parts = payout.sources.parts + [payout.cashInHand]
        guard try payout.sources.total == payout.amount, !parts.contains(where: \.isNegative) else {
          throw PayrollExportError.payoutDoesNotClose(shift: shift.shift, day: shift.day)
        }
      }
      let actual = try payouts.map(\.amount).sum()
      guard shift.tips == actual else {
        throw PayrollExportError.shiftDoesNotClose(
          shift: shift.shift, day: shift.day, expected: shift.tips.formatted(in: records.currency),
          actual: actual.formatted(in: records.currency))
      }
    }
  }

  private func generalGaps() throws -> [PayrollGap] {
    var gaps: [PayrollGap] = []
    if shifts.isEmpty, since == nil {
      gaps.append(.nothingClosed(records.days, open: openShifts.count))
    }
    if settings.tipsPaid == nil { gaps.append(.tipsPaid(file: settings.file)) }
    if settings.wagesPaid == nil {
      let wages = try payouts.flatMap { [$0.sources.serviceCharges, $0.sources.housePaid] }.sum()
      if wages != .zero {
        gaps.append(.wagesPaid(file: settings.file, amount: wages.formatted(in: records.currency)))
      }
    }
    if let since, !includesOpen {
      let held = Set(since.records.shifts.map(\.shift))
      gaps += openShifts.filter { held.contains($0.shift) }.map {
        .openAgain(shift: $0.shift, day: $0.day, export: since.export)
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
      [(person.firstName, LegalNamePart.first), (person.lastName, .last)].compactMap {
        name, which in
        name.flatMap(PrintableText.trouble).map {
          PayrollGap.unprintable(person.employee, which: which, scalar: $0)
        }
      }
    }
  }

  private func layoutGaps(paid: PayMethods) throws -> [PayrollGap] {
    var gaps: [PayrollGap] = []
    let gusto = settings.payroll.gusto
    if format == .program(.gusto), !gusto.titles.isEmpty {
      let told = payouts.filter { $0.amount != .zero || gusto.writesHours }
      gaps += Set(told.map(\.role)).filter { gusto.titles[$0] == nil }.sorted().map {
        .title(file: settings.file, role: $0)
      }
    }
    if since != nil, format.isJournal { gaps.append(.changesOfJournal(format)) }
    guard let layout = layout(of: try lines(paid: paid)) else { return gaps }
    if layout.writesHours {
      gaps += payouts.filter { $0.timeWorked == nil && !$0.isOfPeriod }.map {
        .hours($0.employee, shift: $0.shift, day: $0.day, isClosed: $0.state != .reviewed)
      }
    }
    return gaps + (try layout.gaps())
  }
}
