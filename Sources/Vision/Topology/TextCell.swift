/// A stretch of one printed line with only normal word gaps inside: a label, an amount, one line
/// of a printed column.
public struct TextCell: Hashable, Sendable, Identifiable {
  /// A cell's place in reading order (rows from top to bottom, each from left to right),
  /// counted from 0. It names the cell within one topology only.
  public struct ID: Hashable, Sendable, Comparable {
    /// The place itself, an index into ``TextTopology/cells``.
    public let index: Int

    public static func < (lhs: ID, rhs: ID) -> Bool { lhs.index < rhs.index }
  }

  public let id: ID
  /// The words' texts from left to right, joined by one space.
  public let text: String
  /// The smallest rectangle that holds all words.
  public let box: NormalizedRect
  /// The lowest confidence among the words: a chain is as strong as its weakest link.
  public let confidence: Confidence
  /// The words from left to right, as they were observed; at least one.
  public let words: [TextObservation]
  /// The index of the cell's row in ``TextTopology/rows``.
  public let rowIndex: Int
  /// The index of the cell's column in ``TextTopology/columns``.
  public let columnIndex: Int
  /// The index of the cell's block in ``TextTopology/blocks``.
  public let blockIndex: Int
}
