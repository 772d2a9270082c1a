import Money

extension PolicyEvaluation {
  /// The seconds that a share takes at least; nil for none. Of a period they are counted at its end.
  func leastSeconds(_ sharing: Sharing) -> Int? {
    current.period == nil ? sharing.leastSeconds ?? policy.hourRules?.leastToShare : nil
  }

  /// Whether a person worked so long in the rule's part of the shift, in all of their entries: by
  /// the hours as they are rounded, however many of them count.
  ///
  /// - Throws: ``ShiftError/hoursMissing(_:role:)`` where hours of an entry are not known and those
  ///   of the others are too few.
  func workedEnough(_ worker: Worker, _ least: Int) throws -> Bool {
    // The evening's kitchen at an event is nobody of the event's staff.
    let present = select(.everybody)
    let own = workers.indices.filter { index in
      workers[index].employee.id == worker.employee.id
        && (workers[index].place == worker.place || present.contains(index))
    }
    let known = own.filter { hasKnownHours(workers[$0]) }
    let seconds = try known.reduce(Int64(0)) { try $0 + roundedSeconds(of: workers[$1]) }
    if seconds >= Int64(least) { return true }
    for index in own where !known.contains(index) { _ = try secondsWorked(by: workers[index]) }
    return false
  }

  /// Whether it is known how long an entry worked in the rule's part of the shift.
  func hasKnownHours(_ worker: Worker) -> Bool {
    guard let window = current.window else { return worker.entry.timeWorked != nil }
    guard let own = worker.work.window else {
      return window.time != nil && !worker.work.stints.isEmpty
    }
    return own != window.name || worker.entry.timeWorked != nil
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
