import Books
import Evening
import Foundation
import Handwriting
import House
import Hummingbird
import Money
import NIOCore
import Reading
import Tips
import Words

extension Pages {
  /// The signed card slips of a server's slip.
  func cardSlips(
    _ context: WebContext, problem: String? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let (house, number) = (house, try number(context))
    let (evening, title, cards, record) = try await work.onFiles {
      let (tonight, form, evening) = try house.formOfServer(number)
      let rule = try house.evenings.settings.load().wrongSums.map { WrongSumRule($0) } ?? .ask
      let cards = CardSlips(
        try house.cards.entries(for: number, of: evening), printed: form.printed(.cardTips),
        by: rule, in: tonight.currency)
      let name = tonight.table.rows.first { $0.slip == number }?.name
      return (
        evening, name, cards,
        try house.evenings.store.cardTipRecord(of: house.readers.cardSlipEdition())
      )
    }
    let words = Catalogue.of(context.language)
    let frame = frame("cardSlips", context, problem: problem)
    return show(
      CardSlipsView(
        cards, of: number, evening: evening, record: record,
        title.map { frame.titled("\(words["cardSlips"]): \($0)") } ?? frame, words), status: status)
  }

  /// Takes photos in, all files of a form.
  func takeCardSlips(_ request: Request, _ context: WebContext) async throws -> Response {
    let (house, number, author) = (house, try number(context), try actor(context))
    let body = try await request.body.collect(upTo: Route.filesLimit)
    let type = request.headers[.contentType] ?? ""
    guard let sent = SentFiles(Data(body.readableBytesView), contentType: type) else {
      throw WebRefusal.malformed
    }
    let now = house.clock()
    // The next evening has slips of the same numbers.
    let shown = try query(request)["evening"].flatMap { Int64($0) }
    let receptions = try await work.onFiles {
      let evening = try house.formOfServer(number).evening
      guard shown == nil || shown == evening else { throw WebRefusal.gone }
      return try sent.files.map {
        try house.cards.receive(Array($0.bytes), for: number, of: evening, by: author, at: now)
      }
    }
    let words = Catalogue.of(context.language)
    let problems = zip(sent.files, receptions).compactMap { file, reception -> String? in
      reception.words.map { "\(file.name.plainName): \(words[$0])" }
    }
    guard !problems.isEmpty else { return .see("/tonight/slips/\(number)/cards") }
    return try await cardSlips(
      context, problem: problems.joined(separator: "\n"), status: .unprocessableContent)
  }

  /// The answer about one card slip.
  func answerCardSlip(_ request: Request, _ context: WebContext) async throws -> Response {
    let (house, number) = (house, try number(context))
    let sent = try await form(request)
    guard let card = context.parameters.get("card", as: Int.self),
      let place = sent["place"].flatMap({ Int($0) }), place > 0
    else { throw WebRefusal.malformed }
    let hand = try hand(context, sent)
    let problem = try await work.onFiles {
      try house.answer(sent, card, place, ofSlip: number, by: hand)
    }
    guard let problem else { return .see("/tonight/slips/\(number)/cards") }
    return try await cardSlips(
      context, problem: Catalogue.of(context.language)[problem],
      status: problem == "shownMeanwhile" ? .conflict : .unprocessableContent)
  }

  /// The picture of what a guest wrote.
  func cardCrop(_ request: Request, _ context: WebContext) async throws -> Response {
    let (house, number) = (house, try number(context))
    guard let card = context.parameters.get("card", as: Int.self),
      let field = context.parameters.get("field"),
      let place = try query(request)["place"].flatMap({ Int($0) }), place > 0,
      let bytes = try await work.onFiles({
        let evening = try house.formOfServer(number).evening
        return try house.cards.entries(for: number, of: evening).contains { $0.number == card }
          ? house.cards.crop(of: card, place, field) : nil
      })
    else { throw WebRefusal.gone }
    return .of(bytes, "image/png")
  }
}

