public import Evening
public import Money
import Tips

extension ShiftDraft {
  /// Moves the shift to another day. The policy stays; the version follows the day, as for a shift
  /// that is entered anew. Where one version holds on both days, the shift keeps its own text of it.
  ///
  /// - Parameter policies: where the policy is found, by its id.
  /// - Throws: ``EveningError/rulesUnknown(_:)`` where the rules of that day are not to be had.
  public mutating func move(to day: CalendarDay, by policies: PolicyFiles) throws {
    guard day != date else { return }
    date = day
    guard policyName == nil, let kept = policy.version else { return }
    do {
      let version = try policies.version(of: kept.id, on: day)
      if version.effective != kept.effective { policy = .file(version) }
    } catch let error as PolicyChoiceError { throw EveningError.rulesUnknown(error) }
  }
}
