import Foundation
import Testing

@Suite("A shift that is interrupted while it is typed")
struct InterruptedEntryTests {
  @Test(
    "Ctrl-C or kill -9 behind any answer keeps it",
    arguments: [1, 2, 4, 7, 11, 15, 19, 20, 22].map { (SIGINT, $0) }
      + [3, 6, 13, 21].map { (SIGKILL, $0) })
  func interrupt(signal: Int32, count: Int) throws {
    let evening = TypedEvening.article
    let house = try House()
    let child = try ChildProcess(
      BuiltBinary.path, ["shift", "new"], environment: house.environment, folder: house.folder)
    let screen = Screen(child.error)
    Pipes.write(evening.first(count), to: child.input)
    // The next question is on the screen: all answers are taken.
    let asked = screen.waits(forPrompts: count + 1)
    #expect(asked, "\(screen.text)")
    child.signal(signal)
    let end = child.wait(limit: 10)
    Pipes.close(child.input)
    Pipes.close(child.output)
    if signal == SIGINT {
      #expect(end == .exit(130))
      #expect(screen.waits(for: "tippool shift resume"), "\(screen.text)")
    } else {
      #expect(end == .signal(SIGKILL))
    }
    let resumed = try house.run("shift", "resume", input: evening.rest(after: count))
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift().totals.tips == "1600.00")
  }
}
