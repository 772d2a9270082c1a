import Access
import Evening
import Foundation
import House
import Hummingbird
import Money
import Reading
import Tips
import Words

extension Pages {
  /// - Parameters:
  ///   - typed: what could not be taken, by the box into which it was typed.
  ///   - said: what was said of who owes whom, where it could not be taken.
  func slip(
    _ context: WebContext, problem: String? = nil,
    conflict: (FormField, FormValue?, mine: String)? = nil,
    typed: [FormField: String] = [:], said: SaidBalance? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let number = try number(context)
    let desk = house.evenings
    let (open, inkKinds) = try await work.onFiles { (try desk.tonight(), try desk.inkKinds()) }
    guard let tonight = open, let row = tonight.table.rows.first(where: { $0.slip == number })
    else { throw WebRefusal.gone }
    let words = Catalogue.of(context.language)
    let counts = tonight.draft.server(ofSlip: number) != nil
    let boxes = counts ? tonight.boxes(ofSlip: number, typed, writing: inkKinds, in: words) : [:]
    let asked = tonight.asked(ofSlip: number)
    var fieldsAsked = Set(asked.compactMap(\.field))
    let questions = asked.map { question in
      let isBalance =
        counts && question.isAboutBalance && tonight.asksBalance(ofSlip: number)
      if isBalance { fieldsAsked.formUnion(FormField.owes) }
      return question.view(
        in: words, tonight.currency, crop: { tonight.crop(of: $0, ofSlip: number) },
        value: { tonight.text(of: $0, ofSlip: number) },
        box: isBalance ? nil : question.field.flatMap { boxes[$0] },
        balance: isBalance ? tonight.balance(ofSlip: number, said, in: words) : nil,
        guesses: { tonight.guesses(in: $0, ofSlip: number) },
        evidence: question.field.flatMap { tonight.form(ofSlip: number)?[$0].evidence })
    }
    let sums = tonight.sums(ofSlip: number).map { SlipView.Sum($0, in: tonight.currency, words) }
    let pictures = tonight.pictures(ofSlip: number)
    return show(
      SlipView(
        page: frame("slips", context, problem: problem).titled(
          row.name ?? words["slip", ["number": "\(number)"]]), address: "/tonight/slips/\(number)",
        evening: tonight.number.map { "\($0)" } ?? "", lookers: lookers(at: number, context),
        conflict: conflict.map { field, value, mine in
          SlipView.Conflict(
            field: field.rawValue, sentence: words["typedMeanwhile", ["field": words[field.words]]],
            theirs: value?.plain(in: tonight.currency) ?? "", mine: mine)
        }, comparison: tonight.comparison(of: row, in: words), questions: questions,
        values: FormField.allCases.filter { !fieldsAsked.contains($0) }.compactMap { boxes[$0] },
        sumsTitle: sums.isEmpty ? nil : words["slipSums"], sums: sums,
        picturesTitle: pictures.isEmpty ? nil : words["wholePicture"],
        pictures: pictures.map(\.address), counts: counts,
        mayCount: !counts && row.state.isAsideForGood), status: status)
  }

  func answer(_ request: Request, _ context: WebContext) async throws -> Response {
    let number = try number(context)
    let sent = try await form(request)
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let words = Catalogue.of(context.language)
    let said = SaidBalance(sent)
    if let said, said.side == nil {
      return try await slip(
        context, problem: words["owesChoose"], said: said, status: .unprocessableContent)
    }
    let changes = try await withFrame(Self.changes(sent, said), sent, context)
    // What one box is refused for, the others are kept all the same.
    let outcomes = try await work.onFiles {
      try changes.map { ($0, try desk.change(slip: number, $0, by: hand)) }
    }
    // Nothing that was typed and not taken is lost.
    let kept = Dictionary(
      outcomes.compactMap { $0.1 == .done ? nil : $0.0.typed }, uniquingKeysWith: { $1 })
    switch outcomes.first(where: { $0.1 != .done }) {
    case (_, .changedMeanwhile)?:
      // The evening may be over, and the next one have no slip of this number.
      let isThere = try await work.onFiles {
        try desk.tonight()?.table.rows.contains { $0.slip == number } ?? false
      }
      guard isThere else { return try await tonight(context, problem: words["changedMeanwhile"]) }
      return try await slip(
        context, problem: words["changedMeanwhile"], typed: kept, said: said, status: .conflict)
    case (let change, .typedMeanwhile(let value))?:
      guard case .type(let mine, let field, _, _) = change else { throw WebRefusal.malformed }
      return try await slip(
        context, problem: nil, conflict: (field, value, mine), typed: kept, said: said,
        status: .conflict)
    case (_, .refused)?:
      let refusals = outcomes.compactMap { $0.1.refusal(of: $0.0, in: words) }
      return try await slip(
        context, problem: refusals.joined(separator: "\n"), typed: kept, said: said,
        status: .unprocessableContent)
    case (_, .done)?, nil:
      let table = try await work.onFiles { try desk.tonight()?.table }
      let isOpen = table?.questions.contains { $0.slip == number } ?? false
      return .see(isOpen ? "/tonight/slips/\(number)" : "/tonight")
    }
  }

