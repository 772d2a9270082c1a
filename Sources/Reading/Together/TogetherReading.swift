public import Money

/// Reads one slip from several pictures: give it one picture's reading after another, and look
/// at ``slip`` after each. It converges: what two pictures read alike is settled, what they read
/// differently is decided by the slip's own sums or left to a person.
///
/// The result does not depend on the order of the pictures, except for which of two equally good
/// readings is shown.
public struct TogetherReading: Sendable {
  /// The pictures so far, in their order.
  public private(set) var pictures: [String] = []
  /// What they say together; nil before the first picture.
  public private(set) var slip: SlipReading?
  /// The picture after which nothing was open any more; nil while something is.
  public private(set) var settledAfter: String?

  private let profile: ReportProfile
  private var readings: [ReportReading] = []
  private var looks: [PictureLook?] = []

  /// A slip of a known kind, without pictures.
  public init(profile: ReportProfile) { self.profile = profile }

  /// Takes in one more picture of the slip.
  ///
  /// - Parameters:
  ///   - reading: what the picture alone says.
  ///   - picture: its name, another one for each picture.
  ///   - look: from where it shows the slip; nil where that is not known, for a look of its own.
  /// - Throws: ``TogetherRefusal`` where it is of another slip; nothing is changed then.
  public mutating func add(
    _ reading: ReportReading, from picture: String, look: PictureLook? = nil
  ) throws(TogetherRefusal) {
    guard reading.profile == profile.id else {
      throw .otherKind(picture: picture, profile: reading.profile, expected: profile.id)
    }
    if let first = pictures.first, let slip {
      let differences = differences(of: reading, from: picture, to: slip)
      if !differences.isEmpty {
        throw .otherSlip(picture: picture, first: first, differences: differences)
      }
    }
    pictures.append(picture)
    readings.append(reading)
    looks.append(look)
    slip = SlipMerge(pictures: pictures, looks: looks.numbers, readings: readings, profile: profile)
      .slip()
    settledAfter = slip?.isSettled == true ? settledAfter ?? picture : nil
  }

  /// Whether a picture shows another slip than the ones so far, read as whichever kind.
  func isOfAnotherSlip(_ reading: ReportReading) -> Bool {
    slip.map { !differences(of: reading, from: "", to: $0).isEmpty } ?? false
  }

  /// What makes the picture one of another slip; empty where it may be the same. Only figures
  /// that were read without doubt on both sides are compared.
  private func differences(
    of reading: ReportReading, from picture: String, to slip: SlipReading
  ) -> [TogetherRefusal.Difference] {
    var same = 0
    var different: [TogetherRefusal.Difference] = []
    for field in reading.fields {
      let vote = PictureVote(picture: picture, look: 0, reading: field, sums: profile.sums)
      guard vote.isClean, !vote.isDerived, let value = field.value, value.isTelling,
        let known = slip[field.pattern], known.votes.contains(where: \.isClean),
        let earlier = known.reading.value, earlier.isTelling
      else { continue }
      let isKnown = known.votes.contains { $0.key == vote.key }
      if isKnown {
        same += 1
      } else {
        different.append(.init(pattern: field.pattern, value: value, earlier: earlier))
      }
    }
    let patterns = Set(different.map(\.pattern))
    let isOtherEvening = patterns.isSuperset(of: [.serverName, .businessDate])
    guard different.count > same, isOtherEvening || different.count >= 3 else { return [] }
    return different
  }
}

/// Why a picture cannot be of the same slip as those before it.
public enum TogetherRefusal: Error, Hashable, Sendable {
  case otherSlip(picture: String, first: String, differences: [Difference])
  case otherKind(picture: String, profile: ProfileID, expected: ProfileID)

  /// A figure that was read without doubt in both places and is not the same.
  public struct Difference: Hashable, Sendable {
    public let pattern: PatternID
    public let value: FieldValue
    public let earlier: FieldValue
  }

  public func sentence(in currency: Currency) -> String {
    switch self {
    case .otherSlip(let picture, let first, let differences):
      let shown = differences.prefix(3).map { difference in
        "\(difference.pattern.words) is \(difference.value.formatted(in: currency)), "
          + "not \(difference.earlier.formatted(in: currency))"
      }
      return "\(picture) shows another slip than \(first): \(shown.joined(separator: "; "))."
    case .otherKind(let picture, let profile, let expected):
      return "\(picture) is a report of the kind \(profile.rawValue), but the others are "
        + "\(expected.rawValue)."
    }
  }
}
