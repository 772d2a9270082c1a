import CLeptonica
import Fixtures
import Foundation
import Testing

@Suite("tippool scan --frames: one slip from a film")
struct FramesTests {
  let house: House

  init() throws { house = try House() }

  /// One line of `--format jsonl`.
  private struct Line: Decodable {
    let n: Int
    let state: String
    let settled: Bool
    let open: [String]
    let fields: [String: Field]

    struct Field: Decodable {
      let value: ScanResult.Value?
      let standing: String
    }
  }

  /// Its temporary files lie in a folder of its own: others film at the same time.
  private func scan(_ arguments: String...) throws -> Run {
    var environment = house.environment
    environment["TMPDIR"] = house.folder
    return try BuiltBinary.run(
      ["scan"] + arguments, environment: environment, folder: house.folder, limit: 60)
  }

  /// A slip as it is, and leant back, as JPEG pictures.
  private func frames() throws -> [[UInt8]] {
    let sample = try Sample.clean("house-owes").path
    return try [(1, 1), (0.94, 0.99)].enumerated().map { number, scale in
      let path = house.path("frame-\(number).jpg")
      var picture = pixRead(sample)
      defer { pixDestroy(&picture) }
      var leant = pixScale(picture, Float(scale.0), Float(scale.1))
      defer { pixDestroy(&leant) }
      let jpeg: Int32 = 2
      #expect(pixWrite(path, leant, jpeg) == 0)
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
  }

  @Test("a film of two views settles a slip, and each line says how far it is")
  func film() throws {
    let frames = try frames()
    let film = try house.write(bytes: frames[0] + frames[1], to: "slip.mjpeg")
    let run = try scan("--frames", film, "--frame-rate", "2", "--format", "jsonl")
    #expect(run.end == .exit(0), "\(run)")
    let lines = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.n) == [1, 2] && lines.map(\.settled) == [false, true])
    #expect(lines[0].open.contains("serverName") && lines[1].open.isEmpty)
    #expect(["agreed", "confirmed"].contains(lines[1].fields["netSales"]?.standing))
    // Nothing is left of the frames.
    let left = try FileManager.default.contentsOfDirectory(atPath: house.folder)
    #expect(!left.contains { $0.hasPrefix("tippool-frames-") })
  }

  @Test("one view settles nothing: it ends with what is open")
  func oneView() throws {
    let frame = try frames()[0]
    let film = try house.write(bytes: frame + frame + frame, to: "slip.mjpeg")
    let run = try scan("--frames", film, "--frame-rate", "2")
    #expect(run.end == .exit(65))
    #expect(run.error.contains("Still open: ") && run.error.contains("from more than one side"))
  }

  @Test("a film that breaks off is told and read as far as it goes; what is none is refused")
  func damaged() throws {
    let frame = try frames()[0]
    let half = try house.write(bytes: frame + frame.dropLast(9), to: "half.mjpeg")
    let run = try scan("--frames", half)
    #expect(run.end == .exit(65))
    #expect(run.error.contains("breaks off after 1 pictures, at byte \(frame.count)."))
    for (bytes, says) in [
      (Array("RIFF".utf8), "is no film of JPEG pictures"), ([], "is empty."),
    ] {
      let none = try scan("--frames", try house.write(bytes: bytes, to: "none.mjpeg"))
      #expect(none.end == .exit(65) && none.error.contains(says), "\(none)")
    }
    let missing = try scan("--frames", "nowhere")
    #expect(
      missing.end == .exit(66) && missing.error.contains("There is no file or folder nowhere."))
    let empty = house.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    let folder = try scan("--frames", empty)
    #expect(folder.end == .exit(66) && folder.error.contains("has no pictures."))
  }
}
