/// Writing cut out of a picture: flat, in even light, without the rule that it stood on, about
/// three quarters of the crop's height.
public struct InkCrop: Hashable, Sendable {
  /// The height of every crop.
  public static let rows = 32
  /// How high the writing itself is on it.
  public static let inkRows = 24
  /// The widest crop: more than any amount is long.
  public static let mostColumns = 480

  /// Even, 2…``mostColumns``.
  public let columns: Int
  /// Row by row, 0 for paper and 1 for ink; up to 1.2 for the darkest.
  public let values: [Float]

  /// A crop; nothing where it is too narrow or too wide, or the number of values is another. Values
  /// that are none are paper.
  public init?(columns: Int, values: [Float]) {
    guard columns.isMultiple(of: 2), 2...Self.mostColumns ~= columns,
      values.count == Self.rows * columns
    else { return nil }
    self.columns = columns
    self.values = values.map { $0.isNaN ? 0 : min(1.2, max(0, $0)) }
  }
}
