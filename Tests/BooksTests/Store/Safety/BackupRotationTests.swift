import Fixtures
import Money
import Testing

@testable import Books

@Suite struct BackupRotationTests {
  private static func name(
    _ day: Int, _ second: Int = 0, _ reason: BackupReason = .daily
  ) throws -> BackupName {
    let day = try #require(CalendarDay(dayNumber: 739_000 + day))
    return BackupName(
      database: "tips.sqlite", time: try #require(BackupTime(day: day, second: second)),
      reason: reason)
  }

  /// Two years of a daily backup: what is there on each day is what the rule says.
  @Test func twoYearsOfDays() throws {
    let rule = BackupRotation()
    var there: [BackupName] = []
    for day in 0..<800 {
      let new = try Self.name(day, 1000)
      there.append(new)
      let gone = rule.superfluous(among: there, good: new, now: new.time)
      #expect(gone == gone.sorted { $0.time < $1.time })
      there.removeAll { gone.contains($0) }
      // Applied again, nothing more goes.
      #expect(rule.superfluous(among: there, good: new, now: new.time).isEmpty)
      let days = Set(there.map { $0.time.day.dayNumber - 739_000 })
      #expect(days.isSuperset(of: max(0, day - 6)...day), "day \(day)")
      guard day % 5 == 0 else { continue }
      // Sundays of the last four weeks, and the last days of the last eleven months.
      for past in max(0, day - 380)...day {
        guard let date = CalendarDay(dayNumber: 739_000 + past),
          let today = CalendarDay(dayNumber: 739_000 + day)
        else { continue }
        let weeks = today.dayNumber / 7 - date.dayNumber / 7
        let months = (today.year - date.year) * 12 + today.month - date.month
        let isMonthsEnd = date.adding(days: 1)?.day == 1
        if date.weekday == .sunday, weeks < 5 { #expect(days.contains(past), "\(date)") }
        if isMonthsEnd, months < 12 { #expect(days.contains(past), "\(date)") }
      }
      #expect(there.count <= 7 + 5 + 12)
    }
    #expect((20...24).contains(there.count))
  }

  @Test func aHouseThatOpensInSummerAloneKeepsItsLastSummer() throws {
    let summer = try (0..<90).map { try Self.name($0) }
    let spring = try Self.name(365)
    let gone = BackupRotation().superfluous(
      among: summer + [spring], good: spring, now: spring.time)
    let kept = Set(summer).subtracting(gone)
    #expect(kept.isSuperset(of: summer.suffix(6)))
  }

  @Test(arguments: [
    (BackupReason.byHand, 31, true), (.byHand, 32, false), (.beforeMigration(to: 3), 365, true),
    (.beforeMigration(to: 3), 366, false), (.daily, 3, false),
  ]) func howLongItIsKeptBeyondTheScheme(reason: BackupReason, age: Int, isKept: Bool) throws {
    let asked = try Self.name(1000 - age, 5, reason)
    // Later ones of the same day and of every day since take the places of the scheme.
    let others = try (0..<age + 1).map { try Self.name(1000 - age + $0, 10) }
    let last = try #require(others.last)
    let gone = BackupRotation().superfluous(among: others + [asked], good: last, now: last.time)
    #expect(gone.contains(asked) != isKept)
  }

  @Test func aClockThatWasWrongLosesNothingOfTheFuture() throws {
    let future = try (1...50).map { try Self.name(1000 + $0) }
    let now = try Self.name(1000)
    let gone = BackupRotation().superfluous(among: future + [now], good: now, now: now.time)
    #expect(gone.isEmpty)
    // Nor does anything go while none is seen to be whole.
    let past = try (0..<100).map { try Self.name($0) }
    #expect(BackupRotation().superfluous(among: past, good: nil, now: now.time).isEmpty)
  }

  /// Every set of backups in nine places, with a small rule: the laws hold in each.
  @Test func everySmallCase() throws {
    var rule = BackupRotation()
    (rule.days, rule.weeks, rule.months) = (2, 2, 2)
    (rule.daysByHand, rule.daysBeforeMigration) = (3, 20)
    let places = try [
      Self.name(0), Self.name(1, 0, .beforeMigration(to: 3)), Self.name(20), Self.name(21),
      Self.name(26, 1, .byHand), Self.name(26, 2), Self.name(29, 0, .byHand), Self.name(30, 1),
      Self.name(30, 2),
    ]
    let now = try Self.name(30, 3).time
    for set in 1..<(1 << places.count) {
      let names = places.indices.filter { set >> $0 & 1 == 1 }.map { places[$0] }
      for good in names {
        let gone = rule.superfluous(among: names, good: good, now: now)
        let kept = names.filter { !gone.contains($0) }
        #expect(kept.contains(good), "set \(set)")
        // The newest stays, the order of the list does not matter, and twice is once.
        #expect(kept.contains(try #require(names.max { $0.time < $1.time })), "set \(set)")
        #expect(
          rule.superfluous(among: names.reversed(), good: good, now: now) == gone, "set \(set)")
        #expect(rule.superfluous(among: kept, good: good, now: now).isEmpty, "set \(set)")
        #expect(Set(gone).isSubset(of: names), "set \(set)")
        for name in names where name.reason != .daily {
          let age = now.day.dayNumber - name.time.day.dayNumber
          let limit = name.reason == .byHand ? 3 : 20
          if age <= limit { #expect(kept.contains(name), "set \(set)") }
        }
      }
    }
  }
}
