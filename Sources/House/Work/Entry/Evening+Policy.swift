import Evening
import Money
import Tips

extension Evening {
  /// Computes the evening by other rules from now on: what they count of each person is asked once more,
  /// and what was said is suggested.
  ///
  /// - Parameter id: the policy's; nil for the article's rules.
  /// - Throws: `PolicyErrors` for a policy that is not there, holds on no such day or breaks the law of the
  ///   house's state; the evening keeps its rules.
  public func use(policy id: String?) throws {
    guard id != draft.policyName else { return }
    let day = try draft.date ?? house.settings.load().businessDayNow()
    draft.policy = try id.map { .file(try house.policies.version(of: $0, on: day)) } ?? .article
    draft.policyName = id
    try askAgain(.details)
  }
}
