public import DurableFiles
import Foundation
public import ModelStore
public import PaddleRecognition

/// The second recogniser, which comes from its makers' own packages: a script gets it, and the program
/// knows its bytes. A catalogue may offer it too; then it is a model of the store like any other.
public struct SecondReader: Sendable {
  public static let name: ModelName = {
    guard let name = ModelName("ppocrv6-small") else { preconditionFailure("it is a name") }
    return name
  }()
  /// The version of the package that it comes in.
  public static let version = "3.10.0"
  /// Of its model file, 64 hexadecimal digits: another one is not read with.
  public static var sha256: String { ModelDirectory.modelSHA256 }
  /// The bytes that are fetched, in megabytes.
  public static let megabytes = 50

  public let directory: ModelDirectory

  public init(_ directory: ModelDirectory) { self.directory = directory }

  /// Whether its files are here, by the script or from a catalogue.
  public var isHere: Bool { directory.isInstalled }

  /// The script that gets it; nil where none is installed beside the program.
  public static func script() throws(SystemError) -> String? {
    let own = FilePath.folder(of: try FilePath.real("/proc/self/exe"))
    return [
      "\(own)/../share/tippool/fetch-models.sh", "\(own)/../../../scripts/fetch-models.sh",
    ].first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Gets it by the script, which says on standard error what it does and what failed.
  ///
  /// - Returns: the script's status; 0 where it is here now.
  public func get(by script: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: script)
    process.arguments = [directory.path]
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Takes away what the script brought.
  public func remove() throws(FileError) {
    let place = FilePath.join(directory.path, Self.name.text)
    do {
      try FileManager.default.removeItem(atPath: place)
    } catch {
      throw FileError(place, SystemError(error))
    }
  }
}
