public import TextObservations

/// A page made ready for a recogniser, and the way back to the picture it came from.
public struct CleanPage: Hashable, Sendable {
  /// The straight, evenly lit page with its line regions.
  public let recognizable: RecognizablePage

  /// What keeps parts of the page from being read well, in no promised order.
  public let troubles: [PageTrouble]
  /// Whether the print itself shows that the page stands upright. Where it does not and nothing
  /// sensible is read, the page may stand on its head: `PicturePage.cleaned(path:turned:)`.
  public let isSurelyUpright: Bool

  private let geometry: PageGeometry
  private let pictureWidth: Double
  private let pictureHeight: Double

  init(
    _ recognizable: RecognizablePage, geometry: PageGeometry, picture: PageRaster,
    troubles: [PageTrouble] = [], isSurelyUpright: Bool = false
  ) {
    self.recognizable = recognizable
    self.troubles = troubles
    self.isSurelyUpright = isSurelyUpright
    self.geometry = geometry
    pictureWidth = Double(picture.width)
    pictureHeight = Double(picture.height)
  }

  /// The smallest upright box on the oriented picture that holds a box on the clean page, as
  /// shares of the picture's size, cut to 0…1.
  public func boxOnPicture(_ box: NormalizedRect) -> NormalizedRect {
    let (width, height) = (Double(geometry.width), Double(geometry.height))
    var (left, top, right, bottom) = (1.0, 1.0, 0.0, 0.0)
    for column in 0...4 {
      let x = (box.x + box.width * Double(column) / 4) * width
      for y in [box.y * height, box.maxY * height] {
        let p = geometry.picturePoint(Point(x: x, y: y))
        let (u, v) = (p.x / pictureWidth, p.y / pictureHeight)
        left = min(left, max(0, min(1, u)))
        right = max(right, max(0, min(1, u)))
        top = min(top, max(0, min(1, v)))
        bottom = max(bottom, max(0, min(1, v)))
      }
    }
    return NormalizedRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The page seen as a part of a larger picture.
  func moved(to origin: Point, on picture: PageRaster) -> CleanPage {
    var geometry = geometry
    geometry.sheet = Projection.translation(origin).after(geometry.sheet)
    return CleanPage(
      recognizable, geometry: geometry, picture: picture, troubles: troubles,
      isSurelyUpright: isSurelyUpright)
  }
}
