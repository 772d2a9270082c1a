import CLeptonica
import Fixtures
import Foundation
import Testing

@Suite("tippool scan --together: several pictures of one slip")
struct TogetherTests {
  let house: House

  init() throws { house = try House() }

  /// One object of `--together --format json`.
  struct Slip: Decodable {
    struct Picture: Decodable {
      let image: String
      let settled: Bool?
      let open: [String]?
      let notNeeded: Bool?
      let sameAs: String?
      let error: ScanResult.Failure?
    }

    struct Figure: Decodable {
      struct Vote: Decodable { let picture, text: String }

      let value: ScanResult.Value?
      let needsReview: Bool
      let picture: String
      let agreed: Bool
      let votes: [Vote]
    }

    let pictures: [Picture]
    let profile: String
    let fields: [String: Figure]
    let settled: Bool
    let settledAfter: String?
    let open: [String]
  }

  private func scan(_ arguments: String...) throws -> Slip {
    let run = try BuiltBinary.run(
      ["scan", "--together", "--format", "json"] + arguments, environment: house.environment,
      folder: house.folder, limit: 60)
    #expect(run.end == .exit(0), "\(run)")
    return try JSONDecoder().decode(Slip.self, from: Data(run.output.utf8))
  }

  /// A sample, and the same slip from another angle.
  private func twoPictures(of profile: String) throws -> [String] {
    let sample = try Sample.clean(profile).path
    let again = house.path("again.png")
    var picture = pixRead(sample)
    defer { pixDestroy(&picture) }
    var leant = pixScale(picture, 0.94, 0.99)
    defer { pixDestroy(&leant) }
    let png: Int32 = 3
    #expect(pixWrite(again, leant, png) == 0)
    return [sample, again]
  }

  @Test("A smaller copy of a picture is one look, and settles nothing")
  func smallerCopy() throws {
    let sample = try Sample.clean("house-owes").path
    var picture = pixRead(sample)
    defer { pixDestroy(&picture) }
    var smaller = pixScale(picture, 0.9, 0.9)
    defer { pixDestroy(&smaller) }
    #expect(pixWrite(house.path("smaller.png"), smaller, 3) == 0)
    #expect(try !scan(sample, house.path("smaller.png")).settled)
  }

  @Test("Two pictures that agree settle the slip; the third is not read")
  func settles() throws {
    let pictures = try twoPictures(of: "house-owes")
    let slip = try scan("--jobs", "1", pictures[0], pictures[1], "never-looked-at.png")
    #expect(slip.settled && slip.settledAfter == pictures[1] && slip.open.isEmpty)
    #expect(slip.pictures.map(\.settled) == [false, true, nil])
    #expect(slip.pictures.last?.notNeeded == true)
    #expect(slip.profile == "house-owes")
    let truth = try Sample.clean("house-owes").truth
    for (name, figure) in slip.fields {
      #expect(!figure.needsReview && figure.votes.count == 2, "\(name)")
      if let expected = truth[name] { #expect(figure.value?.says(expected) == true, "\(name)") }
    }
  }

  @Test("The same picture twice is one look")
  func copies() throws {
    let sample = try Sample.clean("house-owes")
    let copy = house.path("copy.png")
    try FileManager.default.copyItem(atPath: sample.path, toPath: copy)
    let slip = try scan(sample.path, copy)
    #expect(!slip.settled)
    #expect(slip.pictures.map(\.sameAs) == [nil, sample.path])
    #expect(slip.fields.values.allSatisfy { $0.votes.count == 1 })
  }

  @Test("For people each picture has its line, and the slip says how many agree")
  func text() throws {
    let pictures = try twoPictures(of: "summary-two-lines")
    let run = try house.run("scan", "--together", pictures[0], pictures[1], limit: 60)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.output.contains("\(pictures[0]): ") && run.output.contains("; open: "), "\(run)")
    #expect(run.output.contains("\(pictures[1]): ") && run.output.contains("; settled"), "\(run)")
    #expect(run.output.contains("One slip, 2 pictures"), "\(run)")
    #expect(run.output.contains("2 of 2") && run.output.contains("settled after "), "\(run)")
  }

  @Test("A file that is no picture does not stop the others; where none can be read, all fail")
  func badFiles() throws {
    let pictures = try twoPictures(of: "house-owes")
    let notes = try house.write("no picture", to: "notes.png")
    let run = try house.run(
      "scan", "--together", "--format", "json", notes, pictures[0], pictures[1], limit: 60)
    #expect(run.exitCode == 65 && run.error.contains("1 of 3 pictures"), "\(run)")
    let slip = try JSONDecoder().decode(Slip.self, from: Data(run.output.utf8))
    #expect(slip.settled && slip.pictures.first?.error?.code == "not-an-image")
    try house.run("scan", "--together", "--format", "json", notes, "missing.png")
      .refuses(66, "notes.png", "missing.png", "2 of 2 pictures could not be read")
    try house.run("scan", "--read-all", notes).refuses(64, "--together")
  }
}
