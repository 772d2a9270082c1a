import ArgumentParser
import DurableFiles
import Foundation
import ModelStore
import PaddleRecognition

/// The second recogniser, which comes from its makers' own packages: a script gets it, and the program
/// knows its bytes.
enum SecondRecogniser {
  static let name: ModelName = {
    guard let name = ModelName("ppocrv6-small") else { preconditionFailure("it is a name") }
    return name
  }()
  /// The version of the package that it comes in.
  static let version = "3.10.0"

  /// Its line in the list; nil where the store lists it already.
  static var line: ModelLine? {
    guard let folder = HouseModels.folder else { return nil }
    let isListed = Result { try HouseModels.store().names.contains(name) }
    if case .success(true) = isListed { return nil }
    return ModelLine(secondRecogniser: folder.isInstalled ? version : nil)
  }

  /// Its folder, where the script put it there and the store has none of that name.
  static func folderBesideStore() throws -> ModelDirectory? {
    guard let folder = HouseModels.folder, folder.isInstalled,
      try !HouseModels.store().names.contains(name)
    else { return nil }
    return folder
  }

  /// What is wrong with its files and what gets them; nil where they are sound.
  static func trouble(in folder: ModelDirectory) -> String? {
    do throws(PaddleRecognitionError) {
      _ = try PaddleModel(folder)
      return nil
    } catch {
      return "\(error): tippool models get \(name)"
    }
  }

  /// Takes it away again, if it is here by the script.
  ///
  /// - Returns: whether it was here.
  static func remove() throws -> Bool {
    guard let folder = try folderBesideStore() else { return false }
    let place = FilePath.join(folder.path, name.text)
    do {
      try FileManager.default.removeItem(atPath: place)
    } catch {
      throw CommandFailure("\(place): \(SystemError(error)).", status: .ioError)
    }
    return true
  }

  /// Gets it; the script says what it does and what failed.
  ///
  /// - Throws: ``CommandFailure`` where there is no script, and its status where it fails.
  static func get() throws {
    guard let folder = HouseModels.folder else { _ = try HouseModels.store(); return }
    let own = FilePath.folder(of: try FilePath.real("/proc/self/exe"))
    let places = [
      "\(own)/../share/tippool/fetch-models.sh", "\(own)/../../../scripts/fetch-models.sh",
    ]
    guard let script = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw CommandFailure(
        "The script that gets the second recogniser is not installed beside this program. In a "
          + "checkout: make models", status: .unavailable)
    }
    let process = Process()
    process.executableURL = URL(filePath: script)
    process.arguments = [folder.path]
    process.standardOutput = FileHandle.standardError
    do {
      try process.run()
    } catch {
      throw CommandFailure("\(script): \(SystemError(error)).", status: .unavailable)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
  }
}
