import Money
import Tips

// What nights give to pools of periods, and sharings of these.
extension ShiftComparison {
  /// What the night gives and notes, against what its figures give.
  func contributions(_ computed: [PeriodContribution]) -> [ShiftVerification.Difference] {
    let stored = stored.contributions.map(\.contribution)
    var found: [ShiftVerification.Difference] = []
    for place in 0..<max(stored.count, computed.count) {
      let was = place < stored.count ? stored[place] : nil
      let now = place < computed.count ? computed[place].withoutSteps : nil
      guard was != now, let pool = (now ?? was)?.pool else { continue }
      let (amountWas, amountNow) = (was?.amount ?? .zero, now?.amount ?? .zero)
      if amountWas == amountNow {
        found.append(.noted("who gives to \(pool.words), and what everybody counts in it"))
      } else {
        found.append(
          .figure("to \(pool.words)", of: nil, pool: nil, stored: amountWas, computed: amountNow))
      }
    }
    return found
  }

  /// A sharing against what the nights that it counted give.
  func outcome(of sharing: StoredSharing) -> Outcome {
    do {
      let computed = try sharing.recomputed()
      let (date, policy) = (stored.shift.date, stored.shift.policy)
      let result = try computed.asShift(on: date, by: policy, in: stored.currency).result
      let records = try computed.records(on: date, by: policy, in: stored.currency)
      return (try sums(result) + payouts(records) + Self.parts(of: sharing, computed), nil)
    } catch let error as PeriodShareError {
      return ([], .notShared(error))
    } catch let error as ShiftError {
      return ([], error)
    } catch {
      preconditionFailure("a sharing throws only its own errors, not \(error)")
    }
  }

  private static func parts(
    of sharing: StoredSharing, _ computed: PeriodSharing
  ) -> [ShiftVerification.Difference] {
    if computed.decision != nil {
      let shares = computed.payments.map {
        PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
      }
      return sharing.counted.count == 1 && sharing.counted[0].shares == shares
        && sharing.rests.isEmpty ? [] : [.noted("what was decided of the pool")]
    }
    typealias Counted = (amount: Int64, shares: [PeriodSharing.Share])
    func counted(_ shares: PeriodShares?) -> Counted {
      (
        // Where nothing was computed or kept, nothing was shared: the other side then differs.
        shares?.amount.minorUnits ?? 0,
        shares?.shares.map {
          PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
        } ?? []
      )
    }
    let now = [counted(computed.period)] + computed.corrections.map { counted($0.now) }
    var found: [ShiftVerification.Difference] = []
    for (was, now) in zip(sharing.counted, now)
    where was.amount.minorUnits != now.amount || was.shares != now.shares {
      found.append(.noted("the shares of \(was.days.first) to \(was.days.last)"))
    }
    if sharing.counted.count != now.count { found.append(.noted("the periods that are counted")) }
    if sharing.rests != computed.rests { found.append(.noted("what is left to the next sharing")) }
    return found
  }
}

extension PeriodContribution {
  /// As the books keep it.
  fileprivate var withoutSteps: PeriodContribution {
    PeriodContribution(
      day: day, pool: pool, rule: rule, amount: amount, sources: sources, entries: entries,
      givers: givers)
  }
}
