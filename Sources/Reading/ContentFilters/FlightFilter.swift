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
