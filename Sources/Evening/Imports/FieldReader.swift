import Money
import Tips

/// Days, times, hours and amounts as the mapping says that they are written.
struct FieldReader {
  let mapping: ImportMapping
  let currency: Currency

  // MARK: - Days

  func day(_ text: String) -> CalendarDay? {
    switch mapping.dateFormat {
    case .iso: CalendarDay(iso: text)
    case .compact:
      text.utf8.count == 8
        ? day(
          year: text.prefix(4), month: text.dropFirst(4).prefix(2), day: text.suffix(2)) : nil
    case .american: parts(text, "/").flatMap { day(year: $0[2], month: $0[0], day: $0[1]) }
    case .americanShort:
      parts(text, "/").flatMap {
        $0[2].utf8.count == 2 ? day(year: "20" + $0[2], month: $0[0], day: $0[1]) : nil
      }
    case .british: parts(text, "/").flatMap { day(year: $0[2], month: $0[1], day: $0[0]) }
    case .german: parts(text, ".").flatMap { day(year: $0[2], month: $0[1], day: $0[0]) }
    case .words: dayInWords(text)
    }
  }

  private func parts(_ text: String, _ separator: Character) -> [Substring]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    return parts.count == 3 ? parts : nil
  }

  private func day(
    year: some StringProtocol, month: some StringProtocol, day: some StringProtocol
  ) -> CalendarDay? {
    guard year.utf8.count == 4, let year = Self.digits(year),
      (1...2).contains(month.utf8.count), let month = Self.digits(month),
      (1...2).contains(day.utf8.count), let day = Self.digits(day)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private func dayInWords(_ text: String) -> CalendarDay? {
    let words = text.split { $0 == " " || $0 == "," }
    guard words.count == 3 else { return nil }
    let word = words[0].lowercased()
    let name = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard name.count >= 3, let month = Self.months.firstIndex(where: { $0.hasPrefix(name) }) else {
      return nil
    }
    return day(year: words[2], month: String(month + 1), day: words[1])
  }

  // MARK: - Times

  /// A time with the zone behind it, where there is one.
  struct Clock: Hashable {
    let time: TimeOfDay
    let zone: String?
  }

  func clock(_ text: String) -> Clock? {
    var words = text.split(separator: " ").map(String.init)
    var zone: String?
    if mapping.hasZones, let last = words.last, (2...5).contains(last.utf8.count),
      last.utf8.allSatisfy({ (65...90).contains($0) }), last != "AM", last != "PM"
    {
      zone = last
      words.removeLast()
    }
    let joined = words.joined()
    let time: TimeOfDay?
    switch mapping.timeFormat {
    case .twelve: time = Self.twelve(joined)
    case .twentyFour: time = words.count == 1 ? Self.seconds(joined) : nil
    case nil: time = nil
    }
    return time.map { Clock(time: $0, zone: zone) }
  }

  /// `5:30PM`, `5:30:15 pm`
  private static func twelve(_ text: String) -> TimeOfDay? {
    let half = text.suffix(2).uppercased()
    guard half == "AM" || half == "PM", let time = seconds(text.dropLast(2)) else { return nil }
    let hour = time.seconds / 3600
    guard (1...12).contains(hour) else { return nil }
    return TimeOfDay(
      seconds: time.seconds - hour * 3600 + (hour % 12 + (half == "PM" ? 12 : 0)) * 3600)
  }

  /// `17:30`, `17:30:15`
  private static func seconds(_ text: some StringProtocol) -> TimeOfDay? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      let time = TimeOfDay(parts.prefix(2).joined(separator: ":"))
    else { return nil }
    guard parts.count == 3 else { return time }
    guard parts[2].utf8.count == 2, let seconds = digits(parts[2]), seconds < 60 else { return nil }
    return TimeOfDay(seconds: time.seconds + seconds)
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
    guard decimal.count == 2 else { return Self.inRange(hours * 3600) }
    guard (1...6).contains(decimal[1].utf8.count), let rest = Self.digits(decimal[1]) else {
      return nil
    }
    // Half up to the second: 5.3333 is 5:20:00.
    let scale = decimal[1].utf8.reduce(1) { scale, _ in scale * 10 }
    return Self.inRange(hours * 3600 + (rest * 3600 * 2 + scale) / (scale * 2))
  }

  private static func inRange(_ seconds: Int) -> Int? {
    WorkedTime(seconds: seconds)?.seconds
  }

  /// An amount as programs write it: `1,234.50`, `$1234.5`, `1.234,50` with a decimal comma.
  func amount(_ text: String) -> Money? {
    var plain = text
    if mapping.hasDecimalComma {
      plain = String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
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

  private static func digits(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(text)
  }
}
