/// One page of a picture file, as a person sees it.
public struct PicturePage: Sendable {
  /// The grey pixels, turned upright by the file's own orientation mark.
  public let raster: PageRaster

  /// The words that the file itself gives, as shares of the picture's size; nil where it gives
  /// none that can be relied on. They were not read: their confidence is 1.
  public let embeddedText: [TextObservation]?

  init(raster: PageRaster, embeddedText: [TextObservation]? = nil) {
    self.raster = raster
    self.embeddedText = embeddedText
  }

  /// Below this many pixels not one line of print has room, and cleaning has nothing to work on.
  private static let smallestSide = 32
  /// A slip among several has at least this many stretches of print: a napkin is no slip.
  private static let fewestRegions = 8

  /// The page made ready for a recogniser: flat, upright, evenly lit, with its line regions.
  ///
  /// - Parameter turned: Quarter turns clockwise, 0…3, for a caller that knows better; nil lets
  ///   the print say which way up it is.
  public func cleaned(turned: Int? = nil) throws(ReportImagingError) -> CleanPage {
    try Self.cleaned(try darkOnLight(), turned: turned)
  }

  /// The picture with dark print on light ground.
  private func darkOnLight() throws(ReportImagingError) -> SourcePicture {
    guard let picture = SourcePicture(raster) else { throw .outOfMemory }
    guard picture.isLightOnDark else { return picture }
    guard let turned = SourcePicture(raster.inverted) else { throw .outOfMemory }
    return turned
  }

  private static func cleaned(
    _ picture: SourcePicture, turned: Int? = nil
  ) throws(ReportImagingError) -> CleanPage {
    let (width, height) = (picture.raster.width, picture.raster.height)
    guard min(width, height) >= smallestSide else { throw .tooSmall(width: width, height: height) }
    guard let page = PageCleaner(picture: picture).clean(turned: turned) else {
      throw .outOfMemory
    }
    return page
  }

  /// The slips on this picture, each made ready like ``cleaned(turned:)``: nearly always one;
  /// several where sheets lie apart on a darker ground. From left to right, or from top to bottom
  /// where they lie so.
  public func slips() throws(ReportImagingError) -> [CleanPage] {
    let picture = try darkOnLight()
    var slips: [CleanPage] = []
    for paper in PaperSplitter(picture)?.papers() ?? [] {
      guard let part = SourcePicture(paper.picture),
        let page = PageCleaner(picture: part).clean()
      else { throw .outOfMemory }
      guard page.recognizable.regions.count >= Self.fewestRegions else { continue }
      slips.append(page.moved(to: paper.origin, on: raster))
    }
    return slips.count > 1 ? slips : [try Self.cleaned(picture)]
  }
}
