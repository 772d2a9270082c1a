public import Money

/// Who gets the odd cents of a share, where not those with the largest remainders.
public struct OddCents: Hashable, Sendable, Codable {
  public var rounding: ShareRounding
  public var first: First

  /// Who stands first; ties go by name.
  public enum First: String, Hashable, Sendable, Codable, CaseIterable {
    case mostHours = "most hours first"
    case largestShare = "largest share first"
    case name = "by name"
    case longestHere = "longest here first"
    /// As people stand in the shift: the house's own order.
    case listed = "as listed"
    case lastListed = "last listed first"
  }

  /// The minor units to a multiple of which shares are rounded; nil for one.
  func multiple(in currency: Currency) -> Int64? {
    let units = rounding.each.rounding.unit.minorUnits(in: currency)
    return units == 1 ? nil : units
  }

  /// The convention where shares are rounded to more than the smallest unit, which has to be told.
  package func coarse(in currency: Currency) -> OddCents? {
    multiple(in: currency) == nil ? nil : self
  }

  /// `one by one, most hours first`
  public var words: String { "\(rounding.odd.rawValue), \(first.rawValue)" }
}

/// How the shares of a person's several entries in one rule are rounded.
public enum EntriesOfPerson: String, Hashable, Sendable, Codable, CaseIterable {
  case apart
  /// Their shares are added up before they are rounded, and the sum is divided between them.
  case together
}

extension CardFee {
  /// What the fee is counted of and rounded for.
  public enum Counting: String, Hashable, Sendable, Codable, CaseIterable {
    case once
    case eachKind = "for each kind"
  }
}

/// Somebody new in a role: their first shifts count for less.
public struct Trainee: Hashable, Sendable, Codable {
  /// One or more.
  public var shifts: Int
  /// What a share counts for in these, in percent.
  public var counts: Int
}
