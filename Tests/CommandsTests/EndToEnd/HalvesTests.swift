import CLeptonica
import Fixtures
import Foundation
import Testing

@Suite("Two pictures of one slip: each figure's evidence is the picture it was read from")
struct HalvesTests {
  let house: House

  init() throws { house = try House() }

  /// A part of a sample, as a picture of its own.
  private func part(_ name: String, from top: Double, to end: Double) throws -> String {
    let sample = try #require(try Sample.all().map(\.path).first { $0.contains("evening-hannah") })
    var whole = pixRead(sample)
    defer { pixDestroy(&whole) }
    let (width, height) = (pixGetWidth(whole), Double(pixGetHeight(whole)))
    var box = boxCreate(0, Int32(top * height), width, Int32((end - top) * height))
    defer { boxDestroy(&box) }
    var part = pixClipRectangle(whole, box, nil)
    defer { pixDestroy(&part) }
    let png: Int32 = 3
    let path = house.path(name)
    #expect(pixWrite(path, part, png) == 0)
    return path
  }

  @Test("Both pictures are kept, and each has the readings and crops that it shows")
  func evidence() throws {
    let upper = try part("upper.png", from: 0, to: 0.62)
    let lower = try part("lower.png", from: 0.4, to: 1)
    let run = try BuiltBinary.run(
      ["shift", "new", upper], environment: house.environment, folder: house.folder,
      input: "+ \(lower)\n\n0\ny\n", limit: 60)
    #expect(run.end == .exit(0), "\(run)")
    let shown = try house.run("shift", "show", "1", "--evidence").output
    let pictures = shown.components(separatedBy: "\n\n").filter { $0.contains("SHA-256") }
    try #require(pictures.count == 2, "\(shown)")
    let first = try #require(pictures.first { $0.contains("upper.png") })
    let second = try #require(pictures.first { $0.contains("lower.png") })
    #expect(first.contains("netSales") && !first.contains("houseOwesServer"), "\(first)")
    #expect(second.contains("houseOwesServer") && !second.contains("netSales"), "\(second)")
    let check = try house.run("doctor").output
    #expect(check.contains("2 pictures kept"), "\(check)")
    // Neither picture is paid out twice.
    for picture in [upper, lower] {
      let again = try BuiltBinary.run(
        ["shift", "new", "--yes", picture], environment: house.environment, folder: house.folder,
        limit: 60)
      #expect(again.end != .exit(0), "\(again)")
    }
  }

  @Test("A slip's picture and its figures' pictures are kept, also when the slip is gone")
  func kept() throws {
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
