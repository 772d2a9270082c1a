public import Money

/// What one wrong digit makes of a number: another digit in its place, a digit lost, or one too
/// many in front, where a currency's symbol is read as a digit.
enum DigitError {
  /// Every other amount that one wrong digit makes of an amount, its sign kept. An amount is
  /// printed with three digits or more: 5 cents are `0.05`.
  static func amounts(of money: Money) -> [Money] {
    numbers(of: money.minorUnits.magnitude, atLeast: 3).compactMap { number in
      Int64(exactly: number).map { Money(minorUnits: money.isNegative ? -$0 : $0) }
    }
  }

  /// Every other count that one wrong digit makes of a count.
  static func counts(of count: Int) -> [Int] {
    numbers(of: UInt64(count.magnitude), atLeast: 1).compactMap(Int.init(exactly:))
  }

  /// A number past 64 bits is left out.
  private static func numbers(of number: UInt64, atLeast length: Int) -> [UInt64] {
    var wrong: [UInt64] = []
    var (place, power): (Int, UInt64) = (0, 1)
    while place < length || number >= power {
      let digit = number / power % 10
      wrong += (0...9).compactMap { sum(number - digit * power, $0, power) }
      // Lost: what stands before it moves up.
      wrong.append(number / power / 10 * power + number % power)
      place += 1
      let (next, isTooLarge) = power.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return wrong.filter { $0 != number } }
      power = next
    }
    wrong += (1...9).compactMap { sum(number, $0, power) }
    return wrong.filter { $0 != number }
  }

  /// A number with a digit put in at a place.
  private static func sum(_ number: UInt64, _ digit: UInt64, _ power: UInt64) -> UInt64? {
    let (added, isTooLarge) = digit.multipliedReportingOverflow(by: power)
    let (sum, isOver) = number.addingReportingOverflow(added)
    return isTooLarge || isOver ? nil : sum
  }
}

extension Money {
  /// Whether one wrong digit in its print makes it the other amount: another digit in its place, a
  /// digit lost, or one too many in front.
  public func isOneDigit(from other: Money) -> Bool {
    DigitError.amounts(of: self).contains(other) || DigitError.amounts(of: other).contains(self)
  }
}

/// A digit that is read where another one is printed, all over a page: blur and fonts do the same to every
/// digit of a kind, so two amounts that are misread alike make a sum close.
struct DigitSwap: Hashable, Sendable {
  let read: UInt64
  let meant: UInt64

  /// Blur closes the eyes of an 8, and a 0 with a stroke or a dot in it has two of them.
  static let lookalikes: Set<DigitSwap> = [
    DigitSwap(read: 0, meant: 8), DigitSwap(read: 8, meant: 0),
  ]

  /// The digits in which two recognisers differ about an amount of the page, each for the other, and the two
  /// lookalikes where a sum wants one of them for the other. Any other digit that a sum corrects was misread
  /// once, and says nothing of the rest of the page.
  static func seen(in readings: [PatternID: FieldReading]) -> Set<DigitSwap> {
    var swaps: Set<DigitSwap> = []
    for reading in readings.values where reading.value?.money != nil {
      for reason in reading.reviewReasons {
        guard let (own, others) = digits(of: reading, and: reason) else { continue }
        let differing = zip(own, others).filter { $0 != $1 }
        guard own.count == others.count, differing.count == 1, let (one, two) = differing.first
        else { continue }
        let pair: Set = [DigitSwap(read: one, meant: two), DigitSwap(read: two, meant: one)]
        swaps.formUnion(reason.doubt == .sums ? pair.intersection(lookalikes) : pair)
      }
    }
    return swaps
  }

  /// The digits of an amount, and what else was read in their place or seen before a sum wanted them; nil for
  /// other doubts.
  private static func digits(
    of reading: FieldReading, and reason: ReviewReason
  ) -> ([UInt64], [UInt64])? {
    if case .secondOpinion(let other) = reason {
      return (digits(of: reading.text), digits(of: other))
    }
    if case .corrected(let seen) = reason, let money = reading.value?.money {
      return (money.printedDigits, digits(of: seen))
    }
    return nil
  }

  /// The two lookalikes where a sum is off, and closes with one of them read for the other.
  static func seen(
    in results: [IdentityResult], of readings: [PatternID: FieldReading]
  ) -> Set<DigitSwap> {
    let isSeen = results.contains { result in
      guard case .differs(let difference) = result.outcome, result.identity.form == .sum else {
        return false
      }
      let terms =
        result.identity.left.map { ($0.pattern, isTakenOff: $0.isNegative) }
        + result.identity.right.map { ($0.pattern, isTakenOff: !$0.isNegative) }
      return terms.contains { id, isTakenOff in
        readings[id].map { $0.box != nil && $0.closes(difference, isTakenOff) } ?? false
      }
    }
    return isSeen ? lookalikes : []
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
      guard reading.value?.money != nil, !reading.has("secondOpinion") || confirmed.contains(id),
        let swap = swaps.first(where: { !reading.places(of: $0.read).isEmpty })
      else { continue }
      readings[id]?.reviewReasons.append(
        .confusedDigits("\(swap.read) and \(swap.meant) look alike on this slip"))
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
    return Set(printedDigits.reversed().enumerated().filter { $0.element == digit }.map(\.offset))
  }

  /// Its digits from the left as they are printed; a leading 0 is: 0.55.
  var printedDigits: [UInt64] {
    let digits = "\(minorUnits.magnitude)".compactMap { $0.wholeNumberValue.map(UInt64.init) }
    return Array(repeating: 0, count: max(0, 3 - digits.count)) + digits
  }
}

extension FieldReading {
  /// Whether it makes up for what a sum is off by where a 0 of it is an 8, or an 8 a 0.
  fileprivate func closes(_ difference: Money, _ isTakenOff: Bool) -> Bool {
    guard let money = value?.money else { return false }
    return DigitSwap.lookalikes.contains { swap in
      places(of: swap.read).contains { place in
        guard let meant = swap.undone(in: money, place: place),
          let change = isTakenOff ? money.minus(meant) : meant.minus(money)
        else { return false }
        return change == difference.turned
      }
    }
  }
}
