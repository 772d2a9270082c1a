import Foundation
import Monetary
import ReportFields
import ReportImaging
import ReportScanning
import ShiftIntake
import Synchronization

/// Keeps a small picture of every figure that was read while a shift is entered, names it where
/// the figure is doubtful, and shows it on terminals that can.
final class EvidenceFolder {
  /// Nil while no picture has been read.
  private var names: PictureNames?
  private let folder: String?
  /// Keeps a copy of a picture: its path and its fingerprint in, the copy's place out.
  private let copy: (String, String) throws -> String?
  private let inline: InlineProtocol?
  /// The names by the pictures' paths, and by their fingerprints.
  private var requested: [String: String] = [:]
  private var stems: [String: String] = [:]

  /// - Parameters:
  ///   - folder: Where the pictures are kept; nil for a private folder that goes with the
  ///     program.
  ///   - showsPictures: Whether the terminal may show pictures, if it can.
  ///   - copy: Keeps a copy of a picture: its path and its fingerprint in, the copy's place out.
  init(
    folder: String?, showsPictures: Bool, copy: @escaping (String, String) throws -> String?
  ) {
    self.folder = folder
    self.copy = copy
    inline =
      showsPictures && Terminal.isErrorTerminal
      ? InlineProtocol(environment: ProcessInfo.processInfo.environment) : nil
  }

  /// A request to read a picture and to write its figures.
  func request(for path: String) throws -> ScanRequest {
    var names =
      try names ?? PictureNames(folder: folder ?? PrivateFolder.make(), option: "--crops")
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
