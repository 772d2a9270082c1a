public import Money
public import Vision

/// A page as the first recogniser reads it, with the figures that each profile finds: the page is read alone, and
/// again with a second recogniser's words.
package struct FirstReading {
  let page: PageText
  let figures: Result<[(profile: ReportProfile, figures: PageFigures)], ProfileChoiceError>
}

/// Reads a page by the profile that suits it best.
public struct PageReader: Sendable {
  public let registry: ProfileRegistry
  /// The one that a person chose; nil for whichever fits.
  public let chosen: ReportProfile?
  public let currency: Currency
  public let hints: HouseHints

  public init(
    registry: ProfileRegistry, chosen: ReportProfile? = nil, currency: Currency = .usd,
    hints: HouseHints = HouseHints()
  ) {
    (self.registry, self.chosen, self.currency, self.hints) = (registry, chosen, currency, hints)
  }

  /// The figures of the page, and the profile that found them.
  ///
  /// Where a vendor's profile fits, but misses figures that the profile for any vendor finds, the
  /// latter is taken: a page can use a vendor's words without being that vendor's report. It is
  /// taken as well where two vendors' profiles read the page equally well.
  ///
  /// - Throws: ``ProfileChoiceError`` where no profile fits, or several read the page equally
  ///   well.
  public func read(
    _ topology: TextTopology, second: SecondReading? = nil
  ) throws(ProfileChoiceError) -> ReportReading {
    try read(first(topology), second: second)
  }

  /// What the page says whether or not a second recogniser reads it as well.
  package func first(_ topology: TextTopology) -> FirstReading {
    let page = PageText(topology, hints: hints)
    return FirstReading(
      page: page,
      figures: Result { () throws(ProfileChoiceError) in
        let candidates = if let chosen { [chosen] } else { try registry.candidates(for: page) }
        return candidates.map { ($0, reportReader(by: $0).figures(of: page)) }
      })
  }

  /// The figures of a page that ``first(_:)`` has looked at.
  package func read(
    _ first: FirstReading, second: SecondReading? = nil
  ) throws(ProfileChoiceError) -> ReportReading {
    let found = try first.figures.get()
    let candidates = found.map(\.profile)
    let again = second.map { PageText($0.topology, hints: hints) }
    let readings = found.map { profile, figures in
      reportReader(by: profile)
        .read(figures, of: first.page, again: again, in: second?.places ?? [])
    }
    let ranked = zip(candidates, readings).map { profile, reading in
      (reading: reading, rank: Self.rank(of: reading, by: profile), isFallback: profile.isFallback)
    }.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    guard let best = ranked.first else {
      throw .noneFits(
        near: [], known: registry.profiles.map(\.id), words: first.page.topology.cells.count)
    }
    let equals = ranked.filter { $0.rank == best.rank }
    if equals.count == 1 {
      guard best.isFallback else { return best.reading }
      return ranked.filter { !$0.isFallback && $0.rank[0] == best.rank[0] }
        .reduce(best.reading) { $0.doubting(sumsOf: $1.reading) }
    }
    guard let general = ranked.first(where: { $0.isFallback }) else {
      throw .severalFit(equals.map(\.reading.profile).sorted())
    }
    return general.reading
  }

  private func reportReader(by profile: ReportProfile) -> ReportReader {
    ReportReader(profile: profile, currency: currency, hints: hints)
  }

  public func profile(of reading: ReportReading) -> ReportProfile? {
    chosen.flatMap { $0.id == reading.profile ? $0 : nil } ?? registry[reading.profile]
  }

  /// Smaller is better: figures missing, sums that are off, a profile that knows no vendor; of
  /// equals the house's own is taken. What was found by its place alone is as good as missing.
  private static func rank(of reading: ReportReading, by profile: ReportProfile) -> [Int] {
    let placed = reading.fields.filter { field in
      field.value != nil && field.reviewReasons.contains(.unlabelled)
        && profile.fields.contains { $0.isRequired && $0.pattern.id == field.pattern }
    }
    return [
      reading.missing.count + placed.count, min(1, reading.identities.differing),
      profile.isFallback ? 1 : 0, -reading.identities.closing, profile.isOfHouse ? 0 : 1,
    ]
  }
}
