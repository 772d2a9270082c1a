import Files
import Foundation

/// The folder with the second recogniser's files: that of the model store, which has them among its own,
/// or in which the script laid them beside these.
public struct ModelDirectory: Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `$TIPPOOL_MODELS`, else `models` in `$XDG_DATA_HOME/tippool` or `~/.local/share/tippool`;
  /// nil where none of them is known.
  public static func ofUser(environment: [String: String]) -> ModelDirectory? {
    if let path = environment["TIPPOOL_MODELS"], !path.isEmpty { return ModelDirectory(path: path) }
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return ModelDirectory(path: base + "/tippool/models")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return ModelDirectory(path: home + "/.local/share/tippool/models")
  }

  /// Where the script lays the files, until they are taken into the store.
  public var laid: String { "\(path)/ppocrv6-small" }

  /// Whether the files that are read with lie where the script lays them. Whether they are whole is seen
  /// when they are loaded.
  public var isLaid: Bool {
    !PinnedFile.needed.isEmpty
      && PinnedFile.needed.allSatisfy {
        FileManager.default.isReadableFile(atPath: "\(laid)/\($0.name)")
      }
  }

  /// Where a file is: among the store's files, which are named by their hashes, else where the script
  /// lays it.
  public func place(of file: PinnedFile) -> String {
    let kept = "\(path)/blobs/sha256-\(file.sha256)"
    return FileManager.default.fileExists(atPath: kept) ? kept : "\(laid)/\(file.name)"
  }

  /// A file's bytes, which are those that this program was made for: what is checked is what is
  /// given, so that nobody can change the file in between.
  func bytes(of file: PinnedFile) throws(PaddleRecognitionError) -> Data {
    let place = place(of: file)
    var status = stat()
    guard stat(place, &status) == 0 else { throw .notInstalled(missing: place) }
    // A pipe, or a file without an end, is not begun to be read.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: place, reason: "it is no file")
    }
    guard Int(status.st_size) == file.size else { throw .otherFile(path: place) }
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
public struct PinnedFile: Hashable, Sendable {
  public let name: String
  /// In bytes.
  public let size: Int
  /// The SHA-256 of its bytes, 64 hexadecimal digits.
  public let sha256: String

  /// PP-OCRv6's small recogniser, as RapidOCR 3.10.0 brings it, with the classes of ``Alphabet``.
  public static let model = PinnedFile(
    name: "PP-OCRv6_rec_small.latin.onnx", size: 12_214_796,
    sha256: "55da67c6bf12edcd926c0176c93ae4765071c3ad6630287223ad711fb95b0f90")

  /// ONNX Runtime for this machine; nil where there is none.
  static var runtime: PinnedFile? {
    let name = "libonnxruntime.so.1.31.1"
    #if os(Linux) && arch(x86_64)
      return PinnedFile(
        name: name, size: 29_352_200,
        sha256: "fc44112fbe06d7d689c57e11d3862031f64711007e4ee020f8eed5185fd2c1d3")
    #elseif os(Linux) && arch(arm64)
      return PinnedFile(
        name: name, size: 25_265_040,
        sha256: "8aa3b76b28c778a2b1dd660d34161adb1d508c9ccd04ff9dc80e26eca5df8467")
    #else
      return nil
    #endif
  }

  /// What is read with; nothing where there is no second recogniser for this machine.
  public static var needed: [PinnedFile] { runtime.map { [$0, model] } ?? [] }

  /// What is kept beside them: under which conditions they may be passed on.
  public static let licences = [
    PinnedFile(
      name: "LICENSE.PP-OCRv6", size: 11_422,
      sha256: "3e0af25fdd06aa9586ae97adb00ea927ebe5a3805ac77d2d3a81ce5f55693333"),
    PinnedFile(
      name: "NOTICE.PP-OCRv6.md", size: 8398,
      sha256: "c5fd0e8603d3df743355b546121e6fe0f4ef8ff455c5a85c1681fd3ae520e153"),
    PinnedFile(
      name: "LICENSE.onnxruntime", size: 1073,
      sha256: "2f07c72751aed99790b8a4869cf2311df85a860b22ded05fa22803587a48922c"),
    PinnedFile(
      name: "NOTICE.onnxruntime.txt", size: 338_088,
      sha256: "143764b952fdb1a7c69ce653bfba74a7744d6a8a573bfb73e235fba356c83de3"),
  ]
}
