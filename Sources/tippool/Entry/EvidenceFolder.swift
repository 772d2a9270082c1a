import Foundation
import Monetary
import ReportFields
import ReportImaging
import ReportScanning
import ShiftIntake
import Synchronization
import TipStore

/// Keeps a small picture of every figure that was read while a shift is entered, names it where
/// the figure is doubtful, and shows it on terminals that can.
final class EvidenceFolder {
  /// Nil while no picture has been read.
  private var names: PictureNames?
  private let folder: () throws -> String
  /// Keeps a copy of a picture: its path and its fingerprint in, the copy's place out.
  private let copy: (String, String) throws -> String?
  private let inline: InlineProtocol?
  /// The names by the pictures' paths, and by their fingerprints.
  private var requested: [String: String] = [:]
  private var stems: [String: String] = [:]

  /// - Parameters:
  ///   - folder: Makes or names the folder in which the pictures are kept.
  ///   - showsPictures: Whether the terminal may show pictures, if it can.
  ///   - copy: Keeps a copy of a picture: its path and its fingerprint in, the copy's place out.
  init(
    folder: @escaping () throws -> String, showsPictures: Bool,
    copy: @escaping (String, String) throws -> String?
  ) {
    self.folder = folder
    self.copy = copy
    inline =
      showsPictures && Terminal.isErrorTerminal
      ? InlineProtocol(environment: ProcessInfo.processInfo.environment) : nil
  }

  /// A request to read a picture and to write its figures.
  func request(for path: String) throws -> ScanRequest {
    var names = try names ?? PictureNames(folder: folder(), option: "--crops")
    let stem = names.stem(of: path)
    self.names = names
    requested[path] = stem
    return ScanRequest(path: path, crops: stem)
  }

  /// The form of a page, with the small pictures of its figures and a copy of the whole: what the
  /// shift keeps as evidence.
  func form(of page: ScannedPage, in currency: Currency) throws -> ServerForm {
    stems[page.pictureSHA256] = requested[page.path]
    var form = page.form(in: currency)
    form.scan?.keptPicture = try copy(page.path, page.pictureSHA256)
    guard let stem = requested[page.path] else { return form }
    var crops: [String: String] = [:]
    for field in page.reading.fields {
      let file = ScanRequest.crop(of: field.pattern.rawValue, page: page.page, stem: stem)
      guard let png = FileManager.default.contents(atPath: file) else { continue }
      crops[field.pattern.rawValue] = png.base64EncodedString()
    }
    form.scan?.crops = crops.isEmpty ? nil : crops
    return form
  }

  /// Names the picture of a figure, and shows it; says nothing where there is none.
  func show(_ pattern: String, of scan: ScanEvidence) {
    guard let stem = stems[scan.pictureSHA256] else { return }
    let file = ScanRequest.crop(of: pattern, page: scan.page, stem: stem)
    guard FileManager.default.fileExists(atPath: file) else { return }
    if let inline,
      case .success(let sequence) = Result(catching: {
        try inline.sequence(showing: ReportPicture.load(path: file).pages[0].raster)
      })
    {
      Terminal.show("  \(sequence)\n")
    }
    Terminal.talk("  The slip shows it in \(file).")
  }
}

/// Temporary directories beside the database. They are removed when the program ends; those of a
/// program that was killed are removed by the next one.
enum TemporaryDirectory {
  private static let made = Mutex<[String]>([])

  static func make(besides store: TipStore) throws -> String {
    let path = try store.makeWorkFolder()
    let isFirst = made.withLock { made in
      made.append(path)
      return made.count == 1
    }
    if isFirst { atexit { TemporaryDirectory.removeAll() } }
    return path
  }

  /// Takes them away. What cannot be removed stays for the next program, or the doctor to tell.
  private static func removeAll() {
    for path in made.withLock({ $0 }) {
      _ = Result { try FileManager.default.removeItem(atPath: path) }
    }
  }
}
