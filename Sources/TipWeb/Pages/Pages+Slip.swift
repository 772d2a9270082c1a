import Bookkeeping
import BusinessCalendar
import Foundation
import HouseAccess
import Hummingbird
import Monetary
import ReportFields
import ShiftIntake
import TipPooling
import WebWords

/// One slip: what is doubtful first, then every value beside its picture.
struct SlipView: PageView {
  /// What a person is asked.
  struct Question: Sendable {
    let key: String
    let sentence: String
    /// The reader's own reason, in English; nil where there is none.
    let reason: String?
    /// The small picture of the figure; nil where there is none.
    let crop: String?
    /// What was read; nil where nothing was.
    let seen: String?
    /// What says that it stands as it is; nil where it cannot.
    let stands: String?
    /// What leaves the slip out, since it is another one once more; nil where it is no question of that.
    let leftOut: String?
    /// What puts it together with the slip it is compared with; nil where it is no question of that.
    let together: String?
    /// What the sums want; nil where they do not tell.
    let offered: String?
    let mayBeNone: Bool
    let takesText: Bool
  }

  struct Value: Sendable {
    let field: String
    let label: String
    let value: String
    let crop: String?
    let keyboard: String
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
  let words: [String: String]
  let address: String
  /// Who else looks at it; nil for nobody.
  let lookers: String?
  let conflict: Conflict?
  let comparison: Comparison?
  let questions: [Question]
  let values: [Value]
  let counts: Bool
  /// Whether it does not count, and can; of the same slip once more that is a question.
  let mayCount: Bool
}

extension Pages {
  func slip(_ context: WebContext) async throws -> Response {
    try await slip(context, problem: nil, status: .ok)
  }

  private func slip(
    _ context: WebContext, problem: String?, conflict: (FormField, FormValue?, mine: String)? = nil,
    status: HTTPResponse.Status
  ) async throws -> Response {
    let number = try number(context)
    let desk = house.evenings
    guard let tonight = try await work.onFiles({ try desk.tonight() }),
      let row = tonight.table.rows.first(where: { $0.slip == number })
    else { throw WebRefusal.gone }
    let words = WebWords.of(context.language)
    let counts = tonight.draft.server(ofSlip: number) != nil
    let asksHours = tonight.draft.policy.needsServerHours
    return show(
      SlipView(
        page: frame("slips", context, problem: problem)
          .titled(row.name ?? words["slip", ["number": "\(number)"]]),
        words: words.texts, address: "/tonight/slips/\(number)",
        lookers: lookers(at: number, context),
        conflict: conflict.map { field, value, mine in
          SlipView.Conflict(
            field: field.rawValue,
            sentence: words["typedMeanwhile", ["field": words[field.words]]],
            theirs: value?.plain(in: tonight.currency) ?? "", mine: mine)
        },
        comparison: tonight.comparison(of: row, in: words),
        questions: tonight.table.questions.filter { $0.slip == number }.map { question in
          question.view(
            in: words, tonight.currency, crop: { tonight.crop(of: $0, ofSlip: number) },
            value: { tonight.text(of: $0, ofSlip: number) })
        },
        values: !counts
          ? []
          : FormField.allCases.filter { $0 != .hours || asksHours }.map { field in
            SlipView.Value(
              field: field.rawValue, label: words[field.words],
              value: tonight.text(of: field, ofSlip: number) ?? "",
              crop: tonight.crop(of: field.pattern, ofSlip: number),
              keyboard: field.isAmount ? "decimal" : "text")
          }, counts: counts, mayCount: !counts && row.state.isAsideForGood),
      status: status)
  }

  func answer(_ request: Request, _ context: WebContext) async throws -> Response {
    let number = try number(context)
    let sent = try await form(request)
    let changes = try sent["figures"] == nil ? [Self.change(sent)] : Self.typed(sent)
    let (desk, author) = (house.evenings, try actor(context))
    let words = WebWords.of(context.language)
    // What one box is refused for, the others are kept all the same.
    let (change, outcome) = try await work.onFiles {
      let outcomes = try changes.map { ($0, try desk.change(slip: number, $0, by: author)) }
      return outcomes.first { $0.1 != .done } ?? (changes.last, .done)
    }
    switch outcome {
    case .changedMeanwhile:
      return try await slip(context, problem: words["changedMeanwhile"], status: .conflict)
    case .typedMeanwhile(let value):
      guard case .type(let mine, let field, _) = change else { throw WebRefusal.malformed }
      return try await slip(
        context, problem: nil, conflict: (field, value, mine), status: .conflict)
    case .refused(let reason):
      return try await slip(
        context, problem: words["answerRefused"] + " " + reason, status: .unprocessableContent)
    case .done:
      let table = try await work.onFiles { try desk.tonight()?.table }
      let isOpen = table?.questions.contains { $0.slip == number } ?? false
      return .see(isOpen ? "/tonight/slips/\(number)" : "/tonight")
    }
  }

  /// The boxes that say something else than they showed.
  private static func typed(_ sent: [String: String]) -> [EveningDesk.Change] {
    FormField.allCases.compactMap { field in
      guard let text = sent["text.\(field.rawValue)"], let shown = sent["shown.\(field.rawValue)"],
        text != shown
      else { return nil }
      return .type(text, into: field, shown: shown)
    }
  }

