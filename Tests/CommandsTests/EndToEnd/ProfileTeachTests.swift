import Fixtures
import Foundation
import Testing

/// A slip as a document with its text: as sure as a picture, and made in the test.
enum PrintedSlip {
  static func pdf(_ lines: [String]) -> [UInt8] {
    let print = lines.map { line in
      "(\(line.replacing("(", with: "\\(").replacing(")", with: "\\)"))) Tj T*\n"
    }.joined()
    let stream = "BT /F1 10 Tf 12 TL 20 760 Td\n\(print)ET"
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 800]/Contents 4 0 R/Resources"
        + "<</Font<</F1 5 0 R>>>>>>",
      "<</Length \(stream.utf8.count)>>stream\n\(stream)\nendstream",
      "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
    ]
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\(object) endobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 6\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return Array((text + "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }

  static let lines = [
    "THE OAK ROOM", "SERVER CLOSEOUT REPORT", "", "Server: Maria Lopez",
    "Business Date: 09/25/2026", "", "Gross Sales           1,250.00",
    "Comps                   -50.00", "Net Sales             1,200.00",
    "Tax                      96.00", "Cash Sales              250.00",
    "Card Sales            1,046.00", "Card Tips               180.00",
    "Staff balance due        70.00", "Guests                      40",
  ]
}

@Suite("Teaching the words of a slip")
struct ProfileTeachTests {
  let house: House
  let slip: String

  init() throws {
    house = try House()
    slip = try house.write(bytes: PrintedSlip.pdf(PrintedSlip.lines), to: "slip.pdf")
  }

  private static let words = "home/.local/share/tippool/profiles/words.yml"

  /// The command of a hint with this figure, as its words.
  private func hint(_ figure: String, in text: String) throws -> [String] {
    let line = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix("tippool profiles teach") && $0.contains(figure) }
    let parts = try #require(line, "\(text)").split(separator: "'").map(String.init)
    return parts[0].split(separator: " ").dropFirst().map(String.init) + [parts[1]]
      + parts[2].split(separator: " ").map(String.init)
  }

  @Test("shift new shows the line at the slip's first question, once a slip")
  func hintInTheTable() throws {
    let run = try house.run("shift", "new", "slip.pdf", input: "0\ns\n", limit: 60)
    #expect(run.end == .exit(65), "\(run)")
    let questions = run.error.components(separatedBy: "\nSlip 1, Maria Lopez (slip.pdf)\n")
    #expect(questions.count > 2, "\(run)")
    let told = questions.map { $0.contains("“Staff balance due 70.00” says that") }
    #expect(told.count(where: \.self) == 1 && told[1], "\(run)")
    _ = try hint("=serverOwesHouse", in: run.error)
    _ = try hint("=houseOwesServer", in: run.error)
  }

  @Test("The line of a scan's hint, run as it stands, makes the doubt go")
  func hintWorks() throws {
    let before = try house.runs("scan", "slip.pdf")
    #expect(before.contains("What the server owes the house was not found"), "\(before)")
    let command = try hint("=serverOwesHouse", in: before)
    let run = try BuiltBinary.run(
      command, environment: house.environment, folder: house.folder, input: nil)
    #expect(run.end == .exit(0), "\(run)")
    let after = try house.runs("scan", "slip.pdf")
    #expect(after.contains("Server owes house  $70.00\n"), "\(after)")
    #expect(!after.contains("  ! "), "\(after)")
    #expect(!after.contains("← look"), "\(after)")
    #expect(try house.runs("profiles", "check").contains("are sound"))
  }

  @Test("The other meaning is offered beside it, and teaches the opposite")
  func otherMeaning() throws {
    let command = try hint("=houseOwesServer", in: try house.runs("scan", "slip.pdf"))
    let run = try BuiltBinary.run(
      command, environment: house.environment, folder: house.folder, input: nil)
    #expect(run.end == .exit(0), "\(run)")
    let after = try house.runs("scan", "slip.pdf")
    #expect(after.contains("House owes server  $70.00"), "\(after)")
    // Cash and card tips of the slip say otherwise.
    #expect(after.contains("the slip's sums say that the other side does"), "\(after)")
  }

  @Test("Words of owing are refused with both meanings until one is chosen")
  func choice() throws {
    for word in ["staff balance due=serverOwesHouse", "Staff balance due"] {
      try house.run("profiles", "teach", word).refuses(
        64, "if the server pays it to the house", "if the house pays it to the server", "--yes")
    }
    try house.run("profiles", "teach", "Cash due by server=houseOwesServer", "--yes").refuses(
      64, "serverOwesHouse", "one thing only")
    try house.run("profiles", "teach", "floor take=netsales").refuses(
      64, "Did you mean “netSales”?")
    try house.run("profiles", "teach", "floor take").refuses(64, "profiles figures")
    #expect(!FileManager.default.fileExists(atPath: house.path(Self.words)))
  }

  @Test("With a picture the difference is shown; the same word is not taught twice")
  func difference() throws {
    let word = "staff balance due=serverOwesHouse"
    let run = try house.run("profiles", "teach", word, "slip.pdf", "--yes")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("line 5 of"), "\(run)")
    #expect(run.output.contains("serverOwesHouse  not found  →  $70.00"), "\(run)")
    #expect(run.output.contains("to look at: 2 before, 0 now"), "\(run)")
    try house.run("profiles", "teach", word, "--yes").refuses(64, "already")
    #expect(try house.text(of: Self.words).hasSuffix("  'staff balance due': serverOwesHouse\n"))
  }

  @Test("A named folder is named in the hint too")
  func folder() throws {
    try house.write("words:\n", to: "mine/words.yml")
    let text = try house.runs("scan", "--profiles", "mine", "slip.pdf")
    let command = try hint("=serverOwesHouse", in: text)
    #expect(command.contains("mine"), "\(text)")
    let run = try BuiltBinary.run(
      command, environment: house.environment, folder: house.folder, input: nil)
    #expect(run.end == .exit(0), "\(run)")
    #expect(
      try house.text(of: "mine/words.yml") == "words:\n  'staff balance due': serverOwesHouse\n")
  }

  @Test("A bad word is told on each scan and left out")
  func badWord() throws {
    try house.write("words:\n  floor take: netSale\n", to: Self.words)
    let run = try house.run("scan", "slip.pdf")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("words.yml:2:15") && run.error.contains("did you mean"), "\(run)")
  }

  @Test("A profile is drawn up, reads its slip, and is never written over in silence")
  func new() throws {
    let general = try house.runs("scan", "slip.pdf")
    let run = try house.run("profiles", "new", "slip.pdf", "--id", "oak-room")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("$1,200.00") && run.error.contains("“Net Sales”"), "\(run)")
    #expect(try house.runs("profiles", "check").contains("are sound"))
    let own = try house.runs("scan", "slip.pdf")
    #expect(own.contains("THE OAK ROOM"), "\(own)")
    let figures = { (text: String) in text.split(separator: "\n").filter { $0.contains("$") } }
    #expect(figures(own) == figures(general), "\(own)\n\(general)")
    try house.run("profiles", "new", "slip.pdf", "--id", "oak-room").refuses(
      73, "oak-room.yml is there already", "--id", "--overwrite")
    let text = try house.runs("profiles", "new", "slip.pdf", "--id", "other", "-o", "-")
    #expect(text.hasPrefix("# Drawn up") && text.contains("id: other"), "\(text)")
    try house.runs("profiles", "new", "slip.pdf", "--id", "oak-room", "--overwrite")
  }

  @Test("What the house taught stands in a profile that is drawn up later")
  func newAfterTeaching() throws {
    try house.runs("profiles", "teach", "staff balance due=serverOwesHouse", "--yes")
    try house.runs("profiles", "new", "slip.pdf", "--id", "oak-room")
    let scan = try house.runs("scan", "slip.pdf")
    #expect(scan.contains("THE OAK ROOM"), "\(scan)")
    #expect(scan.contains("Server owes house  $70.00\n") && !scan.contains("  ! "), "\(scan)")
  }

  @Test("Figures are listed with what they are")
  func figures() throws {
    let list = try house.runs("profiles", "figures")
    #expect(list.contains("serverOwesHouse") && list.contains("What the server owes the house"))
  }
}
