import Files
import Foundation
import Money
import Testing
import Tips

@testable import Books

/// Every trouble has a sentence: the place or the thing, and what to do.
@Suite struct SentenceTests {
  static let path = "/books/tips.sqlite"

  static let pool = PoolOfPeriods(policy: "late", name: "house", period: .week(from: .monday))
  static let held = PoolOfPeriods(policy: "late", name: "party", period: .untilDecided)

  static func table() throws -> [(error: TipStoreError, words: [String])] {
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let last = try #require(CalendarDay(iso: "2026-09-30"))
    let days = try #require(DayRange(from: day, to: last))
    let bo = try PersonName("Bo")
    return [
      (.cannotCreate(path: path, reason: SystemError(ENOENT)), [path, "another place"]),
      (
        .leadsNowhere(path: path, target: "/usb/tips.sqlite"),
        [path, "link to /usb/tips.sqlite", "disk plugged in", "remove the link"]
      ),
      (.notAFile(path: path, isFolder: true), [path, "folder", "tips.sqlite"]),
      (.notAFile(path: path, isFolder: false), [path, "ordinary file"]),
      (.neighbourIsNoFile(path: path), [path, "SQLite keeps a file", "move it away"]),
      (.unreadable(path: path, detail: "d"), [path, "(d)", "Check who owns"]),
      (.readOnly(path: path), [path, "may not be written", "check who"]),
      (.notADatabase(path: path), [path, "no database", "backup"]),
      (
        .foreignDatabase(path: path, applicationID: 0xF055112),
        [path, "0xf055112", "left as it is"]
      ),
      (.foreignDatabase(path: path, applicationID: 0), [path, "no mark"]),
      (.newerSchema(path: path, found: 3, known: 1), [path, "v0003", "v0001", "Install"]),
      (
        .schemaNumber(path: path, found: -1, real: 4),
        [path, "number -1", "v0004", "left as it is", "'PRAGMA user_version = 4'"]
      ),
      (.damaged(path: path, detail: "d"), [path, "(d)", "backup"]),
      (.locked(path: path, seconds: 5, holders: []), [path, "5 s", "Another program"]),
      (
        .locked(path: path, seconds: 0.5, holders: [LockHolder(processID: 7, program: "x")]),
        ["0.5 s", "x (process 7)", "try again"]
      ),
      (.diskFull(path: path), [path, "full", "make room"]),
      (.inputOutput(path: path, detail: "d"), [path, "(d)", "check the disk"]),
      (.sqlite(path: path, code: 9, message: "m"), [path, "9, m", "Nothing was saved"]),
      (.noSuchShift(12), ["shift 12", "List the shifts"]),
      (.noSuchVersion(12, version: 3), ["Shift 12", "version 3"]),
      (.shiftIs(.closed, number: 12, needs: [.reviewed]), ["Shift 12 is closed", "Reopen it"]),
      (.shiftIs(.reviewed, number: 12, needs: [.closed]), ["not closed yet", "Close it first"]),
      (.shiftIs(.reviewed, number: 12, needs: [.closed, .paid]), ["can be edited"]),
      (.shiftIs(.paid, number: 12, needs: [.closed]), ["paid before"]),
      (.periodIsClosed(days, day: day), ["2026-09-25", "2026-09-30", "Reopen the period"]),
      (.periodsOverlap(days, other: days), ["shares days", "2026-09-30"]),
      (.noSuchPeriod(days), ["2026-09-30", "List the periods"]),
      (.noSuchExport(7), ["no export 7", "List the exports"]),
      (
        .exportedShiftsAreGone(export: 7, [2, 4]),
        ["export 7", "2, 4", "were open", "Export the days as a whole"]
      ),
      (
        .changedByOthers([12]),
        ["Shift 12 was changed by another program", "verify shift 12.", "list the backups"]
      ),
      (
        .changedByOthers((1...12).map { Int64($0) }),
        ["12 shifts were", "verify shift 1, shift 2"]
      ),
      (
        .openShiftsDiffer([12, 14]),
        ["open shifts (12, 14)", "Nothing is paid", "verify shift 12, shift 14", "edit shift 12"]
      ),
      (
        .payoutsDiffer(12),
        ["Shift 12 is not closed", "verify shift 12", "edit shift 12 computes"]
      ),
      (
        .paidBeforeWork(12, worked: days.last, paid: days.first),
        ["Shift 12", "2026-09-25", "2026-09-30", "Give the day"]
      ),
      (
        .payrollIDTaken("007", system: .gusto, by: Employee(id: Employee.ID("staff-2"), name: bo)),
        ["Bo (staff-2)", "gusto ID 007"]
      ),
      (
        .spellingTaken("BO", by: Employee(id: Employee.ID("staff-2"), name: bo)),
        ["“BO”", "Bo's (staff-2)", "forget it first"]
      ),
      (
        .spellingIsAName("BO", of: Employee(id: Employee.ID("staff-2"), name: bo)),
        ["“BO”", "Bo (staff-2)", "off the list first"]
      ),
      (
        .severalPeople("BO", [Employee(id: Employee.ID("staff-2"), name: bo)]),
        ["“BO”", "Bo (staff-2)", "Nothing was saved", "the ID"]
      ),
      (.nameIsAnID("staff-2"), ["“staff-2”", "Give the person's name"]),
      (.shiftChanged(12), ["Shift 12", "changed meanwhile", "nothing was done", "Look at it"]),
      (.shiftIsVoided(12), ["Shift 12", "voided", "new shift"]),
      (.noSuchDraft(Draft.ID(rawValue: 3)), ["draft 3", "thrown away or saved"]),
      (
        .draftChanged(
          Draft(
            version: Draft.Version(id: Draft.ID(rawValue: 3), revision: 7), updatedAt: "then",
            updatedBy: nil, json: ""), since: 5),
        ["Draft 3", "somebody", "revision 7", "then", "revision 5", "Nothing was written over"]
      ),
      (.noSuchEmployee(Employee.ID("staff-9")), ["staff-9", "List the staff"]),
      (.reasonMissing, ["reason", "say why"]),
      (
        .pictureAlreadyUsed(file: "a.png", shift: 4, date: day), ["a.png", "shift 4", "2026-09-25"]
      ),
      (.pictureTwice(file: "a.png"), ["a.png", "twice", "Leave one"]),
      (.pictureOfNoServer(file: "a.png"), ["a.png", "fault in TipPool"]),
      (
        .pool(pool, .isShared(days, shift: 7)),
        ["pool “house” of the week from monday was shared", "shift 7", "next period"]
      ),
      (.pool(pool, .nothingToShare(days)), ["gives to the pool “house”", "show the pools"]),
      (
        .pool(pool, .givesNoShares(.nothing(days), .usd)),
        ["The pool “house”", "is not shared. No shift"]
      ),
      (.pool(held, .changed(days)), ["What is held", "changed meanwhile", "show the pools"]),
      (.pool(held, .saysNotWhoOrWhy), ["Say who decided", "and why"]),
      (
        .pool(held, .holdsNothing(day)),
        ["No closed shift up to 2026-09-25 holds anything", "show the pools"]
      ),
      (
        .pool(held, .notDecided(.decidesNothing(held), .usd)),
        ["Nothing was paid of the pool “party” that is held. Nobody is named", "Say who"]
      ),
      (.pool(held, .outOfTime(days, day: day)), ["on 2026-09-25, which is still to come"]),
      (.pool(held, .stays(shift: 7)), ["Shift 7 pays what was decided", "decide anew"]),
      (
        .pool(held, .laterStandsOnIt(shift: 7, later: 9)),
        ["Shift 7 pays what was decided", "Take that one back first: void shift 9"]
      ),
      (.pool(held, .isPaid(shift: 7)), ["have got their shares", "what is still held"]),
      (.pool(pool, .changed(days)), ["changed meanwhile", "nothing was shared", "show the pools"]),
      (.pool(pool, .isNotOver(days)), ["ends on 2026-09-30", "show the pools"]),
      (.pool(pool, .nightsAreOpen([3, 4])), ["3, 4", "close shift 3, shift 4"]),
      (.pool(pool, .outOfTime(days, day: day)), ["are not of 2026-09-25", "Give a day"]),
      (.pool(pool, .stays(shift: 7)), ["Shift 7 is the sharing", "Correct the night"]),
      (
        .pool(pool, .laterStandsOnIt(shift: 7, later: 9)),
        ["shift 9 took over", "void shift 9", "correct the night"]
      ),
      (.pool(pool, .isPaid(shift: 7)), ["people have got their shares", "Correct the night"]),
      (.pool(pool, .isSigned(shift: 7)), ["Shift 7", "have signed", "Correct the night"]),
      (
        .pool(pool, .isExported(shift: 7, export: 2)),
        ["Shift 7", "export 2 was made", "Correct the night"]
      ),
      (
        .pool(pool, .enteredAnew(night: 3, sharing: 7)),
        ["as shift 3", "by shift 7", "paid twice", "nothing was saved", "void shift 7"]
      ),
      (
        .pool(pool, .wouldBePaidTwice(night: 3, sharing: 7)),
        [
          "Shift 3 was shared with the pool “house”", "by shift 7", "paid twice",
          "Put the rules of that day back", "void shift 7",
        ]
      ),
      (
        .pool(pool, .holdsMore(days, amount: Money(minorUnits: 1_234), .usd)),
        ["gave $12.34 more", "these days are not closed", "share the pool", "a word"]
      ),
      (
        .pool(pool, .waits(days, amount: Money(minorUnits: 1_234), .usd)),
        ["holds $12.34", "these days are not closed", "share the pool", "a word"]
      ),
      (
        .severalCurrencies(["USD": [1, 2, 4, 5, 6, 7], "CAD": [3], "EUR": []]),
        ["CAD in shift 3; EUR; USD in 6 shifts", "with days", "void shift 3"]
      ),
      (.sumsDisagree(what: "payouts", expected: 1, actual: 2), ["payouts", "2 instead of 1"]),
      (.unreadableValue(table: "t", column: "c", row: 5), ["Table t, row 5", "c holds"]),
    ]
  }

  @Test func everyErrorSaysThePlaceWhatIsWrongAndWhatToDo() throws {
    for (error, words) in try Self.table() {
      for word in words {
        #expect(error.description.contains(word), "“\(word)” in: \(error.description)")
      }
    }
  }
}
