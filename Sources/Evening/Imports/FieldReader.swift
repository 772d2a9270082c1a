import Money
import Tips

/// Days, times, hours and amounts as the mapping says that they are written.
struct FieldReader {
  let mapping: ImportMapping
  let currency: Currency

  // MARK: - Days

  /// A day as the mapping has it, or in a form that is clear by itself: `2026/08/28`, `28-Aug-2026`,
  /// with its weekday in front.
  func day(_ text: String) -> CalendarDay? {
    var words = text.visible.split { $0 == " " || $0 == "," }
    guard words.count > 1, let weekday = Self.number(of: words[0], in: Self.weekdays) else {
      return day(of: words)
    }
    words.removeFirst()
    // A weekday that is another day's says that the day was misread or mistyped.
    return day(of: words).flatMap { $0.dayNumber % 7 == weekday - 1 ? $0 : nil }
  }

  private func day(of words: [Substring]) -> CalendarDay? {
    if words.count == 3 { return day(words[0], words[1], words[2]) }
    guard words.count == 1, let word = words.first else { return nil }
    if mapping.dateFormat == .compact, word.utf8.count == 8, Self.digits(word) != nil {
      return day(year: word.prefix(4), month: word.dropFirst(4).prefix(2), day: word.suffix(2))
    }
    let parts = word.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard parts.count == 3, Set(word.filter { "-/.".contains($0) }).count == 1 else { return nil }
    if parts[0].utf8.count == 4 { return day(year: parts[0], month: parts[1], day: parts[2]) }
    if let named = day(parts[0], parts[1], parts[2]) { return named }
    switch mapping.dateFormat {
    case .american, .americanShort:
      return word.contains(".") ? nil : day(year: parts[2], month: parts[0], day: parts[1])
    case .british, .german:
      return word.contains(".") == (mapping.dateFormat == .german)
        ? day(year: parts[2], month: parts[1], day: parts[0]) : nil
    case .iso, .compact, .words: return nil
    }
  }

  /// `Aug 28 2026` or `28 Aug 2026`
  private func day(_ first: Substring, _ second: Substring, _ year: Substring) -> CalendarDay? {
    if let month = Self.number(of: first, in: Self.months) {
      return day(year: year, month: "\(month)", day: second)
    }
    return Self.number(of: second, in: Self.months)
      .flatMap { day(year: year, month: "\($0)", day: first) }
  }

