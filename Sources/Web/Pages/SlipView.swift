import Access
import Evening
import Foundation
import House
import Hummingbird
import Money
import Reading
import Tips
import Words

/// One slip: what is doubtful first, then every value beside its picture.
struct SlipView: PageView {
  /// What a person is asked.
  struct Question: Sendable {
    let key: String
    let sentence: String
    /// The reader's own reason; nil where there is none.
    let reason: String?
    let reasonLanguage: String
    /// The small picture of the figure; nil where there is none.
    let crop: String?
    /// What was read; nil where nothing was.
    let seen: String?
    let buttons: [Button]
    /// The box that the question is about, which then stands nowhere else; nil where there is none.
    let box: Value?
    /// Who owes whom; nil for a question about anything else.
    let balance: Balance?
    /// Whether it is answered by words that no box takes.
    let takesText: Bool
  }

  /// Who owes whom, and how much, as one question.
  struct Balance: Sendable {
    struct Side: Sendable {
      let field: String
      let title: String
      /// What the slip has.
      let shown: String
      let isChosen: Bool
    }

    let sides: [Side]
    /// Whether it is chosen that neither owes anything.
    let isNobody: Bool
    let amount: String
    /// What the page shows of it, to tell what is new.
    let shown: String
  }

  /// An answer that is tapped.
  struct Button: Sendable {
    let answer: String
    let title: String
    /// Whether it takes a guess that no sum confirms: then it is not what to tap first.
    var isGuess = false
  }

  /// A box with what it holds.
  struct Value: Sendable {
    let field: String
    let label: String
    /// What the slip has.
    let shown: String
    /// The same, or what somebody typed that could not be taken.
    let value: String
    /// The small picture of the figure; nil where there is none.
    let picture: String?
    let keyboard: String
    /// Where the camera reads this figure alone; nil for what no slip prints.
    let scan: String?
    /// Where it is written by hand; nil for what is typed alone.
    let write: String?
  }

  /// A sum that the slip prints, and how it comes out.
  struct Sum: Sendable {
    /// `Gross sales 1,240.00 − Comps 39.50 = Net sales 1,200.50`
    let text: String
    let outcome: String
    let isOff: Bool
  }

  /// What two people wrote into one box.
  struct Conflict: Sendable {
    let field: String
    let sentence: String
    let theirs: String
    let mine: String
  }

  /// This slip and the one that it seems to be once more, line by line.
  struct Comparison: Sendable {
    struct Line: Sendable {
      let label: String
      let here: String
      let hereCrop: String?
      let there: String
      let thereCrop: String?
    }

    let here: String
    let there: String
    let lines: [Line]
  }

  static let template = "slip"
  let page: PageFrame
  let address: String
  /// The number of the evening, so that nothing is done to the next one's slip.
  let evening: String
  /// Who else looks at it; nil for nobody.
  let lookers: String?
  let conflict: Conflict?
  let comparison: Comparison?
  let questions: [Question]
  let values: [Value]
  /// The sums that the slip prints; nil for none.
  let sumsTitle: String?
  let sums: [Sum]
  /// Above its whole pictures; nil for none.
  let picturesTitle: String?
  let pictures: [String]
  let counts: Bool

  /// Whether it does not count, and can; of the same slip once more that is a question.
  let mayCount: Bool
}

extension Tonight {
  /// The boxes of a slip, with what could not be taken in the place of what they hold.
  ///
  /// - Parameter inkKinds: what can be written by hand.
  func boxes(
    ofSlip number: Int, _ typed: [FormField: String], writing inkKinds: Set<InkKind>,
    in words: Catalogue
  ) -> [FormField: SlipView.Value] {
    let fields = FormField.allCases.filter { $0 != .hours || draft.policy.needsServerHours }
    return Dictionary(
      uniqueKeysWithValues: fields.map { field in
        let shown = text(of: field, ofSlip: number) ?? ""
        return (
          field,
          SlipView.Value(
            field: field.rawValue, label: words[field.words], shown: shown,
            value: typed[field] ?? shown, picture: crop(of: field.pattern, ofSlip: number),
            keyboard: field.isAmount ? "decimal" : "text",
            scan: field.pattern.map { _ in "/tonight/scan?slip=\(number)&field=\(field.rawValue)" },
            write: placeToWrite(field, ofSlip: number, inkKinds))
        )
      })
  }

  /// Where a box of a slip is written by hand; nil for what is typed alone.
  private func placeToWrite(
    _ field: FormField, ofSlip number: Int, _ inkKinds: Set<InkKind>
  ) -> String? {
    guard let kind = field.inkKind, inkKinds.contains(kind) else { return nil }
    return "/tonight/slips/\(number)/write/\(field.rawValue)"
  }

  func text(of field: FormField, ofSlip number: Int) -> String? {
    form(ofSlip: number)?[field].value?.plain(in: currency)
  }

  /// Where the small picture of a figure is; nil where there is none.
  func crop(of pattern: PatternID?, ofSlip number: Int) -> String? {
    guard let pattern, form(ofSlip: number)?.scan?.crops?[pattern.rawValue] != nil else {
      return nil
    }
    return "/tonight/slips/\(number)/crops/\(pattern.rawValue)"
  }

  /// The slip that a slip may be once more, or may be of the same person as; nil where there is none.
  private func otherSlip(of row: EveningTable.Row) -> Int? {
    if case .sameSlip(let other) = row.state { return other }
    return table.questions.lazy.filter { $0.slip == row.slip }.compactMap { question -> Int? in
      guard case .samePerson(let other) = question.subject else { return nil }
      return other
    }.first
  }

