public import Money

extension Shift {
  /// Computes who gets what, exactly, by the shift's policy.
  ///
  /// The policy's steps are carried out one after the other (docs/policies.md). The article has
  /// three: all tips into a pool; of it, never more than there is, `rate × combined net sales` (for
  /// `per: head` that for each support person) to support staff; the rest to the servers. Each
  /// amount is shared by largest remainder, ties by name and then by ID. The payouts add up to what
  /// came in and the settlement closes: both are checked before anything is returned.
  ///
  /// ```swift
  /// let result = try shift.payouts(in: .usd)
  /// result.payouts[0].derivation.sentences(in: .usd)
  /// ```
  ///
  /// - Throws: ``ShiftError`` where the facts do not allow a payout.
  public func payouts(in currency: Currency) throws(ShiftError) -> ShiftPayouts {
    do {
      let entries = entries
      let problems = problems(of: entries)
      guard problems.count < 2 else { throw ShiftError.several(problems) }
      if let problem = problems.first { throw problem.error }
      var evaluation = PolicyEvaluation(EvaluationFacts(self, entries, currency: currency))
      return naming(try evaluation.result(), entries)
    } catch let error as ShiftError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("payouts throw only their own errors, not \(error)")
    }
  }
}
