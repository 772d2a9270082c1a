public import Money

/// A kind of note or coin, and how many of it are there.
public struct DrawerSlot: Hashable, Sendable {
  /// What one piece is worth: above zero.
  public let value: Money
  /// How many there are; nil for as many as are needed.
  public let count: Int?

  public init(value: Money, count: Int?) { (self.value, self.count) = (value, count) }
}

public struct DrawerContents: Hashable, Sendable {
  /// From the most valuable kind down; each kind once.
  public let slots: [DrawerSlot]

  public static let kindLimit = 16
  public static let countLimit = 1_000_000

  /// - Throws: ``DrawerError`` where a kind stands there twice, is worth nothing or has an
  ///   impossible count.
  public init(_ slots: [DrawerSlot]) throws(DrawerError) {
    guard slots.count <= Self.kindLimit else { throw .tooManyKinds(slots.count) }
    var known: Set<Money> = []
    for slot in slots {
      guard slot.value > .zero else { throw .worthless(slot.value) }
      guard known.insert(slot.value).inserted else { throw .kindTwice(slot.value) }
      if let count = slot.count, !(0...Self.countLimit).contains(count) {
        throw .countOutOfRange(slot.value, count)
      }
    }
    self.slots = slots.sorted { $0.value > $1.value }
  }

  /// - Parameter slots: from the most valuable kind down; each kind once.
  init(checked slots: [DrawerSlot]) { self.slots = slots }

  /// As many as needed of the dollar notes 100 to 1 and of the coins 25 to 1 cent, without the
  /// rare two and half dollars.
  public static let usual = DrawerContents(
    checked: [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1].map {
      DrawerSlot(value: Money(minorUnits: $0), count: nil)
    })

  /// Small kinds that a drawer could have besides its own, from the most valuable down: those of
  /// ``usual`` for dollars, else 1, 2 and 5 with one or two noughts.
  public static func smallKinds(in currency: Currency) -> [Money] {
    if currency == .usd { return usual.slots.map(\.value) }
    return [500, 200, 100, 50, 20, 10, 5, 2, 1].map(Money.init(minorUnits:))
  }

  /// All of it; nil where a kind has no count.
  public var total: Money? {
    var total: Int128 = 0
    for slot in slots {
      guard let count = slot.count else { return nil }
      total += Int128(slot.value.minorUnits) * Int128(count)
    }
    return Int64(exactly: total).map(Money.init(minorUnits:))
  }

  /// Reads `20x30, 10x12, 5x20, 1x100, 0.25x40`: the worth of a piece, `x`, how many; `20x*` for
  /// as many as needed. Commas or spaces part the kinds.
  ///
  /// - Throws: ``DrawerError`` with the piece of text that is wrong.
  public init(parsing text: String, in currency: Currency = .usd) throws(DrawerError) {
    var slots: [DrawerSlot] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " || $0 == ";" || $0 == "\t" }) {
      let parts = word.split(
        maxSplits: 1, omittingEmptySubsequences: false,
        whereSeparator: { $0 == "x" || $0 == "X" || $0 == "×" })
      guard parts.count == 2 else { throw .unreadable(String(word)) }
      let value: Money
      do {
        value = try AmountText.parse(
          Self.worth(parts[0], in: currency), in: currency, style: .typed
        ).money
      } catch { throw .unreadable(String(word)) }
      let isNumber = parts[1].utf8.allSatisfy { (48...57).contains($0) }
      let count = isNumber ? Int(parts[1]) : nil
      guard count != nil || parts[1] == "*" else { throw .unreadable(String(word)) }
      slots.append(DrawerSlot(value: value, count: count))
    }
    guard !slots.isEmpty else { throw .empty }
    try self.init(slots)
  }

  /// With all digits: `.25` and `0.5` are how people write a quarter and a half.
  private static func worth(_ text: Substring, in currency: Currency) -> String {
    let whole = text.hasPrefix(".") ? "0" + text : String(text)
    guard let point = whole.lastIndex(of: ".") else { return whole }
    let digits = whole[whole.index(after: point)...].utf8.count
    guard digits > 0, digits < currency.minorDigits else { return whole }
    return whole + String(repeating: "0", count: currency.minorDigits - digits)
  }
}

public enum DrawerError: Error, Hashable, Sendable {
  case empty
  case unreadable(String)
  case kindTwice(Money)
  case worthless(Money)
  case countOutOfRange(Money, Int)
  case tooManyKinds(Int)
  case tooManyEnvelopes(Int)
  /// An envelope holds zero or more, and less than ``EnvelopePlan/amountLimit``.
  case amountOutOfRange(Money)
  case oddKinds
}

extension DrawerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "The drawer is empty. Write what is in it, like 20x30, 10x12, 5x20, 1x100."
    case .unreadable(let text):
      "“\(text)” is not notes or coins. Write value x count: 20x30 for "
        + "thirty twenties, 0.25x40 for forty quarters, 1x* for as many ones as needed."
    case .kindTwice(let value):
      "Pieces worth \(value.minorUnits) minor units stand in the drawer twice. Write them once."
    case .worthless: "A note or coin is worth more than zero."
    case .countOutOfRange(_, let count):
      "\(count) pieces of one kind cannot be in a drawer; at most \(DrawerContents.countLimit)."
    case .tooManyKinds(let count):
      "\(count) kinds of notes and coins are more than the \(DrawerContents.kindLimit) that "
        + "TipPool counts with."
    case .tooManyEnvelopes(let count):
      "\(count) envelopes are more than the \(EnvelopePlan.envelopeLimit) that can be filled at "
        + "once. Fill them in two parts."
    case .amountOutOfRange(let amount):
      "An envelope with \(amount.minorUnits) minor units cannot be filled."
    case .oddKinds:
      "These notes and coins do not go into each other often enough to be counted with. Use the "
        + "kinds of one currency."
    }
  }
}
