import Fixtures
import Foundation
import Testing

@Suite("A shift that is interrupted while it is typed")
struct InterruptedEntryTests {
  static let evenings: [TypedEvening] = [.article, .byHours, .byCategory, .tipJar, .withEvent]

  /// Each evening is cut behind every twelfth answer, others in each evening.
  static let cuts = evenings.indices.flatMap { evening in
    (1..<evenings[evening].answers.count)
      .filter { TestRun.triesEverything || ($0 + evening).isMultiple(of: 12) }
      .map { (evening: evening, count: $0) }
  }

  /// Each evening typed without a stop: what was printed, and what was saved.
  static let straight = Result {
    try evenings.map { evening in
      let house = try House()
      let run = try house.typeShift(evening, input: evening.all)
      return (run, try house.shift())
    }
  }

  @Test("Ctrl-C behind any answer keeps it", arguments: [1, 2, 4, 7, 11, 15, 19, 20, 22])
  func interrupt(count: Int) throws {
    let evening = TypedEvening.article
    let house = try House()
    let child = try ChildProcess(
      BuiltBinary.path, ["shift", "new"], environment: house.environment, folder: house.folder)
    let screen = Screen(child.error)
    Pipes.write(evening.first(count), to: child.input)
    // The next question is on the screen: all answers are taken.
    let asked = screen.waits(forPrompts: count + 1)
    #expect(asked, "\(screen.text)")
    child.signal(SIGINT)
    let end = child.wait(limit: 10)
    Pipes.close(child.input)
    Pipes.close(child.output)
    #expect(end == .exit(130))
    #expect(screen.waits(for: "tippool shift resume"), "\(screen.text)")
    let resumed = try house.run("shift", "resume", input: evening.rest(after: count))
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift().totals.tips == "1600.00")
  }

  @Test("A second draft does not push the first one out")
  func twoDrafts() throws {
    let house = try House()
    _ = try house.typeShift(.byHours, input: TypedEvening.byHours.first(6))
    let second = try house.typeShift(.article, input: TypedEvening.article.all)
    #expect(second.end == .exit(0))
    let rest = TypedEvening.byHours.rest(after: 6)
    let resumed = try house.run("shift", "resume", input: rest)
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shiftLines().count == 2)
  }
}
