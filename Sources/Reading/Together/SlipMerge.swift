import Money

/// Makes one report of what several pictures of a slip say.
struct SlipMerge {
  let pictures: [String]
  /// For each picture the number of its look.
  let looks: [Int]
  let readings: [ReportReading]
  let profile: ReportProfile

  /// The slip; nil without pictures.
  func slip() -> SlipReading? {
    guard !readings.isEmpty else { return nil }
    let tallies = tallies()
    let choice = IdentityChoice(
      identities: profile.identities, tallies: tallies, readings: readings)
    let decided = choice.decided()
    let results = choice.results(picking: decided)
    let (confirmed, meant) = (results.confirmed, results.meant)
    var figures = tallies.compactMap { tally in
      SlipReading.Figure(tally, decided: decided[tally.pattern])
    }
    markUnlinked(&figures, results)
    markSums(&figures, results)
    markDirections(&figures)
    let printed = Dictionary(
      figures.map { ($0.pattern, $0.reading) }, uniquingKeysWith: { first, _ in first })
    let tellsDirection = results.contains {
      $0.outcome == .closes && $0.identity.tellsDirection(by: printed)
    }
    for index in figures.indices {
      if meant.contains(figures[index].pattern) {
        figures[index].confirmMeaning(tellsDirection: tellsDirection)
      }
      if confirmed.contains(figures[index].pattern) || isPrinted(figures[index]) {
        figures[index].confirm()
      }
    }
    return assembled(figures, results)
  }

  /// Whether a picture shows the same amount in a sum without known labels.
  private func isPrinted(_ figure: SlipReading.Figure) -> Bool {
    readings.contains {
      $0.printed.contains(figure.pattern) && $0[figure.pattern]?.value == figure.reading.value
    }
  }

  private func assembled(
    _ figures: [SlipReading.Figure], _ results: [IdentityResult]
  ) -> SlipReading {
    let read = Dictionary(uniqueKeysWithValues: figures.map { ($0.pattern, $0.reading) })
    let required = profile.fields.filter(\.isRequired).map(\.pattern.id)
    let missing = profile.figures(without: read, \.isRequired)
    let report = ReportReading(
      profile: profile.id, owes: profile.owes, fields: figures.map(\.reading),
      identities: profile.printed(results, in: read), missing: missing,
      unread: profile.figures(without: read) { $0.isAlwaysPrinted && !$0.isRequired },
      unknownClaims: unknownClaims())
    let rested = figures.filter { figure in
      figure.reading.needsReview
        || (figure.isIdentity || required.contains(figure.pattern) || figure.reading.value == nil)
          && !figure.isAgreed && !figure.isConfirmed
    }
    var open = missing + rested.map(\.pattern).filter { !missing.contains($0) }
    // One look alone never settles a slip: its name and day rest on it.
    if Set(looks).count < 2, open.isEmpty { open = figures.map(\.pattern) }
    return SlipReading(report: report, figures: figures, open: open)
  }

  // MARK: - What is merged

  /// The claims that no figure took, each once.
  private func unknownClaims() -> [UnknownClaim] {
    readings.flatMap(\.unknownClaims).reduce(into: []) { claims, claim in
      guard !claims.contains(where: { $0.label == claim.label && $0.amount == claim.amount }) else {
        return
      }
      claims.append(claim)
    }
  }

  private func tallies() -> [FigureTally] {
    var votes: [PatternID: [PictureVote]] = [:]
    for (index, reading) in readings.enumerated() {
      for field in reading.fields {
        votes[field.pattern, default: []].append(
          PictureVote(
            picture: pictures[index], look: looks[index], reading: field, sums: profile.sums))
      }
    }
    // A figure that the profile does not list was made by the reader from others.
    let listed = profile.fields.map(\.pattern.id)
    let more = votes.keys.filter { !listed.contains($0) }.sorted()
    return (listed + more).compactMap { pattern in
      votes[pattern].map { FigureTally(pattern: pattern, votes: $0) }
    }
  }

  // MARK: - What is doubtful

  /// A picture that shares nothing with the others may be of another slip.
  private func markUnlinked(_ figures: inout [SlipReading.Figure], _ results: [IdentityResult]) {
    var links = PictureLinks(pictures)
    for figure in figures {
      for candidate in figure.tally.candidates where candidate.value.isTelling {
        links.join(candidate.votes.map(\.picture))
      }
    }
    for result in results where result.outcome == .closes {
      let telling = figures.filter {
        result.identity.patterns.contains($0.pattern) && $0.reading.value?.isTelling == true
      }
      guard telling.count > 1 else { continue }
      links.join(telling.flatMap(\.supporters))
    }
    let main = links.main
    guard main.count < pictures.count, let known = pictures.first(where: main.contains) else {
      return
    }
    for index in figures.indices where main.isDisjoint(with: figures[index].supporters) {
      figures[index].doubt(.sectionMissing("overlap with \(known)"))
    }
  }

  /// A sum that is off casts doubt on its figures, but not on those that two pictures read alike
  /// while another one of them is less sure. It casts doubt on every other amount too.
  private func markSums(_ figures: inout [SlipReading.Figure], _ results: [IdentityResult]) {
    for result in results {
      guard case .differs(let difference) = result.outcome else { continue }
      let involved = figures.filter { result.identity.patterns.contains($0.pattern) }
      let hasSuspect = involved.contains { !$0.isFirm }
      for index in figures.indices where figures[index].reading.value != nil {
        let isInvolved = result.identity.patterns.contains(figures[index].pattern)
        let isAmount = figures[index].reading.value?.money != nil
        guard isInvolved || (isAmount && !profile.isFallback) else { continue }
        guard !figures[index].isFirm || (isInvolved && !hasSuspect) else { continue }
        figures[index].doubt(.identityDiffers(result.identity.source, by: difference))
      }
    }
  }

