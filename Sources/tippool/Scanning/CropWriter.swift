import Foundation
import ReportFields
import ReportImaging

/// Names for the small pictures of figures: `slip-1-netSales.png` is cut out of page 1 of
/// `slip.jpg`.
struct CropNames {
  /// The folder that they lie in.
  let folder: String
  private var stems: [String: Int] = [:]

  init(folder: String) { self.folder = folder }

  /// Makes the folder where it is missing.
  func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CropWriter.failure(error, at: folder)
    }
  }

  /// The beginning of the names for one more picture file. Pictures of one name from different
  /// folders keep apart: `slip`, `slip-2`.
  mutating func stem(of path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let count = stems[name, default: 0] + 1
    stems[name] = count
    return "\(folder)/\(name)" + (count > 1 ? "-\(count)" : "")
  }

  /// One figure's file.
  static func file(stem: String, page: Int, pattern: String) -> String {
    "\(stem)-\(page)-\(pattern).png"
  }
}

/// Writes one small picture for each figure of a page, for a person to look at.
struct CropWriter {
  let page: ScannedPage

  /// Writes the figures that were printed; those that follow from others have no place.
  func write(stem: String) throws {
    for field in page.reading.fields {
      guard let box = field.box else { continue }
      let file = CropNames.file(stem: stem, page: page.page, pattern: field.pattern.rawValue)
      do {
        let bytes = try page.cleaned.crop(around: box).png()
        try Data(bytes).write(to: URL(filePath: file), options: .atomic)
      } catch let error as ReportImagingError {
        throw CommandFailure(error.description, status: .software)
      } catch {
        throw Self.failure(error, at: (file as NSString).deletingLastPathComponent)
      }
    }
  }

  /// Writes the figures of every page that was read.
  static func write(
    _ results: [Result<ScannedPage, ScanFailure>], into folder: String
  ) throws {
    var names = CropNames(folder: folder)
    try names.makeFolder()
    var stems: [String: String] = [:]
    for case .success(let page) in results {
      // The pages of one file share its name; the same file given twice is written once.
      let stem = stems[page.path] ?? names.stem(of: page.path)
      stems[page.path] = stem
      try CropWriter(page: page).write(stem: stem)
    }
  }

  static func failure(_ error: any Error, at folder: String) -> CommandFailure {
    CommandFailure(
      "The crops cannot be written to \(folder): \(FileTrouble.reason(error, at: folder)). "
        + "Name another folder with --crops.",
      status: .cannotCreate)
  }
}
