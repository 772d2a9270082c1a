public enum MoneyError: Error, Hashable, Sendable {
  /// The result does not fit 64 bits of minor units.
  case overflow
  /// A share was asked for with a weight below zero.
  case negativeWeight(Int64)
  /// Two shares carry the same key, so a tie between them could not be broken.
  case duplicateKey(String)
  /// An amount other than zero was to be shared, but every weight is zero.
  case nobodyToShare(Money)
}

extension MoneyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .overflow:
      "An amount grew past what TipPool can hold. Check the figures for too many digits."
    case .negativeWeight(let units):
      "A share cannot have the weight \(units): weights are zero or more."
    case .duplicateKey(let key):
      "Two shares have the same key “\(key)”: give each person an entry of their own."
    case .nobodyToShare(let amount):
      "\(amount.minorUnits) minor units are to be shared, but every weight is zero."
    }
  }
}
