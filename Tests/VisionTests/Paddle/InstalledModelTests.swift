import Fixtures
import Foundation
import Testing

@testable import Vision

/// What the second recogniser reads where `make models` has fetched it.
@Suite(
  .enabled(if: Installed.isThere, "make models was not run: the second recogniser is not here"))
struct InstalledModelTests {
  static let slips: [(sample: String, amounts: [String])] = [
    (
      "shift-review/sample-b.png",
      [
        "$1,254.75", "$45.11", "$314.68", "$894.96", "$2,031.14", "$367.72", "$239.55", "$386.66",
        "$130.98", "$3,156.05", "$220.92", "$3,376.97", "$3,736.76", "$35.86", "$7.98", "$367.77",
      ]
    ),
    (
      "inverse-bars/sample-b.jpg",
      [
        "$2,159.19", "-$28.69", "-$35.45", "$2,095.05", "$193.80", "$1,372.56", "$916.29",
        "$151.50", "$0.00", "$1,372.56", "$151.50", "$1,221.06",
      ]
    ),
  ]

  @Test(arguments: slips)
  func everyAmountOfASlipIsRead(sample: String, amounts: [String]) throws {
    let page = try Installed.page(sample)
    let words = try PaddleRecognizer(try Installed.model).recognize(page).words
    #expect(Installed.amounts(words) == amounts)
  }

  @Test func everyWordLiesOnItsPrint() throws {
    let page = try Installed.page("shift-review/sample-b.png")
    let read = try PaddleRecognizer(try Installed.model).recognize(page)
    #expect(read.words.count > 60)
    #expect(read.aspectRatio == Double(page.raster.width) / Double(page.raster.height))
    for word in read.words {
      SampleSlips.expectInk(under: word, on: page.raster)
    }
  }

  @Test func oneModelServesManyThreads() async throws {
    let page = try Installed.page("inverse-bars/sample-b.jpg")
    let model = try Installed.model
    let alone = try PaddleRecognizer(model).recognize(page)
    let readings = try await withThrowingTaskGroup(of: PageObservations.self) { group in
      for _ in 0..<3 { group.addTask { try PaddleRecognizer(model).recognize(page) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(readings == [alone, alone, alone])
  }

  @Test func theIdentityTellsEngineVersionAndModel() throws {
    let identity = PaddleRecognizer(try Installed.model).identity
    #expect(
      identity
        == RecognizerIdentity(engine: "onnxruntime", version: "1.31.1", model: "PP-OCRv6_rec_small")
    )
  }

  /// ONNX Runtime would report to its makers: over the network, with a file under the cache folder
  /// that names the computer. Where `CI` is set it would not, so that is taken away.
  @Test func nothingIsPrintedOrReported() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        let directory = try Installed.directory
        let page = try Installed.page("inverse-bars/sample-b.jpg")
        let home = try TemporaryFolder()
        unsetenv("CI")
        for name in ["HOME", "XDG_CACHE_HOME"] { setenv(name, home.path, 1) }
        let model = try PaddleModel(directory)
        #expect(try PaddleRecognizer(model).recognize(page).words.count > 20)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
      })
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
  }

  @Test func theRuntimeRefusesWhatIsNoModel() throws {
    let directory = try Installed.directory
    let runtime = try #require(PinnedFile.runtime)
    let library = (runtime.name, try directory.bytes(of: runtime))
    let error = #expect(throws: PaddleRecognitionError.self) {
      _ = try PaddleModel.open(library: library, model: ("m", Data([1, 2, 3])))
    }
    guard case .modelRefused("m", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }
}

/// The second recogniser of this machine.
enum Installed {
  static let isThere = PinnedFile.needed.allSatisfy { file in
    (try? directory).map { FileManager.default.isReadableFile(atPath: $0.place(of: file)) } ?? false
  }

  static var directory: ModelDirectory {
    get throws {
      try #require(ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment))
    }
  }

  static var model: PaddleModel { get throws { try loaded.get() } }

  /// Loaded once for all tests.
  private static let loaded = Result { try PaddleModel(directory) }

  static func page(_ name: String) throws -> RecognizablePage {
    try SampleSlips.page(name).recognizable
  }

  /// Amounts with cents, from top to bottom.
  static func amounts(_ words: [TextObservation]) -> [String] {
    words.sorted { $0.box.midY < $1.box.midY }.map(\.text)
      .filter { $0.wholeMatch(of: /-?\$?[0-9,]+\.[0-9]{2}/) != nil }
  }
}
