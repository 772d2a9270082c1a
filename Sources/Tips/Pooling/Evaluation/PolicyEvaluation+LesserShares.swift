import Money

/// What somebody has in a share counts for less in short shifts and in their first time here.
extension PolicyEvaluation {
  /// What a share, an hour or a point of somebody counts for, in percent.
  ///
  /// - Throws: ``ShiftError/shiftLengthMissing(_:role:)`` where that is not known.
  func counts(of worker: Worker) throws -> Int64 {
    guard let rule = worker.rule else { return 100 }
    return Int64(try lesserShare(of: worker)?.counts ?? rule.counts)
  }

  /// Why what somebody has counts for less; nil where it does not. Of what is held until somebody decides it
  /// makes no difference.
  private func lesserShare(of worker: Worker) throws -> LesserShare? {
    guard let rule = worker.rule, current.period != .untilDecided else { return nil }
    return try rule.allLesserShares.first { share in
      switch share.reason {
      case .firstShifts(let count): return worker.work.shiftsBefore.map { $0 < count } ?? false
      case .shortShift(let seconds): return try isShorter(worker, than: seconds)
      case .newHere(let count, let span):
        guard let since = worker.work.hereSince else { return false }
        return span.end(of: count, from: since).map { shift.date < $0 } ?? true
      }
    }
  }

  /// Whether a person worked less in the whole shift, in all of their entries: at events, in teams and in
  /// parts of the day as well.
  private func isShorter(_ worker: Worker, than least: Int) throws -> Bool {
    var isKnown = true
    var worked: Int64 = 0
    for other in workers where other.employee.id == worker.employee.id {
      guard let time = other.entry.timeWorked else {
        isKnown = false
        continue
      }
      let seconds = Int64(time.seconds)
      worked += policy.hourRules?.rounding?.rounded(seconds) ?? seconds
    }
    if worked >= Int64(least) { return false }
    guard isKnown else { throw ShiftError.shiftLengthMissing(worker.employee, role: worker.role) }
    return true
  }

  /// Tells once why what somebody has counts for less.
  mutating func tellLesserShare(of index: Int) throws {
    guard let share = try lesserShare(of: workers[index]), !workers[index].isToldOfLess else {
      return
    }
    workers[index].isToldOfLess = true
    workers[index].got.append(Step(fact: .countsLess(workers[index].employee, share)))
  }
}

extension Worker {
  /// Whether anything was got, or told of what was.
  var gotSomething: Bool {
    got.contains { step in
      if case .countsLess = step.fact { false } else { true }
    }
  }
}
