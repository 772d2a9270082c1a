/// Street addresses of the United States: number, street and suffix, then what follows of unit,
/// city, state and ZIP code.
struct StreetAddressFilter {
  private let words: [AddressWord]

  init(_ text: ScannedText) { words = AddressWord.all(in: text) }

  func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard let first = words.firstIndex(where: { $0.start == place }), words[first].isHouseNumber,
      let street = streetEnd(from: first + 1)
    else { return nil }
    var last = unitEnd(from: street)
    last = regionEnd(from: last) ?? last
    let address = words[first..<last]
    guard let end = address.last?.end else { return nil }
    let value = address.enumerated()
      .map { $1.text + ($1.hasComma && $0 < address.count - 1 ? "," : "") }.joined(separator: " ")
    return ScannedText.Hit(end: end, value: .text(value))
  }

  /// Up to five words of a street's name, then its suffix and a direction.
  private func streetEnd(from start: Int) -> Int? {
    var index = start
    if let word = word(index), word.isDirection, !word.hasComma { index += 1 }
    let nameStart = index
    while let word = word(index), index - nameStart <= 5 {
      let isNamed = index > nameStart
      // One street needs no suffix.
      let isStreet = isNamed ? word.isSuffix : word.plain == "BROADWAY"
      // `12 St Charles Street`: the later suffix ends the street.
      let goesOn = isNamed && !word.hasComma && self.word(index + 1)?.isSuffix == true
      if isStreet, !goesOn { return word.hasComma ? index + 1 : directionEnd(from: index + 1) }
      guard isStreet || word.isNamePart && !word.hasComma else { return nil }
      index += 1
    }
    return nil
  }

  private func directionEnd(from index: Int) -> Int {
    word(index)?.isDirection == true ? index + 1 : index
  }

  /// `Apt 4B`, `Suite 200`, `#12`.
  private func unitEnd(from index: Int) -> Int {
    guard let word = word(index) else { return index }
    if word.text.first == "#", word.text.count > 1 { return index + 1 }
    guard WordList.addressUnits.contains(word.plain) || word.text == "#", !word.hasComma,
      let number = self.word(index + 1), number.text.count <= 5,
      number.text.contains(where: \.isPlainDigit) || number.text.count == 1
    else { return index }
    return index + 2
  }

  /// A city of up to four words with its state, and the ZIP code behind it. Cities are named as
  /// states are (New York), so the reading with a ZIP code counts, then the longest.
  private func regionEnd(from start: Int) -> Int? {
    if let word = word(start), word.isZIP { return start + 1 }
    var longest: Int?
    for cityWords in 0...4 {
      let index = start + cityWords
      let state = stateEnd(from: index)
      if cityWords > 0 {
        guard let word = word(index - 1), word.isNamePart, !word.hasComma || state != nil else {
          break
        }
      }
      guard let state else { continue }
      if word(state)?.isZIP == true { return state + 1 }
      // A state alone could be any word; the city makes it sure.
      if cityWords > 0 { longest = state }
    }
    return longest
  }

  private func stateEnd(from index: Int) -> Int? {
    guard let first = word(index) else { return nil }
    if WordList.stateCodes.contains(first.text) { return index + 1 }
    if WordList.stateNames.contains(first.plain) { return index + 1 }
    guard let second = word(index + 1), !first.hasComma,
      WordList.stateNames.contains(first.plain + " " + second.plain)
    else { return nil }
    return index + 2
  }

  private func word(_ index: Int) -> AddressWord? {
    words.indices.contains(index) ? words[index] : nil
  }
}

/// A word of an address, without the comma behind it.
private struct AddressWord {
  let text: String
  let start: Int
  let end: Int
  let hasComma: Bool

  /// In upper case, without a final dot.
  let plain: String

  static func all(in text: ScannedText) -> [AddressWord] {
    var words: [AddressWord] = []
    var place = text.skipSpaces(0)
    while place < text.count {
      var end = place
      while end < text.count, !text.isSpace(end), text[end] != "," { end += 1 }
      if end > place {
        let word = text.string(place..<end)
        let plain = word.uppercased()
        words.append(
          AddressWord(
            text: word, start: place, end: end, hasComma: text[text.skipSpaces(end)] == ",",
            plain: plain.hasSuffix(".") ? String(plain.dropLast()) : plain))
      }
      place = text.skipSpaces(text[end] == "," ? end + 1 : end)
    }
    return words
  }

  /// `12`, `12B`, `12-34`, up to six digits.
  var isHouseNumber: Bool {
    let digits = text.prefix(while: \.isPlainDigit)
    guard (1...6).contains(digits.count), digits.first != "0", !hasComma else { return false }
    let rest = text.dropFirst(digits.count)
    if rest.isEmpty { return true }
    if rest.first == "-" {
      return rest.count <= 5 && rest.count > 1 && rest.dropFirst().allSatisfy(\.isPlainDigit)
    }
    return rest.count == 1 && rest.allSatisfy { $0.isASCII && $0.isUppercase }
  }

  var isSuffix: Bool { WordList.streetSuffixes.contains(plain) }

  var isDirection: Bool { WordList.streetDirections.contains(plain) }

  /// A word of a name, or a numbered street: `5th`.
  var isNamePart: Bool {
    let letters = plain.filter { $0.isLetter }
    let digits = plain.prefix(while: \.isPlainDigit)
    if !digits.isEmpty {
      return digits.count <= 3
        && ["ST", "ND", "RD", "TH"].contains(String(plain.dropFirst(digits.count)))
    }
    return !letters.isEmpty && plain.allSatisfy { $0.isLetter || "'’-.".contains($0) }
  }

  /// `29673`, `29673-0134`.
  var isZIP: Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy(\.isPlainDigit) }), parts[0].count == 5 else {
      return false
    }
    return parts.count == 1 || (parts.count == 2 && parts[1].count == 4)
  }
}
