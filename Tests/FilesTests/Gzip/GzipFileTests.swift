import Files
import Fixtures
import Foundation
import Testing

@Suite struct GzipFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pack(_ source: String, to name: String) throws -> String {
    try to(name) { try GzipFile.pack(source, into: $0) }
  }

  private func unpack(_ source: String, to name: String) throws -> String {
    try to(name) { try GzipFile.unpack(source, into: $0) }
  }

  private func to(_ name: String, _ work: (Int32) throws -> Void) throws -> String {
    let path = folder.file(name)
    let file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try work(file)
    return path
  }

  /// Sizes around the blocks in which files are read.
  static let sizes = [0, 1, 2, 100, 131_071, 131_072, 131_073, 262_144, 500_000]

  @Test(arguments: sizes)
  func whatIsPackedIsUnpackedToTheSameBytes(size: Int) throws {
    var generator = SeededGenerator(seed: UInt64(size))
    let bytes = (0..<size).map { $0 % 3 == 0 ? UInt8.random(in: 0...255, using: &generator) : 7 }
    let source = try folder.write(bytes, to: "a")
    let packed = try pack(source, to: "a.gz")
    #expect(try GzipFile.isOne(packed))
    let unpacked = try unpack(packed, to: "b")
    #expect(try Data(contentsOf: URL(filePath: unpacked)) == Data(bytes))
    #expect(try run("gzip -t \(packed) && gunzip -c \(packed) | cmp - \(source)") == 0)
    #expect(try run("gzip -c \(source) > \(folder.path)/c.gz") == 0)
    let other = try unpack(folder.file("c.gz"), to: "c")
    #expect(try Data(contentsOf: URL(filePath: other)) == Data(bytes))
  }

  @Test func aPackedFileThatWasCutAnywhereIsRefused() throws {
    let packed = try pack(folder.write("twelve shifts of tips", to: "a"), to: "a.gz")
    let whole = Array(try Data(contentsOf: URL(filePath: packed)))
    for length in 0..<whole.count {
      let cut = try folder.write(Array(whole.prefix(length)), to: "cut.gz")
      #expect(throws: GzipError.self, "\(length)") { try unpack(cut, to: "b") }
    }
  }

  @Test func aPackedFileWithAChangedByteIsRefusedOrStillTheSame() throws {
    let bytes = Array("twelve shifts of tips".utf8)
    let packed = try pack(try folder.write(bytes, to: "a"), to: "a.gz")
    let whole = Array(try Data(contentsOf: URL(filePath: packed)))
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x10
      let path = try folder.write(changed, to: "changed.gz")
      do throws {
        // The head's time and system mean nothing to the content.
        #expect(try Data(contentsOf: URL(filePath: unpack(path, to: "b"))) == Data(bytes))
      } catch is GzipError {}
    }
  }

  @Test func everyTroubleHasItsCase() throws {
    let text = try folder.write("no gzip", to: "a")
    #expect(throws: GzipError.noGzip(path: text)) { try unpack(text, to: "b") }
    let missing = folder.file("missing")
    #expect(throws: GzipError.reading(path: missing, code: ENOENT)) { try unpack(missing, to: "b") }
    #expect(throws: GzipError.reading(path: missing, code: ENOENT)) { try pack(missing, to: "b") }
    let packed = try pack(text, to: "a.gz")
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: GzipError.writing(code: ENOSPC)) { try GzipFile.unpack(packed, into: full) }
    #expect(throws: GzipError.writing(code: ENOSPC)) { try GzipFile.pack(text, into: full) }
  }

  private func run(_ script: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
