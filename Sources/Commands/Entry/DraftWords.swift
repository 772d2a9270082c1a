import House
import Money
import Tips

extension DraftSummary {
  /// `3: Friday 2026-09-25, 4 people (Maria, James, Ana, …), 20 minutes ago`.
  var line: String {
    let evening = day.map { "\($0.weekday.title) \($0)" } ?? "day not given yet"
    let edit = editedShift.map { ", changes shift \($0)" } ?? ""
    let names = people.prefix(3).joined(separator: ", ") + (people.count > 3 ? ", …" : "")
    let who = people.isEmpty ? "" : ", \(people.count.counting("person", "people")) (\(names))"
    let waiting = slipsWaiting == 0 ? "" : ", \(slipsWaiting.counting("slip")) waiting"
    return "\(number): \(evening)\(edit)\(who)\(waiting), \(age)"
      + (isReadable ? "" : ", kept by another version of TipPool")
  }

  private var age: String {
    guard let minutesAgo else { return "kept at “\(updatedAt)”" }
    return switch minutesAgo {
    case 0: "just now"
    case 1..<120: minutesAgo.counting("minute") + " ago"
    case 120..<2_880: (minutesAgo / 60).counting("hour") + " ago"
    // Two days and more.
    default: (minutesAgo / 1_440).counting("day") + " ago"
    }
  }
}

/// Asks which half-entered evening is meant, before a screen could cover the list of them.
enum DraftQuestion {
  /// Lists several evenings, or names the only one.
  ///
  /// - Parameter day: whose evenings come first; nil for none.
  static func list(_ drafts: [DraftSummary], of day: CalendarDay? = nil) {
    guard drafts.count != 1 else {
      return Terminal.talk("A half-entered evening is kept. \(drafts[0].line)")
    }
    let first = day.flatMap { $0 == drafts[0].day ? "those of \($0)" : nil }
    Terminal.talk("Half-entered evenings, \(first ?? "the one changed last") first:")
    for draft in drafts { Terminal.talk("  " + draft.line) }
  }

  /// Which of several evenings to go on with.
  static func number(of drafts: [DraftSummary]) throws -> Int64 {
    try Prompter().ask("Which one? Type its number") { try number($0, of: drafts, "") }
  }

  /// Which evening to go on with instead of a new one; nil for a new one.
  static func numberOrNew(of drafts: [DraftSummary]) throws -> Int64? {
    guard drafts.count > 1 else {
      let goesOn = try Prompter().agrees("Go on with it? Type y, or n for a new one")
      return goesOn ? drafts.first?.number : nil
    }
    return try Prompter().ask("Go on with one? Type its number, or n for a new one") {
      ["n", "no"].contains($0.lowercased()) ? nil : try number($0, of: drafts, ", or n")
    }
  }

  private static func number(
    _ answer: String, of drafts: [DraftSummary], _ more: String
  ) throws(AnswerRefused) -> Int64 {
    guard let number = Int64(answer), drafts.contains(where: { $0.number == number }) else {
      let numbers = drafts.map { "\($0.number)" }.joined(separator: " or ")
      throw AnswerRefused("Type \(numbers)\(more).")
    }
    return number
  }
}

extension DayAnswers {
  /// Days that are typed at this terminal.
  init(_ settings: HouseSettings, mayAsk: Bool = true) throws {
    self.init(
      today: try settings.businessDayNow(), settings.dateOrder,
      isPerson: mayAsk && Terminal.isInputTerminal
    ) { Terminal.warn($0.sentence) }
  }
}
