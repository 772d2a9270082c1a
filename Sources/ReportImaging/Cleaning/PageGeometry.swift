import TextObservations

/// Where each place of a clean page lies on the picture that it was made from.
struct PageGeometry: Hashable, Sendable {
  /// From the sheet (flat, but its lines still bent) to the picture, both in pixels.
  var sheet: Projection
  /// How the sheet's lines are bent.
  var bend: PageBend
  /// Sheet pixels for one pixel of the clean page.
  var step: Double
  /// The clean page's size in pixels.
  var width: Int
  var height: Int

  /// The picture's place, in pixels, of a place on the clean page.
  func picturePoint(_ p: Point) -> Point {
    sheet(bend.source(of: Point(x: p.x * step, y: p.y * step)))
  }

  /// The picture as it is.
  static func whole(_ picture: PageRaster) -> PageGeometry {
    PageGeometry(
      sheet: .identity, bend: .none(width: Double(picture.width), height: Double(picture.height)),
      step: 1, width: picture.width, height: picture.height)
  }
}
