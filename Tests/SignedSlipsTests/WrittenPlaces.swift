import InkRecognition
import Monetary
import TextObservations

@testable import SignedSlips

/// Places of made-up slips.
enum WrittenPlaces {
  static let box = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)
  static let empty = WrittenPlace(box: box, isEmpty: true, candidates: [])

  /// A place with readings and their scores, as `12.50` or `20%`, `-`, `C`, `X`.
  static func place(_ readings: (String, Double)...) -> WrittenPlace {
    WrittenPlace(
      box: box, isEmpty: false,
      candidates: readings.map { text, score in
        WrittenCandidate(text: text, meaning: meaning(text), score: score)
      })
  }

  private static func meaning(_ text: String) -> WrittenCandidate.Meaning {
    switch text {
    case "-": .dash
    case "C": .cash
    case "X": .crossedOut
    default: text.hasSuffix("%") ? .percent(Int(text.dropLast()) ?? 0) : .amount(money(text))
    }
  }

  static func money(_ text: String) -> Money {
    let digits = Int64(text.filter(\.isNumber)) ?? 0
    return Money(minorUnits: text.contains(".") ? digits : digits * 100)
  }

  static func slip(
    _ amount: String, tip: WrittenPlace, total: WrittenPlace
  ) -> SignedSlip {
    let amount = money(amount)
    return SignedSlip(
      amount: amount, tip: tip, total: total,
      outcome: SlipPairs(amount: amount, tip: tip, total: total).outcome)
  }
}
