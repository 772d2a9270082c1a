import Handwriting

/// One line of `tippool ink --hand`: a digit and its strokes.
struct HandLine: LineDocument {
  let sample: DigitSample

  enum Key: String, CodingKey {
    case label, strokes
  }

  static let example = "{\"label\": \"7\", \"strokes\": …}"

  init(_ object: LineObject<Key>) throws(LineError) {
    let wanted = "one digit as a text: “0” to “9”"
    let label: String = try object.needed(.label, wanted)
    guard label.utf8.count == 1, let digit = Int(label) else {
      throw .wrong(key: "label", wanted: wanted)
    }
    sample = DigitSample(digit: digit, ink: try object.ink(.strokes))
  }
}

extension HandwritingError {
  /// What is wrong with a person's ten digits, and what to do.
  var told: String {
    switch self {
    case .noDigit(let number): "\(number) is no digit; write 0 to 9."
    case .missing(let digit): "The digit \(digit) is missing. Write each of the ten once or more."
    case .tooMany(let digit):
      "There are more than \(Handwriting.mostOfADigit) samples of the digit \(digit). "
        + "Take some out."
    case .empty(let digit): "Nothing was written for the digit \(digit). Write it once more."
    case .tooMuchInk(let digit):
      "The digit \(digit) has more ink than a digit has. Write it once more."
    case .alike(let digit, let other):
      "The digits \(digit) and \(other) look the same, so one of them is in the other’s place. "
        + "Write both once more."
    }
  }
}
