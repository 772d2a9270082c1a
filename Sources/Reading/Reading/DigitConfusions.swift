import Money

/// The amounts that a misread digit may stand for: the confusions seen on thermal print.
struct DigitConfusions {
  let currency: Currency

  /// Every amount that differs from the text by one digit that is easily misread, or by a
  /// currency symbol that was read as a leading digit.
  func amounts(like text: String) -> [Money] {
    let characters = Array(text)
    var texts = characters.indices.flatMap { index in
      (Self.confusable[characters[index]] ?? []).map { other in
        characters[..<index] + [other] + characters[(index + 1)...]
      }
    }
    if let first = characters.first, "3589".contains(first), characters.count > 4 {
      texts.append(characters.dropFirst())
    }
    return texts.compactMap { Money(printed: String($0), in: currency) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static let confusable: [Character: [Character]] = [
    "0": ["8", "6", "9", "4"], "1": ["7", "4"], "2": ["7"], "3": ["8", "5", "9"],
    "4": ["9", "6", "1", "0"], "5": ["6", "3", "8", "9"], "6": ["8", "0", "5", "4"],
    "7": ["1", "2"], "8": ["0", "3", "6", "9", "5"], "9": ["8", "0", "4", "3", "5"],
  ]
}
