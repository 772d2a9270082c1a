import Evening
import House
import Hummingbird
import Tips
import Words

/// By which rules the evening is computed, and those that it could be computed by.
struct EveningRulesView: PageView {
  struct Choice: Sendable {
    /// The policy's id; empty for the article's rules.
    let value: String
    let name: String
    let isChosen: Bool
  }

  static let template = "eveningRules"
  let page: PageFrame
  let evening: String
  /// What is wrong with the house's own files, in English; nil for nothing.
  let reason: String?
  let choices: [Choice]
}

extension EveningDesk {
  /// The policies that the house can use, those of the house first.
  ///
  /// - Throws: `PolicyErrors` with the problems of the house's own.
  func usablePolicies() throws -> [PolicyFile] { try policies.fitness(for: settings.load()).sound }

  /// Computes the evening by other rules.
  ///
  /// - Parameter policy: its id; nil for the article's rules.
  func use(policy: String?, by hand: Hand) throws -> Outcome {
    try change(by: hand) {
      do {
        try $0.use(policy: policy)
        return .done
      } catch let error as PolicyErrors {
        return .refused(AnswerRefused(error.description))
      }
    }
  }
}

extension Pages {
  func eveningRules(
    _ context: WebContext, problem: String? = nil, reason: String? = nil
  ) async throws -> Response {
    let desk = house.evenings
    guard let tonight = try await work.onFiles({ try desk.tonight() }) else {
      return .see("/tonight")
    }
    var (policies, reason): ([PolicyFile], String?) = ([], reason)
    do {
      policies = try await work.onFiles { try desk.usablePolicies() }
    } catch let error as PolicyErrors {
      reason = error.description
    }
    let words = Catalogue.of(context.language)
    let chosen = tonight.draft.policyName
    let article = EveningRulesView.Choice(
      value: "", name: words["policyArticle"], isChosen: chosen == nil)
    return show(
      EveningRulesView(
        page: frame("askPolicy", context, problem: problem),
        evening: tonight.number.map { "\($0)" } ?? "", reason: reason,
        choices: [article]
          + policies.map {
            EveningRulesView.Choice(value: $0.id, name: $0.name, isChosen: $0.id == chosen)
          }), status: problem == nil && reason == nil ? .ok : .unprocessableContent)
  }

  func useRules(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let id = sent["policy"] else { throw WebRefusal.malformed }
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let isOffered: Bool
    do {
      isOffered = try await work.onFiles {
        try id.isEmpty || desk.usablePolicies().contains { $0.id == id }
      }
    } catch let error as PolicyErrors {
      return try await eveningRules(
        context, problem: Catalogue.of(context.language)["policyGone"], reason: error.description)
    }
    // A path would be read as a file of this computer.
    guard isOffered else {
      return try await eveningRules(context, problem: Catalogue.of(context.language)["policyGone"])
    }
    let outcome = try await work.onFiles { try desk.use(policy: id.isEmpty ? nil : id, by: hand) }
    if case .refused(let reason) = outcome {
      return try await eveningRules(
        context, problem: Catalogue.of(context.language)["policyGone"], reason: reason.message)
    }
    return try await shown(outcome, context)
  }
}
