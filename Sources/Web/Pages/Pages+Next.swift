import Foundation
import House
import Hummingbird
import Tips
import Words

extension Pages {
  func next(
    _ context: WebContext, problem: String? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let (desk, hand) = (house.evenings, try hand(context))
    let words = Catalogue.of(context.language)
    var asked: (NextView.Asked, [String])?
    var doubt: NextView.Doubt?
    let (next, evening) = try await work.onFiles { try desk.next(by: hand) }
    switch next {
    case .noEvening, .slips: return .see("/tonight")
    case .nothing: return .see("/tonight/payouts")
    case .question(let open, let roles):
      asked = (
        NextView.Asked(open, roles: roles, in: words),
        open.notices.compactMap { $0.sentence(in: words) }
      )
    case .person(let person): doubt = NextView.Doubt(person, in: words)
    }
    return show(
      NextView(
        page: frame(doubt == nil ? "nextStep" : "whoIsMeant", context, problem: problem),
        evening: evening.map { "\($0)" } ?? "", notices: asked?.1 ?? [], asked: asked?.0,
        doubt: doubt), status: status)
  }

  func answerNext(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let outcome: EveningDesk.Outcome
    if let key = sent["question"] {
      let texts = Self.answers(in: sent)
      outcome = try await work.onFiles { try desk.answer(openQuestion: key, texts, by: hand) }
    } else if let key = sent["doubt"], let said = sent["meant"] {
      let meant = EveningDesk.Meant(sent: said)
      outcome = try await work.onFiles { try desk.answer(doubt: key, meant, by: hand) }
    } else {
      throw WebRefusal.malformed
    }
    switch outcome {
    case .done: return .see("/tonight/next")
    case .changedMeanwhile, .typedMeanwhile:
      let words = Catalogue.of(context.language)
      return try await next(context, problem: words["askedMeanwhile"], status: .conflict)
    case .refused(let reason):
      let sentence = reason.sentence(context.language)
      return try await next(context, problem: sentence, status: .unprocessableContent)
    }
  }

  /// The answers as they are typed at a prompt. Who was ticked and who was typed are answers of their own,
  /// whichever button was tapped.
  static func answers(in sent: [String: String]) -> [String] {
    let picked = sent.keys.filter { $0.hasPrefix("pick.") }.sorted()
      .map { String($0.dropFirst("pick.".count)) }.joined(separator: " ")
    // A comma in a name would begin the role.
    let name = (sent["name"] ?? "").replacing(",", with: " ").trimmingCharacters(in: .whitespaces)
    let role = sent["role"] ?? ""
    let typed = (sent["by"] == "typed" ? "" : "new ") + name + (role.isEmpty ? "" : ", \(role)")
    let people = (picked.isEmpty ? [] : [picked]) + (name.isEmpty ? [] : [typed])
    guard let text = sent["text"]?.trimmingCharacters(in: .whitespaces) else {
      return people.isEmpty ? [""] : people
    }
    switch text {
    case _ where people.isEmpty: return [text]
    // The same as last time, and somebody else.
    case "=": return [text] + people
    // That this is everybody.
    case "": return people + [text]
    // “Nobody” beside somebody: the page shows who is in.
    default: return people
    }
  }

  func askAgain(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let part = sent["part"].flatMap(Evening.Part.init(rawValue:)) else {
      throw WebRefusal.malformed
    }
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let outcome = try await work.onFiles { try desk.askAgain(part, by: hand) }
    return try await outcome == .done ? .see("/tonight/next") : shown(outcome, context)
  }

  func removeSupport(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let index = context.parameters.get("id", as: Int.self) else { throw WebRefusal.gone }
    let name: PersonName
    do {
      name = try PersonName(sent["name"] ?? "")
    } catch {
      // Nobody who is in has such a name.
      throw WebRefusal.gone
    }
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let outcome = try await work.onFiles {
      try desk.removeSupport(at: index, called: name, by: hand)
    }
    return try await shown(outcome, context)
  }
}
