public import TextObservations

/// One page of a picture file, as a person sees it.
public struct PicturePage: Sendable {
  /// The grey pixels, turned upright by the file's own orientation mark.
  public let raster: PageRaster

  /// A page over grey pixels.
  public init(raster: PageRaster) { self.raster = raster }

  /// The page made ready for a recogniser: flat, level, evenly lit, with its line regions.
  ///
  /// - Throws: ``ReportImagingError/outOfMemory(path:)``.
  public func cleaned(path: String = "") throws(ReportImagingError) -> CleanPage {
    guard let page = PageCleaner(raster)?.clean() else { throw .outOfMemory(path: path) }
    return page
  }
}
