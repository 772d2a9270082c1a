import Foundation
public import Money

/// Reads what guests write on the lines of a card slip, from a picture of it.
///
/// It gives candidates and no answer: one figure alone is wrong too often. What makes it safe is that
/// the printed amount, the tip and the total must add up.
public struct CropRecognizer: Sendable {
  private let net: CropNet

  /// With the net inside the program.
  ///
  /// - Throws: ``InkModelError`` where the program was built with a damaged one.
  public init() throws(InkModelError) { net = try CropNet.builtIn.get() }

  /// With another net, byte for byte as `Training/crops/export_crops.py` writes it.
  ///
  /// - Throws: ``InkModelError`` where it is none, or none that this program can use.
  public init(model: [UInt8]) throws(InkModelError) { net = try CropNet(model) }

  /// What the crop may say, the likeliest first; nothing where it says no amount.
  public func candidates(of crop: InkCrop, currency: Currency = .usd) -> [WrittenCandidate] {
    let signal = net(crop)
    let texts = PrefixSearch.texts(in: signal, .written)
    let nothing = (0..<signal.length).reduce(0.0) { $0 + Double(signal[0, $1]) }
    var logs: [WrittenCandidate.Meaning: Double] = [:]
    var found: [(text: String, meaning: WrittenCandidate.Meaning)] = []
    for text in texts {
      let string = InkSymbol.text(text.symbols)
      guard let meaning = WrittenCandidate.Meaning(string, in: currency) else { continue }
      if let known = logs[meaning] {
        logs[meaning] = logSum(known, text.logProbability)
      } else {
        logs[meaning] = text.logProbability
        found.append((string, meaning))
      }
    }
    let scaled = found.map { ($0, (logs[$0.meaning] ?? -.infinity) / net.temperature) }
    let sum = scaled.reduce(nothing / net.temperature) { logSum($0, $1.1) }
    guard sum.isFinite else { return [] }
    return scaled.map { found, log in
      WrittenCandidate(
        text: found.text, meaning: found.meaning, score: InkCandidate.share(of: log, in: sum))
    }.sorted { $0.score > $1.score }
  }
}

/// One thing that a place on a card slip may say.
public struct WrittenCandidate: Hashable, Sendable, Codable {
  public enum Meaning: Hashable, Sendable, Codable {
    case amount(Money)
    /// Per cent of the printed amount: `20%`.
    case percent(Int)
    /// A line through the place: no tip.
    case dash
    /// The word cash: the tip was given in cash.
    case cash
    /// Something crossed out, and nothing written anew.
    case crossedOut
  }

  /// `X` stands before what was written behind something crossed out, `C` for the word cash.
  public let text: String
  public let meaning: Meaning
  /// How likely it is, 0…1. The scores of one place sum up to 1 at most; what is left is that it is
  /// nothing of all this.
  public let score: Double

  public init(text: String, meaning: Meaning, score: Double) {
    (self.text, self.meaning, self.score) = (text, meaning, score)
  }

  public var money: Money? { if case .amount(let money) = meaning { money } else { nil } }

  /// Whether something was crossed out before it.
  public var isCorrected: Bool { text.hasPrefix("X") }
}

extension WrittenCandidate.Meaning {
  /// - Parameter text: what ``InkGrammar/written`` allows.
  init?(_ text: String, in currency: Currency) {
    let last = text.drop { $0 == InkSymbol.crossed.character }
    if last.isEmpty {
      self = .crossedOut
    } else if last.first == InkSymbol.cash.character {
      self = .cash
    } else if last.allSatisfy({ $0 == InkSymbol.dash.character }) {
      self = .dash
    } else if last.last == InkSymbol.percent.character {
      guard let share = Int(last.dropLast()) else { return nil }
      self = .percent(share)
    } else {
      guard let money = WrittenAmount(String(last)).money(in: currency) else { return nil }
      self = .amount(money)
    }
  }
}
