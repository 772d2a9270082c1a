import Fixtures
import Foundation
import Testing

/// Names as slips print them, and people who may have no share of a pool.
@Suite("The staff list while a shift is entered")
struct StaffCheckTests {
  let house: House

  init() throws {
    house = try House()
    for name in ["Miles O'Brien", "Maria Garcia", "Zoë Long"] {
      try house.runs("staff", "add", name)
    }
  }

  static let answers = [
    "2026-09-25", "2", "0",
    "OBRIEN", "4000", "500", "0", "0", "200", "none", "",
    "Maria G", "6000", "850", "0", "0", "50", "none", "",
  ]

  @Test("A name that is printed another way is asked about once, and remembered")
  func asked() throws {
    let evening = TypedEvening(answers: Self.answers + ["7", "1", "1", "y"])
    let run = try house.typeShift(evening, input: evening.all)
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "“OBRIEN” is not on the staff list. It may be:", "1  Miles O'Brien (staff-1)",
      "1 if that is who is meant, Enter for somebody new", "Type 1, or press Enter.",
      "1  Maria Garcia (staff-2)",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(try house.shift().payouts.map(\.name) == ["Miles O'Brien", "Maria Garcia"])
    // The next evening knows both spellings.
    let again = TypedEvening(answers: ["2026-09-26"] + Self.answers.dropFirst() + ["y"])
    let second = try house.typeShift(again, input: again.all)
    #expect(second.end == .exit(0), "\(second)")
    #expect(!second.error.contains("is not on the staff list"), "\(second)")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM staff") == "3")
  }

  @Test("Who manages by the staff list has no share, unless the shift says otherwise")
  func managers() throws {
    try house.runs("staff", "lead", "staff-2", "manager")
    let evening = Evening.article.json.replacing("\"Maria\"", with: "\"Maria Garcia\"")
    let file = try house.write(evening, to: "evening.json")
    try house.run("shift", "new", "--yes", "--from", file).refuses(
      65, "Maria Garcia manages in this shift and may not have a share of a pool")
    let told = try house.write(
      evening.replacing(
        "\"name\": \"Maria Garcia\"", with: "\"name\": \"Maria Garcia\", \"manager\": false"),
      to: "told.json")
    let run = try house.run("shift", "new", "--yes", "--from", told)
    #expect(run.end == .exit(0), "\(run)")
    // At the prompt it is asked.
    let typed = TypedEvening(answers: Self.answers + ["1", "1", "n", "y"])
    let asked = try house.typeShift(typed, input: typed.all)
    #expect(asked.end == .exit(0), "\(asked)")
    #expect(
      asked.error.contains(
        "Maria Garcia is on the staff list as a manager and may have no share of a pool."))
  }

  @Test("A slip's picture and its figures' pictures are kept, also when the slip is gone")
  func evidence() throws {
    let sample = Repository.root.appending(
      path: "Receipts/Samples/inverse-bars/evening-katie.png"
    ).path(percentEncoded: false)
    let slip = house.path("slip.png")
    try FileManager.default.copyItem(atPath: sample, toPath: slip)
    let stopped = try house.run(
      "shift", "new", "--tesseract-only", "--date", "2026-09-25", "--report", slip, input: "")
    #expect(stopped.end == .exit(65), "\(stopped)")
    try FileManager.default.removeItem(atPath: slip)
    let resumed = try house.run("shift", "resume", input: "\n0\ny\n", limit: 60)
    #expect(resumed.end == .exit(0), "\(resumed)")
    let kept = try house.ask("SELECT picture_kept FROM scans")
    let copy = (house.database as NSString).deletingLastPathComponent + "/" + kept
    let original = try Data(contentsOf: URL(filePath: sample))
    #expect(try Data(contentsOf: URL(filePath: copy)) == original)
    let crops = try house.ask(
      """
      SELECT CAST(count(*) AS TEXT) FROM scan_readings JOIN crops ON crops.id = crop_id
      WHERE hex(substr(png, 1, 4)) = '89504E47' AND pattern_id = 'netSales'
      """)
    #expect(crops == "1")
  }
}
