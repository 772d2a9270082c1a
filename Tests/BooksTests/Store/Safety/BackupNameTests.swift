import Fixtures
import Foundation
import Money
import Testing

@testable import Books

@Suite struct BackupNameTests {
  static let time = BackupTime("20261121T043424Z")

  @Test(arguments: [
    ("tips.sqlite", BackupReason.daily, "tips-20261121T043424Z-daily.sqlite.gz"),
    ("tips.sqlite", .byHand, "tips-20261121T043424Z-by-hand.sqlite.gz"),
    ("tips.sqlite", .beforeMigration(to: 3), "tips-20261121T043424Z-before-v0003.sqlite.gz"),
    ("tips", .daily, "tips-20261121T043424Z-daily.gz"),
    (".tips", .daily, ".tips-20261121T043424Z-daily.gz"),
    ("a.b.db", .beforeMigration(to: 12345), "a.b-20261121T043424Z-before-v12345.db.gz"),
  ])
  func aNameTellsTheDatabaseWhenAndWhy(
    database: String, reason: BackupReason, file: String
  ) throws {
    let name = BackupName(database: database, time: try #require(Self.time), reason: reason)
    #expect(name.file == file)
    #expect(BackupName(file, of: database) == name)
  }

  @Test(arguments: [
    "tips.sqlite", "tips-20261121T043424Z-daily.sqlite", "tips-20261121T043424Z-.sqlite.gz",
    "tips-20261121T043424Z.sqlite.gz", "tips-20261121T043424Z-weekly.sqlite.gz",
    "tips-20261321T043424Z-daily.sqlite.gz", "tips-20260230T043424Z-daily.sqlite.gz",
    "tips-20261121T246060Z-daily.sqlite.gz", "tips-20261121T043424-daily.sqlite.gz",
    "tips-x-20261121T043424Z-daily.sqlite.gz", "other-20261121T043424Z-daily.sqlite.gz",
    "tips-20261121T043424Z-before-v3.sqlite.gz", "tips-20261121T043424Z-before-v.sqlite.gz",
    "tips-20261121T043424Z-daily.db.gz", ".tips-20261121T043424Z-daily.sqlite.gz.unfinished-1-A",
    "tips-+0261121T043424Z-daily.sqlite.gz", "tips-.sqlite.gz", "",
  ]) func anythingElseIsNoBackup(file: String) {
    #expect(BackupName(file, of: "tips.sqlite") == nil)
  }

  @Test func timesAreThoseOfTheClock() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let seconds = Int.random(in: -2_000_000_000...5_000_000_000, using: &generator)
      let time = BackupTime(Date(timeIntervalSince1970: Double(seconds)))
      #expect(time.secondsSince1970 == seconds)
      #expect(BackupTime(secondsSince1970: seconds) == time)
      #expect(BackupTime(time.compact) == time)
      let iso = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
      #expect(time.compact == iso.filter { $0 != "-" && $0 != ":" })
      #expect(time < BackupTime(Date(timeIntervalSince1970: Double(seconds + 1))))
    }
    #expect(try #require(Self.time).description == "2026-11-21 04:34:24 UTC")
    #expect(BackupTime(.distantFuture).day.year <= 9999)
    #expect(BackupTime(Date(timeIntervalSince1970: 1e15)).compact == "99991231T235959Z")
    #expect(BackupTime(Date(timeIntervalSince1970: -1e15)).compact == "00010101T000000Z")
    let day = try #require(CalendarDay(iso: "2026-11-21"))
    #expect(BackupTime(day: day, second: 86_400) == nil)
    #expect(BackupTime(day: day, second: -1) == nil)
  }
}
