public import TextObservations

/// From where, and in what light, a picture shows a slip.
///
/// Pictures of one look share their damage: the same glare, the same blur, the same shadow over the
/// same digit. What they say alike was seen once. Frames that a hand-held camera gives of one view
/// differ by less than 0.05 in ``corners`` and by less than 8 in ``light``; of pictures that were
/// taken one by one, 95 % differ by more in the one or the other.
public struct PictureLook: Hashable, Sendable, Codable {
  /// The picture's size in pixels: a cropped or turned picture is another look.
  public let width: Int
  public let height: Int
  /// Where the paper's corners lie, as boxes without size in shares of the picture: top left, top
  /// right, bottom right, bottom left.
  public let corners: [NormalizedRect]
  /// How bright the picture is on the whole, 0 (black) … 255 (white).
  public let light: Int

  public init(width: Int, height: Int, corners: [NormalizedRect], light: Int) {
    self.width = width
    self.height = height
    self.corners = corners
    self.light = light
  }

  /// How far a corner may move between two frames of one view.
  private static let tremble = 0.06
  private static let flicker = 10

  /// Whether a picture shows nothing that this one does not show as well.
  func isSame(as other: PictureLook) -> Bool {
    width == other.width && height == other.height && corners.count == other.corners.count
      && abs(light - other.light) < Self.flicker
      && zip(corners, other.corners).allSatisfy {
        max(abs($0.x - $1.x), abs($0.y - $1.y)) < Self.tremble
      }
  }
}

extension [PictureLook?] {
  /// For each picture the number of its look, from 0: pictures of one view have one number. A
  /// picture whose look is not known is one of its own.
  var numbers: [Int] {
    var looks: [PictureLook?] = []
    return map { look in
      let known = look.flatMap { look in looks.firstIndex { $0?.isSame(as: look) == true } }
      if let known { return known }
      looks.append(look)
      return looks.count - 1
    }
  }
}
