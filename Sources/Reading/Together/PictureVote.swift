import Money

/// What one picture of a slip says of one figure.
public struct PictureVote: Hashable, Sendable {
  public let picture: String
  /// The number of the picture's look: pictures of one view have one number.
  let look: Int
  /// What was read there, with every doubt that the picture alone leaves.
  public let reading: FieldReading

  /// The sums that are tried again with the figures of all pictures.
  var sums: Set<String> = []

  /// The doubts about this very reading. Those that the sums cast which are tried again are left out.
  var doubts: [ReviewReason] { reading.reviewReasons.filter { !isTriedAgain($0) } }

  /// Whether nothing speaks against this very reading.
  var isClean: Bool { reading.value != nil && doubts.isEmpty }

  /// What votes for one value have in common. Two ways to write one name of the staff list are one
  /// value: `Maria` and `Maria L` where there is one Maria.
  var key: FieldValue? { (reading.person.map { .name($0) } ?? reading.value)?.voteKey }

  /// Whether it says the name as the staff list has it.
  var isWholeName: Bool {
    reading.person.map { FieldValue.name($0).voteKey } == reading.value?.voteKey
  }

  /// Whether it was found by comparing the page's figures, not by looking at this one.
  private func isTriedAgain(_ reason: ReviewReason) -> Bool {
    switch reason {
    case .identityDiffers(let sum, _): sums.contains(sum)
    case .bothDirections: true
    // Any other doubt, also one that is new, speaks against this very reading.
    default: false
    }
  }

  /// Whether the value was not printed but follows from another one.
  var isDerived: Bool { reading.text.isEmpty && reading.box == nil }

  /// Whether two doubtful votes for one value support each other: what made the one doubtful did
  /// not make the other one so. The same slip of the eye on the same print, twice, proves nothing;
  /// nor do two pictures of one view.
  func isIndependent(of other: PictureVote) -> Bool {
    guard look != other.look else { return false }
    return reading.text != other.reading.text
      || Set(doubts.map(\.cause)).isDisjoint(with: other.doubts.map(\.cause))
  }
}

extension ReviewReason {
  /// What made the reading doubtful: a bad picture makes digits look alike.
  fileprivate var cause: Substring {
    if case .confusedDigits(let what) = self {
      ReviewReason.badPicture(what).kindName
    } else {
      kindName
    }
  }
}

extension FieldValue {
  /// What two readings of one value have in common: the letters and digits of a name, the value
  /// itself of everything else.
  var voteKey: FieldValue {
    guard case .name(let name) = self else { return self }
    // Marks over letters are the first that a recogniser loses.
    return .name(LabelText.normalized(name).lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Whether both are amounts that differ in nothing but digits that are read for each other.
  func looksLike(_ other: FieldValue) -> Bool {
    guard let money, let other = other.money, money != other, money.isNegative == other.isNegative
    else { return false }
    let (own, others) = (money.printedDigits, other.printedDigits)
    return own.count == others.count
      && zip(own, others).allSatisfy { read, meant in
        read == meant || DigitSwap.lookalikes.contains(DigitSwap(read: read, meant: meant))
      }
  }

  /// Whether it can tell slips apart: nothing is zero on many slips.
  var isTelling: Bool {
    switch self {
    case .amount(let money): money != .zero
    case .count(let count): count > 0
    case .percent, .name, .date: true
    }
  }
}
