import Foundation
import Testing

@Suite("Output that cannot be written, and disks that are full")
struct OutputTests {
  let house: House

  init() throws { house = try House() }

  @Test("A full disk behind standard output is told, with exit 74")
  func fullOutput() throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    for format in ["text", "json", "csv"] {
      let run = try house.run("split", "--format", format, file, output: .file("/dev/full"))
      run.refuses(74, "could not be written", "No space left on device")
    }
  }

  @Test(
    "A shift is saved before its result is shown, so a full disk behind the result costs nothing")
  func savedAllTheSame() throws {
    let run = try house.run(
      "shift", "new", "--yes", "--from", "-", input: Evening.article.json,
      output: .file("/dev/full"))
    #expect(run.exitCode == 74, "\(run)")
    #expect(run.error.contains("Saved as shift 1"), "\(run)")
    #expect(try house.shiftLines().count == 1)
  }

  @Test("A reader that went away ends the program without a word; the shift is saved all the same")
  func closedPipe() throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    let split = try house.run("split", file, output: .closedPipe)
    #expect(split.end == .signal(13) || split.end == .exit(141), "\(split)")
    #expect(split.error.isEmpty, "\(split)")
    let saved = try house.run("shift", "new", "--yes", "--from", file, output: .closedPipe)
    #expect(saved.end == .signal(13) || saved.end == .exit(141), "\(saved)")
    #expect(!saved.error.contains("Error"), "\(saved)")
    #expect(try house.shiftLines().count == 1)
    for command in [["shift", "list"], ["export", "payouts"], ["profiles", "list"]] {
      let run = try BuiltBinary.run(
        command, environment: house.environment, folder: house.folder, output: .closedPipe)
      #expect(run.exitCode != 0 && run.error.isEmpty, "\(run)")
    }
  }

  @Test("Typed answers into a closed pipe are kept: nothing is paid unseen, nothing is lost")
  func typedIntoClosedPipe() throws {
    let evening = TypedEvening.article
    let run = try house.run("shift", "new", input: evening.all, output: .closedPipe)
    #expect(run.end == .signal(13) || run.end == .exit(141), "\(run)")
    let saved = try house.shiftLines().count
    if saved == 0 {
      let resumed = try house.run("shift", "resume", input: "y\n")
      #expect(resumed.end == .exit(0), "\(resumed)")
    }
    #expect(try house.shift().totals.tips == "1600.00")
  }

  /// The shell's limit on the size of files stands for a full disk: SQLite's write-ahead log
  /// cannot grow over it. Blocks are 512 bytes in dash.
  @Test(
    "A disk that fills up while a shift is saved: it is told, and the shifts before are whole",
    arguments: [0, 8, 16, 32, 48, 64, 80, 96])
  func fullDisk(blocks: Int) throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    try house.runs("shift", "new", "--yes", "--from", file)
    let run = try house.run(
      "shift", "new", "--yes", "--another", "--from", file,
      preparation: "ulimit -f \(blocks)")
    #expect(run.exitCode == 74 || run.exitCode == 0, "\(run)")
    if run.exitCode == 74 { #expect(run.error.contains(house.database), "\(run)") }
    let count = try house.shiftLines().count
    #expect(count == (run.exitCode == 0 ? 2 : 1), "\(run)")
    #expect(try house.ask("PRAGMA integrity_check") == "ok")
    try house.runs("shift", "new", "--yes", "--another", "--from", file)
    #expect(try house.shiftLines().count == count + 1)
  }

  @Test("Messages that cannot be heard are no reason to stop")
  func fullError() throws {
    let child = try ChildProcess(
      BuiltBinary.path, ["shift", "new", "--yes", "--from", "-"], environment: house.environment,
      folder: house.folder, error: .file("/dev/full"))
    let run = Run(
      arguments: ["shift", "new"], child: child, input: Evening.article.json, limit: 20)
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shiftLines().count == 1)
  }
}
