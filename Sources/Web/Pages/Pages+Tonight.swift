import Access
import Evening
import House
import Hummingbird
import Money
import NIOCore
import Tips
import Words

/// The evening: its slips with their states, who helped, and what is to be done next.
struct TonightView: PageView {
  struct Slip: Sendable {
    let address: String
    let title: String
    let netSales: String
    let state: String
    /// Whether it waits for a person.
    let isOpen: Bool
    /// By how much a sum of it does not close; nil where all do, and where it is open.
    let sumIsOff: String?
    /// Who else looks at it; nil for nobody.
    let lookers: String?
  }

  struct Helper: Sendable {
    let number: String
    let name: String
    let role: String
    let hours: String?
  }

  struct Untaken: Sendable {
    let address: String
    let sentence: String
  }

  struct Step: Sendable {
    let address: String
    let title: String
  }

  static let template = "tonight"
  let page: PageFrame
  /// `The evening of Fri, Sep 25, 2026`; nil where there is none.
  let heading: String?
  /// `2026-09-25`; nil where there is none.
  let day: String?
  /// How far the day is, in English, where somebody has to say that it is meant.
  let farDay: String?
  let slips: [Slip]
  /// How many pictures are being read; nil for none.
  let reading: String?
  /// The number of the evening, so that nothing is done to the next one; empty where there is none.
  let evening: String
  /// What came of pictures that are on no table.
  let untaken: [Untaken]
  let support: [Helper]
  let step: Step?
  /// By which rules the evening is computed.
  let rules: String
}

extension Pages {
  /// - Parameter far: the far day of which it is asked whether it is meant.
  func tonight(
    _ context: WebContext, problem: String? = nil, far: FarDay? = nil
  ) async throws -> Response {
    let (desk, inbox) = (house.evenings, house.inbox)
    // The pictures first: one that is entered meanwhile stands on the page twice, not nowhere.
    let (photos, tonight) = try await work.onFiles { (try inbox.entries(), try desk.tonight()) }
    let words = Catalogue.of(context.language)
    let waiting = photos.count { $0.outcomes == nil }
    let slips = (tonight?.table.rows ?? []).map { row in
      let amount = row.netSales.flatMap { net in tonight.map { net.formatted(in: $0.currency) } }
      return TonightView.Slip(
        address: "/tonight/slips/\(row.slip)",
        title: row.name ?? words["slip", ["number": "\(row.slip)"]], netSales: amount ?? "–",
        state: row.state.sentence(in: words), isOpen: row.state.isOpen,
        sumIsOff: row.sumIsOffBy.flatMap { difference in
          tonight.map { words["aSumIsOff", ["amount": difference.formatted(in: $0.currency)]] }
        }, lookers: lookers(at: row.slip, context))
    }
    let day = tonight?.draft.date
    return show(
      TonightView(
        page: frame("evening", context, problem: problem),
        heading: day.map { words["eveningOf", ["day": words.text(of: $0)]] },
        day: (far?.day ?? day)?.description, farDay: far?.sentence, slips: slips,
        reading: waiting > 0 ? words["photosReading", ["count": "\(waiting)"]] : nil,
        evening: tonight?.number.map { "\($0)" } ?? "",
        untaken: photos.filter(\.isToBeTold).map { $0.untaken(in: words) },
        support: tonight?.helpers(in: words) ?? [], step: tonight.flatMap { $0.step(in: words) },
        rules: tonight.map { $0.rules(in: words) } ?? ""),
      status: problem == nil && far == nil ? .ok : .unprocessableContent)
  }

  /// Adds a server whose slip is typed.
  func typeSlip(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let (number, outcome) = try await work.onFiles {
      try desk.addServer(called: sent["name"] ?? "", by: hand)
    }
    guard outcome == .done else { return try await shown(outcome, context) }
    return .see("/tonight/slips/\(number)")
  }

  /// Takes the evening to another day; a far one has to be said to be meant.
  func moveDay(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let day = sent["day"].flatMap({ CalendarDay(iso: $0) }) else {
      throw WebRefusal.malformed
    }
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let isMeant = sent["meant"] == day.description
    let (far, outcome) = try await work.onFiles {
      try desk.move(to: day, isMeant: isMeant, by: hand)
    }
    guard far == nil else { return try await tonight(context, problem: nil, far: far) }
    return try await shown(outcome, context)
  }

