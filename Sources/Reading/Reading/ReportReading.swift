import Money
public import Vision

/// Everything that a profile found on a page.
public struct ReportReading: Hashable, Sendable, Codable {
  public let profile: ProfileID
  /// How that kind of report prints the two "owes" figures.
  public let owes: ReportProfile.OwesConvention
  /// The readings, in the order of the profile's fields.
  public private(set) var fields: [FieldReading]
  public let identities: [IdentityResult]
  /// The figures whose amounts stand in a sum of the page that no label names.
  private(set) var printed: Set<PatternID> = []
  /// Those of them whose sum shows it also where digits were misread in two amounts at once.
  private(set) var printedSharp: Set<PatternID> = []
  /// The required figures that were not found.
  public let missing: [PatternID]
  /// The other figures that every report of this kind prints, and that were not found.
  public let unread: [PatternID]
  /// Lines that say that something is owed, and that no figure took: a house can teach them with a
  /// label in a profile of its own.
  public private(set) var unknownClaims: [UnknownClaim] = []
  /// When the server worked; nil where the page does not print it clearly.
  public private(set) var printedTimes: PrintedTimes?

  /// The figures whose every single wrong digit a closing sum of the page would show.
  public var confirmed: Set<PatternID> { identities.confirmed.union(printed) }

  /// The same reading with one more reason to look at a figure.
  public func doubting(_ pattern: PatternID, because reason: ReviewReason) -> ReportReading {
    doubting { $0.pattern == pattern ? reason : nil }
  }

  /// The same reading with doubt on what stands at bad places of the picture and is confirmed
  /// neither by a sum nor by a second recogniser.
  public func doubting(_ places: [(box: NormalizedRect, what: String)]) -> ReportReading {
    let confirmed = confirmed
    var reading = self
    let times = printedTimes?.boxes ?? []
    if times.contains(where: { time in places.contains { $0.box.isOver(time) } }) {
      reading.printedTimes = nil
    }
    return reading.doubting { field in
      guard let box = field.box, !field.isAgreed, !confirmed.contains(field.pattern) else {
        return nil
      }
      let place = places.first { $0.box.isOver(box) }
      return place.map { .badPicture($0.what) }
    }
  }

  /// The same reading of a blurred page, with doubt on each amount with a 0 that no sum confirms, and on a tenth
  /// or twentieth: blur closes the eyes of an 8, and every recogniser sees a 0 then. A sum that holds
  /// two such zeros in one place confirms neither: it closes with two eights as well.
  ///
  /// - Parameter withDays: whether days are doubted too.
  public func doubtingZeros(because what: String, withDays: Bool = true) -> ReportReading {
    let confirmed = identities.sharp.union(printedSharp)
    return doubting { field in
      guard !confirmed.contains(field.pattern) else { return nil }
      switch field.value {
      case .amount: return field.mayHideEight ? .confusedDigits(what) : nil
      // No other 0 of a day can be an 8.
      case .date(let day):
        return withDays && [10, 20].contains(day.day) ? .confusedDigits(what) : nil
      case .count, .percent, .name, nil: return nil
      }
    }
  }

  /// Whether an amount with a 0 was read so unsurely that two recognisers together would not settle it:
  /// then the page's print is no better where the recogniser is sure.
  public var hasUnclearZero: Bool {
    fields.contains {
      $0.box != nil && !$0.isAddedUp && $0.mayHideEight
        && $0.confidence < RequiredConfidence.whenAgreed
    }
  }

  /// The same reading with the doubts that another profile's sums raise: where that one gave way
  /// because a sum of it is off, its figures are as doubtful as before, unless a sum here confirms
  /// them.
  func doubting(sumsOf other: ReportReading) -> ReportReading {
    let confirmed = confirmed
    return other.identities.reduce(self) { reading, result in
      guard case .differs(let difference) = result.outcome else { return reading }
      return reading.doubting { field in
        guard result.identity.patterns.contains(field.pattern), !confirmed.contains(field.pattern),
          field.value?.money != nil
        else { return nil }
        return .identityDiffers(result.identity.source, by: difference)
      }
    }
  }

  /// The same reading by a model that only counts where it is sure enough.
  public func held(to required: RequiredOfModel) -> ReportReading {
    switch required {
    case .usual: return self
    case .unmeasured:
      var reading = doubting { _ in .unmeasuredModel }
      reading.printedTimes = nil
      return reading
    case .atLeast(let bar):
      return doubting { field in
        field.value != nil && field.confidence < bar
          ? .belowModelBar(field.confidence, required: bar) : nil
      }
    }
  }

  private func doubting(_ reason: (FieldReading) -> ReviewReason?) -> ReportReading {
    var copy = self
    for (index, field) in fields.enumerated() {
      if let reason = reason(field) { copy.fields[index].reviewReasons.append(reason) }
    }
    return copy
  }

  /// The same reading with every box brought to another place: from the cleaned page to the
  /// picture that the user knows.
  public func movingBoxes(by place: (NormalizedRect) -> NormalizedRect) -> ReportReading {
    var copy = self
    for index in copy.fields.indices {
      copy.fields[index].box = copy.fields[index].box.map(place)
      copy.fields[index].labelBox = copy.fields[index].labelBox.map(place)
    }
    for index in copy.unknownClaims.indices {
      copy.unknownClaims[index].box = copy.unknownClaims[index].box.map(place)
    }
    return copy
  }

  public subscript(pattern: PatternID) -> FieldReading? { fields.first { $0.pattern == pattern } }
}

/// An identity and what became of it on a page.
public struct IdentityResult: Hashable, Sendable, Codable {
  public let identity: Identity
  public let outcome: Identity.Outcome
  /// The figures whose every single wrong digit it would show, in alphabetical order; empty for
  /// one that does not close.
  public private(set) var confirmed: [PatternID] = []
  /// Those of them that it confirms also where digits of the page were misread in two amounts at once.
  private(set) var sharp: [PatternID] = []

  /// The same result as one that confirms these figures.
  ///
  /// - Parameter sharp: those that two digits misread alike do not put off either.
  func confirming(_ figures: [PatternID], sharp: [PatternID]) -> IdentityResult {
    var copy = self
    (copy.confirmed, copy.sharp) = (figures, sharp)
    return copy
  }
}

extension NormalizedRect {
  fileprivate func isOver(_ other: NormalizedRect) -> Bool {
    verticalOverlap(with: other) > 0 && horizontalOverlap(with: other) > 0
  }
}
