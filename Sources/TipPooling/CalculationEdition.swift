/// How the program computed at different times: a saved shift must come out as it did then.
public enum CalculationEdition: Hashable, Sendable, CaseIterable {
  /// Ties go by names as people sort them.
  case current
  /// From 21 to 22 November 2026: a pool that got back a part of its money counted all that came
  /// along as its own, and a debt was made up for in the shift's sources as if all money were one.
  case second
  /// Until 21 November 2026: ties went by code points (`Zoe` before `Álvaro`), and the article's
  /// rules took no notice of points, parts of the day and counts.
  case first
}
