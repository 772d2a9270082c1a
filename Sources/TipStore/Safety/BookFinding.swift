/// One thing that an examination of the books found, with what to do about it.
public struct BookFinding: Hashable, Sendable {
  /// How much it matters.
  public enum Weight: String, Hashable, Sendable, Comparable, CaseIterable {
    /// As it should be.
    case fine
    /// Good to know; nothing has to be done.
    case note
    /// Something should be done soon.
    case care
    /// The books are damaged or were tampered with, or cannot be used.
    case trouble

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .fine: 0
      case .note: 1
      case .care: 2
      case .trouble: 3
      }
    }
  }

  /// What was looked at, as a word: `database`, `log`, `backups` …
  public let area: String
  public let weight: Weight
  /// What was found. It names no person and no amount.
  public let text: String
  /// What to do; nil where nothing is to be done.
  public let remedy: String?

  public init(_ area: String, _ weight: Weight, _ text: String, remedy: String? = nil) {
    self.area = area
    self.weight = weight
    self.text = text
    self.remedy = remedy
  }
}
