import Fixtures
import Foundation
import Testing

@Suite("tippool profiles")
struct ProfileTests {
  let house: House
  /// A shipped profile to change.
  let shipped: String

  init() throws {
    house = try House()
    let file = Repository.root.appending(path: "Receipts/Profiles/summary-two-lines.yml")
    shipped = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test("The list has every shipped profile, and only the type that is asked for")
  func list() throws {
    let list = try house.runs("profiles")
    for sample in try Sample.clean() { #expect(list.contains(sample.profile), "\(list)") }
    let reports = try house.runs("profiles", "list", "--type", "server-report")
    #expect(list.contains("receipt"))
    #expect(!reports.split(separator: "\n").contains { $0.hasPrefix("receipt") }, "\(reports)")
    let receipts = try house.runs("profiles", "list", "--type", "receipt")
    #expect(receipts.contains("receipt") && !receipts.contains("shift-review"), "\(receipts)")
    try house.run("profiles", "list", "--type", "reciept").refuses(64, "reciept", "receipt")
  }

  @Test("A profile is shown with its fields and where they stand")
  func show() throws {
    let text = try house.runs("profiles", "show", "summary-two-lines")
    for word in ["netSales", "needed", "under its label", "On a slip", "--source"] {
      #expect(text.contains(word), "\(text)")
    }
    try house.run("profiles", "show", "summary-two-linse").refuses(64, "Did you mean")
  }

  @Test("The shipped profiles are sound")
  func check() throws {
    #expect(try house.runs("profiles", "check").contains("are sound"))
  }

  @Test("A house's own profiles are taken from --profiles and from the data directory")
  func own() throws {
    let text = shipped.replacing("id: summary-two-lines", with: "id: our-slip")
    try house.write(text, to: "mine/our-slip.yml")
    #expect(try house.runs("profiles", "list", "--profiles", "mine").contains("our-slip"))
    try house.write(text, to: "home/.local/share/tippool/profiles/our-slip.yml")
    #expect(try house.runs("profiles", "list").contains("our-slip"))
  }

  @Test("A house's profile with a shipped id replaces the shipped one")
  func replaces() throws {
    let text = shipped.replacing("vendor: Review summary style", with: "vendor: Our own till")
    try house.write(text, to: "mine/summary-two-lines.yml")
    let list = try house.runs("profiles", "list", "--profiles", "mine")
    #expect(list.contains("Our own till") && !list.contains("Review summary style"), "\(list)")
  }

  @Test(
    "A mistake in a profile is told with file, line and what to do",
    arguments: [
      (
        "netSales: {find: below, required: true}", "netSales: {find: belwo, required: true}",
        "belwo"
      ),
      (
        "netSales: {find: below, required: true}", "netSale: {find: below, required: true}",
        "netSales"
      ),
      ("vendor: ", "vender: ", "vendor"),
      ("owes: gross", "owes: both", "both"),
      ("type: server-report", "type: menu", "menu"),
      ("atLeast: 2", "atLeast: 9", "9"),
      ("'shift review summary', required", "'shift review (summary', required", "summary"),
      ("'shift review summary', required", "'(a+)+b', required", "(a+)+"),
      ("owes: gross", "owes: [gross", "mine.yml"),
      ("owes: gross", "owes: gross\nowes: net", "owes"),
      ("id: summary-two-lines", "id: Summary Two Lines", "Summary Two Lines"),
      ("netSales: $2,125.70", "netSales: $2,125.71", "2,125.7"),
    ])
  func mistakes(old: String, new: String, word: String) throws {
    try #require(shipped.contains(old), "the shipped profile has changed")
    let range = try #require(shipped.range(of: old))
    try house.write(shipped.replacingCharacters(in: range, with: new), to: "mine/mine.yml")
    let run = try house.run("profiles", "check", "--profiles", "mine")
    run.refuses(78, "mine/mine.yml:", word)
  }

  @Test("A bad profile of the house is told and left out; the scan goes on by the others")
  func badOneIsLeftOut() throws {
    try house.write(shipped.replacing("owes: gross", with: "owes: both"), to: "mine/bad.yml")
    let sample = try Sample.clean("house-owes").path
    let scan = try house.run("scan", "--profiles", "mine", sample)
    #expect(scan.end == .exit(0), "\(scan)")
    for word in ["left out", "mine/bad.yml:", "both", "write gross"] {
      #expect(scan.error.contains(word), "“\(word)” is missing\n\(scan)")
    }
    #expect(scan.output == (try house.runs("scan", sample)))
    try house.run("profiles", "check", "--profiles", "mine").refuses(78, "mine/bad.yml:")
  }

  @Test("Of two profiles with one name neither is taken, and both files are named")
  func twins() throws {
    let text = shipped.replacing("id: summary-two-lines", with: "id: ours")
    try house.write(text, to: "mine/a.yml")
    try house.write(text, to: "mine/b.yml")
    let list = try house.run("profiles", "list", "--profiles", "mine")
    #expect(!list.output.contains("ours"), "\(list)")
    #expect(list.error.contains("mine/a.yml") && list.error.contains("mine/b.yml"), "\(list)")
  }

  @Test("The source of a profile is printed as it ships or stands, and loads again")
  func source() throws {
    #expect(try house.runs("profiles", "show", "summary-two-lines", "--source") == shipped)
    let ours = shipped.replacing("id: summary-two-lines", with: "id: ours")
    try house.write(ours, to: "mine/ours.yml")
    #expect(
      try house.runs("profiles", "show", "ours", "--source", "--profiles", "mine") == ours)
  }

  @Test("All mistakes of all files are told in one run")
  func allAtOnce() throws {
    try house.write(shipped.replacing("owes: gross", with: "owes: both"), to: "mine/a.yml")
    try house.write(shipped.replacing("vendor: ", with: "vender: "), to: "mine/b.yml")
    try house.run("profiles", "check", "--profiles", "mine")
      .refuses(78, "mine/a.yml:", "mine/b.yml:")
  }

  @Test("A folder that is not there, a file in its place and a file that is no text")
  func folders() throws {
    try house.run("profiles", "check", "--profiles", "nowhere").refuses(66, "nowhere")
    try house.write("x", to: "file")
    try house.run("profiles", "check", "--profiles", "file").refuses(66, "file")
    try house.write(bytes: [0xFF, 0xFE, 0x41, 0x00], to: "mine/latin.yml")
    let run = try house.run("profiles", "check", "--profiles", "mine")
    run.refuses(78, "mine/latin.yml", "UTF-8")
  }
}
