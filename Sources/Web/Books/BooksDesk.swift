import Access
import Books
import Foundation
import House
import Money
import Tips

/// The books as the pages show and change them for one person: nobody sees a shift that is not theirs to
/// see, whatever address they ask for.
///
/// Every function may wait for the disk.
struct BooksDesk: Sendable {
  let store: TipStore
  let settings: SettingsFile
  let author: BooksActor
  let role: Role
  let now: Date
  let programVersion: String

  /// How many days, today among them, closing managers look back.
  static let recentDays = 14

  /// The business day of now.
  func today() throws -> CalendarDay { try settings.load().businessDay(at: now) }

  /// The first day whose shifts the person sees; nil for all.
  func firstDay() throws -> CalendarDay? {
    guard !role.may(.seeAllShifts) else { return nil }
    let today = try today()
    return today.adding(days: 1 - Self.recentDays) ?? today
  }

  /// The shifts, the latest first, void ones among them.
  func shifts() throws -> [ShiftSummary] {
    try store.shifts(from: firstDay(), includingVoided: true).reversed()
  }

  /// How far the house's group has the evenings, and since which day some wait; nil without a group.
  func sentEvenings() throws -> (evenings: SentEvenings, since: CalendarDay?)? {
    guard try GroupPlace(of: store) != nil else { return nil }
    let (sent, house) = (try store.sentEvenings(), try settings.load())
    return (sent, sent.since.flatMap { CalendarDay(iso: house.localDay(of: $0)) })
  }

  /// A shift as it is now.
  ///
  /// - Throws: ``WebRefusal/gone`` for one that is not there or not for this person.
  func shift(_ number: Int64) throws -> StoredShift {
    let first = try firstDay()
    do {
      let stored = try store.shift(number)
      guard first.map({ stored.shift.date >= $0 }) ?? true else { throw WebRefusal.gone }
      return stored
    } catch TipStoreError.noSuchShift {
      throw WebRefusal.gone
    }
  }

  /// Takes a step in a shift's life.
  ///
  /// - Parameter seen: the last entry of its log that the person saw.
  /// - Throws: `TipStoreError`, with nothing done.
  func take(_ step: ShiftAct, on number: Int64, asSeen seen: Int64) throws {
    let stored = try shift(number)
    switch step {
    case .close: try store.close(number, asSeen: seen, by: author)
    case .pay(let day, let settled):
      let (today, rules) = (try today(), try settings.load().cashRules)
      guard day <= today else { throw DayToCome() }
      // Under other rules the page would show other sums.
      guard (stored.settledBy ?? rules).noted == settled else {
        throw TipStoreError.shiftChanged(number)
      }
      // Today is never treated as a typo.
      try store.pay(
        number, on: day, settledBy: rules, evenIfFar: day == today, asSeen: seen, by: author)
    case .reopen(let reason): try store.reopen(number, reason: reason, asSeen: seen, by: author)
    case .void(let reason): try store.void(number, reason: reason, asSeen: seen, by: author)
    }
  }

  /// A day of payment that is still to come: nobody got anything yet.
  struct DayToCome: Error {}
}

/// A step in a shift's life.
enum ShiftAct: Sendable {
  case close
  /// - settled: by what the sums are settled that the person saw, as the log notes it.
  case pay(on: CalendarDay, settled: String)
  case reopen(reason: String)
  case void(reason: String)
}

extension TipStoreError {
  /// Whether it is about what was asked for, so that a person can do something about it: not a disk
  /// that fails, nor a fault of the program.
  var isAboutTheRequest: Bool {
    switch kind {
    case .dataError, .noInput, .tempFail: true
    case .unavailable, .software, .cannotCreate, .ioError, .noPermission: false
    }
  }
}
