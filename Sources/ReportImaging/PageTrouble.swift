public import TextObservations

/// Something that keeps a part of a page from being read well. What is said about it to people
/// is made elsewhere.
public struct PageTrouble: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Light is mirrored: the paper is burnt out to white, and print with it.
    case glare
    /// The edges of the letters are as wide as the letters' strokes.
    case blur
    /// So little light that print and grain are alike.
    case darkness
    /// The letters have too few pixels.
    case fewPixels = "few-pixels"
  }

  /// What is wrong.
  public let kind: Kind
  /// Where, on the clean page; `CleanPage.boxOnPicture` brings it to the picture.
  public let box: NormalizedRect
  /// How bad it is: 0 (just worth a word) … 1 (nothing can be read).
  public let severity: Double

  public init(kind: Kind, box: NormalizedRect, severity: Double) {
    self.kind = kind
    self.box = box
    self.severity = min(1, max(0, severity))
  }
}
