import Money

/// Days and times as reports print them.
struct DateTimeFilter {
  let order: DayMonthOrder

  func matchDate(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    date(text, place).map { ScannedText.Hit(end: $0.end, value: .date($0.day)) }
  }

  /// A day with the time beside it, a day alone or a time alone.
  func matchDateTime(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    if let date = date(text, place) {
      let time = Self.timeOrRange(text, Self.skipJoint(text, date.end))
      return ScannedText.Hit(
        end: time?.end ?? date.end, value: .dateTime(date.day, minutes: time?.minutes))
    }
    guard let time = Self.timeOrRange(text, place) else { return nil }
    if let date = date(text, Self.skipJoint(text, time.end)),
      Self.timeOrRange(text, Self.skipJoint(text, date.end)) == nil
    {
      return ScannedText.Hit(end: date.end, value: .dateTime(date.day, minutes: time.minutes))
    }
    return ScannedText.Hit(end: time.end, value: .time(minutes: time.minutes))
  }

  // MARK: Days

  private typealias Day = (day: CalendarDay, end: Int)

  private func date(_ text: ScannedText, _ place: Int) -> Day? {
    guard Self.mayStart(text, place),
      let found = numericDate(text, place) ?? Self.namedMonthFirst(text, place)
        ?? Self.namedMonthSecond(text, place) ?? Self.gluedDay(text, place)
    else { return nil }
    let isBeforeTime = text[found.end] == "T" && text.isDigit(found.end + 1)
    return isBeforeTime || text.ends(found.end, marks: "/-.,:") ? found : nil
  }

  /// A day may follow a label's colon and a weekday's comma without a space: `Date:28/04/18`,
  /// `Wed,May 7, 2025`.
  private static func mayStart(_ text: ScannedText, _ place: Int) -> Bool {
    guard text.starts(place, notBehind: "/-.$#") else { return false }
    guard text.isOne(of: ",:", place - 1) else { return true }
    return text[text.skipSpacesBack(place - 2)]?.isLetter == true
  }

  /// `MM/DD/YYYY`, `M/D/YY`, `YYYY-MM-DD` and the like with one kind of separator.
  private func numericDate(_ text: ScannedText, _ place: Int) -> Day? {
    guard let first = text.number(place, digits: 1...4), first.end - place != 3,
      let separator = text[first.end], "/-.".contains(separator),
      let second = text.number(first.end + 1, digits: 1...2), text[second.end] == separator,
      let third = text.number(second.end + 1, digits: 1...4)
    else { return nil }
    let thirdDigits = third.end - second.end - 1
    if first.end - place == 4 {
      guard thirdDigits <= 2 else { return nil }
      return Self.printedDay(first.value, second.value, third.value, end: third.end)
    }
    // With dots a short year could as well be a version or an address of a machine.
    guard thirdDigits == 4 || (thirdDigits == 2 && separator != ".") else { return nil }
    if order == .yearFirst, thirdDigits == 2, first.end - place == 2 {
      return Self.printedDay(2000 + first.value, second.value, third.value, end: third.end)
    }
    let year = thirdDigits == 2 ? 2000 + third.value : third.value
    return switch order {
    case .monthFirst, .yearFirst: Self.printedDay(year, first.value, second.value, end: third.end)
    case .dayFirst: Self.printedDay(year, second.value, first.value, end: third.end)
    }
  }

  /// `SEP 25 2026`, `September 25th, 2026`, `Sep 25 '26`, `Sep25'26`.
  private static func namedMonthFirst(_ text: ScannedText, _ place: Int) -> Day? {
    guard let month = month(text, place) else { return nil }
    let dayStart = text.skipSpaces(month.end)
    guard let day = day(text, dayStart) else { return nil }
    let hasComma = text[day.end] == ","
    let yearStart = text.skipSpaces(text.skip(",", day.end))
    // Print without spaces has the mark of the short year.
    let isParted = (dayStart > month.end || text[month.end - 1] == ".") && yearStart > day.end
    guard isParted || text.isOne(of: yearMarks, yearStart),
      let year = year(text, yearStart, mayBeShort: hasComma)
    else { return nil }
    return Self.printedDay(year.value, month.number, day.value, end: year.end)
  }

