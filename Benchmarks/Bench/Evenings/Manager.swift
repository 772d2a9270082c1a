import BenchmarkScores
import Foundation

/// A closing manager who is asked about slips, and how they answer.
protocol Manager {
  /// What the manager types at a question; nil where they give up.
  ///
  /// - Parameter question: what the program wrote since the last answer.
  mutating func answer(_ question: String) -> String?
}

/// Presses Enter at every question, and agrees to save what is shown then.
struct TiredManager: Manager {
  private var last = ""

  mutating func answer(_ question: String) -> String? {
    guard !question.contains("Save this shift?") else { return "y" }
    defer { last = question }
    // Asked the same again, Enter leads nowhere.
    return question == last ? nil : ""
  }
}

/// Looks at the slip, and answers every question rightly with as few keys as that takes.
struct CarefulManager: Manager {
  let corpus: Corpus
  /// Whether the servers are on the house's staff list, where letters of a name are enough.
  let isStaffListed: Bool
  private var slip: Corpus.Picture?
  private var last: (question: String, times: Int) = ("", 0)

  init(_ corpus: Corpus, isStaffListed: Bool) {
    (self.corpus, self.isStaffListed) = (corpus, isStaffListed)
  }

  mutating func answer(_ question: String) -> String? {
    last = question == last.question ? (question, last.times + 1) : (question, 1)
    guard last.times < 4 else { return nil }
    if let named = corpus.pictures.last(where: { question.contains("(\($0.name))") }) {
      slip = named
    }
    let lines = question.split(separator: "\n")
    guard let prompt = lines.last else { return "" }
    for (words, answer) in Self.fixed where prompt.contains(words) { return answer }
    if prompt.contains("Business day"), case .text(let day)? = slip?.fields["businessDate"] {
      return day
    }
    if prompt.contains("r FILE another picture") { return "t \(name)" }
    // The question of a figure begins with its name in the trade's words.
    for line in lines.reversed() {
      let words = line.drop { $0 == " " }
      if let label = FigureLabel.all.first(where: { words.hasPrefix($0.words) }) {
        return answer(label.words, figure(label), asked: line, prompt)
      }
      if let end = words.range(of: " may have one wrong digit") {
        let label = String(words[..<end.lowerBound])
        return answer(label, printed(label), asked: line, prompt)
      }
    }
    return ""
  }

  private static let fixed = [
    ("Save this shift?", "y"), ("Enter goes on", ""), ("upport staff", "0"),
    ("y belongs to this evening", "y"), ("y it is another slip", "y"), ("Type yes", "yes"),
  ]

  private var name: String {
    if case .text(let name)? = slip?.fields["serverName"] { name } else { "Somebody" }
  }

  /// The fewest first letters of a name that nobody else on the staff list has, two at least.
  private func shortest(_ name: String) -> String {
    guard isStaffListed, let word = name.lowercased().split(separator: " ").first else {
      return name
    }
    let others = corpus.pictures.compactMap { picture -> String? in
      guard case .text(let other)? = picture.fields["serverName"], other != name else { return nil }
      return other.lowercased()
    }
    let lengths = 2...max(2, word.count)
    let length = lengths.first { count in
      !others.contains { other in
        other.split(separator: " ").contains { $0.hasPrefix(word.prefix(count)) }
      }
    }
    return length.map { String(word.prefix($0)) } ?? name
  }

  /// What the slip says of a box of the form; nil where it has none.
  private func figure(_ label: FigureLabel) -> JSONScalar? {
    label.key == "serverName" ? .text(name) : slip?.fields[label.key]
  }

  /// The amount that the slip prints behind a label; nil where the truth does not have its lines.
  private func printed(_ label: String) -> JSONScalar? {
    slip?.lines.first { $0.localizedCaseInsensitiveContains(label) }
      .flatMap { FigureLabel.amounts(in: $0[...]).last }.map(JSONScalar.number)
  }

  /// The cheapest answer that is right.
  private func answer(
    _ label: String, _ truth: JSONScalar?, asked: Substring, _ prompt: Substring
  ) -> String {
    let mayStand = prompt.contains("y as it was read")
    switch truth {
    case .text(let name)?:
      // What was read stands in the line's first quotes.
      return mayStand && asked.contains("doubtful: “\(name)”") ? "y" : shortest(name)
    case .number(let cents)?:
      let amounts = FigureLabel.amounts(in: asked)
      if prompt.contains("= as the sums want"), amounts.last == cents { return "=" }
      return mayStand && amounts.first == cents ? "y" : FigureLabel.typed(cents)
    case nil: return prompt.contains("n none") ? "n" : mayStand ? "y" : "0"
    }
  }
}

/// A box of the form, by the words that the program uses for it.
struct FigureLabel {
  let words: String
  /// The figure's key in the truth.
  let key: String

  static let all = [
    FigureLabel(words: "Name", key: "serverName"),
    FigureLabel(words: "Net sales", key: "netSales"),
    FigureLabel(words: "House owes server", key: "houseOwesServer"),
    FigureLabel(words: "Server owes house", key: "serverOwesHouse"),
    FigureLabel(words: "Cash sales still held", key: "cashSales"),
    FigureLabel(words: "Additional cash tips", key: "declaredCashTips"),
    FigureLabel(words: "Automatic gratuity", key: "gratuity"),
    FigureLabel(words: "Card tips", key: "cardTips"),
    FigureLabel(words: "Tax", key: "tax"),
  ]

  /// The amounts with cents that a line shows, in cents.
  static func amounts(in line: Substring) -> [Int] {
    line.split { !($0.isNumber || $0 == "." || $0 == ",") }.compactMap { word in
      let digits = word.filter(\.isNumber)
      let cents = word.drop { $0 != "." && $0 != "," }
      return cents.isEmpty ? nil : Int(digits)
    }
  }

  /// `120.5` is typed for 120.50, `120` for 120.00.
  static func typed(_ cents: Int) -> String {
    let (whole, rest) = cents.quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
