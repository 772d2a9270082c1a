import Monetary

/// How hours are counted.
extension PolicyEvaluation {
  /// The seconds that a share takes at least; nil for none. Of a period they are counted at its end.
  func leastSeconds(_ sharing: Sharing) -> Int? {
    current.period == nil ? sharing.leastSeconds ?? policy.hourRules?.leastToShare : nil
  }

  /// Whether a person worked so long in the rule's part of the shift, in all of their entries: by
  /// the hours as they are rounded, however many of them count.
  func workedEnough(_ worker: Worker, _ least: Int) throws -> Bool {
    let own = select(.everybody).filter { workers[$0].employee.id == worker.employee.id }
    let seconds = try own.reduce(Int64(0)) { try $0 + roundedSeconds(of: workers[$1]) }
    return seconds >= Int64(least)
  }

  /// The seconds of an entry as they are rounded, however many of them count.
  func roundedSeconds(of worker: Worker) throws -> Int64 {
    let worked = try secondsWorked(by: worker)
    return policy.hourRules?.rounding?.rounded(worked) ?? worked
  }

  /// Tells once where other hours count than were worked.
  mutating func tellCountedHours(of index: Int) throws {
    guard let rules = policy.hourRules, !workers[index].isToldOfHours else { return }
    let worked = try secondsWorked(by: workers[index])
    let counted = rules.counted(worked)
    guard counted != worked else { return }
    workers[index].isToldOfHours = current.window == nil
    workers[index].got.append(
      Step(
        fact: .hoursCounted(workers[index].employee, worked: worked, counted: counted, rules)))
  }
}
