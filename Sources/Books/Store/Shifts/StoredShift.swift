public import Money
public import Tips

/// A confirmed shift with its payouts, ready to be saved.
///
/// The payouts are computed here, once, from the facts: what a person is shown and what is saved
/// cannot differ.
public struct NewShift: Hashable, Sendable {
  public let shift: Shift
  public let currency: Currency
  public let payouts: ShiftPayouts
  /// The pictures that the servers' figures came from; none for a shift typed by hand.
  public let scans: [ScanRecord]
  /// The version of the program that computes.
  public let programVersion: String

  /// - Throws: `ShiftError` where the facts allow no payout.
  public init(
    shift: Shift, currency: Currency, scans: [ScanRecord] = [], programVersion: String
  ) throws(ShiftError) {
    (self.shift, self.currency) = (shift, currency)
    self.payouts = try shift.payouts(in: currency)
    (self.scans, self.programVersion) = (scans, programVersion)
  }
}

/// A saved shift in one line.
public struct ShiftSummary: Hashable, Sendable {
  /// The shift's number, the same for all its versions.
  public let id: Int64
  /// 1 and up; the one that counts.
  public let version: Int
  public let date: CalendarDay
  public let state: ShiftState
  public let currency: Currency
  public let servers: Int
  public let support: Int
  public let netSales: Money
  public let tips: Money
}

public struct StoredShift: Hashable, Sendable {
  public struct Signature: Hashable, Sendable {
    /// UTC, ISO 8601.
    public let at: String
    public let who: BooksActor
  }

  public struct Totals: Hashable, Sendable {
    public let netSales: Money
    /// Equals `supportPool + serverPool` and the sum of all payouts. Pools of periods are apart.
    public let tips: Money
    public let supportPool: Money
    public let serverPool: Money
    /// What the house paid out in all, less what it received.
    public let houseTotal: Money
    public let cardFee: Money
    public let housePaid: Money
    /// Service charges that the policy leaves to the house.
    public let houseKept: Money
  }

  /// The shift's number, the same for all its versions.
  public let id: Int64
  /// A random UUID that holds among houses, the same for all versions.
  public let identity: String?
  /// 1 and up.
  public let version: Int
  /// False for an earlier version: it stays as it was and pays nobody.
  public let isCurrent: Bool
  public let state: ShiftState
  /// Why this version was made; nil for the first.
  public let reopenReason: String?
  /// Who closed it; nil while it can be edited.
  public let closed: Signature?
  /// Who said that it was paid; nil before.
  public let paid: Signature?
  /// The day on which people got their money; nil before.
  public let paidOn: CalendarDay?
  /// Why it was voided; nil for one that counts.
  public let voidReason: String?
  /// UTC, ISO 8601.
  public let createdAt: String
  /// UTC, ISO 8601: the last edit or the voiding.
  public let updatedAt: String
  public let programVersion: String
  public let currency: Currency
  /// The facts, with the IDs and today's names of the staff list.
  public let shift: Shift
  /// The facts with the names as they were: what the payouts were computed from. Names decide who
  /// gets the odd cent.
  public let factsThen: Shift
  public let totals: Totals
  /// The servers in the order of entry, then the support staff in theirs, then the staff of events.
  public let payouts: [PayRecord]
  /// What it gives to pools of periods, in the order of its policy's steps.
  public let contributions: [StoredContribution]
  /// What it shares where it is no evening but the sharing of a pool; its facts are empty then.
  public let sharing: StoredSharing?
  /// The pictures, in the order in which they came.
  public let scans: [ScanRecord]
  /// What happened to the shift in all its versions, first to last.
  public let log: [ChangeLogEntry]
  /// What of its payouts was settled in cash when it was paid last; nil where it never was.
  public var settledBy: CashRules? { log.cashRulesOfPayment }
  /// The number of the last entry of ``log``: another one once anything was done to the shift. Nil
  /// where another program took the log away.
  public var lastEntry: Int64? { log.last?.id }
}

extension [ChangeLogEntry] {
  /// What of a shift was settled in cash when it was paid last; nil where it never was.
  var cashRulesOfPayment: CashRules? {
    lazy.reversed().compactMap { entry -> CashRules? in
      guard case .shiftPaid(_, _, let cash) = entry.event else { return nil }
      return cash
    }.first
  }
}

extension StoredShift {
  /// The shift's facts with what they pay: by today's names where that is what was saved, else by the
  /// names as they were.
  ///
  /// - Returns: as saved, or where nothing gives what was saved, today's payouts of the facts then.
  /// - Throws: ``ShiftError`` where today's program computes nothing from the facts.
  public func recomputed() throws(ShiftError) -> (facts: Shift, result: ShiftPayouts) {
    if let sharing { return try recomputed(sharing) }
    // Today's names may be refused where those of then were not.
    let answer = Result { () throws(ShiftError) in try shift.payouts(in: currency) }
    if case .success(let result) = answer, isSaved(result) { return (shift, result) }
    return (factsThen, try factsThen.payouts(in: currency))
  }

  private func recomputed(
    _ sharing: StoredSharing
  ) throws(ShiftError) -> (facts: Shift, result: ShiftPayouts) {
    let computed: PeriodSharing
    do throws(PeriodShareError) {
      computed = try sharing.recomputed()
    } catch {
      throw .notShared(error)
    }
    return try computed.asShift(on: shift.date, by: shift.policy, in: currency)
  }

  /// Whether these are the amounts that were saved.
  public func isSaved(_ result: ShiftPayouts) -> Bool {
    result.payouts.map(\.amount) == payouts.map(\.amount)
      && result.contributions.map(\.amount) == contributions.map(\.contribution.amount)
  }
}