  /// `25 Sep 2026`, `25-SEP-2026`, `25/Sep/26`, `25 SEP 26`, `25 de septiembre de 2026`.
  private static func namedMonthSecond(_ text: ScannedText, _ place: Int) -> Day? {
    guard let day = day(text, place) else { return nil }
    let separator = text[day.end].flatMap { "-/.".contains($0) ? $0 : nil }
    let monthStart = separator == nil ? skipOf(text, text.skipSpaces(day.end)) : day.end + 1
    guard monthStart > day.end, let month = month(text, monthStart) else { return nil }
    var cursor = month.end
    if let separator {
      // The stop behind a short month may be the separator itself.
      guard text[cursor] == separator || separator == "." && text[cursor - 1] == "." else {
        return nil
      }
      if text[cursor] == separator { cursor += 1 }
    } else {
      cursor = text.skip(",", cursor)
    }
    let yearStart = separator == nil ? skipOf(text, text.skipSpaces(cursor)) : cursor
    guard yearStart > month.end || separator == ".",
      let year = year(text, yearStart, mayBeShort: true)
    else { return nil }
    // Of `Check 3 Sep 20, 2018` the number before the month is no day, and behind a comma a year may be cut off.
    if year.end - yearStart == 2, separator == nil, text[year.end] == ",",
      timeOrRange(text, skipJoint(text, year.end)) == nil
    {
      return nil
    }
    return Self.printedDay(year.value, month.number, day.value, end: year.end)
  }

  /// `25SEP26`, `25SEP2026`.
  private static func gluedDay(_ text: ScannedText, _ place: Int) -> Day? {
    guard let day = text.number(place, digits: 2...2), let month = month(text, day.end),
      month.end == day.end + 3,
      let year = text.number(month.end, digits: 4...4) ?? text.number(month.end, digits: 2...2)
    else { return nil }
    return printedDay(
      year.value < 100 ? 2000 + year.value : year.value, month.number, day.value, end: year.end)
  }

  /// What stands before a year of two digits.
  private static let yearMarks = "'’‘`´"

  /// `2026`, `'26`; `26` where nothing else can stand there.
  private static func year(
    _ text: ScannedText, _ place: Int, mayBeShort: Bool
  ) -> (value: Int, end: Int)? {
    if let year = text.number(place, digits: 4...4) { return year }
    let hasMark = text.isOne(of: yearMarks, place)
    guard hasMark || mayBeShort,
      let short = text.number(hasMark ? place + 1 : place, digits: 2...2),
      hasMark || halfOfDay(text, short.end) == nil
    else { return nil }
    return (2000 + short.value, short.end)
  }

  /// A day of the calendar; printed years outside 1900…2199 are misprints or misreadings.
  private static func printedDay(_ year: Int, _ month: Int, _ day: Int, end: Int) -> Day? {
    guard (1900...2199).contains(year) else { return nil }
    return CalendarDay(year: year, month: month, day: day).map { ($0, end) }
  }

  private static func day(_ text: ScannedText, _ place: Int) -> (value: Int, end: Int)? {
    guard let number = text.number(place, digits: 1...2) else { return nil }
    guard text.isWord(number.end) else { return number }
    guard let suffix = text.letters(number.end), ["ST", "ND", "RD", "TH"].contains(suffix.text)
    else { return nil }
    return (number.value, suffix.end)
  }

  private static func month(_ text: ScannedText, _ place: Int) -> (number: Int, end: Int)? {
    guard let word = text.letters(place) else { return nil }
    let isKnown = { (name: String) in
      name == word.text || String(name.prefix(3)) == word.text
        || (name.hasPrefix("SEPT") && word.text == "SEPT")
    }
    for names in [englishMonths, spanishMonths] {
      guard let index = names.firstIndex(where: isKnown) else { continue }
      let isShort = word.text.count <= 4 && word.text != names[index]
      return (index + 1, isShort ? text.skip(".", word.end) : word.end)
    }
    return nil
  }

