import ReportFields
import TextObservations

/// A second recogniser for what no sum can confirm: names.
///
/// The model for thermal print is sure of its letters even where it takes one for another; the
/// stock English model knows words and fails on other letters. Where both see the same name, it
/// is right; where they differ, a person looks. Amounts are not asked again: the stock model
/// cannot read the zeros of thermal fonts.
final class SecondOpinion {
  private var recognizer: CheckedRecognizer

  /// A second look by that recogniser.
  init(_ recognizer: CheckedRecognizer) { self.recognizer = recognizer }

  /// The reading, with the name in doubt where the second recogniser sees another one.
  func checked(_ reading: ReportReading, on page: RecognizablePage) throws -> ReportReading {
    guard let name = reading[.serverName], case .name(let text) = name.value, !name.needsReview,
      let box = name.box
    else { return reading }
    let regions = page.regions.filter { Self.overlaps($0, box, on: page.raster) }
    let seen = try recognizer.recognize(RecognizablePage(raster: page.raster, regions: regions))
      .words.map(\.text).joined(separator: " ")
    guard !Self.letters(seen).contains(Self.letters(text)) else { return reading }
    return reading.doubting(.serverName, because: .secondOpinion(seen: seen))
  }

  private static func overlaps(
    _ region: LineRegion, _ box: NormalizedRect, on raster: PageRaster
  ) -> Bool {
    let rect = NormalizedRect(
      x: Double(region.x) / Double(raster.width), y: Double(region.y) / Double(raster.height),
      width: Double(region.width) / Double(raster.width),
      height: Double(region.height) / Double(raster.height))
    return rect.verticalOverlap(with: box) > 0.5 && rect.horizontalOverlap(with: box) > 0.1
  }

  private static func letters(_ text: String) -> String {
    // The stock model's usual sign for an S of thermal fonts.
    text.replacing("§", with: "S").lowercased().filter(\.isLetter)
  }
}
