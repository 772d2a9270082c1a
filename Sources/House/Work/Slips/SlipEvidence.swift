public import Books
public import Evening
public import Files
import Foundation
public import Money
import Reading
import Vision

/// What an evening keeps of its slips' pictures: a copy of each, and a small picture of every
/// figure that was read.
public final class SlipEvidence {
  private let store: TipStore
  private let folder: () throws -> String
  /// Nil while no picture has been read.
  private var names: PictureNames?
  private let profile: String?
  /// The beginnings of the small pictures' names by the slips' paths.
  private var requested: [String: String] = [:]

  /// - Parameters:
  ///   - store: The books that the copies are kept beside.
  ///   - profile: The profile to read all by; nil for the one that fits.
  ///   - folder: Makes or names the folder for the small pictures; called with the first slip.
  public init(store: TipStore, profile: String? = nil, folder: @escaping () throws -> String) {
    (self.store, self.profile, self.folder) = (store, profile, folder)
  }

  /// A request to read a slip and to write its figures.
  public func request(for path: String) throws -> ScanRequest {
    var names = try names ?? PictureNames(folder: folder())
    let stem = names.stem(of: path)
    self.names = names
    requested[path] = stem
    return ScanRequest(path: path, crops: stem, profile: profile)
  }

  /// The form of a page, with the small pictures of its figures and a copy of the whole.
  public func form(of page: ScannedPage, in currency: Currency) throws -> ServerForm {
    try form(of: page, page.reading, shownBy: [page], in: currency) { _ in page }
  }

  /// The form of what several pictures say together: each figure with the small picture of the one that
  /// it was read from, and a copy of each.
  ///
  /// - Parameter first: the page that the slip goes by.
  public func form(
    of first: ScannedPage, _ together: SlipPictures.Outcome, in currency: Currency
  ) throws -> ServerForm {
    try form(of: first, together.slip.report, shownBy: together.pages, in: currency) {
      together.page(showing: $0) ?? first
    }
  }

  private func form(
    of first: ScannedPage, _ reading: ReportReading, shownBy pages: [ScannedPage],
    in currency: Currency, page: (PatternID) -> ScannedPage
  ) throws -> ServerForm {
    var scan = ScanEvidence(
      pictureName: FilePath.name(of: first.path), pictureSHA256: first.pictureSHA256,
      page: first.page, profile: reading.profile.rawValue, engine: first.recognizer.engine,
      engineVersion: first.recognizer.version, model: first.recognizer.model,
      readings: reading.fields.map { $0.evidence(in: currency) })
    scan.printedTimes = (pages.lazy.compactMap(\.reading.printedTimes).first)?.text
    scan.sources = [first.path]
    scan.pageCount = first.pageCount
    scan.keptPicture = try keptPicture(of: first)
    let shown = reading.fields.map { ($0.pattern.rawValue, page($0.pattern)) }
    let others = try pages.filter { $0.pictureSHA256 != first.pictureSHA256 }
      .compactMap { other in
        try otherPicture(
          other, showing: shown.filter { $0.1.pictureSHA256 == other.pictureSHA256 }.map(\.0))
      }
    if !others.isEmpty { scan.others = others }
    let crops = shown.compactMap { pattern, page in
      requested[page.path].flatMap { stem in
        FileManager.default.contents(
          atPath: ScanRequest.crop(of: pattern, page: page.page, stem: stem)
        ).map { (pattern, $0.base64EncodedString()) }
      }
    }
    if !crops.isEmpty { scan.crops = Dictionary(crops, uniquingKeysWith: { $1 }) }
    return ServerForm(
      reading: reading, in: currency, evidence: { $0.evidence(in: currency) }, scan: scan)
  }

  /// Nil for a picture that a shift of the books holds already: it counts there.
  private func otherPicture(
    _ page: ScannedPage, showing patterns: [String]
  ) throws -> OtherPicture? {
    if let hash = ContentHash(hex: page.pictureSHA256),
      try store.shift(ofPicture: hash, orVoided: false) != nil
    {
      return nil
    }
    return OtherPicture(
      name: FilePath.name(of: page.path), sha256: page.pictureSHA256, page: page.page,
      keptPicture: try keptPicture(of: page), patterns: patterns)
  }

  private func keptPicture(of page: ScannedPage) throws -> String? {
    try ContentHash(hex: page.pictureSHA256).flatMap { try store.keepPicture(at: page.path, $0) }
  }
}

/// Names in one folder for what is drawn of picture files.
public struct PictureNames {
  private let folder: String
  private var uses: [String: Int] = [:]

  /// Makes the folder where it is missing, for the owner only: slips have names and amounts.
  public init(folder: String) throws(PictureFolderError) {
    self.folder = folder
    do throws(SystemError) {
      try FilePath.makeFolder(folder)
    } catch {
      throw PictureFolderError(folder: folder, reason: error)
    }
  }

  /// The beginning of the names for one more picture file. Pictures of one name from different
  /// folders keep apart: `slip`, `slip-2`.
  public mutating func stem(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    uses[name, default: 0] += 1
    let number = uses[name, default: 1]
    return "\(folder)/\(name)" + (number > 1 ? "-\(number)" : "")
  }
}

/// A folder in which nothing can be written.
public struct PictureFolderError: Error, Hashable, Sendable {
  public let folder: String
  public let reason: SystemError
}
