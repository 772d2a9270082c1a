import Fixtures
import Foundation
import Testing

@Suite("Files that are no report: told by name, never a crash, never the others' loss")
struct PictureTroubleTests {
  let house: House

  init() throws { house = try House() }

  /// A file, what makes it, and what must be said of it.
  struct Trouble: CustomTestStringConvertible {
    let name: String
    let bytes: @Sendable () throws -> [UInt8]
    let status: Int32
    let code: String
    let words: [String]

    var testDescription: String { name }
  }

  static let troubles: [Trouble] = [
    Trouble(
      name: "notes.png", bytes: { Array("These are notes, no picture.".utf8) }, status: 65,
      code: "not-an-image", words: ["no picture", "PNG"]),
    Trouble(
      name: "empty.png", bytes: { [] }, status: 65, code: "empty", words: ["is empty"]),
    Trouble(
      name: "cut.jpg", bytes: { try Pictures.firstHalf(of: jpeg()) }, status: 65,
      code: "damaged", words: ["damaged", "again"]),
    Trouble(
      name: "head.jpg", bytes: { Array(try Data(contentsOf: jpeg()).prefix(600)) }, status: 65,
      code: "damaged", words: ["damaged"]),
    Trouble(
      name: "cut.png", bytes: { try Pictures.firstHalf(of: Sample.clean("house-owes").picture) },
      status: 65, code: "damaged", words: ["damaged"]),
    Trouble(
      name: "bomb.png", bytes: { Pictures.pngHeader(width: 60_000, height: 60_000) }, status: 65,
      code: "too-many-pixels", words: ["60000", "--pixel-limit"]),
    Trouble(
      name: "blank.bmp", bytes: { Pictures.blank() }, status: 65, code: "no-profile",
      words: ["No print", "again"]),
    Trouble(
      name: "noise.bmp", bytes: { Pictures.noise(seed: 7) }, status: 65, code: "no-profile",
      words: ["page"]),
    Trouble(
      name: "tiny.bmp", bytes: { Pictures.blank(width: 1, height: 1) }, status: 65,
      code: "too-small", words: ["1 × 1 pixels"]),
    Trouble(
      name: "slip.heic",
      bytes: { [0, 0, 0, 0x18] + Array("ftypheic".utf8) + [UInt8](repeating: 0, count: 400) },
      status: 65, code: "damaged", words: ["damaged", "again"]),
    Trouble(
      name: "slip.pdf", bytes: { Array("%PDF-1.7\n%%EOF\n".utf8) }, status: 65,
      code: "damaged", words: ["damaged"]),
    Trouble(
      name: "slip.mp4",
      bytes: { [0, 0, 0, 0x18] + Array("ftypisom".utf8) + [UInt8](repeating: 0, count: 400) },
      status: 65, code: "unsupported-format", words: ["Video", "JPEG"]),
  ]

  private static func jpeg() throws -> URL {
    guard let sample = try Sample.all().first(where: { $0.picture.pathExtension == "jpg" }) else {
      throw HarnessFailure("there is no JPEG among the samples")
    }
    return sample.picture
  }

  @Test("Each bad picture says what it is and what to do", arguments: troubles)
  func eachSaysWhatItIs(trouble: Trouble) throws {
    let path = try house.write(bytes: try trouble.bytes(), to: trouble.name)
    let run = try house.run("scan", "--format", "jsonl", path, limit: 60)
    #expect(run.end == .exit(trouble.status), "\(run)")
    let result = try #require(try ScanResult.lines(run.output).first)
    #expect(result.error?.code == trouble.code, "\(run)")
    for word in trouble.words {
      #expect(result.error?.message.contains(word) == true, "“\(word)” is missing\n\(run)")
    }
    #expect(run.error.contains(path), "\(run)")
  }

  @Test("A folder and a missing file are told as such")
  func places() throws {
    let missing = try house.run("scan", "--format", "jsonl", "nowhere.png")
    #expect(missing.exitCode == 66 && missing.error.contains("no such file"), "\(missing)")
    let folder = try house.run("scan", "--format", "jsonl", ".")
    #expect(folder.exitCode == 66 && folder.error.contains("folder"), "\(folder)")
    // Root may read everything; a process's own memory cannot be read by anybody like a file.
    let memory = try house.run("scan", "/proc/self/mem")
    #expect((65...66).contains(memory.exitCode ?? 0), "\(memory)")
    let endless = try house.run("scan", "/dev/zero", limit: 20)
    #expect((65...66).contains(endless.exitCode ?? 0), "\(endless)")
    let path = String(repeating: "n", count: 5000) + ".png"
    #expect(try house.run("scan", path).exitCode == 66)
  }

  @Test("A bad picture among a shift's reports saves nothing and names the file")
  func inAShift() throws {
    let path = try house.write("no picture", to: "notes.png")
    let good = try Sample.clean("summary-two-lines").path
    let run = try house.run(
      "shift", "new", "--yes", "--date", "2026-09-25", "--report", good, path, limit: 60)
    #expect(run.exitCode == 65 && run.error.contains(path), "\(run)")
    #expect(try house.shiftLines().isEmpty)
    let twice = try house.run(
      "shift", "new", "--yes", "--date", "2026-09-25", "--report", good, good, limit: 60)
    #expect(twice.exitCode == 65 && twice.error.contains("same picture"), "\(twice)")
  }

  @Test("Results into a closed pipe end the scan without a word")
  func closedPipe() throws {
    let sample = try Sample.clean("summary-two-lines")
    let run = try house.run("scan", sample.path, output: .closedPipe, limit: 60)
    #expect(run.exitCode != 0 && run.error.isEmpty, "\(run)")
  }
}
