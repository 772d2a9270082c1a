import ContentHashing
import Foundation

/// The folder with the second recogniser's files, as `make models` or the model store fills it.
public struct ModelDirectory: Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `$TIPPOOL_MODELS`, else `models` in `$XDG_DATA_HOME/tippool` or `~/.local/share/tippool`;
  /// nil where none of them is known. `make models` uses the same.
  public static func ofUser(environment: [String: String]) -> ModelDirectory? {
    if let path = environment["TIPPOOL_MODELS"], !path.isEmpty { return ModelDirectory(path: path) }
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return ModelDirectory(path: base + "/tippool/models")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return ModelDirectory(path: home + "/.local/share/tippool/models")
  }

  /// Whether the recogniser's files are there. Whether they are whole is seen when they are
  /// loaded.
  public var isInstalled: Bool {
    guard let runtime = PinnedFile.runtime else { return false }
    return [runtime, .model].allSatisfy {
      FileManager.default.isReadableFile(atPath: place(of: $0))
    }
  }

  /// The SHA-256 of the only model file that is read with, 64 hexadecimal digits.
  public static var modelSHA256: String { PinnedFile.model.sha256 }

  /// Whether a file of that name is none of the recogniser's, or has the very bytes that this program
  /// was made for.
  ///
  /// - Parameter sha256: 64 hexadecimal digits.
  public static func isMadeFor(_ name: String, _ sha256: String) -> Bool {
    let pinned = [PinnedFile.runtime, .model].compactMap(\.self).first { $0.name == name }
    return pinned.map { $0.sha256 == sha256 } ?? true
  }

  /// Where a file is: as `make models` lays it, else among the store's files, which are named by their
  /// hashes; where it is in neither place, where the first one belongs.
  func place(of file: PinnedFile) -> String {
    let (laid, kept) = ("\(path)/ppocrv6-small/\(file.name)", "\(path)/blobs/sha256-\(file.sha256)")
    let files = FileManager.default
    return !files.fileExists(atPath: laid) && files.fileExists(atPath: kept) ? kept : laid
  }

  /// A file's bytes, which are those that this program was made for: what is checked is what is
  /// given, so that nobody can change the file in between.
  ///
  /// - Throws: `PaddleRecognitionError.notInstalled`, `.unreadable`, `.otherFile`.
  func bytes(of file: PinnedFile) throws(PaddleRecognitionError) -> Data {
    let place = place(of: file)
    guard FileManager.default.fileExists(atPath: place) else { throw .notInstalled(missing: place) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: place))
    } catch {
      throw .unreadable(path: place, reason: error.localizedDescription)
    }
    guard ContentHash(of: data).hex == file.sha256 else { throw .otherFile(path: place) }
    return data
  }
}

/// A file of the second recogniser as this program was made for it: the one that
/// `scripts/fetch-models.sh` brings.
struct PinnedFile: Hashable, Sendable {
  let name: String
  /// The SHA-256 of its bytes, 64 hexadecimal digits.
  let sha256: String

  /// PP-OCRv6's small recogniser, as RapidOCR 3.10.0 brings it, with the classes of ``Alphabet``.
  static let model = PinnedFile(
    name: "PP-OCRv6_rec_small.latin.onnx",
    sha256: "55da67c6bf12edcd926c0176c93ae4765071c3ad6630287223ad711fb95b0f90")

  /// ONNX Runtime for this machine; nil where there is none.
  static var runtime: PinnedFile? {
    let name = "libonnxruntime.so.1.31.1"
    #if os(Linux) && arch(x86_64)
      return PinnedFile(
        name: name, sha256: "fc44112fbe06d7d689c57e11d3862031f64711007e4ee020f8eed5185fd2c1d3")
    #elseif os(Linux) && arch(arm64)
      return PinnedFile(
        name: name, sha256: "8aa3b76b28c778a2b1dd660d34161adb1d508c9ccd04ff9dc80e26eca5df8467")
    #else
      return nil
    #endif
  }
}
