import Fixtures
import Foundation
import Testing

@Suite("tippool watch: pictures that arrive in a folder")
struct WatchTests {
  let house: House
  /// Hannah's, Katie's and Olivia's slips of one evening, 2026-09-25.
  let slips: [String]

  init() throws {
    house = try House()
    slips = try Self.evening(["hannah", "katie", "olivia"])
    try #require(slips.count == 3)
    try FileManager.default.createDirectory(
      atPath: house.path("in"), withIntermediateDirectories: true)
  }

  private static func evening(_ names: [String]) throws -> [String] {
    try Sample.all().map(\.path).filter { path in
      names.contains { path.contains("evening-\($0)") }
    }
  }

  /// Puts a picture into the folder, under its own name or another one.
  @discardableResult
  private func arrive(_ path: String, as name: String? = nil) throws -> String {
    let target = house.path("in/") + (name ?? (path as NSString).lastPathComponent)
    try FileManager.default.copyItem(atPath: path, toPath: target)
    return target
  }

  private func once(_ more: String...) throws -> Run {
    try BuiltBinary.run(
      ["watch", "--once", "--date", "2026-09-25", house.path("in")] + more,
      environment: house.environment, folder: house.folder, limit: 60)
  }

  private func watching(_ more: String...) throws -> ChildProcess {
    try ChildProcess(
      BuiltBinary.path, ["watch", "--date", "2026-09-25", house.path("in")] + more,
      environment: house.environment, folder: house.folder, input: .file("/dev/null"))
  }

  private var drafts: String {
    get throws { try house.ask("SELECT CAST(count(*) AS TEXT) FROM drafts") }
  }

  /// Saves the evening at its table with these answers.
  private func resume(_ input: String) throws -> Run {
    try house.run("shift", "resume", input: input, limit: 60)
  }

  @Test("Slips join the evening of their day, which is saved at its table as any other")
  func joined() throws {
    for slip in slips { try arrive(slip) }
    let run = try once()
    #expect(run.end == .exit(0), "\(run)")
    for number in 1...3 {
      #expect(run.output.contains(": slip \(number) of Friday 2026-09-25, "), "\(run)")
    }
    let again = try once()
    #expect(again.end == .exit(0) && again.output.isEmpty, "\(again)")
    let saved = try resume("\n0\ny\n")
    #expect(saved.end == .exit(0), "\(saved)")
    #expect(try house.shift().totals.netSales == "5725.33")
    let after = try once()
    #expect(after.end == .exit(0) && after.output.isEmpty, "\(after)")
    #expect(try drafts == "0")
  }

