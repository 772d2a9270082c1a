import Foundation
import ReportImaging
import ShiftIntake
import Synchronization

/// Keeps a small picture of every figure that was read while a shift is entered, names it where
/// the figure is doubtful, and shows it on terminals that can.
final class EvidenceFolder {
  private var names: CropNames
  private let inline: InlineProtocol?
  private var stems: [String: String] = [:]

  /// - Parameters:
  ///   - folder: Where the pictures are kept; nil for a private folder that goes with the
  ///     program.
  ///   - showsPictures: Whether the terminal may show pictures, if it can.
  init(folder: String?, showsPictures: Bool) throws {
    let path = try folder ?? PrivateFolder.make()
    names = CropNames(folder: path)
    try names.makeFolder()
    inline =
      showsPictures && Terminal.isErrorTerminal
      ? InlineProtocol(environment: ProcessInfo.processInfo.environment) : nil
  }

  /// Keeps the figures of the pages of one file.
  func keep(_ pages: [ScannedPage]) throws {
    guard let first = pages.first else { return }
    let stem = names.stem(of: first.path)
    for page in pages {
      stems[page.pictureSHA256] = stem
      try CropWriter(page: page).write(stem: stem)
    }
  }

  /// Names the picture of a figure, and shows it; says nothing where there is none.
  func show(_ pattern: String, of scan: ScanEvidence) {
    guard let stem = stems[scan.pictureSHA256] else { return }
    let file = CropNames.file(stem: stem, page: scan.page, pattern: pattern)
    guard FileManager.default.fileExists(atPath: file) else { return }
    if let inline,
      case .success(let sequence) = Result(catching: {
        try inline.sequence(showing: ReportPicture.load(path: file).pages[0].raster)
      })
    {
      Terminal.talk("  " + sequence)
    }
    Terminal.talk("  The slip shows it in \(file).")
  }
}

/// Folders that only this user can look into and that go when the program ends.
enum PrivateFolder {
  private static let made = Mutex<[String]>([])

  /// A new one in the system's folder for temporary files.
  static func make() throws -> String {
    let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var template = Array((place + (place.hasSuffix("/") ? "" : "/") + "tippool-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(
        "No temporary folder can be made in \(place): \(String(cString: strerror(errno))). "
          + "Name a folder with --crops.",
        status: .cannotCreate)
    }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isFirst = made.withLock { made in
      made.append(path)
      return made.count == 1
    }
    if isFirst { atexit { PrivateFolder.removeAll() } }
    return path
  }

  /// Takes them away. What cannot be removed stays for the system to clear.
  private static func removeAll() {
    for path in made.withLock({ $0 }) {
      _ = Result { try FileManager.default.removeItem(atPath: path) }
    }
  }
}
