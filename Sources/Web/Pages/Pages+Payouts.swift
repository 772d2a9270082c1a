import Access
import Books
import House
import Hummingbird
import Tips
import Words

/// What everybody would get, and why; saving it.
struct PayoutsView: PageView {
  struct Finding: Sendable {
    let key: String
    let sentence: String
  }

  struct AddTo: Sendable {
    let value: String
    let title: String
  }

  static let template = "payouts"
  let page: PageFrame
  /// The program's own reason why there are none.
  let reason: String?
  let cards: PayoutCards?
  /// The number of the evening; empty where nothing is shown.
  let evening: String
  /// Values of which somebody has to say that they are meant.
  let findings: [Finding]
  /// That a shift of the day has the same figures, or that there is one.
  let double: String?
  /// The shift of the day to which a manager may add this; nil for none.
  let addTo: AddTo?
  /// Says what is shown; nil where it cannot be saved.
  let digest: String?
}

extension Pages {
  func payouts(
    _ context: WebContext, problem: String? = nil, because: String? = nil
  ) async throws -> Response {
    let (desk, hand) = (house.evenings, try hand(context))
    let words = Catalogue.of(context.language)
    var (reason, sheet): (String?, EveningDesk.Sheet?) = (nil, nil)
    switch try await work.onFiles({ try desk.payouts(by: hand) }) {
    // The page says who was faster.
    case .open(let next):
      if let problem {
        if case .noEvening = next {
          return try await tonight(context, problem: words["eveningOver"])
        }
        return try await tonight(context, problem: words[problem])
      }
      switch next {
      case .noEvening, .slips: return .see("/tonight")
      case .question, .person, .nothing: return .see("/tonight/next")
      }
    case .refused(let error): reason = error.sentence(words.language)
    case .sheet(let shown): sheet = shown
    }
    let cards = try sheet.map {
      try PayoutCards($0.shift, $0.result, in: $0.currency, by: $0.cash, words: words)
    }
    let findings =
      sheet.map { sheet in
        sheet.unconfirmed.map {
          PayoutsView.Finding(
            key: $0.key, sentence: $0.sentence(words.language, in: sheet.currency))
        }
      } ?? []
    return show(
      PayoutsView(
        page: frame("payouts", context, problemKey: problem), reason: reason ?? because,
        cards: cards, evening: sheet?.evening.map { "\($0)" } ?? "", findings: findings,
        double: sheet?.double.map { words["sameFigures", ["number": "\($0)"]] }
          ?? sheet?.sameDay.map { words["sameDay", ["number": "\($0.id)"]] },
        addTo: try addTo(sheet?.sameDay, context),
        digest: findings.isEmpty ? sheet?.digest : nil), status: problem == nil ? .ok : .conflict)
  }

  private func addTo(
    _ shift: ShiftSummary?, _ context: WebContext
  ) throws -> PayoutsView.AddTo? {
    guard let shift, shift.state == .reviewed,
      try context.visitor.account.role.may(.correctShift)
    else { return nil }
    let title = Catalogue.of(context.language)["addToShift", ["number": "\(shift.id)"]]
    return PayoutsView.AddTo(value: "\(shift.id)", title: title)
  }

  /// Adds the evening, most likely a late slip, to a shift of its day; its page shows what changes.
  func addToShift(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let number = sent["shift"].flatMap(Int64.init) else { throw WebRefusal.malformed }
    let (desk, hand, books) = (house.evenings, try hand(context, sent), try books(context))
    let outcome = try await work.onFiles {
      _ = try books.shift(number)
      return try desk.add(toShift: number, by: hand)
    }
    return try await outcome == .done
      ? .see("/shifts/\(number)/correct") : payouts(context, problem: "shownMeanwhile")
  }

  func confirmValue(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let key = sent["value"] else { throw WebRefusal.malformed }
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let outcome = try await work.onFiles { try desk.confirm(key, by: hand) }
    guard outcome == .done else { return try await payouts(context, problem: "shownMeanwhile") }
    return .see("/tonight/payouts")
  }

  func save(_ request: Request, _ context: WebContext) async throws -> Response {
    let sent = try await form(request)
    guard let digest = sent["shown"] else { throw WebRefusal.malformed }
    let (desk, hand) = (house.evenings, try hand(context, sent))
    let isAnother = sent["another"] == "yes"
    let saved = try await work.onFiles { try desk.save(digest, isAnother: isAnother, by: hand) }
    switch saved {
    case .shift(let number):
      // Whoever sees the last days alone may have saved an older one.
      let books = try books(context)
      let isSeen = try await work.onFiles { try books.shifts().contains { $0.id == number } }
      return .see(isSeen ? "/shifts/\(number)" : "/shifts")
    case .changedMeanwhile: return try await payouts(context, problem: "shownMeanwhile")
    case .refused(let reason):
      return try await payouts(
        context, problem: "notDone", because: reason.sentence(context.language))
    }
  }
}