  private static func change(_ sent: [String: String]) throws -> EveningDesk.Change {
    if let key = sent["question"] {
      switch sent["answer"] {
      case "stands": return .answer(key: key, .stands)
      case "offered": return .answer(key: key, .offered)
      case "none": return .answer(key: key, .none)
      case "together": return .answer(key: key, .together)
      case "text": return .answer(key: key, .text(sent["text"] ?? ""))
      default: throw WebRefusal.malformed
      }
    }
    if let field = sent["field"].flatMap(FormField.init(rawValue:)) {
      return .type(sent["text"] ?? "", into: field, shown: sent["shown"] ?? "")
    }
    switch sent["slip"] {
    case "leaveOut": return .leaveOut
    case "takeBack": return .takeBack
    default: throw WebRefusal.malformed
    }
  }

  /// The small picture of a figure.
  func crop(_ context: WebContext) async throws -> Response {
    let number = try number(context)
    let desk = house.evenings
    let tonight = try await work.onFiles { try desk.tonight() }
    guard let field = context.parameters.get("field"),
      let text = tonight?.form(ofSlip: number)?.scan?.crops?[field],
      let bytes = Data(base64Encoded: text)
    else { throw WebRefusal.gone }
    return Response(
      status: .ok, headers: [.contentType: "image/png"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The number that the address names.
  func number(_ context: WebContext) throws -> Int {
    guard let number = context.parameters.get("id", as: Int.self) else { throw WebRefusal.gone }
    return number
  }
}

extension Tonight {
  fileprivate func text(of field: FormField, ofSlip number: Int) -> String? {
    form(ofSlip: number)?[field].value?.plain(in: currency)
  }

  /// Where the small picture of a figure is; nil where there is none.
  fileprivate func crop(of pattern: PatternID?, ofSlip number: Int) -> String? {
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
  fileprivate func comparison(of row: EveningTable.Row, in words: WebWords) -> SlipView.Comparison?
  {
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
  fileprivate func view(
    in words: WebWords, _ currency: Currency, crop: (PatternID?) -> String?,
    value: (FormField) -> String?
  ) -> SlipView.Question {
    func view(
      _ sentence: String, reason: String? = nil, of pattern: PatternID? = nil, seen: String? = nil,
      stands: String?, leftOut: String? = nil, together: Bool = false,
      offered: Money? = nil, mayBeNone: Bool = false, takesText: Bool = false
    ) -> SlipView.Question {
      SlipView.Question(
        key: key, sentence: sentence, reason: reason, crop: crop(pattern), seen: seen,
        stands: stands, leftOut: leftOut.map { words[$0] },
        together: together ? words["putTogether"] : nil,
        offered: offered.map { words["itIsOffered", ["amount": $0.plain(in: currency)]] },
        mayBeNone: mayBeNone, takesText: takesText)
    }
    switch subject {
    case .otherDay(let day):
      return view(
        words["otherDay", ["day": day.description]], stands: words["belongsHere"],
        leftOut: "leaveOut")
    case .sameSlip(let other):
      return view(
        words["sameSlip", ["slip": "\(other)"]], stands: words["anotherSlip"],
        leftOut: "sameLeaveOut")
    case .samePerson(let other):
      return view(
        words["samePerson", ["slip": "\(other)"]], stands: words["twoPeople"], together: true)
    case .unreadable(let reason):
      return view(words["unreadable"], reason: reason, stands: nil)
    case .issue(let issue):
      let label = issue.field.map { words[$0.words] } ?? issue.label
      // The button says which figure it takes: the one that was read, not what the sums want.
      let read = issue.field.flatMap(value) ?? issue.seen(in: currency)
      let stands = [words["itIsRight"], read].compactMap(\.self).joined(separator: ": ")
      return view(
        words[issue.words, ["field": label]], reason: issue.reason, of: issue.pattern,
        seen: issue.seen(in: currency), stands: issue.mayStand ? stands : nil,
        offered: issue.offered,
        mayBeNone: issue.mayBeNone, takesText: true)
    }
  }
}

extension FormIssue {
  /// The key of the sentence that says it.
  var words: String {
    switch self {
    case .missing: "issueMissing"
    case .notRead: "issueNotRead"
    case .unreadable: "issueUnreadable"
    case .doubtful: "issueDoubtful"
    case .sumOff: "issueSumOff"
    }
  }

  fileprivate var reason: String? {
    switch self {
    case .doubtful(_, _, let reason): reason
    case .missing, .notRead, .unreadable, .sumOff: nil
    }
  }

  fileprivate func seen(in currency: Currency) -> String? {
    switch self {
    case .missing, .notRead: nil
    case .unreadable(_, let seen), .doubtful(_, let seen, _): seen.isEmpty ? nil : seen
    case .sumOff(let suspect): suspect.seen.plain(in: currency)
    }
  }
}

extension FormField {
  /// The key of the word for it.
  var words: String {
    switch self {
    case .name: "fieldName"
    case .netSales: "fieldNetSales"
    case .houseOwesServer: "fieldHouseOwesServer"
    case .serverOwesHouse: "fieldServerOwesHouse"
    case .cashSales: "fieldCashSales"
    case .cashTips: "fieldCashTips"
    case .gratuity: "fieldGratuity"
    case .hours: "fieldHours"
    }
  }
}

extension SlipState {
  fileprivate var isAsideForGood: Bool {
    if case .sameSlip = self { return false }
    return true
  }
}

extension PageFrame {
  /// The same with another title.
  func titled(_ title: String) -> PageFrame {
    PageFrame(
      title: title, language: language, otherLanguage: otherLanguage, signedIn: signedIn,
      problem: problem)
  }
}
