public import Books
import Evening
public import Foundation
public import Money
import Tips

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
  /// How long ago it was kept last, in minutes, 0 and up; nil where the books hold no such time.
  public let minutesAgo: Int?
  /// Whether this version of the program can go on with it.
  public let isReadable: Bool

  /// All half-entered evenings, the one changed last first.
  public static func all(in store: TipStore, now: Date = Date()) throws -> [DraftSummary] {
    try store.drafts().map { DraftSummary($0, now: now) }
  }

  private init(_ kept: Draft, now: Date) {
    let read = Result { try ShiftDraft(json: kept.json) }
    let then = Result { try Date(kept.updatedAt, strategy: .iso8601) }
    var draft: ShiftDraft?
    if case .success(let known) = read { draft = known }
    isReadable = draft != nil
    number = kept.id.rawValue
    day = draft?.date
    people = draft?.namedEntries.map(\.name.text) ?? []
    slipsWaiting = draft?.slipsAside.count(where: \.state.waits) ?? 0
    editedShift = draft?.editedShift
    updatedAt = kept.updatedAt
    if case .success(let then) = then {
      minutesAgo = max(0, Int(now.timeIntervalSince(then) / 60))
    } else {
      minutesAgo = nil
    }
  }
}
