import Monetary

/// A digit that is read where another one is printed, all over a page: blur and fonts do the same to every
/// digit of a kind, so two amounts that are misread alike make a sum close.
struct DigitSwap: Hashable, Sendable {
  let read: UInt64
  let meant: UInt64

  /// Blur closes the eyes of an 8.
  static let closedEyes = DigitSwap(read: 0, meant: 8)

  /// The digits in which two recognisers differ about an amount of the page, each for the other.
  static func seen(in readings: [PatternID: FieldReading]) -> Set<DigitSwap> {
    var swaps: Set<DigitSwap> = []
    for reading in readings.values where reading.value?.money != nil {
      for case .secondOpinion(let other) in reading.reviewReasons {
        let (own, others) = (digits(of: reading.text), digits(of: other))
        let differing = zip(own, others).filter { $0 != $1 }
        guard own.count == others.count, differing.count == 1, let (one, two) = differing.first
        else { continue }
        swaps.formUnion([DigitSwap(read: one, meant: two), DigitSwap(read: two, meant: one)])
      }
    }
    // Nothing opens the eyes of a 0.
    swaps.remove(DigitSwap(read: 8, meant: 0))
    return swaps
  }

  /// Doubts the printed amounts with a digit that the recognisers confuse on this page.
  ///
  /// - Parameters:
  ///   - sharp: the figures that a sum shows also where it was misread twice.
  ///   - confirmed: those of which a sum lifts the doubt that the recognisers differ.
  static func doubt(
    _ readings: inout [PatternID: FieldReading], of seen: Set<DigitSwap>,
    besides sharp: Set<PatternID>, confirmed: Set<PatternID>
  ) {
    let swaps = seen.sorted { ($0.read, $0.meant) < ($1.read, $1.meant) }
    for (id, reading) in readings where !sharp.contains(id) && reading.box != nil {
      // What they differ about is in doubt already, unless a sum lifts that.
      guard reading.value?.money != nil,
        !reading.has("secondOpinion") || confirmed.contains(id),
        let swap = swaps.first(where: { !reading.places(of: $0.read).isEmpty })
      else { continue }
      readings[id]?.reviewReasons.append(
        .badPicture("a \(swap.read) of this slip was also read as a \(swap.meant)"))
    }
  }

  private static func digits(of text: String) -> [UInt64] {
    text.filter(\.isPlainDigit).compactMap { UInt64(String($0)) }
  }

  /// What an amount is where it was misread so in that place from the right; nil past 64 bits.
  func undone(in money: Money, place: Int) -> Money? {
    var more = Int64(meant) - Int64(read)
    if money.isNegative { more = -more }
    for _ in 0..<place {
      let (next, isTooLarge) = more.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      more = next
    }
    let (sum, isOver) = money.minorUnits.addingReportingOverflow(more)
    return isOver ? nil : Money(minorUnits: sum)
  }
}

extension Money {
  /// The places from the right in which it has the digit; none of nothing.
  func places(of digit: UInt64) -> Set<Int> {
    guard self != .zero else { return [] }
    // A leading 0 is printed: 0.55.
    let digits = "\(minorUnits.magnitude)"
    let printed = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return Set(
      printed.reversed().enumerated().filter { "\($0.element)" == "\(digit)" }.map(\.offset))
  }
}
