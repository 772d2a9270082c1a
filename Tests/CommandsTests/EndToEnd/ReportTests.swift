import Foundation
import Testing

@Suite("tippool report and settle")
struct ReportTests {
  let house: House

  init() throws {
    house = try House()
    for (date, name) in [("2026-09-24", "<script>alert(1)</script>"), ("2026-09-25", "Zoë \"Z\"")] {
      var evening = Evening.article(firstServer: name)
      evening.date = date
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
    }
  }

  static let reports = [
    "period", "statement", "slips", "ny-log", "form-4070", "form-8027", "plot",
  ]

  @Test("every report has every form", arguments: reports)
  func forms(report: String) throws {
    let text = try house.runs("report", report, "--month", "2026-09")
    #expect(text.contains("2026-09-01 to 2026-09-30"))
    let csv = try house.runs("report", report, "--month", "2026-09", "--format", "csv")
    #expect(csv.contains("\r\n"))
    try house.runs("report", report, "--month", "2026-09", "-o", house.path("out.json"))
    let json = Data(try house.text(of: "out.json").utf8)
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    #expect(object?["report"] as? String == report)
    try house.runs("report", report, "--month", "2026-09", "-o", house.path("out.html"))
    let html = try house.text(of: "out.html")
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(!html.contains("<script"))
  }