  /// The table after something was done to it, or with why it was not.
  func shown(_ outcome: EveningDesk.Outcome, _ context: WebContext) async throws -> Response {
    switch outcome {
    case .done: return .see("/tonight")
    case .refused(let reason):
      return try await tonight(context, problem: reason.sentence(context.language))
    case .changedMeanwhile, .typedMeanwhile:
      return try await tonight(context, problem: Catalogue.of(context.language)["askedMeanwhile"])
    }
  }

  /// What became of pictures, a line for each slip.
  func photoNews(_ news: [WatchNews.Kind], in words: Catalogue) -> Response {
    let lines = news.map { $0.sentence(in: words) }
    let isTaken = news.isEmpty || news.contains { $0.isTaken }
    return plain(
      lines.isEmpty ? words["photoKnown"] : lines.joined(separator: "\n"),
      status: isTaken ? .ok : .unprocessableContent)
  }
}

extension WatchNews.Kind {
  /// Whether the evening has it now.
  fileprivate var isTaken: Bool {
    switch self {
    case .joined, .sameSlip, .unreadable, .samePicture: true
    case .dayIsSaved, .dayIsNotOpen, .noSlip, .cannotBeOpened: false
    }
  }

  fileprivate func sentence(in words: Catalogue) -> String {
    switch self {
    case .joined(_, let slip, let name, _):
      words["photoJoined", ["name": name ?? words["slip", ["number": "\(slip)"]]]]
    case .sameSlip(_, _, let other): words["sameSlip", ["slip": "\(other)"]]
    case .unreadable: words["notTaken"]
    case .samePicture: words["photoKnown"]
    case .dayIsSaved: words["photoSaved"]
    case .dayIsNotOpen: words["photoOtherDay"]
    case .noSlip, .cannotBeOpened: words["photoNoSlip"]
    }
  }
}

extension SlipState {
  func sentence(in words: Catalogue) -> String {
    switch self {
    case .reading: words["beingRead"]
    case .unreadable: words["notTaken"]
    case .doubtful(let open): words["doubtful", ["count": "\(open)"]]
    case .read: words["read"]
    case .confirmed: words["confirmed"]
    case .typed: words["typed"]
    case .saved: words["savedFigures"]
    case .sameSlip(let other): words["sameSlip", ["slip": "\(other)"]]
    case .leftOut: words["leftOut"]
    case .together(let first): words["addedTo", ["slip": "\(first)"]]
    }
  }

  /// Whether a person is asked.
  var isOpen: Bool {
    switch self {
    case .unreadable, .doubtful, .sameSlip: true
    case .reading, .read, .confirmed, .typed, .saved, .leftOut, .together: false
    }
  }
}

extension Tonight {
  fileprivate func helpers(in words: Catalogue) -> [TonightView.Helper] {
    draft.support.indices.map { index in
      let person = draft.support[index]
      return TonightView.Helper(
        number: "\(index)", name: draft.nameOfSupport(at: index).text, role: person.role.rawValue,
        hours: person.timeWorked?.formattedHours)
    }
  }

  fileprivate func rules(in words: Catalogue) -> String {
    words["policyOfEvening", ["name": draft.policy.version?.name ?? words["policyArticle"]]]
  }

  /// What is to be done next: the first slip that waits for a person, then what is asked beside them.
  fileprivate func step(in words: Catalogue) -> TonightView.Step? {
    if let row = table.rows.first(where: { $0.state.isOpen }) {
      let name = row.name ?? words["slip", ["number": "\(row.slip)"]]
      return TonightView.Step(
        address: "/tonight/slips/\(row.slip)", title: words["lookAt", ["name": name]])
    }
    guard table.isSettled, !draft.forms.isEmpty else { return nil }
    guard draft.supportCount != nil else {
      return TonightView.Step(address: "/tonight/next", title: words["whoHelped"])
    }
    return TonightView.Step(address: "/tonight/payouts", title: words["payouts"])
  }
}
