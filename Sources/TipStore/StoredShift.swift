public import BusinessCalendar
public import Monetary
public import TipPooling

/// Whether a shift counts.
public enum ShiftState: String, Hashable, Sendable, CaseIterable {
  /// It counts.
  case saved
  /// It was taken back, with a reason; its rows stay.
  case voided
}

/// A saved shift in one line.
public struct ShiftSummary: Hashable, Sendable {
  public let id: Int64
  public let date: CalendarDay
  public let state: ShiftState
  public let currency: Currency
  /// How many servers.
  public let servers: Int
  /// How many support staff.
  public let support: Int
  /// Net sales of all servers.
  public let netSales: Money
  /// What there was to share.
  public let tips: Money
}

/// Everything that is kept of a shift.
public struct StoredShift: Hashable, Sendable {
  /// A payout as it was computed when the shift was saved; never computed again.
  public struct Line: Hashable, Sendable {
    /// The person, by the name on the staff list today.
    public let employee: Employee
    public let pool: TipPool
    public let role: JobRole
    public let amount: Money
    public let sources: TipSources
    public let cashInHand: Money
    /// What the house pays; below zero the person hands that much over.
    public let housePays: Money
    /// The cash handed over less ``housePays``: to be settled with the pay.
    public let cashRounding: Money
    /// The arithmetic, one sentence a step.
    public let derivation: [String]
  }

  /// The sums of the evening.
  public struct Totals: Hashable, Sendable {
    public let netSales: Money
    /// Equals `supportPool + serverPool` and the sum of all payouts.
    public let tips: Money
    public let supportPool: Money
    public let serverPool: Money
    /// What the house paid out in all, less what it received.
    public let houseTotal: Money
  }

  public let id: Int64
  public let state: ShiftState
  /// Why it was voided; nil for one that counts.
  public let voidReason: String?
  /// UTC, ISO 8601.
  public let createdAt: String
  /// UTC, ISO 8601: the last edit or the voiding.
  public let updatedAt: String
  /// The program that computed it.
  public let programVersion: String
  public let currency: Currency
  /// The facts, with IDs of the staff list.
  public let shift: Shift
  public let totals: Totals
  /// The servers in the order of entry, then the support staff in theirs.
  public let payouts: [Line]
  /// The pictures, in the order in which they came.
  public let scans: [ScanRecord]
  /// What happened to the shift, first to last.
  public let log: [ChangeLogEntry]
}

/// One line of the change log.
public struct ChangeLogEntry: Hashable, Sendable {
  /// UTC, ISO 8601.
  public let at: String
  /// The login name.
  public let who: String
  public let what: String
  public let shiftID: Int64?
  public let employeeID: Employee.ID?
  public let oldValue: String?
  public let newValue: String?
  public let why: String?
}
