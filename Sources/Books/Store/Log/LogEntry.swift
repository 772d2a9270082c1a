public import Money
public import Tips

/// What an entry of the change log says. `LogEntry+Columns.swift` has its words in the books.
public enum LogEntry: Hashable, Sendable {
  /// A step of a version of a shift, by the version's row.
  case shift(Int64, ShiftStep)
  case person(Employee.ID, PersonStep)
  case books(BooksStep)
  /// None of these: what another program wrote, or damage left.
  case unknown(LogColumns)

  public enum ShiftStep: Hashable, Sendable {
    case saved
    /// Its figures were replaced; what changed follows, one entry each.
    case edited(reason: String)
    /// One figure of an edit; nil where there was none, or is none now.
    case figure(String, of: Employee.ID?, old: String?, new: String?, reason: String)
    case closed
    /// The ``ShiftSeal`` of what was closed.
    case sealed(String)
    /// With what of the payouts was settled in cash.
    case paid(on: CalendarDay, settledBy: CashRules)
    /// This version was made; the one before it was in that state.
    case reopened(version: Int, from: ShiftState, reason: String)
    /// Somebody signed for cash: a plain amount, below zero where it was handed over, and the SHA-256 of the
    /// ``SignatureStrokes``.
    case signed(Employee.ID, amount: String, strokes: String)
    /// A pool of a period was shared: its words, its policy and the days.
    case shared(String, of: String, DayRange)
    /// Somebody decided who gets how much of a pool that was held: its name, its policy, who and why.
    case decided(String, of: String, by: String, reason: String)
    case voided(from: ShiftState, reason: String)
  }

  public enum PersonStep: Hashable, Sendable {
    case added(name: String)
    case renamed(from: String, to: String)
    /// On the list for new shifts again, or no more.
    case activated, deactivated
    case changed(PersonDetail, old: String?, new: String?)
    case spellingRemembered(String)
    case spellingForgotten(String)
  }

  /// What else is known of a person.
  public enum PersonDetail: Hashable, Sendable {
    case firstName, lastName, leadership, leftOn, roles
    /// Of a payroll system, by its raw value.
    case payrollID(String)
  }

  public enum BooksStep: Hashable, Sendable {
    case periodClosed(DayRange, payday: CalendarDay?)
    case periodReopened(DayRange, reason: String)
    /// What the till sold on a day, as plain amounts.
    case sales(of: CalendarDay, old: String?, new: String, import: Int64)
    /// With its ``ExportSeal``.
    case exported(Int64, format: String, DayRange, seal: String)
    /// The file's name comes with the lines that were left out.
    case imported(Int64, ImportKind, file: String)
    /// A restore drops shifts whose numbers were used: the last one of each of the two books.
    case numbersLeftBehind(last: Int64, used: Int64)
    case backedUp(file: String, LogEnd)
    /// A backup took the place of books whose log ended there, at the furthest that was noted of it;
    /// nil where nothing was known of one. The logs part with an entry: nil after the backup's last.
    case restored(file: String, LogEnd, replacing: LogEnd?, apartFrom: Int64? = nil)
    /// What a person says a guest wrote as the tip of a card slip, in plain amounts.
    case cardTip(of: String, proposed: String?, confirmed: String)
    /// The list of log ends beside the backups was lost and starts again here.
    case endsNotedAnew(LogEnd)
  }

  public enum ImportKind: String, Hashable, Sendable { case hours, sales }
}

/// How long a log is and where it ends.
public struct LogEnd: Hashable, Sendable {
  public let entries: Int64
  /// Of the last entry.
  public let hash: String
}

/// The columns of the table `change_log` that say something.
public struct LogColumns: Hashable, Sendable {
  public var what: String
  /// The row of a shift's version.
  public var shift: Int64?
  /// The row of the staff list.
  public var employee: Int64?
  public var old: String?
  public var new: String?
  public var why: String?
}
