import Vision

/// All that the pictures of a slip say of one figure.
struct FigureTally: Hashable {
  /// One value and the pictures that say it.
  struct Candidate: Hashable {
    let value: FieldValue
    let votes: [PictureVote]

    /// The votes of each look. Those of one view stand and fall together.
    private var looks: [[PictureVote]] { Array(Dictionary(grouping: votes, by: \.look).values) }

    /// How many looks read it without any doubt: in most of their pictures, or in one where both recognisers did.
    var cleanCount: Int { looks.count(where: Self.isClean) }

    private static func isClean(_ look: [PictureVote]) -> Bool {
      look.count(where: \.isClean) * 2 > look.count
        || look.contains { $0.isClean && $0.reading.isAgreed }
    }

    /// A clean look counts 1. A doubtful one counts 0.4, and those with the same text count once:
    /// two pictures of one print can be misread in the same way.
    var strength: Double {
      let doubtful = looks.filter { !Self.isClean($0) }.compactMap { look in
        look.first { !$0.isClean }?.reading.text
      }
      return Double(cleanCount) + 0.4 * Double(Set(doubtful).count)
    }

    /// Whether two looks stand for it: both clean, one of them clean, or both doubtful for
    /// different reasons.
    var isAgreed: Bool {
      guard looks.count > 1 else { return false }
      if cleanCount > 0 { return true }
      return votes.indices.contains { first in
        votes[(first + 1)...].contains { $0.isIndependent(of: votes[first]) }
      }
    }

    /// What speaks against it where no two looks agree: nothing if one look is clean, and else what
    /// its first doubtful picture says, however many other pictures of that view have no doubt.
    var doubts: [ReviewReason] { cleanCount > 0 ? [] : votes.first { !$0.isClean }?.doubts ?? [] }

    /// The vote that is shown: without doubt, printed, the whole name, in the most common spelling, sure.
    var best: PictureVote? {
      var spellings: [FieldValue: Int] = [:]
      for vote in votes {
        if let value = vote.reading.value { spellings[value, default: 0] += 1 }
      }
      func rank(_ vote: PictureVote) -> (Int, Int, Int, Int, Double) {
        (
          vote.isClean ? 1 : 0, vote.isDerived ? 0 : 1, vote.isWholeName ? 1 : 0,
          // A vote without a value has nothing that others could spell as it does.
          vote.reading.value.map { spellings[$0, default: 0] } ?? 0, vote.reading.confidence.value
        )
      }
      return votes.dropFirst().reduce(votes.first) { best, vote in
        guard let best, rank(vote) > rank(best) else { return best ?? vote }
        return vote
      }
    }
  }

  /// How sure the pictures are together.
  enum Standing {
    /// At least two looks say it, and none says otherwise with like strength.
    case agreed
    /// One look says it, or several with the same doubt; none says otherwise.
    case alone
    /// Pictures say different things.
    case disputed
    /// Every picture that shows the figure shows it unreadable.
    case unreadable
  }

  let pattern: PatternID
  /// All votes in the order of the pictures.
  let votes: [PictureVote]
  /// The values, the strongest first; empty where none was readable.
  let candidates: [Candidate]

  init(pattern: PatternID, votes: [PictureVote]) {
    (self.pattern, self.votes) = (pattern, votes)
    var keys: [FieldValue] = []
    var groups: [FieldValue: [PictureVote]] = [:]
    for vote in votes {
      guard let key = vote.key else { continue }
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(vote)
    }
    candidates = keys.map { Candidate(value: $0, votes: groups[$0] ?? []) }.enumerated().sorted {
      ($0.element.strength, $0.element.votes.count, Self.confidence(of: $0.element), -$0.offset) > (
        $1.element.strength, $1.element.votes.count, Self.confidence(of: $1.element), -$1.offset
      )
    }.map(\.element)
  }

  /// Whether two looks say the same and no picture says otherwise, however much each doubts it.
  var isUnanimous: Bool { candidates.count == 1 && isSeenTwice }

  /// Whether two looks say the strongest value, whatever others say.
  var isSeenTwice: Bool { Set(candidates.first?.votes.map(\.look) ?? []).count > 1 }

  private static func confidence(of candidate: Candidate) -> Double {
    candidate.votes.map(\.reading.confidence.value).reduce(0, max)
  }

  /// Another value counts against the strongest one when a picture read it without doubt, when
  /// it has more than a third of the strength, and always while fewer than two looks read the
  /// strongest one without doubt; fewer than three where nothing but a 0 or an 8 tells the two apart.
  var standing: Standing {
    guard let top = candidates.first else { return .unreadable }
    let isContradicted = candidates.dropFirst().contains {
      $0.cleanCount > 0 || $0.strength * 3 > top.strength
        || top.cleanCount < ($0.value.looksLike(top.value) ? 3 : 2)
    }
    if isContradicted { return .disputed }
    return top.isAgreed ? .agreed : .alone
  }
}
