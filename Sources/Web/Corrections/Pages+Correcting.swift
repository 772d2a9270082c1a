import Access
import Books
import Evening
import Foundation
import House
import Hummingbird
import Money
import Papers
import Tips
import Words

extension Pages {
  func correction(_ context: WebContext) async throws -> Response {
    try await correction(context, problem: nil, status: .ok)
  }

  func correct(_ request: Request, _ context: WebContext) async throws -> Response {
    let (number, sent) = (try longNumber(context), try await form(request))
    try await checkIsSeen(number, context)
    guard let version = sent["version"] else { throw WebRefusal.malformed }
    let (desk, hand) = (house.evenings, try hand(context))
    if sent["drop"] != nil {
      return try await shown(
        try await work.onFiles { try desk.dropCorrection(of: number, since: version, by: hand) },
        context)
    }
    if let key = sent["doubt"], let said = sent["meant"] {
      let meant = EveningDesk.Meant(sent: said)
      return try await shown(
        try await work.onFiles {
          try desk.answer(doubt: key, meant, of: number, since: version, by: hand)
        }, context)
    }
    if let key = sent["value"] {
      return try await shown(
        try await work.onFiles { try desk.confirm(key, of: number, since: version, by: hand) },
        context)
    }
    let typed = EveningDesk.TypedCorrection(sent)
    guard typed.reason.count <= Self.longestReason else {
      return try await correction(
        context, problem: "reasonTooLong", typed: typed, status: .unprocessableContent)
    }
    let outcome = try await work.onFiles {
      try desk.type(typed, of: number, since: version, by: hand)
    }
    return try await shown(outcome, context, typed: typed)
  }

  func saveCorrection(_ request: Request, _ context: WebContext) async throws -> Response {
    let (number, sent) = (try longNumber(context), try await form(request))
    guard let digest = sent["shown"] else { throw WebRefusal.malformed }
    try await checkIsSeen(number, context)
    guard let version = sent["version"] else { throw WebRefusal.malformed }
    let (desk, hand) = (house.evenings, try hand(context))
    return try await shown(
      try await work.onFiles { try desk.save(digest, of: number, since: version, by: hand) },
      context)
  }

  /// Nobody changes a shift that is not theirs to see.
  private func checkIsSeen(_ number: Int64, _ context: WebContext) async throws {
    let books = try books(context)
    _ = try await work.onFiles { try books.shift(number) }
  }

  private func shown(
    _ outcome: EveningDesk.CorrectionOutcome, _ context: WebContext,
    typed: EveningDesk.TypedCorrection = .init()
  ) async throws -> Response {
    let number = try longNumber(context)
    switch outcome {
    case .done: return .see("/shifts/\(number)/correct")
    case .saved, .dropped: return .see("/shifts/\(number)")
    case .changedMeanwhile:
      return try await correction(
        context, problem: "shownMeanwhile", typed: typed, status: .conflict)
    case .refused(let refused):
      let words = Catalogue.of(context.language)
      return try await correction(
        context, problem: "notAllTaken", typed: typed,
        refused: refused.mapValues { $0.sentence(words.language) }, status: .unprocessableContent)
    case .notTaken(let reason):
      return try await correction(
        context, problem: "notDone", because: reason.sentence(context.language),
        status: .unprocessableContent)
    }
  }

  private func correction(
    _ context: WebContext, problem: String?, because: String? = nil,
    typed: EveningDesk.TypedCorrection = .init(), refused: [String: String] = [:],
    status: HTTPResponse.Status
  ) async throws -> Response {
    let number = try longNumber(context)
    try await checkIsSeen(number, context)
    let (desk, hand) = (house.evenings, try hand(context))
    let words = Catalogue.of(context.language)
    let shown = try await work.onFiles { try desk.correction(of: number, by: hand) }
    // There is nothing to correct, or to throw away.
    if case .shiftChanged = shown.state, !shown.isKept { return .see("/shifts/\(number)") }
    let title = words[
      "correctTitle", ["number": "\(number)", "day": words.text(of: shown.stored.shift.date)]]
    return show(
      try CorrectionView(
        shown, frame("shifts", context, problemKey: problem).titled(title), because: because,
        typed: typed, refused: refused, isLate: status == .conflict, in: words), status: status)
  }
}

