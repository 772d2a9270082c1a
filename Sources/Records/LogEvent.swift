public import BookLog
import Foundation
public import Money
public import Tips

/// What happened to the books, stored as JSON in `change_log`: `{"shiftClosed":{"shift":7}}`. The names of
/// cases and values are part of what is hashed, so they never change.
public enum LogEvent: Hashable, Sendable, Codable {
  // A version of a shift, by its row.

  case shiftSaved(shift: Int64)
  /// Its figures were replaced; what changed follows, one entry each.
  case shiftEdited(shift: Int64, reason: String)
  /// One figure of an edit; nil where there was none, or is none now.
  case figureChanged(
    shift: Int64, figure: String, employee: Employee.ID?, old: String?, new: String?, reason: String
  )
  case shiftClosed(shift: Int64)
  /// The ``ShiftSeal`` of what was closed.
  case shiftSealed(shift: Int64, seal: String)
  /// With what of the payouts was settled in cash.
  case shiftPaid(shift: Int64, on: CalendarDay, settledBy: CashRules)
  /// This version was made; the one before it was in that state.
  case shiftReopened(shift: Int64, version: Int, from: ShiftState, reason: String)
  case shiftVoided(shift: Int64, from: ShiftState, reason: String)
  /// A signature for cash: a plain amount, negative if the person handed it over, and the SHA-256 of the
  /// ``SignatureStrokes``.
  case cashSigned(shift: Int64, employee: Employee.ID, amount: String, strokes: String)
  /// A pool of a period was shared: its words, its policy and the days.
  case poolShared(
    shift: Int64, pool: String, policy: String, first: CalendarDay, last: CalendarDay)
  /// The decision who gets how much of a held pool: its name, its policy, who decided and why.
  case heldDecided(shift: Int64, pool: String, policy: String, by: String, reason: String)

  // A person: the names begin alike, and ``LogReader/ofPeople`` finds them by it.

  case personAdded(employee: Employee.ID, name: String)
  case personRenamed(employee: Employee.ID, old: String, new: String)
  case personActivated(employee: Employee.ID)
  case personDeactivated(employee: Employee.ID)
  case personChanged(employee: Employee.ID, detail: PersonDetail, old: String?, new: String?)
  case personSpellingAdded(employee: Employee.ID, spelling: String)
  case personSpellingForgotten(employee: Employee.ID, spelling: String)

  // The books.

  case periodClosed(first: CalendarDay, last: CalendarDay, payday: CalendarDay?)
  case periodReopened(first: CalendarDay, last: CalendarDay, reason: String)
  /// What the till sold on a day, as plain amounts.
  case salesSet(day: CalendarDay, old: String?, new: String, file: Int64)
  case exported(export: Int64, format: String, first: CalendarDay, last: CalendarDay)
  /// The file's name comes with the lines that were left out.
  case imported(file: Int64, kind: ImportKind, name: String)
  /// The tip that a person confirmed for a card slip, in plain amounts.
  case cardTipConfirmed(slip: String, proposed: String?, confirmed: String)
  /// A restore dropped shifts whose numbers were used: the last number of each of the two books.
  case numbersLeftBehind(last: Int64, used: Int64)
  case backedUp(file: String, end: LogEnd)
  /// A backup replaced books whose log ended at `replacing`, the furthest known end; nil if none was known.
  /// `apartFrom` is the entry with which the two logs part; nil after the backup's last.
  case restored(file: String, end: LogEnd, replacing: LogEnd?, apartFrom: Int64? = nil)
  /// The list of log ends beside the backups was lost and starts again here.
  case endsNotedAnew(end: LogEnd)

  /// What else is known of a person.
  public enum PersonDetail: Hashable, Sendable, Codable {
    case firstName, lastName, leadership, leftOn, roles
    /// Of a payroll system, by its raw value.
    case payrollID(system: String)
  }

  public enum ImportKind: String, Hashable, Sendable, Codable { case hours, sales }
}

extension LogEvent {
  /// The canonical JSON.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Nil for a text that this program does not write: another program wrote it, or it is damaged.
  public init?(json: String) {
    // Decoding fails for such texts alone; the chain of hashes reports them.
    guard let event = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)),
      // A value that was decoded can be encoded.
      (try? event.json()) == json
    else { return nil }
    self = event
  }

  /// The person it is about.
  public var employee: Employee.ID? {
    switch self {
    case .personAdded(let id, _), .personRenamed(let id, _, _), .personActivated(let id),
      .personDeactivated(let id), .personChanged(let id, _, _, _), .personSpellingAdded(let id, _),
      .personSpellingForgotten(let id, _), .cashSigned(_, let id, _, _):
      id
    case .figureChanged(_, _, let id, _, _, _): id
    case .shiftSaved, .shiftEdited, .shiftClosed, .shiftSealed, .shiftPaid, .shiftReopened,
      .shiftVoided, .poolShared, .heldDecided, .periodClosed, .periodReopened, .salesSet, .exported,
      .imported, .cardTipConfirmed, .numbersLeftBehind, .backedUp, .restored, .endsNotedAnew:
      nil
    }
  }

  /// Whether it is about a person and no shift: the entry has that person's rows.
  package var isOfStaff: Bool {
    if case .cashSigned = self { return false }
    if case .figureChanged = self { return false }
    return employee != nil
  }
}

extension LogEvent.PersonDetail {
  /// The column of `staff`, where it has one.
  package var column: String? {
    switch self {
    case .firstName: "first_name"
    case .lastName: "last_name"
    case .leadership: "leads_as"
    case .leftOn: "left_on"
    case .roles, .payrollID: nil
    }
  }
}
