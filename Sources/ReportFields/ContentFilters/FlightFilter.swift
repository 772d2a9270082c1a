/// Flights: the two-character code of an airline in passenger service, and one to four digits.
enum FlightFilter {
  static func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard text[place]?.isPlainWord == true, text[place + 1]?.isPlainWord == true,
      !text.isWord(place - 1), !text.isOne(of: ".,-/$&'#", place - 1)
    else { return nil }
    let code = text.string(place..<(place + 2))
    let digits = text[place + 2] == " " ? place + 3 : place + 2
    guard airlines.contains(code) || (ambiguous.contains(code) && digits == place + 2),
      let number = text.number(digits, digits: 1...4), number.value > 0,
      !text.isWord(number.end),
      !(text.isOne(of: ".,:/-", number.end) && text.isDigit(number.end + 1)),
      !text.isOne(of: "%:/", text.skipSpaces(number.end, limit: 1))
    else { return nil }
    return ScannedText.Hit(end: number.end, value: .text("\(code)\(number.value)"))
  }

  private static let airlines: Set<String> = [
    "2B", "3U", "4Z", "5J", "6E", "7C", "9C", "9W", "A3", "AA", "AC", "AD", "AF", "AI", "AR", "AS",
    "AV", "AY", "AZ", "B6", "BA", "BR", "BT", "BW", "CA", "CI", "CM", "CX", "CZ", "D8", "DL", "DY",
    "EI", "EK", "ET", "EW", "EY", "F8", "F9", "FI", "FR", "FZ", "G3", "G4", "GA", "GF", "HA", "HU",
    "HX", "IB", "JJ", "JL", "JQ", "KE", "KL", "KQ", "KU", "LA", "LH", "LO", "LX", "LY", "MH", "MS",
    "MU", "MX", "NH", "NK", "NZ", "OS", "OZ", "PC", "PD", "PK", "PR", "QF", "QR", "RJ", "RO", "S7",
    "SA", "SK", "SN", "SQ", "SU", "SV", "SY", "TG", "TK", "TP", "U2", "UA", "UL", "UX", "VA", "VB",
    "VN", "VS", "VY", "W6", "WF", "WN", "WS", "WY", "XP", "XQ", "Y4", "ZH", "MM", "3K", "TR", "TS",
  ]

  /// Codes that are words or marks of their own on a report: they count only when attached.
  private static let ambiguous: Set<String> = [
    "AM", "AT", "BE", "DE", "HO", "ID", "ME", "NO", "OK", "PM", "PS", "SS", "TO", "VT", "WE",
  ]
}
