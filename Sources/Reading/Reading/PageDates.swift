import Money
import Vision

/// How the numbers of a page's days are to be taken: `03/04/2026` is in March or in April.
///
/// The house says it. A page can prove the other order, and without the house's word a page that
/// was not printed in the United States leaves it open.
struct PageDates {
  /// How sure the order is.
  private enum Basis {
    /// The house has said it, or nothing on the page speaks against the usual order.
    case settled
    /// The page proves an order that nobody has told; `isOnce` where one date alone does.
    case proved(isOnce: Bool)
    /// The page proves another order than the house's.
    case againstHouse
    case open
  }

  private let order: DayMonthOrder
  private let basis: Basis
  private let evening: CalendarDay?
  private let today: CalendarDay?
  /// The numbers of all days of the page, as often as they stand there.
  private let days: [Int]

  /// A day with what speaks for it and against it.
  struct Found {
    let match: ContentMatch
    let doubts: [ReviewReason]
    /// Whether its weekday stands beside it, or the page has the same day or the morning after
    /// once more: a number that was misread would not fit.
    let isWitnessed: Bool
  }

  init(_ labels: PageLabels, hints: HouseHints) {
    let rows = labels.rows.map(\.words.text)
    let proofs = DateProofs(rows)
    (evening, today) = (hints.evening, hints.today)
    if let house = hints.dateOrder {
      let isAgainst = proofs.provesOnly(house.other, isStrict: true) && house != .yearFirst
      order = isAgainst ? house.other : house
      basis = isAgainst ? .againstHouse : .settled
    } else if let proved = DayMonthOrder.ofTwo.first(where: { proofs.provesOnly($0) }) {
      order = proved
      basis = .proved(isOnce: proofs.count(of: proved) == 1)
    } else {
      order = .monthFirst
      basis = proofs.isEmpty && !rows.contains(where: Self.isFromAbroad) ? .settled : .open
    }
    days = rows.flatMap { [order] row in
      ContentFilter.date.matches(in: row, dayMonthOrder: order).compactMap(\.day?.dayNumber)
    }
  }

  /// The first day in a text, with what speaks against it.
  func first(in text: String) -> Found? {
    let filter = ContentFilter.date
    let usual = filter.firstMatch(in: text, dayMonthOrder: order)
    let turned = filter.firstMatch(in: text, dayMonthOrder: order.other)
    guard let match = usual ?? turned, let day = match.day else { return nil }
    var doubts: [ReviewReason] = []
    let weekday =
      Weekday(printedBefore: match.range.lowerBound, in: text)
      ?? Weekday(printedBehind: match.range.upperBound, in: text)
    if usual == nil {
      doubts.append(order.other == .dayFirst ? .dayFirst : .monthFirst)
    } else if !match.text.contains(where: \.isLetter) {
      let isEither = turned != nil && turned?.day != day
      // In a house that prints the year first, a year behind is another's date.
      doubts += self.doubts(
        isEither: isEither,
        isOthers: order == .yearFirst && match.text.suffix(4).allSatisfy(\.isNumber))
    }
    // Points stand in days abroad, where the day is first.
    let hasPoints = order == .monthFirst && match.text.contains(".") && turned?.day != day
    if mayStartWithYear(match.text) || hasPoints && turned != nil { doubts = [.dayOrMonth] }
    if !(2000...2049).contains(day.year) { doubts.append(.unlikelyYear(day.year)) }
    if let last = end(ofStretchFrom: match, day, in: text) {
      doubts.append(.conflicting(with: last))
    }
    if let weekday, weekday != day.weekday { doubts.append(.otherWeekday(weekday)) }
    if let evening, abs(evening.dayNumber - day.dayNumber) > 1 {
      doubts.append(.farFromEvening(evening))
    }
    if let today, day > today { doubts.append(.dayToCome) }
    let isOnPageAgain = days.count { $0 == day.dayNumber } > 1 || days.contains(day.dayNumber + 1)
    let isWitnessed = isOnPageAgain || weekday == day.weekday
    if evening == nil, !isWitnessed, mayLackDigits(match.text, day) { doubts.append(.lostDigit) }
    return Found(match: match, doubts: doubts, isWitnessed: isWitnessed)
  }

