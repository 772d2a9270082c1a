import Books
import Files
import Foundation
import House
import Money
import Papers
import Testing
import Tips

@Suite("Files for payroll") struct ExportTests {
  let house: SmallHouse

  init() throws {
    house = try SmallHouse()
    for shift in Int64(1)...3 { try house.store.close(shift, by: "t") }
  }

  private func run(_ first: Int, _ last: Int, _ format: PayrollFormat = .csv) throws -> PayrollRun {
    try PayrollRun(
      format, of: days("2026-09-\(first)", "2026-09-\(last)"), settings: house.settings,
      includesOpen: false, in: house.store)
  }

  private func write(_ run: PayrollRun, to place: String? = nil) throws {
    try run.result.write(to: place, noting: house.store, by: "t") { _ in }
  }

  private func reopen() throws {
    _ = try house.store.reopen(1, reason: "hours", by: "t")
    try house.store.close(1, by: "t")
  }

  @Test("The first export warns of nothing; the same again says that it is the same")
  func same() throws {
    #expect(try run(24, 26).warnings.isEmpty)
    try write(run(24, 26))
    guard case .sameFile = try run(24, 26).warnings.first else {
      Issue.record("\(try run(24, 26).warnings)")
      return
    }
  }

  @Test("What changed since is named, and so is a file that differs though nothing changed")
  func changed() throws {
    try write(run(24, 26))
    house.settings.tipsPaid = .withThePay
    if case .otherFile = try run(24, 26).warnings.first {} else { Issue.record("no other file") }
    try reopen()
    guard case .changed(_, let changes) = try run(24, 26).warnings.first else {
      Issue.record("no change")
      return
    }
    #expect(changes.map(\.shift) == [1])
    let history = try ExportHistory.of(days("2026-09-01", "2026-09-30"), in: house.store)
    #expect(history.map { $0.notes.map(\.description) } == [["shift 1 (2026-09-24) was changed"]])
  }

  @Test("A shift in files of other days, or for another program, is named with its export")
  func elsewhere() throws {
    try write(run(24, 25))
    guard case .repeated("csv", let shifts) = try run(25, 26).warnings.first else {
      Issue.record("not repeated")
      return
    }
    #expect(shifts.map(\.shift.shift) == [2])
    #expect(shifts.map(\.export) == [1])
    try write(run(25, 26))
    let history = try ExportHistory.of(days("2026-09-26", "2026-09-26"), in: house.store)
    #expect(
      history.map { $0.notes.map(\.description) } == [
        ["shift 2 was in export 1 already"]
      ])
  }

  @Test("The books note a file before it is let out; one that fails late is told with its note")
  func noted() throws {
    let place = house.folder + "/pay.csv"
    try write(run(24, 26), to: place)
    let history = try ExportHistory.of(.allDays, in: house.store)
    #expect(history.map(\.export.fileName) == ["pay.csv"])
    #expect(FileManager.default.fileExists(atPath: place))
    struct Full: Error {}
    let error = try #require(throws: NotedButNotWritten.self) {
      try run(24, 26).result.write(to: nil, noting: house.store, by: "t") { _ in throw Full() }
    }
    #expect(error.export == 2)
    #expect(error.reason is Full)
    #expect(throws: OutputError.self) { try write(run(24, 26), to: house.folder + "/no/pay.csv") }
    #expect(try ExportHistory.of(.allDays, in: house.store).count == 2)
  }

  @Test("A list says what was paid by other settings than those of now, and what was voided")
  func otherSettings() throws {
    func notices(_ settings: HouseSettings) throws -> [String] {
      try PayoutList(.csv, of: .allDays, settings: settings, from: house.store).notices
        .map(\.description)
    }
    let before = HouseSettings(file: "house.yml")
    #expect(try notices(before).isEmpty)
    try house.store.pay(
      1, on: day("2026-10-01"), settledBy: before.cashRules, by: "t")
    try house.store.void(2, reason: "twice", by: "t")
    var now = before
    now.tipsPaid = .withThePay
    let voided = "Voided, so not in the file: shift 2 (2026-09-25)."
    #expect(try notices(before) == [voided])
    let told = try notices(now)
    #expect(told.count == 2 && told.last == voided)
    #expect(told[0].contains("Paid before house.yml said otherwise"))
    #expect(told[0].contains("shift 1 (2026-09-24)"))
  }

  @Test("A list of payouts is noted under the days of its shifts where none are asked for")
  func payouts() throws {
    let days = try #require(DayRange(between: nil, and: day("2026-09-25")))
    let list = try PayoutList(
      .json, of: days, settings: HouseSettings(file: "house.yml"), from: house.store)
    #expect(list.count == 6)
    try #require(list.result).write(to: nil, noting: house.store, by: "t") { _ in }
    let export = try #require(try ExportHistory.of(.allDays, in: house.store).first?.export)
    #expect(export.format == "payouts-json")
    #expect(export.days.first == (try day("2026-09-24")))
    #expect(export.days.last == (try day("2026-09-25")))
    let later = try #require(DayRange(month: "2026-12"))
    let empty = try PayoutList(
      .csv, of: later, settings: HouseSettings(file: "house.yml"), from: house.store)
    #expect(empty.result == nil)
    #expect(empty.count == 0)
  }
}
