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

  /// The page made ready for a recogniser: flat, upright, evenly lit, with its line regions.
  ///
  /// - Parameter turned: Quarter turns clockwise, 0…3, for a caller that knows better; nil lets
  ///   the print say which way up it is.
  /// - Throws: ``ReportImagingError``: too small for print, or out of memory.
  public func cleaned(
    path: String = "", turned: Int? = nil
  ) throws(ReportImagingError) -> CleanPage {
    guard min(raster.width, raster.height) >= Self.smallestSide else {
      throw .tooSmall(path: path, width: raster.width, height: raster.height)
    }
    guard let page = PageCleaner(raster)?.clean(turned: turned) else {
      throw .outOfMemory(path: path)
    }
    return page
  }

  /// The slips on this picture, each made ready like ``cleaned(path:turned:)``: nearly always
  /// one; several where sheets lie apart on a darker ground. From left to right, or from top to
  /// bottom where they lie so.
  ///
  /// - Throws: ``ReportImagingError``: too small for print, or out of memory.
  public func slips(path: String = "") throws(ReportImagingError) -> [CleanPage] {
    guard min(raster.width, raster.height) >= Self.smallestSide else {
      throw .tooSmall(path: path, width: raster.width, height: raster.height)
    }
    _ = Leptonica.quiet
    guard let pix = OwnedPix(raster) else { throw .outOfMemory(path: path) }
    var slips: [CleanPage] = []
    for paper in PaperSplitter(pix)?.papers() ?? [] {
      guard let page = PageCleaner(paper.picture)?.clean() else { throw .outOfMemory(path: path) }
      // A napkin is no slip.
      guard page.recognizable.regions.count >= Self.fewestRegions else { continue }
      slips.append(page.moved(to: paper.origin, on: raster))
    }
    return slips.count > 1 ? slips : [try cleaned(path: path)]
  }

  /// A slip among several has at least this many stretches of print.
  private static let fewestRegions = 8
}