extension CorrectionView {
  fileprivate init(
    _ shown: EveningDesk.Correction, _ page: PageFrame, because: String?,
    typed: EveningDesk.TypedCorrection, refused: [String: String], isLate: Bool, in words: Catalogue
  ) throws {
    let currency = shown.stored.currency
    var (sheet, isStale): (EveningDesk.Sheet?, Bool) = (nil, false)
    var (doubt, reason) = (NextView.Doubt?.none, because)
    switch shown.state {
    case .nothingChanged: break
    case .shiftChanged: isStale = true
    case .doubt(let open): doubt = NextView.Doubt(open, in: words)
    case .refused(let why): reason = why.sentence(words.language)
    case .sheet(let new): sheet = new
    }
    self.page = page
    address = "/shifts/\(shown.stored.id)/correct"
    back = "/shifts/\(shown.stored.id)"
    version = shown.version
    stale = isStale ? words["correctionStale"] : nil
    (self.reason, self.doubt) = (reason, doubt)
    cards = try sheet.map {
      try PayoutCards($0.shift, $0.result, in: currency, by: $0.cash, words: words)
    }
    let changes =
      try sheet.map {
        try Change.all(from: shown.stored.payouts, to: $0.result.payouts, in: currency)
      } ?? []
    self.changes = changes
    changesTitle = sheet.map { _ in
      words[changes.isEmpty ? "nobodyGetsMoreOrLess" : "whoGetsMoreOrLess"]
    }
    findings =
      sheet?.unconfirmed.map {
        PayoutsView.Finding(key: $0.key, sentence: $0.sentence(words.language, in: currency))
      } ?? []
    // What is saved has the reason that is kept.
    let kept = shown.draft.editReason ?? ""
    why = typed.reason.isEmpty ? kept : typed.reason
    let isComplete = findings.isEmpty && refused.isEmpty && !kept.isEmpty && why == kept
    digest = isComplete ? sheet?.digest : nil
    missing = sheet != nil && kept.isEmpty ? words["reasonMissing"] : nil
    notTaken = isLate ? typed.lines(besides: shown.draft, currency, in: words) : []
    notTakenTitle = notTaken.isEmpty ? nil : words["typedNotTaken"]
    form = isStale ? nil : Form(shown.draft, currency, typed: typed, refused: refused, in: words)
    mayDrop = shown.isKept
  }
}

extension EveningDesk.TypedCorrection {
  /// What a form sent.
  fileprivate init(_ sent: [String: String]) {
    func text(_ name: String) -> String {
      // A box that a form lacks is as one that is empty.
      (sent[name] ?? "").trimmingCharacters(in: .whitespaces)
    }
    reason = text("reason")
    boxes = sent.filter { $0.key.hasPrefix("servers.") || $0.key.hasPrefix("support.") }
      .mapValues { $0.trimmingCharacters(in: .whitespaces) }
    gone = Set(
      sent.keys.compactMap { key in
        guard key.hasPrefix("support."), key.hasSuffix(".gone") else { return nil }
        return Int(key.dropFirst("support.".count).dropLast(".gone".count))
      })
    let new = (name: text("new.name"), role: text("new.role"), hours: text("new.hours"))
    added = new.name.isEmpty && new.hours.isEmpty ? nil : new
    late = Dictionary(
      uniqueKeysWithValues: FormField.allCases.map { ($0, text(CorrectionBox.late($0))) }
    ).filter { !$0.value.isEmpty }
  }
}

extension EveningDesk.Meant {
  /// As a button sends it.
  init(sent said: String) {
    self =
      switch said {
      case "new": .somebodyNew
      case "managed": .managed(true)
      case "served": .managed(false)
      case "one": .onePerson
      case let id: .member(Employee.ID(id))
      }
  }
}
