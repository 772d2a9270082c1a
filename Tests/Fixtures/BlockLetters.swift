/// Names in block letters of straight lines, as a pen draws them.
public enum BlockLetters {
  /// What a pen draws before it is lifted, in shares of the width and height of what it writes on.
  public typealias Stroke = [(x: Double, y: Double)]

  /// `ANA`, which is read as the name of an Ana.
  public static let ana: [Stroke] =
    letter(a, from: 0.08) + letter(n, from: 0.25) + letter(a, from: 0.42)

  private static let a: [Stroke] = [
    [(0, 1), (0.25, 0.5), (0.5, 0), (0.75, 0.5), (1, 1)], [(0.2, 0.65), (0.8, 0.65)],
  ]
  private static let n: [Stroke] = [
    [(0, 1), (0, 0.5), (0, 0), (0.5, 0.5), (1, 1), (1, 0.5), (1, 0)]
  ]

  /// A letter as wide as an eighth of the place, and as high as half of it.
  private static func letter(_ strokes: [Stroke], from left: Double) -> [Stroke] {
    strokes.map { stroke in stroke.map { (x: left + 0.12 * $0.x, y: 0.2 + 0.46 * $0.y) } }
  }
}
