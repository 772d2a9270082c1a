import Foundation

/// Names in one folder for what is drawn of picture files.
struct PictureNames {
  /// The folder that they lie in.
  let folder: String
  /// The option that names the folder.
  private let option: String
  private var uses: [String: Int] = [:]

  /// Makes the folder where it is missing, for the owner only: slips have names and amounts.
  init(folder: String, option: String) throws {
    self.folder = folder
    self.option = option
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw CommandFailure(
        "Nothing can be written to \(folder): \(FileTrouble.reason(error, at: folder)). "
          + "Name another folder with \(option).",
        status: .cannotCreate)
    }
  }

  /// The beginning of the names for one more picture file. Pictures of one name from different
  /// folders keep apart: `slip`, `slip-2`.
  mutating func stem(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    uses[name, default: 0] += 1
    let number = uses[name, default: 1]
    return "\(folder)/\(name)" + (number > 1 ? "-\(number)" : "")
  }
}
