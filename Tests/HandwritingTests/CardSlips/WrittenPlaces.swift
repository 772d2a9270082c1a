import Money
import Vision

@testable import Handwriting

/// Places of made-up slips.
enum WrittenPlaces {
  static let box = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)

  /// A place with readings and their scores: `12.50 0.9, 20% 0.1`, `-`, `C`, `X`, and `X12.50` written
  /// again; without any it is empty.
  static func place(_ readings: String) -> WrittenPlace {
    let candidates = readings.split(separator: ", ").map { reading in
      let parts = reading.split(separator: " ").map(String.init)
      return WrittenCandidate(
        text: parts[0], meaning: meaning(parts[0]), score: Double(parts[1]) ?? .nan)
    }
    return WrittenPlace(box: box, isEmpty: candidates.isEmpty, candidates: candidates)
  }

  private static func meaning(_ text: String) -> WrittenCandidate.Meaning {
    let last = String(text.drop { $0 == "X" })
    return switch last {
    case "-": .dash
    case "C": .cash
    case "": .crossedOut
    default: last.hasSuffix("%") ? .percent(Int(last.dropLast()) ?? 0) : .amount(money(last))
    }
  }

  static func money(_ text: String) -> Money {
    let digits = Int64(text.filter(\.isNumber)) ?? 0
    return Money(minorUnits: text.contains(".") ? digits : digits * 100)
  }

  static func slip(_ amount: String, _ tip: String, _ total: String) -> SignedSlip {
    let (amount, tip, total) = (money(amount), place(tip), place(total))
    return SignedSlip(
      amount: amount, tip: tip, total: total,
      outcome: SlipPairs(amount: amount, tip: tip, total: total).outcome)
  }

  /// What is told of all that was read on both lines, also of what no tip or total can be.
  static func outcome(_ amount: String, _ tip: String, _ total: String) -> SlipOutcome {
    let (amount, tip, total) = (money(amount), place(tip), place(total))
    let tips = PlausibleFigures.among(tip.candidates, in: PlausibleFigures.tips(on: amount))
    let totals = PlausibleFigures.among(total.candidates, in: PlausibleFigures.totals(on: amount))
    return SlipPairs(
      amount: amount,
      tip: WrittenPlace(box: box, isEmpty: tip.isEmpty, candidates: tips.candidates),
      total: WrittenPlace(box: box, isEmpty: total.isEmpty, candidates: totals.candidates),
      shares: (tips.share, totals.share)
    ).outcome
  }
}
