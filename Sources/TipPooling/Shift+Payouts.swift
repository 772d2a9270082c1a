public import Monetary

extension Shift {
  /// Computes who gets what, exactly, by the shift's policy.
  ///
  /// A policy file's steps are carried out one after the other (docs/policies.md). By the article,
  /// `support pool = rate × combined net sales` (for `per: head` that for each support person),
  /// rounded by the policy and never more than the tips there are;
  /// `server pool = combined server totals − support pool`. Each pool is shared by largest
  /// remainder, ties by name and then by ID. The payouts add up to the servers' totals and the
  /// settlement closes: both are checked before anything is returned.
  ///
  /// ```swift
  /// let result = try shift.payouts(in: .usd)
  /// result.payouts[0].derivation.sentences(in: .usd)
  /// ```
  ///
  /// - Throws: ``ShiftError`` where the facts do not allow a payout.
  public func payouts(in currency: Currency) throws(ShiftError) -> ShiftPayouts {
    do {
      let problems = problems()
      guard problems.count < 2 else { throw ShiftError.several(problems) }
      if let problem = problems.first { throw problem.error }
      switch policy {
      case .article(let rules):
        return naming(
          try PayoutCalculation(shift: self, rules: rules, currency: currency).result())
      case .file(let version):
        var evaluation = PolicyEvaluation(shift: self, policy: version, currency: currency)
        return naming(try evaluation.result())
      }
    } catch let error as ShiftError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("payouts throw only their own errors, not \(error)")
    }
  }
}

/// Orders people for ties: by name, then by what tells them apart.
struct PayoutKey: Hashable, Comparable, Sendable {
  let name: String
  let id: Employee.ID

  init(_ employee: Employee) {
    name = employee.name.text
    id = employee.id
  }

  static func < (lhs: PayoutKey, rhs: PayoutKey) -> Bool {
    lhs.name == rhs.name ? lhs.id < rhs.id : lhs.name < rhs.name
  }
}