  /// Two digits are years from 2000 on.
  private func day(
    year: some StringProtocol, month: some StringProtocol, day: some StringProtocol
  ) -> CalendarDay? {
    guard [2, 4].contains(year.utf8.count), let number = Self.digits(year),
      (1...2).contains(month.utf8.count), let month = Self.digits(month),
      (1...2).contains(day.utf8.count), let day = Self.digits(day)
    else { return nil }
    return CalendarDay(
      year: year.utf8.count == 2 ? 2000 + number : number, month: month, day: day)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = Weekday.allCases.map(\.rawValue)

  /// The place of a name, from 1, that has its first three letters or more.
  private static func number(of word: Substring, in names: [String]) -> Int? {
    let name = word.lowercased().filter { $0 != "." }
    guard name.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// The words of the day and those of the time behind it: `Aug 28, 2026 5 PM`, `2026-08-28T17:00`.
  static func parted(_ text: String) -> (day: String, time: String) {
    var words = text.visible.split(separator: " ").map(String.init)
    if let first = words.first, let mark = first.firstIndex(of: "T"), mark != first.startIndex,
      first[first.index(before: mark)].isNumber
    {
      words.replaceSubrange(
        0..<1, with: [String(first[..<mark]), String(first[first.index(after: mark)...])])
    }
    var start = words.firstIndex { $0.contains(":") }
    if start == nil, let half = words.firstIndex(where: { Self.half(of: $0) != nil }) {
      start = words[half].contains(where: \.isNumber) ? half : half - 1
    }
    let time = max(start ?? min(1, words.count), 0)
    let day = words[..<time].filter { $0 != "at" }
    return (day.joined(separator: " "), words[time...].joined(separator: " "))
  }

  // MARK: - Times

  /// A time on the clock, with the zone behind it where there is one.
  struct Clock: Hashable {
    /// Seconds since midnight; 86,400 for the midnight that ends the day.
    let seconds: Int
    let zone: TimeZoneText?
  }

  func clock(_ text: String) -> Clock? {
    var text = text.visible
    if mapping.hasZones { text = text.filter { !"()".contains($0) } }
    let zone = mapping.hasZones ? TimeZoneText(takenFrom: &text) : nil
    let seconds =
      switch mapping.timeFormat {
      case .twelve: Self.twelve(text)
      case .twentyFour: Self.twentyFour(text)
      case nil: Int?.none
      }
    return seconds.map { Clock(seconds: $0, zone: zone) }
  }

  /// Whether a text ends with the words for a half of the day: 0 for AM, 12 for PM.
  private static func half(of text: some StringProtocol) -> (hours: Int, rest: Substring)? {
    let plain = Substring(text.lowercased().filter { $0 != "." && $0 != " " })
    for (word, hours) in [("am", 0), ("pm", 12), ("a", 0), ("p", 12)] where plain.hasSuffix(word) {
      let rest = plain.dropLast(word.count)
      return rest.last.map { $0.isNumber } ?? true ? (hours, rest) : nil
    }
    return nil
  }

  /// `5 PM`, `5:30PM`, `5:30:15 p.m.`
  private static func twelve(_ text: String) -> Int? {
    guard let (hours, rest) = half(of: text) else { return nil }
    guard let seconds = seconds(of: String(rest) + (rest.contains(":") ? "" : ":00")) else {
      return nil
    }
    let hour = seconds / 3600
    return (1...12).contains(hour) ? seconds % 3600 + (hour % 12 + hours) * 3600 : nil
  }

  /// `17:30`, `17:30:15.250`, `24:00`
  private static func twentyFour(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let time = parts.first, parts.count == 1 || digits(parts[1]) != nil else { return nil }
    return ["24:00", "24:00:00"].contains(time) ? 86_400 : seconds(of: String(time))
  }

  /// `17:30`, `17:30:15`
  private static func seconds(of text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      let time = TimeOfDay(parts.prefix(2).joined(separator: ":"))
    else { return nil }
    guard parts.count == 3 else { return time.seconds }
    guard parts[2].utf8.count == 2, let seconds = digits(parts[2]), seconds < 60 else { return nil }
    return time.seconds + seconds
  }

  // MARK: - Hours and amounts

  /// Seconds of `5.33`, `5:20` or `5:20:30`; at most two days.
  func seconds(ofHours text: String) -> Int? {
    if text.contains(":") { return WorkedTime(hours: text)?.seconds }
    let decimal = text.split(
      separator: mapping.hasDecimalComma ? "," : ".", omittingEmptySubsequences: false)
    guard (1...2).contains(decimal.count), (1...3).contains(decimal[0].utf8.count),
      let hours = Self.digits(decimal[0])
    else { return nil }
    guard decimal.count == 2 else { return WorkedTime(seconds: hours * 3600)?.seconds }
    guard (1...6).contains(decimal[1].utf8.count), let rest = Self.digits(decimal[1]) else {
      return nil
    }
    // Half up to the second: 5.3333 is 5:20:00.
    let scale = decimal[1].utf8.reduce(1) { scale, _ in scale * 10 }
    return WorkedTime(seconds: hours * 3600 + (rest * 3600 * 2 + scale) / (scale * 2))?.seconds
  }

  /// How long a break was.
  enum Break: Hashable {
    case seconds(Int)
    /// A whole number that may be minutes or hours.
    case noUnit
  }

  /// `30 min`, `1 h 15 min`, `0:30`, `0.5` hours; a whole number as the mapping says.
  func pause(_ text: String) -> Break? {
    let words = text.visible.lowercased()
    if words.contains(where: \.isLetter) { return pause(inWords: words).map(Break.seconds) }
    let isWhole = !words.contains { ":.,".contains($0) }
    if isWhole, Self.digits(words) == 0 { return .seconds(0) }
    switch mapping.breakUnit {
    case .minutes where !words.contains(":"): return pause(inWords: words + "m").map(Break.seconds)
    case nil where isWhole && Self.digits(words) != nil: return .noUnit
    case .minutes, .hours, nil: return seconds(ofHours: words).map(Break.seconds)
    }
  }

  private func pause(inWords text: String) -> Int? {
    var sum = 0
    var rest = text[...]
    while !rest.isEmpty {
      let number = rest.prefix { !$0.isLetter }.filter { $0 != " " }
      rest = rest.drop { !$0.isLetter }
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count).drop { " .".contains($0) }
      if ["h", "hr", "hrs", "hour", "hours"].contains(unit) {
        guard let seconds = seconds(ofHours: number) else { return nil }
        sum += seconds
      } else if ["m", "min", "mins", "minute", "minutes"].contains(unit) {
        let parts = number.split(omittingEmptySubsequences: false) { ".,".contains($0) }
        guard let minutes = parts.first.flatMap({ Self.digits($0) }), minutes <= 2880,
          parts.dropFirst().allSatisfy({ Self.digits($0) == 0 })
        else { return nil }
        sum += minutes * 60
      } else {
        return nil
      }
    }
    return sum
  }

  /// An amount as programs write it: `1,234.50`, `$1234.5`, `1.234,50` with a decimal comma.
  func amount(_ text: String) -> Money? {
    var plain = text.visible
    if mapping.hasDecimalComma {
      plain = String(plain.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
    }
    // A program leaves a last zero out, a person never does.
    let fraction = plain.split(separator: ".", omittingEmptySubsequences: false)
    if fraction.count == 2, let digits = fraction.last, !digits.isEmpty,
      digits.utf8.count < currency.minorDigits, Self.digits(digits) != nil
    {
      plain += String(repeating: "0", count: currency.minorDigits - digits.utf8.count)
    }
    do throws(AmountTextError) {
      let amount = try AmountText.parse(plain, in: currency, style: .typed)
      return amount.isWordForNothing ? nil : amount.money
    } catch {
      return nil
    }
  }

  fileprivate static func digits(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}

/// A time zone behind a time: `CDT`, `UTC`, `-04:00`.
struct TimeZoneText: Hashable {
  let text: String
  /// Seconds east of UTC; nil for a name that is not known, or that has several meanings.
  let offset: Int?

  /// Takes the zone off the end of a time; nil where it has none.
  init?(takenFrom time: inout String) {
    if let sign = time.lastIndex(where: { "+-−".contains($0) }) {
      text = String(time[sign...])
      let digits = text.dropFirst().filter { $0 != ":" }
      guard (1...4).contains(digits.count), let number = FieldReader.digits(digits) else {
        return nil
      }
      let minutes = digits.count < 3 ? number * 60 : number / 100 * 60 + number % 100
      offset = (text.hasPrefix("+") ? 60 : -60) * minutes
      time = String(time[..<sign]).trimmed
      for name in ["UTC", "GMT"] where time.hasSuffix(name) {
        time = String(time.dropLast(3)).trimmed
      }
      return
    }
    let letters = String(time.reversed().prefix { $0.isASCII && $0.isUppercase }.reversed())
    guard (1...5).contains(letters.count), !["A", "P", "M", "AM", "PM"].contains(letters) else {
      return nil
    }
    text = letters
    offset = Self.hours[letters].map { Int($0 * 3600) }
    time = String(time.dropLast(letters.count)).trimmed
  }

  private static let hours: [String: Double] = [
    "Z": 0, "UTC": 0, "GMT": 0, "NST": -3.5, "NDT": -2.5, "AST": -4, "ADT": -3, "EST": -5,
    "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7, "AKST": -9,
    "AKDT": -8, "HST": -10, "WET": 0, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3,
    "AWST": 8, "ACST": 9.5, "ACDT": 10.5, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
  ]
}

extension String {
  /// The text without spaces around it, of whatever kind, and with single spaces inside.
  var trimmed: String {
    split { $0.isWhitespace && !$0.isNewline }.joined(separator: " ")
  }

  /// As ``trimmed``, without marks that browsers put between figures and that nobody sees.
  fileprivate var visible: String {
    String(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(Character.init))
      .trimmed
  }
}
