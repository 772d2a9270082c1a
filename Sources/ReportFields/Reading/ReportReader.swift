public import Monetary
public import TextTopology

/// Reads the figures of one page by a profile.
public struct ReportReader: Sendable {
  /// The profile that it reads by.
  public let profile: ReportProfile
  /// The currency of the amounts.
  public let currency: Currency
  /// What counts without a person's look.
  public let policy: ReviewPolicy

  public init(
    profile: ReportProfile, currency: Currency = .usd, policy: ReviewPolicy = ReviewPolicy()
  ) {
    self.profile = profile
    self.currency = currency
    self.policy = policy
  }

  /// Reads every figure of the profile that the page has. Never fails: what is missing or
  /// doubtful is said in the result.
  ///
  /// - Parameter second: the same page with the stretches that an independent recogniser has read
  ///   again; nil where there is one reading only.
  public func read(_ topology: TextTopology, second: SecondReading? = nil) -> ReportReading {
    var figures = PageFigures(topology, profile: profile, currency: currency)
    if let second {
      let again = PageFigures(second.topology, profile: profile, currency: currency)
      figures = SecondVote(places: second.places).merged(figures, again)
    }
    return conclude(figures)
  }

  private func conclude(_ figures: PageFigures) -> ReportReading {
    let direction = OwesDirection(convention: profile.owes)
    let check = IdentityCheck(groups: profile.identities, direction: direction)
    var readings = IdentityRepair(check: check, currency: currency).repaired(figures)
    let identities = check.results(of: readings)
    direction.apply(to: &readings, identities: identities)
    ReadingReview(profile: profile, policy: policy, lostSections: figures.lostSections)
      .review(&readings, identities)
    let ids = profile.fields.map(\.pattern.id)
    return ReportReading(
      profile: profile.id,
      owes: profile.owes,
      fields: ids.compactMap { readings[$0] },
      identities: identities,
      missing: profile.fields.filter { $0.isRequired && readings[$0.pattern.id]?.value == nil }
        .map(\.pattern.id))
  }
}
