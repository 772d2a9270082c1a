import Foundation
import Testing

@testable import PaddleRecognition

/// Where the files are looked for, and what is said when they are not the right ones.
@Suite struct ModelDirectoryTests {
  static let places: [(environment: [String: String], path: String?)] = [
    (["TIPPOOL_MODELS": "models", "HOME": "/h"], "models"),
    (["TIPPOOL_MODELS": "", "HOME": "/h"], "/h/.local/share/tippool/models"),
    (["XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/tippool/models"),
    (["XDG_DATA_HOME": "x", "HOME": "/h"], "/h/.local/share/tippool/models"),
    (["HOME": "h"], nil), ([:], nil),
  ]

  @Test(arguments: places)
  func theFolderIsTheOneThatIsFilled(environment: [String: String], path: String?) {
    #expect(ModelDirectory.ofUser(environment: environment)?.path == path)
  }

  @Test func anEmptyFolderIsNotInstalled() throws {
    let folder = try TemporaryFolder()
    let directory = ModelDirectory(path: folder.path)
    #expect(!directory.isInstalled)
    let runtime = try #require(PinnedFile.runtime)
    let missing = "\(folder.path)/ppocrv6-small/\(runtime.name)"
    #expect(throws: PaddleRecognitionError.notInstalled(missing: missing)) {
      try PaddleModel(directory)
    }
  }

  @Test func aFileOfAnotherSizeOrContentIsRefused() throws {
    let folder = try TemporaryFolder()
    let pinned = PinnedFile(
      name: "small", size: 9, checksum: PinnedFile.checksum(of: Data("123456789".utf8)))
    let directory = ModelDirectory(path: folder.path)
    let place = try folder.add("ppocrv6-small/small", Data("123456789".utf8))
    #expect(try directory.bytes(of: pinned) == Data("123456789".utf8))
    for other in ["12345678", "1234567890", "123456780", "023456789", ""] {
      try folder.add("ppocrv6-small/small", Data(other.utf8))
      #expect(throws: PaddleRecognitionError.otherFile(path: place)) {
        try directory.bytes(of: pinned)
      }
    }
  }

  @Test func aFolderInTheFilesPlaceIsUnreadable() throws {
    let folder = try TemporaryFolder()
    let place = try folder.add("ppocrv6-small/small/x", Data()).dropLast(2)
    let pinned = PinnedFile(name: "small", size: 0, checksum: 0)
    let error = #expect(throws: PaddleRecognitionError.self) {
      try ModelDirectory(path: folder.path).bytes(of: pinned)
    }
    guard case .unreadable(String(place), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Every change of one byte changes the sum.
  @Test func theSumFindsEveryChangedByte() {
    let data = Data((0..<43).map { UInt8($0 * 5) })
    let sum = PinnedFile.checksum(of: data)
    for index in data.indices {
      for bit in 0..<8 {
        var other = data
        other[index] ^= 1 << bit
        #expect(PinnedFile.checksum(of: other) != sum)
      }
    }
  }

  static let sentences: [(error: PaddleRecognitionError, text: String)] = [
    (
      .notInstalled(missing: "/m/a"),
      "/m/a: the second recogniser is not installed; get it with: make models"
    ),
    (
      .unreadable(path: "/m/a", reason: "not\n allowed"),
      "/m/a: cannot be read (not allowed); get it anew: make models"
    ),
    (
      .otherFile(path: "/m/a"),
      "/m/a: not the file that this TipPool was made for: damaged or of another version; "
        + "get it anew: make models"
    ),
    (
      .noRuntimeForThisMachine,
      "there is no second recogniser for this kind of machine; TipPool reads without it"
    ),
    (
      .runtimeNotLoaded(path: "/m/a", reason: "invalid ELF header"),
      "/m/a: the system cannot load it (invalid ELF header); get it anew: make models"
    ),
    (
      .notONNXRuntime(path: "/m/a"),
      "/m/a: a library, but not ONNX Runtime; get it anew: make models"
    ),
    (
      .runtimeTooOld(path: "/m/a", version: "1.2.0"),
      "/m/a: ONNX Runtime 1.2.0 is too old; get the right one: make models"
    ),
    (
      .modelRefused(path: "/m/a", reason: "no\ngood"),
      "/m/a: ONNX Runtime cannot use the model (no good); get it anew: make models"
    ),
    (
      .unexpectedModel(path: "/m/a", problem: .malformed),
      "/m/a: no whole ONNX model; get the right one: make models"
    ),
    (
      .unexpectedModel(path: "/m/a", problem: .noAlphabet),
      "/m/a: the model does not say which characters it knows; get the right one: make models"
    ),
    (
      .unexpectedModel(path: "/m/a", problem: .noHead(classes: 5)),
      "/m/a: the model has not one layer with 5 characters at its end; "
        + "get the right one: make models"
    ),
    (
      .unexpectedModel(path: "/m/a", problem: .otherColumns(expected: 3, found: 4)),
      "/m/a: the model answers with 4 columns instead of 3; get the right one: make models"
    ),
    (
      .engineFailed(reason: "out of memory"),
      "the second recogniser could not read a line (out of memory); try another picture"
    ),
  ]

  @Test(arguments: sentences)
  func everyErrorSaysWhatIsWrongAndWhatToDo(error: PaddleRecognitionError, text: String) {
    #expect(error.description == text)
  }
}
