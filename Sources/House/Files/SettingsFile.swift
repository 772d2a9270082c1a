import Files
import Foundation
public import Tips

public struct SettingsFile: Hashable, Sendable {
  /// The file; nil for the usual one, which need not be there.
  public let named: String?

  /// The data directory whose file is the usual one; nil for the user's.
  private let directory: DataDirectory?

  public init(_ named: String? = nil) {
    self.named = named
    directory = nil
  }

  /// The usual file of a data directory, which need not be there.
  public init(in directory: DataDirectory) {
    named = nil
    self.directory = directory
  }

  public func path() throws(HouseFileError) -> String {
    if let named { return named }
    if let directory { return directory.settings }
    return try DataDirectory.ofUser().settings
  }

  /// What the file says; of a house that has none, that it says nothing.
  public func load() throws -> HouseSettings {
    // Who has no data directory has no settings in it either.
    guard case .success(let path) = Result(catching: { try path() }) else {
      return HouseSettings(file: HouseSettings.fileName)
    }
    FilesInUse.note(path, as: .file(.settings))
    guard named != nil || FileManager.default.fileExists(atPath: path) else {
      return HouseSettings(file: path)
    }
    let text = try InputFile.text(path, of: .settings)
    let read = HouseSettings.read(text: text, name: path, stateFault: LawPlace.fault)
    guard let settings = read.settings else { throw HouseSettingsErrors(issues: read.issues) }
    return settings
  }
}

extension SettingsFile {
  /// Makes the folder of a file that is still to be written, for the owner alone.
  ///
  /// - Returns: the file's path.
  /// - Throws: ``HouseFileError/isThere(_:)``, which is left alone;
  ///   ``HouseFileError/cannotMakeFolder(_:_:)``.
  public func makePlace() throws(HouseFileError) -> String {
    let path = try path()
    guard !FileManager.default.fileExists(atPath: path) else { throw .isThere(path) }
    let folder = FilePath.folder(of: path)
    do throws(SystemError) {
      try FilePath.makeFolder(folder)
    } catch {
      throw .cannotMakeFolder(folder, error)
    }
    return path
  }
}
