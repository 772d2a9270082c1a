import Monetary
import ReportFields
import ReportScanning

/// Reads the pictures of one slip one after the other, until they settle what it says.
struct SlipPictures {
  /// What became of one picture, a page of a file.
  struct Step {
    /// Its name: the path, with the page's number where the file has several.
    let name: String
    let path: String
    /// The page; nil for a picture that could not be read.
    let page: ScannedPage?
    /// Why it could not be read.
    let failure: ScanFailure?
    /// The figures that were still open after it.
    let open: [PatternID]
    /// Whether everything was settled after it.
    let isSettled: Bool
    /// The picture that this one is a copy of, if it is one.
    let copyOf: String?
  }

  /// All pictures, or as many as were needed.
  struct Outcome {
    /// What they say together; nil where none could be read.
    let together: TogetherReading?
    let steps: [Step]
    /// The files that were not needed.
    let rest: [String]
  }

  private typealias Pages = [Result<ScannedPage, ScanFailure>]

  let requests: [ScanRequest]
  /// How many pictures are read at once; the rest is read only if it is needed.
  let jobs: Int
  let readsAll: Bool
  let registry: ProfileRegistry
  /// The kind of slip, where the person said it.
  let chosen: ReportProfile?
  /// Reads pictures and gives the pages of each.
  let scan: ([ScanRequest]) throws -> [[Result<ScannedPage, ScanFailure>]]

  /// Reads until the slip is settled.
  ///
  /// - Parameter tell: called for each picture as soon as it counts.
  func read(tell: (Step) throws -> Void) throws -> Outcome {
    var results: [Pages] = []
    var rereads: [Int: Pages] = [:]
    var profile: ReportProfile?
    var told = 0
    while true {
      let batch = requests.dropFirst(results.count).prefix(max(1, jobs))
      results += try scan(Array(batch))
      let kind = chosen ?? kind(of: results.flatMap { $0 })
      if kind?.id != profile?.id { (profile, rereads) = (kind, [:]) }
      try readAgain(results, by: profile, into: &rereads)
      let (together, steps) = try merged(
        results.indices.map { rereads[$0] ?? results[$0] }, as: profile)
      for step in steps.dropFirst(told) { try tell(step) }
      told = steps.count
      let isDone = together?.settledAfter != nil && !readsAll
      if results.count >= requests.count || isDone {
        let rest = requests.dropFirst(results.count).map(\.path)
        return Outcome(together: together, steps: steps, rest: rest)
      }
    }
  }

  /// Reads the pictures again that fit no kind of slip or another one: half a slip, or one under
  /// glare, does not show what it is.
  private func readAgain(
    _ results: [Pages], by profile: ReportProfile?, into rereads: inout [Int: Pages]
  ) throws {
    guard let profile, chosen == nil else { return }
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
            try together?.add(page.reading, from: name)
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

  /// The profile that most pages fit; a vendor's comes before one for any vendor, and of equally
  /// common ones the first.
  private func kind(of pages: Pages) -> ReportProfile? {
    var counts: [(id: ProfileID, count: Int)] = []
    for case .success(let page) in pages {
      if let place = counts.firstIndex(where: { $0.id == page.reading.profile }) {
        counts[place].count += 1
      } else {
        counts.append((page.reading.profile, 1))
      }
    }
    let vendors = counts.filter { registry[$0.id]?.isFallback == false }
    let possible = vendors.isEmpty ? counts : vendors
    let most = possible.map(\.count).max()
    return possible.first { $0.count == most }.flatMap { registry[$0.id] }
  }

  /// Whether the page must be read again by the slip's profile: half a slip or a glaring one may
  /// fit none or another one.
  private static func isStrange(
    _ result: Result<ScannedPage, ScanFailure>, to profile: ProfileID
  ) -> Bool {
    switch result {
    case .success(let page): page.reading.profile != profile
    case .failure(let failure): failure.code == "no-profile"
    }
  }
}
