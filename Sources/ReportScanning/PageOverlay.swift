import Foundation
import Monetary
import ReportFields
import ReportImaging

/// A picture with boxes and names of what was read, for a person to look at.
struct PageOverlay {
  let page: ScannedPage
  let picture: PicturePage
  let currency: Currency

  /// Writes it as a PNG: green for sound values, red for doubtful ones. `slip` becomes
  /// `slip.png`, page 2 of a file `slip-page-2.png`. Gives the reason where that fails.
  func write(stem: String) -> String? {
    let path = stem + (page.pageCount > 1 ? "-page-\(page.page)" : "") + ".png"
    do {
      let bytes = try picture.overlayPNG(marks)
      return PrivatePicture.write(bytes, to: path).map { "\(path): \($0)" }
    } catch {
      return "\(path): \(error)"
    }
  }

  private var marks: [OverlayMark] {
    page.reading.fields.compactMap { field in
      field.box.map { box in
        OverlayMark(
          box: box,
          label: "\(field.pattern.rawValue) \(field.value?.plain(in: currency) ?? "?")",
          isDoubtful: field.needsReview,
          note: field.reviewReasons.map { $0.sentence(in: currency) }.joined(separator: "; "))
      }
    }
  }
}
