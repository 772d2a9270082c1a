public enum NoShare: Hashable, Sendable {
  case later([MoneyHolder])
  case noRule
  case outsideWindows([String])
  case nothingOf(Sharing.Measure)
  case nothingCameIn
  case notTheMost(Sharing.Measure)
  /// A rule is for the role, but only for those who worked so many seconds.
  case belowMinimum(Int)
  case conditionFailed(RuleCondition)

  /// Whether the policy says itself that such work is not paid.
  var isByTheRules: Bool {
    switch self {
    case .conditionFailed, .belowMinimum, .notTheMost: true
    case .later, .noRule, .outsideWindows, .nothingOf, .nothingCameIn: false
    }
  }

  /// The beginning of a sentence about somebody of a role.
  func words(for role: JobRole) -> String {
    switch self {
    case .later(let pools):
      "Nothing is paid to \(role.rawValue) tonight: the share is of "
        + pools.map(\.words).joined(separator: " and ")
    case .noRule: "No rule pays anything to \(role.rawValue) tonight"
    case .outsideWindows(let names):
      "Rules pay \(role.rawValue) in \(Self.list(names)) alone, where none of this work lies"
    case .nothingOf(let measure):
      "A rule pays \(role.rawValue) by \(Self.words(measure)), and there is nothing of that here"
    case .nothingCameIn:
      "A rule pays \(role.rawValue) of what came in while they were there, and nothing did"
    case .notTheMost(let measure):
      "A rule pays the \(role.rawValue) with the most \(measure.words), and others have more"
    case .belowMinimum(let least):
      "A rule pays \(role.rawValue) from \(Self.hours(least)) hours on, which were not worked here"
    case .conditionFailed(let condition):
      "A rule pays \(role.rawValue) only if \(condition.words), which does not hold tonight"
    }
  }

  func sentence(_ employee: Employee, _ role: JobRole) -> String {
    let who = "\(employee.name.text) as \(role.rawValue)"
    return switch self {
    case .later: "\(words(for: role)) (\(employee.name.text))."
    case .noRule:
      "No rule of the policy pays anything to \(who). Check the role, or the policy."
    case .outsideWindows(let names):
      "\(who) is paid nothing: the policy pays \(role.rawValue) in \(Self.list(names)) alone, and "
        + "none of the work lies there. Check the times and the part of the day."
    case .nothingOf(let measure):
      "\(who) is paid nothing: the shares are measured by \(Self.words(measure)), and there is nothing of "
        + "that here. Check the entry."
    case .nothingCameIn:
      "\(who) is paid nothing: nothing came in while they were there. Check the times."
    case .notTheMost(let measure):
      "\(who) is paid nothing: the policy pays the \(role.rawValue) with the most \(measure.words), and "
        + "others have more."
    case .belowMinimum(let least):
      "\(who) is paid nothing: who works less than \(Self.hours(least)) hours has no share. Check the "
        + "hours."
    case .conditionFailed(let condition):
      "\(who) is paid nothing: the policy pays \(role.rawValue) only if \(condition.words), which "
        + "does not hold tonight."
    }
  }

  private static func hours(_ seconds: Int) -> String {
    WorkedTime.formattedHours(seconds: Int64(seconds))
  }

  /// What is missing; equal shares miss those alone who count for nothing.
  private static func words(_ measure: Sharing.Measure) -> String {
    switch measure {
    case .equal: "what they count as"
    case .typed: "what servers typed for them"
    case .shifts, .hours, .points, .pointsTimesHours, .sales, .ownTips, .count, .most:
      measure.words
    }
  }

  /// `“brunch” and “dinner”`
  private static func list(_ names: [String]) -> String {
    names.map { "“\($0)”" }.joined(separator: " and ")
  }
}
