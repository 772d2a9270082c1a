/// A rectangle on a page, as shares of the page's width and height.
///
/// The origin is the page's **top left** corner and y grows downwards.
public struct NormalizedRect: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// Negative sizes are taken as 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }

  /// The smallest rectangle that holds both.
  public func union(_ other: NormalizedRect) -> NormalizedRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return NormalizedRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// How much of the two heights is shared: 0 (none) … 1 (the shorter one lies wholly inside).
  public func verticalOverlap(with other: NormalizedRect) -> Double {
    Self.overlap(y, maxY, other.y, other.maxY)
  }

  /// How much of the two widths is shared: 0 (none) … 1 (the narrower one lies wholly inside).
  public func horizontalOverlap(with other: NormalizedRect) -> Double {
    Self.overlap(x, maxX, other.x, other.maxX)
  }

  private static func overlap(_ a: Double, _ aEnd: Double, _ b: Double, _ bEnd: Double) -> Double {
    let shorter = min(aEnd - a, bEnd - b)
    guard shorter > 0 else { return 0 }
    return max(0, min(aEnd, bEnd) - max(a, b)) / shorter
  }
}

extension Collection<NormalizedRect> {
  /// The smallest rectangle that holds all; nil for none.
  public var union: NormalizedRect? { dropFirst().reduce(first) { $0?.union($1) } }
}
