import Foundation
import Testing

@Suite("tippool export payouts")
struct ExportTests {
  let house: House

  init() throws {
    house = try House()
    for (date, name) in [("2026-09-24", "=cmd|' /C calc'!A0"), ("2026-09-25", "Zoë \"Z\", Jr")] {
      var evening = Evening.article(firstServer: name)
      evening.date = date
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
    }
  }

  @Test("JSON has a row for each payout, and the sums are the pools")
  func json() throws {
    let text = try house.runs("export", "payouts", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let rows =
      object as? [[String: Any]] ?? (object as? [String: Any])?["payouts"] as? [[String: Any]]
    let payouts = try #require(rows)
    #expect(payouts.count == 10)
    let total = payouts.compactMap { $0["amount"] as? String }.map(cents).reduce(0, +)
    #expect(total == 320_000)
    #expect(payouts.contains { $0["name"] as? String == "=cmd|' /C calc'!A0" })
  }

  @Test("A file is there whole or not at all, and nothing lies beside it afterwards")
  func intoFile() throws {
    let run = try house.run("export", "payouts", "-o", "payouts.csv")
    #expect(run.end == .exit(0) && run.output.isEmpty, "\(run)")
    #expect(run.error.contains("10 payouts are in payouts.csv"))
    #expect(try house.text(of: "payouts.csv") == house.runs("export", "payouts"))
    #expect(try house.entries(of: "") == ["home", "payouts.csv"])
  }

  @Test("A file that is there is replaced only after a word; the very same is told")
  func notInSilence() throws {
    try house.runs("export", "payouts", "-o", "payouts.csv")
    let whole = try house.text(of: "payouts.csv")
    let same = try house.run("export", "payouts", "-o", "payouts.csv")
    #expect(same.end == .exit(0), "\(same)")
    #expect(
      same.error.contains(
        "payouts.csv holds this very list already, as export 1: nothing was written."), "\(same)")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM exports") == "1")
    let other = ["export", "payouts", "--from", "2026-09-25", "-o", "payouts.csv"]
    func run(_ words: [String]) throws -> Run {
      try BuiltBinary.run(words, environment: house.environment, folder: house.folder)
    }
    try run(other).refuses(
      73, "payouts.csv is there already, with other content, and was left as it is.",
      "another name with -o", "--overwrite")
    #expect(try house.text(of: "payouts.csv") == whole)
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM exports") == "1")
    #expect(try run(other + ["--overwrite"]).end == .exit(0))
    #expect(try house.text(of: "payouts.csv").components(separatedBy: "\r\n").count == 7)
    // The same bytes that no export of the books tells of are noted.
    try house.write("date", to: "empty.csv")
    try run(["export", "payouts", "--from", "2027-01-01", "-o", "empty.csv"])
      .refuses(73, "--overwrite")
  }

  @Test("A folder takes the file under its usual name")
  func folder() throws {
    try house.write("keep", to: "folder/inside")
    try house.runs("export", "payouts", "-o", "folder")
    try house.runs("export", "payouts", "--format", "json", "-o", "folder/")
    try house.runs("export", "payouts", "--from", "2027-01-01", "-o", "folder")
    #expect(
      try house.entries(of: "folder") == [
        "inside", "payouts-2026-09-24-2026-09-25.csv", "payouts-2026-09-24-2026-09-25.json",
        "payouts.csv",
      ])
  }

  @Test(
    "A target that cannot be written is named, and an older file stays as it was",
    arguments: ["nowhere/payouts.csv", "file/payouts.csv", "/proc/payouts.csv"])
  func unwritable(target: String) throws {
    try house.write("keep", to: "file")
    let run = try house.run("export", "payouts", "-o", target)
    #expect(run.exitCode == 73 || run.exitCode == 64, "\(run)")
    #expect(run.error.contains(target) && run.output.isEmpty, "\(run)")
    #expect(!run.error.contains("Domain"), "\(run)")
    #expect(try house.text(of: "file") == "keep")
  }

  @Test("A file that does not fit on the disk leaves the older one as it was")
  func fileTooLarge() throws {
    var evening = Evening.article
    evening.support = "500"
    try house.runs("shift", "new", "--yes", "--another", "--from", "-", input: evening.json)
    try house.write("keep", to: "payouts.csv")
    // The shell's limit on the size of files, here 32 kB, stands for a full disk.
    let run = try house.run(
      "export", "payouts", "-o", "payouts.csv", "--overwrite", preparation: "ulimit -f 64")
    #expect(run.exitCode == 73, "\(run)")
    #expect(run.error.contains("payouts.csv cannot be written"), "\(run)")
    #expect(try house.text(of: "payouts.csv") == "keep")
    #expect(try house.entries(of: "") == ["home", "payouts.csv"])
  }
}
