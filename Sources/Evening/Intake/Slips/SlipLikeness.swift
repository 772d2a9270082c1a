import Files
import Money

/// What two slips have in common: pictures of one slip print the same figures.
struct SlipLikeness {
  private let isSamePicture: Bool
  /// Figures that both have, but for amounts of zero; and how many different amounts are equal.
  private let common: Int
  private let equal: Int
  private let equalAmounts: Int
  private let namesDiffer: Bool
  private let daysDiffer: Bool

  init(_ one: ServerForm, _ other: ServerForm) {
    let scans = (one.scan, other.scan)
    if let first = scans.0, let second = scans.1 {
      isSamePicture = first.pictureSHA256 == second.pictureSHA256
    } else {
      isSamePicture = false
    }
    let (amounts, others) = (one.slipAmounts, other.slipAmounts)
    let shared = amounts.keys.filter {
      others[$0] != nil && (amounts[$0] != .zero || others[$0] != .zero)
    }
    let alike = shared.filter { amounts[$0] == others[$0] }
    (common, equal) = (shared.count, alike.count)
    equalAmounts = Set(alike.compactMap { amounts[$0] }).count
    namesDiffer = Self.differ(one.nameText?.lowercased(), other.nameText?.lowercased()) {
      EditDistance.between($0, $1) > 1
    }
    daysDiffer = Self.differ(one.printedDay, other.printedDay, by: !=)
  }

  private static func differ<Value>(
    _ one: Value?, _ other: Value?, by differ: (Value, Value) -> Bool
  ) -> Bool {
    if let one, let other { differ(one, other) } else { false }
  }

  /// Two servers' slips of a night share an amount by chance, hardly two. More than one letter of a name may
  /// be misread, so that three different amounts and no other figure outweigh it.
  var isSameSlip: Bool {
    if isSamePicture { return true }
    guard !daysDiffer, equalAmounts >= 2, equal * 3 >= common * 2 else { return false }
    return !namesDiffer || equalAmounts >= 3 && equal == common
  }
}

extension ServerForm {
  /// Every amount that was read of its slip; of a typed form those of its boxes.
  fileprivate var slipAmounts: [String: Money] {
    guard let figures = scan?.figures else { return amountsSaid }
    return figures.amounts
  }
}
