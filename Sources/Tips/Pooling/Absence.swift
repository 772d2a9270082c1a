/// Why those who were to receive something have no part of it.
public struct Absence: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case nobodyWorked
    case nobodyMayShare
    case nobodyHas(Sharing.Measure)
    /// Some worked, but none of them long enough; in seconds.
    case tooShort(atLeast: Int)
  }

  /// Who was to receive, as the policy calls them: `busser`.
  public let who: [String]
  /// The event that it is about; nil for the evening.
  public internal(set) var event: String?
  /// The team that it is about; nil for all of the evening.
  public internal(set) var team: String?
  /// When it was, from early to late; none where it is not about times.
  public internal(set) var times: [CheckTime] = []
  public let reason: Reason

  /// `cook and dishwasher at “Wedding”`
  var whoWords: String {
    who.joined(separator: " and ") + (event.map { " at “\($0)”" } ?? "")
      + (team.map { " in team \($0)" } ?? "") + timeWords
  }

  /// ` at 18:42, 18:50 and 19:03`; of many the first and the last.
  private var timeWords: String {
    let words = times.map(\.formatted)
    guard let first = words.first, let last = words.last else { return "" }
    switch words.count {
    case 1: return " at \(first)"
    case 2...5: return " at \(words.dropLast().joined(separator: ", ")) and \(last)"
    default: return " at \(words.count) times from \(first) to \(last)"
    }
  }

  /// The same but for its times.
  func isLike(_ other: Absence) -> Bool {
    (who, event, team, reason) == (other.who, other.event, other.team, other.reason)
  }

  /// The beginning of a sentence: `Nobody worked as busser`.
  var words: String {
    let who = whoWords
    return switch reason {
    case .nobodyWorked: "Nobody worked as \(who)"
    case .nobodyMayShare: "Nobody who worked as \(who) may have a share"
    case .nobodyHas(let measure): "Nobody who worked as \(who) has \(measure.words)"
    case .tooShort(let least):
      "Nobody worked at least \(WorkedTime.formattedHours(seconds: Int64(least))) hours as \(who)"
    }
  }
}

extension Sharing.Measure {
  /// What one needs to have a share.
  var words: String {
    switch self {
    case .equal: "a share"
    case .shifts: "shifts"
    case .hours: "hours"
    case .points: "points"
    case .pointsTimesHours: "points × hours"
    case .sales([]): "own sales"
    case .sales(let categories): "own \(categories.joined(separator: " and ")) sales"
    case .ownTips: "own tips"
    case .count(let name): name
    case .typed: "a share"
    case .most(let measure): measure.words
    }
  }
}
