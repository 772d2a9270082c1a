import Foundation
import ReportFields
import ReportImaging

/// One small picture for each figure of a page, for a person to look at.
struct PageCrops {
  /// The figures; their boxes stand on the clean page.
  let reading: ReportReading
  let cleaned: CleanPage
  /// The page of the file, from 1.
  let page: Int

  /// Writes the figures that were printed; those that follow from others have no place. Gives the
  /// reason where that fails.
  func write(stem: String) -> String? {
    for field in reading.fields {
      guard let box = field.box else { continue }
      let path = ScanRequest.crop(of: field.pattern.rawValue, page: page, stem: stem)
      do {
        let bytes = try cleaned.crop(around: box).png()
        if let reason = PrivatePicture.write(bytes, to: path) { return "\(path): \(reason)" }
      } catch {
        return "\(path): \(error)"
      }
    }
    return nil
  }
}

extension ScanRequest {
  /// The file that shows a figure: `slip-1-netSales.png`.
  public static func crop(of pattern: String, page: Int, stem: String) -> String {
    "\(stem)-\(page)-\(pattern).png"
  }
}