  @Test(
    "Copies are told by the name of the first, and the same slip in another photo is asked about")
  func doubles() throws {
    let first = try arrive(slips[0], as: "a.png")
    try arrive(slips[0], as: "b.png")
    let photo = [UInt8](try Data(contentsOf: URL(filePath: first))) + [0]
    try house.write(bytes: photo, to: "in/c.png")
    let run = try once()
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.output.contains("b.png: a copy of a.png, which was taken in before"), "\(run)")
    #expect(
      run.output.contains("c.png: slip 2 of Friday 2026-09-25, the same as slip 1?"), "\(run)")
    #expect(try resume("d\n\n0\ny\n").end == .exit(0))
    #expect(try house.shift().payouts.count == 1)
    // What a person left out is not taken in again, nor what is saved.
    try arrive(slips[0], as: "d.png")
    let after = try once()
    #expect(after.output.contains("d.png: a copy of a.png"), "\(after)")
    #expect(try drafts == "0")
  }

  @Test("No slip, a saved day and a day that is not open are told, and end with status 1")
  func foreign() throws {
    try house.write(bytes: Pictures.noise(seed: 1), to: "in/holiday.bmp")
    try house.write("These are notes, no picture.", to: "in/notes.png")
    try house.write("So are these.", to: "in/notes.txt")
    try arrive(Sample.clean("house-owes").path, as: "march.png")
    let run = try once()
    #expect(run.end == .exit(1), "\(run)")
    for name in ["holiday.bmp", "notes.png", "notes.txt"] {
      #expect(run.output.contains("\(name): not taken in, no slip is seen in it."), "\(run)")
    }
    #expect(
      run.output.contains("march.png: not taken in, no evening of Monday 2024-03-11 is open."),
      "\(run)")
    #expect(run.output.contains("tippool shift new --date 2024-03-11 "), "\(run)")
    #expect(try drafts == "0")
    #expect(try once().output.isEmpty)
    // The evening of that day is begun, so that the slip that waited joins it.
    let march = try BuiltBinary.run(
      ["watch", "--once", "--date", "2024-03-11", house.path("in")],
      environment: house.environment, folder: house.folder, limit: 60)
    #expect(march.output.contains("march.png: slip 1 of Monday 2024-03-11, "), "\(march)")
    #expect(try resume("\n0\ny\n").end == .exit(0))
    let late = [UInt8](try Data(contentsOf: Sample.clean("house-owes").picture)) + [0]
    try house.write(bytes: late, to: "in/late.png")
    let saved = try once()
    #expect(saved.end == .exit(1), "\(saved)")
    #expect(
      saved.output.contains("late.png: not taken in, Monday 2024-03-11 is saved as shift 1."),
      "\(saved)")
  }

  @Test("A name that is no text, and one that steers a terminal, are told as what they are")
  func strangeNames() throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", #"cp "$1" "$2/$(printf 'bad\377\376.png')"; cp "$3" "$2/$(printf 'a\033[2Jb.png')""#,
      "sh",
      slips[0], house.path("in"), slips[1],
    ]
    try shell.run()
    shell.waitUntilExit()
    let run = try once()
    #expect(run.end == .exit(1), "\(run)")
    #expect(run.output.contains("a\\u{1B}[2Jb.png: slip 1"), "\(run)")
    #expect(!run.output.contains("\u{1B}"), "\(run)")
    #expect(run.error.contains("copy it under another name"), "\(run)")
  }

  @Test("A damaged picture is on the table until it is whole; a person is asked for what stays so")
  func unreadable() throws {
    let whole = [UInt8](try Data(contentsOf: URL(filePath: slips[0])))
    try house.write(bytes: Array(whole[..<(whole.count / 2)]), to: "in/slip.png")
    let run = try once()
    #expect(
      run.output.contains("slip.png: slip 1 of Friday 2026-09-25 could not be read."), "\(run)")
    try house.write(bytes: whole, to: "in/slip.png")
    let again = try once()
    #expect(again.output.contains("slip.png: slip 2 of Friday 2026-09-25, HANNAH"), "\(again)")
    #expect(try resume("\n0\ny\n").end == .exit(0))
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("Hidden files and names of files that are being written are left alone")
  func leftAlone() throws {
    for name in [".slip.png", "slip.png.part", "slip.png.crdownload", "slip.tmp", "~slip.png"] {
      try arrive(slips[0], as: name)
    }
    let run = try once()
    #expect(run.end == .exit(0) && run.output.isEmpty, "\(run)")
    #expect(try drafts == "0")
  }

  @Test("A file that grows is taken when it is whole; Ctrl-C ends it cleanly")
  func growing() throws {
    let child = try watching()
    let (screen, talk) = (Screen(child.output), Screen(child.error))
    #expect(talk.waits(for: "Watching "), "\(talk.text)")
    let bytes = try Data(contentsOf: URL(filePath: slips[0]))
    try house.write(bytes: [], to: "in/slip.png")
    let file = try FileHandle(forWritingTo: URL(filePath: house.path("in/slip.png")))
    for place in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 25) {
      try file.write(contentsOf: bytes[place..<min(bytes.count, place + 1 + bytes.count / 25)])
      usleep(100_000)
    }
    try file.close()
    #expect(screen.waits(for: "of Friday 2026-09-25, HANNAH"), "\(screen.text)")
    child.signal(SIGINT)
    #expect(child.wait(limit: 10) == .exit(0))
    #expect(try resume("\n0\ny\n").end == .exit(0))
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("Slips join an evening at whose table somebody sits; nothing that was typed is lost")
  func besidePerson() throws {
    let child = try ChildProcess(
      BuiltBinary.path, ["shift", "new", "--date", "2026-09-25", slips[0]],
      environment: house.environment, folder: house.folder)
    let screen = Screen(child.error)
    #expect(screen.waits(for: "Enter continues; "), "\(screen.text)")
    try arrive(slips[1])
    let run = try once()
    #expect(run.output.contains(": slip 2 of Friday 2026-09-25, "), "\(run)")
    Pipes.write("1\n7 5.00\n", to: child.input)
    #expect(screen.waits(for: "Slip 2, "), "\(screen.text)")
    try arrive(slips[2])
    #expect(try once().output.contains(": slip 3 of Friday 2026-09-25, "))
    Pipes.writeAll("\n\n\n0\ny\n", to: child.input)
    #expect(child.wait(limit: 60) == .exit(0), "\(screen.text)")
    Pipes.close(child.output)
    #expect(try drafts == "0")
    #expect(try house.shift().totals.netSales == "5725.33")
  }

  @Test("Programs get an object a line")
  func json() throws {
    try arrive(slips[0], as: "a.png")
    try arrive(slips[0], as: "b.png")
    let run = try once("--format", "jsonl")
    let lines = try run.output.split(separator: "\n").map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\(run)")
    }
    #expect(lines.map { $0["event"] as? String } == ["joined", "same-picture"])
    #expect(lines.first?["day"] as? String == "2026-09-25")
    #expect(lines.last?["copyOf"] as? String == "a.png")
  }

  @Test("One at a time takes in pictures for the same books; a folder that is not there is refused")
  func refused() throws {
    try once("nowhere").refuses(66, "nowhere cannot be watched")
    let child = try watching()
    let talk = Screen(child.error)
    #expect(talk.waits(for: "Watching "), "\(talk.text)")
    try once().refuses(75, "Another tippool watch takes in pictures for these books")
    child.signal(SIGTERM)
    #expect(child.wait(limit: 10) == .exit(0))
    Pipes.close(child.output)
  }

  @Test("After kill -9 at any moment every slip joins once")
  func killed() throws {
    var generator = SeededGenerator(seed: 2026)
    let all = try Self.evening(["hannah", "katie", "olivia", "deshawn", "priya", "tomasz"])
    try #require(all.count == 6)
    var killed = 0
    for (number, slip) in all.enumerated() {
      try arrive(slip)
      for _ in 0..<3 {
        let child = try ChildProcess(
          BuiltBinary.path, ["watch", "--date", "2026-09-25", house.path("in")],
          environment: house.environment, folder: house.folder, input: .file("/dev/null"),
          output: .file("/dev/null"), error: .file("/dev/null"))
        usleep(UInt32.random(in: 800_000...2_600_000, using: &generator))
        child.signal(SIGKILL)
        if child.wait(limit: 10) == .signal(SIGKILL) { killed += 1 }
      }
      #expect(try house.ask("PRAGMA integrity_check") == "ok", "\(number)")
    }
    #expect(killed == all.count * 3)
    #expect(try once().end == .exit(0))
    #expect(try drafts == "1")
    let names = try house.ask(
      """
      SELECT json_extract(form.value, '$.scan.pictureName')
      FROM drafts, json_each(drafts.json, '$.forms') AS form ORDER BY 1
      """)
    #expect(
      names == all.map { ($0 as NSString).lastPathComponent }.sorted().joined(separator: "\n"))
    #expect(
      try house.ask("SELECT id FROM drafts WHERE json_extract(json, '$.asides') NOT NULL") == "")
  }
}