  private static let englishMonths = [
    "JANUARY", "FEBRUARY", "MARCH", "APRIL", "MAY", "JUNE", "JULY", "AUGUST", "SEPTEMBER",
    "OCTOBER", "NOVEMBER", "DECEMBER",
  ]

  private static let spanishMonths = [
    "ENERO", "FEBRERO", "MARZO", "ABRIL", "MAYO", "JUNIO", "JULIO", "AGOSTO", "SEPTIEMBRE",
    "OCTUBRE", "NOVIEMBRE", "DICIEMBRE",
  ]

  /// The place after a Spanish `de` between day, month and year.
  private static func skipOf(_ text: ScannedText, _ place: Int) -> Int {
    guard let word = text.letters(place), word.text == "DE", text.isSpace(word.end) else {
      return place
    }
    return text.skipSpaces(word.end)
  }

  // MARK: Times

  private typealias Time = (minutes: Int, end: Int)

  /// What may stand between a day and its time: spaces, a comma, `at`, ISO's `T`.
  private static func skipJoint(_ text: ScannedText, _ place: Int) -> Int {
    if text[place] == "T" { return place + 1 }
    let cursor = text.skipSpaces(text.skip(",", place), limit: 4)
    if let word = text.letters(cursor), word.text == "AT", text.isSpace(word.end) {
      return text.skipSpaces(word.end)
    }
    return cursor
  }

  /// A time; of a range the first time, with the end after the second.
  private static func timeOrRange(_ text: ScannedText, _ place: Int) -> Time? {
    guard let first = time(text, place) else { return nil }
    var cursor = text.skipSpaces(first.end)
    if text.isOne(of: "-–—", cursor) {
      cursor += 1
    } else if let word = text.letters(cursor), word.text == "TO", cursor > first.end {
      cursor = word.end
    } else {
      return first
    }
    guard let second = time(text, text.skipSpaces(cursor), inRange: true) else { return first }
    return (first.minutes, second.end)
  }

  /// `21:52`, `9:52 PM`, `9:52:10p`, `9 PM`.
  private static func time(_ text: ScannedText, _ place: Int, inRange: Bool = false) -> Time? {
    let isIsoTime = text[place - 1] == "T" && text.isDigit(place - 2)
    guard !text.isWord(place - 1) || isIsoTime, inRange || !text.isOne(of: ":.,/-$", place - 1),
      let hour = text.number(place, digits: 1...2)
    else { return nil }
    var cursor = hour.end
    var minute: Int?
    if text[cursor] == ":" {
      guard let part = text.number(cursor + 1, digits: 2...2), part.value < 60 else { return nil }
      minute = part.value
      cursor = part.end
      if text[cursor] == ":" {
        guard let second = text.number(cursor + 1, digits: 2...2), second.value < 60 else {
          return nil
        }
        cursor = second.end
      }
    }
    if let half = halfOfDay(text, cursor) {
      guard (1...12).contains(hour.value) else { return nil }
      let sharp = (hour.value % 12 + (half.isAfternoon ? 12 : 0)) * 60
      // `9 PM` prints no minutes: it is nine sharp.
      return (minute.map { sharp + $0 } ?? sharp, half.end)
    }
    guard let minute, hour.value < 24, text.ends(cursor, marks: ":.,/%") else { return nil }
    return (hour.value * 60 + minute, cursor)
  }

  /// `AM`, `p.m.`, or a letter attached to the time.
  private static func halfOfDay(_ text: ScannedText, _ place: Int) -> (isAfternoon: Bool, end: Int)?
  {
    let start = text.skipSpaces(place, limit: 2)
    guard let word = text.letters(start) else { return nil }
    switch word.text {
    case "AM", "PM": return text.isWord(word.end) ? nil : (word.text == "PM", word.end)
    case "A", "P":
      if text[word.end] == ".", let second = text.letters(word.end + 1), second.text == "M",
        text[second.end] == "."
      {
        return (word.text == "P", second.end + 1)
      }
      return start == place && !text.isWord(word.end) ? (word.text == "P", word.end) : nil
    default: return nil
    }
  }
}
