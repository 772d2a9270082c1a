/// How the program computed at different times: a saved shift must come out as it did then.
public enum CalculationEdition: Hashable, Sendable, CaseIterable {
  /// Ties go by names as people sort them.
  case current
  /// Until 21 November 2026: ties went by code points (`Zoe` before `Álvaro`), and the article's
  /// rules took no notice of points, parts of the day and counts.
  case first
}
