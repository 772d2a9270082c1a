/// Telephone numbers: ten digits of North America, or any country's with a leading `+`.
enum TelephoneFilter {
  static func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard text.isDigit(place) || text.isOne(of: "+(", place),
      text.starts(place, notBehind: "+.-/$,"),
      let number = northAmerican(text, place) ?? international(text, place)
    else { return nil }
    var (digits, end) = number
    if let direct = directDial(text, end) {
      digits += ";ext=" + direct.digits
      end = direct.end
    }
    return text.ends(end, marks: ".-/,") ? ScannedText.Hit(end: end, value: .text(digits)) : nil
  }

  private typealias Number = (digits: String, end: Int)

  /// `(864) 555-0134`, `864.555.0134`, `+1 864 555 0134`, `8645550134`.
  private static func northAmerican(_ text: ScannedText, _ place: Int) -> Number? {
    let code = text.skip("+", place)
    guard code == place || text[code] == "1" else { return nil }
    let prefix = text[code] == "1" ? text.skip(" -.", code + 1) : code
    let bracketed = text[prefix] == "("
    guard let area = block(text, text.skip("(", prefix), count: 3, isOfficeCode: true),
      !bracketed || text[area.end] == ")"
    else { return nil }
    let cursor = bracketed ? area.end + 1 : area.end
    let firstJoint = joint(text, cursor)
    guard let office = block(text, firstJoint, count: 3, isOfficeCode: true) else { return nil }
    let secondJoint = joint(text, office.end)
    // Joined on one side only is no number but the damage of one.
    guard bracketed || (firstJoint > cursor) == (secondJoint > office.end),
      let line = block(text, secondJoint, count: 4, isOfficeCode: false), !text.isDigit(line.end)
    else { return nil }
    return ("+1" + area.digits + office.digits + line.digits, line.end)
  }

  /// A block of digits; area and office codes begin with 2…9, and none is of the kind `911`.
  private static func block(
    _ text: ScannedText, _ place: Int, count: Int, isOfficeCode: Bool
  ) -> Number? {
    guard (place..<(place + count)).allSatisfy(text.isDigit) else { return nil }
    let digits = text.string(place..<(place + count))
    if isOfficeCode, text.isOne(of: "01", place) || digits.hasSuffix("11") { return nil }
    return (digits, place + count)
  }

  /// The place after what may part two blocks: ` `, `-`, `.`, ` - `.
  private static func joint(_ text: ScannedText, _ place: Int) -> Int {
    if text.isSpace(place), text[place + 1] == "-", text.isSpace(place + 2) { return place + 3 }
    return text.skip(" -.", place)
  }

  /// `+44 20 7946 0958`, `+49 (0)30 901820`: 8 to 15 digits, parted by single marks.
  private static func international(_ text: ScannedText, _ place: Int) -> Number? {
    guard text[place] == "+", text.isOne(of: "23456789", place + 1) else { return nil }
    var digits = ""
    var cursor = place + 1
    var end = cursor
    while cursor < text.count {
      if text.isDigit(cursor) {
        digits += text.string(cursor..<(cursor + 1))
        cursor += 1
        end = cursor
      } else if text[cursor] == "(", text[cursor + 1] == "0", text[cursor + 2] == ")" {
        // The national prefix: not dialled after a country code.
        cursor += 3
      } else if text.isOne(of: " -.()", cursor),
        text.isDigit(cursor + 1) || text[cursor + 1] == "("
          || (text[cursor] == ")" && text[cursor + 1] == " ")
      {
        cursor += 1
      } else {
        break
      }
      if digits.count > 15 { return nil }
    }
    return digits.count >= 8 ? ("+" + digits, end) : nil
  }

  /// `x123`, `ext. 123`.
  private static func directDial(_ text: ScannedText, _ place: Int) -> Number? {
    guard let word = text.letters(text.skipSpaces(place, limit: 2)),
      ["X", "EXT", "EXTENSION"].contains(word.text)
    else { return nil }
    let cursor = text.skipSpaces(text.skip(".", word.end), limit: 1)
    let end = text.skipDigits(cursor)
    return (1...6).contains(end - cursor) ? (text.string(cursor..<end), end) : nil
  }
}
