import Foundation

/// A home directory whose browsers trust one authority besides those of the system, as a phone does on
/// which its certificate was installed. Removed at the end.
public final class TrustedHome {
  /// The folder.
  let path: String

  /// - Parameter authority: the file of its certificate (PEM).
  /// - Throws: ``Chromedriver/Missing`` where certutil is not installed.
  public init(trusting authority: String) throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "home-\(UUID().uuidString)").path(percentEncoded: false)
    let store = path + "/.pki/nssdb"
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    try Self.certutil("-N", "-d", "sql:" + store, "--empty-password")
    try Self.certutil("-A", "-d", "sql:" + store, "-n", "house", "-t", "C,,", "-i", authority)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) could not be removed: \(error)")
    }
  }

  private static func certutil(_ arguments: String...) throws {
    let (process, program) = (Process(), "/usr/bin/certutil")
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Chromedriver.Missing(program: program)
    }
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Chromedriver.Failed(
        code: "certutil \(process.terminationStatus)",
        description: arguments.joined(separator: " "))
    }
  }
}
