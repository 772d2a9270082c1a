public import Money
public import Tips

/// What everybody would get of pools of a week, a pay period or a month, if each was shared with
/// the nights that are there. Nothing is saved.
public struct PeriodPreview: Hashable, Sendable {
  /// In the order in which the periods begin.
  public let pools: [PeriodShares]
  /// What is held until a person decides, which nobody can be told a share of.
  public let held: [Held]
  /// Why pools cannot be shared; what is in them is paid to nobody.
  public let refusals: [PeriodShareError]

  public struct Held: Hashable, Sendable {
    public let pool: PoolOfPeriods
    public let amount: Money
  }

  /// - Parameter payPeriods: the house's; nil where it has none.
  public init(_ nights: [PeriodContribution], payPeriods: PaySchedule?) {
    var pools: [PeriodShares] = []
    var refusals: [PeriodShareError] = []
    var held: [Held] = []
    // A pool whose days are not known does not keep others from being shared.
    for ofPool in Self.byPool(nights) {
      do throws(PeriodShareError) {
        if let pool = ofPool.first?.pool.pool, pool.period == .untilDecided {
          let amount = try only(PeriodShareError.money) { try ofPool.map(\.amount).sum() }
          held.append(Held(pool: pool, amount: amount))
          continue
        }
        for period in try PeriodNights.all(of: ofPool, payPeriods: payPeriods) {
          do throws(PeriodShareError) { pools.append(try period.shares()) } catch {
            refusals.append(error)
          }
        }
      } catch { refusals.append(error) }
    }
    self.pools = pools.enumerated()
      .sorted { ($0.element.days.first, $0.offset) < ($1.element.days.first, $1.offset) }
      .map(\.element)
    (self.held, self.refusals) = (held, refusals)
  }

  /// The nights of each pool, whichever period they lie in, in the order in which pools come up.
  private static func byPool(_ nights: [PeriodContribution]) -> [[PeriodContribution]] {
    var found: [[PeriodContribution]] = []
    for night in nights {
      let same = found.firstIndex { $0[0].pool.pool == night.pool.pool }
      if let same { found[same].append(night) } else { found.append([night]) }
    }
    return found
  }
}
