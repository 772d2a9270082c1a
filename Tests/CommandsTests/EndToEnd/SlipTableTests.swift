import Foundation
import Testing

@Suite("tippool shift new: a table of slips")
struct SlipTableTests {
  let house: House
  let slips: [String]

  init() throws {
    house = try House()
    slips = try Sample.all().map(\.path).filter { path in
      ["evening-hannah", "evening-katie", "evening-olivia"].contains { path.contains($0) }
    }
    try #require(slips.count == 3)
  }

  /// A copy of a slip's picture under another name, with other bytes: another photo of it.
  private func again(_ path: String, as name: String) throws -> String {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    return try house.write(bytes: bytes + [0], to: name)
  }

  private func enter(_ arguments: String..., input: String) throws -> Run {
    try BuiltBinary.run(
      ["shift", "new"] + arguments, environment: house.environment, folder: house.folder,
      input: input, limit: 60)
  }

  @Test("A folder of sound slips is saved with three answers")
  func folder() throws {
    try FileManager.default.createDirectory(
      atPath: house.path("tonight"), withIntermediateDirectories: true)
    for slip in slips {
      try FileManager.default.copyItem(
        atPath: slip, toPath: house.path("tonight") + "/" + (slip as NSString).lastPathComponent)
    }
    let run = try enter(house.path("tonight"), input: "\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("The evening of Friday 2026-09-25"))
    for name in ["HANNAH", "Katie M", "Olivia B"] { #expect(run.error.contains(name)) }
    #expect(try house.shift().totals.netSales == "5725.33")
  }

  @Test("The same slip in another picture is told, and nobody is paid twice")
  func sameSlip() throws {
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter(slips[0], copy, input: "\n\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Is this the same slip as"), "\(run)")
    #expect(run.error.contains("Type d to leave it out, + to read both pictures together"))
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("Without questions too, one slip in two pictures is told and pays nobody twice")
  func sameSlipInBatch() throws {
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter("--yes", slips[0], copy, input: "")
    run.refuses(65, "Is this the same slip as", "Slip 2 is neither read nor left out")
    #expect(try house.shiftLines().isEmpty)
    let resumed = try house.run("shift", "resume", input: "d\n\ny\n", limit: 60)
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("Two pictures of one slip are read together")
  func together() throws {
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter(slips[0], copy, input: "+\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shift().payouts.count == 1)
    #expect(try house.shift().totals.netSales == "2104.27")
  }

  @Test("< asks again what it took back, also behind another question and after a reading")
  func backToTheQuestion() throws {
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter(slips[0], copy, input: "y\n<\n+\n<\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    let taken = run.error.components(separatedBy: "Taken back: slip 2 is asked again.")
    #expect(taken.count == 3, "\(run)")
    for after in taken.dropFirst() {
      #expect(after.contains("Is this the same slip as"), "\(run)")
    }
    #expect(try house.shift().payouts.count == 1)
  }

  /// Which of the slips that are still being read comes in between makes no difference.
  @Test("< takes an answer back though other slips were read meanwhile")
  func backBehindReadings() throws {
    let blank = try house.write(bytes: Pictures.blank(), to: "blank.bmp")
    let run = try enter(blank, slips[0], slips[1], input: "d\n<\nd\n\n\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(!run.error.contains("nothing to take back"), "\(run)")
    #expect(run.error.contains("Taken back: slip 1 is asked again."), "\(run)")
    #expect(try house.shift().payouts.count == 2)
  }

  @Test("What is no slip is asked about: another picture, typed by hand, or left out")
  func unreadable() throws {
    let blank = try house.write(bytes: Pictures.blank(), to: "blank.bmp")
    let input =
      "y\nr \(house.path("gone.jpg"))\nr\nt Maria\n1000\n200\n0\n\n\n\n\n2026-09-25\n0\ny\n"
    let run = try enter(blank, input: input)
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "Type r for another picture of it", "There is no file", "Type r and the picture's file",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(try house.shift().payouts.map(\.name) == ["Maria"])
  }

  @Test("A slip that was to be typed stays as it was where the person goes back")
  func typedAfterAll() throws {
    let blank = try house.write(bytes: Pictures.blank(), to: "blank.bmp")
    let run = try enter(blank, slips[0], input: "t Jo\n<\nt Jo\n500\n<\n\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.components(separatedBy: "r FILE another picture").count > 3, "\(run)")
    #expect(try house.shift().payouts.map(\.name) == ["HANNAH"])
  }

  @Test("The sheet says before saving what is left out, let in, twice, or without cash tips")
  func notes() throws {
    let stranger = try Sample.clean("house-owes").path
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter(
      slips[0], copy, slips[1], slips[2], stranger, input: "y\ny\ny\ny\ny\n4\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "Left out: slip 4 (Olivia B).", "Included although dated 2024-03-11: slip 5 (HANNAH).",
      "Slip 1 (HANNAH) and slip 2 (HANNAH) have the same figures, and both count.",
      "No cash tips: ", "Cash\n",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(run.error.contains("owes  sales"), "\(run)")
  }

  @Test("Enter alone saves no night with a doubt")
  func enterAlone() throws {
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter(slips[0], copy, input: String(repeating: "\n", count: 30))
    #expect(run.end == .exit(65), "\(run)")
    #expect(try house.shiftLines().isEmpty)
  }

  @Test("An empty folder and a file that is not there are told")
  func nothing() throws {
    try FileManager.default.createDirectory(
      atPath: house.path("empty"), withIntermediateDirectories: true)
    try enter(house.path("empty"), input: "").refuses(66, "has no pictures")
    try enter(slips[0], "nowhere.jpg", input: "").refuses(66, "There is no file nowhere.jpg.")
    try enter("--yes", "nowhere.jpg", input: "").refuses(66, "There is no file nowhere.jpg.")
    #expect(!FileManager.default.fileExists(atPath: house.database))
  }
}
