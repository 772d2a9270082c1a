import Monetary

/// The amounts that a misread digit may stand for: the confusions seen on thermal print.
struct DigitConfusions {
  let currency: Currency

  /// Every amount that differs from the text by one digit that is easily misread, or by a
  /// currency symbol that was read as a leading digit.
  func amounts(like text: String) -> [Money] {
    var found: [Money] = []
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      for other in Self.confusable[character] ?? [] {
        var changed = characters
        changed[index] = other
        if let money = parse(String(changed)), !found.contains(money) { found.append(money) }
      }
    }
    if let first = characters.first, "3589".contains(first), characters.count > 4,
      let money = parse(String(characters.dropFirst())), !found.contains(money)
    {
      found.append(money)
    }
    return found
  }

  private func parse(_ text: String) -> Money? {
    guard
      case .success(let reading) = Result(catching: { try AmountText.parse(text, in: currency) })
    else { return nil }
    return reading.money
  }

  private static let confusable: [Character: [Character]] = [
    "0": ["8", "6", "9", "4"], "1": ["7", "4"], "2": ["7"], "3": ["8", "5", "9"],
    "4": ["9", "6", "1", "0"], "5": ["6", "3", "8", "9"], "6": ["8", "0", "5", "4"],
    "7": ["1", "2"], "8": ["0", "3", "6", "9", "5"], "9": ["8", "0", "4", "3", "5"],
  ]
}
