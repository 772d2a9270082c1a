public import Reading

/// Reads the pictures of one slip one after the other, until they settle what it says.
public struct SlipPictures {
  /// What became of one picture, a page of a file.
  public struct Step: Sendable {
    /// Its name: the path, with the page's number where the file has several.
    public let name: String
    public let path: String
    /// The page; nil for a picture that could not be read.
    public let page: ScannedPage?
    /// Why it could not be read.
    public let failure: ScanFailure?
    /// The figures that were still open after it.
    public let open: [PatternID]
    /// Whether everything was settled after it.
    public let isSettled: Bool
    /// The picture that this one is a copy of, if it is one.
    public let copyOf: String?
  }

  /// All pictures, or as many as were needed.
  public struct Outcome: Sendable {
    /// What they say together, and the slip that it makes.
    public let together: TogetherReading
    public let slip: SlipReading
    public let steps: [Step]
    /// The files that were not needed.
    public let rest: [String]

    /// The page that most is known of: the first one that was read.
    public var firstPage: ScannedPage? { steps.lazy.compactMap(\.page).first }

    /// The pages that were read, copies left out.
    public var pages: [ScannedPage] { steps.filter { $0.copyOf == nil }.compactMap(\.page) }

    /// The page that a figure's value and box come from; nil where no picture says it.
    public func page(showing pattern: PatternID) -> ScannedPage? {
      guard let picture = slip[pattern]?.picture else { return nil }
      return steps.first { $0.name == picture }?.page
    }
  }

  /// None of the pictures could be read.
  public struct Unreadable: Error {
    public let steps: [Step]
  }

  /// The pages of one picture.
  public typealias Pages = [Result<ScannedPage, ScanFailure>]

  private let requests: [ScanRequest]
  private let registry: ProfileRegistry
  private let chosen: ReportProfile?
  private let scan: ([ScanRequest]) throws -> [Pages]

  /// Reads until the slip is settled.
  ///
  /// - Parameters:
  ///   - jobs: How many pictures are read at once; the rest is read only if it is needed.
  ///   - readsAll: Whether all are read, also when the slip is settled before.
  ///   - tell: Called for each picture as soon as it counts.
  /// - Throws: ``Unreadable``, `TogetherRefusal` for pictures of different slips, and what `scan`
  ///   and `tell` throw.
  public static func read(
    _ requests: [ScanRequest], jobs: Int, readsAll: Bool, registry: ProfileRegistry,
    chosen: ReportProfile?, scan: @escaping ([ScanRequest]) throws -> [Pages],
    tell: (Step) throws -> Void
  ) throws -> Outcome {
    let pictures = SlipPictures(
      requests: requests, registry: registry, chosen: chosen, scan: scan)
    var results: [Pages] = []
    var rereads: [ProfileID: [Int: Pages]] = [:]
    var told = 0
    while true {
      let batch = requests.dropFirst(results.count).prefix(max(1, jobs))
      results += try scan(Array(batch))
      let kinds = chosen.map { [$0] } ?? pictures.kinds(of: results.flatMap { $0 })
      for kind in kinds {
        try pictures.readAgain(results, by: kind, into: &rereads[kind.id, default: [:]])
      }
      let (together, steps) = try pictures.best(of: kinds, results, rereads)
      for step in steps.dropFirst(told) { try tell(step) }
      told = steps.count
      let isDone = together?.settledAfter != nil && !readsAll
      if results.count >= requests.count || isDone {
        guard let together, let slip = together.slip else { throw Unreadable(steps: steps) }
        let rest = requests.dropFirst(results.count).map(\.path)
        return Outcome(together: together, slip: slip, steps: steps, rest: rest)
      }
    }
  }

  /// Reads the pictures again that fit no kind of slip or another one: half a slip, or one under
  /// glare, does not show what it is.
  private func readAgain(
    _ results: [Pages], by profile: ReportProfile, into rereads: inout [Int: Pages]
  ) throws {
    guard chosen == nil else { return }
    let strangers = results.indices.filter { index in
      rereads[index] == nil && results[index].contains { Self.isStrange($0, to: profile.id) }
    }
    let again = strangers.map { index in
      var request = requests[index]
      request.profile = profile.id.rawValue
      return request
    }
    for (index, pages) in zip(strangers, try scan(again)) { rereads[index] = pages }
  }