  /// Nil for a slip that is no other one's.
  func comparison(of row: EveningTable.Row, in words: Catalogue) -> SlipView.Comparison? {
    guard let other = otherSlip(of: row) else { return nil }
    let lines = FormField.allCases.compactMap { field -> SlipView.Comparison.Line? in
      let (here, there) = (text(of: field, ofSlip: row.slip), text(of: field, ofSlip: other))
      guard here != nil || there != nil else { return nil }
      return SlipView.Comparison.Line(
        label: words[field.words], here: here ?? "–",
        hereCrop: crop(of: field.pattern, ofSlip: row.slip), there: there ?? "–",
        thereCrop: crop(of: field.pattern, ofSlip: other))
    }
    return SlipView.Comparison(
      here: words["slip", ["number": "\(row.slip)"]],
      there: words["slip", ["number": "\(other)"]], lines: lines)
  }
}

extension SlipQuestion {
  /// The box that it is about; nil where it is about none.
  var field: FormField? {
    guard case .issue(let issue) = subject else { return nil }
    return issue.field
  }

  func view(
    in words: Catalogue, _ currency: Currency, crop: (PatternID?) -> String?,
    value: (FormField) -> String?, box: SlipView.Value?, balance: SlipView.Balance?,
    guesses: (FormIssue) -> Set<String>, evidence: ReadingEvidence?
  ) -> SlipView.Question {
    func view(
      _ sentence: String, _ buttons: [(String, String)], guesses: Set<String> = [],
      reason: (text: String?, language: Language) = (nil, .english),
      of pattern: PatternID? = nil, seen: String? = nil, takesText: Bool = false
    ) -> SlipView.Question {
      SlipView.Question(
        key: key, sentence: sentence, reason: reason.text,
        reasonLanguage: reason.language.rawValue, crop: crop(pattern), seen: seen,
        buttons: buttons.map {
          SlipView.Button(answer: $0.0, title: $0.1, isGuess: guesses.contains($0.0))
        }, box: box, balance: balance, takesText: takesText && box == nil && balance == nil)
    }
    switch subject {
    case .otherDay(let day):
      return view(
        words["otherDay", ["day": words.text(of: day)]],
        [("leaveOut", words["leaveOut"]), ("stands", words["belongsHere"])])
    case .sameSlip(let other):
      return view(
        words["sameSlip", ["slip": "\(other)"]],
        [("leaveOut", words["sameLeaveOut"]), ("stands", words["anotherSlip"])])
    case .samePerson(let other):
      return view(
        words["samePerson", ["slip": "\(other)"]],
        [("together", words["putTogether"]), ("stands", words["twoPeople"])])
    case .unreadable(let reason): return view(words["notTaken"], [], reason: (reason, .english))
    case .issue(let issue):
      let label = issue.field.map { words[$0.words] } ?? issue.label
      // The button says which figure it takes: the one that was read, not what the sums want.
      let read = issue.field.flatMap(value) ?? issue.seen(in: currency)
      let side = balance.map { _ in label }
      let told = [side, read].compactMap(\.self).joined(separator: " ")
      let stands = words["itIsRight"] + (told.isEmpty ? "" : ": " + told)
      let buttons =
        (issue.mayStand ? [("stands", stands)] : [])
        + (issue.offered.map {
          let offered = words["itIsOffered", ["amount": $0.plain(in: currency)]]
          return [("offered", side.map { "\($0): \(offered)" } ?? offered)]
        } ?? []) + (issue.mayBeNone ? [("none", words["itIsNone"])] : [])
      return view(
        balance != nil && issue.isAboutReading
          ? words["askBalance"] : words[issue.words, ["field": label]], buttons,
        guesses: guesses(issue),
        reason: issue.reason(by: evidence, in: words, currency), of: issue.pattern,
        seen: issue.seen(in: currency), takesText: true)
    }
  }
}

extension FormIssue {
  /// Whether it is about what the slip prints, and not about what figures come to.
  fileprivate var isAboutReading: Bool {
    switch self {
    case .missing, .notRead, .unreadable, .doubtful: true
    default: false
    }
  }

  /// The key of the sentence that says it.
  var words: String {
    switch self {
    case .missing: "issueMissing"
    case .notRead: "issueNotRead"
    case .unreadable: "issueUnreadable"
    case .doubtful: "issueDoubtful"
    case .countedTwice: "issueCountedTwice"
    case .sumOff: "issueSumOff"
    }
  }

  /// Why it is doubtful; in English where what was kept of the reading knows no other language.
  fileprivate func reason(
    by evidence: ReadingEvidence?, in words: Catalogue, _ currency: Currency
  ) -> (String?, Language) {
    guard case .doubtful(_, _, let reason) = self else { return (nil, .english) }
    guard words.language == .spanish, let evidence, let reasons = evidence.reviewReasons,
      let english = evidence.reviewReason, reason.hasPrefix(english)
    else { return (reason, .english) }
    var told = reasons.map { $0.spanish(in: currency) }
    // One print says who owes whom: then the other side is zero, and as doubtful.
    if reason != english, let other = field?.otherDirection {
      told.append(words["otherIsZero", ["field": words[other.words]]])
    }
    return (told.joined(separator: "; "), .spanish)
  }

  fileprivate func seen(in currency: Currency) -> String? {
    switch self {
    case .missing, .notRead, .countedTwice: nil
    case .unreadable(_, let seen), .doubtful(_, let seen, _): seen.isEmpty ? nil : seen
    case .sumOff(let suspect): suspect.seen.plain(in: currency)
    }
  }
}

extension FormField {
  /// The key of the word for it.
  var words: String {
    figure.map { "ReportFigure.\($0.rawValue)" } ?? "FormField.\(rawValue)"
  }
}

extension SlipState {
  var isAsideForGood: Bool {
    if case .sameSlip = self { return false }
    return true
  }
}