  @Test("the sums are those of the shifts")
  func sums() throws {
    let text = try house.runs(
      "report", "period", "--month", "2026-09", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let part = try #require((object?["parts"] as? [[String: Any]])?.first)
    let facts = try #require(part["facts"] as? [String: Any])
    #expect(facts["paid"] as? String == "3200.00")
    #expect(facts["averageTipPercent"] as? String == "16.00")
  }

  @Test("the last complete pay period is taken where the house says when it pays")
  func payPeriod() throws {
    try house.run("report", "period").refuses(64, "Which days?")
    try house.write(
      "house: The Blue Door\npay periods:\n  length: every week\n  from: 2026-01-05\n  payday: 5 days after\n",
      to: "house.yml")
    let text = try house.runs(
      "report", "period", "--settings", house.path("house.yml"), "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["house"] as? String == "The Blue Door")
    let first = try #require(object?["from"] as? String)
    let last = try #require(object?["to"] as? String)
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    let from = try #require(formatter.date(from: first))
    let to = try #require(formatter.date(from: last))
    #expect(to.timeIntervalSince(from) == 6 * 86_400)
    #expect(to <= Date())
    try house.write("house: [1\n", to: "broken.yml")
    try house.run("report", "period", "--settings", house.path("broken.yml"))
      .refuses(78, "cannot be used")
  }

  @Test("wages apart, cash is still rounded to coins that are there")
  func roundedTips() throws {
    try house.write(
      """
      policy: quarters
      name: Quarters
      versions:
        - effective: 2026-01-01
          roles: {server: {}}
          steps:
            - keep: the rest
              from: server
          cash payouts: down to the quarter

      """, to: "quarters.yml")
    try house.write("drawer: [20, 10, 5, 1, 0.25]\nwages paid: with the pay\n", to: "apart.yml")
    let evening = """
      {"date": "2026-08-01", "servers": [{"name": "Ana", "netSales": "1000.00",
        "houseOwesServer": "178.54", "serverOwesHouse": "0.00", "gratuity": "30.10"}]}
      """
    try house.runs(
      "shift", "new", "--yes", "--from", "-", "--policy", house.path("quarters.yml"),
      input: evening)
    let csv = try house.runs(
      "settle", "3", "--settings", house.path("apart.yml"), "--format", "csv")
    #expect(csv.contains(",Ana,148.25,"))
    let slip = try house.runs(
      "report", "slips", "--month", "2026-08", "--settings", house.path("apart.yml"))
    #expect(slip.contains("-$0.19"))
  }

  @Test(
    "a file that is called what TipPool does not write is refused",
    arguments: [
      ("x.pdf", "Write x.html and print it"), ("x.xlsx", "Write x.csv, which spreadsheets open"),
      ("x.docx", "Write x.html and print it"),
    ])
  func unknownEnding(name: String, words: String) throws {
    try house.run("report", "period", "--month", "2026-09", "-o", name).refuses(64, words)
    try house.run("settle", "1", "-o", name).refuses(64, words)
    #expect(!FileManager.default.fileExists(atPath: house.path(name)))
    try house.runs(
      "report", "period", "--month", "2026-09", "--format", "text", "-o", house.path("x.log"))
    for plain in ["x.txt", "x.md", "x"] {
      try house.runs("report", "period", "--month", "2026-09", "-o", house.path(plain))
      #expect(try house.text(of: plain).hasPrefix("Tips of a period"))
    }
  }

  @Test("a folder takes each report under a name of its own")
  func folder() throws {
    try house.write("keep", to: "reports.d/inside")
    for words in [
      ["report", "period", "--month", "2026-09"],
      ["report", "slips", "--month", "2026-09", "--format", "html"],
      ["report", "statement", "--month", "2026-09", "--person", "staff-1"],
      ["report", "statement", "--month", "2026-09", "--person", "staff-2"],
      ["settle", "1", "--format", "csv"],
    ] {
      let run = try BuiltBinary.run(
        words + ["-o", "reports.d"], environment: house.environment, folder: house.folder)
      #expect(run.end == .exit(0) && run.output.isEmpty, "\(run)")
      #expect(run.error.contains("is in reports.d/"), "\(run)")
    }
    let days = "2026-09-01-2026-09-30"
    let names = try house.entries(of: "reports.d")
    let reports = names.filter { !$0.hasPrefix("settle-") }
    #expect(
      reports == [
        "inside", "period-\(days).txt", "slips-\(days).html", "statement-\(days)-staff-1.txt",
        "statement-\(days)-staff-2.txt",
      ])
    #expect(names.count == 6)
  }

  @Test("who is not the owner cannot read a report's file, also one that was there before")
  func privateFiles() throws {
    try house.write("old", to: "old.html")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: house.path("old.html"))
    for name in ["new.html", "old.html", "rows.csv"] {
      if name == "rows.csv" {
        try house.runs("export", "payouts", "-o", house.path(name))
      } else {
        try house.runs(
          "report", "period", "--month", "2026-09", "-o", house.path(name), "--overwrite")
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: house.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test("Form 4070 is of months: the last one that is over, and a part of one is named")
  func months() throws {
    try house.write(
      "house: The Blue Door\npay periods:\n  length: every week\n  from: 2026-01-05\n  payday: 5 days after\n",
      to: "house.yml")
    let text = try house.runs(
      "report", "form-4070", "--settings", house.path("house.yml"), "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let from = try #require(object?["from"] as? String)
    let to = try #require(object?["to"] as? String)
    #expect(from.hasSuffix("-01") && from.prefix(7) == to.prefix(7))
    #expect(["28", "29", "30", "31"].contains(String(to.suffix(2))))
    let part = try house.runs(
      "report", "form-4070", "--from", "2026-09-01", "--to", "2026-09-24")
    #expect(part.contains("Note: 2026-09 is not whole"))
    let empty = try house.runs("report", "form-4070", "--month", "2020-01")
    #expect(empty.contains("There are no shifts in these days."))
  }

  @Test("A shift in another currency than the house's is told, and named where it stops a report")
  func currency() throws {
    let house = try House()
    func enter(_ evening: String) throws -> Run {
      let file = try house.write(evening, to: "evening.json")
      return try house.run("shift", "new", "--yes", "--from", file)
    }
    #expect(try enter(Evening.article.json).error.contains("the house's currency") == false)
    let entered = try enter(
      Evening.article.json.replacing(
        #""date": "2026-09-25","#, with: #""date": "2026-09-26", "currency": "EUR","#))
    #expect(entered.end == .exit(0), "\(entered)")
    #expect(
      entered.error.contains("this shift is in EUR, the house's currency is USD"), "\(entered)")
    try house.run("report", "period", "--from", "2026-09-01", "--to", "2026-09-30").refuses(
      65, "EUR in shift 2; USD in shift 1", "tippool shift void")
  }
}
