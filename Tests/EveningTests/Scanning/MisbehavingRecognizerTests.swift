import Evening
import Fixtures
import Foundation
import Reading
import Testing
import Vision

@Suite("Recognisers that misbehave, in worker processes", .serialized)
struct MisbehavingRecognizerTests {
  /// A misdeed, and what is said of the page that it hit.
  struct Case: CustomTestStringConvertible {
    let misdeed: String
    /// The codes of the failure that it may end in; empty where the page is read.
    var codes: Set<String> = []
    /// Words of the message.
    var words: [String] = []
    /// Enough for a sound page on a busy computer.
    var seconds = 20

    var testDescription: String { misdeed }
  }

  static let cases = [
    Case(misdeed: "segfault", codes: ["crashed"], words: ["signal 11", "by hand"]),
    Case(misdeed: "abort", codes: ["crashed"], words: ["signal 6"]),
    Case(misdeed: "trap", codes: ["crashed"], words: ["signal"]),
    Case(misdeed: "quits", codes: ["crashed"], words: ["status 0"]),
    Case(misdeed: "chatters"),
    Case(misdeed: "empty", codes: ["no-profile"], words: ["No print"]),
    Case(misdeed: "slow", codes: ["timed-out"], words: ["after 5 s"], seconds: 5),
    Case(misdeed: "hungry", codes: ["crashed"], words: ["memory"]),
    Case(misdeed: "endless", codes: ["recognizer"], words: ["1000000 words"]),
    Case(misdeed: "longWord", codes: ["recognizer"], words: ["no paper prints"]),
    Case(misdeed: "garbage", codes: ["no-profile"]),
    Case(misdeed: "otherDigits"),
    Case(misdeed: "controls", codes: ["recognizer"], words: ["no paper prints"]),
    Case(misdeed: "badText", codes: ["recognizer"]),
    Case(misdeed: "outside", codes: ["recognizer"], words: ["outside of the picture"]),
    Case(misdeed: "notANumber", codes: ["recognizer"]),
  ]

  /// What a picture that takes over the process might do; nothing of it works, so the page is read.
  static let trespasses = [
    "connects", "listens", "makesFile", "changesFile", "emptiesFile", "renamesFile", "removesFile",
    "opensPermissions", "startsShell", "startsItself", "attachesToParent", "writesToParent",
    "stopsParent",
  ].filter { misdeed in
    switch misdeed {
    case "startsShell", "startsItself": Confinement.ofThisSystem.landlock >= 1
    case "stopsParent": Confinement.ofThisSystem.landlock >= 6
    default: Confinement.ofThisSystem.filtersCalls
    }
  }
  /// One process tries them all.
  static let trespassCases =
    (TestRun.triesEverything ? trespasses : [trespasses.joined(separator: ",")])
    .filter { !$0.isEmpty }.map { Case(misdeed: $0) }

  @Test(
    "The page that it hits is lost or for review; the pages before and after are read",
    arguments: cases + trespassCases)
  func loses(one: Case) throws {
    let picture = Repository.samples.appending(path: "summary-two-lines/sample-a.png")
      .path(percentEncoded: false)
    let folder = try EvidenceAtHand()
    let run = try ScanRun(
      setup: ScanSetup(limits: WorkerLimits(seconds: one.seconds, memory: 256 << 20)), jobs: 1,
      worker: WorkerCommand(
        path: BuiltProgram.path("test-programs"),
        arguments: ["misbehaving-worker", one.misdeed, folder.path]),
      writePicture: { _, _ in })
    defer {
      #expect(folder.isUntouched, "\(one.misdeed)")
    }
    var outcomes: [Result<ScannedPage, ScanFailure>] = []
    let requests = [ScanRequest](repeating: ScanRequest(path: picture), count: 3)
    try run.scan(requests) { outcome in
      try #require(outcome.results.count == 1)
      outcomes += outcome.results
    }
    let sound = try outcomes[0].get()
    #expect(try outcomes[2].get().reading == sound.reading)
    #expect(sound.reading[.netSales]?.needsReview == false)
    switch outcomes[1] {
    case .failure(let failure):
      #expect(one.codes.contains(failure.code), "\(failure)")
      #expect(failure.path == picture)
      #expect((failure.remedy == .moreTime) == (failure.code == "timed-out"))
      for word in one.words { #expect(failure.message.contains(word), "\(failure.message)") }
    case .success(let page):
      #expect(one.codes.isEmpty, "\(page.rows)")
      for field in page.reading.fields where field.value != sound.reading[field.pattern]?.value {
        #expect(field.needsReview, "\(field.pattern.rawValue) \(field.text)")
      }
    }
  }
}

/// A folder with a file that somebody might want to spoil.
private final class EvidenceAtHand {
  let path: String
  private static let content = Data("what was seen".utf8)

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "trespass-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Self.content.write(to: URL(filePath: path + "/evidence"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: path + "/evidence")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var isUntouched: Bool {
    var status = stat()
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) == ["evidence"]
      && FileManager.default.contents(atPath: path + "/evidence") == Self.content
      && stat(path + "/evidence", &status) == 0 && status.st_mode & 0o777 == 0o600
  }
}