  /// The pictures put together as each kind of slip, and of these the one that leaves least open.
  private func best(
    of kinds: [ReportProfile], _ results: [Pages], _ rereads: [ProfileID: [Int: Pages]]
  ) throws -> (TogetherReading?, [Step]) {
    guard !kinds.isEmpty else { return try merged(results, as: nil) }
    let slips = kinds.map { kind in
      Result {
        try merged(results.indices.map { rereads[kind.id]?[$0] ?? results[$0] }, as: kind)
      }
    }
    // As one kind the pictures may seem to be of different slips.
    let readable = slips.compactMap { result in
      if case .success(let slip) = result { slip } else { nil }
    }
    let best = readable.min { Self.rank(of: $0.0).lexicographicallyPrecedes(Self.rank(of: $1.0)) }
    return try best ?? slips[0].get()
  }

  /// Smaller is better: figures missing, sums that are off, figures for review, sums that close.
  private static func rank(of together: TogetherReading?) -> [Int] {
    guard let report = together?.slip?.report else { return [.max] }
    let closing = report.identities.count { $0.outcome == .closes }
    let off = report.identities.count { if case .differs = $0.outcome { true } else { false } }
    return [
      report.missing.count, min(1, off), report.fields.count(where: \.needsReview), -closing,
    ]
  }

  private func merged(
    _ results: [Pages], as profile: ReportProfile?
  ) throws -> (TogetherReading?, [Step]) {
    var together = profile.map { TogetherReading(profile: $0) }
    var steps: [Step] = []
    var seen: [String: String] = [:]
    for (request, pages) in zip(requests, results) {
      for result in pages {
        switch result {
        case .failure(let failure):
          steps.append(step(request.path, request.path, nil, together, failure: failure))
        case .success(let page):
          let name = page.pageCount > 1 ? "\(page.path), page \(page.page)" : page.path
          let original = seen[page.pictureSHA256]
          if original == nil {
            seen[page.pictureSHA256] = name
            try together?.add(page.reading, from: name, look: page.look)
          }
          steps.append(step(name, page.path, page, together, copyOf: original))
        }
      }
    }
    return (together, steps)
  }

  private func step(
    _ name: String, _ path: String, _ page: ScannedPage?, _ together: TogetherReading?,
    failure: ScanFailure? = nil, copyOf: String? = nil
  ) -> Step {
    Step(
      name: name, path: path, page: page, failure: failure, open: together?.slip?.open ?? [],
      isSettled: together?.settledAfter != nil, copyOf: copyOf)
  }

  // MARK: - What kind of slip it is

  /// More kinds are not tried.
  private static let maximumKinds = 3

  /// The profiles that pages fit: the most common first, and of equally common ones those of a
  /// vendor.
  private func kinds(of pages: Pages) -> [ReportProfile] {
    var counts: [(profile: ReportProfile, count: Int)] = []
    for case .success(let page) in pages {
      if let place = counts.firstIndex(where: { $0.profile.id == page.reading.profile }) {
        counts[place].count += 1
      } else if let profile = registry[page.reading.profile] {
        counts.append((profile, 1))
      }
    }
    let sorted = counts.enumerated().sorted { one, other in
      func rank(_ kind: (offset: Int, element: (profile: ReportProfile, count: Int))) -> [Int] {
        [-kind.element.count, kind.element.profile.isFallback ? 1 : 0, kind.offset]
      }
      return rank(one).lexicographicallyPrecedes(rank(other))
    }
    return sorted.prefix(Self.maximumKinds).map(\.element.profile)
  }

  /// Whether the page must be read again by the slip's profile: half a slip or a glaring one may
  /// fit none or another one.
  private static func isStrange(
    _ result: Result<ScannedPage, ScanFailure>, to profile: ProfileID
  ) -> Bool {
    switch result {
    case .success(let page): page.reading.profile != profile
    case .failure(let failure): failure.code == ScanFailure.noProfile
    }
  }
}
