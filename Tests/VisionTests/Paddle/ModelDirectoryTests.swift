import Files
import Foundation
import Testing

@testable import Vision

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
    #expect(!directory.isLaid)
    let runtime = try #require(PinnedFile.runtime)
    let missing = "\(folder.path)/ppocrv6-small/\(runtime.name)"
    #expect(throws: PaddleRecognitionError.notInstalled(missing: missing)) {
      try PaddleModel(directory)
    }
  }

  @Test func theFilesLieTogetherOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let directory = ModelDirectory(path: folder.path)
    for file in PinnedFile.needed {
      #expect(!directory.isLaid)
      try folder.add("ppocrv6-small/\(file.name)", Data())
    }
    #expect(directory.isLaid)
  }

  @Test func aFileOfAnotherSizeOrContentIsRefused() throws {
    let folder = try TemporaryFolder()
    let pinned = PinnedFile(name: "small", size: 9, sha256: ContentHash(of: "123456789".utf8).hex)
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

  @Test func aFileOfTheModelStoreIsFoundByItsHash() throws {
    let folder = try TemporaryFolder()
    let pinned = PinnedFile(name: "small", size: 3, sha256: ContentHash(of: "123".utf8).hex)
    let directory = ModelDirectory(path: folder.path)
    try folder.add("blobs/sha256-\(pinned.sha256)", Data("123".utf8))
    #expect(try directory.bytes(of: pinned) == Data("123".utf8))
    // What lies beside the store does not count where the store has it.
    try folder.add("ppocrv6-small/small", Data("other".utf8))
    #expect(try directory.bytes(of: pinned) == Data("123".utf8))
  }

  @Test func aFolderInTheFilesPlaceIsUnreadable() throws {
    let folder = try TemporaryFolder()
    let place = try folder.add("ppocrv6-small/small/x", Data()).dropLast(2)
    let pinned = PinnedFile(name: "small", size: 9, sha256: ContentHash(of: []).hex)
    let error = #expect(throws: PaddleRecognitionError.self) {
      try ModelDirectory(path: folder.path).bytes(of: pinned)
    }
    guard case .unreadable(String(place), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aPipeInTheFilesPlaceIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    let place = try folder.add("ppocrv6-small/small", Data())
    unlink(place)
    #expect(mkfifo(place, 0o600) == 0)
    let pinned = PinnedFile(name: "small", size: 0, sha256: ContentHash(of: []).hex)
    #expect(throws: PaddleRecognitionError.unreadable(path: place, reason: "it is no file")) {
      try ModelDirectory(path: folder.path).bytes(of: pinned)
    }
  }

  /// Whoever may write to the folder can make a file with any sum that is no cryptographic hash:
  /// here of the same size too.
  @Test func aFileThatWasForgedForAQuickSumIsRefused() throws {
    let right = Data("the right library has these forty bytes.".utf8)
    let forged = Self.forged(Data("a library by somebody else entirely.".utf8), like: right)
    #expect(Self.quickSum(forged) == Self.quickSum(right))
    let folder = try TemporaryFolder()
    let place = try folder.add("ppocrv6-small/small", forged)
    let pinned = PinnedFile(
      name: "small", size: right.count, sha256: ContentHash(of: right).hex)
    #expect(throws: PaddleRecognitionError.otherFile(path: place)) {
      try ModelDirectory(path: folder.path).bytes(of: pinned)
    }
  }

  private static let prime: UInt64 = 0x100_0000_01b3

  /// FNV-1a over words of eight bytes.
  private static func quickSum(_ data: Data) -> UInt64 {
    words(data).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1) &* prime }
  }

  private static func words(_ data: Data) -> [UInt64] {
    stride(from: 0, to: data.count - 7, by: 8).map { start in
      data[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// The beginning of some bytes, with one word behind it that gives the sum of others.
  private static func forged(_ data: Data, like right: Data) -> Data {
    let whole = data.prefix(data.count / 8 * 8)
    let rightWhole = right.prefix(right.count / 8 * 8)
    var inverse: UInt64 = 1
    for _ in 0..<6 { inverse = inverse &* (2 &- prime &* inverse) }
    var word = quickSum(whole) ^ (quickSum(rightWhole) &* inverse)
    var forged = Data(whole)
    for _ in 0..<8 {
      forged.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
    return forged
  }

  static let sentences: [(error: PaddleRecognitionError, text: String)] = [
    (
      .notInstalled(missing: "/m/a"),
      "/m/a: the second recogniser is not installed; get it"
    ),
    (
      .unreadable(path: "/m/a", reason: "not\n allowed"),
      "/m/a: cannot be read (not allowed); get it anew"
    ),
    (
      .otherFile(path: "/m/a"),
      "/m/a: not the file that this TipPool was made for: damaged or of another version; "
        + "get it anew"
    ),
    (
      .noRuntimeForThisMachine,
      "there is no second recogniser for this kind of machine; TipPool reads without it"
    ),
    (
      .runtimeNotLoaded(path: "/m/a", reason: "invalid ELF header"),
      "/m/a: the system cannot load it (invalid ELF header); get it anew"
    ),
    (
      .notONNXRuntime(path: "/m/a"),
      "/m/a: a library, but not ONNX Runtime; get it anew"
    ),
    (
      .runtimeTooOld(path: "/m/a", version: "1.2.0"),
      "/m/a: ONNX Runtime 1.2.0 is too old; get the right one"
    ),
    (
      .modelRefused(path: "/m/a", reason: "no\ngood"),
      "/m/a: ONNX Runtime cannot use the model (no good); get it anew"
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
