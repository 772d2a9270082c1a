/// What several pictures of one slip say together.
public struct SlipReading: Hashable, Sendable {
  /// One figure and what each picture says of it.
  public struct Figure: Hashable, Sendable {
    let tally: FigureTally
    /// The picture whose reading is shown.
    public let picture: String
    /// The pictures that say the value.
    let supporters: [String]
    /// Whether two pictures agree on it and none speaks against it.
    public let isAgreed: Bool
    /// Whether two pictures read it without doubt and none speaks against it.
    let isFirm: Bool
    /// Whether a sum of the slip that closes takes part in it.
    public internal(set) var isConfirmed = false
    /// What became of it; its box lies on ``picture``.
    public internal(set) var reading: FieldReading

    public var pattern: PatternID { tally.pattern }

    /// How sure the pictures are of it together.
    public enum Standing: String, Hashable, Sendable, Codable {
      /// A sum of the slip that closes takes part in it.
      case confirmed
      /// Two looks say it, and none says otherwise.
      case agreed
      /// Pictures say different things.
      case disputed
      /// One look says it.
      case seen
      /// Every picture that shows it shows it unreadable.
      case unreadable
    }

    public var standing: Standing {
      if isConfirmed { return .confirmed }
      return switch tally.standing {
      case .agreed: isAgreed ? .agreed : .disputed
      case .alone: .seen
      case .disputed: .disputed
      case .unreadable: .unreadable
      }
    }

    /// Every picture's word, in the order of the pictures; a picture that does not show the
    /// figure has none.
    public var votes: [PictureVote] { tally.votes }
  }

  /// The figures as one report, as if one perfect picture had been read.
  public let report: ReportReading
  public let figures: [Figure]
  /// The figures that keep the slip open: required ones that no picture shows, doubtful ones, and
  /// required ones that rest on one picture alone.
  public let open: [PatternID]

  /// Whether no further picture is needed.
  public var isSettled: Bool { open.isEmpty }

  /// Whether every figure of these was read alike from two looks, by whatever doubts: another recogniser
  /// may know better.
  func isUnanimous(on patterns: [PatternID]) -> Bool {
    patterns.allSatisfy { self[$0]?.tally.isUnanimous == true }
  }

  /// Whether two looks say the strongest value of every figure of these.
  func isSeenTwice(on patterns: [PatternID]) -> Bool {
    patterns.allSatisfy { self[$0]?.tally.isSeenTwice == true }
  }

  /// The pictures that say, without a doubt, something else than the strongest value of a figure of these.
  func dissenters(on patterns: [PatternID]) -> Set<String> {
    let others = patterns.flatMap { self[$0]?.tally.candidates.dropFirst() ?? [] }
    return Set(others.flatMap(\.votes).filter(\.isClean).map(\.picture))
  }

  public subscript(pattern: PatternID) -> Figure? { figures.first { $0.pattern == pattern } }
}
