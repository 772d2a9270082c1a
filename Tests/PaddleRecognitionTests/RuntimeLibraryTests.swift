import Foundation
import Testing

@testable import PaddleRecognition

/// What is said of libraries that are no ONNX Runtime, and of runtimes that refuse.
@Suite struct RuntimeLibraryTests {
  @Test func aFileThatIsNoLibraryIsRefused() throws {
    let folder = try TemporaryFolder()
    let place = try folder.add("lib.so", Data("text".utf8))
    let error = #expect(throws: PaddleRecognitionError.self) {
      _ = try PaddleModel.open(place, [1], model: "m")
    }
    guard case .runtimeNotLoaded(place, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func aLibraryThatIsNotThereIsRefused() {
    let error = #expect(throws: PaddleRecognitionError.self) {
      _ = try PaddleModel.open("/nowhere/lib.so", [1], model: "m")
    }
    guard case .runtimeNotLoaded("/nowhere/lib.so", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func anotherLibraryIsNoRuntime() {
    #expect(throws: PaddleRecognitionError.notONNXRuntime(path: "libm.so.6")) {
      _ = try PaddleModel.open("libm.so.6", [], model: "m")
    }
  }

  @Test(.enabled(if: FakeRuntime.canBeBuilt, "needs a C compiler"))
  func aRuntimeWithoutTheInterfaceIsTooOld() throws {
    let folder = try TemporaryFolder()
    let library = try FakeRuntime.build(in: folder, table: "0")
    #expect(throws: PaddleRecognitionError.runtimeTooOld(path: library, version: "0.9 fake")) {
      _ = try PaddleModel.open(library, [1], model: "m")
    }
  }

  /// A runtime of which every call fails with the same words.
  @Test(.enabled(if: FakeRuntime.canBeBuilt, "needs a C compiler"))
  func aRuntimesRefusalIsHandedOn() throws {
    let folder = try TemporaryFolder()
    let library = try FakeRuntime.build(in: folder, table: "failing")
    #expect(throws: PaddleRecognitionError.modelRefused(path: "m", reason: "the fake refuses")) {
      _ = try PaddleModel.open(library, [1], model: "m")
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
  static func build(in folder: TemporaryFolder, table: String) throws -> String {
    let source = try folder.add(
      "fake.c",
      Data(
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

        """.utf8))
    let library = folder.path + "/fake.so"
    let process = Process()
    process.executableURL = URL(filePath: try #require(compiler))
    process.arguments = ["-w", "-shared", "-fPIC", "-o", library, source]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return library
  }
}
