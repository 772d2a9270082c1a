import Money
import Vision

/// When the server worked, as the slip prints it: clock in and clock out, a shift's begin and end, or
/// one range of times.
///
/// It is no figure: nothing else of the page is read otherwise for it, and it counts only when a
/// person takes it.
public struct PrintedTimes: Hashable, Sendable, Codable {
  /// Minutes since midnight, 0…1439.
  public let begin: Int
  /// As ``begin``; before it where the night went past midnight.
  public let end: Int
  /// Where the two stand.
  let boxes: [NormalizedRect]

  /// `17:02-23:41`.
  public var text: String { [begin, end].map(Self.clock).joined(separator: "-") }

  private static func clock(_ minutes: Int) -> String {
    TimeOfDay(seconds: minutes * 60)?.description ?? ""
  }
}

/// Finds the times of work on a page. Where it prints several, nobody knows whose they are, and there
/// are none.
struct WorkTimes {
  private let labels: PageLabels
  private let order: DayMonthOrder
  /// Each row's words, their letters alone: each is held against every kind of label.
  private let plain: [[String]]

  init(labels: PageLabels, order: DayMonthOrder) {
    (self.labels, self.order) = (labels, order)
    plain = labels.rows.map { row in row.words.map { PageHead.plain($0.text) } }
  }

  /// The pair of times of one kind, both printed clearly; nil where there is none, or several that
  /// differ.
  func pair() -> PrintedTimes? {
    let behindLabels: [Pair] = Self.kinds.compactMap { kind in
      let (begins, ends) = (moments(behind: kind.begin), moments(behind: kind.end))
      guard let begin = begins.first, let end = ends.first,
        begins.allSatisfy({ $0.isSame(as: begin) }), ends.allSatisfy({ $0.isSame(as: end) })
      else { return nil }
      return (begin, end)
    }
    let pairs = behindLabels + labels.rows.compactMap(range)
    guard let pair = pairs.first,
      pairs.allSatisfy({ $0.begin.isSame(as: pair.begin) && $0.end.isSame(as: pair.end) }),
      pair.begin.isClear, pair.end.isClear, Self.isOneShift(pair.begin, pair.end)
    else { return nil }
    return PrintedTimes(
      begin: pair.begin.minutes, end: pair.end.minutes,
      boxes: [pair.begin, pair.end].compactMap(\.words.box))
  }

  private typealias Pair = (begin: Moment, end: Moment)

  /// A time behind a label, with the day beside it where one is printed.
  private struct Moment {
    let day: CalendarDay?
    let minutes: Int
    let words: ArraySlice<TextObservation>

    var isClear: Bool { words.confidence >= RequiredConfidence.alone }

    /// A day may stand at one of the two places alone.
    func isSame(as other: Moment) -> Bool {
      minutes == other.minutes && (day == nil || other.day == nil || day == other.day)
    }
  }

  /// Printed days must be those of one shift: the same, or the next for a night past midnight.
  private static func isOneShift(_ begin: Moment, _ end: Moment) -> Bool {
    guard begin.minutes != end.minutes else { return false }
    guard let first = begin.day, let last = end.day else { return true }
    return last.dayNumber - first.dayNumber == (end.minutes < begin.minutes ? 1 : 0)
  }

  // MARK: - Labels

  /// Labels of one kind, their letters alone.
  private static let kinds: [(begin: Set<String>, end: Set<String>)] = [
    (["clockin", "clockedin", "punchin"], ["clockout", "clockedout", "punchout"]),
    (["timein"], ["timeout"]), (["in"], ["out"]),
    (
      ["shiftstart", "shiftstarted", "shiftbegin", "shiftbegan", "startofshift"],
      ["shiftend", "shiftended", "endofshift"]
    ),
    (
      ["entrada", "horaentrada", "horadeentrada", "inicioturno", "iniciodeturno"],
      ["salida", "horasalida", "horadesalida", "finturno", "findeturno"]
    ),
  ]

  /// No label has more words.
  private static let longest = 3

  /// The times that stand right behind one of the labels.
  private func moments(behind names: Set<String>) -> [Moment] {
    zip(labels.rows, plain).flatMap { row, plain in
      row.words.indices.filter { isStart($0, in: row, plain) }.compactMap { start in
        (1...Self.longest).reversed().lazy.compactMap { count -> Moment? in
          let end = start + count
          guard end < row.words.count else { return nil }
          let words = plain[start..<end]
          guard !words.contains(""), names.contains(words.joined()) else { return nil }
          return moment(at: row.words[end...])
        }.first
      }
    }
  }

  /// Another word before it makes it another label: `Cash in`.
  private func isStart(_ index: Int, in row: PageLabels.Row, _ plain: [String]) -> Bool {
    guard index > 0, row.cellOfWord[index] == row.cellOfWord[index - 1] else { return true }
    let last = row.words[index - 1].text
    return !last.contains(where: \.isLetter) || last.contains(where: \.isNumber)
      || ["am", "pm"].contains(plain[index - 1])
  }

  private func moment(at words: ArraySlice<TextObservation>) -> Moment? {
    let text = words.text
    guard let match = ContentFilter.dateTime.firstMatch(in: text, dayMonthOrder: order),
      match.range.lowerBound == text.startIndex
    else { return nil }
    let read = words.prefix(match.text.split(separator: " ").count)
    return switch match.value {
    case .time(let minutes): Moment(day: nil, minutes: minutes, words: read)
    case .dateTime(let day, let minutes?): Moment(day: day, minutes: minutes, words: read)
    case .dateTime(_, nil), .text, .count, .percent, .date, .amount: nil
    }
  }

  // MARK: - Ranges

  /// What may stand before a range: `Shift: 2:04 PM - 11:35 PM`. `Hours` may be those of the house.
  private static let rangeWords: Set<String> = [
    "shift", "server", "employee", "worked", "business", "date", "turno", "fecha",
  ]

  /// The two times of a row that holds nothing else but a day or such words.
  private func range(in row: PageLabels.Row) -> Pair? {
    let text = row.words.text
    guard let match = ContentFilter.dateTime.firstMatch(in: text, dayMonthOrder: order),
      match.range.upperBound == text.endIndex,
      let dash = match.text.lastIndex(where: { "-–—".contains($0) })
    else { return nil }
    let tail = match.text[match.text.index(after: dash)...].drop { $0 == " " }
    let label = text[..<match.range.lowerBound].split(separator: " ").map {
      PageHead.plain(String($0))
    }
    guard label.allSatisfy(Self.rangeWords.contains),
      let last = ContentFilter.dateTime.firstMatch(in: String(tail)), last.text == tail,
      case .time(let end) = last.value
    else { return nil }
    let words = row.words[label.count...]
    let ends = Moment(day: nil, minutes: end, words: words)
    switch match.value {
    case .time(let minutes):
      return label.isEmpty ? nil : (Moment(day: nil, minutes: minutes, words: words), ends)
    case .dateTime(let day, let minutes?):
      return (Moment(day: day, minutes: minutes, words: words), ends)
    case .dateTime(_, nil), .text, .count, .percent, .date, .amount: return nil
    }
  }
}
