import Evening
import Foundation
import Money
import Reading
import Words

/// What somebody said of who owes whom: the direction is `nobody`, or nil where none was chosen.
struct SaidBalance: Sendable {
  static let nobody = "nobody"

  let side: String?
  let amount: String

  /// As a page notes what it showed.
  var text: String { "\(side ?? "") \(amount)" }

  init(side: String?, amount: String) { (self.side, self.amount) = (side, amount) }

  /// Nil where a form says nothing new of it: without the question's own button it is no answer.
  init?(_ sent: [String: String]) {
    let amount = (sent["owesAmount"] ?? "").trimmingCharacters(in: .whitespaces)
    self.init(side: sent["owes"], amount: amount)
    guard sent["owesAmount"] != nil, sent["figures"] == "balance" || text != sent["owesShown"]
    else { return nil }
  }

  /// The zero first: a kind of slip that prints one figure takes an amount for the whole balance.
  func changes(_ sent: [String: String]) throws -> [EveningDesk.Change] {
    func type(_ text: String, into field: FormField) -> EveningDesk.Change {
      .type(text, into: field, shown: sent["shown.\(field.rawValue)"] ?? "")
    }
    if side == Self.nobody { return FormField.owes.map { type("0", into: $0) } }
    guard let field = side.flatMap(FormField.init(rawValue:)), let other = field.otherDirection
    else { throw WebRefusal.malformed }
    return [type("0", into: other), type(amount, into: field)]
  }
}

extension Tonight {
  /// What a slip is asked about. Of a kind that prints one figure for both directions, who owes whom is asked once.
  func asked(ofSlip number: Int) -> [SlipQuestion] {
    let all = table.questions.filter { $0.slip == number }
    let balance = asksBalance(ofSlip: number) ? all.firstIndex(where: \.isAboutBalance) : nil
    return all.enumerated()
      .filter { balance == nil || $0 == balance || !$1.isAboutBalance }.map(\.element)
  }

  /// Whether its kind prints one figure for both directions.
  func asksBalance(ofSlip number: Int) -> Bool { form(ofSlip: number)?.scan?.isNetted == true }

  /// - Parameter said: what could not be taken.
  func balance(
    ofSlip number: Int, _ said: SaidBalance?, in words: Catalogue
  ) -> SlipView.Balance {
    let amounts = FormField.owes.map { ($0, text(of: $0, ofSlip: number) ?? "") }
    let known = amounts.first { $0.1.contains { ("1"..."9").contains($0) } }
    let isNobody = known == nil && amounts.allSatisfy { !$0.1.isEmpty }
    let shown = SaidBalance(
      side: known?.0.rawValue ?? (isNobody ? SaidBalance.nobody : nil), amount: known?.1 ?? "")
    let chosen = said ?? shown
    return SlipView.Balance(
      sides: amounts.map { field, amount in
        SlipView.Balance.Side(
          field: field.rawValue, title: words[field.words], shown: amount,
          isChosen: chosen.side == field.rawValue)
      }, isNobody: chosen.side == SaidBalance.nobody, amount: chosen.amount, shown: shown.text)
  }

  /// The answers that take an amount which no sum confirms: what was read, where none closes with it, and what
  /// the sums want, where another figure of theirs is asked about as well.
  func guesses(in issue: FormIssue, ofSlip number: Int) -> Set<String> {
    guard let figure = issue.pattern, issue.field?.isAmount ?? true,
      let sums = form(ofSlip: number)?.sums.filter({ $0.figures.contains(figure) })
    else { return [] }
    let others = Set(asked(ofSlip: number).compactMap(\.figure)).subtracting([figure])
    let isConfirmed = sums.contains { $0.outcome == .closes }
    let isShaky = sums.contains { !others.isDisjoint(with: $0.figures) }
    return Set((isConfirmed ? [] : ["stands"]) + (isShaky ? ["offered"] : []))
  }

  /// The sums that this slip prints: with no figure that its kind leaves out.
  func sums(ofSlip number: Int) -> [SlipSum] {
    guard let form = form(ofSlip: number) else { return [] }
    let awaited = Set(
      (form.scan?.unread ?? []) + asked(ofSlip: number).compactMap { $0.field?.pattern?.rawValue })
    return form.sums.filter { sum in
      (sum.left + sum.right).allSatisfy {
        $0.amount != nil || awaited.contains($0.figure.rawValue)
      }
    }
  }
}

extension SlipSum {
  fileprivate var figures: [PatternID] { (left + right).map(\.figure) }
}

extension SlipQuestion {
  /// The figure that it is about; nil where it is about none.
  fileprivate var figure: PatternID? {
    guard case .issue(let issue) = subject else { return nil }
    return issue.pattern
  }

  var isAboutBalance: Bool { field.map(FormField.owes.contains) ?? false }
}
