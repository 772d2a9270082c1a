public import BusinessCalendar
public import Foundation
import ShiftIntake
import TipPooling
public import TipStore

/// A half-entered evening, as a person recognises it.
public struct DraftSummary: Hashable, Sendable {
  /// Its number in the books; never used again.
  public let number: Int64
  /// The business day; nil where it is not known yet, or another version of the program kept it.
  public let day: CalendarDay?
  /// The names that are entered.
  public let people: [String]
  /// How many pictures of slips wait to be read or to be answered.
  public let slipsWaiting: Int
  /// The stored shift that it changes; nil for a new one.
  public let editedShift: Int64?
  /// UTC, ISO 8601.
  public let updatedAt: String
  /// How long ago it was kept last, in minutes; 0 and up.
  public let minutesAgo: Int

  /// All half-entered evenings, the one changed last first.
  public static func all(in store: TipStore, now: Date = Date()) throws -> [DraftSummary] {
    try store.drafts().map { DraftSummary($0, now: now) }
  }

  private init(_ kept: Draft, now: Date) {
    // One that cannot be read is listed all the same: going on with it says why.
    let draft = try? JSONDecoder().decode(ShiftDraft.self, from: Data(kept.json.utf8))
    number = kept.id.rawValue
    day = draft?.date
    people = draft?.namedEntries.map(\.name.text) ?? []
    slipsWaiting = draft?.slipsAside.count { $0.state != .leftOut } ?? 0
    editedShift = draft?.editedShift
    updatedAt = kept.updatedAt
    // A time that was changed by hand is as good as now.
    let then = (try? Date(kept.updatedAt, strategy: .iso8601)) ?? now
    minutesAgo = max(0, Int(now.timeIntervalSince(then) / 60))
  }
}
