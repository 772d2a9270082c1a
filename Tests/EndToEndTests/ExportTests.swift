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

  @Test("CSV: header, CRLF, quoted cells, and no cell that a spreadsheet would run")
  func csv() throws {
    let text = try house.runs("export", "payouts")
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.count == 12 && lines.last == "")
    #expect(lines[0].hasPrefix("date,shift,employee_id,name,role,hours,amount,"))
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    #expect(text.contains(",'=cmd|' /C calc'!A0,"), "\(text)")
    #expect(text.contains(",\"Zoë \"\"Z\"\", Jr\","), "\(text)")
    let cells = lines.dropFirst().joined(separator: ",").components(separatedBy: ",")
    for start in ["=", "+", "@"] { #expect(!cells.contains { $0.hasPrefix(start) }, "\(text)") }
    #expect(lines[1].hasSuffix(",reviewed"), "\(lines[1])")
  }

  @Test("The days asked for, and no others")
  func days() throws {
    func count(_ options: String...) throws -> Int {
      let run = try BuiltBinary.run(
        ["export", "payouts"] + options, environment: house.environment, folder: house.folder)
      return run.output.components(separatedBy: "\r\n").count - 2
    }
    #expect(try count() == 10)
    #expect(try count("--from", "2026-09-25") == 5)
    #expect(try count("--to", "2026-09-24") == 5)
    #expect(try count("--from", "2026-10-01") == 0)
    try house.run("export", "payouts", "--from", "2026-09-25", "--to", "2026-09-01")
      .refuses(64, "before --from")
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
    // A file that is there is replaced.
    try house.runs("export", "payouts", "--from", "2026-09-25", "-o", "payouts.csv")
    #expect(try house.text(of: "payouts.csv").components(separatedBy: "\r\n").count == 7)
  }

  @Test(
    "A target that cannot be written is named, and an older file stays as it was",
    arguments: ["nowhere/payouts.csv", "folder", "file/payouts.csv", "/proc/payouts.csv"])
  func unwritable(target: String) throws {
    try house.write("keep", to: "file")
    try house.write("keep", to: "folder/inside")
    let run = try house.run("export", "payouts", "-o", target)
    #expect(run.exitCode == 73 || run.exitCode == 64, "\(run)")
    #expect(run.error.contains(target) && run.output.isEmpty, "\(run)")
    #expect(!run.error.contains("Domain"), "\(run)")
    #expect(try house.text(of: "file") == "keep")
    #expect(try house.entries(of: "folder") == ["inside"])
  }

  @Test("A file that does not fit on the disk leaves the older one as it was")
  func fileTooLarge() throws {
    var evening = Evening.article
    evening.support = "500"
    try house.runs("shift", "new", "--yes", "--another", "--from", "-", input: evening.json)
    try house.write("keep", to: "payouts.csv")
    // The shell's limit on the size of files, here 32 kB, stands for a full disk.
    let run = try house.run(
      "export", "payouts", "-o", "payouts.csv", preparation: "ulimit -f 64")
    #expect(run.exitCode == 73, "\(run)")
    #expect(run.error.contains("payouts.csv cannot be written"), "\(run)")
    #expect(try house.text(of: "payouts.csv") == "keep")
    #expect(try house.entries(of: "") == ["home", "payouts.csv"])
  }
}
