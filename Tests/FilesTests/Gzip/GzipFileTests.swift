import Files
import Fixtures
import Foundation
import Testing

@Suite struct GzipFileTests {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "gzip-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: folder + "/" + name))
    return folder + "/" + name
  }

  private func pack(_ source: String, to name: String) throws -> String {
    try to(name) { try GzipFile.pack(source, into: $0) }
  }

  private func unpack(_ source: String, to name: String) throws -> String {
    try to(name) { try GzipFile.unpack(source, into: $0) }
  }

  private func to(_ name: String, _ work: (Int32) throws -> Void) throws -> String {
    let path = folder + "/" + name
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
    let source = try write(bytes, to: "a")
    let packed = try pack(source, to: "a.gz")
    #expect(try GzipFile.isOne(packed))
    let unpacked = try unpack(packed, to: "b")
    #expect(try Data(contentsOf: URL(filePath: unpacked)) == Data(bytes))
    #expect(try run("gzip -t \(packed) && gunzip -c \(packed) | cmp - \(source)") == 0)
    #expect(try run("gzip -c \(source) > \(folder)/c.gz") == 0)
    let other = try unpack(folder + "/c.gz", to: "c")
    #expect(try Data(contentsOf: URL(filePath: other)) == Data(bytes))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func aPackedFileThatWasCutAnywhereIsRefused() throws {
    let packed = try pack(try write(Array("twelve shifts of tips".utf8), to: "a"), to: "a.gz")
    let whole = Array(try Data(contentsOf: URL(filePath: packed)))
    for length in 0..<whole.count {
      let cut = try write(Array(whole.prefix(length)), to: "cut.gz")
      #expect(throws: GzipError.self, "\(length)") { try unpack(cut, to: "b") }
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func aPackedFileWithAChangedByteIsRefusedOrStillTheSame() throws {
    let bytes = Array("twelve shifts of tips".utf8)
    let packed = try pack(try write(bytes, to: "a"), to: "a.gz")
    let whole = Array(try Data(contentsOf: URL(filePath: packed)))
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x10
      let path = try write(changed, to: "changed.gz")
      do throws {
        // The head's time and system mean nothing to the content.
        #expect(try Data(contentsOf: URL(filePath: unpack(path, to: "b"))) == Data(bytes))
      } catch is GzipError {}
    }
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func everyTroubleHasItsCase() throws {
    let text = try write(Array("no gzip".utf8), to: "a")
    #expect(throws: GzipError.noGzip(path: text)) { try unpack(text, to: "b") }
    let missing = folder + "/missing"
    #expect(throws: GzipError.reading(path: missing, code: ENOENT)) { try unpack(missing, to: "b") }
    #expect(throws: GzipError.reading(path: missing, code: ENOENT)) { try pack(missing, to: "b") }
    let packed = try pack(text, to: "a.gz")
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: GzipError.writing(code: ENOSPC)) { try GzipFile.unpack(packed, into: full) }
    #expect(throws: GzipError.writing(code: ENOSPC)) { try GzipFile.pack(text, into: full) }
    try FileManager.default.removeItem(atPath: folder)
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
