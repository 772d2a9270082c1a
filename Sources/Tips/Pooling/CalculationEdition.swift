/// How the program computed at different times: a saved shift must come out as it did then.
public enum CalculationEdition: Hashable, Sendable, CaseIterable {
  /// Ties go by names as people sort them.
  case current
  /// From 22 to 26 November 2026: where nobody of a rule's own people was there, an amount for each head or
  /// hour, or for the time in which somebody was there, was counted of nobody, and a step's minimum of
  /// hours was asked of those who stood in.
  case third
  /// From 21 to 22 November 2026: a pool that got back a part of its money counted all that came
  /// along as its own, and a debt was made up for in the shift's sources as if all money were one.
  case second
  /// Until 21 November 2026: ties went by code points (`Zoe` before `Álvaro`), and the article's
  /// rules took no notice of points, parts of the day and counts.
  case first

  /// Whether what comes back to a pool is known for what it is.
  var knowsWhatComesBack: Bool {
    switch self {
    case .current, .third: true
    case .second, .first: false
    }
  }
}
