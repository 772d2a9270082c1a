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
    #expect(run.error.contains("the same slip once more?"), "\(run)")
    #expect(run.error.contains("Type d to leave it out, + to read both pictures together"))
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("Without questions too, one slip in two pictures is told and pays nobody twice")
  func sameSlipInBatch() throws {
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter("--yes", slips[0], copy, input: "")
    run.refuses(65, "the same slip once more?", "Slip 2 is neither read nor left out")
    #expect(try house.shiftLines().isEmpty)
    let resumed = try house.run("shift", "resume", input: "d\n\ny\n", limit: 60)
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("A person's second slip is asked: one share of both, or two people; Enter is no answer")
  func onePerson() throws {
    let typed = "Hannah\n1000\n200\n0\n\n\n\n\n"
    let run = try enter(slips[0], slips[1], input: typed + "\n+\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "Hannah already has slip 1. One person with two slips, or two people of that name?",
      "Type + if both are one person's", "Slip 3 is added to slip 1.", "added to 1",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    let shift = try house.shift()
    #expect(shift.payouts.map(\.name) == ["HANNAH", "Katie M"])
  }

  @Test("Both pictures of a person with two slips are saved with the person")
  func bothPictures() throws {
    let run = try enter(slips[0], slips[1], input: "2\n1 HANNAH\n+\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shift().payouts.count == 1)
    #expect(try house.shift().totals.netSales == "2814.63")
    let repeated = try enter(slips[1], input: "\n0\ny\n")
    #expect(repeated.end == .exit(65), "\(repeated)")
    #expect(repeated.error.contains("paid out before"), "\(repeated)")
  }

  @Test("Two people of one name stay two, and what was put together is taken apart by its number")
  func twoOfOneName() throws {
    let typed = "Hannah\n1000\n200\n0\n\n\n\n\n"
    let run = try enter(slips[0], input: typed + "+\n2\ny\n\n0\n\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shift().payouts.count == 2)
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
      #expect(after.contains("the same slip once more?"), "\(run)")
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

  @Test("What was typed stays where one more picture of the slip is read")
  func typedAndReadAgain() throws {
    let copy = try again(slips[0], as: "copy.png")
    let typed = "1\n4 17.00\n1\n+ \(copy)\n\n0\ny\n"
    let run = try enter(slips[0], input: typed)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Changed against the slip: HANNAH"), "\(run)")
  }

  @Test("The same file twice is read once")
  func sameFile() throws {
    let run = try enter(slips[0], slips[0], input: "\n0\ny\n")
    #expect(run.end == .exit(0) && run.error.contains("was given twice"), "\(run)")
    #expect(try house.shift().payouts.count == 1)
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

  @Test("A word at the table says whose figures are asked, and leads back: <, d, or Enter alone")
  func wordAtTheTable() throws {
    let ways = "done\n<\nhelp\nd\n2 abc\n\n"
    // Begun and taken back figure by figure; then begun, and left out.
    let begun = "Jo\n1000\n\n<\n<\n" + "Bo\n1000\n200\nd\n"
    let run = try enter(slips[0], input: ways + begun + "\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "done, a server without a picture", "2 abc, a server without a picture",
      "Type the amount, < to go back, or d to leave it out.", "Slip 2 is left out.",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(try house.shift().payouts.map(\.name) == ["HANNAH"])
  }

  @Test("A slip that was to be typed stays as it was where the person goes back")
  func typedAfterAll() throws {
    let blank = try house.write(bytes: Pictures.blank(), to: "blank.bmp")
    let run = try enter(blank, slips[0], input: "t Jo\n<\nt Jo\n500\n<\n\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.components(separatedBy: "r FILE another picture").count > 3, "\(run)")
    #expect(try house.shift().payouts.map(\.name) == ["HANNAH"])
  }

  @Test("A line of a slip that was opened by mistake stays as it is")
  func lineOpened() throws {
    let run = try enter(slips[0], input: "1\n2\n<\n1\n8\n\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Net sales, < goes back [2104.27]:"), "\(run)")
    #expect(try house.shift().totals.netSales == "2104.27")
  }

  @Test("A slip is changed, left out and taken back; < undoes it")
  func changes() throws {
    let input = """
      ?
      1
      2 2104.37
      <
      1
      9 5
      d
      <
      1
      d
      1
      7

      0
      y

      """
    let run = try enter(slips[0], slips[1], input: input)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("2104.37"))
    #expect(run.error.contains("Type a line's number and what it should say"))
    #expect(run.error.contains("There is no slip 7."))
    #expect(try house.shift().totals.netSales == "2814.63")
  }

  @Test("Slips of two days: each of another day is asked about")
  func otherDay() throws {
    let stranger = try Sample.clean("house-owes").path
    let run = try enter(slips[0], slips[1], stranger, input: "\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("The slip is of 2024-03-11"), "\(run)")
    #expect(run.error.contains("Type y if it belongs to this evening, or d to leave it out."))
    #expect(try house.shift().payouts.count == 2)
  }

  @Test("Where the input ends nothing is lost; what was not read is read when it goes on")
  func resumed() throws {
    let run = try enter(slips[0], slips[1], input: "")
    #expect(run.end == .exit(65) && run.error.contains("shift resume"), "\(run)")
    let resumed = try house.run("shift", "resume", input: "\n0\ny\n", limit: 60)
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift().payouts.count == 2)
  }

  @Test("A half-entered evening is named by new, and listed by resume where there are two")
  func drafts() throws {
    _ = try house.typeShift(.article, input: TypedEvening.article.first(11))
    let other = try house.typeShift(.article, input: TypedEvening.article.first(2))
    #expect(
      other.error.contains(
        "A half-entered evening is kept. 1: Friday 2026-09-25, 1 person (Maria), just now"),
      "\(other)")
    #expect(other.error.contains("tippool shift resume --draft 1"))
    let list = try house.run("shift", "resume", input: "")
    #expect(list.error.contains("  1: Friday 2026-09-25, 1 person (Maria)"), "\(list)")
    #expect(list.error.contains("  2: Friday 2026-09-25, just now"), "\(list)")
    #expect(list.error.contains("--draft and a number takes another one."))
  }

  @Test("The sheet says before saving what is left out, let in, twice, or without cash tips")
  func notes() throws {
    let stranger = try Sample.clean("house-owes").path
    let copy = try again(slips[0], as: "copy.png")
    let run = try enter(
      slips[0], copy, slips[1], slips[2], stranger, input: "y\ny\ny\ny\ny\n4\nd\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "Left out: slip 4 (Olivia B).", "Of 2024-03-11, another day, and counted: slip 5 (HANNAH).",
      "Slip 1 (HANNAH) and slip 2 (HANNAH) have the same figures, and both count.",
      "No cash tips: ", "Cash\n",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(run.error.contains("owes  sales"), "\(run)")
  }

  @Test("The sheet lists what a person changed against a slip")
  func changedAgainstSlip() throws {
    let run = try enter(slips[0], input: "1\n2 2140.27\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    let words = "Changed against the slip: HANNAH, net sales 2140.27 (read 2104.27"
    #expect(run.error.contains(words), "\(run)")
  }

  @Test("A slip of another day that belongs to the evening is taken by a key")
  func otherDayTaken() throws {
    let slip = try Sample.clean("house-owes").path
    let run = try enter(slip, "--date", "2024-03-12", input: "y\n\n0\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.shift().payouts.map(\.name) == ["HANNAH"])
  }

  @Test("A doubtful figure that stands is named on the sheet and with the shift, with who said so")
  func acceptedDoubt() throws {
    let slip = try Sample.clean("inverse-bars").path
    let run = try enter(slip, input: "y\n\n0\ne\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Doubtful, as it was read, accepted by "), "\(run)")
    #expect(run.error.contains(": William T (name)."), "\(run)")
    #expect(run.error.contains("Doubtful figures that stand as they were read:"), "\(run)")
    #expect(run.error.contains("  William T, name William T: "), "\(run)")
    let shown = try house.runs("shift", "show", "1")
    #expect(shown.contains("Doubtful figures that stand as they were read, accepted by "))
    #expect(shown.contains("serverName"))
  }

  @Test("Support staff is corrected while it is picked, and at the sheet")
  func supportCorrected() throws {
    for name in ["Ana", "Kofi"] { try house.runs("staff", "add", name) }
    try house.runs("staff", "roles", "Kofi", "host")
    let picking = "1\nan\n<\nan\nana\n\n"
    let run = try enter(slips[0], input: "\n" + picking + "+\nnew Jo, busser\n\n2\nx\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "In support: Kofi (host)", "In support: Kofi (host), Ana (support)", "Ana is in already",
      "< takes Ana out", "x takes this one out [Kofi, host]", "+ adds somebody in support",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(try house.shift().payouts.map(\.name) == ["HANNAH", "Ana", "Jo"])
  }

  @Test("Without questions too, support is who the staff list has, or nobody")
  func supportInBatch() throws {
    try house.runs("staff", "add", "Ana Lopez")
    try house.runs("staff", "roles", "Ana Lopez", "host")
    try enter("--yes", slips[0], "--support", "zo", input: "").refuses(
      65, "It is not clear who “zo” is.")
    let run = try enter("--yes", slips[0], "--support", "an", input: "")
    #expect(run.end == .exit(0), "\(run)")
    #expect(
      try house.shift().payouts.map { "\($0.name) \($0.role)" } == [
        "HANNAH server", "Ana Lopez host",
      ])
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
