public import TextObservations

/// One page of a picture file, as a person sees it.
public struct PicturePage: Sendable {
  /// The grey pixels, turned upright by the file's own orientation mark.
  public let raster: PageRaster

  /// The words that the file itself gives, as shares of the picture's size; nil where it gives
  /// none that can be relied on. They were not read: their confidence is 1.
  public let embeddedText: [TextObservation]?

  /// A page over grey pixels.
  public init(raster: PageRaster, embeddedText: [TextObservation]? = nil) {
    self.raster = raster
    self.embeddedText = embeddedText
  }

  /// The page without any change, for words whose places are known on the picture itself: a
  /// box on it is the same box on the picture. It has no line regions.
  public var asItIs: CleanPage {
    CleanPage(
      RecognizablePage(raster: raster, regions: []), geometry: .whole(raster), picture: raster)
  }

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
