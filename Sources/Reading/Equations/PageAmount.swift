import Money
import Vision

/// An amount of a page and where it stands, labelled or not.
struct PageAmount: Hashable, Sendable {
  /// The row from the top; rows without amounts are counted too.
  let row: Int
  /// The column of amounts that it stands in.
  let column: Int
  let money: Money
  let confidence: Confidence
  /// Where its words stand.
  var box = NormalizedRect(x: 0, y: 0, width: 0, height: 0)
}
