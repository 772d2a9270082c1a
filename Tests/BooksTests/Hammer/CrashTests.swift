import Fixtures
import Foundation
import StoreHammer
import Testing

@Suite("A program that is killed in the middle of any work", .serialized) struct CrashTests {
  /// The seeds make the moments of each run the same, as far as the computer is as busy.
  @Test(
    "leaves books that are whole, with all that it had said was done, and no half backup",
    arguments: [
      (HammerWork.save, 16), (.close, 12), (.backup, 12), (.restore, 12),
    ])
  func killed(work: HammerWork, all: Int) throws {
    let kills = TestRun.triesEverything ? all : all / 3
    let folder = try TemporaryFolder()
    var run = CrashRun(BuiltProgram.path("test-programs"), work, in: folder.path, seed: 7)
    let tally = try run.run(kills: kills)
    #expect(tally.broken.isEmpty, "\(tally.broken)")
    #expect(tally.hits > kills / 5, "\(tally.hits) of \(kills) kills hit")
  }
}
