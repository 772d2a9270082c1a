import Foundation
import ReportFields
import ReportImaging

/// Writes one small picture for each figure, cut out of the slip, for a person to look at.
struct CropWriter {
  /// The folder; made where it is missing.
  let folder: String

  /// Writes the figures of every page: `slip-1-netSales.png` for page 1 of `slip.jpg`.
  func write(_ results: [Result<ScannedPage, ScanFailure>]) throws {
    let pages = results.compactMap { result in
      if case .success(let page) = result { page } else { nil }
    }
    try write(Self.named(pages).map { ($0, $1, $1.reading.fields) })
  }

  /// Writes the figures of a slip, each from the picture that shows it best.
  func write(_ slip: SlipReading, pages: [ScannedPage]) throws {
    try write(
      Self.named(pages).map { stem, page in
        let name = page.pageCount > 1 ? "\(page.path), page \(page.page)" : page.path
        return (stem, page, slip.figures.filter { $0.picture == name }.map(\.reading))
      })
  }

  private func write(_ pages: [(stem: String, page: ScannedPage, fields: [FieldReading])]) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (stem, page, fields) in pages {
        for field in fields {
          guard let box = field.box else { continue }
          let bytes = try page.cleaned.crop(around: box).png()
          let file = "\(folder)/\(stem)-\(field.pattern.rawValue).png"
          try Data(bytes).write(to: URL(filePath: file), options: .atomic)
        }
      }
    } catch let error as ReportImagingError {
      throw CommandFailure(error.description, status: .software)
    } catch {
      throw CommandFailure(
        "The crops cannot be written to \(folder): \(FileTrouble.reason(error, at: folder)). "
          + "Name another folder with --crops.",
        status: .cannotCreate)
    }
  }

  /// Each page with a name of its own: pictures of one name from different folders keep apart.
  private static func named(_ pages: [ScannedPage]) -> [(String, ScannedPage)] {
    var names: [String: Int] = [:]
    return pages.map { page in
      let stem = ((page.path as NSString).lastPathComponent as NSString).deletingPathExtension
      let name = "\(stem)-\(page.page)"
      let earlier = names[name, default: 0]
      names[name] = earlier + 1
      return (earlier > 0 ? "\(stem)-\(earlier + 1)-\(page.page)" : name, page)
    }
  }
}
