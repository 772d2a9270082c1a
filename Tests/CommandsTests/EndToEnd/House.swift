import Fixtures
import Foundation
import GRDB
import Testing

/// One test's restaurant: a home folder of its own that nobody else sees, removed at the end.
final class House {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "tippool-e2e-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: folder + "/home", withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      print("\(folder) could not be removed: \(error)")
    }
  }

  /// A path in the house's folder.
  func path(_ name: String) -> String { folder + "/" + name }

  /// Where the database lies if nobody says otherwise.
  var database: String { path("home/.local/share/tippool/tips.sqlite") }

  /// What every run sees: no colour, a fixed width, and nothing of the person at this computer.
  var environment: [String: String] {
    [
      "HOME": folder + "/home", "NO_COLOR": "1", "COLUMNS": "80", "LANG": "C.UTF-8", "TZ": "UTC",
      "PATH": "/usr/local/bin:/usr/bin:/bin", "OMP_THREAD_LIMIT": "1",
    ]
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(bytes: Array(text.utf8), to: name)
  }

  @discardableResult
  func write(bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return path(name)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }

  /// Runs the program in the house's folder.
  func run(
    _ arguments: String..., input: String? = nil, environment extra: [String: String] = [:],
    output: ChildProcess.Stream = .pipe, preparation: String = ":", limit seconds: Double = 30
  ) throws -> Run {
    try BuiltBinary.run(
      arguments, environment: environment.merging(extra) { $1 }, folder: folder, input: input,
      output: output, preparation: preparation, limit: seconds)
  }

  /// Runs it where it must succeed, and gives its output.
  @discardableResult
  func runs(
    _ arguments: String..., input: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try BuiltBinary.run(
      arguments, environment: environment, folder: folder, input: input)
    #expect(run.end == .exit(0), "\(run)", sourceLocation: sourceLocation)
    return run.output
  }

  /// What `sql` counts or says in the database.
  func ask(_ sql: String) throws -> String {
    let queue = try DatabaseQueue(path: database)
    let answer = try queue.read { db in try String.fetchAll(db, sql: sql) }
    try queue.close()
    return answer.joined(separator: "\n")
  }
}

extension Run {
  /// Whether the program refused: with this code, with all these words on standard error,
  /// nothing on standard output, and without a crash's traces.
  func refuses(
    _ code: Int32, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(end == .exit(code), "\(self)", sourceLocation: sourceLocation)
    for word in words {
      #expect(error.contains(word), "“\(word)” is missing\n\(self)", sourceLocation: sourceLocation)
    }
    #expect(output.isEmpty, "\(self)", sourceLocation: sourceLocation)
    // A message for people names no inner types of the program.
    for trace in ["Fatal error", "NSCocoaErrorDomain", "NSPOSIXErrorDomain", "Error Domain="] {
      #expect(!error.contains(trace), "\(self)", sourceLocation: sourceLocation)
    }
  }
}

extension House {
  /// The names in one of the house's folders, sorted.
  func entries(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}

/// Houses that many tests begin with: made once in a run by the program, and copied for each of them.
struct HouseTemplate: Sendable {
  fileprivate let image: Result<FolderImage, any Error>

  /// - Parameter fill: makes the house, in a folder that is gone afterwards.
  init(_ fill: (House) throws -> Void) {
    image = Result {
      let house = try House()
      try fill(house)
      return try FolderImage(of: house.folder)
    }
  }

  /// The article's evening is shift 1, reviewed.
  static let evening = HouseTemplate { house in
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
  }

  /// The article's evening is shift 1, closed.
  static let closedEvening = HouseTemplate { house in
    try HouseTemplate.evening.image.get().copy(to: house.folder)
    try house.runs("shift", "close", "1")
  }
}

extension House {
  /// A copy with a folder of its own.
  convenience init(_ template: HouseTemplate) throws {
    try self.init()
    try template.image.get().copy(to: folder)
  }
}
