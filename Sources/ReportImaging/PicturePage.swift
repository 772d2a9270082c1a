public import TextObservations

/// One page of a picture file, as a person sees it.
public struct PicturePage: Sendable {
  /// The grey pixels, turned upright by the file's own orientation mark.
  public let raster: PageRaster

  /// A page over grey pixels.
  public init(raster: PageRaster) { self.raster = raster }

  /// Below this many pixels not one line of print has room, and cleaning has nothing to work on.
  static let smallestSide = 32

  /// The page made ready for a recogniser: flat, level, evenly lit, with its line regions.
  ///
  /// - Throws: ``ReportImagingError``: too small for print, or out of memory.
  public func cleaned(path: String = "") throws(ReportImagingError) -> CleanPage {
    guard min(raster.width, raster.height) >= Self.smallestSide else {
      throw .tooSmall(path: path, width: raster.width, height: raster.height)
    }
    guard let page = PageCleaner(raster)?.clean() else { throw .outOfMemory(path: path) }
    return page
  }
}
