import Books
import Fixtures
import StoreHammer
import Testing

@Suite("Many programs at once") struct TogetherTests {
  static let programs = 8
  static let saves = 200

  @Test("8 programs save 200 shifts each while others export and back up: nothing lost or doubled")
  func together() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tips.sqlite"
    _ = try TipStore.open(at: path)
    let program = BuiltProgram.path("test-programs")
    let savers = try (0..<Self.programs).map { number in
      try HammerProcess(program, .save, on: path, count: Self.saves, name: "saver-\(number)")
    }
    let others = try [
      HammerProcess(program, .export, on: path, count: 10, name: "export"),
      HammerProcess(program, .backup, on: path, count: 5, name: "backup"),
    ]
    for process in savers + others {
      let result = try process.result()
      #expect(result.status == 0 && !result.wasKilled, "\(result.error)")
    }
    let store = try TipStore.open(at: path)
    let shifts = try store.shifts()
    #expect(shifts.count == Self.programs * Self.saves)
    #expect(Set(shifts.map(\.id)).count == shifts.count)
    // Each number that a program put into its sales is there once for each program.
    let sales = Dictionary(grouping: shifts, by: \.netSales).mapValues(\.count)
    #expect(sales.count == Self.saves)
    #expect(sales.values.allSatisfy { $0 == Self.programs })
    #expect(try store.staff().count == 5)
    #expect(try store.drafts().isEmpty)
    // People, shifts and notes of backups.
    let rows = try store.verifyLog().rows
    #expect(rows == 5 + shifts.count + 5)
    #expect(try store.lookAtNews().isEmpty)
    #expect(try BookLaws.broken(in: path).isEmpty)
    #expect(try TipStore.backups(of: path).count >= 1)
  }
}
