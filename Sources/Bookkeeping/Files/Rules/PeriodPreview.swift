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
    // A pool of which the days are not known keeps no other from being shared.
    for ofPool in Self.byPool(nights) {
      do throws(PeriodShareError) {
        for period in try PeriodNights.all(of: ofPool, payPeriods: payPeriods) {
          do throws(PeriodShareError) { pools.append(try period.shares()) } catch {
            refusals.append(error)
          }
        }
      } catch {
        refusals.append(error)
      }
    }
    self.pools = pools.enumerated()
      .sorted { ($0.element.days.first, $0.offset) < ($1.element.days.first, $1.offset) }
      .map(\.element)
    self.refusals = refusals
  }

  /// The nights of each pool, whichever period they lie in, in the order in which pools come up.
  private static func byPool(_ nights: [PeriodContribution]) -> [[PeriodContribution]] {
    var found: [[PeriodContribution]] = []
    for night in nights {
      let same = found.firstIndex { known in
        known[0].pool.policy == night.pool.policy && known[0].pool.name == night.pool.name
          && known[0].pool.period == night.pool.period
      }
      if let same { found[same].append(night) } else { found.append([night]) }
    }
    return found
  }
}
