import ArgumentParser
import Bookkeeping
import DurableFiles
import ModelStore
import PaddleRecognition

/// The second recogniser, which comes from its makers' own packages: a script gets it, and the program
/// knows its bytes.
enum SecondRecogniser {
  static let name = SecondReader.name
  /// The version of the package that it comes in.
  static let version = SecondReader.version

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
    do throws(FileError) {
      try SecondReader(folder).remove()
    } catch {
      throw CommandFailure("\(error).", status: .ioError)
    }
    return true
  }

  /// Gets it; the script says what it does and what failed.
  ///
  /// - Throws: ``CommandFailure`` where there is no script, and its status where it fails.
  static func get() throws {
    guard let folder = HouseModels.folder else { _ = try HouseModels.store(); return }
    guard let script = try SecondReader.script() else {
      throw CommandFailure(
        "The script that gets the second recogniser is not installed beside this program. In a "
          + "checkout: scripts/fetch-models.sh", status: .unavailable)
    }
    let status: Int32
    do {
      status = try SecondReader(folder).get(by: script)
    } catch {
      throw CommandFailure("\(script): \(SystemError(error)).", status: .unavailable)
    }
    guard status == 0 else { throw ExitCode(status) }
  }
}
