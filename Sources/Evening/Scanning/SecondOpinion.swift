import Reading
import Vision

/// A second recogniser for what no sum can confirm: names.
///
/// The model for thermal print is sure of its letters even where it takes one for another; the
/// stock English model knows words and fails on other letters. Where both see the same name, it
/// is right; where they differ, a person looks. Amounts are not asked again: the stock model
/// cannot read the zeros of thermal fonts.
struct SecondOpinion {
  var recognizer: CheckedRecognizer

  /// The reading, with the name in doubt where the second recogniser sees another one.
  mutating func checked(
    _ reading: ReportReading, on page: RecognizablePage
  ) throws -> ReportReading {
    guard let name = reading[.serverName], case .name(let text) = name.value, !name.needsReview,
      let box = name.box
    else { return reading }
    let regions = page.regions.filter { region in
      let rect = region.share(of: page.raster)
      return rect.verticalOverlap(with: box) > 0.5 && rect.horizontalOverlap(with: box) > 0.1
    }
    let seen = try recognizer.recognize(RecognizablePage(raster: page.raster, regions: regions))
      .words.map(\.text).joined(separator: " ")
    guard !Self.letters(seen).contains(Self.letters(text)) else { return reading }
    return reading.doubting(.serverName, because: .secondOpinion(seen: seen))
  }

  private static func letters(_ text: String) -> String {
    // The stock model's usual sign for an S of thermal fonts.
    text.replacing("§", with: "S").lowercased().filter(\.isLetter)
  }
}
