/// Why a text is no amount, and where.
public struct AmountTextError: Error, Hashable, Sendable {
  /// What is wrong at ``offset``.
  public enum Reason: Hashable, Sendable {
    case empty
    case digitExpected
    case unexpected(Character)
    /// A comma that does not stand before exactly three digits.
    case misplacedComma
    /// A number that starts with a needless zero: often a digit that was lost or invented.
    case leadingZero
    /// Too few or too many digits after the decimal point.
    case fractionDigits(expected: Int)
    /// More than one sign: `-(4.00)`, `-4.00 CR`.
    case secondSign
    case unclosedBracket
    /// More digits than 64 bits of minor units hold.
    case tooLarge
  }

  public let text: String
  /// Where the trouble is: characters from the start, 0 … `text.count`.
  public let offset: Int
  public let reason: Reason
}

extension AmountTextError: CustomStringConvertible {
  /// One sentence: what is wrong, where, and what to write instead.
  public var description: String {
    "“\(text)” is no amount: \(complaint) (at character \(offset + 1))"
  }

  private var complaint: String {
    switch reason {
    case .empty: "nothing is there; write an amount like 1234.56, or 0 for none"
    case .digitExpected: "a digit 0 to 9 should stand here; write an amount like 1234.56"
    case .unexpected(let character): "“\(character)” does not belong here; write 1234.56"
    case .misplacedComma: "a comma stands only before three digits, as in 1,234.56"
    case .leadingZero: "it starts with a needless zero; a digit may be lost"
    case .fractionDigits(0): "this currency has no digits after the point"
    case .fractionDigits(let count): "exactly \(count) digits stand after the point"
    case .secondSign: "it has two signs; one is enough"
    case .unclosedBracket: "the bracket is not closed"
    case .tooLarge: "it has more digits than any amount of money"
    }
  }
}
