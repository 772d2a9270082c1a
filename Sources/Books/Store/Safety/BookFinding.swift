/// One thing that an examination of the books found, with what to do about it.
public struct BookFinding: Hashable, Sendable {
  /// How much it matters, from the least to the most.
  public enum Weight: Hashable, Sendable, Comparable {
    /// As it should be.
    case fine
    /// Good to know; nothing has to be done.
    case note
    /// Something should be done soon.
    case care
    /// The books are damaged or were tampered with, or cannot be used.
    case trouble
  }

  /// What was looked at, as a word: `database`, `log`, `backups` …
  public let area: String
  public let weight: Weight
  /// What was found. It names no person and no amount.
  public let text: Advice<StoreStep>
  /// What to do; nil where nothing is to be done.
  public let remedy: Advice<StoreStep>?

  public init(
    _ area: String, _ weight: Weight, _ text: Advice<StoreStep>, remedy: Advice<StoreStep>? = nil
  ) { (self.area, self.weight, self.text, self.remedy) = (area, weight, text, remedy) }
}
