import Books
import Foundation
import House
import Money
import Papers
import Testing
import Tips

@Suite("Which days are meant") struct DaysTests {
  let settings: HouseSettings

  init() throws {
    let read = HouseSettings.read(
      text: "pay periods: {length: every two weeks, from: 2026-09-14, payday: 5 days after}\n",
      name: "house.yml")
    settings = try #require(read.settings, "\(read.issues)")
  }

  @Test(
    "The last pay period is over: today belongs to the next one",
    arguments: [
      ("2026-09-27", "2026-08-31"), ("2026-09-28", "2026-09-14"), ("2026-10-11", "2026-09-14"),
    ])
  func lastPeriod(today: String, first: String) throws {
    #expect(try settings.lastPayPeriod(before: day(today))?.first == day(first))
    #expect(try HouseSettings(file: "x.yml").lastPayPeriod(before: day(today)) == nil)
  }

  @Test(
    "The month before, also over the year",
    arguments: [
      ("2026-03-31", "2026-02-01", "2026-02-28"), ("2026-01-01", "2025-12-01", "2025-12-31"),
    ])
  func month(today: String, first: String, last: String) throws {
    #expect(try DayRange(monthBefore: day(today)) == days(first, last))
    #expect(DayRange(month: String(first.prefix(7))) == (try days(first, last)))
    #expect(DayRange(month: "2026-13") == nil)
  }

  @Test("One day is enough for a pay period that the settings know") func payPeriod() throws {
    let (found, payday) = try #require(settings.payPeriod(from: day("2026-09-20"), to: nil))
    #expect(found == (try days("2026-09-14", "2026-09-27")))
    #expect(payday == (try day("2026-10-02")))
    let odd = try settings.payPeriod(from: day("2026-09-20"), to: day("2026-09-21"))
    #expect(odd?.days.first == (try day("2026-09-20")))
    #expect(odd?.payday == nil)
    #expect(try HouseSettings(file: "x").payPeriod(from: day("2026-09-20"), to: nil) == nil)
    #expect(try settings.payPeriod(from: day("2026-09-20"), to: day("2026-09-19")) == nil)
  }

  @Test(
    "A file's ending tells its form",
    arguments: [
      ("", ReportFormat.text), ("CSV", .csv), ("htm", .html), ("json", .json), ("pdf", nil),
    ] as [(String, ReportFormat?)])
  func format(ending: String, format: ReportFormat?) {
    #expect(ReportFormat(fileEnding: ending) == format)
  }
}

@Suite("Envelopes, books and trials") struct SettlementTests {
  let house: SmallHouse

  init() throws { house = try SmallHouse() }

  @Test("A shift that was voided is settled with nobody") func voided() throws {
    #expect(try house.store.records(ofShift: 1).shifts.map(\.shift) == [1])
    try house.store.void(1, reason: "twice", by: "t")
    #expect(throws: SettlementError.voided(shift: 1, paidOn: nil)) {
      try house.store.records(ofShift: 1)
    }
  }

  @Test("Envelopes are filled from the drawer, or it is said what it lacks") func drawer() throws {
    let period = try house.settings.checked(house.store.records(ofShift: 1))
    _ = try period.settlement(drawer: nil, kinds: [])
    let error = try #require(throws: SettlementError.self) {
      try period.settlement(drawer: "20x1", kinds: [])
    }
    if case .lacks = error {} else { Issue.record("\(error)") }
    #expect(throws: DrawerError.self) { try period.settlement(drawer: "much", kinds: []) }
  }

  @Test("Books that are gone are told with their newest backup, and never made anew")
  func booksPlace() throws {
    let place = BooksPlace(house.folder + "/tips.sqlite")
    #expect(place.holdsSomething)
    let nowhere = BooksPlace(house.folder + "/other.sqlite")
    let error = #expect(throws: BooksError.self) { try nowhere.open() }
    #expect(error?.path == nowhere.path)
    #expect(error?.newestBackup == nil)
    #expect(!nowhere.holdsSomething)
    _ = try nowhere.openOrMake()
    #expect(nowhere.holdsSomething)
  }

  @Test("A policy is tried on what was saved; shifts that it cannot compute are named")
  func trial() throws {
    let text = try PolicyFiles(folder: house.folder).text(of: "eighty-twenty")
    let policy = try PolicyFiles().policy(named: house.write(text, to: "own.yml"))
    let trial = try #require(
      try PolicyTrial(policy, from: nil, to: day("2026-09-25"), in: house.store))
    #expect(trial.shifts == 2)
    if let all = trial.changes.last {
      #expect(all.person == nil)
      #expect(try all.would - all.was == all.change)
      #expect(try trial.changes.dropLast().map(\.was).sum() == all.was)
    }
    #expect(try PolicyTrial(policy, from: day("2027-01-01"), to: nil, in: house.store) == nil)
    try house.save("2026-09-27", currency: try #require(Currency(code: "EUR")))
    #expect(throws: TipStoreError.severalCurrencies(["EUR": [4], "USD": [1, 2, 3]])) {
      try PolicyTrial(policy, from: nil, to: nil, in: house.store)
    }
  }
}
