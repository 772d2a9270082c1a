import Foundation
import Monetary
import ReportFields
import ReportImaging

/// Writes each picture with boxes and names of what was read, for a person to look at.
struct OverlayWriter {
  /// The folder; made where it is missing.
  let folder: String

  /// Writes one PNG for each page that was read: green for sound values, red for doubtful ones.
  func write(_ results: [Result<ScannedPage, ScanFailure>], currency: Currency) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var names: [String: Int] = [:]
      for case .success(let page) in results {
        let bytes = try page.picture.overlayPNG(Self.marks(of: page, currency: currency))
        var name = Self.name(of: page)
        let earlier = names[name, default: 0]
        names[name] = earlier + 1
        // Pictures of one name from different folders keep apart.
        if earlier > 0 { name += "-\(earlier + 1)" }
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(name).png"), options: .atomic)
      }
    } catch let error as ReportImagingError {
      throw CommandFailure(error.description, status: .software)
    } catch {
      throw CommandFailure(
        "The overlays cannot be written to \(folder): \(error.localizedDescription) "
          + "Name another folder with --overlay.",
        status: .cannotCreate)
    }
  }

  private static func marks(of page: ScannedPage, currency: Currency) -> [OverlayMark] {
    page.reading.fields.compactMap { field in
      field.box.map { box in
        OverlayMark(
          box: page.cleaned.boxOnPicture(box),
          label: "\(field.pattern.rawValue) \(field.value?.plain(in: currency) ?? "?")",
          isDoubtful: field.needsReview,
          note: field.reviewReasons.map { $0.sentence(in: currency) }.joined(separator: "; "))
      }
    }
  }

  /// `slip.jpg` becomes `slip`, page 2 of a file `slip-page-2`.
  private static func name(of page: ScannedPage) -> String {
    let stem = ((page.path as NSString).lastPathComponent as NSString).deletingPathExtension
    return page.pageCount > 1 ? "\(stem)-page-\(page.page)" : stem
  }
}