  /// Everything that a form says, whichever of its buttons was tapped: what stands in a box that showed
  /// something else, what was typed as an answer, and the button's own answer.
  private static func changes(
    _ sent: [String: String], _ balance: SaidBalance?
  ) throws -> [EveningDesk.Change] {
    switch sent["slip"] {
    case "leaveOut"?: return [.leaveOut(key: nil)]
    case "takeBack"?: return [.takeBack]
    case nil: break
    case _?: throw WebRefusal.malformed
    }
    if let field = sent["field"].flatMap(FormField.init(rawValue:)) {
      return [.type(sent["text"] ?? "", into: field, shown: sent["shown"] ?? "")]
    }
    let button = try sent["answer"].map { try change($0) }
    guard button != nil || sent["figures"] != nil else { throw WebRefusal.malformed }
    let said = sent.filter { $0.key.hasPrefix("said.") && !$0.value.isEmpty }.map {
      EveningDesk.Change.answer(key: String($0.key.dropFirst("said.".count)), .text($0.value))
    }
    let typed = FormField.allCases.compactMap { field -> EveningDesk.Change? in
      guard let text = sent["text.\(field.rawValue)"], let shown = sent["shown.\(field.rawValue)"],
        text != shown
      else { return nil }
      return .type(text, into: field, shown: shown)
    }
    return try (button.map { [$0] } ?? []) + (balance?.changes(sent) ?? []) + said + typed
  }

  /// A button's answer: the question's key and what is answered, with a point between them.
  private static func change(_ answer: String) throws -> EveningDesk.Change {
    let parts = answer.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw WebRefusal.malformed }
    switch parts[1] {
    case "stands": return .answer(key: parts[0], .stands)
    case "offered": return .answer(key: parts[0], .offered)
    case "none": return .answer(key: parts[0], .none)
    case "together": return .answer(key: parts[0], .together)
    case "leaveOut": return .leaveOut(key: parts[0])
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
    return .of(bytes, "image/png")
  }

  /// One of the whole pictures of a slip, by its place from 1.
  func picture(_ context: WebContext) async throws -> Response {
    let number = try number(context)
    let desk = house.evenings
    guard let place = context.parameters.get("place", as: Int.self),
      let picture = try await work.onFiles({ try desk.tonight() })?.pictures(ofSlip: number).first(
        where: { $0.place == place }), let bytes = try await work.onFiles({ picture.bytes })
    else { throw WebRefusal.gone }
    return .of(bytes, picture.mediaType)
  }

  /// The number that the address names.
  func number(_ context: WebContext) throws -> Int {
    guard let number = context.parameters.get("id", as: Int.self) else { throw WebRefusal.gone }
    return number
  }
}

extension EveningDesk.Change {
  /// What was typed into which box; nil for another change.
  fileprivate var typed: (FormField, String)? {
    guard case .type(let text, let field, _, _) = self else { return nil }
    return (field, text)
  }
}

extension EveningDesk.Outcome {
  /// Why a change was refused, with the box that it was typed into; nil where it was not.
  fileprivate func refusal(of change: EveningDesk.Change, in words: Catalogue) -> String? {
    guard case .refused(let reason) = self else { return nil }
    let place = change.typed.map { words[$0.0.words] + ": " } ?? ""
    return words["answerRefused"] + " " + place + reason.sentence(words.language)
  }
}
