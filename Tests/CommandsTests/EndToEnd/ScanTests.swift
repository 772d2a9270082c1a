import Fixtures
import Foundation
import Testing

@Suite("tippool scan: pictures in, figures out")
struct ScanTests {
  let house: House
  let sample: Sample

  init() throws {
    house = try House()
    sample = try Sample.clean("summary-two-lines")
  }

  @Test("Of a clean sample every figure is read exactly; of a photo none is wrong in silence")
  func samples() throws {
    let samples = try Sample.all()
    try #require(samples.count >= 5)
    let run = try BuiltBinary.run(
      ["scan", "--format", "jsonl"] + samples.map(\.path), environment: house.environment,
      folder: house.folder, limit: 120)
    #expect(run.end == .exit(0), "\(run)")
    let results = try ScanResult.lines(run.output)
    try #require(results.map(\.image) == samples.map(\.path))
    for (sample, result) in zip(samples, results) {
      #expect(result.profile == sample.profile, "\(sample.testDescription)")
      for (key, truth) in sample.truth.sorted(by: { $0.key < $1.key }) {
        compare(result, key, truth, "\(sample.testDescription), \(key)", isClean: sample.isClean)
      }
    }
  }

  private func compare(
    _ result: ScanResult, _ key: String, _ truth: String, _ place: String, isClean: Bool
  ) {
    guard let field = result.fields?[key] else {
      // What a photo does not show is left empty, and a person fills it in.
      if isClean { Issue.record("\(place): nothing was read; \(truth) is right") }
      return
    }
    guard field.value?.says(truth) != true else { return }
    let isAmount = truth.contains(".")
    guard isClean || isAmount && !field.needsReview else { return }
    let manner = field.needsReview ? "asked to be looked at" : "SILENTLY WRONG"
    Issue.record("\(place): \(field.text) was read, \(truth) is right; \(manner)")
  }

  @Test("One file that cannot be read does not stop the others, and the exit code tells")
  func oneBadFile() throws {
    let notes = try house.write("no picture", to: "notes.png")
    let run = try house.run(
      "scan", "--format", "jsonl", notes, sample.path, "missing.png", limit: 60)
    #expect(run.exitCode == 66, "\(run)")
    let results = try ScanResult.lines(run.output)
    try #require(results.count == 3)
    #expect(results.map(\.image) == [notes, sample.path, "missing.png"])
    #expect(results[0].error?.code == "not-an-image")
    #expect(results[1].profile == "summary-two-lines")
    #expect(results[2].error?.code == "missing")
    #expect(results[2].error?.message.isEmpty == false)
    #expect(run.error.contains("2 of 3 pages could not be read"), "\(run)")
    #expect(run.error.contains(notes) && run.error.contains("missing.png"))
  }

  @Test("An overlay is a PNG for each picture that was read")
  func overlay() throws {
    let other = try Sample.clean("house-owes")
    let copy = house.path("other.png")
    try FileManager.default.copyItem(atPath: other.path, toPath: copy)
    try house.runs("scan", "--overlay", "looked at", sample.path, copy)
    let names = try house.entries(of: "looked at")
    #expect(names == ["other.png", "sample-a.png"])
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: house.path("looked at/" + name)))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
    }
    try house.write("keep", to: "file")
    let refused = try house.run("scan", "--overlay", "file", sample.path)
    #expect(refused.exitCode == 73 && refused.error.contains("--overlay"), "\(refused)")
    #expect(try house.text(of: "file") == "keep")
  }
}