  /// Both directions above zero where the report prints one; a gross pair may have both.
  private func markDirections(_ figures: inout [SlipReading.Figure]) {
    let both = figures.indices.filter { index in
      PatternID.directions.contains(figures[index].pattern)
        && (figures[index].reading.value?.money ?? .zero) > .zero
    }
    let isPair: Bool =
      switch profile.owes {
      case .gross: true
      case .any: figures.contains { PatternID.tipsOrBank.contains($0.pattern) }
      case .nettedByLabel, .nettedBySign, .none: false
      }
    guard !isPair, both.count > 1 else { return }
    for index in both { figures[index].doubt(.bothDirections) }
  }
}

extension SlipReading.Figure {
  /// Whether it says whose slip it is and of which day; no sum confirms these.
  fileprivate var isIdentity: Bool { [.serverName, .businessDate].contains(pattern) }

  /// The figure with the value that the sums decided on, or else the strongest one.
  fileprivate init?(_ tally: FigureTally, decided: Int?) {
    self.tally = tally
    // Without a decision the strongest, which comes first.
    let place = decided ?? tally.candidates.startIndex
    guard tally.candidates.indices.contains(place), let best = tally.candidates[place].best else {
      // Unreadable everywhere: the surest look at it is shown.
      guard
        let vote = tally.votes.max(by: { $0.reading.confidence < $1.reading.confidence })
      else { return nil }
      (picture, supporters, isAgreed, isFirm) = (vote.picture, [vote.picture], false, false)
      reading = vote.reading
      return
    }
    let chosen = tally.candidates[place]
    let standing = tally.standing
    picture = best.picture
    supporters = chosen.votes.map(\.picture)
    isAgreed = standing == .agreed && place == 0
    isFirm = isAgreed && chosen.cleanCount > 1
    reading = best.reading
    reading.reviewReasons =
      isAgreed
      ? Self.dissent(in: chosen) + Self.confusion(in: chosen) + Self.meaning(of: chosen)
      : chosen.doubts
    // Sums that choose between disputed values settle the dispute; against two pictures that
    // agree they only raise a doubt.
    guard standing == .disputed ? decided == nil : place != 0 else { return }
    for other in tally.candidates.indices where other != place {
      guard let vote = tally.candidates[other].best else { continue }
      reading.reviewReasons.append(.secondOpinion(seen: "\(vote.reading.text) (\(vote.picture))"))
    }
  }

  /// What a second recogniser saw otherwise in a picture of an amount: pictures of one print can be
  /// misread alike, so it counts until a sum confirms the amount.
  private static func dissent(in candidate: FigureTally.Candidate) -> [ReviewReason] {
    guard case .amount = candidate.value else { return [] }
    let seen = candidate.votes.flatMap(\.doubts).first { $0.kindName == "secondOpinion" }
    return seen.map { [$0] } ?? []
  }

  /// That digits of it look alike in a picture: a 0 with a stroke does so in every one, and whether a picture
  /// knows of it is chance. Two looks without any doubt lift it.
  private static func confusion(in candidate: FigureTally.Candidate) -> [ReviewReason] {
    guard candidate.cleanCount < 2 else { return [] }
    let seen = candidate.votes.flatMap(\.doubts).first { $0.kindName == "confusedDigits" }
    return seen.map { [$0] } ?? []
  }

  /// The doubts that every picture leaves about what the print means: however many say it, they
  /// show the same print.
  private static func meaning(of candidate: FigureTally.Candidate) -> [ReviewReason] {
    let doubts = candidate.votes.map { $0.doubts.filter { $0.doubt == .meaning } }
    guard let first = doubts.first else { return [] }
    return first.filter { reason in
      doubts.allSatisfy { $0.contains { $0.kindName == reason.kindName } }
    }
  }

  fileprivate mutating func doubt(_ reason: ReviewReason) {
    guard !reading.reviewReasons.contains(reason) else { return }
    reading.reviewReasons.append(reason)
  }

  /// A sum that closes, even in slack, shows what the figure is, and that nothing is missing where it
  /// tells which way the difference goes.
  fileprivate mutating func confirmMeaning(tellsDirection: Bool) {
    reading.reviewReasons.removeAll { reason in
      switch reason {
      case .weakLabel, .minus: true
      case .otherDirectionNotFound, .directionUnconfirmed, .otherClaim: tellsDirection
      // Any other doubt, also one that is new, stays.
      default: false
      }
    }
  }

  /// A sum that would show every wrong digit makes up for a little less confidence.
  fileprivate mutating func confirm() {
    isConfirmed = true
    let isSure = reading.confidence >= RequiredConfidence.whenConfirmed
    reading.reviewReasons.removeAll { reason in
      switch reason {
      case .lowConfidence: isSure
      case .secondOpinion: isAgreed
      // As above.
      default: false
      }
    }
  }
}

/// Which pictures are known to show one and the same slip: two that read one telling figure
/// alike, or that share a sum which closes.
private struct PictureLinks {
  /// In the order of their earliest pictures.
  private var groups: [Set<String>]

  init(_ pictures: [String]) { groups = pictures.map { [$0] } }

  mutating func join(_ pictures: [String]) {
    let touched = groups.indices.filter { !groups[$0].isDisjoint(with: pictures) }
    for index in touched.dropFirst().reversed() {
      let group = groups.remove(at: index)
      groups[touched[0]].formUnion(group)
    }
  }

  /// The pictures of the largest group; of equally large ones that of the earliest picture.
  var main: Set<String> { groups.reduce([]) { $1.count > $0.count ? $1 : $0 } }
}