  /// Whether it may be what is left of another day where print is faint or cut off at its start or its end:
  /// `1/27/2021` of `11/27/2021`, `08/31/20` of `08/31/2018`.
  private func mayLackDigits(_ printed: String, _ day: CalendarDay) -> Bool {
    let first = printed.prefix(while: \.isPlainDigit)
    let isMonth = order != .dayFirst && !printed.contains(where: \.isLetter)
    let isStart = first.count == 1 && (!isMonth || "12".contains(first))
    let last = printed.reversed().prefix(while: \.isPlainDigit)
    return isStart || order != .yearFirst && day.year == 2020 && last.count == 2 && first.count < 4
  }

  /// The day that eight digits behind a label say, as in ``first(in:)``: `25032018`, `20180325`.
  /// Elsewhere such digits number a document.
  func first(inDigits text: String) -> Found? {
    guard text.count == 8, text.allSatisfy(\.isPlainDigit) else { return nil }
    let year = text.suffix(4)
    if (2000...2099).contains(Int(year) ?? 0) {
      return first(in: "\(text.prefix(2))/\(text.dropFirst(2).prefix(2))/\(year)")
    }
    return first(in: "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
  }

  /// Whether the year could as well stand in front: `26/03/14` read as the 26th of March 2014.
  private func mayStartWithYear(_ printed: String) -> Bool {
    let parts = printed.split { !$0.isNumber }
    if case .settled = basis, order == .dayFirst { return false }
    guard order != .yearFirst, parts.count == 3, parts.allSatisfy({ $0.count <= 2 }),
      let first = Int(parts[0]), let last = Int(parts[2])
    else { return false }
    return (20...40).contains(first) && last < 20
  }

  /// The last day of a stretch of several: `03/08/2026 - 03/14/2026`.
  private func end(
    ofStretchFrom match: ContentMatch, _ day: CalendarDay, in text: String
  ) -> String? {
    let rest = text[match.range.upperBound...].lowercased().drop { $0 == " " }
    guard ["-", "–", "—", "to ", "thru ", "through ", "al "].contains(where: rest.hasPrefix),
      let found = ContentFilter.date.firstMatch(in: String(rest), dayMonthOrder: order),
      let last = found.day, last.dayNumber > day.dayNumber + 1
    else { return nil }
    return found.text
  }

  /// - Parameter isEither: whether both numbers can be the month.
  private func doubts(isEither: Bool, isOthers: Bool) -> [ReviewReason] {
    switch basis {
    case .settled: isOthers && isEither ? [.dayOrMonth] : []
    // One misread number can make the proof; two dates that agree are none.
    case .proved(let isOnce): isOnce && order == .dayFirst ? [.dayFirst] : []
    case .againstHouse: [isEither ? .orderOfPage : order == .dayFirst ? .dayFirst : .monthFirst]
    case .open: isEither ? [.dayOrMonth] : []
    }
  }

  /// Whether a row is one of a country that does not print the month first, as far as words say:
  /// another currency's sign, a tax that the United States do not have, or another language.
  private static func isFromAbroad(_ row: String) -> Bool {
    if row.contains(where: "£€₹¥".contains),
      row.firstMatch(of: /[£€₹¥] ?\d{1,4}[.,]\d\d(?!\d)/) != nil
    {
      return true
    }
    let words = row.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "%" }
      .map { LabelText.normalized(String($0)) }
    if let first = words.first, dayLabelsAbroad.contains(first) { return true }
    if words.contains(where: companiesAbroad.contains) { return true }
    // `Gst 4` counts guests; the tax has an amount, a rate or a number.
    let isTaxed = words.contains(where: taxesAbroad.contains)
    return isTaxed
      && (row.contains("%") || words.contains { ["id", "no", "reg", "summary"].contains($0) }
        || words.contains { $0.contains(".") && $0.allSatisfy { $0.isNumber || $0 == "." } })
  }

  private static let dayLabelsAbroad: Set<String> = ["fecha", "dia", "jornada", "turno"]
  private static let taxesAbroad: Set<String> = [
    "gst", "vat", "iva", "i.v.a", "hst", "mwst", "tva",
  ]
  private static let companiesAbroad: Set<String> = ["bhd", "pty", "gmbh", "s.a.r.l", "ltda"]
}

