import Books
import Evening
import Handwriting
import Money

// What people are told of signed card slips.

extension ScannedCardSlip {
  /// The picture's name, with the slip's number where there are several.
  var name: String { pageCount > 1 ? "\(path), slip \(page)" : path }

  /// What was written, and where to look.
  func text(by rule: WrongSumRule, in currency: Currency, isProven: Bool) -> String {
    let tip = slip.proposedTip(by: rule)?.formatted(in: currency) ?? "?"
    let mark = slip.needsLook(isProven: isProven) ? "← look: " : ""
    var lines = ["\(name): tip \(tip)   \(mark)\(slip.told(by: rule, in: currency))"]
    if case .unreadable = slip.outcome {
      lines += [("Tip", slip.tip), ("Total", slip.total)].map { name, place in
        "  \(name): \(place.told(in: currency))"
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension WrittenPlace {
  /// Its likeliest readings.
  fileprivate func told(in currency: Currency) -> String {
    if isEmpty { return "nothing is written" }
    let words = candidates.prefix(3).map { $0.meaning.told(in: currency) }
    return words.isEmpty ? "not read" : words.joined(separator: " or ")
  }
}

extension WrittenCandidate.Meaning {
  fileprivate func told(in currency: Currency) -> String {
    switch self {
    case .amount(let money): money.formatted(in: currency)
    case .percent(let share): "\(share) %"
    case .dash: "a line"
    case .cash: "the word cash"
    case .crossedOut: "crossed out"
    }
  }
}

extension SignedSlip {
  /// What the guest wrote, and what counts.
  fileprivate func told(by rule: WrongSumRule, in currency: Currency) -> String {
    let text = { (money: Money?) in money?.formatted(in: currency) ?? "?" }
    let again = isCorrected ? "; something was crossed out and written again" : ""
    switch outcome {
    case .addsUp(let tip, let total, _):
      return "\(text(amount)) and \(text(tip)) make the total of \(text(total))\(again)"
    case .addsUpWrongly(let tip, let total):
      var sum: Money?
      if let amount, case .success(let made) = Result(catching: { try amount + tip }) { sum = made }
      let counts =
        switch rule {
        case .total: "The total counts."
        case .tip: "The tip counts."
        case .ask: "Say which counts: --wrong-sums total or --wrong-sums tip."
        }
      return "\(text(amount)) and \(text(tip)) make \(text(sum)), and the total says "
        + "\(text(total)): the guest added wrongly, or a figure was misread\(again). \(counts)"
    case .totalAlone(let total):
      return "no tip is written; the total of \(text(total)) leaves it\(again)"
    case .percent(let share, nil):
      return "\(share) % is written as the tip, and no total\(again)"
    case .percent(let share, let total?):
      return "the tip is \(share) %, and the total says \(text(total))\(again)"
    case .percentWrongly(let share, let total):
      return "\(text(amount)) and \(share) % do not make the total of \(text(total)): "
        + "the guest added wrongly, or a figure was misread\(again)"
    case .dash: return "a line stands for the tip\(again)"
    case .cash: return "the word cash stands for the tip\(again)"
    case .tipAlone(let tip): return "\(text(tip)) is written as the tip, and no total\(again)"
    case .blank: return "nothing is written"
    case .unreadable: return "the writing does not say one thing"
    case .noAmount: return "the printed amount was not read, so that nothing can be checked"
    }
  }
}

extension CardTipRecord {
  /// What the house found so far, and what follows from it.
  var told: String {
    let needed = Self.needed
    guard confirmed > 0 else {
      return "Nobody of this house has looked at a proposed tip on a phone yet: every one is marked"
    }
    let count = "\(right) of \(confirmed) proposed tips that this house looked at were right"
    guard confirmed >= needed else {
      return count + ": every one is marked until there are \(needed)"
    }
    return isProven
      ? count + ", the latest \(needed) all of them: what makes a sum at once goes without a mark"
      : count + ", \(lately) of the latest \(needed): every one is marked"
  }
}

extension TipsCheck {
  /// The comparison with the report, and the slips that explain a difference.
  func lines(of slips: [ScannedCardSlip], against report: String, in currency: Currency) -> [String]
  {
    guard difference != .zero else { return ["  \(report) prints the same card tips."] }
    let off = Money(minorUnits: Int64(clamping: difference.minorUnits.magnitude))
    let more = difference.isNegative ? "less" : "more"
    var lines = [
      "  \(report) prints card tips of \(printed.formatted(in: currency)): "
        + "\(off.formatted(in: currency)) \(more)"
    ]
    lines += explanations.map {
      "  \(slips[$0.slip].name) explains it: its tip may be \($0.tip.formatted(in: currency))"
    }
    if explanations.isEmpty { lines.append("  No single slip explains it") }
    return lines
  }
}
