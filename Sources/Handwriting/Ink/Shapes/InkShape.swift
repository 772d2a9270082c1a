/// A mark that says something without characters.
public enum InkShape: String, Hashable, Sendable, CaseIterable {
  case tick
  case cross
  case circle
  case strikeOut
}