/// What the dates of a page say about the order of their numbers.
private struct DateProofs {
  private var counts: [DayMonthOrder: Int] = [:]
  /// Those that stand on one date alone: a number above twelve, a weekday.
  private var strict: [DayMonthOrder: Int] = [:]

  var isEmpty: Bool { counts.isEmpty }

  func count(of order: DayMonthOrder) -> Int { counts[order] ?? 0 }

  func provesOnly(_ order: DayMonthOrder, isStrict: Bool = false) -> Bool {
    (isStrict ? strict[order] ?? 0 : count(of: order)) > 0 && count(of: order.other) == 0
  }

  init(_ rows: [String]) {
    var sure: Set<Int> = []
    var either: [(month: CalendarDay, day: CalendarDay)] = []
    for row in rows {
      let monthFirst = ContentFilter.date.matches(in: row, dayMonthOrder: .monthFirst)
      let dayFirst = ContentFilter.date.matches(in: row, dayMonthOrder: .dayFirst)
      for match in monthFirst
        + dayFirst.filter({ day in !monthFirst.contains { $0.range == day.range } })
      {
        let month = monthFirst.first { $0.range == match.range }?.day
        let day = dayFirst.first { $0.range == match.range }?.day
        switch (month, day) {
        // A month's name, the year in front, or twice the same number.
        case (let month?, let day?) where month == day: sure.insert(month.dayNumber)
        case (let month?, let day?):
          either.append((month, day))
          prove(by: Weekday(printedBefore: match.range.lowerBound, in: row), month, day)
        case (nil, _?): counts[.dayFirst, default: 0] += 1
        case (_?, nil): counts[.monthFirst, default: 0] += 1
        case (nil, nil): break
        }
      }
    }
    strict = counts
    for (month, day) in Set(either.map { [$0.month, $0.day] }).map({ ($0[0], $0[1]) }) {
      let others = either.filter { $0.month != month }
      prove(
        monthFirst: Self.isNear(month, sure) || Self.isNear(month, others.map(\.month.dayNumber)),
        dayFirst: Self.isNear(day, sure) || Self.isNear(day, others.map(\.day.dayNumber)))
    }
  }

  private mutating func prove(by weekday: Weekday?, _ month: CalendarDay, _ day: CalendarDay) {
    guard let weekday else { return }
    prove(monthFirst: month.weekday == weekday, dayFirst: day.weekday == weekday)
  }

  private mutating func prove(monthFirst: Bool, dayFirst: Bool) {
    guard monthFirst != dayFirst else { return }
    counts[monthFirst ? .monthFirst : .dayFirst, default: 0] += 1
  }

  /// The dates of one page are those of one night.
  private static func isNear(_ day: CalendarDay, _ others: some Collection<Int>) -> Bool {
    others.contains { abs($0 - day.dayNumber) <= 1 }
  }
}

extension DayMonthOrder {
  fileprivate static let ofTwo: [DayMonthOrder] = [.monthFirst, .dayFirst]

  /// How a number that cannot be read in this order is read.
  fileprivate var other: DayMonthOrder { self == .dayFirst ? .monthFirst : .dayFirst }
}

extension ContentMatch {
  fileprivate var day: CalendarDay? {
    if case .date(let day) = value { day } else { nil }
  }
}

extension Weekday {
  /// The day of the week that stands right before a date: `Thu 10/02/2025`, `jueves, 2/10/2025`.
  fileprivate init?(printedBefore place: String.Index, in text: String) {
    let before = text[..<place].reversed().drop { " ,.".contains($0) }
    self.init(printed: String(before.prefix { $0.isLetter }.reversed()))
  }

  /// The day of the week that stands right behind a date: `10/02/2025 Thu`.
  fileprivate init?(printedBehind place: String.Index, in text: String) {
    self.init(printed: String(text[place...].drop { " ,.(".contains($0) }.prefix { $0.isLetter }))
  }

  private init?(printed word: String) {
    let plain = LabelText.normalized(word).lowercased()
    let found = zip(Self.allCases, Self.spanish).first { english, spanish in
      [english.rawValue, spanish].contains { $0 == plain || $0.prefix(3) == plain }
        || ["tues", "weds", "thur", "thurs"].contains(plain)
          && english.rawValue.prefix(2) == plain.prefix(2)
    }
    guard let weekday = found?.0 else { return nil }
    self = weekday
  }

  private static let spanish = [
    "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo",
  ]
}
