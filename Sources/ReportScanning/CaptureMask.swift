import ReportImaging
import TextObservations

/// The parts of the picture that are read; the rest is as if it were covered.
///
/// Parts are shares of the picture as a person sees it, from its top left corner. A stretch of
/// print is inside when its middle is.
struct CaptureMask: Sendable {
  /// The parts; the whole picture where there is none.
  let parts: [NormalizedRect]

  /// The page with only the stretches of print that lie inside. Their boxes stay shares of the
  /// whole page.
  func limit(_ page: CleanPage) -> RecognizablePage {
    let all = page.recognizable
    guard !parts.isEmpty else { return all }
    let (width, height) = (Double(all.raster.width), Double(all.raster.height))
    let inside = all.regions.filter { region in
      let box = page.boxOnPicture(
        NormalizedRect(
          x: Double(region.x) / width, y: Double(region.y) / height,
          width: Double(region.width) / width, height: Double(region.height) / height))
      return parts.contains { part in
        (part.x...part.maxX).contains(box.midX) && (part.y...part.maxY).contains(box.midY)
      }
    }
    return RecognizablePage(raster: all.raster, regions: inside)
  }
}
