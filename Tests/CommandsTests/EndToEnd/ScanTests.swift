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

  @Test("Days are read in the order that is said, and a page that proves the other is marked")
  func dateOrder() throws {
    let output = try house.runs(
      "scan", "--date-order", "day-first", "--format", "jsonl", sample.path)
    let result = try #require(try ScanResult.lines(output).first)
    let day = try #require(result.fields?["businessDate"])
    #expect(day.reason?.contains("the second number is no month") == true)
    try house.run("scan", "--date-order", "dd/mm", sample.path).refuses(64, "--date-order")
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

  @Test("JSON lines have the documented keys, confidences and boxes inside the picture")
  func form() throws {
    let output = try house.runs("scan", "--format", "jsonl", sample.path)
    #expect(output.hasSuffix("}\n") && output.split(separator: "\n").count == 1)
    let result = try #require(try ScanResult.lines(output).first)
    let fields = try #require(result.fields)
    #expect(!fields.isEmpty && result.issues != nil && result.error == nil)
    let milliseconds = try #require(result.milliseconds)
    #expect(milliseconds > 0)
    for (name, field) in fields {
      #expect((0...1).contains(field.confidence), "\(name)")
      #expect(!field.needsReview || field.reason?.isEmpty == false, "\(name)")
      guard let box = field.box else { continue }
      #expect(box.count == 4 && box.allSatisfy { (0...1).contains($0) }, "\(name): \(box)")
      #expect(box[0] + box[2] <= 1.0001 && box[1] + box[3] <= 1.0001, "\(name): \(box)")
    }
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

  @Test("json is one object for one file and an array for several; text is for people")
  func formats() throws {
    let one = try house.runs("scan", "--format", "json", sample.path)
    let two = try house.runs("scan", "--format", "json", sample.path, sample.path)
    let object = try JSONSerialization.jsonObject(with: Data(one.utf8))
    let list = try JSONSerialization.jsonObject(with: Data(two.utf8))
    #expect(object is [String: Any])
    #expect((list as? [Any])?.count == 2)
    let text = try house.runs("scan", "--rows", sample.path)
    #expect(text.contains("Net sales (netSales)") && text.contains("│ "), "\(text)")
  }

  @Test("The order of the results is the order of the files, with any number of workers")
  func jobs() throws {
    let paths = try Sample.clean().map(\.path)
    func images(_ jobs: String) throws -> [String] {
      let run = try BuiltBinary.run(
        ["scan", "--format", "jsonl", "--jobs", jobs] + paths, environment: house.environment,
        folder: house.folder, limit: 60)
      return try ScanResult.lines(run.output).map(\.image)
    }
    #expect(try images("1") == paths)
    #expect(try images("3") == paths)
    try house.run("scan", "--jobs", "0", sample.path).refuses(64, "--jobs")
    try house.run("scan").refuses(64, "files")
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

  @Test("Two pictures of one name do not overwrite each other's overlay")
  func overlayTwins() throws {
    let other = try Sample.clean("house-owes")
    try house.runs("scan", "--overlay", "out", sample.path, other.path)
    #expect(try house.entries(of: "out").count == 2)
  }

  @Test("A profile that is named is taken; one that is not there gets a suggestion")
  func profile() throws {
    let good = try house.runs(
      "scan", "--format", "jsonl", "--profile", "summary-two-lines", sample.path)
    #expect(try ScanResult.lines(good).first?.profile == "summary-two-lines")
    try house.run("scan", "--profile", "summary-two-line", sample.path)
      .refuses(64, "summary-two-line", "Did you mean “summary-two-lines”?")
    try house.run("scan", "--profile", "zzz", sample.path).refuses(64, "shift-review")
  }
}
