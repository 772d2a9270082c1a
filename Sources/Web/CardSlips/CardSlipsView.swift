import Books
import Evening
import Handwriting
import House
import Money
import Reading
import Words

/// The signed card slips of a server: what each guest wrote, beside its picture, and their sum against
/// the server's report.
struct CardSlipsView: PageView {
  /// One card slip.
  struct Item: Sendable {
    /// `3-1`: also where it is jumped to.
    let id: String
    let title: String
    /// Where it is answered.
    let address: String
    let place: String
    let tipPicture: String
    let totalPicture: String
    /// What was read of it.
    let sentence: String
    /// What the tip is; nil until somebody said it.
    let said: String?
    /// The button that says that the proposal is right; nil where nothing is proposed.
    let right: String?
    /// The amount of that proposal; empty where nothing is proposed.
    let shown: String
    /// What stands in the box.
    let value: String
    let isLeftOut: Bool
    let counts: Bool
  }

  static let template = "cardSlips"
  let page: PageFrame
  let address: String
  let back: String
  let evening: String
  let items: [Item]
  /// How many photos are being read; nil for none.
  let reading: String?
  /// The photos that show no card slip; nil for none.
  let unread: String?
  let sums: [String]
  /// The slips that explain a difference, and where they stand.
  let explanations: [Explanation]
  /// How often proposals were right in this house.
  let record: String

  struct Explanation: Sendable {
    let address: String
    let sentence: String
  }
}

/// What the page shows, before it is put into words.
struct CardSlips {
  /// A card slip that was read, with its photo's number and its place on it from 1.
  struct Slip {
    let number: Int
    let place: Int
    let card: CardInbox.Card

    var id: String { "\(number)-\(place)" }
    var tip: Money? { card.isLeftOut ? nil : card.tip.map(Money.init(minorUnits:)) }
  }

  let slips: [Slip]
  let waiting: Int
  let unread: Int
  /// Against the card tips of the server's report; nil where those are not known.
  let check: TipsCheck?
  /// Of what was confirmed; nil where it is past what can be added up.
  let sum: Money?
  let rule: WrongSumRule
  let currency: Currency

  /// Those that count, in the order of the check.
  var counting: [Slip] { slips.filter { !$0.card.isLeftOut } }

  init(
    _ entries: [CardInbox.Entry], printed: Money?, by rule: WrongSumRule, in currency: Currency
  ) {
    slips = entries.flatMap { entry in
      (entry.cards ?? []).enumerated().map {
        Slip(number: entry.number, place: $0.offset + 1, card: $0.element)
      }
    }
    waiting = entries.count { $0.cards == nil }
    unread = entries.count { $0.cards?.isEmpty == true }
    (self.rule, self.currency) = (rule, currency)
    let counting = slips.filter { !$0.card.isLeftOut }
    let tips = counting.map(\.tip)
    // A sum that overflows is not shown, and then nothing is compared with the report either.
    sum = try? tips.compactMap(\.self).sum()
    check = printed.flatMap { printed in
      try? TipsCheck(counting.map(\.card.slip), saying: tips, printed: printed)
    }
  }
}

extension CardSlipsView {
  init(
    _ cards: CardSlips, of number: Int, evening: Int64, record: CardTipRecord, _ page: PageFrame,
    _ words: Catalogue
  ) {
    self.page = page
    back = "/tonight/slips/\(number)"
    address = back + "/cards"
    self.evening = "\(evening)"
    items = cards.slips.enumerated().map { index, slip in
      Item(slip, index + 1, below: "/tonight/slips/\(number)/cards", cards, words)
    }
    reading = cards.waiting > 0 ? words["cardsReading", ["count": "\(cards.waiting)"]] : nil
    unread = cards.unread > 0 ? words["cardsUnread", ["count": "\(cards.unread)"]] : nil
    sums = words.sums(of: cards)
    let counting = cards.counting
    let places = Dictionary(
      uniqueKeysWithValues: cards.slips.enumerated().map { ($0.element.id, $0.offset + 1) })
    explanations = (cards.check?.explanations ?? []).map { explanation in
      let slip = counting[explanation.slip]
      return Explanation(
        address: "#card-\(slip.id)",
        sentence: words[
          "cardsExplained",
          [
            // Every slip that counts stands on the page.
            "number": places[slip.id].map { "\($0)" } ?? "",
            "amount": explanation.tip.formatted(in: cards.currency),
          ]])
    }
    self.record = words.text(of: record)
  }
}

