import Books
import Evening
import House
import Hummingbird
import Money
import Reading
import Tips
import Words

/// The policies and the kinds of slips that there are.
struct RulesView: PageView {
  struct Policy: Sendable {
    let address: String
    let name: String
    let since: String
    let isDefault: Bool
    /// Whether the open evening is computed by it.
    let isTonight: Bool
    let problems: [String]
  }

  struct Kind: Sendable {
    let address: String
    let name: String
    let vendor: String
  }

  static let template = "rules"
  let page: PageFrame
  /// What is wrong with the house's own files, in English; nil for nothing.
  let reason: String?
  let policies: [Policy]
  let kinds: [Kind]
}

/// One policy: its sentences, the law, and what it would have paid.
struct PolicyView: PageView {
  struct Line: Sendable {
    let name: String
    let was: String
    let would: String
    let change: String
  }

  static let template = "policy"
  let page: PageFrame
  let address: String
  let since: String
  let rules: [String]
  let law: [String]
  let drawing: String
  let source: String
  let from: String
  let to: String
  /// What came of a trial; nil where none was asked for.
  let outcome: String?
  let lines: [Line]
  let refusals: [String]
}

/// One kind of slip: what is read of it and the sums that must close.
struct KindView: PageView {
  static let template = "kind"
  let page: PageFrame
  let vendor: String
  let figures: [String]
  let sums: [String]
}

extension Pages {
  private var rulesDesk: RulesDesk {
    RulesDesk(
      store: house.evenings.store, settings: house.evenings.settings,
      files: house.evenings.policies, profiles: house.live.profiles)
  }

  func rules(_ context: WebContext) async throws -> Response {
    let (desk, evenings) = (rulesDesk, house.evenings)
    let words = Catalogue.of(context.language)
    var reason: String?
    var policies: [RulesDesk.Entry] = []
    do {
      policies = try await work.onFiles { try desk.policies() }
    } catch let error as PolicyErrors {
      reason = error.description
    }
    let (kinds, tonight) = try await work.onFiles {
      (try desk.profiles(), try evenings.tonight()?.draft.policyName)
    }
    return show(
      RulesView(
        page: frame("rules", context), reason: reason,
        policies: policies.enumerated().map { number, entry in
          RulesView.Policy(
            address: "/rules/policies/\(number + 1)", name: entry.policy.name,
            since: entry.policy.versions.last.map { words.text(of: $0.effective) } ?? "",
            isDefault: entry.policy.isDefault,
            isTonight: entry.policy.id == tonight, problems: entry.problems)
        },
        kinds: kinds.enumerated().map { number, kind in
          RulesView.Kind(
            address: "/rules/slips/\(number + 1)", name: kind.name, vendor: kind.vendor)
        }))
  }

  /// Shows a policy; with days in the address, also what it would have paid on those.
  func policy(_ request: Request, _ context: WebContext) async throws -> Response {
    let (desk, place, books) = (rulesDesk, try number(context), try books(context))
    let sent = try query(request)
    let words = Catalogue.of(context.language)
    do {
      return try await work.onFiles {
        guard place > 0, let entry = try desk.policies().dropFirst(place - 1).first else {
          throw WebRefusal.gone
        }
        let said = try desk.sentences(of: entry.policy, on: books.today(), in: context.language)
        let days = try books.days(in: sent)
        // Nobody sees what lies before the days that are theirs to see.
        let first = try books.firstDay().map { max($0, days.first) } ?? days.first
        let trial = try DayRange(from: first, to: days.last).flatMap {
          sent["from"] == nil ? nil : try desk.trial(of: entry.policy, over: $0)
        }
        return show(
          PolicyView(
            page: frame("rules", context).titled(said.name),
            address: "/rules/policies/\(place)", since: words.text(of: said.from),
            rules: said.rules,
            law: said.law, drawing: said.drawing, source: said.source,
            from: days.first.description, to: days.last.description,
            outcome: sent["from"] == nil ? nil : words.outcome(of: trial),
            lines: trial.map { trial in trial.changes.map { $0.line(in: trial.currency, words) } }
              ?? [], refusals: trial?.reasons(in: context.language) ?? []))
      }
    } catch is BooksDesk.NoDays {
      throw WebRefusal.malformed
    } catch let error as PolicyErrors {
      return show(
        RulesView(
          page: frame("rules", context), reason: error.description, policies: [], kinds: []),
        status: .unprocessableContent)
    }
  }

  func kind(_ context: WebContext) async throws -> Response {
    let (desk, place) = (rulesDesk, try number(context))
    let kinds = try await work.onFiles { try desk.profiles() }
    guard place > 0, let kind = kinds.dropFirst(place - 1).first else { throw WebRefusal.gone }
    let words = Catalogue.of(context.language)
    return show(
      KindView(
        page: frame("rules", context).titled(kind.name), vendor: kind.vendor,
        figures: kind.fields.map { rule in
          let label = rule.pattern.id.label(in: words)
          return rule.isRequired ? words["kindNeeded", ["figure": label]] : label
        }, sums: kind.identities.map(\.source)))
  }
}

extension PolicyTrial {
  /// What could not be computed, and why.
  fileprivate func reasons(in language: Language) -> [String] {
    refusals.map { "\($0.day): \($0.reason.sentence(language, in: currency))" }
      + periods.refusals.map { $0.sentence(language, in: currency) }
  }
}

extension PolicyTrial.Change {
  fileprivate func line(in currency: Currency, _ words: Catalogue) -> PolicyView.Line {
    PolicyView.Line(
      name: person?.name.text ?? words["sumOfAll"], was: was.formatted(in: currency),
      would: would.formatted(in: currency),
      change: (change > .zero ? "+" : "") + change.formatted(in: currency))
  }
}

extension Catalogue {
  fileprivate func outcome(of trial: PolicyTrial?) -> String {
    guard let trial else { return self["noShifts"] }
    return self[
      "trialOutcome", ["count": "\(trial.shifts - trial.refusals.count)", "all": "\(trial.shifts)"]]
  }
}
