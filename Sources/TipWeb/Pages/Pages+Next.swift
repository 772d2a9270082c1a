import Bookkeeping
import Foundation
import Hummingbird
import TipPooling
import WebWords

extension Pages {
  func next(_ context: WebContext) async throws -> Response {
    try await next(context, problem: nil, status: .ok)
  }

  private func next(
    _ context: WebContext, problem: String?, status: HTTPResponse.Status
  ) async throws -> Response {
    let (desk, author) = (house.evenings, try actor(context))
    let words = WebWords.of(context.language)
    var asked: (NextView.Asked, [String])?
    var doubt: NextView.Doubt?
    switch try await work.onFiles({ try desk.next(by: author) }) {
    case .noEvening, .slips: return .see("/tonight")
    case .nothing: return .see("/tonight/payouts")
    case .question(let open, let roles, _):
      asked = (
        NextView.Asked(open, roles: roles, in: words),
        open.notices.compactMap { $0.sentence(in: words) }
      )
    case .person(let person): doubt = NextView.Doubt(person, in: words)
    }
    return show(
      NextView(
        page: frame(doubt == nil ? "nextStep" : "whoIsMeant", context, problem: problem),
        words: words.texts, notices: asked?.1 ?? [], asked: asked?.0, doubt: doubt),
      status: status)
  }

  func answerNext(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    let (desk, author) = (house.evenings, try actor(context))
    let outcome: EveningDesk.Outcome
    if let key = sent["question"] {
      let text = Self.answer(in: sent)
      outcome = try await work.onFiles {
        try desk.answer(openQuestion: key, text, by: author)
      }
    } else if let key = sent["doubt"], let said = sent["meant"] {
      let meant: EveningDesk.Meant =
        switch said {
        case "new": .somebodyNew
        case "managed": .managed(true)
        case "served": .managed(false)
        case let id: .member(Employee.ID(id))
        }
      outcome = try await work.onFiles { try desk.answer(doubt: key, meant, by: author) }
    } else {
      throw WebRefusal.malformed
    }
    switch outcome {
    case .done: return .see("/tonight/next")
    case .changedMeanwhile, .typedMeanwhile:
      let words = WebWords.of(context.language)
      return try await next(context, problem: words["askedMeanwhile"], status: .conflict)
    case .refused(let reason):
      return try await next(context, problem: reason, status: .unprocessableContent)
    }
  }

  /// The answer as it is typed at a prompt.
  static func answer(in sent: [String: String]) -> String {
    if let text = sent["text"] { return text.trimmingCharacters(in: .whitespaces) }
    switch sent["by"] {
    case "pick"?:
      return sent.keys.filter { $0.hasPrefix("pick.") }.sorted()
        .map { String($0.dropFirst("pick.".count)) }.joined(separator: " ")
    case let by?:
      // A comma in a name would begin the role.
      let name = (sent["name"] ?? "").replacing(",", with: " ")
      let role = sent["role"] ?? ""
      return (by == "new" ? "new " : "") + name + (role.isEmpty ? "" : ", \(role)")
    case nil: return ""
    }
  }

  func askAgain(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let part = try await form(request)["part"].flatMap(Evening.Part.init(rawValue:)) else {
      throw WebRefusal.malformed
    }
    let (desk, author) = (house.evenings, try actor(context))
    _ = try await work.onFiles { try desk.askAgain(part, by: author) }
    return .see("/tonight/next")
  }

  func removeSupport(_ request: Request, _ context: WebContext) async throws -> Response {
    guard let index = context.parameters.get("id", as: Int.self),
      let name = try? PersonName(try await form(request)["name"] ?? "")
    else { throw WebRefusal.gone }
    let (desk, author) = (house.evenings, try actor(context))
    _ = try await work.onFiles { try desk.removeSupport(at: index, called: name, by: author) }
    return .see("/tonight")
  }
}
