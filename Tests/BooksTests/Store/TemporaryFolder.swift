import Books
import Foundation
import GRDB
import Money
import Testing

/// A folder of one test's own, removed when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "tipstore-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) could not be removed: \(error)")
    }
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// The database's place in most tests.
  var database: String { file("tips.sqlite") }

  /// Makes a folder in this one.
  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    return file(name)
  }

  /// Writes a file into this folder.
  @discardableResult
  func write(_ name: String, _ text: String = "") throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }
}

func day(_ iso: String) throws -> CalendarDay { try #require(CalendarDay(iso: iso)) }

func days(_ first: String, _ last: String) throws -> DayRange {
  try #require(DayRange(from: day(first), to: day(last)))
}

func fileMode(_ path: String) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
}

/// Changes a database as another program does.
func sqlite(_ path: String, _ sql: String) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
  try queue.close()
}

/// Damages a file from a place on.
func overwrite(_ path: String, at place: UInt64, count: Int, with byte: UInt8 = 0xA5) throws {
  let file = try FileHandle(forUpdating: URL(filePath: path))
  try file.seek(toOffset: place)
  try file.write(contentsOf: Data(repeating: byte, count: count))
  try file.close()
}

extension Error {
  /// The name of an error's case, whatever it holds.
  var caseName: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

extension Advice where Step: CustomStringConvertible {
  /// Whether the sentences hold some words.
  func contains(_ words: String) -> Bool { description.contains(words) }
}

/// Another program, which holds a file until the test lets it go.
final class HoldingProgram {
  private let process = Process()
  private let input = Pipe()
  var id: Int { Int(process.processIdentifier) }

  /// - Parameter arguments: of a command that says `held` when it holds the file.
  init(_ program: String, _ arguments: [String]) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 4) == Data("held".utf8))
  }

  /// A shell that has the file open.
  convenience init(opening path: String) throws {
    try self.init("/bin/sh", ["-c", "exec 3<\"$0\"; echo held; read line", path])
  }

  func letGo() {
    input.fileHandleForWriting.closeFile()
    process.waitUntilExit()
  }

  deinit { if process.isRunning { letGo() } }
}
