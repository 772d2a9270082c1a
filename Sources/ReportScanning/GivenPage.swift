import ReportFields
import ReportImaging
import TextObservations

/// A page whose words the file itself gives, as a PDF from a till's back office does.
struct GivenPage {
  /// The words as if a recogniser had read them, without a doubt.
  let observations: PageObservations

  /// Nil for a page that has to be read.
  init?(_ page: PicturePage) {
    guard let words = page.embeddedText else { return nil }
    observations = PageObservations(
      words: words, recognizer: Self.identity,
      aspectRatio: Double(page.raster.width) / Double(page.raster.height))
  }

  /// Where such words come from.
  static let identity = RecognizerIdentity(engine: "document", version: "1", model: "given")

  /// The reading, with those values in doubt that the picture of the page clearly shows
  /// otherwise: a document may say one thing and print another.
  static func checked(_ given: ReportReading, against seen: ReportReading) -> ReportReading {
    var checked = given
    for field in given.fields where !field.needsReview {
      guard let other = seen[field.pattern], other.value != field.value, other.value != nil,
        !other.needsReview
      else { continue }
      checked = checked.doubting(field.pattern, because: .secondOpinion(seen: other.text))
    }
    return checked
  }
}
