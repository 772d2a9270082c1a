public import BusinessCalendar
public import TipPooling

/// What everybody would get of pools of a week, a pay period or a month, if each was shared with
/// the nights that are there. Nothing is saved.
public struct PeriodPreview: Hashable, Sendable {
  /// In the order in which the periods begin.
  public let pools: [PeriodShares]
  /// Why pools cannot be shared; what is in them is paid to nobody.
  public let refusals: [PeriodShareError]

  /// - Parameter payPeriods: the house's; nil where it has none.
  public init(_ nights: [PeriodContribution], payPeriods: PaySchedule?) {
    var pools: [PeriodShares] = []
    var refusals: [PeriodShareError] = []
    do throws(PeriodShareError) {
      for period in try PeriodNights.all(of: nights, payPeriods: payPeriods) {
        do throws(PeriodShareError) { pools.append(try period.shares()) } catch {
          refusals.append(error)
        }
      }
    } catch {
      refusals.append(error)
    }
    self.pools = pools
    self.refusals = refusals
  }
}
