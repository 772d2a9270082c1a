public import Vision

/// From where, and in what light, a picture shows a slip.
///
/// Pictures of one look share their damage: the same glare, the same blur, the same shadow over the
/// same digit. What they say alike was seen once. Frames that a hand-held camera gives of one view
/// differ by less than 0.05 in ``corners`` and by less than 8 in ``light``; of pictures that were
/// taken one by one, 95 % differ by more in the one or the other. A copy of a picture that was made
/// smaller, darker or cropped keeps the corners or their outline to a hundredth; of pictures that were
/// taken one by one none does.
public struct PictureLook: Hashable, Sendable, Codable {
  /// The picture's size in pixels: a turned picture is another look.
  public let width: Int
  public let height: Int
  /// Where the paper's corners lie, as boxes without size in shares of the picture: top left, top
  /// right, bottom right, bottom left.
  public let corners: [NormalizedRect]
  /// How bright the picture is on the whole, 0 (black) … 255 (white).
  public let light: Int

  public init(width: Int, height: Int, corners: [NormalizedRect], light: Int) {
    (self.width, self.height, self.corners, self.light) = (width, height, corners, light)
  }

  /// How far a corner may move between two frames of one view.
  private static let tremble = 0.06
  private static let flicker = 10
  /// How far corners lie apart in two copies of one picture, of which one was made smaller or darker.
  private static let copied = 0.005
  /// How far a paper's outline is from that of another look, or from a rectangle, to tell them apart.
  private static let outlined = 0.01

  /// Whether a picture shows nothing that this one does not show as well: it is another frame of the
  /// same view, or a copy that was made smaller, darker or cropped.
  func isSame(as other: PictureLook) -> Bool {
    guard corners.count == other.corners.count else { return false }
    let (own, others) = (outline, other.outline)
    if let own, let others, !Self.isFlat(own), Self.distance(own, others) < Self.outlined {
      return true
    }
    let moved = Self.distance(corners, other.corners)
    return hasProportions(of: other)
      && (moved < Self.copied || moved < Self.tremble && abs(light - other.light) < Self.flicker)
  }

  /// Whether the sizes differ by a scale alone.
  private func hasProportions(of other: PictureLook) -> Bool {
    let (own, others) = (width * other.height, height * other.width)
    return abs(own - others) * 50 < max(own, others)
  }

  /// The corners in shares of the box around them: what a crop leaves as it was. Nil where they lie on
  /// a line.
  private var outline: [NormalizedRect]? {
    guard let box = corners.union, box.width > 0, box.height > 0 else { return nil }
    return corners.map {
      NormalizedRect(
        x: ($0.x - box.x) / box.width, y: ($0.y - box.y) / box.height, width: 0, height: 0)
    }
  }

  /// Whether an outline is that of every paper that lies flat below the camera.
  private static func isFlat(_ outline: [NormalizedRect]) -> Bool {
    outline.allSatisfy { corner in
      [corner.x, corner.y].allSatisfy { min($0, 1 - $0) < 2 * outlined }
    }
  }

  private static func distance(_ first: [NormalizedRect], _ second: [NormalizedRect]) -> Double {
    zip(first, second).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max() ?? 0
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
