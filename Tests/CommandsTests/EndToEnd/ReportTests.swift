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

  @Test("the last complete pay period is taken where the house says when it pays")
  func payPeriod() throws {
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
  }

  @Test("a file of text may have any name that promises no other kind of file")
  func unknownEnding() throws {
    try house.runs(
      "report", "period", "--month", "2026-09", "--format", "text", "-o", house.path("x.log"))
    for plain in ["x.txt", "x.md", "x"] {
      try house.runs("report", "period", "--month", "2026-09", "-o", house.path(plain))
      #expect(try house.text(of: plain).hasPrefix("Tips of a period"))
    }
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
  }
}
