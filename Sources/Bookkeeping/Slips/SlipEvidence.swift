import ContentHashing
public import DurableFiles
import Foundation
public import Monetary
public import ReportFields
public import ReportScanning
public import ShiftIntake
import TextObservations
public import TipStore

/// What an evening keeps of its slips' pictures: a copy of each, and a small picture of every
/// figure that was read.
public final class SlipEvidence {
  private let store: TipStore
  private let folder: () throws -> String
  /// Nil while no picture has been read.
  private var names: PictureNames?
  /// The beginnings of the small pictures' names by the slips' paths, and by their fingerprints.
  private let profile: String?
  private var requested: [String: String] = [:]
  private var stems: [String: String] = [:]

  /// - Parameters:
  ///   - store: The books that the copies are kept beside.
  ///   - profile: The profile to read all by; nil for the one that fits.
  ///   - folder: Makes or names the folder for the small pictures; called with the first slip.
  public init(store: TipStore, profile: String? = nil, folder: @escaping () throws -> String) {
    self.store = store
    self.profile = profile
    self.folder = folder
  }

  /// A request to read a slip and to write its figures.
  ///
  /// - Throws: ``PictureFolderError``.
  public func request(for path: String) throws -> ScanRequest {
    var names = try names ?? PictureNames(folder: folder())
    let stem = names.stem(of: path)
    self.names = names
    requested[path] = stem
    return ScanRequest(path: path, crops: stem, profile: profile)
  }

  /// The form of a page, with the small pictures of its figures and a copy of the whole.
  ///
  /// - Parameter reading: the figures, where several pictures say them together; nil for the page's.
  public func form(
    of page: ScannedPage, _ reading: ReportReading? = nil, in currency: Currency
  ) throws -> ServerForm {
    let reading = reading ?? page.reading
    stems[page.pictureSHA256] = requested[page.path]
    var scan = ScanEvidence(
      pictureName: (page.path as NSString).lastPathComponent, pictureSHA256: page.pictureSHA256,
      page: page.page, profile: reading.profile.rawValue, engine: page.recognizer.engine,
      engineVersion: page.recognizer.version, model: page.recognizer.model,
      readings: reading.fields.map { $0.evidence(in: currency) })
    scan.printedTimes = page.reading.printedTimes?.text
    scan.sources = [page.path]
    scan.pageCount = page.pageCount
    if let hash = ContentHash(hex: page.pictureSHA256) {
      scan.keptPicture = try store.keepPicture(at: page.path, hash)
    }
    if let stem = requested[page.path] {
      let crops = page.reading.fields.compactMap { field -> (String, String)? in
        let pattern = field.pattern.rawValue
        return FileManager.default.contents(
          atPath: ScanRequest.crop(of: pattern, page: page.page, stem: stem)
        ).map { (pattern, $0.base64EncodedString()) }
      }
      if !crops.isEmpty { scan.crops = Dictionary(crops, uniquingKeysWith: { $1 }) }
    }
    return ServerForm(
      reading: reading, in: currency, evidence: { $0.evidence(in: currency) }, scan: scan)
  }

  /// The file with the small picture of a figure; nil where there is none.
  public func picture(of pattern: String, in scan: ScanEvidence) -> String? {
    guard let stem = stems[scan.pictureSHA256] else { return nil }
    let file = ScanRequest.crop(of: pattern, page: scan.page, stem: stem)
    return FileManager.default.fileExists(atPath: file) ? file : nil
  }
}

/// Names in one folder for what is drawn of picture files.
public struct PictureNames {
  private let folder: String
  private var uses: [String: Int] = [:]

  /// Makes the folder where it is missing, for the owner only: slips have names and amounts.
  ///
  /// - Throws: ``PictureFolderError``.
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
