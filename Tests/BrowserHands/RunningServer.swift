import Fixtures
import Foundation
import Synchronization

/// A server that runs until it is ended, on ports that were free, in a folder of its own.
public final class RunningServer: Sendable {
  /// It ended, or said for a minute nothing of being there.
  public struct NotStarted: Error {
    let output: String
    let log: String
  }

  /// The data directory.
  public let folder: String
  /// The ports of the pages, and of the page that tells phones how to trust them.
  public let ports: (pages: Int, trust: Int)
  /// Whether the pages go over TLS.
  public let isSecure: Bool
  private let hasTrustPort: Bool
  private let place: String
  private let arguments: [String]
  private let models: String?
  private let running = Mutex(Process())
  private var process: Process { running.withLock { $0 } }

  /// The file of a phone's cookies.
  public var cookies: String { place + "/cookies" }
  /// What people read where it was set up; empty for a house that is not.
  public let setupOutput: String
  /// What people read where it was started last.
  public var output: String { text("output") }
  /// The lines of its log since it was started last.
  public var log: String { text("log") }
  /// The number of its process.
  public var processNumber: Int32 { process.processIdentifier }

  /// - Parameters:
  ///   - folder: the data directory; nil for a new one.
  ///   - models: the folder of its models; nil for those of whoever runs the tests.
  ///   - trust: whether the house is set up to be served by certificates of its own.
  ///   - setup: what it is set up with otherwise; nil for a house that is not.
  public init(
    in folder: String? = nil, _ arguments: String..., models: String? = nil, trust: Bool = false,
    setup: [String]? = nil
  ) throws {
    self.models = models
    place = FileManager.default.temporaryDirectory
      .appending(path: "serve-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    self.folder = folder ?? place + "/data"
    ports = (try FreePort.next(), try FreePort.next())
    let setup = trust ? ["--own-certificates"] : setup
    isSecure = setup != nil && setup != ["--behind-proxy"]
    hasTrustPort = trust
    let place = ["--data", self.folder]
    let ports = ["--port", "\(ports.pages)", "--trust-port", "\(ports.trust)"]
    self.arguments = place + ports + arguments
    setupOutput =
      if let setup {
        try Self.setUp(
          place + ["--house", "Luna", "--manager", "Maria Gomez", "--name", "tippool.local"] + ports
            + setup)
      } else { "" }
    try start()
  }

  private static func setUp(_ arguments: [String]) throws -> String {
    let (setup, output) = (Process(), Pipe())
    setup.executableURL = URL(filePath: BuiltProgram.path("tippool-serve"))
    setup.arguments = ["setup"] + arguments
    setup.standardOutput = output
    setup.standardError = output
    setup.standardInput = FileHandle.nullDevice
    try setup.run()
    let said = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    setup.waitUntilExit()
    guard setup.terminationStatus == 0 else { throw NotStarted(output: said, log: "") }
    return said
  }

  deinit {
    kill()
    do {
      try FileManager.default.removeItem(atPath: place)
    } catch {
      print("\(place) could not be removed: \(error)")
    }
  }

  /// Starts it once more, on the same ports and in the same folder, after it ended.
  public func start() throws {
    let process = Process()
    running.withLock { $0 = process }
    process.executableURL = URL(filePath: BuiltProgram.path("tippool-serve"))
    process.arguments = arguments
    if let models {
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TIPPOOL_MODELS": models]) { $1 }
    }
    process.standardOutput = try Self.file(place + "/output")
    process.standardError = try Self.file(place + "/log")
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = Date.now + 60
    while !output.contains("The pages are at") || (hasTrustPort && !log.contains(":\(ports.trust)"))
    {
      guard process.isRunning, Date.now < end else {
        kill()
        throw NotStarted(output: output, log: log)
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Ends the server as a system does, and gives its status.
  public func end() -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it as a power cut does.
  public func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func text(_ name: String) -> String {
    let bytes = FileManager.default.contents(atPath: place + "/" + name) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func file(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }
}
