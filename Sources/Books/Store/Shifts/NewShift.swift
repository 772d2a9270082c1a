public import Money
public import Tips

/// A confirmed shift with its payouts, ready to be saved.
///
/// The payouts are computed here, once, from the facts: what a person is shown and what is saved
/// cannot differ.
public struct NewShift: Hashable, Sendable {
  public let shift: Shift
  public let currency: Currency
  public let payouts: ShiftPayouts
  /// The pictures that the servers' figures came from; none for a shift typed by hand.
  public let scans: [ScanRecord]
  /// The version of the program that computes.
  public let programVersion: String

  /// - Throws: `ShiftError` where the facts allow no payout.
  public init(
    shift: Shift, currency: Currency, scans: [ScanRecord] = [], programVersion: String
  ) throws(ShiftError) {
    (self.shift, self.currency) = (shift, currency)
    self.payouts = try shift.payouts(in: currency)
    (self.scans, self.programVersion) = (scans, programVersion)
  }
}