extension WebHouse {
  /// The form of a server's slip that counts, in the open evening.
  ///
  /// - Throws: ``WebRefusal/gone``.
  func formOfServer(_ slip: Int) throws -> (tonight: Tonight, form: ServerForm, evening: Int64) {
    guard let tonight = try evenings.tonight(), let evening = tonight.number,
      let index = tonight.draft.server(ofSlip: slip)
    else { throw WebRefusal.gone }
    return (tonight, tonight.draft.forms[index], evening)
  }

  /// Keeps what somebody says of a card slip: in the log first, which counts it once whatever happens
  /// before the page has it too.
  ///
  /// - Returns: why it is not taken, as the key of a sentence; nil where it is.
  fileprivate func answer(
    _ sent: [String: String], _ number: Int, _ place: Int, ofSlip slip: Int,
    by hand: EveningDesk.Hand
  ) throws -> String? {
    let (tonight, _, evening) = try formOfServer(slip)
    guard hand.evening == nil || hand.evening == evening,
      let entry = try cards.entries(for: slip, of: evening).first(where: { $0.number == number }),
      let card = entry.cards?.dropFirst(place - 1).first
    else { throw WebRefusal.gone }
    switch sent["say"] {
    case "leaveOut"?:
      // What does not count proves nothing of the reader.
      if let tip = card.tip {
        try note(
          Money(minorUnits: tip), of: entry, place, proposed: nil, in: tonight.currency, by: hand)
      }
      try cards.change(number) { $0.cards?[place - 1].isLeftOut = true }
    case "takeBack"?:
      // What was proposed of it counts again, right or wrong.
      if let tip = card.tip {
        try note(
          Money(minorUnits: tip), of: entry, place, proposed: card.slip.tipOfSum,
          in: tonight.currency, by: hand)
      }
      try cards.change(number) { $0.cards?[place - 1].isLeftOut = false }
    case "right"?, "typed"?:
      let rule = try evenings.settings.load().wrongSums.map { WrongSumRule($0) } ?? .ask
      let proposed = card.slip.proposedTip(by: rule)
      let isTyped = sent["say"] == "typed"
      let typed = isTyped ? sent["tip"]?.tip(in: tonight.currency) : proposed
      guard let tip = typed else { return "cardNotAnAmount" }
      // The house may have said meanwhile which of two wrong figures counts.
      guard isTyped || sent["shown"] == tip.plain(in: tonight.currency) else {
        return "shownMeanwhile"
      }
      try note(tip, of: entry, place, proposed: card.slip.tipOfSum, in: tonight.currency, by: hand)
      try cards.change(number) { $0.cards?[place - 1].tip = tip.minorUnits }
    case nil, _?: throw WebRefusal.malformed
    }
    return nil
  }

  private func note(
    _ tip: Money, of entry: CardInbox.Entry, _ place: Int, proposed: Money?,
    in currency: Currency, by hand: EveningDesk.Hand
  ) throws {
    // Where nothing was read there is no card slip to say anything of.
    guard let reader = entry.edition else { throw WebRefusal.malformed }
    try evenings.store.confirmCardTip(
      tip, of: "\(entry.sha256) \(place)", readBy: reader, proposed: proposed,
      in: currency, by: .systemUser(hand.name))
  }
}

extension String {
  /// The tip that somebody typed; nil for what can be none.
  fileprivate func tip(in currency: Currency) -> Money? {
    guard
      case .success(let amount) = Result(catching: {
        try AmountText.parse(self, in: currency, style: .typed).money
      }), !amount.isNegative
    else { return nil }
    return amount
  }

  /// A file's name without what a page could stumble over.
  var plainName: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.isGraphemeBase }))
      .prefix(80).description
  }
}

extension CardInbox.Reception {
  /// The key of what is to be said of it; nil where all went well.
  fileprivate var words: String? {
    switch self {
    case .kept: nil
    case .known: "cardKnown"
    case .elsewhere: "cardElsewhere"
    case .noPicture: "cardNoPicture"
    case .full: "cardsFull"
    }
  }
}
