import Tips

extension String {
  /// The text as the books keep what people type: on one line, without a character that nobody
  /// sees and that garbles a table or a terminal. Each such run becomes one space.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: \.garblesLines) else { return self }
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars { kept.append(scalar.garblesLines ? " " : scalar) }
    return String(kept).split(separator: " ").joined(separator: " ")
  }

  /// The text as it can be shown to a person whatever it holds, on one line: what garbles is shown
  /// as a sign of its own, `␛` for the character that begins a colour.
  public var printable: String {
    guard unicodeScalars.contains(where: \.garblesLines) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars { shown.append(scalar.garblesLines ? scalar.sign : scalar) }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// What is shown in its place.
  fileprivate var sign: Unicode.Scalar {
    value == 0x7F
      ? "\u{2421}" : Unicode.Scalar(0x2400 + value).flatMap { value < 32 ? $0 : nil } ?? "\u{FFFD}"
  }
}
