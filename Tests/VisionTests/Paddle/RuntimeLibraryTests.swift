import Fixtures
import Foundation
import Testing

@testable import Vision

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