extension CardSlipsView.Item {
  init(
    _ slip: CardSlips.Slip, _ number: Int, below address: String, _ cards: CardSlips,
    _ words: Catalogue
  ) {
    let currency = cards.currency
    let proposed = slip.card.slip.proposedTip(by: cards.rule)
    id = slip.id
    title = words["cardSlip", ["number": "\(number)"]]
    self.address = "\(address)/\(slip.number)"
    place = "\(slip.place)"
    tipPicture = "\(address)/\(slip.number)/tip?place=\(slip.place)"
    totalPicture = "\(address)/\(slip.number)/total?place=\(slip.place)"
    sentence = words.text(of: slip.card.slip, by: cards.rule, in: currency)
    said = slip.tip.map { words["cardSaid", ["amount": $0.formatted(in: currency)]] }
    shown = proposed?.plain(in: currency) ?? ""
    right = proposed.map { words["cardRight", ["amount": $0.formatted(in: currency)]] }
    value = (slip.tip ?? proposed)?.plain(in: currency) ?? ""
    isLeftOut = slip.card.isLeftOut
    counts = !slip.card.isLeftOut
  }
}

extension Catalogue {
  /// What a guest wrote, and which of two figures counts in this house.
  fileprivate func text(
    of slip: SignedSlip, by rule: WrongSumRule, in currency: Currency
  ) -> String {
    var sentences = [sentence(of: slip, in: currency)]
    if case .addsUpWrongly = slip.outcome { sentences.append(self[rule.words]) }
    if slip.isCorrected { sentences.append(self["cardCorrected"]) }
    return sentences.joined(separator: " ")
  }

  private func sentence(of slip: SignedSlip, in currency: Currency) -> String {
    let amount = slip.amount?.formatted(in: currency) ?? "?"
    func say(_ key: String, tip: Money? = nil, total: Money? = nil, share: Int? = nil) -> String {
      var places = ["amount": amount]
      places["tip"] = tip?.formatted(in: currency)
      places["total"] = total?.formatted(in: currency)
      places["share"] = share.map { "\($0)" }
      return self[key, places]
    }
    switch slip.outcome {
    case .addsUp(let tip, let total, _): return say("cardAddsUp", tip: tip, total: total)
    case .addsUpWrongly(let tip, let total): return say("cardAddsUpWrongly", tip: tip, total: total)
    case .totalAlone(let total): return say("cardTotalAlone", total: total)
    case .percent(let share, nil): return say("cardPercentAlone", share: share)
    case .percent(let share, let total?): return say("cardPercent", total: total, share: share)
    case .percentWrongly(let share, let total):
      return say("cardPercentWrongly", total: total, share: share)
    case .dash: return say("cardDash")
    case .cash: return say("cardCash")
    case .tipAlone(let tip): return say("cardTipAlone", tip: tip)
    case .blank: return say("cardBlank")
    case .unreadable: return say("cardUnreadable")
    case .noAmount: return say("cardNoAmount")
    }
  }

  /// The sum of what was said, and what the report prints.
  fileprivate func sums(of cards: CardSlips) -> [String] {
    let currency = cards.currency
    guard let sum = cards.sum else { return [self["cardsTooMuch"]] }
    let open = cards.counting.count { $0.tip == nil }
    var lines = [
      self[
        "cardsSum",
        [
          "count": "\(cards.counting.count - open)", "all": "\(cards.counting.count)",
          "amount": sum.formatted(in: currency),
        ]]
    ]
    guard let check = cards.check else { return lines + [self["cardsNoReport"]] }
    let printed = check.printed.formatted(in: currency)
    if check.difference == .zero {
      lines.append(self[open > 0 ? "cardsEqualButOpen" : "cardsEqual", ["amount": printed]])
    } else {
      let key = check.difference.isNegative ? "cardsLess" : "cardsMore"
      lines.append(
        self[key, ["amount": printed, "difference": check.difference.size.formatted(in: currency)]])
      if open == 0, check.explanations.isEmpty { lines.append(self["cardsUnexplained"]) }
    }
    return lines
  }

  /// How often proposals were right in this house, and what follows from it.
  func text(of record: CardTipRecord) -> String {
    let places = [
      "right": "\(record.right)", "count": "\(record.confirmed)",
      "needed": "\(CardTipRecord.needed)",
    ]
    guard record.confirmed > 0 else { return self["cardsRecordNone"] }
    return self[record.confirmed < CardTipRecord.needed ? "cardsRecordFew" : "cardsRecord", places]
  }
}

extension WrongSumRule {
  /// Which figure counts where a guest added wrongly, as the key of a sentence.
  fileprivate var words: String {
    switch self {
    case .total: "cardTotalCounts"
    case .tip: "cardTipCounts"
    case .ask: "cardAskCounts"
    }
  }
}
