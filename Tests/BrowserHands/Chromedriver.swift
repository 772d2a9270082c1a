import Foundation

/// Debian's chromedriver, started on a free port, and the sessions of Chromium that it opens.
public final class Chromedriver {
  /// A program that is not installed.
  public struct Missing: Error, CustomStringConvertible {
    let program: String

    /// What is missing and how it is got.
    public var description: String {
      """
      \(program) is not installed, and the pages are tested in a real browser. On Debian: \
      apt-get install chromium chromium-driver libnss3-tools
      """
    }
  }

  /// What the driver or the page answered in the place of a result.
  public struct Failed: Error, CustomStringConvertible {
    /// As WebDriver names it: `no such element`.
    public let code: String
    /// The first line of what it says.
    public let description: String
  }

  private let process = Process()
  private let port: Int
  /// Removed with the driver.
  private let home: TrustedHome?

  /// - Parameter home: the folder with what its browsers trust besides the system; nil for the user's.
  /// - Throws: ``Missing`` where Chromium or its driver is not installed.
  public init(home: TrustedHome? = nil) throws {
    let driver = "/usr/bin/chromedriver"
    for program in [Self.browser, driver]
    where !FileManager.default.isExecutableFile(atPath: program) { throw Missing(program: program) }
    port = try FreePort.next()
    self.home = home
    if let home {
      process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home.path]) { $1 }
    }
    process.executableURL = URL(filePath: driver)
    process.arguments = ["--port=\(port)", "--allowed-ips=127.0.0.1", "--log-level=OFF"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let end = Date.now + 60
    while true {
      do {
        _ = try send("GET", "/status")
        return
      } catch let error as LoopbackConnection.Broken {
        guard process.isRunning, Date.now < end else { throw error }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }

  deinit {
    do {
      // It ends its browsers with it, and takes no notice of a signal.
      _ = try send("GET", "/shutdown")
    } catch {
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
  }

  static let browser = "/usr/bin/chromium"

  /// Sends one command of WebDriver and gives its value: a JSON value, `NSNull` for none.
  func send(_ method: String, _ path: String, _ fields: [String: Any] = [:]) throws -> Any {
    let body = method == "POST" ? try JSONSerialization.data(withJSONObject: fields) : Data()
    let reply = try LoopbackConnection(port: port).send(
      method, path, headers: [("Content-Type", "application/json")], body: body)
    let answer = try JSONSerialization.jsonObject(with: reply.body) as? [String: Any]
    let value = answer?["value"] ?? NSNull()
    guard reply.status == 200 else {
      let facts = value as? [String: Any]
      let message = facts?["message"] as? String ?? reply.text
      throw Failed(
        code: facts?["error"] as? String ?? "\(reply.status)",
        description: String(message.prefix { $0 != "\n" }))
    }
    return value
  }
}
