import Monetary
import ReportFields
import ReportImaging

/// A picture with boxes and names of what was read, for a person to look at.
struct PageOverlay {
  let page: ScannedPage
  let picture: PicturePage
  let currency: Currency

  /// Green for sound values, red for doubtful ones.
  func png() throws(ReportImagingError) -> [UInt8] { try picture.overlayPNG(marks) }

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
