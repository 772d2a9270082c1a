import Fixtures
import StoreHammer
import Testing

@Suite("Books that a disk or another program damaged") struct DamageTests {
  /// Four of each way to damage them; `tippool-bench --damage 10000` tries thousands.
  @Test("never end a checker, and what was changed in them is named")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let run = DamageRun(BuiltProgram.path("test-programs"), in: folder.path)
    let tally = try run.run(count: 4 * BookDamage.Kind.allCases.count)
    #expect(tally.crashes.isEmpty, "\(tally.crashes)")
    #expect(tally.unnamed.isEmpty, "\(tally.unnamed)")
    #expect(tally.changed > tally.count / 3, "\(tally.changed) of \(tally.count) were changed")
  }
}
