import Files
import Fixtures
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
      try folder.write(Data(), to: "ppocrv6-small/\(file.name)")
    }
    #expect(directory.isLaid)
  }

  private static func pinned(_ text: String) -> PinnedFile {
    PinnedFile(name: "small", size: text.utf8.count, sha256: ContentHash(of: text.utf8).hex)
  }

  @Test func aFileOfAnotherSizeOrContentIsRefused() throws {
    let folder = try TemporaryFolder()
    let (directory, pinned) = (ModelDirectory(path: folder.path), Self.pinned("123456789"))
    let place = try folder.write("123456789", to: "ppocrv6-small/small")
    #expect(try directory.bytes(of: pinned) == Data("123456789".utf8))
    for other in ["12345678", "1234567890", "123456780", "023456789", ""] {
      try folder.write(other, to: "ppocrv6-small/small")
      #expect(throws: PaddleRecognitionError.otherFile(path: place)) {
        try directory.bytes(of: pinned)
      }
    }
  }

  @Test func aFileOfTheModelStoreIsFoundByItsHash() throws {
    let folder = try TemporaryFolder()
    let (directory, pinned) = (ModelDirectory(path: folder.path), Self.pinned("123"))
    try folder.write("123", to: "blobs/sha256-\(pinned.sha256)")
    #expect(try directory.bytes(of: pinned) == Data("123".utf8))
    // What lies beside the store does not count where the store has it.
    try folder.write("other", to: "ppocrv6-small/small")
    #expect(try directory.bytes(of: pinned) == Data("123".utf8))
  }

  @Test(arguments: [true, false])
  func aFolderOrPipeInTheFilesPlaceIsUnreadable(isPipe: Bool) throws {
    let folder = try TemporaryFolder()
    let place = folder.file("ppocrv6-small/small")
    try folder.write("", to: "ppocrv6-small/\(isPipe ? "other" : "small/x")")
    if isPipe { #expect(mkfifo(place, 0o600) == 0) }
    let error = #expect(throws: PaddleRecognitionError.self) {
      try ModelDirectory(path: folder.path).bytes(of: Self.pinned(""))
    }
    guard case .unreadable(place, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  static let sentences: [(error: PaddleRecognitionError, words: String)] = [
    (.notInstalled(missing: "/m/a"), "/m/a: the second recogniser is not installed"),
    (.unreadable(path: "/m/a", reason: "not\n allowed"), "/m/a: cannot be read (not allowed)"),
    (.otherFile(path: "/m/a"), "/m/a: not the file"),
    (.noRuntimeForThisMachine, "this kind of machine"),
    (
      .runtimeNotLoaded(path: "/m/a", reason: "bad ELF"),
      "/m/a: the system cannot load it (bad ELF)"
    ),
    (.notONNXRuntime(path: "/m/a"), "/m/a: a library, but not ONNX Runtime"),
    (.runtimeTooOld(path: "/m/a", version: "1.2.0"), "/m/a: ONNX Runtime 1.2.0 is too old"),
    (
      .modelRefused(path: "/m/a", reason: "no\ngood"), "ONNX Runtime cannot use the model (no good)"
    ),
    (.engineFailed(reason: "out of memory"), "could not read a line (out of memory)"),
  ]

  @Test(arguments: sentences)
  func everyErrorSaysWhatIsWrong(error: PaddleRecognitionError, words: String) {
    #expect(error.description.contains(words))
  }
}

/// What is said of libraries that are no ONNX Runtime, and of runtimes that refuse.
@Suite struct RuntimeLibraryTests {
  @Test(arguments: ["text", ""])
  func aFileThatIsNoLibraryIsRefused(text: String) throws {
    let error = #expect(throws: PaddleRecognitionError.self) {
      _ = try PaddleModel.open(library: ("lib.so", Data(text.utf8)), model: ("m", Data([1])))
    }
    guard case .runtimeNotLoaded("lib.so", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  /// The bytes that were checked are the ones that are loaded, whatever lies at the path by then.
  @Test(.enabled(if: FakeRuntime.canBeBuilt, "needs a C compiler"))
  func theCheckedBytesAreLoadedAndNotThePath() throws {
    let folder = try TemporaryFolder()
    let (path, checked) = try FakeRuntime.build(in: folder, table: "failing")
    try folder.write(Data("another library by now".utf8), to: "fake.so")
    #expect(throws: PaddleRecognitionError.modelRefused(path: "m", reason: "the fake refuses")) {
      _ = try PaddleModel.open(library: (path, checked), model: ("m", Data([1])))
    }
  }

  @Test(.enabled(if: FakeRuntime.canBeBuilt, "needs a C compiler"))
  func anotherLibraryOrAnOldRuntimeIsRefused() throws {
    let folder = try TemporaryFolder()
    let other = try FakeRuntime.library(in: folder, source: "int nothing(void) { return 0; }\n")
    #expect(throws: PaddleRecognitionError.notONNXRuntime(path: other.path)) {
      _ = try PaddleModel.open(library: other, model: ("m", Data()))
    }
    let old = try FakeRuntime.build(in: folder, table: "0")
    #expect(throws: PaddleRecognitionError.runtimeTooOld(path: old.path, version: "0.9 fake")) {
      _ = try PaddleModel.open(library: old, model: ("m", Data([1])))
    }
  }
}

/// A library with ONNX Runtime's one function.
enum FakeRuntime {
  static let compiler = [
    "/usr/bin/cc", "/usr/bin/gcc", "/usr/bin/clang", "/opt/swift/usr/bin/clang",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }
  static let canBeBuilt = compiler != nil

  /// - Parameter table: `0`, or `failing`: every function returns a status.
  static func build(
    in folder: TemporaryFolder, table: String
  ) throws -> (path: String, bytes: Data) {
    try library(
      in: folder,
      source:
        """
        static const char text[] = "the fake refuses";
        static const void *fail(void) { return text; }
        static const char *words(const void *status) { return status; }
        static void nothing(void *object) { (void)object; }
        static const void *failing[200];
        static const void *table(unsigned version) {
          for (int i = 0; i < 200; i++) failing[i] = i >= 92 ? (void *)nothing : (void *)fail;
          failing[2] = words;
          (void)version;
          return \(table);
        }
        static const char *name(void) { return "0.9 fake"; }
        static const void *const base[] = {table, name};
        const void *OrtGetApiBase(void) { return base; }

        """)
  }

  static func library(
    in folder: TemporaryFolder, source: String
  ) throws -> (path: String, bytes: Data) {
    let source = try folder.write(Data(source.utf8), to: "fake.c")
    let library = folder.path + "/fake.so"
    let process = Process()
    process.executableURL = URL(filePath: try #require(compiler))
    process.arguments = ["-w", "-shared", "-fPIC", "-o", library, source]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return (library, try Data(contentsOf: URL(filePath: library)))
  }
}
