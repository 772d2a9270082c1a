/// Tracking numbers whose check digit is right: UPS `1Z…`, FedEx with 12 or 15 digits, USPS with
/// 20 to 22.
enum ShipmentFilter {
  static func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard text.isDigit(place), text.starts(place, notBehind: ".,-/$+") else { return nil }
    var compact: [UInt8] = []
    var best: ScannedText.Hit?
    var cursor = place
    // A printed number may be parted by single spaces: each part's end may be the number's end.
    while let value = text[cursor]?.asciiValue, text[cursor]?.isPlainWord == true,
      compact.count < 22
    {
      compact.append(value >= 97 ? value - 32 : value)
      cursor += 1
      guard text[cursor]?.isPlainWord != true else { continue }
      if isSound(compact), text.ends(cursor, marks: ".,-/") {
        let value = String(decoding: compact, as: UTF8.self)
        best = ScannedText.Hit(end: cursor, value: .text(value))
      }
      if text[cursor] == " " { cursor += 1 }
    }
    return best
  }

  private static func isSound(_ number: [UInt8]) -> Bool {
    if number.count == 18, number.starts(with: [0x31, 0x5A]) { return isParcelService(number) }
    let digits = number.map { Int($0) - 48 }
    guard digits.allSatisfy({ (0...9).contains($0) }), Set(digits).count > 1 else { return false }
    switch digits.count {
    case 12: return isExpress(digits)
    case 15, 20, 21, 22: return isMod10(digits)
    default: return false
    }
  }

  /// UPS: letters count as their place in the alphabet plus one, modulo ten; every second
  /// character counts twice.
  private static func isParcelService(_ number: [UInt8]) -> Bool {
    let values = number.dropFirst(2).map { Int($0) < 58 ? Int($0) - 48 : (Int($0) - 63) % 10 }
    guard let last = number.last, last < 58, let check = values.last else { return false }
    let sum = values.dropLast().enumerated().reduce(0) { $0 + $1.element * (1 + $1.offset % 2) }
    return (10 - sum % 10) % 10 == check
  }

  /// FedEx Express: weights 3, 1, 7 in turn, modulo 11, modulo 10.
  private static func isExpress(_ digits: [Int]) -> Bool {
    let weights = [3, 1, 7]
    let sum = digits.dropLast().enumerated().reduce(0) { $0 + $1.element * weights[$1.offset % 3] }
    return sum % 11 % 10 == digits.last
  }

  /// FedEx Ground and USPS: from the right every second digit counts three times.
  private static func isMod10(_ digits: [Int]) -> Bool {
    let sum = digits.dropLast().reversed().enumerated()
      .reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1) }
    return (10 - sum % 10) % 10 == digits.last
  }
}

/// Flights: the two-character code of an airline in passenger service, and one to four digits.
enum FlightFilter {
  static func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard text[place]?.isPlainWord == true, text[place + 1]?.isPlainWord == true,
      text.starts(place, notBehind: ".,-/$&'#")
    else { return nil }
    let code = text.string(place..<(place + 2))
    let digits = text[place + 2] == " " ? place + 3 : place + 2
    guard
      WordList.airlines.contains(code)
        || (WordList.airlinesLikeWords.contains(code) && digits == place + 2),
      let number = text.number(digits, digits: 1...4), number.value > 0,
      text.ends(number.end, marks: ".,:/-"),
      !text.isOne(of: "%:/", text.skipSpaces(number.end, limit: 1))
    else { return nil }
    return ScannedText.Hit(end: number.end, value: .text("\(code)\(number.value)"))
  }
}
